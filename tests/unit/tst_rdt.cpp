// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/rdt/netftxml.h"
#include "core/protocol/rdt/rdt.h"
#include "tests/support/testprogram.h"

namespace tst_rdt {

using namespace core;

namespace {

rdt::Record toRecord(const QByteArray& bytes)
{
    return rdt::decodeRecord(core::toSpan(bytes).first<rdt::kRecordSize>());
}

QByteArray xmlWith(const QByteArray& elements)
{
    return "<?xml version=\"1.0\"?><netft>" + elements + "</netft>";
}

} // namespace

class TestRdt : public QObject
{
    Q_OBJECT

private slots:
    void requestsHaveTheBytesOfTheManual_data()
    {
        const support::Table<int, uint, QByteArray> row("command", "count", "hex");
        row("stop", 0x0000, 0U, "1234000000000000");
        row("start, endless", 0x0002, 0U, "1234000200000000");
        row("one record", 0x0002, 1U, "1234000200000001");
        row("buffered, endless", 0x0003, 0U, "1234000300000000");
        row("reset latch", 0x0041, 0U, "1234004100000000");
        row("bias", 0x0042, 0U, "1234004200000000");
        row("largest count", 0x0002, 0xFFFFFFFFU, "12340002ffffffff");
    }
    void requestsHaveTheBytesOfTheManual()
    {
        const auto [command, count, hex] =
            support::fetched<int, uint, QByteArray>({"command", "count", "hex"});
        const rdt::Request request{static_cast<rdt::Command>(command), count};
        QCOMPARE(core::toByteArray(rdt::encode(request)).toHex(), hex);
        ASSIGN_OR_FAIL(decoded, rdt::decodeRequest(core::toSpan(QByteArray::fromHex(hex))));
        QVERIFY(*decoded == request);
    }

    void whatIsNoRequestIsRefused_data()
    {
        support::addRows<QByteArray>({"hex"}, {{"empty", ""},
                                               {"short", "12340002000000"},
                                               {"long", "123400020000000000"},
                                               {"wrong header", "1235000200000000"},
                                               {"unknown command", "1234000900000000"}});
    }
    void whatIsNoRequestIsRefused()
    {
        QFETCH(QByteArray, hex);
        QVERIFY(!rdt::decodeRequest(core::toSpan(QByteArray::fromHex(hex))).has_value());
    }

    void aRecordHasTheValuesOfItsVector()
    {
        const auto bytes = QByteArray::fromHex("0000000100001B580000000000 12D687FF8B344F05D8E320FFFFCFC7"
                                               "0003D090FFFFFFFF");
        QCOMPARE(bytes.size(), qsizetype{rdt::kRecordSize});
        const auto record = toRecord(bytes);
        QCOMPARE((QList{record.sequence, record.sensorSequence, record.status}), (QList{1U, 7000U, 0U}));
        const auto values = rdt::Scale{}.toSi(record.counts);
        const std::array<double, 6> expected{1.234567, -7.654321, 98.1, -0.012345, 0.25, -0.000001};
        for (std::size_t axis = 0; axis < 6; ++axis)
            QVERIFY(std::abs(values[axis] - expected[axis]) < 1e-12);
        QCOMPARE(core::toByteArray(rdt::encode(record)), bytes);
        QVERIFY(rdt::Scale{}.toCounts(expected) == record.counts);
    }

    void aLatchedThresholdIsAWarningOnly()
    {
        const auto record = toRecord(QByteArray::fromHex("0000000200001B5980010000") + QByteArray(24, '\0'));
        QCOMPARE(std::pair(record.sequence, record.status), std::pair(2U, 0x80010000U));
        QCOMPARE(rdt::statusWords(record.status, rdt::Product::NetFt), u"threshold latched"_s);
        QVERIFY(!rdt::isFault(record.status, rdt::Product::NetFt));
        QVERIFY(!rdt::isFault(record.status, rdt::Product::Axia));
    }

    void aDatagramHoldsWholeRecordsOnly_data()
    {
        const support::Table<int, int> row("size", "records");
        row("empty", 0, 0);
        row("one short", 35, 0);
        row("one", 36, 1);
        row("one long", 37, 0);
        row("ten", 360, 10);
        row("most", 1440, 40);
        row("too many", 1476, 0);
    }
    void aDatagramHoldsWholeRecordsOnly()
    {
        const auto [size, records] = support::fetched<int, int>({"size", "records"});
        QCOMPARE(rdt::recordsIn(static_cast<std::size_t>(size)), static_cast<std::size_t>(records));
    }

    void countsSaturateAndNeverWrap()
    {
        const auto counts =
            rdt::Scale{}.toCounts({1e9, -1e9, std::nan(""), 2147.483647, -2147.483648, 0.0000004});
        const auto low = std::numeric_limits<std::int32_t>::min();
        const auto high = std::numeric_limits<std::int32_t>::max();
        QVERIFY((counts == std::array<std::int32_t, 6>{high, low, 0, high, low, 0}));
    }

    void anOptoForceRecordHasItsFixedScale()
    {
        const QByteArray bytes = QByteArray::fromHex("00000001000003E8000000000001E208FFF75608002DC6C0"
                                                     "00003A98FFFF9E5800000064");
        const auto values = rdt::kOptoForceScale.toSi(toRecord(bytes).counts);
        QVERIFY((values == std::array<double, 6>{12.34, -56.78, 300.0, 0.15, -0.25, 0.001}));
    }

    void statusBitsAreNamedByProduct_data()
    {
        const support::Table<uint, int, QString, bool> row("status", "line", "words", "isFault");
        row("healthy", 0U, 0, "", false);
        row("saturated", 0x80020000U, 0, "transducer saturated or A/D fault", true);
        row("two", 0x80020020U, 0, "transducer saturated or A/D fault, supply voltage too low", true);
        row("summary alone", 0x80000000U, 0, "error without a reason", true);
        row("Axia out of range", 0xC0000000U, 1, "force or torque out of range", true);
        row("Axia gauge broken", 0x80000004U, 1, "strain gauge broken", true);
        row("Axia busy", 0x00000008U, 1, "busy", false);
        row("the same bit of a Net F/T", 0x80000008U, 0, "reference voltage or power error", true);
        row("unknown bit", 0x00008000U, 0, "status bit 15", true);
        row("OptoForce overload", 0x00000110U, 2, "overload of Ty, overload of Fx", true);
        row("OptoForce sensor number", 0x0000000BU, 2, "", false);
        row("OptoForce sensor lost", 0x00004400U, 2, "no communication with the sensor, sensor not detected",
            true);
    }
    void statusBitsAreNamedByProduct()
    {
        const auto [status, line, isFault] = support::fetched<uint, int, bool>({"status", "line", "isFault"});
        constexpr std::array kProducts{rdt::Product::NetFt, rdt::Product::Axia, rdt::Product::OptoForce};
        const auto product = kProducts[static_cast<std::size_t>(line)];
        QTEST(rdt::statusWords(status, product), "words");
        QCOMPARE(rdt::isFault(status, product), isFault);
    }

    void theSequenceTellsLostRepeatedAndLate_data()
    {
        const support::Table<QVector<uint>, int, int, int, int> row("sequences", "accepted", "lost",
                                                                    "duplicated", "reordered");
        row("in order", QVector<uint>{1, 2, 3, 4}, 4, 0, 0, 0);
        row("gap", QVector<uint>{1, 2, 6}, 3, 3, 0, 0);
        row("first ones lost", QVector<uint>{3, 4}, 2, 2, 0, 0);
        row("first ones late", QVector<uint>{3, 1, 2, 4}, 2, 0, 0, 2);
        row("repeated", QVector<uint>{1, 2, 2, 3, 1}, 3, 0, 2, 0);
        row("late", QVector<uint>{1, 3, 2, 4}, 3, 0, 0, 1);
        row("late twice", QVector<uint>{1, 3, 2, 2, 4}, 3, 0, 1, 1);
        row("a stream begun before", QVector<uint>{5000, 5001, 1, 2}, 4, 0, 0, 0);
        row("wraps", QVector<uint>{0xFFFFFFFE, 0xFFFFFFFF, 0, 1}, 4, 0, 0, 0);
        row("long gap", QVector<uint>{1, 1001, 940}, 2, 998, 0, 1);
    }
    void theSequenceTellsLostRepeatedAndLate()
    {
        const auto [sequences, lost, duplicated, reordered] =
            support::fetched<QVector<uint>, int, int, int>({"sequences", "lost", "duplicated", "reordered"});
        rdt::SequenceTracker tracker;
        int count = 0;
        for (const uint sequence : sequences)
            count += tracker.feed(sequence) == rdt::SequenceTracker::Verdict::New ? 1 : 0;
        QTEST(count, "accepted");
        QCOMPARE(tracker.lost(), static_cast<quint64>(lost));
        QCOMPARE(tracker.duplicated(), static_cast<quint64>(duplicated));
        QCOMPARE(tracker.reordered(), static_cast<quint64>(reordered));
    }

    void aNewStreamIsNoGap()
    {
        rdt::SequenceTracker tracker;
        QVERIFY(tracker.feed(900) == rdt::SequenceTracker::Verdict::New);
        tracker.restart();
        QVERIFY(tracker.feed(1) == rdt::SequenceTracker::Verdict::New);
        QCOMPARE(tracker.lost(), quint64{0});
    }

    void theScaleComesFromTheDevice()
    {
        ASSIGN_OR_FAIL(
            info,
            rdt::parseNetFtXml(
                "\r\n"
                + xmlWith(
                    "<prodname>Ethernet Axia80</prodname><cfgcpf>1000000</cfgcpf><cfgcpt> 8850745 "
                    "</cfgcpt><scfgfu>lbf</scfgfu><scfgtu>lbf-in</scfgtu><comrdtrate>7000</comrdtrate>")));
        QVERIFY(std::abs(info->scale.countsPerNewton - 1e6 / 4.4482216152605) < 1e-6);
        QVERIFY(std::abs(info->scale.countsPerNewtonMetre - 8850745 / (4.4482216152605 * 0.0254)) < 1e-3);
        QVERIFY(info->product == rdt::Product::Axia);
        QCOMPARE(info->rate, 7000.0);
        QVERIFY(!info->limits.has_value());
    }

    void aScaleIsNeverGuessed_data()
    {
        const support::Table<QByteArray, QString> row("xml", "named");
        row("no XML", "<html><p>404", "line 1");
        const auto xml = [](const QByteArray& counts, const QByteArray& torque, const QByteArray& unit) {
            return xmlWith("<cfgcpf>" + counts + "</cfgcpf>" + torque + "<scfgfu>" + unit
                           + "</scfgfu><scfgtu>Nm</scfgtu>");
        };
        const QByteArray one = "<cfgcpt>1</cfgcpt>";
        row("no torque counts", xml("1", "", "N"), "cfgcpt");
        row("zero counts", xml("0", one, "N"), "cfgcpf");
        row("no number", xml("many", one, "N"), "many");
        for (const char* counts : {"1e-300", "0.001", "1e12"})
            row(counts, xml(counts, "<cfgcpt>1000000</cfgcpt>", "N"), "an implausible scale");
        row("unknown unit", xml("1", one, "stone"), "stone");
    }
    void aScaleIsNeverGuessed()
    {
        const auto [xml, named] = support::fetched<QByteArray, QString>({"xml", "named"});
        VERIFY_CONTAINS(support::refusalOf(rdt::parseNetFtXml(xml)), named);
    }

    void unitsAreThoseOfTheDevices_data()
    {
        const support::Table<QString, bool, double> row("unit", "isForce", "factor");
        row("N", "N", true, 1.0);
        row("kN", "kN", true, 1000.0);
        row("klbf", "klbf", true, 4448.2216152605);
        row("kg", "kg", true, 9.80665);
        row("Nm", "Nm", false, 1.0);
        row("N-m", "N-m", false, 1.0);
        row("Nmm", "Nmm", false, 0.001);
        row("lbf-ft", "lbf-ft", false, 4.4482216152605 * 0.3048);
        row("kgf-cm", "kgf-cm", false, 0.0980665);
        row("kNm", "kNm", false, 1000.0);
        row("unknown", "furlong", true, 0.0);
    }
    void unitsAreThoseOfTheDevices()
    {
        const auto [unit, isForce, factor] =
            support::fetched<QString, bool, double>({"unit", "isForce", "factor"});
        QVERIFY(std::abs((isForce ? rdt::newtonsIn(unit) : rdt::newtonMetresIn(unit)) - factor) < 1e-9);
    }

    void whatTheVirtualSensorWritesIsReadBack()
    {
        rdt::DeviceInfo info{.scale = {1234.5, 98765.25},
                             .productName = u"A <sensor> & more"_s,
                             .limits = std::array<double, 6>{200, 201, 202, 10, 11, 12},
                             .rate = 500};
        ASSIGN_OR_FAIL(read, rdt::parseNetFtXml(rdt::writeNetFtXml(info)));
        QVERIFY(read->scale == info.scale);
        QCOMPARE(read->productName, info.productName);
        QVERIFY(read->limits == info.limits);
        QCOMPARE(read->rate, info.rate);
    }
};

SERVODECK_TEST(TestRdt)

} // namespace tst_rdt
#include "tst_rdt.moc"

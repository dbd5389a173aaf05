// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <limits>

#include "core/protocol/rdt/netftxml.h"
#include "core/protocol/rdt/rdt.h"
#include "tests/support/testprogram.h"

namespace tst_rdt {

using namespace core;

namespace {

template <std::size_t N>
QByteArray toBytes(const std::array<std::uint8_t, N>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(N)};
}

std::span<const std::uint8_t> toSpan(const QByteArray& bytes)
{
    return {reinterpret_cast<const std::uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
}

rdt::Record toRecord(const QByteArray& bytes)
{
    return rdt::decodeRecord(toSpan(bytes).first<rdt::kRecordSize>());
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
        QTest::addColumn<int>("command");
        QTest::addColumn<uint>("count");
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("stop") << 0x0000 << 0U << QByteArray("1234000000000000");
        QTest::newRow("start, endless") << 0x0002 << 0U << QByteArray("1234000200000000");
        QTest::newRow("one record") << 0x0002 << 1U << QByteArray("1234000200000001");
        QTest::newRow("buffered, endless") << 0x0003 << 0U << QByteArray("1234000300000000");
        QTest::newRow("reset latch") << 0x0041 << 0U << QByteArray("1234004100000000");
        QTest::newRow("bias") << 0x0042 << 0U << QByteArray("1234004200000000");
        QTest::newRow("largest count") << 0x0002 << 0xFFFFFFFFU << QByteArray("12340002ffffffff");
    }
    void requestsHaveTheBytesOfTheManual()
    {
        QFETCH(int, command);
        QFETCH(uint, count);
        QFETCH(QByteArray, hex);
        const rdt::Request request{static_cast<rdt::Command>(command), count};
        QCOMPARE(toBytes(rdt::encode(request)).toHex(), hex);
        const auto decoded = rdt::decodeRequest(toSpan(QByteArray::fromHex(hex)));
        QVERIFY(decoded.has_value());
        QVERIFY(*decoded == request);
    }

    void whatIsNoRequestIsRefused_data()
    {
        QTest::addColumn<QByteArray>("hex");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("short") << QByteArray("12340002000000");
        QTest::newRow("long") << QByteArray("123400020000000000");
        QTest::newRow("wrong header") << QByteArray("1235000200000000");
        QTest::newRow("unknown command") << QByteArray("1234000900000000");
    }
    void whatIsNoRequestIsRefused()
    {
        QFETCH(QByteArray, hex);
        QVERIFY(!rdt::decodeRequest(toSpan(QByteArray::fromHex(hex))).has_value());
    }

    void aRecordHasTheValuesOfItsVector()
    {
        const auto bytes = QByteArray::fromHex("0000000100001B580000000000 12D687FF8B344F05D8E320FFFFCFC7"
                                               "0003D090FFFFFFFF");
        QCOMPARE(bytes.size(), qsizetype{rdt::kRecordSize});
        const auto record = toRecord(bytes);
        QCOMPARE(record.sequence, 1U);
        QCOMPARE(record.sensorSequence, 7000U);
        QCOMPARE(record.status, 0U);
        const auto values = rdt::Scale{}.toSi(record.counts);
        const std::array<double, 6> expected{1.234567, -7.654321, 98.1, -0.012345, 0.25, -0.000001};
        for (std::size_t axis = 0; axis < 6; ++axis)
            QVERIFY(std::abs(values[axis] - expected[axis]) < 1e-12);
        QCOMPARE(toBytes(rdt::encode(record)), bytes);
        QVERIFY(rdt::Scale{}.toCounts(expected) == record.counts);
    }

    void aLatchedThresholdIsAWarningOnly()
    {
        const auto record = toRecord(QByteArray::fromHex("0000000200001B5980010000") + QByteArray(24, '\0'));
        QCOMPARE(record.sequence, 2U);
        QCOMPARE(record.status, 0x80010000U);
        QCOMPARE(rdt::statusWords(record.status, rdt::Product::NetFt), QStringLiteral("threshold latched"));
        QVERIFY(!rdt::isFault(record.status, rdt::Product::NetFt));
        QVERIFY(!rdt::isFault(record.status, rdt::Product::Axia));
    }

    void aDatagramHoldsWholeRecordsOnly_data()
    {
        QTest::addColumn<int>("size");
        QTest::addColumn<int>("records");
        QTest::newRow("empty") << 0 << 0;
        QTest::newRow("one short") << 35 << 0;
        QTest::newRow("one") << 36 << 1;
        QTest::newRow("one long") << 37 << 0;
        QTest::newRow("ten") << 360 << 10;
        QTest::newRow("most") << 1440 << 40;
        QTest::newRow("too many") << 1476 << 0;
    }
    void aDatagramHoldsWholeRecordsOnly()
    {
        QFETCH(int, size);
        QFETCH(int, records);
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
        const auto record = rdt::decodeRecord(std::span<const std::uint8_t, rdt::kRecordSize>(
            reinterpret_cast<const std::uint8_t*>(bytes.constData()), rdt::kRecordSize));
        const auto values = rdt::kOptoForceScale.toSi(record.counts);
        QVERIFY((values == std::array<double, 6>{12.34, -56.78, 300.0, 0.15, -0.25, 0.001}));
    }

    void statusBitsAreNamedByProduct_data()
    {
        QTest::addColumn<uint>("status");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("words");
        QTest::addColumn<bool>("isFault");
        QTest::newRow("healthy") << 0U << 0 << QString() << false;
        QTest::newRow("saturated") << 0x80020000U << 0 << QStringLiteral("transducer saturated or A/D fault")
                                   << true;
        QTest::newRow("two") << 0x80020020U << 0
                             << QStringLiteral("transducer saturated or A/D fault, supply voltage too low")
                             << true;
        QTest::newRow("summary alone")
            << 0x80000000U << 0 << QStringLiteral("error without a reason") << true;
        QTest::newRow("Axia out of range")
            << 0xC0000000U << 1 << QStringLiteral("force or torque out of range") << true;
        QTest::newRow("Axia gauge broken")
            << 0x80000004U << 1 << QStringLiteral("strain gauge broken") << true;
        QTest::newRow("Axia busy") << 0x00000008U << 1 << QStringLiteral("busy") << false;
        QTest::newRow("the same bit of a Net F/T")
            << 0x80000008U << 0 << QStringLiteral("reference voltage or power error") << true;
        QTest::newRow("unknown bit") << 0x00008000U << 0 << QStringLiteral("status bit 15") << true;
        QTest::newRow("OptoForce overload")
            << 0x00000110U << 2 << QStringLiteral("overload of Ty, overload of Fx") << true;
        QTest::newRow("OptoForce sensor number") << 0x0000000BU << 2 << QString() << false;
        QTest::newRow("OptoForce sensor lost")
            << 0x00004400U << 2 << QStringLiteral("no communication with the sensor, sensor not detected")
            << true;
    }
    void statusBitsAreNamedByProduct()
    {
        QFETCH(uint, status);
        QFETCH(int, line);
        QFETCH(QString, words);
        QFETCH(bool, isFault);
        constexpr std::array kProducts{rdt::Product::NetFt, rdt::Product::Axia, rdt::Product::OptoForce};
        const auto product = kProducts[static_cast<std::size_t>(line)];
        QCOMPARE(rdt::statusWords(status, product), words);
        QCOMPARE(rdt::isFault(status, product), isFault);
    }

    void theSequenceTellsLostRepeatedAndLate_data()
    {
        QTest::addColumn<QVector<uint>>("sequences");
        QTest::addColumn<int>("accepted");
        QTest::addColumn<int>("lost");
        QTest::addColumn<int>("duplicated");
        QTest::addColumn<int>("reordered");
        QTest::newRow("in order") << QVector<uint>{1, 2, 3, 4} << 4 << 0 << 0 << 0;
        QTest::newRow("gap") << QVector<uint>{1, 2, 6} << 3 << 3 << 0 << 0;
        QTest::newRow("first ones lost") << QVector<uint>{3, 4} << 2 << 2 << 0 << 0;
        QTest::newRow("first ones late") << QVector<uint>{3, 1, 2, 4} << 2 << 0 << 0 << 2;
        QTest::newRow("repeated") << QVector<uint>{1, 2, 2, 3, 1} << 3 << 0 << 2 << 0;
        QTest::newRow("late") << QVector<uint>{1, 3, 2, 4} << 3 << 0 << 0 << 1;
        QTest::newRow("late twice") << QVector<uint>{1, 3, 2, 2, 4} << 3 << 0 << 1 << 1;
        QTest::newRow("a stream begun before") << QVector<uint>{5000, 5001, 1, 2} << 4 << 0 << 0 << 0;
        QTest::newRow("wraps") << QVector<uint>{0xFFFFFFFE, 0xFFFFFFFF, 0, 1} << 4 << 0 << 0 << 0;
        QTest::newRow("long gap") << QVector<uint>{1, 1001, 940} << 2 << 998 << 0 << 1;
    }
    void theSequenceTellsLostRepeatedAndLate()
    {
        QFETCH(QVector<uint>, sequences);
        QFETCH(int, accepted);
        QFETCH(int, lost);
        QFETCH(int, duplicated);
        QFETCH(int, reordered);
        rdt::SequenceTracker tracker;
        int count = 0;
        for (const uint sequence : sequences)
            count += tracker.feed(sequence) == rdt::SequenceTracker::Verdict::New ? 1 : 0;
        QCOMPARE(count, accepted);
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
        const auto info = rdt::parseNetFtXml("\r\n"
                                             + xmlWith("<prodname>Ethernet Axia80</prodname>"
                                                       "<cfgcpf>1000000</cfgcpf><cfgcpt> 8850745 </cfgcpt>"
                                                       "<scfgfu>lbf</scfgfu><scfgtu>lbf-in</scfgtu>"
                                                       "<comrdtrate>7000</comrdtrate>"));
        QVERIFY(info.has_value());
        QVERIFY(std::abs(info->scale.countsPerNewton - 1e6 / 4.4482216152605) < 1e-6);
        QVERIFY(std::abs(info->scale.countsPerNewtonMetre - 8850745 / (4.4482216152605 * 0.0254)) < 1e-3);
        QVERIFY(info->product == rdt::Product::Axia);
        QCOMPARE(info->rate, 7000.0);
        QVERIFY(!info->limits.has_value());
    }

    void aScaleIsNeverGuessed_data()
    {
        QTest::addColumn<QByteArray>("xml");
        QTest::addColumn<QString>("named");
        QTest::newRow("no XML") << QByteArray("<html><p>404") << QStringLiteral("line 1");
        QTest::newRow("no torque counts")
            << xmlWith("<cfgcpf>1</cfgcpf><scfgfu>N</scfgfu><scfgtu>Nm</scfgtu>") << QStringLiteral("cfgcpt");
        QTest::newRow("zero counts") << xmlWith(
            "<cfgcpf>0</cfgcpf><cfgcpt>1</cfgcpt><scfgfu>N</scfgfu><scfgtu>Nm</scfgtu>")
                                     << QStringLiteral("cfgcpf");
        QTest::newRow("no number") << xmlWith(
            "<cfgcpf>many</cfgcpf><cfgcpt>1</cfgcpt><scfgfu>N</scfgfu><scfgtu>Nm</scfgtu>")
                                   << QStringLiteral("many");
        for (const char* counts : {"1e-300", "0.001", "1e12"}) {
            QTest::newRow(counts) << xmlWith(QByteArray("<cfgcpf>") + counts
                                             + "</cfgcpf><cfgcpt>1000000</cfgcpt><scfgfu>N</scfgfu>"
                                               "<scfgtu>Nm</scfgtu>")
                                  << QStringLiteral("an implausible scale");
        }
        QTest::newRow("unknown unit")
            << xmlWith("<cfgcpf>1</cfgcpf><cfgcpt>1</cfgcpt><scfgfu>stone</scfgfu><scfgtu>Nm</scfgtu>")
            << QStringLiteral("stone");
    }
    void aScaleIsNeverGuessed()
    {
        QFETCH(QByteArray, xml);
        QFETCH(QString, named);
        const auto info = rdt::parseNetFtXml(xml);
        QVERIFY(!info.has_value());
        QVERIFY2(info.error().detail.contains(named), qPrintable(info.error().detail));
    }

    void unitsAreThoseOfTheDevices_data()
    {
        QTest::addColumn<QString>("unit");
        QTest::addColumn<bool>("isForce");
        QTest::addColumn<double>("factor");
        QTest::newRow("N") << QStringLiteral("N") << true << 1.0;
        QTest::newRow("kN") << QStringLiteral("kN") << true << 1000.0;
        QTest::newRow("klbf") << QStringLiteral("klbf") << true << 4448.2216152605;
        QTest::newRow("kg") << QStringLiteral("kg") << true << 9.80665;
        QTest::newRow("Nm") << QStringLiteral("Nm") << false << 1.0;
        QTest::newRow("N-m") << QStringLiteral("N-m") << false << 1.0;
        QTest::newRow("Nmm") << QStringLiteral("Nmm") << false << 0.001;
        QTest::newRow("lbf-ft") << QStringLiteral("lbf-ft") << false << 4.4482216152605 * 0.3048;
        QTest::newRow("kgf-cm") << QStringLiteral("kgf-cm") << false << 0.0980665;
        QTest::newRow("kNm") << QStringLiteral("kNm") << false << 1000.0;
        QTest::newRow("unknown") << QStringLiteral("furlong") << true << 0.0;
    }
    void unitsAreThoseOfTheDevices()
    {
        QFETCH(QString, unit);
        QFETCH(bool, isForce);
        QFETCH(double, factor);
        QVERIFY(std::abs((isForce ? rdt::newtonsIn(unit) : rdt::newtonMetresIn(unit)) - factor) < 1e-9);
    }

    void whatTheVirtualSensorWritesIsReadBack()
    {
        rdt::DeviceInfo info;
        info.scale = {1234.5, 98765.25};
        info.productName = QStringLiteral("A <sensor> & more");
        info.limits = {200, 201, 202, 10, 11, 12};
        info.rate = 500;
        const auto read = rdt::parseNetFtXml(rdt::writeNetFtXml(info));
        QVERIFY(read.has_value());
        QVERIFY(read->scale == info.scale);
        QCOMPARE(read->productName, info.productName);
        QVERIFY(read->limits == info.limits);
        QCOMPARE(read->rate, info.rate);
    }
};

SERVODECK_TEST(TestRdt)

} // namespace tst_rdt
#include "tst_rdt.moc"

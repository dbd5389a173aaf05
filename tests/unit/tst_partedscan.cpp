// SPDX-License-Identifier: GPL-3.0-or-later
// Which servos count when several families search one port, and the progress of all parts.
#include "core/session/links/partedscan.h"
#include "tests/support/testprogram.h"

namespace tst_partedscan {

using namespace core;

class tst_PartedScan : public QObject
{
    Q_OBJECT

    const ServoFamily* m_one = familyOf(u"dynamixel1"_s);
    const ServoFamily* m_feetech = familyOf(u"feetech"_s);

    static std::array<std::uint8_t, kModelBytes> bytesOf(const char* model)
    {
        return ModelLibrary::installed().find(QLatin1String(model))->modelBytes;
    }
    static bus::FoundEvent found(int id, int baud, std::array<std::uint8_t, kModelBytes> model)
    {
        return {.time = {},
                .id = static_cast<std::uint8_t>(id),
                .baud = baud,
                .hasModel = true,
                .identity = {model[0], model[1], 1, 2}};
    }
    static bus::ScanProgress progress(int done, int total, Duration left, bool isFinished = false)
    {
        return {.time = {},
                .done = done,
                .total = total,
                .remaining = left,
                .finished = isFinished,
                .unasked = {},
                .garbled = {}};
    }
    PartedScan bothOf(int lastId = 9) const
    {
        return PartedScan({{m_one, {1'000'000}}, {m_feetech, {1'000'000, 500'000}}},
                          {.lastId = static_cast<std::uint8_t>(lastId), .preferred = {}});
    }

private slots:
    void aKnownModelCountsBeforeUnknownOnes()
    {
        const FamilyFind known{found(3, 1'000'000, bytesOf("AX-12A")), m_one};
        const FamilyFind unknown{found(3, 1'000'000, {0xee, 0xee}), m_feetech};
        for (const std::vector<FamilyFind>& all :
             {std::vector{known, unknown}, std::vector{unknown, known}}) {
            QVERIFY(isCounted(known, all));
            QVERIFY(!isCounted(unknown, all));
        }
    }
    void ofUnknownModelsTheFirstCounts()
    {
        const FamilyFind first{found(3, 1'000'000, {0xee, 0xee}), m_one};
        FamilyFind second{found(3, 1'000'000, {0xdd, 0xdd}), m_feetech};
        second.event.hasModel = false;
        const std::vector all{first, second};
        QVERIFY(isCounted(first, all));
        QVERIFY(!isCounted(second, all));
    }
    void anotherIdOrRateIsAnotherServo()
    {
        const FamilyFind known{found(3, 1'000'000, bytesOf("AX-12A")), m_one};
        const FamilyFind otherRate{found(3, 500'000, {0xee, 0xee}), m_feetech};
        const FamilyFind otherId{found(4, 1'000'000, {0xee, 0xee}), m_feetech};
        const std::vector all{known, otherRate, otherId};
        QVERIFY(isCounted(otherRate, all));
        QVERIFY(isCounted(otherId, all));
    }
    void unknownModelsAreReportedAtTheEnd()
    {
        PartedScan scan = bothOf();
        QVERIFY(!scan.take(found(3, 1'000'000, {0xee, 0xee})));
        QVERIFY(!scan.take(found(5, 1'000'000, {0xee, 0xee})));
        scan.nextPart();
        const auto known = scan.take(found(3, 1'000'000, bytesOf("STS3215")));
        QVERIFY(known && known->family == m_feetech);
        QVERIFY(!scan.take(found(5, 1'000'000, {0xdd, 0xdd})));
        const auto held = scan.takeHeldBack();
        QCOMPARE(held.size(), 1u);
        QVERIFY(held[0].event.id == 5 && held[0].family == m_one);
        QVERIFY(scan.takeHeldBack().empty());
    }
    void aSinglePartReportsAtOnce()
    {
        PartedScan scan({{m_one, {1'000'000}}}, {});
        QVERIFY(scan.take(found(3, 1'000'000, {0xee, 0xee})));
        QVERIFY(scan.takeHeldBack().empty());
    }
    void progressCountsAllParts()
    {
        PartedScan scan = bothOf(); // 10 IDs at 1 + 2 rates
        QCOMPARE(scan.request().bauds[0], 1'000'000);
        QCOMPARE(scan.request().bauds[1], 0);
        auto all = scan.take(progress(5, 10, 1s));
        QCOMPARE(all.done, 5);
        QCOMPARE(all.total, 30);
        QCOMPARE(toSeconds(all.remaining), 5.0);
        auto end = progress(10, 10, 0s, true);
        end.unasked.set(3).set(4);
        all = scan.take(end);
        QVERIFY(!all.finished);
        QVERIFY(scan.hasNext());
        scan.nextPart();
        (void)scan.take(found(3, 1'000'000, bytesOf("STS3215")));
        (void)scan.take(progress(10, 10, 0s, true));
        scan.nextPart();
        QVERIFY(!scan.hasNext());
        all = scan.take(progress(10, 10, 0s, true));
        QVERIFY(all.finished);
        QCOMPARE(all.done, 30);
        QCOMPARE(all.total, 30);
        QVERIFY(all.unasked[4] && !all.unasked[3]);
    }
    void theFirstRatesComeBeforeTheOthers()
    {
        PartedScan scan({{m_one, {1'000'000, 57600}}, {m_feetech, {1'000'000, 500'000, 38400}}}, {});
        std::vector<std::pair<const ServoFamily*, int>> order;
        for (;; scan.nextPart()) {
            order.emplace_back(scan.part().family, scan.request().bauds[0]);
            if (!scan.hasNext())
                break;
        }
        QCOMPARE(scan.request().bauds[1], 38400);
        QCOMPARE(scan.request().bauds[2], 0);
        const decltype(order) expected{
            {m_one, 1'000'000}, {m_feetech, 1'000'000}, {m_one, 57600}, {m_feetech, 500'000}};
        QVERIFY(order == expected);
    }
    void cancellingEndsAllParts()
    {
        PartedScan scan = bothOf();
        auto end = progress(4, 10, 0s, true);
        end.cancelled = true;
        const auto all = scan.take(end);
        QVERIFY(all.finished && all.cancelled);
        QCOMPARE(all.total, 30);
    }
    void allFamiliesHaveTheirFactoryRateFirst()
    {
        const auto factory = partsOfAllFamilies(false);
        const auto all = partsOfAllFamilies(true);
        QCOMPARE(factory.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(factory[i].bauds.size(), 1u);
            QCOMPARE(factory[i].bauds.front(), all[i].bauds.front());
            QVERIFY2(all[i].bauds.size() <= bus::ScanRequest{}.bauds.size(),
                     qPrintable(all[i].family->traits().name)); // no rate is left out
        }
    }
};

SERVODECK_TEST(tst_PartedScan)

} // namespace tst_partedscan
#include "tst_partedscan.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The scan against virtual servos on a virtual clock.
#include <QtTest/QtTest>

#include <algorithm>

#include "core/protocol/herkulex/status.h"
#include "tests/support/virtualworld.h"

using namespace core;
using namespace core::bus;
using herkulex::Command;
using namespace std::chrono_literals;

class TestScanner : public QObject
{
    Q_OBJECT

private slots:
    void aScanFindsTwelveScatteredServosWithinThreeSeconds()
    {
        VirtualWorld world;
        const std::vector<int> ids{0, 1, 7, 33, 64, 65, 100, 127, 128, 200, 219, 253};
        for (const int id : ids)
            world.bus.add(VirtualWorld::model(id % 2 == 0 ? "DRS-0602" : "DRS-0101"),
                          static_cast<std::uint8_t>(id), 115200);
        world.open();
        const Time start = world.now;
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QVERIFY2(world.now - start <= 3s, qPrintable(QString::number(toSeconds(world.now - start))));
        std::vector<int> found;
        for (const auto& f : world.all<FoundEvent>()) {
            found.push_back(f.id);
            QCOMPARE(f.baud, 115200);
            QVERIFY(f.hasModel);
            QCOMPARE(f.identity[0], f.id % 2 == 0 ? 6 : 1);
        }
        std::sort(found.begin(), found.end());
        QCOMPARE(found, ids);
        QCOMPARE(world.all<ScanProgress>().back().done, 254);
    }

    void aScanAtAnotherSpeedFindsNone()
    {
        VirtualWorld world;
        world.addServos(12);
        world.open();
        ScanRequest scan;
        scan.bauds = {57600};
        world.ask(scan);
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QVERIFY(world.all<FoundEvent>().empty());
        QCOMPARE(world.baud, 115200);
        world.events.clear();
        world.runFor(3s);
        QVERIFY(!world.all<Sample>().empty());
    }

    void foundServosAppearWhileTheScanGoesOn()
    {
        VirtualWorld world;
        world.addServos(3);
        world.open();
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil([&] { return world.all<FoundEvent>().size() == 3; }, 700ms));
        QVERIFY(world.all<ScanProgress>().empty() || !world.all<ScanProgress>().back().finished);
    }

    /// An adapter that pushes requests together in pairs makes replies of servos asked in a row collide.
    void neighboursAreFoundThoughRequestsGoOutInPairs()
    {
        VirtualWorld world;
        for (int id = 1; id <= 16; ++id)
            world.bus.add(VirtualWorld::model(), static_cast<std::uint8_t>(id), 115200);
        world.pairUp = true;
        world.open();
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QCOMPARE(world.all<FoundEvent>().size(), 16u);
    }

    void progressNeverGoesBack()
    {
        VirtualWorld world;
        world.addServos(5);
        world.open();
        ScanRequest scan;
        scan.bauds = {57600, 115200, 200000};
        world.ask(scan);
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            20s));
        int last = 0;
        for (const auto& progress : world.all<ScanProgress>()) {
            QVERIFY(progress.done >= last && progress.done <= progress.total);
            last = progress.done;
        }
        QCOMPARE(last, 3 * 254);
    }

    void aServoThatAnswersOnlyStatIsFoundToo()
    {
        VirtualWorld world;
        world.addServo(9);
        world.open();
        WriteRequest policy;
        policy.id = 9;
        policy.address = 1;
        policy.length = 1;
        world.answer(world.ask(policy));
        world.ask(ScanRequest{});
        QVERIFY(world.runUntil(
            [&] { return !world.all<ScanProgress>().empty() && world.all<ScanProgress>().back().finished; },
            10s));
        QCOMPARE(world.all<FoundEvent>().size(), 1u);
        QCOMPARE(world.all<FoundEvent>().front().id, 9);
        QVERIFY(!world.all<FoundEvent>().front().hasModel);
    }

    void aCancelledScanEndsSoonAndKeepsWhatItFound()
    {
        VirtualWorld world;
        world.addServos(2);
        world.open();
        ScanRequest scan;
        scan.bauds = {115200, 57600, 1000000, 666666, 500000, 400000, 250000, 200000};
        world.ask(scan);
        world.runFor(2s);
        const Time asked = world.now;
        world.ask(CancelScan{});
        QVERIFY(world.runUntil([&] { return world.all<ScanProgress>().back().finished; }, 1s));
        QVERIFY(world.now - asked < 200ms);
        QVERIFY(world.all<ScanProgress>().back().cancelled);
        QCOMPARE(world.all<FoundEvent>().size(), 2u);
        QCOMPARE(world.baud, 115200);
    }
};

QTEST_APPLESS_MAIN(TestScanner)
#include "tst_scanner.moc"

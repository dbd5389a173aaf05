// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/registers.h"
#include "tests/support/configworld.h"
#include "tests/support/testprogram.h"

namespace tst_conversation {

using namespace core;

namespace {

Task<int> sumOfPauses(Conversation& io, int depth)
{
    if (depth == 0)
        co_return 1;
    co_await io.pause(5ms);
    const int below = co_await sumOfPauses(io, depth - 1);
    co_return below + 1;
}

Task<ScanOutcome> scanAll(Conversation& io)
{
    const bus::ScanRequest request{.bauds = {115200}, .firstId = 0, .lastId = 20, .preferred = {}};
    co_return co_await io.scan(request);
}

Task<bus::Outcome> switchOn(Conversation& io)
{
    const auto reply = co_await io.ask(bus::TorqueRequest{0, JointIndex{0}, bus::TorqueMode::On});
    co_return reply.outcome;
}

} // namespace

class TestConversation : public QObject
{
    Q_OBJECT

private slots:
    void proceduresCallProcedures()
    {
        ConfigWorld world;
        world.open();
        const Time start = world.now;
        QCOMPARE(world.run(sumOfPauses(world.io, 20)), 21);
        QVERIFY(world.now - start >= 100ms);
    }

    void allRegistersOfAllServosAreReadWhilePollingGoesOn()
    {
        RunningWorld world(8, 1s);
        const auto overruns = world.scheduler->stats().overruns;
        std::vector<DeviceImage> images(8);
        const auto read = world.run(readAll(world.io, world.targets(), images));
        for (std::size_t i = 0; i < 8; ++i) {
            QVERIFY(read[i] && images[i].isComplete());
            for (std::size_t k = 0; k < 54; ++k)
                QCOMPARE(images[i].byte(Memory::Eep, k), world.bus.servo(i).eep()[k]);
            const auto* kp = VirtualWorld::model().find(u"position_kp"_s);
            QCOMPARE(images[i].value(*kp, Memory::Ram), 440);
        }
        QCOMPARE(world.scheduler->stats().overruns, overruns);
    }

    void aDeadServoIsNamedAndTheOthersAreRead()
    {
        RunningWorld world(3);
        auto targets = world.targets();
        targets[1].id = ServoId{77};
        std::vector<DeviceImage> images(3);
        const auto read = world.run(readAll(world.io, targets, images));
        QVERIFY(read[0] && !read[1] && read[2]);
        QVERIFY(images[1].isEmpty());
    }

    void aRegisterIsWrittenAndReadBack()
    {
        RunningWorld world(1);
        const auto& kp = *VirtualWorld::model().find(u"position_kp"_s);
        DeviceImage image;
        QVERIFY(world.run(writeRegister(world.io, world.target(0), kp, Memory::Eep, 500, image))
                == WriteEnd::Stored);
        QCOMPARE(int{world.bus.servo(0).eep()[30]} | world.bus.servo(0).eep()[31] << 8, 500);
        QCOMPARE(image.value(kp, Memory::Eep), 500);
        Target nobody = world.target(0);
        nobody.id = ServoId{9};
        QVERIFY(world.run(writeRegister(world.io, nobody, kp, Memory::Ram, 500, image))
                == WriteEnd::NoAnswer);
    }

    void aStopInTheMiddleLosesNothing()
    {
        RunningWorld world(4, 200ms);
        bool isStopped = false;
        world.after(30, [&] {
            world.scheduler->stop(StopMode::Hold, world.now);
            isStopped = true;
        });
        std::vector<DeviceImage> images(4);
        const auto read = world.run(readAll(world.io, world.targets(), images));
        QVERIFY(isStopped);
        QVERIFY(std::ranges::all_of(read, std::identity()));
    }

    void withoutALinkEveryProcedureEnds()
    {
        RunningWorld world(2);
        world.after(20, [&] {
            world.scheduler->linkLost(world.now);
            world.io.close();
        });
        std::vector<DeviceImage> images(2);
        const auto read = world.run(readAll(world.io, world.targets(), images));
        QVERIFY(!read[1]);
        QCOMPARE(world.run(sumOfPauses(world.io, 5)), 6);
        QVERIFY(!world.run(scanAll(world.io)).completed);
    }

    void aScanThatCannotBeginEnds()
    {
        RunningWorld world(1);
        world.scheduler->linkLost(world.now);
        QVERIFY(!world.run(scanAll(world.io)).completed && world.io.lostLink());
    }

    void aScanBringsWhatItFound()
    {
        RunningWorld world(3);
        const auto scan = world.run(scanAll(world.io));
        QVERIFY(scan.completed);
        QCOMPARE(scan.found.size(), std::size_t{3});
    }

    void aLostAnswerIsRequestedAgain()
    {
        RunningWorld world(2);
        int replies = 0;
        world.isLost = [&](const bus::Event& event) {
            return std::holds_alternative<bus::Reply>(event) && ++replies == 5;
        };
        std::vector<DeviceImage> images(2);
        const auto read = world.run(readAll(world.io, world.targets(), images));
        QVERIFY(replies > 5);
        QVERIFY(read[0] && read[1]);
        QVERIFY(images[0].isComplete() && images[1].isComplete());
    }

    void aProcedureWithoutAnswersEnds()
    {
        RunningWorld world(1);
        world.isLost = [](const bus::Event& event) { return std::holds_alternative<bus::Reply>(event); };
        std::vector<DeviceImage> images(1);
        QVERIFY(!world.run(readAll(world.io, world.targets(), images))[0]);
        QVERIFY(images[0].isEmpty());
    }

    void torqueIsNotRequestedTwice()
    {
        RunningWorld world(1, 200ms);
        int requests = 0;
        world.isLost = [&](const bus::Event& event) {
            const bool isReply = std::holds_alternative<bus::Reply>(event);
            requests += isReply;
            return isReply;
        };
        QCOMPARE(world.run(switchOn(world.io)), bus::Outcome::NoReply);
        QCOMPARE(requests, 1);
    }

    void aScanWhoseEndIsLostEnds()
    {
        RunningWorld world(3);
        world.isLost = [](const bus::Event& event) {
            const auto* progress = std::get_if<bus::ScanProgress>(&event);
            return progress != nullptr && progress->finished;
        };
        const auto scan = world.run(scanAll(world.io));
        QVERIFY(!scan.completed);
        QCOMPARE(scan.found.size(), std::size_t{3});
    }
};

SERVODECK_TEST(TestConversation)

} // namespace tst_conversation
#include "tst_conversation.moc"

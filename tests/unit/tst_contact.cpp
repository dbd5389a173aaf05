// SPDX-License-Identifier: GPL-3.0-or-later
// What an operation says of servos it could not read: cancelled, link lost, muted, two with one ID, or
// silent.
#include <QtTest/QtTest>

#include "core/configure/contact.h"
#include "core/configure/identity.h"
#include "core/configure/reboot.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/writing.h"
#include "tests/support/applyworld.h"

using namespace core;
using namespace std::chrono_literals;

namespace {

constexpr std::uint8_t kAckPolicy = 1; // RAM

class ContactWorld : public ApplyWorld
{
public:
    explicit ContactWorld(int servos)
    {
        fill(servos);
        images.assign(joints.size(), {});
    }

    /// Joint 1 answers nothing but STAT from now on.
    void mute()
    {
        bus::WriteRequest request;
        request.id = bus.servo(1).id();
        request.address = kAckPolicy;
        request.length = 1;
        ask(request);
        runFor(100ms);
    }
    /// Another servo with the ID of joint 1.
    void twin() { bus.add(model(), bus.servo(1).id(), 115200); }

    OperationReport readAllOfThem()
    {
        images.assign(joints.size(), {});
        return run(report(talk, targets(), images));
    }

private:
    static Task<OperationReport> report(Conversation& talk, std::vector<Target> targets,
                                        std::vector<DeviceImage>& images)
    {
        const auto read = co_await readAll(talk, targets, images);
        co_return co_await reportRead(talk, std::move(targets), read, QStringLiteral("read"));
    }
};

QString told(const OperationReport& report, std::size_t servo = 1)
{
    return report.servos[servo].sentence;
}

} // namespace

class TestContact : public QObject
{
    Q_OBJECT

private slots:
    void aMutedServoIsCalledMuted()
    {
        ContactWorld world(3);
        world.mute();
        auto report = world.readAllOfThem();
        QVERIFY(report.servos[0].ok && !report.servos[1].ok && report.servos[2].ok);
        QVERIFY2(told(report).contains(QLatin1String("ACK policy is 0")), qPrintable(told(report)));
        QVERIFY(!told(report).contains(QLatin1String("cable")));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY2(told(report, 0).contains(QLatin1String("ACK policy is 0")), qPrintable(told(report, 0)));
        QVERIFY(told(report, 0).contains(QLatin1String("Nothing was written")));
        report = world.run(readRegister(world.talk, world.targets(), world.images,
                                        QStringLiteral("position_kp"), Memory::Ram));
        QVERIFY2(told(report).contains(QLatin1String("ACK policy is 0")), qPrintable(told(report)));
        report = world.run(blink(world.talk, world.target(1), 1.0));
        QVERIFY2(told(report, 0).contains(QLatin1String("ACK policy is 0")), qPrintable(told(report, 0)));
        report = world.run(reportStatus(world.talk, world.targets(), world.images));
        QVERIFY2(told(report).contains(QLatin1String("ACK policy 0")), qPrintable(told(report)));
    }

    void twoServosWithOneIdAreCalledTwo()
    {
        ContactWorld world(3);
        world.twin();
        auto report = world.readAllOfThem();
        QVERIFY(!report.servos[1].ok && report.servos[2].ok);
        QVERIFY2(told(report).contains(QLatin1String("Several servos have ID 2")), qPrintable(told(report)));
        QVERIFY(told(report).contains(QLatin1String("set-id")));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY2(told(report, 0).contains(QLatin1String("Several servos have ID 2")),
                 qPrintable(told(report, 0)));
        QCOMPARE(world.bus.servo(1).writes(), 0u);
    }

    void aSilentServoIsCalledSilent()
    {
        ContactWorld world(2);
        world.bus.servo(1).unplug();
        const auto report = world.readAllOfThem();
        QVERIFY2(told(report).contains(QLatin1String("does not answer")), qPrintable(told(report)));
    }

    void whatIsCancelledIsNotCalledAFault()
    {
        ContactWorld world(3);
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 20)
                world.talk.cancel();
        };
        const auto report = world.readAllOfThem();
        QVERIFY(report.cancelled);
        QVERIFY2(told(report, 2).contains(QLatin1String("cancelled")), qPrintable(told(report, 2)));
        QVERIFY(!told(report, 2).contains(QLatin1String("cable")));
        QVERIFY2(report.summary.startsWith(QLatin1String("Cancelled")), qPrintable(report.summary));
    }

    void aLostLinkIsCalledALostLink()
    {
        ContactWorld world(3);
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 20) {
                world.scheduler->linkLost(world.now);
                world.talk.close();
            }
        };
        auto report = world.readAllOfThem();
        QVERIFY2(told(report, 2).contains(QLatin1String("link was lost")), qPrintable(told(report, 2)));
        QVERIFY2(report.summary.contains(QLatin1String("link was lost")), qPrintable(report.summary));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY2(told(report, 0).contains(QLatin1String("link was lost")), qPrintable(told(report, 0)));
        report = world.run(reportStatus(world.talk, world.targets(), world.images));
        QVERIFY2(told(report).contains(QLatin1String("link was lost")), qPrintable(told(report)));
    }

    void aResetThatIsCancelledSaysSo()
    {
        ContactWorld world(3);
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 1)
                world.talk.cancel();
        };
        ResetOrder order;
        const auto report = world.run(reportReset(world.talk, world.targets(), world.images, order));
        QVERIFY(report.cancelled);
        QVERIFY2(report.summary.startsWith(QLatin1String("Cancelled; 3 servo")), qPrintable(report.summary));
        QVERIFY2(told(report).contains(QLatin1String("cancelled")), qPrintable(told(report)));
    }

    void cancelledTooLateIsDone()
    {
        ContactWorld world(2);
        world.runFor(1s); // their clocks tell a restart only when they have run for a while
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 300)
                world.talk.cancel(); // while both restart
        };
        const auto report = world.run(reportReset(world.talk, world.targets(), world.images, ResetOrder()));
        QVERIFY2(report.ok() && !report.cancelled, qPrintable(report.summary + told(report)));
    }

    void blinkingThatIsCancelledSaysSoAndLeavesTheLed()
    {
        ContactWorld world(1);
        int steps = 0;
        world.onStep = [&] {
            if (++steps == 300)
                world.talk.cancel();
        };
        const auto report = world.run(blink(world.talk, world.target(0), 10.0));
        QVERIFY(report.cancelled && report.servos[0].ok && !report.ok());
        QVERIFY2(report.summary.startsWith(QLatin1String("Cancelled")), qPrintable(report.summary));
        QCOMPARE(world.bus.servo(0).visibleLed(), 0);
    }

    /// Two that garble each other answer hardly ever: a place that looks free is looked at.
    void anIdIsNotMovedToWhereSeveralAre()
    {
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            ApplyWorld world(200us, seed);
            world.fill(2);
            world.bus.add(VirtualWorld::model(), 9, 115200);
            world.bus.add(VirtualWorld::model(), 9, 115200);
            world.eats = {};
            // Their replies never meet well.
            world.spoil = [](std::vector<std::uint8_t>& bytes) {
                if (bytes.size() > 4 && bytes[3] == 9)
                    bytes[5] ^= 0x11;
                return true;
            };
            world.edits[0].writes = {{Memory::Eep, QStringLiteral("servo_id"), 9}};
            const auto report = world.apply();
            QVERIFY2(!report.ok() && told(report, 0).contains(QLatin1String("answers there")),
                     qPrintable(told(report, 0)));
            QCOMPARE(world.bus.servo(0).writes(), 0u);
        }
    }

    void anIdIsNotMovedToWhereAMutedServoIs()
    {
        ApplyWorld world;
        world.fill(2);
        auto& third = world.bus.add(VirtualWorld::model(), 9, 115200);
        bus::WriteRequest mute;
        mute.id = 9;
        mute.address = kAckPolicy;
        mute.length = 1;
        world.ask(mute);
        world.runFor(100ms);
        const auto before = third.writes();
        world.edits[0].writes = {{Memory::Eep, QStringLiteral("servo_id"), 9}};
        const auto report = world.apply();
        QVERIFY2(!report.ok() && told(report, 0).contains(QLatin1String("answers there")),
                 qPrintable(told(report, 0)));
        QCOMPARE(third.writes(), before);
        QCOMPARE(world.bus.servo(0).id(), 1);
    }
};

QTEST_APPLESS_MAIN(TestContact)
#include "tst_contact.moc"

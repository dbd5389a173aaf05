// SPDX-License-Identifier: GPL-3.0-or-later
// What an operation reports of servos it could not read: cancelled, link lost, muted, two with one ID, or
// silent.
#include "core/configure/contact.h"
#include "core/configure/identity.h"
#include "core/configure/reboot.h"
#include "core/configure/registers.h"
#include "core/configure/status.h"
#include "core/configure/writing.h"
#include "core/protocol/herkulex/parser.h"
#include "core/sim/faults.h"
#include "tests/support/applyworld.h"
#include "tests/support/testprogram.h"

namespace tst_contact {

using namespace core;
using support::contains;

namespace {

constexpr std::uint8_t kAckPolicy = 1; // RAM

/// The servo answers nothing but STAT from now on.
void mute(ApplyWorld& world, std::uint8_t id)
{
    world.ask(bus::WriteRequest{.id = id, .address = kAckPolicy, .length = 1});
    world.runFor(100ms);
}

class ContactWorld : public ApplyWorld
{
public:
    explicit ContactWorld(int servos)
        : ApplyWorld(servos)
    {
        images.assign(joints.size(), {});
    }

    /// Joint 1 answers nothing but STAT from now on.
    void mute() { ::tst_contact::mute(*this, bus.servo(1).id()); }
    /// Another servo with the ID of joint 1, elsewhere.
    void twin() { bus.add(model(), bus.servo(1).id(), 115200).turnTo(1.0); }

    OperationReport readAllOfThem()
    {
        images.assign(joints.size(), {});
        return run(report(io, targets(), images));
    }

private:
    static Task<OperationReport> report(Conversation& io, std::vector<Target> targets,
                                        std::vector<DeviceImage>& images)
    {
        const auto read = co_await readAll(io, targets, images);
        co_return co_await reportRead(io, std::move(targets), read, u"read"_s);
    }
};

/// Reads where the servo has no register.
Task<OperationReport> readBeyond(Conversation& io, Target target, std::uint16_t address)
{
    co_await io.ask(bus::ReadRequest{.id = target.id.value, .address = address, .length = 2});
    co_return co_await reportRead(io, std::vector(1, target), std::vector<bool>(1), u"read"_s);
}

/// The sentence of a servo contains a text.
bool contains(const OperationReport& report, std::size_t servo, const char* text)
{
    return support::contains(report.servos[servo].sentence, text);
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
        QVERIFY(contains(report, 1, "ACK policy is 0"));
        QVERIFY(!report.servos[1].sentence.contains("cable"_L1));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY(contains(report, 0, "ACK policy is 0"));
        QVERIFY(report.servos[0].sentence.contains("Nothing was written"_L1));
        report =
            world.run(readRegister(world.io, world.targets(), world.images, u"position_kp"_s, Memory::Ram));
        QVERIFY(contains(report, 1, "ACK policy is 0"));
        report = world.run(blink(world.io, world.target(1), 1.0));
        QVERIFY(contains(report, 0, "ACK policy is 0"));
        report = world.run(reportStatus(world.io, world.targets(), world.images));
        QVERIFY(contains(report, 1, "ACK policy 0"));
    }

    void aServoThatRefusesToBeReadIsSaidToRefuse()
    {
        for (const auto& [family, address] : {std::pair<int, std::uint16_t>{1, 1000}, {2, 200}}) {
            ApplyWorld world(family, 1);
            const auto report = world.run(readBeyond(world.io, world.target(0), address));
            QVERIFY2(contains(report, 0, "reports an error instead"), qPrintable(report.servos[0].sentence));
        }
    }

    void twoServosWithOneIdAreCalledTwo()
    {
        ContactWorld world(3);
        world.twin();
        auto report = world.readAllOfThem();
        QVERIFY(!report.servos[1].ok && report.servos[2].ok);
        QVERIFY(contains(report, 1, "Several servos have ID 2"));
        QVERIFY(report.servos[1].sentence.contains("set-id"_L1));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY(contains(report, 0, "Several servos have ID 2"));
        QCOMPARE(world.bus.servo(1).writes(), 0u);
    }

    void healthyServosOnABadLineGetNoOtherCause_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : {"drop=0.02", "flip=0.05", "drop=0.05", "babble=3@0s.."})
            QTest::newRow(how) << QString::fromLatin1(how);
    }
    void healthyServosOnABadLineGetNoOtherCause()
    {
        QFETCH(const QString, how);
        for (int seed = 1; seed <= 4; ++seed) {
            ContactWorld world(8);
            const auto faults = sim::Faults::parse(u"seed=%1,%2"_s.arg(seed).arg(how));
            QVERIFY(faults);
            world.runFor(100ms);
            world.bus.setFaults(*faults, world.now);
            const auto status = world.run(reportStatus(world.io, world.targets(), world.images));
            const auto read = world.readAllOfThem();
            for (const auto* report : {&status, &read}) {
                for (const auto& servo : report->servos)
                    QVERIFY2(!servo.sentence.contains("Several"_L1)
                                 && !servo.sentence.contains("ACK policy"_L1),
                             qPrintable(servo.sentence));
            }
        }
    }

    void aLateServoIsCalledLateWithItsDelay()
    {
        for (const int delay : {34, 60, 110}) {
            ContactWorld world(3);
            world.hostLatency = std::chrono::milliseconds(delay);
            world.hostJitter = 3ms;
            world.io.setReplyTimeout(world.settings.replyMargin);
            const auto contacts = world.run(findContacts(world.io, world.targets()));
            for (std::size_t i = 0; i < contacts.size(); ++i) {
                const QString sentence = contactSentence(contacts[i], world.target(static_cast<int>(i)));
                QVERIFY2(contacts[i] == Contact::Late, qPrintable(sentence));
                const double off = toSeconds(contacts[i].delay) * 1e3 - delay;
                QVERIFY2(off > -1 && off < 9, qPrintable(sentence));
                QVERIFY2(sentence.contains("timeout of 20 ms"_L1) && sentence.contains("\"timeout\""_L1),
                         qPrintable(sentence));
            }
            // Whatever could not be read, no cause is invented.
            for (const auto& servo : world.readAllOfThem().servos)
                QVERIFY2(servo.ok || servo.sentence.contains("\"timeout\""_L1), qPrintable(servo.sentence));
        }
    }

    void silentServosCostLittleAndCancelAtOnce()
    {
        ContactWorld world(32);
        for (std::size_t i = 1; i < 32; ++i)
            world.bus.servo(i).unplug();
        world.runFor(1s);
        Time start = world.now;
        auto report = world.run(reportStatus(world.io, world.targets(), world.images));
        QCOMPARE(report.failed(), 31);
        QVERIFY(contains(report, 20, "does not respond"));
        QVERIFY2(!report.summary.contains("link"_L1), qPrintable(report.summary));
        QVERIFY2(world.now - start < 2500ms, qPrintable(QString::number(toSeconds(world.now - start))));
        start = world.now;
        world.cancelAfter(100);
        report = world.run(reportStatus(world.io, world.targets(), world.images));
        QVERIFY(report.cancelled);
        QVERIFY2(world.now - start < 300ms, qPrintable(QString::number(toSeconds(world.now - start))));
    }

    void aServoThatAnswersUnderAnotherIdIsNamed()
    {
        ContactWorld world(2);
        world.spoil = [](std::vector<std::uint8_t>& bytes) {
            herkulex::StreamParser parser;
            parser.feed(bytes);
            herkulex::PacketView packet;
            if (parser.next(packet) && packet.id == 2) {
                const auto renamed = herkulex::makeFrame(7, packet.command, packet.data);
                bytes.assign(renamed.span().begin(), renamed.span().end());
            }
            return true;
        };
        const auto report = world.run(reportStatus(world.io, world.targets(), world.images));
        QVERIFY(report.servos[0].ok && !report.servos[1].ok);
        QVERIFY(contains(report, 1, "replies from ID 7"));
        QVERIFY(!report.servos[1].sentence.contains("power is off"_L1));
    }

    /// Its clock does not begin anew at a boot.
    void aServoWhoseClockRunsOnIsSeenToReboot()
    {
        ContactWorld world(1);
        world.runFor(1s);
        world.spoil = [&world](std::vector<std::uint8_t>& bytes) {
            herkulex::StreamParser parser;
            parser.feed(bytes);
            herkulex::PacketView packet;
            herkulex::ReadReply read;
            if (!parser.next(packet) || packet.request() != herkulex::Command::RamRead
                || !herkulex::parseReadReply(packet, read))
                return true;
            constexpr int kTick = 57;
            if (read.address > kTick || read.address + static_cast<int>(read.bytes.size()) <= kTick)
                return true;
            std::vector<std::uint8_t> data(packet.data.begin(), packet.data.end());
            data[static_cast<std::size_t>(2 + kTick - read.address)] =
                static_cast<std::uint8_t>(toSeconds(world.now.time_since_epoch()) / 0.0112);
            const auto changed = herkulex::makeFrame(packet.id, packet.command, data);
            bytes.assign(changed.span().begin(), changed.span().end());
            return true;
        };
        const auto report = world.run(reportReset(world.io, world.targets(), world.images, ResetOrder()));
        QVERIFY2(report.ok(), qPrintable(report.servos[0].sentence));
    }

    void aSilentServoIsCalledSilent()
    {
        ContactWorld world(2);
        world.bus.servo(1).unplug();
        const auto report = world.readAllOfThem();
        QVERIFY(contains(report, 1, "does not respond"));
    }

    void whatIsCancelledIsNotCalledAFault()
    {
        ContactWorld world(3);
        world.cancelAfter(20);
        const auto report = world.readAllOfThem();
        QVERIFY(report.cancelled);
        QVERIFY(contains(report, 2, "cancelled"));
        QVERIFY(!report.servos[2].sentence.contains("cable"_L1));
        VERIFY_STARTS(report.summary, "Cancelled");
    }

    void aLostLinkIsCalledALostLink()
    {
        ContactWorld world(3);
        world.after(20, [&] {
            world.scheduler->linkLost(world.now);
            world.io.close();
        });
        auto report = world.readAllOfThem();
        QVERIFY(contains(report, 2, "link was lost"));
        QVERIFY(contains(report.summary, "link was lost"));
        world.change(1, Memory::Ram, "position_kp", 7);
        report = world.apply();
        QVERIFY(contains(report, 0, "link was lost"));
        report = world.run(reportStatus(world.io, world.targets(), world.images));
        QVERIFY(contains(report, 1, "link was lost"));
    }

    void aResetThatIsCancelledSaysSo()
    {
        ContactWorld world(3);
        world.cancelAfter(1);
        const auto report = world.run(reportReset(world.io, world.targets(), world.images, ResetOrder()));
        QVERIFY(report.cancelled);
        QVERIFY2(report.summary.startsWith("Cancelled; 3 servo"_L1), qPrintable(report.summary));
        QVERIFY(contains(report, 1, "cancelled"));
    }

    void cancelledTooLateIsDone()
    {
        ContactWorld world(2);
        world.runFor(1s);       // their clocks show a restart only when they have run for a while
        world.cancelAfter(300); // while both restart
        const auto report = world.run(reportReset(world.io, world.targets(), world.images, ResetOrder()));
        QVERIFY2(report.ok() && !report.cancelled, qPrintable(report.summary + report.servos[1].sentence));
    }

    void blinkingThatIsCancelledSaysSoAndLeavesTheLed()
    {
        ContactWorld world(1);
        world.cancelAfter(300);
        const auto report = world.run(blink(world.io, world.target(0), 10.0));
        QVERIFY(report.cancelled && report.servos[0].ok && !report.ok());
        QVERIFY2(report.summary.startsWith("Cancelled"_L1), qPrintable(report.summary));
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
            world.edits[0].writes = {{Memory::Eep, u"servo_id"_s, 9}};
            const auto report = world.apply();
            QVERIFY(!report.ok() && contains(report, 0, "uses it"));
            QCOMPARE(world.bus.servo(0).writes(), 0u);
        }
    }

    void anIdIsNotMovedToWhereAMutedServoIs()
    {
        ApplyWorld world(2);
        auto& third = world.bus.add(VirtualWorld::model(), 9, 115200);
        mute(world, 9);
        const auto before = third.writes();
        world.edits[0].writes = {{Memory::Eep, u"servo_id"_s, 9}};
        const auto report = world.apply();
        QVERIFY(!report.ok() && contains(report, 0, "uses it"));
        QCOMPARE(third.writes(), before);
        QCOMPARE(world.bus.servo(0).id(), 1);
    }
};

SERVODECK_TEST(TestContact)

} // namespace tst_contact
#include "tst_contact.moc"

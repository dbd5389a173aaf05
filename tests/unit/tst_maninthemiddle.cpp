// SPDX-License-Identifier: GPL-3.0-or-later
// Damaged position readings, lost frames and line stalls around every start of a motion: no joint leaves its
// path, none is faster than planned, and what arming reports is true.
#include "tests/support/extent.h"
#include "tests/support/maninthemiddle.h"
#include "tests/support/motionbench.h"
#include "tests/support/testprogram.h"

namespace tst_maninthemiddle {

using namespace core;
using namespace core::bus;
using namespace core::control;
using namespace motionbench;

struct Bench : MotionBench<VirtualWorld, ManInTheMiddle>
{
    explicit Bench(const char* model, bool parks = false)
    {
        world.addServo(1, model);
        world.addServo(2, model);
        if (parks)
            setParking();
        world.bus.servo(0).turnTo(radians(kStart));
        world.bus.servo(1).turnTo(radians(-10));
        world.open();
    }
};

/// One servo far from its goal register, which is at the middle.
struct ArmingBench : MotionBench<VirtualWorld, ManInTheMiddle>
{
    explicit ArmingBench(const VirtualServoOptions& options)
    {
        world.addServo(1, "DRS-0201", options).turnTo(radians(-111));
        world.open();
    }
};

/// Two servos on a shared line, with trains of replies.
struct SharedBench : MotionBench<fake::World, fake::Man>
{
    explicit SharedBench(bool merges, bool parks = false)
        : MotionBench(2)
    {
        world.rules().merges = merges;
        if (parks)
            setParking();
        place(0, kStart);
        place(1, -10);
        world.open();
    }
    void place(std::size_t joint, double degrees)
    {
        auto& device = world.line->devices.at(world.joints[joint].id);
        device.set<std::int32_t>(fake::kPosition,
                                 world.joints[joint].units.tick(Angle::fromDegrees(degrees)));
    }
};

/// What is believed of readings of a joint.
struct Readings
{
    JointUnits units = JointUnits::fromModel(VirtualWorld::model());
    PositionCheck check{};
    Time time{};

    /// `position` in rad, `velocity` in degrees/s.
    bool take(double position, double velocity, Duration after)
    {
        time += after;
        return check.take({time - 2ms, time, position, radians(velocity)}, units);
    }
};

class TestManInTheMiddle : public QObject
{
    Q_OBJECT

    static constexpr std::array kStarts{"signal", "sequence", "move", "jog", "parking"};

private:
    /// Flips each of `bits` bits of the position in one of the first readings of a motion.
    template <typename Make>
    static void flipBits(Start kind, int bits, bool repairs, Make&& make)
    {
        const auto run = [&](int bit, int first) {
            auto bench = make();
            if (!bench->arm())
                return bench;
            bench->line.reset();
            bench->line.flip(bit, first, 1, repairs);
            bench->run(kind);
            return bench;
        };
        const auto reference = run(0, 1'000'000);
        const double low = degrees(reference->line.lowest());
        const double high = degrees(reference->line.highest());
        const double fast = degrees(reference->line.fastest());
        QVERIFY(high - low > 2);
        for (int bit = 0; bit < bits; ++bit) {
            for (int first = 0; first < 6; ++first) {
                if ((bit + first) % testsupport::stride(7) != 0)
                    continue;
                const auto bench = run(bit, first);
                const double lowest = degrees(bench->line.lowest());
                const double highest = degrees(bench->line.highest());
                const double fastest = degrees(bench->line.fastest());
                const QByteArray what =
                    QString::asprintf("bit %d of reading %d: %g to %g at %g against %g to %g at %g", bit,
                                      first, lowest, highest, fastest, low, high, fast)
                        .toUtf8();
                QVERIFY2(lowest > low - kOff && highest < high + kOff && fastest < fast * 1.3 + 10, what);
                QVERIFY2(kind == Start::Parking || bench->outcome == Outcome::Done, what);
            }
        }
    }

    /// Switches the torque of the first joint on: whatever happens to the line, it stays where it is.
    template <typename Bench>
    static Outcome armInPlace(Bench& bench, Duration rest, const QString& what)
    {
        const Outcome outcome = bench.world.torque(0, TorqueMode::On).outcome;
        bench.world.runFor(rest);
        const double moved = degrees(bench.line.highest() - bench.line.lowest());
        if (moved >= kOff)
            QTest::qFail(qPrintable(u"%1: moved by %2"_s.arg(what).arg(moved)), __FILE__, __LINE__);
        return outcome;
    }

    /// Flips each of `bits` bits of the position in one of the first readings of arming.
    template <typename Make>
    static void flipWhileArming(int bits, bool repairs, Make&& make)
    {
        for (int bit = 0; bit < bits; ++bit) {
            for (int first = 0; first < 8; ++first) {
                if ((bit + first) % testsupport::stride() != 0)
                    continue;
                const auto bench = make();
                bench->world.runFor(100ms);
                bench->line.reset();
                bench->line.flip(bit, first, 1, repairs);
                const QString what = u"bit %1 of reading %2"_s.arg(bit).arg(first);
                QVERIFY2(armInPlace(*bench, 200ms, what) == Outcome::Done, qPrintable(what));
            }
        }
    }

    /// Loses each of the first frames, or replies, of arming: what it reports is true.
    template <typename Make, typename IsOn>
    static void loseWhileArming(bool ignoresGoals, bool isReply, Make&& make, IsOn&& isOn)
    {
        for (int lost = 0; lost < 40; lost += testsupport::stride(8)) {
            const auto bench = make();
            bench->world.runFor(100ms);
            if (ignoresGoals)
                bench->line.ignoreGoalsWithoutTorque();
            bench->line.reset();
            if (isReply)
                bench->line.loseReply(lost);
            else
                bench->line.loseFrame(lost);
            const QString what = u"lost %1"_s.arg(lost);
            const bool isDone = armInPlace(*bench, 500ms, what) == Outcome::Done;
            QVERIFY2(isOn(bench->world) == isDone, qPrintable(what));
        }
    }

    /// Stalls the line for a while during a motion.
    template <typename Make>
    static void stall(Start kind, Make&& make)
    {
        const std::array limits{188.5, 100.0 / 1.5 * 1.875, 100.0 / 1.5 * 1.875, 60.0, 80.0 * 1.875};
        const double limit = limits[static_cast<std::size_t>(kind)];
        for (const Duration time : {0ms, 100ms, 150ms, 200ms, 300ms, 500ms, 1000ms, 2000ms}) {
            for (const Duration at : {350ms, 500ms, 650ms, 800ms}) {
                const auto owner = make();
                auto& bench = *owner;
                auto& world = bench.world;
                world.joints[0].parkTick = world.joints[0].units.tick(Angle::fromDegrees(kStart - 80));
                world.open();
                QVERIFY(bench.arm());
                bench.line.reset();
                const TestSignal signal{SignalKind::Sine, radians(60), 0.5, 2.0, 4.0};
                const auto controller = bench.make(kind, {signal, -80, 1.5, -1.0});
                if (controller)
                    QCOMPARE(world.begin(*controller).outcome, Outcome::Done);
                else
                    world.scheduler->stop(StopMode::AsSet, world.now);
                bool isStalled = false;
                for (Duration spent{}; spent < 5s; spent += 25ms) {
                    if (kind == Start::Jog && spent < 1500ms)
                        bench.drive(*controller, 60);
                    if (!isStalled && spent >= at) {
                        isStalled = true;
                        bench.line.stall(time);
                    }
                    world.runFor(25ms);
                }
                const double fastest = degrees(bench.line.fastest());
                QVERIFY2(fastest <= limit * 1.1 + 5,
                         qPrintable(QString::asprintf("%d ms at %d ms: %g degrees/s of %g", int(time / 1ms),
                                                      int(at / 1ms), fastest, limit)));
                // A short stall ends nothing; a long one ends the motion.
                const double moved = degrees(bench.line.highest() - bench.line.lowest());
                QVERIFY2(moved > (time <= 100ms            ? 20.0
                                  : kind == Start::Parking ? -1.0
                                                           : 1.0),
                         qPrintable(
                             QString::asprintf("%d ms at %d ms: %g", int(time / 1ms), int(at / 1ms), moved)));
                world.scheduler->linkLost(world.now);
            }
        }
    }

private slots:
    // --- what is believed of readings ---

    void aReadingIsHeldBackUntilAnotherConfirmsIt()
    {
        Readings readings;
        PositionCheck& check = readings.check;
        const auto take = [&](double position, double velocity = 0.0, Duration after = 20ms) {
            return readings.take(radians(position), velocity, after);
        };
        QVERIFY(!take(10)); // the first
        QVERIFY(take(10));
        QVERIFY(!check.isSure());
        QVERIFY(take(10.3));
        QVERIFY(check.isSure());
        QVERIFY(!take(93)); // one flipped bit
        QVERIFY(!check.isSure());
        QVERIFY(take(10)); // it was one
        // Twice the same is not enough either: the joint cannot have come there in that time.
        QVERIFY(!take(93) && !take(93, 0, 2ms) && take(10));
        // But at last it is there, as after a calibration.
        int count = 0;
        while (!take(93) && count < 50)
            ++count;
        QVERIFY2(count > 3 && count < 15, qPrintable(QString::number(count)));
        // A silence makes far jumps possible, and one reading no surer.
        QVERIFY(!take(-60, 0, 2s) && take(-60));
        check.reset();
        QVERIFY(!take(-60));
    }

    void motionsOfEveryKindAreBelievedAtOnce()
    {
        Readings readings;
        double position = 0.0;
        const auto take = [&](double velocity, double reported, Duration after = 20ms) {
            position = std::remainder(position + velocity * toSeconds(after), 360.0);
            return readings.take(radians(position), reported, after);
        };
        take(0, 0);
        QVERIFY(take(0, 0));
        QVERIFY(take(60, 0)); // sets out; the servo's own velocity lags a cycle behind
        for (int i = 0; i < 20; ++i)
            QVERIFY(take(350, 350));
        QVERIFY(take(200, 0)); // hits something
        for (int i = 0; i < 20; ++i)
            QVERIFY(take(20, i % 2 == 0 ? 0 : 29.09)); // coarse velocity register
        for (int i = 0; i < 400; ++i)                  // turns on and on, through the end of an encoder
            QVERIFY2(take(100, 100), qPrintable(QString::number(i)));
        int heldBack = 0;
        for (int i = 0; i < 400; ++i) { // a potentiometer has a gap of 30 degrees: one reading a turn
            position = position > 160 ? position - 330 : position;
            heldBack += take(100, 100) ? 0 : 1;
        }
        QVERIFY2(heldBack >= 2 && heldBack <= 4, qPrintable(QString::number(heldBack)));
        for (int i = 0; i < 10; ++i) // a slow line
            QVERIFY(take(100, 100, 200ms));
    }

    void aVelocityThatNoServoHasIsReadAgainAndIsNoneToBeginWith()
    {
        Readings readings{JointUnits::fromModel(VirtualWorld::model("DRS-0602"))};
        const auto take = [&](double velocity) { return readings.take(0.1, velocity, 20ms); };
        take(0);
        QVERIFY(take(0));
        QVERIFY(!take(11'000));
        QVERIFY(take(0));
        QVERIFY(take(159)); // bit 8 of the velocity: a servo can be that fast
        QCOMPARE(readings.check.velocity(), 0.0);
    }

    void joggingAmongManyDamagedReadingsLeapsNowhere()
    {
        for (int seed = 1; seed <= 12; ++seed) {
            Bench bench("DRS-0201");
            QVERIFY(bench.arm());
            core::sim::Random random(static_cast<std::uint64_t>(seed));
            bench.world.spoil = [&](std::vector<std::uint8_t>& bytes) {
                // Bit 0 of the upper byte of the calibrated position; no checksum sees it.
                if (bytes.size() > 11 && bytes[4] == 0x44 && bytes[7] == 58 && random.next() % 5 == 0)
                    bytes[10] ^= 1;
                return true;
            };
            bench.line.reset();
            bench.run(Start::Jog);
            QVERIFY2(degrees(bench.line.highest()) < kStart + 16 && degrees(bench.line.lowest()) > kStart - 1
                         && degrees(bench.line.fastest()) < kJogSpeed * 1.5 + 5,
                     qPrintable(QString::number(seed)));
        }
    }

    // --- flipped bits ---

    void oneFlippedBitStartsNothing_data()
    {
        support::addColumns<int, QByteArray, bool>("start", "model", "repairs");
        for (const char* model : {"DRS-0201", "DRS-0602"}) {
            for (std::size_t start = 0; start < kStarts.size(); ++start) {
                for (const bool repairs : {false, true})
                    QTest::addRow("%s, %s, sums %s", kStarts[start], model, repairs ? "repaired" : "restored")
                        << static_cast<int>(start) << QByteArray(model) << repairs;
            }
        }
    }
    void oneFlippedBitStartsNothing()
    {
        const auto [start, repairs] = support::fetched<int, bool>({"start", "repairs"});
        QFETCH(QByteArray, model);
        const auto kind = static_cast<Start>(start);
        flipBits(kind, 16, repairs,
                 [&] { return std::make_unique<Bench>(model.constData(), kind == Start::Parking); });
    }

    void oneFlippedBitOnASharedLineStartsNothing_data()
    {
        support::addColumns<int, bool, bool>("start", "merges", "repairs");
        for (std::size_t start = 0; start < kStarts.size(); ++start) {
            for (const bool merges : {false, true}) {
                for (const bool repairs : {false, true})
                    QTest::addRow("%s, %s, sums %s", kStarts[start], merges ? "merged" : "own packets",
                                  repairs ? "repaired" : "wrong")
                        << static_cast<int>(start) << merges << repairs;
            }
        }
    }
    void oneFlippedBitOnASharedLineStartsNothing()
    {
        const auto [start, repairs] = support::fetched<int, bool>({"start", "repairs"});
        QFETCH(bool, merges);
        const auto kind = static_cast<Start>(start);
        flipBits(kind, 32, repairs,
                 [&] { return std::make_unique<SharedBench>(merges, kind == Start::Parking); });
    }

    void oneFlippedBitWhileArmingMovesNothing()
    {
        for (const bool repairs : {false, true}) {
            for (const char* model : {"DRS-0201", "DRS-0602"})
                flipWhileArming(16, repairs, [model] { return std::make_unique<Bench>(model); });
        }
    }

    void oneFlippedBitWhileArmingOnASharedLineMovesNothing()
    {
        for (const bool repairs : {false, true})
            flipWhileArming(32, repairs, [] { return std::make_unique<SharedBench>(false); });
    }

    // --- lost frames of arming ---

    void aLostFrameOfArmingOnASharedLineMovesNothingAndTheResultIsTrue()
    {
        for (const bool ignoresGoals : {false, true}) {
            for (const bool isReply : {false, true})
                loseWhileArming(
                    ignoresGoals, isReply, [] { return std::make_unique<SharedBench>(false); },
                    [](fake::World& world) { return world.line->devices.at(1).isOn(); });
        }
    }

    void aLostFrameOfArmingMovesNothingAndTheResultIsTrue_data()
    {
        support::addColumns<bool, bool, bool>("keepsGoal", "ignoresGoals", "isReply");
        for (const bool isReply : {false, true}) {
            QTest::addRow("goal follows the shaft, %s", isReply ? "reply" : "frame")
                << false << false << isReply;
            QTest::addRow("keeps its goal, %s", isReply ? "reply" : "frame") << true << false << isReply;
            QTest::addRow("keeps its goal, takes none without torque, %s", isReply ? "reply" : "frame")
                << true << true << isReply;
        }
    }
    void aLostFrameOfArmingMovesNothingAndTheResultIsTrue()
    {
        const auto [keepsGoal, ignoresGoals, isReply] =
            support::fetched<bool, bool, bool>({"keepsGoal", "ignoresGoals", "isReply"});
        VirtualServoOptions options;
        options.torqueOnKeepsGoal = keepsGoal;
        loseWhileArming(
            ignoresGoals, isReply, [&] { return std::make_unique<ArmingBench>(options); },
            [](VirtualWorld& world) { return world.bus.servo(0).ram()[52] == 0x60; });
    }

    /// All goals of arming are lost: it cannot stay where it is, but its torque goes off again.
    void aJointThatLeavesItsPlaceIsReleasedAgain()
    {
        VirtualServoOptions options;
        options.torqueOnKeepsGoal = true;
        ArmingBench bench(options);
        VirtualWorld& world = bench.world;
        world.runFor(100ms);
        world.eats = [&](std::span<const std::uint8_t> bytes) {
            if (static_cast<herkulex::Command>(bytes[4]) != herkulex::Command::IJog)
                return false;
            for (std::size_t at = 0; at + 2 < bytes.size(); at += bytes[at + 2]) {
                if (static_cast<herkulex::Command>(bytes[at + 4]) != herkulex::Command::IJog)
                    world.bus.hostBytes(bytes.subspan(at, bytes[at + 2]), world.now, world.baud);
            }
            return true;
        };
        const Reply reply = world.torque(0, TorqueMode::On);
        QCOMPARE(reply.outcome, Outcome::NotHeld);
        QCOMPARE(reply.health.torque, Fact::No);
        QCOMPARE(world.bus.servo(0).ram()[52], std::uint8_t{0});
        const double moved = degrees(world.bus.servo(0).angle()) + 111;
        QVERIFY2(moved < 40, qPrintable(QString::number(moved)));
    }

    void aServoThatFallsSilentWhileTorqueComesOnIsToldToReleaseIt()
    {
        OpenWorld world(1, 100ms);
        bool isOn = false;
        world.eats = [&](std::span<const std::uint8_t> bytes) {
            isOn = isOn || static_cast<herkulex::Command>(bytes[4]) == herkulex::Command::IJog;
            return false;
        };
        world.spoil = [&](std::vector<std::uint8_t>&) { return !isOn; }; // replies are lost, frames are not
        QCOMPARE(world.torque(0, TorqueMode::On).outcome, Outcome::NoReply);
        QCOMPARE(world.bus.servo(0).ram()[52], std::uint8_t{0});
    }

    // --- stalls ---

    void aStalledLineIsNoReasonToHurry_data()
    {
        support::addChoices("start", {"signal", "sequence", "move", "jog", "parking"});
    }
    void aStalledLineIsNoReasonToHurry()
    {
        QFETCH(int, start);
        const auto kind = static_cast<Start>(start);
        stall(kind, [] { return std::make_unique<Bench>("DRS-0201", true); });
    }

    void aStalledSharedLineIsNoReasonToHurry_data() { aStalledLineIsNoReasonToHurry_data(); }
    void aStalledSharedLineIsNoReasonToHurry()
    {
        QFETCH(int, start);
        stall(static_cast<Start>(start), [] { return std::make_unique<SharedBench>(true, true); });
    }
};

SERVODECK_TEST(TestManInTheMiddle)

} // namespace tst_maninthemiddle
#include "tst_maninthemiddle.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The safety of motion, once for each family: STOP within its bound, what each STOP does, torque that was not
// requested, and the states in which a servo must not be armed.
#include "core/configure/arm.h"
#include "core/configure/reboot.h"
#include "core/configure/status.h"
#include "core/configure/writing.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "tests/support/configworld.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_familysafety {

using namespace core;
using namespace support;

namespace {

/// That of the row.
int fetchedFamily()
{
    QFETCH(int, family);
    return family;
}

/// Some servos of a family, at their middle, and the farthest that each has been from there.
struct Bench : ConfigWorld
{
    std::vector<double> start;
    std::vector<DeviceImage> images;
    double worst = 0.0; ///< degrees, since observe()

    /// `rate` 0: the usual one.
    Bench(int family, int count, const anyfamily::Options& options = {}, const char* modelName = nullptr,
          int rate = 0)
        : ConfigWorld(anyfamily::at(family))
    {
        if (rate > 0)
            settings.baud = rate;
        for (int id = 1; id <= count; ++id)
            addAny(id, options, modelName);
    }
    /// Of the family of the row.
    explicit Bench(int count, const anyfamily::Options& options = {})
        : Bench(fetchedFamily(), count, options)
    {
    }

    VirtualDevice& device(std::size_t joint) { return bus.device(joint); }
    double place(std::size_t joint) { return degrees(device(joint).angle()); }
    void open(Duration time = 300ms)
    {
        ConfigWorld::open();
        runFor(time);
    }
    /// From now on `worst` is kept.
    void observe()
    {
        start.clear();
        for (std::size_t i = 0; i < bus.size(); ++i)
            start.push_back(device(i).angle());
        worst = 0.0;
        watch = [this] {
            for (std::size_t i = 0; i < start.size(); ++i)
                worst = std::max(worst, std::abs(degrees(device(i).angle() - start[i])));
        };
    }
    bool arm()
    {
        const bool isArmed = ConfigWorld::arm();
        runFor(200ms); // every joint was read with its torque on
        return isArmed;
    }
    bool openArmed()
    {
        open();
        return arm();
    }
    /// True if every joint has its torque on, or none.
    bool areOn(bool isOn = true) const
    {
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (isTorqueOn(i) != isOn) {
                qWarning("Joint %zu is %s.", i, isOn ? "off" : "on");
                return false;
            }
        }
        return true;
    }
    void stop(StopMode mode = StopMode::Hold) { scheduler->stop(mode, now); }
    /// What moves stops within `way` (degrees), and nothing moves after that.
    bool stopsWithin(double way)
    {
        const double at = place(0);
        stop();
        runFor(200ms);
        return isBelow(std::abs(place(0) - at), way) && holds(2s);
    }
    bool holds(Duration time)
    {
        observe();
        return staysWithin(1.0, time);
    }
    /// Nothing has moved as far as `limit` (degrees) since observe(), after some time.
    bool staysWithin(double limit, Duration time)
    {
        runFor(time);
        return isBelow(worst, limit);
    }
    /// Somebody turns every shaft to `angle` (degrees) by hand.
    void turnByHand(double angle)
    {
        for (int step = 1; step <= 40; ++step) {
            for (std::size_t i = 0; i < bus.size(); ++i)
                device(i).turnTo(radians(angle * step / 40));
            runFor(10ms);
        }
        runFor(300ms);
        observe();
    }
    /// A load that joint 0 cannot hold, for a while.
    void overload()
    {
        move(30, 500ms, 1s);
        anyfamily::pull(device(0), -20.0);
        runFor(3s);
        anyfamily::pull(device(0), 0.0);
    }
    /// The operating mode of joint 0; -1: no limits, and an old speed, which would turn it.
    void setMode(int mode)
    {
        if (mode >= 0)
            return write(0, "operating_mode", mode);
        anyfamily::turnFreely(device(0), now);
        if (const auto* reg = usual->find(u"moving_speed"_s); reg != nullptr) {
            anyfamily::write(device(0), *reg, 400, now);
            anyfamily::write(device(0), RegisterRole::Torque, 0, now);
        }
    }
    /// Joint 1 follows joint 0, facing it. Before open().
    void pair()
    {
        joints[0].partner = 1;
        joints[1].partner = 0;
        joints[1].follows = true;
        joints[1].units.reverse = true;
    }
    /// A STOP parks every joint at `angle` (degrees).
    void parkAt(double angle, double seconds)
    {
        for (JointSetup& joint : joints) {
            joint.stop = StopMode::Park;
            joint.parkTick = joint.units.tick(Angle::fromDegrees(angle));
            joint.parkTime = seconds;
        }
    }
    /// True when the pair of joints 0 and 1 is there.
    bool isAt(double angle) { return std::abs(place(0) - angle) < 1.5 && std::abs(place(1) + angle) < 1.5; }
    QString placeText() { return u"%1 %2"_s.arg(place(0)).arg(place(1)); }
    /// Nothing is known of the servos.
    std::vector<DeviceImage>& noImages()
    {
        images.assign(joints.size(), {});
        return images;
    }
    OperationReport armAll() { return run(armServos(io, targets(), noImages(), units())); }
    OperationReport clear() { return run(clearErrors(io, targets(), noImages())); }
    OperationReport status() { return run(reportStatus(io, targets(), noImages())); }
    /// Joint 0, or its servo as one that is in no array.
    Target first(bool isLone) const
    {
        Target of = target(0);
        of.joint = isLone ? -1 : 0;
        return of;
    }
    OperationReport order(const RegisterOrder& order)
    {
        return run(writeRegisters(io, {first(order.isLone)}, noImages(), order));
    }
    std::vector<ArmRow> sheet()
    {
        std::vector<ArmRow> rows;
        run(readArmSheet(io, targets(), noImages(), units(), rows));
        return rows;
    }
    std::vector<JointUnits> units() const
    {
        std::vector<JointUnits> all;
        for (const auto& joint : joints)
            all.push_back(joint.units);
        return all;
    }
    void setGoal(std::size_t joint, double angle, double seconds)
    {
        goals.board.set(joint, rt::GoalCell::position(radians(angle), seconds));
    }
    /// Sends every joint to `angle` (degrees) within `time`; then `rest` passes.
    void move(double angle, Duration time, Duration rest = {})
    {
        for (std::size_t i = 0; i < joints.size(); ++i)
            setGoal(i, angle, toSeconds(time));
        runFor(rest);
    }
    void write(std::size_t joint, const char* name, int value)
    {
        anyfamily::write(device(joint), *usual->find(QLatin1String(name)), value, now);
    }
    void write(std::size_t joint, RegisterRole role, int value)
    {
        anyfamily::write(device(joint), role, value, now);
    }
    int value(std::size_t joint, const char* name)
    {
        const Register& reg = *usual->find(QLatin1String(name));
        return anyfamily::valueOf(device(joint), reg, reg.ramAddress ? Memory::Ram : Memory::Eep);
    }
    int value(std::size_t joint, RegisterRole role) { return anyfamily::valueOf(device(joint), role); }
};

constexpr int kX = 1;
constexpr int kAx = 2;
constexpr int kSts = 3;

} // namespace

class TestFamilySafety : public QObject
{
    Q_OBJECT

private slots:
    // --- STOP ---

    /// Under load: all joints polled and moving, registers read in every pause of the line.
    void aStopLeavesWithinItsBound_data()
    {
        anyfamily::addFamilies<int>("baud", {{"usual rate", 0}, {"57600", 57600}});
    }
    void aStopLeavesWithinItsBound()
    {
        const auto [family, baud] = support::fetched<int, int>({"family", "baud"});
        constexpr int kServos = 6;
        constexpr int kStops = 100;
        Bench bench(family, kServos, {}, nullptr, baud);
        QVERIFY(bench.openArmed());
        sim::Random random(static_cast<std::uint64_t>(family) + 1);
        std::vector<double> delays;
        for (int run = 0; run < kStops; ++run) {
            bench.move(run % 2 == 0 ? 20 : -20, 400ms);
            for (int i = 0; i < 20; ++i)
                bench.ask(bus::ReadRequest{
                    .id = static_cast<std::uint8_t>(1 + i % kServos), .address = 24, .length = 16});
            bench.runFor(100ms + Duration(static_cast<std::int64_t>(random.next() % 20'000'000)));
            bench.events.clear();
            bench.stop();
            bench.runFor(60ms);
            const auto stops = bench.all<bus::StopEvent>();
            QVERIFY(!stops.empty());
            delays.push_back(toSeconds(stops.front().lastByte - stops.front().asked));
            bench.ask(bus::ResumeRequest{});
            bench.runFor(2ms);
        }
        std::ranges::sort(delays);
        const double bound = std::max(0.020, toSeconds(bench.settings.period) + 0.010);
        const double p99 = delays[static_cast<std::size_t>(kStops * 99 / 100 - 1)];
        qInfo("%s: STOP p99 %.2f ms, longest %.2f ms, bound %.0f ms", anyfamily::at(family).name, p99 * 1e3,
              delays.back() * 1e3, bound * 1e3);
        QVERIFY(p99 <= bound);
        QVERIFY(bench.areOn());
    }

    void aStopHoldsWhatMoves_data() { anyfamily::addFamilies(); }
    void aStopHoldsWhatMoves()
    {
        Bench bench(4);
        QVERIFY(bench.openArmed());
        bench.move(100, 1500ms, 700ms);
        QVERIFY(isBetween(bench.place(0), 15, 90));
        QVERIFY(bench.stopsWithin(15));
        QVERIFY(bench.areOn());
    }

    void eachJointIsStoppedAsItIsSet_data() { anyfamily::addFamilies(); }
    void eachJointIsStoppedAsItIsSet()
    {
        Bench bench(3);
        bench.joints[0].stop = StopMode::Hold;
        bench.joints[1].stop = StopMode::Release;
        bench.joints[2].stop = StopMode::Park;
        bench.joints[2].parkTick = bench.joints[2].units.tick(Angle::fromDegrees(-30));
        bench.joints[2].parkTime = 1.0;
        QVERIFY(bench.openArmed());
        bench.move(100, 1500ms, 700ms);
        bench.stop(StopMode::AsSet);
        bench.runFor(30ms);
        QVERIFY(!bench.isTorqueOn(1));
        bench.runFor(150ms);
        const double held = bench.place(0);
        bench.runFor(4s);
        QVERIFY(bench.isTorqueOn(0) && isNear(bench.place(0), held, 1.0));
        QVERIFY(isNear(bench.place(2), -30, 2));
        QVERIFY(!bench.isTorqueOn(1) && !bench.isTorqueOn(2));
        const auto parked = bench.all<bus::ParkEvent>();
        QVERIFY(parked.size() == 1 && parked[0].isParked);
    }

    /// Noise eats frames of the STOP: they are sent again until every joint obeys.
    void aStopIsRepeatedUntilItIsObeyed_data()
    {
        anyfamily::addFamilies<bool>("releases", {{"hold", false}, {"release", true}});
    }
    void aStopIsRepeatedUntilItIsObeyed()
    {
        QFETCH(bool, releases);
        Bench bench(3);
        QVERIFY(bench.openArmed());
        bench.move(100, 2s, 500ms);
        const Time stopped = bench.now;
        bench.eats = [&](std::span<const std::uint8_t>) { return bench.now < stopped + 150ms; };
        bench.stop(releases ? StopMode::Release : StopMode::Hold);
        bench.runFor(800ms);
        QVERIFY(bench.holds(1s));
        QVERIFY(bench.areOn(!releases));
    }

    /// Whenever it comes, also before anything is known of the servos.
    void aStopSwitchesNoTorqueOn_data() { anyfamily::addFamilies(); }
    void aStopSwitchesNoTorqueOn()
    {
        QFETCH(int, family);
        for (const Duration after : {0ms, 5ms, 30ms, 60ms, 200ms, 700ms, 1500ms}) {
            Bench bench(family, 3, {.keepsGoal = true});
            for (std::size_t i = 0; i < 3; ++i) {
                anyfamily::leaveOldGoal(bench.device(i), bench.units()[i].tick(Angle::fromDegrees(60)), 0.0,
                                        bench.now);
                if (family == kX && i == 1)
                    bench.write(i, "drive_mode", 8); // a goal switches the torque on
            }
            bench.observe();
            bench.open(after);
            bench.scheduler->stop(after == 60ms ? StopMode::AsSet : StopMode::Hold, bench.now);
            bench.runFor(1s);
            QVERIFY2(bench.areOn(false), qPrintable(QString::number(toSeconds(after))));
            QVERIFY(bench.worst < 0.01);
        }
    }

    /// What a crashing program sends: the frames that the bus prepares in every cycle.
    void theLastFramesHoldOrRelease_data() { aStopIsRepeatedUntilItIsObeyed_data(); }
    void theLastFramesHoldOrRelease()
    {
        QFETCH(bool, releases);
        Bench bench(3);
        QVERIFY(bench.openArmed());
        bench.move(100, 2s, 800ms);
        std::array<std::uint8_t, 1024> bytes{};
        const std::size_t size =
            bench.scheduler->endingFrames(releases ? StopMode::Release : StopMode::Hold, bytes);
        QVERIFY(size > 0);
        const double at = bench.place(0);
        // The program is gone: nothing else is sent.
        bench.bus.hostBytes({bytes.data(), size}, bench.now, bench.baud);
        for (int i = 0; i < 3000; ++i) {
            bench.now += 1ms;
            bench.bus.advance(bench.now);
            if (i == 200)
                bench.observe();
            if (i > 200)
                bench.watch();
        }
        QVERIFY(bench.areOn(!releases));
        QVERIFY2(releases || bench.worst < 1.0, qPrintable(QString::number(bench.worst)));
        QVERIFY(isNear(bench.place(0), at, 20));
    }

    // --- torque without a request ---

    void connectingMovesNothing_data()
    {
        anyfamily::addFamilies<bool>("isOn", {{"off", false}, {"on", true}});
    }
    void connectingMovesNothing()
    {
        const auto [family, isOn] = support::fetched<int, bool>({"family", "isOn"});
        Bench bench(family, 3, {.keepsGoal = true});
        for (std::size_t i = 0; i < 3 && isOn; ++i)
            bench.write(i, RegisterRole::Torque, anyfamily::isHerkulex(*bench.usual) ? 0x60 : 1);
        bench.observe();
        bench.open(2s);
        QVERIFY(bench.worst < 0.1);
        QVERIFY(bench.goalsSent().empty() && bench.areOn(isOn));
        // As found: in the samples or in the slower readings.
        const bool isInSamples = std::ranges::any_of(
            bench.samplesOf(0), [](const Sample& sample) { return sample.health.torque == Fact::Yes; });
        const bool isInVitals = std::ranges::any_of(
            bench.all<Vitals>(), [](const Vitals& vitals) { return vitals.torque == TorqueMode::On; });
        QCOMPARE(isInSamples || isInVitals, isOn);
        for (const auto& row : bench.sheet())
            QVERIFY(row.isRead && row.isOn == isOn && row.canBeArmed());
        // Taking over what is on moves nothing either.
        QVERIFY(bench.armAll().ok());
        QVERIFY(bench.staysWithin(0.5, 500ms));
        QVERIFY(bench.areOn());
    }

    void aGoalWithoutTorqueIsNotSent_data() { anyfamily::addFamilies(); }
    void aGoalWithoutTorqueIsNotSent()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        if (family == kX)
            bench.write(1, "drive_mode", 8);
        bench.observe();
        bench.open(1500ms);
        bench.move(50, 500ms, 1s);
        control::MoveController controller({0, 1}, {radians(40), radians(40)}, 1.0);
        QVERIFY(started(bench, controller) != bus::Outcome::Done);
        bench.runFor(1s);
        QVERIFY(bench.goalsSent().empty() && bench.areOn(false));
        QVERIFY(bench.worst < 0.01);
    }

    /// Released, it stays released, whatever is on its way.
    void aReleaseInAMoveStays_data() { anyfamily::addFamilies(); }
    void aReleaseInAMoveStays()
    {
        for (int run = 0; run < 8; ++run) {
            Bench bench(2);
            QVERIFY(bench.openArmed());
            bench.move(80, 1500ms, 300ms + run * 3ms);
            for (int i = 0; i < 20; ++i) { // an operator drags on
                if (i == 5)
                    bench.ask(bus::TorqueRequest{0, JointIndex{0}, TorqueMode::Free});
                bench.move(60 + i, 300ms, 7ms);
            }
            bench.runFor(1s);
            QVERIFY(!bench.isTorqueOn(0));
            QVERIFY(bench.isTorqueOn(1));
        }
    }

    // --- states in which a servo must not be armed, or only with care ---

    void aModeWithoutPositionsIsNotArmed_data()
    {
        support::addRows<int, QByteArray, int, QString>(
            {"family", "model", "mode", "sentence"},
            {{"X: current", kX, "XM430-W350", 0, "\"current\""},
             {"X: PWM", kX, "XM430-W350", 16, "\"PWM\""},
             {"STS: PWM", kSts, "STS3215", 2, "\"PWM\""},
             {"STS: steps", kSts, "STS3215", 3, "\"steps\""},
             {"SCS: motor", kSts, "SCS0009", -1, "\"continuous rotation\""}});
    }
    void aModeWithoutPositionsIsNotArmed()
    {
        const auto [family, model, mode, sentence] =
            support::fetched<int, QByteArray, int, QString>({"family", "model", "mode", "sentence"});
        Bench bench(family, 2, {}, model.constData());
        bench.usual = &anyfamily::model(model.constData());
        bench.setMode(mode);
        bench.observe();
        bench.open(1s);
        const auto rows = bench.sheet();
        QVERIFY(!rows[0].canBeArmed() && rows[1].canBeArmed());
        QVERIFY2(rows[0].obstacle.contains(sentence), qPrintable(rows[0].obstacle));
        const auto report = bench.armAll();
        QVERIFY2(!report.servos[0].ok && report.servos[0].sentence.contains(sentence),
                 qPrintable(reported(report)));
        QVERIFY2(report.servos[1].ok, qPrintable(reported(report)));
        // A request past the procedure is refused too.
        bench.torque(0, TorqueMode::On);
        QVERIFY(bench.staysWithin(0.5, 500ms));
        QVERIFY(!bench.isTorqueOn(0));
    }

    void modesOfPositionsAreArmed_data()
    {
        support::addRows<int>({"mode"},
                              {{"position", 3}, {"extended position", 4}, {"current-based position", 5}});
    }
    void modesOfPositionsAreArmed()
    {
        QFETCH(int, mode);
        Bench bench(kX, 1);
        bench.setMode(mode);
        bench.observe();
        bench.open(1s);
        QVERIFY(isDone(bench.armAll()));
        QVERIFY(isBelow(bench.worst, 0.5));
        bench.move(25, 500ms, 1s);
        QVERIFY(isNear(bench.place(0), 25, 1.5));
    }

    void aModeOfVelocitiesTurnsAndStops_data()
    {
        support::addRows<int, int>({"family", "mode"}, {{"X", kX, 1}, {"AX", kAx, -1}, {"STS", kSts, 1}});
    }
    void aModeOfVelocitiesTurnsAndStops()
    {
        QFETCH(int, mode);
        Bench bench(2, {.keepsGoal = true});
        bench.setMode(mode);
        bench.observe();
        bench.open(1s);
        QVERIFY(bench.sheet()[0].canBeArmed());
        QVERIFY(isDone(bench.armAll()));
        QVERIFY(bench.staysWithin(0.5, 500ms));
        QVERIFY(bench.isTorqueOn(0));
        QCOMPARE(bench.samplesOf(0).back().takes, Takes::Velocities);
        QCOMPARE(bench.samplesOf(1).back().takes, Takes::Positions);
        auto& board = bench.goals.board;
        board.set(0, rt::GoalCell::position(radians(60), 0.3)); // not in this mode
        board.set(1, rt::GoalCell::velocity(radians(60)));
        QVERIFY(bench.staysWithin(0.5, 1s));
        board.set(0, rt::GoalCell::velocity(radians(-60)));
        bench.runFor(1s);
        QVERIFY2(std::abs(bench.place(0) + 60) < 15, qPrintable(bench.placeText()));
        bench.stop();
        bench.runFor(600ms);
        QVERIFY(bench.holds(1s));
        QVERIFY(bench.areOn());
    }

    void aLostEndOfARotationIsSentAgain_data() { aModeOfVelocitiesTurnsAndStops_data(); }
    /// Its start is lost too.
    void aLostEndOfARotationIsSentAgain()
    {
        QFETCH(int, mode);
        Bench bench(1);
        bench.setMode(mode);
        bench.open(1s);
        QVERIFY(isDone(bench.armAll()));
        int started = 0, lost = 0;
        bench.eats = [&](std::span<const std::uint8_t> bytes) {
            const auto isFirst = [&](double velocity, int& count) {
                family::Goal goal;
                goal.kind = family::Goal::Kind::Velocity;
                goal.speed = bench.joints[0].units.speed(AngularVelocity::fromRadians(velocity));
                std::size_t taken = 0;
                return std::ranges::equal(bytes, bench.protocol->goals({&goal, 1}, taken).frame.span())
                       && ++count == 1;
            };
            return isFirst(radians(60), started) || isFirst(0.0, lost);
        };
        bench.goals.board.set(0, rt::GoalCell::velocity(radians(60)));
        QVERIFY(bench.runUntil([&] { return bench.place(0) > 60; }, 3s));
        bench.goals.board.set(0, rt::GoalCell::velocity(0.0));
        bench.runFor(2s);
        QCOMPARE(started, 2); // it turns: no further goal
        QVERIFY2(lost > 1 && bench.place(0) < 60 + 0.3 * 60, qPrintable(QString::number(bench.place(0))));
        bench.observe();
        QVERIFY(bench.staysWithin(0.5, 1s));
        const int sent = lost;
        bench.runFor(1s);
        QCOMPARE(lost, sent);
    }

    /// Without torque an X counts turns; with it, it counts within one, and its old goals have another
    /// meaning.
    void turnsAreFoldedWhenTorqueGoesOn()
    {
        for (const double turned : {400.0, -300.0, 725.0, -1000.0}) {
            Bench bench(kX, 2, {.keepsGoal = true});
            bench.write(1, "homing_offset", 200);
            bench.open();
            bench.turnByHand(turned);
            const auto rows = bench.sheet();
            const double within = std::remainder(turned, 360.0);
            QVERIFY(isNear(rows[0].present.degrees(), within, 0.5));
            QVERIFY(isDone(bench.armAll()));
            QVERIFY(bench.staysWithin(0.5, 1s));
        }
    }

    /// More than a turn away it is outside its limits, because an extended mode does not fold.
    void turnsAreOutsideTheLimitsInAnExtendedMode()
    {
        Bench bench(kX, 1);
        bench.write(0, "operating_mode", 4);
        bench.open();
        bench.turnByHand(400.0);
        const auto report = bench.armAll();
        QVERIFY(!report.ok() && contains(report, u"outside its limits"_s)
                && contains(report, u"(to one turn at most)"_s));
        QVERIFY(!bench.isTorqueOn(0));
        bench.device(0).turnTo(radians(40.0));
        bench.runFor(300ms);
        bench.observe();
        QVERIFY(bench.armAll().ok());
        bench.move(60, 500ms, 1s);
        QVERIFY(isNear(bench.place(0), 60, 1.5));
    }

    /// A servo that its watchdog stopped moves again only after it is armed anew.
    void aFiredWatchdogIsClearedByArmingOnly()
    {
        Bench bench(kX, 1);
        QVERIFY(bench.openArmed());
        bench.write(0, "bus_watchdog", 5);
        bench.move(50, 1s, 300ms);
        bench.isDeaf = true; // the line is silent for 300 ms
        bench.runFor(300ms);
        bench.isDeaf = false;
        QCOMPARE(bench.value(0, "bus_watchdog"), -1);
        bench.runFor(300ms);
        const auto fired = bench.status();
        QVERIFY(!fired.ok() && contains(fired, u"write 0 to bus_watchdog"_s));
        bench.observe();
        bench.move(80, 500ms);
        QVERIFY(bench.staysWithin(1.0, 1500ms));
        QCOMPARE(bench.torque(0, TorqueMode::Free).outcome, bus::Outcome::Done);
        QVERIFY(bench.armAll().ok());
        QCOMPARE(bench.value(0, "bus_watchdog"), 0);
        QVERIFY(bench.status().ok());
        QVERIFY(bench.staysWithin(1.0, 500ms));
        bench.move(80, 500ms, 1500ms);
        QVERIFY(isNear(bench.place(0), 80, 2));
    }

    /// An overload takes the force away: arming reports it, clearing moves nothing, only then it is armed.
    void anAlarmIsClearedBeforeArming_data()
    {
        support::addRows<int>({"family"}, {{"dynamixel2", kX}, {"dynamixel1", kAx}});
    }
    void anAlarmIsClearedBeforeArming()
    {
        QFETCH(int, family);
        Bench bench(family, 2);
        if (family == kAx)
            bench.write(0, "max_torque", 900);
        bench.bus.plugIn(0, bench.now);
        bench.runFor(0ms);
        bench.open(1s);
        QVERIFY(bench.arm());
        bench.overload();
        bench.runFor(500ms);
        if (family == kX)
            QVERIFY(!bench.isTorqueOn(0));
        else
            QCOMPARE(bench.value(0, RegisterRole::ForceLimit), 0);
        bench.torque(0, TorqueMode::Free);
        bench.device(0).turnTo(radians(-40));
        bench.runFor(1s);
        bench.observe();
        auto report = bench.armAll();
        QVERIFY2(!report.servos[0].ok, qPrintable(reported(report)));
        QVERIFY2(report.servos[0].sentence.contains("errors"_L1), qPrintable(reported(report)));
        QVERIFY(report.servos[1].ok);
        QVERIFY(isDone(bench.clear()));
        QVERIFY(!bench.isTorqueOn(0));
        if (family == kAx)
            QCOMPARE(bench.value(0, RegisterRole::ForceLimit), 900);
        bench.runFor(1s);
        QVERIFY(isDone(bench.armAll()));
        QVERIFY(bench.staysWithin(0.5, 500ms));
        QVERIFY(bench.isTorqueOn(0));
    }

    /// Where a servo still has its torque on after an alarm, its old goal must not come back with its force.
    void clearingDoesNotMove()
    {
        Bench bench(kAx, 1);
        QVERIFY(bench.openArmed());
        bench.overload();
        QCOMPARE(bench.value(0, RegisterRole::ForceLimit), 0);
        bench.device(0).turnTo(radians(-40)); // it sank
        bench.runFor(500ms);
        bench.observe();
        QVERIFY(bench.clear().ok());
        QVERIFY(bench.staysWithin(0.5, 1s));
    }

    void armingLocksItsSettings()
    {
        Bench bench(kSts, 2);
        bench.write(0, RegisterRole::Lock, 0);
        bench.open();
        QVERIFY(bench.armAll().ok());
        for (std::size_t i = 0; i < 2; ++i)
            QCOMPARE(bench.value(i, RegisterRole::Lock), 1);
    }

    // --- registers that are not always writable ---

    void aWriteWithoutTorqueNeedsLeave_data()
    {
        support::addRows<bool>({"isLone"}, {{"joint", false}, {"servo in no array", true}});
    }
    void aWriteWithoutTorqueNeedsLeave()
    {
        QFETCH(bool, isLone);
        Bench bench(kX, 1);
        QVERIFY(bench.openArmed());
        bench.move(30, 500ms, 1500ms);
        bench.observe();
        RegisterOrder order{
            .name = u"temperature_limit"_s, .memory = Memory::Eep, .value = 66, .isLone = isLone};
        const auto refused = bench.order(order);
        QVERIFY(!refused.ok());
        QVERIFY(contains(refused, u"may fall"_s));
        QCOMPARE(bench.value(0, "temperature_limit"), 80);
        QVERIFY(bench.isTorqueOn(0));
        order.mayRelease = true;
        const auto written = bench.order(order);
        QVERIFY(written.ok() && contains(written, u"is on again"_s));
        QCOMPARE(bench.value(0, "temperature_limit"), 66);
        QVERIFY(bench.staysWithin(1.0, 1s));
        QVERIFY(bench.isTorqueOn(0));
    }

    /// With a velocity as its goal it would turn: it is left free after the write.
    void aLoneServoThatTurnsIsNotSwitchedOnAgain()
    {
        Bench bench(kX, 1);
        bench.write(0, "operating_mode", 1);
        bench.open();
        bench.write(0, RegisterRole::Torque, 1);
        const RegisterOrder order{u"temperature_limit"_s, Memory::Eep, 66, true, true};
        QVERIFY(contains(bench.order(order), u"the servo is free"_s));
        QCOMPARE(bench.value(0, "temperature_limit"), 66);
        QVERIFY(!bench.isTorqueOn(0));
    }

    void aLockIsLeftAsItWas_data() { support::addRows<int>({"lock"}, {{"locked", 1}, {"open", 0}}); }
    void aLockIsLeftAsItWas()
    {
        QFETCH(int, lock);
        Bench bench(kSts, 1);
        bench.write(0, RegisterRole::Lock, lock);
        bench.open();
        QVERIFY(isDone(bench.order({.name = u"temperature_limit"_s, .memory = Memory::Eep, .value = 61})));
        QCOMPARE(bench.value(0, "temperature_limit"), 61);
        QCOMPARE(bench.value(0, RegisterRole::Lock), lock);
    }

    void anOpenLockIsReportedAndLeft()
    {
        Bench bench(kSts, 2);
        bench.write(0, RegisterRole::Lock, 0);
        bench.open();
        const auto report = bench.status();
        QVERIFY(report.ok());
        QVERIFY2(report.servos[0].sentence.contains(u"Write 1 to eeprom_lock"_s),
                 qPrintable(reported(report)));
        QVERIFY(!report.servos[1].sentence.contains(u"lock"_s));
        QCOMPARE(bench.value(0, RegisterRole::Lock), 0);
    }

    /// The value of the torque register that sets the middle changes the zero, no torque.
    void aZeroIsSetOnRequestAndVerified_data() { aWriteWithoutTorqueNeedsLeave_data(); }
    void aZeroIsSetOnRequestAndVerified()
    {
        QFETCH(bool, isLone);
        Bench bench(kSts, 1);
        bench.open();
        bench.device(0).turnTo(radians(40));
        bench.runFor(300ms);
        RegisterOrder order{.name = u"torque_enable"_s, .value = 128, .isLone = isLone};
        const auto refused = bench.order(order);
        QVERIFY(!refused.ok() && contains(refused, u"changes the zero"_s));
        QCOMPARE(bench.value(0, "homing_offset"), 0);
        order.mayRelease = true;
        QVERIFY(bench.arm());
        const auto held = bench.order(order);
        QVERIFY(!held.ok() && contains(held, u"torque is on"_s));
        QVERIFY(bench.isTorqueOn(0));
        QCOMPARE(bench.value(0, "homing_offset"), 0);
        QCOMPARE(bench.torque(0, TorqueMode::Free).outcome, bus::Outcome::Done);
        QVERIFY(isDone(bench.order(order)));
        QCOMPARE(bench.value(0, "homing_offset"), 455); // 40°
        QVERIFY(!bench.isTorqueOn(0));
        QCOMPARE(bench.value(0, RegisterRole::Lock), 1);
        // It is stored, although the lock was closed.
        const auto outcomes = bench.run(
            resetServos(bench.io, {bench.first(isLone)}, bench.noImages(), {.allowTorqueLoss = true}));
        QCOMPARE(outcomes[0].end, ResetEnd::Rebooted);
        QCOMPARE(bench.value(0, "homing_offset"), 455);
    }

    /// Some servos start slowly: the reset delay of the array need not be changed for them.
    void aResetWaitsForASlowStart_data() { anyfamily::addFamilies(); }
    void aResetWaitsForASlowStart()
    {
        QFETCH(int, family);
        if (family == kAx)
            QSKIP("It has no request to restart.");
        Bench bench(family, 2);
        bench.open();
        const auto report = bench.run(reportReset(bench.io, bench.targets(), bench.noImages(), ResetOrder{}));
        QVERIFY2(report.ok() && !reported(report).contains(u"reset delay"_s), qPrintable(reported(report)));
    }

    /// A ping by hand is a ping on the wire: its reply is looked for there.
    void aPingByHandIsAPing_data() { anyfamily::addFamilies(); }
    void aPingByHandIsAPing()
    {
        QFETCH(int, family);
        Bench bench(family, 1);
        bench.open();
        const ServoFamily& of = familyOf(*bench.usual);
        const std::uint8_t command = of.packets().offered().front();
        const QByteArray ping = of.packets().frame(1, command, {});
        QCOMPARE(of.packets().kindOf(command).kind, HandRequest::Status);
        int sent = 0;
        bench.eats = [&](std::span<const std::uint8_t> bytes) {
            sent +=
                std::ranges::equal(bytes, ping, {}, {}, [](char c) { return static_cast<std::uint8_t>(c); });
            return false;
        };
        bus::StatRequest request{.id = 1, .isPing = true};
        QCOMPARE(bench.answer(bench.ask(request)).outcome, bus::Outcome::Done);
        QCOMPARE(sent, 1);
    }

    // --- motions ---

    void jointsArriveTogether_data() { anyfamily::addFamilies(); }
    void jointsArriveTogether()
    {
        Bench bench(4);
        QVERIFY(bench.openArmed());
        std::vector<double> goals;
        for (int i = 0; i < 4; ++i)
            goals.push_back(radians((i % 2 == 0 ? 1 : -1) * (15.0 + 20.0 * i)));
        control::MoveController move({0, 1, 2, 3}, goals, 3.0);
        QCOMPARE(started(bench, move), bus::Outcome::Done);
        bench.runFor(1500ms);
        for (std::size_t i = 0; i < 4; ++i) // half of the way after half of the time
            QVERIFY2(std::abs(bench.place(i) - degrees(goals[i]) / 2) < 5,
                     qPrintable(u"%1: %2"_s.arg(i).arg(bench.place(i))));
        bench.runFor(2s);
        for (std::size_t i = 0; i < 4; ++i)
            QVERIFY2(std::abs(bench.place(i) - degrees(goals[i])) < 1.5,
                     qPrintable(u"%1: %2"_s.arg(i).arg(bench.place(i))));
        QCOMPARE(bench.all<bus::ControllerEvent>().size(), 1u);
    }

    void aSequenceIsStoppedOnItsWay_data() { anyfamily::addFamilies(); }
    void aSequenceIsStoppedOnItsWay()
    {
        Bench bench(2);
        QVERIFY(bench.openArmed());
        auto plan = std::make_shared<MotionPlan>();
        plan->joints = {0, 1};
        plan->knots = {{0.0, {0.0, 0.0}},
                       {1.0, {radians(30), radians(-30)}},
                       {2.0, {radians(-20), radians(20)}},
                       {3.0, {radians(10), radians(10)}}};
        control::PlanController sequence(plan, std::vector<std::uint16_t>{0, 1},
                                         std::vector<std::uint16_t>{0, 1}, 1, 1.0);
        QCOMPARE(started(bench, sequence), bus::Outcome::Done);
        double highest = 0.0;
        for (int i = 0; i < 150; ++i) {
            bench.runFor(10ms);
            highest = std::max(highest, bench.place(0));
        }
        QVERIFY2(std::abs(highest - 30) < 3, qPrintable(QString::number(highest)));
        QVERIFY(bench.stopsWithin(12));
        QVERIFY(bench.areOn());
    }

    // --- pairs: two servos on one shaft ---

    void bothServosOfAPairTakeTheSameGoals_data() { anyfamily::addFamilies(); }
    void bothServosOfAPairTakeTheSameGoals()
    {
        Bench bench(3);
        bench.pair();
        QVERIFY(bench.openArmed());
        bench.setGoal(0, 20, 0.3);
        bench.setGoal(1, -40, 0.3); // it has no goals of its own
        bench.runFor(1s);
        QVERIFY2(bench.isAt(20), qPrintable(bench.placeText()));
        QCOMPARE(bench.scheduler->stats().refusedGoals, 1u);
        control::MoveController move({0}, {radians(-25)}, 0.5);
        QCOMPARE(started(bench, move), bus::Outcome::Done);
        bench.runFor(1200ms);
        QVERIFY2(bench.isAt(-25), qPrintable(bench.placeText()));
        QVERIFY(std::abs(bench.place(2)) < 0.5);
    }

    /// The rest of a pair must not work against a servo that was lost, nor be sent goals.
    void aPairThatLosesAServoHolds_data()
    {
        anyfamily::addFamilies<int>("how", {{"joint 0 silent", 0},
                                            {"joint 1 silent", 1},
                                            {"joint 0 without torque", 2},
                                            {"joint 1 without torque", 3}});
    }
    void aPairThatLosesAServoHolds()
    {
        QFETCH(int, how);
        Bench bench(2);
        bench.pair();
        QVERIFY(bench.openArmed());
        bench.setGoal(0, 60, 2.0);
        bench.runFor(700ms);
        const auto gone = static_cast<std::size_t>(how % 2);
        if (how < 2)
            bench.device(gone).unplug();
        else
            bench.write(gone, RegisterRole::Torque, 0);
        bench.runFor(500ms);
        const double at = bench.place(1 - gone);
        QVERIFY2(std::abs(at) < 50, qPrintable(bench.placeText()));
        bench.setGoal(0, 60, 0.3);
        control::MoveController move({0}, {radians(60)}, 0.5);
        QVERIFY(started(bench, move) != bus::Outcome::Done);
        bench.runFor(1500ms);
        QVERIFY2(std::abs(bench.place(1 - gone) - at) < 1, qPrintable(bench.placeText()));
        QVERIFY(bench.isTorqueOn(1 - gone));
    }

    void aControllerEndsWhenItsPairLosesAServo_data() { anyfamily::addFamilies(); }
    void aControllerEndsWhenItsPairLosesAServo()
    {
        Bench bench(2);
        bench.pair();
        QVERIFY(bench.openArmed());
        control::MoveController move({0}, {radians(60)}, 2.0);
        QCOMPARE(started(bench, move), bus::Outcome::Done);
        bench.runFor(900ms);
        bench.device(1).unplug();
        bench.runFor(2s);
        const auto ended = bench.all<bus::ControllerEvent>();
        QCOMPARE(ended.size(), 1u);
        QCOMPARE(ended[0].ending, control::Ending::JointLost);
        QVERIFY2(bench.place(0) < 50, qPrintable(bench.placeText()));
    }

    void aPairParksTogether_data() { anyfamily::addFamilies(); }
    void aPairParksTogether()
    {
        Bench bench(2);
        bench.pair();
        bench.parkAt(-30, 1.0);
        QVERIFY(bench.openArmed());
        bench.setGoal(0, 40, 1.0);
        bench.runFor(500ms);
        bench.stop(StopMode::AsSet);
        double apart = 0.0;
        for (int i = 0; i < 400; ++i) {
            bench.runFor(10ms);
            apart = std::max(apart, std::abs(bench.place(0) + bench.place(1)));
        }
        QVERIFY2(bench.isAt(-30), qPrintable(bench.placeText()));
        QVERIFY2(apart < 4, qPrintable(QString::number(apart)));
        QVERIFY(bench.areOn(false));
    }

    /// Its other servo stays where it was: nothing may bend the shaft.
    void aPairWithoutOneServoDoesNotPark_data() { anyfamily::addFamilies(); }
    void aPairWithoutOneServoDoesNotPark()
    {
        Bench bench(2);
        bench.pair();
        bench.parkAt(-60, 2.0);
        QVERIFY(bench.openArmed());
        bench.stop(StopMode::AsSet);
        bench.runFor(1200ms);
        bench.device(1).unplug();
        bench.runFor(500ms);
        const double at = bench.place(0);
        QVERIFY2(at < -1 && at > -50, qPrintable(bench.placeText()));
        bench.runFor(3s);
        QVERIFY2(std::abs(bench.place(0) - at) < 1, qPrintable(bench.placeText()));
        QVERIFY(bench.isTorqueOn(0));
    }
};

SERVODECK_TEST(TestFamilySafety)

} // namespace tst_familysafety
#include "tst_familysafety.moc"

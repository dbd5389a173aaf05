// SPDX-License-Identifier: GPL-3.0-or-later
// The bytes of an hour of bus traffic on virtual time, and their moments, are what they were: what moves
// code must not move them. Each phase has a hash of its own in tests/data/wire_hashes.txt; a commit that
// changes bytes on purpose writes that file anew (the failing test prints it) and explains it in its message.
#include "core/configure/arm.h"
#include "core/configure/initialise.h"
#include "core/control/jogcontroller.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/testsignal.h"
#include "core/sim/faults.h"
#include "tests/support/applyworld.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_wirehash {

using namespace core;
using namespace core::bus;
using support::radians;

namespace {

/// An array at work.
class Work
{
public:
    Work()
    {
        for (int id = 1; id <= 6; ++id)
            world.addServo(id, id % 3 == 0 ? "DRS-0602" : "DRS-0201");
        world.bus.add(VirtualWorld::model(), 40, 57600, {}); // found by the scan only
        world.joints[4].stop = StopMode::Release;
        world.joints[5].stop = StopMode::Park;
        world.joints[5].parkTick = world.joints[5].units.tick(Angle::fromDegrees(-20));
        world.open();
        world.edits.resize(6);
    }

    void phase(const char* name, const std::function<void()>& act)
    {
        world.written.clear();
        m_begun = static_cast<std::ptrdiff_t>(world.events.size());
        act();
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (const auto& each : world.written) {
            const qint64 time = each.time.time_since_epoch().count();
            hash.addData({reinterpret_cast<const char*>(&time), sizeof time});
            hash.addData(core::toByteArray(each.bytes));
            hash.addData({reinterpret_cast<const char*>(&each.baud), sizeof each.baud});
        }
        lines << QString::asprintf("%s %zu %s", name, world.written.size(),
                                   hash.result().toHex().left(32).constData());
    }

    /// Runs a controller for `time`, then until it has ended.
    void drive(control::Controller& controller, Duration time, const std::function<void()>& act = {})
    {
        QCOMPARE(world.begin(controller).outcome, Outcome::Done);
        for (const Time end = world.now + time; world.now < end; world.runFor(40ms)) {
            if (act)
                act();
        }
        world.command(controller, {control::CommandKind::End});
        QVERIFY(hasCome<ControllerEvent>([](const ControllerEvent&) { return true; }));
    }
    /// Stays stopped for a time, then runs on.
    void stop(StopMode mode, Duration stopped, Duration after)
    {
        world.scheduler->stop(mode, world.now);
        world.runFor(stopped);
        world.ask(ResumeRequest{});
        world.runFor(after);
    }
    /// Waits for an event of the phase.
    template <typename Event>
    bool hasCome(bool (*isIt)(const Event&))
    {
        return world.runUntil(
            [&] {
                return std::any_of(world.events.begin() + m_begun, world.events.end(), [&](const auto& each) {
                    const auto* event = std::get_if<Event>(&each);
                    return event != nullptr && isIt(*event);
                });
            },
            120s);
    }
    std::vector<JointUnits> units() const
    {
        std::vector<JointUnits> all;
        std::ranges::transform(world.joints, std::back_inserter(all), &JointSetup::units);
        return all;
    }

    ApplyWorld world;
    QStringList lines;

private:
    std::ptrdiff_t m_begun = 0; ///< of the phase: its first event
};

} // namespace

class tst_WireHash : public QObject
{
    Q_OBJECT

    /// What an operator does again and again: arms, moves, measures through a bad minute, writes, stops.
    static void fillTheHour(Work& work, std::vector<DeviceImage>& images)
    {
        auto& world = work.world;
        ASSIGN_OR_FAIL(faults, sim::Faults::parse(u"seed=9,drop=0.001,dup=0.001,flip=0.001"_s));
        const Time end = Time{} + 100s + 1h;
        constexpr std::array kStops{StopMode::Hold, StopMode::AsSet, StopMode::Release, StopMode::Park};
        for (std::size_t turn = 0; world.now < end; ++turn) {
            ScheduleRequest request{.settings = world.settings};
            const auto pollEvery = [&](Duration period) {
                request.settings.period = period;
                world.ask(request);
            };
            request.settings.content = turn % 3 == 0 ? PollContent::Detailed : PollContent::Motion;
            pollEvery(turn % 2 == 0 ? 20ms : 40ms);
            QVERIFY(world.run(armServos(world.io, world.targets(), images, work.units())).ok());
            control::MoveController move({0, 1},
                                         {radians(10.0 * static_cast<double>(turn % 5)), radians(-5.0)}, 1.5);
            work.drive(move, 2s);
            world.bus.setFaults(*faults, world.now);
            for (int step = 0; step < 20; ++step) {
                world.goals.set(static_cast<std::size_t>(step % 6), {480 + step, 60});
                world.runFor(1s);
            }
            world.bus.setFaults({}, world.now);
            pollEvery(200ms);
            world.runFor(2min);
            world.edits.assign(6, {});
            world.change(turn % 6, Memory::Eep, "position_kp", 400 + static_cast<int>(turn));
            QVERIFY(world.apply().ok());
            work.stop(kStops[turn % kStops.size()], 10s, 1min);
        }
    }

private slots:
    void theTrafficIsAsItWas()
    {
        Work work;
        auto& world = work.world;
        std::vector<DeviceImage> images(6);
        work.phase("connect", [&] { world.runFor(3s); });
        work.phase("scan", [&] {
            world.ask(ScanRequest{.bauds = {115200, 57600}, .preferred = {}});
            QVERIFY(
                work.hasCome<ScanProgress>([](const ScanProgress& progress) { return progress.finished; }));
            QCOMPARE(world.all<FoundEvent>().size(), 7U);
        });
        work.phase("init", [&] {
            ArrayConfig array = testsupport::arrayOf(6, u"DRS-0201"_s, u"joint_%1"_s, 1);
            for (std::size_t i = 0; i < 6; ++i)
                array.joints[i].model = world.targets()[i].model->name;
            array.joints[0].registersInit.push_back({u"position_kp"_s, 400, {}, {}});
            const InitPlan plan = initPlan(array, ModelLibrary::builtIn());
            QVERIFY(world.run(initialise(world.io, world.targets(), images, plan)).ok());
        });
        work.phase("apply", [&] {
            std::mt19937 random(3);
            world.randomChanges(30, random);
            world.change(1, Memory::Eep, "servo_id", 9);
            QVERIFY(world.apply().ok());
            world.joints[1].id = 9;
        });
        work.phase("undo", [&] {
            world.edits.assign(6, {});
            world.change(1, Memory::Eep, "servo_id", 2);
            QVERIFY(world.apply().ok());
            world.joints[1].id = 2;
        });
        work.phase("arm", [&] {
            QVERIFY(world.run(armServos(world.io, world.targets(), images, work.units())).ok());
            world.runFor(500ms);
        });
        work.phase("goals", [&] {
            for (int step = 0; step < 50; ++step) {
                for (std::size_t joint = 0; joint < 6; ++joint) {
                    if (step % static_cast<int>(joint + 2) == 0)
                        world.goals.set(joint, {400 + step * 4 + static_cast<int>(joint), 30});
                }
                world.runFor(170ms);
            }
        });
        work.phase("move", [&] {
            control::MoveController move({0, 1, 2}, {radians(20), radians(-15), radians(5)}, 2.0);
            work.drive(move, 3s);
        });
        work.phase("jog", [&] {
            control::JogController jog({3, 4}, {1.0, -0.5});
            work.drive(jog, 2s, [&] { world.command(jog, {control::CommandKind::Drive, radians(30)}); });
        });
        work.phase("plan", [&] {
            auto plan = std::make_shared<MotionPlan>();
            plan->joints = {0, 5};
            plan->knots = {
                {0.0, {radians(20), 0.0}}, {1.0, {0.0, radians(10)}, true}, {2.5, {radians(-10), 0.0}}};
            control::PlanController player(plan, {0, 5}, {0, 1}, 2, 1.0);
            work.drive(player, 8s);
        });
        work.phase("signal", [&] {
            control::SignalController signal({1}, {control::SignalKind::Sine, radians(5), 1.0, 2.0, 4.0},
                                             0.0);
            work.drive(signal, 5s);
        });
        work.phase("faults", [&] {
            auto faults = sim::Faults::parse(u"seed=5,drop=0.002,flip=0.002,delay=5ms@0.01,stall=300ms@4s"_s);
            QVERIFY(faults);
            world.bus.setFaults(*faults, world.now);
            for (int step = 0; step < 60; ++step) {
                world.goals.set(static_cast<std::size_t>(step % 6), {450 + step, 30});
                world.runFor(500ms);
            }
            world.bus.setFaults({}, world.now);
        });
        work.phase("silence", [&] {
            world.bus.servo(2).unplug();
            world.runFor(5s);
            world.bus.servo(2).powerUp(world.now);
            world.runFor(5s);
        });
        work.phase("stop", [&] {
            world.goals.set(0, {700, 200});
            world.runFor(300ms);
            work.stop(StopMode::AsSet, 8s, 1s);
        });
        work.phase("release", [&] { work.stop(StopMode::Release, 2s, 1s); });
        work.phase("schedule", [&] {
            ScheduleRequest request{.settings = world.settings};
            request.settings.period = 40ms;
            request.settings.pollRoundSize = 3;
            request.settings.reqPeriod = 4ms;
            request.settings.content = PollContent::Detailed;
            world.ask(request);
            world.runFor(1min);
        });
        work.phase("rest", [&] { world.runFor(2min); });
        work.phase("hour", [&] { fillTheHour(work, images); });

        QFile golden(QStringLiteral(SERVODECK_TEST_DATA "/wire_hashes.txt"));
        QVERIFY(golden.open(QIODevice::ReadOnly));
        const QString now = work.lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
        QVERIFY2(QString::fromUtf8(golden.readAll()) == now, qPrintable(QLatin1Char('\n') + now));
    }
};

SERVODECK_TEST(tst_WireHash)

} // namespace tst_wirehash
#include "tst_wirehash.moc"

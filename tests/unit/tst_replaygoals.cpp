// SPDX-License-Identifier: GPL-3.0-or-later
// The goals of a recording have all that is needed to send them again: the same bytes on the wire, at the
// same times, for every family. And they are a motion that can be played.
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/recorder/recordingsink.h"
#include "core/recording/mcap/reader.h"
#include "core/replay/recordedgoals.h"
#include "core/stream/tapemessages.h"
#include "tests/support/recordingbytes.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_replaygoals {

using namespace core;
using namespace core::bus;
using recording::RecordingSession;
using replay::RecordedGoals;
using Sent = recording::GoalSent;

namespace {

constexpr std::size_t kJoints = 4;

QString nameOf(std::size_t joint)
{
    return u"joint %1"_s.arg(joint);
}

/// Armed servos whose bus is recorded.
class World : public VirtualWorld
{
public:
    explicit World(const anyfamily::Family& family)
        : VirtualWorld(family)
    {
        stream::Layout layout;
        for (std::size_t joint = 0; joint < kJoints; ++joint) {
            addAny(static_cast<int>(joint) + 1);
            layout.joints.push_back({nameOf(joint), static_cast<std::uint8_t>(joint + 1), 0});
        }
        layout.buses << u"bus"_s;
        m_tape.setLayout(layout);
        open();
        runFor(2s);
        if (!arm())
            qFatal("torque stays off");
        runFor(1s);
        m_begin = written.size();
    }
    void push(const Event& event) override
    {
        VirtualWorld::push(event);
        m_tape.take(0, TapeItem(event));
    }
    void goalSent(const GoalSent& goal) override { m_tape.take(0, TapeItem(goal)); }

    /// The recording, with the bytes since the joints were armed.
    mcap::Bytes record()
    {
        for (std::size_t i = m_begin; i < written.size(); ++i) {
            for (std::span<const std::uint8_t> rest = written[i].bytes; !rest.empty();) {
                WireChunk chunk{.time = written[i].time, .baud = written[i].baud};
                const auto piece = rest.first(std::min(chunk.bytes.size(), rest.size()));
                std::ranges::copy(piece, chunk.bytes.begin());
                chunk.size = static_cast<std::uint8_t>(piece.size());
                m_tape.take(0, TapeItem(chunk));
                rest = rest.subspan(piece.size());
            }
        }
        return support::fileOf(m_session);
    }
    QByteArray hash() const
    {
        QCryptographicHash hash(QCryptographicHash::Sha256);
        for (std::size_t i = m_begin; i < written.size(); ++i)
            hash.addData(core::toByteArray(written[i].bytes));
        return hash.result().toHex();
    }
    void drive(control::Controller& controller, Duration time)
    {
        SwitchRequest request;
        request.start[0] = &controller;
        ask(request);
        runFor(time);
        command(controller, {control::CommandKind::End});
        runFor(1s);
    }

private:
    RecordingSession m_session{{now, 1'700'000'000'000'000'000}};
    recorder::RecordingSink m_sink{m_session};
    stream::TapeMessages m_tape{m_sink};
    std::size_t m_begin = 0;
};

/// What an operator does: own goals, moves and a motion by controllers, also at the same time, and a stop.
void work(World& world)
{
    auto& board = world.goals.board;
    using rt::GoalCell;
    for (int step = 0; step < 12; ++step) {
        board.set(static_cast<std::size_t>(step) % kJoints,
                  GoalCell::position(0.02 * step, 0.1 * (step % 4)));
        board.set(3, GoalCell::position(-0.03 * step, 0.5));
        world.runFor(170ms);
    }
    control::MoveController move({0, 2}, {0.5, -0.25}, 1.0);
    world.drive(move, 1500ms);
    auto plan = std::make_shared<MotionPlan>();
    plan->joints = {0, 1};
    plan->knots = {{0.0, {0.5, 0.0}}, {0.5, {0.0, 0.25}, true}, {1.5, {0.25, 0.0}}};
    control::PlanController player(plan, {0, 1}, {0, 1}, 1, 1.0);
    board.set(3, GoalCell::position(0.75, 2.0));
    world.drive(player, 700ms); // ended on its way
    board.set(3, GoalCell::position(-0.75, 4.0));
    world.runFor(500ms);
    board.set(3, GoalCell::stop());
    world.runFor(1s);
}

/// Sends recorded goals in the cycles of the recording.
class Replayer
{
public:
    Replayer(World& world, const std::vector<Sent>& goals, std::vector<std::uint64_t> ends)
        : m_world(world)
        , m_goals(goals)
        , m_ends(std::move(ends))
    {
        m_world.onCycle = [this](const CycleRecord& before) { prepare(before.number + 1); };
    }

private:
    /// Gives the goals of a controller again: the newest one in every cycle, as any controller.
    class Controller : public control::Controller
    {
    public:
        Controller(const Replayer& of, std::vector<std::uint16_t> joints, std::uint64_t end)
            : control::Controller(std::move(joints))
            , m_of(of)
            , m_end(end)
        {
        }
        void start(std::span<const control::JointNow>) override {}
        Status update(const control::Cycle&, std::span<const control::JointNow>,
                      control::Orders& orders) override
        {
            for (const std::uint16_t joint : joints()) {
                const Sent* newest = nullptr;
                for (const Sent& goal : m_of.m_goals) {
                    if (goal.cycle > m_of.m_cycle)
                        break;
                    if (goal.joint != nameOf(joint))
                        continue;
                    if (isControllers(goal))
                        newest = &goal;
                    else if (goal.cycle == m_of.m_cycle)
                        orders.hold(joint);
                }
                // In its last cycle only what was sent: a controller may end without a goal.
                if (newest != nullptr && (m_of.m_cycle < m_end || newest->cycle == m_of.m_cycle))
                    orders.goTo(joint, newest->position, fromSeconds(newest->within));
            }
            return m_of.m_cycle >= m_end ? Status::Finished : Status::Running;
        }
        void command(const control::Command&) override {}
        control::Progress progress() const override { return {}; }

    private:
        const Replayer& m_of;
        std::uint64_t m_end;
    };

    static bool isControllers(const Sent& goal) { return goal.source.startsWith("controller"_L1); }
    std::uint16_t indexOf(const Sent& goal) const
    {
        return static_cast<std::uint16_t>(goal.joint.section(QLatin1Char(' '), 1).toInt());
    }
    void prepare(std::uint64_t cycle)
    {
        m_cycle = cycle;
        if (m_running < m_ends.size() && cycle > m_ends[m_running])
            ++m_running;
        for (const Sent& goal : m_goals) {
            if (goal.cycle != cycle)
                continue;
            const std::uint16_t joint = indexOf(goal);
            if (isControllers(goal)) {
                start(cycle);
            } else if (!hasClaimed(joint)) {
                m_world.goals.board.set(joint, goal.kind == Sent::Kind::Hold
                                                   ? rt::GoalCell::stop()
                                                   : rt::GoalCell::position(goal.position, goal.within));
            }
        }
    }
    bool hasClaimed(std::uint16_t joint) const
    {
        return m_controllers.size() == m_running + 1
               && std::ranges::count(m_controllers.back()->joints(), joint) > 0;
    }
    /// The controller whose goals begin in this cycle.
    void start(std::uint64_t cycle)
    {
        if (m_controllers.size() > m_running)
            return;
        std::set<std::uint16_t> joints;
        for (const Sent& goal : m_goals) {
            if (goal.cycle >= cycle && goal.cycle <= m_ends[m_running] && isControllers(goal))
                joints.insert(indexOf(goal));
        }
        m_controllers.push_back(std::make_unique<Controller>(
            *this, std::vector<std::uint16_t>(joints.begin(), joints.end()), m_ends[m_running]));
        SwitchRequest request;
        request.start[0] = m_controllers.back().get();
        m_world.ask(request);
    }

    World& m_world;
    const std::vector<Sent>& m_goals;
    std::vector<std::uint64_t> m_ends; ///< cycles in which controllers ended
    std::vector<std::unique_ptr<Controller>> m_controllers;
    std::size_t m_running = 0;
    std::uint64_t m_cycle = 0;
};

/// The recorded bytes to the servos, and the cycles in which controllers ended.
struct Recorded
{
    QByteArray hash;
    std::vector<std::uint64_t> ends;

    explicit Recorded(const mcap::Bytes& bytes)
    {
        const mcap::MemorySource source(bytes);
        const auto reader = mcap::Reader::open(source);
        QCryptographicHash sum(QCryptographicHash::Sha256);
        reader->read({}, [&](const mcap::Message& message) {
            const QString& topic = reader->book().find(message.channel)->topic;
            if (topic == "/wire"_L1) {
                const auto wire = recording::decode<recording::WireBytes>(message.data);
                sum.addData(core::toByteArray(wire->bytes));
            } else if (topic == "/events"_L1) {
                const auto event = recording::decode<recording::SessionEvent>(message.data);
                if (event->kind == "controller_ended"_L1)
                    ends.push_back(event->cycle);
            }
            return true;
        });
        hash = sum.result().toHex();
    }
};

Sent goalAt(double time, const char* joint, double position, double within = 0.0)
{
    Sent goal;
    goal.stamp = 1'700'000'000'000'000'000 + fromSeconds(time).count();
    goal.joint = QLatin1String(joint);
    goal.position = position;
    goal.within = within;
    return goal;
}

core::Result<RecordedMotion> motionOf(const std::vector<Sent>& goals)
{
    RecordingSession session({Time{} + 1s, 1'700'000'000'000'000'000});
    const auto channel = session.channel<Sent>(u"/goals"_s);
    for (const Sent& goal : goals)
        session.record(channel, Time{} + 1s + Duration(goal.stamp - goals.front().stamp), goal);
    const auto bytes = support::fileOf(session);
    const auto loaded = RecordedGoals::load(mcap::MemorySource(bytes));
    if (!loaded)
        return loaded.error();
    return loaded->motion([](const QString& joint) { return joint == "stuck"_L1 ? 0.0 : 1.875; });
}

/// Position of the first joint.
double at(const RecordedMotion& motion, double time)
{
    const auto next = std::ranges::upper_bound(motion.points, time + 1e-9, {}, &RecordedPoint::time);
    return next == motion.points.begin() ? NAN : std::prev(next)->positions.first();
}

} // namespace

class TestReplayGoals : public QObject
{
    Q_OBJECT

private slots:
    void theSameGoalsAreTheSameBytes_data() { anyfamily::addFamilies(); }
    void theSameGoalsAreTheSameBytes()
    {
        QFETCH(int, family);
        World first(anyfamily::at(family));
        work(first);
        const mcap::Bytes bytes = first.record();
        const Recorded recorded(bytes);
        QCOMPARE(recorded.hash, first.hash());
        ASSIGN_OR_FAIL(goals, RecordedGoals::load(mcap::MemorySource(bytes)));
        QCOMPARE(goals->problems(), QStringList());
        QVERIFY(goals->goals().size() > 150);
        std::set<QString> moved;
        for (const recording::GoalSent& goal : goals->goals())
            moved.insert(goal.joint);
        QCOMPARE(moved.size(), kJoints);
        QCOMPARE(recorded.ends.size(), 2U);

        World second(anyfamily::at(family));
        {
            const Replayer replayer(second, goals->goals(), recorded.ends);
            while (second.now < first.now)
                second.runFor(first.now - second.now);
        }
        QCOMPARE(second.hash(), recorded.hash);

        // One goal less is noticed.
        auto fewer = goals->goals();
        fewer.erase(fewer.begin() + 5);
        World third(anyfamily::at(family));
        const Replayer replayer(third, fewer, recorded.ends);
        third.runFor(first.now - third.now);
        QVERIFY(third.hash() != recorded.hash);
    }

    void goalsAreAMotion()
    {
        // A move in 2 s, redirected after 1 s; then at once, by the fastest move of the joint.
        ASSIGN_OR_FAIL(motion,
                       motionOf({goalAt(0, "a", 1.0), goalAt(1, "a", 2.0, 2.0), goalAt(2, "a", 1.0, 1.0),
                                 goalAt(4, "a", 0.0), goalAt(4, "b", 5.0)}));
        QCOMPARE(motion->joints, (QStringList{u"a"_s, u"b"_s}));
        QCOMPARE(at(*motion, 0), 1.0);
        QCOMPARE(at(*motion, 1), 1.0);
        QVERIFY(std::abs(at(*motion, 1.5) - 1.25) < 0.02);
        QVERIFY(std::abs(at(*motion, 2) - 1.5) < 0.02);
        QVERIFY(std::abs(at(*motion, 2.5) - 1.25) < 0.02);
        QCOMPARE(at(*motion, 3.5), 1.0);
        QVERIFY(std::abs(at(*motion, 4.5) - 0.5) < 0.02);
        QCOMPARE(motion->points.last().positions, (QList<double>{0.0, 5.0}));
        QVERIFY(std::abs(motion->points.last().time - 5.0) < 0.03);
        QVERIFY(motion->points.size() < 200); // a rest takes two points
        for (qsizetype i = 1; i < motion->points.size(); ++i)
            QVERIFY(motion->points[i].time > motion->points[i - 1].time);
    }

    void aHoldEndsAMoveWhereItIs()
    {
        Sent hold = goalAt(1, "a", NAN);
        hold.kind = Sent::Kind::Hold;
        ASSIGN_OR_FAIL(motion, motionOf({goalAt(0, "a", 0.0), goalAt(0.5, "a", 1.0, 1.0), hold}));
        QVERIFY(std::abs(motion->points.last().positions.first() - 0.5) < 0.02);
    }

    void whatIsNoMotionIsRefused()
    {
        Sent turn = goalAt(1, "a", NAN);
        turn.kind = Sent::Kind::Velocity;
        turn.velocity = 1.0;
        QVERIFY(!motionOf({goalAt(0, "a", 0.0), turn}));
        turn.velocity = 0.0; // the end of a turn
        QVERIFY(motionOf({goalAt(0, "a", 0.0), turn}));
        QVERIFY(!motionOf({goalAt(0, "a", 0.0), goalAt(4000, "a", 1.0)}));
        QVERIFY(!motionOf({goalAt(0, "stuck", 0.0), goalAt(1, "stuck", 1.0)}));
        QVERIFY(!motionOf({goalAt(0, "a", NAN)}));
        QVERIFY(!motionOf({}));
        const auto none = RecordedGoals::load(mcap::MemorySource(mcap::Bytes()));
        QVERIFY(!none && none.error().code == Errc::BadFile);
    }
};

SERVODECK_TEST(TestReplayGoals)

} // namespace tst_replaygoals
#include "tst_replaygoals.moc"

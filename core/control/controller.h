// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <atomic>
#include <cstdint>
#include <limits>
#include <span>
#include <utility>
#include <vector>

#include "core/control/updatetimes.h"

/// Sources of goals that run on the bus thread, once a cycle, before the goals are sent. Terms of PR2's
/// mechanism control: a controller claims joints, a switch between two cycles starts and stops it, and every
/// cycle updates it while it runs.
namespace core::control {

/// Goals are sent this many cycles ahead, so that the next goal replaces the servo's profile while its speed
/// is constant.
inline constexpr int kCyclesAhead = 3;

/// State of a joint as last received.
struct JointNow
{
    double position = 0.0; ///< rad
    double velocity = 0.0; ///< rad/s
    double goal = 0.0;     ///< rad; the last one sent, otherwise the position
    double minimum = 0.0;  ///< rad; goals are clamped to these
    double maximum = 0.0;
    bool isOn = false;    ///< torque, as reported by the servo
    bool isKnown = false; ///< the joint answers and its position was read
    bool isSure = false;  ///< the latest readings agree and are recent: a motion may start at `position`
    /// False while its last request is overdue. Controllers then stop the time of their paths: goals would
    /// queue in the line, and the joint would catch up at full speed.
    bool isAnswering = true;
    bool isBlind =
        false; ///< not answering for longer than a loop may rely on its last reading: nothing turns
    bool turnsFreely = false; ///< turning at a velocity, it passes its limits
    double load =
        std::numeric_limits<double>::quiet_NaN(); ///< share of the highest, -1..1; NaN: not reported
    std::uint32_t readings = 0;                   ///< counts the readings of the position
    std::int8_t reference = -1; ///< input of that reading: 0 low, 1 high; -1: not read, see readsReference()
    /// Goal (rad) of a controller that was updated earlier in this cycle, to be reached in `orderedWithin`;
    /// NaN: none.
    double ordered = std::numeric_limits<double>::quiet_NaN();
    Duration orderedWithin{0};
};

/// Time of an update.
struct Cycle
{
    Duration elapsed{0}; ///< since the last update; at most two periods, so that a stalled bus causes no jump
    /// Time between two goals of a joint: the period, or a multiple if the line has no capacity for the goals
    /// of all claimed joints in every cycle.
    Duration pace{0};
    Time now{};         ///< on the clock of the readings
    double speed = 1.0; ///< share of the planned speed of an operator's moves (ForceGuard)
};

/// Output of a controller in a cycle.
class Orders
{
public:
    /// Move to `position` (rad) in the time `within`; the servo shapes the profile. A joint that is behind
    /// must not catch up faster than at `fastest` (rad/s), where the servo takes a speed.
    virtual void goTo(std::uint16_t joint, double position, Duration within,
                      double fastest = std::numeric_limits<double>::infinity()) = 0;
    /// Stop at the present position immediately.
    virtual void hold(std::uint16_t joint) = 0;
    /// Turn at `velocity` (rad/s) until another order; for joints whose operating mode takes velocities.
    virtual void turn(std::uint16_t joint, double velocity) = 0;

protected:
    ~Orders() = default;
};

enum class CommandKind : std::uint8_t {
    Pause,
    Continue,
    Seek,  ///< value: s of its own time, reached along its path
    Speed, ///< value: 1 = as planned
    Scale, ///< value: factor of all its speeds, 0..1; see PlanController
    Drive, ///< value: rad/s; of `joint`, or of all (kAllJoints); a jog needs it again and again
    GoTo,  ///< value: rad, of `joint`
    End,   ///< holds its joints and finishes
};

/// An operator's command to a running controller.
struct Command
{
    static constexpr std::uint16_t kAllJoints = 0xFFFF;
    CommandKind kind = CommandKind::Pause;
    double value = 0.0;
    std::uint16_t joint = kAllJoints; ///< GoTo, Drive: index on its bus
    double seconds = 0.0;             ///< GoTo: duration of the move
    double velocity = 0.0;            ///< GoTo: highest velocity, rad/s; 0: the controller's
};

/// A controller's position in its own time.
struct Progress
{
    double time = 0.0;     ///< s of its own time
    double speed = 0.0;    ///< rate of that time now, 0 = stopped
    std::int32_t loop = 0; ///< from 0
    bool isPaused = false;
};

/// A source of goals for some joints of one bus. Created and destroyed on the GUI thread while no bus uses
/// it; in between only the bus thread calls it. update() allocates nothing.
class Controller
{
public:
    enum class Status : std::uint8_t {
        Running,
        Finished, ///< its joints stay where they are, by its last goals
        Failed,   ///< for the reason whyFailed(); its joints hold
    };

    /// `joints`: indices on its bus, no duplicates.
    explicit Controller(std::vector<std::uint16_t> joints)
        : m_joints(std::move(joints))
    {
    }
    virtual ~Controller() = default;
    Controller(const Controller&) = delete;
    Controller& operator=(const Controller&) = delete;

    std::span<const std::uint16_t> joints() const { return m_joints; }

    /// Called in the cycle of the switch, before the first update(). `joints` are all joints of the bus, by
    /// index.
    virtual void start(std::span<const JointNow> joints) = 0;
    virtual Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) = 0;
    virtual void command(const Command& command) = 0;
    /// Its joints' reference inputs are read while it runs, of servos that have one.
    virtual bool readsReference() const { return false; }
    virtual Progress progress() const = 0;
    /// After Status::Failed, or an exception: a sentence without its end, "the joint shoulder is 12° from its
    /// path". GUI thread, after the bus has reported the end.
    virtual QString whyFailed() const { return QString::fromUtf8(m_thrown.data()); }

    /// Controllers of a lower rank are updated first. Set on the GUI thread; counts from the next switch.
    void setRank(int rank) { m_rank.store(rank, std::memory_order_relaxed); }
    int rank() const { return m_rank.load(std::memory_order_relaxed); }

    /// A number that recordings relate to its name. Set on the GUI thread, before a bus has it.
    void setRun(std::uint32_t run) { m_run = run; }
    std::uint32_t run() const { return m_run; }

    /// GoTo commands that it was given while it ran or was about to start. Bus thread.
    std::uint32_t goalsTaken() const { return m_goalsTaken; }
    void noteGoal() { ++m_goalsTaken; }

    // --- for ControllerManager ---
    UpdateTimes& times() { return m_times; }
    const UpdateTimes& times() const { return m_times; }
    void setThrown(const char* text); ///< what() of an exception; cut to the room there is

private:
    std::vector<std::uint16_t> m_joints;
    std::atomic<int> m_rank{0};
    std::uint32_t m_run = 0;
    std::uint32_t m_goalsTaken = 0;
    UpdateTimes m_times;
    std::array<char, 160> m_thrown{};
};

} // namespace core::control

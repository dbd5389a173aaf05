// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/time.h"

/// Sources of goals that run on the bus thread, once a cycle, before the goals are sent. The terms are those
/// of PR2's mechanism control: a controller claims joints, is started and stopped by a switch that takes
/// effect between two cycles, and is updated in every cycle while it runs.
namespace core::control {

/// Goals are sent this many cycles ahead, so that the servo's own profile is cut while it runs evenly.
inline constexpr int kCyclesAhead = 3;

/// A joint as its bus last heard of it.
struct JointNow
{
    double position = 0.0; ///< rad
    double velocity = 0.0; ///< rad/s
    double goal = 0.0;     ///< rad; the last one sent, else the position
    double minimum = 0.0;  ///< rad; goals are clamped to these
    double maximum = 0.0;
    bool isOn = false;    ///< torque, by the servo's own word
    bool isKnown = false; ///< it answers, and a position has been read
    bool isSure = false;  ///< its latest readings agree and are fresh: a motion may begin at `position`
    /// Its last request was answered, or is not overdue. Paths of controllers rest while a joint of theirs is
    /// not: goals would pile up in the line, and the joint would catch up at full speed.
    bool isAnswering = true;
};

/// The time a controller is asked at.
struct Cycle
{
    Duration elapsed{0}; ///< since the last; never more than two periods, so that a stalled bus is no jump
    /// From one goal of a joint to its next: the period, or a multiple when the wire has no room for the
    /// goals of all claimed joints in every cycle.
    Duration pace{0};
};

/// What a controller says in a cycle.
class Orders
{
public:
    /// The joint is to be at `position` (rad) `within` this time; the servo shapes the way.
    virtual void goTo(std::uint16_t joint, double position, Duration within) = 0;
    /// The joint stays where it is, at once.
    virtual void hold(std::uint16_t joint) = 0;

protected:
    ~Orders() = default;
};

/// What a controller may be told while it runs.
enum class CommandKind : std::uint8_t {
    Pause,
    Continue,
    Seek,  ///< value: s of its own time; it gets there along its path
    Speed, ///< value: 1 = as planned
    Scale, ///< value: what all speeds of its way are multiplied by, 0..1; see PlanController
    Drive, ///< value: rad/s; to be repeated, see JogController
    GoTo,  ///< value: rad; see MoveController
    End,   ///< it holds its joints where they are and is over
};

struct Command
{
    CommandKind kind = CommandKind::Pause;
    double value = 0.0;
    std::uint16_t joint = 0; ///< GoTo: place on its bus
    double seconds = 0.0;    ///< GoTo: for the way
};

struct Progress
{
    double time = 0.0;     ///< s of its own time
    double speed = 0.0;    ///< at which that time goes on just now, 0 = it rests
    std::int32_t loop = 0; ///< from 0
    bool isPaused = false;
};

/// One source of goals for some joints of one bus. Made, and destroyed, on the GUI thread while no bus has
/// it; in between only the bus thread calls it. update() allocates nothing.
class Controller
{
public:
    enum class Turn : std::uint8_t { GoesOn, IsOver };

    /// `joints`: places on its bus, no duplicates.
    explicit Controller(std::vector<std::uint16_t> joints)
        : m_joints(std::move(joints))
    {
    }
    virtual ~Controller() = default;
    Controller(const Controller&) = delete;
    Controller& operator=(const Controller&) = delete;

    std::span<const std::uint16_t> joints() const { return m_joints; }

    /// In the cycle of the switch, before its first update(). `joints` are all of the bus, by their places.
    virtual void start(std::span<const JointNow> joints) = 0;
    virtual Turn update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) = 0;
    virtual void command(const Command& command) = 0;
    virtual Progress progress() const = 0;

private:
    std::vector<std::uint16_t> m_joints;
};

} // namespace core::control

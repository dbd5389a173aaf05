// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/msgs/jointstate.h"
#include "core/timing/packetexport.h"
#include "ui/widgets/cellrows.h"

namespace ui {

/// The joints as MotorState of dynamixel_msgs; the columns have the names of its fields. A servo that does
/// not answer has no message. GUI thread.
class MotorStateModel final : public CellRows<core::msgs::MotorState, 11>
{
    Q_OBJECT

public:
    enum Column { Joint, Timestamp, Id, Goal, Position, Error, Speed, Load, Voltage, Temperature, Moving };

    explicit MotorStateModel(const SessionParts& session, QObject* parent = nullptr);

    QString json() const; ///< a MotorStateList of the servos that answer

private:
    std::optional<core::msgs::MotorState> message(int row) const override;

    core::packetexport::ClockOffset m_clock;
};

/// The joints as JointState of dynamixel_msgs, in the same way.
class JointStateModel final : public CellRows<core::msgs::JointState, 10>
{
    Q_OBJECT

public:
    enum Column { Joint, Stamp, MotorIds, MotorTemps, GoalPos, CurrentPos, Error, Velocity, Load, IsMoving };

    explicit JointStateModel(const SessionParts& session, QObject* parent = nullptr);

    QString json() const; ///< a line for each joint that answers

private:
    std::optional<core::msgs::JointState> message(int row) const override;

    core::packetexport::ClockOffset m_clock;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/msgs/jointstate.h"
#include "core/timing/packetexport.h"
#include "ui/widgets/cellrows.h"

namespace ui {

/// The joints of the array as messages, one row a joint: its name, and a column for each field with the name
/// of the field. Fields are dashes while the servo does not answer. GUI thread.
template <int kColumns>
class MessageModel : public CellRows<kColumns>
{
public:
    using typename CellRows<kColumns>::Row;

protected:
    MessageModel(const SessionParts& session, QObject* parent, std::vector<ColumnHead> heads);

    /// The message of the joint's servo; none while it does not answer.
    std::optional<core::msgs::MotorState> motorState(int row) const;
    const core::packetexport::ClockOffset& clock() const { return m_clock; }
    /// A row with the joint's name and dashes.
    Row emptyRow(int row) const;

private:
    core::packetexport::ClockOffset m_clock;
};

/// MotorState of dynamixel_msgs.
class MotorStateModel final : public MessageModel<11>
{
    Q_OBJECT

public:
    enum Column { Joint, Timestamp, Id, Goal, Position, Error, Speed, Load, Voltage, Temperature, Moving };

    explicit MotorStateModel(const SessionParts& session, QObject* parent = nullptr);

    QString json() const; ///< a MotorStateList of the servos that answer

private:
    Row readRow(int row) const override;
};

/// JointState of dynamixel_msgs.
class JointStateModel final : public MessageModel<10>
{
    Q_OBJECT

public:
    enum Column { Joint, Stamp, MotorIds, MotorTemps, GoalPos, CurrentPos, Error, Velocity, Load, IsMoving };

    explicit JointStateModel(const SessionParts& session, QObject* parent = nullptr);

    QString json() const; ///< a line for each joint that answers

private:
    Row readRow(int row) const override;
    std::optional<core::msgs::JointState> jointState(int row) const;
};

} // namespace ui

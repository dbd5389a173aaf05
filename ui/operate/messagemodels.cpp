// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/messagemodels.h"

#include <QtCore/QJsonDocument>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/packets.h"
#include "core/session/state/jointmessages.h"
#include "core/session/state/jointstates.h"

namespace ui {

namespace {

template <class Values>
ValueCell listOf(const Values& values)
{
    QStringList words;
    for (const auto& value : values)
        words << cellOf(std::optional<int>(value)).text;
    return {words.join(QStringLiteral(", ")), cellOf(std::optional<int>(values.front())).value};
}

QString lineOf(const QJsonObject& message)
{
    return QString::fromUtf8(QJsonDocument(message).toJson(QJsonDocument::Compact)) + QLatin1Char('\n');
}

} // namespace

template <int kColumns>
MessageModel<kColumns>::MessageModel(const SessionParts& session, QObject* parent,
                                     std::vector<ColumnHead> heads)
    : CellRows<kColumns>(session, parent, std::move(heads))
    , m_clock(core::Packets::packetClock())
{
    this->connect(&session.document, &core::ArrayDocument::jointsChanged, this, [this] {
        this->followJoints();
        this->refreshRows();
    });
}

template <int kColumns>
std::optional<core::msgs::MotorState> MessageModel<kColumns>::motorState(int row) const
{
    const auto index = core::JointIndex::at(row);
    const core::JointStates& joints = this->m_session.joints;
    if (!joints.joint(index).answers || !joints.isReachable(index))
        return std::nullopt;
    return core::jointmessages::motorState(joints, index, m_clock);
}

template <int kColumns>
typename MessageModel<kColumns>::Row MessageModel<kColumns>::emptyRow(int row) const
{
    return CellRows<kColumns>::emptyRow(core::element(this->m_session.document.array().joints, row).name);
}

MotorStateModel::MotorStateModel(const SessionParts& session, QObject* parent)
    : MessageModel(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"timestamp", QT_TR_NOOP("Time of the reading in seconds since 1970 (UTC)."), Qt::AlignRight},
         {"id", QT_TR_NOOP("ID of the servo."), Qt::AlignRight},
         {"goal", QT_TR_NOOP("Goal position in encoder units."), Qt::AlignRight},
         {"position", QT_TR_NOOP("Present position in encoder units."), Qt::AlignRight},
         {"error", QT_TR_NOOP("Position minus goal, in encoder units."), Qt::AlignRight},
         {"speed", QT_TR_NOOP("Present speed, 0.111 rpm per unit."), Qt::AlignRight},
         {"load", QT_TR_NOOP("Applied torque as a share of the highest torque."), Qt::AlignRight},
         {"voltage", QT_TR_NOOP("Supply voltage in V."), Qt::AlignRight},
         {"temperature", QT_TR_NOOP("Temperature of the servo in °C."), Qt::AlignRight},
         {"moving", QT_TR_NOOP("Whether the servo is moving.")}})
{
    followJoints();
}

QString MotorStateModel::json() const
{
    core::msgs::MotorStateList list;
    for (int row = 0; row < rowCount(); ++row) {
        if (const auto state = motorState(row))
            list.add(*state);
    }
    return lineOf(core::msgs::toJson(list));
}

MotorStateModel::Row MotorStateModel::readRow(int row) const
{
    Row cells = emptyRow(row);
    const auto state = motorState(row);
    if (!state)
        return cells;
    cells[Timestamp] = cellOf(state->timestamp, 3);
    cells[Id] = cellOf(std::optional(state->id));
    cells[Goal] = cellOf(state->goal);
    cells[Position] = cellOf(state->position);
    cells[Error] = cellOf(state->error);
    cells[Speed] = cellOf(state->speed);
    cells[Load] = cellOf(state->load, 3);
    cells[Voltage] = cellOf(state->voltage, 1);
    cells[Temperature] = cellOf(state->temperature);
    cells[Moving] = cellOf(state->moving);
    return cells;
}

JointStateModel::JointStateModel(const SessionParts& session, QObject* parent)
    : MessageModel(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"header.stamp", QT_TR_NOOP("Time of the reading in seconds since 1970 (UTC)."), Qt::AlignRight},
         {"motor_ids", QT_TR_NOOP("IDs of the servos of the joint."), Qt::AlignRight},
         {"motor_temps", QT_TR_NOOP("Temperatures of the servos in °C."), Qt::AlignRight},
         {"goal_pos", QT_TR_NOOP("Goal position in rad."), Qt::AlignRight},
         {"current_pos", QT_TR_NOOP("Present position in rad."), Qt::AlignRight},
         {"error",
          QT_TR_NOOP(
              "Position minus goal in rad, in the direction of the servo also when the joint is reversed."),
          Qt::AlignRight},
         {"velocity",
          QT_TR_NOOP(
              "Present velocity in rad/s, in the direction of the servo also when the joint is reversed."),
          Qt::AlignRight},
         {"load", QT_TR_NOOP("Applied torque as a share of the highest torque."), Qt::AlignRight},
         {"is_moving", QT_TR_NOOP("Whether the joint is moving.")}})
{
    followJoints();
}

std::optional<core::msgs::JointState> JointStateModel::jointState(int row) const
{
    const auto index = core::JointIndex::at(row);
    if (!m_session.joints.isReachable(index))
        return std::nullopt;
    return core::jointmessages::jointState(m_session.joints, m_session.document.array(), index, clock());
}

QString JointStateModel::json() const
{
    QString lines;
    for (int row = 0; row < rowCount(); ++row) {
        if (const auto state = jointState(row))
            lines += lineOf(core::msgs::toJson(*state));
    }
    return lines;
}

JointStateModel::Row JointStateModel::readRow(int row) const
{
    Row cells = emptyRow(row);
    const auto state = jointState(row);
    if (!state)
        return cells;
    cells[Stamp] = cellOf(state->header.stamp, 3);
    cells[MotorIds] = listOf(state->motorIds);
    cells[MotorTemps] = listOf(state->motorTemps);
    cells[GoalPos] = cellOf(state->goalPos, 4);
    cells[CurrentPos] = cellOf(state->currentPos, 4);
    cells[Error] = cellOf(state->error, 4);
    cells[Velocity] = cellOf(state->velocity, 3);
    cells[Load] = cellOf(state->load, 3);
    cells[IsMoving] = cellOf(state->isMoving);
    return cells;
}

} // namespace ui

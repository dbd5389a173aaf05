// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/messagemodels.h"

#include <QtCore/QJsonDocument>

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

MotorStateModel::MotorStateModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"timestamp", QT_TR_NOOP("Time of the reading in seconds since 1970 (UTC)."), &Fields::timestamp, 3},
         {"id", QT_TR_NOOP("ID of the servo."), &Fields::id},
         {"goal", QT_TR_NOOP("Goal position in encoder units."), &Fields::goal},
         {"position", QT_TR_NOOP("Present position in encoder units."), &Fields::position},
         {"error", QT_TR_NOOP("Position minus goal, in encoder units."), &Fields::error},
         {"speed", QT_TR_NOOP("Present speed, 0.111 rpm per unit."), &Fields::speed},
         {"load", QT_TR_NOOP("Applied torque as a share of the highest torque."), &Fields::load, 3},
         {"voltage", QT_TR_NOOP("Supply voltage in V."), &Fields::voltage, 1},
         {"temperature", QT_TR_NOOP("Temperature of the servo in °C."), &Fields::temperature},
         {"moving", QT_TR_NOOP("Whether the servo is moving."), &Fields::moving}})
    , m_clock(core::Packets::packetClock())
{
    followJoints();
}

QString MotorStateModel::json() const
{
    core::msgs::MotorStateList list;
    for (int row = 0; row < rowCount(); ++row) {
        if (const auto state = message(row))
            list.add(*state);
    }
    return lineOf(core::msgs::toJson(list));
}

std::optional<core::msgs::MotorState> MotorStateModel::message(int row) const
{
    const auto index = core::JointIndex::at(row);
    if (!m_session.joints.joint(index).answers || !m_session.joints.isReachable(index))
        return std::nullopt;
    return core::jointmessages::motorState(m_session.joints, index, m_clock);
}

JointStateModel::JointStateModel(const SessionParts& session, QObject* parent)
    : CellRows(
        session, parent,
        {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Name of the joint.")},
         {"header.stamp", QT_TR_NOOP("Time of the reading in seconds since 1970 (UTC)."), Qt::AlignRight,
          [](const Fields& state) { return cellOf(state.header.stamp, 3); }},
         {"motor_ids", QT_TR_NOOP("IDs of the servos of the joint."), Qt::AlignRight,
          [](const Fields& state) { return listOf(state.motorIds); }},
         {"motor_temps", QT_TR_NOOP("Temperatures of the servos in °C."), Qt::AlignRight,
          [](const Fields& state) { return listOf(state.motorTemps); }},
         {"goal_pos", QT_TR_NOOP("Goal position in rad."), &Fields::goalPos, 4},
         {"current_pos", QT_TR_NOOP("Present position in rad."), &Fields::currentPos, 4},
         {"error",
          QT_TR_NOOP(
              "Position minus goal in rad, in the direction of the servo also when the joint is reversed."),
          &Fields::error, 4},
         {"velocity",
          QT_TR_NOOP(
              "Present velocity in rad/s, in the direction of the servo also when the joint is reversed."),
          &Fields::velocity, 3},
         {"load", QT_TR_NOOP("Applied torque as a share of the highest torque."), &Fields::load, 3},
         {"is_moving", QT_TR_NOOP("Whether the joint is moving."), &Fields::isMoving}})
    , m_clock(core::Packets::packetClock())
{
    followJoints();
}

std::optional<core::msgs::JointState> JointStateModel::message(int row) const
{
    const auto index = core::JointIndex::at(row);
    if (!m_session.joints.isReachable(index))
        return std::nullopt;
    return core::jointmessages::jointState(m_session.joints, m_session.document.array(), index, m_clock);
}

QString JointStateModel::json() const
{
    QString lines;
    for (int row = 0; row < rowCount(); ++row) {
        if (const auto state = message(row))
            lines += lineOf(core::msgs::toJson(*state));
    }
    return lines;
}

} // namespace ui

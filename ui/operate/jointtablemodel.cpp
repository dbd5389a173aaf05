// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/jointtablemodel.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"
#include "ui/support/jointcolor.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"

namespace ui {

JointTableModel::JointTableModel(const SessionParts& session, const Units& units, QObject* parent)
    : JointRows(
        session, parent,
        {{QT_TR_NOOP("Name"), QT_TR_NOOP("Name of the joint. Double-click to change it.")},
         {QT_TR_NOOP("ID"), QT_TR_NOOP("ID of the servo on the bus."), Qt::AlignRight},
         {QT_TR_NOOP("Model"), QT_TR_NOOP("Model of the servo.")},
         {QT_TR_NOOP("Goal"), QT_TR_NOOP("Goal position since torque was switched on."), Qt::AlignRight},
         {QT_TR_NOOP("Position"), QT_TR_NOOP("Measured position."), Qt::AlignRight},
         {QT_TR_NOOP("Velocity"), QT_TR_NOOP("Measured velocity."), Qt::AlignRight},
         {QT_TR_NOOP("PWM"), QT_TR_NOOP("Share of full motor drive, a measure of load."), Qt::AlignRight},
         {QT_TR_NOOP("Voltage"), QT_TR_NOOP("Supply voltage at the servo."), Qt::AlignRight},
         {QT_TR_NOOP("Temperature"), QT_TR_NOOP("Temperature of the servo."), Qt::AlignRight},
         {QT_TR_NOOP("Held by"), QT_TR_NOOP("The controller or the move that holds the joint now.")},
         {QT_TR_NOOP("State"), QT_TR_NOOP("State of the joint.")}})
    , m_units(units)
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &JointTableModel::fitRows);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &JointTableModel::refreshRows);
    connect(&units, &Units::changed, this, &JointTableModel::refreshRows);
    fitRows();
}

QVariant JointTableModel::cell(int row, int column, int role) const
{
    const QString& text = core::element(at(row).text, column);
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        return text;
    case Qt::ToolTipRole:
        return column == State || column == Name || column == Holder ? text : QVariant();
    case Qt::DecorationRole:
        return column == Name    ? jointColor(m_session.document, row)
               : column == State ? QVariant(shapeIcon(lookOf(at(row).health)))
                                 : QVariant();
    case kHealthRole:
        return static_cast<int>(at(row).health);
    default:
        return {};
    }
}

bool JointTableModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Name || !isCell(index))
        return false;
    const QString name = value.toString().trimmed();
    core::ArrayConfig array = m_session.document.array();
    core::JointConfig& joint = core::element(array.joints, index.row());
    if (name == joint.name)
        return true;
    if (name.isEmpty()) {
        emit nameRefused(tr("A joint must have a name; “%1” keeps its old one.").arg(joint.name));
        return false;
    }
    const bool isTaken = std::any_of(array.joints.begin(), array.joints.end(),
                                     [&](const core::JointConfig& other) { return other.name == name; });
    if (isTaken) {
        emit nameRefused(
            tr("Another joint is already named “%1”; “%2” keeps its old name.").arg(name, joint.name));
        return false;
    }
    const QString before = std::exchange(joint.name, name);
    m_session.document.edit(tr("Rename %1").arg(before), array);
    return true;
}

JointTableModel::Row JointTableModel::readRow(int row) const
{
    const core::Time now = core::Clock::now();
    const core::JointIndex index{static_cast<std::uint16_t>(row)};
    const core::JointConfig& config = core::element(m_session.document.array().joints, row);
    const core::JointState& joint = m_session.joints.joint(index);
    Row shown;
    shown.health = m_session.joints.health(index, now);
    shown.text[Name] = config.name;
    shown.text[Id] = QString::number(config.id.value);
    shown.text[Model] = config.model;
    shown.text[Goal] = joint.goal ? m_units.format(*joint.goal, m_session.joints.units(index)) : kNothing;
    shown.text[Position] =
        joint.hasSample ? m_units.format(joint.position, m_session.joints.units(index)) : kNothing;
    shown.text[Velocity] =
        joint.hasSample && isFinite(joint.velocity) ? m_units.format(joint.velocity) : kNothing;
    shown.text[Pwm] =
        joint.hasSample && std::isfinite(joint.pwm) ? tr("%1 %").arg(qRound(joint.pwm * 100)) : kNothing;
    shown.text[Voltage] = joint.voltage ? tr("%1 V").arg(core::numberText(*joint.voltage, 1)) : kNothing;
    shown.text[Temperature] = joint.temperature ? tr("%1 °C").arg(qRound(*joint.temperature)) : kNothing;
    const QString holder = m_session.motions.holderOf(index);
    shown.text[Holder] = holder.isEmpty() ? kNothing : holder;
    shown.text[State] = m_session.joints.stateWords(index, now);
    return shown;
}

bool JointTableModel::isCellOther(const Row& a, const Row& b, int column) const
{
    return core::element(a.text, column) != core::element(b.text, column)
           || (column == State && a.health != b.health);
}

void JointTableModel::fitRows()
{
    followJoints();
    refreshRows();
    if (rowCount() > 0) // the colour of a joint may have changed
        emit dataChanged(index(0, Name), index(rowCount() - 1, Name), {Qt::DecorationRole});
}

} // namespace ui

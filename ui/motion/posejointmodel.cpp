// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/posejointmodel.h"

#include <algorithm>

#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/motion/teach.h"
#include "core/session/state/jointstates.h"
#include "ui/support/jointcolor.h"
#include "ui/support/units.h"

namespace ui {

PoseJointModel::PoseJointModel(const SessionParts& session, const Units& units, QObject* parent)
    : JointRows(session, parent,
                {{QT_TR_NOOP("Joint"), QT_TR_NOOP("All joints of the array.")},
                 {QT_TR_NOOP("In the pose"),
                  QT_TR_NOOP("Position of the joint in the pose. Type to change it; Delete removes the joint "
                             "from the pose, and it then keeps its position."),
                  Qt::AlignRight},
                 {QT_TR_NOOP("Present"), QT_TR_NOOP("Present position of the joint."), Qt::AlignRight},
                 {QT_TR_NOOP("Limits"), QT_TR_NOOP("Limits of the joint."), Qt::AlignRight}})
    , m_units(units)
{
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &PoseJointModel::fitRows);
    connect(&units, &Units::changed, this, &PoseJointModel::refresh);
    fitRows();
}

void PoseJointModel::setPose(int pose)
{
    m_pose = pose;
    refresh();
}

const core::PoseConfig* PoseJointModel::shown() const
{
    return core::elementIf(m_session.document.array().poses, m_pose);
}

QVariant PoseJointModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const QString& text = core::element(at(index.row()), index.column());
    switch (role) {
    case Qt::DisplayRole:
        return text;
    case Qt::EditRole:
        return text == kNothing ? QString() : text;
    case Qt::DecorationRole:
        return index.column() == Joint ? jointColor(m_session.document, index.row()) : QVariant();
    default:
        return JointRows::data(index, role);
    }
}

bool PoseJointModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::EditRole || index.column() != Place || shown() == nullptr || !isCell(index))
        return false;
    const int joint = index.row();
    const QString text = value.toString().trimmed();
    if (text == index.data(Qt::EditRole).toString())
        return true; // the text is rounded: unchanged
    if (text.isEmpty())
        return clear({joint});
    core::ArrayConfig array = m_session.document.array();
    const QString name = core::element(array.joints, joint).name;
    const auto angle = m_units.parse(text);
    if (!angle) {
        emit refused(
            tr("“%1” is not an angle. Enter a number such as %2.").arg(text, m_units.format(core::Angle())));
        return false;
    }
    const double inside = core::insideLimits(array, m_session.document.models(), joint, angle->radians());
    const auto units = m_session.joints.units({static_cast<std::uint16_t>(joint)});
    if (qAbs(inside - angle->radians()) > units.tickSize()) {
        emit refused(
            tr("%1 cannot be at %2: its limits are %3 to %4.")
                .arg(name, m_units.format(*angle),
                     m_units.format(core::shownEnd(core::element(array.joints, joint), units, false)),
                     m_units.format(core::shownEnd(core::element(array.joints, joint), units, true))));
        return false;
    }
    core::PoseConfig& pose = core::element(array.poses, m_pose);
    core::setPositionIn(pose, name, angle->radians());
    //: %1: joint, %2: pose
    return m_session.document.edit(tr("Position of %1 in %2").arg(name, pose.name), array);
}

bool PoseJointModel::clear(const std::vector<int>& rows)
{
    if (shown() == nullptr)
        return false;
    core::ArrayConfig array = m_session.document.array();
    core::PoseConfig& pose = core::element(array.poses, m_pose);
    for (const int row : rows) {
        if (const auto* joint = core::elementIf(array.joints, row))
            core::setPositionIn(pose, joint->name, std::nullopt);
    }
    return m_session.document.edit(tr("Remove joints from %1").arg(pose.name), array);
}

std::array<QString, PoseJointModel::ColumnCount> PoseJointModel::readRow(int row) const
{
    const core::JointConfig& config = core::element(m_session.document.array().joints, row);
    const core::JointIndex index{static_cast<std::uint16_t>(row)};
    const core::JointState& state = m_session.joints.joint(index);
    const auto place = shown() != nullptr ? core::positionIn(*shown(), config.name) : std::nullopt;
    const core::JointUnits& units = m_session.joints.units(index);
    std::array<QString, ColumnCount> shownRow;
    shownRow[Joint] = tr("%1 (ID %2)").arg(config.name).arg(config.id.value);
    shownRow[Place] = place ? m_units.format(core::Angle::fromRadians(*place)) : kNothing;
    shownRow[Present] = state.hasSample ? m_units.format(state.position) : kNothing;
    //: limits of a joint, from %1 to %2
    shownRow[Limits] = tr("%1 … %2").arg(m_units.format(core::shownEnd(config, units, false)),
                                         m_units.format(core::shownEnd(config, units, true)));
    return shownRow;
}

void PoseJointModel::fitRows()
{
    followJoints();
    refresh();
}

} // namespace ui

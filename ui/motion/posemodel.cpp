// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/posemodel.h"

#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/motion/teach.h"
#include "core/session/state/jointstates.h"

namespace ui {

PoseModel::PoseModel(const SessionParts& session, QObject* parent)
    : ListModel(
        {{QT_TR_NOOP("Pose"), QT_TR_NOOP("Name of the pose. Press F2 to change it.")},
         {QT_TR_NOOP("Joints"), QT_TR_NOOP("Number of joints in the pose; the others keep their position.")}},
        parent)
    , m_session(session)
{
    connect(&session.document, &core::ArrayDocument::documentChanged, this,
            [this] { follow(m_session.document.array().poses); });
    follow(session.document.array().poses);
}

QVariant PoseModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const core::PoseConfig& pose = at(index.row());
    QStringList names;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::EditRole:
        if (index.column() == Name)
            return pose.name;
        if (pose.positions.size() == m_session.document.jointCount())
            return tr("all");
        //: %1 of all %2 joints
        return tr("%1 of %2").arg(pose.positions.size()).arg(m_session.document.jointCount());
    case Qt::ToolTipRole:
        for (const core::JointPosition& each : pose.positions)
            names << each.joint;
        return names.isEmpty() ? tr("This pose has no joints.") : names.join(QStringLiteral(", "));
    default:
        return ListModel::data(index, role);
    }
}

bool PoseModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    return role == Qt::EditRole && index.column() == Name && isCell(index)
           && rename(index.row(), value.toString().trimmed());
}

bool PoseModel::rename(int row, const QString& name)
{
    const QString before = at(row).name;
    if (name == before)
        return true;
    if (name.isEmpty()) {
        emit refused(tr("A pose must have a name; “%1” keeps its old one.").arg(before));
        return false;
    }
    if (core::placeNamed(m_session.document.array().poses, name) >= 0) {
        emit refused(tr("Another pose is already named “%1”; “%2” keeps its old name.").arg(name, before));
        return false;
    }
    core::ArrayConfig array = m_session.document.array();
    core::renamePose(array, row, name);
    return m_session.document.edit(tr("Rename pose %1").arg(before), array);
}

core::PoseConfig PoseModel::captured(Source source, const std::vector<int>& joints)
{
    const core::ArrayConfig& array = m_session.document.array();
    std::vector<int> meant = joints;
    for (int joint = 0; joints.empty() && joint < m_session.document.jointCount(); ++joint)
        meant.push_back(joint);
    core::PoseConfig pose;
    QStringList unknown;
    QStringList clamped;
    for (const int joint : meant) {
        if (core::isFollower(array, static_cast<std::size_t>(joint)))
            continue; // it has no goals of its own
        const core::JointState& state = m_session.joints.joint({static_cast<std::uint16_t>(joint)});
        const QString& name = core::element(array.joints, joint).name;
        const bool isKnown =
            source == Source::Goals ? state.goal.has_value() : state.hasSample && state.answers;
        if (!isKnown) {
            unknown << name;
            continue;
        }
        const double position = source == Source::Goals ? state.goal->radians() : state.position.radians();
        const double inside = core::insideLimits(array, m_session.document.models(), joint, position);
        const double slack = m_session.joints.units({static_cast<std::uint16_t>(joint)}).tickSize();
        if (qAbs(inside - position) > slack)
            clamped << name;
        pose.positions.append({name, inside});
    }
    if (!unknown.isEmpty() && !pose.positions.isEmpty()) {
        emit reported(
            source == Source::Goals
                ? tr("Not in the pose because they have no goal: %1.").arg(unknown.join(tr(", ")))
                : tr("Not in the pose because they do not respond: %1.").arg(unknown.join(tr(", "))));
    }
    if (!clamped.isEmpty())
        emit reported(tr("Beyond their limits, stored at the limit: %1.").arg(clamped.join(tr(", "))));
    return pose;
}

int PoseModel::capture(Source source, const std::vector<int>& joints, int behind)
{
    core::ArrayConfig array = m_session.document.array();
    if (array.poses.size() >= core::kMaxPoses) {
        emit refused(
            tr("The array has %1 poses, which is the maximum. Delete some first.").arg(core::kMaxPoses));
        return -1;
    }
    core::PoseConfig pose = captured(source, joints);
    if (pose.positions.isEmpty()) {
        emit refused(source == Source::Goals
                         ? tr("No joint has a goal, so there is no pose to capture. Move a joint first, or "
                              "capture the present positions.")
                         : tr("No joint responds, so there is no pose to capture. Connect first."));
        return -1;
    }
    pose.name = core::nextPoseName(array);
    const int row = behind < 0 || behind >= rowCount() ? rowCount() : behind + 1;
    array.poses.insert(array.poses.begin() + row, pose);
    return m_session.document.edit(tr("Capture %1").arg(pose.name), array) ? row : -1;
}

bool PoseModel::recapture(int row)
{
    if (row < 0 || row >= rowCount())
        return false;
    core::ArrayConfig array = m_session.document.array();
    core::PoseConfig& pose = core::element(array.poses, row);
    std::vector<int> joints;
    const core::JointPlaces places(array);
    for (const core::JointPosition& each : pose.positions) {
        if (const int joint = places.of(each.joint); joint >= 0)
            joints.push_back(joint);
    }
    const core::PoseConfig now = captured(Source::Present, joints);
    if (now.positions.isEmpty()) {
        emit refused(
            tr("No joint of “%1” responds, so the pose is unchanged. Connect first.").arg(pose.name));
        return false;
    }
    for (const core::JointPosition& each : now.positions)
        core::setPositionIn(pose, each.joint, each.position);
    return m_session.document.edit(tr("Recapture %1").arg(pose.name), array);
}

bool PoseModel::remove(const std::vector<int>& rows)
{
    core::ArrayConfig array = m_session.document.array();
    std::vector<int> sorted = rows;
    std::sort(sorted.rbegin(), sorted.rend());
    for (const int row : sorted) {
        if (row >= 0 && row < static_cast<int>(array.poses.size()))
            core::removePose(array, row);
    }
    if (array.poses.size() == m_session.document.array().poses.size())
        return false;
    return m_session.document.edit(rows.size() == 1
                                       ? tr("Delete pose %1").arg(at(rows.front()).name)
                                       : tr("Delete %n poses", nullptr, static_cast<int>(rows.size())),
                                   array);
}

bool PoseModel::move(int row, int by)
{
    const int to = row + by;
    if (row < 0 || row >= rowCount() || to < 0 || to >= rowCount() || by == 0)
        return false;
    core::ArrayConfig array = m_session.document.array();
    const core::PoseConfig pose = core::element(array.poses, row);
    array.poses.erase(array.poses.begin() + row);
    array.poses.insert(array.poses.begin() + to, pose);
    return m_session.document.edit(tr("Move pose %1").arg(pose.name), array);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/signaljointmodel.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"
#include "ui/support/jointcolor.h"
#include "ui/support/units.h"

namespace ui {

SignalJointModel::SignalJointModel(const SessionParts& session, const Units& units, QObject* parent)
    : JointRows(session, parent,
                {{QT_TR_NOOP("Joint"), QT_TR_NOOP("Ticked joints follow the signal (Space).")},
                 {QT_TR_NOOP("Present"), QT_TR_NOOP("Present position of the joint."), Qt::AlignRight},
                 {QT_TR_NOOP("State"), QT_TR_NOOP("Whether the joint can follow the signal.")}})
    , m_units(units)
{
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &SignalJointModel::fitRows);
    connect(&units, &Units::changed, this, &SignalJointModel::refresh);
    fitRows();
}

std::vector<core::JointIndex> SignalJointModel::chosen() const
{
    std::vector<core::JointIndex> joints;
    for (std::size_t row = 0; row < m_rows.size(); ++row) {
        if (m_rows[row].isChosen)
            joints.push_back({static_cast<std::uint16_t>(row)});
    }
    return joints;
}

void SignalJointModel::choose(const std::vector<int>& joints)
{
    if (m_isLocked)
        return;
    bool isNew = false;
    for (int row = 0; row < rowCount(); ++row) {
        const bool on = std::find(joints.begin(), joints.end(), row) != joints.end();
        isNew = isNew || core::element(m_rows, row).isChosen != on;
        core::element(m_rows, row).isChosen = on;
    }
    if (!isNew)
        return;
    emit dataChanged(index(0, Joint), index(rowCount() - 1, Joint), {Qt::CheckStateRole});
    emit chosenChanged();
}

QVariant SignalJointModel::cell(int row, int column, int role) const
{
    const QString& text = core::element(at(row).texts, column);
    const bool isChosen = at(row).isChosen;
    switch (role) {
    case Qt::DisplayRole:
    case Qt::ToolTipRole:
        return text;
    case Qt::AccessibleTextRole:
        if (column != Joint)
            return {};
        return (isChosen ? tr("%1, follows the signal") : tr("%1, does not follow the signal")).arg(text);
    case Qt::CheckStateRole:
        return column == Joint ? QVariant(isChosen ? Qt::Checked : Qt::Unchecked) : QVariant();
    case Qt::DecorationRole:
        return column == Joint ? jointColor(m_session.document, row) : QVariant();
    default:
        return {};
    }
}

bool SignalJointModel::setData(const QModelIndex& index, const QVariant& value, int role)
{
    if (role != Qt::CheckStateRole || index.column() != Joint || m_isLocked || !isCell(index))
        return false;
    core::element(m_rows, index.row()).isChosen = value.toInt() == Qt::Checked;
    emit dataChanged(index, index, {Qt::CheckStateRole});
    emit chosenChanged();
    return true;
}

Qt::ItemFlags SignalJointModel::flags(const QModelIndex& index) const
{
    const bool isBox = index.isValid() && index.column() == Joint && !m_isLocked;
    return JointRows::flags(index) | (isBox ? Qt::ItemIsUserCheckable : Qt::NoItemFlags);
}

SignalJointRow SignalJointModel::readRow(int row) const
{
    const core::JointConfig& config = core::element(m_session.document.array().joints, row);
    const core::JointIndex index{static_cast<std::uint16_t>(row)};
    const core::JointState& state = m_session.joints.joint(index);
    SignalJointRow shown;
    auto& texts = shown.texts;
    texts[Joint] = tr("%1 (ID %2)").arg(config.name).arg(config.id.value);
    texts[Present] = state.hasSample ? m_units.format(state.position) : QStringLiteral("–");
    const QString holder = m_session.motions.holderOf(index);
    texts[State] = !m_session.joints.isReachable(index) ? tr("not connected")
                   : !state.hasSample || !state.answers ? tr("does not respond")
                   : !state.torqueOn                    ? tr("torque off")
                   : !holder.isEmpty()                  ? tr("controlled by %1").arg(holder)
                                                        : tr("torque on");
    return shown;
}

void SignalJointModel::setLocked(bool on)
{
    if (on == m_isLocked)
        return;
    m_isLocked = on;
    if (rowCount() > 0)
        emit dataChanged(index(0, Joint), index(rowCount() - 1, Joint));
}

void SignalJointModel::fitRows()
{
    followJoints();
    refresh();
    emit chosenChanged();
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/applydialog.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <algorithm>
#include <set>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/state/registers.h"
#include "ui/support/jointrisk.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/registertext.h"

namespace ui {

namespace {

struct ApplyColumn
{
    enum { kRegister, kMemory, kDevice, kPending, kFile, kNote, kColumns };
};

} // namespace

ApplyDialog::ApplyDialog(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : OperationDialog(session, "applyDialog", "applyProblem", tr("Apply pending values"), parent)
    , m_prompts(prompts)
    , m_headline(new SentenceLine(QStringLiteral("applyHeadline"), this))
    , m_refusals(new SentenceLine(QStringLiteral("applyRefusals"), this))
    , m_unread(new QWidget(this))
    , m_unreadWords(new SentenceLine(QStringLiteral("applyUnread"), m_unread))
    , m_read(makeButton(tr("&Read now"), "applyRead", m_unread))
    , m_rows(makeTree("applyRows", tr("Pending values"),
                      {tr("Joint and register"), tr("Memory"), tr("Servo now"), tr("Pending"),
                       tr("Array file"), tr("Note")},
                      this))
    , m_order(makeNote(tr("Order: RAM, EEPROM, IDs, baud rate. A snapshot is taken first; each value is read "
                          "back. If one fails, all are rolled back."),
                       this))
    , m_keep(
          named(new QCheckBox(tr("Also &save these values to the array file"), this), "applyKeep", {},
                tr("Initialising the array then writes them again. If not ticked, the file is not changed.")))
    , m_apply(makeButton(QString(), "applyWrite", this, &ApplyDialog::apply))
{
    m_operation->setCancelWords(tr("Cancel rolls every servo back to its old values."));
    m_order->setObjectName(QStringLiteral("applyOrder"));
    layOut(m_unread, inRow({{m_unreadWords, 1}, m_read}));
    setLayout(inColumn({m_headline,
                        m_refusals,
                        m_unread,
                        {m_rows, 3},
                        m_order,
                        m_keep,
                        {m_operation, 2},
                        m_message,
                        inRow({kStretch, m_apply, makeClose("applyClose", this)})}));
    resize(1040, 620);

    connect(m_read, &QPushButton::clicked, this, &ApplyDialog::readNow);
    connect(m_operation, &OperationView::finished, this, &ApplyDialog::takeReport);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &ApplyDialog::planAgain);
    connect(&session.registers, &core::Registers::changed, this, &ApplyDialog::planAgain);
    connect(&theme(), &Theme::changed, this, &ApplyDialog::fill);
    connect(&session.control, &core::Control::controlChanged, this, &ApplyDialog::planAgain);
    planAgain();
}

void ApplyDialog::planAgain()
{
    if (m_operation->isRunning())
        return; // the table shows the running operation; planned again when it has ended
    m_plan = m_session.changes.pendingPlan();
    fill();
}

QString ApplyDialog::valueWords(const core::PlanRow& row, std::optional<int> value) const
{
    if (!value)
        return QStringLiteral("–");
    const auto* joint = core::elementIf(m_session.document.array().joints, row.joint);
    const core::ServoModel* model =
        joint != nullptr ? m_session.document.models().find(joint->model) : nullptr;
    const core::Register* reg = model != nullptr ? model->find(row.registerName) : nullptr;
    return reg != nullptr ? registertext::formatFull(*model, *reg, *value) : QString::number(*value);
}

QString ApplyDialog::needs(const core::PlanRow& row) const
{
    if (!row.refusal.isEmpty())
        return row.refusal;
    if (row.isStored)
        return tr("already in the servo: not written");
    if (row.isIdentity() && row.needsReboot)
        return tr("torque off; the servo restarts");
    if (row.releases && std::ranges::count(m_held, row.joint) > 0)
        return row.role == core::RegisterRole::OperatingMode ? tr("switches its torque off")
                                                             : tr("torque off for the write, then on again");
    return row.needsReboot ? tr("takes effect after the servo restarts") : QString();
}

void ApplyDialog::fillRow(QTreeWidgetItem* item, const core::PlanRow& row)
{
    item->setText(ApplyColumn::kRegister, core::registerTitle(row.registerName));
    item->setText(ApplyColumn::kMemory, row.memory == core::Memory::Eep ? tr("EEPROM") : tr("RAM"));
    item->setText(ApplyColumn::kDevice, valueWords(row, row.device));
    item->setText(ApplyColumn::kPending, valueWords(row, row.pending));
    item->setText(ApplyColumn::kFile, valueWords(row, row.file));
    item->setText(ApplyColumn::kNote, needs(row));
    if (!row.refusal.isEmpty())
        item->setIcon(ApplyColumn::kRegister, shapeIcon(kWrongLook));
    else if (row.isStored)
        item->setIcon(ApplyColumn::kRegister, shapeIcon(kFineLook));
    QFont font = withBold(m_rows->font());
    font.setItalic(true);
    item->setFont(ApplyColumn::kPending, font); // the look of pending values everywhere
    for (int column = 0; column < ApplyColumn::kColumns; ++column)
        item->setToolTip(column, item->text(column));
}

void ApplyDialog::fill()
{
    m_held = heldJoints(m_session);
    m_rows->clear();
    const auto addGroup = [this](const QString& text) {
        auto* group = new QTreeWidgetItem(m_rows, {text});
        group->setFont(ApplyColumn::kRegister, withBold(m_rows->font()));
        group->setFirstColumnSpanned(true);
        group->setExpanded(true);
        return group;
    };
    const auto label = [](const core::PlanRow& row) {
        return tr("%1 (ID %2)").arg(row.name).arg(row.id.value);
    };
    QTreeWidgetItem* group = nullptr;
    for (const core::PlanRow& row : m_plan.rows) {
        if (row.refusal.isEmpty())
            continue;
        group = group != nullptr ? group : addGroup(tr("Cannot be written"));
        auto* item = new QTreeWidgetItem(group);
        fillRow(item, row);
        item->setText(ApplyColumn::kRegister,
                      tr("%1: %2").arg(label(row), core::registerTitle(row.registerName)));
    }
    int joint = -1;
    for (const core::PlanRow& row : m_plan.rows) {
        if (!row.refusal.isEmpty())
            continue;
        if (row.joint != joint)
            group = addGroup(label(row));
        joint = row.joint;
        fillRow(new QTreeWidgetItem(group), row);
    }
    fitColumns(*m_rows);
    if (m_rows->topLevelItemCount() > 0)
        m_rows->setCurrentItem(m_rows->topLevelItem(0));
    refresh();
}

int ApplyDialog::servoCount() const
{
    std::set<int> joints;
    for (const core::PlanRow& row : m_plan.rows) {
        if (row.isWritten())
            joints.insert(row.joint);
    }
    return static_cast<int>(joints.size());
}

/// Joints that lose their torque for a while.
std::vector<int> ApplyDialog::released() const
{
    std::set<int> joints;
    for (const core::PlanRow& row : m_plan.rows) {
        if (row.isWritten() && (row.releases || row.needsReboot))
            joints.insert(row.joint);
    }
    return {joints.begin(), joints.end()};
}

void ApplyDialog::apply()
{
    if (!mayRelease(m_session, m_prompts, this, released(), tr("Write")))
        return;
    m_toKeep = m_keep->isChecked() ? m_plan.rows : std::vector<core::PlanRow>();
    if (!m_operation->start([this] { return m_session.changes.applyPending(); }))
        m_toKeep.clear();
}

void ApplyDialog::takeReport(const core::OperationReport& report)
{
    if (report.ok())
        keepInFile();
    m_toKeep.clear();
    planAgain();
}

void ApplyDialog::keepInFile()
{
    core::ArrayConfig array = m_session.document.array();
    int count = 0;
    for (const core::PlanRow& row : m_toKeep) {
        auto& joint = core::element(array.joints, row.joint);
        const core::ServoModel* model = m_session.document.models().find(joint.model);
        const core::Register* reg = model != nullptr ? model->find(row.registerName) : nullptr;
        // Initialising writes RAM. Registers in both memories are listed by their RAM row, which comes first.
        const bool isReported =
            row.memory == core::Memory::Eep
            && std::any_of(m_toKeep.begin(), m_toKeep.end(), [&row](const core::PlanRow& other) {
                   return other.joint == row.joint && other.registerName == row.registerName
                          && other.memory == core::Memory::Ram;
               });
        if (reg == nullptr || !reg->ramAddress || row.isIdentity() || isReported)
            continue;
        const auto same =
            std::find_if(joint.registersInit.begin(), joint.registersInit.end(),
                         [&row](const core::RegisterSetting& each) { return each.name == row.registerName; });
        if (same != joint.registersInit.end())
            same->value = row.pending;
        else
            joint.registersInit.push_back({row.registerName, row.pending, {}, {}});
        ++count;
    }
    if (count > 0 && !(array == m_session.document.array()))
        m_session.document.edit(tr("Save %n applied values to the array file", nullptr, count), array);
}

void ApplyDialog::readNow()
{
    std::vector<int> joints;
    for (const core::PlanRow& row : m_plan.rows) {
        if (!row.device && (joints.empty() || joints.back() != row.joint))
            joints.push_back(row.joint);
    }
    m_session.operations.readRegisters(joints);
}

void ApplyDialog::refresh()
{
    const bool isRunning = m_operation->isRunning();
    const int count = static_cast<int>(m_plan.rows.size());
    const int writes = m_plan.writes();
    const auto countOf = [this](auto isSuch) {
        return static_cast<int>(std::count_if(m_plan.rows.begin(), m_plan.rows.end(), isSuch));
    };
    const int refused = countOf([](const core::PlanRow& row) { return !row.refusal.isEmpty(); });
    const int stored = countOf([](const core::PlanRow& row) { return row.isStored; });
    const int unread = countOf([](const core::PlanRow& row) { return !row.device; });
    if (count == 0) {
        m_headline->setState(kFineLook, tr("No pending changes. Change a register in the grid; the change "
                                           "becomes pending and is written from here."));
    } else {
        QStringList parts{tr("%n to be written", nullptr, writes)};
        if (stored > 0)
            parts << tr("%n already in the servos", nullptr, stored);
        if (refused > 0)
            parts << tr("%n not possible", nullptr, refused);
        //: %1: what becomes of them, such as "5 to be written, 2 already in the servos"
        m_headline->setState(
            refused > 0 ? kWarningLook : kUnknownLook,
            writes == count
                ? tr("%n pending change(s); all will be written.", nullptr, count)
                : tr("%n pending change(s): %1.", nullptr, count).arg(parts.join(QStringLiteral(", "))));
    }
    m_refusals->setSentences(kWrongLook, m_plan.refusals());
    const QString obstacle = m_operation->obstacle();
    m_unread->setVisible(unread > 0 && !isRunning);
    m_unreadWords->setState(
        kUnknownLook,
        tr("Present values not known yet (–): %1. They are read before anything is written.").arg(unread));
    m_read->setEnabled(obstacle.isEmpty());

    // The report needs the space of the rows once they are no longer pending.
    m_rows->setVisible(count > 0);
    m_order->setVisible(writes > 0);
    m_keep->setVisible(count > 0);
    m_keep->setEnabled(!isRunning);
    m_message->setState(kWarningLook, count > 0 ? obstacle : QString());
    m_apply->setText(writes > 0
                         ? tr("&Write %1 to %2")
                               .arg(tr("%n values", nullptr, writes), tr("%n servos", nullptr, servoCount()))
                     : count > 0 ? tr("&Finish: all values are written")
                                 : tr("&Write"));
    // If the servos already hold the values, Apply only removes the pending mark.
    m_apply->setEnabled(count > 0 && !m_plan.isRefused() && obstacle.isEmpty() && !isRunning);
}

} // namespace ui

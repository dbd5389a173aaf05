// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/armdialog.h"

#include <QtCore/QPointer>
#include <QtCore/QScopedValueRollback>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <algorithm>
#include <utility>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "ui/support/stateshape.h"
#include "ui/support/toolbuttonlook.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

constexpr int kArmJointRole = Qt::UserRole;
constexpr double kJump = 2.0; // degrees; more would be a visible jump

} // namespace

ArmDialog::ArmDialog(const SessionParts& session, const Units& units, QWidget* parent)
    : OperationDialog(session, "armDialog", "armState", tr("Arm joints"), parent)
    , m_units(units)
    , m_table(makeTree("armTable", tr("Joints before arming"),
                       {tr("Joint (ID)"), tr("State"), tr("Present"), tr("Servo's goal"), tr("Difference"),
                        tr("Distance to limits"), tr("Supply"), tr("Temperature"), tr("Remarks")},
                       this, true))
    , m_read(makeButton(tr("Read again"), "armRead", this, &ArmDialog::readSheet))
    , m_arm(makeButton(QString(), "armBegin", this, &ArmDialog::arm))
{
    m_operation->setOnlyProblems(true);
    m_operation->setCancelWords(tr("Cancel keeps the torque of joints that are on; the others stay off."));
    m_table->headerItem()->setToolTip(
        Goal, tr("Goal in the servo's register. Arming replaces it with the present position first."));
    m_table->headerItem()->setToolTip(Difference,
                                      tr("Distance the joint would jump if torque were switched on now."));
    m_table->headerItem()->setToolTip(ToLimit, tr("From the present position to the lower and upper limit."));
    auto* note = makeNote(tr("The goal of each joint is set to its present position and read back, then its "
                             "torque goes on. No joint jumps; a joint that does not match stays off."),
                          this);
    setPrimary(*m_arm, true);
    setLayout(inColumn({note,
                        {m_table, 3},
                        {m_operation, 1},
                        m_message,
                        inRow({m_read, kStretch, m_arm, makeClose("armClose", this)})}));
    resize(980, 520);

    connect(m_table, &QTreeWidget::itemChanged, this, [this] {
        if (!m_isFilling)
            refresh();
    });
    connect(m_operation, &OperationView::finished, this, &ArmDialog::took);
    connect(&session.control, &core::Control::controlChanged, this, &ArmDialog::refresh);
    connect(&session.control, &core::Control::stopChanged, this, &ArmDialog::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, [this] {
        m_rows.clear(); // they may be other joints
        m_results.clear();
        fill();
    });
    connect(&units, &Units::changed, this, &ArmDialog::fill);
    refresh();
}

void ArmDialog::begin(std::vector<int> joints)
{
    m_meant = std::move(joints);
    m_wanted = m_meant;
    m_results.clear();
    readSheet();
}

void ArmDialog::readSheet()
{
    m_isReading = m_operation->start([this] {
        return m_session.operations.readArmSheet(
            {}, [self = QPointer(this)](const core::OperationReport&, const std::vector<core::ArmRow>& rows) {
                if (self) // the sheet may be closed meanwhile
                    self->m_rows = rows;
            });
    });
    refresh();
}

void ArmDialog::took(const core::OperationReport& report)
{
    if (!std::exchange(m_isReading, false)) {
        const bool isAnyRefused = std::any_of(m_rows.begin(), m_rows.end(), [this](const auto& row) {
            return isMeant(row.joint) && !row.isOn && !row.canBeArmed();
        });
        if (report.ok() && !isAnyRefused) {
            accept(); // the next step is in the main window
            return;
        }
        for (const auto& servo : report.servos)
            m_results[servo.joint] = servo;
        // Each row has its result; the sheet shows the current state of the joints.
        m_isReading = m_session.operations.readArmSheet(
            {}, [this](const core::OperationReport&, const std::vector<core::ArmRow>& rows) {
                m_rows = rows;
                m_isReading = false;
                fill();
            });
        return;
    }
    if (report.failed() == 0)
        m_operation->clear();
    fill();
}

bool ArmDialog::isMeant(int joint) const
{
    return m_meant.empty() || std::find(m_meant.begin(), m_meant.end(), joint) != m_meant.end();
}

void ArmDialog::fill()
{
    const QScopedValueRollback filling(m_isFilling, true);
    m_table->clear();
    for (const auto& row : m_rows) {
        auto* item = new QTreeWidgetItem(m_table);
        item->setData(Joint, kArmJointRole, row.joint);
        item->setText(Joint, tr("%1  (%2)").arg(row.name).arg(row.id.value));
        const auto result = m_results.find(row.joint);
        const bool isFailed = result != m_results.end() && !result->second.ok && !row.isOn;
        const bool canArm = row.canBeArmed() && !row.isOn;
        const bool isWanted =
            m_wanted.empty() || std::find(m_wanted.begin(), m_wanted.end(), row.joint) != m_wanted.end();
        item->setFlags(canArm ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                              : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
        if (canArm)
            item->setCheckState(Joint, isWanted ? Qt::Checked : Qt::Unchecked);
        const StateLook look = row.isOn ? kRunsLook : isFailed || !row.canBeArmed() ? kWrongLook : kFineLook;
        item->setIcon(State, shapeIcon(look));
        item->setText(State, row.isOn   ? tr("torque on")
                             : isFailed ? tr("refused")
                             : canArm   ? tr("ready to arm")
                                        : tr("stays off"));
        if (row.isRead) {
            item->setText(Present, m_units.format(row.present));
            item->setText(Goal, m_units.format(row.goalRegister));
            item->setText(Difference, m_units.format(row.difference()));
            item->setText(ToLimit,
                          tr("%1 / %2").arg(m_units.format(row.toMinimum), m_units.format(row.toMaximum)));
            item->setText(Voltage, tr("%1 V").arg(core::numberText(row.voltage, 1)));
            item->setText(Temperature, tr("%1 °C").arg(core::numberText(row.temperature, 0)));
        }
        QString words = isFailed ? result->second.sentence : row.obstacle;
        if (words.isEmpty())
            words = row.remark;
        if (words.isEmpty() && !row.isOn && std::abs(row.difference().degrees()) > kJump)
            words = tr("The goal is set to the present position before torque goes on.");
        item->setText(Words, words);
        item->setToolTip(Words, words);
        for (const int column :
             {int{Present}, int{Goal}, int{Difference}, int{ToLimit}, int{Voltage}, int{Temperature}})
            item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
    }
    fitColumns(*m_table);
    refresh();
}

std::vector<int> ArmDialog::ticked() const
{
    std::vector<int> joints;
    for (int i = 0; i < m_table->topLevelItemCount(); ++i) {
        const auto* item = m_table->topLevelItem(i);
        if ((item->flags() & Qt::ItemIsUserCheckable) != 0 && item->checkState(Joint) == Qt::Checked)
            joints.push_back(item->data(Joint, kArmJointRole).toInt());
    }
    return joints;
}

void ArmDialog::arm()
{
    const std::vector<int> joints = ticked();
    if (joints.empty())
        return;
    m_wanted = joints;
    m_isReading = false;
    m_operation->start([&] { return m_session.operations.arm(joints); });
}

void ArmDialog::refresh()
{
    const int count = static_cast<int>(ticked().size());
    const bool isBusy = m_operation->isRunning() || m_session.operations.isOperating();
    const QString obstacle = isBusy ? QString() : m_operation->obstacle();
    m_arm->setText(count == 0 ? tr("Arm") : tr("Arm %n joint(s)", nullptr, count));
    m_arm->setEnabled(count > 0 && !isBusy && obstacle.isEmpty() && m_session.control.isControl());
    m_read->setEnabled(!isBusy && obstacle.isEmpty());
    if (!m_session.control.isControl() && !m_session.control.isStopped() && obstacle.isEmpty())
        m_message->setState(kWarningLook,
                            tr("The array is in Monitor, so nothing can be armed. Choose Control "
                               "at the top of the main window, then arm here."));
    else if (m_session.control.isStopped())
        m_message->setState(
            kWarningLook,
            tr("Stopped: %1 Choose \"Clear STOP\" in the main window.").arg(m_session.control.stopReason()));
    else if (!obstacle.isEmpty())
        m_message->setState(kWarningLook, obstacle);
    else
        m_message->clear();
}

} // namespace ui

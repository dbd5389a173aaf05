// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/factoryresetdialog.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <utility>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/operations/changes.h"
#include "core/session/state/jointstates.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

/// The default baud rate of a model.
int factoryBaud(const core::ServoModel* model)
{
    return model != nullptr ? model->factoryBaud() : core::usualFamily().bauds().front();
}

} // namespace

FactoryResetDialog::FactoryResetDialog(const SessionParts& session, QWidget* parent, Reset reset)
    : OperationDialog(session, "factoryResetDialog", "resetProblem", tr("Factory reset of a servo"), parent)
    , m_reset(
          reset ? std::move(reset)
                : [session](int joint, bool keepId,
                            bool keepBaud) { return session.changes.factoryReset(joint, keepId, keepBaud); })
    , m_joints(named(new QComboBox(this), "resetJoint"))
    , m_keepId(named(new QCheckBox(tr("Keep its &ID"), this), "resetKeepId"))
    , m_keepBaud(named(new QCheckBox(tr("Keep its &baud rate"), this), "resetKeepBaud"))
    , m_effect(new SentenceLine(QStringLiteral("resetEffect"), this))
    , m_ask(makeWords("resetAsk", this))
    , m_typed(named(new QLineEdit(this), "resetTyped", tr("Name of the array, typed to confirm")))
    , m_begin(makeButton(QString(), "resetBegin", this, &FactoryResetDialog::begin))
{
    m_operation->setCancelWords(
        tr("Cancel has no effect once the servo is being written; the reset is then completed."));
    setLayout(inColumn({makeForm(),
                        {m_operation, 4},
                        kStretch,
                        m_message,
                        inRow({kStretch, m_begin, makeClose("resetClose", this)})}));
    resize(620, 460);

    connect(m_joints, &QComboBox::currentIndexChanged, this, [this] {
        m_typed->clear(); // it was typed for the other servo
        refresh();
    });
    connect(m_keepId, &QCheckBox::toggled, this, &FactoryResetDialog::refresh);
    connect(m_keepBaud, &QCheckBox::toggled, this, &FactoryResetDialog::refresh);
    connect(m_typed, &QLineEdit::textChanged, this, &FactoryResetDialog::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &FactoryResetDialog::fillJoints);
    connect(&session.joints, &core::JointStates::ticked, this, [this] {
        if (isVisible() && m_message->text() != problem()) // torque may have changed
            refresh();
    });
    fillJoints();
}

QLayout* FactoryResetDialog::makeForm()
{
    m_keepId->setChecked(true);
    m_keepBaud->setChecked(true);
    m_ask->setBuddy(m_typed);
    auto* form = new QFormLayout;
    form->addRow(tr("&Servo"), m_joints);
    form->addRow(QString(), m_keepId);
    form->addRow(QString(), m_keepBaud);
    form->addRow(m_effect);
    form->addRow(makeNote(tr("A snapshot of all its registers is taken first. It is added to the list of "
                             "snapshots and can be restored."),
                          this));
    form->addRow(m_ask);
    form->addRow(m_typed);
    return form;
}

void FactoryResetDialog::setJoint(int joint)
{
    m_joints->setCurrentIndex(joint);
}

int FactoryResetDialog::joint() const
{
    return m_joints->currentIndex();
}

void FactoryResetDialog::fillJoints()
{
    const int current = joint();
    const QVariant servo = m_joints->currentData();
    const QSignalBlocker quiet(m_joints);
    m_joints->clear();
    for (const core::JointConfig& each : m_session.document.array().joints)
        m_joints->addItem(tr("%1 (ID %2), %3").arg(each.name).arg(each.id.value).arg(each.model),
                          servoKey(each.id));
    const int same = servo.isValid() ? m_joints->findData(servo) : -1;
    if (same < 0)
        m_typed->clear(); // it was typed for the other servo
    m_joints->setCurrentIndex(
        same >= 0 ? same : std::clamp(current, m_joints->count() > 0 ? 0 : -1, m_joints->count() - 1));
    refresh();
}

QString FactoryResetDialog::wordToType() const
{
    // An array without a name cannot ask for it.
    const QString name = m_session.document.array().name.trimmed();
    return name.isEmpty() ? tr("reset") : name;
}

QString FactoryResetDialog::problem() const
{
    if (joint() < 0)
        return tr("The array has no servos. Scan for servos first.");
    if (const QString obstacle = m_operation->obstacle(); !obstacle.isEmpty())
        return obstacle;
    const core::JointConfig& config = core::element(m_session.document.array().joints, joint());
    if (family().traits().factoryValues == core::FactoryValues::None)
        return tr("%1 (ID %2) cannot be reset to factory values: its servo has no such request.")
            .arg(config.name)
            .arg(config.id.value);
    if (m_session.joints.joint({static_cast<std::uint16_t>(joint())}).torqueOn)
        return tr("The torque of %1 (ID %2) is on. Release it first; it may sink under its load.")
            .arg(config.name)
            .arg(config.id.value);
    return {};
}

const core::ServoFamily& FactoryResetDialog::family() const
{
    return core::familyOf(joint() < 0 ? nullptr : m_session.joints.model(core::JointIndex::at(joint())));
}

void FactoryResetDialog::begin()
{
    const bool begun = m_operation->start([this] {
        const core::Kept keeps = kept();
        return m_reset(joint(), keeps.id, keeps.rate);
    });
    if (begun)
        m_typed->clear(); // the next reset needs the name again
    refresh();
}

core::Kept FactoryResetDialog::kept() const
{
    return core::keptBy(family().traits().resetKeeps, {m_keepId->isChecked(), m_keepBaud->isChecked()});
}

void FactoryResetDialog::refresh()
{
    const bool isRunning = m_operation->isRunning();
    const bool hasJoint = joint() >= 0;
    const core::Kept keeps = kept();
    const core::ResetKeeps choice = family().traits().resetKeeps;
    for (QWidget* each : {m_keepId, m_keepBaud})
        each->setVisible(choice == core::ResetKeeps::IdThenRate || choice == core::ResetKeeps::EachByChoice);
    if (hasJoint) {
        const core::JointConfig& config = core::element(m_session.document.array().joints, joint());
        const core::ServoModel* model = m_session.document.models().find(config.model);
        const int id = keeps.id || model == nullptr ? config.id.value : model->defaultId;
        const int baud = keeps.rate ? m_session.document.array().bus(config.id.bus).baud : factoryBaud(model);
        QString effect = tr("All settings of %1 (ID %2) are reset to factory values: gains, limits, "
                            "calibration, reaction to errors. The servo restarts and then has ID %3 at %4 "
                            "baud.")
                             .arg(config.name)
                             .arg(config.id.value)
                             .arg(id)
                             .arg(baud);
        if (baud != m_session.document.array().bus(config.id.bus).baud)
            effect += QLatin1Char(' ')
                      + tr("It then uses another baud rate than the other servos and does not respond "
                           "together with them.");
        m_effect->setState(kWarningLook, effect);
        m_begin->setText(tr("&Reset %1 to factory values").arg(config.name));
    } else {
        m_effect->clear();
        m_begin->setText(tr("&Reset to factory values"));
    }
    m_ask->setText(m_session.document.array().name.trimmed().isEmpty()
                       ? tr("The array has no name. Type \"%1\" to confirm:").arg(wordToType())
                       : tr("Type the name of the array, \"%1\", to confirm:").arg(wordToType()));
    const QString wrong = problem();
    m_message->setState(kWarningLook, wrong);
    for (QWidget* each : QList<QWidget*>{m_joints, m_keepId, m_keepBaud, m_typed})
        each->setEnabled(hasJoint && !isRunning);
    if (choice == core::ResetKeeps::IdThenRate && !keeps.id)
        m_keepBaud->setEnabled(false); // it cannot keep the rate alone
    m_begin->setEnabled(wrong.isEmpty() && !isRunning && m_typed->text() == wordToType());
}

} // namespace ui

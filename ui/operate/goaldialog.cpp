// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/goaldialog.h"

#include <QtCore/QEvent>
#include <QtCore/QSignalBlocker>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QStackedWidget>

#include <algorithm>
#include <utility>

#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/motions.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "ui/operate/paceeditor.h"
#include "ui/support/jointrisk.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

namespace {

} // namespace

GoalDialog::GoalDialog(const SessionParts& session, const Units& units, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_units(units)
    , m_joint(named(new QComboBox(this), "goalJoint", tr("Joint")))
    , m_kind(named(new QComboBox(this), "goalKind", tr("Kind of goal")))
    , m_values(new QStackedWidget(this))
    , m_angle(named(new AngleSpinBox(units, this), "goalAngle", tr("Goal angle")))
    , m_ticks(named(new WholeBox(this), "goalTicks", tr("Goal in ticks")))
    , m_speed(named(new NumberBox(this), "goalSpeed", tr("Goal speed")))
    , m_speedRaw(named(new WholeBox(this), "goalSpeedRaw", tr("Goal speed in servo units"),
                       tr("In units of the servo; without a velocity control, a share of full drive.")))
    , m_pace(new PaceEditor(units, this))
    , m_now(named(new QLabel(this), "goalNow"))
    , m_why(named(new QLabel(this), "goalWhy"))
    , m_send(makeButton(tr("&Send goal"), "goalSend", this, &GoalDialog::send))
    , m_turn(makeButton(tr("&Turn while held"), "goalTurn", this,
                        tr("The joint turns at this speed while the button is held, and stops when it is "
                           "released or at a joint limit.")))
{
    setObjectName(QStringLiteral("goalDialog"));
    setWindowTitle(tr("Send a goal"));
    for (QPushButton* button : {m_send, m_turn})
        button->setAccessibleName(button->text().remove(QLatin1Char('&')));
    m_now->setWordWrap(true); // a text that changes all the time must not move the fields
    m_why->setWordWrap(true);
    m_why->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_why->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_kind->addItem(tr("Position (angle)"), static_cast<int>(Kind::Place));
    m_kind->addItem(tr("Position (ticks)"), static_cast<int>(Kind::PlaceRaw));
    m_kind->addItem(tr("Speed (angle per second)"), static_cast<int>(Kind::Speed));
    m_kind->addItem(tr("Speed (servo units)"), static_cast<int>(Kind::SpeedRaw));
    for (QAbstractSpinBox* each :
         std::initializer_list<QAbstractSpinBox*>{m_angle, m_ticks, m_speed, m_speedRaw}) {
        each->setFocusPolicy(Qt::StrongFocus);
        each->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
        m_values->addWidget(each);
    }
    buildLayout();
    connectFields();
    fillJoints();
    showPlace();
}

void GoalDialog::buildLayout()
{
    auto* close = makeClose("goalClose", this, false);
    close->setAccessibleName(close->text());
    auto* form = new QFormLayout;
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->addRow(tr("&Joint:"), m_joint);
    form->addRow(tr("&Kind:"), m_kind);
    form->addRow(tr("&Goal:"), m_values);
    form->addRow(tr("Pace:"), m_pace);
    form->addRow(tr("Now:"), m_now);
    setLayout(inColumn({form, m_why, kStretch, inRow({kStretch, m_send, m_turn, close})}));
    setMinimumWidth(460);
}

void GoalDialog::connectFields()
{
    connect(m_joint, &QComboBox::currentIndexChanged, this, [this] {
        stopTurning();
        refreshLimits();
        showPlace();
    });
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this](int index) {
        stopTurning();
        m_values->setCurrentIndex(index);
        refreshLimits();
        showPlace();
    });
    connect(m_pace, &PaceEditor::paceChosen, &m_session.goals, &core::Goals::setPace);
    // At once, not with the next tick: the button follows the field.
    connect(m_speed, &QDoubleSpinBox::valueChanged, this, [this](double shown) {
        m_wishedSpeed = m_units.fromShown(shown);
        refreshButtons();
    });
    connect(m_speedRaw, &QSpinBox::valueChanged, this, &GoalDialog::refreshButtons);
    connect(m_turn, &QPushButton::pressed, this, &GoalDialog::turn);
    connect(m_turn, &QPushButton::released, this, &GoalDialog::stopTurning);
    connect(&m_units, &Units::changed, this, &GoalDialog::refreshLimits);
    connect(&m_session.document, &core::ArrayDocument::jointsChanged, this, &GoalDialog::fillJoints);
    connect(&m_session.control, &core::Control::stopChanged, this, [this] { m_turning = false; });
}

GoalDialog::Kind GoalDialog::kind() const
{
    return static_cast<Kind>(m_kind->currentData().toInt());
}

core::JointIndex GoalDialog::joint() const
{
    return core::JointIndex::at(std::max(0, m_joint->currentIndex()));
}

void GoalDialog::chooseJoint(int joint)
{
    if (joint >= 0 && joint < m_joint->count())
        m_joint->setCurrentIndex(joint);
}

void GoalDialog::chooseKind(Kind kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

void GoalDialog::fillJoints()
{
    const int before = m_joint->currentIndex();
    const QVariant servo = m_joint->currentData();
    int same = -1;
    {
        const QSignalBlocker quiet(m_joint);
        m_joint->clear();
        for (const core::JointConfig& each : m_session.document.array().joints)
            m_joint->addItem(tr("%1 (ID %2)").arg(each.name).arg(each.id.value), servoKey(each.id));
        same = servo.isValid() ? m_joint->findData(servo) : -1;
        m_joint->setCurrentIndex(same >= 0 ? same : std::clamp(before, 0, std::max(0, m_joint->count() - 1)));
    }
    if (same < 0)
        stopTurning();
    refreshLimits();
    if (same < 0)
        showPlace(); // a goal that was typed belongs to the other joint
}

/// Shows the joint's position, from which a new goal starts.
void GoalDialog::showPlace()
{
    if (m_session.document.jointCount() == 0)
        return;
    const auto& state = m_session.joints.joint(joint());
    m_hasPlace = state.hasSample;
    m_angle->setAngle(state.hasSample ? std::optional(state.position) : std::nullopt);
    m_ticks->setSpecialValueText(state.hasSample ? QString() : kNothing); // shown for the minimum
    m_ticks->setValue(state.hasSample ? state.tick : m_ticks->minimum());
    refreshButtons();
}

void GoalDialog::refreshLimits()
{
    const bool isSpeed = kind() == Kind::Speed || kind() == Kind::SpeedRaw;
    m_send->setVisible(!isSpeed);
    m_turn->setVisible(isSpeed);
    // Stays in the layout, so that the fields do not jump with the kind.
    m_pace->setEnabled(!isSpeed);
    m_pace->setToolTip(isSpeed ? tr("The joint turns at this speed while the button is held.") : QString());
    const bool isEmpty = m_session.document.jointCount() == 0;
    const core::JointUnits units = isEmpty ? core::JointUnits{} : m_session.joints.units(joint());
    const double most = m_units.shown(core::Angle::fromRadians(units.topSpeed().radians()));
    m_speedRaw->setRange(-units.maxSpeed, units.maxSpeed);
    {
        const QSignalBlocker quiet(m_speed); // another unit is not another speed
        m_speed->setRange(-most, most);
        m_speed->setDecimals(m_units.decimals());
        m_speed->setSuffix(m_units.velocitySuffix());
        m_speed->setValue(m_units.shown(m_wishedSpeed));
    }
    if (isEmpty) {
        refreshButtons();
        return;
    }
    m_angle->setLimits(units.minPosition(), units.maxPosition());
    const core::ServoModel* model =
        m_session.document.models().find(m_session.document.array().joints[joint().value].model);
    m_ticks->setRange(0, model != nullptr ? model->positionCounts - 1 : 0);
    refreshButtons();
}

QString GoalDialog::refusal() const
{
    if (m_session.document.jointCount() == 0)
        return tr("The array has no joints yet.");
    const bool isSpeed = kind() == Kind::Speed || kind() == Kind::SpeedRaw;
    if (const auto refusal = m_session.motions.check(joint(), isSpeed ? core::Use::Turn : core::Use::Goal))
        return refusal->sentence;
    if (!m_hasPlace)
        return tr("The position of this joint is unknown. Wait for its reply.");
    if ((kind() == Kind::Speed && qFuzzyIsNull(m_speed->value()))
        || (kind() == Kind::SpeedRaw && m_speedRaw->value() == 0))
        return tr("The speed is 0. Enter a speed; the joint then turns while the button is held.");
    return {};
}

void GoalDialog::refreshButtons()
{
    const QString why = refusal();
    m_send->setEnabled(why.isEmpty());
    m_turn->setEnabled(why.isEmpty() || m_turning);
    m_why->setText(why);
}

void GoalDialog::refresh(core::Time now)
{
    m_pace->setPace(m_session.goals.pace());
    if (m_session.document.jointCount() == 0) {
        refreshButtons();
        m_now->setText(kNothing);
        return;
    }
    const auto& state = m_session.joints.joint(joint());
    if (!m_hasPlace && state.hasSample)
        showPlace();
    refreshButtons();
    m_now->setText(state.hasSample
                       ? tr("%1 (tick %2), %3; %4")
                             .arg(m_units.format(state.position))
                             .arg(state.tick)
                             .arg(m_units.format(state.velocity), m_session.joints.stateWords(joint(), now))
                       : kNothing);
}

void GoalDialog::send()
{
    const bool isRefused = m_angle->takeRefusal() || m_ticks->takeRefusal();
    if (!refusal().isEmpty() || isRefused || !m_angle->commitTyping() || !m_ticks->commitTyping())
        return;
    if (kind() == Kind::Place)
        m_session.goals.setGoal(joint(), m_units.fromShown(m_angle->value()));
    else
        m_session.goals.setGoal(joint(), m_session.joints.units(joint()).positionOfTick(m_ticks->value()));
}

void GoalDialog::turn()
{
    if (!refusal().isEmpty())
        return;
    m_turningServo = m_joint->currentData().toInt();
    m_turning = m_session.goals.setVelocity(
        joint(), kind() == Kind::Speed
                     ? core::AngularVelocity::fromRadians(m_units.fromShown(m_speed->value()).radians())
                     : m_session.joints.units(joint()).velocityOfSpeed(m_speedRaw->value()));
}

void GoalDialog::stopTurning()
{
    if (!std::exchange(m_turning, false))
        return;
    const auto& joints = m_session.document.array().joints;
    const auto found = std::find_if(joints.begin(), joints.end(), [this](const core::JointConfig& each) {
        return servoKey(each.id) == m_turningServo;
    });
    if (found != joints.end())
        m_session.goals.setVelocity({static_cast<std::uint16_t>(found - joints.begin())}, {});
}

void GoalDialog::changeEvent(QEvent* event)
{
    // The button is not held any more when the window loses the focus.
    if (event->type() == QEvent::ActivationChange && !isActiveWindow())
        stopTurning();
    QDialog::changeEvent(event);
}

void GoalDialog::hideEvent(QHideEvent* event)
{
    stopTurning();
    QDialog::hideEvent(event);
}

void GoalDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && mayAnyHaveTorque(m_session)) {
        event->ignore(); // it is STOP, and what was entered stays
        return;
    }
    QDialog::keyPressEvent(event);
}

void GoalDialog::done(int result)
{
    stopTurning();
    QDialog::done(result);
}

} // namespace ui

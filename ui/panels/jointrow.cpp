// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/jointrow.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include "ui/panels/anglespinbox.h"
#include "ui/panels/goalslider.h"
#include "ui/support/jointcolor.h"
#include "ui/support/stateshape.h"
#include "ui/support/units.h"

namespace ui {

namespace {

void setTextIfOther(QLabel* label, const QString& text)
{
    if (label->text() != text)
        label->setText(text);
}

} // namespace

JointRow::JointRow(core::Session& session, core::JointIndex index, const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_index(index)
    , m_units(units)
    , m_swatch(new QWidget(this))
    , m_name(new QLabel(this))
    , m_state(new StateLabel(this))
    , m_clear(new QToolButton(this))
    , m_torque(new QToolButton(this))
    , m_slider(new GoalSlider(units, this))
    , m_goal(new AngleSpinBox(units, this))
    , m_present(new QLabel(this))
{
    setObjectName(QStringLiteral("jointRow%1").arg(index.value));
    m_name->setObjectName(QStringLiteral("jointName%1").arg(index.value));
    m_state->setObjectName(QStringLiteral("jointState%1").arg(index.value));
    m_clear->setObjectName(QStringLiteral("clearErrors%1").arg(index.value));
    m_torque->setObjectName(QStringLiteral("torque%1").arg(index.value));
    m_slider->setObjectName(QStringLiteral("goalSlider%1").arg(index.value));
    m_goal->setObjectName(QStringLiteral("goalEntry%1").arg(index.value));
    m_present->setObjectName(QStringLiteral("present%1").arg(index.value));

    m_name->setTextFormat(Qt::PlainText);
    m_present->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_clear->setText(tr("Clear"));
    m_clear->hide();
    m_torque->setCheckable(true);
    m_swatch->setAutoFillBackground(true);
    m_swatch->setBackgroundRole(QPalette::Window); // not the list's own
    buildLayout();
    paintSwatch();

    connect(&theme(), &Theme::changed, this, &JointRow::paintSwatch);
    connect(&session, &core::Session::arrayChanged, this, &JointRow::paintSwatch);
    connect(m_slider, &GoalSlider::goalChanged, this,
            [this](core::Angle goal) { m_session.setGoal(m_index, goal); });
    connect(m_goal, &AngleSpinBox::committed, this,
            [this](core::Angle goal) { m_session.setGoal(m_index, goal); });
    connect(m_clear, &QToolButton::clicked, this, [this] { m_session.clearErrors(m_index); });
    connect(m_torque, &QToolButton::clicked, this, [this](bool on) {
        // The button shows what the servo says, not what was asked of it.
        m_torque->setChecked(!on);
        m_session.setTorque(m_index, on);
    });
}

void JointRow::buildLayout()
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 8, 0);
    layout->setSpacing(8);
    m_swatch->setFixedWidth(JointRowWidths::kSwatch);
    m_swatch->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    layout->addWidget(m_swatch);
    layout->addWidget(m_name);
    layout->addWidget(m_state);
    layout->addWidget(m_clear);
    layout->addWidget(m_torque);
    layout->addWidget(m_slider, 1);
    layout->addWidget(m_goal);
    layout->addWidget(m_present);
}

void JointRow::paintSwatch()
{
    const QColor color = jointColor(m_session.array(), m_index.value);
    QPalette palette = m_swatch->palette();
    palette.setColor(QPalette::Window, color);
    m_swatch->setPalette(palette);
    m_slider->setColor(color);
}

void JointRow::setWidths(const JointRowWidths& widths)
{
    m_name->setFixedWidth(widths.name);
    m_state->setFixedWidth(widths.state);
    m_torque->setFixedWidth(widths.torque);
    m_goal->setFixedWidth(widths.goal);
    m_present->setFixedWidth(widths.present);
}

void JointRow::setCompact(bool compact)
{
    setFixedHeight(std::max(fontMetrics().height() + (compact ? 6 : 14), compact ? kLow : kTall));
    const int inner = height() - (compact ? 2 : 8);
    for (QWidget* widget : {static_cast<QWidget*>(m_torque), static_cast<QWidget*>(m_clear),
                            static_cast<QWidget*>(m_goal), static_cast<QWidget*>(m_slider)})
        widget->setFixedHeight(std::max(inner, 22));
}

void JointRow::rename()
{
    const core::JointConfig& config = m_session.array().joints[m_index.value];
    if (config.name == m_jointName && config.id.value == m_shownId)
        return;
    m_jointName = config.name;
    m_shownId = config.id.value;
    m_goal->setAccessibleName(tr("Goal of %1").arg(m_jointName));
    m_slider->setAccessibleName(tr("Goal of %1").arg(m_jointName));
    m_state->setAccessibleName(tr("State of %1").arg(m_jointName));
    m_present->setAccessibleName(tr("Present position of %1").arg(m_jointName));
    m_torque->setAccessibleName(tr("Torque of %1").arg(m_jointName));
    m_clear->setAccessibleName(tr("Clear the errors of %1").arg(m_jointName));
    m_clear->setToolTip(tr("Clears the errors %1 has latched. It moves nothing.").arg(m_jointName));
    m_name->setToolTip(tr("%1, ID %2, %3").arg(config.name).arg(config.id.value).arg(config.model));
}

QString JointRow::lockReason(const core::JointState& joint) const
{
    switch (m_session.linkState(m_index)) {
    case core::LinkState::Disconnected:
        return tr("Not connected. Choose a port at the top and press Connect.");
    case core::LinkState::Connecting:
        return tr("Connecting. %1 can be moved once the port is open.").arg(m_jointName);
    case core::LinkState::Lost:
        return tr("The connection is lost. It comes back by itself once the adapter is plugged in again.");
    case core::LinkState::Connected:
        break;
    }
    if (m_session.isStopped())
        return tr("Stopped. Press “Re-arm…” to move %1 again.").arg(m_jointName);
    if (!joint.answers || !joint.hasSample)
        return tr("%1 does not answer. Check its cable, power and ID.").arg(m_jointName);
    if (const QString why = m_session.whyNotMoved(m_index); !why.isEmpty())
        return why;
    if (!m_session.isControl())
        return tr("Monitor: nothing moves. Switch to Control at the top to move %1.").arg(m_jointName);
    if (!joint.torqueOn)
        return tr("Torque of %1 is off. Switch it on to move the joint; it starts from where it is.")
            .arg(m_jointName);
    if (const QString holder = m_session.blockerOf(m_index); !holder.isEmpty())
        return tr("%1 is held by %2. End that to move it yourself.").arg(m_jointName, holder);
    return {};
}

void JointRow::refresh(core::Time now)
{
    if (m_index.value >= m_session.jointCount())
        return;
    rename();
    const core::JointState& joint = m_session.joint(m_index);
    const core::JointHealth health = m_session.health(m_index, now);
    const QString label = tr("%1  (%2)").arg(m_jointName).arg(m_shownId);
    setTextIfOther(m_name, m_name->fontMetrics().elidedText(label, Qt::ElideRight, m_name->width()));
    m_state->setState(lookOf(health), m_session.stateWords(m_index, now));
    m_clear->setVisible(health == core::JointHealth::Fault && joint.status.error != 0
                        && m_session.linkState(m_index) == core::LinkState::Connected);

    const bool canSwitch = m_session.linkState(m_index) == core::LinkState::Connected && joint.answers
                           && (joint.torqueOn || m_session.isControl());
    m_torque->setEnabled(canSwitch);
    m_torque->setChecked(joint.torqueOn);
    const QString torque = joint.torqueOn ? tr("Torque on") : tr("Torque off");
    if (m_torque->text() != torque) {
        m_torque->setText(torque);
        m_torque->setToolTip(joint.torqueOn ? tr("Press to release the joint; it may sink under its load.")
                                            : tr("Press to hold the joint where it is now. Nothing jumps."));
    }

    const core::Angle low = m_session.minGoal(m_index);
    const core::Angle high = m_session.maxGoal(m_index);
    const QString reason = lockReason(joint);
    m_slider->setLockReason(reason);
    m_slider->setRange(low, high);
    m_slider->setGoal(joint.goal);
    m_slider->setPresent(joint.hasSample ? std::optional(joint.position) : std::nullopt);
    m_goal->setEnabled(reason.isEmpty());
    const QString tip =
        reason.isEmpty() ? tr("Type a position and press Enter to move %1 there.").arg(m_jointName) : reason;
    if (m_goal->toolTip() != tip)
        m_goal->setToolTip(tip);
    m_goal->setLimits(low, high);
    m_goal->setAngle(joint.goal || !joint.hasSample ? joint.goal : joint.position);
    setTextIfOther(m_present, joint.hasSample ? m_units.format(joint.position) : QStringLiteral("–"));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/motionplayer.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSlider>

#include <cmath>

#include "core/base/numbertext.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr double kTicksPerSecond = 100; ///< of the slider
constexpr double kAtKnot = 0.02;        ///< s; distance that counts as at a knot

} // namespace

MotionPlayer::MotionPlayer(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
{
    setObjectName(QStringLiteral("motionPlayer"));
    setAccessibleName(tr("Player"));
    m_play = makeButton(tr("Play"), "motionPlay", this);
    m_back = makeButton(tr("Back"), "motionBack", this,
                        tr("Goes back to the previous position and pauses there."));
    m_forth = makeButton(tr("Step"), "motionStep", this, tr("Goes to the next position and pauses there."));
    m_end = makeButton(tr("End motion"), "motionEnd", this,
                       tr("Ends the motion; the joints hold their position."));
    m_slider = named(new QSlider(Qt::Horizontal, this), "motionSlider", tr("Time in the motion"),
                     tr("Drag to go to another time in the motion."));
    m_slider->setMinimumWidth(80);
    m_time = named(new QLabel(this), "motionTime");
    m_time->setMinimumWidth(fontMetrics().horizontalAdvance(tr("%1 / %2 s").arg(888.8).arg(888.8)) + 4);
    m_speed = named(new WholeBox({5, 100, 0, true, tr(" %")}, 5, 100, this), "motionSpeed",
                    tr("Speed of the motion"), tr("Speed in percent of the planned speed."));
    m_state = named(new ElidedLabel(this), "motionState");
    m_state->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    layOut(this, inRow({m_play, m_back, m_forth, m_end, {m_slider, 1}, m_time, m_speed, {m_state, 3}}),
           {4, 2, 4, 2});

    connect(m_play, &QPushButton::clicked, this, &MotionPlayer::play);
    connect(m_back, &QPushButton::clicked, this, [this] { step(-1); });
    connect(m_forth, &QPushButton::clicked, this, [this] { step(1); });
    connect(m_end, &QPushButton::clicked, this, [this] { m_session.motions.endMotion(); });
    connect(m_slider, &QSlider::valueChanged, this, &MotionPlayer::scrub);
    connect(m_speed, &QSpinBox::valueChanged, this, [this] {
        if (m_session.motions.motion().isActive)
            m_session.motions.setMotionSpeed(speed());
    });
    connect(&session.motions, &core::Motions::motionChanged, this, &MotionPlayer::refresh);
    connect(&session.control, &core::Control::controlChanged, this, &MotionPlayer::refresh);
    refresh();
}

double MotionPlayer::speed() const
{
    return m_speed->value() / 100.0;
}

void MotionPlayer::setChosen(const QString& name, const QString& refusal)
{
    m_chosen = name;
    m_refusal = refusal;
    refresh();
}

bool MotionPlayer::start(const core::MotionPlan& plan, const QString& title, int loops)
{
    m_plan = plan;
    m_title = title;
    return m_session.motions.playMotion(plan, title, loops, speed());
}

void MotionPlayer::play()
{
    const core::MotionState& motion = m_session.motions.motion();
    if (!motion.isActive)
        emit playRequested();
    else if (motion.isPaused)
        m_session.motions.continueMotion();
    else
        m_session.motions.pauseMotion();
}

void MotionPlayer::step(int by)
{
    const core::MotionState& motion = m_session.motions.motion();
    if (!motion.isActive || m_plan.knots.empty())
        return;
    // Along the motion, but to no knot beyond the end of this loop.
    double to = by > 0 ? motion.duration : 0.0;
    for (const auto& knot : m_plan.knots) {
        if (by > 0 && knot.time > motion.time + kAtKnot) {
            to = knot.time;
            break;
        }
        if (by < 0 && knot.time < motion.time - kAtKnot)
            to = knot.time;
    }
    m_session.motions.seekMotion(to);
}

void MotionPlayer::scrub(int value)
{
    if (!m_session.motions.motion().isActive)
        return;
    m_session.motions.seekMotion(value / kTicksPerSecond);
}

void MotionPlayer::refresh()
{
    const core::MotionState& motion = m_session.motions.motion();
    m_play->setText(!motion.isActive ? tr("Play") : motion.isPaused ? tr("Continue") : tr("Pause"));
    m_play->setEnabled(motion.isActive || (!m_chosen.isEmpty() && m_refusal.isEmpty()));
    m_play->setToolTip(!motion.isActive && !m_refusal.isEmpty() ? m_refusal
                       : motion.isActive                        ? tr("Pauses or resumes the motion.")
                                                                : tr("Plays “%1”.").arg(m_chosen));
    const bool isOurs = motion.isActive && !m_plan.knots.empty() && motion.title == m_title;
    if (const int step = isOurs ? m_plan.stepAt(motion.time) : -1; step != m_step) {
        m_step = step;
        emit stepChanged(step);
    }
    m_back->setEnabled(isOurs);
    m_forth->setEnabled(isOurs);
    m_end->setEnabled(motion.isActive);
    m_slider->setEnabled(motion.isActive);
    if (!m_slider->isSliderDown()) {
        const QSignalBlocker quiet(m_slider);
        m_slider->setRange(0, static_cast<int>(std::ceil(motion.duration * kTicksPerSecond)));
        m_slider->setValue(static_cast<int>(std::lround(motion.time * kTicksPerSecond)));
    }
    m_time->setText(
        tr("%1 / %2 s").arg(core::numberText(motion.time, 1)).arg(core::numberText(motion.duration, 1)));
    QString state;
    if (motion.isActive) {
        state =
            motion.isPaused ? tr("“%1” is paused").arg(motion.title) : tr("Playing “%1”").arg(motion.title);
        if (motion.loops == 0)
            state += tr(", loop %1").arg(motion.loop + 1);
        else if (motion.loops > 1)
            state += tr(", loop %1 of %2").arg(motion.loop + 1).arg(motion.loops);
    } else if (!motion.endedBecause.isEmpty()) {
        state = motion.endedBecause;
    } else {
        state = m_refusal.isEmpty() ? tr("Plays “%1”.").arg(m_chosen) : m_refusal;
    }
    m_state->setText(state);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/calibraterow.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <cmath>

#include "core/session/state/jointstates.h"
#include "core/session/state/jointwords.h"
#include "ui/configure/turnarrow.h"
#include "ui/support/meaningcolour.h"
#include "ui/support/stateshape.h"
#include "ui/support/theme.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/rangebar.h"

namespace ui {

namespace {

using core::calibrate::RangeTracker;
using core::calibrate::ReadingSpan;

constexpr double kStillDegrees = 1.5; ///< readings of a joint held still differ by less

ReadingSpan spanOf(const core::ServoModel* model)
{
    return model != nullptr ? ReadingSpan::of(*model) : ReadingSpan{};
}

} // namespace

CalibrateRow::CalibrateRow(const SessionParts& session, core::JointIndex index, const Units& units,
                           DirectionCheck& check, const CalibrateChoices& choices, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_index(index)
    , m_units(units)
    , m_check(check)
    , m_choices(choices)
    , m_model(session.document.models().find(session.document.array().joints[index.value].model))
    , m_tracker(spanOf(m_model))
    , m_box(new QCheckBox(title(), this))
    , m_state(new StateLabel(this))
    , m_angle(new QLabel(this))
    , m_tick(new QLabel(this))
    , m_bar(new RangeBar(this))
    , m_spin(new AngleSpinBox(units, this))
    , m_arrow(new TurnArrow(this))
    , m_words(new QLabel(this))
    , m_act(new QPushButton(this))
    , m_yes(new QPushButton(tr("Yes"), this))
    , m_no(new QPushButton(tr("No"), this))
    , m_back(new QPushButton(tr("Discard"), this))
    , m_problem(new QLabel(this))
{
    build();
    setStep(m_step);
}

const core::JointState& CalibrateRow::state() const
{
    return m_session.joints.joint(m_index);
}

void CalibrateRow::build()
{
    const QString name = config().name;
    const auto call = [this](QWidget* part, const char* what, const QString& accessible = {},
                             const QString& tip = {}) {
        named(part, QLatin1String(what) + QString::number(m_index.value), accessible, tip);
    };
    call(this, "calibrateRow");
    call(m_box, "calibrateBox", {}, tr("Include %1").arg(title()));
    call(m_angle, "calibrateAngle", {}, tr("Present angle, and angle after the calibration"));
    call(m_tick, "calibrateTick", {}, tr("Reading of the servo's sensor, before its own calibration"));
    call(m_bar, "calibrateBar", tr("Range of %1").arg(name));
    call(m_spin, "calibrateReference", tr("Angle of %1 at its reference").arg(name));
    call(m_words, "calibrateWords");
    call(m_act, "calibrateAct");
    call(m_yes, "calibrateYes", tr("Yes, %1 turned the way the arrow shows").arg(name));
    call(m_no, "calibrateNo", tr("No, %1 turned the other way").arg(name));
    call(m_back, "calibrateBack", tr("Discard the results of %1 in this step").arg(name));
    call(m_problem, "calibrateProblem");
    for (const auto& [part, width] : std::initializer_list<std::pair<QWidget*, int>>{
             {m_box, 170}, {m_state, 150}, {m_angle, 130}, {m_tick, 50}})
        part->setFixedWidth(width);
    for (QLabel* number : {m_angle, m_tick})
        number->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_spin->setLimits(core::Angle::fromDegrees(-360), core::Angle::fromDegrees(360));
    m_spin->setAngle(core::Angle{});
    m_words->setMinimumWidth(110);
    m_words->setWordWrap(true);
    m_problem->setWordWrap(true);
    m_problem->setContentsMargins(24, 0, 0, 4);
    m_problem->hide();
    for (QPushButton* button : {m_act, m_yes, m_no, m_back})
        button->setAutoDefault(false);

    auto* actions = new QWidget(this);
    actions->setFixedWidth(kActionsWidth);
    layOut(actions, inRow({m_arrow, {m_words, 1}, m_spin, m_yes, m_no, m_back, m_act}, 6));
    layOut(this, inColumn({inRow({m_box, m_state, m_angle, m_tick, {m_bar, 1}, actions}, 8), m_problem}, 0),
           {4, 2, 4, 2});
    connectParts();
}

void CalibrateRow::connectParts()
{
    connect(m_box, &QCheckBox::toggled, this, &CalibrateRow::chosenChanged);
    connect(m_act, &QPushButton::clicked, this, &CalibrateRow::act);
    connect(m_spin, &AngleSpinBox::committed, this, [this](core::Angle angle) { m_reference = angle; });
    connect(m_yes, &QPushButton::clicked, this, [this] { answer(true); });
    connect(m_no, &QPushButton::clicked, this, [this] { answer(false); });
    connect(m_back, &QPushButton::clicked, this, [this] {
        if (m_step == CalibrateStep::Zero)
            takeZeroBack();
        else
            m_reverse.reset();
        refresh(core::Clock::now());
    });
    connect(m_bar, &RangeBar::turned, this, [this](double turned) {
        if (m_model == nullptr)
            return;
        const double sensor = turned + state().absoluteTick - tick();
        m_session.joints.turnByHand(
            m_index, core::Angle::fromRadians((sensor - m_model->centreTick) * m_model->radiansPerTick));
    });
}

bool CalibrateRow::isChosen() const
{
    return m_box->isChecked();
}

void CalibrateRow::setChosen(bool chosen)
{
    m_box->setChecked(chosen);
}

bool CalibrateRow::answers(core::Time now) const
{
    return m_model != nullptr && m_session.joints.isReachable(m_index) && state().hasSample && state().answers
           && now - state().sampleTime <= core::kStaleAfter;
}

int CalibrateRow::tick() const
{
    return m_model != nullptr ? core::calibrate::tickOf(*m_model, state().absoluteTick, state().tick) : 0;
}

bool CalibrateRow::isTorqueOn() const
{
    return state().torqueOn;
}

void CalibrateRow::follow()
{
    const auto& joint = state();
    if (!joint.hasSample || joint.sampleTime == m_lastSample)
        return;
    m_lastSample = joint.sampleTime;
    const bool extends = m_step == CalibrateStep::Sweep && isChosen() && !joint.torqueOn;
    m_tracker.feed({joint.sampleTime, tick(), extends});
    m_readings[m_readingCount++ % kReadings] = tick();
}

void CalibrateRow::setStep(CalibrateStep step)
{
    m_step = step;
    m_spin->setVisible(step == CalibrateStep::Zero);
    m_arrow->setVisible(step == CalibrateStep::Direction);
    for (QWidget* each : {m_yes, m_no, m_back})
        each->hide();
    refresh(core::Clock::now());
}

void CalibrateRow::setReference(core::Angle angle)
{
    m_reference = angle;
    m_spin->setAngle(angle);
}

QString CalibrateRow::setZeroHere(core::Time now)
{
    if (!answers(now))
        return tr("%1 does not respond, so its position is unknown. Check its cable and power.").arg(title());
    if (m_readingCount < kReadings)
        return tr("%1 has just started to respond. Try again in a moment.").arg(title());
    auto sorted = m_readings;
    std::sort(sorted.begin(), sorted.end());
    const double spread = (sorted.back() - sorted.front()) * m_model->radiansPerTick * 180 / core::kPi;
    if (spread > kStillDegrees)
        return tr("%1 is not at rest, or its reading jumps at this position. Hold it still and try again.")
            .arg(title());
    m_zero = core::calibrate::ZeroMark{sorted[kReadings / 2], m_reference, m_choices.zeroBy};
    return {};
}

core::calibrate::Learned CalibrateRow::learned() const
{
    core::calibrate::Learned learned;
    if (m_model != nullptr)
        learned = core::calibrate::learnedNow(*m_model, state().absoluteTick, state().tick);
    learned.joint = m_index;
    learned.zero = m_zero;
    if (learned.zero)
        learned.zero->by = m_choices.zeroBy;
    if (m_reverse != config().reverse)
        learned.reverse = m_reverse;
    if (const auto range = m_tracker.range(); range && m_choices.takeLimits)
        learned.limits = core::calibrate::LimitMark{*range, m_choices.margin, m_choices.inServo};
    return learned;
}

core::calibrate::Outcome CalibrateRow::outcome() const
{
    if (m_model == nullptr) {
        core::calibrate::Outcome unknown;
        unknown.joint = config();
        return unknown;
    }
    return core::calibrate::outcomeOf(m_session.document.array(), *m_model, learned());
}

QStringList CalibrateRow::problems(const core::calibrate::Outcome& outcome) const
{
    QStringList all = outcome.problems;
    if (const QString range = m_tracker.problem(title()); !range.isEmpty())
        all.prepend(range);
    else if (m_tracker.isSwept() && m_tracker.touchesEnd())
        all.prepend(tr("%1: the sweep reached the end of the servo's measuring range, so the joint may "
                       "travel further. Turn the horn on the shaft to use its whole travel.")
                        .arg(title()));
    return all;
}

void CalibrateRow::act()
{
    const core::Time now = core::Clock::now();
    switch (m_step) {
    case CalibrateStep::Release:
        emit releaseRequested(m_index);
        break;
    case CalibrateStep::Zero:
        if (const QString why = setZeroHere(now); !why.isEmpty())
            emit reported(why);
        break;
    case CalibrateStep::Sweep:
        restartSweep();
        break;
    case CalibrateStep::Direction:
        m_check.begin(m_index, isMirrored(), now);
        break;
    case CalibrateStep::Review:
        break;
    }
    refresh(now);
}

void CalibrateRow::answer(bool turnedRight)
{
    if (m_check.joint() != m_index)
        return;
    const bool nudged = m_reverse.value_or(config().reverse); // the direction the nudge assumed as positive
    m_reverse = turnedRight ? nudged : !nudged;
    m_check.end();
    refresh(core::Clock::now());
}

void CalibrateRow::showAct(const QString& text, const QString& tip, bool enabled)
{
    m_act->setText(text);
    m_act->setToolTip(tip);
    m_act->setAccessibleName(text + QStringLiteral(": ") + config().name);
    m_act->setEnabled(enabled);
}

void CalibrateRow::refresh(core::Time now)
{
    const auto outcome = this->outcome();
    const bool isKnown = state().hasSample && m_model != nullptr;
    m_state->setState(lookOf(m_session.joints.health(m_index, now)),
                      m_session.joints.stateWords(m_index, now));
    m_tick->setText(isKnown ? QString::number(tick()) : kNothing);
    QString angle = isKnown ? m_units.format(state().position) : kNothing;
    if (isKnown && !learned().isEmpty()) {
        const QString after = m_units.format(outcome.positionAt(tick()));
        if (after != angle)
            angle += QStringLiteral(" → ") + after;
    }
    m_angle->setText(angle);
    m_bar->setHand(m_session.joints.isVirtual(m_index) && isKnown && !state().torqueOn);
    refreshPicture(outcome);
    refreshAction(now, outcome);
}

void CalibrateRow::refreshAction(core::Time now, const core::calibrate::Outcome& outcome)
{
    QString problem;
    switch (m_step) {
    case CalibrateStep::Release:
        refreshRelease(now);
        break;
    case CalibrateStep::Zero:
        refreshZero(now, outcome);
        problem = m_zero ? outcome.problems.join(QLatin1Char(' ')) : QString();
        break;
    case CalibrateStep::Sweep:
        refreshSweep(now, outcome);
        problem = m_tracker.isEmpty() ? QString() : problems(outcome).join(QLatin1Char(' '));
        break;
    case CalibrateStep::Direction:
        problem = refreshDirection(now);
        break;
    case CalibrateStep::Review:
        break;
    }
    if (!isChosen()) {
        problem.clear();
        m_act->setEnabled(false);
        m_words->setText(tr("skipped"));
    }
    m_spin->setEnabled(isChosen());
    if (problem != m_problem->text()) {
        m_problem->setText(problem);
        m_problem->setVisible(!problem.isEmpty());
    }
    setMeaning(*m_problem, Meaning::Fault);
}

void CalibrateRow::refreshRelease(core::Time now)
{
    const bool isAnswering = answers(now);
    const bool isOn = isAnswering && isTorqueOn();
    m_words->setText(!isAnswering ? tr("no reply; skipped") : isOn ? tr("held by torque") : tr("free"));
    showAct(tr("Release"), tr("Switches its torque off. The joint may fall: hold it first."), isOn);
}

void CalibrateRow::refreshZero(core::Time now, const core::calibrate::Outcome& outcome)
{
    m_back->setVisible(m_zero.has_value());
    m_words->setText(m_zero ? tr("%1 at tick %2").arg(m_units.format(m_zero->angle)).arg(m_zero->tick)
                            : tr("zero unchanged"));
    m_words->setToolTip(m_zero ? outcome.notes.join(QLatin1Char(' ')) : QString());
    showAct(tr("Set here"), tr("Assigns the angle in the box to the present position."), answers(now));
}

void CalibrateRow::refreshSweep(core::Time now, const core::calibrate::Outcome& outcome)
{
    QString words;
    if (!answers(now))
        words = tr("no reply");
    else if (isTorqueOn())
        words = tr("held by torque; release it first");
    else if (!m_tracker.isSwept())
        words = tr("turn it from end to end");
    else if (m_tracker.hasWrap() || m_tracker.doubt() != RangeTracker::Doubt::None)
        words = tr("cannot be used");
    else
        words = (m_tracker.isSettled(now) ? tr("%1, unchanged for 2 s") : tr("%1, growing"))
                    .arg(m_units.format(m_tracker.span().angleOf(m_tracker.width()) * config().scale));
    m_words->setText(words);
    m_words->setToolTip(outcome.notes.join(QLatin1Char(' ')));
    showAct(tr("Start over"), tr("Discards the range of this joint."), !m_tracker.isEmpty());
}

/// The reason why the joint cannot be nudged; empty when it can.
QString CalibrateRow::refreshDirection(core::Time now)
{
    const bool isMine = m_check.joint() == m_index;
    const auto phase = m_check.phase();
    const bool isAsking = isMine && phase == DirectionCheck::Phase::Asking;
    m_yes->setVisible(isAsking);
    m_no->setVisible(isAsking);
    m_act->setVisible(!isAsking);
    m_back->setVisible(!isMine && m_reverse.has_value());
    QString words;
    if (isAsking)
        words = tr("Did it turn the way the arrow shows?");
    else if (isMine)
        words = phase == DirectionCheck::Phase::Moving ? tr("turning…") : tr("switching torque on…");
    else if (!m_reverse)
        words = tr("not checked");
    else
        words = isMirrored() ? tr("will be reversed") : tr("correct");
    m_words->setText(words);
    const QString why = m_check.obstacle(m_index, isMirrored(), now);
    showAct(tr("Nudge +5°"),
            why.isEmpty() ? tr("Switches its torque on at the present position, turns it slowly by 5° and "
                               "releases it after your answer.")
                          : why,
            why.isEmpty() && phase == DirectionCheck::Phase::Idle);
    if (phase == DirectionCheck::Phase::Idle && !m_reverse && !why.isEmpty())
        m_words->setText(tr("not possible now"));
    else if (phase != DirectionCheck::Phase::Idle && !isMine && !m_reverse)
        m_words->setText(tr("another joint is being checked"));
    m_words->setToolTip(why);
    return phase == DirectionCheck::Phase::Idle ? why : QString();
}

void CalibrateRow::refreshPicture(const core::calibrate::Outcome& outcome)
{
    RangeBar::Picture picture;
    picture.span = m_tracker.span();
    picture.reverse = outcome.joint.reverse;
    picture.color = theme().jointColor(m_index.value);
    if (state().hasSample)
        picture.present = tick();
    if (m_model != nullptr) {
        picture.zero = outcome.joint.offset + outcome.calibration;
        if (outcome.joint.limits)
            picture.limits = std::pair<double, double>(outcome.units.minTick + outcome.calibration,
                                                       outcome.units.maxTick + outcome.calibration);
    }
    if (m_tracker.isSwept()) {
        picture.swept = std::pair(m_tracker.low(), m_tracker.high());
        picture.isDoubtful = m_tracker.hasWrap() || m_tracker.doubt() != RangeTracker::Doubt::None;
        const auto words = [&](double tick) {
            return m_units.format(outcome.positionAt(static_cast<int>(std::lround(tick))));
        };
        if (m_model != nullptr && !m_tracker.hasWrap()) {
            picture.lowWords = words(picture.reverse ? m_tracker.high() : m_tracker.low());
            picture.highWords = words(picture.reverse ? m_tracker.low() : m_tracker.high());
        }
    }
    m_bar->setPicture(picture);
    m_bar->setAccessibleDescription(m_tracker.isEmpty() || m_model == nullptr
                                        ? tr("not swept yet")
                                        : tr("swept from %1 to %2").arg(picture.lowWords, picture.highWords));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/directioncheck.h"

#include <QtCore/QPointer>

#include <algorithm>

#include "core/calibrate/byhand.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/motions.h"
#include "core/session/operations/operations.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/jointwords.h"

namespace ui {

namespace {

using namespace std::chrono_literals;

constexpr double kPlaytime = 1.5; ///< s for the step: slow enough to see
constexpr core::Duration kTorqueTakes = 3s;
constexpr core::Duration kMoveTakes = 2s;
constexpr double kLeastMoveDegrees = 1.0;

} // namespace

DirectionCheck::DirectionCheck(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
}

DirectionCheck::~DirectionCheck()
{
    blockSignals(true);
    end();
}

std::optional<core::JointIndex> DirectionCheck::joint() const
{
    return m_phase == Phase::Idle ? std::nullopt : std::optional(m_joint);
}

QString DirectionCheck::title() const
{
    return core::calibrate::jointTitle(m_session.document.array().joints[m_joint.value]);
}

QString DirectionCheck::obstacle(core::JointIndex joint, bool mirrored, core::Time now) const
{
    const auto& config = m_session.document.array().joints[joint.value];
    const QString who = core::calibrate::jointTitle(config);
    if (const auto refusal =
            m_session.motions.check(joint, core::Use::Motion, core::Motions::Torque::MayBeOff))
        return core::refusalText(who, *refusal);
    const auto& state = m_session.joints.joint(joint);
    if (now - state.sampleTime > core::kStaleAfter)
        return tr("%1 does not respond. Check its cable and power.").arg(who);
    if (!state.deviceModel.isEmpty() && state.deviceModel != config.model)
        return tr("%1 is of model %2, but the array has %3. Choose Array > Read models from servos first.")
            .arg(who, state.deviceModel, config.model);
    const auto goal =
        core::calibrate::nudgeGoal(who, state.position, m_session.joints.units(joint).minPosition(),
                                   m_session.joints.units(joint).maxPosition(),
                                   core::Angle::fromDegrees(mirrored ? -kStepDegrees : kStepDegrees));
    return goal ? QString() : goal.error().detail;
}

void DirectionCheck::setPhase(Phase phase, core::Time now)
{
    m_phase = phase;
    m_since = now;
    emit changed();
}

bool DirectionCheck::begin(core::JointIndex joint, bool mirrored, core::Time now)
{
    if (m_phase != Phase::Idle)
        return false;
    if (const QString why = obstacle(joint, mirrored, now); !why.isEmpty()) {
        emit reported(why);
        return false;
    }
    m_joint = joint;
    m_id = m_session.document.array().joints[joint.value].id;
    m_mirrored = mirrored;
    m_wasOn = m_session.joints.joint(joint).torqueOn;
    m_isArmed = m_wasOn;
    ++m_run;
    setPhase(Phase::SwitchingOn, now);
    const QPointer<DirectionCheck> self(this);
    if (!m_wasOn
        && !m_session.operations.arm({joint.value}, [self, run = m_run](const core::OperationReport& report) {
               if (self && self->m_run == run)
                   self->armed(report);
           })) {
        setPhase(Phase::Idle, now);
        emit reported(tr("%1 was not armed; see the messages in the main window.").arg(title()));
        return false;
    }
    return true;
}

void DirectionCheck::armed(const core::OperationReport& report)
{
    if (m_phase != Phase::SwitchingOn)
        return;
    m_isArmed = report.ok();
    if (!m_isArmed)
        end(report.servos.empty() ? report.summary : report.servos.front().sentence);
}

void DirectionCheck::startMove(core::Time now)
{
    const auto& state = m_session.joints.joint(m_joint);
    m_from = state.position;
    const auto goal =
        core::calibrate::nudgeGoal(title(), state.position, m_session.joints.units(m_joint).minPosition(),
                                   m_session.joints.units(m_joint).maxPosition(),
                                   core::Angle::fromDegrees(m_mirrored ? -kStepDegrees : kStepDegrees));
    if (!goal) {
        end(goal.error().detail);
        return;
    }
    core::MovePace pace;
    pace.seconds = kPlaytime; // of this move only
    if (!m_session.goals.setGoal(m_joint, goal.value(), pace)) {
        end(tr("%1 did not accept the nudge. Try again.").arg(title()));
        return;
    }
    setPhase(Phase::Moving, now);
}

void DirectionCheck::tick(core::Time now)
{
    if (m_phase == Phase::Idle)
        return;
    const auto& joints = m_session.document.array().joints;
    if (m_joint.value >= joints.size() || joints[m_joint.value].id != m_id) {
        end();
        return;
    }
    const auto& state = m_session.joints.joint(m_joint);
    if (m_session.control.isStopped()) {
        end(tr("Stopped. The direction of %1 was not checked.").arg(title()));
    } else if (!m_session.joints.isAnyReachable() || !state.answers) {
        end(tr("%1 stopped responding. Its direction was not checked.").arg(title()));
    } else if (!m_session.control.isControl()) {
        end(tr("Control ended. The direction of %1 was not checked.").arg(title()));
    } else if (m_phase == Phase::SwitchingOn) {
        if (m_isArmed && state.torqueOn)
            startMove(now);
        else if (now - m_since > kTorqueTakes && !m_session.operations.isOperating())
            end(tr("The torque of %1 did not switch on; see the messages in the main window.").arg(title()));
    } else if (!state.torqueOn) {
        end(tr("%1 lost its torque, so its direction was not checked. Check its errors in the main window.")
                .arg(title()));
    } else if (m_phase == Phase::Moving
               && now - m_since
                      > core::fromSeconds(core::toSeconds(kMoveTakes) / m_session.motions.speedScale())) {
        if (abs(state.position - m_from).degrees() < kLeastMoveDegrees)
            end(tr("%1 did not turn: it is blocked, or too weak for its load. Free it and try again.")
                    .arg(title()));
        else
            setPhase(Phase::Asking, now);
    }
}

void DirectionCheck::end(const QString& why)
{
    if (m_phase == Phase::Idle)
        return;
    m_phase = Phase::Idle;
    // Only STOP decides about torque while stopped; otherwise switches off what this check switched on.
    const auto& joints = m_session.document.array().joints;
    const auto it =
        std::find_if(joints.begin(), joints.end(), [&](const auto& each) { return each.id == m_id; });
    if (!m_wasOn && !m_session.control.isStopped() && it != joints.end() && m_session.joints.isAnyReachable())
        m_session.control.release(core::JointIndex::at(it - joints.begin()));
    emit changed();
    if (!why.isEmpty())
        emit reported(why);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/jointrisk.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/jointwords.h"
#include "ui/support/prompts.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct JointRisk
{
    Q_DECLARE_TR_FUNCTIONS(ui::JointRisk)
};

using namespace std::chrono_literals;

constexpr core::Duration kRecent = 1s;
constexpr double kIdleDrive = 0.02; ///< share of the full drive; the need of a servo at rest without load
constexpr double kAtGoal = 2.0;     ///< degrees
constexpr int kMostNamed = 6;

bool isNear(const core::JointState& state)
{
    return !state.goal || abs(*state.goal - state.position).degrees() < kAtGoal;
}

bool isFresh(const core::JointState& state, core::Time now)
{
    return state.answers && state.hasSample && now - state.sampleTime <= core::kStaleAfter;
}

/// Recent mean drive of the joint, 0..1: a single step of a servo that settles is no load.
double recentDrive(const SessionParts& session, core::JointIndex joint, core::Time now)
{
    std::vector<core::Series::Point> points;
    session.joints.series(joint, core::JointChannel::Pwm).samples(now - kRecent, now, points);
    double sum = 0.0;
    int count = 0;
    for (const auto& point : points) {
        if (std::isnan(point.value))
            continue;
        sum += std::abs(static_cast<double>(point.value));
        ++count;
    }
    return count > 0 ? sum / count : std::abs(session.joints.joint(joint).pwm);
}

} // namespace

bool mayMove(const SessionParts& session, core::JointIndex joint, core::Time now)
{
    const core::JointState& state = session.joints.joint(joint);
    if (!session.motions.holderOf(joint).isEmpty())
        return true;
    // A joint that fell silent is not known to have torque; what it said last counts.
    if (!state.torqueOn && state.health.torque != core::Fact::Yes)
        return false;
    return state.isTurning || state.isMoving || !isNear(state) || !isFresh(state, now);
}

bool mayAnyMove(const SessionParts& session, core::Time now)
{
    for (int i = 0; i < session.document.jointCount(); ++i) {
        if (mayMove(session, core::JointIndex::at(i), now))
            return true;
    }
    return false;
}

bool mayAnyHaveTorque(const SessionParts& session)
{
    for (int i = 0; i < session.document.jointCount(); ++i) {
        const auto joint = core::JointIndex::at(i);
        const core::JointState& state = session.joints.joint(joint);
        const bool mayBeOn = !state.hasSample || state.health.torque != core::Fact::No;
        if (state.torqueOn || (mayBeOn && session.joints.link(joint) != core::LinkState::Disconnected))
            return true;
    }
    return false;
}

std::vector<int> heldJoints(const SessionParts& session, const std::vector<int>& joints)
{
    std::vector<int> held;
    for (int joint = 0; joint < session.document.jointCount(); ++joint) {
        const bool isMeant = joints.empty() || std::find(joints.begin(), joints.end(), joint) != joints.end();
        if (isMeant && session.joints.joint(core::JointIndex::at(joint)).torqueOn)
            held.push_back(joint);
    }
    return held;
}

QString releaseRisk(const SessionParts& session, core::JointIndex joint, core::Time now)
{
    const core::JointState& state = session.joints.joint(joint);
    if (!state.torqueOn)
        return {};
    if (!isFresh(state, now))
        return JointRisk::tr("state unknown");
    if (state.isMoving || !session.motions.holderOf(joint).isEmpty())
        return JointRisk::tr("moves");
    const double drive = recentDrive(session, joint, now);
    if (std::isnan(drive))
        return JointRisk::tr("load unknown");
    if (drive > kIdleDrive || !isNear(state))
        return JointRisk::tr("carries load (drive %1 %)").arg(std::lround(100 * drive));
    return {};
}

bool mayRelease(const SessionParts& session, Prompts& prompts, QWidget* parent,
                const std::vector<int>& joints, const QString& act)
{
    const core::Time now = core::Clock::now();
    QStringList named;
    int more = 0;
    for (const int joint : joints) {
        const QString risk = releaseRisk(session, core::JointIndex::at(joint), now);
        if (risk.isEmpty())
            continue;
        const auto& config = core::element(session.document.array().joints, joint);
        if (named.size() == kMostNamed)
            ++more;
        else
            named << JointRisk::tr("%1 (ID %2): %3").arg(config.name).arg(config.id.value).arg(risk);
    }
    if (named.isEmpty())
        return true;
    const int count = static_cast<int>(named.size()) + more;
    if (more > 0)
        named << JointRisk::tr("%n more", nullptr, more);
    Question question;
    question.text = JointRisk::tr("Switch off the torque of %n joint(s) that may fall?", nullptr, count);
    question.detail = named.join(QLatin1Char('\n')) + QLatin1Char('\n')
                      + JointRisk::tr("Support the load, or lower it first.");
    question.names = {JointRisk::tr("Keep holding"), act};
    return prompts.ask(parent, question) == 1;
}

bool mayClear(const SessionParts& session, Prompts& prompts, QWidget* parent, const std::vector<int>& joints)
{
    std::vector<int> released = heldJoints(session, joints);
    std::erase_if(released, [&](int each) {
        const auto joint = core::JointIndex::at(each);
        return !session.joints.joint(joint).health.hasFaults()
               || core::familyOf(session.joints.model(joint)).traits().clearsByWrite;
    });
    return mayRelease(session, prompts, parent, released, JointRisk::tr("Clear errors"));
}

bool release(const SessionParts& session, Prompts& prompts, QWidget* parent, const std::vector<int>& joints)
{
    if (!mayRelease(session, prompts, parent, joints, JointRisk::tr("Release")))
        return false;
    for (const int joint : joints)
        session.control.release(core::JointIndex::at(joint));
    return true;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array state --follow
#include "app/cli/statestream.h"

#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <cstdio>

#include "app/cli/arrayrun.h"
#include "app/cli/cli.h"
#include "core/protocol/herkulex/status.h"
#include "core/session/links/links.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace cli {

namespace {

using core::Session;

constexpr core::Duration kFirstReadings = std::chrono::seconds(2);

bool isRead(const core::JointState& state)
{
    return state.hasSample && state.answers;
}

/// The status of each reading reports "on"; free and brake are read occasionally.
QJsonValue torqueJson(const core::JointState& state)
{
    using core::bus::TorqueMode;
    if (state.torqueOn)
        return torqueKey(TorqueMode::On);
    return state.torqueMode && *state.torqueMode != TorqueMode::On ? QJsonValue(torqueKey(*state.torqueMode))
                                                                   : QJsonValue();
}

QJsonObject jointJson(const Session& session, int joint, core::Time now)
{
    const core::JointIndex index{static_cast<std::uint16_t>(joint)};
    const auto& state = session.joints.joint(index);
    const auto target = session.operations.target(joint);
    const bool isLinked = session.links.linkState(index) == core::LinkState::Connected;
    QJsonObject object{{QStringLiteral("joint"), target.name},
                       {QStringLiteral("id"), int{target.id.value}},
                       {QStringLiteral("answers"), isRead(state) && isLinked}};
    addBus(object, target.id, session.links.busCount() > 1);
    if (!state.hasSample)
        return object;
    object[QStringLiteral("age_s")] = core::toSeconds(now - state.sampleTime);
    object[QStringLiteral("position_rad")] = state.position.radians();
    object[QStringLiteral("velocity_rad_s")] = state.velocity.radians();
    object[QStringLiteral("pwm")] = state.pwm;
    object[QStringLiteral("goal_rad")] = state.goal ? QJsonValue(state.goal->radians()) : QJsonValue();
    object[QStringLiteral("torque")] = torqueJson(state);
    object[QStringLiteral("moving")] = state.isMoving;
    object[QStringLiteral("errors")] = QJsonArray::fromStringList(core::herkulex::errorWords(state.status));
    return object;
}

void printJsonLine(const Session& session, core::Time now)
{
    QJsonArray joints;
    for (int joint = 0; joint < session.joints.jointCount(); ++joint)
        joints.append(jointJson(session, joint, now));
    const QJsonObject line{{QStringLiteral("time_s"), core::toSeconds(now.time_since_epoch())},
                           {QStringLiteral("joints"), joints}};
    print(QString::fromUtf8(QJsonDocument(line).toJson(QJsonDocument::Compact)));
}

void printTextLines(const Session& session, core::Time now)
{
    for (int joint = 0; joint < session.joints.jointCount(); ++joint) {
        const auto& state = session.joints.joint({static_cast<std::uint16_t>(joint)});
        QString line =
            QStringLiteral("%1  %2").arg(QString::number(core::toSeconds(now.time_since_epoch()), 'f', 3),
                                         session.operations.target(joint).label());
        if (state.hasSample)
            line += QStringLiteral("  %1°  %2°/s  PWM %3 %  %4")
                        .arg(state.position.degrees(), 0, 'f', 2)
                        .arg(state.velocity.degrees(), 0, 'f', 1)
                        .arg(state.pwm * 100, 0, 'f', 1)
                        .arg(session.joints.stateWords({static_cast<std::uint16_t>(joint)}, now));
        else
            line += QStringLiteral("  no reading yet");
        print(line);
    }
}

} // namespace

QString torqueKey(core::bus::TorqueMode mode)
{
    switch (mode) {
    case core::bus::TorqueMode::Free:
        return QStringLiteral("free");
    case core::bus::TorqueMode::Brake:
        return QStringLiteral("brake");
    case core::bus::TorqueMode::On:
        return QStringLiteral("on");
    }
    return {};
}

int followStates(ArrayRun& run, double rate, std::optional<double> seconds)
{
    Session& session = run.session();
    const auto areAllRead = [&session] {
        for (int joint = 0; joint < session.joints.jointCount(); ++joint) {
            if (!isRead(session.joints.joint({static_cast<std::uint16_t>(joint)})))
                return false;
        }
        return true;
    };
    if (run.waitInterruptible(areAllRead, kFirstReadings) == ArrayRun::Waited::Interrupted)
        return Done;
    const core::Duration period = core::fromSeconds(1.0 / rate);
    core::Time next = core::Clock::now();
    const auto span = seconds ? core::fromSeconds(*seconds) : core::Duration(std::chrono::hours(24 * 365));
    run.waitInterruptible(
        [&] {
            const core::Time now = core::Clock::now();
            if (now < next)
                return false;
            run.isJson() ? printJsonLine(session, now) : printTextLines(session, now);
            next = std::max(next + period, now); // missed outputs are skipped
            return std::ferror(stdout) != 0;     // the reader is gone
        },
        span);
    return areAllRead() && session.links.linkState() == core::LinkState::Connected ? Done : Failed;
}

} // namespace cli

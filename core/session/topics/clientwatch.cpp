// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/clientwatch.h"

#include <algorithm>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"

namespace core {

namespace {

QString whatJointsDo(StopMode policy)
{
    switch (policy) {
    case StopMode::Release:
        return Messages::tr("The torque of all joints is switched off.");
    case StopMode::Park:
        return Messages::tr("All joints move to their park positions and are released there.");
    default:
        return Messages::tr("All joints hold.");
    }
}

} // namespace

topics::Subscription ClientWatch::subscription()
{
    return {QStringLiteral("/servodeck/heartbeat"), QStringLiteral("std_msgs/msg/Empty")};
}

bool ClientWatch::isFollowed() const
{
    return std::ranges::any_of(m_session.controllers.catalogue().loaded(), [](const auto& loaded) {
        return loaded.isRunning && loaded.spec.type == QLatin1String(control::kTopicType);
    });
}

void ClientWatch::take(const topics::Received& beat)
{
    m_heartbeat.beat(beat.writer, beat.time);
}

void ClientWatch::tick(Time now)
{
    Control& control = m_session.control;
    if (m_isLeaving && control.isLeft()) {
        if (!control.isLeaveBroken()) // else a STOP came meanwhile, which stays
            control.resume();
        m_isLeaving = control.isStopped() && !control.isLeaveBroken();
    }
    const auto lost = m_heartbeat.lost(now, isFollowed());
    if (!lost)
        return;
    const StopMode policy = m_session.document.array().leavePolicy;
    control.leave(policy);
    m_isLeaving = true;
    m_session.messages.error(
        Messages::tr(
            "Control ended: the program %1 drove joints and sent no heartbeat for more than %2 s. %3 "
            "Check that program and the network, then switch its controllers on again.")
            .arg(topics::guidText(*lost), numberText(toSeconds(m_heartbeat.patience()), 1),
                 whatJointsDo(policy)));
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/registerwatch.h"

#include <algorithm>
#include <limits>

#include "core/array/arrayconfig.h"
#include "core/base/element.h"
#include "core/configure/requests.h"
#include "core/session/links/links.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

constexpr Duration kLongestWait = std::chrono::seconds(1); ///< for a reply; STOP removes requests

} // namespace

RegisterWatch::RegisterWatch(const Base& base, const JointStates& joints)
    : SessionPart(base)
    , m_joints(joints)
{
}

bool RegisterWatch::isWatchable(const Register& reg)
{
    return reg.ramAddress && !reg.isReserved;
}

const Series& RegisterWatch::series(const Watched& watched)
{
    auto& curve = m_curves[watched];
    if (curve == nullptr)
        curve = std::make_unique<Curve>();
    return curve->series;
}

void RegisterWatch::setWatched(const std::vector<Watched>& watched)
{
    m_watched = watched;
}

/// Null: there is no such joint or register now.
const Register* RegisterWatch::find(const Watched& watched, std::size_t& joint) const
{
    const auto& joints = array().joints;
    const auto it = std::find_if(joints.begin(), joints.end(),
                                 [&](const JointConfig& each) { return each.name == watched.joint; });
    joint = indexIn(joints, it);
    if (it == joints.end() || joint >= m_joints.count() || m_joints.model(JointIndex::at(joint)) == nullptr)
        return nullptr;
    const Register* reg = m_joints.model(JointIndex::at(joint))->find(watched.name);
    return reg != nullptr && isWatchable(*reg) ? reg : nullptr;
}

int RegisterWatch::busOf(const Watched& watched) const
{
    std::size_t joint = 0;
    return find(watched, joint) != nullptr ? m_joints.id(joint).bus : -1;
}

void RegisterWatch::tick(Time now, bool isBusy)
{
    if (isBusy || m_watched.empty())
        return;
    for (int bus = 0; bus < m_links.busCount(); ++bus) {
        Round& round = m_rounds[bus];
        if (now - round.readAt < (round.isAsked ? kLongestWait : kPeriod))
            continue;
        for (std::size_t tried = 0; tried < m_watched.size(); ++tried) {
            const Watched watched = m_watched[round.next++ % m_watched.size()];
            if (busOf(watched) != bus)
                continue;
            read(watched, bus, now);
            break;
        }
    }
}

void RegisterWatch::read(const Watched& watched, int bus, Time now)
{
    std::size_t joint = 0;
    const Register* reg = find(watched, joint);
    const JointIndex index = JointIndex::at(joint);
    if (reg == nullptr || !m_joints.isReachable(index) || !m_joints.joint(index).answers)
        return;
    m_rounds[bus].readAt = now;
    const bus::RequestId request =
        m_links.submit(readRequest(m_joints.id(joint), Memory::Ram, *reg->ramAddress, reg->size),
                       [this, watched, bus](const bus::Reply& reply) {
                           m_rounds[bus].isAsked = false;
                           std::size_t at = 0;
                           const Register* of = find(watched, at);
                           if (of != nullptr && reply.outcome == bus::Outcome::Done)
                               take(watched, *of, reply.bytes.data(), reply.time);
                       });
    m_rounds[bus].isAsked = request != 0;
}

void RegisterWatch::take(const Watched& watched, const Register& reg, const std::uint8_t* bytes, Time now)
{
    series(watched); // made, if it is not there yet
    Curve& curve = *m_curves[watched];
    if (const auto gap = curve.gaps.add(now))
        curve.series.append(*gap, std::numeric_limits<float>::quiet_NaN());
    curve.series.append(now, static_cast<float>(reg.decode(bytes) * reg.scale.value_or(1.0)));
}

} // namespace core

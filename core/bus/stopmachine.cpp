// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/stopmachine.h"

#include <algorithm>
#include <array>

namespace core::bus {

namespace {

constexpr int kRepeats = 3;
constexpr Duration kAgain = 100ms;

} // namespace

void StopMachine::begin(StopMode mode, Time now, Time asked, std::uint32_t number)
{
    m_number = std::max(m_number, number);
    m_asked = asked;
    m_taken = now;
    m_isReported = false;
    ++m_bus.stats.stops;
    // A STOP on the path to the parking position, or after a joint did not arrive, means hold; Park means
    // park.
    m_isParkingOff = mode != StopMode::Park && (m_isParkingOff || (m_isStopped && m_park.isUnderWay()));
    m_isStopped = true;
    m_mode = mode;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const StopMode own = mode == StopMode::AsSet ? m_bus.setup[joint].stop : mode;
        m_bus.joints[joint].stop = own == StopMode::Park && m_isParkingOff ? StopMode::Hold : own;
    }
    m_bus.positionsSince = now;
    m_park.begin(now);
    restart();
    m_sent = now;
    m_repeats = kRepeats - 1; // again in the next cycles, in case noise destroyed the first
}

void StopMachine::confirmReleases(Time now)
{
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (!isReleased(joint))
            continue;
        m_bus.holdGoal(joint); // what its release does not reach is to hold after STOP
        if (!m_bus.joints[joint].isSilent)
            m_operations.pushTorqueOff(joint, now);
    }
}

bool StopMachine::resume(std::uint32_t stops)
{
    if (stops < m_number)
        return false;
    m_isStopped = false;
    m_isDue = m_isDue && !m_isReported; // a requested STOP is sent, even if it is resumed at once
    m_repeats = 0;
    m_isParkingOff = false;
    m_park.cancel();
    return true;
}

void StopMachine::restart()
{
    m_isDue = true;
    m_round = Round::Hold;
    m_next = 0;
}

void StopMachine::beginCycle()
{
    if (m_repeats == 0)
        return;
    --m_repeats;
    restart();
}

bool StopMachine::isReleasedByAll() const
{
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (!isReleased(joint))
            return false;
    }
    return m_bus.jointCount > 0 || m_mode == StopMode::Release;
}

bool StopMachine::disobeys(std::size_t joint)
{
    const auto& record = m_bus.joints[joint];
    // Its torque may be unknown yet, after a link was lost.
    if (record.isSilent || record.health.torque == Fact::No || m_park.isOnPath(joint))
        return false;
    return isReleased(joint) || record.isMoving() || m_bus.needsHoldAgain(joint)
           || m_bus.needsTurnAgain(joint);
}

void StopMachine::repeat(Time now)
{
    Duration pause = kAgain;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        auto& record = m_bus.joints[joint];
        if (record.isSilent && record.health.torque != Fact::No && now - m_taken < kSeek)
            record.nextProbe = std::min(record.nextProbe, now);
        if (disobeys(joint) && (m_bus.needsHoldAgain(joint) || m_bus.needsTurnAgain(joint)))
            pause = Duration::zero();
    }
    if (now - m_sent < pause)
        return;
    bool again = false;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (!disobeys(joint))
            continue;
        again = true;
        if (isReleased(joint) && m_operations.count() < m_bus.jointCount)
            m_operations.pushTorqueOff(joint, now);
    }
    if (!again)
        return;
    m_sent = now;
    restart();
}

bool StopMachine::send(Time now, Action& action)
{
    const bool hasFrame = nextFrame(now, action);
    if (!m_isDue && !m_isReported) {
        m_isReported = true;
        m_bus.positionsSince = std::max(m_bus.positionsSince, m_line.free());
        StopEvent event;
        event.asked = m_asked;
        event.taken = m_taken;
        event.lastByte = m_line.free();
        event.isParkingOff = m_isParkingOff;
        m_bus.sink.push(event);
    }
    return hasFrame;
}

bool StopMachine::nextFrame(Time now, Action& action)
{
    if (isReleasedByAll()) {
        m_isDue = false;
        return releaseFrame(ServoId::broadcast(), now, action);
    }
    if (m_round == Round::Hold && holdFrame(now, action)) // moving joints first
        return true;
    if (!m_isDue || m_next >= m_bus.jointCount) {
        m_isDue = false;
        return false;
    }
    const ServoId id{m_bus.setup[m_next++].id};
    findRelease();
    return releaseFrame(id, now, action);
}

bool StopMachine::releaseFrame(ServoId id, Time now, Action& action)
{
    m_line.writeUnanswered(m_bus.protocol.torque(id.value, TorqueMode::Free), ExchangeKind::Stop, now,
                           action);
    return true;
}

void StopMachine::findRelease()
{
    while (m_next < m_bus.jointCount && !isReleased(m_next))
        ++m_next;
    m_isDue = m_next < m_bus.jointCount;
}

bool StopMachine::holdFrame(Time now, Action& action)
{
    std::array<family::Goal, kMaxJoints> goals{};
    std::size_t count = 0;
    for (; m_next < m_bus.jointCount && count < m_bus.rules().mostGoals; ++m_next) {
        if (isReleased(m_next) || m_park.isOnPath(m_next))
            continue;
        goals[count++] = m_bus.holdGoal(m_next);
    }
    bool isSent = false;
    if (count > 0) {
        std::size_t taken = 0;
        const auto ask = m_bus.protocol.goals({goals.data(), count}, taken);
        if (taken < count)
            m_next = goals[taken].joint;
        isSent = !ask.frame.isEmpty(); // a family may need a position that was not read yet
        if (isSent)
            m_line.writeUnanswered(ask, ExchangeKind::Stop, now, action);
    }
    if (m_next < m_bus.jointCount)
        return isSent || holdFrame(now, action);
    m_round = Round::Release;
    m_next = 0;
    findRelease();
    return isSent;
}

std::size_t StopMachine::endingFrames(StopMode mode, std::span<std::uint8_t> to) const
{
    std::size_t size = 0;
    const auto add = [&](const family::Ask& ask) {
        if (size + ask.frame.size > to.size())
            return;
        std::ranges::copy(ask.frame.span(), to.subspan(size).begin());
        size += ask.frame.size;
    };
    if (mode == StopMode::Release)
        add(m_bus.protocol.torque(ServoId::kBroadcast, TorqueMode::Free));
    if (mode != StopMode::Hold)
        return size;
    std::array<family::Goal, kMaxJoints> goals{};
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        goals[joint].joint = static_cast<std::uint16_t>(joint);
        goals[joint].kind = family::Goal::Kind::Hold;
        goals[joint].present = m_bus.holdTick(joint);
        goals[joint].isEstimate = !m_bus.isReadingRecent(joint);
    }
    for (std::span<const family::Goal> left(goals.data(), m_bus.jointCount); !left.empty();) {
        std::size_t taken = 0;
        add(m_bus.protocol.goals(left, taken));
        left = left.subspan(std::max<std::size_t>(taken, 1));
    }
    return size;
}

} // namespace core::bus

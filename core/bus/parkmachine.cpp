// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/parkmachine.h"

#include <algorithm>
#include <cmath>

#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

constexpr Duration kParkPause = 300ms;  ///< after the last STOP frame: a double key press is no second STOP
constexpr Duration kParkPatience = 1s;  ///< for joints to be at rest before they move
constexpr Duration kParkSettle = 500ms; ///< after the path, until torque goes off
constexpr double kShortestPath = 0.1;   ///< s
constexpr double kCatchUp = 1.5;        ///< times the highest velocity of the path, after a pause
constexpr double kParked = 5.0 * kPi / 180; ///< rad from its position

} // namespace

void ParkMachine::begin(Time now)
{
    m_isAnyUnparked = false;
    const auto records = m_bus.records();
    const bool parks = m_bus.isOpen && std::ranges::any_of(records, [](const auto& record) {
                           return record.stop == StopMode::Park;
                       });
    m_state = parks ? State::Waiting : State::None;
    m_lastTurn = now;
    m_time = {};
}

void ParkMachine::run(Time now)
{
    if (m_state == State::Waiting)
        wait(now);
    else if (m_state == State::Moving)
        move(now);
    else if (m_state == State::Releasing)
        reportReleased(now);
}

bool ParkMachine::isMeant(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    return record.stop == StopMode::Park && record.isOn();
}

bool ParkMachine::isPositionKnown(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    return record.hasPosition && !record.isSilent && record.positionAsked >= m_bus.positionsSince
           && record.check.isSure();
}

bool ParkMachine::isReady(std::size_t joint) const
{
    const auto& record = m_bus.joints[joint];
    return record.isSilent || (isPositionKnown(joint) && !record.isMoving());
}

void ParkMachine::wait(Time now)
{
    m_time += m_bus.pathTime(now - std::exchange(m_lastTurn, now));
    if (m_time < kParkPause)
        return;
    bool areReady = true;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint)
        areReady = areReady && (!isMeant(joint) || isReady(joint));
    if (!areReady && m_time < kParkPause + kParkPatience)
        return;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const auto& setup = m_bus.setup[joint];
        const auto& record = m_bus.joints[joint];
        const double goal = setup.units.positionOfTick(setup.parkTick).radians();
        m_paths[joint] = {control::OnlineTrajectory::smooth(record.position, goal,
                                                            std::max(setup.parkTime, kShortestPath), {}),
                          isMeant(joint)};
        if (m_paths[joint].isOn && (!isPositionKnown(joint) || standsOutside(setup.units, record.tick)))
            leave(joint, now);
    }
    m_state = State::Moving;
    m_time = {};
}

bool ParkMachine::isAnyOverdue(Time now) const
{
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const auto& record = m_bus.joints[joint];
        if (m_paths[joint].isOn && !record.isSilent && (m_exchanges.isLineMute(now) || record.isOverdue))
            return true;
    }
    return false;
}

void ParkMachine::move(Time now)
{
    const Duration passed = m_bus.pathTime(now - std::exchange(m_lastTurn, now));
    // Paths pause while a joint on them is unreachable: it would have to catch up.
    if (isAnyOverdue(now))
        return;
    m_time += passed;
    bool areThere = true;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        const auto& path = m_paths[joint];
        if (!path.isOn)
            continue;
        // A joint that receives nothing does not move while its path continues: it would jump afterwards.
        if (m_bus.joints[joint].isSilent || !m_bus.joints[joint].isOn()
            || !m_paths[m_bus.partnerOf(joint)].isOn) {
            leave(joint, now);
            continue;
        }
        areThere = areThere && m_time >= fromSeconds(path.way.duration()) + kParkSettle;
        const double fastest = std::abs(path.way.velocity(path.way.duration() / 2));
        m_goals.order(joint, path.way.position(toSeconds(m_time)),
                      std::max<Duration>(3 * m_bus.settings.period, 30ms), kCatchUp * fastest);
    }
    if (areThere)
        finish(now);
}

void ParkMachine::finish(Time now)
{
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (!m_paths[joint].isOn)
            continue;
        auto& record = m_bus.joints[joint];
        // A joint that did not arrive may be blocked, or carry a load: it continues to hold.
        if (std::abs(record.position - m_paths[joint].way.goal()) > kParked) {
            leave(joint, now);
            continue;
        }
        record.stop = StopMode::Release; // again until it obeys
        m_operations.pushTorqueOff(joint, now);
    }
    m_state = State::Releasing;
}

void ParkMachine::reportReleased(Time now)
{
    bool isAnyLeft = false;
    for (std::size_t joint = 0; joint < m_bus.jointCount; ++joint) {
        if (m_paths[joint].isOn && m_bus.isFree(joint)) {
            m_paths[joint].isOn = false;
            report(joint, true, now);
        }
        isAnyLeft = isAnyLeft || m_paths[joint].isOn;
    }
    if (!isAnyLeft)
        m_state = State::Over;
}

void ParkMachine::leave(std::size_t joint, Time now)
{
    m_paths[joint].isOn = false;
    report(joint, false, now);
}

void ParkMachine::report(std::size_t joint, bool isParked, Time now)
{
    m_isAnyUnparked = m_isAnyUnparked || !isParked;
    m_bus.sink.push(ParkEvent{now, m_bus.indexOf(joint), isParked});
}

} // namespace core::bus

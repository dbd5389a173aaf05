// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/controllermanager.h"

#include <algorithm>

namespace core::control {

bool ControllerManager::isAmong(const Controller* controller, std::span<Controller* const> list)
{
    return std::ranges::find(list, controller) != list.end();
}

bool ControllerManager::isRunning(const Controller* controller) const
{
    return isAmong(controller, running());
}

std::uint16_t ControllerManager::obstacle(std::span<Controller* const> stop,
                                          std::span<Controller* const> start) const
{
    for (std::size_t i = 0; i < start.size(); ++i) {
        for (const std::uint16_t joint : start[i]->joints()) {
            const Controller* holder = claimant(joint);
            if (holder != nullptr && holder != start[i] && !isAmong(holder, stop))
                return joint;
            for (std::size_t other = 0; other < i; ++other) { // two that start together
                if (start[other] == start[i])
                    continue;
                const auto taken = start[other]->joints();
                if (std::ranges::find(taken, joint) != taken.end())
                    return joint;
            }
        }
    }
    return kNoJoint;
}

std::size_t ControllerManager::countAfter(std::span<Controller* const> stop,
                                          std::span<Controller* const> start) const
{
    std::size_t count = 0;
    for (const Controller* each : running())
        count += !isAmong(each, stop) || isAmong(each, start) ? 1 : 0;
    for (std::size_t i = 0; i < start.size(); ++i) // a list may name one twice
        count += !isRunning(start[i]) && !isAmong(start[i], start.first(i)) ? 1 : 0;
    return count;
}

void ControllerManager::add(Controller* controller)
{
    m_running[m_count++] = controller;
    for (const std::uint16_t joint : controller->joints()) {
        if (joint < kMaxJoints)
            m_claims[joint] = controller;
    }
}

void ControllerManager::remove(Controller* controller)
{
    const auto end = m_running.begin() + static_cast<std::ptrdiff_t>(m_count);
    std::copy(std::find(m_running.begin(), end, controller) + 1, end,
              std::find(m_running.begin(), end, controller));
    --m_count;
    std::ranges::replace(m_claims, controller, static_cast<Controller*>(nullptr));
}

/// Joints without a claimant stay at their position.
void ControllerManager::holdUnclaimed(Controller* controller, Orders& orders) const
{
    for (const std::uint16_t joint : controller->joints()) {
        if (claimant(joint) == nullptr)
            orders.hold(joint);
    }
}

std::uint16_t ControllerManager::lostJoint(const Controller& controller, std::span<const JointNow> joints)
{
    for (const std::uint16_t joint : controller.joints()) {
        if (joint >= joints.size() || !joints[joint].isKnown || !joints[joint].isOn)
            return joint;
    }
    return kNoJoint;
}

bool ControllerManager::isAnyOverdue(const Controller& controller, std::span<const JointNow> joints)
{
    const auto all = controller.joints();
    return std::ranges::any_of(
        all, [joints](std::uint16_t joint) { return joint < joints.size() && !joints[joint].isAnswering; });
}

int ControllerManager::claimedJoints() const
{
    return static_cast<int>(std::ssize(m_claims) - std::ranges::count(m_claims, nullptr));
}

} // namespace core::control

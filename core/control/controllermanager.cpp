// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/controllermanager.h"

#include <algorithm>
#include <cmath>
#include <exception>

namespace core::control {

constexpr UpdateLimits kUpdateLimits;

/// What a controller may order: finite goals for joints it claims. Suppresses goals while it rests; a joint
/// that turns without being read stops.
class ControllerManager::CheckedOrders final : public Orders
{
public:
    CheckedOrders(const ControllerManager& manager, const Controller& controller,
                  std::span<const JointNow> joints, Orders& all, bool rests)
        : m_manager(manager)
        , m_controller(controller)
        , m_joints(joints)
        , m_all(all)
        , m_rests(rests)
    {
    }
    void goTo(std::uint16_t joint, double position, Duration within, double fastest) override
    {
        if (isGood(joint, position) && !m_rests)
            m_all.goTo(joint, position, within, fastest);
    }
    void turn(std::uint16_t joint, double velocity) override
    {
        if (!isGood(joint, velocity))
            return;
        if (m_joints[joint].isBlind)
            m_all.turn(joint, 0.0);
        else if (!m_rests)
            m_all.turn(joint, velocity);
    }
    void hold(std::uint16_t joint) override
    {
        if (isGood(joint, 0.0))
            m_all.hold(joint);
    }
    bool hasBad() const { return m_hasBad; }
    std::uint16_t bad() const { return m_bad; }

private:
    bool isGood(std::uint16_t joint, double value)
    {
        if (std::isfinite(value) && m_manager.claimant(joint) == &m_controller)
            return true;
        m_hasBad = true;
        m_bad = joint;
        return false;
    }

    const ControllerManager& m_manager;
    const Controller& m_controller;
    std::span<const JointNow> m_joints;
    Orders& m_all;
    bool m_rests;
    bool m_hasBad = false;
    std::uint16_t m_bad = kNoJoint;
};

namespace {

/// True unless `act` throws: then the controller keeps the text of the exception.
template <typename Act>
bool isGuarded(Controller& controller, Act act)
{
    try {
        act();
        return true;
    } catch (const std::exception& thrown) {
        controller.setThrown(thrown.what());
    } catch (...) {
        controller.setThrown("");
    }
    return false;
}

} // namespace

void Controller::setThrown(const char* text)
{
    m_thrown = {};
    for (std::size_t i = 0; i + 1 < m_thrown.size() && text[i] != '\0'; ++i)
        m_thrown[i] = text[i];
}

bool ControllerManager::begin(Controller& controller, std::span<const JointNow> joints)
{
    controller.times() = {};
    return isGuarded(controller, [&] { controller.start(joints); });
}

ControllerManager::Updated ControllerManager::updateOne(Controller& controller, const Cycle& cycle,
                                                        std::span<const JointNow> joints,
                                                        Orders& orders) const
{
    if (const std::uint16_t lost = lostJoint(controller, joints); lost != kNoJoint)
        return {{&controller, Ending::JointLost, lost}};
    const bool rests = isAnyOverdue(controller, joints);
    CheckedOrders checked(*this, controller, joints, orders, rests);
    Cycle own = cycle;
    if (rests)
        own.elapsed = Duration::zero();
    auto status = Controller::Status::Running;
    const Time before = m_stamp != nullptr ? m_stamp() : Time{};
    const bool isDone = isGuarded(controller, [&] { status = controller.update(own, joints, checked); });
    Updated updated;
    if (m_stamp != nullptr) {
        const Time after = m_stamp();
        updated.isOverrun = controller.times().add(after - before, kUpdateLimits.budget, after);
    }
    if (!isDone)
        updated.ended = {&controller, Ending::Threw};
    else if (checked.hasBad())
        updated.ended = {&controller, Ending::BadGoal, checked.bad()};
    else if (status == Controller::Status::Failed)
        updated.ended = {&controller, Ending::Failed};
    else if (controller.times().excess() >= kUpdateLimits.mostOverruns)
        updated.ended = {&controller, Ending::TooSlow};
    else if (status == Controller::Status::Finished)
        updated.ended = {&controller, Ending::Finished};
    return updated;
}

bool ControllerManager::canSwitch(std::span<Controller* const> stop, std::span<Controller* const> start) const
{
    return obstacle(stop, start) == kNoJoint && countAfter(stop, start) <= kMostControllers;
}

void ControllerManager::sort()
{
    for (std::size_t i = 1; i < m_count; ++i) { // insertion: stable, few, no allocation
        for (std::size_t k = i; k > 0 && m_running[k]->rank() < m_running[k - 1]->rank(); --k)
            std::swap(m_running[k], m_running[k - 1]);
    }
}

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

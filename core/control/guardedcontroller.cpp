// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/guardedcontroller.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/control/controllertypewords.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {

constexpr double kStandstill = 1e-7; ///< rad; a smaller change of a goal is none
constexpr double kAtGoal = 0.006;    ///< rad; a joint that is further from a goal that stays is under way

} // namespace

/// Keeps the goals of an update until all of them are known: one joint that may not move stops all, because
/// their path would be another one without it.
class GuardedController::Kept final : public Orders
{
public:
    Kept(GuardedController& owner, Orders& out)
        : m_owner(owner)
        , m_out(out)
    {
    }
    void goTo(std::uint16_t joint, double position, Duration within, double fastest) override
    {
        const auto all = m_owner.joints();
        const auto place = indexIn(all, std::ranges::find(all, joint));
        if (place < all.size())
            m_owner.m_kept[place] = {position, within, fastest};
    }
    void hold(std::uint16_t joint) override { m_out.hold(joint); }
    void turn(std::uint16_t, double) override {} // no move of an operator does

private:
    GuardedController& m_owner;
    Orders& m_out;
};

GuardedController::GuardedController(std::unique_ptr<Controller> inner, std::shared_ptr<ForceGuard> guard,
                                     WhenHeld whenHeld)
    : Controller({inner->joints().begin(), inner->joints().end()})
    , m_inner(std::move(inner))
    , m_guard(std::move(guard))
    , m_whenHeld(whenHeld)
    , m_last(joints().size())
    , m_kept(joints().size())
{
}

void GuardedController::start(std::span<const JointNow> joints)
{
    m_why = {};
    std::ranges::fill(m_last, std::nullopt);
    m_inner->start(joints);
}

int GuardedController::directionOf(std::size_t place, std::span<const JointNow> joints) const
{
    if (!m_kept[place])
        return 0;
    const JointNow& now = joints[this->joints()[place]];
    const double change = m_kept[place]->position - m_last[place].value_or(startPosition(now));
    const double way = m_kept[place]->position - now.position;
    const double moved = std::abs(change) > kStandstill ? change : std::abs(way) > kAtGoal ? way : 0.0;
    return moved > 0.0 ? 1 : moved < 0.0 ? -1 : 0;
}

Controller::Status GuardedController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                             Orders& orders)
{
    const ForceGuard::Reading& reading = m_guard->judge(cycle);
    Cycle own = cycle;
    own.speed *= std::max(reading.speed, wrench::kGuardSlowest); // what it would do shows its direction
    std::ranges::fill(m_kept, std::nullopt);
    Kept kept(*this, orders);
    const Status status = m_inner->update(own, joints, kept);
    const auto all = this->joints();
    bool isAllowed = true;
    for (std::size_t i = 0; i < all.size(); ++i) {
        const int direction = directionOf(i, joints);
        isAllowed = isAllowed && (direction == 0 || m_guard->allows(all[i], direction));
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (!isAllowed) {
            orders.hold(all[i]);
            m_last[i].reset();
        } else if (m_kept[i]) {
            m_guard->moves(all[i], directionOf(i, joints));
            m_last[i] = m_kept[i]->position;
            orders.goTo(all[i], m_kept[i]->position, m_kept[i]->within, m_kept[i]->fastest);
        }
    }
    if (isAllowed)
        return status;
    if (m_whenHeld == WhenHeld::Waits) {
        m_inner->start(joints);
        return Status::Running;
    }
    m_why = reading;
    return Status::Failed;
}

QString GuardedController::whyFailed() const
{
    using Words = ControllerTypeWords;
    if (m_why.state == ForceGuard::State::Free) {
        const QString thrown = Controller::whyFailed();
        return thrown.isEmpty() ? m_inner->whyFailed() : thrown;
    }
    const auto& [name, envelope, latest] = m_guard->sensors()[m_why.sensor];
    if (m_why.state == ForceGuard::State::Stale)
        return filled(Words::tr("the force guard holds: the F/T sensor %1 sends no data; check it, or switch "
                                "the guard off"),
                      name);
    if (m_why.state == ForceGuard::State::Faulty)
        return filled(Words::tr("the force guard holds: the F/T sensor %1 reports a fault; check it, or "
                                "switch the guard off"),
                      name);
    if (m_why.state == ForceGuard::State::NoNet)
        return filled(
            Words::tr("the force guard holds: the weight of the tool at the F/T sensor %1 cannot be "
                      "taken off, the direction of gravity is unknown; see whether the joints of "
                      "its mounting answer"),
            name);
    return isByForce(m_why, envelope)
               ? filled(
                   Words::tr("the force guard holds: the force at %1 reached its limit of %2 N; move back "
                             "to unload it"),
                   name, shortNumberText(envelope.force, 3))
               : filled(Words::tr("the force guard holds: the torque at %1 reached its limit of %2 N·m; move "
                                  "back to unload it"),
                        name, shortNumberText(envelope.torque, 3));
}

} // namespace core::control

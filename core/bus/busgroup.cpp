// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/busgroup.h"

#include <variant>

namespace core::bus {

namespace {

std::vector<std::uint8_t> busesOf(const std::vector<JointSetup>& joints)
{
    std::vector<std::uint8_t> buses;
    for (const JointSetup& joint : joints)
        buses.push_back(joint.bus);
    return buses;
}

} // namespace

JointMap::JointMap(const std::vector<std::uint8_t>& busOf, std::size_t buses)
    : m_buses(buses)
{
    std::vector<std::uint16_t> counts(buses);
    for (const std::uint8_t bus : busOf)
        m_places.push_back({bus, {bus < buses ? counts[bus]++ : std::uint16_t{0}}});
}

void setBus(Event& event, std::size_t bus)
{
    std::visit(
        [bus](auto& each) {
            if constexpr (requires { each.bus; })
                each.bus = static_cast<std::uint8_t>(bus);
        },
        event);
}

BusGroup::BusGroup(const Settings& settings)
    : m_map(busesOf(settings.joints), settings.buses.size())
    , m_orders(settings.orders)
{
    Q_ASSERT(!settings.buses.empty() && settings.buses.size() <= std::size_t{kMaxBuses});
    const bool isOne = settings.buses.size() == 1;
    for (std::size_t place = 0; place < settings.buses.size(); ++place) {
        BusHandle::Settings each;
        each.port = settings.buses[place].port;
        each.line = settings.buses[place].line;
        each.schedule = settings.buses[place].schedule;
        each.family = settings.buses[place].family;
        each.isStopped = settings.isStopped;
        for (std::size_t i = 0; i < settings.joints.size(); ++i) {
            const JointSetup& joint = settings.joints[i];
            if (joint.bus != place)
                continue;
            each.joints.push_back(joint);
            each.joints.back().index = JointIndex::at(i);
            const auto* partner = m_map.find({static_cast<std::uint16_t>(joint.partner)});
            each.joints.back().partner = partner != nullptr && partner->bus == place
                                             ? static_cast<std::int16_t>(partner->joint.value)
                                             : -1;
        }
        if (!isOne) {
            each.firstId = static_cast<RequestId>(place);
            each.idStep = kMaxBuses;
        }
        m_buses.push_back(std::make_unique<BusHandle>(each));
    }
}

void BusGroup::count(const Request& request)
{
    if (m_orders == nullptr)
        return;
    const auto* torque = std::get_if<TorqueRequest>(&request);
    const auto* change = std::get_if<SwitchRequest>(&request);
    if ((torque != nullptr && torque->mode == TorqueMode::On)
        || (change != nullptr && change->start[0] != nullptr))
        ++m_orders->moves;
    else if (std::holds_alternative<WriteRequest>(request) || std::holds_alternative<ClearRequest>(request)
             || std::holds_alternative<RebootRequest>(request)
             || std::holds_alternative<RollbackRequest>(request))
        ++m_orders->writes;
}

void BusGroup::setGoal(JointIndex joint, const rt::GoalCell& goal)
{
    if (m_orders != nullptr && goal.kind != rt::GoalCell::Kind::Stop)
        ++m_orders->moves;
    if (const auto* place = m_map.find(joint))
        m_buses[place->bus]->setGoal(place->joint, goal);
}

void BusGroup::setGoals(std::span<const std::pair<JointIndex, rt::GoalCell>> goals)
{
    if (m_orders != nullptr)
        ++m_orders->moves;
    std::vector<std::vector<std::pair<BusJoint, rt::GoalCell>>> local(m_buses.size());
    for (const auto& [joint, goal] : goals) {
        if (const auto* place = m_map.find(joint))
            local[place->bus].emplace_back(place->joint, goal);
    }
    for (std::size_t bus = 0; bus < m_buses.size(); ++bus) {
        if (!local[bus].empty())
            m_buses[bus]->setGoals(local[bus]);
    }
}

RequestId BusGroup::submit(Request request)
{
    count(request);
    if (std::holds_alternative<CancelScan>(request) || std::holds_alternative<ResumeRequest>(request)
        || std::holds_alternative<ScheduleRequest>(request)
        || std::holds_alternative<WatchRequest>(request)) {
        RequestId id = 1;
        for (auto& bus : m_buses) {
            const RequestId taken = bus->submit(request);
            id = taken == 0 ? 0 : id;
        }
        return id;
    }
    std::size_t bus = 0;
    bool isKnown = true;
    std::visit(
        [&](const auto& r) {
            if constexpr (requires { r.joint; }) {
                const auto* place = m_map.find(r.joint);
                isKnown = place != nullptr;
                bus = isKnown ? place->bus : 0;
            } else if constexpr (requires { r.bus; }) {
                bus = r.bus;
                isKnown = bus < m_buses.size();
            }
        },
        request);
    return isKnown ? m_buses[bus]->submit(request) : 0;
}

void BusGroup::beat(Time now)
{
    for (auto& bus : m_buses)
        bus->beat(now);
}

void BusGroup::stop(StopMode mode)
{
    for (auto& bus : m_buses)
        bus->stop(mode);
}

} // namespace core::bus

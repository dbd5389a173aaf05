// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/schedule.h"

#include <algorithm>
#include <cmath>

#include "core/family/servofamily.h"

namespace core {

namespace {

/// A file may contain values that validate() reports and be connected nevertheless.
Duration timeOf(double seconds, double least, double fallback)
{
    return fromSeconds(std::isfinite(seconds) ? std::clamp(seconds, least, kMaxCycleTime) : fallback);
}

} // namespace

bus::ScheduleSettings scheduleOf(const ArrayConfig& array, int baud, int bus)
{
    const ScheduleConfig& from = array.schedule;
    const ScheduleConfig usual;
    constexpr double kMinPeriod = 1e-4; // s; zero would mean "as fast as possible"
    bus::ScheduleSettings to;
    to.baud = baud;
    to.period = timeOf(from.period, kMinPeriod, usual.period);
    to.jogPeriod = timeOf(from.periodJog, 0, usual.periodJog);
    to.jogGuard = timeOf(from.jogGuard, 0, usual.jogGuard);
    to.readPeriod = timeOf(from.periodRead, 0, usual.periodRead);
    to.cmReserve = timeOf(from.cmReserve, 0, usual.cmReserve);
    to.reqPeriod = timeOf(from.reqPeriod, 0, usual.reqPeriod);
    to.replyMargin = timeOf(from.timeout, kMinTimeout, usual.timeout);
    to.replyMarginMin = std::min(to.replyMarginMin, to.replyMargin); // a smaller value is intended
    to.pollRoundSize = std::clamp(from.pollRoundSize, -1, static_cast<int>(kMaxJoints));
    to.retries = std::clamp(from.tryouts, 1, kMaxTryouts) - 1;
    to.content = from.content;
    bool isAnyListed = false;
    for (const QString& name : from.pollList) {
        const auto joint = std::ranges::find(array.joints, name, &JointConfig::name);
        isAnyListed = isAnyListed || joint != array.joints.end();
        if (joint == array.joints.end() || joint->id.bus != bus || to.pollListSize == to.pollList.size())
            continue;
        const auto place = std::count_if(array.joints.begin(), joint,
                                         [bus](const JointConfig& each) { return each.id.bus == bus; });
        to.pollList[to.pollListSize++] = static_cast<std::uint8_t>(place);
    }
    // An empty list would mean all joints: the array's list names only joints of other buses.
    if (isAnyListed && to.pollListSize == 0)
        to.pollRoundSize = 0;
    return to;
}

family::Train trainOf(const ArrayConfig& array, int bus)
{
    const ServoFamily& family = array.bus(bus).family();
    std::optional<family::Train> slowest;
    for (const JointConfig& joint : array.joints) {
        const auto* model = ModelLibrary::installed().find(joint.model);
        if (joint.id.bus != bus || model == nullptr)
            continue;
        const family::Train train = family.safeTrain(model->modelBytes);
        slowest = std::min(slowest.value_or(train), train);
    }
    return slowest.value_or(family::Train::Single);
}

BudgetInput budgetInputOf(const ArrayConfig& array, int baud, int bus)
{
    BudgetInput input;
    input.family = &array.bus(bus).family();
    input.schedule = scheduleOf(array, baud, bus);
    const auto joints = static_cast<std::size_t>(array.jointsOn(bus));
    input.joints = input.goals = static_cast<int>(std::min(joints, kMaxJoints));
    input.train = trainOf(array, bus);
    return input;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/components.h"

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/state/registers.h"
#include "core/session/state/sensors.h"

namespace core::components {

namespace {

int samplesOfLastSecond(const Series& series, Time now)
{
    std::vector<Series::Point> points;
    series.samples(now - 1s, now, points);
    return static_cast<int>(
        std::ranges::count_if(points, [](const Series::Point& each) { return !std::isnan(each.value); }));
}

/// Hz; NaN: nothing was received, or for less than a second.
double rateOf(const Series& series, Time now)
{
    const int count = samplesOfLastSecond(series, now);
    return count > 0 && series.firstTime() <= now - 1s ? count : kNotReported;
}

/// The limit as the servo holds it now, else as it holds it after its next start.
std::optional<double> hottest(const DeviceImage& image, const ServoModel& model)
{
    const Register* reg = model.find(RegisterRole::MaxTemperature);
    for (const Memory memory : {Memory::Ram, Memory::Eep}) {
        const auto raw = reg != nullptr ? image.value(*reg, memory) : std::nullopt;
        if (raw)
            return model.physical(*reg, *raw);
    }
    return std::nullopt;
}

void addReading(const SessionParts& session, JointIndex index, hrim::JointFacts& facts)
{
    const JointState& state = session.joints.joint(index);
    facts.stamp = session.mechanism.stamp(state.requestTime);
    facts.position = state.position.radians();
    facts.velocity = state.velocity.radians();
    facts.goal = state.goal ? state.goal->radians() : kNotReported;
    facts.load = state.load;
    facts.voltage = state.voltage.value_or(kNotReported);
    facts.temperature = state.temperature.value_or(kNotReported);
    facts.health = state.health;
    facts.takes = state.takes;
    const auto& servos = session.mechanism.latest().actuatorStatistics;
    if (index.value < servos.size() && servos[index.value].name == facts.name)
        facts.current = servos[index.value].lastMeasuredCurrent;
}

} // namespace

hrim::Component ofJoint(const SessionParts& session, JointIndex index, hrim::Profile profile, Time now)
{
    const ArrayConfig& array = session.document.array();
    const JointConfig& config = array.joints[index.value];
    hrim::JointFacts facts;
    facts.name = config.name;
    facts.id = config.id;
    facts.model = session.joints.model(index);
    facts.units = session.joints.units(index);
    facts.maxSpeed = config.maxVelocity;
    facts.period = array.schedule.period;
    if (facts.model != nullptr) {
        for (const bool isUpper : {false, true})
            facts.ends[isUpper ? 1 : 0] = array.rangeEnd(config, *facts.model, isUpper);
        facts.hottest = hottest(session.registers.image(index), *facts.model);
        const Register* limit = facts.model->find(RegisterRole::MaxTemperature);
        for (const PendingWrite& each : config.pending) {
            if (limit != nullptr && each.name == limit->name)
                facts.pendingHottest = facts.model->physical(*limit, each.value);
        }
    }
    facts.rate = rateOf(session.joints.series(index, JointChannel::Position), now);
    const JointState& state = session.joints.joint(index);
    if (state.hasSample && state.answers && session.joints.isReachable(index))
        addReading(session, index, facts);
    return hrim::componentOf(facts, profile);
}

hrim::Component ofSensor(const SessionParts& session, int place, hrim::Profile profile, Time now)
{
    const FtSensorConfig& config = element(session.document.array().ftSensors, place);
    hrim::SensorFacts facts;
    facts.place = place;
    if (const auto* specs = SensorLibrary::installed().find(config.model))
        facts.specs = *specs;
    for (int i = 0; i < session.sensors.ftCount(); ++i) {
        const FtState& state = session.sensors.ft(i);
        if (state.name != config.name)
            continue;
        if (state.stats.hasOwnLimits)
            facts.limits = state.stats.limits;
        const Time shown = session.sensors.shownTime(i, now);
        facts.rate = rateOf(session.sensors.ftSeries(i, 0), shown);
        if (state.hasSample && samplesOfLastSecond(session.sensors.ftSeries(i, 0), shown) > 0) {
            facts.stamp = session.mechanism.stamp(state.sample.time);
            facts.wrench = state.sample.net;
        }
    }
    return hrim::componentOf(facts, profile);
}

} // namespace core::components

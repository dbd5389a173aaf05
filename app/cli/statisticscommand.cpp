// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array statistics
#include <cmath>

#include "app/cli/arrayrun.h"
#include "app/cli/stream.h"
#include "core/session/state/mechanism.h"

namespace cli {

namespace {

using core::msgs::ActuatorStatistics;
using core::msgs::JointStatistics;
using core::msgs::MechanismStatistics;

constexpr double kLooksPerSecond = 50; // for a new message

QString numberOr(double value, int decimals)
{
    return std::isfinite(value) ? fixed(value, decimals) : QStringLiteral("not available");
}

QString textOf(const JointStatistics& joint, const core::mechanism::Diagnosis& diagnosis)
{
    return filled("joint %1  position %2 (%3 to %4) rad  velocity %5 (at most %6) rad/s  effort %7 (at most "
                  "%8)  way %9 rad  ",
                  joint.name, numberOr(joint.position, 4), numberOr(joint.minPosition, 4),
                  numberOr(joint.maxPosition, 4), numberOr(joint.velocity, 3),
                  numberOr(joint.maxAbsVelocity, 3), numberOr(joint.measuredEffort, 3),
                  numberOr(joint.maxAbsEffort, 3), numberOr(joint.odometer, 3))
           + diagnosis.message;
}

QString textOf(const ActuatorStatistics& actuator)
{
    return filled("actuator %1  device %2  count %3  offset %4 rad  position %5 rad  velocity %6 rad/s  "
                  "current %7  effort %8  motor voltage %9  ",
                  actuator.name, actuator.deviceId,
                  actuator.encoderCount ? QString::number(*actuator.encoderCount) : QStringLiteral("?"),
                  numberOr(actuator.encoderOffset, 4), numberOr(actuator.position, 4),
                  numberOr(actuator.velocity, 3), numberOr(actuator.lastMeasuredCurrent, 3),
                  numberOr(actuator.lastMeasuredEffort, 3), numberOr(actuator.motorVoltage, 2))
           + (actuator.isEnabled ? QStringLiteral("enabled") : QStringLiteral("not enabled"))
           + (actuator.halted ? QStringLiteral(", halted") : QString());
}

void printText(const core::Mechanism& mechanism)
{
    const MechanismStatistics& latest = mechanism.latest();
    print("%1  message %2", fixed(latest.header.stamp, 3), latest.header.seq);
    for (const auto& joint : latest.jointStatistics)
        print(QStringLiteral("  ") + textOf(joint, mechanism.diagnosis(joint)));
    for (const auto& controller : latest.controllerStatistics) {
        print("  controller %1  %2  time mean %3 std. dev. %4 max %5 µs  overruns %6  %7", controller.name,
              controller.running ? "running" : "stopped", numberOr(controller.meanTime * 1e6, 1),
              numberOr(controller.varianceTime * 1e6, 1), numberOr(controller.maxTime * 1e6, 1),
              controller.numControlLoopOverruns, mechanism.diagnosis(controller).message);
    }
    for (const auto& actuator : latest.actuatorStatistics)
        print(QStringLiteral("  ") + textOf(actuator));
}

} // namespace

int statistics(ArrayRun& run)
{
    const double rate =
        run.number("rate", 0.1, 50, "messages per second").value_or(core::Mechanism::kUsualRate); // Hz
    const auto span = run.watchTime();
    run.connect(ArrayRun::Mode::Monitor);
    auto& mechanism = run.session().mechanism;
    mechanism.setRate(rate);
    std::optional<std::uint32_t> printed;
    return stream(run, kLooksPerSecond, span, [&](core::Time) {
        const std::uint32_t sequence = mechanism.latest().header.seq;
        // The first message may be older than the first readings.
        if (std::exchange(printed, sequence).value_or(sequence) == sequence)
            return;
        if (run.isJson())
            printJsonLine(core::msgs::toJson(mechanism.latest()));
        else
            printText(mechanism);
    });
}

} // namespace cli

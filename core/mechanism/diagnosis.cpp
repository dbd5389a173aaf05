// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/mechanism/diagnosis.h"

#include <cmath>

namespace core::mechanism {

namespace {

constexpr double kLongestAge = 3.0;    ///< s, of pr2_mechanism_diagnostics
constexpr double kOverrunShown = 30.0; ///< s, likewise

} // namespace

Diagnosis Diagnosis::of(const msgs::JointStatistics& joint, double age)
{
    if (!(age <= kLongestAge))
        return {Level::Error, tr("No updates")};
    if (!std::isfinite(joint.position) || !std::isfinite(joint.velocity))
        return {Level::Error, tr("NaN Values in Joint State")};
    if (!joint.isCalibrated)
        return {Level::Warning, tr("Uncalibrated")};
    if (joint.violatedLimits)
        return {Level::Warning, tr("Outside its limits")};
    return {Level::Ok, tr("OK")};
}

Diagnosis Diagnosis::of(const msgs::ControllerStatistics& controller)
{
    if (controller.numControlLoopOverruns == 0)
        return {Level::Ok, controller.running ? tr("Running") : tr("Stopped")};
    const bool isRecent = controller.timestamp - controller.timeLastControlLoopOverrun < kOverrunShown;
    return {isRecent ? Level::Warning : Level::Ok, tr("Used more than its time in the control loop")};
}

} // namespace core::mechanism

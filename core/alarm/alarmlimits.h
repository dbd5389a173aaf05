// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/arrayconfig.h"
#include "core/base/time.h"
#include "core/servo/servomodel.h"

namespace core {

/// From where on a joint's values are alarms: what its configuration says, else the defaults. Plain values.
struct AlarmLimits
{
    double temperature = 70.0;            ///< degrees Celsius; above it
    double minVoltage = 0.0;              ///< V
    double maxVoltage = kMaxAlarmVoltage; ///< V
    double load = 0.9;                    ///< share of full drive; from it on …
    Duration loadTime = 1s;               ///< … for so long
    double following = 0.175;             ///< rad of the joint; above it …
    Duration followingTime = 500ms;       ///< … for so long
    Duration staleTime = 500ms;           ///< without a reading for so long
    AlarmAction onOverload = AlarmAction::None;
    AlarmAction onFollowing = AlarmAction::None;

    // What is no setting of alarms, but is needed to judge.
    double minPosition = -1e9; ///< rad; goals are clamped to these
    double maxPosition = 1e9;
    double positionMargin = 0.035; ///< rad; so far beyond them is no alarm
    double noLoadVelocity = 0.0;   ///< rad/s of the joint; 0: not known

    friend bool operator==(const AlarmLimits&, const AlarmLimits&) = default;
};

/// What a servo itself takes for too much, by its registers max_temperature, min_voltage and max_voltage. It
/// releases its torque there (torque_policy).
struct ServoLimits
{
    std::optional<double> temperature; ///< degrees Celsius
    std::optional<double> minVoltage;  ///< V
    std::optional<double> maxVoltage;  ///< V
};

/// What the defaults keep away from the servo's own limit of temperature: an alarm has to come before the
/// servo lets go of its load.
inline constexpr double kTemperatureMargin = 10.0; ///< K
/// Never below this by that margin: a servo is as warm after an hour of ordinary work.
inline constexpr double kWarmServo = 50.0; ///< degrees Celsius
/// 10 degrees of the servo's shaft: the largest lag that the factory gains leave at full drive is six.
inline constexpr double kDefaultFollowing = 10.0 * kPi / 180.0; ///< rad of the servo
/// What gears and a load let a joint sag beyond its limit.
inline constexpr double kPositionMargin = 2.0 * kPi / 180.0; ///< rad of the servo

/// The factory values of these registers; none of a model without them.
ServoLimits factoryLimits(const ServoModel& model);

/// Defaults of a joint:
/// - temperature: 10 K below the servo's own limit (74 °C of a DRS-0101, 70 °C of the larger ones);
/// - voltage: the servo's own limits, beyond which it gives up;
/// - load: 90 % of full drive for 1 s; a servo gives up by itself at 100 % for 0.6 s to 1.7 s;
/// - following error: 10° of the servo for 0.5 s;
/// - stale: 0.5 s, or five readings when they come slower than ten a second.
/// `own`: what is known of the servo's registers, before the factory's. `readings` of the joint a second, 0:
/// not known.
AlarmLimits defaultAlarmLimits(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                               const ServoLimits& own, double readings);

/// These, with what the joint's configuration says instead.
AlarmLimits alarmLimitsOf(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                          const ServoLimits& own, double readings);

} // namespace core

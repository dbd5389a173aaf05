// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "core/array/arrayconfig.h"
#include "core/base/time.h"
#include "core/servo/servomodel.h"

namespace core {

/// Limits of the values of a joint: from its configuration, otherwise defaults. Plain values.
struct AlarmLimits
{
    double temperature = 70.0;            ///< degrees Celsius; upper limit
    double minVoltage = 0.0;              ///< V
    double maxVoltage = kMaxAlarmVoltage; ///< V
    double load = 0.9;                    ///< share of full drive, at or above it …
    Duration loadTime = 1s;               ///< … for this time
    double following = 0.175;             ///< rad of the joint, above it …
    Duration followingTime = 500ms;       ///< … for this time
    Duration staleTime = 500ms;           ///< maximum age of the newest reading
    AlarmAction onOverload = AlarmAction::None;
    AlarmAction onFollowing = AlarmAction::None;

    // No settings of alarms, but needed by the checks.
    double minPosition = -1e9; ///< rad; goals are clamped to these
    double maxPosition = 1e9;
    double positionMargin = 0.035;      ///< rad; no alarm within this margin beyond them
    double noLoadVelocity = 0.0;        ///< rad/s of the joint; 0: unknown
    double longestAcceleration = 0.504; ///< s, of the servo's own moves

    friend bool operator==(const AlarmLimits&, const AlarmLimits&) = default;
};

/// Limits of the servo itself: its registers max_temperature, min_voltage and max_voltage. Beyond them the
/// servo releases its torque (torque_policy).
struct ServoLimits
{
    std::optional<double> temperature; ///< degrees Celsius
    std::optional<double> minVoltage;  ///< V
    std::optional<double> maxVoltage;  ///< V
};

/// Margin of the default below the servo's own temperature limit: the alarm must precede the loss of torque.
inline constexpr double kTemperatureMargin = 10.0; ///< K
/// Lower bound of that default: a servo reaches this temperature in an hour of normal operation.
inline constexpr double kWarmServo = 50.0; ///< degrees Celsius
/// 10 degrees of the servo's shaft; the factory gains leave a lag of at most six degrees at full drive.
inline constexpr double kDefaultFollowing = 10.0 * kPi / 180.0; ///< rad of the servo
/// Sag beyond the joint limit that gear play and load cause.
inline constexpr double kPositionMargin = 2.0 * kPi / 180.0; ///< rad of the servo

/// Factory values of these registers; nullopt where the model has no such register.
ServoLimits factoryLimits(const ServoModel& model);

/// Defaults of a joint:
/// - temperature: 10 K below the servo's own limit (74 °C for a DRS-0101, 70 °C for the larger models);
/// - voltage: the servo's own limits, beyond which it releases its torque;
/// - load: 90 % of full drive for 1 s; a servo itself stops at 100 % after 0.6 s to 1.7 s;
/// - following error: 10° of the servo for 0.5 s;
/// - stale: 0.5 s, or five readings if they are slower than ten per second.
/// `own`: known values of the servo's registers, used instead of the factory's. `readings`: readings of the
/// joint per second; 0: unknown.
AlarmLimits defaultAlarmLimits(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                               const ServoLimits& own, double readings);

/// The defaults, overridden by the joint's configuration.
AlarmLimits alarmLimitsOf(const ArrayConfig& array, const JointConfig& joint, const ServoModel* model,
                          const ServoLimits& own, double readings);

} // namespace core

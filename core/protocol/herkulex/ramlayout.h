// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

/// RAM addresses, equal in all HerkuleX models. EEP address = RAM address + 6 up to kSettings. Source:
/// HerkuleX manual, register tables.
namespace core::herkulex::ram {

inline constexpr std::uint8_t kServoId = 0;
inline constexpr std::uint8_t kAckPolicy = 1;
inline constexpr std::uint8_t kAlarmPolicy = 2;
inline constexpr std::uint8_t kTorquePolicy = 3;
inline constexpr std::uint8_t kMaxTemperature = 5;
inline constexpr std::uint8_t kMinVoltage = 6;
inline constexpr std::uint8_t kMaxVoltage = 7;
inline constexpr std::uint8_t kAccelerationRatio = 8;
inline constexpr std::uint8_t kMaxAccelerationTime = 9;
inline constexpr std::uint8_t kDeadZone = 10;
inline constexpr std::uint8_t kSaturatorOffset = 11;
inline constexpr std::uint8_t kSaturatorSlope = 12;
inline constexpr std::uint8_t kPwmOffset = 14;
inline constexpr std::uint8_t kMinPwm = 15;
inline constexpr std::uint8_t kMaxPwm = 16;
inline constexpr std::uint8_t kOverloadThreshold = 18;
inline constexpr std::uint8_t kMinPosition = 20;
inline constexpr std::uint8_t kMaxPosition = 22;
inline constexpr std::uint8_t kPositionKp = 24;
inline constexpr std::uint8_t kPositionKd = 26;
inline constexpr std::uint8_t kPositionKi = 28;
inline constexpr std::uint8_t kFeedForward1 = 30;
inline constexpr std::uint8_t kFeedForward2 = 32;
inline constexpr std::uint8_t kVelocityKp = 34;
inline constexpr std::uint8_t kVelocityKi = 36;
inline constexpr std::uint8_t kBlinkPeriod = 38;
inline constexpr std::uint8_t kAdcFaultPeriod = 39;
inline constexpr std::uint8_t kGarbagePeriod = 40;
inline constexpr std::uint8_t kStopPeriod = 41;
inline constexpr std::uint8_t kOverloadPeriod = 42;
inline constexpr std::uint8_t kStopThreshold = 43;
inline constexpr std::uint8_t kInPositionMargin = 44;
inline constexpr std::uint8_t kSettings = 48; ///< lower bytes are copied from EEP at boot
inline constexpr std::uint8_t kStatusError = 48;
inline constexpr std::uint8_t kStatusDetail = 49;
inline constexpr std::uint8_t kAux1 = 50;
inline constexpr std::uint8_t kTorqueControl = 52;
inline constexpr std::uint8_t kLedControl = 53;
inline constexpr std::uint8_t kVoltage = 54;
inline constexpr std::uint8_t kTemperature = 55;
inline constexpr std::uint8_t kControlMode = 56;
inline constexpr std::uint8_t kTick = 57;
inline constexpr std::uint8_t kCalibratedPosition = 58;
inline constexpr std::uint8_t kAbsolutePosition = 60;
inline constexpr std::uint8_t kDifferentialPosition = 62;
inline constexpr std::uint8_t kPwm = 64;
inline constexpr std::uint8_t kSecondPosition = 66;
inline constexpr std::uint8_t kGoal = 68;
inline constexpr std::uint8_t kTrajectoryPosition = 70;
inline constexpr std::uint8_t kTrajectoryVelocity = 72;

inline constexpr std::uint8_t kTorqueMask = 0x60; ///< torque_control: all other bits have no function
inline constexpr std::uint8_t kTorqueOn = 0x60;
inline constexpr std::uint8_t kTorqueBrake = 0x40;

inline constexpr std::uint8_t kEepBaud = 4;
inline constexpr std::uint8_t kEepSettings = 6; ///< EEP address of RAM 0

} // namespace core::herkulex::ram

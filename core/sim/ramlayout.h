// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

/// RAM addresses that the virtual servo uses; equal in all HerkuleX models. EEP address = RAM address + 6 up
/// to kSettings. Source: HerkuleX manual, register tables.
namespace core::sim::ram {

inline constexpr std::size_t kServoId = 0;
inline constexpr std::size_t kAckPolicy = 1;
inline constexpr std::size_t kAlarmPolicy = 2;
inline constexpr std::size_t kTorquePolicy = 3;
inline constexpr std::size_t kMaxTemperature = 5;
inline constexpr std::size_t kMinVoltage = 6;
inline constexpr std::size_t kMaxVoltage = 7;
inline constexpr std::size_t kAccelerationRatio = 8;
inline constexpr std::size_t kMaxAccelerationTime = 9;
inline constexpr std::size_t kDeadZone = 10;
inline constexpr std::size_t kSaturatorOffset = 11;
inline constexpr std::size_t kSaturatorSlope = 12;
inline constexpr std::size_t kPwmOffset = 14;
inline constexpr std::size_t kMinPwm = 15;
inline constexpr std::size_t kMaxPwm = 16;
inline constexpr std::size_t kOverloadThreshold = 18;
inline constexpr std::size_t kMinPosition = 20;
inline constexpr std::size_t kMaxPosition = 22;
inline constexpr std::size_t kPositionKp = 24;
inline constexpr std::size_t kPositionKd = 26;
inline constexpr std::size_t kPositionKi = 28;
inline constexpr std::size_t kFeedForward1 = 30;
inline constexpr std::size_t kFeedForward2 = 32;
inline constexpr std::size_t kVelocityKp = 34;
inline constexpr std::size_t kVelocityKi = 36;
inline constexpr std::size_t kBlinkPeriod = 38;
inline constexpr std::size_t kAdcFaultPeriod = 39;
inline constexpr std::size_t kGarbagePeriod = 40;
inline constexpr std::size_t kStopPeriod = 41;
inline constexpr std::size_t kOverloadPeriod = 42;
inline constexpr std::size_t kStopThreshold = 43;
inline constexpr std::size_t kInPositionMargin = 44;
inline constexpr std::size_t kSettings = 48; ///< lower bytes are copied from EEP at boot
inline constexpr std::size_t kStatusError = 48;
inline constexpr std::size_t kStatusDetail = 49;
inline constexpr std::size_t kAux1 = 50;
inline constexpr std::size_t kTorqueControl = 52;
inline constexpr std::size_t kLedControl = 53;
inline constexpr std::size_t kVoltage = 54;
inline constexpr std::size_t kTemperature = 55;
inline constexpr std::size_t kControlMode = 56;
inline constexpr std::size_t kTick = 57;
inline constexpr std::size_t kCalibratedPosition = 58;
inline constexpr std::size_t kAbsolutePosition = 60;
inline constexpr std::size_t kDifferentialPosition = 62;
inline constexpr std::size_t kPwm = 64;
inline constexpr std::size_t kSecondPosition = 66;
inline constexpr std::size_t kGoal = 68;
inline constexpr std::size_t kTrajectoryPosition = 70;
inline constexpr std::size_t kTrajectoryVelocity = 72;

inline constexpr std::uint8_t kTorqueMask = 0x60; ///< torque_control: all other bits have no function
inline constexpr std::uint8_t kTorqueOn = 0x60;
inline constexpr std::uint8_t kTorqueBrake = 0x40;

inline constexpr std::size_t kEepBaud = 4;
inline constexpr std::size_t kEepSettings = 6; ///< EEP address of RAM 0

} // namespace core::sim::ram

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "core/hrim/module.h"

namespace core::hrim {

/// A revision of HRIM: master, and the two that the published pages of the models describe.
enum class Profile : std::uint8_t {
    Master,   ///< 2019-08, after the release Coliza
    Page2019, ///< of the page of the F/T sensor, February 2019: without trajectories, stop and brake
    Page2018, ///< of the page of the rotary servo, December 2018: topics in place of services
};
inline constexpr std::array kProfiles{Profile::Master, Profile::Page2019, Profile::Page2018};
QString wordOf(Profile profile);  ///< "master", "2019-02", "2018-12"
QString titleOf(Profile profile); ///< for the user
/// The profile of a word; an Error lists all.
Result<Profile> profileOf(const QString& word);

/// The devices whose models are built in.
enum class Device : std::uint8_t { RotaryServo, ForceTorque };
QString wordOf(Device device); ///< the name of the module in URIs: "rotaryservo"

const Module& builtIn(Device device, Profile profile);

/// "hrim_actuator_rotaryservo_000000000001": the node of a device, and the namespace of its topics.
QString nodeName(Device device, const QString& instance);

} // namespace core::hrim

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hrim/datasheet.h"
#include "core/hrim/profiles.h"
#include "core/servo/servomodel.h"

namespace core::hrim {

// Values of the enum control_type.
inline constexpr int kControlPosition = 1;
inline constexpr int kControlVelocity = 3;
inline constexpr int kControlPositionVelocity = 4;

inline constexpr const char16_t* kVersion = u"Coliza"; ///< of the profile master

/// What is known of a servo model: its data, and instead of them the values of its datasheet
/// (ServoModel::specs), if there are any.
Datasheet datasheetOf(const ServoModel& model);

/// The module without the optional items that servos of this model do not have.
Module componentModel(const ServoModel& model, Profile profile);

} // namespace core::hrim

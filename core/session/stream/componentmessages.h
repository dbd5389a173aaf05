// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/hrim/component.h"
#include "core/recording/messages/servicemessages.h"

/// What HRIM's services and latched topics report of a component. What the component does not know is NaN, 0
/// in whole numbers, or an empty text.
namespace core::componentmessages {

recording::HrimId idOf(const hrim::Component& component);
recording::HrimServoSpecs servoSpecsOf(const hrim::Component& component);
recording::HrimSensorSpecs sensorSpecsOf(const hrim::Component& component);
recording::HrimCommSpecs commSpecsOf(const hrim::Component& component);
/// Hz, of its readings; NaN: none.
double commRateOf(const hrim::Component& component);

} // namespace core::componentmessages

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "core/control/controller.h"
#include "core/control/controllercatalogue.h"
#include "core/sensor/wrench.h"

namespace core {
struct MotionPlan;
}

namespace core::control {

/// What the array knows about the joints of a controller on one bus.
struct ControllerInput
{
    /// A joint of the controller on this bus.
    struct Joint
    {
        std::uint16_t local = 0; ///< index on the bus
        std::size_t place = 0;   ///< among the joints of the specification
        double maxVelocity = std::numeric_limits<double>::infinity(); ///< rad/s
        double park = 0.0;                                            ///< rad
        QString name{};
    };
    std::vector<Joint> joints;
    std::optional<std::uint16_t> other; ///< index on the bus of the joint that a parameter names
    /// Of the pose or sequence that a parameter names; the joints of the plan are places.
    std::shared_ptr<const MotionPlan> plan;
    std::shared_ptr<const LatestWrench> force; ///< of the F/T sensor that a parameter names
    double speedScale = 1.0;                   ///< of the whole array, 0..1

    std::vector<std::uint16_t> locals() const;
};

using ControllerMaker = std::function<Result<std::unique_ptr<Controller>>(const ControllerSpec& spec,
                                                                          const ControllerInput& input)>;

/// A type and how its controllers are made. `spec` has all parameters of the type, checked by the catalogue.
struct ControllerFactory
{
    ControllerType type;
    ControllerMaker make;
};

/// The type that gets its goals from topics.
inline constexpr char kTopicType[] = "topic_goals";
inline constexpr char kTopicSource[] = "source"; ///< its parameter, and the values of it
inline constexpr char kHrimGoals[] = "hrim_goal";
inline constexpr char kJointCommands[] = "joint_command";
inline constexpr char kTrajectories[] = "joint_trajectory";

/// The types that are part of the program, by name.
const std::vector<ControllerFactory>& builtinControllers();
std::vector<ControllerType> builtinTypes();

} // namespace core::control

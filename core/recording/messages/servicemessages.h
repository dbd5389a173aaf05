// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <limits>
#include <vector>

#include "core/servo/sample.h"

/// Requests and replies of services as rmw_cyclonedds has them in DDS, and the messages of HRIM about what a
/// component is. Plain values; their texts are in resources/msgs.
namespace core::recording {

/// In front of every request; the reply repeats it.
struct CallId
{
    std::uint64_t client = 0;
    std::int64_t sequence = 0;

    friend bool operator==(const CallId&, const CallId&) = default;
};

/// Of every service that asks for nothing.
struct EmptyRequest
{
    CallId call;

    friend bool operator==(const EmptyRequest&, const EmptyRequest&) = default;
};

/// pr2_mechanism_msgs/ListControllers: a state, "running" or "stopped", for each controller.
struct ListControllersReply
{
    CallId call;
    std::vector<QString> controllers; ///< in the order of their updates
    std::vector<QString> states;

    friend bool operator==(const ListControllersReply&, const ListControllersReply&) = default;
};

/// pr2_mechanism_msgs/ListControllerTypes.
struct ListTypesReply
{
    CallId call;
    std::vector<QString> types;

    friend bool operator==(const ListTypesReply&, const ListTypesReply&) = default;
};

/// pr2_mechanism_msgs/SwitchController.
struct SwitchRequest
{
    CallId call;
    std::vector<QString> start;
    std::vector<QString> stop;
    std::int32_t strictness = 0; ///< control::Strictness; others are refused

    friend bool operator==(const SwitchRequest&, const SwitchRequest&) = default;
};
/// Reply of SwitchController.
struct SwitchReply
{
    CallId call;
    bool isOk = false;

    friend bool operator==(const SwitchReply&, const SwitchReply&) = default;
};

// --- HRIM: static data, latched as a topic and as the reply of a service ---

inline constexpr float kNoFloat = std::numeric_limits<float>::quiet_NaN();

/// ID. Numbers that are not known are 0.
struct HrimId
{
    std::uint8_t kind = 0; ///< 1 sensor, 2 actuator
    QString device;
    std::uint32_t vendor = 0;
    std::uint32_t product = 0;
    std::uint32_t instance = 0;
    QString hrimVersion;
    QString hrosVersion;
};

/// SpecsRotaryServo.
struct HrimServoSpecs
{
    std::uint8_t type = 0;            ///< HrimGoal::Type
    double lowest = kNotReported;     ///< rad
    double highest = kNotReported;    ///< rad
    double precision = kNotReported;  ///< rad
    double ratedSpeed = kNotReported; ///< rad/s
    double topSpeed = kNotReported;
    double ratedTorque = kNotReported; ///< N·m
    double topTorque = kNotReported;
    double coldest = kNotReported; ///< °C
    double hottest = kNotReported;
};

/// SpecsForceTorque. Whole numbers that are not known are 0.
struct HrimSensorSpecs
{
    /// Range and accuracy of one axis.
    struct Axis
    {
        std::uint16_t maximum = 0;      ///< N or N·m, rounded up
        float resolution = kNoFloat;    ///< N or N·m
        std::uint16_t safeOverload = 0; ///< % of the maximum
        std::uint16_t maxOverload = 0;
        float leastError = kNoFloat; ///< ± %
        float mostError = kNoFloat;
    };
    std::array<Axis, 3> forces;
    std::array<Axis, 3> torques;
    float idealLowest = kNoFloat; ///< °C
    float idealHighest = kNoFloat;
    float lowest = kNoFloat;
    float highest = kNoFloat;
};

/// SpecsCommunication.
struct HrimCommSpecs
{
    double lowestRate = kNotReported;     ///< Hz
    double highestRate = kNotReported;    ///< Hz
    double largestMessage = kNotReported; ///< Mbit
};

/// Such data with a header, as a topic.
template <typename Data>
struct Stamped
{
    std::int64_t stamp = 0; ///< ns since 1970 UTC
    QString frameId;
    Data data;
};

/// Such data as a reply.
template <typename Data>
struct ReplyWith
{
    CallId call;
    Data data;
};

/// hrim_generic_msgs/StateCommunication.
struct HrimCommState
{
    std::int64_t stamp = 0; ///< ns since 1970 UTC
    QString frameId;
    double rate = kNotReported;        ///< Hz
    double messageSize = kNotReported; ///< Mbit
};

} // namespace core::recording

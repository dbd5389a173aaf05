// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QVariant>

#include <array>
#include <map>
#include <optional>

#include "core/array/arrayconfig.h"
#include "core/hrim/profiles.h"
#include "core/sensor/sensorspecs.h"
#include "core/servo/sample.h"

namespace core::hrim {

/// A value of a component and where it comes from; without a value: why not.
struct Known
{
    QVariant value; ///< bool, int, qint64, double or text
    QString source; ///< for the user

    friend bool operator==(const Known&, const Known&) = default;
};

/// A joint or an F/T sensor as a component. Values are in the units of the model, by their paths:
/// "state/position", "reading/axis_forces[0]/force", "state/header" (the time in s since 1970 UTC), or the
/// name of a parameter. What is not known has no value, never an estimate.
struct Component
{
    Device device = Device::RotaryServo;
    Profile profile = Profile::Master;
    QString instance; ///< twelve hexadecimal digits
    std::map<QString, Known> values;

    const Module& module() const { return builtIn(device, profile); }
    QString node() const { return nodeName(device, instance); }
    /// The value, or why there is none, in words.
    Known at(const QString& path) const;
    bool has(const QString& path) const { return at(path).value.isValid(); }
    /// Also of optional ones that others make mandatory: the rate of `state`, the limits of `temperature`.
    bool isMandatory(const Param& param) const;
};

/// What is known of a joint.
struct JointFacts
{
    QString name;
    ServoId id;
    const ServoModel* model = nullptr; ///< null: unknown
    JointUnits units;
    std::array<RangeEnd, 2> ends;         ///< lower and upper
    std::optional<double> maxSpeed;       ///< rad/s, as the array limits it
    double period = kNotReported;         ///< s, of the control cycle
    std::optional<double> pendingHottest; ///< °C: the same, edited and not applied yet
    std::optional<double> hottest;        ///< °C: limit of the servo's register, as read
    double stamp = kNotReported;    ///< s since 1970 UTC, of the newest reading; NaN: none, or it is silent
    double rate = kNotReported;     ///< Hz, of its readings
    double position = kNotReported; ///< rad
    double goal = kNotReported;     ///< rad
    double velocity = kNotReported; ///< rad/s
    double load = kNotReported;     ///< of the stall torque, -1 .. 1
    double current = kNotReported;  ///< A
    double voltage = kNotReported;  ///< V
    double temperature = kNotReported; ///< °C
    ServoHealth health;
    Takes takes = Takes::Both;
};
Component componentOf(const JointFacts& joint, Profile profile);

/// What is known of an F/T sensor.
struct SensorFacts
{
    int place = 0; ///< among the sensors of the array
    std::optional<SensorSpecs> specs;
    std::optional<WrenchLimits> limits; ///< as the sensor reports them
    double stamp = kNotReported;        ///< as of JointFacts
    double rate = kNotReported;         ///< Hz
    Wrench wrench;                      ///< counts with a stamp
};
Component componentOf(const SensorFacts& sensor, Profile profile);

/// A line of a component: a field of a topic, or a parameter.
struct Row
{
    QString topic; ///< empty: a parameter
    QString name;  ///< "position", "axis_forces[0]/force"
    QString path;  ///< of Component::at()
    bool isMandatory = false;
    Pattern pattern = Pattern::Publish;
    QString type{};
    QString unit{}; ///< short
    QString description{};
    Known known{};
    QString text{}; ///< the value for display; empty: none

    friend bool operator==(const Row&, const Row&) = default;
};
/// Mandatory topics, mandatory parameters, then the optional ones.
std::vector<Row> rowsOf(const Component& component);

/// What the component needs to be conformant, a sentence each.
QStringList missing(const Component& component);

// --- parameters ---

bool isWritable(const QString& param);
/// The array with another value of a joint's parameter, in its unit; the servo's register becomes a pending
/// write. An Error is a sentence.
Result<ArrayConfig> withParameter(const ArrayConfig& array, std::size_t joint, const QString& param,
                                  const QString& value, const ModelLibrary& models);

} // namespace core::hrim

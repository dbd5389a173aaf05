// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"

/// Joint names and limits from a robot description (URDF). Pure; any thread.
namespace core::urdf {

/// A turning joint of a URDF.
struct Joint
{
    QString name;
    bool isContinuous = false;        ///< turns without end: no position limits
    std::optional<SoftLimits> limits; ///< <limit>, narrowed by <safety_controller>
    std::optional<double> velocity;   ///< rad/s, > 0
    QString mimics;                   ///< joint it follows; empty = none
    double mimicMultiplier = 1.0;     ///< its position = multiplier * that of the joint + offset
    double mimicOffset = 0.0;         ///< rad

    friend bool operator==(const Joint&, const Joint&) = default;
};

/// The joints of a URDF.
struct Robot
{
    QString name;
    std::vector<Joint> joints; ///< revolute and continuous ones, in the file's order
    QStringList notes;         ///< omitted parts with reasons, full sentences with locations

    friend bool operator==(const Robot&, const Robot&) = default;
};

/// `text` without what the parser of ROS takes and XML does not allow: space before the declaration, "--" in
/// comments. Lines stay where they are.
QByteArray wellFormed(QByteArray text);

/// Text -> joints. `source` names the text in errors and notes. A xacro file is refused: it is a program that
/// generates a URDF.
Result<Robot> read(const QByteArray& text, const QString& source);

/// A joint of the array (its index) and the matching joint of the URDF.
struct Match
{
    std::size_t joint = 0;
    std::size_t urdfJoint = 0;

    friend bool operator==(const Match&, const Match&) = default;
};

/// The joints with the same name in both.
std::vector<Match> matchByName(const ArrayConfig& config, const Robot& robot);

/// The parts of a joint that apply() imports.
struct Choice
{
    bool name = true;
    bool limits = true;
    bool velocity = true;
};

/// An array after the import of joints.
struct Applied
{
    ArrayConfig config;
    QStringList notes; ///< what could not be imported unchanged, full sentences
};

/// `config` with the chosen parts of the matched joints. Limits are clipped to the servo's. Values that the
/// URDF does not contain stay unchanged; invalid matches are ignored.
Applied apply(const ArrayConfig& config, const Robot& robot, const std::vector<Match>& matches,
              const ModelLibrary& models, Choice choice = {});

} // namespace core::urdf

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QStringList>

#include <limits>

#include "core/base/result.h"

namespace core {

/// A value that users set in files, commands and the window: of a type of controllers, of a sensor driver.
/// Pure; any thread.
struct Parameter
{
    enum class Kind {
        Number,
        Whole,
        Switch,
        Choice,
        PerJoint, ///< a number for all joints of a controller, or a list with one for each
        Joint,    ///< the name of a joint, which it reads
        Motion,   ///< the name of a pose or a sequence
        Sensor,   ///< the name of an F/T sensor; empty: none
        Points,   ///< of a path: a list of [time in s, one position a joint]
    };

    QString name;          ///< in files and commands
    QString description{}; ///< one sentence
    Kind kind = Kind::Number;
    QJsonValue defaultValue{}; ///< undefined: it must be given
    double minimum = -std::numeric_limits<double>::infinity();
    double maximum = std::numeric_limits<double>::infinity();
    QString unit{};        ///< "rad", "Hz" …; empty: none
    QStringList choices{}; ///< of a Choice; numbers where the default is one
    bool isGoal = false;   ///< positions of the joints, clamped to their limits

    /// A finite number in the range, whole where it must be. An error is a clause: "it must be a number".
    Result<void> checkNumber(const QJsonValue& value) const;
    /// The same for a value of the kinds Number, Whole, Switch and Choice; the other kinds depend on an
    /// array, so ControllerCatalogue checks them and this refuses them.
    Result<void> check(const QJsonValue& value) const;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QStringList>

#include "core/base/quantities.h"
#include "core/base/result.h"

namespace core {

/// A value that users set in files, commands and the window: of a controller, a sensor driver, the schedule,
/// an alarm. Pure; any thread.
struct Parameter
{
    enum class Kind {
        Number,
        Whole,
        Switch,
        Choice,
        PerJoint, ///< a number for all joints of a controller, or a list with one for each
        Joint,    ///< the name of a joint, which it reads
        Joints,   ///< a list of names of joints; empty: all
        Motion,   ///< the name of a pose or a sequence
        Sensor,   ///< the name of an F/T sensor; empty: none
        Points,   ///< of a path: a list of [time in s, one position a joint]
    };

    QString name{};        ///< in files and commands
    QString description{}; ///< one or two sentences
    Kind kind = Kind::Number;
    QJsonValue defaultValue{}; ///< undefined: it must be given
    NumberRange range = kAnyNumber;
    QString unit{};         ///< "rad", "Hz" …; empty: none
    QStringList choices{};  ///< of a Choice; numbers where the default is one
    bool isGoal = false;    ///< positions of the joints, clamped to their limits
    QString minimumMeans{}; ///< "automatic": the meaning of the minimum; empty: the number itself

    /// "from 0 to 10 s; 0 = automatic", "hold, abort"; empty: every value of its kind is possible.
    QString rangeText() const;
    /// Reads a Number, Whole or Choice from a text; a number may be out of range. An error is a clause: "it
    /// must be a number".
    Result<QJsonValue> parse(const QString& text) const;
    /// A finite number in the range, whole where it must be. Errors are as those of parse().
    Result<void> checkNumber(const QJsonValue& value) const;
    /// The same for a value of the kinds Number, Whole, Switch and Choice; the other kinds depend on an
    /// array, so ControllerCatalogue checks them and this refuses them.
    Result<void> check(const QJsonValue& value) const;
};

/// "from 0 to 5", "above 0, at most 5", "at least 0" or "at most 5", of the limits as text; empty: any
/// number.
QString rangeText(const NumberRange& range, const QString& minimum, const QString& maximum);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/base/named.h"

namespace core {

/// `wanted`, or `wanted` with `separator` and the least number that makes it unique.
template <typename IsTaken>
QString freeName(const QString& wanted, QChar separator, IsTaken isTaken)
{
    QString free = wanted;
    for (int number = 2; isTaken(free); ++number)
        free = wanted + separator + QString::number(number);
    return free;
}

/// The same for a name in `list`.
template <typename T>
QString freeNameIn(const std::vector<T>& list, const QString& wanted, QChar separator = u' ')
{
    return freeName(wanted, separator, [&](const QString& name) { return named(list, name) != nullptr; });
}

/// A name for another joint: `wished` when no joint has it and it is not reserved, else with the first number
/// that makes it unique.
QString freeJointName(const ArrayConfig& array, const QString& wished);

} // namespace core

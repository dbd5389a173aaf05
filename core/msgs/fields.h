// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>

#include <cmath>
#include <optional>

namespace core::msgs {

/// A field of a message in JSON; null when it is not reported.
inline QJsonValue field(double value)
{
    return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
}
template <typename T>
QJsonValue field(const std::optional<T>& value)
{
    return value ? QJsonValue(*value) : QJsonValue();
}

} // namespace core::msgs

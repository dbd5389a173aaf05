// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QJsonValue>

#include <algorithm>
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
/// A time of ROS, of `stamp` in s since 1970: whole seconds and nanoseconds.
inline QJsonValue timeField(double stamp)
{
    if (!std::isfinite(stamp))
        return {};
    constexpr double kNanoseconds = 1e9;
    const double secs = std::floor(stamp);
    return QJsonObject{
        {QStringLiteral("secs"), secs},
        {QStringLiteral("nsecs"), std::min(std::round((stamp - secs) * kNanoseconds), kNanoseconds - 1)}};
}

} // namespace core::msgs

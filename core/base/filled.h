// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <type_traits>

namespace core {

/// `text` with %1, %2 … replaced: texts (literals too) unchanged, numbers by QString::number(). A part that
/// contains "%1" itself stays unchanged.
template <typename... Parts>
QString filled(const QString& text, const Parts&... parts)
{
    [[maybe_unused]] const auto textOf = [](const auto& part) -> QString {
        if constexpr (std::is_arithmetic_v<std::remove_cvref_t<decltype(part)>>)
            return QString::number(part);
        else if constexpr (std::is_convertible_v<decltype(part), const char*>)
            return QString::fromUtf8(part);
        else
            return part;
    };
    if constexpr (sizeof...(Parts) == 0)
        return text;
    else
        return text.arg(textOf(parts)...);
}

template <typename... Parts>
QString filled(const char* text, const Parts&... parts)
{
    return filled(QString::fromUtf8(text), parts...);
}

} // namespace core

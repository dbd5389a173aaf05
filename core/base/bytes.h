// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <cstdint>
#include <span>

/// Bytes of Qt as those of the codecs, and back.
namespace core {

/// Valid as long as `bytes` are.
inline std::span<const std::uint8_t> toSpan(QByteArrayView bytes)
{
    return {reinterpret_cast<const std::uint8_t*>(bytes.data()), static_cast<std::size_t>(bytes.size())};
}

/// A copy.
inline QByteArray toByteArray(std::span<const std::uint8_t> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

} // namespace core

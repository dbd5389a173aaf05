// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Bytes of Qt as those of the codecs, and back.
#pragma once

#include <QtCore/QByteArray>

#include <cstdint>
#include <span>

namespace support {

inline std::span<const std::uint8_t> toSpan(const QByteArray& bytes)
{
    return {reinterpret_cast<const std::uint8_t*>(bytes.constData()), static_cast<std::size_t>(bytes.size())};
}
inline QByteArray toBytes(std::span<const std::uint8_t> bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), static_cast<qsizetype>(bytes.size())};
}

} // namespace support

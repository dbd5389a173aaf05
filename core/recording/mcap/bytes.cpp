// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/mcap/bytes.h"

#include <algorithm>

#include <zlib.h>

namespace core::mcap {

bool MemorySource::read(std::uint64_t offset, std::span<std::uint8_t> out) const
{
    if (offset > m_bytes.size() || out.size() > m_bytes.size() - offset)
        return false;
    std::ranges::copy(m_bytes.subspan(static_cast<std::size_t>(offset), out.size()), out.begin());
    return true;
}

std::uint32_t crc32(ByteView bytes, std::uint32_t before)
{
    return static_cast<std::uint32_t>(::crc32_z(before, bytes.data(), bytes.size()));
}

std::optional<std::uint32_t> crc32(const ByteSource& source, std::uint64_t size)
{
    constexpr std::uint64_t kPiece = 1U << 20;
    Bytes piece;
    std::uint32_t crc = 0;
    for (std::uint64_t done = 0; done < size; done += piece.size()) {
        piece.resize(static_cast<std::size_t>(std::min(kPiece, size - done)));
        if (!source.read(done, piece))
            return {};
        crc = crc32(piece, crc);
    }
    return crc;
}

} // namespace core::mcap

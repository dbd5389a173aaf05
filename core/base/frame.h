// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

namespace core {

/// Bytes ready for the wire. Fixed size, trivially copyable; empty means "could not be built".
struct Frame
{
    static constexpr std::size_t kCapacity = 1024;

    std::array<std::uint8_t, kCapacity> bytes{};
    std::uint16_t size = 0;

    std::span<const std::uint8_t> span() const { return {bytes.data(), size}; }
    bool isEmpty() const { return size == 0; }
    /// Bytes beyond the capacity are dropped.
    void append(std::span<const std::uint8_t> more)
    {
        const auto count = std::min(more.size(), kCapacity - size);
        std::copy_n(more.begin(), count, bytes.begin() + size);
        size = static_cast<std::uint16_t>(size + count);
    }
};

} // namespace core

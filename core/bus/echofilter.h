// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/frame.h"

namespace core::bus {

/// Removes the echo of sent bytes where an adapter returns them, and detects whether it does. Matches the
/// bytes themselves, not just their number: an echo that differs is a collision. Pure; bus thread.
class EchoFilter
{
public:
    static constexpr std::size_t kMostHeld = Frame::kCapacity;

    /// A frame was sent; its echo may arrive before any reply to it.
    void sent(std::span<const std::uint8_t> frame);
    /// Writes the received bytes that are no echo to `out`, which has room for `bytes` and kMostHeld more.
    /// Returns their number.
    std::size_t take(std::span<const std::uint8_t> bytes, std::span<std::uint8_t> out);
    /// Forgets the frames sent, such as after a change of speed.
    void reset();
    /// Echoes that differ from what was sent.
    std::uint64_t collisions() const { return m_collisions; }
    bool isEchoing() const { return m_evidence > 0; }

private:
    std::size_t frameSize() const { return m_sizes[0]; }
    void pop();

    static constexpr int kSure = 3;
    std::array<std::uint8_t, 4 * Frame::kCapacity>
        m_bytes{}; ///< frames sent and not echoed yet, oldest first
    std::array<std::size_t, 64> m_sizes{};
    std::size_t m_frames = 0;
    std::size_t m_end = 0;     ///< of m_bytes
    std::size_t m_matched = 0; ///< bytes of the oldest frame
    bool m_isBroken = false;   ///< its echo differs: the rest of it is dropped
    int m_evidence = 0;        ///< echoes less missing ones; negative: this line has none
    std::uint64_t m_collisions = 0;
};

} // namespace core::bus

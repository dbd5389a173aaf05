// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <type_traits>

namespace core::rt {

/// One writer thread, one reader thread; the reader gets the newest complete value. Three slots: the
/// writer's, the reader's, and one that both exchange.
template <typename T>
class LatestValue
{
    static_assert(std::is_trivially_copyable_v<T>, "what crosses threads owns nothing");

public:
    LatestValue() = default;
    LatestValue(const LatestValue&) = delete;
    LatestValue& operator=(const LatestValue&) = delete;

    /// Writer thread only.
    void publish(const T& value) noexcept
    {
        m_slots[m_writing] = value;
        const auto previous =
            m_middle.exchange(static_cast<std::uint8_t>(m_writing | kFresh), std::memory_order_acq_rel);
        m_writing = previous & kIndex;
    }

    /// Reader thread only. The reference is valid until the next call.
    const T& read() noexcept
    {
        if ((m_middle.load(std::memory_order_relaxed) & kFresh) != 0) {
            const auto previous = m_middle.exchange(m_reading, std::memory_order_acq_rel);
            m_reading = previous & kIndex;
        }
        return m_slots[m_reading];
    }

private:
    static constexpr std::uint8_t kIndex = 3;
    static constexpr std::uint8_t kFresh = 4;

    std::array<T, 3> m_slots{};
    alignas(64) std::atomic<std::uint8_t> m_middle{1};
    alignas(64) std::uint8_t m_writing = 0;
    alignas(64) std::uint8_t m_reading = 2;
};

} // namespace core::rt

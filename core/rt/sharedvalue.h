// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <cstring>
#include <optional>
#include <type_traits>

namespace core::rt {

/// One writer thread, any number of reader threads; each reader gets the newest complete value. Nothing
/// waits: the writer fills the slot that is not the newest, and a reader copies again only if it was
/// overtaken twice meanwhile.
template <typename T>
class SharedValue
{
    static_assert(std::is_trivially_copyable_v<T>, "what crosses threads owns nothing");

public:
    SharedValue() = default;
    SharedValue(const SharedValue&) = delete;
    SharedValue& operator=(const SharedValue&) = delete;

    /// Writer thread only.
    void publish(const T& value) noexcept
    {
        Words words{};
        std::memcpy(words.data(), &value, sizeof(T));
        const auto count = m_count.load(std::memory_order_relaxed) + 1;
        Slot& slot = m_slots[count % 2];
        slot.version.store(2 * count - 1, std::memory_order_relaxed); // odd: being written
        for (std::size_t i = 0; i < kWords; ++i)
            slot.words[i].store(words[i], std::memory_order_release); // not before the version
        slot.version.store(2 * count, std::memory_order_release);
        m_count.store(count, std::memory_order_release);
    }

    /// Any thread. Empty until the first value.
    std::optional<T> read() const noexcept
    {
        for (;;) {
            const auto count = m_count.load(std::memory_order_acquire);
            if (count == 0)
                return std::nullopt;
            const Slot& slot = m_slots[count % 2];
            const auto version = slot.version.load(std::memory_order_acquire);
            Words words;
            for (std::size_t i = 0; i < kWords; ++i)
                words[i] = slot.words[i].load(std::memory_order_acquire); // not after the version below
            // Only the value of that count: a newer one in this slot is not published yet, and the next read
            // would return the one before it.
            if (version != 2 * count || slot.version.load(std::memory_order_relaxed) != version)
                continue;
            T value;
            std::memcpy(static_cast<void*>(&value), words.data(), sizeof(T));
            return value;
        }
    }

private:
    static constexpr std::size_t kWords = (sizeof(T) + 7) / 8;
    using Words = std::array<std::uint64_t, kWords>;
    struct Slot
    {
        std::atomic<std::uint64_t> version{0};
        std::array<std::atomic<std::uint64_t>, kWords> words{};
    };

    std::array<Slot, 2> m_slots;
    std::atomic<std::uint64_t> m_count{0};
};

} // namespace core::rt

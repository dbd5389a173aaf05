// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/rt/spscqueue.h"

namespace core::rt {

/// Threads that read all that happens, each from a tape of its own.
enum class TapeReader : std::uint8_t { Recorder, Topics };

/// The tapes of one producer thread: none costs anything until its reader takes it.
template <typename T>
class Tapes
{
public:
    /// The tape of a reader from now on, with `capacity`; once. Not the producer's thread.
    typename SpscQueue<T>::Consumer take(TapeReader reader, std::size_t capacity)
    {
        auto queue = SpscQueue<T>::create(capacity);
        Tape& tape = m_tapes[static_cast<std::size_t>(reader)];
        tape.to = std::move(queue.producer);
        tape.isTaken.store(true, std::memory_order_release);
        return std::move(queue.consumer);
    }
    /// Producer thread only. What does not fit is refused and counted.
    template <typename Item>
    void push(const Item& item) noexcept
    {
        for (Tape& tape : m_tapes) {
            if (tape.isTaken.load(std::memory_order_acquire))
                tape.to.tryPush(item);
        }
    }

private:
    struct Tape
    {
        typename SpscQueue<T>::Producer to; ///< set before isTaken
        std::atomic<bool> isTaken{false};
    };
    std::array<Tape, 2> m_tapes;
};

} // namespace core::rt

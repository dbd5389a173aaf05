// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>

#include <readerwriterqueue/readerwriterqueue.h>

namespace core::rt {

/// Bounded queue between exactly one producer thread and one consumer thread. Its ends cannot be copied, so
/// there is no second producer by mistake. A full queue refuses and counts new items; no allocation after
/// construction.
template <typename T>
class SpscQueue
{
    static_assert(std::is_trivially_copyable_v<T>, "what crosses threads owns nothing");
    static constexpr std::size_t kCacheLine = 64; ///< so that the ends do not wait for each other

    struct Shared
    {
        explicit Shared(std::size_t capacity)
            : queue(capacity)
        {
        }
        moodycamel::ReaderWriterQueue<T> queue;
        std::atomic<std::uint64_t> refused{0};
        // The queue itself would count by a walk through all of its blocks.
        alignas(kCacheLine) std::atomic<std::uint64_t> pushed{0}; ///< written by the producer
        alignas(kCacheLine) std::atomic<std::uint64_t> popped{0}; ///< written by the consumer

        std::size_t size() const noexcept
        {
            const std::uint64_t taken = popped.load(std::memory_order_relaxed);
            const std::uint64_t given = pushed.load(std::memory_order_relaxed);
            return given > taken ? static_cast<std::size_t>(given - taken)
                                 : 0; // popped before it was counted
        }
    };
    static void count(std::atomic<std::uint64_t>& own) noexcept
    {
        own.store(own.load(std::memory_order_relaxed) + 1, std::memory_order_relaxed);
    }

public:
    /// The writing end. Movable, not copyable; one thread uses it.
    class Producer
    {
    public:
        Producer() = default;
        Producer(Producer&&) noexcept = default;
        Producer& operator=(Producer&&) noexcept = default;
        Producer(const Producer&) = delete;
        Producer& operator=(const Producer&) = delete;

        /// False if full; the item is counted as refused. Producer thread only.
        bool tryPush(const T& item) noexcept
        {
            if (m_shared->queue.try_enqueue(item)) {
                count(m_shared->pushed);
                return true;
            }
            m_shared->refused.fetch_add(1, std::memory_order_relaxed);
            return false;
        }

        /// Waiting items, approximately. Producer thread only.
        std::size_t sizeApprox() const noexcept { return m_shared->size(); }

    private:
        friend class SpscQueue;
        explicit Producer(std::shared_ptr<Shared> shared)
            : m_shared(std::move(shared))
        {
        }
        std::shared_ptr<Shared> m_shared;
    };

    /// The reading end. Movable, not copyable; one thread uses it.
    class Consumer
    {
    public:
        Consumer() = default;
        Consumer(Consumer&&) noexcept = default;
        Consumer& operator=(Consumer&&) noexcept = default;
        Consumer(const Consumer&) = delete;
        Consumer& operator=(const Consumer&) = delete;

        /// False if empty. Consumer thread only.
        bool tryPop(T& item) noexcept
        {
            if (!m_shared->queue.try_dequeue(item))
                return false;
            count(m_shared->popped);
            return true;
        }

        /// True when the producer is gone: what can be popped now is the last. Consumer thread only.
        bool isEnded() const noexcept
        {
            const bool isAlone = m_shared.use_count() == 1;
            std::atomic_thread_fence(std::memory_order_acquire); // what it pushed before its end is seen
            return isAlone;
        }

        /// Number of items refused since construction. Any thread.
        std::uint64_t refused() const noexcept { return m_shared->refused.load(std::memory_order_relaxed); }

        /// Waiting items, approximately. Any thread.
        std::size_t sizeApprox() const noexcept { return m_shared->size(); }

    private:
        friend class SpscQueue;
        explicit Consumer(std::shared_ptr<Shared> shared)
            : m_shared(std::move(shared))
        {
        }
        std::shared_ptr<Shared> m_shared;
    };

    /// Both ends of a new queue, one for each thread.
    struct Ends
    {
        Producer producer;
        Consumer consumer;
    };

    /// A queue that holds at least `capacity` items.
    static Ends create(std::size_t capacity)
    {
        auto shared = std::make_shared<Shared>(capacity);
        return {Producer(shared), Consumer(shared)};
    }
};

} // namespace core::rt

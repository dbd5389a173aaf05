// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <coroutine>
#include <exception>
#include <optional>
#include <utility>

namespace core {

/// A procedure of several steps written from top to bottom: a coroutine that waits for the servos with
/// co_await instead of a state machine. Starts when it is first awaited or resumed; destroying it drops the
/// rest. One thread.
///
/// Rules that keep it safe: a coroutine is a free or member function, never a lambda with captures; its
/// parameters are values, or references to what outlives it; no exception leaves it (std::terminate).
/// co_await is never an operand beside others in a condition: GCC 12 evaluates those before it waits.
template <typename T>
class [[nodiscard]] Task
{
public:
    /// The coroutine's promise, as C++ requires it: keeps the result and resumes the waiting coroutine.
    struct promise_type
    {
        std::optional<T> value;
        std::coroutine_handle<> waiter; ///< resumed when this task has ended

        Task get_return_object() { return Task(std::coroutine_handle<promise_type>::from_promise(*this)); }
        std::suspend_always initial_suspend() noexcept { return {}; }
        auto final_suspend() noexcept
        {
            struct Final
            {
                bool await_ready() noexcept { return false; }
                std::coroutine_handle<> await_suspend(std::coroutine_handle<promise_type> ended) noexcept
                {
                    const auto next = ended.promise().waiter;
                    return next ? next : std::noop_coroutine();
                }
                void await_resume() noexcept {}
            };
            return Final{};
        }
        void return_value(T result) { value = std::move(result); }
        [[noreturn]] void unhandled_exception() noexcept { std::terminate(); }
    };

    Task() = default;
    Task(Task&& other) noexcept
        : m_handle(std::exchange(other.m_handle, {}))
    {
    }
    Task& operator=(Task&& other) noexcept
    {
        std::swap(m_handle, other.m_handle);
        return *this;
    }
    ~Task()
    {
        if (m_handle)
            m_handle.destroy();
    }

    /// Runs to the first wait. Only for the outermost task; the inner ones are awaited.
    void start() { m_handle.resume(); }
    bool isDone() const { return m_handle && m_handle.done(); }
    /// Once, when done.
    T take() { return std::move(*m_handle.promise().value); }

    auto operator co_await() noexcept
    {
        struct Awaiter
        {
            std::coroutine_handle<promise_type> task;
            bool await_ready() noexcept { return false; }
            std::coroutine_handle<> await_suspend(std::coroutine_handle<> waiter) noexcept
            {
                task.promise().waiter = waiter;
                return task;
            }
            T await_resume() { return std::move(*task.promise().value); }
        };
        return Awaiter{m_handle};
    }

private:
    explicit Task(std::coroutine_handle<promise_type> handle)
        : m_handle(handle)
    {
    }

    std::coroutine_handle<promise_type> m_handle;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace core::rt {

/// The operator's goal of one joint in wire units; small enough for one cell.
struct GoalCell
{
    std::int16_t ticks = 0;    ///< goal position, calibrated ticks; or a speed, -1023..1023
    std::uint8_t playtime = 0; ///< duration of the move, units of 11.2 ms
    bool isSpeed = false;      ///< continuous rotation at a speed instead of a position
    bool isStop = false;       ///< stop immediately; the other fields are ignored

    static constexpr GoalCell stop() { return {0, 0, false, true}; }

    friend bool operator==(const GoalCell& a, const GoalCell& b)
    {
        return a.ticks == b.ticks && a.playtime == b.playtime && a.isSpeed == b.isSpeed
               && a.isStop == b.isStop;
    }
};

/// Goals from the GUI thread to the bus thread: one cell per joint, the newest wins. The bus sweeps only
/// cells written since its last sweep, so at most one goal per joint and cycle is sent, at any rate of a
/// slider.
template <std::size_t N>
class GoalBoard
{
public:
    GoalBoard() = default;
    GoalBoard(const GoalBoard&) = delete;
    GoalBoard& operator=(const GoalBoard&) = delete;

    /// GUI thread only.
    void set(std::size_t joint, GoalCell goal) noexcept
    {
        auto& generation = m_generation[joint];
        ++generation;
        const auto ticks = static_cast<std::uint16_t>(goal.ticks);
        m_cells[joint].store(std::uint64_t{generation} << 32 | std::uint64_t{goal.isStop} << 25
                                 | std::uint64_t{goal.isSpeed} << 24 | std::uint64_t{goal.playtime} << 16
                                 | ticks,
                             std::memory_order_seq_cst);
    }

    /// GUI thread only: goals set until commit() are swept together.
    void begin() noexcept { m_batch.fetch_add(1, std::memory_order_seq_cst); }
    void commit() noexcept { m_batch.fetch_add(1, std::memory_order_seq_cst); }

    /// Bus thread only: calls visit(joint, goal) for each cell written since it was last swept or dropped.
    /// Returns the number of goals overwritten before a sweep.
    template <typename Visitor>
    std::uint32_t sweep(std::size_t count, Visitor&& visit)
    {
        // A batch is incomplete, or was during the reads: leave it to the next sweep.
        const auto before = m_batch.load(std::memory_order_seq_cst);
        if (before % 2 != 0)
            return 0;
        for (std::size_t joint = 0; joint < count; ++joint)
            m_looked[joint] = m_cells[joint].load(std::memory_order_seq_cst);
        if (m_batch.load(std::memory_order_seq_cst) != before)
            return 0;
        std::uint32_t overwritten = 0;
        for (std::size_t joint = 0; joint < count; ++joint) {
            const auto cell = m_looked[joint];
            const auto generation = static_cast<std::uint32_t>(cell >> 32);
            if (generation == m_seen[joint])
                continue;
            overwritten += generation - m_seen[joint] - 1;
            m_seen[joint] = generation;
            visit(joint, GoalCell{static_cast<std::int16_t>(cell & 0xFFFF),
                                  static_cast<std::uint8_t>(cell >> 16 & 0xFF), (cell >> 24 & 1) != 0,
                                  (cell >> 25 & 1) != 0});
        }
        return overwritten;
    }

    /// Bus thread only: discards every goal not yet swept.
    void drop(std::size_t count) noexcept
    {
        for (std::size_t joint = 0; joint < count; ++joint)
            m_seen[joint] = static_cast<std::uint32_t>(m_cells[joint].load(std::memory_order_acquire) >> 32);
    }

private:
    std::array<std::atomic<std::uint64_t>, N> m_cells{};
    std::array<std::uint32_t, N> m_generation{}; // GUI thread
    std::array<std::uint32_t, N> m_seen{};       // bus thread
    std::array<std::uint64_t, N> m_looked{};     // bus thread
    std::atomic<std::uint32_t> m_batch{0};       ///< odd while a batch is written
};

} // namespace core::rt

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>

namespace core::rt {

/// The operator's goal of one joint, in SI. The servo's family makes ticks, profile or register values of it.
struct GoalCell
{
    enum class Kind : std::uint8_t {
        Position,
        Velocity, ///< continuous rotation
        Stop,     ///< stop immediately; the other fields are ignored
    };
    Kind kind = Kind::Position;
    double value = 0.0;  ///< rad or rad/s of the joint
    double within = 0.0; ///< s, time for a move to a position; 0: as fast as the servo can

    static constexpr GoalCell position(double value, double within)
    {
        return {Kind::Position, value, within};
    }
    static constexpr GoalCell velocity(double value) { return {Kind::Velocity, value, 0.0}; }
    static constexpr GoalCell stop() { return {Kind::Stop, 0.0, 0.0}; }
    /// True when it ends a motion and begins none.
    constexpr bool isStop() const { return kind == Kind::Stop || (kind == Kind::Velocity && value == 0.0); }

    friend bool operator==(const GoalCell&, const GoalCell&) = default;
};

/// Goals from the GUI thread to the bus thread: one cell per joint, the newest wins. The bus sweeps only
/// cells written since its last sweep, so at most one goal per joint and cycle is sent, at any rate of a
/// slider. A cell or a batch that is being written is left to the next sweep: neither thread waits.
template <std::size_t N>
class GoalBoard
{
public:
    GoalBoard() = default;
    GoalBoard(const GoalBoard&) = delete;
    GoalBoard& operator=(const GoalBoard&) = delete;

    /// GUI thread only.
    void set(std::size_t joint, const GoalCell& goal) noexcept
    {
        auto& cell = m_cells[joint];
        cell.version.fetch_add(1);
        cell.kind.store(goal.kind);
        cell.value.store(goal.value);
        cell.within.store(goal.within);
        cell.version.fetch_add(1);
    }

    /// GUI thread only: goals set until commit() are swept together.
    void begin() noexcept { m_batch.fetch_add(1); }
    void commit() noexcept { m_batch.fetch_add(1); }

    /// Bus thread only: calls visit(joint, goal) for each cell written since it was last swept or dropped.
    /// Returns the number of goals overwritten before a sweep.
    template <typename Visitor>
    std::uint32_t sweep(std::size_t count, Visitor&& visit)
    {
        // A batch is incomplete, or was during the reads: leave it to the next sweep.
        const auto before = m_batch.load();
        if (before % 2 != 0)
            return 0;
        for (std::size_t joint = 0; joint < count; ++joint)
            m_looked[joint] = look(m_cells[joint], m_seen[joint]);
        if (m_batch.load() != before)
            return 0;
        std::uint32_t overwritten = 0;
        for (std::size_t joint = 0; joint < count; ++joint) {
            const Looked& looked = m_looked[joint];
            if (looked.version == m_seen[joint])
                continue;
            overwritten += (looked.version - m_seen[joint]) / 2 - 1;
            m_seen[joint] = looked.version;
            visit(joint, looked.goal);
        }
        return overwritten;
    }

    /// Bus thread only: discards every goal not yet swept, also one that is being written.
    void drop(std::size_t count) noexcept
    {
        for (std::size_t joint = 0; joint < count; ++joint)
            m_seen[joint] = (m_cells[joint].version.load() + 1) & ~1u;
    }

private:
    /// All of it sequentially consistent: an equal version before and after the reads means one whole goal.
    struct Cell
    {
        std::atomic<std::uint32_t> version{0}; ///< odd while it is written
        std::atomic<GoalCell::Kind> kind{};
        std::atomic<double> value{0.0};
        std::atomic<double> within{0.0};
    };
    static_assert(std::atomic<double>::is_always_lock_free);
    struct Looked
    {
        std::uint32_t version = 0;
        GoalCell goal;
    };

    /// `seen` as the version: nothing new, or not whole.
    static Looked look(const Cell& cell, std::uint32_t seen) noexcept
    {
        const auto version = cell.version.load();
        if (version % 2 != 0 || version == seen)
            return {seen, {}};
        const GoalCell goal{cell.kind.load(), cell.value.load(), cell.within.load()};
        return {cell.version.load() == version ? version : seen, goal};
    }

    std::array<Cell, N> m_cells{};
    std::array<std::uint32_t, N> m_seen{}; // bus thread
    std::array<Looked, N> m_looked{};      // bus thread
    std::atomic<std::uint32_t> m_batch{0}; ///< odd while a batch is written
};

} // namespace core::rt

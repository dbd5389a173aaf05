// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "core/bus/busrecords.h"

namespace core {

/// The use of a part of a cycle.
enum class SegmentKind : std::uint8_t {
    Late,    ///< the thread did not run: from the deadline to the cycle's real start. Not part of a cycle's
             ///< length, which counts from its real start
    Jog,     ///< goals on the request line
    Stop,    ///< frames of a STOP
    Quiet,   ///< servos process the goals; nothing may be sent
    Request, ///< of a poll, with nothing on the reply line
    Turnaround, ///< the servo's reply delay
    Reply,      ///< bytes on the reply line
    NoReply,    ///< waiting for a reply that did not come
    Gap,        ///< between two exchanges of the poll round: the guard, and the host's own work
    CmRequest,
    CmTurnaround,
    CmReply,
    CmNoReply,
    Slack, ///< nothing to do until the deadline
};

/// A part of a cycle with one use.
struct Segment
{
    SegmentKind kind = SegmentKind::Slack;
    std::int16_t joint = -1;
    std::uint8_t id = 0;
    bool isRepeat = false;
    Time start;
    Time end;

    Duration length() const { return end - start; }
};

/// One cycle with the exchanges started in it.
struct CycleTrace
{
    bus::CycleRecord record;
    std::vector<bus::ExchangeRecord> exchanges; ///< by the time they were sent
};

/// The use of each moment of a cycle: segments without gap or overlap from its start to its end. Where
/// request and reply overlap, the reply counts. `before` is the previous cycle, or null; its last replies may
/// extend into this one.
std::vector<Segment> segmentsOf(const CycleTrace& cycle, const CycleTrace* before = nullptr);

/// The last cycles of a bus. Records of the two kinds may arrive in any order. One thread.
class Timeline
{
public:
    explicit Timeline(std::size_t cycles = 3000)
        : m_most(cycles)
    {
    }

    void add(const bus::CycleRecord& cycle);
    void add(const bus::ExchangeRecord& exchange);
    void clear();

    std::size_t size() const { return m_cycles.size(); }
    const CycleTrace& at(std::size_t index) const { return m_cycles[index]; } ///< 0 = oldest
    /// Index of the cycle with this number; -1 when it is not stored.
    std::ptrdiff_t find(std::uint64_t number) const;

private:
    std::deque<CycleTrace> m_cycles;
    std::vector<bus::ExchangeRecord> m_early; ///< of cycles that are not over yet
    std::size_t m_most;
};

} // namespace core

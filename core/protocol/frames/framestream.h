// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

/// Frames with a checksum in a byte stream.
namespace core::frames {

/// The start of a byte sequence. Garbage: also a header with an impossible ID or size. BadSum: a whole frame
/// with a wrong checksum, or other bytes that begin like a frame. Incomplete: more bytes are needed to
/// decide.
enum class Front : std::uint8_t { Garbage, BadSum, Incomplete, Frame };

/// A decision about the start of a byte sequence, and for a Frame its size, which is not 0.
struct Inspection
{
    Front front = Front::Garbage;
    std::size_t size = 0;
};

/// Finds frames in a byte stream, also after garbage. One stream, one thread; no allocation.
///
/// Format has `Inspection inspect(std::span<const std::uint8_t> bytes) const` for at least one byte.
///
/// Rules: what fails is given up one byte after it began, so a good frame inside it is still found; nothing
/// is read out of bounds.
///
/// Use: feed() bytes, at most kChunk at a time to lose none, then call next() until it returns false.
template <typename Format, std::size_t Capacity = 4096>
class FrameStream
{
public:
    static constexpr std::size_t kChunk = Capacity / 2;

    explicit FrameStream(const Format& format = {})
        : m_format(format)
    {
    }

    /// Counters of the stream since the parser began.
    struct Counters
    {
        std::uint64_t frames = 0;         ///< good frames handed out
        std::uint64_t droppedBytes = 0;   ///< bytes outside of frames
        std::uint64_t checksumErrors = 0; ///< BadSum; also garbage that begins like a frame
    };

    /// Adds bytes; when the buffer is full the oldest bytes are dropped and counted. A frame handed out by
    /// next() becomes invalid.
    void feed(std::span<const std::uint8_t> bytes)
    {
        if (bytes.size() > m_buffer.size()) {
            const std::size_t excess = bytes.size() - m_buffer.size();
            m_counters.droppedBytes += excess;
            bytes = bytes.subspan(excess);
        }
        if (m_end + bytes.size() > m_buffer.size()) {
            const std::size_t needed = pending() + bytes.size();
            if (needed > m_buffer.size())
                drop(needed - m_buffer.size());
            std::copy(m_buffer.data() + m_begin, m_buffer.data() + m_end, m_buffer.data());
            m_end -= m_begin;
            m_begin = 0;
        }
        std::copy(bytes.begin(), bytes.end(), m_buffer.data() + m_end);
        m_end += bytes.size();
    }

    /// The next good frame, or false when more bytes are needed. It is valid until the next feed().
    bool next(std::span<const std::uint8_t>& frame)
    {
        while (pending() > 0) {
            const Inspection inspection = m_format.inspect(waiting());
            switch (inspection.front) {
            case Front::Incomplete:
                return false;
            case Front::Frame:
                frame = waiting().first(inspection.size);
                m_begin += inspection.size;
                ++m_counters.frames;
                return true;
            case Front::BadSum:
                ++m_counters.checksumErrors;
                break;
            case Front::Garbage:
                break;
            }
            drop(1);
        }
        return false;
    }

    /// The bytes that wait for the rest of their frame. After next() or skipGarbage(): none, or they begin
    /// with the header of a frame or a part of it.
    std::span<const std::uint8_t> waiting() const { return {m_buffer.data() + m_begin, pending()}; }
    std::size_t pending() const { return m_end - m_begin; }
    /// Drops bytes that begin no frame.
    void skipGarbage()
    {
        while (pending() > 0) {
            if (m_format.inspect(waiting()).front != Front::Garbage)
                return;
            drop(1);
        }
    }
    /// Takes `count` of the waiting bytes, which the caller has understood: they count as no garbage.
    void take(std::size_t count) { m_begin += std::min(count, pending()); }
    /// Gives up an incomplete frame (the caller's time-out) and searches for another in the rest of it; call
    /// next() afterwards.
    void abandonIncomplete()
    {
        if (pending() > 0 && m_format.inspect(waiting()).front == Front::Incomplete)
            drop(1);
    }
    /// Drops all waiting bytes and counts them.
    void reset() { drop(pending()); }
    /// From now on, frames of `format`. Waiting bytes stay.
    void setFormat(const Format& format) { m_format = format; }

    const Counters& counters() const { return m_counters; }

private:
    void drop(std::size_t count)
    {
        m_begin += count;
        m_counters.droppedBytes += count;
    }

    Format m_format;
    std::array<std::uint8_t, Capacity> m_buffer{};
    std::size_t m_begin = 0;
    std::size_t m_end = 0;
    Counters m_counters;
};

/// Whether `bytes` begin with `header` or, where they are shorter, with a part of it.
inline bool beginsLike(std::span<const std::uint8_t> bytes, std::span<const std::uint8_t> header)
{
    const std::size_t count = std::min(bytes.size(), header.size());
    return std::equal(header.begin(), header.begin() + static_cast<std::ptrdiff_t>(count), bytes.begin());
}

} // namespace core::frames

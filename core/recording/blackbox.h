// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <deque>

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"

namespace core::recording {

/// Keeps the newest chunks of a session in memory, to be saved afterwards. Pure. One thread.
class BlackBox
{
public:
    /// Limits of the kept chunks; the limit in bytes prevails.
    struct Limits
    {
        Duration time = std::chrono::minutes(5); ///< kept at least, while the bytes allow it
        std::size_t bytes = 64U << 20;
    };

    explicit BlackBox(const Limits& limits)
        : m_limits(limits)
    {
    }
    void add(FinishedChunk chunk);
    Duration span() const; ///< from the first message to the last

    /// Appends all chunks to a file that has begun, with the book of the session.
    Result<void> save(mcap::Writer& writer) const;

private:
    void trim();

    Limits m_limits;
    std::deque<FinishedChunk> m_chunks;
    std::size_t m_bytes = 0;
};

} // namespace core::recording

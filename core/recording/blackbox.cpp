// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/blackbox.h"

#include <utility>

namespace core::recording {

void BlackBox::add(FinishedChunk chunk)
{
    m_bytes += chunk->bytes();
    m_chunks.push_back(std::move(chunk));
    trim();
}

/// Drops the oldest chunks: those that the limit of the time does not need, and those beyond the bytes.
void BlackBox::trim()
{
    const auto isTooMuch = [this] {
        if (m_chunks.empty())
            return false;
        if (m_bytes > m_limits.bytes)
            return true;
        const std::uint64_t end = m_chunks.back()->head.endTime;
        const std::uint64_t dropped = m_chunks.front()->head.endTime;
        return end > dropped && Duration(static_cast<std::int64_t>(end - dropped)) > m_limits.time;
    };
    while (isTooMuch()) {
        m_bytes -= m_chunks.front()->bytes();
        m_chunks.pop_front();
    }
}

Duration BlackBox::span() const
{
    if (m_chunks.empty())
        return Duration{0};
    return Duration(
        static_cast<std::int64_t>(m_chunks.back()->head.endTime - m_chunks.front()->head.startTime));
}

Result<void> BlackBox::save(mcap::Writer& writer) const
{
    for (const FinishedChunk& chunk : m_chunks) {
        if (auto written = writer.append(*chunk); !written)
            return written;
    }
    return {};
}

} // namespace core::recording

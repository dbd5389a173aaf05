// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/bus/echofilter.h"

#include <algorithm>

namespace core::bus {

void EchoFilter::reset()
{
    m_frames = m_end = m_matched = 0;
    m_isBroken = false;
}

void EchoFilter::sent(std::span<const std::uint8_t> frame)
{
    if (frame.empty())
        return;
    if (m_frames == m_sizes.size() || m_end + frame.size() > m_bytes.size())
        reset(); // an echo would have arrived by now
    if (frame.size() > m_bytes.size())
        return;
    std::copy(frame.begin(), frame.end(), m_bytes.begin() + static_cast<std::ptrdiff_t>(m_end));
    m_end += frame.size();
    m_sizes[m_frames++] = frame.size();
}

void EchoFilter::pop()
{
    const auto size = static_cast<std::ptrdiff_t>(frameSize());
    std::move(m_bytes.begin() + size, m_bytes.begin() + static_cast<std::ptrdiff_t>(m_end), m_bytes.begin());
    std::move(m_sizes.begin() + 1, m_sizes.begin() + static_cast<std::ptrdiff_t>(m_frames), m_sizes.begin());
    m_end -= static_cast<std::size_t>(size);
    --m_frames;
    m_matched = 0;
    m_isBroken = false;
}

std::size_t EchoFilter::take(std::span<const std::uint8_t> bytes, std::span<std::uint8_t> out)
{
    std::size_t count = 0;
    for (const std::uint8_t byte : bytes) {
        if (m_frames == 0) {
            out[count++] = byte;
            continue;
        }
        const bool isEqual = byte == m_bytes[m_matched];
        if (!isEqual && !m_isBroken && m_evidence <= 0) {
            // No echo, but a reply that begins like the request.
            if (m_evidence == 0) {
                std::copy_n(m_bytes.begin(), m_matched, out.begin() + static_cast<std::ptrdiff_t>(count));
                count += m_matched;
            }
            m_evidence = std::max(m_evidence - 1, -kSure);
            reset();
            out[count++] = byte;
            continue;
        }
        if (!isEqual && !m_isBroken) {
            ++m_collisions;
            --m_evidence;
            m_isBroken = true;
        }
        if (m_evidence < 0)
            out[count++] = byte;
        if (++m_matched < frameSize())
            continue;
        m_evidence += m_isBroken || m_evidence == kSure ? 0 : 1;
        pop();
    }
    return count;
}

} // namespace core::bus

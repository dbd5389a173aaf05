// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "core/sim/virtualdevice.h"

namespace core::herkulex {

/// Receiver of a HerkuleX servo.
class RequestReceiver final : public sim::RequestReceiver
{
public:
    void push(std::uint8_t byte) override;
    Found next() override;
    std::span<const std::uint8_t> packet() const override { return {m_buffer.data(), m_found}; }
    bool hasGarbage() const override { return m_dropped || m_size > m_taken; }
    void reset() override;

private:
    void drop(std::size_t count);
    bool alignToHeader();

    std::array<std::uint8_t, 512> m_buffer{};
    std::size_t m_size = 0;
    std::size_t m_taken = 0; ///< bytes of the last returned packet; removed by the next call
    std::size_t m_found = 0; ///< bytes of the packet at the front
    bool m_dropped = false;
};

} // namespace core::herkulex

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <algorithm>

#include "core/bus/busevents.h"
#include "core/servo/servomodel.h"

/// Requests as procedures write them.
namespace core {

inline bus::ReadRequest readRequest(ServoId id, Memory memory, int address, int length)
{
    return {.id = id.value,
            .eep = memory == Memory::Eep,
            .address = static_cast<std::uint16_t>(address),
            .length = static_cast<std::uint8_t>(length),
            .bus = id.bus};
}

inline bus::WriteRequest writeRequest(ServoId id, Memory memory, int address, const QByteArray& bytes)
{
    bus::WriteRequest request{.id = id.value,
                              .eep = memory == Memory::Eep,
                              .address = static_cast<std::uint16_t>(address),
                              .length = static_cast<std::uint8_t>(std::min<qsizetype>(bytes.size(), 16)),
                              .bus = id.bus};
    std::copy_n(bytes.begin(), request.length, request.bytes.begin());
    return request;
}

inline bus::StatRequest statRequest(ServoId id)
{
    return {.id = id.value, .bus = id.bus};
}

inline bus::RebootRequest rebootRequest(ServoId id)
{
    return {.id = id.value, .bus = id.bus};
}

inline bus::TorqueRequest torqueRequest(int joint, bus::TorqueMode mode)
{
    return {.joint = {static_cast<std::uint16_t>(joint)}, .mode = mode};
}

} // namespace core

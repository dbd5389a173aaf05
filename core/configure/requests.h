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
    bus::ReadRequest request;
    request.id = id.value;
    request.bus = id.bus;
    request.eep = memory == Memory::Eep;
    request.address = static_cast<std::uint16_t>(address);
    request.length = static_cast<std::uint8_t>(length);
    return request;
}

inline bus::WriteRequest writeRequest(ServoId id, Memory memory, int address, const QByteArray& bytes)
{
    bus::WriteRequest request;
    request.id = id.value;
    request.bus = id.bus;
    request.eep = memory == Memory::Eep;
    request.address = static_cast<std::uint16_t>(address);
    request.length = static_cast<std::uint8_t>(std::min<qsizetype>(bytes.size(), 16));
    std::copy_n(bytes.begin(), request.length, request.bytes.begin());
    return request;
}

inline bus::StatRequest statRequest(ServoId id)
{
    bus::StatRequest request;
    request.id = id.value;
    request.bus = id.bus;
    return request;
}

inline bus::RebootRequest rebootRequest(ServoId id)
{
    bus::RebootRequest request;
    request.id = id.value;
    request.bus = id.bus;
    return request;
}

inline bus::TorqueRequest torqueRequest(int joint, bus::TorqueMode mode)
{
    bus::TorqueRequest request;
    request.joint = JointIndex{static_cast<std::uint16_t>(joint)};
    request.mode = mode;
    return request;
}

} // namespace core

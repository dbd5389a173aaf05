// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace core {

/// A stream of bytes to the servos, as the bus thread needs it: never blocks, never allocates after open. Bus
/// thread only.
class Link
{
public:
    virtual ~Link() = default;

    /// What to wait on with ppoll; -1 when closed.
    virtual int descriptor() const = 0;
    /// Bytes read, 0 when none are there now, -1 when the link is gone (error() says why; EBUSY: another
    /// program reads the same port).
    virtual int read(std::span<std::uint8_t> into) = 0;
    /// Bytes taken, 0 when there is no room now, -1 when the link is gone.
    virtual int write(std::span<const std::uint8_t> bytes) = 0;
    /// Speed in bits a second; false when the port cannot.
    virtual bool setBaud(int baud) = 0;
    /// errno of the last failure.
    virtual int error() const = 0;
};

} // namespace core

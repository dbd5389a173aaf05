// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include <cstdint>
#include <memory>
#include <span>

#include "core/base/time.h"
#include "core/sim/armstate.h"
#include "core/sim/ftsetup.h"

namespace core::sim {

/// A virtual F/T sensor with a serial line: bytes and times in, bytes out. Pure; any one thread. Times do not
/// decrease.
class VirtualSerialFt
{
public:
    virtual ~VirtualSerialFt() = default;

    /// Of its line now, bits per second. Whoever uses another one hears and says garbage.
    virtual int baud() const = 0;
    /// Bytes of the host, sent at baud().
    virtual void hostBytes(std::span<const std::uint8_t> bytes, Time now) = 0;
    /// What it has sent until `now`; an arm is described by `arm`.
    virtual QByteArray take(Time now, const ArmState& arm) = 0;
    /// When take() may have more.
    virtual Time next() const = 0;
};

/// The bytes of a frame after what happens to it on the way.
QByteArray afterFate(VirtualFt::Fate fate, QByteArray frame);

/// Ati is none: its line is a network.
std::unique_ptr<VirtualSerialFt> makeSerialFt(const FtSetup& setup, Time start);

} // namespace core::sim

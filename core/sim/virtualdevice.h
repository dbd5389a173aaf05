// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "core/base/frame.h"
#include "core/base/time.h"

namespace core {

namespace sim {

/// Splits the bytes of a line into packets as devices do. Deliberately independent of the host's parser, so
/// that the two check each other. No allocation.
class RequestReceiver
{
public:
    enum class Found {
        Nothing,
        Packet, ///< packet() has valid checksums
        Broken, ///< packet() is complete but has invalid checksums
    };
    virtual ~RequestReceiver() = default;

    /// Takes one byte. Call next() afterwards until it returns Nothing.
    virtual void push(std::uint8_t byte) = 0;
    virtual Found next() = 0;
    /// The whole packet. Valid until the next call of push() or next().
    virtual std::span<const std::uint8_t> packet() const = 0;
    /// True if bytes arrived that are not part of a valid packet, complete or not.
    virtual bool hasGarbage() const = 0;
    /// Discards all received bytes.
    virtual void reset() = 0;
};

/// What a bus must know of the packets of its devices. Devices with the same object and rate receive the same
/// packets.
struct Dialect
{
    std::unique_ptr<RequestReceiver> (*makeReceiver)();
    void (*sign)(Frame& packet); ///< sets the checksums
    std::size_t idPlace;         ///< of requests and replies
    std::size_t dataPlace;       ///< first byte of the registers in a reply
    std::size_t tail;            ///< bytes behind them
    bool hearsForeignRates;      ///< false: bytes at another rate are silence, true: garbage
    bool timesGaps;              ///< garbagePeriod() begins at the last byte; false: at the first
};

} // namespace sim

/// A device on a virtual bus: packets in, packets out. Knows no clock and no line. One thread. Times must not
/// decrease; an earlier time counts as the latest one.
class VirtualDevice
{
public:
    /// A packet from the device, and its delay.
    struct Answer
    {
        Frame frame;
        /// From the last byte of what is answered to the first of the answer; nullopt: the delay of the bus.
        std::optional<Duration> delay;
    };
    virtual ~VirtualDevice() = default;

    virtual std::uint8_t id() const = 0;
    virtual int baud() const = 0;
    virtual const sim::Dialect& dialect() const = 0;

    /// Advances the shaft and the device's own checks to `now`. Cheap at rest.
    virtual void advance(Time now) = 0;
    /// Takes a packet for any device whose last byte arrived at `now`. True: send `answer`.
    virtual bool receive(std::span<const std::uint8_t> packet, bool isIntact, Time now, Answer& answer) = 0;
    /// On a shared line: takes bytes that another device has sent until `now`. A device that waits for its
    /// turn answers here; it stays silent when the device before it does.
    virtual bool hear(std::span<const std::uint8_t> bytes, Time now, Answer& answer);
    /// A packet that the device sends unasked, as a fault. False: none.
    virtual bool babble(Time now, Answer& answer) = 0;
    /// Bytes that form no packet within this period are garbage.
    virtual Duration garbagePeriod() const = 0;
    virtual void receiveGarbage(Time now);

    virtual double angle() const = 0;      ///< rad of the shaft from the model's centre
    virtual double load() const = 0;       ///< N·m on what the shaft turns
    virtual void turnTo(double angle) = 0; ///< turns the shaft by hand, rad from the centre
    virtual void setSupply(double volts) = 0;

    // Failures. Plugging in and brown-outs go through VirtualBus: the rate may change.
    void unplug() { m_isPlugged = false; } ///< no power, no connection
    bool isPlugged() const { return m_isPlugged; }
    void setDeaf(bool deaf) { m_isDeaf = deaf; } ///< powered, but receives nothing
    void powerUp(Time now)
    {
        m_isPlugged = true;
        boot(now);
    }

protected:
    virtual void boot(Time now) = 0;
    bool isConnected() const { return m_isPlugged && !m_isDeaf; }

private:
    bool m_isPlugged = true;
    bool m_isDeaf = false;
};

inline bool VirtualDevice::hear(std::span<const std::uint8_t> /*bytes*/, Time /*now*/, Answer& /*answer*/)
{
    return false;
}

inline void VirtualDevice::receiveGarbage(Time /*now*/) {}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "core/base/frame.h"
#include "core/base/time.h"
#include "core/sim/faults.h"
#include "core/sim/random.h"
#include "core/sim/serialwave.h"
#include "core/sim/virtualdevice.h"

namespace core {

/// The wire and its devices, ten bits per byte: a device receives a packet with its last byte and answers
/// after a reply delay. A foreign rate gives garbage to the host, and to devices that hear it; overlapping
/// replies corrupt each other where they differ. Reads no clock; deterministic. One thread. No allocation
/// after warm-up.
///
/// Knows no servo family: devices of one sim::Dialect and rate share a receiver of requests; each decides
/// what it answers, and when.
///
/// On a shared line requests and replies use one wire: where they overlap, the request is lost and the reply
/// is corrupted, and every device hears the replies of the others that are intact.
///
/// Use: hostBytes() when the host wrote; advance() when nextEvent() is due, or later; takeDue() when
/// nextReply() is due, after advance().
class VirtualBus
{
public:
    enum class Line {
        Duplex,         ///< a wire for requests and one for replies
        Shared,         ///< the adapter receives nothing while it sends
        SharedWithEcho, ///< it receives what it sends
    };
    /// Wiring and reply delay of the bus.
    struct Settings
    {
        Duration replyDelay = 200us; ///< mean, of devices without one of their own
        std::uint64_t seed = 1;
        Line line = Line::Duplex;
    };

    VirtualBus(const Settings& settings, Time start);

    /// Adds a device, powered up at start(). The reference is valid as long as the bus.
    VirtualDevice& add(std::unique_ptr<VirtualDevice> device);
    Time start() const { return m_start; }
    /// A seed for a device.
    std::uint64_t drawSeed() { return m_random.next(); }
    std::size_t size() const { return m_nodes.size(); }
    VirtualDevice& device(std::size_t index) { return *m_nodes[index].device; }
    const VirtualDevice& device(std::size_t index) const { return *m_nodes[index].device; }

    /// Powers a device up again, also after a momentary loss: its RAM is loaded from its EEPROM, including
    /// the rate.
    void plugIn(std::size_t index, Time now);

    /// Replaces all faults; moments count from `now`, and active faults end.
    void setFaults(const sim::Faults& faults, Time now);
    const sim::Faults& faults() const { return m_faults; }
    /// True while the port is gone: its owner closes it and creates it again afterwards.
    bool isPortGone(Time now) const { return m_faults.isPortGone(now); }

    /// The host wrote `bytes` at `arrival` at its rate; they follow the bytes still on the line. `unseen`:
    /// time since the caller last read the port. Replies that overlap by no more than that are sent one after
    /// the other, because the caller is late, not the host early.
    void hostBytes(std::span<const std::uint8_t> bytes, Time arrival, int hostBaud,
                   Duration unseen = Duration::zero());
    /// Executes requests and motion up to `now`.
    void advance(Time now);
    /// Time at which a request is completely received, or garbage detected; Time::max(): none. A delay below
    /// the reply delay has no effect.
    Time nextEvent() const;
    /// Time at which the next request is completely received, where that is the next event; Time::max():
    /// none.
    Time nextRequest() const;
    /// Arrival of the last byte of the next reply at the host; Time::max(): none.
    Time nextReply() const;
    /// Bytes that have arrived at the host by `now`, oldest first; call again while it fills `out`.
    std::size_t takeDue(Time now, std::span<std::uint8_t> out);
    /// Number of overlapping replies.
    std::uint64_t collisions() const { return m_collisions; }
    /// Transmission time of the host's bytes that are still waiting.
    Duration backlog(Time now) const { return m_lineFree > now ? m_lineFree - now : Duration::zero(); }

private:
    struct Node
    {
        std::unique_ptr<VirtualDevice> device;
        Time sendsUntil; ///< a device finishes one reply before the next
    };
    /// Receiver of all devices of one dialect and rate: they receive the same bytes.
    struct Ear
    {
        int baud = 0;
        const sim::Dialect* dialect = nullptr;
        std::unique_ptr<sim::RequestReceiver> receiver;
        bool hasGarbage = false;
        Time garbageSince;
        bool isOf(const VirtualDevice& device) const;
    };
    struct Event
    {
        Time due;
        int baud = 0;
        const sim::Dialect* dialect = nullptr;
        bool isIntact = false;
        Duration unseen{0}; ///< as in hostBytes()
        Frame packet;
    };
    /// Bytes on the way to the host; on a shared line also those that the host sends.
    struct Transmission
    {
        Time start;
        int baud = 0;
        Frame frame;
        Duration unseen{0};           ///< the actual start may be this much earlier
        Time requested = Time::min(); ///< reception of its request
        const Node* sender = nullptr; ///< null: the host
        bool isHeard = false;         ///< by the other devices, if they hear it
        Time end() const { return start + wireTime(frame.size, baud); }
        bool overlaps(Time from, Time to) const { return start < to && end() > from; }
    };

    void doFault(const sim::Faults::Edge& edge);
    void babble(std::uint8_t id, Time when);
    void sendRequest(std::span<const std::uint8_t> bytes, Time start);
    void updateEars();
    void listen(Ear& ear, std::uint8_t byte, Time end);
    void queueEvent(const Ear& ear, bool isIntact, Time due);
    void noticeGarbage(Ear& ear, Time now);
    Duration garbagePeriod(const Ear& ear) const;
    void perform(const Event& event);
    std::size_t nextHeard() const;
    void hear(std::size_t index);
    void queueReply(Node& node, const VirtualDevice::Answer& answer, int baud, Time due, Duration unseen);
    void sendReply(const Frame& frame, std::uint8_t id, Transmission part);
    void transmit(Transmission part);
    std::size_t firstBurst(Time& end) const;
    void receiveBurst(std::size_t count);

    Duration m_replyDelay;
    Line m_line;
    sim::Random m_random;
    Time m_start;
    int m_hostBaud = 0;
    Duration m_unseen{0};     ///< of the present bytes
    Duration m_lineUnseen{0}; ///< of the bytes before them
    std::deque<Node> m_nodes;
    std::vector<std::unique_ptr<Ear>> m_ears;
    bool m_earsAreStale = true;
    Time m_lineFree;
    std::vector<Event> m_events;          ///< by due time
    std::vector<Transmission> m_onTheWay; ///< by start time
    std::uint64_t m_collisions = 0;
    std::vector<sim::SerialWave> m_waves;
    std::vector<std::uint8_t> m_received; ///< scratch: a batch as received at a foreign rate
    std::vector<std::uint8_t> m_arrived;  ///< at the host, not yet taken
    sim::Faults m_faults;
    std::vector<std::uint8_t> m_spoiled; ///< scratch: a packet with its faults
};

} // namespace core

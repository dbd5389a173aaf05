// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <span>
#include <vector>

#include "core/base/time.h"
#include "core/protocol/herkulex/packet.h"
#include "core/sim/faults.h"
#include "core/sim/random.h"
#include "core/sim/requestreceiver.h"
#include "core/sim/serialwave.h"
#include "core/sim/virtualservo.h"

namespace core {

/// The wire and its servos: two lines (requests, replies; full duplex), ten bits per byte; a servo receives a
/// packet with its last byte and answers after a reply delay. A foreign rate gives garbage in both
/// directions; overlapping replies corrupt each other where they differ. Reads no clock; deterministic. One
/// thread. No allocation after warm-up.
///
/// Use: hostBytes() when the host wrote; advance() when nextEvent() is due, or later; takeDue() when
/// nextReply() is due.
class VirtualBus
{
public:
    struct Settings
    {
        Duration replyDelay = 200us; ///< from a request's last byte to its reply's first, mean
        std::uint64_t seed = 1;
    };

    VirtualBus(const Settings& settings, Time start);

    /// Adds a servo, powered up at the bus's start. The reference is valid as long as the bus.
    VirtualServo& add(const ServoModel& model, std::uint8_t id, int baud, VirtualServoOptions options = {});
    std::size_t size() const { return m_nodes.size(); }
    VirtualServo& servo(std::size_t index) { return m_nodes[index].servo; }
    const VirtualServo& servo(std::size_t index) const { return m_nodes[index].servo; }

    /// Powers a servo up again, also after a momentary loss: its RAM is loaded from its EEPROM, including the
    /// rate.
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
        VirtualServo servo;
        Time sendsUntil; ///< a servo finishes one reply before the next
        Duration replyDelay;
    };
    /// Receiver of all servos of one rate: they receive the same bytes.
    struct Ear
    {
        int baud = 0;
        sim::RequestReceiver receiver;
        bool hasGarbage = false;
        Time garbageSince;
    };
    struct Event
    {
        Time due;
        int baud = 0;
        bool isGood = false;
        std::uint8_t id = 0;
        std::uint8_t command = 0;
        std::uint8_t size = 0;
        Duration unseen{0}; ///< as in hostBytes()
        std::array<std::uint8_t, 256> data{};
    };
    struct Reply
    {
        Time start;
        int baud = 0;
        herkulex::Frame frame;
        Duration unseen{0}; ///< the actual start may be this much earlier
        Time requested;     ///< reception of its request
        Time end() const { return start + wireTime(frame.size, baud); }
    };

    void doFault(const sim::Faults::Edge& edge);
    void babble(std::uint8_t id, Time when);
    void sendRequest(std::span<const std::uint8_t> bytes, Time start);
    void sendReply(const herkulex::Frame& frame, std::uint8_t id, Time start, int baud, const Event& event);
    void addReply(const herkulex::Frame& frame, Time start, int baud, Duration unseen = Duration::zero(),
                  Time requested = Time::min());
    void updateEars();
    void listen(Ear& ear, std::uint8_t byte, Time end);
    void queueEvent(const Ear& ear, bool isGood, Time due);
    void noticeGarbage(Ear& ear, Time now);
    Duration garbagePeriod(const Ear& ear) const;
    void perform(const Event& event);
    void queueReply(Node& node, const herkulex::Frame& frame, int baud, const Event& event);
    std::size_t firstBurst(Time& end) const;
    void receiveBurst(std::size_t count);

    Duration m_replyDelay;
    sim::Random m_random;
    Time m_start;
    int m_hostBaud = 0;
    Duration m_unseen{0};     ///< of the present bytes
    Duration m_lineUnseen{0}; ///< of the bytes before them
    std::deque<Node> m_nodes;
    std::vector<std::unique_ptr<Ear>> m_ears;
    bool m_earsAreStale = true;
    Time m_lineFree;
    std::vector<Event> m_events;  ///< by due time
    std::vector<Reply> m_replies; ///< by start time
    std::uint64_t m_collisions = 0;
    std::vector<sim::SerialWave> m_waves;
    std::vector<std::uint8_t> m_received; ///< scratch: a batch as received at a foreign rate
    std::vector<std::uint8_t> m_arrived;  ///< at the host, not yet taken
    sim::Faults m_faults;
    std::vector<std::uint8_t> m_spoiled; ///< scratch: a packet with its faults
};

} // namespace core

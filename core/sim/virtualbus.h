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

/// The wire and everything on it: two lines (requests, replies; full duplex), each byte lasting ten bits,
/// servos that hear a packet when its last byte arrived and answer a reply delay later. A foreign rate gives
/// garbage in both directions; replies that overlap garble each other where they differ. Knows no clock; the
/// same bytes at the same times give the same answers. One thread. No allocation after warm-up.
///
/// Use: hostBytes() when the host wrote; advance() when nextEvent() is due, or later; takeDue() when
/// nextReply() is.
class VirtualBus
{
public:
    struct Settings
    {
        Duration replyDelay = 200us; ///< between a request's last byte and its reply's first, on average
        std::uint64_t seed = 1;
    };

    VirtualBus(const Settings& settings, Time start);

    /// Adds a servo, powered up at the bus's start. The reference is good as long as the bus.
    VirtualServo& add(const ServoModel& model, std::uint8_t id, int baud, VirtualServoOptions options = {});
    std::size_t size() const { return m_nodes.size(); }
    VirtualServo& servo(std::size_t index) { return m_nodes[index].servo; }
    const VirtualServo& servo(std::size_t index) const { return m_nodes[index].servo; }

    /// Power comes back to a servo, or was gone for a moment: its RAM is what its EEPROM holds, rate
    /// included.
    void plugIn(std::size_t index, Time now);
    void brownOut(std::size_t index, Time now) { plugIn(index, now); }

    /// Puts faults in place, whose moments count from `now`, instead of earlier ones, whose lasting troubles
    /// end.
    void setFaults(const sim::Faults& faults, Time now);
    const sim::Faults& faults() const { return m_faults; }
    /// The port is gone: whoever owns it closes it, and makes it again when this says false.
    bool isPortGone(Time now) const { return m_faults.isPortGone(now); }

    /// The host wrote `bytes` at `arrival` at its rate; they follow what is still on the line. Whoever looked
    /// last `unseen` before does not know when they came since then: replies to them that overlap by no more
    /// than that follow one another, for the looker is late, not the host early.
    void hostBytes(std::span<const std::uint8_t> bytes, Time arrival, int hostBaud,
                   Duration unseen = Duration::zero());
    /// Lets the servos do what is asked of them and turn, up to `now`.
    void advance(Time now);
    /// When a request will have been heard, or garbage noticed; Time::max() when nothing is under way. Being
    /// late for it by less than the reply delay has no effect.
    Time nextEvent() const;
    /// When the last byte of the next reply arrives at the host; Time::max() when none is under way.
    Time nextReply() const;
    /// Bytes that have arrived at the host by `now`, oldest first; call again while it fills `out`.
    std::size_t takeDue(Time now, std::span<std::uint8_t> out);
    /// Times replies overlapped on the line.
    std::uint64_t collisions() const { return m_collisions; }
    /// How much of what the host wrote is still ahead of the line, as time.
    Duration backlog(Time now) const { return m_lineFree > now ? m_lineFree - now : Duration::zero(); }

private:
    struct Node
    {
        VirtualServo servo;
        Time sendsUntil; ///< a servo finishes one reply before it begins the next
        Duration replyDelay;
    };
    /// What all servos of one rate hear. They hear the same, so it is worked out once.
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
        Duration unseen{0}; ///< as hostBytes()
        std::array<std::uint8_t, 256> data;
    };
    struct Reply
    {
        Time start;
        int baud = 0;
        herkulex::Frame frame;
        Duration unseen{0}; ///< it may begin this much earlier in truth
        Time asked;         ///< when its request was heard
        Time end() const { return start + wireTime(frame.size, baud); }
    };

    void doFault(const sim::Faults::Edge& edge);
    void babble(std::uint8_t id, Time when);
    void sendRequest(std::span<const std::uint8_t> bytes, Time start);
    void sendReply(const herkulex::Frame& frame, std::uint8_t id, Time start, int baud, const Event& event);
    void addReply(const herkulex::Frame& frame, Time start, int baud, Duration unseen = Duration::zero(),
                  Time asked = Time::min());
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
    Duration m_unseen{0};     ///< of the bytes that are coming in
    Duration m_lineUnseen{0}; ///< of those before them
    std::deque<Node> m_nodes;
    std::vector<std::unique_ptr<Ear>> m_ears;
    bool m_earsAreStale = true;
    Time m_lineFree;
    std::vector<Event> m_events; ///< by due time
    std::size_t m_eventCount = 0;
    std::vector<Reply> m_replies; ///< by start time
    std::size_t m_replyCount = 0;
    std::uint64_t m_collisions = 0;
    std::vector<sim::SerialWave> m_waves;
    std::vector<std::uint8_t> m_heard;   ///< scratch: a batch as a foreign rate hears it
    std::vector<std::uint8_t> m_arrived; ///< at the host, not yet taken
    sim::Faults m_faults;
    std::vector<std::uint8_t> m_spoiled; ///< scratch: a packet with its faults
};

} // namespace core

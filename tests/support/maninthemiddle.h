// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Between a scheduler and its servos, with the true shaft positions: flips bits of position readings, loses
/// single frames and replies, blocks the line and delivers the backlog in one burst. For a VirtualWorld and
/// for a fake::World.
#pragma once

#include "core/protocol/herkulex/packet.h"
#include "tests/support/fakeworld.h"
#include "tests/support/virtualworld.h"

/// What happens to the line of a world, and the track of its first joint.
class MiddleMan
{
public:
    virtual ~MiddleMan() = default;

    /// Flips `bit` (from 0) of the raw position in `count` replies from the `first`-th reading on; with
    /// `repairs` the checksums are adjusted.
    void flip(int bit, int first, int count, bool repairs)
    {
        m_bit = bit;
        m_firstFlip = m_readings + first;
        m_flips = count;
        m_repairs = repairs;
    }
    /// Loses the frame after the next `frames` frames.
    void loseFrame(int frames) { m_lostFrame = m_frames + frames; }
    /// Loses the reply after the next `replies` replies.
    void loseReply(int replies) { m_lostReply = m_replies + replies; }
    /// A servo that ignores goals while its torque is off. (Keeping an old goal is an option of the servo.)
    void ignoreGoalsWithoutTorque() { m_ignoresGoals = true; }

    /// rad, since the last reset(); first servo.
    double lowest() const { return m_lowest; }
    double highest() const { return m_highest; }
    /// rad/s, mean over 20 ms.
    double fastest() const { return m_fastest; }
    void reset()
    {
        m_lowest = m_highest = angle();
        m_fastest = 0;
        m_track.assign(1, {m_clock.now, angle()});
    }

protected:
    explicit MiddleMan(const SchedulerWorld& clock)
        : m_clock(clock)
    {
    }
    virtual double angle() const = 0;

    /// Call after every advance of time.
    void follow()
    {
        const core::Time time = m_clock.now;
        const double now = angle();
        m_lowest = std::min(m_lowest, now);
        m_highest = std::max(m_highest, now);
        m_track.push_back({time, now});
        const auto before = std::find_if(m_track.rbegin(), m_track.rend(), [time](const Seen& seen) {
            return time - seen.time >= std::chrono::milliseconds(20);
        });
        if (before != m_track.rend())
            m_fastest =
                std::max(m_fastest, std::abs(now - before->angle) / core::toSeconds(time - before->time));
    }
    bool isLostFrame() const { return m_frames == m_lostFrame; }
    bool losesFrame() { return m_frames++ == m_lostFrame; }
    bool losesReply() { return m_replies++ == m_lostReply; }
    bool flipsReading()
    {
        const int reading = m_readings++;
        return reading >= m_firstFlip && reading < m_firstFlip + m_flips;
    }
    /// Flips the bit of a position that begins at this byte.
    void flipBit(std::span<std::uint8_t> bytes, std::size_t at) const
    {
        bytes[at + static_cast<std::size_t>(m_bit / 8)] ^= static_cast<std::uint8_t>(1u << m_bit % 8);
    }
    bool repairs() const { return m_repairs; }
    bool ignoresGoals() const { return m_ignoresGoals; }

private:
    struct Seen
    {
        core::Time time;
        double angle = 0;
    };

    const SchedulerWorld& m_clock;
    int m_bit = 0;
    int m_firstFlip = 0;
    int m_flips = 0;
    bool m_repairs = false;
    int m_readings = 0;
    int m_frames = 0;
    int m_replies = 0;
    int m_lostFrame = -1;
    int m_lostReply = -1;
    bool m_ignoresGoals = false;
    double m_lowest = 0;
    double m_highest = 0;
    double m_fastest = 0;
    std::vector<Seen> m_track;
};

class ManInTheMiddle : public MiddleMan
{
public:
    explicit ManInTheMiddle(VirtualWorld& world)
        : MiddleMan(world)
        , m_world(world)
    {
        world.eats = [this](std::span<const std::uint8_t> bytes) { return takeRequest(bytes); };
        world.spoil = [this](std::vector<std::uint8_t>& bytes) { return takeReplies(bytes); };
        world.watch = [this] {
            follow();
            if (m_world.now >= m_stallEnd)
                release();
        };
    }
    /// Blocks the line for this time.
    void stall(core::Duration time) { m_stallEnd = m_world.now + time; }

private:
    static constexpr int kPosition = 58; ///< RAM: calibrated position, then absolute position
    static constexpr int kAbsolute = 60;

    double angle() const override { return m_world.bus.servo(0).angle(); }

    void release()
    {
        m_stallEnd = core::Time::max();
        const auto out = std::exchange(m_heldRequests, {});
        const auto in = std::exchange(m_heldReplies, {});
        if (!out.empty())
            m_world.bus.hostBytes(out, m_world.now, m_world.baud);
        if (!in.empty())
            m_world.scheduler->received(in, m_world.now);
    }

    bool isStalled() const { return m_stallEnd != core::Time::max(); }

    bool takeRequest(std::span<const std::uint8_t> bytes)
    {
        using core::herkulex::Command;
        std::vector<std::uint8_t> passed;
        for (std::size_t at = 0; at + 2 < bytes.size(); at += bytes[at + 2]) {
            const auto frame = bytes.subspan(at, bytes[at + 2]);
            const auto command = static_cast<Command>(frame[4]);
            const bool isJog = command == Command::IJog || command == Command::SJog;
            const bool isIgnored = ignoresGoals() && isJog && !m_isTorqueOnSent;
            m_isTorqueOnSent =
                m_isTorqueOnSent
                || (command == Command::RamWrite && frame[7] == 52 && frame[9] == 0x60 && !isLostFrame());
            if (losesFrame() || isIgnored)
                continue;
            passed.insert(passed.end(), frame.begin(), frame.end());
        }
        if (isStalled())
            m_heldRequests.insert(m_heldRequests.end(), passed.begin(), passed.end());
        else if (!passed.empty())
            m_world.bus.hostBytes(passed, m_world.now, m_world.baud);
        return true;
    }

    bool takeReplies(std::vector<std::uint8_t>& bytes)
    {
        std::vector<std::uint8_t> passed;
        for (std::size_t at = 0; at < bytes.size();) {
            const bool isWhole = at + 7 <= bytes.size() && bytes[at] == 0xFF && bytes[at + 1] == 0xFF
                                 && bytes[at + 2] >= 7 && at + bytes[at + 2] <= bytes.size();
            if (!isWhole) { // overlapping replies
                passed.push_back(bytes[at++]);
                continue;
            }
            const std::span<std::uint8_t> frame{bytes.data() + at, bytes[at + 2]};
            damage(frame);
            if (!losesReply())
                passed.insert(passed.end(), frame.begin(), frame.end());
            at += frame.size();
        }
        bytes = passed;
        if (!isStalled())
            return !bytes.empty();
        m_heldReplies.insert(m_heldReplies.end(), bytes.begin(), bytes.end());
        return false;
    }

    void damage(std::span<std::uint8_t> frame)
    {
        constexpr std::uint8_t kRamReadReply = 0x44;
        if (frame.size() < 11 || frame[4] != kRamReadReply)
            return;
        const int address = frame[7];
        const int length = frame[8];
        const auto holds = [&](int wanted) { return wanted >= address && wanted + 2 <= address + length; };
        if ((!holds(kPosition) && !holds(kAbsolute)) || !flipsReading())
            return;
        for (const int word : {kPosition, kAbsolute}) {
            if (holds(word))
                flipBit(frame, static_cast<std::size_t>(9 + word - address));
        }
        if (!repairs())
            return;
        const auto sums = core::herkulex::checksums(frame[2], frame[3], frame[4], frame.subspan(7));
        frame[5] = sums.cs1;
        frame[6] = sums.cs2;
    }

    VirtualWorld& m_world;
    bool m_isTorqueOnSent = false;
    core::Time m_stallEnd = core::Time::max();
    std::vector<std::uint8_t> m_heldRequests;
    std::vector<std::uint8_t> m_heldReplies;
};

namespace fake {

class Man : public MiddleMan
{
public:
    explicit Man(World& world)
        : MiddleMan(world)
        , m_world(world)
    {
        world.line->eats = [this](std::span<const std::uint8_t> frame) {
            const bool isGoal = frame[3] == SyncWrite && frame[4] == kGoal;
            return losesFrame() || (ignoresGoals() && isGoal && !device().isOn());
        };
        world.line->spoil = [this](std::vector<std::uint8_t>& bytes) {
            damage(bytes);
            if (losesReply())
                bytes.clear();
        };
        world.watch = [this] {
            device().move(m_world.now);
            follow();
        };
    }
    void stall(core::Duration time) { m_world.line->stallUntil = m_world.now + time; }

private:
    Device& device() const { return m_world.line->devices.at(m_world.joints[0].id); }
    double angle() const override
    {
        return m_world.joints[0].units.positionOfTick(device().position()).radians();
    }

    void damage(std::vector<std::uint8_t>& bytes)
    {
        const std::uint8_t id = m_world.joints[0].id;
        const bool isMerged = bytes.size() > 3 && bytes[0] == 0x5B;
        const bool isOwn = bytes.size() >= kEnvelope + 10 && bytes[0] == 0x5A && bytes[1] == id;
        // The first servo's slice is the first: it leads every train here.
        if ((!isOwn && !(isMerged && bytes[3] == id)) || !flipsReading())
            return;
        const std::size_t start = isMerged ? 3 : 0;
        flipBit(bytes, (isMerged ? 5 : kHead) + kPosition - m_world.line->readAddress);
        if (!repairs())
            return;
        const std::size_t end = isMerged ? start + m_world.line->readLength + kSliceEnvelope : bytes[2];
        const std::uint16_t sum = crc(std::span(bytes).subspan(start, end - 2 - start));
        bytes[end - 2] = static_cast<std::uint8_t>(sum & 0xFF);
        bytes[end - 1] = static_cast<std::uint8_t>(sum >> 8);
    }

    World& m_world;
};

} // namespace fake

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <vector>

#include "core/protocol/herkulex/packet.h"
#include "tests/support/virtualworld.h"

/// Between scheduler and servos of a VirtualWorld, with the true shaft positions: flips bits of position
/// readings, loses single frames, delays the line and delivers the backlog in one burst.
class ManInTheMiddle
{
public:
    explicit ManInTheMiddle(VirtualWorld& world)
        : m_world(world)
    {
        world.eats = [this](std::span<const std::uint8_t> bytes) { return takeRequest(bytes); };
        world.spoil = [this](std::vector<std::uint8_t>& bytes) { return takeReplies(bytes); };
        world.watch = [this] { look(); };
    }

    /// Flips `bit` (0..15) of the raw position in `count` replies from the `first`-th reading on; with
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
    /// Blocks the line for this time.
    void stall(core::Duration time) { m_stallEnd = m_world.now + time; }
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
        m_track.assign(1, {m_world.now, angle()});
    }
    int frames() const { return m_frames; }
    int replies() const { return m_replies; }

private:
    struct Seen
    {
        core::Time time;
        double angle = 0;
    };
    static constexpr int kPosition = 58; ///< RAM: calibrated position, then absolute position
    static constexpr int kAbsolute = 60;

    double angle() const { return m_world.bus.servo(0).angle(); }

    void look()
    {
        const double now = angle();
        m_lowest = std::min(m_lowest, now);
        m_highest = std::max(m_highest, now);
        m_track.push_back({m_world.now, now});
        const auto before = std::find_if(m_track.rbegin(), m_track.rend(), [this](const Seen& seen) {
            return m_world.now - seen.time >= std::chrono::milliseconds(20);
        });
        if (before != m_track.rend())
            m_fastest = std::max(m_fastest,
                                 std::abs(now - before->angle) / core::toSeconds(m_world.now - before->time));
        if (m_world.now >= m_stallEnd)
            release();
    }

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
        std::vector<std::uint8_t> passed;
        for (std::size_t at = 0; at + 2 < bytes.size(); at += bytes[at + 2]) {
            const auto frame = bytes.subspan(at, bytes[at + 2]);
            const auto command = static_cast<core::herkulex::Command>(frame[4]);
            const bool isJog =
                command == core::herkulex::Command::IJog || command == core::herkulex::Command::SJog;
            const bool isIgnored = m_ignoresGoals && isJog && !m_isTorqueOnSent;
            m_isTorqueOnSent = m_isTorqueOnSent
                               || (command == core::herkulex::Command::RamWrite && frame[7] == 52
                                   && frame[9] == 0x60 && m_frames != m_lostFrame);
            if (m_frames++ == m_lostFrame || isIgnored)
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
            if (m_replies++ != m_lostReply)
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
        if (!holds(kPosition) && !holds(kAbsolute))
            return;
        const int reading = m_readings++;
        if (reading < m_firstFlip || reading >= m_firstFlip + m_flips)
            return;
        for (const int word : {kPosition, kAbsolute}) {
            if (holds(word))
                frame[static_cast<std::size_t>(9 + word - address + m_bit / 8)] ^=
                    static_cast<std::uint8_t>(1u << (m_bit % 8));
        }
        if (!m_repairs)
            return;
        const auto sums = core::herkulex::checksums(frame[2], frame[3], frame[4], frame.subspan(7));
        frame[5] = sums.cs1;
        frame[6] = sums.cs2;
    }

    VirtualWorld& m_world;
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
    bool m_isTorqueOnSent = false;
    core::Time m_stallEnd = core::Time::max();
    std::vector<std::uint8_t> m_heldRequests;
    std::vector<std::uint8_t> m_heldReplies;
    double m_lowest = 0;
    double m_highest = 0;
    double m_fastest = 0;
    std::vector<Seen> m_track;
};

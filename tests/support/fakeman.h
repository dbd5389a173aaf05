// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "tests/support/fakeworld.h"

namespace fake {

/// ManInTheMiddle of a World: damages the first servo's readings, loses frames and replies, stalls the line.
class Man
{
public:
    explicit Man(World& world)
        : m_world(world)
    {
        world.line->eats = [this](std::span<const std::uint8_t> frame) {
            const bool isGoal = frame[3] == SyncWrite && frame[4] == kGoal;
            return m_frames++ == m_lostFrame || (m_ignoresGoals && isGoal && !device().isOn());
        };
        world.line->spoil = [this](std::vector<std::uint8_t>& bytes) {
            damage(bytes);
            if (m_replies++ == m_lostReply)
                bytes.clear();
        };
        world.watch = [this] { look(); };
    }

    /// Flips `bit` (0..31) of the position in `count` replies from the `first`-th reading on; with `repairs`
    /// the checksums are adjusted.
    void flip(int bit, int first, int count, bool repairs)
    {
        m_bit = bit;
        m_firstFlip = m_readings + first;
        m_flips = count;
        m_repairs = repairs;
    }
    void loseFrame(int frames) { m_lostFrame = m_frames + frames; }
    void loseReply(int replies) { m_lostReply = m_replies + replies; }
    void stall(core::Duration time) { m_world.line->stallUntil = m_world.now + time; }
    void ignoreGoalsWithoutTorque() { m_ignoresGoals = true; }

    double lowest() const { return m_lowest; }
    double highest() const { return m_highest; }
    double fastest() const { return m_fastest; } ///< rad/s, mean over 20 ms
    void reset()
    {
        m_lowest = m_highest = angle();
        m_fastest = 0;
        m_track.assign(1, {m_world.now, angle()});
    }

private:
    struct Seen
    {
        core::Time time;
        double angle = 0;
    };
    static constexpr std::size_t kOffset = kPosition - kTorque;

    Device& device() const { return m_world.line->devices.at(m_world.joints[0].id); }
    double angle() const { return m_world.joints[0].units.positionOfTick(device().position()).radians(); }

    void look()
    {
        device().move(m_world.now);
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
    }

    void damage(std::vector<std::uint8_t>& bytes)
    {
        const std::uint8_t id = m_world.joints[0].id;
        const bool isMerged = bytes.size() > 3 && bytes[0] == 0x5B;
        const bool isOwn = bytes.size() >= kEnvelope + 10 && bytes[0] == 0x5A && bytes[1] == id;
        // The first servo's slice is the first: it leads every train here.
        if (!isOwn && !(isMerged && bytes[3] == id))
            return;
        const int reading = m_readings++;
        if (reading < m_firstFlip || reading >= m_firstFlip + m_flips)
            return;
        const std::size_t start = isMerged ? 3 : 0;
        const std::size_t data = isMerged ? 5 : kHead;
        bytes[data + kOffset + static_cast<std::size_t>(m_bit / 8)] ^=
            static_cast<std::uint8_t>(1u << m_bit % 8);
        if (!m_repairs)
            return;
        const std::size_t end = isMerged ? start + 10 + kSliceEnvelope : bytes[2];
        const std::uint16_t sum = crc(std::span(bytes).subspan(start, end - 2 - start));
        bytes[end - 2] = static_cast<std::uint8_t>(sum & 0xFF);
        bytes[end - 1] = static_cast<std::uint8_t>(sum >> 8);
    }

    World& m_world;
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

} // namespace fake

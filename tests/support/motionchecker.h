// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Judges motion by the true shaft positions of virtual servos of any family, while the program freezes, its
/// line pauses or replies are lost.
#pragma once

#include <QtCore/QString>

#include <random>

#include "tests/support/extent.h"
#include "tests/support/virtualworld.h"

namespace testsupport {

class MotionChecker
{
public:
    /// What a joint may move where it must not: 0.5°, or two ticks where a tick is larger; degrees.
    static constexpr double kStill = 0.8;
    static constexpr double kSlow = 7.0; ///< degrees/s: family::Goal::kSlowHold, coarse speeds, noise

    /// Holds that an adapter held back are stale when they arrive, and corrected by the next reading;
    /// degrees.
    static constexpr double kStale = 0.6;

    explicit MotionChecker(VirtualWorld& world)
        : m_world(world)
    {
        world.eats = [this](std::span<const std::uint8_t> bytes) { return take(bytes); };
        world.spoil = [this](std::vector<std::uint8_t>& bytes) { return takeReply(bytes); };
        world.watch = [this] { follow(); };
        follow();
    }

    // --- faults, from now on ---

    /// The program does not run; its line does.
    void freeze(core::Duration time)
    {
        for (const core::Time end = m_world.now + time; m_world.now < end;) {
            m_world.now += std::chrono::milliseconds(2);
            m_world.bus.advance(m_world.now);
            follow();
        }
    }
    /// No byte either way. What was sent meanwhile arrives at the end, or never.
    void pauseLine(core::Duration time, bool delivers)
    {
        m_pausedUntil = m_world.now + time;
        m_delivers = delivers;
    }
    void loseReplies(core::Duration time) { m_lostUntil = m_world.now + time; }
    /// Each reply by chance.
    void loseSome(double share) { m_lostShare = share; }
    void loseRequests(double share) { m_lostRequests = share; }
    /// Runs with beats of the window.
    void run(core::Duration time)
    {
        for (const core::Time end = m_world.now + time; m_world.now < end;) {
            m_world.scheduler->beat(m_world.now);
            m_world.runFor(std::min<core::Duration>(std::chrono::milliseconds(20), end - m_world.now));
        }
    }

    // --- verdicts: empty, or what was wrong ---

    /// Each joint was to hold since `asked` and got its frame some time after: it brakes and stays there.
    QString holdSince(core::Time asked) const
    {
        for (std::size_t joint = 0; joint < m_world.joints.size(); ++joint) {
            if (const QString wrong = holdOf(joint, asked); !wrong.isEmpty())
                return QStringLiteral("joint %1: %2").arg(joint + 1).arg(wrong);
        }
        return {};
    }
    /// The joint went from where it was at `from` towards `goal` (degrees) and no way else, at most at
    /// `speed` (degrees/s).
    QString wayTo(std::size_t joint, double goal, double speed, core::Time from = {}) const
    {
        double most = angleAt(joint, from);
        const double side = goal < most ? -1.0 : 1.0;
        for (const Seen& seen : m_tracks[joint]) {
            if (seen.time < from)
                continue;
            most = side * std::max(side * most, side * seen.angle);
            if (side * (most - seen.angle) > kStill || side * (seen.angle - goal) > kStill)
                return at(joint, seen, QStringLiteral("off the way from %1 to %2").arg(most).arg(goal));
        }
        return fasterThan(joint, speed, from);
    }
    /// Between these (degrees), and not faster (degrees/s).
    QString within(std::size_t joint, double low, double high, double speed, core::Time from = {}) const
    {
        for (const Seen& seen : m_tracks[joint]) {
            if (seen.time >= from && (seen.angle < low - kStill || seen.angle > high + kStill))
                return at(joint, seen, QStringLiteral("outside %1 to %2").arg(low).arg(high));
        }
        return fasterThan(joint, speed, from);
    }
    /// Means over 20 ms, and a tick of the servo.
    QString fasterThan(std::size_t joint, double speed, core::Time from) const
    {
        const auto& track = m_tracks[joint];
        std::size_t before = 0;
        for (const Seen& seen : track) {
            while (seen.time - track[before + 1].time >= std::chrono::milliseconds(20))
                ++before;
            if (track[before].time < from)
                continue;
            const double found = velocity(track[before], seen);
            if (std::abs(found) > speed * 1.1 + 6.0)
                return at(joint, seen, QStringLiteral("%1°/s, allowed %2").arg(found).arg(speed));
        }
        return {};
    }
    double angle(std::size_t joint) const { return m_tracks[joint].back().angle; }
    /// degrees/s, of the last 20 ms
    double velocityNow(std::size_t joint) const { return velocityAt(joint, m_world.now); }
    core::Time now() const { return m_world.now; }

private:
    struct Seen
    {
        core::Time time;
        double angle = 0.0; ///< degrees
    };

    static double velocity(const Seen& from, const Seen& to)
    {
        const double time = core::toSeconds(to.time - from.time);
        return time > 0.01 ? (to.angle - from.angle) / time : 0.0;
    }
    QString at(std::size_t joint, const Seen& seen, const QString& what) const
    {
        return QStringLiteral("joint %1 at %2° at %3 s: %4")
            .arg(joint + 1)
            .arg(seen.angle)
            .arg(core::toSeconds(seen.time - m_start))
            .arg(what);
    }
    const Seen& seenAt(std::size_t joint, core::Time time) const
    {
        const auto& track = m_tracks[joint];
        const auto after = std::ranges::upper_bound(track, time, {}, &Seen::time);
        return after == track.begin() ? track.front() : *std::prev(after);
    }
    double angleAt(std::size_t joint, core::Time time) const { return seenAt(joint, time).angle; }
    double velocityAt(std::size_t joint, core::Time time) const
    {
        return velocity(seenAt(joint, time - std::chrono::milliseconds(20)), seenAt(joint, time));
    }

    void follow()
    {
        m_tracks.resize(m_world.bus.size());
        for (std::size_t joint = 0; joint < m_tracks.size(); ++joint) {
            auto& track = m_tracks[joint];
            if (track.empty() || m_world.now > track.back().time)
                track.push_back({m_world.now, m_world.bus.device(joint).angle() * 180 / core::kPi});
        }
        if (!isPaused() && !m_waiting.empty()) {
            core::Time free = m_world.now;
            for (const auto& [sent, bytes] : std::exchange(m_waiting, {})) {
                free += core::wireTime(bytes.size(), m_world.baud);
                note(bytes, sent, free);
                m_world.bus.hostBytes(bytes, m_world.now, m_world.baud);
            }
        }
    }
    bool isPaused() const { return m_world.now < m_pausedUntil; }
    bool take(std::span<const std::uint8_t> bytes)
    {
        if (isPaused()) {
            if (m_delivers)
                m_waiting.push_back({m_world.now, {bytes.begin(), bytes.end()}});
            return true;
        }
        if (m_chance(m_random) < m_lostRequests)
            return true;
        note(bytes, m_world.now, m_world.now);
        return false;
    }
    bool takeReply(std::span<const std::uint8_t> bytes)
    {
        if (isPaused() || m_world.now < m_lostUntil || m_chance(m_random) < m_lostShare)
            return false;
        for (std::size_t i = 0; i + 4 < bytes.size(); ++i) { // the place of the ID differs by protocol
            const bool isHead = bytes[i] == 0xFF && bytes[i + 1] == 0xFF;
            const std::uint8_t id = bytes[i + 2] == 0xFD                    ? bytes[i + 4]
                                    : anyfamily::isHerkulex(*m_world.usual) ? bytes[i + 3]
                                                                            : bytes[i + 2];
            if (isHead)
                m_replies.push_back({m_world.now, id});
        }
        return true;
    }
    /// Frames that reach the servos and hold a joint, or give it a goal.
    void note(std::span<const std::uint8_t> bytes, core::Time sent, core::Time arrived)
    {
        const auto mark = [&](int id, int tick = 0) { m_holds.push_back({sent, arrived, id, tick}); };
        if (!anyfamily::isHerkulex(*m_world.usual)) {
            for (const auto& goal : anyfamily::goalsIn(*m_world.usual, bytes))
                mark(goal.id, goal.tick);
            return;
        }
        using core::herkulex::PacketView;
        anyfamily::forEachPacket<PacketView>(
            core::herkulex::StreamParser(), bytes, [&](const PacketView& packet) {
                core::herkulex::JogRequest jog;
                for (std::size_t i = 0; core::herkulex::parseJog(packet, jog) && i < jog.count; ++i)
                    mark(jog.tags[i].id.value);
            });
    }
    QString holdsText(std::size_t joint, core::Time from) const
    {
        QString text;
        for (const auto& [sent, time, id, tick] : m_holds) {
            if (sent >= from && id == m_world.joints[joint].id)
                text += QStringLiteral("; %1 s: %2°")
                            .arg(core::toSeconds(time - m_start))
                            .arg(m_world.joints[joint].units.positionOfTick(tick).degrees());
        }
        return text;
    }
    core::Time heldAt(std::size_t joint, core::Time asked) const
    {
        for (const auto& [sent, time, id, tick] : m_holds) {
            if (sent >= asked && id == m_world.joints[joint].id)
                return time;
        }
        return core::Time::max();
    }
    QString holdOf(std::size_t joint, core::Time asked) const
    {
        using namespace std::chrono_literals;
        const core::Time held = heldAt(joint, asked);
        if (held == core::Time::max()) // nothing reached it: it goes on to the goal that it has
            return wayOf(joint, asked, asked, kStill, 360.0);
        const auto reply = std::ranges::find_if(m_replies, [&](const auto& each) {
            return each.first > held + 3ms && each.second == m_world.joints[joint].id;
        });
        const double blind =
            reply == m_replies.end() ? 1e3 : std::max(0.0, core::toSeconds(reply->first - held - 100ms));
        const double speed = std::abs(velocityAt(joint, held));
        const double slow = kStill + (m_delivers ? kStale : 0.0) + kSlow * blind;
        // A servo's own setpoint is ahead of its shaft.
        double braking = speed * 0.15 + speed * speed * core::kPi / 180 / 40;
        if (m_delivers) // what comes all at once collides with replies: no hold may be heard for a while
            braking += speed * 0.5;
        if (const QString wrong = wayOf(joint, asked, held, slow, slow + braking); !wrong.isEmpty())
            return wrong;
        return fasterThan(joint, kSlow, held + 300ms);
    }
    QString wayOf(std::size_t joint, core::Time asked, core::Time held, double back, double ahead) const
    {
        const double start = angleAt(joint, held);
        const double moves = velocityAt(joint, held);
        const double side = moves < 0 ? -1.0 : 1.0;
        for (const Seen& seen : m_tracks[joint]) {
            const double way = side * (seen.angle - start);
            if (seen.time >= held && (way < -back || way > (std::abs(moves) < 1.0 ? back : ahead)))
                return at(
                    joint, seen,
                    QStringLiteral("moved by %1° after its hold at %2° with %3°/s; %4 to %5 allowed; asked "
                                   "%6 s, held %7 s")
                            .arg(way)
                            .arg(start)
                            .arg(moves)
                            .arg(-back)
                            .arg(ahead)
                            .arg(core::toSeconds(asked - m_start))
                            .arg(core::toSeconds(held - m_start))
                        + holdsText(joint, asked));
        }
        return {};
    }

    VirtualWorld& m_world;
    core::Time m_start = m_world.now;
    core::Time m_pausedUntil;
    core::Time m_lostUntil;
    double m_lostShare = 0.0;
    double m_lostRequests = 0.0;
    std::mt19937 m_random{5};
    std::uniform_real_distribution<double> m_chance;
    bool m_delivers = false;
    std::vector<std::pair<core::Time, std::vector<std::uint8_t>>> m_waiting; ///< and when they were sent
    std::vector<std::vector<Seen>> m_tracks;
    struct Hold
    {
        core::Time sent;
        core::Time arrived;
        int id = 0;
        int tick = 0;
    };
    std::vector<Hold> m_holds;
    std::vector<std::pair<core::Time, std::uint8_t>> m_replies; ///< and their IDs
};

} // namespace testsupport

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <memory>
#include <mutex>
#include <random>
#include <span>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include "core/base/time.h"
#include "core/protocol/herkulex/parser.h"
#include "core/simhost/pty.h"

/// Between the program and a port: records the packets that the program sends.
class WireTap
{
public:
    struct Packet
    {
        core::Time time;
        std::uint8_t id = 0;
        core::herkulex::Command command{};
        std::vector<std::uint8_t> data;
        bool isLost = false; ///< the cable is cut
    };
    /// What one write of the program became on the wire, of any family.
    struct Chunk
    {
        core::Time time;
        std::vector<std::uint8_t> bytes;
        bool isLost = false; ///< the cable is cut
    };
    struct Goal
    {
        core::Time time;
        int id = 0;
        int ticks = 0;
    };

    explicit WireTap(const QString& port, int baud = 115200)
        : m_near(std::make_unique<core::Pty>(std::move(core::Pty::open(baud)).value()))
        , m_far(::open(qPrintable(port), O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC))
        , m_thread([this] { run(); })
    {
    }
    ~WireTap()
    {
        end();
        ::close(m_far);
    }
    /// Stops all traffic; the ports stay. packets() is complete then.
    void end()
    {
        m_end = true;
        if (m_thread.joinable())
            m_thread.join();
    }

    QString path() const { return m_near->path(); }

    /// Waits until no side has sent anything for five times 20 ms; a minute at most.
    void settle()
    {
        const core::Time end = core::Clock::now() + std::chrono::minutes(1);
        for (m_quietRounds = 0; m_quietRounds < 5 && core::Clock::now() < end;)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }

    /// Cuts the cable behind the adapter: the port stays, requests are lost. False repairs the cable.
    void cut(bool isCut) { lose(isCut ? 1.0 : 0.0); }
    /// What is read at once on either side is lost by chance.
    void lose(double share) { m_lostShare = share; }

    /// Requests to the HerkuleX servo of this ID, and those to all, are lost; -1: to none.
    void silence(int id) { m_silent = id; }

    /// Packets with goals are lost until none has come for 0.7 s: those of one move.
    void loseMove()
    {
        const std::lock_guard lock(m_mutex);
        m_isLosing = true;
        m_lastLost = {};
    }
    /// Packets with goals that the program has sent, of any family. Arming sends some too, but not to
    /// HerkuleX servos.
    int goalsSent() const { return m_goalsSent; }

    std::vector<Packet> packets()
    {
        const std::lock_guard lock(m_mutex);
        return m_packets;
    }

    std::vector<Chunk> chunks()
    {
        const std::lock_guard lock(m_mutex);
        return m_chunks;
    }
    /// All bytes that the program has sent, of any family, without the first `from`.
    std::vector<std::uint8_t> bytes(std::size_t from = 0)
    {
        std::vector<std::uint8_t> all;
        for (const Chunk& chunk : chunks())
            all.insert(all.end(), chunk.bytes.begin(), chunk.bytes.end());
        all.erase(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(from));
        return all;
    }

    /// Goals since the packet numbered `from`, without stops.
    std::vector<Goal> goals(std::size_t from = 0)
    {
        std::vector<Goal> found;
        const auto all = packets();
        for (std::size_t i = from; i < all.size(); ++i) {
            const core::herkulex::PacketView view{all[i].id, static_cast<std::uint8_t>(all[i].command),
                                                  all[i].data};
            core::herkulex::JogRequest jog;
            if (!core::herkulex::parseJog(view, jog))
                continue;
            for (std::size_t k = 0; k < jog.count; ++k) {
                if ((jog.tags[k].set & core::herkulex::JogSet::kStop) == 0)
                    found.push_back({all[i].time, jog.tags[k].id.value, jog.tags[k].jog});
            }
        }
        return found;
    }

private:
    /// Arming sends the present position to one servo.
    static bool isGoal(const core::herkulex::PacketView& packet)
    {
        using core::herkulex::Command;
        return packet.request() == Command::SJog
               || (packet.request() == Command::IJog && packet.id == core::ServoId::kBroadcast);
    }
    /// Of the other families, whose goals are written to several servos at once.
    static bool isGoal(std::span<const std::uint8_t> bytes)
    {
        constexpr int kAny = -1;
        constexpr std::array kSyncWrite1{0xFF, 0xFF, 0xFE, kAny, 0x83};
        constexpr std::array kSyncWrite2{0xFF, 0xFF, 0xFD, 0x00, 0xFE, kAny, kAny, 0x83};
        const auto contains = [&](const auto& packet) {
            const auto fits = [](std::uint8_t byte, int wanted) { return wanted == kAny || byte == wanted; };
            return std::search(bytes.begin(), bytes.end(), packet.begin(), packet.end(), fits) != bytes.end();
        };
        return contains(kSyncWrite1) || contains(kSyncWrite2);
    }
    bool isLostNow() { return std::uniform_real_distribution()(m_draw) < m_lostShare; }
    void run()
    {
        std::array<std::uint8_t, 1024> buffer;
        while (!m_end) {
            std::array<pollfd, 2> watched{{{m_near->descriptor(), POLLIN, 0}, {m_far, POLLIN, 0}}};
            if (::poll(watched.data(), watched.size(), 20) <= 0) {
                ++m_quietRounds;
                continue;
            }
            m_quietRounds = 0;
            if (const auto count = m_near->read(buffer)) {
                const core::Time now = core::Clock::now();
                const int silent = m_silent;
                int goals = isGoal(std::span<const std::uint8_t>(buffer.data(), count)) ? 1 : 0;
                bool isLost = isLostNow();
                m_parser.feed({buffer.data(), count});
                core::herkulex::PacketView packet;
                const std::lock_guard lock(m_mutex);
                const std::size_t first = m_packets.size();
                while (m_parser.next(packet)) {
                    goals += isGoal(packet) ? 1 : 0;
                    isLost = isLost || packet.id == silent
                             || (silent >= 0 && packet.id == core::ServoId::kBroadcast);
                    m_packets.push_back(
                        {now, packet.id, packet.request(), {packet.data.begin(), packet.data.end()}});
                }
                if (m_isLosing && goals > 0) {
                    constexpr auto kOver = std::chrono::milliseconds(700);
                    m_isLosing = m_lastLost == core::Time{} || now - m_lastLost < kOver;
                    m_lastLost = now;
                    isLost = isLost || m_isLosing;
                }
                m_goalsSent += goals;
                for (std::size_t i = first; i < m_packets.size(); ++i)
                    m_packets[i].isLost = isLost;
                if (!isLost) {
                    [[maybe_unused]] const auto passed = ::write(m_far, buffer.data(), count);
                }
                m_chunks.push_back({now, {buffer.begin(), buffer.begin() + count}, isLost});
            }
            if (const auto count = ::read(m_far, buffer.data(), buffer.size()); count > 0 && !isLostNow())
                m_near->write({buffer.data(), static_cast<std::size_t>(count)});
        }
    }

    std::unique_ptr<core::Pty> m_near;
    int m_far = -1;
    core::herkulex::StreamParser m_parser;
    std::mutex m_mutex;
    std::vector<Packet> m_packets; ///< of HerkuleX
    std::vector<Chunk> m_chunks;
    bool m_isLosing = false;
    core::Time m_lastLost; ///< of the move whose goals are lost
    std::atomic<double> m_lostShare{0.0};
    std::minstd_rand m_draw{1};
    std::atomic<int> m_silent{-1};
    std::atomic<int> m_goalsSent{0};
    std::atomic<bool> m_end{false};
    std::atomic<int> m_quietRounds{0};
    std::thread m_thread;
};

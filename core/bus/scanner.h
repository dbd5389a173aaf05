// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bitset>
#include <cstdint>

#include "core/base/time.h"
#include "core/bus/busevents.h"

namespace core::bus {

/// Asks every address of a range at each of some speeds who is there, and reads the model of those that
/// answer. Pure state machine; part of RoundScheduler. Knows no clock.
///
/// Requests do not wait for replies: STAT goes out at a spacing in which a reply fits, and a reply names its
/// sender, so a late one (a USB adapter that collects bytes for 16 ms) still counts. Two passes forgive a
/// lost packet.
class Scanner
{
public:
    bool isActive() const { return m_phase != Phase::Off; }
    void start(const ScanRequest& request, int normalBaud, Time now);
    void cancel() { m_cancelled = isActive(); }

    struct Step
    {
        enum class Kind : std::uint8_t { Wait, Write, SetBaud, Progress, Finished };
        Kind kind = Kind::Wait;
        Time until;
        herkulex::Frame frame;
        int baud = 0;
        ScanProgress progress;
    };
    Step next(Time now);

    /// A packet that came in.
    void received(const herkulex::PacketView& packet, Time now);
    /// Takes one servo whose identity is complete (or given up); false when there is none.
    bool takeFound(FoundEvent& found);

private:
    enum class Phase : std::uint8_t { Off, SetBaud, Ask, Linger, Identify, Restore, Done };

    Step ask(Time now);
    Step identify(Time now);
    int idAt(int place) const;
    int passes() const { return m_answered.any() ? 3 : 2; }
    void nextBaud(Time now);
    int addresses() const { return m_request.lastId - m_request.firstId + 1; }
    ScanProgress progress(Time now, bool finished);

    Phase m_phase = Phase::Off;
    ScanRequest m_request;
    int m_normalBaud = 115200;
    int m_baudIndex = 0;
    int m_baudCount = 0;
    int m_pass = 0;
    int m_next = 0; ///< place in the order of the pass
    int m_doneTold = 0;
    Time m_nextAt;
    Time m_progressAt;
    std::bitset<256> m_answered;
    std::bitset<256> m_reported;
    std::bitset<256> m_known; ///< identity read
    std::array<std::array<std::uint8_t, 4>, 256> m_identity{};
    int m_identifying = -1;
    int m_identifyTries = 0;
    bool m_lingered = false; ///< late replies have had their time
    bool m_cancelled = false;
};

} // namespace core::bus

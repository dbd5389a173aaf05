// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <csignal>

namespace cli {

/// Ctrl-C, being ended, or nobody reading on, is noted within this scope instead of ending the program: an
/// operation takes back what it began, a turning joint is stopped, a scan tells what it found. One at a time.
class InterruptNote
{
public:
    InterruptNote();
    ~InterruptNote();
    InterruptNote(const InterruptNote&) = delete;
    InterruptNote& operator=(const InterruptNote&) = delete;

    bool isInterrupted() const;

private:
    static constexpr std::array kSignals{SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE};
    std::array<struct sigaction, kSignals.size()> m_before = {};
};

} // namespace cli

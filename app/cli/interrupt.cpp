// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

namespace cli {

namespace {

volatile std::sig_atomic_t interrupted = 0;

extern "C" void noteInterrupt(int)
{
    interrupted = 1;
}

} // namespace

InterruptNote::InterruptNote()
{
    interrupted = 0;
    struct sigaction action = {};
    action.sa_handler = noteInterrupt;
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        ::sigaction(kSignals[i], &action, &m_before[i]);
}

InterruptNote::~InterruptNote()
{
    for (std::size_t i = 0; i < kSignals.size(); ++i)
        ::sigaction(kSignals[i], &m_before[i], nullptr);
}

bool InterruptNote::isInterrupted() const
{
    return interrupted != 0;
}

} // namespace cli

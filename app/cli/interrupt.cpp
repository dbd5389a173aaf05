// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/interrupt.h"

#include <csignal>
#include <cstddef>

#include <unistd.h>

#include "app/cli/cli.h"
#include "core/bus/emergencyframes.h"

namespace cli::interrupt {

namespace {

volatile std::sig_atomic_t isDeferred = 0;
volatile std::sig_atomic_t interrupted = 0;

extern "C" void onInterrupt(int number)
{
    if (isDeferred == 0 && number != SIGPIPE) {
        constexpr char kSentence[] = "servodeck: Interrupted. Nothing was sent to a servo.\n";
        [[maybe_unused]] const auto written = ::write(STDERR_FILENO, kSentence, sizeof kSentence - 1);
        ::_exit(Cancelled);
    }
    if (isDeferred != 0)
        interrupted = 1;
}

} // namespace

void install()
{
    struct sigaction action = {};
    action.sa_handler = onInterrupt;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    for (const int number : core::bus::EmergencyFrames::endSignals()) // without SIGHUP under nohup
        ::sigaction(number, &action, nullptr);
    ::sigaction(SIGPIPE, &action, nullptr);
}

void defer()
{
    isDeferred = 1;
}

bool isInterrupted()
{
    return interrupted != 0;
}

} // namespace cli::interrupt

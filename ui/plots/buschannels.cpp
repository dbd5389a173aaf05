// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/buschannels.h"

#include <QtCore/QCoreApplication>

#include <array>

#include "core/base/element.h"

namespace ui {

namespace {

struct BusChannelRow
{
    const char* key;
    const char* name;
    const char* definition;
    bool isTime;
};

/// The context of this file's texts.
struct BusChannelWords
{
    Q_DECLARE_TR_FUNCTIONS(BusChannelWords)

public:
    /// In the order of BusChannel.
    static constexpr std::array<BusChannelRow, core::kBusChannels> kChannels{{
        {"rt_jog_send_duration", QT_TR_NOOP("Goals sent"),
         QT_TR_NOOP("From the start of the cycle until the last byte of the goals has left the port."), true},
        {"rt_read_start_time", QT_TR_NOOP("Poll round begins"),
         QT_TR_NOOP("From the start of the cycle to the first poll."), true},
        {"rt_read_req_duration1", QT_TR_NOOP("First poll"),
         QT_TR_NOOP("First poll of the cycle: request written to reply complete. 0 without a poll."), true},
        {"rt_read_req_durationN", QT_TR_NOOP("Last poll"),
         QT_TR_NOOP("Last poll of the cycle: request written to reply complete. 0 without a poll."), true},
        {"rt_read_n_successes", QT_TR_NOOP("Polls answered"),
         QT_TR_NOOP("Polls of the cycle that were answered."), false},
        {"rt_read_n_errors", QT_TR_NOOP("Poll errors"),
         QT_TR_NOOP("Polls of the cycle without an answer, or answered with an error set."), false},
        {"last_erroneous_status", QT_TR_NOOP("Last error status"),
         QT_TR_NOOP("The newest nonzero status error of a servo, as a byte."), false},
        {"cm_start_time", QT_TR_NOOP("Configuration/monitoring round begins"),
         QT_TR_NOOP("From the start of the cycle to the round for configuration and monitoring."), true},
        {"period", QT_TR_NOOP("Period"), QT_TR_NOOP("From the start of a cycle to the start of the next."),
         true},
        {"lateness", QT_TR_NOOP("Lateness"), QT_TR_NOOP("From the deadline of a cycle to its actual start."),
         true},
        {"overruns", QT_TR_NOOP("Overruns"),
         QT_TR_NOOP(
             "Deadlines that passed before a cycle began; 1 when it began a fifth of the period late."),
         false},
        {"retries", QT_TR_NOOP("Retries"),
         QT_TR_NOOP("Requests sent again because no valid reply arrived in time."), false},
        {"coalesced_goals", QT_TR_NOOP("Coalesced goals"),
         QT_TR_NOOP("Goals replaced by newer ones before they were sent. Only the newest goal is sent."),
         false},
        {"events_waiting", QT_TR_NOOP("Events waiting"),
         QT_TR_NOOP("Events from the bus that the window has not fetched yet, at the end of the cycle."),
         false},
        {"operations_waiting", QT_TR_NOOP("Operations waiting"),
         QT_TR_NOOP("Configuration requests that are waiting, at the end of the cycle."), false},
        {"silent_joints", QT_TR_NOOP("Silent joints"),
         QT_TR_NOOP("Joints that missed several polls in a row and are now polled less often."), false},
        {"claimed_joints", QT_TR_NOOP("Claimed joints"),
         QT_TR_NOOP("Joints driven by a controller: a sequence, a test signal, a jog or a long move."),
         false},
        {"claim_changes", QT_TR_NOOP("Claim changes"),
         QT_TR_NOOP("Joints whose controller changed at the start of the cycle. All joints of a switch "
                    "change in one cycle."),
         false},
        {"cycle", QT_TR_NOOP("Cycle"), QT_TR_NOOP("Number of the cycle since the bus was started."), false},
    }};
};

} // namespace

BusChannelText textOf(core::BusChannel channel)
{
    const BusChannelRow& text = core::element(BusChannelWords::kChannels, channel);
    return {QLatin1String(text.key), BusChannelWords::tr(text.name), BusChannelWords::tr(text.definition),
            text.isTime};
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/buschannels.h"

#include <QtCore/QCoreApplication>

namespace ui {

namespace {

/// The context of this file's texts.
struct BusChannelWords
{
    Q_DECLARE_TR_FUNCTIONS(BusChannelWords)
};

} // namespace

BusChannelText textOf(core::BusChannel channel)
{
    using core::BusChannel;
    using Words = BusChannelWords;
    switch (channel) {
    case BusChannel::JogSendDuration:
        return {QStringLiteral("rt_jog_send_duration"), Words::tr("Goals sent"),
                Words::tr("From the start of the cycle until the last byte of the goals has left the port."),
                true};
    case BusChannel::ReadStart:
        return {QStringLiteral("rt_read_start_time"), Words::tr("Poll round begins"),
                Words::tr("From the start of the cycle to the first poll."), true};
    case BusChannel::ReadFirstDuration:
        return {QStringLiteral("rt_read_req_duration1"), Words::tr("First poll"),
                Words::tr("First poll of the cycle: request written to reply complete. 0 without a poll."),
                true};
    case BusChannel::ReadLastDuration:
        return {QStringLiteral("rt_read_req_durationN"), Words::tr("Last poll"),
                Words::tr("Last poll of the cycle: request written to reply complete. 0 without a poll."),
                true};
    case BusChannel::ReadSuccesses:
        return {QStringLiteral("rt_read_n_successes"), Words::tr("Polls answered"),
                Words::tr("Polls of the cycle that were answered."), false};
    case BusChannel::ReadErrors:
        return {QStringLiteral("rt_read_n_errors"), Words::tr("Poll errors"),
                Words::tr("Polls of the cycle without an answer, or answered with an error set."), false};
    case BusChannel::LastErroneousStatus:
        return {QStringLiteral("last_erroneous_status"), Words::tr("Last error status"),
                Words::tr("The newest nonzero status error of a servo, as a byte."), false};
    case BusChannel::CmStart:
        return {QStringLiteral("cm_start_time"), Words::tr("Configuration/monitoring round begins"),
                Words::tr("From the start of the cycle to the round for configuration and monitoring."),
                true};
    case BusChannel::Period:
        return {QStringLiteral("period"), Words::tr("Period"),
                Words::tr("From the start of a cycle to the start of the next."), true};
    case BusChannel::Lateness:
        return {QStringLiteral("lateness"), Words::tr("Lateness"),
                Words::tr("From the deadline of a cycle to its actual start."), true};
    case BusChannel::Overruns:
        return {
            QStringLiteral("overruns"), Words::tr("Overruns"),
            Words::tr(
                "Deadlines that passed before a cycle began; 1 when it began a fifth of the period late."),
            false};
    case BusChannel::Retries:
        return {QStringLiteral("retries"), Words::tr("Retries"),
                Words::tr("Requests sent again because no valid reply arrived in time."), false};
    case BusChannel::CoalescedGoals:
        return {
            QStringLiteral("coalesced_goals"), Words::tr("Coalesced goals"),
            Words::tr("Goals replaced by newer ones before they were sent. Only the newest goal is sent."),
            false};
    case BusChannel::EventsWaiting:
        return {
            QStringLiteral("events_waiting"), Words::tr("Events waiting"),
            Words::tr("Events from the bus that the window has not fetched yet, at the end of the cycle."),
            false};
    case BusChannel::OperationsWaiting:
        return {QStringLiteral("operations_waiting"), Words::tr("Operations waiting"),
                Words::tr("Configuration requests that are waiting, at the end of the cycle."), false};
    case BusChannel::SilentJoints:
        return {QStringLiteral("silent_joints"), Words::tr("Silent joints"),
                Words::tr("Joints that missed several polls in a row and are now polled less often."), false};
    case BusChannel::ClaimedJoints:
        return {QStringLiteral("claimed_joints"), Words::tr("Claimed joints"),
                Words::tr("Joints driven by a controller: a sequence, a test signal, a jog or a long move."),
                false};
    case BusChannel::ClaimChanges:
        return {QStringLiteral("claim_changes"), Words::tr("Claim changes"),
                Words::tr("Joints whose controller changed at the start of the cycle. All joints of a switch "
                          "change in one cycle."),
                false};
    }
    return {};
}

} // namespace ui

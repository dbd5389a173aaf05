// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/report.h"

/// Why a servo could not be read: a mere "no reply" makes users search for a cable fault that does not exist.
namespace core {

/// The findings about a servo that could not be read, with the numbers that prove them.
struct Contact
{
    enum Kind {
        Silent,    ///< no reply to requests
        Late,      ///< it answers, but later than the schedule waits
        OtherId,   ///< a servo answers this ID's requests with another ID
        Damaged,   ///< it answers, but with damaged replies; the cause is unknown
        Muted,     ///< answers STAT only: ACK policy 0
        Several,   ///< several servos have this ID
        Rejected,  ///< it answers with an error instead of the data
        LinkLost,  ///< the link went away before it answered
        Cancelled, ///< no longer asked
    };
    Kind kind = Silent;
    Duration delay{0};     ///< Late: beyond the time on the wire
    Duration timeout{0};   ///< Late: of the schedule
    int asked = 0;         ///< Damaged: requests of the check; 0: not checked
    int damaged = 0;       ///< Damaged: number of those
    std::uint8_t seen = 0; ///< OtherId

    Contact(Kind is = Silent) // NOLINT(google-explicit-constructor): most kinds need nothing else
        : kind(is)
    {
    }
    friend bool operator==(const Contact& contact, Kind which) { return contact.kind == which; }
};

/// Which of `targets` answer, checked in parallel: silent servos cost about half a second together, not each.
/// None when the link is lost or the check was cancelled.
Task<std::optional<std::vector<bool>>> findAnswering(Conversation& io, std::vector<Target> targets);

/// Finds out why the registers of servos could not be read. Sends no requests after the user has cancelled or
/// the link is lost.
Task<std::vector<Contact>> findContacts(Conversation& io, std::vector<Target> targets);

Task<Contact> findContact(Conversation& io, Target target);

/// Why servos could not be read, one sentence each; empty where `read[i]`.
Task<QStringList> whyUnread(Conversation& io, std::vector<Target> targets, std::vector<bool> read);
/// Sets these sentences in a report with a line for each target.
Task<bool> explainUnread(Conversation& io, std::vector<Target> targets, std::vector<bool> read,
                         OperationReport& report);

/// The findings that need no requests.
Contact contactSoFar(const Conversation& io, const Target& target);

/// The servo, what happened, the cause where the evidence leaves only one, and one remedy.
QString contactSentence(const Contact& contact, const Target& target);

/// The report of `task`; for servos that stopped answering meanwhile it has the cause, when several have one
/// ID or their ACK policy prevents answers.
Task<OperationReport> explained(Conversation& io, std::vector<Target> targets, Task<OperationReport> task);

/// A report on reading registers: `read[i]` belongs to `targets[i]`; the sentence for those that were read is
/// `done`.
Task<OperationReport> reportRead(Conversation& io, std::vector<Target> targets, std::vector<bool> read,
                                 QString done);

} // namespace core

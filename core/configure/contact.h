// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/report.h"

/// Why a servo could not be read: an operation that only reports "no reply" sends people to look for a cable
/// that is whole.
namespace core {

/// What was found out of a servo that could not be read, and the numbers that show it.
struct Contact
{
    enum Kind {
        Silent,    ///< asked, no reply
        Late,      ///< it answers, but later than the schedule waits
        OtherId,   ///< a servo answers under another ID when this one is asked
        Damaged,   ///< it answers, but what was asked did not come whole; the cause is not known
        Muted,     ///< answers STAT and nothing else: ACK policy 0
        Several,   ///< several servos have this ID
        LinkLost,  ///< the link went away before it answered
        Cancelled, ///< it was not asked any more
    };
    Kind kind = Silent;
    Duration delay{0};     ///< Late: beyond the time on the wire
    Duration timeout{0};   ///< Late: of the schedule
    int asked = 0;         ///< Damaged: requests when it was looked at; 0: it was not
    int damaged = 0;       ///< Damaged: of them
    std::uint8_t seen = 0; ///< OtherId

    Contact(Kind kind_ = Silent)
        : kind(kind_)
    {
    }
    friend bool operator==(const Contact& contact, Kind kind) { return contact.kind == kind; }
};

/// Which of `targets` answer, found out side by side: silent servos cost about half a second together, not
/// each. None when the link is gone or it was cancelled.
Task<std::optional<std::vector<bool>>> findAnswering(Conversation& talk, std::vector<Target> targets);

/// Finds out why servos whose registers could not be read are so. Asks nothing any more once the user has
/// cancelled or the link is gone.
Task<std::vector<Contact>> findContacts(Conversation& talk, std::vector<Target> targets);

Task<Contact> findContact(Conversation& talk, Target target);

/// Why servos could not be read, a sentence each; empty where `read[i]`.
Task<QStringList> whyUnread(Conversation& talk, std::vector<Target> targets, std::vector<bool> read);

/// What of it is known without asking anybody.
Contact contactSoFar(const Conversation& talk, const Target& target);

/// Who it is, what happened, the cause where the evidence leaves only one, and one thing to do.
QString contactSentence(const Contact& contact, const Target& target);

/// The report of `task`; for servos that went silent meanwhile it has the cause, when several have one
/// ID or their ACK policy keeps them from answering.
Task<OperationReport> explained(Conversation& talk, std::vector<Target> targets, Task<OperationReport> task);

/// A report on reading registers: `read[i]` belongs to `targets[i]`; the sentence for those that were read is
/// `done`.
Task<OperationReport> reportRead(Conversation& talk, std::vector<Target> targets, std::vector<bool> read,
                                 QString done);

} // namespace core

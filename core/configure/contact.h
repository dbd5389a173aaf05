// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/report.h"

/// Why a servo could not be read: an operation that only says "no reply" sends people to look for a cable
/// that is whole.
namespace core {

enum class Contact {
    Silent,    ///< asked, no reply
    Spoilt,    ///< it answers, but something of what was asked got lost
    Muted,     ///< answers STAT and nothing else: ACK policy 0
    Several,   ///< several servos have this ID
    LinkLost,  ///< the link went away before it answered
    Cancelled, ///< it was not asked any more
};

/// Finds out why servos whose registers could not be read are so. Asks nothing any more once the user has
/// cancelled or the link is gone.
Task<std::vector<Contact>> findContacts(Conversation& talk, std::vector<Target> targets);

Task<Contact> findContact(Conversation& talk, Target target);

/// What of it is known without asking anybody.
Contact contactSoFar(const Conversation& talk, const Target& target);

/// Who it is, what happened, the likely cause and one thing to do.
QString contactSentence(Contact contact, const Target& target);

/// The report of `task`; of servos that went silent on the way it says more than that, when several have one
/// ID or their ACK policy keeps them from answering.
Task<OperationReport> explained(Conversation& talk, std::vector<Target> targets, Task<OperationReport> task);

/// A report on reading registers: `read[i]` belongs to `targets[i]`; the sentence for those that were read is
/// `done`.
Task<OperationReport> reportRead(Conversation& talk, std::vector<Target> targets, std::vector<bool> read,
                                 QString done);

} // namespace core

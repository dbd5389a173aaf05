// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/contact.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/configure/requests.h"
#include "core/configure/settle.h"
#include "core/configure/status.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ContactWords
{
    Q_DECLARE_TR_FUNCTIONS(ContactWords)
};

/// A look at one address takes a tenth of a second in which no joint is polled. When more servos than this
/// are silent the reason is another one than two with one ID.
constexpr int kMostLooks = 4;

} // namespace

Contact contactSoFar(const Conversation& talk, const Target& target)
{
    if (talk.isSilent(target.id))
        return Contact::Silent;
    if (talk.isCancelled())
        return Contact::Cancelled;
    return talk.lostLink() || !talk.isOpen() ? Contact::LinkLost : Contact::Spoilt;
}

Task<std::vector<Contact>> findContacts(Conversation& talk, std::vector<Target> targets)
{
    std::vector<Contact> found;
    for (const auto& target : targets)
        found.push_back(contactSoFar(talk, target));
    if (talk.isCancelled() || talk.lostLink() || !talk.isOpen())
        co_return found;
    std::vector<bus::Request> requests;
    for (const auto& target : targets)
        requests.push_back(statRequest(target.id));
    const auto stats = co_await talk.askAll(std::move(requests));
    // Those that answer STAT have something to hide; of the silent ones only a few are looked at.
    int silent = 0;
    for (const auto& stat : stats)
        silent += stat.outcome == bus::Outcome::Done ? 0 : 1;
    for (std::size_t i = 0; i < targets.size() && !talk.isCancelled(); ++i) {
        const bool answered = stats[i].outcome == bus::Outcome::Done;
        if (!answered && silent > kMostLooks)
            continue;
        const Presence present = co_await lookAt(talk, targets[i].id);
        switch (present) {
        case Presence::Nobody:
            found[i] = answered ? Contact::Spoilt : Contact::Silent;
            break;
        case Presence::One:
            found[i] = Contact::Spoilt;
            break;
        case Presence::Muted:
            found[i] = Contact::Muted;
            break;
        case Presence::Several:
            found[i] = Contact::Several;
            break;
        case Presence::Unknown:
            found[i] = talk.lostLink() || !talk.isOpen() ? Contact::LinkLost
                       : answered                        ? Contact::Muted
                                                         : Contact::Silent;
            break;
        }
    }
    co_return found;
}

Task<Contact> findContact(Conversation& talk, Target target)
{
    std::vector<Target> one(1, target);
    const auto found = co_await findContacts(talk, std::move(one));
    co_return found.front();
}

QString contactSentence(Contact contact, const Target& target)
{
    const QString who = target.label();
    switch (contact) {
    case Contact::Silent:
        return silentSentence(target);
    case Contact::Spoilt:
        return ContactWords::tr(
                   "%1 answers, but part of its replies was lost: a bad contact, noise or a weak "
                   "supply. Check its cable and ground, then try again.")
            .arg(who);
    case Contact::Muted:
        return ContactWords::tr(
                   "%1 answers no reading: its ACK policy is 0. Initialise the array with ACK "
                   "policy 1 or 2 (\"servodeck array init\", in the window Servos > Initialise), "
                   "then try again.")
            .arg(who);
    case Contact::Several:
        if (target.joint < 0) // of no array, so there is no name to give
            return ContactWords::tr(
                       "Several servos have ID %1 and garble each other. Unplug all of them but one, "
                       "give that one a free ID (in the window \"Two servos with one ID\"), then plug "
                       "the others in again.")
                .arg(target.id.value);
        return ContactWords::tr(
                   "Several servos have ID %2, which is that of %1, and garble each other. Unplug "
                   "all of them but one, give that one a free ID (\"servodeck array set-id\", in "
                   "the window \"Two servos with one ID\"), then plug the others in again.")
            .arg(target.name)
            .arg(target.id.value);
    case Contact::LinkLost:
        return ContactWords::tr("The link was lost before %1 was reached. Connect again, then try again.")
            .arg(who);
    case Contact::Cancelled:
        return ContactWords::tr("%1 was not read: it was cancelled before.").arg(who);
    }
    return {};
}

Task<OperationReport> explained(Conversation& talk, std::vector<Target> targets, Task<OperationReport> task)
{
    OperationReport report = co_await std::move(task);
    std::vector<Target> silent;
    for (const auto& servo : report.servos) {
        const auto target = std::find_if(targets.begin(), targets.end(),
                                         [&](const Target& each) { return each.joint == servo.joint; });
        if (!servo.ok && target != targets.end() && talk.isSilent(target->id))
            silent.push_back(*target);
    }
    if (silent.empty() || report.cancelled || talk.isCancelled() || talk.lostLink() || !talk.isOpen())
        co_return report;
    const auto contacts = co_await findContacts(talk, silent);
    for (std::size_t i = 0; i < silent.size(); ++i) {
        if (contacts[i] != Contact::Several && contacts[i] != Contact::Muted)
            continue;
        const auto servo = std::find_if(report.servos.begin(), report.servos.end(),
                                        [&](const auto& each) { return each.joint == silent[i].joint; });
        const QString why = contactSentence(contacts[i], silent[i]);
        if (servo->sentence == why)
            continue;
        // What happened stays, what was supposed of the cause does not.
        const QString what = servo->sentence.section(QStringLiteral(". "), 0, 0);
        servo->sentence = servo->sentence == silentSentence(silent[i])
                              ? why
                              : why + QLatin1Char(' ') + what
                                    + (what.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral("."));
    }
    co_return report;
}

Task<OperationReport> reportRead(Conversation& talk, std::vector<Target> targets, std::vector<bool> read,
                                 QString done)
{
    std::vector<Target> unread;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!read[i])
            unread.push_back(targets[i]);
    }
    const auto contacts = co_await findContacts(talk, unread);
    OperationReport report;
    std::size_t next = 0;
    for (std::size_t i = 0; i < targets.size(); ++i)
        report.add(targets[i], read[i], read[i] ? done : contactSentence(contacts[next++], targets[i]));
    // Cancelled too late, all was read.
    report.cancelled = talk.isCancelled() && report.failed() > 0;
    const int count = static_cast<int>(targets.size());
    if (report.ok())
        report.summary = ContactWords::tr("The registers of %n servo(s) were read.", nullptr, count);
    else if (report.cancelled)
        report.summary = ContactWords::tr("Cancelled; %n servo(s) were not read.", nullptr, report.failed());
    else if (talk.lostLink() || !talk.isOpen())
        report.summary =
            ContactWords::tr("The link was lost; %n servo(s) were not read.", nullptr, report.failed());
    else
        report.summary =
            ContactWords::tr("The registers of %n servo(s) could not be read.", nullptr, report.failed());
    co_return report;
}

} // namespace core

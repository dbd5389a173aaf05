// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/contact.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <bitset>
#include <cmath>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/configure/requests.h"
#include "core/configure/status.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ContactWords
{
    Q_DECLARE_TR_FUNCTIONS(ContactWords)
};

/// Most silent servos to check: a check of one address takes a quarter of a second without polls. When more
/// are silent, without garbled replies, duplicate IDs are not the reason.
constexpr int kMostLooks = 2;

} // namespace

Contact contactSoFar(const Conversation& io, const Target& target)
{
    if (io.isSilent(target.id))
        return Contact::Silent;
    if (io.isCancelled())
        return Contact::Cancelled;
    if (io.lostLink())
        return Contact::LinkLost;
    return io.isRejected(target.id) ? Contact::Rejected : Contact::Damaged;
}

namespace {

/// The result of a probe of several addresses; one entry per target.
struct Probed
{
    bool isKnown = false; ///< false: cancelled, or the link was lost
    bool answers = false;
    bool isGarbled = false; ///< damaged bytes and no reply to its requests
    Duration delay{0};
};

Task<std::vector<Probed>> probe(Conversation& io, std::vector<Target> targets)
{
    std::vector<Probed> all(targets.size());
    std::bitset<256> buses;
    for (const auto& target : targets)
        buses.set(target.id.bus);
    for (std::size_t bus = 0; bus < buses.size(); ++bus) {
        if (!buses[bus] || io.isCancelled() || !io.isOpen())
            continue;
        bus::ScanRequest request;
        request.isProbe = true;
        request.bus = static_cast<std::uint8_t>(bus);
        for (const auto& target : targets) {
            if (target.id.bus == bus)
                request.preferred.set(target.id.value);
        }
        const ScanOutcome outcome = co_await io.scan(request);
        for (std::size_t i = 0; i < targets.size() && outcome.completed; ++i) {
            if (targets[i].id.bus != bus)
                continue;
            const auto found = std::ranges::find(outcome.found, targets[i].id.value, &bus::FoundEvent::id);
            all[i].isKnown = true;
            all[i].answers = found != outcome.found.end();
            all[i].delay = all[i].answers ? found->delay : Duration{0};
            all[i].isGarbled = outcome.end.garbled[targets[i].id.value];
        }
    }
    co_return all;
}

Contact late(const Conversation& io, Duration delay)
{
    Contact contact(Contact::Late);
    contact.delay = delay;
    contact.timeout = io.replyTimeout();
    return contact;
}

Contact damaged(const bus::FoundEvent& found)
{
    Contact contact(Contact::Damaged);
    contact.asked = found.asked;
    contact.damaged = found.damaged;
    return contact;
}

/// Checks one address alone; `peers` answer on the same bus.
Task<Contact> look(Conversation& io, Target target, std::bitset<256> peers, bool answered)
{
    const bus::ScanRequest request{
        .firstId = target.id.value, .lastId = target.id.value, .preferred = peers, .bus = target.id.bus};
    const ScanOutcome outcome = co_await io.scan(request);
    if (io.lostLink())
        co_return Contact::LinkLost;
    if (!outcome.completed)
        co_return io.isCancelled() ? Contact::Cancelled : answered ? Contact::Damaged : Contact::Silent;
    if (outcome.found.empty()) {
        const auto& unasked = outcome.end.unasked;
        for (std::size_t id = 0; id < unasked.size(); ++id) {
            if (!unasked[id] || id == target.id.value || peers[id]) // a peer may only be late
                continue;
            Contact contact(Contact::OtherId);
            contact.seen = static_cast<std::uint8_t>(id);
            co_return contact;
        }
        co_return answered ? Contact::Damaged : Contact::Silent;
    }
    const auto& found = outcome.found.front();
    if (found.isDuplicate)
        co_return Contact::Several;
    if (found.delay > io.replyTimeout())
        co_return late(io, found.delay);
    if (!found.isMute)
        co_return damaged(found);
    co_await io.ask(statRequest(target.id));
    co_return io.isRejected(target.id) ? Contact::Rejected : Contact::Muted;
}

} // namespace

Task<std::optional<std::vector<bool>>> findAnswering(Conversation& io, std::vector<Target> targets)
{
    const auto probed = co_await probe(io, std::move(targets));
    std::vector<bool> answering;
    for (const auto& each : probed) {
        if (!each.isKnown)
            co_return std::nullopt;
        answering.push_back(each.answers);
    }
    co_return answering;
}

Task<std::vector<Contact>> findContacts(Conversation& io, std::vector<Target> targets)
{
    std::vector<Contact> found;
    for (const auto& target : targets)
        found.push_back(contactSoFar(io, target));
    if (targets.empty() || io.isCancelled() || io.lostLink())
        co_return found;
    const auto probed = co_await probe(io, targets);
    // Checks all unreadable servos that answer, but only a few of the silent ones.
    std::array<std::bitset<256>, kMaxBuses> answering;
    const auto silent = std::ranges::count(probed, false, &Probed::answers);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (probed[i].answers && targets[i].id.bus < answering.size())
            answering[targets[i].id.bus].set(targets[i].id.value);
    }
    for (std::size_t i = 0; i < targets.size() && !io.isCancelled(); ++i) {
        const Probed& each = probed[i];
        if (found[i] == Contact::Rejected)
            continue;
        if (!each.isKnown) {
            found[i] = io.lostLink() ? Contact::LinkLost : found[i].kind;
            continue;
        }
        if (each.delay > io.replyTimeout()) {
            found[i] = late(io, each.delay);
            continue;
        }
        if (!each.answers && !each.isGarbled && silent > kMostLooks) {
            found[i] = Contact::Silent;
            continue;
        }
        auto peers = io.answering(targets[i].id.bus) | answering[targets[i].id.bus];
        peers.reset(targets[i].id.value);
        found[i] = co_await look(io, targets[i], peers, each.answers);
    }
    co_return found;
}

Task<Contact> findContact(Conversation& io, Target target)
{
    const auto found = co_await findContacts(io, std::vector(1, target));
    co_return found.front();
}

QString contactSentence(const Contact& contact, const Target& target)
{
    const QString who = target.label();
    switch (contact.kind) {
    case Contact::Silent:
        return silentSentence(target);
    case Contact::Late:
        //: %2 and %3: milliseconds. "timeout" is a parameter of the schedule, in seconds, with this name.
        return ContactWords::tr("%1 answers after %2 ms, later than the timeout of %3 ms. Set \"timeout\" of "
                                "the schedule to %4 s or more, or find what delays the replies: the latency "
                                "timer of the adapter, or a slow connection.")
            .arg(who)
            .arg(std::lround(toSeconds(contact.delay) * 1e3))
            .arg(toSeconds(contact.timeout) * 1e3, 0, 'g', 4)
            .arg(std::ceil(toSeconds(contact.delay) * 1.5 * 100.0) / 100.0, 0, 'f', 2);
    case Contact::OtherId:
        return filled(
            ContactWords::tr("%1 does not respond, but requests to ID %2 get replies from ID %3. A servo "
                             "or a device on the line corrupts the ID. Connect the servo alone and scan."),
            who, target.id.value, contact.seen);
    case Contact::Damaged:
        if (contact.asked == 0 || contact.damaged == 0)
            return ContactWords::tr("%1 answers, but some replies were lost, so it was not read completely. "
                                    "Check its cable, ground and supply, then try again.")
                .arg(who);
        return filled(
            ContactWords::tr("%1 answers, but the line is noisy: %2 of %3 replies were corrupted. Check "
                             "its cable, ground and supply, then try again."),
            who, contact.damaged, contact.asked);
    case Contact::Rejected:
        return ContactWords::tr("%1 answers, but reports an error instead of the values: it has no such "
                                "registers, or another protocol. Check its model in the array, then scan.")
            .arg(who);
    case Contact::Muted:
        return ContactWords::tr(
                   "%1 answers no read requests: its %2 is 0. Initialise the array with %2 1 or 2 "
                   "(\"servodeck array init\", in the window Servos > Initialise), then try again.")
            .arg(who, familyOf(target.model).replyLevelName());
    case Contact::Several:
        if (target.joint < 0) // not in an array, so without a name
            return ContactWords::tr("Several servos have ID %1 and corrupt each other's replies. Unplug all "
                                    "but one, give that one a free ID (in the window \"Resolve duplicate "
                                    "ID\"), then plug the others in again.")
                .arg(target.id.value);
        return ContactWords::tr("Several servos have ID %2, the ID of %1, and corrupt each other's replies. "
                                "Unplug all but one, give that one a free ID (\"servodeck array set-id\", in "
                                "the window \"Resolve duplicate ID\"), then plug the others in again.")
            .arg(target.name)
            .arg(target.id.value);
    case Contact::LinkLost:
        return ContactWords::tr("The link was lost before %1 was reached. Connect again, then try again.")
            .arg(who);
    case Contact::Cancelled:
        return ContactWords::tr("%1 was not read: the operation was cancelled first.").arg(who);
    }
    return {};
}

Task<OperationReport> explained(Conversation& io, std::vector<Target> targets, Task<OperationReport> task)
{
    OperationReport report = co_await std::move(task);
    std::vector<Target> silent;
    for (const auto& servo : report.servos) {
        const auto target = std::ranges::find(targets, servo.joint, &Target::joint);
        if (!servo.ok && target != targets.end() && io.isSilent(target->id))
            silent.push_back(*target);
    }
    if (silent.empty() || report.cancelled || io.isCancelled() || io.lostLink())
        co_return report;
    const auto contacts = co_await findContacts(io, silent);
    for (std::size_t i = 0; i < silent.size(); ++i) {
        if (contacts[i] == Contact::Silent || contacts[i] == Contact::LinkLost
            || contacts[i] == Contact::Cancelled)
            continue;
        const auto servo = std::ranges::find(report.servos, silent[i].joint, &ServoResult::joint);
        const QString why = contactSentence(contacts[i], silent[i]);
        if (servo->sentence == why)
            continue;
        // Keeps what happened, without the assumed cause.
        const QString what = servo->sentence.section(QStringLiteral(". "), 0, 0);
        servo->sentence = servo->sentence == silentSentence(silent[i])
                              ? why
                              : why + QLatin1Char(' ') + what
                                    + (what.endsWith(QLatin1Char('.')) ? QString() : QStringLiteral("."));
    }
    co_return report;
}

Task<QStringList> whyUnread(Conversation& io, std::vector<Target> targets, std::vector<bool> read)
{
    std::vector<Target> unread;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!read[i])
            unread.push_back(targets[i]);
    }
    const auto contacts = co_await findContacts(io, unread);
    QStringList why;
    std::size_t next = 0;
    for (std::size_t i = 0; i < targets.size(); ++i)
        why << (read[i] ? QString() : contactSentence(contacts[next++], targets[i]));
    co_return why;
}

Task<bool> explainUnread(Conversation& io, std::vector<Target> targets, std::vector<bool> read,
                         OperationReport& report)
{
    const auto why = co_await whyUnread(io, std::move(targets), read);
    for (std::size_t i = 0; i < read.size(); ++i) {
        if (!read[i])
            report.servos[i].sentence = element(why, i);
    }
    co_return true;
}

Task<OperationReport> reportRead(Conversation& io, std::vector<Target> targets, std::vector<bool> read,
                                 QString done)
{
    OperationReport report;
    for (std::size_t i = 0; i < targets.size(); ++i)
        report.add(targets[i], read[i], done);
    co_await explainUnread(io, targets, read, report);
    // Cancelled too late: all were read.
    report.cancelled = io.isCancelled() && report.failed() > 0;
    const int count = static_cast<int>(targets.size());
    if (report.ok())
        report.summary = ContactWords::tr("The registers of %n servo(s) were read.", nullptr, count);
    else if (report.cancelled)
        report.summary = ContactWords::tr("Cancelled; %n servo(s) were not read.", nullptr, report.failed());
    else if (io.lostLink())
        report.summary =
            ContactWords::tr("The link was lost; %n servo(s) were not read.", nullptr, report.failed());
    else
        report.summary =
            ContactWords::tr("The registers of %n servo(s) could not be read.", nullptr, report.failed());
    co_return report;
}

} // namespace core

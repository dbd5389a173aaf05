// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/reboot.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <set>

#include "core/base/numbertext.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ResetWords
{
    Q_DECLARE_TR_FUNCTIONS(ResetWords)
};

constexpr Duration kAskAgain = 250ms;
constexpr int kResetTries = 2;

/// The servo's own clock as read, a byte.
struct TickRead
{
    bool isKnown = false;
    int tick = 0;
    Time time;
    double unit = 1.0; ///< s
};

TickRead tickOf(const ServoStatus& status, const Target& target, const DeviceImage& image)
{
    const auto tick = imageValue(target, image, RegisterRole::Uptime);
    if (!status.isReadable || !tick)
        return {};
    return {true, *tick, status.readAt,
            target.model->physical(*target.model->find(RegisterRole::Uptime), 1).value_or(1.0)};
}

/// True when its clock continued to count: the reboot did not reach it.
bool ranOn(const TickRead& before, const TickRead& after)
{
    if (!before.isKnown || !after.isKnown)
        return false;
    const auto counts = std::llround(toSeconds(after.time - before.time) / after.unit);
    const auto off = std::llabs((after.tick - before.tick - counts) % 256);
    return std::min<long long>(off, 256 - off) <= 2;
}

Task<bool> requestReboot(Conversation& io, std::vector<Target> targets, std::vector<std::size_t> whom,
                         bool byBroadcast, std::vector<ResetOutcome>& outcomes)
{
    if (byBroadcast) {
        std::set<std::uint8_t> buses;
        for (const auto i : whom)
            buses.insert(targets[i].id.bus);
        bool all = true;
        for (const std::uint8_t bus : buses) {
            const bus::Reply reply = co_await io.ask(rebootRequest(ServoId::broadcast(bus)));
            all = all && reply.outcome == bus::Outcome::Done;
            for (const auto i : whom) {
                if (targets[i].id.bus == bus && reply.outcome == bus::Outcome::Stopped)
                    outcomes[i].end = ResetEnd::Stopped;
            }
        }
        co_return all;
    }
    bool stopped = false;
    for (const auto i : whom) {
        if (stopped || io.isCancelled()) {
            outcomes[i].end = ResetEnd::Stopped;
            continue;
        }
        const bus::Reply reply = co_await io.ask(rebootRequest(targets[i].id));
        stopped = reply.outcome == bus::Outcome::Stopped;
        if (stopped)
            outcomes[i].end = ResetEnd::Stopped;
    }
    co_return !stopped;
}

/// Sends requests to servos until they answer or the tryouts are used up.
Task<bool> findAgain(Conversation& io, std::vector<Target> targets, std::vector<std::size_t> whom,
                     std::vector<DeviceImage>& images, int tryouts, std::vector<ResetOutcome>& outcomes)
{
    Duration late{0};
    for (int attempt = 0; attempt < std::max(tryouts, 1) && !whom.empty(); ++attempt) {
        if (attempt > 0) {
            co_await io.pause(kAskAgain);
            late += kAskAgain;
        }
        std::vector<Target> asked;
        std::vector<DeviceImage> read(whom.size());
        for (const auto i : whom)
            asked.push_back(targets[i]);
        const auto all = co_await askStatus(io, asked, read);
        std::vector<std::size_t> missing;
        for (std::size_t k = 0; k < whom.size(); ++k) {
            outcomes[whom[k]].status = all[k];
            outcomes[whom[k]].late = late;
            if (all[k].answers)
                images[whom[k]] = read[k];
            else
                missing.push_back(whom[k]);
        }
        whom = missing;
    }
    co_return whom.empty();
}

} // namespace

Duration restartTime(const Target& target, Duration delay)
{
    return std::max(delay, familyOf(target.model).traits().bootTime);
}

Task<std::vector<ResetOutcome>> resetServos(Conversation& io, std::vector<Target> targets,
                                            std::vector<DeviceImage>& images, ResetOrder order)
{
    std::vector<ResetOutcome> outcomes(targets.size());
    const auto before = co_await askStatus(io, targets, images);
    std::vector<TickRead> ticks;
    std::vector<std::size_t> whom;
    bool somebodyHolds = false;
    bool everybodyAnswers = true;
    bool isForAll = order.kind == ResetKind::Mass;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        outcomes[i].status = before[i];
        ticks.push_back(tickOf(before[i], targets[i], images[i]));
        const bool holds = before[i].holds(targets[i], images[i]);
        somebodyHolds = somebodyHolds || holds;
        everybodyAnswers = everybodyAnswers && before[i].answers;
        if (holds && !order.allowTorqueLoss)
            outcomes[i].end = ResetEnd::HoldsTorque;
        if (!familyOf(*targets[i].model).traits().canReboot) {
            outcomes[i].end = before[i].answers ? ResetEnd::CannotReboot : ResetEnd::Unreachable;
            isForAll = false;
            continue;
        }
        // Whether a silent servo holds its joint is unknown.
        if (!before[i].answers)
            outcomes[i].end = ResetEnd::Unreachable;
        if (before[i].answers || order.allowTorqueLoss)
            whom.push_back(i);
    }
    if (order.kind == ResetKind::None || (somebodyHolds && !order.allowTorqueLoss) || io.isCancelled())
        co_return outcomes;
    const bool byBroadcast = isForAll && (everybodyAnswers || order.allowTorqueLoss);
    std::vector<std::size_t> open = whom;
    for (int attempt = 0; attempt < kResetTries && !open.empty(); ++attempt) {
        const bool reported =
            co_await requestReboot(io, targets, open, byBroadcast && attempt == 0, outcomes);
        std::erase_if(open, [&](std::size_t i) { return outcomes[i].end == ResetEnd::Stopped; });
        if (open.empty())
            break;
        for (const auto i : open) {
            images[i].forget(Memory::Ram);
            outcomes[i].end = before[i].answers ? ResetEnd::Gone : ResetEnd::Unreachable;
        }
        // A running clock is no proof: not every servo resets it at a boot. A servo that becomes silent now
        // is booting.
        std::vector<bool> fellSilent(targets.size(), false);
        for (std::size_t k = 0; attempt > 0 && k < open.size() && !io.isCancelled(); ++k) {
            const bus::Reply reply = co_await io.ask(statRequest(targets[open[k]].id));
            fellSilent[open[k]] = reply.outcome == bus::Outcome::NoReply;
        }
        Duration delay = order.delay;
        for (const auto i : open)
            delay = std::max(delay, restartTime(targets[i], delay));
        co_await io.pause(delay);
        co_await findAgain(io, targets, open, images, order.tryouts, outcomes);
        std::vector<std::size_t> again;
        for (const auto i : open) {
            auto& outcome = outcomes[i];
            if (!outcome.status.answers)
                continue;
            const TickRead after = tickOf(outcome.status, targets[i], images[i]);
            const bool isOld =
                outcome.status.holds(targets[i], images[i]) || (ranOn(ticks[i], after) && !fellSilent[i]);
            outcome.end = isOld ? ResetEnd::NotRebooted : ResetEnd::Rebooted;
            if (isOld)
                again.push_back(i);
            ticks[i] = after;
        }
        if (!reported || io.isCancelled())
            break;
        open = again;
    }
    co_return outcomes;
}

QString lateSentence(const ResetOutcome& outcome, Duration delay)
{
    if (outcome.end != ResetEnd::Rebooted || outcome.late <= Duration::zero())
        return {};
    return ResetWords::tr("No answer after the reset delay of %1 s. Set a longer delay; %2 s is enough.")
        .arg(toSeconds(delay), 0, 'f', 2)
        .arg(toSeconds(delay + outcome.late), 0, 'f', 2);
}

QString resetSentence(const ResetOutcome& outcome, const Target& target, Duration delay)
{
    const QString who = target.label();
    switch (outcome.end) {
    case ResetEnd::NotAsked:
        return ResetWords::tr("%1 was not reset.").arg(who);
    case ResetEnd::HoldsTorque:
        return ResetWords::tr("%1 was not reset: its torque is on and its joint would fall. Support the "
                              "joint and allow the loss of torque, or switch its torque off first.")
            .arg(who);
    case ResetEnd::Unreachable:
        return outcome.status.answers ? ResetWords::tr("%1 answers after the reset.").arg(who)
                                      : silentSentence(target);
    case ResetEnd::CannotReboot:
        return ResetWords::tr(
                   "%1 was not reset: the model %2 has no such request. Switch its power off and on.")
            .arg(who, target.model->name);
    case ResetEnd::Stopped:
        return ResetWords::tr("%1 was not reset: STOP came first.").arg(who);
    case ResetEnd::Rebooted:
        if (outcome.late > Duration::zero())
            return ResetWords::tr("%1 was reset; its torque is off now. %2")
                .arg(who, lateSentence(outcome, restartTime(target, delay)));
        return ResetWords::tr("%1 was reset; its torque is off now.").arg(who);
    case ResetEnd::NotRebooted:
        return ResetWords::tr("%1 answers but does not seem to have rebooted: it was never silent and its "
                              "state is unchanged. Check its cable and try again.")
            .arg(who);
    case ResetEnd::Gone:
        return ResetWords::tr("%1 does not answer after the reset; its torque is off. Its EEPROM may hold "
                              "another ID or baud rate, or the supply failed: check its cable, then scan.")
            .arg(who);
    }
    return {};
}

Task<OperationReport> reportReset(Conversation& io, std::vector<Target> targets,
                                  std::vector<DeviceImage>& images, ResetOrder order)
{
    OperationReport report;
    Effort ahead{5 * static_cast<int>(targets.size()), 0, order.delay};
    if (order.readsAnew)
        for (const auto& target : targets)
            ahead += wholeEffort(*target.model);
    io.plan(ahead);
    io.expect(targets, ServoStage::Working);
    io.phase(ResetWords::tr("Restarting"));
    const auto outcomes = co_await resetServos(io, targets, images, order);
    const bool isLost = io.lostLink();
    QStringList held;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const auto end = outcomes[i].end;
        QString sentence = resetSentence(outcomes[i], targets[i], order.delay);
        const bool isUnasked = end == ResetEnd::NotAsked || end == ResetEnd::Stopped;
        const bool isSilent = !outcomes[i].status.answers && !io.isSilent(targets[i].id);
        if (isLost && (end == ResetEnd::Gone || isSilent))
            sentence = ResetWords::tr(
                           "The link was lost; it is unknown whether %1 was reset. Connect again and check.")
                           .arg(targets[i].label());
        else if (io.isCancelled() && isUnasked)
            sentence = ResetWords::tr("%1 was not reset: the operation was cancelled first.")
                           .arg(targets[i].label());
        report.add(targets[i], end == ResetEnd::Rebooted, sentence);
        if (outcomes[i].end == ResetEnd::HoldsTorque)
            held << targets[i].label();
    }
    if (order.readsAnew) {
        io.phase(ResetWords::tr("Reading the registers"));
        co_await readAnew(io, targets, images);
    }
    io.conclude(report);
    if (!held.isEmpty())
        report.summary = ResetWords::tr("Nothing was reset: %1 would fall because its torque or brake is on. "
                                        "Support the joints and allow the loss of torque.")
                             .arg(held.join(QStringLiteral(", ")));
    else if (report.ok())
        report.summary = ResetWords::tr("%n servo(s) were reset; their torque is off now.", nullptr,
                                        static_cast<int>(targets.size()));
    else if (report.cancelled)
        report.summary = ResetWords::tr("Cancelled; %n servo(s) were not reset.", nullptr, report.failed());
    else if (isLost)
        report.summary = ResetWords::tr("The link was lost; %n servo(s) may not have been reset.", nullptr,
                                        report.failed());
    else
        report.summary =
            ResetWords::tr("%n servo(s) were not reset or do not answer after it.", nullptr, report.failed());
    co_return report;
}

} // namespace core

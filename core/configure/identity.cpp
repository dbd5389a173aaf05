// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/identity.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/settle.h"

namespace core {

namespace {

/// The context of this file's texts.
struct IdentityWords
{
    Q_DECLARE_TR_FUNCTIONS(IdentityWords)
};

constexpr int kFactoryBaud = 115200;
/// A servo writes all of its EEPROM: 54 bytes, up to 10 ms each.
constexpr Duration kRollbackTime = 600ms;
constexpr Duration kBlinkHalf = 250ms;
constexpr int kAllLeds = 7;
constexpr int kRollbackTries = 3;
constexpr int kLonelyReadings = 12;
constexpr int kLonelyLength = 16;

/// Settings that differ from the factory's, the ones that are calibrated in each servo and its address left
/// out.
QStringList unlikeFactory(const ServoModel& model, const DeviceImage& image)
{
    const auto factory = model.factoryImage(Memory::Eep);
    DeviceImage wanted;
    wanted.store(Memory::Eep, 0, factory, {});
    QStringList names;
    for (const auto& want : differences(model, image, wanted)) {
        if (want.reg->name != QLatin1String("calibration_difference"))
            names += want.reg->name;
    }
    return names;
}

} // namespace

std::vector<JointEdits> idPlanEdits(const std::vector<Target>& targets,
                                    const std::vector<std::pair<ServoId, ServoId>>& plan)
{
    std::vector<JointEdits> edits(targets.size());
    for (std::size_t t = 0; t < targets.size(); ++t) {
        for (const auto& [from, to] : plan) {
            if (targets[t].id == from && edits[t].writes.empty())
                edits[t].writes.push_back({Memory::Eep, QStringLiteral("servo_id"), to.value});
        }
    }
    return edits;
}

std::vector<JointEdits> baudEdits(const std::vector<Target>& targets, int baud)
{
    std::vector<JointEdits> edits(targets.size());
    const auto code = codeFromBaud(baud);
    if (!code)
        return edits;
    for (auto& each : edits)
        each.writes.push_back({Memory::Eep, QStringLiteral("baud_rate"), *code});
    return edits;
}

Task<OperationReport> changeAddress(Conversation& talk, std::vector<Target> targets, std::size_t place,
                                    ServoId newId, int newBaud, ApplyOptions options,
                                    std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    std::vector<JointEdits> edits(targets.size());
    edits[place].writes.push_back({Memory::Eep, QStringLiteral("servo_id"), newId.value});
    edits[place].writes.push_back(
        {Memory::Eep, QStringLiteral("baud_rate"), int{codeFromBaud(newBaud).value_or(0)}});
    options.allowPartialBaud = true;
    co_return co_await applyChanges(talk, std::move(targets), std::move(edits), std::move(options), images,
                                    std::move(outcome));
}

Task<OperationReport> idPlan(Conversation& talk, std::vector<Target> targets,
                             std::vector<std::pair<ServoId, ServoId>> plan, ApplyOptions options,
                             std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    std::vector<JointEdits> edits = idPlanEdits(targets, plan);
    co_return co_await applyChanges(talk, std::move(targets), std::move(edits), std::move(options), images,
                                    std::move(outcome));
}

Task<OperationReport> factoryReset(Conversation& talk, std::vector<Target> targets, std::size_t place,
                                   bool keepId, bool keepBaud, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    OperationReport report;
    outcome->setLines(options);
    for (const auto& target : targets)
        outcome->ids.push_back(target.id);
    const Target target = targets[place];
    const int baud = options.baudOf(target.id.bus);
    ServoWork work;
    work.target = target;
    work.baud = baud;
    std::vector<ServoWork*> one{&work};
    const auto end = [&](bool ok, const QString& sentence) {
        report.cancelled = !ok && talk.isCancelled();
        report.add(target, ok, sentence);
        report.summary = sentence;
        talk.finish(report);
    };
    const Effort restarting{4, 0, options.resetDelay};
    Effort ahead = readingEffort(1, 6);
    ahead += restarting;
    ahead.pauses += kRollbackTime;
    talk.plan(ahead);
    talk.expect(std::vector<Target>{target});
    talk.mark(target, ServoStage::Working);
    talk.phase(IdentityWords::tr("Reading the registers"));

    const bool read = co_await readSettings(talk, one);
    if (!read || talk.isCancelled()) {
        QString why = IdentityWords::tr("Cancelled before anything was written.");
        if (!talk.isCancelled()) {
            const Contact contact = co_await findContact(talk, target);
            why = IdentityWords::tr("Nothing was written. %1").arg(contactSentence(contact, target));
        }
        end(false, why);
        co_return report;
    }
    work.before = work.now;
    images[place] = work.now;
    if ((work.now.byte(Memory::Ram, kRamTorque) & kTorqueBits) != 0) {
        end(false, IdentityWords::tr(
                       "%1 must restart, but its torque is on and it would drop its load. Release it first.")
                       .arg(target.label()));
        co_return report;
    }
    const ServoId newId = keepId ? target.id : target.id.beside(target.model->defaultId);
    const int newBaud = keepBaud ? baud : kFactoryBaud;
    if (newId != target.id) {
        const auto taken = co_await isTaken(talk, newId);
        if (!taken) {
            end(false,
                IdentityWords::tr(
                    "Nothing was written: could not check whether ID %1 is free. Connect again, then retry.")
                    .arg(newId.value));
            co_return report;
        }
        if (*taken) {
            end(false, IdentityWords::tr("%1 would get its factory ID %2, but a servo already uses it. Give "
                                         "that servo another ID, or keep the ID.")
                           .arg(target.label())
                           .arg(newId.value));
            co_return report;
        }
    }
    QString unkept;
    if (options.keep)
        unkept = options.keep(std::vector<Target>{target}, std::vector<DeviceImage>{work.before});
    if (!unkept.isEmpty()) {
        end(false, IdentityWords::tr("Nothing was written: %1").arg(unkept));
        co_return report;
    }

    // Until its restart it answers as before: what it stored is checked first.
    talk.phase(IdentityWords::tr("Writing the factory values"));
    QStringList unlike;
    bool stored = false;
    for (int attempt = 0; attempt < kRollbackTries && !stored && talk.isOpen(); ++attempt) {
        bus::RollbackRequest request;
        request.id = target.id.value;
        request.bus = target.id.bus;
        request.keepId = keepId;
        request.keepBaud = keepBaud;
        co_await talk.ask(request);
        co_await talk.pause(kRollbackTime);
        const bool answered = co_await readSettings(talk, one);
        if (!answered)
            continue;
        unlike = unlikeFactory(*target.model, work.now);
        stored = unlike.isEmpty();
    }
    if (!stored) {
        end(false,
            work.answers
                ? IdentityWords::tr(
                      "%1 did not accept the factory values of %2. Try again, or restore the snapshot.")
                      .arg(target.label(), unlike.join(QStringLiteral(", ")))
                : IdentityWords::tr("%1 stopped responding during the reset: its EEPROM holds old or factory "
                                    "values. Check its power, then scan.")
                      .arg(target.label()));
        images[place].forget();
        co_return report;
    }
    talk.phase(IdentityWords::tr("Restarting"));
    ahead = readingEffort(1, 2);
    ahead += restarting;
    talk.plan(ahead);
    bool found = false;
    for (int attempt = 0; attempt < kRollbackTries && !found && talk.isOpen(); ++attempt) {
        co_await setLine(talk, baud, target.id.bus);
        bus::RebootRequest restart;
        restart.id = target.id.value;
        restart.bus = target.id.bus;
        co_await talk.ask(restart);
        co_await talk.pause(options.resetDelay);
        co_await setLine(talk, newBaud, target.id.bus);
        std::vector<ServoId> places{newId};
        found = co_await locate(talk, work, std::move(places));
    }
    if (found) {
        talk.phase(IdentityWords::tr("Verifying"));
        const bool readAgain = co_await readSettings(talk, one);
        if (readAgain)
            images[place] = work.now;
        outcome->applied = true;
        outcome->ids[place] = newId;
        if (std::count_if(targets.begin(), targets.end(),
                          [&](const Target& each) { return each.id.bus == target.id.bus; })
            == 1)
            outcome->setBaud(target.id.bus, newBaud);
        end(true, IdentityWords::tr("%1 holds the factory values. It has ID %2 and uses %3 baud now.")
                      .arg(target.name)
                      .arg(newId.value)
                      .arg(newBaud));
    } else {
        images[place].forget();
        end(false,
            IdentityWords::tr("%1 stored the factory values but was not found after its restart: it has ID "
                              "%2 at %3 baud, or still ID %4 at %5 baud. Check its power, then scan.")
                .arg(target.name)
                .arg(newId.value)
                .arg(newBaud)
                .arg(target.id.value)
                .arg(baud));
    }
    if (newBaud != baud)
        co_await setLine(talk, outcome->baudOf(target.id.bus), target.id.bus);
    co_return report;
}

Task<OperationReport> blink(Conversation& talk, Target target, double seconds)
{
    OperationReport report;
    const int halves = std::max(2, static_cast<int>(seconds / toSeconds(kBlinkHalf)));
    talk.plan(halves * Effort{1, 0, kBlinkHalf});
    talk.expect(std::vector<Target>{target});
    talk.mark(target, ServoStage::Working);
    talk.phase(IdentityWords::tr("Blinking"));
    const Register* led = target.model->find(QStringLiteral("led_control"));
    DeviceImage image;
    std::vector<Target> targets{target};
    std::vector<RegisterRange> ranges{RegisterRange::of(*led, Memory::Ram)};
    std::vector<DeviceImage> images(1);
    const auto read = co_await readRanges(talk, targets, ranges, images);
    const auto before = images[0].value(*led, Memory::Ram);
    if (!read[0] || !before) {
        const Contact contact = co_await findContact(talk, target);
        report.cancelled = talk.isCancelled();
        report.add(target, false,
                   IdentityWords::tr("It cannot blink. %1").arg(contactSentence(contact, target)));
        report.summary = report.servos.back().sentence;
        talk.finish(report);
        co_return report;
    }
    int half = 0;
    for (; half < halves && !talk.isCancelled() && talk.isOpen(); ++half) {
        bus::WriteRequest request;
        request.id = target.id.value;
        request.bus = target.id.bus;
        request.address = *led->ramAddress;
        request.length = 1;
        request.bytes[0] = half % 2 == 0 ? kAllLeds : 0;
        co_await talk.ask(request);
        co_await talk.pause(kBlinkHalf);
    }
    const WriteEnd end = co_await writeRegister(talk, target, *led, Memory::Ram, *before, image);
    const bool ok = end == WriteEnd::Stored;
    report.cancelled = talk.isCancelled() && half < halves;
    QString sentence = IdentityWords::tr("Its LEDs blinked and are restored.");
    if (ok && report.cancelled)
        sentence = IdentityWords::tr("Cancelled; its LEDs are restored.");
    else if (end == WriteEnd::LinkLost)
        sentence =
            IdentityWords::tr("The link was lost; the LEDs of %1 may have changed.").arg(target.label());
    else if (!ok)
        sentence = IdentityWords::tr("%1 stopped responding; its LEDs may have changed.").arg(target.label());
    report.add(target, ok, sentence);
    report.summary = report.servos.back().sentence;
    talk.finish(report);
    co_return report;
}

Task<OperationReport> repairDuplicate(Conversation& talk, Target target, ServoId freeId, ApplyOptions options,
                                      std::shared_ptr<ApplyOutcome> outcome)
{
    OperationReport report;
    outcome->setLines(options);
    outcome->ids.assign(1, target.id);
    ServoWork work;
    work.target = target;
    work.baud = options.baudOf(target.id.bus);
    const auto end = [&](bool ok, const QString& sentence) {
        report.cancelled = !ok && talk.isCancelled();
        report.add(target, ok, sentence);
        report.summary = sentence;
        talk.finish(report);
    };
    Effort ahead = readingEffort(1, 4);
    ahead += Effort{kLonelyReadings, 0, {}};
    ahead += moveEffort(options.resetDelay);
    talk.plan(ahead);
    talk.expect(std::vector<Target>{target});
    talk.mark(target, ServoStage::Working);
    talk.phase(IdentityWords::tr("Checking that only one servo answers"));
    // Two servos that answer at once garble each other most of the time; one alone always says the same.
    bool isAlone = true;
    int answers = 0;
    bus::Reply first;
    for (int reading = 0; reading < kLonelyReadings && talk.isOpen() && !talk.isCancelled(); ++reading) {
        bus::ReadRequest request;
        request.id = target.id.value;
        request.bus = target.id.bus;
        request.eep = true;
        request.length = kLonelyLength;
        const bus::Reply reply = co_await talk.ask(request);
        if (reply.outcome != bus::Outcome::Done)
            continue;
        if (answers == 0)
            first = reply;
        isAlone = isAlone
                  && std::equal(first.bytes.begin(), first.bytes.begin() + first.length, reply.bytes.begin());
        ++answers;
    }
    const bool isKnownModel = answers > 0 && first.bytes[0] == target.model->modelBytes[0]
                              && first.bytes[1] == target.model->modelBytes[1];
    if (talk.isCancelled()) {
        end(false, IdentityWords::tr("Cancelled before anything was written."));
        co_return report;
    }
    if (answers == 0) {
        end(false, IdentityWords::tr("No reply from ID %1: no servo is plugged in, or several still answer "
                                     "at once. Leave exactly one of them plugged in.")
                       .arg(target.id.value));
        co_return report;
    }
    if (!isAlone || answers < kLonelyReadings) {
        end(false, IdentityWords::tr("More than one servo still answers at ID %1. Unplug all but one.")
                       .arg(target.id.value));
        co_return report;
    }
    if (!isKnownModel) {
        end(false, IdentityWords::tr("The servo at ID %1 is not a %2. Scan to identify it.")
                       .arg(target.id.value)
                       .arg(target.model->name));
        co_return report;
    }
    std::vector<ServoWork*> one{&work};
    talk.phase(IdentityWords::tr("Reading the registers"));
    const bool read = co_await readSettings(talk, one);
    work.before = work.wanted = work.now;
    if (read && (work.now.byte(Memory::Ram, kRamTorque) & kTorqueBits) != 0) {
        end(false, IdentityWords::tr("%1 must restart to change its ID, but its torque is on and it would "
                                     "drop its load. Release it first.")
                       .arg(target.label()));
        co_return report;
    }
    MoveEnd moved = MoveEnd::NotFound;
    talk.phase(IdentityWords::tr("Changing the ID, restarting"));
    if (read)
        moved = co_await moveServo(talk, work, freeId, options.resetDelay);
    outcome->ids.assign(1, work.target.id);
    switch (moved) {
    case MoveEnd::Moved:
        outcome->applied = true;
        talk.phase(IdentityWords::tr("Verifying"));
        co_await settleAll(talk, one, Care::GoOn, false);
        end(true, IdentityWords::tr("This servo has ID %1 now. Plug the other one in again: it keeps ID %2.")
                      .arg(freeId.value)
                      .arg(target.id.value));
        break;
    case MoveEnd::Taken:
        end(false, IdentityWords::tr("ID %1 is not free: a servo already uses it. Choose another.")
                       .arg(freeId.value));
        break;
    case MoveEnd::Unclear:
        end(false,
            IdentityWords::tr(
                "Nothing was written: could not check whether ID %1 is free. Connect again, then retry.")
                .arg(freeId.value));
        break;
    case MoveEnd::OldSpeaks:
        end(false, IdentityWords::tr("A servo has ID %1 now, but another still answers at ID %2: more than "
                                     "one was plugged in. Scan to see which servos there are.")
                       .arg(freeId.value)
                       .arg(target.id.value));
        break;
    case MoveEnd::NotStored:
    case MoveEnd::NotFound:
        end(false, IdentityWords::tr(
                       "The servo was not found again: its ID is %1 or %2. Check its power, then scan.")
                       .arg(target.id.value)
                       .arg(freeId.value));
        break;
    }
    co_return report;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/identity.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/base/filled.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/configure/settle.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct IdentityWords
{
    Q_DECLARE_TR_FUNCTIONS(IdentityWords)
};

/// A servo writes all of its EEPROM: 54 bytes, up to 10 ms each.
constexpr Duration kRollbackTime = 600ms;
constexpr Duration kBlinkHalf = 250ms;
constexpr int kRollbackTries = 3;
constexpr int kLonelyReadings = 12;
constexpr int kLonelyLength = 16;

/// Settings that differ from the factory's, without the calibration and address of each servo.
QStringList unlikeFactory(const ServoModel& model, const DeviceImage& image)
{
    const auto factory = model.factoryImage(Memory::Eep);
    DeviceImage wanted;
    wanted.store(Memory::Eep, 0, factory, {});
    QStringList names;
    for (const auto& want : differences(model, image, wanted)) {
        if (want.reg->role != RegisterRole::Calibration)
            names += want.reg->name;
    }
    return names;
}

/// The result of a procedure on one servo.
struct OneServo
{
    Conversation& io;
    Target target;

    void begin(Effort ahead, const QString& phase) const
    {
        io.plan(ahead);
        io.expect(std::vector<Target>{target});
        io.mark(target, ServoStage::Working);
        io.phase(phase);
    }
    OperationReport end(bool ok, const QString& sentence) const
    {
        OperationReport report;
        report.cancelled = !ok && io.isCancelled();
        report.add(target, ok, sentence);
        report.summary = sentence;
        io.finish(report);
        return report;
    }
};

struct FactoryReset
{
    bus::RollbackRequest request;
    ServoId newId;
    int newBaud = 0;
    bool isAtOnce = false; ///< without a reboot
};

/// Reads the servo and saves its values. Returns why it cannot be reset; empty when it can.
Task<QString> factoryObstacle(Conversation& io, ServoWork& work, const FactoryReset& reset,
                              const ApplyOptions& options, DeviceImage& image)
{
    const Target target = work.target;
    std::vector<ServoWork*> one{&work};
    const bool read = co_await readSettings(io, one);
    if (io.isCancelled())
        co_return IdentityWords::tr("Cancelled before anything was written.");
    if (!read) {
        const Contact contact = co_await findContact(io, target);
        co_return IdentityWords::tr("Nothing was written. %1").arg(contactSentence(contact, target));
    }
    image = work.before = work.now;
    if (familyOf(*target.model).traits().factoryValues == FactoryValues::None)
        co_return IdentityWords::tr("Nothing was written: the model %1 has no reset to factory values.")
            .arg(target.model->name);
    if (holdsTorque(target, work.now))
        co_return IdentityWords::tr(
            "%1 must restart, but its torque is on and it would drop its load. Release it first.")
            .arg(target.label());
    if (reset.newId != target.id) {
        const auto taken = co_await isTaken(io, reset.newId);
        if (!taken)
            co_return IdentityWords::tr(
                "Nothing was written: could not check whether ID %1 is free. Connect again, then retry.")
                .arg(reset.newId.value);
        if (*taken)
            co_return IdentityWords::tr("%1 would get its factory ID %2, but a servo already uses it. Give "
                                        "that servo another ID, or keep the ID.")
                .arg(target.label())
                .arg(reset.newId.value);
    }
    const QString unkept =
        options.keep ? options.keep(std::vector<Target>{target}, std::vector<DeviceImage>{work.before})
                     : QString();
    co_return unkept.isEmpty() ? unkept : IdentityWords::tr("Nothing was written: %1").arg(unkept);
}

QString unstoredSentence(const ServoWork& work)
{
    return IdentityWords::tr(
               "%1 did not accept the factory values of %2. Try again, or restore the snapshot.")
        .arg(work.target.label(), unlikeFactory(*work.target.model, work.now).join(QStringLiteral(", ")));
}

/// Until its restart a servo answers as before: its stored values are checked first. Returns why it did not
/// store the factory values; empty when it did.
Task<QString> storeFactoryValues(Conversation& io, ServoWork& work, const FactoryReset& reset)
{
    const Target target = work.target;
    if (reset.isAtOnce)
        co_return QString(); // restartAs() sends it
    std::vector<ServoWork*> one{&work};
    for (int attempt = 0; attempt < kRollbackTries && io.isOpen(); ++attempt) {
        co_await io.ask(reset.request);
        co_await io.pause(kRollbackTime);
        if (!co_await readSettings(io, one))
            continue;
        if (unlikeFactory(*target.model, work.now).isEmpty())
            co_return QString();
    }
    co_return work.answers
        ? unstoredSentence(work)
        : IdentityWords::tr("%1 stopped responding during the reset: its EEPROM holds old or factory "
                            "values. Check its power, then scan.")
              .arg(target.label());
}

enum class Restart : std::uint8_t {
    NotFound,  ///< at its new address
    Unchanged, ///< it holds what it held before
    Restarted,
};

/// True when a reset by itself, without a reboot, did nothing. Its values are not compared with all factory
/// values, because these differ between versions of a model.
bool isUnchanged(const ServoWork& work)
{
    const ServoModel& model = *work.target.model;
    return differences(model, work.now, work.before).empty() && !unlikeFactory(model, work.before).isEmpty();
}

/// Restarts a servo, and reads what it holds then.
Task<Restart> restartAs(Conversation& io, ServoWork& work, const FactoryReset& reset, Duration resetDelay)
{
    const ServoId id = work.target.id;
    Restart result = Restart::NotFound;
    std::vector<ServoWork*> one{&work};
    for (int attempt = 0; attempt < kRollbackTries && result != Restart::Restarted && io.isOpen();
         ++attempt) {
        co_await setLine(io, work.baud, id.bus);
        if (reset.isAtOnce)
            co_await io.ask(reset.request);
        else
            co_await io.ask(rebootRequest(id));
        co_await io.pause(resetDelay);
        co_await setLine(io, reset.newBaud, id.bus);
        if (!co_await locate(io, work, std::vector(1, reset.newId)))
            continue;
        io.phase(IdentityWords::tr("Verifying"));
        const bool isRead = co_await readSettings(io, one);
        result = reset.isAtOnce && isRead && isUnchanged(work) ? Restart::Unchanged : Restart::Restarted;
    }
    co_return result;
}

/// Two servos that answer at once mostly garble each other; one alone always gives the same answer. Returns
/// the obstacle; empty when exactly one servo of the target's model is there.
Task<QString> lonelinessObstacle(Conversation& io, Target target)
{
    bool isAlone = true;
    int answers = 0;
    bus::Reply first;
    for (int reading = 0; reading < kLonelyReadings && io.isOpen() && !io.isCancelled(); ++reading) {
        const auto request = readRequest(target.id, Memory::Eep, 0, kLonelyLength);
        const bus::Reply reply = co_await io.ask(request);
        if (reply.outcome != bus::Outcome::Done)
            continue;
        if (answers++ == 0)
            first = reply;
        isAlone = isAlone
                  && std::equal(first.bytes.begin(), first.bytes.begin() + first.length, reply.bytes.begin());
    }
    if (io.isCancelled())
        co_return IdentityWords::tr("Cancelled before anything was written.");
    if (answers == 0)
        co_return IdentityWords::tr("No reply from ID %1: no servo is plugged in, or several still answer "
                                    "at once. Leave exactly one of them plugged in.")
            .arg(target.id.value);
    if (!isAlone || answers < kLonelyReadings)
        co_return IdentityWords::tr("More than one servo still answers at ID %1. Unplug all but one.")
            .arg(target.id.value);
    const auto& model = target.model->modelBytes;
    const auto begin = first.bytes.begin() + familyOf(*target.model).traits().modelAddress;
    if (!std::equal(model.begin(), model.end(), begin))
        co_return filled(IdentityWords::tr("The servo at ID %1 is not of model %2. Scan to identify it."),
                         target.id.value, target.model->name);
    co_return QString();
}

QString moveSentence(MoveEnd moved, ServoId from, ServoId to)
{
    switch (moved) {
    case MoveEnd::Moved:
        return IdentityWords::tr("This servo has ID %1 now. Plug the other one in again: it keeps ID %2.")
            .arg(to.value)
            .arg(from.value);
    case MoveEnd::Taken:
        return IdentityWords::tr("ID %1 is not free: a servo already uses it. Choose another.").arg(to.value);
    case MoveEnd::Unclear:
        return IdentityWords::tr(
                   "Nothing was written: could not check whether ID %1 is free. Connect again, then retry.")
            .arg(to.value);
    case MoveEnd::OldSpeaks:
        return IdentityWords::tr("A servo has ID %1 now, but another still answers at ID %2: more than "
                                 "one was plugged in. Scan to see which servos there are.")
            .arg(to.value)
            .arg(from.value);
    case MoveEnd::NotStored:
    case MoveEnd::NotFound:
        break;
    }
    return IdentityWords::tr("The servo was not found again: its ID is %1 or %2. Check its power, then scan.")
        .arg(from.value)
        .arg(to.value);
}

} // namespace

std::vector<JointEdits> idPlanEdits(const std::vector<Target>& targets,
                                    const std::vector<std::pair<ServoId, ServoId>>& plan)
{
    std::vector<JointEdits> edits(targets.size());
    for (std::size_t t = 0; t < targets.size(); ++t) {
        for (const auto& [from, to] : plan) {
            if (targets[t].id == from && edits[t].writes.empty())
                edits[t].writes.push_back(
                    {Memory::Eep, targets[t].model->nameOf(RegisterRole::Id), to.value});
        }
    }
    return edits;
}

std::vector<JointEdits> baudEdits(const std::vector<Target>& targets, int baud)
{
    std::vector<JointEdits> edits(targets.size());
    for (std::size_t t = 0; t < targets.size(); ++t) {
        const ServoModel& model = *targets[t].model;
        if (const auto code = model.codeFromBaud(baud))
            edits[t].writes.push_back({Memory::Eep, model.nameOf(RegisterRole::Baud), *code});
    }
    return edits;
}

Task<OperationReport> factoryReset(Conversation& io, std::vector<Target> targets, std::size_t place,
                                   bool keepId, bool keepBaud, ApplyOptions options,
                                   std::vector<DeviceImage>& images, std::shared_ptr<ApplyOutcome> outcome)
{
    outcome->begin(targets, options);
    const Target target = targets[place];
    const int baud = options.baudOf(target.id.bus);
    const FamilyTraits& traits = familyOf(*target.model).traits();
    const Kept kept = keptBy(traits.resetKeeps, {keepId, keepBaud});
    const bus::RollbackRequest request{
        .id = target.id.value, .keepId = kept.id, .keepBaud = kept.rate, .bus = target.id.bus};
    const FactoryReset reset{request, kept.id ? target.id : target.id.beside(target.model->defaultId),
                             kept.rate ? baud : target.model->factoryBaud(),
                             traits.factoryValues == FactoryValues::AtOnce};
    ServoWork work;
    work.target = target;
    work.baud = baud;
    const OneServo one{io, target};
    const Effort restarting{4, 0, options.resetDelay};
    Effort ahead = 6 * wholeEffort(*target.model);
    ahead += restarting;
    ahead.pauses += kRollbackTime;
    one.begin(ahead, IdentityWords::tr("Reading the registers"));
    const QString obstacle = co_await factoryObstacle(io, work, reset, options, images[place]);
    if (!obstacle.isEmpty())
        co_return one.end(false, obstacle);

    io.phase(IdentityWords::tr("Writing the factory values"));
    const QString unstored = co_await storeFactoryValues(io, work, reset);
    if (!unstored.isEmpty()) {
        images[place].forget();
        co_return one.end(false, unstored);
    }
    io.phase(IdentityWords::tr("Restarting"));
    ahead = 2 * wholeEffort(*target.model);
    ahead += restarting;
    io.plan(ahead);
    OperationReport report;
    const Restart restart = co_await restartAs(io, work, reset, options.resetDelay);
    images[place] = work.now;
    if (!work.answers)
        images[place].forget();
    if (restart == Restart::Unchanged) {
        report = one.end(false, unstoredSentence(work));
    } else if (restart == Restart::Restarted) {
        outcome->applied = true;
        outcome->ids[place] = reset.newId;
        const bool isAlone =
            std::ranges::count_if(targets, [&](const Target& each) { return each.id.bus == target.id.bus; })
            == 1;
        if (isAlone)
            outcome->setBaud(target.id.bus, reset.newBaud);
        QString sentence =
            filled(IdentityWords::tr("%1 holds the factory values. It has ID %2 and uses %3 baud now."),
                   target.name, reset.newId.value, reset.newBaud);
        if (!isAlone && reset.newBaud != baud)
            sentence += QLatin1Char(' ')
                        + IdentityWords::tr(
                              "Its bus uses %1 baud, so this array does not reach it. Scan for it and write "
                              "that rate to it.")
                              .arg(baud);
        report = one.end(true, sentence);
    } else {
        report = one.end(
            false, filled(IdentityWords::tr(
                              "%1 stored the factory values but was not found after its restart: it has ID "
                              "%2 at %3 baud, or still ID %4 at %5 baud. Check its power, then scan."),
                          target.name, reset.newId.value, reset.newBaud, target.id.value, baud));
    }
    if (reset.newBaud != baud)
        co_await setLine(io, outcome->baudOf(target.id.bus), target.id.bus);
    co_return report;
}

Task<OperationReport> blink(Conversation& io, Target target, double seconds)
{
    const int halves = std::max(2, static_cast<int>(seconds / toSeconds(kBlinkHalf)));
    const OneServo one{io, target};
    one.begin(halves * Effort{1, 0, kBlinkHalf}, IdentityWords::tr("Blinking"));
    const Register* led = target.model->find(RegisterRole::Led);
    if (led == nullptr)
        co_return one.end(false,
                          IdentityWords::tr("The model %1 has no LED to blink.").arg(target.model->name));
    DeviceImage image;
    co_await readServo(io, target, RegisterRange::of(*led, Memory::Ram), image);
    const auto before = image.value(*led, Memory::Ram);
    if (!before) {
        const Contact contact = co_await findContact(io, target);
        co_return one.end(false,
                          IdentityWords::tr("It cannot blink. %1").arg(contactSentence(contact, target)));
    }
    int half = 0;
    for (; half < halves && !io.isCancelled() && io.isOpen(); ++half) {
        const int leds = half % 2 == 0 ? led->maximum.value_or(led->highest()) : 0;
        co_await io.ask(writeRequest(target.id, *led, Memory::Ram, leds));
        co_await io.pause(kBlinkHalf);
    }
    const WriteEnd end = co_await writeRegister(io, target, *led, Memory::Ram, *before, image);
    const bool ok = end == WriteEnd::Stored;
    const bool isCut = io.isCancelled() && half < halves;
    QString sentence = IdentityWords::tr("Its LEDs blinked and are restored.");
    if (ok && isCut)
        sentence = IdentityWords::tr("Cancelled; its LEDs are restored.");
    else if (end == WriteEnd::LinkLost)
        sentence =
            IdentityWords::tr("The link was lost; the LEDs of %1 may have changed.").arg(target.label());
    else if (!ok)
        sentence = IdentityWords::tr("%1 stopped responding; its LEDs may have changed.").arg(target.label());
    OperationReport report = one.end(ok, sentence);
    report.cancelled = isCut;
    co_return report;
}

Task<OperationReport> repairDuplicate(Conversation& io, Target target, ServoId freeId, ApplyOptions options,
                                      std::shared_ptr<ApplyOutcome> outcome)
{
    outcome->begin(std::vector(1, target), options);
    ServoWork work;
    work.target = target;
    work.baud = options.baudOf(target.id.bus);
    const OneServo one{io, target};
    Effort ahead = 4 * wholeEffort(*target.model);
    ahead += Effort{kLonelyReadings, 0, {}};
    ahead += moveEffort(options.resetDelay);
    one.begin(ahead, IdentityWords::tr("Checking that only one servo answers"));
    const QString obstacle = co_await lonelinessObstacle(io, target);
    if (!obstacle.isEmpty())
        co_return one.end(false, obstacle);
    io.phase(IdentityWords::tr("Reading the registers"));
    std::vector<ServoWork*> works{&work};
    const bool read = co_await readSettings(io, works);
    work.before = work.wanted = work.now;
    if (read && holdsTorque(target, work.now)
        && target.model->find(RegisterRole::Id)->needsReboot(Memory::Eep))
        co_return one.end(false,
                          IdentityWords::tr("%1 must restart to change its ID, but its torque is on and it "
                                            "would drop its load. Release it first.")
                              .arg(target.label()));
    MoveEnd moved = MoveEnd::NotFound;
    io.phase(target.model->find(RegisterRole::Id)->needsReboot(Memory::Eep)
                 ? IdentityWords::tr("Changing the ID, restarting")
                 : IdentityWords::tr("Changing the ID"));
    if (read)
        moved = co_await moveServo(io, work, freeId, options.resetDelay);
    outcome->ids.assign(1, work.target.id);
    if (moved == MoveEnd::Moved) {
        outcome->applied = true;
        io.phase(IdentityWords::tr("Verifying"));
        co_await settleAll(io, works, OnFailure::Continue, false);
    }
    co_return one.end(moved == MoveEnd::Moved, moveSentence(moved, target.id, freeId));
}

} // namespace core

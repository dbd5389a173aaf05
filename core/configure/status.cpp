// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/status.h"

#include <QtCore/QCoreApplication>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/configure/contact.h"
#include "core/configure/reboot.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/configure/servolimits.h"
#include "core/configure/torque.h"
#include "core/configure/writing.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct StatusReport
{
    Q_DECLARE_TR_FUNCTIONS(StatusReport)
};

constexpr int kClearTries = 3;
constexpr Duration kRebootTime = 500ms; ///< where errors are cleared by it, at least
constexpr Duration kLongestCheck = 3s;  ///< 254 × 11.2 ms

constexpr int kStatusTries = 3; ///< for a reply that contradicts itself

/// Status, torque, LED, supply, mode and clock.
RegisterRange statusRange(const ServoModel& model)
{
    return RegisterRange::covering(model, Memory::Ram,
                                   {RegisterRole::StatusError, RegisterRole::StatusDetail,
                                    RegisterRole::Torque, RegisterRole::Led, RegisterRole::PresentVoltage,
                                    RegisterRole::PresentTemperature, RegisterRole::Uptime,
                                    RegisterRole::Lock});
}

/// Supply and temperature, for the sentences.
RegisterRange limitRange(const ServoModel& model)
{
    return RegisterRange::covering(
        model, Memory::Ram,
        {RegisterRole::MaxTemperature, RegisterRole::MinVoltage, RegisterRole::MaxVoltage});
}

/// True when the status registers and the status of their reply differ: a flipped bit that no checksum shows.
bool isContradictory(const bus::Reply& reply, const ServoModel& model)
{
    const auto error = valueIn(reply, statusRange(model), model.find(RegisterRole::StatusError));
    const auto detail = valueIn(reply, statusRange(model), model.find(RegisterRole::StatusDetail));
    return error && detail && (*error != reply.health.error || *detail != reply.health.detail);
}

QString physical(const Target& target, const DeviceImage& image, RegisterRole role)
{
    const auto raw = imageValue(target, image, role);
    if (!raw)
        return {};
    const auto value = physicalValue(target, image, role);
    return value ? StatusReport::tr("%1 %2").arg(numberText(*value, 1), target.model->find(role)->unit)
                 : QString::number(*raw);
}

QString voltageSentence(const Target& target, const DeviceImage& image)
{
    const QString now = physical(target, image, RegisterRole::PresentVoltage);
    const QString low = physical(target, image, RegisterRole::MinVoltage);
    const QString high = physical(target, image, RegisterRole::MaxVoltage);
    const QString seen = now.isEmpty() || low.isEmpty() || high.isEmpty()
                             ? QString()
                             : StatusReport::tr(" (now %1, allowed %2 to %3)").arg(now, low, high);
    return StatusReport::tr("Input voltage out of range%1: the supply is too weak or not suitable, or its "
                            "cable is too thin. Measure the voltage at the servo.")
        .arg(seen);
}

QString heatSentence(const Target& target, const DeviceImage& image)
{
    const QString now = physical(target, image, RegisterRole::PresentTemperature);
    const QString seen = now.isEmpty() ? QString() : StatusReport::tr(" (now %1)").arg(now);
    return StatusReport::tr("Temperature too high%1: the load is too high or too long, or cooling is "
                            "missing. Switch its torque off and let it cool down.")
        .arg(seen);
}

bool hasWatchdogFired(const Target& target, const DeviceImage& image)
{
    return imageValue(target, image, RegisterRole::BusWatchdog).value_or(0) < 0;
}

QString packetSentence(const ServoHealth& health)
{
    if (health.has(Fault::kRange))
        return StatusReport::tr("Invalid packet: a missing or read-only register was read or written. Check "
                                "the model in the array.");
    if (health.has(Fault::kCommand))
        return StatusReport::tr(
            "Invalid packet: unknown command. Check that nothing else sends on this bus.");
    return StatusReport::tr("Invalid packet: corrupted bytes, caused by noise, a bad contact or another baud "
                            "rate. Check cable and ground.");
}

} // namespace

std::optional<int> imageValue(const Target& target, const DeviceImage& image, RegisterRole role,
                              Memory memory)
{
    const auto* reg = target.model->find(role);
    return reg != nullptr ? image.value(*reg, memory) : std::nullopt;
}

std::optional<double> physicalValue(const Target& target, const DeviceImage& image, RegisterRole role,
                                    Memory memory)
{
    const auto raw = imageValue(target, image, role, memory);
    return raw ? target.model->physical(*target.model->find(role), *raw) : std::nullopt;
}

QString silentSentence(const Target& target)
{
    return StatusReport::tr("%1 does not respond: its cable or power is off, or its ID or baud rate is "
                            "different. Check the cable, then scan.")
        .arg(target.label());
}

namespace {

/// It is open at power-up, and once closed it stays so.
bool opensAtPowerUp(const ServoModel& model)
{
    const Register* lock = model.find(RegisterRole::Lock);
    return lock != nullptr && lock->defaultValue == 0;
}

} // namespace

QString lockSentence(const ServoModel& model, int lock)
{
    if (!opensAtPowerUp(model))
        return lock != 0 ? QString()
                         : StatusReport::tr("Its EEPROM is unlocked, so values written by mistake are kept. "
                                            "Write 1 to %1.")
                               .arg(model.nameOf(RegisterRole::Lock));
    return lock == 0 ? QString()
                     : StatusReport::tr("Its EEPROM is locked (%1 is 1), so its values there cannot be "
                                        "changed. Power it off and on to unlock it.")
                           .arg(model.nameOf(RegisterRole::Lock));
}

bool isLockedUntilPowerOff(const ServoModel& model, const DeviceImage& image)
{
    return opensAtPowerUp(model)
           && image.value(*model.find(RegisterRole::Lock), Memory::Ram).value_or(0) != 0;
}

bool ServoStatus::holds(const Target& target, const DeviceImage& image) const
{
    if (health.torque == Fact::Yes)
        return true;
    return isReadable && holdsTorque(target, image);
}

QStringList errorSentences(const ServoStatus& status, const Target& target, const DeviceImage& image)
{
    QStringList sentences;
    const ServoHealth& health = status.health;
    if (isOtherModel(*target.model, image))
        sentences << StatusReport::tr(
                         "It is of model %1, but the array has %2: its angles are wrong, and its "
                         "torque stays off. Correct its model in the array.")
                         .arg(modelIn(image, *target.model), target.model->name);
    if (health.has(Fault::kMemory))
        sentences << StatusReport::tr("EEPROM corrupted: a write was interrupted, or the memory is worn out. "
                                      "Compare its registers with a backup, or reset it to factory values.");
    if (health.has(Fault::kDriver))
        sentences << StatusReport::tr("Motor driver fault: short circuit or overcurrent. Power it off and "
                                      "on; if the fault stays, the servo is defective.");
    if (health.has(Fault::kOverload))
        sentences << StatusReport::tr(
            "Overload: the load was too high for too long, or the joint hit a stop. Free the joint.");
    if (health.has(Fault::kTemperature))
        sentences << heatSentence(target, image);
    if (health.has(Fault::kVoltage))
        sentences << voltageSentence(target, image);
    if (health.has(Fault::kPositionLimit))
        sentences << StatusReport::tr("Position limit exceeded: a goal or the joint is outside min_position "
                                      "and max_position. Turn it back.");
    if (health.has(Fault::kPacket))
        sentences << packetSentence(health);
    if (health.has(Fault::kEncoder))
        sentences << StatusReport::tr(
            "Encoder fault: its position cannot be trusted. Power it off and on; if "
            "the fault stays, the servo is defective.");
    if (health.unnamed != 0)
        sentences << StatusReport::tr("Unknown error 0x%1. Power it off and on.")
                         .arg(health.unnamed, 2, 16, QLatin1Char('0'));
    if (hasWatchdogFired(target, image))
        sentences << StatusReport::tr(
                         "Its Bus Watchdog has fired: it received no requests for too long, stopped "
                         "and refuses goals. Arm it, or write 0 to %1.")
                         .arg(target.model->nameOf(RegisterRole::BusWatchdog));
    if (sentences.isEmpty() && health.hasFaults())
        sentences << StatusReport::tr("Hardware error, which the servo does not name. Clear its errors, "
                                      "which restarts it.");
    return sentences;
}

QString statusSentence(const ServoStatus& status, const Target& target, const DeviceImage& image)
{
    if (!status.answers)
        return silentSentence(target);
    QStringList sentences = errorSentences(status, target, image);
    if (sentences.isEmpty())
        sentences << StatusReport::tr("No errors.");
    QStringList live;
    if (status.health.torque == Fact::Yes)
        live << StatusReport::tr("torque on");
    else if (status.health.torque == Fact::No || status.holds(target, image))
        live << (status.holds(target, image) ? StatusReport::tr("brake on") : StatusReport::tr("torque off"));
    if (status.health.moving == Fact::Yes)
        live << StatusReport::tr("moving");
    if (status.health.inPosition == Fact::Yes)
        live << StatusReport::tr("in position");
    if (status.isReadable)
        live << physical(target, image, RegisterRole::PresentVoltage)
             << physical(target, image, RegisterRole::PresentTemperature);
    else
        live << StatusReport::tr("answers no read requests (%1 0)")
                    .arg(familyOf(target.model).replyLevelName());
    sentences << StatusReport::tr("Now: %1.").arg(live.join(QStringLiteral(", ")));
    if (const auto lock = imageValue(target, image, RegisterRole::Lock))
        sentences << lockSentence(*target.model, *lock);
    sentences.removeAll(QString());
    return sentences.join(QLatin1Char(' '));
}

namespace {

constexpr std::size_t kFirstAsks = 2;
constexpr std::size_t kAsks = 8; ///< in parallel; the user may cancel between them

/// STAT of each, a few at a time. As soon as one does not answer, the remaining ones are probed, so that
/// silent ones share their time-outs.
Task<std::vector<bus::Reply>> askStats(Conversation& io, std::vector<Target> targets)
{
    std::vector<bus::Reply> stats(targets.size());
    std::vector<std::size_t> left;
    for (std::size_t i = 0; i < targets.size(); ++i)
        left.push_back(i);
    std::size_t count = kFirstAsks;
    bool isProbed = false;
    while (!left.empty()) {
        const auto end = left.begin() + static_cast<std::ptrdiff_t>(std::min(count, left.size()));
        const std::vector<std::size_t> now(left.begin(), end);
        left.erase(left.begin(), end);
        std::vector<bus::Request> requests;
        for (const auto i : now)
            requests.push_back(statRequest(targets[i].id));
        const auto replies = co_await io.askAll(std::move(requests));
        bool isSilent = false;
        for (std::size_t k = 0; k < now.size(); ++k) {
            stats[now[k]] = replies[k];
            isSilent = isSilent || replies[k].outcome == bus::Outcome::NoReply;
        }
        count = kAsks;
        if (!isSilent || isProbed || left.size() < 2)
            continue;
        isProbed = true;
        std::vector<Target> probed;
        for (const auto i : left)
            probed.push_back(targets[i]);
        const auto answering = co_await findAnswering(io, std::move(probed));
        if (!answering)
            continue; // stopped, or cancelled by the user
        std::vector<std::size_t> answered;
        for (std::size_t k = 0; k < left.size(); ++k) {
            if ((*answering)[k])
                answered.push_back(left[k]);
            else
                io.noteSilent(targets[left[k]].id);
        }
        left = answered;
    }
    co_return stats;
}

} // namespace

Task<std::vector<ServoStatus>> askStatus(Conversation& io, std::vector<Target> targets,
                                         std::vector<DeviceImage>& images)
{
    std::vector<ServoStatus> all(targets.size());
    const auto stats = co_await askStats(io, targets);
    std::vector<bus::Request> requests;
    std::vector<std::size_t> readable;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        all[i].answers = stats[i].outcome == bus::Outcome::Done;
        all[i].health = stats[i].health;
        if (!all[i].answers)
            continue;
        readable.push_back(i);
        requests.push_back(readRequest(targets[i].id, statusRange(*targets[i].model)));
    }
    auto reads = co_await io.askAll(std::move(requests));
    for (std::size_t k = 0; k < readable.size(); ++k) {
        const Target& target = targets[readable[k]];
        auto& status = all[readable[k]];
        const RegisterRange range = statusRange(*target.model);
        for (int more = 0; more < kStatusTries && isContradictory(reads[k], *target.model); ++more)
            reads[k] = co_await io.ask(readRequest(target.id, range));
        if (reads[k].outcome != bus::Outcome::Done)
            continue;
        status.isReadable = true;
        status.readAt = reads[k].time;
        status.health = reads[k].health;
        store(images[readable[k]], range, reads[k]);
    }
    co_return all;
}

Task<OperationReport> reportStatus(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units)
{
    OperationReport report;
    io.plan({3 * static_cast<int>(targets.size()), 0, {}});
    io.expect(targets, ServoStage::Working);
    io.endAtCancel();
    const auto all = co_await askStatus(io, targets, images);
    std::vector<Target> unread;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!all[i].isReadable)
            unread.push_back(targets[i]);
        if (!all[i].isReadable || io.isCancelled())
            continue;
        std::vector<RegisterRange> ranges;
        if (!units.empty())
            ranges = servoLimitRanges(*targets[i].model);
        ranges.push_back(limitRange(*targets[i].model));
        ranges.push_back(RegisterRange::identity(*targets[i].model));
        co_await readServo(io, targets[i], std::move(ranges), images[i]);
    }
    const auto contacts = co_await findContacts(io, unread);
    std::size_t next = 0;
    int silent = 0;
    int erroneous = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        std::optional<Contact> contact;
        if (!all[i].isReadable)
            contact = contacts[next++];
        const bool isMuted = all[i].answers && contact && *contact == Contact::Muted;
        const bool isUnknown = contact && !isMuted;
        const bool isWell = !isUnknown && !all[i].health.hasFaults()
                            && !hasWatchdogFired(targets[i], images[i])
                            && !isOtherModel(*targets[i].model, images[i]);
        silent += isUnknown ? 1 : 0;
        erroneous += !isUnknown && !isWell ? 1 : 0;
        QString sentence =
            isUnknown ? contactSentence(*contact, targets[i]) : statusSentence(all[i], targets[i], images[i]);
        if (!isUnknown && !units.empty()) {
            const auto limits = servoLimits(*targets[i].model, images[i], units[i]);
            if (const QString narrow =
                    limits ? narrowerSentence(*targets[i].model, *limits, units[i]) : QString();
                !narrow.isEmpty())
                sentence += QLatin1Char(' ') + narrow;
        }
        report.add(targets[i], isWell, sentence);
    }
    io.conclude(report);
    const int count = static_cast<int>(targets.size());
    if (report.ok())
        report.summary = StatusReport::tr("%n servo(s) answer without errors.", nullptr, count);
    else if (io.lostLink())
        report.summary =
            StatusReport::tr("The link was lost; %n servo(s) could not be reached.", nullptr, silent);
    else
        report.summary = filled(StatusReport::tr("%2 of %1 servos have errors, and %3 do not answer."), count,
                                erroneous, silent);
    co_return report;
}

OperationReport onlyErroneous(OperationReport report)
{
    std::erase_if(report.servos, [](const ServoResult& each) { return each.ok; });
    return report;
}

namespace {

/// Longest time until a lasting cause is flagged again.
Duration checkPeriod(const std::vector<Target>& targets, const std::vector<DeviceImage>& images)
{
    Duration longest = 500ms;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (const auto seconds = physicalValue(targets[i], images[i], RegisterRole::FaultPeriod))
            longest = std::max(longest, fromSeconds(*seconds));
    }
    return std::min(longest, Duration{kLongestCheck}) + 150ms;
}

struct Cleared
{
    ServoStatus before;
    ServoStatus after; ///< right after clearing
    ServoStatus later; ///< a check period later
};

QString clearedSentence(const Cleared& each, const Target& target, const DeviceImage& image)
{
    if (!each.after.answers || !each.later.answers)
        return StatusReport::tr("%1 stopped responding while its errors were cleared; they may still be set. "
                                "Check its cable, then read its status.")
            .arg(target.label());
    if (!each.before.health.hasFaults() && !each.later.health.hasFaults())
        return StatusReport::tr("%1 had no errors.").arg(target.label());
    const QString words = faultWords(each.before.health).join(QStringLiteral(", "));
    if (!each.later.health.hasFaults())
        return StatusReport::tr("Cleared: %1.").arg(words);
    const QString causes = errorSentences(each.later, target, image).join(QLatin1Char(' '));
    const QString sentence =
        each.after.health.hasFaults()
            ? StatusReport::tr("The errors of %1 could not be cleared because their cause remains. %2")
            : StatusReport::tr("The errors of %1 were cleared but returned because their cause remains. %2");
    return sentence.arg(target.label(), causes);
}

} // namespace

Task<OperationReport> clearErrors(Conversation& io, std::vector<Target> targets,
                                  std::vector<DeviceImage>& images)
{
    OperationReport report;
    const int count = static_cast<int>(targets.size());
    io.plan({9 * count, 0, checkPeriod(targets, images)});
    io.expect(targets, ServoStage::Working);
    io.phase(StatusReport::tr("Clearing"));
    for (std::size_t i = 0; i < targets.size() && !io.isCancelled(); ++i) {
        const ServoModel& model = *targets[i].model;
        std::vector<RegisterRange> periods{
            limitRange(model), RegisterRange::covering(model, Memory::Ram, {RegisterRole::FaultPeriod})};
        co_await readServo(io, targets[i], std::move(periods), images[i]);
    }
    auto before = co_await askStatus(io, targets, images);
    auto after = before;
    for (int attempt = 0; attempt < kClearTries; ++attempt) {
        std::vector<bus::Request> clears;
        Duration reboot{0};
        for (std::size_t i = 0; i < targets.size(); ++i) {
            // All servos the first time: an error may be newer than the last request. A reboot releases its
            // joint, so it is only for a servo with errors.
            const bool isPlain = familyOf(*targets[i].model).traits().clearsByWrite;
            if (!isPlain && after[i].health.hasFaults())
                reboot = std::max(reboot, restartTime(targets[i], kRebootTime));
            if (!isPlain ? after[i].health.hasFaults()
                         : attempt == 0 || !after[i].answers || after[i].health.hasFaults())
                clears.push_back(clearRequest(targets[i]));
        }
        if (clears.empty())
            break;
        co_await io.askAll(std::move(clears));
        co_await io.pause(reboot);
        after = co_await askStatus(io, targets, images);
    }
    const Duration wait = checkPeriod(targets, images);
    io.plan({2 * count, 0, wait});
    io.phase(StatusReport::tr("Waiting whether errors return"));
    co_await io.pause(wait);
    const auto later = co_await askStatus(io, targets, images);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        const Cleared each{before[i], after[i], later[i]};
        const bool isLost = !later[i].answers && io.lostLink();
        report.add(targets[i], later[i].answers && !later[i].health.hasFaults(),
                   !before[i].answers || isLost ? contactSentence(contactSoFar(io, targets[i]), targets[i])
                                                : clearedSentence(each, targets[i], images[i]));
    }
    io.conclude(report);
    if (report.ok())
        report.summary = StatusReport::tr("%n servo(s) have no errors now.", nullptr, count);
    else if (io.lostLink())
        report.summary = StatusReport::tr("The link was lost while errors were cleared.");
    else
        report.summary =
            StatusReport::tr("%n servo(s) still have errors or do not answer.", nullptr, report.failed());
    co_return report;
}

} // namespace core

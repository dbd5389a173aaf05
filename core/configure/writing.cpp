// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/writing.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/configure/arm.h"
#include "core/configure/contact.h"
#include "core/configure/requests.h"
#include "core/configure/settle.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct WritingText
{
    Q_DECLARE_TR_FUNCTIONS(WritingText)
};

} // namespace

Memory placeOf(const Register& reg, Memory wanted)
{
    return wanted == Memory::Ram && !reg.ramAddress ? Memory::Eep : wanted;
}

Result<void> checkOrder(const ServoModel& model, const RegisterOrder& order)
{
    const auto refuse = [](const QString& sentence) { return Error{Errc::Refused, sentence}; };
    const Register* reg = model.find(order.name);
    if (reg == nullptr || reg->isReserved)
        return refuse(WritingText::tr("The model %1 has no register \"%2\".").arg(model.name, order.name));
    if (!order.isLone && reg->role == RegisterRole::Id)
        return refuse(WritingText::tr(
            "The ID of a servo cannot be written this way because the servo would be lost. Use \"set-id\"."));
    if (!order.isLone && reg->role == RegisterRole::Baud)
        return refuse(WritingText::tr("The baud rate of a servo cannot be written this way because the servo "
                                      "would be lost. Use \"set-baud\"."));
    if (isGoal(*reg) && !order.isLone)
        return refuse(WritingText::tr("%1 moves the joint at once, without its limits. Use \"goal\" or "
                                      "\"velocity\" instead.")
                          .arg(order.name));
    if (isGoal(*reg) && !order.mayRelease)
        return refuse(
            WritingText::tr("%1 may switch the torque on and move the servo at once, without limits. "
                            "Clear the space around it and allow this (--yes).")
                .arg(order.name));
    const auto middle = familyOf(model).positionSetBy(model, *reg, order.value);
    if (middle && !order.mayRelease)
        return refuse(filled(WritingText::tr("%1 = %2 changes the zero of the servo: it counts its present "
                                             "position as %3 from then on. Allow this (--yes)."),
                             order.name, order.value, *middle));
    if (!reg->address(placeOf(*reg, order.memory)))
        return refuse(WritingText::tr("%1 does not exist in %2.").arg(order.name, titleOf(order.memory)));
    if (const auto allowed = reg->checkWritable(order.value); !allowed)
        return allowed.error();
    return {};
}

QString valueWords(const ServoModel& model, const Register& reg, int raw)
{
    const auto physical = model.physical(reg, raw);
    if (!physical)
        return QStringLiteral("%1 = %2").arg(reg.name).arg(raw);
    const bool isClose = reg.unit.isEmpty() || reg.unit.startsWith(QStringLiteral("°")); // to its number
    const QString unit = isClose && reg.unit != QStringLiteral("°C") ? reg.unit : QLatin1Char(' ') + reg.unit;
    return QStringLiteral("%1 = %2 (%3%4)").arg(reg.name).arg(raw).arg(shortNumberText(*physical, 6), unit);
}

QString modelIn(const DeviceImage& image, const ServoModel& expected)
{
    const std::size_t at = *expected.find(RegisterRole::Model1)->eepAddress;
    const std::uint8_t first = image.byte(Memory::Eep, at);
    const std::uint8_t second = image.byte(Memory::Eep, at + 1);
    const ServoModel* is = familyOf(expected).model(first, second);
    return is != nullptr ? is->name
                         : WritingText::tr("unknown (%1)").arg(familyOf(expected).modelNumber(first, second));
}

Task<QString> checkModel(Conversation& io, Target target, DeviceImage& image)
{
    const RegisterRange range = RegisterRange::identity(*target.model);
    const bus::Reply reply = co_await readRange(io, target.id, range, image);
    if (reply.outcome != bus::Outcome::Done) {
        const Contact contact = co_await findContact(io, target);
        co_return contactSentence(contact, target);
    }
    if (!isOtherModel(*target.model, image))
        co_return QString();
    co_return WritingText::tr(
        "%1 is of model %2, but the array has %3: its registers have other meanings, so "
        "nothing was written. Read the model from the servo, or find the right servo.")
        .arg(target.label(), modelIn(image, *target.model), target.model->name);
}

namespace {

struct Written
{
    bool ok = false;
    QString sentence;
};

Written writtenWords(const Target& target, const Register& reg, const RegisterOrder& order, WriteEnd end,
                     const DeviceImage& image)
{
    const QString who = target.label();
    const QString wish = valueWords(*target.model, reg, order.value);
    switch (end) {
    case WriteEnd::Stored:
        return {true, WritingText::tr("%1: %2, read back.").arg(who, wish)};
    case WriteEnd::Different: {
        const auto held = image.value(reg, order.memory);
        if (held && ((*held ^ order.value) & ~familyOf(*target.model).liveBits(reg.role)) == 0)
            return {true, WritingText::tr("%1: %2, read back.").arg(who, wish)};
        if (isLockedUntilPowerOff(*target.model, image)
            && (order.memory == Memory::Eep || reg.role == RegisterRole::Lock))
            return {
                false,
                WritingText::tr("%1 did not accept %2. %3").arg(who, wish, lockSentence(*target.model, 1))};
        return {false, WritingText::tr("%1 kept %2 and did not accept %3: an error may be latched, or the "
                                       "register is locked in this state. Read its status.")
                           .arg(who, valueWords(*target.model, reg, held.value_or(0)))
                           .arg(order.value)};
    }
    case WriteEnd::NoAnswer:
        if (reg.role == RegisterRole::Baud && !reg.needsReboot(order.memory))
            return {true, WritingText::tr("%1 was sent %2 and answers at this rate only, which was not "
                                          "checked. Scan at it.")
                              .arg(who, wish)};
        return {false, WritingText::tr("%1 was sent %2 but did not answer the readback; its value is "
                                       "unknown. Check its cable, then read it.")
                           .arg(who, wish)};
    case WriteEnd::LinkLost:
        return {false,
                WritingText::tr("The link was lost while %1 was written; its value is unknown.").arg(who)};
    }
    return {};
}

/// Whether the torque is on, and the register can be written without it only; none: it was not read.
Task<std::optional<bool>> isHeldAgainst(Conversation& io, Target target, const Register& reg, Memory memory,
                                        DeviceImage& image)
{
    const Register* torque = target.model->find(RegisterRole::Torque);
    if (!reg.needs(WritableWhen::TorqueOff, memory) || torque == nullptr)
        co_return false;
    const bus::Reply reply =
        co_await readRange(io, target.id, RegisterRange::of(*torque, Memory::Ram), image);
    if (reply.outcome != bus::Outcome::Done)
        co_return std::nullopt;
    co_return holdsTorque(target, image);
}

/// Switches the torque on where the servo is: a goal from before would move it. False: it is not on there.
Task<bool> holdLone(Conversation& io, Target target, DeviceImage& image)
{
    const ServoModel& model = *target.model;
    const Register* torque = model.find(RegisterRole::Torque);
    const Register* present = model.find(RegisterRole::PresentPosition);
    const Register* goal = model.find(RegisterRole::GoalPosition);
    if (present == nullptr || goal == nullptr)
        co_return false;
    const LastingBlock settings = familyOf(model).torqueSettings(model);
    const RegisterRange lasting{Memory::Eep, settings.address, settings.length};
    if (lasting.length > 0) {
        const bus::Reply read = co_await readRange(io, target.id, lasting, image);
        if (read.outcome != bus::Outcome::Done)
            co_return false;
    }
    const bus::Reply at = co_await readRange(io, target.id, RegisterRange::of(*present, Memory::Ram), image);
    if (at.outcome != bus::Outcome::Done)
        co_return false;
    const auto valueOf = [&](const char* name) -> std::optional<int> {
        const Register* reg = model.find(QLatin1String(name));
        return reg != nullptr ? image.value(*reg, placeOf(*reg, Memory::Ram)) : std::nullopt;
    };
    const TorqueFacts facts =
        familyOf(model).torqueFacts(model, *image.value(*present, Memory::Ram), valueOf);
    if (facts.takes != Takes::Positions)
        co_return false;
    co_await io.ask(writeRequest(target.id, *goal, Memory::Ram, facts.tick));
    const WriteEnd end = co_await writeRegister(io, target, *torque, Memory::Ram, 1, image);
    co_await io.ask(writeRequest(target.id, *goal, Memory::Ram, facts.tick));
    co_return end == WriteEnd::Stored;
}

/// After a write that needed the torque off: whether it is on again, and a sentence.
Task<Written> holdAgain(Conversation& io, Target target, DeviceImage& image)
{
    QString problem;
    bool isOn = false;
    if (target.joint < 0)
        isOn = co_await holdLone(io, target, image);
    else
        problem = co_await switchTorque(io, target, bus::TorqueMode::On, image);
    if (!problem.isEmpty())
        co_return Written{false, problem};
    if (isOn || target.joint >= 0)
        co_return Written{true,
                          WritingText::tr("Its torque was switched off for it and is on again where it is.")};
    co_return Written{
        false, WritingText::tr("Its torque was switched off for it and could not be switched on again; "
                               "the servo is free.")};
}

/// Values of a servo before and after its zero is set.
struct ZeroFacts
{
    int position = 0;
    int offset = 0;
    bool isHeld = false;
};

/// None: it could not be read.
Task<std::optional<ZeroFacts>> readZero(Conversation& io, Target target, DeviceImage& image)
{
    ZeroFacts facts;
    for (const RegisterRole role :
         {RegisterRole::PresentPosition, RegisterRole::Calibration, RegisterRole::Torque}) {
        const Register& reg = *target.model->find(role);
        const Memory memory = placeOf(reg, Memory::Ram);
        const bus::Reply reply = co_await readRange(io, target.id, RegisterRange::of(reg, memory), image);
        if (reply.outcome != bus::Outcome::Done)
            co_return std::nullopt;
        const int value = *image.value(reg, memory);
        if (role == RegisterRole::PresentPosition)
            facts.position = value;
        else if (role == RegisterRole::Calibration)
            facts.offset = value;
    }
    facts.isHeld = holdsTorque(target, image);
    co_return facts;
}

/// A write by which the servo counts its present position as `middle`. It has no value to be read back: what
/// it changes is.
Task<Written> setZero(Conversation& io, Target target, const Register& reg, int value, int middle,
                      DeviceImage& image)
{
    constexpr int kSlack = 3; // ticks: noise of the sensor
    const QString who = target.label();
    const ServoModel& model = *target.model;
    const auto before = co_await readZero(io, target, image);
    if (!before) {
        const Contact contact = co_await findContact(io, target);
        co_return Written{false, contactSentence(contact, target)};
    }
    if (before->isHeld)
        co_return Written{false, WritingText::tr("%1 was not changed: its torque is on, and a new zero could "
                                                 "move it. Switch its torque off first.")
                                     .arg(who)};
    // The zero is in the EEPROM: with the lock closed it would not last.
    const Register& offset = *model.find(RegisterRole::Calibration);
    if (const Register* lock = model.find(RegisterRole::Lock))
        co_await readRange(io, target.id, RegisterRange::of(*lock, Memory::Ram), image);
    const DeviceImage found = image;
    co_await io.askAll(gateRequests(target, offset, Memory::Eep, image));
    co_await io.ask(writeRequest(target.id, reg, Memory::Ram, value));
    co_await io.pause(kEepWriteTime);
    co_await io.askAll(lockRequests(target, offset, Memory::Eep, found));
    const auto after = co_await readZero(io, target, image);
    if (!after)
        co_return Written{false,
                          WritingText::tr("%1 was sent %2 but did not answer the readback; its zero is "
                                          "unknown. Check its cable, then read %3.")
                              .arg(who, valueWords(model, reg, value), offset.name)};
    if (std::abs(after->position - middle) > kSlack)
        co_return Written{false,
                          filled(WritingText::tr("%1 did not change its zero: it is at %2, not at %3, and "
                                                 "%4 is %5. Write %4 instead."),
                                 who, after->position, middle, offset.name, after->offset)};
    co_return Written{
        true, filled(WritingText::tr("%1 counts its position as %2 now, before as %3; %4 is %5, "
                                     "before %6. Angles and limits count from the new zero."),
                     who, after->position, before->position, offset.name, after->offset, before->offset)};
}

/// Why a servo cannot get an ID; empty when it is free.
Task<QString> idObstacle(Conversation& io, Target target, int id)
{
    const auto taken = co_await isTaken(io, target.id.beside(id));
    if (taken == false)
        co_return QString();
    co_return filled(taken ? WritingText::tr("%1 was not changed: another servo already has ID %2, and two "
                                             "servos with the same ID corrupt each other's replies. Choose "
                                             "a free ID.")
                           : WritingText::tr("%1 was not changed: could not check whether ID %2 is free. "
                                             "Check the link and try again."),
                     target.label(), id);
}

Task<Written> writeTorque(Conversation& io, Target target, int value, JointUnits units, DeviceImage& image)
{
    const auto mode = torqueModeOf(*target.model, value);
    const QString problem = co_await setTorque(io, target, mode, units, image);
    if (!problem.isEmpty())
        co_return Written{false, problem};
    co_return Written{true, WritingText::tr("%1: %2.").arg(target.label(), torqueWords(mode))};
}

Task<Written> writeOne(Conversation& io, Target target, DeviceImage& image, RegisterOrder order,
                       JointUnits units)
{
    if (const auto allowed = checkOrder(*target.model, order); !allowed)
        co_return Written{false, WritingText::tr("%1: %2").arg(target.label(), allowed.error().detail)};
    const Register& reg = *target.model->find(order.name);
    order.memory = placeOf(reg, order.memory);
    if (!order.isLone) {
        const QString wrong = co_await checkModel(io, target, image);
        if (!wrong.isEmpty())
            co_return Written{false, wrong};
    }
    const bool isId = reg.role == RegisterRole::Id;
    if (isId && order.value != target.id.value) {
        const QString obstacle = co_await idObstacle(io, target, order.value);
        if (!obstacle.isEmpty())
            co_return Written{false, obstacle};
    }
    if (const auto middle = familyOf(*target.model).positionSetBy(*target.model, reg, order.value))
        co_return co_await setZero(io, target, reg, order.value, *middle, image);
    if (!order.isLone && reg.role == RegisterRole::Torque)
        co_return co_await writeTorque(io, target, order.value, units, image);
    if (order.memory == Memory::Eep) {
        const RegisterRange range = RegisterRange::of(reg, Memory::Eep);
        const bus::Reply held = co_await readRange(io, target.id, range, image);
        if (held.outcome == bus::Outcome::Done && image.value(reg, Memory::Eep) == order.value)
            co_return Written{true, WritingText::tr("%1 already holds %2; its EEPROM was not written.")
                                        .arg(target.label(), valueWords(*target.model, reg, order.value))};
    }
    const auto held = co_await isHeldAgainst(io, target, reg, order.memory, image);
    if (!held) {
        const Contact contact = co_await findContact(io, target);
        co_return Written{false, contactSentence(contact, target)};
    }
    const bool isHeld = *held;
    if (isHeld && !order.mayRelease)
        co_return Written{
            false, WritingText::tr(
                       "%1 was not changed: its torque is on, and %2 can only be written while it is off. "
                       "Its torque would go off for the write and on again where it is; the joint may "
                       "fall meanwhile. Support it and allow this (--yes), or switch its torque off "
                       "first.")
                       .arg(target.label(), reg.title())};
    if (isId && !reg.needsReboot(order.memory)) {
        // A new ID takes effect at once: the answer has the new ID.
        co_await io.askAll(gateRequests(target, reg, order.memory, image));
        co_await io.ask(writeRequest(target.id, reg, order.memory, order.value));
        co_await io.pause(kEepWriteTime);
        target.id.value = static_cast<std::uint8_t>(order.value);
    }
    const WriteEnd end = co_await writeRegister(io, target, reg, order.memory, order.value, image);
    const bool mutes =
        reg.role == RegisterRole::ReplyLevel && !reg.needsReboot(order.memory) && order.value == 0;
    if (mutes && end == WriteEnd::NoAnswer) {
        const auto answers = co_await findAnswering(io, std::vector(1, target));
        if (answers && answers->front())
            co_return Written{true, WritingText::tr("%1 answers no more read requests: its %2 is 0.")
                                        .arg(target.label(), reg.title())};
    }
    if (const Register* lock = target.model->find(RegisterRole::Lock); lock && end == WriteEnd::Different)
        co_await readRange(io, target.id, RegisterRange::of(*lock, Memory::Ram), image);
    Written written = writtenWords(target, reg, order, end, image);
    if (reg.role == RegisterRole::Lock && written.ok && isLockedUntilPowerOff(*target.model, image))
        written.sentence += QLatin1Char(' ') + lockSentence(*target.model, 1);
    if (isHeld && reg.role == RegisterRole::OperatingMode) {
        written.sentence += QLatin1Char(' ')
                            + WritingText::tr("Its torque was switched off for it and stays off: in another "
                                              "mode it could move.");
    } else if (isHeld) {
        const Written after = co_await holdAgain(io, target, image);
        written.ok = written.ok && after.ok;
        written.sentence += QLatin1Char(' ') + after.sentence;
    }
    co_return written;
}

} // namespace

Task<OperationReport> writeRegisters(Conversation& io, std::vector<Target> targets,
                                     std::vector<DeviceImage>& images, RegisterOrder order,
                                     std::vector<JointUnits> units)
{
    OperationReport report;
    const int total = static_cast<int>(targets.size());
    const bool isEep = order.memory == Memory::Eep;
    io.plan(total * Effort{3, 0, isEep ? kEepWriteTime : Duration{}});
    io.expect(targets);
    addMissingUnits(units, targets);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        io.progress(static_cast<int>(i), total, targets[i].label());
        io.mark(targets[i], ServoStage::Working);
        if (io.isCancelled()) {
            report.add(targets[i], false,
                       WritingText::tr("%1 was not written: the operation was cancelled first.")
                           .arg(targets[i].label()));
            continue;
        }
        const Written written = co_await writeOne(io, targets[i], images[i], order, units[i]);
        report.add(targets[i], written.ok, written.sentence);
        io.mark(targets[i], written.ok ? ServoStage::Done : ServoStage::Failed);
    }
    io.conclude(report);
    report.summary = filled(
        report.ok() ? WritingText::tr("%1 = %2 was written to %n servo(s).", nullptr, total)
                    : WritingText::tr("%1 = %2 was not written to %n servo(s).", nullptr, report.failed()),
        order.name, order.value);
    co_return report;
}

Task<OperationReport> readRegister(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, QString name, Memory memory)
{
    OperationReport report;
    std::vector<bool> isRead(targets.size(), true);
    io.plan({static_cast<int>(targets.size()), 0, {}});
    io.expect(targets);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        io.progress(static_cast<int>(i), static_cast<int>(targets.size()), targets[i].label());
        io.mark(targets[i], ServoStage::Working);
        const Register* reg = targets[i].model->find(name);
        if (reg == nullptr || reg->isReserved || !reg->address(placeOf(*reg, memory))) {
            report.add(targets[i], false,
                       WritingText::tr("%1: the model %2 has no register \"%3\" in %4.")
                           .arg(targets[i].label(), targets[i].model->name, name, titleOf(memory)));
            continue;
        }
        const Memory place = placeOf(*reg, memory);
        isRead[i] = false;
        if (!io.isCancelled())
            isRead[i] = co_await readServo(io, targets[i], RegisterRange::of(*reg, place), images[i]);
        if (!isRead[i]) {
            report.add(targets[i], false, {});
            continue;
        }
        const int raw = *images[i].value(*reg, place);
        report.add(
            targets[i], true,
            WritingText::tr("%1: %2").arg(targets[i].label(), valueWords(*targets[i].model, *reg, raw)));
        io.mark(targets[i], ServoStage::Done);
    }
    co_await explainUnread(io, targets, isRead, report);
    io.conclude(report);
    if (report.ok())
        report.summary = WritingText::tr("%1 was read.").arg(name);
    else if (report.cancelled)
        report.summary = filled(
            WritingText::tr("Cancelled; %1 was not read from %n servo(s).", nullptr, report.failed()), name);
    else
        report.summary =
            WritingText::tr("%1 could not be read from %n servo(s).", nullptr, report.failed()).arg(name);
    co_return report;
}

std::vector<RegisterRow> registerRows(const ServoModel& model, const DeviceImage& image, Memory memory)
{
    std::vector<RegisterRow> rows;
    for (const auto& reg : model.registers) {
        const auto address = reg.address(memory);
        if (reg.isReserved || !address)
            continue;
        RegisterRow row{&reg, memory, *address, image.value(reg, memory), {}};
        if (row.raw)
            row.physical = model.physical(reg, *row.raw);
        rows.push_back(row);
    }
    std::ranges::stable_sort(rows, {}, &RegisterRow::address);
    return rows;
}

} // namespace core

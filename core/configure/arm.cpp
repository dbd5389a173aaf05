// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/arm.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"
#include "core/motion/permission.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ArmText
{
    Q_DECLARE_TR_FUNCTIONS(ArmText)
};

/// One read returns all data of a row.
RegisterRange armRange(const ServoModel& model)
{
    return RegisterRange::covering(model, Memory::Ram,
                                   {RegisterRole::StatusError, RegisterRole::Torque,
                                    RegisterRole::PresentVoltage, RegisterRole::PresentPosition,
                                    RegisterRole::PresentTemperature, RegisterRole::GoalPosition,
                                    RegisterRole::DesiredVelocity});
}

constexpr double kMoved = 0.5 * kPi / 180; ///< rad: more is motion, less is noise and play
constexpr int kGoalSlack = 3;              ///< ticks between two readings of a joint at rest

QString armDegrees(Angle angle)
{
    return numberText(angle.degrees(), 1);
}

/// The values of a joint in one reply, and in its settings.
struct ArmReading
{
    const bus::Reply& reply;
    const ServoModel& model;
    const JointUnits& units;
    const DeviceImage& settings;

    int value(RegisterRole role) const
    {
        return valueIn(reply, armRange(model), model.find(role)).value_or(0);
    }
    TorqueFacts facts() const
    {
        const auto read = [this](const char* name) -> std::optional<int> {
            const Register* reg = model.find(QLatin1String(name));
            if (reg == nullptr)
                return std::nullopt;
            return reg->ramAddress ? valueIn(reply, armRange(model), reg) : settings.value(*reg, Memory::Eep);
        };
        const Register* reg = model.find(RegisterRole::PresentPosition);
        const int raw = value(RegisterRole::PresentPosition);
        return familyOf(model).torqueFacts(model, reg->isSigned ? raw : raw & units.positionMask, read);
    }
    int tick() const { return facts().tick; }
    Angle position() const { return units.positionOfTick(tick()); }
    int goalTick() const
    {
        if (model.find(RegisterRole::SensorPosition) == nullptr)
            return value(RegisterRole::GoalPosition);
        // The goal register counts as the sensor does; the joint counts from its calibration.
        return (value(RegisterRole::GoalPosition) - value(RegisterRole::SensorPosition) + tick())
               & units.positionMask;
    }
    bool isTorqueOn() const
    {
        return torqueModeOf(model, value(RegisterRole::Torque)) == bus::TorqueMode::On;
    }
};

QString modeWords(const ServoModel& model, const DeviceImage& settings)
{
    const Register* mode = model.find(RegisterRole::OperatingMode);
    const auto raw = mode != nullptr ? settings.value(*mode, Memory::Eep) : std::nullopt;
    const QStringList words = raw ? mode->words(*raw) : QStringList();
    return words.isEmpty() ? ArmText::tr("continuous rotation") : words.join(QLatin1Char(' '));
}

void fill(ArmRow& row, const ArmReading& reading, const Target& target)
{
    const bus::Reply& reply = reading.reply;
    const JointUnits& units = reading.units;
    const TorqueFacts facts = reading.facts();
    row.isRead = true;
    row.isOn = reading.isTorqueOn();
    row.present = reading.position();
    row.goalRegister = units.positionOfTick(reading.goalTick());
    row.toMinimum = row.present - units.minPosition();
    row.toMaximum = units.maxPosition() - row.present;
    row.voltage =
        target.model->voltage(static_cast<std::uint8_t>(reading.value(RegisterRole::PresentVoltage)));
    row.temperature =
        target.model->temperature(static_cast<std::uint8_t>(reading.value(RegisterRole::PresentTemperature)));
    row.alarms = faultWords(reply.health);
    if (row.isOn)
        return;
    if (facts.takes == Takes::Velocities)
        row.goalRegister = row.present; // it is not used
    const auto refusal =
        checkArming({facts.takes, modeWords(reading.model, reading.settings), row.present,
                     units.minPosition(), units.maxPosition(), facts.isPowerless, reply.health});
    row.obstacle = refusal ? refusal->sentence : QString();
}

/// The settings that decide what torque would do; without length: none.
RegisterRange settingsRange(const ServoModel& model)
{
    const LastingBlock block = familyOf(model).torqueSettings(model);
    return {Memory::Eep, block.address, block.length};
}

bus::ReadRequest blockOf(const Target& target)
{
    return readRequest(target.id, armRange(*target.model));
}

bool isWhole(const bus::Reply& reply, const Target& target)
{
    return reply.outcome == bus::Outcome::Done && reply.length == armRange(*target.model).length;
}

/// What changed since before; empty: nothing.
QString mismatch(const ArmReading& before, const ArmReading& after)
{
    const JointUnits& units = before.units;
    const Angle was = before.position();
    const Angle is = after.position();
    if (!after.isTorqueOn())
        return ArmText::tr("it does not report torque on");
    if (after.facts().takes != Takes::Velocities
        && std::abs(after.goalTick() - before.tick())
               > std::max(kGoalSlack, static_cast<int>(kMoved / units.tickSize())))
        return ArmText::tr("its goal register holds %1°, but it was at %2°")
            .arg(armDegrees(units.positionOfTick(after.goalTick())), armDegrees(was));
    if (std::abs((is - was).radians()) > kMoved + units.tickSize())
        return ArmText::tr("it moved from %1° to %2°").arg(armDegrees(was), armDegrees(is));
    return {};
}

} // namespace

Task<OperationReport> readArmSheet(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                   std::vector<ArmRow>& rows)
{
    OperationReport report;
    io.plan({static_cast<int>(targets.size()), 0, {}});
    io.phase(ArmText::tr("Reading the joints"));
    io.expect(targets, ServoStage::Working);
    std::vector<bus::Request> requests;
    for (const auto& target : targets)
        requests.push_back(blockOf(target));
    std::vector<ServoReading> settings;
    for (std::size_t i = 0; i < targets.size(); ++i)
        settings.push_back({targets[i], servoLimitRanges(*targets[i].model), &images[i]});
    const std::vector<bool> hasSettings = co_await readServos(io, std::move(settings));
    const std::vector<bus::Reply> replies = co_await io.askAll(requests);
    rows.clear();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        ArmRow row;
        static_cast<JointServo&>(row) = targets[i];
        if (isWhole(replies[i], targets[i]) && hasSettings[i]) {
            store(images[i], armRange(*targets[i].model), replies[i]);
            fill(row, {replies[i], *targets[i].model, units[i], images[i]}, targets[i]);
            row.servoLimits = servoLimits(*targets[i].model, images[i], units[i]);
            if (row.servoLimits)
                row.remark = narrowerSentence(*targets[i].model, *row.servoLimits, units[i]);
        } else {
            row.obstacle = silentSentence(targets[i]);
        }
        report.add(targets[i], row.isRead,
                   row.isRead ? ArmText::tr("%1 was read.").arg(targets[i].label()) : row.obstacle);
        rows.push_back(row);
    }
    io.finish(report);
    report.summary =
        report.failed() == 0
            ? ArmText::tr("%n joint(s) were read.", nullptr, static_cast<int>(targets.size()))
            : ArmText::tr("%1 of %2 joints did not answer.").arg(report.failed()).arg(targets.size());
    co_return report;
}

void addMissingUnits(std::vector<JointUnits>& units, const std::vector<Target>& targets)
{
    for (std::size_t i = units.size(); i < targets.size(); ++i)
        units.push_back(JointUnits::fromModel(*targets[i].model));
}

Task<QString> armJoint(Conversation& io, Target target, JointUnits units, DeviceImage& image)
{
    const bus::Reply before = co_await io.ask(blockOf(target));
    if (before.outcome == bus::Outcome::LinkLost)
        co_return torqueProblem(before, target, bus::TorqueMode::On);
    if (!isWhole(before, target))
        co_return silentSentence(target);
    const RegisterRange settings = settingsRange(*target.model);
    if (settings.length > 0) {
        const bus::Reply held = co_await readRange(io, target.id, settings, image);
        if (held.outcome == bus::Outcome::LinkLost)
            co_return torqueProblem(held, target, bus::TorqueMode::On);
        if (held.outcome != bus::Outcome::Done)
            co_return silentSentence(target);
    }
    ArmRow row;
    fill(row, {before, *target.model, units, image}, target);
    if (row.isOn)
        co_return QString();
    if (!row.obstacle.isEmpty())
        co_return QStringLiteral("%1: %2").arg(target.label(), row.obstacle);
    // A STOP, or the end of Control, may have occurred during the reading, and may be over by now.
    if (io.isCancelled())
        co_return ArmText::tr("%1 was not armed: the operation was cancelled first.").arg(target.label());
    const bus::Reply switched = co_await io.ask(torqueRequest(target.joint, bus::TorqueMode::On));
    if (switched.outcome == bus::Outcome::NoReply || switched.outcome == bus::Outcome::Refused) {
        // The servo may have received the request nevertheless.
        const bus::Reply off = co_await io.ask(torqueRequest(target.joint, bus::TorqueMode::Free));
        if (off.outcome == bus::Outcome::Done && switched.outcome == bus::Outcome::NoReply)
            co_return ArmText::tr(
                "%1 did not confirm torque on and was switched off again. Check its cable, then try again.")
                .arg(target.label());
    }
    if (switched.outcome == bus::Outcome::Stopped) {
        const bus::Reply now = co_await io.ask(blockOf(target));
        if (isWhole(now, target) && ArmReading{now, *target.model, units, image}.isTorqueOn())
            co_return ArmText::tr("STOP was pressed while %1 was being armed: its torque is on, but its "
                                  "state was not verified. Re-arm it.")
                .arg(target.label());
    }
    if (switched.outcome != bus::Outcome::Done)
        co_return torqueProblem(switched, target, bus::TorqueMode::On);
    const bus::Reply after = co_await io.ask(blockOf(target));
    QString wrong;
    if (!isWhole(after, target))
        wrong = ArmText::tr("it did not answer the readback");
    else
        wrong = mismatch({before, *target.model, units, image}, {after, *target.model, units, image});
    if (wrong.isEmpty()) {
        store(image, armRange(*target.model), after);
        co_return QString();
    }
    co_await io.ask(torqueRequest(target.joint, bus::TorqueMode::Free));
    co_return ArmText::tr("%1 was released again: %2. Check whether something turns it, then try again.")
        .arg(target.label(), wrong);
}

Task<OperationReport> armServos(Conversation& io, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, std::vector<JointUnits> units)
{
    OperationReport report;
    const int total = static_cast<int>(targets.size());
    io.plan({3 * total, 0, {}});
    io.expect(targets);
    int armed = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        io.progress(static_cast<int>(i), total, targets[i].label());
        if (io.isCancelled()) {
            report.add(
                targets[i], false,
                ArmText::tr("%1 was not armed: the operation was cancelled first.").arg(targets[i].label()));
            continue;
        }
        io.mark(targets[i], ServoStage::Working);
        const QString problem = co_await armJoint(io, targets[i], units[i], images[i]);
        report.add(targets[i], problem.isEmpty(),
                   problem.isEmpty()
                       ? ArmText::tr("%1 is armed and holds its position.").arg(targets[i].label())
                       : problem);
        io.mark(targets[i], problem.isEmpty() ? ServoStage::Done : ServoStage::Failed);
        armed += problem.isEmpty() ? 1 : 0;
    }
    io.conclude(report);
    report.summary =
        armed == total ? ArmText::tr("%n joint(s) are armed.", nullptr, total)
                       : ArmText::tr("%1 of %2 joints are armed; the others stay off.").arg(armed).arg(total);
    co_return report;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/arm.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/configure/requests.h"
#include "core/configure/torque.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ArmText
{
    Q_DECLARE_TR_FUNCTIONS(ArmText)
};

// One read returns all data of a row.
constexpr int kFirst = ram::kStatusError;
constexpr int kLength = 26;                // status error to desired velocity
constexpr double kMoved = 0.5 * kPi / 180; ///< rad: more is motion, less is noise and play
constexpr int kGoalSlack = 3;              ///< ticks between two readings of a joint at rest
constexpr double kOutside = 0.4 * kPi / 180;

QString armDegrees(Angle angle)
{
    return numberText(angle.degrees(), 1);
}

int wordAt(const bus::Reply& reply, int address)
{
    const auto at = static_cast<std::size_t>(address - kFirst);
    return reply.bytes[at] | reply.bytes[at + 1] << 8;
}

/// The goal register counts as the sensor does; the joint counts from its calibration.
int goalTick(const bus::Reply& reply, const JointUnits& units)
{
    const int mask = units.positionMask;
    return ((wordAt(reply, ram::kGoal) & mask) - (wordAt(reply, ram::kAbsolutePosition) & mask)
            + (wordAt(reply, ram::kCalibratedPosition) & mask))
           & mask;
}

bool isTorqueOn(const bus::Reply& reply)
{
    return torqueModeOf(reply.bytes[ram::kTorqueControl - kFirst]) == bus::TorqueMode::On;
}

void fill(ArmRow& row, const bus::Reply& reply, const Target& target, const JointUnits& units)
{
    row.isRead = true;
    row.isOn = isTorqueOn(reply);
    row.present = units.position(static_cast<std::uint16_t>(wordAt(reply, ram::kCalibratedPosition)));
    row.goalRegister = units.positionOfTick(goalTick(reply, units));
    row.toMinimum = row.present - units.minPosition();
    row.toMaximum = units.maxPosition() - row.present;
    row.voltage = target.model->voltage(reply.bytes[ram::kVoltage - kFirst]);
    row.temperature = target.model->temperature(reply.bytes[ram::kTemperature - kFirst]);
    row.alarms = faultWords(reply.health);
    if (row.isOn)
        return;
    if (row.toMinimum.radians() < -kOutside || row.toMaximum.radians() < -kOutside) {
        row.obstacle =
            ArmText::tr("It is at %1°, outside its limits of %2° to %3°, so torque would move it. Turn it "
                        "back by hand or widen its limits.")
                .arg(armDegrees(row.present), armDegrees(units.minPosition()),
                     armDegrees(units.maxPosition()));
    } else if (!row.alarms.isEmpty()) {
        row.obstacle = ArmText::tr("It has errors: %1. Remove the cause and clear the errors.")
                           .arg(row.alarms.join(QStringLiteral(", ")));
    }
}

bus::ReadRequest blockOf(const Target& target)
{
    return readRequest(target.id, Memory::Ram, kFirst, kLength);
}

/// What changed since before; empty: nothing.
QString mismatch(const bus::Reply& before, const bus::Reply& after, const JointUnits& units)
{
    const Angle was = units.position(static_cast<std::uint16_t>(wordAt(before, ram::kCalibratedPosition)));
    const Angle is = units.position(static_cast<std::uint16_t>(wordAt(after, ram::kCalibratedPosition)));
    if (!isTorqueOn(after))
        return ArmText::tr("torque_control does not report torque on");
    const int place = wordAt(before, ram::kCalibratedPosition) & units.positionMask;
    if (std::abs(goalTick(after, units) - place)
        > std::max(kGoalSlack, static_cast<int>(kMoved / units.tickSize())))
        return ArmText::tr("its goal register holds %1°, but it was at %2°")
            .arg(armDegrees(units.positionOfTick(goalTick(after, units))), armDegrees(was));
    if (std::abs((is - was).radians()) > kMoved + units.tickSize())
        return ArmText::tr("it moved from %1° to %2°").arg(armDegrees(was), armDegrees(is));
    return {};
}

} // namespace

Task<OperationReport> readArmSheet(Conversation& talk, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, std::vector<JointUnits> units,
                                   std::vector<ArmRow>& rows)
{
    OperationReport report;
    talk.plan({static_cast<int>(targets.size()), 0, {}});
    talk.phase(ArmText::tr("Reading the joints"));
    talk.expect(targets, ServoStage::Working);
    std::vector<bus::Request> requests;
    for (const auto& target : targets)
        requests.push_back(blockOf(target));
    const std::vector<bus::Reply> replies = co_await talk.askAll(requests);
    rows.clear();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        ArmRow row;
        row.joint = targets[i].joint;
        row.id = targets[i].id;
        row.name = targets[i].name;
        if (replies[i].outcome == bus::Outcome::Done && replies[i].length == kLength) {
            images[i].store(Memory::Ram, kFirst, {replies[i].bytes.data(), kLength}, replies[i].time);
            fill(row, replies[i], targets[i], units[i]);
        } else {
            row.obstacle = silentSentence(targets[i]);
        }
        report.add(targets[i], row.isRead,
                   row.isRead ? ArmText::tr("%1 was read.").arg(targets[i].label()) : row.obstacle);
        rows.push_back(row);
    }
    talk.finish(report);
    report.summary =
        report.failed() == 0
            ? ArmText::tr("%n joint(s) were read.", nullptr, static_cast<int>(targets.size()))
            : ArmText::tr("%1 of %2 joints did not answer.").arg(report.failed()).arg(targets.size());
    co_return report;
}

namespace {

/// Arms one joint. Returns why it stays off; empty: it is armed.
Task<QString> armOne(Conversation& talk, Target target, JointUnits units, DeviceImage& image)
{
    const bus::Reply before = co_await talk.ask(blockOf(target));
    if (before.outcome == bus::Outcome::LinkLost)
        co_return torqueProblem(before, target, bus::TorqueMode::On);
    if (before.outcome != bus::Outcome::Done || before.length != kLength)
        co_return silentSentence(target);
    ArmRow row;
    fill(row, before, target, units);
    if (row.isOn)
        co_return QString();
    if (!row.obstacle.isEmpty())
        co_return QStringLiteral("%1: %2").arg(target.label(), row.obstacle);
    // A STOP, or the end of Control, may have occurred during the reading, and may be over by now.
    if (talk.isCancelled())
        co_return ArmText::tr("%1 was not armed: the operation was cancelled first.").arg(target.label());
    const bus::Reply switched = co_await talk.ask(torqueRequest(target.joint, bus::TorqueMode::On));
    if (switched.outcome == bus::Outcome::NoReply || switched.outcome == bus::Outcome::Refused) {
        // The servo may have received the request nevertheless.
        const bus::Reply off = co_await talk.ask(torqueRequest(target.joint, bus::TorqueMode::Free));
        if (off.outcome == bus::Outcome::Done && switched.outcome == bus::Outcome::NoReply)
            co_return ArmText::tr(
                "%1 did not confirm torque on and was switched off again. Check its cable, then try again.")
                .arg(target.label());
    }
    if (switched.outcome == bus::Outcome::Stopped) {
        const bus::Reply now = co_await talk.ask(blockOf(target));
        if (now.outcome == bus::Outcome::Done && now.length == kLength && isTorqueOn(now))
            co_return ArmText::tr("STOP was pressed while %1 was being armed: its torque is on, but its "
                                  "state was not verified. Re-arm it.")
                .arg(target.label());
    }
    if (switched.outcome != bus::Outcome::Done)
        co_return torqueProblem(switched, target, bus::TorqueMode::On);
    const bus::Reply after = co_await talk.ask(blockOf(target));
    QString wrong;
    if (after.outcome != bus::Outcome::Done || after.length != kLength)
        wrong = ArmText::tr("it did not answer the readback");
    else
        wrong = mismatch(before, after, units);
    if (wrong.isEmpty()) {
        image.store(Memory::Ram, kFirst, {after.bytes.data(), kLength}, after.time);
        co_return QString();
    }
    co_await talk.ask(torqueRequest(target.joint, bus::TorqueMode::Free));
    co_return ArmText::tr("%1 was released again: %2. Check whether something turns it, then try again.")
        .arg(target.label(), wrong);
}

} // namespace

Task<OperationReport> armServos(Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, std::vector<JointUnits> units)
{
    OperationReport report;
    const int total = static_cast<int>(targets.size());
    talk.plan({3 * total, 0, {}});
    talk.expect(targets);
    int armed = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        talk.progress(static_cast<int>(i), total, targets[i].label());
        if (talk.isCancelled()) {
            report.add(
                targets[i], false,
                ArmText::tr("%1 was not armed: the operation was cancelled first.").arg(targets[i].label()));
            continue;
        }
        talk.mark(targets[i], ServoStage::Working);
        const QString problem = co_await armOne(talk, targets[i], units[i], images[i]);
        report.add(targets[i], problem.isEmpty(),
                   problem.isEmpty()
                       ? ArmText::tr("%1 is armed and holds its position.").arg(targets[i].label())
                       : problem);
        talk.mark(targets[i], problem.isEmpty() ? ServoStage::Done : ServoStage::Failed);
        armed += problem.isEmpty() ? 1 : 0;
    }
    talk.conclude(report);
    report.summary =
        armed == total ? ArmText::tr("%n joint(s) are armed.", nullptr, total)
                       : ArmText::tr("%1 of %2 joints are armed; the others stay off.").arg(armed).arg(total);
    co_return report;
}

} // namespace core

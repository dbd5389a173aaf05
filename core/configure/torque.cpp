// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/torque.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

#include "core/configure/arm.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct TorqueText
{
    Q_DECLARE_TR_FUNCTIONS(TorqueText)
};

} // namespace

bus::TorqueMode torqueModeOf(const ServoModel& model, int raw)
{
    return familyOf(model).torqueMode(raw);
}

bool holdsTorque(const Target& target, const DeviceImage& image)
{
    return torqueModeOf(*target.model, imageValue(target, image, RegisterRole::Torque).value_or(0))
           != bus::TorqueMode::Free;
}

QString torqueWords(bus::TorqueMode mode)
{
    switch (mode) {
    case bus::TorqueMode::Free:
        return TorqueText::tr("torque off");
    case bus::TorqueMode::Brake:
        return TorqueText::tr("brake on");
    case bus::TorqueMode::On:
        return TorqueText::tr("torque on");
    }
    return {};
}

QString torqueProblem(const bus::Reply& reply, const Target& target, bus::TorqueMode mode)
{
    const QString who = target.label();
    switch (reply.outcome) {
    case bus::Outcome::Done:
        return {};
    case bus::Outcome::NoReply:
        return TorqueText::tr("%1 did not answer when it was switched to \"%2\"; its torque state is "
                              "unknown. Check its cable and power, then try again.")
            .arg(who, torqueWords(mode));
    case bus::Outcome::Refused: {
        const QStringList errors = faultWords(reply.health);
        if (mode == bus::TorqueMode::On && reply.health.torque == Fact::Yes)
            return TorqueText::tr("The position of %1 was not confirmed, and its torque could not be "
                                  "switched off: it is on. Switch its power off.")
                .arg(who);
        return errors.isEmpty()
                   ? TorqueText::tr(
                         "%1 did not switch to \"%2\". Try again; if this persists, power it off and on.")
                         .arg(who, torqueWords(mode))
                   : TorqueText::tr("%1 rejects \"%2\" because of an error: %3. Remove the cause, clear its "
                                    "errors and try again.")
                         .arg(who, torqueWords(mode), errors.join(QStringLiteral(", ")));
    }
    case bus::Outcome::OutsideLimits:
        return TorqueText::tr(
                   "%1 is outside its limits, so torque would move it at once; it stays off. Turn "
                   "it back by hand, or widen its limits (to one turn at most), then switch it on.")
            .arg(who);
    case bus::Outcome::WrongModel:
        return TorqueText::tr("%1 is not the model configured in the array, so torque could move it at once; "
                              "it stays off. Read the model from the servo, then switch it on.")
            .arg(who);
    case bus::Outcome::WrongMode:
        return TorqueText::tr("%1 is in a mode that takes neither positions nor velocities, which is not "
                              "supported here; its "
                              "torque stays off. Change its operating mode, then switch it on.")
            .arg(who);
    case bus::Outcome::Unsettled:
        return TorqueText::tr("The position of %1 is not stable between two readings, so its torque stays "
                              "off. Hold the joint still or check its cable, then try again.")
            .arg(who);
    case bus::Outcome::NotHeld:
        return TorqueText::tr(
                   "The position of %1 was not confirmed after its torque was switched on, so its torque was "
                   "switched off again. Check its cable and whether something turns it, then try again.")
            .arg(who);
    case bus::Outcome::Stopped:
        return TorqueText::tr(
                   "%1 was not switched to \"%2\": all joints are stopped. Clear STOP, then switch it.")
            .arg(who, torqueWords(mode));
    case bus::Outcome::LinkLost:
        return TorqueText::tr("The link was lost before %1 was switched; its torque state is unknown. "
                              "Connect again and check.")
            .arg(who);
    }
    return {};
}

Task<QString> switchTorque(Conversation& io, Target target, bus::TorqueMode mode, DeviceImage& image)
{
    if (mode == bus::TorqueMode::Brake && !familyOf(*target.model).traits().canBrake)
        co_return TorqueText::tr("%1 was not switched: the model %2 has no brake.")
            .arg(target.label(), target.model->name);
    const bus::Reply reply = co_await io.ask(torqueRequest(target.joint, mode));
    if (reply.outcome != bus::Outcome::Done)
        co_return torqueProblem(reply, target, mode);
    // The status distinguishes torque from no torque, but not brake from free.
    const Register& reg = *target.model->find(RegisterRole::Torque);
    const bus::Reply back = co_await readRange(io, target.id, RegisterRange::of(reg, Memory::Ram), image);
    if (back.outcome != bus::Outcome::Done)
        co_return mode == bus::TorqueMode::Brake
            ? TorqueText::tr("%1 has its torque off, but its brake state could not be read.")
                  .arg(target.label())
            : QString();
    const bus::TorqueMode now = torqueModeOf(*target.model, image.value(reg, Memory::Ram).value_or(0));
    if (now == mode)
        co_return QString();
    co_return TorqueText::tr("%1 was switched to \"%2\" but reports \"%3\". Read its status and try again.")
        .arg(target.label(), torqueWords(mode), torqueWords(now));
}

Task<QString> setTorque(Conversation& io, Target target, bus::TorqueMode mode, JointUnits units,
                        DeviceImage& image)
{
    return mode == bus::TorqueMode::On ? armJoint(io, std::move(target), units, image)
                                       : switchTorque(io, std::move(target), mode, image);
}

Task<OperationReport> switchTorques(Conversation& io, std::vector<Target> targets,
                                    std::vector<DeviceImage>& images,
                                    std::vector<std::optional<bus::TorqueMode>> modes,
                                    std::vector<JointUnits> units)
{
    OperationReport report;
    const int total = static_cast<int>(targets.size());
    const auto on = static_cast<int>(std::ranges::count(modes, std::optional(bus::TorqueMode::On)));
    io.plan({2 * total + on, 0, {}});
    addMissingUnits(units, targets);
    io.expect(targets);
    for (std::size_t i = 0; i < targets.size(); ++i) {
        io.progress(static_cast<int>(i), total, targets[i].label());
        io.mark(targets[i], ServoStage::Working);
        if (!modes[i]) {
            report.add(targets[i], true,
                       TorqueText::tr("%1 has no torque_control in the array; its torque was not changed.")
                           .arg(targets[i].label()));
            io.mark(targets[i], ServoStage::Done);
            continue;
        }
        // Torque that is to be off is switched off although the operation was cancelled.
        if (io.isCancelled() && *modes[i] == bus::TorqueMode::On) {
            report.add(targets[i], false,
                       TorqueText::tr("%1 was not switched: the operation was cancelled first.")
                           .arg(targets[i].label()));
            continue;
        }
        const QString problem = co_await setTorque(io, targets[i], *modes[i], units[i], images[i]);
        report.add(targets[i], problem.isEmpty(),
                   problem.isEmpty()
                       ? TorqueText::tr("%1: %2.").arg(targets[i].label(), torqueWords(*modes[i]))
                       : problem);
        io.mark(targets[i], problem.isEmpty() ? ServoStage::Done : ServoStage::Failed);
    }
    io.conclude(report);
    // The request: one mode for all, or the array's mode of each.
    QStringList asked;
    for (const auto& mode : modes) {
        if (mode && !asked.contains(torqueWords(*mode)))
            asked += torqueWords(*mode);
    }
    const int switched =
        static_cast<int>(std::ranges::count_if(modes, [](const auto& mode) { return !!mode; }));
    const QString what = asked.join(QStringLiteral(", "));
    if (!report.ok())
        report.summary =
            TorqueText::tr("%n servo(s) were not switched as requested: %1.", nullptr, report.failed())
                .arg(what);
    else if (switched == 0)
        report.summary = TorqueText::tr("Nothing was switched: the array has no torque setting.");
    else
        report.summary = TorqueText::tr("%n servo(s) were switched: %1.", nullptr, switched).arg(what);
    co_return report;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/configure/initialise.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <set>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/configure/arm.h"
#include "core/configure/contact.h"
#include "core/configure/registers.h"
#include "core/configure/requests.h"
#include "core/configure/torque.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct InitText
{
    Q_DECLARE_TR_FUNCTIONS(InitText)
};

constexpr double kLongestDelay = 60.0; // s

// ---- the plan

/// Removes settings of a servo that are not written as registers.
void plan(const RegisterSetting& setting, const JointConfig& joint, const ServoModel& model, int baud,
          ServoPlan& servo)
{
    const Register* reg = model.find(setting.name);
    const auto leaveOut = [&](const QString& why) {
        servo.problems << filled(InitText::tr("%1 = %2 was skipped: %3"), setting.name, setting.value, why);
    };
    if (reg == nullptr || reg->isReserved) {
        leaveOut(InitText::tr("the model %1 has no such register.").arg(model.name));
        return;
    }
    if (const auto allowed = reg->checkWritable(setting.value); !allowed) {
        leaveOut(allowed.error().detail);
        return;
    }
    if (reg->role == RegisterRole::Torque) {
        servo.torque = torqueModeOf(model, setting.value);
    } else if (reg->role == RegisterRole::ReplyLevel) {
        servo.ackPolicy = setting.value;
    } else if (reg->role == RegisterRole::Id) {
        if (setting.value != joint.id.value)
            leaveOut(InitText::tr("the servo would be lost. Use \"set-id\"."));
    } else if (reg->role == RegisterRole::Baud) {
        if (model.baudFromCode(setting.value) != baud)
            leaveOut(InitText::tr("the servo would be lost. Use \"set-baud\"."));
        else
            servo.registers.push_back({setting.name, Memory::Eep, setting.value});
    } else {
        servo.registers.push_back({setting.name, placeOf(*reg, Memory::Ram), setting.value});
    }
}

bool isSet(const std::vector<RegisterSetting>& settings, const QString& name)
{
    return std::ranges::any_of(settings, [&](const RegisterSetting& each) { return each.name == name; });
}

/// A broadcast writes the same bytes at the same address in every servo: it is allowed only when all must
/// have them.
bool isForAll(const RegisterOrder& order, const ArrayConfig& config, const ModelLibrary& models)
{
    const Register* first = nullptr;
    for (const auto& joint : config.joints) {
        const ServoModel* model = models.find(joint.model);
        const Register* reg = model != nullptr ? model->find(order.name) : nullptr;
        if (reg == nullptr || reg->isReserved || !reg->ramAddress || !reg->checkWritable(order.value)
            || isSet(joint.registersInit, order.name))
            return false;
        if (first == nullptr)
            first = reg;
        if (reg->ramAddress != first->ramAddress || reg->size != first->size)
            return false;
    }
    return first != nullptr;
}

// ---- execution

enum class Stage {
    Waiting,  ///< nothing done yet
    Lost,     ///< reported; nothing more is done
    Reset,    ///< found; its model is right or not checked yet
    Ready,    ///< ACK policy set, errors cleared
    Written,  ///< registers written and read back
    Finished, ///< torque too
};

struct Work
{
    Stage stage = Stage::Waiting;
    const ServoPlan* plan = nullptr;
    QStringList problems;
    QStringList notes; ///< to report, no errors

    bool isAlive() const { return stage != Stage::Lost; }
    /// True when nothing is left to do with this servo, regardless of the others.
    bool isDone() const
    {
        const bool isWritten = stage == Stage::Written && !plan->torque && plan->ackPolicy != 0;
        return (stage == Stage::Finished || isWritten) && problems.isEmpty();
    }
    void lose(const QString& sentence)
    {
        stage = Stage::Lost;
        problems << sentence;
    }
};

/// The data of the stages of the procedure; lives in initialise() as long as they do.
struct Init
{
    Conversation& io;
    const std::vector<Target>& targets;
    std::vector<DeviceImage>& images;
    const InitPlan& plan;
    const std::vector<JointUnits>& units;
    std::vector<Work> work;
    int steps = 0;

    void step(std::size_t servo)
    {
        io.progress(steps++, static_cast<int>(targets.size()) * 3, targets[servo].label());
        if (work[servo].isAlive() && !work[servo].isDone())
            io.mark(targets[servo], ServoStage::Working);
    }
    /// Ends a servo's turn in a stage.
    void rest(std::size_t servo)
    {
        const Work& each = work[servo];
        if (!each.isAlive())
            io.mark(targets[servo], ServoStage::Failed);
        else if (each.isDone())
            io.mark(targets[servo], ServoStage::Done);
        else
            io.mark(targets[servo], ServoStage::Waiting,
                    each.stage == Stage::Ready     ? InitText::tr("checked, waiting for its registers")
                    : each.stage == Stage::Written ? InitText::tr("registers written, waiting for the rest")
                                                   : QString());
    }
    /// The cost after the reset: model, ACK policy, errors; registers; torque; final check.
    Effort effort() const
    {
        Effort all{static_cast<int>(plan.forAll.size()), 0, {}};
        for (std::size_t i = 0; i < work.size(); ++i) {
            const auto registers = static_cast<int>(work[i].plan->registers.size());
            all.requests += 7 + 4 * registers + (work[i].plan->torque ? 2 : 0);
            if (plan.reset.readsAnew)
                all += wholeEffort(*targets[i].model);
        }
        return all;
    }
};

/// Resets all servos, or only finds them. False when joints would fall.
Task<bool> resetAll(Init& init)
{
    const bool resets = init.plan.reset.kind != ResetKind::None;
    const auto outcomes = co_await resetServos(init.io, init.targets, init.images, init.plan.reset);
    bool wasHeld = false;
    for (const auto& outcome : outcomes)
        wasHeld = wasHeld || (resets && outcome.end == ResetEnd::HoldsTorque);
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const auto& outcome = outcomes[i];
        auto& work = init.work[i];
        const QString sentence = resetSentence(outcome, init.targets[i], init.plan.reset.delay);
        // Where there is no reboot, the registers are written over the present ones.
        const bool isFound =
            resets ? outcome.end == ResetEnd::Rebooted || (outcome.end == ResetEnd::CannotReboot && !wasHeld)
                   : outcome.status.answers;
        if (!isFound && resets && (outcome.end != ResetEnd::NotAsked || wasHeld || init.io.isCancelled()))
            work.lose(sentence);
        else if (!isFound)
            work.lose(contactSentence(contactSoFar(init.io, init.targets[i]), init.targets[i]));
        else if (outcome.late > Duration::zero()) // its torque is different at the end
            work.notes << lateSentence(outcome, restartTime(init.targets[i], init.plan.reset.delay));
        if (isFound)
            work.stage = Stage::Reset;
    }
    co_return !wasHeld;
}

/// Model, ACK policy, errors of one servo.
Task<bool> makeReady(Init& init, std::size_t i)
{
    const Target& target = init.targets[i];
    auto& work = init.work[i];
    auto& image = init.images[i];
    const Register* level = target.model->find(RegisterRole::ReplyLevel);
    const bus::Reply probe = co_await init.io.ask(modelRequest(target));
    if (probe.outcome == bus::Outcome::NoReply && level != nullptr) {
        const bus::Reply stat = co_await init.io.ask(statRequest(target.id));
        // The reply level has the same address in every model; with level 0 nothing can be checked.
        if (stat.outcome == bus::Outcome::Done)
            co_await init.io.ask(writeRequest(target.id, *level, placeOf(*level, Memory::Ram), 1));
    }
    const QString wrong = co_await checkModel(init.io, target, image);
    if (!wrong.isEmpty()) {
        work.lose(wrong);
        co_return false;
    }
    // It must answer readings until the very end.
    const int policy = std::max(1, work.plan->ackPolicy);
    WriteEnd end = WriteEnd::Stored;
    if (level != nullptr)
        end = co_await writeRegister(init.io, target, *level, placeOf(*level, Memory::Ram), policy, image);
    if (end != WriteEnd::Stored) {
        work.lose(InitText::tr("%1 did not accept %2 %3, so nothing else was written. Check its cable and "
                               "try again.")
                      .arg(target.label(), familyOf(target.model).replyLevelName())
                      .arg(policy));
        co_return false;
    }
    if (familyOf(*target.model).traits().clearsByWrite)
        co_await init.io.ask(clearRequest(target));
    work.stage = Stage::Ready;
    co_return true;
}

/// Only when all servos of the plan are present and right: a broadcast reaches a wrong servo too.
Task<bool> broadcastRegisters(Init& init)
{
    const bool all =
        init.targets.size() == init.plan.servos.size()
        && std::ranges::all_of(init.work, [](const Work& each) { return each.stage == Stage::Ready; });
    if (!all || init.io.isCancelled())
        co_return false;
    std::set<std::uint8_t> buses;
    for (const Target& target : init.targets)
        buses.insert(target.id.bus);
    for (const auto& order : init.plan.forAll) {
        const Register& reg = *init.targets.front().model->find(order.name);
        for (const std::uint8_t bus : buses)
            co_await init.io.ask(writeRequest(ServoId::broadcast(bus), reg, Memory::Ram, order.value));
    }
    co_return true;
}

Task<bool> readPlanned(Init& init, std::size_t i)
{
    std::vector<RegisterRange> ranges;
    for (const auto& order : init.work[i].plan->registers)
        ranges.push_back(RegisterRange::of(*init.targets[i].model->find(order.name), order.memory));
    return readServo(init.io, init.targets[i], std::move(ranges), init.images[i]);
}

/// Writes the values that a servo does not have yet, then reads all of them once more.
Task<bool> writePlanned(Init& init, std::size_t i)
{
    const Target& target = init.targets[i];
    auto& work = init.work[i];
    auto& image = init.images[i];
    const bool isKnown = co_await readPlanned(init, i);
    for (const auto& order : work.plan->registers) {
        const Register& reg = *target.model->find(order.name);
        // Values that it has already, by the broadcast or in its EEPROM, are not written again.
        if (!isKnown || image.value(reg, order.memory) != order.value)
            co_await writeRegister(init.io, target, reg, order.memory, order.value, image);
    }
    if (!co_await readPlanned(init, i)) {
        work.lose(InitText::tr("%1 stopped responding while its registers were written; its values are "
                               "unknown. Check its cable and power, then initialise again.")
                      .arg(target.label()));
        co_return false;
    }
    bool ok = true;
    for (const auto& order : work.plan->registers) {
        const Register& reg = *target.model->find(order.name);
        const auto held = image.value(reg, order.memory);
        if (held == order.value)
            continue;
        ok = false;
        work.problems << filled(InitText::tr("%1 did not accept %2 = %3; its value is %4."), target.label(),
                                order.name, order.value, held.value_or(0));
    }
    if (ok)
        work.stage = Stage::Written;
    co_return ok;
}

QString doneSentence(const Init& init, std::size_t i, const ServoStatus& status)
{
    const auto& plan = *init.work[i].plan;
    const QString torque =
        status.holds(init.targets[i], init.images[i])
            ? torqueWords(status.health.torque == Fact::Yes ? bus::TorqueMode::On : bus::TorqueMode::Brake)
            : torqueWords(bus::TorqueMode::Free);
    return filled(InitText::tr("%1: %n register(s) as configured, %2 %3, %4.", nullptr,
                               static_cast<int>(plan.registers.size())),
                  init.targets[i].label(), familyOf(init.targets[i].model).replyLevelName(), plan.ackPolicy,
                  torque);
}

Task<bool> finish(Init& init, std::size_t i)
{
    const Target& target = init.targets[i];
    auto& work = init.work[i];
    auto& image = init.images[i];
    if (const auto torque = work.plan->torque) {
        QString problem;
        // A joint with other limits than configured could be driven anywhere.
        if (*torque == bus::TorqueMode::On && work.stage != Stage::Written)
            problem = InitText::tr("Its torque stays off, because not all registers are as configured.");
        else
            problem = co_await setTorque(init.io, target, *torque, init.units[i], image);
        if (!problem.isEmpty())
            work.problems << problem;
    }
    const Register* level = target.model->find(RegisterRole::ReplyLevel);
    if (work.plan->ackPolicy == 0 && level != nullptr) {
        // Its silence is the only proof; a missing servo is silent too, so it must answer STAT.
        const WriteEnd end =
            co_await writeRegister(init.io, target, *level, placeOf(*level, Memory::Ram), 0, image, 2);
        if (end != WriteEnd::NoAnswer)
            work.problems << InitText::tr("%1 did not accept %2 0.")
                                 .arg(target.label(), familyOf(target.model).replyLevelName());
    }
    if (work.stage == Stage::Written)
        work.stage = Stage::Finished;
    co_return work.stage == Stage::Finished;
}

/// Servo after servo: `carryOut` runs for those in one of two stages.
Task<bool> inTurn(Init& init, Stage one, Stage other, Task<bool> (*carryOut)(Init& init, std::size_t i))
{
    for (std::size_t i = 0; i < init.targets.size(); ++i) {
        init.step(i);
        const Stage stage = init.work[i].stage;
        if (!init.io.isCancelled() && (stage == one || stage == other))
            co_await carryOut(init, i);
        init.rest(i);
    }
    co_return true;
}

QString brokenOff(const Init& init, std::size_t i)
{
    const QString who = init.targets[i].label();
    switch (init.work[i].stage) {
    case Stage::Waiting:
        return InitText::tr("%1 was not changed: the operation was cancelled first.").arg(who);
    case Stage::Reset:
        return init.plan.reset.kind == ResetKind::None
                   ? InitText::tr("%1 was not written: the operation was cancelled first.").arg(who)
                   : InitText::tr("%1 was reset; its torque is off and its registers were loaded from its "
                                  "EEPROM. The operation was cancelled before they were written.")
                         .arg(who);
    case Stage::Ready:
        return InitText::tr(
                   "The %2 of %1 is set. The operation was cancelled before its registers were written.")
            .arg(who, familyOf(init.targets[i].model).replyLevelName());
    case Stage::Written:
        return InitText::tr(
                   "The registers of %1 are set. The operation was cancelled before its torque was restored.")
            .arg(who);
    case Stage::Lost:
    case Stage::Finished:
        break;
    }
    return {};
}

/// The report on every servo, from its own answers at the end.
OperationReport conclude(Init& init, const std::vector<ServoStatus>& now)
{
    OperationReport report;
    for (std::size_t i = 0; i < init.targets.size(); ++i) {
        auto& work = init.work[i];
        if (work.isAlive() && !now[i].answers)
            work.lose(contactSentence(contactSoFar(init.io, init.targets[i]), init.targets[i]));
        else if (work.isAlive())
            work.problems << errorSentences(now[i], init.targets[i], init.images[i]);
        const bool isOn = now[i].health.torque == Fact::Yes;
        if (work.isAlive() && work.stage == Stage::Finished && work.problems.isEmpty() && !isOn
            && work.plan->torque == bus::TorqueMode::On)
            work.problems << InitText::tr("The registers of %1 are set, but its torque went off again, by "
                                          "STOP or by the servo. Read its status, then switch it on.")
                                 .arg(init.targets[i].label());
        if (work.isAlive() && init.io.isCancelled())
            work.problems << brokenOff(init, i);
        work.problems.removeAll(QString());
        const bool ok = work.isAlive() && work.problems.isEmpty() && work.stage == Stage::Finished;
        QStringList sentences = work.problems;
        if (ok)
            sentences << doneSentence(init, i, now[i]);
        report.add(init.targets[i], ok, (sentences + work.notes).join(QLatin1Char(' ')));
    }
    return report;
}

} // namespace

InitPlan initPlan(const ArrayConfig& config, const ModelLibrary& models, const InitOptions& options)
{
    InitPlan made;
    made.reset.kind = options.reset.value_or(config.init.massReset ? ResetKind::Mass : ResetKind::OneByOne);
    const double delay = options.resetDelay.value_or(config.init.resetDelay);
    made.reset.delay = fromSeconds(std::isfinite(delay) ? std::clamp(delay, 0.0, kLongestDelay) : 0.5);
    made.reset.tryouts = std::max(1, config.schedule.tryouts);
    made.reset.allowTorqueLoss = options.allowTorqueLoss;
    for (const auto& joint : config.joints) {
        ServoPlan servo;
        servo.ackPolicy = std::clamp(config.init.ackPolicy, 0, 2);
        if (const ServoModel* model = models.find(joint.model)) {
            for (const auto& setting : config.broadcast) {
                if (!isSet(joint.registersInit, setting.name))
                    plan(setting, joint, *model, config.bus(joint.id.bus).baud, servo);
            }
            for (const auto& setting : joint.registersInit)
                plan(setting, joint, *model, config.bus(joint.id.bus).baud, servo);
        }
        made.servos.push_back(std::move(servo));
    }
    for (const auto& setting : config.broadcast) {
        const RegisterOrder order{setting.name, Memory::Ram, setting.value};
        const bool isPlain =
            !made.servos.empty()
            && std::ranges::any_of(made.servos.front().registers,
                                   [&](const RegisterOrder& each) { return each.name == order.name; });
        if (isPlain && isForAll(order, config, models))
            made.forAll.push_back(order);
    }
    return made;
}

Task<OperationReport> initialise(Conversation& io, std::vector<Target> targets,
                                 std::vector<DeviceImage>& images, InitPlan plan,
                                 std::vector<JointUnits> units)
{
    addMissingUnits(units, targets);
    Init init{io, targets, images, plan, units, {}, 0};
    for (const auto& target : targets) {
        Work work;
        work.plan = &element(plan.servos, target.joint);
        work.problems = work.plan->problems;
        init.work.push_back(work);
    }
    Effort ahead = init.effort();
    ahead += Effort{2 * static_cast<int>(targets.size()), 0, {}};
    if (plan.reset.kind != ResetKind::None)
        ahead += Effort{3 * static_cast<int>(targets.size()), 0, plan.reset.delay};
    io.plan(ahead);
    io.expect(targets);
    io.phase(plan.reset.kind == ResetKind::None ? InitText::tr("Looking for servos")
                                                : InitText::tr("Restarting"));
    const bool goesOn = co_await resetAll(init);
    io.plan(init.effort());
    io.phase(InitText::tr("Checking"));
    if (goesOn)
        co_await inTurn(init, Stage::Reset, Stage::Reset, makeReady);
    io.phase(InitText::tr("Writing registers"));
    if (goesOn) {
        co_await broadcastRegisters(init);
        co_await inTurn(init, Stage::Ready, Stage::Ready, writePlanned);
    }
    // Before a servo gets ACK policy 0, with which it answers no reading.
    if (plan.reset.readsAnew && goesOn) {
        io.phase(InitText::tr("Reading the registers"));
        co_await readAnew(io, targets, images);
    }
    io.phase(InitText::tr("Restoring torque"));
    // Torque last, when every servo of the arm has its limits.
    if (goesOn)
        co_await inTurn(init, Stage::Ready, Stage::Written, finish);

    const int total = static_cast<int>(targets.size());
    const auto now = co_await askStatus(io, targets, images);
    OperationReport report = conclude(init, now);
    io.conclude(report);
    if (!goesOn)
        report.summary = InitText::tr("Nothing was done because joints would fall. Support them and allow "
                                      "the loss of torque, or initialise without a reset.");
    else if (report.ok())
        report.summary =
            InitText::tr("%n servo(s) are initialised as configured in the array.", nullptr, total);
    else if (report.cancelled)
        report.summary = InitText::tr("Cancelled; %n servo(s) are not as configured in the array.", nullptr,
                                      report.failed());
    else if (io.lostLink())
        report.summary = InitText::tr("The link was lost; %n servo(s) are not as configured in the array.",
                                      nullptr, report.failed());
    else
        report.summary =
            InitText::tr("%n servo(s) are not as configured in the array.", nullptr, report.failed());
    co_return report;
}

} // namespace core

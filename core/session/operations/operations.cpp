// SPDX-License-Identifier: GPL-3.0-or-later
// Operations on the servos' registers: running a procedure beside the rounds.
#include "core/configure/contact.h"
#include "core/configure/initialise.h"
#include "core/configure/registers.h"
#include "core/configure/torque.h"
#include "core/session/sessiondata.h"

namespace core {

namespace {

constexpr int kOperationTick = 2; // ms
constexpr int kProgressSteps = 1000;

Task<OperationReport> readEverything(Conversation& talk, std::vector<Target> targets,
                                     std::vector<DeviceImage>& images)
{
    talk.endAtCancel();
    const auto read = co_await readAll(talk, targets, images);
    co_return co_await reportRead(talk, std::move(targets), read, Session::tr("All registers were read."));
}

} // namespace

Operations::Operations(SessionData& data)
    : d(&data)
{
}

bool Operations::isOperating() const
{
    return d->operation != nullptr;
}

bool Operations::operationWrites() const
{
    return d->operation != nullptr && d->operation->writes;
}

QString Operations::operationTitle() const
{
    return d->operation != nullptr ? d->operation->title : QString();
}

OperationProgress Operations::operationProgress() const
{
    return d->operation != nullptr ? d->operation->progress : OperationProgress();
}

Target Operations::target(int joint) const
{
    const auto& config = d->array.joints[static_cast<std::size_t>(joint)];
    return {joint, config.id, config.name, d->joints[static_cast<std::size_t>(joint)].model};
}

const DeviceImage& Operations::image(JointIndex index) const
{
    return d->image(index.value);
}

bool Operations::readRegisters(const std::vector<int>& joints)
{
    return run(Session::tr("Read registers"), joints, readEverything);
}

/// True, and told, when two joints would be told different things of one servo.
bool SessionData::refuseShared(const QString& title, const std::vector<int>& named)
{
    const auto touched = meant(named);
    for (std::size_t i = 0; i < touched.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto& one = array.joints[touched[k]];
            const auto& other = array.joints[touched[i]];
            if (one.id != other.id)
                continue;
            emit p.messages.notified(
                Severity::Warning,
                Session::tr("\"%1\" was not started: %2 and %3 have the same ID %4 in the array, so each "
                            "would receive the commands of the other. Change one of the IDs.")
                    .arg(title, one.name, other.name)
                    .arg(one.id.value));
            return true;
        }
    }
    return false;
}

bool SessionData::runStoppable(const QString& title, const std::vector<int>& joints_,
                               Operations::Procedure procedure, Operations::Done done, bool needsControl)
{
    if (refuseShared(title, joints_))
        return false;
    if (!p.operations.run(title, joints_, std::move(procedure), std::move(done)))
        return false;
    if (operation != nullptr) {
        operation->endsOnStop = true;
        operation->needsControl = needsControl;
    }
    return true;
}

std::vector<JointUnits> SessionData::allUnits() const
{
    std::vector<JointUnits> all;
    for (const auto& joint : joints)
        all.push_back(joint.units);
    return all;
}

std::vector<JointUnits> SessionData::unitsOf(const std::vector<Target>& targets,
                                             const std::vector<JointUnits>& all)
{
    std::vector<JointUnits> units;
    for (const auto& target : targets)
        units.push_back(all[static_cast<std::size_t>(target.joint)]);
    return units;
}

/// The joints named; none named: all.
std::vector<std::size_t> SessionData::meant(const std::vector<int>& named) const
{
    std::vector<std::size_t> all;
    for (std::size_t joint = 0; joint < joints.size(); ++joint) {
        if (named.empty() || std::find(named.begin(), named.end(), static_cast<int>(joint)) != named.end())
            all.push_back(joint);
    }
    return all;
}

std::vector<std::size_t> SessionData::switchedOn(const InitPlan& plan, const std::vector<int>& named) const
{
    std::vector<std::size_t> on = meant(named);
    std::erase_if(on, [&](std::size_t joint) { return plan.servos[joint].torque != bus::TorqueMode::On; });
    return on;
}

void SessionData::takeShape(std::size_t joint)
{
    const auto& image = this->image(joint);
    const Target target = p.operations.target(static_cast<int>(joint));
    const auto ratio = imageValue(target, image, "acceleration_ratio");
    const auto longest = imageValue(target, image, "max_acceleration_time");
    if (ratio && longest)
        joints[joint].shape = MoveShape::fromRegisters(*ratio, *longest);
}

bool Operations::initialise(const InitOptions& options, const std::vector<int>& joints, Done done)
{
    InitPlan plan = initPlan(d->array, d->models, options);
    const auto switched = d->switchedOn(plan, joints);
    if (d->refuseShifted(switched)
        || (!switched.empty()
            && d->refuseMonitor(Session::tr("Nothing was initialised because it would switch torque on"))))
        return false;
    plan.reset.readsAnew = true;
    // A broadcast reaches everybody.
    if (!joints.empty() && plan.reset.kind == ResetKind::Mass)
        plan.reset.kind = ResetKind::OneByOne;
    return d->runStoppable(
        Session::tr("Initialise array"), joints,
        [plan = std::move(plan)](Conversation& talk, std::vector<Target> targets,
                                 std::vector<DeviceImage>& images) {
            return explained(talk, targets, core::initialise(talk, targets, images, plan));
        },
        std::move(done), !switched.empty());
}

bool Operations::readStatus(const std::vector<int>& joints, Done done)
{
    return run(Session::tr("Read status"), joints, reportStatus, std::move(done));
}

bool Operations::clearErrors(const std::vector<int>& joints, Done done)
{
    return run(
        Session::tr("Clear errors"), joints,
        [](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return explained(talk, targets, core::clearErrors(talk, targets, images));
        },
        std::move(done));
}

bool Operations::resetServos(const InitOptions& options, const std::vector<int>& joints, Done done)
{
    ResetOrder order = initPlan(d->array, d->models, options).reset;
    order.readsAnew = true;
    // A broadcast reaches everybody.
    if (!joints.empty())
        order.kind = ResetKind::OneByOne;
    return d->runStoppable(
        Session::tr("Reset servos"), joints,
        [order](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return explained(talk, targets, reportReset(talk, targets, images, order));
        },
        std::move(done));
}

bool Operations::setTorqueMode(bus::TorqueMode mode, const std::vector<int>& joints, Done done)
{
    if (mode == bus::TorqueMode::On
        && (d->refuseShifted(d->meant(joints)) || d->refuseMonitor(Session::tr("Torque stays off"))))
        return false;
    return d->runStoppable(
        Session::tr("Switch torque"), joints,
        [mode](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            std::vector<std::optional<bus::TorqueMode>> modes(targets.size(), mode);
            return explained(talk, targets, switchTorques(talk, targets, images, std::move(modes)));
        },
        std::move(done), mode == bus::TorqueMode::On);
}

bool Operations::restoreTorque(const std::vector<int>& joints, Done done)
{
    const InitPlan plan = initPlan(d->array, d->models);
    std::vector<std::optional<bus::TorqueMode>> configured;
    for (const auto& servo : plan.servos)
        configured.push_back(servo.torque);
    const auto switched = d->switchedOn(plan, joints);
    if (d->refuseShifted(switched)
        || (!switched.empty() && d->refuseMonitor(Session::tr("Torque is unchanged"))))
        return false;
    return d->runStoppable(
        Session::tr("Restore torque"), joints,
        [configured = std::move(configured)](Conversation& talk, std::vector<Target> targets,
                                             std::vector<DeviceImage>& images) {
            std::vector<std::optional<bus::TorqueMode>> modes;
            for (const auto& target : targets)
                modes.push_back(configured[static_cast<std::size_t>(target.joint)]);
            return explained(talk, targets, switchTorques(talk, targets, images, std::move(modes)));
        },
        std::move(done), !switched.empty());
}

bool Operations::readRegister(const QString& name, Memory memory, const std::vector<int>& joints, Done done)
{
    return run(
        Session::tr("Read %1").arg(name), joints,
        [name, memory](Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            talk.endAtCancel();
            return core::readRegister(talk, std::move(targets), images, name, memory);
        },
        std::move(done));
}

bool Operations::writeRegister(const RegisterOrder& order, const std::vector<int>& joints, Done done)
{
    const bool isTorqueOn =
        order.name == QLatin1String("torque_control") && torqueModeOf(order.value) == bus::TorqueMode::On;
    if (isTorqueOn
        && (d->refuseShifted(d->meant(joints)) || d->refuseMonitor(Session::tr("Torque stays off"))))
        return false;
    return d->runStoppable(
        Session::tr("Write %1").arg(order.name), joints,
        [order, models = &d->models](Conversation& talk, std::vector<Target> targets,
                                     std::vector<DeviceImage>& images) {
            return writeRegisters(talk, std::move(targets), images, order, models);
        },
        std::move(done), isTorqueOn);
}

bool Operations::publish(Published published, const std::vector<int>& joints)
{
    const auto states = std::make_shared<std::vector<PublishedJoint>>();
    return run(
        Session::tr("Read joint states"), joints,
        [states, all = d->allUnits()](Conversation& talk, std::vector<Target> targets,
                                      std::vector<DeviceImage>& images) {
            talk.endAtCancel();
            std::vector<JointUnits> units = SessionData::unitsOf(targets, all);
            return publishStates(talk, std::move(targets), images, std::move(units), *states);
        },
        [states, published = std::move(published)](const OperationReport& report) {
            if (published)
                published(report, *states);
        });
}

bool Operations::run(const QString& title, const std::vector<int>& joints, Procedure procedure, Done done)
{
    QString refusal;
    // With some of the servos behind a link that is gone the report says so of each; with none it is no use.
    bool isReached = joints.empty() ? d->isOpen() : false;
    for (const int joint : joints)
        isReached =
            isReached || (joint < d->p.joints.jointCount() && d->isOpen(static_cast<std::size_t>(joint)));
    if (!isReached)
        refusal = Session::tr("\"%1\" requires a link to the servos. Connect first.").arg(title);
    else if (d->operation != nullptr)
        refusal = Session::tr("\"%1\" must wait: \"%2\" is still running.").arg(title, d->operation->title);
    else if (d->scanning)
        refusal = Session::tr("\"%1\" must wait until the scan has finished.").arg(title);
    if (!refusal.isEmpty()) {
        emit d->p.messages.notified(Severity::Warning, refusal,
                                    {!isReached                ? Cause::Kind::NoLink
                                     : d->operation != nullptr ? Cause::Kind::Busy
                                                               : Cause::Kind::None});
        return false;
    }
    auto operation = std::make_unique<SessionData::Operation>();
    operation->title = title;
    for (int joint = 0; joint < d->p.joints.jointCount(); ++joint) {
        const bool isMeant = joints.empty() || std::find(joints.begin(), joints.end(), joint) != joints.end();
        if (!isMeant || d->joints[static_cast<std::size_t>(joint)].model == nullptr)
            continue;
        operation->targets.push_back(target(joint));
        operation->images.push_back(d->image(static_cast<std::size_t>(joint)));
    }
    operation->procedure = std::move(procedure);
    operation->done = std::move(done);
    operation->talk = std::make_unique<Conversation>(
        [this](const bus::Request& request) { return d->bus != nullptr ? d->bus->submit(request) : 0; });
    operation->talk->setReplyTimeout(fromSeconds(d->array.schedule.timeout));
    operation->talk->onProgress = [running = operation.get()](const OperationProgress& progress) {
        running->progress = progress;
        running->hasNews = true;
    };
    operation->task = operation->procedure(*operation->talk, operation->targets, operation->images);
    d->operation = std::move(operation);
    emit operationChanged();
    d->operation->task.start();
    d->operationTimer.start(kOperationTick);
    d->advanceOperation(Clock::now());
    return true;
}

void Operations::cancelOperation()
{
    if (d->operation != nullptr)
        d->operation->talk->cancel();
}

void SessionData::advanceOperation(Time now)
{
    if (operation == nullptr)
        return;
    if (!operation->task.isDone())
        operation->talk->tick(now);
    if (std::exchange(operation->hasNews, false)) {
        const OperationProgress& progress = operation->progress;
        const int whole = progress.isKnown ? kProgressSteps : 0;
        emit p.operations.operationProgressed(static_cast<int>(progress.share * whole), whole,
                                              progress.words());
        if (operation != nullptr)
            showFinished();
    }
    if (operation != nullptr && operation->task.isDone())
        finishOperation();
}

/// What is known of a servo that is through is shown at once, not when the last one is.
void SessionData::showFinished()
{
    if (operation->movesServos)
        return; // whose registers these are is known at its end
    bool isNews = false;
    operation->isShown.resize(operation->targets.size(), false);
    for (std::size_t i = 0; i < operation->targets.size(); ++i) {
        const auto& servos = operation->progress.servos;
        const bool isDone = std::any_of(servos.begin(), servos.end(), [&](const ServoProgress& servo) {
            return servo.joint == operation->targets[i].joint && servo.stage == ServoStage::Done;
        });
        if (!isDone || operation->isShown[i])
            continue;
        operation->isShown[i] = isNews = true;
        heldImages[operation->targets[i].id] = operation->images[i];
    }
    if (isNews)
        emit p.operations.imagesChanged();
}

void SessionData::closeOperation()
{
    if (operation == nullptr)
        return;
    operation->talk->close();
    operation->talk->tick(Clock::now());
    finishOperation();
}

void SessionData::finishOperation()
{
    // Out of the way first: whoever is told may begin the next one.
    const std::unique_ptr<Operation> ended = std::move(operation);
    operationTimer.stop();
    mend(Cause::Kind::Busy);
    OperationReport report = ended->task.take();
    report.title = ended->title;
    if (ended->talk->isCancelled() && report.ok())
        report.summary +=
            QLatin1Char(' ') + Session::tr("The operation finished before it could be cancelled.");
    for (std::size_t i = 0; i < ended->targets.size(); ++i) {
        heldImages[ended->targets[i].id] = ended->images[i];
        for (std::size_t joint = 0; joint < joints.size(); ++joint) {
            if (array.joints[joint].id == ended->targets[i].id)
                takeShape(joint);
        }
    }
    emit p.operations.imagesChanged();
    if (ended->done)
        ended->done(report);
    emit p.operations.operationChanged();
    emit p.operations.operationFinished(report);
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/operations.h"

#include <algorithm>

#include "core/array/pairs.h"
#include "core/base/element.h"
#include "core/configure/arm.h"
#include "core/configure/contact.h"
#include "core/configure/conversation.h"
#include "core/configure/jointreading.h"
#include "core/configure/registers.h"
#include "core/configure/torque.h"
#include "core/document/arraydocument.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/motion/permission.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

namespace {

constexpr int kProgressSteps = 1000;

Task<OperationReport> readEverything(Conversation& io, std::vector<Target> targets,
                                     std::vector<DeviceImage>& images)
{
    io.endAtCancel();
    const auto read = co_await readAll(io, targets, images);
    co_return co_await reportRead(io, std::move(targets), read, Messages::tr("All registers were read."));
}

/// A procedure that fills rows, which `done` gets with the report.
template <typename Row, typename Read, typename Done>
bool runForRows(Operations& operations, const QString& title, const std::vector<int>& joints, Read read,
                Done done)
{
    const auto rows = std::make_shared<std::vector<Row>>();
    return operations.run(
        title, joints,
        [=, &operations](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            std::vector<JointUnits> units = operations.unitsOf(targets);
            return read(io, std::move(targets), images, std::move(units), *rows);
        },
        [=](const OperationReport& report) {
            if (done)
                done(report, *rows);
        });
}

/// Its mode is judged by the bus.
std::optional<Refusal> checkLastReading(const JointState& state, const JointUnits& units)
{
    if (!state.hasSample)
        return {};
    const auto takes = state.takes == Takes::Velocities ? Takes::Velocities : Takes::Positions;
    return checkArming(
        {takes, {}, state.position, units.minPosition(), units.maxPosition(), false, state.health});
}

} // namespace

struct Operations::Running
{
    QString title;
    OperationTraits traits;
    std::vector<Target> targets;
    std::vector<DeviceImage> images;
    Procedure procedure; ///< source of the task
    Done done;
    OperationProgress progress;
    std::vector<bool> isShown; ///< by target: Registers has the readings
    bool hasNews = false;      ///< progress that is not emitted yet
    std::unique_ptr<Conversation> io;
    Task<OperationReport> task; ///< after `io`: it must go first
};

Operations::Operations(const Base& base, Scans& scans, JointStates& joints, Registers& registers, Gate& gate)
    : SessionPart(base)
    , m_scans(scans)
    , m_joints(joints)
    , m_registers(registers)
    , m_gate(gate)
{
    connect(&m_links, &Links::closing, this, &Operations::close);
    connect(&gate, &Gate::controlEnded, this, [this] {
        if (m_running != nullptr && m_running->traits.needsControl)
            m_running->io->cancel();
    });
    connect(&gate, &Gate::stopRequested, this, [this] {
        if (m_running != nullptr && m_running->traits.endsOnStop)
            m_running->io->cancel();
    });
}

Operations::~Operations() = default;

bool Operations::operationWrites() const
{
    return m_running != nullptr && m_running->traits.writes;
}

QString Operations::operationTitle() const
{
    return m_running != nullptr ? m_running->title : QString();
}

OperationProgress Operations::operationProgress() const
{
    return m_running != nullptr ? m_running->progress : OperationProgress();
}

Target Operations::target(int joint) const
{
    const auto& config = element(array().joints, joint);
    return {joint, config.id, config.name, m_joints.model(JointIndex::at(joint))};
}

void Operations::clearErrors(JointIndex index)
{
    if (!m_links.isOpen(index))
        return;
    if (!familyOf(target(index.value).model).traits().clearsByWrite) {
        clearErrors(std::vector<int>{index.value}); // takes its time
        return;
    }
    m_links.submit(bus::ClearRequest{0, index}, [this, index](const bus::Reply& reply) {
        if (reply.outcome == bus::Outcome::Done)
            m_messages.resolve(Cause::Kind::NotCleared, index.value);
        else if (m_links.bus() != nullptr) // else the user has closed the link
            m_messages.warn(
                Messages::tr("The errors of %1 could not be cleared: it did not answer. Check its cable.")
                    .arg(m_messages.jointName(index.value)),
                m_messages.about(Cause::Kind::NotCleared, index.value));
    });
}

bool Operations::readRegisters(const std::vector<int>& joints)
{
    return run(Messages::tr("Read registers"), joints, readEverything);
}

/// True, and reported, when two joints would send different values to one servo.
bool Operations::refuseShared(const QString& title, const std::vector<int>& named)
{
    const auto touched = meant(named);
    for (std::size_t i = 0; i < touched.size(); ++i) {
        for (std::size_t k = 0; k < i; ++k) {
            const auto& one = array().joints[touched[k]];
            const auto& other = array().joints[touched[i]];
            if (one.id != other.id)
                continue;
            m_messages.warn(
                Messages::tr("\"%1\" was not started: %2 and %3 have the same ID %4 in the array, so each "
                             "would receive the commands of the other. Change one of the IDs.")
                    .arg(title, one.name, other.name)
                    .arg(one.id.value));
            return true;
        }
    }
    return false;
}

/// True, and reported, when the torque of some of the joints must not be switched on.
bool Operations::refuseTorque(const std::vector<std::size_t>& joints, const QString& what)
{
    return m_gate.refuseTorque(joints, what);
}

bool Operations::runStoppable(const QString& title, const std::vector<int>& joints, Procedure procedure,
                              bool needsControl, Done done)
{
    OperationTraits traits;
    traits.endsOnStop = true;
    traits.needsControl = needsControl;
    return !refuseShared(title, joints) && run(title, joints, std::move(procedure), std::move(done), traits);
}

std::vector<JointUnits> Operations::unitsOf(const std::vector<Target>& targets) const
{
    std::vector<JointUnits> units;
    for (const auto& target : targets)
        units.push_back(m_joints.units(JointIndex::at(target.joint)));
    return units;
}

std::vector<std::size_t> Operations::meant(const std::vector<int>& named) const
{
    std::vector<std::size_t> all;
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        if (named.empty() || std::ranges::find(named, static_cast<int>(joint)) != named.end())
            all.push_back(joint);
    }
    return all;
}

std::vector<std::size_t> Operations::switchedOn(const InitPlan& plan, const std::vector<int>& named) const
{
    std::vector<std::size_t> on = meant(named);
    std::erase_if(on, [&](std::size_t joint) { return plan.servos[joint].torque != bus::TorqueMode::On; });
    return on;
}

bool Operations::initialise(const InitOptions& options, const std::vector<int>& joints)
{
    InitPlan plan = initPlan(array(), m_document.models(), options);
    const auto switched = switchedOn(plan, joints);
    if (refuseTorque(switched, Messages::tr("Nothing was initialised because it would switch torque on")))
        return false;
    plan.reset.readsAnew = true;
    // A broadcast reaches every servo.
    if (!joints.empty() && plan.reset.kind == ResetKind::Mass)
        plan.reset.kind = ResetKind::OneByOne;
    return runStoppable(
        Messages::tr("Initialise array"), joints,
        [this, plan = std::move(plan)](Conversation& io, std::vector<Target> targets,
                                       std::vector<DeviceImage>& images) {
            return explained(io, targets, core::initialise(io, targets, images, plan, unitsOf(targets)));
        },
        !switched.empty());
}

bool Operations::readStatus(const std::vector<int>& joints)
{
    return run(Messages::tr("Read status"), joints,
               [this](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
                   std::vector<JointUnits> units = unitsOf(targets);
                   return reportStatus(io, std::move(targets), images, std::move(units));
               });
}

bool Operations::clearErrors(const std::vector<int>& joints)
{
    return run(Messages::tr("Clear errors"), joints,
               [](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
                   return explained(io, targets, core::clearErrors(io, targets, images));
               });
}

bool Operations::resetServos(const InitOptions& options, const std::vector<int>& joints)
{
    ResetOrder order = initPlan(array(), m_document.models(), options).reset;
    order.readsAnew = true;
    // A broadcast reaches every servo.
    if (!joints.empty())
        order.kind = ResetKind::OneByOne;
    return runStoppable(
        Messages::tr("Reset servos"), joints,
        [order](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            return explained(io, targets, reportReset(io, targets, images, order));
        },
        false);
}

bool Operations::setTorqueMode(bus::TorqueMode mode, const std::vector<int>& named)
{
    const std::vector<int> joints = withPartners(array(), named);
    if (mode == bus::TorqueMode::On && refuseTorque(meant(joints), Messages::tr("Torque stays off")))
        return false;
    return runStoppable(
        Messages::tr("Switch torque"), joints,
        [this, mode](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            std::vector<std::optional<bus::TorqueMode>> modes(targets.size(), mode);
            return explained(io, targets,
                             switchTorques(io, targets, images, std::move(modes), unitsOf(targets)));
        },
        mode == bus::TorqueMode::On);
}

bool Operations::restoreTorque(const std::vector<int>& named, Done done)
{
    const std::vector<int> joints = withPartners(array(), named);
    const InitPlan plan = initPlan(array(), m_document.models());
    std::vector<std::optional<bus::TorqueMode>> configured;
    for (const auto& servo : plan.servos)
        configured.push_back(servo.torque);
    const auto switched = switchedOn(plan, joints);
    if (refuseTorque(switched, Messages::tr("Torque is unchanged")))
        return false;
    return runStoppable(
        Messages::tr("Restore torque"), joints,
        [this, configured = std::move(configured)](Conversation& io, std::vector<Target> targets,
                                                   std::vector<DeviceImage>& images) {
            std::vector<std::optional<bus::TorqueMode>> modes;
            for (const auto& target : targets)
                modes.push_back(element(configured, target.joint));
            return explained(io, targets,
                             switchTorques(io, targets, images, std::move(modes), unitsOf(targets)));
        },
        !switched.empty(), std::move(done));
}

bool Operations::readRegister(const QString& name, Memory memory, const std::vector<int>& joints)
{
    return run(
        Messages::tr("Read %1").arg(name), joints,
        [name, memory](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            io.endAtCancel();
            return core::readRegister(io, std::move(targets), images, name, memory);
        });
}

bool Operations::writeRegister(const RegisterOrder& order, const std::vector<int>& joints)
{
    const bool isTorqueOn = std::ranges::any_of(meant(joints), [&](std::size_t joint) {
        const ServoModel* model = m_joints.model(JointIndex::at(joint));
        return model != nullptr && model->roleOf(order.name) == RegisterRole::Torque
               && torqueModeOf(*model, order.value) == bus::TorqueMode::On;
    });
    if (isTorqueOn && refuseTorque(meant(joints), Messages::tr("Torque stays off")))
        return false;
    return runStoppable(
        Messages::tr("Write %1").arg(order.name), joints,
        [this, order](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            std::vector<JointUnits> units = unitsOf(targets);
            return writeRegisters(io, std::move(targets), images, order, std::move(units));
        },
        isTorqueOn);
}

bool Operations::publish(Published published, const std::vector<int>& joints)
{
    return runForRows<PublishedJoint>(*this, Messages::tr("Read joint states"), joints, publishStates,
                                      std::move(published));
}

bool Operations::readArmSheet(const std::vector<int>& named, ArmSheetRead read)
{
    const std::vector<int> joints = withPartners(array(), named);
    return runForRows<ArmRow>(*this, Messages::tr("Read joint states for arming"), joints, core::readArmSheet,
                              std::move(read));
}

bool Operations::arm(const std::vector<int>& named, Done done)
{
    const std::vector<int> joints = withPartners(array(), named);
    if (m_gate.refuseTorque(meant(joints), Messages::tr("Nothing was armed")))
        return false;
    return runStoppable(
        Messages::tr("Arm"), joints,
        [this](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images) {
            std::vector<JointUnits> units = unitsOf(targets);
            return core::armServos(io, std::move(targets), images, std::move(units));
        },
        true, std::move(done));
}

/// The joints whose torque it may switch on.
std::vector<std::size_t> Operations::armedBy(const Running& running) const
{
    std::vector<std::size_t> joints;
    for (const Target& target : running.targets) {
        const auto joint = static_cast<std::size_t>(target.joint);
        if (running.traits.needsControl && !m_joints.joint(JointIndex::at(joint)).torqueOn)
            joints.push_back(joint);
    }
    return joints;
}

QString Operations::runRefusal(const QString& title, bool isReached) const
{
    if (!isReached)
        return Messages::tr("\"%1\" requires a link to the servos. Connect first.").arg(title);
    if (m_running != nullptr)
        return Messages::tr("\"%1\" must wait: \"%2\" is still running.").arg(title, m_running->title);
    if (m_scans.isScanning())
        return Messages::tr("\"%1\" must wait until the scan has finished.").arg(title);
    return {};
}

bool Operations::run(const QString& title, const std::vector<int>& joints, Procedure procedure, Done done,
                     const OperationTraits& traits)
{
    // When some of the servos are behind a lost link, the report names them; with all it is of no use.
    const bool isReached =
        joints.empty() ? m_links.hasLink() : std::ranges::any_of(joints, [this](int joint) {
            return joint < m_joints.jointCount() && m_links.isOpen(JointIndex::at(joint));
        });
    if (const QString why = runRefusal(title, isReached); !why.isEmpty()) {
        m_messages.warn(why, {!isReached             ? Cause::Kind::NoLink
                              : m_running != nullptr ? Cause::Kind::Busy
                                                     : Cause::Kind::None});
        return false;
    }
    auto running = std::make_unique<Running>();
    running->title = title;
    running->traits = traits;
    for (const std::size_t joint : meant(joints)) {
        if (m_joints.model(JointIndex::at(joint)) == nullptr)
            continue;
        running->targets.push_back(target(static_cast<int>(joint)));
        running->images.push_back(m_registers.image(JointIndex::at(joint)));
    }
    running->procedure = std::move(procedure);
    running->done = std::move(done);
    running->io = std::make_unique<Conversation>(
        [this](const bus::Request& request) { return m_links.submit(request); });
    running->io->setReplyTimeout(fromSeconds(array().schedule.timeout));
    running->io->onProgress = [running = running.get()](const OperationProgress& progress) {
        running->progress = progress;
        running->hasNews = true;
    };
    running->task = running->procedure(*running->io, running->targets, running->images);
    m_running = std::move(running);
    m_gate.setOperation(Gate::Operation{title, traits.movesServos, armedBy(*m_running)});
    emit operationChanged();
    m_running->task.start();
    advance(Clock::now());
    return true;
}

// --- packets composed by hand ---

HandPacketCheck Operations::checkPacket(const HandPacket& packet) const
{
    HandPacketCheck refused;
    if (packet.bus >= m_links.busCount() || m_links.linkState(int{packet.bus}) != LinkState::Connected
        || m_links.bus() == nullptr)
        refused.refusal = Messages::tr("A packet requires a link to the servos. Connect first.");
    else if (m_scans.isScanning())
        refused.refusal = Messages::tr("A packet must wait until the scan has finished.");
    else if (m_gate.operation())
        refused.refusal =
            Messages::tr("A packet must wait: \"%1\" is still running.").arg(m_gate.operation()->title);
    if (!refused.refusal.isEmpty())
        return refused;
    HandPacketContext context;
    context.isStopped = m_gate.isStopped();
    context.isControl = m_gate.isControl();
    for (std::size_t joint = 0; joint < m_joints.count(); ++joint) {
        const JointState& state = m_joints.joint(JointIndex::at(joint));
        const ServoId id = m_joints.id(joint);
        const JointIndex index = JointIndex::at(joint);
        auto refusal = check(m_gate.facts(index), Use::Packet);
        if (!refusal && !state.torqueOn)
            refusal = checkLastReading(state, m_joints.units(index));
        const QString name = m_messages.jointName(joint);
        context.joints.push_back({id.value, name, state.torqueOn,
                                  refusal ? refusalText(name, *refusal, Use::Packet) : QString(), id.bus,
                                  state.hasSample && state.answers});
    }
    return checkHandPacket(packet, context);
}

Result<void> Operations::sendPacket(const HandPacket& packet, PacketDone done)
{
    const HandPacketCheck checked = checkPacket(packet);
    if (!checked.refusal.isEmpty())
        return Error{Errc::Refused, checked.refusal};
    const auto answered = [this, packet, done = std::move(done)](const bus::Reply& reply) {
        const auto kind = packet.family->packets().kindOf(packet.command).kind;
        // The servo's readings are no longer valid.
        if (kind != HandRequest::Read && kind != HandRequest::Status && m_links.bus() != nullptr)
            m_registers.forget({packet.id, packet.bus});
        if (done)
            done(reply);
    };
    if (m_links.submit(checked.request, answered) == 0)
        return Error{Errc::Busy, Messages::tr("The bus is busy with other requests. Try again.")};
    return {};
}

// --- the running operation ---

void Operations::cancelOperation()
{
    if (m_running != nullptr)
        m_running->io->cancel();
}

bool Operations::take(const bus::Event& event)
{
    return m_running != nullptr && m_running->io->handle(event);
}

void Operations::advance(Time now)
{
    if (m_running == nullptr)
        return;
    if (!m_running->task.isDone())
        m_running->io->tick(now);
    if (std::exchange(m_running->hasNews, false)) {
        const OperationProgress& progress = m_running->progress;
        const int whole = progress.isKnown ? kProgressSteps : 0;
        emit operationProgressed(static_cast<int>(progress.share * whole), whole, progress.words());
        if (m_running != nullptr)
            showFinished();
    }
    if (m_running != nullptr && m_running->task.isDone())
        finish();
}

/// Shows the values of a servo as soon as it is done, not at the end of all.
void Operations::showFinished()
{
    if (m_running->traits.movesServos)
        return; // the owners of these registers are known only at the end
    bool isNews = false;
    m_running->isShown.resize(m_running->targets.size(), false);
    for (std::size_t i = 0; i < m_running->targets.size(); ++i) {
        const auto& servos = m_running->progress.servos;
        const bool isDone = std::ranges::any_of(servos, [&](const ServoProgress& servo) {
            return servo.joint == m_running->targets[i].joint && servo.stage == ServoStage::Done;
        });
        if (!isDone || m_running->isShown[i])
            continue;
        m_running->isShown[i] = isNews = true;
        m_registers.store(m_running->targets[i].id, m_running->images[i]);
    }
    if (isNews)
        emit m_registers.changed();
}

/// The bus ends, so the operation ends with its results so far.
void Operations::close()
{
    if (m_running == nullptr)
        return;
    m_running->io->close();
    m_running->io->tick(Clock::now());
    finish();
}

void Operations::finish()
{
    // Cleared first: a receiver may start the next operation.
    const std::unique_ptr<Running> ended = std::move(m_running);
    m_gate.setOperation({});
    m_messages.resolve(Cause::Kind::Busy);
    OperationReport report = ended->task.take();
    report.title = ended->title;
    if (ended->io->isCancelled() && report.ok())
        report.summary +=
            QLatin1Char(' ') + Messages::tr("The operation finished before it could be cancelled.");
    for (std::size_t i = 0; i < ended->targets.size(); ++i) {
        m_registers.store(ended->targets[i].id, ended->images[i]);
        emit m_registers.operationRead(ended->targets[i].id);
    }
    emit m_registers.changed();
    m_lastReport = report;
    if (ended->done)
        ended->done(report);
    emit operationChanged();
    emit operationFinished(report);
}

} // namespace core

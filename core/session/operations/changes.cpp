// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/operations/changes.h"

#include <algorithm>

#include "core/base/element.h"
#include "core/configure/conversation.h"
#include "core/configure/identity.h"
#include "core/configure/snapshot.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/operations/snapshots.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace core {

namespace {

constexpr OperationTraits kMovesAndWrites{true, true, false, false};

/// Edits by joint -> edits by target.
std::vector<JointEdits> editsOf(const std::vector<Target>& targets, const std::vector<JointEdits>& byJoint)
{
    std::vector<JointEdits> edits;
    for (const auto& target : targets)
        edits.push_back(element(byJoint, target.joint));
    return edits;
}

bool movesServos(const std::vector<JointEdits>& edits)
{
    return std::ranges::any_of(edits, [](const JointEdits& each) {
        return std::ranges::any_of(each.writes, [](const PendingWrite& write) {
            const Register* reg = anyRegister(write.name);
            return write.memory == Memory::Eep && reg != nullptr
                   && (reg->role == RegisterRole::Id || reg->role == RegisterRole::Baud);
        });
    });
}

} // namespace

Changes::Changes(const Base& base, JointStates& joints, Registers& registers, Operations& operations,
                 Snapshots& snapshots)
    : SessionPart(base)
    , m_joints(joints)
    , m_registers(registers)
    , m_operations(operations)
    , m_snapshots(snapshots)
{
}

std::vector<Target> Changes::allTargets() const
{
    std::vector<Target> targets;
    for (int joint = 0; joint < m_joints.jointCount(); ++joint)
        targets.push_back(m_operations.target(joint));
    return targets;
}

LineRates Changes::rates() const
{
    LineRates rates;
    rates.bauds.clear();
    for (int bus = 0; bus < m_links.busCount(); ++bus)
        rates.bauds.push_back(m_links.linkBaud(bus));
    return rates;
}

ApplyPlan Changes::pendingPlan() const
{
    std::vector<Target> targets = allTargets();
    std::erase_if(targets, [](const Target& each) { return each.model == nullptr; });
    std::vector<DeviceImage> images;
    for (const Target& target : targets)
        images.push_back(m_registers.imageOf(target.id));
    PlanOptions options;
    options.setLines(rates());
    return core::applyPlan(targets, images, editsOf(targets, pendingEdits(array())), options);
}

/// Saves a snapshot of the servos before `title` writes.
ApplyOptions Changes::applyOptions(const QString& title, bool allowPartialBaud)
{
    ApplyOptions options;
    options.setLines(rates());
    options.resetDelay = fromSeconds(array().init.resetDelay);
    options.allowPartialBaud = allowPartialBaud;
    options.keep = [this, reason = title.isEmpty() ? QString() : Messages::tr("before \"%1\"").arg(title)](
                       const std::vector<Target>& targets,
                       const std::vector<DeviceImage>& images) -> QString {
        const auto kept = m_snapshots.keepSnapshot(
            snapshotOf({}, QDateTime::currentDateTimeUtc(), reason, targets, images));
        return kept ? QString() : kept.error().detail;
    };
    return options;
}

bool Changes::runApply(const QString& title, std::vector<JointEdits> edits, bool isPending)
{
    const auto outcome = std::make_shared<ApplyOutcome>();
    const auto targets = std::make_shared<std::vector<Target>>();
    ApplyOptions options = applyOptions(title, false);
    const auto before = std::make_shared<Before>();
    options.keep = [keep = options.keep, before](const std::vector<Target>& touched,
                                                 const std::vector<DeviceImage>& held) {
        *before = {touched, held};
        return keep(touched, held);
    };
    OperationTraits traits;
    traits.movesServos = movesServos(edits);
    traits.writes = true;
    return m_operations.run(
        title, {},
        [=](Conversation& io, std::vector<Target> all, std::vector<DeviceImage>& images) {
            *targets = all;
            return applyChanges(io, all, editsOf(all, edits), options, images, outcome);
        },
        [this, outcome, targets, edits, before, isPending](const OperationReport&) {
            if (outcome->applied) {
                adoptAddresses(*targets, *outcome);
                if (isPending)
                    forgetPending(edits, *before);
            }
        },
        traits);
}

/// The servos changed, and undo cannot revert that: every kept step gets the new IDs and rates.
void Changes::adoptAddresses(const std::vector<Target>& targets, const ApplyOutcome& outcome)
{
    std::map<ServoId, ServoId> moved;
    for (std::size_t t = 0; t < targets.size() && t < outcome.ids.size(); ++t) {
        if (targets[t].id != outcome.ids[t])
            moved[targets[t].id] = outcome.ids[t];
    }
    std::map<std::size_t, int> rated; // new rates, by bus
    for (int bus = 0; bus < m_links.busCount(); ++bus) {
        if (const int now = outcome.baudOf(static_cast<std::uint8_t>(bus)); now != m_links.linkBaud(bus))
            rated[static_cast<std::size_t>(bus)] = now;
    }
    if (moved.empty() && rated.empty())
        return;
    const auto adopt = [&](ArrayConfig& config) {
        for (auto& joint : config.joints) {
            if (const auto to = moved.find(joint.id); to != moved.end())
                joint.id = to->second;
        }
        for (const auto& [place, baud] : rated) {
            if (place < config.buses.size())
                config.buses[place].baud = baud;
        }
    };
    m_document.adopt(adopt);
    m_registers.move(moved); // just read
    m_links.adoptBauds(rated);
    emit m_registers.changed();
    m_document.announce();
}

void Changes::forgetPending(const std::vector<JointEdits>& applied, const Before& before)
{
    std::vector<AppliedWrite> writes;
    for (std::size_t i = 0; i < m_joints.count() && i < applied.size(); ++i) {
        const ServoModel* model = m_joints.model(JointIndex::at(i));
        if (model == nullptr)
            continue; // it was not written
        const JointConfig& joint = array().joints[i];
        const auto target = std::ranges::find(before.targets, static_cast<int>(i), &Target::joint);
        for (const PendingWrite& write : applied[i].writes) {
            int held = write.value; // nothing was written, so the servo had it
            if (const Register* reg = model->find(write.name);
                target != before.targets.end() && reg != nullptr) {
                const DeviceImage& image = element(before.images, target - before.targets.begin());
                held = image.value(*reg, write.memory).value_or(held);
            }
            writes.push_back({joint.id, joint.model, write.memory, write.name, held, write.value});
        }
    }
    if (!writes.empty())
        m_document.pushApply(Messages::tr("Apply %n change(s)", nullptr, static_cast<int>(writes.size())),
                             writes);
}

bool Changes::applyPending()
{
    const auto edits = pendingEdits(array());
    const bool hasAny = std::ranges::any_of(edits, [](const auto& each) { return !each.writes.empty(); });
    if (!hasAny) {
        emit m_messages.notified(Severity::Info,
                                 Messages::tr("Nothing is pending, so there is nothing to apply."));
        return false;
    }
    return runApply(Messages::tr("Apply changes"), edits, true);
}

bool Changes::setServoId(int joint, ServoId newId)
{
    const auto& config = element(array().joints, joint);
    std::vector<JointEdits> edits(array().joints.size());
    if (const ServoModel* model = m_joints.model(JointIndex::at(joint)))
        element(edits, joint).writes.push_back({Memory::Eep, model->nameOf(RegisterRole::Id), newId.value});
    return runApply(Messages::tr("Change ID of %1 to %2").arg(config.name).arg(newId.value),
                    std::move(edits));
}

bool Changes::setIds(const std::vector<std::pair<ServoId, ServoId>>& plan)
{
    return runApply(Messages::tr("Change IDs"), idPlanEdits(allTargets(), plan));
}

bool Changes::setBaud(int baud, int bus)
{
    for (int each = bus < 0 ? 0 : bus; each < (bus < 0 ? m_links.busCount() : bus + 1); ++each) {
        const ServoFamily& family = array().bus(each).family();
        const std::vector<int> bauds = family.bauds();
        if (std::ranges::find(bauds, baud) == bauds.end()) {
            m_messages.warn(Messages::tr("%1 baud is not a %2 baud rate. Choose another.")
                                .arg(baud)
                                .arg(family.traits().title));
            return false;
        }
    }
    const std::vector<Target> targets = allTargets();
    auto edits = baudEdits(targets, baud);
    for (std::size_t t = 0; t < targets.size(); ++t) {
        if (bus >= 0 && targets[t].id.bus != bus)
            edits[t].writes.clear();
    }
    return runApply(
        bus < 0 || m_links.busCount() == 1
            ? Messages::tr("Change baud rate to %1").arg(baud)
            : Messages::tr("Change the baud rate of %1 to %2").arg(m_links.busWords(bus)).arg(baud),
        std::move(edits));
}

bool Changes::factoryReset(int joint, bool keepId, bool keepBaud)
{
    const auto outcome = std::make_shared<ApplyOutcome>();
    const auto targets = std::make_shared<std::vector<Target>>();
    const QString title = Messages::tr("Factory reset of %1").arg(element(array().joints, joint).name);
    const ApplyOptions options = applyOptions(title, true);
    return m_operations.run(
        title, {},
        [=](Conversation& io, std::vector<Target> all, std::vector<DeviceImage>& images) {
            *targets = all;
            const auto meant = std::ranges::find(all, joint, &Target::joint);
            return core::factoryReset(io, all, indexIn(all, meant), keepId, keepBaud, options, images,
                                      outcome);
        },
        [this, outcome, targets](const OperationReport&) {
            if (outcome->applied)
                adoptAddresses(*targets, *outcome);
        },
        kMovesAndWrites);
}

bool Changes::blink(int joint, double seconds)
{
    return m_operations.run(
        Messages::tr("Blink %1").arg(element(array().joints, joint).name), {joint},
        [seconds](Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>&) {
            return core::blink(io, targets.front(), seconds);
        });
}

bool Changes::repairDuplicate(ServoId id, const QString& model, ServoId freeId)
{
    const ServoModel* known = m_document.models().find(model);
    if (known == nullptr) {
        m_messages.warn(Messages::tr("There is no servo model \"%1\". Scan first.").arg(model));
        return false;
    }
    const Target target{{-1, id, Messages::tr("new servo")}, known};
    const ApplyOptions options = applyOptions({}, true);
    return m_operations.run(
        Messages::tr("Resolve duplicate ID %1").arg(id.value), {},
        [=](Conversation& io, std::vector<Target>, std::vector<DeviceImage>&) {
            return core::repairDuplicate(io, target, freeId, options, std::make_shared<ApplyOutcome>());
        },
        {}, kMovesAndWrites);
}

} // namespace core

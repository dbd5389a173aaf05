// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/registers.h"

#include <algorithm>

#include "core/configure/registers.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

constexpr int kReads = 3; ///< of the limits, when replies are lost

} // namespace

Registers::Registers(const Base& base, JointStates& joints)
    : SessionPart(base)
    , m_joints(joints)
{
    connect(&m_document, &ArrayDocument::replaced, this, [this] { m_images.clear(); });
    connect(&m_links, &Links::servosReplaced, this, [this] { m_images.clear(); });
    connect(&m_links, &Links::lineReopened, this, [this](int bus) {
        for (auto& [id, image] : m_images) {
            if (id.bus == bus)
                image.forget();
        }
        emit changed();
    });
    connect(&joints, &JointStates::answersChanged, this, [this](JointIndex index) {
        if (!array().joints[index.value].pending.empty())
            emit changed(); // isHeld()
    });
    connect(&joints, &JointStates::modelRead, this,
            [this](JointIndex index, std::uint8_t first, std::uint8_t second) {
                readLimits(index, kReads);
                DeviceImage& image = m_images[array().joints[index.value].id];
                const FamilyTraits& family = familyOf(m_joints.model(index)).traits();
                const std::size_t at = family.modelAddress;
                if (!image.isKnown(family.modelMemory, at) || !image.isKnown(family.modelMemory, at + 1)
                    || (image.byte(family.modelMemory, at) == first
                        && image.byte(family.modelMemory, at + 1) == second))
                    return;
                image.forget(); // of another servo
                emit changed();
            });
}

/// The limits beyond which the servo itself reports an error: alarms go by them, and so do factory values of
/// versions for another supply.
void Registers::readLimits(JointIndex index, int tries)
{
    const ServoModel* model = m_joints.model(index);
    if (tries == 0 || model == nullptr || m_joints.joint(index).deviceModel != model->name)
        return;
    const Register* hottest = model->find(RegisterRole::MaxTemperature);
    const Memory memory = hottest != nullptr && hottest->ramAddress ? Memory::Ram : Memory::Eep;
    const RegisterRange range = RegisterRange::covering(
        *model, memory, {RegisterRole::MaxTemperature, RegisterRole::MinVoltage, RegisterRole::MaxVoltage});
    if (range.length == 0)
        return;
    const ServoId servo = m_joints.id(index.value);
    m_links.submit(readRequest(servo, range), [=, this](const bus::Reply& reply) {
        if (reply.outcome == bus::Outcome::NoReply && index.value < m_joints.count())
            readLimits(index, tries - 1);
        if (reply.outcome != bus::Outcome::Done)
            return;
        core::store(m_images[servo], range, reply);
        emit changed();
    });
}

const DeviceImage& Registers::image(JointIndex index) const
{
    return imageOf(array().joints[index.value].id);
}

bool Registers::isHeld(JointIndex index, const PendingWrite& write) const
{
    const ServoId id = array().joints[index.value].id;
    const ServoModel* model = m_joints.model(index);
    const Register* reg = model != nullptr ? model->find(write.name) : nullptr;
    if (reg == nullptr || !m_links.isOpen(index) || !m_joints.joint(index).answers
        || imageOf(id).value(*reg, write.memory) != write.value)
        return false;
    // These two take effect at the servo's next start.
    if (reg->role == RegisterRole::Id)
        return write.value == id.value;
    if (reg->role == RegisterRole::Baud)
        return model->baudFromCode(write.value) == m_links.linkBaud(id.bus);
    return true;
}

int Registers::pendingCount(JointIndex index) const
{
    const auto& pending = array().joints[index.value].pending;
    return static_cast<int>(
        std::ranges::count_if(pending, [&](const PendingWrite& write) { return !isHeld(index, write); }));
}

int Registers::pendingCount() const
{
    int count = 0;
    for (std::size_t joint = 0; joint < array().joints.size(); ++joint)
        count += pendingCount(JointIndex::at(joint));
    return count;
}

void Registers::store(ServoId servo, const DeviceImage& image)
{
    m_images[servo] = image;
}

void Registers::forget(ServoId servo)
{
    std::erase_if(m_images, [&](const auto& held) {
        return held.first == servo || (servo.isBroadcast() && held.first.bus == servo.bus);
    });
    emit forgotten(servo);
    emit changed();
}

void Registers::move(const std::map<ServoId, ServoId>& moved)
{
    std::map<ServoId, DeviceImage> at;
    for (const auto& [from, to] : moved) {
        at[to] = m_images[from];
        m_images.erase(from);
    }
    for (auto& [id, image] : at)
        m_images[id] = image;
}

} // namespace core

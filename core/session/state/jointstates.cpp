// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointstates.h"

#include "core/session/sessiondata.h"
#include "core/session/state/jointwords.h"

namespace core {

JointStates::JointStates(SessionData& data)
    : d(&data)
{
}

int JointStates::jointCount() const
{
    return static_cast<int>(d->joints.size());
}

const JointState& JointStates::joint(JointIndex index) const
{
    return d->joints[index.value].state;
}

JointHealth JointStates::health(JointIndex index, Time now) const
{
    const bool isOpen = d->isOpen(index.value);
    if (isOpen && !d->isPolled(index) && joint(index).answers)
        return JointHealth::Unknown;
    return healthOf(joint(index), d->array.joints[index.value].model, isOpen, now);
}

QString JointStates::stateWords(JointIndex index, Time now) const
{
    const bool isOpen = d->isOpen(index.value);
    if (isOpen && !d->isPolled(index) && joint(index).answers) {
        return joint(index).torqueOn ? Session::tr("not read, torque was on: not in the poll list")
                                     : Session::tr("not read: not in the poll list");
    }
    return stateWordsOf(joint(index), d->array.joints[index.value].model, isOpen, now);
}

Angle JointStates::minGoal(JointIndex index) const
{
    return d->joints[index.value].units.minPosition();
}

Angle JointStates::maxGoal(JointIndex index) const
{
    return d->joints[index.value].units.maxPosition();
}

const JointUnits& JointStates::units(JointIndex index) const
{
    return d->joints[index.value].units;
}

const Series& JointStates::series(JointIndex index, JointChannel channel) const
{
    return d->joints[index.value].series[static_cast<std::size_t>(channel)];
}

void JointStates::turnByHand(JointIndex index, Angle shaft)
{
    const ServoId id = d->array.joints[index.value].id;
    if (id.bus < d->lines.size() && d->lines[id.bus]->simulator != nullptr && isFinite(shaft))
        d->lines[id.bus]->simulator->turn(id.value, shaft.radians());
}

int JointStates::wrongModels() const
{
    int wrong = 0;
    for (std::size_t i = 0; i < d->joints.size(); ++i) {
        const QString& says = d->joints[i].state.deviceModel;
        wrong +=
            !says.isEmpty() && says != d->array.joints[i].model && d->models.find(says) != nullptr ? 1 : 0;
    }
    return wrong;
}

void JointStates::adoptModels()
{
    ArrayConfig array = d->array;
    for (std::size_t i = 0; i < d->joints.size(); ++i) {
        auto& joint = array.joints[i];
        const auto* now = d->models.find(d->joints[i].state.deviceModel);
        if (now == nullptr || now->name == joint.model)
            continue;
        const auto* before = d->models.find(joint.model);
        if (before == nullptr || joint.offset == before->centreTick)
            joint.offset = now->centreTick;
        joint.model = now->name;
    }
    d->document.edit(Session::tr("Read models from servos"), array);
}

} // namespace core

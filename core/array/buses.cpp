// SPDX-License-Identifier: GPL-3.0-or-later
// The buses of an array.
#include <QtCore/QCoreApplication>
#include <QtCore/QHash>

#include <algorithm>
#include <utility>

#include "core/array/arrayconfig.h"
#include "core/array/chooseprotocol.h"
#include "core/array/controllers.h"
#include "core/array/jointnames.h"
#include "core/array/poses.h"
#include "core/base/filled.h"
#include "core/base/named.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct BusWords
{
    Q_DECLARE_TR_FUNCTIONS(BusWords)
};

void addMissing(std::vector<RegisterSetting>& to, const std::vector<RegisterSetting>& from)
{
    for (const RegisterSetting& each : from) {
        if (named(to, each.name) == nullptr)
            to.push_back(each);
    }
}

/// Moves the registers for all servos of this array to each of its joints.
void spreadBroadcast(ArrayConfig& array)
{
    for (JointConfig& joint : array.joints)
        addMissing(joint.registersInit, array.broadcast);
    array.broadcast.clear();
    array.broadcastDescription.clear();
}

/// Appends poses and sequences of `added`, with unused names, to those of `both`. `joints` are the new names
/// of its joints.
void addPosesOf(ArrayConfig& both, const ArrayConfig& added, const QHash<QString, QString>& joints)
{
    QHash<QString, QString> poses; // new names by old ones
    for (PoseConfig pose : added.poses) {
        const QString before = std::exchange(pose.name, freeNameIn(both.poses, pose.name));
        poses.insert(before, pose.name);
        for (JointPosition& each : pose.positions)
            each.joint = joints.value(each.joint, each.joint);
        both.poses.push_back(pose);
    }
    for (SequenceConfig sequence : added.sequences) {
        sequence.name = freeNameIn(both.sequences, sequence.name);
        for (SequenceStep& step : sequence.steps)
            step.pose = poses.value(step.pose, step.pose);
        if (sequence.recorded) {
            for (QString& joint : sequence.recorded->joints)
                joint = joints.value(joint, joint);
        }
        both.sequences.push_back(sequence);
    }
}

} // namespace

const ServoFamily& BusConfig::family() const
{
    return familyOrUsual(protocol);
}

void chooseProtocol(BusConfig& bus, const ServoFamily& family)
{
    bus.protocol = &family == &usualFamily() ? QString() : family.traits().name;
    const std::vector<int> rates = family.bauds();
    if (!rates.empty() && std::ranges::find(rates, bus.baud) == rates.end())
        bus.baud = rates.front();
}

QString ArrayConfig::freeBusName() const
{
    for (int number = busCount() + 1;; ++number) {
        if (const QString free = QStringLiteral("bus_%1").arg(number); !named(buses, free))
            return free;
    }
}

void ArrayConfig::addBus(BusConfig added)
{
    if (busCount() >= kMaxBuses)
        return;
    if (bus(0).name.isEmpty())
        bus(0).name = QStringLiteral("main");
    added.name = added.name.isEmpty() ? freeBusName() : freeNameIn(buses, added.name, u'_');
    buses.push_back(std::move(added));
}

void ArrayConfig::removeBus(int place)
{
    if (place < 0 || place >= busCount() || !hasSeveralBuses() || jointsOn(place) > 0)
        return;
    buses.erase(buses.begin() + place);
    bus(0).unknownJson = {}; // the file format has no place for it
    for (JointConfig& joint : joints) {
        if (joint.id.bus > place)
            --joint.id.bus;
    }
    if (!hasSeveralBuses())
        bus(0).name.clear();
}

int ArrayConfig::jointsOn(int bus) const
{
    const auto busOf = [](const JointConfig& joint) { return joint.id.bus; };
    return static_cast<int>(std::ranges::count(joints, bus, busOf));
}

Result<ArrayConfig> withBusesOf(const ArrayConfig& array, const ArrayConfig& other)
{
    const auto buses = array.busCount() + other.busCount();
    const auto joints = array.joints.size() + other.joints.size();
    const auto poses = array.poses.size() + other.poses.size();
    const auto sequences = array.sequences.size() + other.sequences.size();
    const auto controllers = array.controllers.size() + other.controllers.size();
    if (buses > kMaxBuses)
        return badArgument(
            filled(BusWords::tr(
                       "Together the two arrays have %1 buses; an array has at most %2. Remove a bus first."),
                   buses, kMaxBuses));
    if (joints > kMaxJoints)
        return badArgument(
            filled(BusWords::tr(
                       "Together the two arrays have %1 joints; an array has at most %2. Remove some first."),
                   joints, kMaxJoints));
    if (poses > kMaxPoses || sequences > kMaxSequences) {
        return badArgument(filled(BusWords::tr("Together the two arrays have %1 poses and %2 sequences; an "
                                               "array has at most %3 and %4. Remove some first."),
                                  poses, sequences, kMaxPoses, kMaxSequences));
    }
    if (controllers > kMaxControllers)
        return badArgument(filled(BusWords::tr("Together the two arrays have %1 controllers; an array has at "
                                               "most %2. Remove some first."),
                                  controllers, kMaxControllers));
    ArrayConfig both = array;
    ArrayConfig added = other;
    if (both.broadcast != added.broadcast) {
        spreadBroadcast(both);
        spreadBroadcast(added);
    }
    const auto firstNew = static_cast<std::uint8_t>(both.busCount());
    for (BusConfig bus : added.buses) {
        if (bus.name.isEmpty())
            bus.name = added.name;
        both.addBus(std::move(bus));
    }
    const QStringList wasPolled = added.schedule.pollList;
    QStringList polled;
    QHash<QString, QString> names; // of the added joints, by their old ones
    for (const JointConfig& joint : added.joints) {
        JointConfig moved = joint;
        moved.id.bus = static_cast<std::uint8_t>(joint.id.bus + firstNew);
        moved.name = freeNameIn(both.joints, joint.name, u'_');
        names.insert(joint.name, moved.name);
        // Its alarm actions stay those of its own array.
        if (!moved.alarms.onOverload && other.alarmActions.onOverload != array.alarmActions.onOverload)
            moved.alarms.onOverload = other.alarmActions.onOverload;
        if (!moved.alarms.onFollowing && other.alarmActions.onFollowing != array.alarmActions.onFollowing)
            moved.alarms.onFollowing = other.alarmActions.onFollowing;
        if (wasPolled.isEmpty() || wasPolled.contains(joint.name))
            polled << moved.name;
        both.joints.push_back(moved);
    }
    // An empty list means all joints.
    if (!both.schedule.pollList.isEmpty() || !wasPolled.isEmpty()) {
        if (both.schedule.pollList.isEmpty())
            both.schedule.pollList = namesIn(array.joints);
        both.schedule.pollList += polled;
    }
    for (FtSensorConfig sensor : added.ftSensors) {
        sensor.name = freeNameIn(both.ftSensors, sensor.name, u'_');
        both.ftSensors.push_back(sensor);
    }
    for (std::size_t i = array.joints.size(); i < both.joints.size(); ++i)
        both.joints[i].follows = names.value(both.joints[i].follows, both.joints[i].follows);
    addPosesOf(both, added, names);
    addControllersOf(both, added, names);
    return both;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The buses of an array.
#include <QtCore/QCoreApplication>
#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>
#include <utility>

#include "core/array/arrayconfig.h"
#include "core/array/jointnames.h"
#include "core/array/poses.h"
#include "core/base/filled.h"
#include "core/family/servofamily.h"

namespace core {

namespace {

/// The context of this file's texts.
struct BusWords
{
    Q_DECLARE_TR_FUNCTIONS(BusWords)
};

/// `name`, or another unused one; reserved from now on.
QString takeName(const QString& name, QSet<QString>& taken)
{
    const QString free = freeName(name, u'_', [&](const QString& each) { return taken.contains(each); });
    taken.insert(free);
    return free;
}

template <typename T>
QSet<QString> namesOf(const std::vector<T>& list)
{
    QSet<QString> names;
    for (const T& each : list)
        names.insert(each.name);
    return names;
}

void addMissing(std::vector<RegisterSetting>& to, const std::vector<RegisterSetting>& from)
{
    for (const RegisterSetting& each : from) {
        const bool isThere =
            std::any_of(to.begin(), to.end(), [&](const auto& own) { return own.name == each.name; });
        if (!isThere)
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
        const QString before = std::exchange(pose.name, freePoseName(both, pose.name));
        poses.insert(before, pose.name);
        for (JointPosition& each : pose.positions)
            each.joint = joints.value(each.joint, each.joint);
        both.poses.push_back(pose);
    }
    for (SequenceConfig sequence : added.sequences) {
        sequence.name = freeSequenceName(both, sequence.name);
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

QString ArrayConfig::freeBusName() const
{
    const QSet<QString> taken = namesOf(buses);
    int number = busCount() + 1;
    while (taken.contains(QStringLiteral("bus_%1").arg(number)))
        ++number;
    return QStringLiteral("bus_%1").arg(number);
}

void ArrayConfig::addBus(BusConfig added)
{
    if (busCount() >= kMaxBuses)
        return;
    if (bus(0).name.isEmpty())
        bus(0).name = QStringLiteral("main");
    QSet<QString> taken = namesOf(buses);
    added.name = added.name.isEmpty() ? freeBusName() : takeName(added.name, taken);
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
    return static_cast<int>(std::count_if(joints.begin(), joints.end(),
                                          [bus](const JointConfig& joint) { return joint.id.bus == bus; }));
}

Result<ArrayConfig> withBusesOf(const ArrayConfig& array, const ArrayConfig& other)
{
    const auto buses = array.busCount() + other.busCount();
    const auto joints = array.joints.size() + other.joints.size();
    const auto poses = array.poses.size() + other.poses.size();
    const auto sequences = array.sequences.size() + other.sequences.size();
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
    QSet<QString> taken = namesOf(both.joints);
    const QStringList wasPolled = added.schedule.pollList;
    QStringList polled;
    QHash<QString, QString> names; // of the added joints, by their old ones
    for (const JointConfig& joint : added.joints) {
        JointConfig moved = joint;
        moved.id.bus = static_cast<std::uint8_t>(joint.id.bus + firstNew);
        moved.name = takeName(joint.name, taken);
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
        if (both.schedule.pollList.isEmpty()) {
            for (const JointConfig& joint : array.joints)
                both.schedule.pollList << joint.name;
        }
        both.schedule.pollList += polled;
    }
    taken = namesOf(both.ftSensors);
    for (FtSensorConfig sensor : added.ftSensors) {
        sensor.name = takeName(sensor.name, taken);
        both.ftSensors.push_back(sensor);
    }
    addPosesOf(both, added, names);
    return both;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
// The buses of an array.
#include <QtCore/QCoreApplication>
#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>
#include <utility>

#include "core/array/arrayconfig.h"
#include "core/array/poses.h"

namespace core {

namespace {

/// The context of this file's texts.
struct BusWords
{
    Q_DECLARE_TR_FUNCTIONS(BusWords)
};

/// `name`, or with the least number behind it that makes it new.
QString freeName(const QString& name, const QSet<QString>& taken)
{
    QString free = name;
    for (int number = 2; taken.contains(free); ++number)
        free = QStringLiteral("%1_%2").arg(name).arg(number);
    return free;
}

QSet<QString> busNames(const ArrayConfig& array)
{
    QSet<QString> names;
    for (const BusConfig& bus : array.buses)
        names.insert(bus.name);
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

/// What was written to all servos of this array is written to each of them.
void spreadBroadcast(ArrayConfig& array)
{
    for (JointConfig& joint : array.joints)
        addMissing(joint.registersInit, array.broadcast);
    array.broadcast.clear();
    array.broadcastDescription.clear();
}

/// Poses and sequences of `added`, with names that are free, behind those of `both`. `joints` are the new
/// names of its joints.
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

QString ArrayConfig::freeBusName() const
{
    const QSet<QString> taken = busNames(*this);
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
    added.name = added.name.isEmpty() ? freeBusName() : freeName(added.name, busNames(*this));
    buses.push_back(std::move(added));
}

void ArrayConfig::removeBus(int place)
{
    if (place < 0 || place >= busCount() || !hasSeveralBuses() || jointsOn(place) > 0)
        return;
    buses.erase(buses.begin() + place);
    bus(0).unknownJson = {}; // a file has no room for it
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
    if (array.busCount() + other.busCount() > kMaxBuses) {
        return Error{
            Errc::BadArgument,
            BusWords::tr(
                "Together the two arrays have %1 buses; an array has at most %2. Remove a bus first.")
                .arg(array.busCount() + other.busCount())
                .arg(kMaxBuses)};
    }
    if (array.joints.size() + other.joints.size() > kMaxJoints) {
        return Error{
            Errc::BadArgument,
            BusWords::tr(
                "Together the two arrays have %1 joints; an array has at most %2. Remove some first.")
                .arg(array.joints.size() + other.joints.size())
                .arg(kMaxJoints)};
    }
    if (array.poses.size() + other.poses.size() > kMaxPoses
        || array.sequences.size() + other.sequences.size() > kMaxSequences) {
        return Error{Errc::BadArgument,
                     BusWords::tr("Together the two arrays have %1 poses and %2 sequences; an array has at "
                                  "most %3 and %4. Remove some first.")
                         .arg(array.poses.size() + other.poses.size())
                         .arg(array.sequences.size() + other.sequences.size())
                         .arg(kMaxPoses)
                         .arg(kMaxSequences)};
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
    QSet<QString> taken;
    for (const JointConfig& joint : both.joints)
        taken.insert(joint.name);
    const QStringList wasPolled = added.schedule.pollList;
    QStringList polled;
    QHash<QString, QString> names; // of the added joints, by their old ones
    for (const JointConfig& joint : added.joints) {
        JointConfig moved = joint;
        moved.id.bus = static_cast<std::uint8_t>(joint.id.bus + firstNew);
        moved.name = freeName(joint.name, taken);
        taken.insert(moved.name);
        names.insert(joint.name, moved.name);
        // What its alarms do stays what its own array said.
        if (!moved.alarms.onOverload && other.alarmActions.onOverload != array.alarmActions.onOverload)
            moved.alarms.onOverload = other.alarmActions.onOverload;
        if (!moved.alarms.onFollowing && other.alarmActions.onFollowing != array.alarmActions.onFollowing)
            moved.alarms.onFollowing = other.alarmActions.onFollowing;
        if (wasPolled.isEmpty() || wasPolled.contains(joint.name))
            polled << moved.name;
        both.joints.push_back(moved);
    }
    // An empty list stands for all joints.
    if (!both.schedule.pollList.isEmpty() || !wasPolled.isEmpty()) {
        if (both.schedule.pollList.isEmpty()) {
            for (const JointConfig& joint : array.joints)
                both.schedule.pollList << joint.name;
        }
        both.schedule.pollList += polled;
    }
    taken.clear();
    for (const FtSensorConfig& sensor : both.ftSensors)
        taken.insert(sensor.name);
    for (FtSensorConfig sensor : added.ftSensors) {
        sensor.name = freeName(sensor.name, taken);
        taken.insert(sensor.name);
        both.ftSensors.push_back(sensor);
    }
    addPosesOf(both, added, names);
    return both;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/poses.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/array/problems.h"
#include "core/base/element.h"

namespace core {

namespace {

/// The context of this file's texts.
struct PoseWords
{
    Q_DECLARE_TR_FUNCTIONS(PoseWords)
};

/// Shortened for a sentence: a name from a file may have any length.
QString shown(const QString& name)
{
    return name.size() <= 40 ? name : name.left(39) + QStringLiteral("…");
}

class PoseValidator : Problems
{
public:
    PoseValidator(const ArrayConfig& config, const ModelLibrary& models, std::vector<ConfigProblem>& problems)
        : Problems(problems)
        , m_config(config)
        , m_places(config)
    {
        for (const JointConfig& joint : config.joints) {
            const ServoModel* model = models.find(joint.model);
            m_units.push_back(model != nullptr ? std::optional(config.units(joint, *model)) : std::nullopt);
        }
        for (const PoseConfig& pose : config.poses)
            m_poses.insert(pose.name);
    }

    void run()
    {
        checkList(m_config.poses, kMaxPoses, QStringLiteral("poses"), QStringLiteral("Pose"),
                  &PoseValidator::checkPose);
        checkList(m_config.sequences, kMaxSequences, QStringLiteral("sequences"), QStringLiteral("Sequence"),
                  &PoseValidator::checkSequence);
    }

private:
    template <typename T>
    void checkList(const std::vector<T>& list, std::size_t most, const QString& key, const QString& kind,
                   void (PoseValidator::*check)(const T&))
    {
        const At at(*this, {key});
        if (list.size() > most)
            error("The array has %1 %2; it may have at most %3.", list.size(), key, most);
        QSet<QString> seen;
        const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control; };
        for (std::size_t i = 0; i < list.size(); ++i) {
            const QString& name = list[i].name;
            const At atName(*this, {QString::number(i), QStringLiteral("name")});
            if (name.isEmpty())
                error("%1 %2 has no name; give it one.", kind, i + 1);
            else if (seen.contains(name))
                error("%1 %2 is named '%3' as another one; names must differ.", kind, i + 1, shown(name));
            if (std::ranges::any_of(name, isControl))
                error("%1 %2: the name contains a control character; remove it.", kind, i + 1);
            seen.insert(name);
        }
        for (std::size_t i = 0; i < list.size(); ++i) {
            const At atEntry(*this, {QString::number(i)});
            (this->*check)(list[i]);
        }
    }

    /// False when the joint is not there.
    bool checkJoint(const QString& who, const QString& joint, QSet<QString>& seen)
    {
        if (m_places.of(joint) < 0) {
            error("%1 refers to '%2', which is not a joint of the array; remove it or correct the name.", who,
                  shown(joint));
            return false;
        }
        if (seen.contains(joint))
            error("%1 lists joint '%2' twice; remove one.", who, joint);
        seen.insert(joint);
        return true;
    }

    bool checkFinite(const QString& who, const QString& joint, double position)
    {
        if (std::fabs(position) <= kMaxPoseAngle) // false for not-a-number
            return true;
        error("%1: the position of joint '%2' is %3 rad, which is not valid; correct it.", who, shown(joint),
              position);
        return false;
    }

    /// The limits of a joint in words when `position` is beyond them; otherwise empty.
    QString beyond(const QString& joint, double position) const
    {
        const auto& units = element(m_units, m_places.of(joint));
        if (!units)
            return {};
        const double half = units->tickSize() / 2;
        const double low = units->minPosition().radians();
        const double high = units->maxPosition().radians();
        if (position >= low - half && position <= high + half)
            return {};
        return filled("%1 to %2", shownDegrees(low), shownDegrees(high));
    }

    void checkPose(const PoseConfig& pose)
    {
        const QString who = filled("Pose '%1'", shown(pose.name));
        if (pose.positions.isEmpty())
            warning("%1 has no joints; recapture or delete it.", who);
        QSet<QString> seen;
        for (qsizetype i = 0; i < pose.positions.size(); ++i) {
            const JointPosition& each = pose.positions[i];
            const At at(*this, {QStringLiteral("positions_rad"), QString::number(i)});
            if (!checkJoint(who, each.joint, seen) || !checkFinite(who, each.joint, each.position))
                continue;
            const QString limits = beyond(each.joint, each.position);
            if (!limits.isEmpty()) {
                warning("%1 sets joint '%2' to %3, outside its limits %4; it cannot be played. Change the "
                        "pose or the limits.",
                        who, each.joint, shownDegrees(each.position), limits);
            }
        }
    }

    void checkTime(const QString& who, const QString& what, double value, double least)
    {
        if (!(value >= least && value <= kMaxMoveSeconds)) { // also for not-a-number
            error("%1: %2 is %3 s; it must be from %4 to %5 s.", who, what, value, least, kMaxMoveSeconds);
        }
    }

    void checkSequence(const SequenceConfig& sequence)
    {
        const QString who = filled("Sequence '%1'", shown(sequence.name));
        if (sequence.loops < 0 || sequence.loops > kMaxLoops)
            error("%1 has %2 loops; it must be 1 to %3, or 0 for endless.", who, sequence.loops, kMaxLoops);
        if (sequence.recorded && !sequence.steps.isEmpty())
            error("%1 has steps and a recorded motion; it must be one of them.", who);
        if (sequence.recorded)
            checkRecorded(who, *sequence.recorded);
        if (sequence.steps.size() > static_cast<qsizetype>(kMaxSteps))
            error("%1 has %2 steps; it may have at most %3.", who, sequence.steps.size(), kMaxSteps);
        for (qsizetype i = 0; i < sequence.steps.size(); ++i) {
            const SequenceStep& step = sequence.steps[i];
            const QString place = filled("%1, step %2", who, i + 1);
            const At at(*this, {QStringLiteral("steps"), QString::number(i)});
            if (!m_poses.contains(step.pose)) {
                error("%1 refers to '%2', which is not a pose of the array; choose another pose or remove "
                      "the step.",
                      place, shown(step.pose));
            }
            checkTime(place, QStringLiteral("the move time"), step.seconds, kMinMoveSeconds);
            checkTime(place, QStringLiteral("the hold time"), step.hold, 0);
        }
    }

    void checkRecorded(const QString& who, const RecordedMotion& motion)
    {
        QSet<QString> seen;
        bool isGood = true;
        for (const QString& joint : motion.joints)
            isGood = checkJoint(who, joint, seen) && isGood;
        if (motion.joints.isEmpty() || motion.points.isEmpty())
            warning("%1 is a motion without positions; record it again or delete it.", who);
        if (motion.points.size() > static_cast<qsizetype>(kMaxRecordedPoints))
            error("%1 has %2 points; it may have at most %3.", who, motion.points.size(), kMaxRecordedPoints);
        QSet<QString> reported; // one sentence per joint
        double last = -1;
        for (qsizetype i = 0; i < motion.points.size(); ++i) {
            const At at(*this, {QStringLiteral("recorded"), QStringLiteral("points"), QString::number(i)});
            const RecordedPoint& point = motion.points[i];
            const QString place = filled("%1, point %2", who, i + 1);
            if (point.positions.size() != motion.joints.size()) {
                error("%1 has %2 positions for %3 joints; it must have one for each.", place,
                      point.positions.size(), motion.joints.size());
                break;
            }
            if (!(point.time > last && point.time >= 0 && point.time <= kMaxMoveSeconds)) {
                error("%1: the time is %2 s; times must increase from 0 to at most %3 s.", place, point.time,
                      kMaxMoveSeconds);
                break;
            }
            last = point.time;
            for (qsizetype k = 0; isGood && k < motion.joints.size(); ++k)
                checkPlace(place, motion.joints[k], point.positions[k], reported);
        }
    }

    void checkPlace(const QString& place, const QString& joint, double position, QSet<QString>& reported)
    {
        if (reported.contains(joint))
            return;
        const bool isPosition = checkFinite(place, joint, position);
        const QString limits = isPosition ? beyond(joint, position) : QString();
        if (!limits.isEmpty()) {
            warning("%1 sets joint '%2' to %3, outside its limits %4; the motion cannot be played. Record it "
                    "again or change the limits.",
                    place, joint, shownDegrees(position), limits);
        }
        if (!isPosition || !limits.isEmpty())
            reported.insert(joint);
    }

    const ArrayConfig& m_config;
    JointPlaces m_places;
    std::vector<std::optional<JointUnits>> m_units;
    QSet<QString> m_poses;
};

} // namespace

JointPlaces::JointPlaces(const ArrayConfig& array)
{
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        if (!m_places.contains(array.joints[i].name))
            m_places.insert(array.joints[i].name, static_cast<int>(i));
    }
}

std::optional<double> positionIn(const PoseConfig& pose, const QString& joint)
{
    for (const JointPosition& each : pose.positions) {
        if (each.joint == joint)
            return each.position;
    }
    return std::nullopt;
}

void setPositionIn(PoseConfig& pose, const QString& joint, std::optional<double> position)
{
    const auto it = std::ranges::find(pose.positions, joint, &JointPosition::joint);
    if (it == pose.positions.end()) {
        if (position)
            pose.positions.append({joint, *position});
    } else if (position) {
        it->position = *position;
    } else {
        pose.positions.erase(it);
    }
}

void renamePose(ArrayConfig& array, int place, const QString& name)
{
    PoseConfig& pose = element(array.poses, place);
    const QString before = std::exchange(pose.name, name);
    for (SequenceConfig& sequence : array.sequences) {
        for (SequenceStep& step : sequence.steps) {
            if (step.pose == before)
                step.pose = name;
        }
    }
}

void removePose(ArrayConfig& array, int place)
{
    const QString name = element(array.poses, place).name;
    array.poses.erase(array.poses.begin() + place);
    if (placeNamed(array.poses, name) >= 0)
        return; // the other of two with the same name still exists
    for (SequenceConfig& sequence : array.sequences)
        sequence.steps.removeIf([&](const SequenceStep& step) { return step.pose == name; });
}

QStringList sequencesWith(const ArrayConfig& array, const QString& pose)
{
    QStringList names;
    for (const SequenceConfig& sequence : array.sequences) {
        if (std::ranges::count(sequence.steps, pose, &SequenceStep::pose) > 0)
            names << sequence.name;
    }
    return names;
}

Result<ArrayConfig> withPoses(const ArrayConfig& array, const std::vector<PoseConfig>& poses)
{
    ArrayConfig result = array;
    for (const PoseConfig& pose : poses) {
        const int place = placeNamed(result.poses, pose.name);
        if (place < 0)
            result.poses.push_back(pose);
        else
            element(result.poses, place).positions = pose.positions;
    }
    if (result.poses.size() > kMaxPoses) {
        return badArgument(
            filled(PoseWords::tr("The array would have %1 poses; the maximum is %2. Delete some first."),
                   result.poses.size(), kMaxPoses));
    }
    return result;
}

void followPoses(const ArrayConfig& before, ArrayConfig& after)
{
    const JointPlaces places(after);
    QHash<QString, std::optional<QString>> changed;
    for (const JointConfig& joint : before.joints) {
        if (places.of(joint.name) < 0)
            changed.insert(joint.name, followedName(before, after, joint.name));
    }
    if (changed.isEmpty())
        return;
    const auto isTouched = [&](const QString& joint) { return changed.contains(joint); };
    for (PoseConfig& pose : after.poses) {
        QList<JointPosition> followed;
        for (const JointPosition& each : std::as_const(pose.positions)) {
            const auto now = isTouched(each.joint) ? changed.value(each.joint) : std::optional(each.joint);
            if (now)
                followed.append({*now, each.position});
        }
        if (followed != pose.positions)
            pose.positions = followed;
    }
    for (SequenceConfig& sequence : after.sequences) {
        if (!sequence.recorded)
            continue;
        RecordedMotion& motion = *sequence.recorded;
        for (qsizetype i = motion.joints.size() - 1; i >= 0; --i) {
            if (!isTouched(motion.joints[i]))
                continue;
            if (const auto now = changed.value(motion.joints[i])) {
                motion.joints[i] = *now;
                continue;
            }
            motion.joints.removeAt(i);
            for (RecordedPoint& point : motion.points) {
                if (i < point.positions.size())
                    point.positions.removeAt(i);
            }
        }
    }
}

void addPoseProblems(const ArrayConfig& config, const ModelLibrary& models,
                     std::vector<ConfigProblem>& problems)
{
    PoseValidator(config, models, problems).run();
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/motionplanner.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/base/visibletext.h"
#include "core/control/minimumjerk.h"

namespace core {

namespace {

constexpr int kNoColumn = -1;

/// Builds one plan. Keeps the first error.
class Planner
{
    Q_DECLARE_TR_FUNCTIONS(MotionWords)

public:
    Planner(const ArrayConfig& array, const ModelLibrary& models, const PresentPositions& present)
        : m_array(array)
        , m_models(models)
        , m_present(present)
        , m_places(array)
    {
    }

    Result<MotionPlan> steps(const SequenceConfig& sequence, const QList<const PoseConfig*>& poses,
                             double leadIn)
    {
        checkTime(leadIn);
        std::vector<std::vector<std::optional<double>>> positions;
        for (const PoseConfig* pose : poses)
            positions.push_back(positionsOf(*pose));
        begin();
        const bool isLooped = sequence.loops != 1;
        std::vector<double> now = m_plan.knots.front().positions;
        if (isLooped) {
            // Positions at the end of a loop, of joints that the first pose does not name.
            for (const auto& pose : positions)
                take(now, pose);
        }
        for (qsizetype i = 0; i < poses.size(); ++i) {
            const SequenceStep& step = sequence.steps[i];
            checkTime(step.seconds);
            checkHold(step.hold);
            take(now, element(positions, i));
            moveTo(now, i == 0 ? leadIn : step.seconds, static_cast<int>(i));
            if (i == 0)
                m_plan.loopStart = m_plan.duration();
            hold(step.hold);
        }
        if (isLooped && !m_error)
            closeLoop(sequence.steps.first().seconds, 0);
        if (m_error)
            return *m_error;
        return std::move(m_plan);
    }

    Result<MotionPlan> recorded(const SequenceConfig& sequence, double leadIn)
    {
        const RecordedMotion& motion = *sequence.recorded;
        checkTime(leadIn);
        std::vector<int> columns; // of the joints
        for (const QString& joint : motion.joints)
            columns.push_back(isFollowing(joint) ? kNoColumn
                                                 : jointOf(joint, tr("The motion '%1'").arg(sequence.name)));
        begin();
        std::vector<std::vector<double>> points;
        for (const RecordedPoint& point : motion.points)
            points.push_back(pointOf(sequence.name, point, columns));
        moveTo(points.front(), leadIn, -1);
        m_plan.loopStart = m_plan.duration();
        pass(motion.points, points);
        if (sequence.loops != 1 && !m_error)
            closeLoop(leadIn, -1);
        if (m_error)
            return *m_error;
        return std::move(m_plan);
    }

    template <typename... Parts>
    void fail(const QString& sentence, const Parts&... parts)
    {
        if (!m_error)
            m_error = badArgument(filled(sentence, parts...));
    }

private:
    QString jointName(int joint) const
    {
        const JointConfig& config = element(m_array.joints, joint);
        return tr("%1 (ID %2)").arg(nameInSentence(config.name)).arg(config.id.value);
    }

    void checkTime(double seconds)
    {
        if (!(seconds >= kMinMoveSeconds && seconds <= kMaxMoveSeconds)) {
            fail(tr("A move cannot take %1 s; the range is %2 to %3 s. Choose another time."), seconds,
                 kMinMoveSeconds, kMaxMoveSeconds);
        }
    }

    void checkHold(double seconds)
    {
        if (!(seconds >= 0 && seconds <= kMaxMoveSeconds)) {
            fail(tr("A hold cannot take %1 s; the range is 0 to %2 s. Choose another time."), seconds,
                 kMaxMoveSeconds);
        }
    }

    /// A joint that follows another gets no goals of its own.
    bool isFollowing(const QString& name) const
    {
        const int joint = m_places.of(name);
        return joint >= 0 && isFollower(m_array, static_cast<std::size_t>(joint));
    }

    /// Adds the joint of this name to the plan.
    int jointOf(const QString& name, const QString& who)
    {
        const int joint = m_places.of(name);
        if (joint < 0) {
            fail(tr("%1 refers to joint '%2', which is not in the array. Remove it or correct the name."),
                 who, name);
            return -1;
        }
        const auto index = static_cast<std::uint16_t>(joint);
        if (std::ranges::count(m_plan.joints, index) == 0)
            m_plan.joints.push_back(index);
        return joint;
    }

    /// `position` inside the limits of the joint, up to a rounding error.
    double inside(int joint, double position, const QString& who)
    {
        const JointConfig& config = element(m_array.joints, joint);
        const ServoModel* model = m_models.find(config.model);
        if (model == nullptr) {
            fail(tr("%1 is a '%2', which is an unknown model, so it cannot be moved. Choose its model."),
                 jointName(joint), config.model);
            return 0.0;
        }
        const JointUnits units = m_array.units(config, *model);
        const double low = units.minPosition().radians();
        const double high = units.maxPosition().radians();
        const double slack = units.tickSize();
        if (!(position >= low - slack && position <= high + slack)) { // also for NaN
            const auto degrees = [](double value) {
                return numberText(Angle::fromRadians(value).degrees(), 1);
            };
            fail(tr("%1 sets %2 to %3°, outside its limits %4° to %5°. Change the position or the limits."),
                 who, jointName(joint), degrees(position), degrees(low), degrees(high));
            return 0.0;
        }
        return std::clamp(position, low, high);
    }

    /// By joint of the array; nullopt where the pose does not name it.
    std::vector<std::optional<double>> positionsOf(const PoseConfig& pose)
    {
        std::vector<std::optional<double>> positions(m_array.joints.size());
        const QString who = tr("The pose '%1'").arg(pose.name);
        for (const JointPosition& each : pose.positions) {
            if (isFollowing(each.joint))
                continue;
            const int joint = jointOf(each.joint, who);
            if (m_error)
                break;
            element(positions, joint) = inside(joint, each.position, who);
        }
        return positions;
    }

    std::vector<double> pointOf(const QString& name, const RecordedPoint& point,
                                const std::vector<int>& columns)
    {
        std::vector<double> positions =
            m_plan.knots.empty() ? std::vector<double>(m_plan.joints.size()) : m_plan.knots.front().positions;
        const QString who = tr("The motion '%1' at %2 s").arg(name).arg(point.time);
        for (std::size_t i = 0; i < columns.size() && !m_error; ++i) {
            if (static_cast<qsizetype>(i) >= point.positions.size()) {
                fail(tr("%1 does not have a position for every joint. Record it again."), who);
                break;
            }
            if (columns[i] == kNoColumn)
                continue;
            const auto column = std::ranges::lower_bound(m_plan.joints, columns[i]);
            element(positions, column - m_plan.joints.begin()) =
                inside(columns[i], point.positions[static_cast<qsizetype>(i)], who);
        }
        return positions;
    }

    /// The first knot: the present positions.
    void begin()
    {
        std::ranges::sort(m_plan.joints);
        if (m_plan.joints.empty())
            fail(tr("There is no joint to move: the poses contain none. Capture them again."));
        MotionPlan::Knot knot;
        for (const std::uint16_t joint : m_plan.joints) {
            const auto& position = joint < m_present.size() ? m_present[joint] : std::nullopt;
            if (!position || !std::isfinite(*position)) {
                fail(tr("The position of %1 is unknown, so it is not moved. Connect and wait for its reply."),
                     jointName(joint));
            }
            knot.positions.push_back(position.value_or(0.0));
        }
        m_plan.knots.push_back(std::move(knot));
    }

    void take(std::vector<double>& now, const std::vector<std::optional<double>>& pose) const
    {
        for (std::size_t i = 0; i < now.size(); ++i)
            now[i] = pose[m_plan.joints[i]].value_or(now[i]);
    }

    double fastest(std::size_t column) const
    {
        return fastestOf(m_array.joints[m_plan.joints[column]], m_models);
    }

    void moveTo(const std::vector<double>& positions, double seconds, int step)
    {
        const MotionPlan::Knot& last = m_plan.knots.back();
        double needed = seconds;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const double distance = std::fabs(positions[i] - last.positions[i]);
            if (distance > 0 && !(fastest(i) > 0)) {
                fail(tr("%1 cannot move: its maximum velocity is 0. Raise it."), jointName(m_plan.joints[i]));
                return;
            }
            if (distance > 0)
                needed = std::max(needed, control::kMinimumJerkPeak * distance / fastest(i));
        }
        m_plan.knots.push_back({last.time + needed, positions, false, step});
    }

    void hold(double seconds)
    {
        if (seconds > 0) {
            MotionPlan::Knot knot = m_plan.knots.back();
            knot.time += seconds;
            m_plan.knots.push_back(std::move(knot));
        }
    }

    /// Through all points, as slowly as the slowest joint requires.
    void pass(const QList<RecordedPoint>& times, const std::vector<std::vector<double>>& points)
    {
        const std::size_t first = m_plan.knots.size() - 1;
        const double start = m_plan.knots.back().time;
        for (std::size_t i = 1; i < points.size(); ++i) {
            const double time = times[static_cast<qsizetype>(i)].time - times.first().time;
            m_plan.knots.push_back({start + time, points[i], i + 1 < points.size()});
        }
        double stretch = 1.0;
        for (std::size_t segment = first; segment + 1 < m_plan.knots.size(); ++segment) {
            for (std::size_t joint = 0; joint < m_plan.joints.size(); ++joint)
                stretch = std::max(stretch, m_plan.peakSpeed(joint, segment) / fastest(joint));
        }
        if (!std::isfinite(stretch)) {
            fail(tr("A joint of the motion cannot move: its maximum velocity is 0. Raise it."));
            return;
        }
        for (std::size_t knot = first + 1; knot < m_plan.knots.size(); ++knot)
            m_plan.knots[knot].time = start + (m_plan.knots[knot].time - start) * stretch;
    }

    void closeLoop(double seconds, int step)
    {
        const auto first =
            std::ranges::lower_bound(m_plan.knots, m_plan.loopStart, {}, &MotionPlan::Knot::time);
        const std::vector<double> positions = first->positions;
        moveTo(positions, seconds, step);
    }

    const ArrayConfig& m_array;
    const ModelLibrary& m_models;
    const PresentPositions& m_present;
    JointPlaces m_places;
    MotionPlan m_plan;
    std::optional<Error> m_error;
};

} // namespace

double fastestOf(const JointConfig& joint, const ModelLibrary& models)
{
    const ServoModel* model = models.find(joint.model);
    double limit = joint.maxVelocity.value_or(std::numeric_limits<double>::infinity());
    if (model != nullptr && model->maxVelocity > 0 && joint.scale > 0)
        limit = std::min(limit, model->maxVelocity * joint.scale);
    return limit;
}

Result<MotionPlan> planSequence(const ArrayConfig& array, const ModelLibrary& models,
                                const SequenceConfig& sequence, const PresentPositions& present,
                                double leadIn)
{
    Planner planner(array, models, present);
    if (sequence.recorded) {
        if (sequence.recorded->points.isEmpty() || sequence.recorded->joints.isEmpty()) {
            return badArgument(
                Planner::tr("The motion '%1' contains no positions. Record it again.").arg(sequence.name));
        }
        return planner.recorded(sequence, leadIn);
    }
    if (sequence.steps.isEmpty()) {
        return badArgument(
            Planner::tr("The sequence '%1' has no steps. Add a pose to it.").arg(sequence.name));
    }
    QList<const PoseConfig*> poses;
    for (qsizetype i = 0; i < sequence.steps.size(); ++i) {
        const int place = placeNamed(array.poses, sequence.steps[i].pose);
        if (place < 0) {
            return Error{Errc::NotFound,
                         Planner::tr("Step %1 of '%2' refers to pose '%3', which does not exist. Choose "
                                     "another pose or remove the step.")
                             .arg(QString::number(i + 1), sequence.name, sequence.steps[i].pose)};
        }
        poses << &element(array.poses, place);
    }
    return planner.steps(sequence, poses, leadIn);
}

Result<MotionPlan> planPose(const ArrayConfig& array, const ModelLibrary& models, const PoseConfig& pose,
                            const PresentPositions& present, double seconds)
{
    SequenceConfig sequence;
    sequence.name = pose.name;
    sequence.steps.append({pose.name, seconds, 0.0, {}});
    return Planner(array, models, present).steps(sequence, {&pose}, seconds);
}

double nominalSeconds(const SequenceConfig& sequence)
{
    double sum = 0;
    for (const SequenceStep& step : sequence.steps)
        sum += step.seconds + step.hold;
    if (sequence.recorded && !sequence.recorded->points.isEmpty())
        sum += sequence.recorded->points.last().time - sequence.recorded->points.first().time;
    return sum;
}

} // namespace core

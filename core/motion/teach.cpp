// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/motion/teach.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/control/motionplan.h"

namespace core {

namespace {

struct TeachWords
{
    Q_DECLARE_TR_FUNCTIONS(TeachWords)
};

constexpr double kLongestMove = 10.0; ///< s; a hand may rest between two poses for any time

/// Chooses the fewest samples whose motion stays near all samples.
struct Thinner
{
    const std::vector<double>& times;
    const std::vector<double>& samples;
    const std::size_t joints;
    const double tolerance;
    std::vector<std::size_t> chosen; ///< at first both ends

    /// Ascending. Starts with both ends and adds the sample with the largest deviation until none is left.
    std::vector<std::size_t> run()
    {
        while (chosen.size() < kMaxRecordedPoints) {
            const MotionPlan plan = planOf();
            std::vector<std::size_t> more = chosen;
            for (std::size_t i = 0; i + 1 < chosen.size(); ++i) {
                if (const std::size_t worst = worstOf(plan, chosen[i], chosen[i + 1]); worst != 0)
                    more.push_back(worst);
            }
            if (more.size() == chosen.size())
                break;
            more.resize(std::min(more.size(), kMaxRecordedPoints));
            std::ranges::sort(more);
            chosen = std::move(more);
        }
        return chosen;
    }

    MotionPlan planOf() const
    {
        MotionPlan plan;
        plan.joints.resize(joints);
        for (const std::size_t sample : chosen) {
            const auto from = samples.begin() + static_cast<std::ptrdiff_t>(sample * joints);
            plan.knots.push_back({times[sample], {from, from + static_cast<std::ptrdiff_t>(joints)}, true});
        }
        plan.knots.front().isPassed = plan.knots.back().isPassed = false;
        return plan;
    }

    /// The sample between two chosen ones with the largest deviation; 0: all are within the tolerance.
    std::size_t worstOf(const MotionPlan& plan, std::size_t first, std::size_t last) const
    {
        std::size_t worst = 0;
        double most = tolerance;
        for (std::size_t sample = first + 1; sample < last; ++sample) {
            for (std::size_t joint = 0; joint < joints; ++joint) {
                const double off =
                    std::fabs(plan.at(joint, times[sample]) - samples[sample * joints + joint]);
                if (off > most) {
                    most = off;
                    worst = sample;
                }
            }
        }
        return worst;
    }
};

Error tooMany(const QString& what, std::size_t most)
{
    return badArgument(
        filled(TeachWords::tr("The array already has the maximum number of %1, %2. Delete some first."), what,
               most));
}

} // namespace

Teacher::Teacher(QStringList joints)
    : m_joints(std::move(joints))
{
}

bool Teacher::addPose(double seconds, const std::vector<double>& positions)
{
    if (m_poses.size() >= kMaxSteps || static_cast<qsizetype>(positions.size()) != m_joints.size())
        return false;
    m_poses.push_back({seconds, positions});
    return true;
}

bool Teacher::addSample(double seconds, const std::vector<double>& positions)
{
    if (static_cast<qsizetype>(positions.size()) != m_joints.size())
        return false;
    if (!m_times.empty() && !(seconds > m_times.back()))
        return true;
    if (!m_times.empty() && seconds - m_times.front() > kMaxTeachSeconds)
        return false;
    m_times.push_back(seconds);
    m_samples.insert(m_samples.end(), positions.begin(), positions.end());
    return true;
}

Result<ArrayConfig> Teacher::withPoses(const ArrayConfig& array, const QString& name, double least) const
{
    ArrayConfig taught = array;
    if (taught.poses.size() + m_poses.size() > kMaxPoses)
        return tooMany(TeachWords::tr("poses"), kMaxPoses);
    if (taught.sequences.size() >= kMaxSequences)
        return tooMany(TeachWords::tr("sequences"), kMaxSequences);
    SequenceConfig sequence;
    sequence.name = freeNameIn(taught.sequences, name);
    int number = 1;
    for (std::size_t i = 0; i < m_poses.size(); ++i) {
        PoseConfig pose;
        do
            pose.name = QStringLiteral("%1 %2").arg(name).arg(number++);
        while (placeNamed(taught.poses, pose.name) >= 0);
        for (qsizetype k = 0; k < m_joints.size(); ++k)
            pose.positions.append({m_joints[k], element(m_poses[i].positions, k)});
        const double took = i == 0 ? 0.0 : m_poses[i].seconds - m_poses[i - 1].seconds;
        const double seconds = std::clamp(took, least, std::max(least, kLongestMove));
        sequence.steps.append({pose.name, std::round(seconds * 10) / 10, 0.0, {}});
        taught.poses.push_back(std::move(pose));
    }
    taught.sequences.push_back(std::move(sequence));
    return taught;
}

RecordedMotion Teacher::motion(double tolerance) const
{
    RecordedMotion motion;
    motion.joints = m_joints;
    const auto joints = static_cast<std::size_t>(m_joints.size());
    if (m_times.empty() || joints == 0)
        return motion;
    // Removes the rest at the start and at the end, except one sample.
    const auto isStill = [&](std::size_t sample, std::size_t end) {
        for (std::size_t joint = 0; joint < joints; ++joint) {
            if (std::fabs(m_samples[sample * joints + joint] - m_samples[end * joints + joint]) > tolerance)
                return false;
        }
        return true;
    };
    std::size_t first = 0;
    std::size_t last = m_times.size() - 1;
    while (first + 1 < last && isStill(first + 1, 0))
        ++first;
    while (last > first + 1 && isStill(last - 1, m_times.size() - 1))
        --last;
    std::vector<std::size_t> ends{first};
    if (last > first)
        ends.push_back(last);
    for (const std::size_t sample : Thinner{m_times, m_samples, joints, tolerance, ends}.run()) {
        RecordedPoint point{m_times[sample] - m_times[first], {}};
        for (std::size_t joint = 0; joint < joints; ++joint)
            point.positions.append(m_samples[sample * joints + joint]);
        motion.points.append(std::move(point));
    }
    return motion;
}

Result<ArrayConfig> Teacher::withMotion(const ArrayConfig& array, const QString& name, double tolerance) const
{
    if (array.sequences.size() >= kMaxSequences)
        return tooMany(TeachWords::tr("sequences"), kMaxSequences);
    ArrayConfig taught = array;
    SequenceConfig sequence;
    sequence.name = freeNameIn(taught.sequences, name);
    sequence.recorded = motion(tolerance);
    taught.sequences.push_back(std::move(sequence));
    return taught;
}

QString nextPoseName(const ArrayConfig& array)
{
    int number = static_cast<int>(array.poses.size()) + 1;
    const auto name = [&] { return TeachWords::tr("pose %1").arg(number); };
    while (placeNamed(array.poses, name()) >= 0)
        ++number;
    return name();
}

double insideLimits(const ArrayConfig& array, const ModelLibrary& models, int joint, double position)
{
    const JointConfig& config = element(array.joints, joint);
    const ServoModel* model = models.find(config.model);
    if (model == nullptr)
        return position;
    const JointUnits units = array.units(config, *model);
    return std::clamp(position, units.minPosition().radians(), units.maxPosition().radians());
}

} // namespace core

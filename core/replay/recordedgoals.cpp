// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recordedgoals.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/array/poses.h"
#include "core/control/minimumjerk.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/replay/typedchannel.h"

namespace core::replay {

namespace {

/// The context of this file's texts.
struct RecordedGoalsWords
{
    Q_DECLARE_TR_FUNCTIONS(RecordedGoalsWords)
};

using recording::GoalSent;

constexpr double kGrid = 0.02;         ///< s between two points of a motion
constexpr double kShortestMove = 0.02; ///< s; also of one at once
constexpr double kNanosecond = 1e-9;

/// Position of a joint over time: straight lines between points.
class Path
{
public:
    explicit Path(double start)
        : m_points{{0.0, start}}
    {
    }
    double at(double time) const
    {
        const auto after = std::ranges::upper_bound(m_points, time, {}, &Point::time);
        if (after == m_points.begin())
            return after->position;
        const Point& a = *std::prev(after);
        if (after == m_points.end())
            return a.position;
        return a.position + (after->position - a.position) * (time - a.time) / (after->time - a.time);
    }
    /// From wherever the joint is at `time`.
    void goTo(double position, double time, double within)
    {
        const double now = at(time);
        while (m_points.size() > 1 && m_points.back().time >= time)
            m_points.pop_back();
        if (time > m_points.back().time)
            m_points.push_back({time, now});
        m_points.push_back({time + std::max(within, kShortestMove), position});
    }
    void stop(double time) { goTo(at(time), time, 0.0); }
    double end() const { return m_points.back().time; }

private:
    struct Point
    {
        double time = 0.0;
        double position = 0.0;
    };
    std::vector<Point> m_points;
};

} // namespace

Result<RecordedGoals> RecordedGoals::load(const mcap::ByteSource& source)
{
    const auto reader = mcap::Reader::open(source);
    if (!reader)
        return reader.error();
    RecordedGoals found;
    mcap::Query query;
    for (const auto& [id, channel] : reader->book().channels()) {
        if (TypedChannel::of(reader->book(), channel).kind == TypedChannel::Kind::Goals)
            query.channels.insert(id);
    }
    std::size_t unreadable = 0;
    if (!query.channels.empty())
        reader->read(query, [&](const mcap::Message& message) {
            if (auto goal = recording::decode<GoalSent>(message.data))
                found.m_goals.push_back(std::move(*goal));
            else
                ++unreadable;
            return found.m_goals.size() < kMost;
        });
    if (found.m_goals.empty())
        return Error{Errc::NotFound,
                     RecordedGoalsWords::tr("The recording has no goals: nothing was moved in "
                                            "it, or it was not recorded by Servodeck.")};
    const auto report = mcap::check(source);
    found.m_problems = report.errors + report.warnings;
    if (unreadable > 0)
        found.m_problems << RecordedGoalsWords::tr("%1 goals cannot be read.").arg(unreadable);
    if (found.m_goals.size() == kMost)
        found.m_problems << RecordedGoalsWords::tr("Only the first %1 goals are used.").arg(kMost);
    return found;
}

Result<RecordedMotion> RecordedGoals::motion(const std::function<double(const QString& joint)>& fastest) const
{
    std::map<QString, Path> paths;
    double end = 0.0;
    for (const GoalSent& goal : m_goals) {
        const double time = static_cast<double>(goal.stamp - m_goals.front().stamp) * kNanosecond;
        const bool isStop = goal.kind == GoalSent::Kind::Hold || goal.velocity == 0.0;
        if (goal.kind == GoalSent::Kind::Velocity && !isStop)
            return badArgument(RecordedGoalsWords::tr("The recording cannot be replayed: %1 was turned at a "
                                                      "velocity, which is no motion to a position.")
                                   .arg(goal.joint));
        if (!(time >= 0.0 && time <= kMaxMoveSeconds))
            return badArgument(
                RecordedGoalsWords::tr("The recording cannot be replayed: its goals span more than %1 s. "
                                       "Record the motion alone.")
                    .arg(kMaxMoveSeconds, 0, 'f', 0));
        auto path = paths.find(goal.joint);
        if (path == paths.end()) {
            if (!std::isfinite(goal.position))
                continue; // a stop of a joint whose position is not known yet
            path = paths.emplace(goal.joint, Path(goal.position)).first;
        }
        if (!std::isfinite(goal.position)) {
            path->second.stop(time);
        } else {
            double within = goal.within;
            if (isStop || within <= 0.0)
                within = control::kMinimumJerkPeak * std::abs(goal.position - path->second.at(time))
                         / fastest(goal.joint);
            if (!(within <= kMaxMoveSeconds)) // also when the joint cannot move at all
                return badArgument(
                    RecordedGoalsWords::tr("The recording cannot be replayed: a move of %1 would not end.")
                        .arg(goal.joint));
            path->second.goTo(goal.position, time, within);
        }
        end = std::max(end, path->second.end());
    }
    if (paths.empty())
        return badArgument(RecordedGoalsWords::tr("The recording has no goals of positions."));
    RecordedMotion motion;
    for (const auto& [joint, path] : paths)
        motion.joints << joint;
    const auto count = static_cast<qsizetype>(std::ceil(end / kGrid)) + 1;
    for (qsizetype i = 0; i < count; ++i) {
        RecordedPoint point{static_cast<double>(i) * kGrid, {}};
        for (const auto& [joint, path] : paths)
            point.positions << path.at(point.time);
        auto& points = motion.points;
        const qsizetype last = points.size() - 1;
        // Of a rest, only the ends.
        if (last > 0 && points[last].positions == point.positions
            && points[last - 1].positions == point.positions)
            points[last].time = point.time;
        else
            points << point;
    }
    return motion;
}

} // namespace core::replay

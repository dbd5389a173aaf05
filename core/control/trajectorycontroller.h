// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include "core/base/result.h"
#include "core/control/controller.h"
#include "core/control/onlinetrajectory.h"
#include "core/control/waypointpath.h"

namespace core::control {

/// Moves joints along points, in the terms of JointTrajectoryController. Starts where the joints are: the
/// time of the first point is the time to get there; where it is 0, the joints join the path smoothly. GoTo
/// appends a point after the last one. A joint that is too far from its path stops the time of the path, or
/// fails.
class TrajectoryController final : public Controller
{
public:
    static constexpr std::size_t kMostAppended = 64; ///< points ahead, beside those of the start
    static constexpr double kLongestHold = 5.0;      ///< s; for a joint away from its path
    static constexpr double kLongestSettling = 1.0;  ///< s; until the joints have reached the last point
    static constexpr double kRampTime = 0.2;         ///< s; of its time, from rest to the planned speed

    using Point = PathPoint;
    /// How the path is interpolated and how closely the joints must follow it.
    struct Rule
    {
        Interpolation interpolation = Interpolation::Quintic;
        std::vector<double> tolerances{}; ///< rad, from the path; 0: any
        double goalTolerance = 0.0;       ///< rad, from the last point; 0: any
        bool aborts = false;              ///< beyond a tolerance; otherwise it holds until the joint is back
        /// s; above 0 another program gives the path: without a Continue for this long the joints hold, and
        /// after the path, or where it cannot be followed, the controller goes on without goals.
        double timeout = 0.0;
    };

    /// `names[i]` of `joints[i]`, for whyFailed(); `maxVelocities` in rad/s; `scale` of its time, 0..1.
    TrajectoryController(std::vector<std::uint16_t> joints, std::vector<Point> points, Rule rule,
                         QStringList names, std::vector<double> maxVelocities, double scale = 1.0);
    /// Fails with a sentence if a joint would exceed its highest velocity between two points.
    static Result<void> check(const std::vector<Point>& points, Interpolation interpolation,
                              const QStringList& names, const std::vector<double>& maxVelocities);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override { return {m_time, m_rate, 0, m_isPaused}; }
    QString whyFailed() const override;

private:
    enum class Why { None, Path, Goal, TooFast, Outside };
    struct Axis
    {
        double low = 0.0; ///< rad; limits
        double high = 0.0;
        double most = 0.0;      ///< rad/s
        double tolerance = 0.0; ///< rad; 0: any
        OnlineTrajectory join;  ///< rad; distance from the path at the start, fades
        bool isInLast = false;  ///< the last point is of this joint too
    };

    Status fail(Why why, std::size_t joint, double value);
    void refuse(); ///< a path that cannot be followed from here
    void advance(double dt);
    Status rest(Orders& orders); ///< of a path of another program: its joints hold
    double setpoint(std::size_t joint, double time, double joining) const;
    /// The joint furthest beyond its tolerance; none: the number of joints.
    std::size_t violator(std::span<const JointNow> joints) const;
    Status settle(const Cycle& cycle, std::span<const JointNow> joints);
    void append(const Command& command);

    std::vector<Point> m_points;
    Rule m_rule;
    QStringList m_names;
    WaypointPath m_path;
    std::vector<Axis> m_axes;
    std::vector<double> m_next; ///< rad; a point that is being appended
    double m_time = 0.0;        ///< s of its own time
    double m_rate = 0.0;        ///< of that time
    double m_speed = 1.0;       ///< requested
    double m_scale = 1.0;
    double m_joining = 0.0;     ///< s since the start
    double m_joined = 0.0;      ///< s; when all joints are on the path
    double m_joinedFirst = 0.0; ///< s; when those are that begin far from it: its time waits for them
    double m_held = 0.0;        ///< s; that a joint has been away from its path
    Duration m_rest{0};         ///< remaining time of the last goal
    double m_appended = 0.0;    ///< s; duration of the point that was appended since the last update; 0: none
    bool m_isPaused = false;
    bool m_isEnding = false;
    bool m_isAway = false;
    bool m_isResting = false; ///< rest()
    double m_age = 0.0;       ///< s; of the last Continue
    Why m_why = Why::None;
    std::size_t m_whyJoint = 0;
    double m_whyValue = 0.0; ///< rad, or rad/s
};

} // namespace core::control

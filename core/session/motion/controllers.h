// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/control/controllercatalogue.h"
#include "core/control/controllertypes.h"
#include "core/control/waypointpath.h"
#include "core/controllib/controllerlibraries.h"
#include "core/msgs/mechanismstatistics.h"
#include "core/session/motion/activecontrollers.h"
#include "core/session/motion/motions.h"
#include "core/session/sessionpart.h"

namespace core {

class ControllerCurves;
class JointStates;
class Mechanism;
class Sensors;

/// A switch as an action: goal, feedback and result of pr2_mechanism_msgs' SwitchController.
struct SwitchAction
{
    enum class Phase { Active, Succeeded, Refused };

    control::SwitchOrder goal;
    Phase phase = Phase::Active;
    // Feedback:
    int ready = 0; ///< buses that can switch
    int buses = 0; ///< that take part
    // Result:
    QString message;     ///< a sentence: why it was refused, or what was left out; empty: everything as asked
    QStringList started; ///< in the order of their updates
    QStringList stopped;
    QStringList renewed;
    QStringList skipped;
    std::uint64_t cycle = 0; ///< of the first bus, in which it took effect
    Duration spread{0};      ///< from the first bus to the last
};

/// The controllers of the array by name: loaded with it, switched between two cycles. Loading and unloading
/// are edits of the array. GUI thread.
class Controllers : public SessionPart
{
    Q_OBJECT

public:
    Controllers(const Base& base, const Sensors& sensors, const Mechanism& mechanism,
                ControllerCurves& curves, JointStates& joints, const Motions& motions,
                ActiveControllers& active);
    ~Controllers() override;

    /// What is known of a loaded controller besides its specification.
    struct State
    {
        int group = 0;           ///< 0: stopped
        bool isPending = false;  ///< it starts; its switch is not answered yet
        control::TimesNow times; ///< of the present run, or of the last one
        control::Progress progress{};
        /// Since it was loaded:
        Duration longest() const { return std::max(before.longest, times.longest); }
        std::uint32_t overruns() const { return before.overruns + times.overruns; }
        Time lastOverrun() const { return std::max(before.lastOverrun, times.lastOverrun); } ///< zero: none
        QString endedBecause;     ///< a sentence; empty: as wanted, or it never ran
        control::TimesNow before; ///< of its earlier runs
    };

    const control::ControllerCatalogue& catalogue() const { return m_catalogue; }
    const State& state(const QString& name) const; ///< of a loaded controller; else an empty one
    /// The running controller that uses an F/T sensor; empty: none.
    QString userOf(const QString& sensor) const;
    const ControllerCurves& curves() const { return m_curves; } ///< of the loaded ones
    /// Why controllers of the array are not loaded: a sentence for each.
    const QStringList& problems() const { return m_problems; }
    control::ControllerNames names() const; ///< for parameters

    /// Of all loaded ones, in the order of their updates; without timestamp.
    std::vector<msgs::ControllerStatistics> statistics() const;

    /// Loads a controller, stopped, or fails with a sentence: a step of the array's history.
    Result<void> load(const control::ControllerSpec& spec);
    Result<void> unload(const QString& name);
    /// What a switch would do now, and why it would be refused. Sends nothing.
    control::SwitchVerdict preview(const control::SwitchOrder& order) const;
    /// The same as if all joints were armed; also tries to make the controllers. Before arming.
    control::SwitchVerdict rehearse(const control::SwitchOrder& order);
    using Handler = std::function<void(const SwitchAction& action)>;
    /// Switches all in one step, or refuses. The handler gets the result once, possibly at once.
    void switchTo(const control::SwitchOrder& order, Handler handler = {},
                  Duration timeout = ActiveControllers::kUsualTimeout);
    /// The latest switch, with its progress.
    const SwitchAction& latest() const { return m_latest; }
    /// A goal for a joint of a running controller: rad in `seconds`, at most at `velocity` (rad/s; 0: no
    /// limit); or rad/s. Fails with a sentence.
    Result<void> setGoal(const QString& name, JointIndex joint, Angle goal, double seconds,
                         double velocity = 0.0);
    Result<void> setVelocity(const QString& name, JointIndex joint, AngularVelocity velocity);
    /// A trajectory for a running controller whose source are trajectories: positions (rad) of its joints, in
    /// their order. Replaces the present one, or fails with a sentence and changes nothing.
    Result<void> follow(const QString& name, const std::vector<control::PathPoint>& points);
    void refreshTrajectory(const QString& name); ///< the program has sent its trajectory again

    /// Its goals beyond the limits of their joints, and what they become: a sentence for each.
    QStringList clampedGoals(const QString& name) const;
    /// A sentence: the controller that runs and would be unloaded or changed by an edit; empty: none.
    QString changeRefusal(const ArrayConfig& now) const;

    /// The folders with libraries of controllers, named by the user. Loads them.
    void setLibraryFolders(const QStringList& folders);
    const QStringList& libraryFolders() const { return m_libraries.folders(); }
    /// What is wrong with the libraries in them: a sentence for each.
    const QStringList& libraryProblems() const { return m_libraries.problems(); }
    /// Loads all libraries anew. Refused while a controller of one of them runs, unless `stopsThem`: then it
    /// follows their stop.
    Result<void> reloadLibraries(bool stopsThem);

    // --- for the parts of the session ---

    void followArray(const ArrayConfig& before);
    void tick(Time now);

signals:
    void changed(); ///< catalogue(), state() of some
    void typesChanged();
    void switchChanged(); ///< latest()

private:
    /// A switch that waits for the one before it.
    struct Waiting
    {
        control::SwitchOrder order;
        Handler handler;
        Duration timeout;
        /// Of a best-effort switch: controllers that a bus refused, and why.
        QStringList leftOut{};
        QStringList whys{};
    };

    void rebuild();
    void loadLibraries();
    void beginNext(); ///< unless one is under way
    void begin(const Waiting& next);
    void send(const control::SwitchVerdict& verdict, ActiveControllers::Made made, const Waiting& next);
    control::SwitchVerdict judged(const control::SwitchOrder& order, Motions::Torque torque) const;
    /// Those that cannot be made are left out of `verdict`, or refuse it.
    ActiveControllers::Made makeAll(control::SwitchVerdict& verdict, control::Strictness strictness);
    std::vector<control::ControllerType> allTypes() const;
    const control::ControllerFactory* made(const QString& type) const;
    QString startRefusal(const control::ControllerSpec& spec, Motions::Torque torque) const;
    void explainUnloaded(control::SwitchVerdict& verdict) const;
    Result<void> checkCommand(const QString& name, JointIndex joint) const;
    void sendGoal(const QString& name, JointIndex joint, const control::Command& command);
    Result<ActiveControllers::Made> makeRun(const control::ControllerSpec& spec, int group);
    Result<control::ControllerInput> inputOf(const control::ControllerSpec& spec,
                                             const std::vector<std::size_t>& joints,
                                             const std::vector<std::uint16_t>& local);
    Result<void> addPlan(const control::ControllerSpec& spec, control::ControllerInput& input) const;
    void rank();
    void conclude(const SwitchOutcome& outcome, const control::SwitchVerdict& verdict, const Waiting& asked);
    void finish(SwitchAction::Phase phase, const QString& message, const Handler& handler);
    void runEnded(int group, const QString& why, bool isFault);
    void updateTimes();
    void record(int group, Time time);
    QString nameOf(int group) const;
    int placeOf(const QString& joint) const; ///< in the array; -1: none

    const Sensors& m_sensors;
    const Mechanism& m_mechanism;
    ControllerCurves& m_curves;
    JointStates& m_joints;
    const Motions& m_motions;
    ActiveControllers& m_active;
    controllib::ControllerLibraries m_libraries;
    control::ControllerCatalogue m_catalogue;
    std::map<QString, State> m_states;
    QStringList m_problems;
    std::map<QString, QString> m_whyUnloaded; ///< by the name of a controller of the array
    SwitchAction m_latest;
    std::deque<Waiting> m_waiting;
    bool m_isSwitching = false;
    std::map<int, control::TimesNow> m_endedParts; ///< of groups that still run on other buses
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/control/controller.h"
#include "core/session/sessionpart.h"

namespace core {

class CommandWriter;
class JointStates;
namespace bus {
struct ControllerEvent;
struct ProgressEvent;
struct Reply;
} // namespace bus
namespace control {
class SwitchTicket;
}

/// The result of a switch of controllers on all its buses.
struct SwitchOutcome
{
    bool isDone = false;
    QString why;             ///< it was not done: a sentence
    int group = 0;           ///< whose joint refused it; 0: none in particular
    std::uint64_t cycle = 0; ///< in which it took effect, of the first bus
    Duration spread{0};      ///< between the first bus and the last
};

/// The controllers of the session that run on the buses: switched on and off together, all or none, on all
/// buses at once; they own joints while they run. GUI thread.
///
/// Each bus that has some of the joints gets a controller: its pointer goes to the bus in a SwitchRequest.
/// From then on only the bus thread calls it, until a ControllerEvent reports its end. Over several buses a
/// control::SwitchTicket joins the requests.
class ActiveControllers : public SessionPart
{
    Q_OBJECT

public:
    /// A controller on one bus. Those of a group were switched on together and end together.
    struct Running
    {
        std::unique_ptr<control::Controller> controller{};
        int group = 0;
        std::uint8_t bus = 0;
        QString holder{}; ///< in words
        QString type{};   ///< of controllers
        std::vector<std::size_t> joints{};
        bool isNamed = false;    ///< it is in the catalogue under the name `holder`
        bool isManual = false;   ///< the operator's own move: another goal redirects it
        bool takesGoals = false; ///< it is named, and the operator's goals are passed on to it
        bool isPending = true;   ///< its switch is not answered yet
        bool isEnding = false;   ///< end() was called
        std::uint32_t goalsSent = 0;
        control::TimesNow times{}; ///< of its updates
        control::Progress progress{};
    };
    using Made = std::vector<std::unique_ptr<Running>>;
    using MakeController = std::function<std::unique_ptr<control::Controller>(
        const std::vector<std::size_t>& meant, std::vector<std::uint16_t> joints)>;
    using Handler = std::function<void(const SwitchOutcome& outcome)>;

    ActiveControllers(const Base& base, JointStates& joints, CommandWriter& writer);
    ~ActiveControllers() override;

    const Made& running() const { return m_running; }
    Running* holder(std::size_t joint) const; ///< null: none; of a pair, the holder of both
    bool isRunning(int group) const;

    int newGroup() { return ++m_lastGroup; }
    /// A controller on each bus that has some of the joints; `like` gives its words. Null ones of `make` are
    /// left out.
    Made make(const Running& like, const std::vector<std::size_t>& joints, const MakeController& make) const;
    static constexpr Duration kUsualTimeout = std::chrono::seconds(1);
    /// Ends the controllers of some groups and begins others in one step. `renew`: groups that start anew.
    /// The handler is called once, possibly at once; with why it was not done after `timeout` at the latest.
    void change(const std::vector<int>& stop, const std::vector<int>& renew, Made start,
                Duration timeout = kUsualTimeout, Handler handler = {});
    /// Buses that are ready, of those that the latest switch waits for.
    struct Waiting
    {
        int ready = 0;
        int buses = 0; ///< 0: no switch waits
    };
    Waiting waiting() const;
    void send(int group, const control::Command& command);
    void sendToNamed(const control::Command& command); ///< to all controllers by name
    void command(Running& running, std::size_t joint, control::Command command);
    void end(int group); ///< its joints hold their positions
    void endAll();

    // --- for the parts of the session ---

    void take(const bus::ControllerEvent& event);
    void take(const bus::ProgressEvent& event);
    void tick(Time now);

signals:
    void changed(); ///< running()
    /// Its bus does not have it yet.
    void starting(const core::ActiveControllers::Running& running);
    void started(int group, int bus, core::Time time);
    void progressed(int group, int bus, const core::control::Progress& progress, core::Time time);
    /// The last of a group. `why`: a sentence; empty: as wanted. `isFault`: it is to be reported.
    void ended(int group, const QString& why, bool isFault, core::Time time);
    void namedEnded(int group, const QString& why, bool isFault); ///< the same, of controllers by name
    /// One of them, before its group.
    void partEnded(const core::ActiveControllers::Running& running, const core::control::TimesNow& times);
    /// A move of the operator had ended on its bus before its last goal came there; after ended().
    void goalMissed(int group);

private:
    struct Switch;

    void submit(Switch& change, std::uint8_t bus, const std::vector<int>& stop,
                const std::vector<int>& renew);
    void answered(const std::shared_ptr<Switch>& change, const bus::Reply& reply);
    void conclude(Switch& change);
    void finish(Switch& change, const QString& why);
    Made::iterator find(const control::Controller* controller);
    enum class Rest { Ends, IsRefused /**< none of them runs */ }; ///< of a group
    void remove(const control::Controller* controller, const QString& why, bool isFault, Time time,
                Rest rest = Rest::Ends);
    QString whyEnded(const Running& running, const bus::ControllerEvent& event) const;
    void drop(const QString& why); ///< the buses are closed

    JointStates& m_joints;
    CommandWriter& m_writer;
    Made m_running;
    std::map<int, QString> m_whys; ///< of groups of which a part ended with a cause
    std::vector<std::shared_ptr<Switch>> m_switches;
    int m_lastGroup = 0;
};

} // namespace core

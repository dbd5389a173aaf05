// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <functional>
#include <map>
#include <memory>
#include <vector>

#include "app/cli/cli.h"
#include "core/array/arrayconfig.h"
#include "core/base/element.h"
#include "core/configure/report.h"
#include "core/document/arraydocument.h"
#include "core/session/cause.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace core {
class EventLog;
}

/// Shared by the commands of "servodeck array": opens an array, connects, runs one operation of the session
/// and reports its result.
namespace cli {

class ArrayRun;

/// Opened before a command runs.
enum class Opens { Nothing, File, Joints /**< a file that has joints */ };

/// A command of "servodeck array".
struct ArrayCommand
{
    int (*run)(ArrayRun& run); ///< returns the exit code
    int least;                 ///< positional arguments, FILE included
    int most;
    Opens opens;
    const char* usage; ///< after "servodeck array "; names all options
    const char* what;  ///< description for --help

    QString name() const { return QString::fromUtf8(usage).section(QLatin1Char(' '), 0, 0); }
};

/// The functions of the commands return the exit code.
using ArrayFunction = int(ArrayRun& run);
ArrayFunction init, status, clear, reset, torque, registers, read, write; // arraycommands.cpp
ArrayFunction state, monitor;                                             // statecommands.cpp
ArrayFunction motorStates, jointStates;                                   // messagecommands.cpp
ArrayFunction component;                                                  // componentcommand.cpp
ArrayFunction statistics;                                                 // statisticscommand.cpp
ArrayFunction record;                                                     // recordcommand.cpp
ArrayFunction serve;                                                      // servecommand.cpp
ArrayFunction controllers;                                                // controllercommands.cpp
ArrayFunction goal, velocity;                                             // moving.cpp
ArrayFunction apply, setId, idPlan, setBaud, factoryReset, blink;         // applycommands.cpp
ArrayFunction snapshot, snapshots, restore;                               // applycommands.cpp
ArrayFunction alarms, calibrate, packet, packets, play, replay, schedule, signal;
ArrayFunction poses, exportPoses, importPoses; // posecommands.cpp

constexpr core::Duration kForever = std::chrono::hours(24 * 365);

inline core::JointIndex at(int joint)
{
    return core::JointIndex::at(joint);
}

/// A running command of "servodeck array": its arguments, and a session without a window. Errors end the
/// command by Exit, after a sentence on stderr. Main thread; a QCoreApplication must exist.
///
/// Ctrl-C (interrupt.h) is never lost: connect(), wait(), operate() and awaitRest() check it before they
/// start and when they end. They cancel the operation, stop moved joints by the array's STOP actions (a joint
/// that would park holds instead), read every joint again, report which joints hold their torque and where,
/// and end the command.
class ArrayRun : public Options
{
public:
    /// Reads the arguments and opens what the command needs, without connecting.
    ArrayRun(const ArrayCommand& command, const QStringList& words);
    ~ArrayRun();

    core::Session& session() const { return *m_session; }
    core::Operations& operations() const { return m_session->operations; }
    const core::ArrayConfig& config() const { return m_session->document.array(); }
    const core::JointConfig& config(int joint) const { return core::element(config().joints, joint); }
    int count() const { return m_session->joints.jointCount(); } ///< of joints
    const core::JointState& state(int joint) const { return m_session->joints.joint(at(joint)); }
    QString label(int joint) const { return m_session->operations.target(joint).label(); }
    int joint(qsizetype word) const; ///< named by an argument
    /// The joint named by an argument; empty for no argument or "all": every joint.
    std::vector<int> joints(qsizetype word) const;
    /// Time of a command that watches: --seconds, else kForever.
    core::Duration watchTime() const;

    /// Puts "NAME=PORT[@B]" of --bus into the array; returns the index of the bus.
    static int placeBus(core::ArrayConfig& array, const QString& text);
    /// True if the array file is saved after changes to servos: not with virtual servos, which end with the
    /// command, unless --write-file is given.
    bool savesFile() const;
    /// Merges the session's changes of the array since it was opened into the file, which others may have
    /// changed.
    core::Result<void> saveFile() const;

    /// Writes the events of the session into the log from now on, until the command ends.
    void keepLog();
    /// Connects to --port, otherwise to the file's port, at --baud, otherwise at the file's rate; with
    /// several buses these apply to the first bus, and the file or --bus gives the others. Waits until all
    /// are open. In Monitor no motion and no torque is possible.
    enum class Mode { Monitor, Control };
    void connect(Mode mode = Mode::Control);
    /// Connects for a command that saves the file at its end, unless that is known to fail.
    void connectToChange();
    /// A sentence: why the bus does not read the joint's position; empty: it does.
    QString readingProblem(int joint) const;
    /// Reports a lost link and silent joints of a command that only watches. Returns Failed then.
    int reportUnseen() const;
    int reportSilentJoints() const; ///< only these
    /// Reports each sensor of the array that sent nothing, or has stopped. Returns Failed then.
    int reportSilentSensors() const;
    /// Runs the session until `done`; false after the time `atMost`. Ctrl-C ends the command.
    bool wait(const std::function<bool()>& done, core::Duration atMost);
    enum class Waited { Done, TimeOver, Interrupted };
    /// Runs the session until `done` or for a time, also after Ctrl-C.
    void attend(const std::function<bool()>& done, core::Duration atMost);
    /// For commands that only watch and normally end by Ctrl-C: returns immediately then.
    Waited waitInterruptible(const std::function<bool()>& done, core::Duration atMost);
    /// Starts an operation of the session as a step of a command and waits for its end. `begin` returns false
    /// if the session refused: Exit. Ctrl-C ends the command.
    core::OperationReport operate(const std::function<bool()>& begin);

    /// Waits until these joints are at rest according to readings requested after this call. If one does not
    /// respond, waits up to 10 s, opens the port again and repeats a STOP. Ctrl-C ends the command.
    void awaitRest(const std::vector<int>& joints);
    /// True if the last awaitRest() read the joint: its state() is current.
    bool isRead(int joint) const;
    bool isResting(int joint) const; ///< without torque too
    /// A sentence: position and torque of the joint; if it was not read again, its last known state and the
    /// remedy.
    QString conditionOf(int joint) const;
    /// A sentence: positions of all joints that have torque after the command.
    QString condition() const;
    /// Stops all motion and allows none until the command ends.
    void holdAll();

    /// Done, Cancelled or Failed.
    static int codeOf(const core::OperationReport& report);
    /// Prints the report as text or JSON; returns its exit code.
    int report(const core::OperationReport& report) const;
    QJsonObject toJson(const core::OperationReport& report) const;
    /// `joint`, `id` and, with several buses, `bus`, counted from 1.
    QJsonObject toJson(const QString& name, core::ServoId id) const;
    QJsonObject toJson(int joint) const;
    /// Runs an operation that is the whole command: reports it also when cancelled.
    int run(const std::function<bool()>& begin);

private:
    /// Last reading of a joint.
    struct Seen
    {
        std::uint64_t samples = 0; ///< 0: never
        std::uint64_t since = 0;   ///< samples when awaitRest() was called
        core::Time time;
        core::Angle position;
        bool isOn = false;
        bool isMoving = false;
        core::Angle restPosition; ///< at most some ticks from here …
        core::Time restSince;     ///< … since then
    };

    void open();
    void tick();
    const Seen& seen(int joint) const { return core::element(m_seen, joint); }
    bool isReached(int joint) const;
    void settle(const std::vector<int>& joints);
    std::vector<int> knownJoints() const;
    void checkInterrupt();
    std::optional<core::OperationReport> perform(const std::function<bool()>& begin);
    void take(core::Severity severity, const QString& sentence, const core::Cause& cause);
    void reportWrongModels();

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<core::EventLog> m_log; ///< null: none is kept
    core::ArrayConfig m_opened;            ///< content of the file
    QString m_port;
    int m_baud = 0;                               ///< 0: the file's
    std::map<int, core::Links::BusPlace> m_buses; ///< overrides of the file
    bool m_isOperating = false;
    bool m_isConnecting = false;
    bool m_isLossReported = false;
    bool m_isNoticed = false;  ///< the session sent a message
    std::vector<Seen> m_seen;  ///< by joint
    int m_losses = 0;          ///< of links, since the start
    QStringList m_wrongModels; ///< joints with another model, not yet reported
    QStringList m_wrongReported;
    QString m_wrongSentence; ///< of the last one
    core::Time m_wrongSince; ///< its time
};

/// Index of a bus by its name.
core::Result<int> findBus(const core::ArrayConfig& array, const QString& name);
/// An ID, "4", or with several buses "legs:4"; up to `most`.
core::Result<core::ServoId> parseServo(const core::ArrayConfig& array, const QString& word,
                                       int most = core::ServoId::kMax);
/// A joint by its name, or its ID as in parseServo(). An Error if `word` is the name of one joint and the ID
/// of another.
core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word);
QString torqueKey(core::bus::TorqueMode mode); ///< "free", "brake" or "on"

} // namespace cli

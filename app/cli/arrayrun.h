// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <functional>
#include <map>
#include <memory>
#include <span>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/configure/report.h"
#include "core/session/cause.h"
#include "core/session/links/links.h"
#include "core/session/session.h"

class QCommandLineParser;

/// Shared by the commands of "servodeck array": opens an array, connects, runs one operation of the session
/// and reports its result.
namespace cli {

/// A command of "servodeck array". Takes the arguments from its name on.
struct ArrayCommand
{
    const char* name;
    const char* usage; ///< after "servodeck array "
    const char* what;  ///< description for --help
    int (*run)(const QStringList& words);
};

std::span<const ArrayCommand> operationCommands(); ///< arraycommands.cpp
std::span<const ArrayCommand> applyCommands();     ///< applycommands.cpp
std::span<const ArrayCommand> scheduleCommands();  ///< schedulecommand.cpp
std::span<const ArrayCommand> packetCommands();    ///< packetcommand.cpp
std::span<const ArrayCommand> poseCommands();      ///< posecommands.cpp
std::span<const ArrayCommand> alarmCommands();     ///< alarmcommand.cpp
std::span<const ArrayCommand> signalCommands();    ///< signalcommand.cpp
std::span<const ArrayCommand> handCommands();      ///< handcommand.cpp
std::span<const ArrayCommand> playCommands();      ///< playcommand.cpp

/// A session without a window for one command. Main thread; a QCoreApplication must exist.
///
/// Ctrl-C (InterruptGuard) is never lost: connect(), wait(), operate() and awaitRest() check it before they
/// start and when they end. They cancel what runs, stop what was moved by the array's STOP actions (a joint
/// that would park holds instead), read every joint again, report which joints hold their torque and where,
/// and throw Interrupted.
class ArrayRun
{
public:
    /// Adds --port, --baud, --bus, --json and --write-file.
    static void addOptions(QCommandLineParser& parser);
    /// A sentence: why the bus does not read the joint's position; empty: it does.
    QString whyNotRead(int joint) const;
    /// Puts "NAME=PORT[@B]" of --bus into the array.
    static core::Result<int> placeBus(core::ArrayConfig& array, const QString& text);
    /// Opens the file without connecting.
    static core::Result<std::unique_ptr<ArrayRun>> open(const QString& file,
                                                        const QCommandLineParser& parser);
    ~ArrayRun();

    /// True if the array file is saved after changes to servos: not with virtual servos, which end with the
    /// command, unless --write-file is given. Valid once the port is known.
    bool savesFile() const;
    /// Checks before the servos are changed whether the file can be saved; no Error if it is not saved.
    core::Result<void> checkFile() const;
    /// Merges the session's changes of the array since open() into the file, which others may have changed.
    core::Result<void> saveFile() const;

    core::Session& session() const { return *m_session; }
    bool isJson() const { return m_isJson; }
    /// Reports a lost link and silent joints of a command that only watches. Returns Failed then.
    int tellUnseen() const;

    /// Connects to --port, otherwise to the file's port, at --baud, otherwise at the file's rate; with
    /// several buses these apply to the first bus, and the file or --bus gives the others. Waits until all
    /// are open. In Monitor no motion and no torque is possible.
    enum class Mode { Monitor, Control };
    core::Result<void> connect(Mode mode = Mode::Control);
    /// Runs the session until `done`; false after the time `atMost`. Throws Interrupted.
    bool wait(const std::function<bool()>& done, core::Duration atMost);
    enum class Waited { Done, TimeOver, Interrupted };
    /// For commands that only watch and normally end by Ctrl-C: returns immediately then.
    Waited waitInterruptible(const std::function<bool()>& done, core::Duration atMost);
    /// Starts an operation of the session as a step of a command and waits for its end. `begin` returns false
    /// if the session refused. Throws Interrupted.
    core::Result<core::OperationReport> operate(const std::function<bool()>& begin);

    /// Waits until these joints are at rest according to readings requested after this call. If one does not
    /// respond, waits up to 10 s, opens the port again and repeats a STOP. False: not all are known to be at
    /// rest. Throws Interrupted.
    bool awaitRest(const std::vector<int>& joints);
    /// True if the last awaitRest() read the joint: its state() is current.
    bool isRead(int joint) const;
    /// A sentence: position and torque of the joint; if it was not read again, its last known state and the
    /// remedy.
    QString conditionOf(int joint) const;
    /// A sentence: positions of all joints that have torque after the command.
    QString condition() const;
    /// Stops everything that moves and allows no motion until the command ends.
    void holdAll();
    /// Done, Cancelled or Failed.
    static int codeOf(const core::OperationReport& report);
    /// Prints the report as text or JSON; returns its exit code.
    int tell(const core::OperationReport& report) const;
    QJsonObject toJson(const core::OperationReport& report) const;
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
    };

    ArrayRun();
    void attend(const std::function<bool()>& done, core::Duration atMost);
    void tick();
    bool isReached(int joint) const;
    bool settle(const std::vector<int>& joints);
    std::vector<int> knownJoints() const;
    void checkInterrupt();
    core::Result<core::OperationReport> perform(const std::function<bool()>& begin);
    void take(core::Severity severity, const QString& sentence, const core::Cause& cause);
    void tellWrongModels();

    std::unique_ptr<core::Session> m_session;
    QString m_file;
    core::ArrayConfig m_opened; ///< content of the file
    bool m_writesFile = false;  ///< on any port
    QString m_port;
    int m_baud = 0;                               ///< 0: the file's
    std::map<int, core::Links::BusPlace> m_buses; ///< overrides of the file
    bool m_isJson = false;
    bool m_isOperating = false;
    bool m_isConnecting = false;
    bool m_isLossTold = false;
    std::vector<Seen> m_seen;  ///< by joint
    int m_losses = 0;          ///< of links, since the start
    QStringList m_wrongModels; ///< joints with another model, not yet reported
    QStringList m_wrongTold;
    QString m_wrongSentence; ///< of the last one
    core::Time m_wrongSince; ///< its time
    QString m_lastNotice;    ///< why the session refused
};

/// Adds the bus of a servo, counted from 1, if there are several.
void addBus(QJsonObject& object, core::ServoId id, bool hasSeveral);
/// Index of a bus by its name.
core::Result<int> findBus(const core::ArrayConfig& array, const QString& name);
/// An ID, "4", or with several buses "legs:4"; up to `most`.
core::Result<core::ServoId> parseServo(const core::ArrayConfig& array, const QString& word,
                                       int most = core::ServoId::kMax);
/// Error for an array without joints.
core::Error noJoints();
/// A joint by its name, or its ID as in parseServo(). An Error if `word` is the name of one joint and the ID
/// of another.
core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word);
/// The positional arguments after the command's name: `least` to `most` of them; otherwise an Error with what
/// `command` requires.
core::Result<QStringList> positionals(const QString& command, const QCommandLineParser& parser, int least,
                                      int most);

} // namespace cli

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

/// What the commands of "servodeck array" share: opening an array, connecting, running one operation of the
/// session and telling its result.
namespace cli {

/// A command of "servodeck array": a row of a table. Takes the words from its name on.
struct ArrayCommand
{
    const char* name;
    const char* usage; ///< behind "servodeck array "
    const char* what;  ///< what it does, for --help
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
/// Ctrl-C (InterruptGuard) cannot be missed: connect(), wait(), operate() and awaitRest() look for it before
/// they begin and when they end. What runs is cancelled, what was moved is stopped as the array's STOP is set
/// (a joint that it would park holds instead), every joint is read again, a sentence reports which hold their
/// torque and where, and Interrupted is thrown.
class ArrayRun
{
public:
    /// Adds --port, --baud, --bus, --json and --write-file.
    static void addOptions(QCommandLineParser& parser);
    /// Why the bus does not read where a joint is, a sentence; empty: it does.
    QString whyNotRead(int joint) const;
    /// Takes "NAME=PORT[@B]" of --bus into the array.
    static core::Result<int> placeBus(core::ArrayConfig& array, const QString& text);
    /// Opens the file without connecting.
    static core::Result<std::unique_ptr<ArrayRun>> open(const QString& file,
                                                        const QCommandLineParser& parser);
    ~ArrayRun();

    /// What the servos are after a command belongs in the array file; not that of virtual ones, which end
    /// with the command, unless --write-file asks for it. Known once the port is.
    bool savesFile() const;
    /// Why the file could not be saved after the servos were changed, looked at before; no Error when it is
    /// not saved.
    core::Result<void> checkFile() const;
    /// Writes what the session changed of the array since open() into the file, over what others changed of
    /// it meanwhile.
    core::Result<void> saveFile() const;

    core::Session& session() const { return *m_session; }
    bool isJson() const { return m_isJson; }
    /// Reports what a command that only watches did not see: the link was lost, a joint sent nothing. Its
    /// exit code: Failed then.
    int tellUnseen() const;

    /// Connects to --port, else to the port the file names, at --baud, else at the file's; of an array with
    /// several buses these are the first's, and the others are where the file or --bus says. Waits until all
    /// are open. In Monitor nothing can be moved or switched on.
    enum class Mode { Monitor, Control };
    core::Result<void> connect(Mode mode = Mode::Control);
    /// Lets the session work until `done` or the time is over; false: it was over. Throws Interrupted.
    bool wait(const std::function<bool()>& done, core::Duration atMost);
    enum class Waited { Done, TimeOver, Interrupted };
    /// For commands that only watch, and that Ctrl-C ends as it is meant to: returns at once.
    Waited waitInterruptible(const std::function<bool()>& done, core::Duration atMost);
    /// Begins an operation of the session, as a step of a command, and waits for its end. `begin` returns
    /// false when the session refused. Throws Interrupted.
    core::Result<core::OperationReport> operate(const std::function<bool()>& begin);

    /// Waits until these joints are at rest by readings that were requested after this call. While one of
    /// them does not respond, for 10 s: the port is opened again meanwhile, and a STOP repeated. False: one
    /// is not at rest, or not known to be. Throws Interrupted.
    bool awaitRest(const std::vector<int>& joints);
    /// The joint was read anew by the last awaitRest(): its state() is what it is now.
    bool isRead(int joint) const;
    /// A sentence: where the joint is and whether its torque is on; what was last seen of one that was not
    /// read anew, and what to do.
    QString conditionOf(int joint) const;
    /// What is holding its joints after a command was ended: the same of all joints with torque.
    QString condition() const;
    /// Everything that moves holds, and nothing else moves until the command ends.
    void holdAll();
    /// Done when all is well, Cancelled, else Failed.
    static int codeOf(const core::OperationReport& report);
    /// The report as text or JSON; its code.
    int tell(const core::OperationReport& report) const;
    QJsonObject toJson(const core::OperationReport& report) const;
    /// An operation that is all of the command: its report is told also when it was cancelled.
    int run(const std::function<bool()>& begin);

private:
    /// A joint when it was last read.
    struct Seen
    {
        std::uint64_t samples = 0; ///< 0: never
        std::uint64_t since = 0;   ///< samples there were when awaitRest() was called
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
    core::ArrayConfig m_opened; ///< as it was in the file
    bool m_writesFile = false;  ///< whatever the port
    QString m_port;
    int m_baud = 0;                               ///< 0: the file's
    std::map<int, core::Links::BusPlace> m_buses; ///< other than the file says
    bool m_isJson = false;
    bool m_isOperating = false;
    bool m_isConnecting = false;
    bool m_isLossTold = false;
    std::vector<Seen> m_seen;  ///< by joint
    int m_losses = 0;          ///< of links, since the start
    QStringList m_wrongModels; ///< joints of another model that were not told yet
    QStringList m_wrongTold;
    QString m_wrongSentence; ///< of the last one
    core::Time m_wrongSince; ///< when it came
    QString m_lastNotice;    ///< why the session refused
};

/// Says on which bus a servo is, counted from 1, when there are several.
void addBus(QJsonObject& object, core::ServoId id, bool hasSeveral);
/// The place of a bus by its name.
core::Result<int> findBus(const core::ArrayConfig& array, const QString& name);
/// An ID, "4", or, on an array with several buses, "legs:4"; up to `most`.
core::Result<core::ServoId> parseServo(const core::ArrayConfig& array, const QString& word,
                                       int most = core::ServoId::kMax);
/// Why nothing can be done with an array that has no joints.
core::Error noJoints();
/// A joint by its name or its ID, with several buses as parseServo() takes it. An Error when the word is the
/// name of one and the ID of another.
core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word);
/// The positional words behind the command's name: `least` to `most` of them; an Error is misuse and says
/// what `command` needs.
core::Result<QStringList> positionals(const QString& command, const QCommandLineParser& parser, int least,
                                      int most);

} // namespace cli

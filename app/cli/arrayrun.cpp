// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arrayrun.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QEventLoop>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QTimer>

#include <algorithm>
#include <array>
#include <cstdio>
#include <utility>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "app/cli/registeraccess.h"
#include "core/array/compare.h"
#include "core/base/visibletext.h"
#include "core/bus/lastwords.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/link/portlist.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace cli {

using core::Errc;
using core::Error;

namespace {

constexpr core::Duration kOpenWait = std::chrono::seconds(3);
constexpr int kTick = 10;                                    // ms
constexpr core::Duration kCollect = std::chrono::seconds(1); ///< for other joints with the same fault
constexpr core::Duration kSettle = std::chrono::seconds(2);  ///< for responding joints to come to rest
constexpr core::Duration kReach = std::chrono::seconds(10);  ///< for joints that do not respond
constexpr core::Duration kSilence = std::chrono::seconds(1); ///< until it is reported
/// Two of the readings that arrive after a time may have been requested before it.
constexpr std::uint64_t kFreshReadings = 3;

/// Tables of commands.
constexpr std::array kTables{operationCommands, applyCommands, scheduleCommands,
                             packetCommands,    poseCommands,  alarmCommands,
                             signalCommands,    handCommands,  playCommands};

void printHelp()
{
    printLines(QStringLiteral("Commands for the servos of an array file (.servodeck or .cpf):\n"));
    for (const auto& table : kTables) {
        for (const auto& command : table()) {
            print(QStringLiteral("  servodeck array %1").arg(QString::fromUtf8(command.usage)));
            print(QStringLiteral("                                           %1")
                      .arg(QString::fromUtf8(command.what)));
        }
    }
    printLines(QStringLiteral(
        "\nOptions of all commands: --port PORT|sim (default: the port in the file), --baud B (default: the "
        "rate\nin the file) and --json.\nChanges on a virtual array (sim) are not written to the file "
        "without --write-file.\nWith several buses, --port and --baud set the first bus; --bus NAME=PORT[@B] "
        "sets another one and can\nbe repeated.\nJOINT is a joint's name or its ID (BUS:ID with several "
        "buses). Exit codes: 0 done, 1 failed, 2 misused, 130 cancelled."));
}

} // namespace

int array(const QStringList& words)
{
    const QString name = words.value(1);
    if (name.isEmpty())
        return misuse(QStringLiteral("\"array\" needs a command; \"servodeck array --help\" lists them."));
    if (name == QLatin1String("--help") || name == QLatin1String("-h")
        || words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h"))) {
        printHelp();
        return Done;
    }
    for (const auto& table : kTables) {
        for (const auto& command : table()) {
            if (name != QLatin1String(command.name))
                continue;
            try {
                return command.run(words.mid(1));
            } catch (const Exit& exit) {
                return exit.code;
            }
        }
    }
    return misuse(
        QStringLiteral("\"array\" has no command \"%1\"; \"servodeck array --help\" lists them.").arg(name));
}

ArrayRun::ArrayRun()
    : m_session(std::make_unique<core::Session>(core::ModelLibrary::builtIn()))
{
    QObject::connect(&m_session->messages, &core::Messages::notified, m_session.get(),
                     [this](core::Severity severity, const QString& sentence, const core::Cause& cause) {
                         take(severity, sentence, cause);
                     });
}

ArrayRun::~ArrayRun()
{
    tellWrongModels();
}

void ArrayRun::take(core::Severity severity, const QString& sentence, const core::Cause& cause)
{
    m_lastNotice = sentence;
    m_losses += cause.kind == core::Cause::Kind::LinkLost ? 1 : 0;
    // An operation reports the result of every servo itself.
    const bool isTold = m_isOperating && severity == core::Severity::Warning;
    if (severity == core::Severity::Info || isTold)
        return;
    switch (cause.kind) {
    case core::Cause::Kind::PortNotOpened: // reported by connect() while connecting, later as a lost link
        if (!m_isConnecting && !m_isLossTold)
            fail(sentence);
        return;
    case core::Cause::Kind::LinkLost: // a bad plug causes many losses
        if (!std::exchange(m_isLossTold, true))
            fail(sentence);
        return;
    case core::Cause::Kind::WrongModel: // reported in one sentence, see tellWrongModels()
        if (m_wrongTold.contains(cause.name))
            return;
        m_wrongTold += cause.name;
        m_wrongModels += cause.name;
        m_wrongSentence = sentence;
        m_wrongSince = core::Clock::now();
        return;
    case core::Cause::Kind::ArrayProblem:
    case core::Cause::Kind::AdapterSlow:
    case core::Cause::Kind::RateOff:
        fail(severity == core::Severity::Warning ? QStringLiteral("warning: ") + sentence : sentence);
        return;
    default:
        fail(sentence);
    }
}

void ArrayRun::tellWrongModels()
{
    if (m_wrongModels.size() == 1)
        fail(m_wrongSentence);
    else if (!m_wrongModels.isEmpty())
        fail(QStringLiteral("%1 joints are not the models configured in the array: %2. Their angles would be "
                            "wrong, so their torque stays off. Correct their models in the array.")
                 .arg(m_wrongModels.size())
                 .arg(m_wrongModels.join(QStringLiteral(", "))));
    m_wrongModels.clear();
}

int ArrayRun::tellUnseen() const
{
    int code = Done;
    if (m_losses > 0)
        code =
            fail(m_losses == 1
                     ? QStringLiteral("The link was lost once; the time in between was not recorded.")
                     : QStringLiteral("The link was lost %1 times; the times in between were not recorded.")
                           .arg(m_losses));
    QStringList silent;
    for (int joint = 0; joint < m_session->joints.jointCount(); ++joint) {
        const auto& state = m_session->joints.joint(core::JointIndex{static_cast<std::uint16_t>(joint)});
        if (whyNotRead(joint).isEmpty() && !state.hasSample)
            silent << m_session->operations.target(joint).label();
    }
    if (silent.isEmpty())
        return code;
    return fail(QStringLiteral("No reading was received from %1. \"servodeck array status\" shows the cause.")
                    .arg(silent.join(QStringLiteral(", "))));
}

QString ArrayRun::whyNotRead(int joint) const
{
    const auto& schedule = m_session->document.array().schedule;
    const auto target = m_session->operations.target(joint);
    if (!schedule.pollList.isEmpty() && !schedule.pollList.contains(target.name))
        return QStringLiteral("%1 is not in the poll list, so its position is not read and it cannot be "
                              "moved. Add it to poll_list in the array file.")
            .arg(target.label());
    return {};
}

void ArrayRun::addOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("port"), QString(), QStringLiteral("PORT")});
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B")});
    parser.addOption({QStringLiteral("bus"), QString(), QStringLiteral("NAME=PORT[@B]")});
    parser.addOption(QCommandLineOption(QStringLiteral("json")));
    parser.addOption(QCommandLineOption(QStringLiteral("write-file")));
}

core::Result<std::unique_ptr<ArrayRun>> ArrayRun::open(const QString& file, const QCommandLineParser& parser)
{
    core::bus::LastWords::install();
    std::unique_ptr<ArrayRun> run(new ArrayRun);
    run->m_isJson = parser.isSet(QStringLiteral("json"));
    run->m_port = parser.value(QStringLiteral("port"));
    if (parser.isSet(QStringLiteral("port")) && run->m_port.isEmpty())
        return Error{
            Errc::BadArgument,
            QStringLiteral("--port is empty. Enter a port, or omit --port to use the port in the file.")};
    if (parser.isSet(QStringLiteral("baud"))) {
        const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
        if (!baud)
            return baud.error();
        run->m_baud = *baud;
    }
    if (const auto opened = run->m_session->document.openArray(file); !opened)
        return opened.error();
    run->m_file = file;
    run->m_opened = run->m_session->document.array();
    run->m_writesFile = parser.isSet(QStringLiteral("write-file"));
    // Otherwise all commands would skip its servos silently.
    const auto& models = core::ModelLibrary::builtIn();
    for (const auto& joint : run->m_session->document.array().joints) {
        if (models.find(joint.model) == nullptr) {
            return Error{Errc::BadFile,
                         QStringLiteral("%1 contains an unknown servo model. Correct the model in the file.")
                             .arg(file)};
        }
    }
    if (run->m_port.isEmpty())
        run->m_port = run->m_session->document.array().bus(0).port;
    core::ArrayConfig placed = run->m_session->document.array();
    for (const QString& each : parser.values(QStringLiteral("bus"))) {
        const auto place = placeBus(placed, each);
        if (!place)
            return place.error();
        const core::BusConfig bus = placed.bus(*place);
        if (*place > 0) {
            run->m_buses[*place] = {bus.port, bus.baud};
        } else {
            run->m_port = bus.port;
            run->m_baud = each.contains(QLatin1Char('@')) ? bus.baud : run->m_baud;
        }
    }
    return run;
}

bool ArrayRun::savesFile() const
{
    return m_writesFile || m_port != core::virtualPortPath(); // all buses are virtual if the first one is
}

core::Result<void> ArrayRun::checkFile() const
{
    if (!savesFile())
        return {};
    // Margin for a longer file: an ID or a rate more.
    constexpr qsizetype kGrowth = 4096;
    return core::textfile::checkWritable(m_file, QFileInfo(m_file).size() + kGrowth);
}

core::Result<void> ArrayRun::saveFile() const
{
    auto edit = core::arraystore::FileEdit::begin(m_file, m_session->document.models());
    if (!edit)
        return edit.error();
    const auto merged =
        core::mergeEdits(m_opened, m_session->document.array(), edit->array(), m_session->document.models());
    return merged ? edit->save(*merged) : core::Result<void>(merged.error());
}

core::Result<int> ArrayRun::placeBus(core::ArrayConfig& array, const QString& text)
{
    const auto equals = text.indexOf(QLatin1Char('='));
    QString port = text.mid(equals + 1);
    int baud = 0;
    if (const auto at = port.lastIndexOf(QLatin1Char('@')); at > 0) {
        const auto given = parseBaud(port.mid(at + 1));
        if (!given)
            return given.error();
        baud = *given;
        port.truncate(at);
    }
    if (equals <= 0 || port.isEmpty())
        return Error{Errc::BadArgument,
                     QStringLiteral("--bus takes NAME=PORT or NAME=PORT@BAUD, not \"%1\".").arg(text)};
    const auto place = findBus(array, text.left(equals));
    if (!place)
        return Error{Errc::BadArgument, place.error().detail};
    core::BusConfig& bus = array.bus(*place);
    bus.port = port;
    bus.baud = baud != 0 ? baud : bus.baud;
    return *place;
}

core::Result<void> ArrayRun::connect(Mode mode)
{
    if (m_port.isEmpty())
        return Error{
            Errc::BadArgument,
            QStringLiteral(
                "The file has no port. Set one with --port, or use --port sim for a virtual array.")};
    if (m_session->joints.jointCount() == 0)
        return noJoints();
    InterruptGuard::defer();
    m_lastNotice.clear();
    m_isConnecting = true;
    m_session->links.connectTo(m_port, m_baud != 0 ? m_baud : m_session->document.array().bus(0).baud,
                               m_buses);
    const bool isOver = wait(
        [this] {
            return m_session->links.linkState() != core::LinkState::Connecting || !m_lastNotice.isEmpty();
        },
        kOpenWait);
    m_isConnecting = false;
    if (m_session->links.linkState() == core::LinkState::Connected) {
        if (mode == Mode::Control)
            m_session->control.setControl(true); // commands need no confirmation
        return {};
    }
    return Error{Errc::Io, isOver ? m_session->links.linkMessage()
                                  : QStringLiteral("Opening %1 timed out. Check the port.").arg(m_port)};
}

void ArrayRun::tick()
{
    m_session->tick(core::Clock::now());
    m_seen.resize(static_cast<std::size_t>(m_session->joints.jointCount()));
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        const core::JointIndex index{static_cast<std::uint16_t>(i)};
        const auto& state = m_session->joints.joint(index);
        Seen& seen = m_seen[i];
        if (!state.hasSample || state.samples == seen.samples)
            continue;
        seen.samples = state.samples;
        seen.time = state.sampleTime;
        seen.position = state.position;
        if (isReached(static_cast<int>(i))) { // otherwise silent, with unknown torque
            seen.isOn = state.torqueOn;
            seen.isMoving = state.isMoving;
        }
    }
}

void ArrayRun::attend(const std::function<bool()>& done, core::Duration atMost)
{
    const core::Time end = core::Clock::now() + atMost;
    QEventLoop loop;
    QTimer timer;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        tick();
        if (core::Clock::now() - m_wrongSince > kCollect)
            tellWrongModels();
        if (done() || core::Clock::now() >= end)
            loop.quit();
    });
    timer.start(kTick);
    loop.exec();
}

ArrayRun::Waited ArrayRun::waitInterruptible(const std::function<bool()>& done, core::Duration atMost)
{
    bool isDone = false;
    if (!InterruptGuard::isInterrupted()) {
        attend(
            [&] {
                isDone = done();
                return isDone || InterruptGuard::isInterrupted();
            },
            atMost);
    }
    return InterruptGuard::isInterrupted() ? Waited::Interrupted : isDone ? Waited::Done : Waited::TimeOver;
}

bool ArrayRun::wait(const std::function<bool()>& done, core::Duration atMost)
{
    const Waited waited = waitInterruptible(done, atMost);
    checkInterrupt();
    return waited == Waited::Done;
}

core::Result<core::OperationReport> ArrayRun::perform(const std::function<bool()>& begin)
{
    checkInterrupt();
    core::OperationReport report;
    bool isFinished = false;
    m_lastNotice.clear();
    const auto listening = QObject::connect(&m_session->operations, &core::Operations::operationFinished,
                                            m_session.get(), [&](const core::OperationReport& ended) {
                                                report = ended;
                                                isFinished = true;
                                            });
    const bool begun = begin();
    if (begun) {
        m_isOperating = true;
        bool isCancelled = false;
        attend(
            [&] {
                if (InterruptGuard::isInterrupted() && !isCancelled) {
                    isCancelled = true;
                    std::fputs("Cancelling: the current operation is completed or rolled back. This may take "
                               "some seconds.\n",
                               stderr);
                    m_session->operations.cancelOperation();
                }
                return isFinished;
            },
            std::chrono::hours(24));
    }
    m_isOperating = false;
    tellWrongModels();
    QObject::disconnect(listening);
    if (begun)
        return report;
    return Error{Errc::Refused, m_lastNotice};
}

core::Result<core::OperationReport> ArrayRun::operate(const std::function<bool()>& begin)
{
    auto report = perform(begin);
    checkInterrupt();
    return report;
}

// --- state of the joints at the end of a command ---

bool ArrayRun::isReached(int joint) const
{
    const core::JointIndex index{static_cast<std::uint16_t>(joint)};
    return m_session->joints.joint(index).answers
           && m_session->links.linkState(index) == core::LinkState::Connected;
}

bool ArrayRun::isRead(int joint) const
{
    const Seen& seen = m_seen[static_cast<std::size_t>(joint)];
    return isReached(joint) && seen.samples >= seen.since + kFreshReadings;
}

bool ArrayRun::settle(const std::vector<int>& joints)
{
    tick();
    for (Seen& seen : m_seen)
        seen.since = seen.samples;
    const core::Time begun = core::Clock::now();
    core::Time reached = begun; // the last time that all were
    bool isReported = false;
    bool isAtRest = false;
    attend(
        [&] {
            const core::Time now = core::Clock::now();
            isAtRest = true;
            QString silent;
            for (const int joint : joints) {
                const Seen& seen = m_seen[static_cast<std::size_t>(joint)];
                isAtRest = isAtRest && isRead(joint) && !(seen.isOn && seen.isMoving);
                if (!isReached(joint))
                    silent = m_session->operations.target(joint).label();
            }
            if (!silent.isEmpty())
                reached = now;
            if (!silent.isEmpty() && !isReported && now - begun > kSilence) {
                isReported = true;
                fail(QStringLiteral("%1 does not respond; trying to stop it for %2 s.")
                         .arg(silent)
                         .arg(core::toSeconds(kReach), 0, 'f', 0));
            }
            return isAtRest || now - reached > kSettle;
        },
        kReach);
    return isAtRest;
}

bool ArrayRun::awaitRest(const std::vector<int>& joints)
{
    checkInterrupt();
    const bool isAtRest = settle(joints);
    checkInterrupt();
    return isAtRest;
}

QString ArrayRun::conditionOf(int joint) const
{
    const Seen& seen = m_seen[static_cast<std::size_t>(joint)];
    const QString who = m_session->operations.target(joint).label();
    const QString where = QString::number(seen.position.degrees(), 'f', 2);
    if (isRead(joint)) {
        if (!seen.isOn)
            return QStringLiteral("%1 is at %2°; its torque is off.").arg(who, where);
        return seen.isMoving
                   ? QStringLiteral("%1 is at %2° and still moves after a stop. Switch off its power.")
                         .arg(who, where)
                   : QStringLiteral("%1 holds at %2°; its torque is on.").arg(who, where);
    }
    if (seen.samples == 0)
        return QStringLiteral("%1 was never read.").arg(who);
    const QString when =
        QStringLiteral("%1 s ago").arg(core::toSeconds(core::Clock::now() - seen.time), 0, 'f', 1);
    if (seen.isOn && seen.isMoving)
        return QStringLiteral("%1 was still moving at its last reply, at %2°, %3; no stop could be sent. "
                              "Switch off its power.")
            .arg(who, where, when);
    return QStringLiteral("%1 does not respond; its last reply, %2, was at %3° with its torque %4. Its "
                          "present position is unknown. Check its cable and power.")
        .arg(who, when, where, seen.isOn ? QStringLiteral("on") : QStringLiteral("off"));
}

/// Joints that are read, or had torque at their last reading.
std::vector<int> ArrayRun::knownJoints() const
{
    std::vector<int> joints;
    for (std::size_t i = 0; i < m_seen.size(); ++i) {
        const int joint = static_cast<int>(i);
        if (m_seen[i].samples > 0 && (isReached(joint) || m_seen[i].isOn))
            joints.push_back(joint);
    }
    return joints;
}

QString ArrayRun::condition() const
{
    QStringList sentences;
    QStringList holding;
    int last = -1;
    for (const int joint : knownJoints()) {
        const Seen& seen = m_seen[static_cast<std::size_t>(joint)];
        if (!seen.isOn)
            continue;
        if (!isRead(joint) || seen.isMoving) {
            sentences << conditionOf(joint);
            continue;
        }
        holding << QStringLiteral("%1 at %2°")
                       .arg(m_session->operations.target(joint).label())
                       .arg(seen.position.degrees(), 0, 'f', 2);
        last = joint;
    }
    if (holding.size() == 1)
        sentences.prepend(conditionOf(last));
    else if (!holding.isEmpty())
        sentences.prepend(QStringLiteral("These joints hold; their torque is on: %1.")
                              .arg(holding.join(QStringLiteral(", "))));
    if (sentences.isEmpty())
        sentences << QStringLiteral("No joint has its torque on.");
    return sentences.join(QLatin1Char(' '));
}

void ArrayRun::holdAll()
{
    if (!m_session->control.isStopped())
        m_session->control.leave(core::StopMode::Hold);
}

/// Throws if the command was interrupted, once everything that was moved is at rest and reported.
void ArrayRun::checkInterrupt()
{
    if (!InterruptGuard::isInterrupted())
        return;
    const auto& orders = m_session->links.orders();
    if (orders.moves == 0) {
        fail(orders.writes == 0
                 ? QStringLiteral("Interrupted. Only read requests were sent to the servos.")
                 : QStringLiteral("Interrupted. Values already written to the servos are not rolled back."));
        throw Interrupted();
    }
    const auto& array = m_session->document.array();
    const bool parks = std::any_of(array.joints.begin(), array.joints.end(), [&](const auto& joint) {
        return array.stopPolicyOf(joint) == core::StopMode::Park;
    });
    if (parks) // a parking would continue without supervision after the end of the program
        m_session->control.leave(core::StopMode::Hold);
    else
        m_session->control.stop();
    tick();
    settle(knownJoints());
    fail(QStringLiteral("Stopped. ") + condition());
    throw Interrupted();
}

void addBus(QJsonObject& object, core::ServoId id, bool hasSeveral)
{
    if (hasSeveral)
        object[QStringLiteral("bus")] = id.bus + 1;
}

QJsonObject ArrayRun::toJson(const core::OperationReport& report) const
{
    QJsonArray servos;
    for (const auto& servo : report.servos) {
        // The operation may have changed the ID.
        const core::ServoId id = servo.joint >= 0 ? m_session->operations.target(servo.joint).id : servo.id;
        QJsonObject object{{QStringLiteral("joint"), servo.name},
                           {QStringLiteral("id"), int{id.value}},
                           {QStringLiteral("ok"), servo.ok},
                           {QStringLiteral("result"), servo.sentence}};
        addBus(object, id, m_session->document.array().hasSeveralBuses());
        servos.append(object);
    }
    return {{QStringLiteral("operation"), report.title},
            {QStringLiteral("ok"), report.ok()},
            {QStringLiteral("cancelled"), report.cancelled},
            {QStringLiteral("summary"), report.summary},
            {QStringLiteral("servos"), servos}};
}

int ArrayRun::codeOf(const core::OperationReport& report)
{
    return report.ok() ? Done : report.cancelled ? Cancelled : Failed;
}

int ArrayRun::tell(const core::OperationReport& report) const
{
    if (m_isJson) {
        printJson(toJson(report));
        return codeOf(report);
    }
    for (const auto& servo : report.servos) {
        const QString label =
            QStringLiteral("%1 (ID %2)").arg(core::nameInSentence(servo.name)).arg(servo.id.value);
        const bool isNamed = servo.sentence.startsWith(label); // many sentences start with it
        print(QStringLiteral("%1  %2").arg(servo.ok ? QStringLiteral("ok    ") : QStringLiteral("FAILED"),
                                           isNamed ? servo.sentence
                                                   : label + QStringLiteral(": ") + servo.sentence));
    }
    if (!report.summary.isEmpty())
        print(report.summary);
    return codeOf(report);
}

int ArrayRun::run(const std::function<bool()>& begin)
{
    const auto report = perform(begin);
    if (!report) // a refusal was already reported as a notification
        return Failed;
    const int code = tell(*report);
    if (InterruptGuard::isInterrupted() && m_session->links.orders().moves > 0) {
        settle(knownJoints());
        fail(condition());
    }
    return code;
}

core::Result<int> findBus(const core::ArrayConfig& array, const QString& name)
{
    QStringList names;
    for (int place = 0; place < array.busCount(); ++place) {
        names << array.bus(place).name;
        if (array.hasSeveralBuses() && names.back() == name)
            return place;
    }
    return Error{Errc::NotFound,
                 array.hasSeveralBuses()
                     ? QStringLiteral("The array has no bus \"%1\". It has %2.")
                           .arg(name, names.join(QStringLiteral(", ")))
                     : QStringLiteral("The array has only one bus and no bus \"%1\".").arg(name)};
}

core::Result<core::ServoId> parseServo(const core::ArrayConfig& array, const QString& word, int most)
{
    const auto colon = word.lastIndexOf(QLatin1Char(':'));
    bool ok = false;
    const int id = word.mid(colon + 1).toInt(&ok);
    if (!ok || id < 0 || id > most)
        return Error{Errc::BadArgument,
                     QStringLiteral("\"%1\" is not an ID; use a number from 0 to %2.").arg(word).arg(most)};
    if (colon < 0 && array.hasSeveralBuses()) {
        return Error{
            Errc::BadArgument,
            QStringLiteral(
                "The array has several buses, so the ID is ambiguous: use %1:%2, or the joint's name.")
                .arg(array.bus(0).name)
                .arg(id)};
    }
    int bus = 0;
    if (colon >= 0) {
        const auto found = findBus(array, word.left(colon));
        if (!found)
            return Error{Errc::BadArgument, found.error().detail};
        bus = *found;
    }
    return core::ServoId{static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(bus)};
}

Error noJoints()
{
    return {Errc::BadArgument,
            QStringLiteral("The array has no joints. Add them in the window, or with a scan.")};
}

core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word)
{
    if (array.joints.empty())
        return noJoints();
    const auto at = [&](auto matches) {
        const auto found = std::find_if(array.joints.begin(), array.joints.end(), matches);
        return found == array.joints.end() ? -1 : static_cast<int>(found - array.joints.begin());
    };
    const int joint = at([&](const auto& each) { return each.name == word; });
    const QString number = word.mid(word.lastIndexOf(QLatin1Char(':')) + 1);
    bool isNumber = false;
    number.toInt(&isNumber);
    if (isNumber) {
        const auto id = parseServo(array, word);
        const int other = id ? at([&](const auto& each) { return each.id == *id; }) : -1;
        if (!id && joint < 0)
            return id.error();
        if (joint < 0 && other >= 0)
            return other;
        if (other >= 0 && other != joint) {
            const auto& named = array.joints[static_cast<std::size_t>(joint)];
            return Error{
                Errc::BadArgument,
                QStringLiteral(
                    "\"%1\" is the name of the joint with ID %2, and the ID of \"%3\". Use %2 or %3.")
                    .arg(word)
                    .arg(named.id.value)
                    .arg(array.joints[static_cast<std::size_t>(other)].name)};
        }
    }
    if (joint >= 0)
        return joint;
    QStringList names;
    for (const auto& each : array.joints)
        names += each.name;
    return Error{Errc::NotFound, QStringLiteral("The array has no joint \"%1\". It has %2.")
                                     .arg(word, names.join(QStringLiteral(", ")))};
}

namespace {

/// Arguments of a command, "FILE JOINT [--eep]".
QString usageOf(const QString& command)
{
    for (const auto& table : kTables) {
        for (const auto& row : table()) {
            if (command == QLatin1String(row.name))
                return QString::fromUtf8(row.usage).section(QLatin1Char(' '), 1);
        }
    }
    return {};
}

} // namespace

core::Result<QStringList> positionals(const QString& command, const QCommandLineParser& parser, int least,
                                      int most)
{
    QStringList words = parser.positionalArguments();
    for (QString& word : words)
        word = restoreMinus(word);
    if (words.size() < least) {
        const QString usage = usageOf(command);
        QStringList needed; // positional arguments before all options
        for (const QString& word : usage.split(QLatin1Char(' '))) {
            if (word.startsWith(QLatin1Char('[')) || word.startsWith(QLatin1String("--")))
                break;
            needed += word;
        }
        return Error{
            Errc::BadArgument,
            QStringLiteral("\"%1\" lacks %2; use \"servodeck array %1 %3\". See \"servodeck array --help\".")
                .arg(command, needed.mid(words.size()).join(QLatin1Char(' ')), usage)};
    }
    if (words.size() > most)
        return Error{Errc::BadArgument, QStringLiteral("Unexpected argument \"%1\".").arg(words[most])};
    return words;
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/arrayrun.h"

#include <QtCore/QCommandLineParser>
#include <QtCore/QEventLoop>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QTimer>

#include <algorithm>
#include <array>
#include <cstdio>

#include "app/cli/cli.h"
#include "app/cli/interrupt.h"
#include "core/session/session.h"

namespace cli {

using core::Errc;
using core::Error;

namespace {

constexpr core::Duration kOpenWait = std::chrono::seconds(3);
constexpr int kTick = 10; // ms

/// Where the rows come from.
constexpr std::array kTables{operationCommands, applyCommands, scheduleCommands, packetCommands};

void printHelp()
{
    print(QStringLiteral("Commands for the servos of an array file (.servodeck or .cpf):\n"));
    for (const auto& table : kTables) {
        for (const auto& command : table()) {
            print(QStringLiteral("  servodeck array %1").arg(QString::fromUtf8(command.usage)));
            print(QStringLiteral("                                           %1")
                      .arg(QString::fromUtf8(command.what)));
        }
    }
    print(QStringLiteral(
        "\nAll take --port PORT|sim (else the port the file names), --baud B (else the file's) and --json.\n"
        "JOINT is a joint's name or its ID. Exit codes: 0 done, 1 failed, 2 misused, 130 cancelled."));
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
            if (name == QLatin1String(command.name))
                return command.run(words.mid(1));
        }
    }
    return misuse(
        QStringLiteral("\"array\" has no command \"%1\"; \"servodeck array --help\" lists them.").arg(name));
}

ArrayRun::ArrayRun()
    : m_session(std::make_unique<core::Session>(core::ModelLibrary::builtIn()))
{
    QObject::connect(m_session.get(), &core::Session::notified, m_session.get(),
                     [this](core::Severity severity, const QString& sentence) {
                         m_lastNotice = sentence;
                         // An operation tells itself what became of every servo, and why.
                         const bool isTold = m_isOperating && severity == core::Severity::Warning;
                         if (severity != core::Severity::Info && !isTold)
                             fail(sentence);
                     });
}

ArrayRun::~ArrayRun() = default;

void ArrayRun::addOptions(QCommandLineParser& parser)
{
    parser.addOption({QStringLiteral("port"), QString(), QStringLiteral("PORT")});
    parser.addOption({QStringLiteral("baud"), QString(), QStringLiteral("B")});
    parser.addOption(QCommandLineOption(QStringLiteral("json")));
}

core::Result<std::unique_ptr<ArrayRun>> ArrayRun::open(const QString& file, const QCommandLineParser& parser)
{
    std::unique_ptr<ArrayRun> run(new ArrayRun);
    run->m_isJson = parser.isSet(QStringLiteral("json"));
    run->m_port = parser.value(QStringLiteral("port"));
    if (parser.isSet(QStringLiteral("baud"))) {
        const auto baud = parseBaud(parser.value(QStringLiteral("baud")));
        if (!baud)
            return baud.error();
        run->m_baud = *baud;
    }
    if (const auto opened = run->m_session->openArray(file); !opened)
        return opened.error();
    // Its servos would be left out of everything without a word.
    const auto& models = core::ModelLibrary::builtIn();
    for (const auto& joint : run->m_session->array().joints) {
        if (models.find(joint.model) == nullptr) {
            return Error{Errc::BadFile,
                         QStringLiteral("%1 cannot be used while it names a servo model that is not known. "
                                        "Correct the model in the file.")
                             .arg(file)};
        }
    }
    if (run->m_port.isEmpty())
        run->m_port = run->m_session->array().port;
    return run;
}

core::Result<void> ArrayRun::connect()
{
    if (m_port.isEmpty())
        return Error{Errc::BadArgument,
                     QStringLiteral("The file names no port. Name one with --port, or --port sim for a "
                                    "virtual array.")};
    if (m_session->jointCount() == 0)
        return Error{Errc::BadArgument,
                     QStringLiteral("The array has no joints. Add them in the window, or by a scan.")};
    m_session->connectTo(m_port, m_baud != 0 ? m_baud : m_session->array().baud);
    m_lastNotice.clear();
    const bool isOver = wait(
        [this] { return m_session->linkState() != core::LinkState::Connecting || !m_lastNotice.isEmpty(); },
        kOpenWait);
    if (m_session->linkState() == core::LinkState::Connected)
        return {};
    return Error{Errc::Io,
                 isOver ? m_session->linkMessage()
                        : QStringLiteral("%1 could not be opened in time. Check the port.").arg(m_port)};
}

bool ArrayRun::wait(const std::function<bool()>& done, core::Duration atMost)
{
    const core::Time end = core::Clock::now() + atMost;
    QEventLoop loop;
    QTimer timer;
    bool isDone = false;
    QObject::connect(&timer, &QTimer::timeout, &loop, [&] {
        m_session->tick(core::Clock::now());
        isDone = done();
        if (isDone || core::Clock::now() >= end)
            loop.quit();
    });
    timer.start(kTick);
    loop.exec();
    return isDone;
}

ArrayRun::Waited ArrayRun::waitInterruptible(const std::function<bool()>& done, core::Duration atMost)
{
    const InterruptNote note;
    bool isDone = false;
    wait(
        [&] {
            isDone = done();
            return isDone || note.isInterrupted();
        },
        atMost);
    return isDone ? Waited::Done : note.isInterrupted() ? Waited::Interrupted : Waited::TimeOver;
}

core::Result<core::OperationReport> ArrayRun::operate(const std::function<bool()>& begin)
{
    const InterruptNote note;
    core::OperationReport report;
    bool isFinished = false;
    m_lastNotice.clear();
    const auto listening = QObject::connect(m_session.get(), &core::Session::operationFinished,
                                            m_session.get(), [&](const core::OperationReport& ended) {
                                                report = ended;
                                                isFinished = true;
                                            });
    const bool begun = begin();
    if (begun) {
        m_isOperating = true;
        bool isCancelled = false;
        wait(
            [&] {
                if (note.isInterrupted() && !isCancelled) {
                    isCancelled = true;
                    std::fputs(
                        "Cancelling: what was begun is ended or taken back. This may take some seconds.\n",
                        stderr);
                    m_session->cancelOperation();
                }
                return isFinished;
            },
            std::chrono::hours(24));
    }
    m_isOperating = false;
    QObject::disconnect(listening);
    if (begun)
        return report;
    return Error{Errc::Refused, m_lastNotice};
}

QJsonObject ArrayRun::toJson(const core::OperationReport& report)
{
    QJsonArray servos;
    for (const auto& servo : report.servos) {
        servos.append(QJsonObject{{QStringLiteral("joint"), servo.name},
                                  {QStringLiteral("id"), int{servo.id.value}},
                                  {QStringLiteral("ok"), servo.ok},
                                  {QStringLiteral("result"), servo.sentence}});
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
        const QString label = QStringLiteral("%1 (ID %2)").arg(servo.name).arg(servo.id.value);
        const bool isNamed = servo.sentence.startsWith(label); // many sentences begin with it
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
    const auto report = operate(begin);
    // A refusal was notified, and so told, already.
    return report ? tell(*report) : int{Failed};
}

core::Result<int> findJoint(const core::ArrayConfig& array, const QString& word)
{
    const auto at = [&](auto matches) {
        const auto found = std::find_if(array.joints.begin(), array.joints.end(), matches);
        return found == array.joints.end() ? -1 : static_cast<int>(found - array.joints.begin());
    };
    int joint = at([&](const auto& each) { return each.name == word; });
    bool isNumber = false;
    const int id = word.toInt(&isNumber);
    if (joint < 0 && isNumber)
        joint = at([&](const auto& each) { return each.id.value == id; });
    if (joint >= 0)
        return joint;
    QStringList names;
    for (const auto& each : array.joints)
        names += each.name;
    return Error{Errc::NotFound, QStringLiteral("The array has no joint \"%1\". It has %2.")
                                     .arg(word, names.join(QStringLiteral(", ")))};
}

core::Result<QStringList> positionals(const QCommandLineParser& parser, int least, int most)
{
    const QStringList words = parser.positionalArguments();
    if (words.size() < least)
        return Error{Errc::BadArgument, QStringLiteral("Something is missing; \"servodeck array --help\" "
                                                       "shows what each command takes.")};
    if (words.size() > most)
        return Error{Errc::BadArgument, QStringLiteral("\"%1\" is one word too many.").arg(words[most])};
    return words;
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// The program as a shell runs it: a command to its end, a command that is interrupted, a virtual array in a
/// process of its own, another program; and checks of exit code and output at once.
#pragma once

#include <QtTest/QtTest>

#include <csignal>
#include <memory>

#include <unistd.h>

#include "core/array/arrayfile.h"
#include "tests/support/testprogram.h"

namespace program {

inline constexpr int kPatience = 60'000; ///< ms, the end of hope on a busy machine

/// An array file of sweetie_bot_herkulex.
inline QString twoServos()
{
    return QStringLiteral(SERVODECK_TEST_DATA "/two_servos.cpf");
}

inline QString path()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

/// Splits a command line; then %1, %2 … become the values, with their spaces.
template <typename... Values>
QStringList words(const QString& text, const Values&... values)
{
    QStringList all = text.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    int number = 0;
    [[maybe_unused]] const auto replace = [&](const QString& value) {
        ++number;
        all.replaceInStrings(QLatin1Char('%') + QString::number(number), value);
    };
    (replace(values), ...);
    return all;
}
template <typename... Values>
QStringList words(const char* text, const Values&... values)
{
    return words(QString::fromUtf8(text), values...);
}

/// Empty if the object has each of the members; else the first that differs.
inline QString differsFrom(const QJsonObject& object, const char* members)
{
    const QJsonObject expected = QJsonDocument::fromJson(members).object();
    for (auto each = expected.begin(); each != expected.end(); ++each) {
        if (object.value(each.key()) != each.value())
            return u"\"%1\" differs from %2 in: %3"_s.arg(
                each.key(), QString::fromUtf8(members),
                QString::fromUtf8(QJsonDocument(object).toJson(QJsonDocument::Compact)));
    }
    return expected.isEmpty() ? u"no JSON: "_s + QString::fromUtf8(members) : QString();
}

/// How a command ended.
struct Outcome
{
    int code = -1; ///< -1: it did not end, or crashed
    bool isCrash = false;
    QString out;
    QString err;

    QJsonDocument json() const { return QJsonDocument::fromJson(out.toUtf8()); }
    QJsonObject object() const { return json().object(); }
    QJsonArray array() const { return json().array(); }
    /// Of a stream: the object in each line.
    QList<QJsonObject> lines() const
    {
        QList<QJsonObject> all;
        for (const QString& line : out.split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            all << QJsonDocument::fromJson(line.toUtf8()).object();
        return all;
    }
    /// Empty for the expected code and errors; else what came instead.
    template <typename... Parts>
    QString wrongEnd(int expected, Parts... parts) const
    {
        return code == expected && support::containsAll(err, {parts...}) ? QString() : insteadOf(expected);
    }
    template <typename... Parts>
    QString wrongOutput(int expected, Parts... parts) const
    {
        return code == expected && support::containsAll(out, {parts...}) ? QString() : insteadOf(expected);
    }
    QString insteadOf(int expected) const
    {
        return u"code %1, %2 expected: %3%4"_s.arg(code).arg(expected).arg(err, out);
    }
};

/// For a data function: one row for each of the command lines, which | separates.
inline void addCommands(const char* commands)
{
    QTest::addColumn<QString>("command");
    for (const QString& each : QString::fromLatin1(commands).split(QLatin1Char('|')))
        QTest::newRow(qPrintable(each.trimmed())) << each.trimmed();
}

/// A command that runs. A window needs a display of its own: those of the tests are no help.
class Command : public QProcess
{
public:
    Command()
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
            environment.remove(QLatin1String(name));
        setProcessEnvironment(environment);
        // The system suspends no process whose group has lost its parent, as that of a test in the background
        // may.
        setChildProcessModifier([] { ::setpgid(0, 0); });
    }
    explicit Command(const QStringList& words)
        : Command(path(), words)
    {
    }
    Command(const QString& program, const QStringList& words)
        : Command()
    {
        start(program, words);
    }
    ~Command() override
    {
        send(SIGCONT);
        kill();
        waitForFinished();
    }
    /// A process that has ended has the ID 0, which would be this whole group of processes.
    bool send(int number) const
    {
        const auto id = static_cast<pid_t>(processId());
        return id > 0 && ::kill(id, number) == 0;
    }
    /// True while it has a pseudo-terminal open as its port; it has read its array before.
    bool hasPort() const
    {
        const QDir open(u"/proc/%1/fd"_s.arg(processId()));
        const QStringList all = open.entryList(QDir::Files | QDir::System);
        return std::any_of(all.begin(), all.end(), [&](const QString& each) {
            return QFile::symLinkTarget(open.filePath(each)).startsWith("/dev/pts/"_L1);
        });
    }
    /// True once it has the thread of a bus.
    bool hasBus() const
    {
        const QString tasks = u"/proc/%1/task/"_s.arg(processId());
        const QStringList all = QDir(tasks).entryList(QDir::Dirs | QDir::NoDotAndDotDot);
        return std::any_of(all.begin(), all.end(), [&](const QString& task) {
            QFile name(tasks + task + u"/comm"_s);
            return name.open(QIODevice::ReadOnly) && name.readAll() == "bus\n";
        });
    }
    Outcome end()
    {
        if (state() != NotRunning && !waitForFinished(kPatience))
            return {-1, false, {}, u"it did not end"_s};
        const bool isCrash = exitStatus() == CrashExit;
        return {isCrash ? -1 : exitCode(), isCrash, QString::fromUtf8(readAllStandardOutput()),
                QString::fromUtf8(readAllStandardError())};
    }
    /// The next line of its output.
    QString line()
    {
        while (!canReadLine() && waitForReadyRead(kPatience)) {
        }
        return QString::fromUtf8(readLine()).trimmed();
    }
};

inline Outcome run(const QStringList& words)
{
    return Command(words).end();
}
template <typename... Values>
Outcome run(const char* text, const Values&... values)
{
    return run(words(text, values...));
}

using Running = std::unique_ptr<Command>; ///< killed at its end

inline Running started(const QString& line)
{
    return std::make_unique<Command>(words(line));
}

/// `servodeck sim` for as long as this lives.
class Sim : public Command
{
public:
    template <typename... Values>
    explicit Sim(const char* options, const Values&... values)
        : Sim(words(options, values...))
    {
    }
    explicit Sim(const QStringList& options)
        : Command(QStringList{u"sim"_s} + options)
        , m_port(line())
    {
    }
    ~Sim() override
    {
        terminate();
        waitForFinished();
    }
    QString port() const { return m_port; }

private:
    QString m_port;
};

inline bool write(const QString& path, const QByteArray& text)
{
    QFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(text) == text.size();
}

inline QByteArray textOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// The path of a file with the array; empty: it was not written.
inline QString saved(const core::ArrayConfig& array, const QTemporaryDir& folder)
{
    const QString path = folder.filePath(u"arm.servodeck"_s);
    return write(path, core::arrayfile::toServodeck(array)) ? path : QString();
}

} // namespace program

/// A command ended with a code, and its errors contain each of the texts that follow.
#define VERIFY_ENDS(outcome, ...)                                                                            \
    do {                                                                                                     \
        const QString wrong_ = (outcome).wrongEnd(__VA_ARGS__);                                              \
        QVERIFY2(wrong_.isEmpty(), qPrintable(wrong_));                                                      \
    } while (false)

/// A command ended with a code, and its output contains each of the texts that follow.
#define VERIFY_PRINTS(outcome, ...)                                                                          \
    do {                                                                                                     \
        const QString wrong_ = (outcome).wrongOutput(__VA_ARGS__);                                           \
        QVERIFY2(wrong_.isEmpty(), qPrintable(wrong_));                                                      \
    } while (false)

/// An object has each of these members, given as JSON.
#define VERIFY_HAS(object, members)                                                                          \
    do {                                                                                                     \
        const QString differs_ = program::differsFrom(object, members);                                      \
        QVERIFY2(differs_.isEmpty(), qPrintable(differs_));                                                  \
    } while (false)

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCommandLineParser>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>
#include <QtCore/QJsonValue>
#include <QtCore/QStringList>

#include <climits>
#include <cmath>
#include <functional>
#include <initializer_list>
#include <optional>
#include <type_traits>
#include <utility>

#include "core/base/filled.h"
#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/family/servofamily.h"

/// Commands without a window. A QCoreApplication must exist.
namespace cli {

enum ExitCode { Done = 0, Failed = 1, UsageError = 2, Cancelled = 130 };

/// Ends a command from within; everything is reported. main() and benchStop() catch it.
struct Exit
{
    int code = Failed;
};

/// A command. Takes the arguments from its name on; returns the exit code.
using Command = int(const QStringList& words);
Command check, convert, compareFiles, importUrdf, exportCsv; // filecommands.cpp
Command importYaml, exportYaml;                              // filecommands.cpp
Command readRegister, writeRegister, registersOf;            // registercommands.cpp
Command adapter, array, bench, hrimCommand, recordArray, recording, scan, serveArray, sim, topics;

void print(const QString& line);              ///< one line on stdout, flushed; control characters as \uXXXX
void printLines(const QString& text);         ///< print() for each line of a text
void printBytes(const QByteArray& text);      ///< on stdout, as they are
void printJson(const QJsonValue& value);      ///< an object or array on stdout
void printJsonLine(const QJsonObject& value); ///< an object on one line of stdout
void note(const QString& line);               ///< one line on stderr, unchanged
int finish(int code);              ///< `code`, or Failed with a message if stdout could not be written
int fail(const QString& sentence); ///< prints the sentence on stderr; returns Failed
int warn(const QString& sentence, bool isError = false); ///< fail(), with "warning: " unless `isError`
/// Prints the sentence and a hint to the help on stderr; returns UsageError.
int misuse(const QString& sentence);

[[noreturn]] void quitFailed(const QString& sentence); ///< fail() and Exit
[[noreturn]] void quitUsage(const QString& sentence);  ///< misuse() and Exit
[[noreturn]] void quit(const core::Error& error);      ///< misused for a bad argument, else failed

// The same with a text whose %1, %2 … are replaced by filled().
using core::filled;
template <typename... Parts>
void print(const char* text, const Parts&... parts)
{
    print(filled(text, parts...));
}
template <typename... Parts>
void note(const char* text, const Parts&... parts)
{
    note(filled(text, parts...));
}
template <typename... Parts>
int fail(const char* text, const Parts&... parts)
{
    return fail(filled(text, parts...));
}
template <typename... Parts>
int warn(const char* text, const Parts&... parts)
{
    return warn(filled(text, parts...));
}
template <typename... Parts>
int misuse(const char* text, const Parts&... parts)
{
    return misuse(filled(text, parts...));
}
template <typename... Parts>
[[noreturn]] void quitFailed(const char* text, const Parts&... parts)
{
    quitFailed(filled(text, parts...));
}
template <typename... Parts>
[[noreturn]] void quitUsage(const char* text, const Parts&... parts)
{
    quitUsage(filled(text, parts...));
}

/// The value of a result. An Error ends the command: by quit(), or always as failed or misused.
template <typename T>
T orQuit(core::Result<T> result, void (*end)(const core::Error&) = quit)
{
    if (!result)
        end(result.error());
    if constexpr (!std::is_void_v<T>)
        return std::move(result).value();
}
template <typename T>
T orFail(core::Result<T> result)
{
    return orQuit(std::move(result), [](const core::Error& error) { quitFailed(error.detail); });
}

/// A value of JSON; null for none, and for a number that is not finite.
template <typename T>
QJsonValue jsonValue(const T& value)
{
    if constexpr (std::is_same_v<T, bool>)
        return value;
    else if constexpr (std::is_integral_v<T>)
        return static_cast<qint64>(value);
    else if constexpr (std::is_floating_point_v<T>)
        return std::isfinite(value) ? QJsonValue(value) : QJsonValue();
    else if constexpr (std::is_same_v<T, QStringList>)
        return QJsonArray::fromStringList(value);
    else if constexpr (std::is_convertible_v<const T&, const char*>)
        return QString::fromUtf8(value);
    else
        return value;
}
template <typename T>
QJsonValue jsonValue(const std::optional<T>& value)
{
    return value ? jsonValue(*value) : QJsonValue();
}
inline QJsonValue orNull(const QString& text) ///< null if empty
{
    return text.isEmpty() ? QJsonValue() : QJsonValue(text);
}

/// A member of an object of JSON.
struct Member
{
    template <typename T>
    Member(const char* name, const T& content)
        : key(name)
        , value(jsonValue(content))
    {
    }

    const char* key;
    QJsonValue value;
};
using Members = std::initializer_list<Member>;

QJsonObject json(Members members);
QJsonObject joined(QJsonObject object, const QJsonObject& more);
QJsonObject joined(QJsonObject object, Members more);
void printJson(Members members);
void printJsonLine(Members members);
QJsonObject problemJson(const QString& sentence, bool isError); ///< `severity` and `sentence`

/// An array of what `toJson` makes of each element.
template <typename Range, typename Function>
QJsonArray jsonArray(const Range& range, const Function& toJson)
{
    QJsonArray array;
    for (const auto& each : range)
        array.append(toJson(each));
    return array;
}

QString counted(qint64 count, const char* noun);             ///< "1 message", "3 messages"
QString listed(const QStringList& names);                    ///< "a, b, c"
QString fixed(double value, int decimals);                   ///< with a decimal point
QString fixedOr(double value, int decimals);                 ///< "?" if it is not finite
QString degrees(core::Angle angle, int decimals = 2);        ///< without a unit
const core::ServoFamily& parseProtocol(const QString& name); ///< empty: the usual one
int parseBaud(const QString& text);                          ///< ends the command by Exit if it is none
const core::ServoModel& servoOf(const QString& name); ///< a model; ends the command by Exit if there is none
class Options;
/// Those of a usage: "--wait S" as "wait=", separated by spaces; `more` come first.
QString optionsOf(const QString& usage, const QString& more);
/// Writes to the file of --out and returns true; without --out on stdout. Ends the command by Exit if it
/// fails.
bool writeOut(const Options& options, const QByteArray& text);
/// --model, or the usual one of --family; ends the command by Exit if there is none.
const core::ServoModel& parseModel(const Options& options);
/// --baud, or the factory rate of the family.
int parseBaud(const Options& options, const core::ServoFamily& family);

/// Options and positional arguments of a command. Errors end the command by Exit, after a sentence on
/// stderr.
class Options
{
public:
    /// `options` are "NAME", "NAME=" with a value or "NAME=DEFAULT", separated by spaces. Without `least` to
    /// `most` positional arguments the sentence `usage` ends the command.
    Options(const QStringList& words, const QString& options, int least = 0, int most = INT_MAX,
            const QString& usage = {});
    /// `usage` is the command with its arguments and options, "check FILE [--json]"; the sentence of
    /// `command` and `takes` ends the command without them. `more`: options that are not in it, or have a
    /// default.
    Options(const QStringList& words, const char* command, const char* takes, const char* usage,
            const char* more = "");

    const QStringList& words() const { return m_words; } ///< positional, without the command's name
    bool isSet(const char* option) const { return m_parser.isSet(QLatin1String(option)); }
    bool isJson() const { return isSet("json"); }
    QString value(const char* option) const;
    QStringList values(const char* option) const { return m_parser.values(QLatin1String(option)); }
    /// The number of an option, from `least` to `most`; `what` is its plural unit. Empty if not given.
    std::optional<double> number(const char* option, double least, double most, const char* what = "seconds",
                                 bool isWhole = false) const;

private:
    QCommandLineParser m_parser;
    QStringList m_words;
};

/// Progress on one line of a terminal, on stderr.
class ProgressLine
{
public:
    ~ProgressLine() { clear(); }
    void clear();
    void show(const std::function<QString()>& text); ///< not more than 5 times per second

private:
    bool m_isShown = false;
    core::Time m_shownAt;
};

} // namespace cli

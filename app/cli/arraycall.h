// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCommandLineParser>
#include <QtCore/QStringList>

#include <initializer_list>
#include <memory>
#include <optional>
#include <vector>

#include "app/cli/arrayrun.h"
#include "app/cli/cli.h"

namespace cli {

inline core::JointIndex at(int joint)
{
    return core::JointIndex{static_cast<std::uint16_t>(joint)};
}

/// One command of "servodeck array": its arguments and the array of its file. What is wrong ends the command
/// by Exit, after a sentence on stderr.
class ArrayCall
{
public:
    /// Reads `least` to `most` positional arguments, FILE first, and the options; those that end in '=' take
    /// a value. The file is not opened.
    ArrayCall(const QStringList& words, int least, int most, std::initializer_list<const char*> options = {});

    const QStringList& words() const { return m_words; } ///< positional, FILE first
    bool isSet(const char* option) const { return m_parser->isSet(QLatin1String(option)); }
    QString value(const char* option) const;
    QStringList values(const char* option) const { return m_parser->values(QLatin1String(option)); }
    /// The number of an option, from `least` to `most`; `what` is its plural unit. Empty if not given.
    std::optional<double> number(const char* option, double least, double most,
                                 const QString& what = QStringLiteral("seconds")) const;

    /// Opens the file; `needsJoints`: an array without joints is refused.
    void open(bool needsJoints = false);
    ArrayRun& run() const { return *m_run; }
    core::Session& session() const { return m_run->session(); }
    void connect(ArrayRun::Mode mode = ArrayRun::Mode::Control) const;
    /// Connects for a command that saves the file at its end, unless that is known to fail.
    void connectToChange() const;
    int joint(qsizetype word) const; ///< joint named by an argument
    /// The joint named by an argument; empty for no argument or "all": every joint.
    std::vector<int> joints(qsizetype word) const;

private:
    std::unique_ptr<QCommandLineParser> m_parser = std::make_unique<QCommandLineParser>();
    QStringList m_words;
    std::unique_ptr<ArrayRun> m_run;
};

/// Ends the command by Exit: misuse for a bad argument, else failure.
[[noreturn]] void quit(const core::Error& error);
[[noreturn]] void quitMisused(const QString& sentence);
[[noreturn]] void quitFailed(const QString& sentence);

} // namespace cli

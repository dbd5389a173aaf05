// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QStringList>

#include "core/base/result.h"

/// Commands without a window. Each takes the arguments after its name and returns the exit code: 0 done, 1
/// failed, 2 misuse, 130 cancelled by Ctrl-C. A QCoreApplication must exist.
namespace cli {

enum ExitCode { Done = 0, Failed = 1, Misused = 2, Cancelled = 130 };

/// Ends a command of "servodeck array" from within; everything is reported. Only array() catches it.
struct Exit
{
    int code = Failed;
};

int scan(const QStringList& words);
int readRegister(const QStringList& words);
int writeRegister(const QStringList& words);
int check(const QStringList& words);
int convert(const QStringList& words);
int compareFiles(const QStringList& words);
int importUrdf(const QStringList& words);
int exportCsv(const QStringList& words);
int sim(const QStringList& words);
int bench(const QStringList& words);
int adapter(const QStringList& words);
int array(const QStringList& words);

// Shared by the commands.
void print(const QString& line);         ///< one line on stdout, flushed; control characters as \uXXXX
void printLines(const QString& text);    ///< print() for each line of a text
void note(const QString& line);          ///< one line on stderr, unchanged
void printJson(const QJsonValue& value); ///< an object or array on stdout
int finish(int code);                    ///< `code`, or Failed with a message if stdout could not be written
int fail(const QString& sentence);       ///< prints the sentence on stderr; returns Failed
int misuse(
    const QString& sentence); ///< prints the sentence and a hint to the help on stderr; returns Misused
core::Result<int> parseBaud(const QString& text);

} // namespace cli

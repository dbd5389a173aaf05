// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonValue>
#include <QtCore/QStringList>

#include "core/base/result.h"

/// The commands that need no window. Each takes the words behind its name and returns the exit code: 0 done,
/// 1 failed, 2 misused, 130 cancelled by Ctrl-C. A QCoreApplication must exist.
namespace cli {

enum ExitCode { Done = 0, Failed = 1, Misused = 2, Cancelled = 130 };

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
void printLines(const QString& text);    ///< the same for each line of a text
void note(const QString& line);          ///< one line on stderr, as it is
void printJson(const QJsonValue& value); ///< an object or array on stdout
int finish(int code);                    ///< `code`, or Failed and told when stdout could not be written
int fail(const QString& sentence);       ///< the sentence on stderr; returns Failed
int misuse(const QString& sentence);     ///< the sentence and where help is on stderr; returns Misused
core::Result<int> parseBaud(const QString& text);

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Other programs, and servodeck as a shell runs it. Their words are given as one line, without quotes.
#pragma once

#include <QtTest/QtTest>

#include <memory>

#include "core/array/arrayfile.h"

namespace testsupport {

struct Outcome
{
    int code = -1;
    QString out;
    QString err;

    QJsonObject json() const { return QJsonDocument::fromJson(out.toUtf8()).object(); }
};

inline QStringList words(const QString& line)
{
    return line.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

inline Outcome outcomeOf(const QString& program, const QStringList& words)
{
    QProcess process;
    process.start(program, words);
    if (!process.waitForFinished(60'000) || process.exitStatus() != QProcess::NormalExit)
        return {-1, {}, QStringLiteral("crashed or timed out: ") + process.errorString()};
    return {process.exitCode(), QString::fromUtf8(process.readAllStandardOutput()),
            QString::fromUtf8(process.readAllStandardError())};
}

inline QString servodeckProgram()
{
    return qEnvironmentVariable("SERVODECK_EXE");
}

inline Outcome servodeck(const QString& line)
{
    return outcomeOf(servodeckProgram(), words(line));
}

/// A program that is killed at the end.
using Running = std::unique_ptr<QProcess, void (*)(QProcess*)>;

inline Running start(const QString& program, const QString& line)
{
    Running process(new QProcess, [](QProcess* ended) {
        ended->kill();
        ended->waitForFinished();
        delete ended;
    });
    process->start(program, words(line));
    return process;
}

inline Running startServodeck(const QString& line)
{
    return start(servodeckProgram(), line);
}

/// The path of a file with the array; empty: it was not written.
inline QString saved(const core::ArrayConfig& array, const QTemporaryDir& folder)
{
    QFile file(folder.filePath(QStringLiteral("arm.servodeck")));
    const bool isGood =
        file.open(QIODevice::WriteOnly) && file.write(core::arrayfile::toServodeck(array)) > 0;
    return isGood ? file.fileName() : QString();
}

} // namespace testsupport

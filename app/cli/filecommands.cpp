// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck check, servodeck convert
#include <QtCore/QCommandLineParser>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include "app/cli/cli.h"
#include "core/array/arrayfile.h"
#include "core/session/arraystore.h"

namespace cli {

int check(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), QString());
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words) || parser.positionalArguments().size() != 1)
        return misuse(QStringLiteral("\"check\" takes one array file: servodeck check FILE [--json]."));
    const QString path = parser.positionalArguments().first();
    const auto& models = core::ModelLibrary::builtIn();
    const auto loaded = core::arraystore::load(path, models);
    const bool json = parser.isSet(QStringLiteral("json"));
    QJsonArray problems;
    bool good = loaded.has_value();
    const auto report = [&](const QString& sentence, bool isError) {
        good = good && !isError;
        problems.append(QJsonObject{
            {QStringLiteral("severity"), isError ? QStringLiteral("error") : QStringLiteral("warning")},
            {QStringLiteral("sentence"), sentence}});
        if (!json && isError)
            fail(sentence);
        else if (!json)
            print(QStringLiteral("warning: ") + sentence);
    };
    if (!loaded) {
        report(loaded.error().detail, true);
    } else {
        for (const auto& problem : core::validate(*loaded, models))
            report(problem.sentence, problem.isError);
    }
    const int joints = loaded ? static_cast<int>(loaded->joints.size()) : 0;
    if (json) {
        printJson(QJsonObject{{QStringLiteral("file"), path},
                              {QStringLiteral("valid"), good},
                              {QStringLiteral("joints"), joints},
                              {QStringLiteral("problems"), problems}});
    } else if (good) {
        print(QStringLiteral("%1: %2 joints, no errors.").arg(path).arg(joints));
    }
    return good ? Done : Failed;
}

int convert(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("IN"), QString());
    parser.addPositionalArgument(QStringLiteral("OUT"), QString());
    if (!parser.parse(words) || parser.positionalArguments().size() != 2)
        return misuse(QStringLiteral("\"convert\" takes two array files: servodeck convert IN OUT."));
    const QString in = parser.positionalArguments().at(0);
    const QString out = parser.positionalArguments().at(1);
    const auto loaded = core::arraystore::load(in, core::ModelLibrary::builtIn());
    if (!loaded)
        return fail(loaded.error().detail);
    if (out.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive)) {
        for (const QString& lost : core::arrayfile::lostInCpf(*loaded))
            fail(QStringLiteral("warning: a .cpf file cannot hold this: %1").arg(lost));
    }
    if (const auto saved = core::arraystore::save(*loaded, out); !saved)
        return fail(saved.error().detail);
    print(QStringLiteral("Wrote %1 joints to %2.").arg(loaded->joints.size()).arg(out));
    return Done;
}

} // namespace cli

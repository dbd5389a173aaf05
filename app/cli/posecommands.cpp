// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array poses, export-poses, import-poses
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>

#include "app/cli/arraycall.h"
#include "core/array/posecsv.h"
#include "core/array/poses.h"
#include "core/document/arraystore.h"
#include "core/motion/motionplanner.h"

namespace cli {

namespace {

/// A command: its arguments and the array of its file. No connection.
struct PoseCall : ArrayCall
{
    PoseCall(const QStringList& given, int count, std::initializer_list<const char*> options = {})
        : ArrayCall(given, count, count, options)
    {
        const auto loaded = core::arraystore::load(words().first(), core::ModelLibrary::builtIn());
        if (!loaded)
            quitFailed(loaded.error().detail);
        array = *loaded;
    }

    core::ArrayConfig array;

    /// Reads the file again for an edit.
    core::Result<core::arraystore::FileEdit> beginEdit()
    {
        auto edit = core::arraystore::FileEdit::begin(words().first(), core::ModelLibrary::builtIn());
        if (edit)
            array = edit->array();
        return edit;
    }
};

QString seconds(double value)
{
    return QString::number(value, 'g', 4) + QStringLiteral(" s");
}

QString loopsWords(int loops)
{
    return loops == 0   ? QStringLiteral("endless")
           : loops == 1 ? QStringLiteral("once")
                        : QStringLiteral("%1 times").arg(loops);
}

/// Problems of the poses only.
std::vector<core::ConfigProblem> problemsOf(const core::ArrayConfig& array)
{
    std::vector<core::ConfigProblem> problems;
    core::addPoseProblems(array, core::ModelLibrary::builtIn(), problems);
    return problems;
}

void warn(const std::vector<core::ConfigProblem>& problems)
{
    for (const auto& problem : problems)
        fail(problem.isError ? problem.sentence : QStringLiteral("warning: ") + problem.sentence);
}

QJsonArray problemsJson(const std::vector<core::ConfigProblem>& problems)
{
    QJsonArray list;
    for (const auto& problem : problems) {
        list.append(QJsonObject{{QStringLiteral("severity"),
                                 problem.isError ? QStringLiteral("error") : QStringLiteral("warning")},
                                {QStringLiteral("sentence"), problem.sentence}});
    }
    return list;
}

QJsonObject poseJson(const core::PoseConfig& pose)
{
    QJsonArray positions;
    for (const core::JointPosition& each : pose.positions)
        positions.append(QJsonObject{{QStringLiteral("joint"), each.joint},
                                     {QStringLiteral("position_rad"), each.position}});
    return {{QStringLiteral("name"), pose.name}, {QStringLiteral("positions"), positions}};
}

QJsonObject sequenceJson(const core::SequenceConfig& sequence)
{
    QJsonArray steps;
    for (const core::SequenceStep& step : sequence.steps) {
        steps.append(QJsonObject{{QStringLiteral("pose"), step.pose},
                                 {QStringLiteral("move_s"), step.seconds},
                                 {QStringLiteral("hold_s"), step.hold}});
    }
    const bool isRecorded = sequence.recorded.has_value();
    return {{QStringLiteral("name"), sequence.name},
            {QStringLiteral("loops"), sequence.loops},
            {QStringLiteral("recorded"), isRecorded},
            {QStringLiteral("points"), isRecorded ? static_cast<int>(sequence.recorded->points.size()) : 0},
            {QStringLiteral("duration_s"), core::nominalSeconds(sequence)},
            {QStringLiteral("steps"), steps}};
}

void printPoses(const core::ArrayConfig& array)
{
    for (const core::PoseConfig& pose : array.poses) {
        QStringList places;
        for (const core::JointPosition& each : pose.positions) {
            places << QStringLiteral("%1 %2°").arg(
                each.joint, QString::number(core::Angle::fromRadians(each.position).degrees(), 'f', 1));
        }
        print(QStringLiteral("pose  %1  %2")
                  .arg(pose.name.leftJustified(20),
                       places.isEmpty() ? QStringLiteral("(no joint)") : places.join(QStringLiteral(", "))));
    }
    for (const core::SequenceConfig& sequence : array.sequences) {
        QStringList steps;
        for (const core::SequenceStep& step : sequence.steps) {
            steps << QStringLiteral("%1 in %2%3")
                         .arg(step.pose, seconds(step.seconds),
                              step.hold > 0 ? QStringLiteral(", held %1").arg(seconds(step.hold))
                                            : QString());
        }
        if (sequence.recorded) {
            steps << QStringLiteral("recorded motion of %1 joints, %2 points")
                         .arg(sequence.recorded->joints.size())
                         .arg(sequence.recorded->points.size());
        }
        print(QStringLiteral("sequence  %1  %2, %3: %4")
                  .arg(sequence.name.leftJustified(16), seconds(core::nominalSeconds(sequence)),
                       loopsWords(sequence.loops),
                       steps.isEmpty() ? QStringLiteral("(no steps)") : steps.join(QStringLiteral("; "))));
    }
    print(QStringLiteral("%1 poses, %2 sequences.").arg(array.poses.size()).arg(array.sequences.size()));
}

int poses(const QStringList& words)
{
    PoseCall call(words, 1);
    const auto problems = problemsOf(call.array);
    if (call.isSet("json")) {
        QJsonArray poses;
        for (const auto& pose : call.array.poses)
            poses.append(poseJson(pose));
        QJsonArray sequences;
        for (const auto& sequence : call.array.sequences)
            sequences.append(sequenceJson(sequence));
        printJson(QJsonObject{{QStringLiteral("file"), call.words().first()},
                              {QStringLiteral("poses"), poses},
                              {QStringLiteral("sequences"), sequences},
                              {QStringLiteral("problems"), problemsJson(problems)}});
    } else {
        printPoses(call.array);
        warn(problems);
    }
    const bool isGood =
        std::none_of(problems.begin(), problems.end(), [](const auto& each) { return each.isError; });
    return finish(isGood ? Done : Failed);
}

int exportPoses(const QStringList& words)
{
    PoseCall call(words, 2, {"rad"});
    const auto unit = call.isSet("rad") ? core::posecsv::Unit::Radians : core::posecsv::Unit::Degrees;
    if (call.array.poses.empty())
        return fail(QStringLiteral("%1 has no poses; there is nothing to export.").arg(call.words().first()));
    const QByteArray csv = core::posecsv::toCsv(call.array, call.array.poses, unit);
    if (const auto saved = core::textfile::write(csv, call.words()[1]); !saved)
        return fail(saved.error().detail);
    const auto count = static_cast<int>(call.array.poses.size());
    if (call.isSet("json"))
        printJson(QJsonObject{{QStringLiteral("file"), call.words()[1]}, {QStringLiteral("poses"), count}});
    else
        print(QStringLiteral("Wrote %1 poses to %2.").arg(QString::number(count), call.words()[1]));
    return finish(Done);
}

int importPoses(const QStringList& words)
{
    PoseCall call(words, 2);
    const QString& path = call.words().first();
    if (path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive)) {
        return fail(QStringLiteral("A .cpf file cannot store poses. Nothing was written; convert it to "
                                   ".servodeck first (servodeck convert)."));
    }
    const auto text = core::arraystore::readText(call.words()[1]);
    if (!text)
        return fail(text.error().detail);
    auto edit = call.beginEdit(); // locked until the end: no other program edits meanwhile
    if (!edit)
        return fail(edit.error().detail);
    const auto read = core::posecsv::posesOf(*text, QFileInfo(call.words()[1]).fileName(), call.array);
    if (!read)
        return fail(read.error().detail);
    const auto joined = core::withPoses(call.array, *read);
    if (!joined)
        return fail(joined.error().detail);
    const auto problems = problemsOf(*joined);
    // Ignores problems that the file had before.
    const auto before = problemsOf(call.array);
    const auto isNew = [&](const core::ConfigProblem& problem) {
        return problem.isError
               && std::none_of(before.begin(), before.end(), [&](const core::ConfigProblem& each) {
                      return each.sentence == problem.sentence;
                  });
    };
    if (const auto wrong = std::find_if(problems.begin(), problems.end(), isNew); wrong != problems.end())
        return fail(QStringLiteral("%1 Nothing was written.").arg(wrong->sentence));
    if (const auto saved = edit->save(*joined); !saved)
        return fail(saved.error().detail);
    const auto added = static_cast<int>(joined->poses.size() - call.array.poses.size());
    const auto replaced = static_cast<int>(read->size()) - added;
    if (call.isSet("json")) {
        printJson(QJsonObject{{QStringLiteral("file"), path},
                              {QStringLiteral("added"), added},
                              {QStringLiteral("replaced"), replaced},
                              {QStringLiteral("problems"), problemsJson(problems)}});
    } else {
        warn(problems);
        print(QStringLiteral("Wrote %1: %2 poses added, %3 replaced.").arg(path).arg(added).arg(replaced));
    }
    return finish(Done);
}

constexpr std::array kCommands{
    ArrayCommand{"poses", "poses FILE", "list the poses and sequences of the file", poses},
    ArrayCommand{"export-poses", "export-poses FILE CSV [--rad]", "export the poses as a table, in degrees",
                 exportPoses},
    ArrayCommand{"import-poses", "import-poses FILE CSV",
                 "import poses from a table into the file; poses of the same name are replaced", importPoses},
};

} // namespace

std::span<const ArrayCommand> poseCommands()
{
    return kCommands;
}

} // namespace cli

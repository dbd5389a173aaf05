// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array poses, export-poses, import-poses
#include <QtCore/QFileInfo>

#include <algorithm>

#include "app/cli/arrayrun.h"
#include "core/array/posecsv.h"
#include "core/array/poses.h"
#include "core/document/arraystore.h"
#include "core/document/textfile.h"
#include "core/motion/motionplanner.h"

namespace cli {

namespace {

QString seconds(double value)
{
    return QString::number(value, 'g', 4) + QStringLiteral(" s");
}

QString loopsWords(int loops)
{
    return loops == 0   ? QStringLiteral("endless")
           : loops == 1 ? QStringLiteral("once")
                        : filled("%1 times", loops);
}

/// Problems of the poses only.
std::vector<core::ConfigProblem> problemsOf(const core::ArrayConfig& array)
{
    std::vector<core::ConfigProblem> problems;
    core::addPoseProblems(array, core::ModelLibrary::installed(), problems);
    return problems;
}

QJsonArray problemsJson(const std::vector<core::ConfigProblem>& problems)
{
    QJsonArray list;
    for (const auto& problem : problems)
        list.append(problemJson(problem.sentence, problem.isError));
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
            places << filled("%1 %2°", each.joint, degrees(core::Angle::fromRadians(each.position), 1));
        }
        print("pose  %1  %2", pose.name.leftJustified(20),
              places.isEmpty() ? QStringLiteral("(no joint)") : listed(places));
    }
    for (const core::SequenceConfig& sequence : array.sequences) {
        QStringList steps;
        for (const core::SequenceStep& step : sequence.steps) {
            steps << filled("%1 in %2%3", step.pose, seconds(step.seconds),
                            step.hold > 0 ? filled(", held %1", seconds(step.hold)) : QString());
        }
        if (sequence.recorded) {
            steps << filled("recorded motion of %1 joints, %2 points", sequence.recorded->joints.size(),
                            sequence.recorded->points.size());
        }
        print("sequence  %1  %2, %3: %4", sequence.name.leftJustified(16),
              seconds(core::nominalSeconds(sequence)), loopsWords(sequence.loops),
              steps.isEmpty() ? QStringLiteral("(no steps)") : steps.join(QStringLiteral("; ")));
    }
    print("%1, %2.", counted(array.poses.size(), "pose"), counted(array.sequences.size(), "sequence"));
}

} // namespace

int poses(ArrayRun& run)
{
    const auto array = orFail(core::arraystore::load(run.words().first(), core::ModelLibrary::installed()));
    const auto problems = problemsOf(array);
    if (run.isJson()) {
        QJsonArray poses;
        for (const auto& pose : array.poses)
            poses.append(poseJson(pose));
        QJsonArray sequences;
        for (const auto& sequence : array.sequences)
            sequences.append(sequenceJson(sequence));
        printJson(QJsonObject{{QStringLiteral("file"), run.words().first()},
                              {QStringLiteral("poses"), poses},
                              {QStringLiteral("sequences"), sequences},
                              {QStringLiteral("problems"), problemsJson(problems)}});
    } else {
        printPoses(array);
        for (const auto& problem : problems)
            warn(problem.sentence, problem.isError);
    }
    return std::ranges::any_of(problems, &core::ConfigProblem::isError) ? Failed : Done;
}

int exportPoses(ArrayRun& run)
{
    const QString& path = run.words()[1];
    const auto array = orFail(core::arraystore::load(run.words().first(), core::ModelLibrary::installed()));
    const auto unit = run.isSet("rad") ? core::posecsv::Unit::Radians : core::posecsv::Unit::Degrees;
    if (array.poses.empty())
        return fail("%1 has no poses; there is nothing to export.", run.words().first());
    orFail(core::textfile::write(core::posecsv::toCsv(array, array.poses, unit), path));
    const auto count = static_cast<int>(array.poses.size());
    if (run.isJson())
        printJson(QJsonObject{{QStringLiteral("file"), path}, {QStringLiteral("poses"), count}});
    else
        print("Wrote %1 to %2.", counted(count, "pose"), path);
    return Done;
}

int importPoses(ArrayRun& run)
{
    const QString& path = run.words().first();
    const QString& table = run.words()[1];
    if (path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive)) {
        return fail("A .cpf file cannot store poses. Nothing was written; convert it to .servodeck first "
                    "(servodeck convert).");
    }
    const auto text = orFail(core::arraystore::readText(table));
    // Locked until the end: no other program edits the file meanwhile.
    auto edit = orFail(core::arraystore::FileEdit::begin(path, core::ModelLibrary::installed()));
    const core::ArrayConfig& array = edit.array();
    const auto read = orFail(core::posecsv::posesOf(text, QFileInfo(table).fileName(), array));
    const auto result = orFail(core::withPoses(array, read));
    const auto problems = problemsOf(result);
    // Ignores problems that the file had before.
    const auto before = problemsOf(array);
    for (const auto& problem : problems) {
        if (problem.isError
            && std::ranges::find(before, problem.sentence, &core::ConfigProblem::sentence) == before.end())
            return fail("%1 Nothing was written.", problem.sentence);
    }
    const auto added = static_cast<int>(result.poses.size() - array.poses.size());
    const auto replaced = static_cast<int>(read.size()) - added;
    orFail(edit.save(result));
    if (run.isJson()) {
        printJson(QJsonObject{{QStringLiteral("file"), path},
                              {QStringLiteral("added"), added},
                              {QStringLiteral("replaced"), replaced},
                              {QStringLiteral("problems"), problemsJson(problems)}});
    } else {
        for (const auto& problem : problems)
            warn(problem.sentence, problem.isError);
        print("Wrote %1: %2 added, %3 replaced.", path, counted(added, "pose"), replaced);
    }
    return Done;
}

} // namespace cli

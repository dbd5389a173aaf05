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
    return jsonArray(problems, [](const auto& each) { return problemJson(each.sentence, each.isError); });
}

QJsonObject poseJson(const core::PoseConfig& pose)
{
    const auto positions = jsonArray(pose.positions, [](const core::JointPosition& each) {
        return json({{"joint", each.joint}, {"position_rad", each.position}});
    });
    return json({{"name", pose.name}, {"positions", positions}});
}

QJsonObject sequenceJson(const core::SequenceConfig& sequence)
{
    const auto steps = jsonArray(sequence.steps, [](const core::SequenceStep& step) {
        return json({{"pose", step.pose}, {"move_s", step.seconds}, {"hold_s", step.hold}});
    });
    const bool isRecorded = sequence.recorded.has_value();
    return json({{"name", sequence.name},
                 {"loops", sequence.loops},
                 {"recorded", isRecorded},
                 {"points", isRecorded ? static_cast<int>(sequence.recorded->points.size()) : 0},
                 {"duration_s", core::nominalSeconds(sequence)},
                 {"steps", steps}});
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
        printJson({{"file", run.words().first()},
                   {"poses", jsonArray(array.poses, poseJson)},
                   {"sequences", jsonArray(array.sequences, sequenceJson)},
                   {"problems", problemsJson(problems)}});
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
        printJson({{"file", path}, {"poses", count}});
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
        printJson(
            {{"file", path}, {"added", added}, {"replaced", replaced}, {"problems", problemsJson(problems)}});
    } else {
        for (const auto& problem : problems)
            warn(problem.sentence, problem.isError);
        print("Wrote %1: %2 added, %3 replaced.", path, counted(added, "pose"), replaced);
    }
    return Done;
}

} // namespace cli

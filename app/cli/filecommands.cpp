// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck check, convert, compare, import-urdf, export-csv
#include <QtCore/QCommandLineParser>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <cstdio>
#include <optional>
#include <utility>

#include "app/cli/cli.h"
#include "core/array/arraycsv.h"
#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "core/array/urdf.h"
#include "core/document/arraystore.h"

namespace cli {

namespace {

const char* nameOf(core::Difference::Kind kind)
{
    switch (kind) {
    case core::Difference::Kind::Changed:
        return "changed";
    case core::Difference::Kind::OnlyLeft:
        return "only_left";
    case core::Difference::Kind::OnlyRight:
        return "only_right";
    case core::Difference::Kind::Order:
        return "order";
    }
    return "";
}

/// "hip: offset (ticks): 512 -> 500"
QString lineOf(const core::Difference& row)
{
    const QString nothing = QStringLiteral("(none)");
    QString line = row.joint.isEmpty() ? QString() : row.joint + QStringLiteral(": ");
    line += row.place + QStringLiteral(": ");
    line += (row.left.isEmpty() ? nothing : row.left) + QStringLiteral(" -> ");
    return line + (row.right.isEmpty() ? nothing : row.right);
}

void printRows(const core::Comparison& comparison)
{
    for (const auto& row : comparison.rows)
        print(lineOf(row));
}

/// Warns on stderr of what a .cpf cannot hold.
void warnOfLoss(const core::ArrayConfig& config, const QString& path)
{
    if (!path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive))
        return;
    for (const QString& lost : core::arrayfile::lostInCpf(config))
        fail(QStringLiteral("warning: a .cpf file cannot store this: %1").arg(lost));
}

/// Index of the first element of this name; nullopt: none.
template <typename T>
std::optional<std::size_t> placeOf(const std::vector<T>& list, const QString& name)
{
    const auto it = std::find_if(list.begin(), list.end(), [&](const T& each) { return each.name == name; });
    if (it == list.end())
        return std::nullopt;
    return static_cast<std::size_t>(it - list.begin());
}

/// Joints with the same name, and pairs given as JOINT=URDFJOINT.
core::Result<std::vector<core::urdf::Match>> matches(const core::ArrayConfig& array,
                                                     const core::urdf::Robot& robot, const QStringList& maps)
{
    std::vector<core::urdf::Match> result = core::urdf::matchByName(array, robot);
    for (const QString& map : maps) {
        const auto at = map.indexOf(QLatin1Char('='));
        const QString joint = map.left(at);
        const QString urdfJoint = map.mid(at + 1);
        const auto place = placeOf(array.joints, joint);
        const auto urdfPlace = placeOf(robot.joints, urdfJoint);
        if (!place) {
            return core::Error{core::Errc::NotFound,
                               QStringLiteral("The array has no joint '%1'; check the name.").arg(joint)};
        }
        if (!urdfPlace) {
            return core::Error{
                core::Errc::NotFound,
                QStringLiteral("The URDF has no turning joint '%1'; check the name.").arg(urdfJoint)};
        }
        std::erase_if(result, [&](const core::urdf::Match& each) { return each.joint == *place; });
        result.push_back({*place, *urdfPlace});
    }
    for (const auto& one : result) {
        for (const auto& other : result) {
            if (one.joint < other.joint && one.urdfJoint == other.urdfJoint) {
                return core::Error{core::Errc::BadArgument,
                                   QStringLiteral("'%1' of the URDF cannot be both '%2' and '%3' of the "
                                                  "array; map one of them to another URDF joint.")
                                       .arg(robot.joints[one.urdfJoint].name, array.joints[one.joint].name,
                                            array.joints[other.joint].name)};
            }
        }
    }
    return result;
}

} // namespace

int check(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addPositionalArgument(QStringLiteral("FILE"), QString());
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words) || parser.positionalArguments().size() != 1)
        return misuse(QStringLiteral("\"check\" takes one array file: servodeck check FILE [--json]."));
    const QString path = parser.positionalArguments().first();
    const auto& models = core::ModelLibrary::builtIn();
    const auto loaded = core::arraystore::loadWithText(path, models);
    const bool json = parser.isSet(QStringLiteral("json"));
    QJsonArray problems;
    bool good = loaded.has_value();
    const auto report = [&](const QString& sentence, bool isError, const core::TextPlace* place = nullptr) {
        good = good && !isError;
        QJsonObject problem{
            {QStringLiteral("severity"), isError ? QStringLiteral("error") : QStringLiteral("warning")},
            {QStringLiteral("sentence"), sentence}};
        if (place != nullptr) {
            problem[QStringLiteral("line")] = place->line;
            problem[QStringLiteral("column")] = place->column;
        }
        problems.append(problem);
        if (!json && isError)
            fail(sentence);
        else if (!json)
            print(QStringLiteral("warning: ") + sentence);
    };
    if (!loaded) {
        report(loaded.error().detail, true);
    } else {
        for (const auto& placed :
             core::arraystore::placed(core::validate(loaded->array, models), loaded->text, path))
            report(placed.sentence, placed.problem.isError, &placed.place);
    }
    const int joints = loaded ? static_cast<int>(loaded->array.joints.size()) : 0;
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
    warnOfLoss(*loaded, out);
    if (const auto saved = core::arraystore::save(*loaded, out); !saved)
        return fail(saved.error().detail);
    print(QStringLiteral("Wrote %1 joints to %2.").arg(loaded->joints.size()).arg(out));
    return Done;
}

int compareFiles(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("json"), QString()});
    if (!parser.parse(words) || parser.positionalArguments().size() != 2)
        return misuse(QStringLiteral("\"compare\" takes two array files: servodeck compare A B [--json]."));
    const auto& models = core::ModelLibrary::builtIn();
    const auto left = core::arraystore::load(parser.positionalArguments().at(0), models);
    if (!left)
        return fail(left.error().detail);
    const auto right = core::arraystore::load(parser.positionalArguments().at(1), models);
    if (!right)
        return fail(right.error().detail);
    const core::Comparison comparison = core::compare(*left, *right);
    const auto count = static_cast<int>(comparison.rows.size());
    if (parser.isSet(QStringLiteral("json"))) {
        QJsonArray rows;
        for (const auto& row : comparison.rows) {
            rows.append(QJsonObject{{QStringLiteral("kind"), QLatin1String(nameOf(row.kind))},
                                    {QStringLiteral("joint"), row.joint},
                                    {QStringLiteral("place"), row.place},
                                    {QStringLiteral("left"), row.left},
                                    {QStringLiteral("right"), row.right},
                                    {QStringLiteral("unknown"), row.isUnknown}});
        }
        printJson(QJsonObject{{QStringLiteral("same"), count == 0},
                              {QStringLiteral("only_left"), comparison.onlyLeft},
                              {QStringLiteral("only_right"), comparison.onlyRight},
                              {QStringLiteral("unknown"), comparison.unknown},
                              {QStringLiteral("differences"), rows}});
    } else if (count == 0) {
        print(QStringLiteral("No difference."));
    } else {
        printRows(comparison);
        print(QStringLiteral("%1 differences, %2 only left, %3 only right, %4 of another version.")
                  .arg(count)
                  .arg(comparison.onlyLeft)
                  .arg(comparison.onlyRight)
                  .arg(comparison.unknown));
    }
    return count == 0 ? Done : Failed;
}

int importUrdf(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("map"), QString(), QStringLiteral("JOINT=URDFJOINT")});
    parser.addOption({QStringLiteral("out"), QString(), QStringLiteral("FILE")});
    const QStringList maps = parser.parse(words) ? parser.values(QStringLiteral("map")) : QStringList();
    const bool isMapBad =
        std::any_of(maps.begin(), maps.end(), [](const QString& map) { return !map.contains(u'='); });
    if (!parser.errorText().isEmpty() || parser.positionalArguments().size() != 2 || isMapBad) {
        return misuse(
            QStringLiteral("\"import-urdf\" takes an array file and a URDF: servodeck import-urdf ARRAY "
                           "URDF [--map JOINT=URDFJOINT]... [--out FILE]."));
    }
    const QString urdfPath = parser.positionalArguments().at(1);
    const auto& models = core::ModelLibrary::builtIn();
    const QString path = parser.positionalArguments().at(0);
    const QString out = parser.value(QStringLiteral("out"));
    // Locks an array that takes the limits itself until the end: no other program edits it meanwhile.
    std::optional<core::arraystore::FileEdit> edit;
    if (!out.isEmpty() && QFileInfo(out) == QFileInfo(path)) {
        auto begun = core::arraystore::FileEdit::begin(path, models);
        if (!begun)
            return fail(begun.error().detail);
        edit.emplace(std::move(*begun));
    }
    const auto array =
        edit ? core::Result<core::ArrayConfig>(edit->array()) : core::arraystore::load(path, models);
    if (!array)
        return fail(array.error().detail);
    const auto text = core::arraystore::readText(urdfPath);
    if (!text)
        return fail(text.error().detail);
    const auto robot = core::urdf::read(*text, QFileInfo(urdfPath).fileName());
    if (!robot)
        return fail(robot.error().detail);
    const auto matched = matches(*array, *robot, maps);
    if (!matched)
        return fail(matched.error().detail);
    const auto applied = core::urdf::apply(*array, *robot, *matched, models);
    for (const QString& note : robot->notes + applied.notes)
        fail(QStringLiteral("warning: ") + note);
    QStringList alone;
    for (std::size_t i = 0; i < array->joints.size(); ++i) {
        if (std::none_of(matched->begin(), matched->end(), [&](const auto& each) { return each.joint == i; }))
            alone << array->joints[i].name;
    }
    if (!alone.isEmpty()) {
        fail(QStringLiteral("warning: not in the URDF, so unchanged: %1; assign them with --map.")
                 .arg(alone.join(QStringLiteral(", "))));
    }
    if (matched->empty()) {
        return fail(QStringLiteral("No joint of the array is in the URDF, which has %1 turning joints; "
                                   "assign them with --map JOINT=URDFJOINT.")
                        .arg(robot->joints.size()));
    }
    printRows(core::compare(*array, applied.config));
    if (out.isEmpty()) {
        print(QStringLiteral("Nothing was written; set a file with --out."));
        return Done;
    }
    warnOfLoss(applied.config, out);
    if (const auto saved = edit ? edit->save(applied.config) : core::arraystore::save(applied.config, out);
        !saved)
        return fail(saved.error().detail);
    print(QStringLiteral("Wrote %1 joints to %2.").arg(QString::number(applied.config.joints.size()), out));
    return Done;
}

int exportCsv(const QStringList& words)
{
    QCommandLineParser parser;
    parser.addOption({QStringLiteral("out"), QString(), QStringLiteral("FILE")});
    if (!parser.parse(words) || parser.positionalArguments().size() != 1) {
        return misuse(
            QStringLiteral("\"export-csv\" takes one array file: servodeck export-csv ARRAY [--out FILE]."));
    }
    const auto array =
        core::arraystore::load(parser.positionalArguments().first(), core::ModelLibrary::builtIn());
    if (!array)
        return fail(array.error().detail);
    const QByteArray csv = core::toCsv(*array);
    const QString out = parser.value(QStringLiteral("out"));
    if (out.isEmpty()) {
        std::fwrite(csv.constData(), 1, static_cast<std::size_t>(csv.size()), stdout);
        return finish(Done);
    }
    if (const auto saved = core::textfile::write(csv, out); !saved)
        return fail(saved.error().detail);
    print(QStringLiteral("Wrote %1 joints to %2.").arg(QString::number(array->joints.size()), out));
    return Done;
}

} // namespace cli

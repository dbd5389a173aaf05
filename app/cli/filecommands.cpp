// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck check, convert, compare, import-urdf, export-csv, import-yaml, export-yaml
#include <QtCore/QFileInfo>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>

#include "app/cli/arrayrun.h"
#include "core/array/arraycsv.h"
#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "core/array/controlleryaml.h"
#include "core/array/cpfgroups.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/array/urdf.h"
#include "core/base/element.h"
#include "core/control/controllertypes.h"
#include "core/document/arraystore.h"
#include "core/motion/controllernames.h"
#include "core/sensor/ftdrivers.h"

namespace cli {

namespace {

QString nameOf(core::Difference::Kind kind)
{
    constexpr std::array kNames{"changed", "only_left", "only_right", "order"}; // by Kind
    return QString::fromLatin1(core::element(kNames, kind));
}

const core::ModelLibrary& models()
{
    return core::ModelLibrary::installed();
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

void printWritten(qint64 joints, const QString& path)
{
    print("Wrote %1 to %2.", counted(joints, "joint"), path);
}

/// Warns on stderr of what a .cpf cannot hold.
void warnOfLoss(const core::ArrayConfig& config, const QString& path)
{
    if (!path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive))
        return;
    for (const QString& lost : core::arrayfile::lostInCpf(config))
        warn("a .cpf file cannot store this: %1", lost);
}

/// An array that takes what another file has, and is written to --out.
struct Import
{
    explicit Import(const Options& options)
        : out(options.value("out"))
    {
        const QString& path = options.words().first();
        if (!out.isEmpty() && QFileInfo(out) == QFileInfo(path))
            edit.emplace(orFail(core::arraystore::FileEdit::begin(path, models())));
        array = edit ? edit->array() : orFail(core::arraystore::load(path, models()));
    }

    int write(const core::ArrayConfig& result)
    {
        if (out.isEmpty()) {
            print("Nothing was written; set a file with --out.");
            return Done;
        }
        orFail(edit ? edit->save(result) : core::arraystore::save(result, out));
        printWritten(std::ssize(result.joints), out);
        return Done;
    }

    QString out;
    /// Of an array that is changed itself: locked until the end, so that no other program edits it meanwhile.
    std::optional<core::arraystore::FileEdit> edit;
    core::ArrayConfig array;
};

/// Index of the element of this name; without one the command ends with the sentence.
template <typename T>
std::size_t placeOf(const std::vector<T>& list, const QString& name, const QString& sentence)
{
    const auto found = std::ranges::find(list, name, &T::name);
    if (found == list.end())
        quitFailed(sentence.arg(name));
    return core::indexIn(list, found);
}

/// Joints with the same name, and pairs given as JOINT=URDFJOINT.
std::vector<core::urdf::Match> matches(const core::ArrayConfig& array, const core::urdf::Robot& robot,
                                       const QStringList& maps)
{
    std::vector<core::urdf::Match> result = core::urdf::matchByName(array, robot);
    for (const QString& map : maps) {
        const auto place = placeOf(array.joints, map.section(QLatin1Char('='), 0, 0),
                                   QStringLiteral("The array has no joint '%1'; check the name."));
        const auto urdfPlace = placeOf(robot.joints, map.section(QLatin1Char('='), 1),
                                       QStringLiteral("The URDF has no turning joint '%1'; check the name."));
        std::erase_if(result, [&](const core::urdf::Match& each) { return each.joint == place; });
        result.push_back({place, urdfPlace});
    }
    for (const auto& one : result) {
        for (const auto& other : result) {
            if (one.joint < other.joint && one.urdfJoint == other.urdfJoint)
                quitFailed("'%1' of the URDF cannot be both '%2' and '%3' of the array; map one of them to "
                           "another URDF joint.",
                           robot.joints[one.urdfJoint].name, array.joints[one.joint].name,
                           array.joints[other.joint].name);
        }
    }
    return result;
}

/// The bus of --bus; without it the first one of an array with one bus.
int busOf(const Options& options, const core::ArrayConfig& array)
{
    if (options.isSet("bus"))
        return orQuit(findBus(array, options.value("bus")));
    if (array.hasSeveralBuses())
        quitUsage("The array has several buses; choose one with --bus NAME.");
    return 0;
}

} // namespace

int check(const QStringList& words)
{
    const Options options(words, "check", "one array file", "FILE [--json]");
    const QString& path = options.words().first();
    const auto loaded = core::arraystore::loadWithText(path, models());
    QJsonArray problems;
    bool good = loaded.has_value();
    const auto report = [&](const QString& sentence, bool isError, const QJsonObject& place) {
        good = good && !isError;
        problems.append(joined(problemJson(sentence, isError), place));
        if (!options.isJson() && isError)
            fail(sentence);
        else if (!options.isJson())
            print(QStringLiteral("warning: ") + sentence);
    };
    if (!loaded) {
        report(loaded.error().detail, true, {});
    } else {
        for (const auto& placed :
             core::arraystore::placed(core::validate(loaded->array, models()), loaded->text, path))
            report(placed.sentence, placed.problem.isError,
                   json({{"line", placed.place.line}, {"column", placed.place.column}}));
        for (const core::FtSensorConfig& each : loaded->array.ftSensors) {
            const QString why = core::ftProblem({each.name, each.driver, each.address, each.parameters});
            if (!why.isEmpty())
                report(filled("The force/torque sensor %1 is not used: %2", each.name, why), false, {});
        }
        // The folders with libraries are not known here.
        core::control::ControllerCatalogue catalogue(core::control::builtinTypes());
        for (const auto& failed :
             catalogue.loadAll(loaded->array.controllers, core::controllerNames(loaded->array)))
            report(failed.why, catalogue.type(failed.type) != nullptr, {});
    }
    const int joints = loaded ? static_cast<int>(loaded->array.joints.size()) : 0;
    if (options.isJson()) {
        printJson({{"file", path}, {"valid", good}, {"joints", joints}, {"problems", problems}});
    } else if (good) {
        print("%1: %2, no errors.", path, counted(joints, "joint"));
    }
    return good ? Done : Failed;
}

int convert(const QStringList& words)
{
    const Options options(words, "convert", "two array files", "IN OUT");
    const QString& out = options.words()[1];
    const auto array = orFail(core::arraystore::load(options.words()[0], models()));
    for (const core::cpf::Unused& each : core::cpf::unusedElements(array))
        warn(each.sentence);
    warnOfLoss(array, out);
    orFail(core::arraystore::save(array, out));
    printWritten(std::ssize(array.joints), out);
    return Done;
}

int compareFiles(const QStringList& words)
{
    const Options options(words, "compare", "two array files", "A B [--json]");
    const auto left = orFail(core::arraystore::load(options.words()[0], models()));
    const auto right = orFail(core::arraystore::load(options.words()[1], models()));
    const core::Comparison comparison = core::compare(left, right);
    const auto count = static_cast<int>(comparison.rows.size());
    if (options.isJson()) {
        QJsonArray rows;
        for (const auto& row : comparison.rows) {
            rows.append(json({{"kind", nameOf(row.kind)},
                              {"joint", row.joint},
                              {"place", row.place},
                              {"left", row.left},
                              {"right", row.right},
                              {"unknown", row.isUnknown}}));
        }
        printJson({{"same", count == 0},
                   {"only_left", comparison.onlyLeft},
                   {"only_right", comparison.onlyRight},
                   {"unknown", comparison.unknown},
                   {"differences", rows}});
    } else if (count == 0) {
        print("No difference.");
    } else {
        printRows(comparison);
        print("%1 differences, %2 only left, %3 only right, %4 of another version.", count,
              comparison.onlyLeft, comparison.onlyRight, comparison.unknown);
    }
    return count == 0 ? Done : Failed;
}

int importUrdf(const QStringList& words)
{
    const QString usage =
        QStringLiteral("\"import-urdf\" takes an array file and a URDF: servodeck import-urdf ARRAY "
                       "URDF [--map JOINT=URDFJOINT]... [--out FILE].");
    const Options options(words, QStringLiteral("map= out="), 2, 2, usage);
    const QStringList maps = options.values("map");
    if (!std::ranges::all_of(maps, [](const QString& map) { return map.contains(u'='); }))
        return misuse(usage);
    const QString& urdfPath = options.words()[1];
    Import target(options);
    const core::ArrayConfig& array = target.array;
    const auto text = orFail(core::arraystore::readText(urdfPath));
    const auto robot = orFail(core::urdf::read(text, QFileInfo(urdfPath).fileName()));
    const auto matched = matches(array, robot, maps);
    const auto applied = core::urdf::apply(array, robot, matched, models());
    for (const QString& note : robot.notes + applied.notes)
        warn(note);
    QStringList alone;
    for (std::size_t i = 0; i < array.joints.size(); ++i) {
        if (std::ranges::find(matched, i, &core::urdf::Match::joint) == matched.end())
            alone << array.joints[i].name;
    }
    if (!alone.isEmpty())
        warn("not in the URDF, so unchanged: %1; assign them with --map.", listed(alone));
    if (matched.empty())
        return fail("No joint of the array is in the URDF, which has %1 turning joints; assign them with "
                    "--map JOINT=URDFJOINT.",
                    robot.joints.size());
    printRows(core::compare(array, applied.config));
    warnOfLoss(applied.config, target.out);
    return target.write(applied.config);
}

int exportCsv(const QStringList& words)
{
    const Options options(words, "export-csv", "one array file", "ARRAY [--out FILE]");
    const auto array = orFail(core::arraystore::load(options.words().first(), models()));
    if (writeOut(options, core::toCsv(array)))
        printWritten(std::ssize(array.joints), options.value("out"));
    return Done;
}

int importYaml(const QStringList& words)
{
    const Options options(words, "import-yaml", "an array file and a YAML file",
                          "ARRAY YAML [--bus NAME] [--model M] [--out FILE]");
    const QString& path = options.words()[1];
    Import target(options);
    const int bus = busOf(options, target.array);
    const auto* model = options.isSet("model") ? &servoOf(options.value("model")) : nullptr;
    const auto file = orFail(
        core::controlleryaml::read(orFail(core::arraystore::readText(path)), QFileInfo(path).fileName()));
    auto applied = orFail(core::controlleryaml::apply(target.array, file, bus, model, models()));
    core::followPollList(target.array, applied.config);
    core::followLeaders(target.array, applied.config);
    core::followPoses(target.array, applied.config);
    for (const QString& note : file.notes + applied.notes)
        warn(note);
    print("%1 changed, %2 added.", counted(applied.changed, "joint"), applied.added);
    return target.write(applied.config);
}

int exportYaml(const QStringList& words)
{
    const Options options(words, "export-yaml", "one array file", "ARRAY [--bus NAME] [--out FILE]");
    const auto array = orFail(core::arraystore::load(options.words().first(), models()));
    const int bus = busOf(options, array);
    const int joints = array.jointsOn(bus);
    if (joints == 0)
        return fail("The array has no joints to export.");
    if (writeOut(options, core::controlleryaml::write(array, bus, models())))
        printWritten(joints, options.value("out"));
    return Done;
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck import-yaml, export-yaml
#include <QtCore/QFileInfo>

#include <optional>

#include "app/cli/arrayrun.h"
#include "core/array/controlleryaml.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/document/arraystore.h"
#include "core/document/textfile.h"

namespace cli {

namespace {

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

int importYaml(const QStringList& words)
{
    const Options options(words, "import-yaml", "an array file and a YAML file",
                          "ARRAY YAML [--bus NAME] [--model M] [--out FILE]");
    const auto& models = core::ModelLibrary::installed();
    const QString& path = options.words()[0];
    const QString& yamlPath = options.words()[1];
    const QString out = options.value("out");
    // Locks an array that is changed itself until the end: no other program edits it meanwhile.
    std::optional<core::arraystore::FileEdit> edit;
    if (!out.isEmpty() && QFileInfo(out) == QFileInfo(path))
        edit.emplace(orFail(core::arraystore::FileEdit::begin(path, models)));
    const core::ArrayConfig array = edit ? edit->array() : orFail(core::arraystore::load(path, models));
    const int bus = busOf(options, array);
    const auto* model = options.isSet("model") ? &servoOf(options.value("model")) : nullptr;
    const auto file = orFail(core::controlleryaml::read(orFail(core::arraystore::readText(yamlPath)),
                                                        QFileInfo(yamlPath).fileName()));
    auto applied = orFail(core::controlleryaml::apply(array, file, bus, model, models));
    core::followPollList(array, applied.config);
    core::followLeaders(array, applied.config);
    core::followPoses(array, applied.config);
    for (const QString& note : file.notes + applied.notes)
        warn(note);
    print("%1 changed, %2 added.", counted(applied.changed, "joint"), applied.added);
    if (out.isEmpty()) {
        print("Nothing was written; set a file with --out.");
        return Done;
    }
    orFail(edit ? edit->save(applied.config) : core::arraystore::save(applied.config, out));
    print("Wrote %1 to %2.", counted(applied.config.joints.size(), "joint"), out);
    return Done;
}

int exportYaml(const QStringList& words)
{
    const Options options(words, "export-yaml", "one array file", "ARRAY [--bus NAME] [--out FILE]");
    const auto& models = core::ModelLibrary::installed();
    const auto array = orFail(core::arraystore::load(options.words().first(), models));
    const int bus = busOf(options, array);
    if (array.jointsOn(bus) == 0)
        return fail("The array has no joints to export.");
    const QByteArray yaml = core::controlleryaml::write(array, bus, models);
    const QString out = options.value("out");
    if (out.isEmpty()) {
        printBytes(yaml);
        return Done;
    }
    orFail(core::textfile::write(yaml, out));
    print("Wrote %1 to %2.", counted(array.jointsOn(bus), "joint"), out);
    return Done;
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck hrim show, export, check, import
#include <QtCore/QDir>
#include <QtCore/QFileInfo>

#include <array>
#include <cstdio>

#include "app/cli/cli.h"
#include "core/document/textfile.h"
#include "core/document/usermodels.h"
#include "core/hrim/servospecs.h"
#include "core/sensor/sensorspecs.h"

namespace cli {

namespace {

namespace hrim = core::hrim;

constexpr const char* kHrimHelp =
    R"(servodeck hrim - component models and datasheets of HRIM (docs/hrim.md)

  servodeck hrim show NAME|FILE [--profile P] [--root DIR] [--json]
                                           list the topics and parameters of a component
  servodeck hrim export NAME [--profile P] [--out FILE]
                                           the component model as XML
  servodeck hrim export SERVO --datasheet [--out FILE]
                                           the datasheet of a servo model as XML
  servodeck hrim check FILE [--root DIR] [--json]
                                           report errors of a component model, with file, line and column, and
                                           why HRIM's schema rejects it; exit code 1 if any
  servodeck hrim import FILE [--root DIR] [--out FILE]
                                           a component model with all files that it includes as one file
  servodeck hrim import DATASHEET --model SERVO [--out FILE]
                                           the values of a datasheet for a servo model: as a file of the user's
                                           servo models, or FILE

NAME is rotaryservo, forcetorque, a servo model ("servodeck registers" knows them) or a model of an F/T sensor.
P is master (also without --profile), 2019-02 or 2018-12: the revisions of the published pages.
DIR is the directory that included files must not leave; without it the nearest directory "models" above FILE,
else that of FILE.)";

/// Writes to --out, or to stdout.
int deliver(const Options& options, const QByteArray& text)
{
    if (writeOut(options, text))
        print("%1 written.", options.value("out"));
    return Done;
}

struct OnDisk
{
    hrim::ModelFiles files;
    QString path; ///< within them
};

/// The nearest directory "models" above a file, else the file's own.
QDir modelsAbove(const QFileInfo& file)
{
    QDir above = file.absoluteDir();
    do {
        if (above.dirName() == QLatin1String("models"))
            return above;
    } while (above.cdUp());
    return file.absoluteDir();
}

OnDisk onDisk(const QString& file, const QString& root)
{
    const QFileInfo info(file);
    const QDir folder = root.isEmpty() ? modelsAbove(info) : QDir(root);
    const QString path = QDir(folder.absolutePath()).relativeFilePath(info.absoluteFilePath());
    if (path.startsWith(QLatin1String("..")))
        quitUsage("'%1' is not in the directory '%2'.", file, root);
    QString shown = QDir::current().relativeFilePath(folder.absolutePath());
    if (shown.startsWith(QLatin1String("..")))
        shown = folder.absolutePath();
    const auto read = [folder](const QString& each) -> core::Result<QByteArray> {
        const QFileInfo at(folder.filePath(each));
        const QString whole = QDir(folder.canonicalPath()).relativeFilePath(at.canonicalFilePath());
        if (at.exists() && whole.startsWith(QLatin1String("..")))
            return core::Error{
                core::Errc::BadFile,
                filled("'%1' is a link to a file outside the directory of the models.", at.filePath())};
        return core::textfile::read(at.filePath(), QStringLiteral("choose a model of HRIM"));
    };
    return {{shown == QLatin1String(".") ? QString() : shown, read}, path};
}

hrim::Profile profileOf(const Options& options)
{
    return orQuit(hrim::profileOf(options.value("profile")));
}

/// The model of a name; none if no component has it.
std::optional<hrim::Module> namedModule(const QString& name, hrim::Profile profile)
{
    for (const auto device : {hrim::Device::RotaryServo, hrim::Device::ForceTorque}) {
        if (name == hrim::wordOf(device))
            return hrim::builtIn(device, profile);
    }
    if (const auto* model = core::ModelLibrary::installed().find(name))
        return hrim::componentModel(*model, profile);
    if (core::SensorLibrary::installed().find(name) != nullptr)
        return hrim::builtIn(hrim::Device::ForceTorque, profile);
    return std::nullopt;
}

[[noreturn]] void quitUnknown(const QString& name, const QString& others = {})
{
    quitUsage("There is no component \"%1\". Use rotaryservo, forcetorque, a servo model (%2) or a sensor "
              "model (%3)%4.",
              name, listed(core::ModelLibrary::installed().names()),
              listed(core::SensorLibrary::installed().names()), others);
}

QString typeText(const hrim::Property& property)
{
    const QString type =
        property.fileName.isEmpty() ? property.fullType() : property.fullType() + u' ' + property.fileName;
    const QString unit = hrim::unitSymbol(property.unit);
    return unit.isEmpty() ? type : filled("%1, %2", type, unit);
}

void printFields(const std::vector<hrim::Property>& fields, const QString& margin)
{
    for (const auto& field : fields) {
        print(margin + field.name.leftJustified(28) + u' ' + typeText(field));
        QStringList constants;
        for (const auto& [name, value] : field.constants)
            constants << filled("%1 %2", value, name);
        if (!constants.isEmpty())
            print(margin + QStringLiteral("  ") + listed(constants));
        printFields(field.properties, margin + QStringLiteral("  "));
    }
}

QString necessity(bool isMandatory)
{
    return isMandatory ? QStringLiteral("mandatory") : QStringLiteral("optional");
}

void printModule(const hrim::Module& module)
{
    if (!module.name.isEmpty())
        print("%1 (%2): %3", module.name, module.type, module.description);
    for (const auto& topic : module.topics) {
        print(QString());
        const QString interface = filled("%1 %2", hrim::wordOf(topic.pattern), topic.fileName);
        print("%1  %2, %3: %4", topic.name, necessity(topic.isMandatory), interface.trimmed(),
              topic.description);
        printFields(topic.properties, QStringLiteral("  "));
        for (const auto& [part, fields] : {std::pair{QStringLiteral("  response"), &topic.responses},
                                           std::pair{QStringLiteral("  feedback"), &topic.feedback}}) {
            if (!fields->empty())
                print(part);
            printFields(*fields, QStringLiteral("    "));
        }
    }
    print(QString());
    for (const auto& param : module.params) {
        print("%1  %2 parameter, %3: %4", param.name, necessity(param.isMandatory),
              QStringList{param.type, hrim::unitSymbol(param.unit)}.join(u' ').trimmed(), param.description);
    }
}

QJsonArray fieldsJson(const std::vector<hrim::Property>& fields)
{
    QJsonArray list;
    for (const auto& field : fields) {
        QJsonObject object = json({{"name", field.name},
                                   {"type", field.fullType()},
                                   {"unit", field.unit},
                                   {"description", field.description}});
        QJsonObject constants;
        for (const auto& [name, value] : field.constants)
            constants.insert(name, value);
        if (!constants.isEmpty())
            object.insert(QStringLiteral("enum"), constants);
        if (!field.fileName.isEmpty())
            object.insert(QStringLiteral("message"),
                          field.package.isEmpty() ? field.fileName : field.package + u'/' + field.fileName);
        if (!field.properties.empty())
            object.insert(QStringLiteral("fields"), fieldsJson(field.properties));
        list.append(object);
    }
    return list;
}

QJsonObject moduleJson(const hrim::Module& module)
{
    QJsonArray topics;
    for (const auto& topic : module.topics) {
        topics.append(json({{"name", topic.name},
                            {"mandatory", topic.isMandatory},
                            {"pattern", hrim::wordOf(topic.pattern)},
                            {"interface", topic.fileName},
                            {"description", topic.description},
                            {"fields", fieldsJson(topic.properties)},
                            {"response", fieldsJson(topic.responses)},
                            {"feedback", fieldsJson(topic.feedback)}}));
    }
    QJsonArray params;
    for (const auto& param : module.params) {
        params.append(json({{"name", param.name},
                            {"mandatory", param.isMandatory},
                            {"type", param.type},
                            {"unit", param.unit},
                            {"description", param.description}}));
    }
    return json({{"name", module.name},
                 {"type", module.type},
                 {"description", module.description},
                 {"topics", topics},
                 {"params", params}});
}

int show(const QStringList& words)
{
    const Options options(words, "hrim show", "one component or file",
                          "NAME|FILE [--profile P] [--root DIR] [--json]", "profile=master");
    const QString& name = options.words().first();
    auto module = namedModule(name, profileOf(options));
    if (!module && QFileInfo(name).isFile()) {
        const OnDisk disk = onDisk(name, options.value("root"));
        module = orFail(hrim::readModule(disk.path, disk.files));
    }
    if (!module)
        quitUnknown(name, QStringLiteral(" or a file"));
    if (options.isJson())
        printJson(moduleJson(*module));
    else
        printModule(*module);
    return Done;
}

int exportXml(const QStringList& words)
{
    const Options options(words, "hrim export", "one component",
                          "NAME [--profile P] [--datasheet] [--out FILE]", "profile=master");
    const QString& name = options.words().first();
    if (options.isSet("datasheet"))
        return deliver(options, hrim::toXml(hrim::datasheetOf(servoOf(name))));
    const auto module = namedModule(name, profileOf(options));
    if (!module)
        quitUnknown(name);
    return deliver(options, module->toXml());
}

int checkModel(const QStringList& words)
{
    const Options options(words, "hrim check", "one file", "FILE [--root DIR] [--json]");
    const QString& path = options.words().first();
    const OnDisk disk = onDisk(path, options.value("root"));
    const auto module = hrim::readModule(disk.path, disk.files);
    const QStringList problems = module ? module->schemaProblems : QStringList(module.error().detail);
    if (options.isJson()) {
        const auto list =
            jsonArray(problems, [&](const QString& each) { return problemJson(each, !module); });
        printJson({{"file", path},
                   {"valid", problems.isEmpty()},
                   {"readable", module.has_value()},
                   {"problems", list}});
    } else {
        for (const QString& each : problems)
            fail(module ? QStringLiteral("HRIM's schema rejects it: ") + each : each);
        if (problems.isEmpty())
            print("%1: %2 topics, %3 parameters, no errors.", path, module->topics.size(),
                  module->params.size());
    }
    return problems.isEmpty() ? Done : Failed;
}

int importDatasheet(const Options& options, const QString& path, const QByteArray& text)
{
    const auto sheet = orFail(hrim::readDatasheet(text, path));
    for (const QString& each : sheet.notes)
        warn(each);
    if (!options.isSet("model"))
        quitUsage("'%1' is a datasheet; name the servo model it belongs to with --model.", path);
    const auto& model = servoOf(options.value("model"));
    if (sheet.values.isEmpty())
        return fail("'%1' has no value of a servo; nothing is written.", path);
    const QByteArray json = hrim::toModelFile(sheet.values, model.family, model.name);
    const QString out = options.isSet("out") ? options.value("out") : core::usermodels::specsPath(model.name);
    if (!options.isSet("out"))
        QDir().mkpath(QFileInfo(out).path());
    orFail(core::textfile::write(json, out));
    print("%1: %2 for %3 written.", out, counted(sheet.values.size(), "value"), model.name);
    return Done;
}

int importXml(const QStringList& words)
{
    const Options options(words, "hrim import", "one file", "FILE [--root DIR] [--model SERVO] [--out FILE]");
    const QString& path = options.words().first();
    const QByteArray text = orFail(core::textfile::read(path, QStringLiteral("choose an XML file of HRIM")));
    const auto xml = orFail(core::XmlNode::parse(text, path, QStringLiteral("an XML file of HRIM")));
    if (xml.child(u"generic_specs") != nullptr)
        return importDatasheet(options, path, text);
    if (options.isSet("model"))
        quitUsage("'%1' is no datasheet; leave out --model.", path);
    const OnDisk disk = onDisk(path, options.value("root"));
    const auto module = orFail(hrim::readModule(disk.path, disk.files));
    for (const QString& each : module.schemaProblems)
        warn(QStringLiteral("HRIM's schema rejects it: ") + each);
    return deliver(options, module.toXml());
}

struct HrimCommand
{
    const char* name;
    int (*run)(const QStringList& words);
};
constexpr std::array kHrimCommands{HrimCommand{"show", show}, HrimCommand{"export", exportXml},
                                   HrimCommand{"check", checkModel}, HrimCommand{"import", importXml}};

} // namespace

int hrimCommand(const QStringList& words)
{
    if (words.size() < 2 || words.contains(QStringLiteral("--help"))
        || words.contains(QStringLiteral("-h"))) {
        if (words.size() < 2)
            return misuse("\"hrim\" takes show, export, check or import; see \"servodeck hrim --help\".");
        printLines(QString::fromUtf8(kHrimHelp));
        return Done;
    }
    for (const auto& [name, run] : kHrimCommands) {
        if (words[1] == QLatin1String(name))
            return run(words.mid(1));
    }
    return misuse(
        "\"hrim\" has no command \"%1\"; use show, export, check or import. See \"servodeck hrim --help\".",
        words[1]);
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/module.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>

#include <algorithm>
#include <array>
#include <limits>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/textplace.h"
#include "core/hrim/schema.h"

namespace core::hrim {

namespace {

constexpr std::array kPatterns{"publish", "subscribe", "service", "action"}; ///< by Pattern
constexpr std::array kTypes{"boolean", "byte",   "double", "float32", "float64", "int8",  "int16",
                            "int32",   "string", "uint8",  "uint16",  "uint32",  "uint64"};
constexpr int kMostLength = 1'000'000;

/// The values of a type of whole numbers.
struct Whole
{
    const char* type;
    qint64 least;
    qint64 most;
};
constexpr std::array kWholes{Whole{"byte", 0, 255},
                             Whole{"uint8", 0, 255},
                             Whole{"int8", -128, 127},
                             Whole{"uint16", 0, 65'535},
                             Whole{"int16", -32'768, 32'767},
                             Whole{"uint32", 0, 4'294'967'295},
                             Whole{"int32", -2'147'483'648LL, 2'147'483'647},
                             Whole{"uint64", 0, std::numeric_limits<qint64>::max()}};

template <std::size_t N>
QStringList listOf(const std::array<const char*, N>& words)
{
    QStringList list;
    for (const char* each : words)
        list << QLatin1String(each);
    return list;
}

/// Reads elements. The first problem ends it.
class Reader
{
public:
    Reader(QString path, const ModelFiles& files)
        : m_path(std::move(path))
        , m_files(files)
    {
    }

    Result<Module> module(const XmlNode& xml)
    {
        Module module;
        const bool hasTopics = xml.isElement(u"root") && xml.child(u"topic") != nullptr;
        if (!xml.isElement(u"module") && !xml.isElement(u"topic") && !hasTopics)
            return error(xml, filled("the element is '%1'; expected 'module', 'topic', or 'root' with topics",
                                     xml.name));
        if (xml.isElement(u"topic")) {
            item(xml, true, module);
        } else if (hasTopics) {
            items(xml, true, module);
        } else {
            module.name = needed(xml, u"name");
            module.type = xml.attribute(u"type"); // the first models of HRIM had none
            module.description = xml.attribute(u"description");
            for (const XmlNode& child : xml.children) {
                if (child.isElement(u"mandatory") || child.isElement(u"optional"))
                    items(child, child.isElement(u"mandatory"), module);
            }
        }
        if (m_problem)
            return *m_problem;
        module.schemaProblems = hrim::schemaProblems(xml, m_path, m_files);
        module.xml = xml;
        return module;
    }

private:
    /// Sets the file of errors while it lives.
    class In
    {
    public:
        In(Reader& reader, const XmlNode& node)
            : m_reader(reader)
            , m_before(reader.m_path)
        {
            if (const QString base = node.attribute(kXmlBase); !base.isEmpty())
                reader.m_path = base;
        }
        ~In() { m_reader.m_path = m_before; }
        Q_DISABLE_COPY_MOVE(In)

    private:
        Reader& m_reader;
        QString m_before;
    };

    Error error(const XmlNode& node, const QString& what) const
    {
        return fileError(m_files.shown(m_path), node.place, what);
    }
    void fail(const XmlNode& node, const QString& what)
    {
        if (!m_problem)
            m_problem = error(node, what);
    }
    QString needed(const XmlNode& node, QStringView attribute)
    {
        const QString text = node.attribute(attribute);
        if (text.isEmpty())
            fail(node, filled("'%1' has no attribute '%2'", node.name, attribute.toString()));
        return text;
    }

    void items(const XmlNode& node, bool isMandatory, Module& module)
    {
        const In in(*this, node);
        for (const XmlNode& child : node.children)
            item(child, isMandatory, module);
    }

    /// A topic or parameter. Topics of the same name are alternatives: their interfaces differ.
    void item(const XmlNode& node, bool isMandatory, Module& module)
    {
        const In in(*this, node);
        if (node.isElement(u"topic")) {
            Topic each = topic(node);
            each.isMandatory = isMandatory;
            if (std::ranges::any_of(module.topics, [&](const Topic& other) {
                    return other.name == each.name && other.fileName == each.fileName
                           && other.pattern == each.pattern;
                }))
                fail(node, filled("the topic '%1' is given twice", each.name));
            module.topics.push_back(std::move(each));
        } else if (node.isElement(u"param")) {
            module.params.push_back({needed(node, u"name"), needed(node, u"type"), node.attribute(u"unit"),
                                     node.attribute(u"description"), isMandatory});
        }
    }

    Topic topic(const XmlNode& node)
    {
        Topic topic;
        topic.name = needed(node, u"name");
        topic.fileName = node.attribute(u"fileName"); // the first models of HRIM had none
        topic.package = node.attribute(u"package");
        topic.description = node.attribute(u"description");
        const QString type = needed(node, u"type");
        const auto pattern = listOf(kPatterns).indexOf(type);
        if (pattern < 0)
            fail(node, filled("the topic '%1' has the type '%2'; expected %3", topic.name, type,
                              listOf(kPatterns).join(QStringLiteral(", "))));
        else
            topic.pattern = static_cast<Pattern>(pattern);
        topic.properties = properties(node);
        for (const XmlNode& child : node.children)
            answers(child, topic);
        return topic;
    }

    /// Responses and feedback, which may be nested.
    void answers(const XmlNode& node, Topic& topic)
    {
        if (!node.isElement(u"response") && !node.isElement(u"feedback"))
            return;
        const In in(*this, node);
        for (Property& each : properties(node))
            (node.isElement(u"response") ? topic.responses : topic.feedback).push_back(std::move(each));
        for (const XmlNode& child : node.children)
            answers(child, topic);
    }

    std::vector<Property> properties(const XmlNode& node)
    {
        std::vector<Property> result;
        for (const XmlNode& child : node.children) {
            if (child.isElement(u"property"))
                result.push_back(property(child));
        }
        return result;
    }

    Property property(const XmlNode& node)
    {
        static const QRegularExpression form(QStringLiteral(R"(^(\w+)(\[(\d*)\])?$)"));
        const In in(*this, node);
        Property property;
        property.name = needed(node, u"name");
        property.unit = node.attribute(u"unit");
        property.description = node.attribute(u"description");
        property.fileName = node.attribute(u"fileName");
        property.package = node.attribute(u"package");
        property.properties = properties(node);
        const QString type = needed(node, u"type");
        const auto match = form.match(type);
        property.type = match.captured(1);
        property.isArray = match.capturedLength(2) > 0;
        bool isNumber = true;
        property.length = match.captured(3).isEmpty() ? 0 : match.captured(3).toInt(&isNumber);
        if (!match.hasMatch() || !isNumber || property.length > kMostLength
            || (property.length == 0 && !match.captured(3).isEmpty()))
            fail(node, filled("the type '%1' of '%2' is not known; expected a name, name[] or name[N]", type,
                              property.name));
        else if (property.fileName.isEmpty() && property.properties.empty()
                 && !listOf(kTypes).contains(property.type))
            fail(node, filled("the type '%1' of '%2' is not known; expected %3, or a message in 'fileName'",
                              type, property.name, listOf(kTypes).join(QStringLiteral(", "))));
        readConstants(node, property);
        return property;
    }

    void readConstants(const XmlNode& node, Property& property)
    {
        const QString text = node.attribute(u"enum");
        if (text.isEmpty())
            return;
        QJsonParseError problem;
        const auto json = QJsonDocument::fromJson(text.toUtf8(), &problem);
        if (!json.isObject()) {
            fail(node, filled("the enum of '%1' is not a JSON object of names and numbers (%2, character %3)",
                              property.name, problem.errorString(), problem.offset + 1));
            return;
        }
        const QJsonObject object = json.object();
        const auto range = std::ranges::find_if(
            kWholes, [&](const Whole& each) { return property.type == QLatin1String(each.type); });
        for (auto it = object.begin(); it != object.end(); ++it) {
            constexpr qint64 kNone = std::numeric_limits<qint64>::min();
            const qint64 value = it.value().toInteger(kNone);
            if (value == kNone)
                fail(node, filled("the enum of '%1' has no whole number for '%2'", property.name, it.key()));
            else if (range != kWholes.end() && (value < range->least || value > range->most))
                fail(node, filled("%1 of '%2' in the enum of '%3' is no %4", value, it.key(), property.name,
                                  property.type));
            property.constants.emplace_back(it.key(), value);
        }
        std::ranges::stable_sort(property.constants, {}, &std::pair<QString, qint64>::second);
    }

    QString m_path;
    const ModelFiles& m_files;
    std::optional<Error> m_problem;
};

void removeBases(XmlNode& node)
{
    std::erase_if(node.attributes, [](const auto& each) { return each.first == kXmlBase; });
    for (XmlNode& child : node.children)
        removeBases(child);
}

} // namespace

QString wordOf(Pattern pattern)
{
    return QLatin1String(element(kPatterns, pattern));
}

QString Property::fullType() const
{
    if (!isArray)
        return type;
    return length > 0 ? QStringLiteral("%1[%2]").arg(type).arg(length) : type + QStringLiteral("[]");
}

const Topic* Module::topic(const QString& wanted) const
{
    const auto it = std::ranges::find(topics, wanted, &Topic::name);
    return it == topics.end() ? nullptr : &*it;
}

QByteArray Module::toXml() const
{
    XmlNode whole = xml;
    removeBases(whole);
    return QByteArrayLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") + whole.toText().toUtf8();
}

void Module::drop(const QString& optional)
{
    std::erase_if(topics, [&](const Topic& each) { return !each.isMandatory && each.name == optional; });
    std::erase_if(params, [&](const Param& each) { return !each.isMandatory && each.name == optional; });
    for (XmlNode& part : xml.children) {
        if (part.isElement(u"optional"))
            std::erase_if(part.children, [&](const XmlNode& each) { return each.isProperty(optional); });
    }
}

Result<Module> readModule(const XmlNode& xml, const QString& path, const ModelFiles& files)
{
    return Reader(path, files).module(xml);
}

Result<Module> readModule(const QString& path, const ModelFiles& files)
{
    const auto xml = assemble(path, files);
    return xml ? readModule(*xml, path, files) : Result<Module>(xml.error());
}

QString unitSymbol(const QString& unit)
{
    static constexpr std::array kSymbols{
        std::pair{"radian", "rad"},
        std::pair{"radians per second", "rad/s"},
        std::pair{"radians per second squared", "rad/s²"},
        std::pair{"newton", "N"},
        std::pair{"newtons per metre", "N·m"}, // the wording of HRIM; newton metres are meant
        std::pair{"celsius", "°C"},
        std::pair{"hertz", "Hz"},
        std::pair{"second", "s"},
        std::pair{"nanosecond", "ns"},
        std::pair{"percentage", "%"},
        std::pair{"+- percentage", "±%"},
        std::pair{"volt", "V"},
        std::pair{"ampere", "A"},
        std::pair{"watt", "W"},
        std::pair{"megabyte", "MB"},
        std::pair{"megabit", "Mbit"},
        std::pair{"kilobytes per second", "kB/s"},
        std::pair{"enum", ""},
    };
    const auto it =
        std::ranges::find_if(kSymbols, [&](const auto& each) { return unit == QLatin1String(each.first); });
    return it == kSymbols.end() ? unit : QString::fromUtf8(it->second);
}

} // namespace core::hrim

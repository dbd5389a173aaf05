// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/datasheet.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "core/array/xmlnode.h"
#include "core/base/filled.h"
#include "core/base/textplace.h"
#include "core/hrim/profiles.h"

namespace core::hrim {

namespace {

constexpr const char16_t* kGeneric = u"generic_specs";
constexpr const char16_t* kSpecs = u"component_specs";
constexpr const char16_t* kFeatures = u"component_features"; ///< each with a maximum and a minimum

/// A property of the datasheet; its description and enum are those of a field of the servo's model.
struct Line
{
    const char16_t* section;
    const char* name;
    const char* type;
    const char* unit;
    const char* topic;
    const char* field;
};
constexpr std::array kLines{
    Line{kGeneric, "hrim_version", "string", "", "id", "hrim_version"},
    Line{kGeneric, "device_kind_id", "uint8", "enum", "id", "device_kind_id"},
    Line{kGeneric, "device_name", "string", "", "id", "device_name"},
    Line{kGeneric, "vendor_id", "uint32", "", "id", "vendor_id"},
    Line{kGeneric, "product_id", "string", "", "id", "product_id"},
    Line{kGeneric, "min_comm_rate", "double", "Hz", "specs_comm", "min_comm_rate"},
    Line{kGeneric, "max_comm_rate", "double", "Hz", "specs_comm", "max_comm_rate"},
    Line{kGeneric, "max_size_msgs", "double", "Mb", "specs_comm", "max_size_msgs"},
    Line{kGeneric, "Voltage", "float32", "V", "power", "voltage"},
    Line{kGeneric, "current_consumption", "float32", "A", "power", "current_consumption"},
    Line{kGeneric, "current_surplus", "float32", "A", "power", "current_surplus"},
    Line{kGeneric, "power_consumption", "float32", "W", "power", "power_consumption"},
    Line{kGeneric, "power_surplus", "float32", "W", "power", "power_surplus"},
    Line{kSpecs, "control_type", "uint8", "enum", "specs", "control_type"},
    Line{kSpecs, "precision", "float64", "rad", "specs", "precision"},
    Line{kSpecs, "rated_speed", "float64", "rad/s", "specs", "rated_speed"},
    Line{kSpecs, "reachable_speed", "float64", "rad/s", "specs", "reachable_speed"},
    Line{kSpecs, "rated_torque", "float64", "N/m", "specs", "rated_torque"},
    Line{kSpecs, "reachable_torque", "float64", "N/m", "specs", "reachable_torque"},
    Line{kFeatures, "comm_rate", "double", "Hz", "state_comm", "comm_rate"},
    Line{kFeatures, "temperature_range", "float64", "ºC", "temperature", "temperature"},
    Line{kFeatures, "range", "float64", "rad", "state", "position"},
};

/// The name of a bound of a range: "range_min". The rates of communication are in the first section too.
QString boundName(const QString& range, bool isUpper)
{
    const QString end = isUpper ? QStringLiteral("max") : QStringLiteral("min");
    return range == QLatin1String("comm_rate") ? end + u'_' + range : range + u'_' + end;
}

QString textOf(const QJsonValue& value)
{
    return value.isDouble() ? QString::number(value.toDouble(), 'g', 10) : value.toString();
}

XmlNode leaf(const QString& name, const QString& text)
{
    XmlNode node = XmlNode::element(name);
    if (!text.isEmpty())
        node.children.push_back(XmlNode::textOf(text));
    return node;
}

/// "Voltage" in capitals or not, with missing letters ("Vage"), or with one wrong.
bool isVoltage(const QString& name)
{
    const QString word = name.toLower();
    const QString right = QStringLiteral("voltage");
    if (!word.startsWith(u'v') || !word.endsWith(u"age"))
        return false;
    qsizetype at = 0;
    for (const QChar letter : right)
        at += at < word.size() && word[at] == letter ? 1 : 0;
    const auto differences = [&] {
        int count = 0;
        for (qsizetype i = 0; i < right.size(); ++i)
            count += word[i] == right[i] ? 0 : 1;
        return count;
    };
    return at == word.size() || (word.size() == right.size() && differences() == 1);
}

class SheetReader
{
public:
    explicit SheetReader(const QString& source)
        : m_source(source)
    {
    }

    Result<ReadDatasheet> read(const XmlNode& root)
    {
        if (!root.isElement(u"root") || root.child(kGeneric) == nullptr)
            return error(root, QStringLiteral("this is no datasheet; expected 'root' with 'generic_specs'"));
        for (const XmlNode& section : root.children) {
            for (const XmlNode& property : section.children) {
                if (property.isElement(u"property"))
                    readProperty(property);
            }
        }
        if (m_problem)
            return *m_problem;
        sortBounds();
        return m_result;
    }

private:
    Error error(const XmlNode& node, const QString& what) const
    {
        return fileError(m_source, node.place, what);
    }

    void readProperty(const XmlNode& property)
    {
        const QString name = property.attribute(u"name");
        if (const XmlNode* value = property.child(u"value"))
            store(*value, isVoltage(name) ? QStringLiteral("Voltage") : name, name);
        if (const XmlNode* value = property.child(u"value_min"))
            store(*value, boundName(name, false), name);
        if (const XmlNode* value = property.child(u"value_max"))
            store(*value, boundName(name, true), name);
    }

    void store(const XmlNode& value, const QString& name, const QString& written)
    {
        const QString text = value.joinedText().trimmed();
        if (text.isEmpty())
            return;
        if (name != written && name == QLatin1String("Voltage"))
            m_result.notes << filled("'%1' was taken for 'Voltage'.", written);
        QString field = name;
        for (const QLatin1String end : {QLatin1String("_min"), QLatin1String("_max")})
            field = field.endsWith(end) ? field.chopped(end.size()) : field;
        const auto line = std::ranges::find_if(kLines, [&](const Line& each) {
            return name == QLatin1String(each.name) || field == QLatin1String(each.name);
        });
        if (line == kLines.end() && name != QLatin1String("min_comm_rate")) {
            m_result.notes << filled("'%1' is not known and was left out.", name);
            return;
        }
        if (line != kLines.end() && QLatin1String(line->type) == QLatin1String("string")) {
            m_result.values.insert(name, text);
            return;
        }
        bool isNumber = false;
        const double number = text.toDouble(&isNumber); // accepts "+"
        if (!isNumber || !std::isfinite(number)) {
            if (!m_problem)
                m_problem = error(value, filled("'%1' of '%2' is not a number", text.left(40), written));
            return;
        }
        m_result.values.insert(name, number);
    }

    void sortBounds()
    {
        for (const Line& line : kLines) {
            if (line.section != kFeatures)
                continue;
            const QString name = QLatin1String(line.name);
            const QString low = boundName(name, false);
            const QString high = boundName(name, true);
            QJsonObject& values = m_result.values;
            if (!values.contains(low) || !values.contains(high)
                || values[low].toDouble() <= values[high].toDouble())
                continue;
            const QJsonValue lower = values[high];
            values[high] = QJsonValue(values[low]);
            values[low] = lower;
            m_result.notes << filled("The bounds of '%1' were swapped.", name);
        }
    }

    QString m_source;
    ReadDatasheet m_result;
    std::optional<Error> m_problem;
};

} // namespace

QByteArray toXml(const Datasheet& datasheet)
{
    const Module& module = builtIn(Device::RotaryServo, Profile::Master);
    XmlNode root = XmlNode::element(QStringLiteral("root"));
    for (const auto* section : {kGeneric, kSpecs, kFeatures})
        root.children.push_back(XmlNode::element(QStringView(section).toString()));
    for (const Line& line : kLines) {
        const QString name = QLatin1String(line.name);
        const auto& fields = module.topic(QLatin1String(line.topic))->values();
        const auto field = std::ranges::find(fields, QLatin1String(line.field), &Property::name);
        XmlNode property = XmlNode::element(QStringLiteral("property"));
        property.attributes = {{QStringLiteral("name"), name},
                               {QStringLiteral("type"), QLatin1String(line.type)}};
        if (*line.unit != '\0')
            property.attributes.emplace_back(QStringLiteral("unit"), QString::fromUtf8(line.unit));
        if (!field->constants.empty()) {
            QStringList constants;
            for (const auto& [word, value] : field->constants)
                constants << QStringLiteral("\"%1\": %2").arg(word).arg(value);
            property.attributes.emplace_back(QStringLiteral("enum"),
                                             u'{' + constants.join(QStringLiteral(", ")) + u'}');
        }
        property.attributes.emplace_back(QStringLiteral("description"), field->description);
        if (line.section == kFeatures) {
            for (const bool isUpper : {true, false})
                property.children.push_back(
                    leaf(isUpper ? QStringLiteral("value_max") : QStringLiteral("value_min"),
                         textOf(datasheet[boundName(name, isUpper)])));
        } else {
            property.children.push_back(leaf(QStringLiteral("value"), textOf(datasheet[name])));
        }
        std::ranges::find_if(root.children, [&](const XmlNode& each) {
            return each.isElement(line.section);
        })->children.push_back(std::move(property));
    }
    return QByteArrayLiteral("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n") + root.toText().toUtf8();
}

Result<ReadDatasheet> readDatasheet(const QByteArray& xml, const QString& source)
{
    const auto root = XmlNode::parse(xml, source, QStringLiteral("a datasheet of HRIM"));
    return root ? SheetReader(source).read(*root) : Result<ReadDatasheet>(root.error());
}

QByteArray toModelFile(const Datasheet& datasheet, const QString& family, const QString& model)
{
    return QJsonDocument(QJsonObject{{QStringLiteral("family"), family},
                                     {QStringLiteral("version"), 1},
                                     {QStringLiteral("specs"), QJsonObject{{model, datasheet}}}})
        .toJson();
}

} // namespace core::hrim

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/datasheet.h"

#include <QtCore/QJsonDocument>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <set>

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

/// The field of the servo's model that has the line's description, unit and enum.
const Property& fieldOf(const Line& line)
{
    const auto& fields =
        builtIn(Device::RotaryServo, Profile::Master).topic(QLatin1String(line.topic))->values();
    return *std::ranges::find(fields, QLatin1String(line.field), &Property::name);
}

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
            if (std::ranges::none_of(std::array{kGeneric, kSpecs, kFeatures},
                                     [&](const auto* each) { return section.isElement(each); }))
                leaveOut(section);
            else
                readSection(section);
        }
        if (m_foreign && !m_isServo && !m_problem)
            fail(*m_foreign, filled("'%1' is no value of a rotary servo, and the file has none; choose the "
                                    "datasheet of a servo",
                                    m_foreign->attribute(u"name").left(40)));
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

    void fail(const XmlNode& node, const QString& what)
    {
        if (!m_problem)
            m_problem = error(node, what);
    }
    void note(TextPlace place, const QString& what)
    {
        m_result.notes << fileError(m_source, place, what).detail;
    }

    /// Notes an element that is not known, once for all of its name.
    void leaveOut(const XmlNode& node)
    {
        const QString name = node.attribute(u"name").isEmpty() ? node.name : node.attribute(u"name");
        if (node.isElement() && m_unknown.insert(name).second)
            note(node.place, filled("'%1' is not known and was left out", name.left(40)));
    }

    void readSection(const XmlNode& section)
    {
        m_isSpecific = !section.isElement(kGeneric);
        for (const XmlNode& each : section.children) {
            if (each.isElement(u"property"))
                readProperty(each);
            else
                leaveOut(each);
        }
    }

    void readProperty(const XmlNode& property)
    {
        const QString name = property.attribute(u"name");
        for (const XmlNode& value : property.children) {
            if (value.isElement(u"value"))
                store(property, value, isVoltage(name) ? QStringLiteral("Voltage") : name);
            else if (value.isElement(u"value_min") || value.isElement(u"value_max"))
                store(property, value, boundName(name, value.isElement(u"value_max")));
            else
                leaveOut(value);
        }
    }

    static const Line* lineOf(const QString& name)
    {
        const auto line = std::ranges::find_if(kLines, [&](const Line& each) {
            const QString known = QLatin1String(each.name);
            return each.section == kFeatures
                       ? name == boundName(known, false) || name == boundName(known, true)
                       : name == known;
        });
        return line == kLines.end() ? nullptr : &*line;
    }

    void store(const XmlNode& property, const XmlNode& value, const QString& name)
    {
        const QString text = value.joinedText().trimmed();
        const QString written = property.attribute(u"name");
        if (text.isEmpty() || text == QLatin1String("-")) // as in templates
            return;
        const Line* line = lineOf(name);
        if (line == nullptr) {
            if (m_isSpecific && m_foreign == nullptr)
                m_foreign = &property;
            leaveOut(property);
            return;
        }
        m_isServo =
            m_isServo
            || (line->section != kGeneric && QLatin1String(line->topic) != QLatin1String("state_comm"));
        if (name == QLatin1String("Voltage") && written.toLower() != QLatin1String("voltage"))
            note(property.place, filled("'%1' was taken for 'Voltage'", written));
        const QJsonValue read = valueOf(property, value, text, *line);
        if (m_result.values.contains(name) && m_result.values[name] != read)
            note(value.place, filled("'%1' is given twice; this value counts", name));
        m_result.values.insert(name, read);
        m_places[name] = value.place;
    }

    QJsonValue valueOf(const XmlNode& property, const XmlNode& value, const QString& text, const Line& line)
    {
        const QString type = QLatin1String(line.type);
        const QString name = property.attribute(u"name");
        if (type == QLatin1String("string"))
            return text;
        bool isNumber = false;
        const double number = text.toDouble(&isNumber); // accepts "+"
        const qint64 most = type == QLatin1String("uint8") ? std::numeric_limits<std::uint8_t>::max()
                                                           : std::numeric_limits<std::uint32_t>::max();
        if (!isNumber || !std::isfinite(number))
            fail(value, filled("'%1' of '%2' is not a number", text.left(40), name));
        else if (type.startsWith(u'u')
                 && (number < 0 || number > double(most) || number != std::floor(number)))
            fail(value, filled("'%1' of '%2' is not a whole number from 0 to %3", text, name, most));
        else if (line.section != kFeatures && number < 0)
            fail(value, filled("'%1' of '%2' is negative", text, name));
        else if (name == QLatin1String("device_kind_id") && number != kActuator)
            fail(value, filled("the device is of kind %1; expected %2, an actuator", number, kActuator));
        const QStringList units = unitsOf(line);
        const QString unit = property.attribute(u"unit").trimmed();
        if (!unit.isEmpty() && !units.contains(unit))
            fail(property, filled("the unit of '%1' is '%2'; expected %3", name, unit.left(40),
                                  units.join(QStringLiteral(", "))));
        return number;
    }

    /// The unit as in datasheets, as in models, and its symbol.
    static QStringList unitsOf(const Line& line)
    {
        QStringList units{QString::fromUtf8(line.unit), fieldOf(line).unit, unitSymbol(fieldOf(line).unit)};
        if (units.contains(QStringLiteral("N/m")))
            units << QStringLiteral("Nm");
        units.removeAll(QString());
        units.removeDuplicates();
        return units;
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
            note(m_places[low], filled("the bounds of '%1' were swapped", name));
        }
    }

    QString m_source;
    ReadDatasheet m_result;
    bool m_isSpecific = false;             ///< in a section whose values differ from device to device
    bool m_isServo = false;                ///< it has a value of a servo
    const XmlNode* m_foreign = nullptr;    ///< the first value that no servo has
    std::set<QString> m_unknown;           ///< names
    std::map<QString, TextPlace> m_places; ///< of values
    std::optional<Error> m_problem;
};

} // namespace

QByteArray toXml(const Datasheet& datasheet)
{
    XmlNode root = XmlNode::element(QStringLiteral("root"));
    for (const auto* section : {kGeneric, kSpecs, kFeatures})
        root.children.push_back(XmlNode::element(QStringView(section).toString()));
    for (const Line& line : kLines) {
        const QString name = QLatin1String(line.name);
        const Property& field = fieldOf(line);
        XmlNode property = XmlNode::element(QStringLiteral("property"));
        property.attributes = {{QStringLiteral("name"), name},
                               {QStringLiteral("type"), QLatin1String(line.type)}};
        if (*line.unit != '\0')
            property.attributes.emplace_back(QStringLiteral("unit"), QString::fromUtf8(line.unit));
        if (!field.constants.empty()) {
            QStringList constants;
            for (const auto& [word, value] : field.constants)
                constants << QStringLiteral("\"%1\": %2").arg(word).arg(value);
            property.attributes.emplace_back(QStringLiteral("enum"),
                                             u'{' + constants.join(QStringLiteral(", ")) + u'}');
        }
        property.attributes.emplace_back(QStringLiteral("description"), field.description);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QDir>
#include <QtCore/QHash>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QResource>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/filled.h"
#include "core/servo/servomodel.h"

/// The resources of a static library must be initialised explicitly; the macro works outside namespaces only.
static void initData()
{
    Q_INIT_RESOURCE(servodeck_core_data);
}

namespace core {

namespace {

/// Reads one JSON object and stores its first error, as the end of a sentence.
class ModelReader
{
public:
    ModelReader(QJsonObject object, QString where)
        : m_object(std::move(object))
        , m_where(std::move(where))
    {
    }

    bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }
    bool isGood() const { return m_problem.isEmpty(); }
    const QString& problem() const { return m_problem; }
    template <typename... Parts>
    void fail(const char* what, const Parts&... parts)
    {
        if (isGood())
            m_problem = m_where + QStringLiteral(": ") + filled(what, parts...);
    }

    QString text(const char* key)
    {
        const QString value = m_object.value(QLatin1String(key)).toString();
        if (value.isEmpty())
            fail("'%1' has to be a text", QLatin1String(key));
        return value;
    }

    int integer(const char* key, int low, int high)
    {
        return checked(m_object.value(QLatin1String(key)), QLatin1String(key), low, high);
    }

    std::optional<int> optionalInteger(const char* key, int low, int high)
    {
        return has(key) ? std::optional(integer(key, low, high)) : std::nullopt;
    }

    std::vector<int> integers(const char* key, int low, int high)
    {
        std::vector<int> numbers;
        const QJsonValue value = m_object.value(QLatin1String(key));
        if (!value.isArray())
            fail("'%1' has to be a list of numbers", QLatin1String(key));
        for (const QJsonValue each : value.toArray())
            numbers.push_back(checked(each, QLatin1String(key), low, high));
        return numbers;
    }

    /// "names": {"1": "on"}, ascending.
    std::vector<NamedValue> names(const char* key)
    {
        std::vector<NamedValue> values;
        const QJsonObject names = m_object.value(QLatin1String(key)).toObject();
        for (auto it = names.begin(); it != names.end(); ++it) {
            bool ok = false;
            values.push_back({it.key().toInt(&ok), it.value().toString()});
            if (!ok || values.back().name.isEmpty())
                fail("'%1' has to name numbers", QLatin1String(key));
        }
        std::sort(values.begin(), values.end(),
                  [](const auto& a, const auto& b) { return a.value < b.value; });
        return values;
    }

    /// A number above zero, or a fraction as text: "360/12962".
    double positive(const char* key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        double number = value.toDouble(0.0);
        if (value.isString()) {
            const QStringList parts = value.toString().split(QLatin1Char('/'));
            number = parts.size() == 2 ? parts[0].toDouble() / parts[1].toDouble() : 0.0;
        }
        if (!(number > 0.0) || !std::isfinite(number))
            fail("'%1' has to be a number above zero", QLatin1String(key));
        return number;
    }

    bool boolean(const char* key)
    {
        const QJsonValue value = m_object.value(QLatin1String(key));
        if (!value.isBool())
            fail("'%1' has to be true or false", QLatin1String(key));
        return value.toBool();
    }

private:
    int checked(const QJsonValue& value, QLatin1String key, int low, int high)
    {
        const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
        if (number >= low && number <= high && number == std::floor(number))
            return static_cast<int>(number);
        fail("'%1' has to be a whole number from %2 to %3", key, low, high);
        return low;
    }

    QJsonObject m_object;
    QString m_where;
    QString m_problem;
};

constexpr int kLowestRaw = -32768;
constexpr int kHighestRaw = 65535;

void readAddresses(ModelReader& reader, Register& reg)
{
    if (const auto address = reader.optionalInteger("eep", 0, 255))
        reg.eepAddress = static_cast<std::uint8_t>(*address);
    if (const auto address = reader.optionalInteger("ram", 0, 255))
        reg.ramAddress = static_cast<std::uint8_t>(*address);
    if (!reg.eepAddress && !reg.ramAddress)
        reader.fail("an 'eep' or a 'ram' address is missing");
    reg.size = static_cast<std::uint8_t>(reader.integer("size", 1, 2));
}

void readAccess(ModelReader& reader, Register& reg)
{
    const QString access = reader.text("access");
    reg.isWritable = access == QStringLiteral("rw");
    reg.isReserved = access == QStringLiteral("reserved");
    if (!reg.isWritable && !reg.isReserved && access != QStringLiteral("ro"))
        reader.fail("'access' has to be rw, ro or reserved");
}

void readValues(ModelReader& reader, Register& reg)
{
    reg.isSigned = reader.has("signed") && reader.boolean("signed");
    const int bits = 8 * reg.size - (reg.isSigned ? 1 : 0);
    const int high = (1 << bits) - 1;
    const int low = reg.isSigned ? -high - 1 : 0;
    reg.defaultValue = reader.optionalInteger("default", low, high);
    reg.minimum = reader.optionalInteger("min", low, high);
    reg.maximum = reader.optionalInteger("max", low, high);
    if (reg.minimum && reg.maximum && *reg.minimum > *reg.maximum)
        reader.fail("'min' is above 'max'");
    if (reader.has("allowed"))
        reg.allowed = reader.integers("allowed", low, high);
    if (reader.has("unit"))
        reg.unit = reader.text("unit");
    if (reader.has("scale"))
        reg.scale = reader.positive("scale");
    if (reg.isWritable && reg.defaultValue && !reg.checkWritable(*reg.defaultValue))
        reader.fail("'default' lies outside the values that may be written");
}

Register readRegister(ModelReader& reader)
{
    Register reg;
    reg.name = reader.text("name");
    reg.label = reader.text("label");
    readAddresses(reader, reg);
    readAccess(reader, reg);
    readValues(reader, reg);
    if (!reg.isReserved)
        reg.meaning = reader.text("meaning");
    if (reader.has("note"))
        reg.note = reader.text("note");
    reg.choices = reader.names("choices");
    reg.bitNames = reader.names("bits");
    return reg;
}

/// The error of the map as a whole; empty when each byte of both memories belongs to exactly one register.
QString mapProblem(const std::vector<Register>& registers)
{
    ServoModel map;
    map.registers = registers;
    QSet<QString> names;
    for (const Register& reg : registers) {
        if (names.contains(reg.name))
            return filled("register '%1' is given twice", reg.name);
        names.insert(reg.name);
    }
    for (const Memory memory : {Memory::Eep, Memory::Ram}) {
        const QString name = memory == Memory::Eep ? QStringLiteral("EEP") : QStringLiteral("RAM");
        std::vector<int> owners(static_cast<std::size_t>(map.memorySize(memory)));
        for (const Register& reg : registers) {
            if (const auto first = reg.address(memory)) {
                for (int i = 0; i < reg.size; ++i)
                    ++owners[static_cast<std::size_t>(*first + i)];
            }
        }
        const auto wrong = std::find_if(owners.begin(), owners.end(), [](int count) { return count != 1; });
        if (wrong != owners.end()) {
            return filled("byte %1 of %2 belongs to %3 registers instead of one", wrong - owners.begin(),
                          name, *wrong);
        }
    }
    return {};
}

/// The defaults of a model that differ from its group's.
void setModelDefaults(ServoModel& model)
{
    const QHash<QString, int> own{
        {QStringLiteral("model_no1"), model.modelBytes[0]},
        {QStringLiteral("model_no2"), model.modelBytes[1]},
        {QStringLiteral("servo_id"), model.defaultId},
        {QStringLiteral("min_position"), model.minPosition},
        {QStringLiteral("max_position"), model.maxPosition},
    };
    for (Register& reg : model.registers) {
        const auto it = own.constFind(reg.name);
        if (it != own.cend())
            reg.defaultValue = *it;
    }
}

/// Both carry the same stray bits.
void setMasks(ServoModel& model)
{
    for (Register& reg : model.registers) {
        if (reg.name == QStringLiteral("calibrated_position")
            || reg.name == QStringLiteral("desired_trajectory_position"))
            reg.mask = model.positionMask;
    }
}

void readPosition(ModelReader& reader, ServoModel& model)
{
    constexpr double kRadiansPerDegree = kPi / 180.0;
    model.positionCounts = reader.integer("position_counts", 2, 65536);
    const int last = model.positionCounts - 1;
    model.centreTick = reader.integer("centre_tick", 0, last);
    model.minPosition = reader.integer("min_position", 0, last);
    model.maxPosition = reader.integer("max_position", model.minPosition, last);
    model.positionMask = static_cast<std::uint16_t>(reader.integer("position_mask", 1, 0xFFFF));
    model.radiansPerTick = reader.positive("degrees_per_tick") * kRadiansPerDegree;
    model.velocityPerUnit = reader.positive("velocity_unit_degrees_per_s") * kRadiansPerDegree;
    model.maxVelocity = reader.positive("no_load_degrees_per_s") * kRadiansPerDegree;
}

ServoModel readModel(ModelReader& reader)
{
    ServoModel model;
    model.name = reader.text("name");
    model.group = reader.text("group");
    const std::vector<int> bytes = reader.integers("model_bytes", 0, 255);
    if (bytes.size() == 2)
        model.modelBytes = {static_cast<std::uint8_t>(bytes[0]), static_cast<std::uint8_t>(bytes[1])};
    else
        reader.fail("'model_bytes' has to be two numbers");
    readPosition(reader, model);
    model.voltsPerUnit = reader.positive("volts_per_unit");
    const QString temperature = reader.text("temperature");
    if (temperature == QStringLiteral("thermistor_10k"))
        model.temperatureScale = TemperatureScale::Thermistor10k;
    else if (temperature != QStringLiteral("celsius"))
        reader.fail("'temperature' has to be celsius or thermistor_10k");
    model.stallTorque = reader.positive("stall_torque_nm");
    model.nominalVoltage = reader.positive("nominal_voltage");
    model.defaultId = reader.integer("default_id", 0, 253);
    model.maxBaud = reader.integer("max_baud", 1, std::numeric_limits<int>::max());
    model.hasSecondPosition = reader.boolean("second_position");
    return model;
}

Error fileError(const QString& source, const QString& what)
{
    return {Errc::BadFile, filled("The servo models of %1 cannot be used: %2.", source, what)};
}

/// The models of a family file; an Error at the first problem.
Result<std::vector<ServoModel>> modelsOf(const QJsonObject& root, const QString& source)
{
    ModelReader top(root, QStringLiteral("the file"));
    const QString family = top.text("family");
    top.integer("version", 1, 1);
    if (!top.isGood())
        return fileError(source, top.problem());
    QHash<QString, std::vector<Register>> groups;
    const QJsonObject layouts = root.value(QStringLiteral("groups")).toObject();
    for (auto it = layouts.begin(); it != layouts.end(); ++it) {
        std::vector<Register>& registers = groups[it.key()];
        const QJsonArray list = it.value().toObject().value(QStringLiteral("registers")).toArray();
        for (const QJsonValue each : list) {
            ModelReader reader(each.toObject(),
                               filled("register '%1' of group %2", each[u"name"].toString(), it.key()));
            registers.push_back(readRegister(reader));
            if (!reader.isGood())
                return fileError(source, reader.problem());
        }
        if (const QString wrong = mapProblem(registers); !wrong.isEmpty())
            return fileError(source, filled("group %1: %2", it.key(), wrong));
    }
    std::vector<ServoModel> models;
    const QJsonArray list = root.value(QStringLiteral("models")).toArray();
    if (list.isEmpty())
        return fileError(source, QStringLiteral("'models' has to be a list of at least one model"));
    for (const QJsonValue each : list) {
        ModelReader reader(each.toObject(), filled("model '%1'", each[u"name"].toString()));
        ServoModel model = readModel(reader);
        model.family = family;
        if (!groups.contains(model.group))
            reader.fail("there is no group '%1'", model.group);
        model.registers = groups.value(model.group);
        setModelDefaults(model);
        setMasks(model);
        if (!reader.isGood())
            return fileError(source, reader.problem());
        models.push_back(std::move(model));
    }
    return models;
}

} // namespace

Result<void> ModelLibrary::add(const QByteArray& json, const QString& source)
{
    QJsonParseError parseError;
    const QJsonDocument document = QJsonDocument::fromJson(json, &parseError);
    if (parseError.error != QJsonParseError::NoError)
        return fileError(source, filled("at byte %1, %2", parseError.offset, parseError.errorString()));
    if (!document.isObject())
        return fileError(source, QStringLiteral("a JSON object is expected"));
    const auto models = modelsOf(document.object(), source);
    if (!models)
        return models.error();
    ModelLibrary all = *this;
    for (const ServoModel& model : *models) {
        if (all.find(model.name) != nullptr)
            return fileError(source, filled("model '%1' is there already", model.name));
        all.m_models.push_back(model);
    }
    m_models = std::move(all.m_models);
    return {};
}

const ModelLibrary& ModelLibrary::builtIn()
{
    static const ModelLibrary library = [] {
        initData();
        ModelLibrary models;
        const QString folder = QStringLiteral(":/servos");
        const QStringList files = QDir(folder).entryList();
        Q_ASSERT_X(!files.isEmpty(), "ModelLibrary::builtIn", "no servo models are linked in");
        for (const QString& file : files) {
            const QResource resource(folder + QLatin1Char('/') + file);
            const Result<void> added = models.add(resource.uncompressedData(), file);
            Q_ASSERT_X(added, "ModelLibrary::builtIn", "an embedded file is broken");
        }
        return models;
    }();
    return library;
}

QString registerTitle(const QString& registerName)
{
    for (const QString& model : ModelLibrary::builtIn().names()) {
        if (const Register* reg = ModelLibrary::builtIn().find(model)->find(registerName))
            return reg->title();
    }
    return registerName;
}

const ServoModel* ModelLibrary::find(const QString& modelName) const
{
    const auto it = std::find_if(m_models.begin(), m_models.end(), [&](const ServoModel& model) {
        return model.name.compare(modelName, Qt::CaseInsensitive) == 0;
    });
    return it == m_models.end() ? nullptr : &*it;
}

const ServoModel* ModelLibrary::findByBytes(std::uint8_t first, std::uint8_t second) const
{
    const std::array<std::uint8_t, 2> bytes{first, second};
    const auto it = std::find_if(m_models.begin(), m_models.end(),
                                 [&](const ServoModel& model) { return model.modelBytes == bytes; });
    return it == m_models.end() ? nullptr : &*it;
}

QStringList ModelLibrary::names() const
{
    QStringList names;
    for (const ServoModel& model : m_models)
        names.append(model.name);
    return names;
}

} // namespace core

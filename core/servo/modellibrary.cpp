// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QDir>
#include <QtCore/QHash>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtCore/QRegularExpression>
#include <QtCore/QResource>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/jsonscan.h"
#include "core/servo/servomodel.h"

/// The resources of a static library must be initialised explicitly; the macro works outside namespaces only.
static void initData()
{
    Q_INIT_RESOURCE(servodeck_core_data);
}

namespace core {

namespace {

/// By RegisterRole.
constexpr std::array kRoles{"none",
                            "model_1",
                            "model_2",
                            "firmware_1",
                            "firmware_2",
                            "baud",
                            "id",
                            "reply_level",
                            "max_temperature",
                            "min_voltage",
                            "max_voltage",
                            "acceleration_ratio",
                            "acceleration_time",
                            "min_position",
                            "max_position",
                            "fault_period",
                            "calibration",
                            "status_error",
                            "status_detail",
                            "lock",
                            "command",
                            "torque",
                            "led",
                            "present_voltage",
                            "present_temperature",
                            "uptime",
                            "present_position",
                            "sensor_position",
                            "present_velocity",
                            "present_load",
                            "goal_position",
                            "desired_position",
                            "desired_velocity",
                            "goal_velocity",
                            "present_current",
                            "moving",
                            "return_delay",
                            "drive_mode",
                            "operating_mode",
                            "goal_profile",
                            "force_limit",
                            "reference_input",
                            "watchdog"};
constexpr std::array kWritableWhen{"always", "torque_off", "unlocked"}; ///< by WritableWhen
constexpr std::array kTakesEffect{"at_once", "reboot"};                 ///< by TakesEffect
constexpr std::array kByteOrder{"little", "big"};                       ///< big: true
constexpr std::array kCalibrates{"subtracted", "added", "turned"};      ///< by Calibrates

/// What is wrong in a file, and where.
struct ModelProblem
{
    QStringList path; ///< of the value, as jsonscan::locate() takes it
    QString what;     ///< a clause
};

/// Reads one JSON object and stores its first problem.
class ModelReader
{
public:
    /// `path` leads to the object; `where` names it.
    ModelReader(QJsonObject object, QStringList path, QString where)
        : m_object(std::move(object))
        , m_path(std::move(path))
        , m_where(std::move(where))
    {
    }

    QJsonValue value(const char* key) const { return m_object.value(QLatin1String(key)); }
    bool has(const char* key) const { return m_object.contains(QLatin1String(key)); }
    bool isGood() const { return !m_problem; }
    const std::optional<ModelProblem>& problem() const { return m_problem; }
    template <typename... Parts>
    void fail(const char* key, const char* what, const Parts&... parts)
    {
        if (isGood())
            m_problem = {m_path + QStringList(QLatin1String(key)),
                         m_where + QStringLiteral(": ") + filled(what, parts...)};
    }

    QString text(const char* key)
    {
        const QString text = value(key).toString();
        if (text.isEmpty())
            fail(key, "'%1' has to be a text", QLatin1String(key));
        return text;
    }

    QString optionalText(const char* key) { return has(key) ? text(key) : QString(); }

    int integer(const char* key, int low, int high) { return checked(value(key), key, low, high); }

    std::optional<int> optionalInteger(const char* key, int low, int high)
    {
        return has(key) ? std::optional(integer(key, low, high)) : std::nullopt;
    }

    std::vector<int> integers(const char* key, int low, int high)
    {
        std::vector<int> numbers;
        if (!value(key).isArray())
            fail(key, "'%1' has to be a list of numbers", QLatin1String(key));
        for (const QJsonValue each : value(key).toArray())
            numbers.push_back(checked(each, key, low, high));
        return numbers;
    }

    /// "names": {"1": "on"}, ascending.
    std::vector<NamedValue> names(const char* key)
    {
        std::vector<NamedValue> values;
        for (const auto& [number, name] : numbered(key, "'%1' has to name numbers")) {
            values.push_back({number, name.toString()});
            if (values.back().name.isEmpty())
                fail(key, "'%1' has to name numbers", QLatin1String(key));
        }
        return values;
    }

    /// A number above zero, or a fraction as text: "360/12962".
    /// Bounds are wide; a value beyond them is a mistake that would throw joints.
    double positive(const char* key, double least = 0.0, double most = std::numeric_limits<double>::max())
    {
        double number = value(key).toDouble(0.0);
        if (value(key).isString()) {
            const QStringList parts = value(key).toString().split(QLatin1Char('/'));
            number = parts.size() == 2 ? parts[0].toDouble() / parts[1].toDouble() : 0.0;
        }
        if (!(number > 0.0) || !std::isfinite(number))
            fail(key, "'%1' has to be a number above zero", QLatin1String(key));
        else if (number < least || number > most)
            fail(key, "'%1' has to be a number from %2 to %3", QLatin1String(key), QString::number(least),
                 QString::number(most));
        return number;
    }

    /// One of `words`, the values of an enumeration in their order; `unset` without the key.
    template <typename Value, std::size_t N>
    Value oneOf(const char* key, const std::array<const char*, N>& words, Value unset)
    {
        if (!has(key))
            return unset;
        const QString word = text(key);
        const auto it = std::ranges::find(words, word, [](const char* each) { return QLatin1String(each); });
        if (it == words.end())
            fail(key, "'%1' cannot be '%2'", QLatin1String(key), word.left(40));
        return it == words.end() ? unset : static_cast<Value>(it - words.begin());
    }

    /// "rates": {"16": 115200}
    std::vector<BaudCode> rates(const char* key)
    {
        std::vector<BaudCode> codes;
        for (const auto& [code, rate] : numbered(key, "'%1' has to give the rates of numbers"))
            codes.push_back({code, checked(rate, key, 1, std::numeric_limits<int>::max())});
        return codes;
    }

    bool boolean(const char* key)
    {
        if (!value(key).isBool())
            fail(key, "'%1' has to be true or false", QLatin1String(key));
        return value(key).toBool();
    }

private:
    /// An object whose keys are numbers, ascending; `wrong` says what it has to be.
    std::multimap<int, QJsonValue> numbered(const char* key, const char* wrong)
    {
        std::multimap<int, QJsonValue> values;
        const QJsonObject object = value(key).toObject();
        for (auto it = object.begin(); it != object.end(); ++it) {
            bool ok = false;
            values.emplace(it.key().toInt(&ok), it.value());
            if (!ok)
                fail(key, wrong, QLatin1String(key));
        }
        return values;
    }

    int checked(const QJsonValue& value, const char* key, int low, int high)
    {
        const double number = value.toDouble(std::numeric_limits<double>::quiet_NaN());
        if (number >= low && number <= high && number == std::floor(number))
            return static_cast<int>(number);
        fail(key, "'%1' has to be a whole number from %2 to %3", QLatin1String(key), low, high);
        return low;
    }

    QJsonObject m_object;
    QStringList m_path;
    QString m_where;
    std::optional<ModelProblem> m_problem;
};

void readAddresses(ModelReader& reader, Register& reg)
{
    if (const auto address = reader.optionalInteger("eep", 0, 65535))
        reg.eepAddress = static_cast<std::uint16_t>(*address);
    if (const auto address = reader.optionalInteger("ram", 0, 65535))
        reg.ramAddress = static_cast<std::uint16_t>(*address);
    if (!reg.eepAddress && !reg.ramAddress)
        reader.fail("name", "an 'eep' or a 'ram' address is missing");
    reg.size = static_cast<std::uint8_t>(reader.integer("size", 1, 4));
    if (reg.size == 3)
        reader.fail("size", "'size' has to be 1, 2 or 4");
}

void readAccess(ModelReader& reader, Register& reg)
{
    const QString access = reader.text("access");
    reg.isWritable = access == QStringLiteral("rw");
    reg.isReserved = access == QStringLiteral("reserved");
    if (!reg.isWritable && !reg.isReserved && access != QStringLiteral("ro"))
        reader.fail("access", "'access' has to be rw, ro or reserved");
}

void readSign(ModelReader& reader, Register& reg)
{
    reg.isSigned = reader.has("signed") && reader.boolean("signed");
    if (!reader.has("sign_bit"))
        return;
    reg.signBit = static_cast<std::uint8_t>(reader.integer("sign_bit", 1, std::min(8 * reg.size - 1, 30)));
    reg.isSigned = true;
}

/// Keys that are not there leave what `reg` has.
void readValues(ModelReader& reader, Register& reg)
{
    const int low = reg.lowest();
    const int high = reg.highest();
    if (reader.has("default"))
        reg.defaultValue = reader.integer("default", low, high);
    if (reader.has("min"))
        reg.minimum = reader.integer("min", low, high);
    if (reader.has("max"))
        reg.maximum = reader.integer("max", low, high);
    if (reg.minimum && reg.maximum && *reg.minimum > *reg.maximum)
        reader.fail("min", "'min' is above 'max'");
    if (reader.has("allowed"))
        reg.allowed = reader.integers("allowed", low, high);
    if (reader.has("unit"))
        reg.unit = reader.text("unit");
    if (reader.has("scale"))
        reg.scale = reader.positive("scale");
    if (reg.isWritable && reg.defaultValue && !reg.checkWritable(*reg.defaultValue))
        reader.fail("default", "'default' lies outside the values that may be written");
}

/// When its registers can be written and take effect; a register may have other values.
Register readGroup(ModelReader& layout)
{
    Register reg;
    reg.writableWhen = layout.oneOf("writable_when", kWritableWhen, WritableWhen::Always);
    reg.takesEffect = layout.oneOf("takes_effect", kTakesEffect, TakesEffect::AtOnce);
    reg.isBigEndian = layout.oneOf("byte_order", kByteOrder, false);
    return reg;
}

/// `reg` has the values of its group.
Register readRegister(ModelReader& reader, Register reg)
{
    reg.name = reader.text("name");
    reg.alias = reader.optionalText("alias");
    reg.label = reader.text("label");
    readAddresses(reader, reg);
    readAccess(reader, reg);
    readSign(reader, reg);
    readValues(reader, reg);
    reg.role = reader.oneOf("role", kRoles, RegisterRole::None);
    reg.writableWhen = reader.oneOf("writable_when", kWritableWhen, reg.writableWhen);
    reg.takesEffect = reader.oneOf("takes_effect", kTakesEffect, reg.takesEffect);
    reg.calibrates = reader.oneOf("calibrates", kCalibrates, Calibrates::Subtracted);
    if (reader.has("calibration_range"))
        reg.calibrationRange = reader.integer("calibration_range", 1, reg.highest());
    reg.rates = reader.rates("rates");
    if (reg.role == RegisterRole::Baud && reg.rates.empty())
        reader.fail("role", "the rates of its codes are missing: 'rates'");
    if (!reg.isReserved)
        reg.meaning = reader.text("meaning");
    reg.note = reader.optionalText("note");
    reg.choices = reader.names("choices");
    reg.bitNames = reader.names("bits");
    return reg;
}

/// Adds a register, or `count` of them in a row: "indirect_data_1" …
void addRegister(ModelReader& reader, const Register& reg, std::vector<Register>& registers)
{
    constexpr int kMost = 64;
    if (!reader.has("count")) {
        registers.push_back(reg);
        return;
    }
    const int count = reader.integer("count", 1, kMost);
    const int first = reader.optionalInteger("first", 0, 999).value_or(1);
    const int step = reader.optionalInteger("default_step", 0, 255).value_or(0);
    for (int i = 0; i < count; ++i) {
        Register& each = registers.emplace_back(reg);
        each.name += QStringLiteral("_%1").arg(first + i);
        each.label += QStringLiteral(" %1").arg(first + i);
        for (auto* address : {&each.eepAddress, &each.ramAddress}) {
            if (*address)
                *address = static_cast<std::uint16_t>(**address + i * reg.size);
        }
        if (reg.defaultValue)
            each.defaultValue = *reg.defaultValue + i * step;
    }
}

/// The error of the map as a whole; empty when each byte belongs to one register or, in a map with holes, to
/// one at most.
QString mapProblem(const std::vector<Register>& registers, bool hasHoles)
{
    ServoModel map;
    map.registers = registers;
    QSet<QString> names;
    for (const Register& reg : registers) {
        for (const QString& name : {reg.name, reg.alias}) {
            if (!name.isEmpty() && names.contains(name))
                return filled("register '%1' is given twice", name);
            names.insert(name);
        }
        if (reg.role != RegisterRole::Command && reg.role != RegisterRole::GoalProfile
            && reg.role != RegisterRole::None && map.find(reg.role)->name != reg.name)
            return filled("the role '%1' is given twice", wordOf(reg.role));
    }
    for (const Memory memory : {Memory::Eep, Memory::Ram}) {
        const QString name = memory == Memory::Eep ? QStringLiteral("EEP") : QStringLiteral("RAM");
        std::vector<int> owners(static_cast<std::size_t>(map.memorySize(memory)));
        for (const Register& reg : registers) {
            if (const auto first = reg.address(memory)) {
                for (int i = 0; i < reg.size; ++i)
                    ++element(owners, *first + i);
            }
        }
        const auto wrong =
            std::ranges::find_if(owners, [&](int count) { return count > 1 || (count == 0 && !hasHoles); });
        if (wrong != owners.end()) {
            return filled("byte %1 of %2 belongs to %3 registers instead of one", wrong - owners.begin(),
                          name, *wrong);
        }
    }
    return {};
}

/// The defaults and masks of a model that differ from its group's.
void setOwnValues(ServoModel& model)
{
    const Register* number = model.find(RegisterRole::Model1); // of one byte, or of both
    const std::array own{
        std::pair{RegisterRole::Model1, number != nullptr && number->size == 2
                                            ? number->decode(model.modelBytes.data())
                                            : int{model.modelBytes[0]}},
        std::pair{RegisterRole::Model2, int{model.modelBytes[1]}},
        std::pair{RegisterRole::Id, model.defaultId},
        std::pair{RegisterRole::MinPosition, model.minPosition},
        std::pair{RegisterRole::MaxPosition, model.maxPosition},
    };
    for (Register& reg : model.registers) {
        for (const auto& [role, value] : own) {
            if (reg.role == role)
                reg.defaultValue = value;
        }
        // Both carry the same stray bits.
        if (reg.role == RegisterRole::PresentPosition || reg.role == RegisterRole::DesiredPosition)
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
    constexpr double kLeastRange = 30.0; // degrees that a servo measures
    constexpr double kMostRange = 36'000.0;
    constexpr double kFastest = 10'000.0; // degrees/s
    model.radiansPerTick = reader.positive("degrees_per_tick", kLeastRange / model.positionCounts,
                                           kMostRange / model.positionCounts)
                           * kRadiansPerDegree;
    model.velocityPerUnit = reader.positive("velocity_unit_degrees_per_s", 1e-3, 360.0) * kRadiansPerDegree;
    model.maxVelocity = reader.positive("no_load_degrees_per_s", 1.0, kFastest) * kRadiansPerDegree;
    // Servos with an encoder (group C) control their velocity. The others are driven open loop: full drive
    // means the no-load speed at nominal voltage, so that load, voltage and friction change it.
    model.maxSpeed = reader.optionalInteger("max_speed", 1, 32767).value_or(model.maxSpeed);
    model.speedPerUnit =
        model.group == QLatin1String("C") ? model.velocityPerUnit : model.maxVelocity / model.maxSpeed;
    if (reader.has("speed_unit_degrees_per_s"))
        model.speedPerUnit = reader.positive("speed_unit_degrees_per_s", 1e-3, 360.0) * kRadiansPerDegree;
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
        reader.fail("model_bytes", "'model_bytes' has to be two numbers");
    readPosition(reader, model);
    model.voltsPerUnit = reader.positive("volts_per_unit", 1e-3, 1.0);
    const QString temperature = reader.text("temperature");
    if (temperature == QStringLiteral("thermistor_10k"))
        model.temperatureScale = TemperatureScale::Thermistor10k;
    else if (temperature != QStringLiteral("celsius"))
        reader.fail("temperature", "'temperature' has to be celsius or thermistor_10k");
    model.stallTorque = reader.positive("stall_torque_nm", 1e-3, 1e3);
    model.nominalVoltage = reader.positive("nominal_voltage", 1.0, 100.0);
    model.defaultId = reader.integer("default_id", 0, 253);
    model.maxBaud = reader.integer("max_baud", 1, std::numeric_limits<int>::max());
    model.hasSecondPosition = reader.boolean("second_position");
    return model;
}

/// "registers": what differs from the group; the first problem.
std::optional<ModelProblem> readDifferences(const QJsonObject& differences, const QStringList& path,
                                            ServoModel& model)
{
    for (auto it = differences.begin(); it != differences.end(); ++it) {
        ModelReader reader(it.value().toObject(), path + QStringList{QStringLiteral("registers"), it.key()},
                           filled("register '%1' of model '%2'", it.key(), model.name));
        const auto reg = std::ranges::find(model.registers, it.key(), &Register::name);
        if (reg == model.registers.end())
            reader.fail("", "its group has no such register");
        else
            readValues(reader, *reg);
        if (!reader.isGood())
            return reader.problem();
    }
    return {};
}

/// Registers of each group of a file by its name.
using Layouts = QHash<QString, std::vector<Register>>;

/// A role that all known groups of a family have at one place is there in a new group too: procedures read
/// and write some of them before they know the model of a servo.
void checkPlaces(ModelReader& layout, const std::vector<Register>& registers, const Layouts& known)
{
    const auto isLike = [](const Register& a, const Register& b) {
        return a.role == b.role && a.eepAddress == b.eepAddress && a.ramAddress == b.ramAddress
               && a.size == b.size;
    };
    for (const Register& reg : known.isEmpty() ? std::vector<Register>() : *known.begin()) {
        const auto has = [&](const std::vector<Register>& group) {
            return std::ranges::any_of(group, [&](const Register& each) { return isLike(each, reg); });
        };
        const bool isOptional = reg.role == RegisterRole::None || reg.role == RegisterRole::BusWatchdog;
        if (isOptional || !std::ranges::all_of(known, has) || has(registers))
            continue;
        const Memory memory = reg.eepAddress ? Memory::Eep : Memory::Ram;
        layout.fail("registers",
                    "a register with the role '%1' has to be at '%2' %3 with %4 bytes: the program uses it",
                    wordOf(reg.role), wordOf(memory), int{*reg.address(memory)}, int{reg.size});
    }
}

/// Reads the groups of a file; its first problem.
std::optional<ModelProblem> readLayouts(const QJsonObject& groups, Layouts& layouts)
{
    const Layouts known = layouts;
    for (auto it = groups.begin(); it != groups.end(); ++it) {
        const QStringList path{QStringLiteral("groups"), it.key()};
        ModelReader layout(it.value().toObject(), path, filled("group %1", it.key()));
        const bool hasHoles = layout.has("holes") && layout.boolean("holes");
        const Register common = readGroup(layout);
        std::vector<Register>& registers = layouts[it.key()];
        registers.clear(); // of a known group with this name
        const QJsonArray list = it.value()[u"registers"].toArray();
        for (qsizetype i = 0; i < list.size(); ++i) {
            ModelReader reader(list[i].toObject(),
                               path + QStringList{QStringLiteral("registers"), QString::number(i)},
                               filled("register '%1' of group %2", list[i][u"name"].toString(), it.key()));
            addRegister(reader, readRegister(reader, common), registers);
            if (!reader.isGood())
                return reader.problem();
        }
        if (const QString wrong = mapProblem(registers, hasHoles); !wrong.isEmpty())
            layout.fail("registers", "%1", wrong);
        checkPlaces(layout, registers, known);
        if (!layout.isGood())
            return layout.problem();
    }
    return {};
}

/// "specs": the datasheets of models of a family, also of those that are there; the first problem.
std::optional<ModelProblem> readSpecs(const QJsonObject& specs, const QString& family,
                                      std::vector<ServoModel>& models)
{
    for (auto it = specs.begin(); it != specs.end(); ++it) {
        const QStringList path{QStringLiteral("specs"), it.key()};
        const auto model = std::ranges::find_if(models, [&](const ServoModel& each) {
            return each.family == family && each.name.compare(it.key(), Qt::CaseInsensitive) == 0;
        });
        if (model == models.end())
            return ModelProblem{path, filled("the family %1 has no model '%2'", family, it.key())};
        const QJsonObject values = it.value().toObject();
        if (values.isEmpty())
            return ModelProblem{path, filled("the specs of '%1' have to be an object with values", it.key())};
        for (auto value = values.begin(); value != values.end(); ++value) {
            if (!value->isDouble() && !value->isString())
                return ModelProblem{path + QStringList(value.key()),
                                    filled("'%1' has to be a number or a text", value.key())};
            model->specs.insert(value.key(), *value);
        }
    }
    return {};
}

/// Adds the models of a family file, which may use the groups of those that are there; its first problem.
std::optional<ModelProblem> readModels(const QJsonObject& root, const QStringList& families,
                                       std::vector<ServoModel>& models)
{
    ModelReader top(root, {}, QStringLiteral("the file"));
    const QString family = top.text("family");
    if (family.isEmpty() || (!families.isEmpty() && !families.contains(family)))
        top.fail("family", "'family' is %1; expected %2", family,
                 families.isEmpty() ? QStringLiteral("a name") : families.join(QStringLiteral(", ")));
    top.integer("version", 1, 1);
    const QJsonArray list = root[u"models"].toArray();
    if (list.isEmpty() && !root.contains(u"specs"))
        top.fail("models", "'models' has to be a list of at least one model");
    if (!top.isGood())
        return top.problem();
    Layouts layouts;
    for (const ServoModel& model : models) {
        if (model.family == family && !layouts.contains(model.group)) // others may differ from the group
            layouts.insert(model.group, model.registers);
    }
    if (const auto problem = readLayouts(root[u"groups"].toObject(), layouts))
        return problem;
    for (qsizetype i = 0; i < list.size(); ++i) {
        ModelReader reader(list[i].toObject(), {QStringLiteral("models"), QString::number(i)},
                           filled("model '%1'", list[i][u"name"].toString()));
        ServoModel model = readModel(reader);
        model.family = family;
        if (!layouts.contains(model.group))
            reader.fail("group", "there is no group '%1'", model.group);
        model.registers = layouts.value(model.group);
        const QStringList path{QStringLiteral("models"), QString::number(i)};
        if (const auto problem = readDifferences(list[i][u"registers"].toObject(), path, model))
            return problem;
        setOwnValues(model);
        for (const ServoModel& other : models) {
            if (other.name.compare(model.name, Qt::CaseInsensitive) == 0)
                reader.fail("name", "model '%1' is there already", model.name);
            else if (other.family == family && other.modelBytes == model.modelBytes)
                reader.fail("model_bytes", "'model_bytes' are those of %1", other.name);
        }
        if (!reader.isGood())
            return reader.problem();
        models.push_back(std::move(model));
    }
    return readSpecs(root[u"specs"].toObject(), family, models);
}

} // namespace

Result<void> ModelLibrary::add(const QByteArray& json, const QString& source, const QStringList& families)
{
    const auto root = jsonscan::parse(json, source, QStringLiteral("a file of servo models"));
    if (!root)
        return root.error();
    std::vector<ServoModel> models = m_models;
    if (const auto problem = readModels(*root, families, models))
        return fileError(source, TextPlace::of(json, jsonscan::locate(json, problem->path)), problem->what);
    m_models = std::move(models);
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
            const QByteArray json = QResource(folder + QLatin1Char('/') + file).uncompressedData();
            const Result<void> added = models.add(json, file);
            Q_ASSERT_X(added, "ModelLibrary::builtIn", "an embedded file is broken");
        }
        return models;
    }();
    return library;
}

namespace {

std::optional<ModelLibrary>& installedModels()
{
    static std::optional<ModelLibrary> models;
    return models;
}

} // namespace

const ModelLibrary& ModelLibrary::installed()
{
    return installedModels() ? *installedModels() : builtIn();
}

void ModelLibrary::install(ModelLibrary models)
{
    installedModels() = std::move(models);
}

QString wordOf(RegisterRole role)
{
    return QLatin1String(element(kRoles, role));
}

const Register* anyRegister(const QString& registerName)
{
    for (const QString& model : ModelLibrary::installed().names()) {
        if (const Register* reg = ModelLibrary::installed().find(model)->find(registerName))
            return reg;
    }
    return nullptr;
}

QString registerTitle(const QString& registerName)
{
    const Register* reg = anyRegister(registerName);
    return reg != nullptr ? reg->title() : registerName;
}

namespace {

/// A name without what labels write differently: case, hyphens, spaces, and the T (TTL) or R (RS-485) of the
/// connector of a Dynamixel X.
QString labelKey(const QString& name)
{
    static const QRegularExpression separators(QStringLiteral("[-_\\s]"));
    static const QRegularExpression connector(QStringLiteral("^(X[A-Z]{1,2}\\d+[A-Z]\\d+)[TR]$"));
    const QString key = name.toUpper().remove(separators);
    const auto match = connector.match(key);
    return match.hasMatch() ? match.captured(1) : key;
}

} // namespace

const ServoModel* ModelLibrary::find(const QString& modelName) const
{
    auto it = std::ranges::find_if(m_models, [&](const ServoModel& model) {
        return model.name.compare(modelName, Qt::CaseInsensitive) == 0;
    });
    if (it == m_models.end() && !modelName.isEmpty())
        it = std::ranges::find(m_models, labelKey(modelName),
                               [](const ServoModel& model) { return labelKey(model.name); });
    return it == m_models.end() ? nullptr : &*it;
}

const ServoModel* ModelLibrary::findByBytes(const QString& family, std::uint8_t first,
                                            std::uint8_t second) const
{
    const std::array<std::uint8_t, 2> bytes{first, second};
    const auto it = std::ranges::find_if(m_models, [&](const ServoModel& model) {
        return model.family == family && model.modelBytes == bytes;
    });
    return it == m_models.end() ? nullptr : &*it;
}

QStringList ModelLibrary::names(const QString& family) const
{
    QStringList names;
    for (const ServoModel& model : m_models) {
        if (family.isEmpty() || model.family == family)
            names.append(model.name);
    }
    return names;
}

std::vector<int> ModelLibrary::bauds(const QString& family) const
{
    std::set<int, std::greater<>> all;
    std::set<int, std::greater<>> factory;
    for (const ServoModel& model : m_models) {
        if (model.family != family)
            continue;
        for (const BaudCode& each : model.rates())
            (each.rate == model.factoryBaud() ? factory : all).insert(each.rate);
    }
    std::vector<int> rates(factory.begin(), factory.end());
    std::ranges::copy_if(all, std::back_inserter(rates), [&](int rate) { return !factory.contains(rate); });
    return rates;
}

} // namespace core

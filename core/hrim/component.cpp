// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/hrim/component.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/hrim/servospecs.h"

namespace core::hrim {

namespace {

/// The context of this file's texts.
struct HrimWords
{
    Q_DECLARE_TR_FUNCTIONS(HrimWords)
};

constexpr int kControlNone = 0; ///< of the enum control_type
constexpr qint64 kInstanceMask = 0xFFFFFFFF;
constexpr double kNanosecondsPerSecond = 1e9;

QString instanceText(qint64 number)
{
    return QStringLiteral("%1").arg(number, 12, 16, QLatin1Char('0')).toUpper();
}

/// Fills a component. A number that is not finite is no value.
class Filler
{
public:
    Filler(Device device, Profile profile, qint64 instance)
    {
        m_component.device = device;
        m_component.profile = profile;
        m_component.instance = instanceText(instance);
        const QString fixed = HrimWords::tr("fixed by HRIM");
        set("id/device_kind_id", device == Device::RotaryServo ? kActuator : 1, fixed);
        set("id/device_name", wordOf(device), fixed);
        if (profile == Profile::Master)
            set("id/hrim_version", QStringView(kVersion).toString(), fixed);
    }

    void setInstance(qint64 number, const QString& source)
    {
        for (const char* path : {"id/instance_id", "status/instance_id"})
            set(path, number & kInstanceMask, source);
    }
    void set(const char* path, const QVariant& value, const QString& source)
    {
        m_component.values[QLatin1String(path)] = {value, source};
    }
    void number(const char* path, double value, const QString& source, const QString& reason = {})
    {
        if (std::isfinite(value))
            set(path, value, source);
        else if (!reason.isEmpty())
            set(path, {}, reason);
    }
    /// The header of every topic with other values; called last.
    void stamp(double seconds, const QString& source)
    {
        for (const Topic& topic : m_component.module().topics) {
            const auto& fields = topic.values();
            const auto hasValue = [&](const auto& each) {
                return each.first.startsWith(topic.name + u'/') && each.second.value.isValid();
            };
            if (!fields.empty() && fields[0].type == QLatin1String("header") && std::isfinite(seconds)
                && std::ranges::any_of(m_component.values, hasValue))
                m_component.values[topic.name + QStringLiteral("/header")] = {seconds, source};
        }
    }

    Component& component() { return m_component; }

private:
    Component m_component;
};

/// Why a topic has no values.
QString whyAbsent(const Component& component, const QString& topic)
{
    const bool isServo = component.device == Device::RotaryServo;
    if (topic == QLatin1String("status"))
        return isServo ? HrimWords::tr("The servo has no computer with an operating system.")
                       : HrimWords::tr("The sensor reports no state of a computer.");
    if (topic == QLatin1String("module_3d"))
        return HrimWords::tr("The program has no 3D model of it.");
    if (topic == QLatin1String("module_urdf"))
        return HrimWords::tr("The array has no robot description.");
    if (topic == QLatin1String("joint_trajectory_goal") || topic == QLatin1String("stop"))
        return HrimWords::tr("Not offered.");
    if (topic == QLatin1String("openclosebrake"))
        return HrimWords::tr("The servo has no brake.");
    if (topic == QLatin1String("reconfiguration"))
        return HrimWords::tr("The servo has no inertial sensor.");
    if (topic == QLatin1String("acceleration"))
        return HrimWords::tr("The component takes no goals of acceleration.");
    if (topic == QLatin1String("state") || topic == QLatin1String("temperature")
        || topic == QLatin1String("reading") || topic == QLatin1String("goal"))
        return HrimWords::tr("Nothing was received yet.");
    return HrimWords::tr("Not known.");
}

/// The end of a range and what limits it.
QString boundSource(BoundBy by)
{
    switch (by) {
    case BoundBy::SoftLimit:
        return HrimWords::tr("array: limit of the joint");
    case BoundBy::Registers:
        return HrimWords::tr("array: registers of the servo");
    default:
        return HrimWords::tr("data of the servo model");
    }
}

/// HRIM knows four causes; the most serious counts. None: it has no code for these faults.
std::optional<int> faultCode(const ServoHealth& health)
{
    if (!health.hasFaults())
        return 0;
    constexpr std::array kCodes{std::pair{Fault::kDriver, 4}, std::pair{Fault::kVoltage, 3},
                                std::pair{Fault::kTemperature, 2}, std::pair{Fault::kOverload, 1}};
    for (const auto& [fault, code] : kCodes) {
        if (health.has(fault))
            return code;
    }
    return std::nullopt;
}

int controlType(const JointFacts& joint)
{
    if (joint.health.torque == Fact::No || joint.takes == Takes::Neither)
        return kControlNone;
    if (joint.takes == Takes::Velocities)
        return kControlVelocity;
    return joint.units.speedPerUnit > 0 ? kControlPositionVelocity : kControlPosition;
}

class JointFiller : private Filler
{
public:
    JointFiller(const JointFacts& joint, Profile profile)
        : Filler(Device::RotaryServo, profile, numberOf(joint.id))
        , m_joint(joint)
    {
    }

    Component fill()
    {
        setInstance(numberOf(m_joint.id), HrimWords::tr("array: 256 · bus + ID"));
        set("joint_name", m_joint.name, HrimWords::tr("array"));
        number("specs_comm/max_comm_rate", 1 / m_joint.period, HrimWords::tr("array: control period"));
        if (std::isfinite(m_joint.period))
            set("publish_rate", static_cast<int>(std::lround(1 / m_joint.period)),
                HrimWords::tr("array: control period"));
        number("state_comm/comm_rate", m_joint.rate, HrimWords::tr("counted: readings of the last second"),
               HrimWords::tr("Not received for a second."));
        if (m_joint.model != nullptr)
            fillModel(*m_joint.model);
        if (std::isfinite(m_joint.stamp))
            fillReading();
        stamp(m_joint.stamp, HrimWords::tr("time of the reading"));
        if (std::isfinite(m_joint.stamp) && !std::isfinite(m_joint.goal))
            set("goal/header", {}, HrimWords::tr("No goal yet.")); // the operating mode alone is no goal
        return std::move(component());
    }

private:
    static qint64 numberOf(ServoId id) { return 256 * qint64{id.bus} + id.value; }

    /// A value of the servo's datasheet or model, times `factor`.
    void spec(const char* path, const char* name, double factor)
    {
        const bool isSheet = m_joint.model->specs.contains(QLatin1String(name));
        number(path, m_sheet[QLatin1String(name)].toDouble(kNotReported) * factor,
               isSheet ? HrimWords::tr("datasheet of the servo") : HrimWords::tr("data of the servo model"),
               HrimWords::tr("Not in the data of the servo model; a datasheet may have it."));
    }

    void fillModel(const ServoModel& model)
    {
        m_sheet = datasheetOf(model);
        const JointUnits& units = m_joint.units;
        const QString data = HrimWords::tr("data of the servo model");
        set("origin", (units.offset - model.centreTick) * model.radiansPerTick,
            HrimWords::tr("array: zero of the joint, from the servo's centre"));
        set("id/product_id", model.modelBytes[0] | model.modelBytes[1] << 8,
            HrimWords::tr("model number of the servo"));
        spec("id/vendor_id", "vendor_id", 1);
        if (component().has(QStringLiteral("id/vendor_id")))
            set("id/vendor_id", m_sheet[u"vendor_id"].toInt(), HrimWords::tr("datasheet of the servo"));
        set("specs/control_type", m_sheet[u"control_type"].toInt(), data);
        for (const bool isUpper : {false, true}) {
            const RangeEnd& end = m_joint.ends[isUpper ? 1 : 0];
            set(isUpper ? "specs/range_max" : "specs/range_min", end.position, boundSource(end.by));
        }
        spec("specs/precision", "precision", units.scale);
        spec("specs/rated_speed", "rated_speed", units.scale);
        spec("specs/reachable_speed", "reachable_speed", units.scale);
        spec("specs/rated_torque", "rated_torque", 1 / units.scale);
        spec("specs/reachable_torque", "reachable_torque", 1 / units.scale);
        if (m_joint.maxSpeed)
            set("specs/reachable_speed", *m_joint.maxSpeed, HrimWords::tr("array: limit of the joint"));
        for (const char* path : {"specs/temperature_range_min", "min_temperature"})
            spec(path, "temperature_range_min", 1);
        for (const char* path : {"specs/temperature_range_max", "max_temperature"}) {
            spec(path, "temperature_range_max", 1);
            if (m_joint.hottest)
                set(path, *m_joint.hottest, HrimWords::tr("register of the servo"));
        }
        if (m_joint.pendingHottest) {
            Known& limit = component().values[QStringLiteral("max_temperature")];
            limit.source = filled(HrimWords::tr("%1; %2 is pending: Apply writes it"), limit.source,
                                  shortNumberText(*m_joint.pendingHottest, 4));
        }
    }

    void fillReading()
    {
        const QString reading = HrimWords::tr("reading of the servo");
        const QString computed = HrimWords::tr("computed from readings");
        const QString unreported = HrimWords::tr("Not reported by the servo.");
        number("power/voltage", m_joint.voltage, reading, unreported);
        number("power/current_consumption", std::fabs(m_joint.current), reading, unreported);
        number("power/power_consumption", std::fabs(m_joint.current) * m_joint.voltage, computed, unreported);
        for (const char* path : {"power/current_surplus", "power/power_surplus"})
            set(path, {}, unreported);
        number("goal/position", m_joint.goal, HrimWords::tr("last goal"), HrimWords::tr("No goal yet."));
        for (const char* path : {"goal/velocity", "goal/acceleration", "goal/effort"})
            set(path, {},
                std::isfinite(m_joint.goal) ? HrimWords::tr("The last goal had none.")
                                            : HrimWords::tr("No goal yet."));
        number("state/goal", m_joint.goal, HrimWords::tr("last goal"), HrimWords::tr("No goal yet."));
        number("state/position", m_joint.position, reading, unreported);
        number("state/error", m_joint.goal - m_joint.position, HrimWords::tr("computed: goal less position"),
               HrimWords::tr("No goal yet."));
        number("state/velocity", m_joint.velocity, reading, unreported);
        number("state/load", m_joint.load, HrimWords::tr("reading of the servo, of its highest load"),
               unreported);
        if (m_joint.model != nullptr)
            number("state/effort", m_joint.load * m_joint.model->stallTorque / m_joint.units.scale,
                   HrimWords::tr("computed: load of the stall torque"), unreported);
        if (m_joint.health.moving == Fact::Unknown)
            set("state/moving", {}, unreported);
        else
            set("state/moving", m_joint.health.moving == Fact::Yes, reading);
        fillHealth(reading);
    }

    void fillHealth(const QString& reading)
    {
        if (const auto code = faultCode(m_joint.health))
            set("state/fault", *code, reading);
        else
            set("state/fault", {},
                filled(HrimWords::tr("HRIM has no code for: %1."),
                       faultWords(m_joint.health).join(QStringLiteral(", "))));
        for (const char* path : {"state/control_type", "goal/control_type"})
            set(path, controlType(m_joint), HrimWords::tr("operating mode and torque of the servo"));
        const bool isTooHot = m_joint.health.has(Fault::kTemperature)
                              || (m_joint.hottest && m_joint.temperature > *m_joint.hottest);
        number("temperature/temperature", m_joint.temperature, reading,
               HrimWords::tr("Not reported by the servo."));
        if (isTooHot || std::isfinite(m_joint.temperature))
            set("temperature/temperature_error", isTooHot, reading);
    }

    const JointFacts& m_joint;
    Datasheet m_sheet;
};

class SensorFiller : private Filler
{
public:
    SensorFiller(const SensorFacts& sensor, Profile profile)
        : Filler(Device::ForceTorque, profile, sensor.place + 1)
        , m_sensor(sensor)
    {
    }

    Component fill()
    {
        setInstance(m_sensor.place + 1, HrimWords::tr("array: number of the sensor"));
        number("state_comm/comm_rate", m_sensor.rate, HrimWords::tr("counted: samples of the last second"),
               HrimWords::tr("Not received for a second."));
        for (std::size_t axis = 0; axis < 6; ++axis)
            fillAxis(axis);
        stamp(m_sensor.stamp, HrimWords::tr("time of the reading"));
        return std::move(component());
    }

private:
    void fillAxis(std::size_t axis)
    {
        constexpr std::size_t kAxes = 3;
        const bool isForce = axis < kAxes;
        const int place = static_cast<int>(axis % kAxes);
        const QString quantity = isForce ? QStringLiteral("force") : QStringLiteral("torque");
        const QString specs = QStringLiteral("specs/%1_axis_specs[%2]/").arg(quantity).arg(place);
        const QString reading = QStringLiteral("reading/axis_%1s[%2]/").arg(quantity).arg(place);
        const auto put = [this](const QString& path, const QVariant& value, const QString& source) {
            component().values[path] = {value, source};
        };
        for (const QString& each : {specs, reading})
            put(each + QStringLiteral("axis"), place, HrimWords::tr("fixed by HRIM"));
        if (std::isfinite(m_sensor.stamp) && std::isfinite(m_sensor.wrench.value[axis]))
            put(reading + quantity, m_sensor.wrench.value[axis], HrimWords::tr("reading of the sensor"));
        const QString maximum = specs + QStringLiteral("max_") + quantity;
        // A whole number in HRIM: rounded up, so that no value is beyond it.
        const auto whole = [](double value) { return static_cast<int>(std::ceil(value)); };
        if (m_sensor.specs) {
            const AxisSpecs& known = m_sensor.specs->axes[axis];
            const QString data = HrimWords::tr("data of the sensor model");
            put(maximum, whole(known.maximum),
                whole(known.maximum) == known.maximum
                    ? data
                    : filled(HrimWords::tr("data of the sensor model: %1, rounded up"),
                             shortNumberText(known.maximum, 6)));
            for (const auto& [name, value] :
                 {std::pair{"resolution", known.resolution}, std::pair{"safe_overload", known.safeOverload},
                  std::pair{"max_overload", known.maxOverload}}) {
                if (value)
                    put(specs + QLatin1String(name), *value, data);
            }
        } else if (m_sensor.limits) {
            put(maximum, whole(m_sensor.limits->value[axis]),
                HrimWords::tr("reported by the sensor, rounded up"));
        }
    }

    const SensorFacts& m_sensor;
};

/// Fields that have values of their own.
void addRows(const Component& component, const Topic& topic, const std::vector<Property>& fields,
             const QString& prefix, std::vector<Row>& rows)
{
    for (const Property& field : fields) {
        const int count = field.properties.empty() || !field.isArray ? 1 : field.length;
        for (int i = 0; i < count; ++i) {
            const bool isIndexed = field.isArray && !field.properties.empty();
            const QString name =
                prefix + (isIndexed ? QStringLiteral("%1[%2]").arg(field.name).arg(i) : field.name);
            if (!field.properties.empty()) {
                addRows(component, topic, field.properties, name + u'/', rows);
                continue;
            }
            Row row{topic.name, name, topic.name + u'/' + name, topic.isMandatory, topic.pattern};
            row.type = field.fullType();
            // HRIM has the load in radian; it is a share.
            row.unit = row.path == QLatin1String("state/load") ? QString() : unitSymbol(field.unit);
            row.description = field.description;
            row.known = component.at(row.path);
            const QVariant& value = row.known.value;
            if (!value.isValid())
                row.text.clear();
            else if (value.typeId() == QMetaType::Double)
                row.text = field.type == QLatin1String("header") ? numberText(value.toDouble(), 3)
                                                                 : shortNumberText(value.toDouble(), 6);
            else
                row.text = value.toString();
            for (const auto& [constant, number] : field.constants) {
                if (value.isValid() && number == value.toInt())
                    row.text = QStringLiteral("%1 (%2)").arg(number).arg(constant);
            }
            rows.push_back(std::move(row));
        }
    }
}

bool isHeader(const Row& row)
{
    return row.name == QLatin1String("header") || row.name.startsWith(QLatin1String("header/"));
}

} // namespace

Known Component::at(const QString& path) const
{
    if (const auto it = values.find(path); it != values.end())
        return it->second;
    // A header with fields of its own, of older revisions.
    if (const auto at = path.indexOf(QLatin1String("/header/")); at > 0) {
        const Known whole = this->at(path.left(at + 7));
        const double seconds = whole.value.toDouble();
        if (!whole.value.isValid() || path.endsWith(QLatin1String("frame_id")))
            return {whole.value.isValid() ? QVariant(QString()) : QVariant(), whole.source};
        const double full = std::floor(seconds);
        return {path.endsWith(QLatin1String("/sec"))
                    ? QVariant(static_cast<qint64>(full))
                    : QVariant(static_cast<qint64>((seconds - full) * kNanosecondsPerSecond)),
                whole.source};
    }
    return {{}, whyAbsent(*this, path.section(u'/', 0, 0))};
}

bool Component::isMandatory(const Param& param) const
{
    if (param.isMandatory)
        return true;
    const bool isRate = param.name == QLatin1String("publish_rate");
    return isRate ? module().topic(QStringLiteral("state")) != nullptr
                  : has(QStringLiteral("temperature/temperature"));
}

Component componentOf(const JointFacts& joint, Profile profile)
{
    return JointFiller(joint, profile).fill();
}

Component componentOf(const SensorFacts& sensor, Profile profile)
{
    return SensorFiller(sensor, profile).fill();
}

std::vector<Row> rowsOf(const Component& component)
{
    std::vector<Row> rows;
    const Module& module = component.module();
    for (const bool isMandatory : {true, false}) {
        for (const Topic& topic : module.topics) {
            if (topic.isMandatory == isMandatory)
                addRows(component, topic, topic.values(), {}, rows);
        }
        for (const Param& param : module.params) {
            if (component.isMandatory(param) != isMandatory)
                continue;
            Row row{{}, param.name, param.name, isMandatory};
            row.type = param.type;
            row.unit = unitSymbol(param.unit);
            row.description = param.description;
            row.known = component.at(param.name);
            const QVariant& value = row.known.value;
            row.text =
                value.typeId() == QMetaType::Double ? shortNumberText(value.toDouble(), 6) : value.toString();
            rows.push_back(std::move(row));
        }
    }
    return rows;
}

QStringList missing(const Component& component)
{
    constexpr int kMostNames = 3;
    QStringList sentences;
    const auto rows = rowsOf(component);
    for (auto begin = rows.begin(); begin != rows.end();) {
        const auto isOther = [&](const Row& each) {
            return each.topic.isEmpty() || each.topic != begin->topic;
        };
        const auto end = std::find_if(begin + 1, rows.end(), isOther);
        QStringList names;
        QStringList reasons;
        int count = 0;
        for (auto row = begin; row != end; ++row) {
            count += isHeader(*row) ? 0 : 1;
            if (isHeader(*row) || row->known.value.isValid())
                continue;
            names << row->name;
            reasons << row->known.source;
        }
        reasons.removeDuplicates();
        const QString item = begin->topic.isEmpty() ? begin->name : begin->topic;
        // Several reasons are in the rows.
        const QString why = reasons.size() == 1 ? u' ' + reasons.first() : QString();
        if (begin->isMandatory && names.size() == count)
            sentences << item + u':' + (why.isEmpty() ? u' ' + HrimWords::tr("Not known.") : why);
        else if (begin->isMandatory && names.size() > kMostNames)
            sentences << filled(HrimWords::tr("%1: %2 of %3 values are missing."), item, names.size(), count)
                             + why;
        else if (begin->isMandatory && !names.isEmpty())
            sentences << filled(HrimWords::tr("%1: %2 missing."), item, names.join(QStringLiteral(", ")))
                             + why;
        begin = end;
    }
    return sentences;
}

} // namespace core::hrim

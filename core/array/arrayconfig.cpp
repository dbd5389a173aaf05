// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayconfig.h"

#include <QtCore/QHash>
#include <QtCore/QSet>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

const RegisterSetting* find(const std::vector<RegisterSetting>& registers, QStringView name)
{
    const auto it =
        std::find_if(registers.begin(), registers.end(), [&](auto& each) { return each.name == name; });
    return it == registers.end() ? nullptr : &*it;
}

/// The joint's own setting, else the one for all.
const RegisterSetting* setting(const ArrayConfig& config, const JointConfig& joint, QStringView name)
{
    const auto* own = find(joint.registersInit, name);
    return own ? own : find(config.broadcast, name);
}

/// Ticks the servo itself accepts: its factory limits, narrowed by what the configuration writes.
JointUnits servoUnits(const ArrayConfig& config, const JointConfig& joint, const ServoModel& model)
{
    JointUnits units = JointUnits::of(model, joint.offset, joint.reverse, joint.scale);
    units.minTick = model.minPosition;
    units.maxTick = model.maxPosition;
    if (const auto* minimum = setting(config, joint, u"min_position"))
        units.minTick = std::max(units.minTick, minimum->value);
    if (const auto* maximum = setting(config, joint, u"max_position"))
        units.maxTick = std::min(units.maxTick, maximum->value);
    return units;
}

/// False also when it is not a number.
bool hasUsableScale(const JointConfig& joint)
{
    return joint.scale >= kMinScale && joint.scale <= kMaxScale;
}

QString degrees(double radians)
{
    return QString::number(Angle::fromRadians(radians).degrees(), 'f', 1) + QStringLiteral("°");
}

class Validator
{
public:
    Validator(const ArrayConfig& config, const ModelLibrary& models)
        : m_config(config)
        , m_models(models)
    {
    }

    std::vector<ConfigProblem> run()
    {
        checkArray();
        for (std::size_t i = 0; i < m_config.joints.size(); ++i) {
            m_joint = static_cast<int>(i);
            checkJoint(m_config.joints[i], i);
        }
        m_joint = -1;
        checkSensors();
        return std::move(m_problems);
    }

private:
    void error(const QString& sentence) { m_problems.push_back({sentence, true, m_joint}); }
    void warning(const QString& sentence) { m_problems.push_back({sentence, false, m_joint}); }

    void checkArray()
    {
        if (!(m_config.schedule.period > 0) || !std::isfinite(m_config.schedule.period)) {
            error(QStringLiteral("The control period is %1 s; it must be above 0.")
                      .arg(m_config.schedule.period));
        }
        if (m_config.baud <= 0)
            error(QStringLiteral("The baud rate is %1; it must be above 0.").arg(m_config.baud));
        checkTwice(m_config.broadcast, QStringLiteral("The registers written to all servos"));
        QStringList names;
        for (const auto& joint : m_config.joints)
            names << joint.model;
        names.removeDuplicates();
        for (const auto& name : names) {
            if (const auto* model = m_models.find(name))
                checkRegisters(m_config.broadcast, *model,
                               QStringLiteral("The registers written to all servos"));
        }
    }

    void checkJoint(const JointConfig& joint, std::size_t place)
    {
        const QString who = joint.name.isEmpty()
                                ? QStringLiteral("Joint %1 (ID %2)").arg(place + 1).arg(joint.id.value)
                                : QStringLiteral("Joint '%1' (ID %2)").arg(joint.name).arg(joint.id.value);
        checkIdentity(joint, place, who);
        if (!hasUsableScale(joint)) {
            error(QStringLiteral("%1: the scale is %2; it must be from %3 to %4.")
                      .arg(who)
                      .arg(joint.scale)
                      .arg(kMinScale)
                      .arg(kMaxScale));
        }
        checkTwice(joint.registersInit, who);
        const ServoModel* model = m_models.find(joint.model);
        if (!model) {
            error(QStringLiteral("%1: the model '%2' is not known; known are %3.")
                      .arg(who, joint.model, m_models.names().join(QStringLiteral(", "))));
            return;
        }
        if (joint.offset < 0 || joint.offset >= model->positionCounts) {
            error(QStringLiteral("%1: the offset is %2 ticks; a %3 has 0 to %4.")
                      .arg(who)
                      .arg(joint.offset)
                      .arg(model->name)
                      .arg(model->positionCounts - 1));
        }
        checkRegisters(joint.registersInit, *model, who);
        checkLimits(joint, *model, who);
    }

    void checkIdentity(const JointConfig& joint, std::size_t place, const QString& who)
    {
        if (joint.name.isEmpty())
            error(QStringLiteral("%1 has no name; give it one.").arg(who));
        else if (const auto other = m_names.constFind(joint.name); other != m_names.constEnd())
            error(QStringLiteral("%1 has the same name as joint %2; names must differ.")
                      .arg(who)
                      .arg(*other + 1));
        if (joint.name == QStringView(kBroadcastName))
            error(QStringLiteral("%1: this name stands for all servos; choose another.").arg(who));
        const auto isControl = [](QChar c) { return c.category() == QChar::Other_Control; };
        if (std::any_of(joint.name.begin(), joint.name.end(), isControl))
            error(QStringLiteral("%1: the name holds a control character; remove it.").arg(who));
        if (!joint.id.isValid())
            error(QStringLiteral("%1: %2 is not an ID of a servo; it must be 0 to 253.")
                      .arg(who)
                      .arg(joint.id.value));
        else if (const auto other = m_ids.constFind(joint.id.value); other != m_ids.constEnd())
            error(QStringLiteral("%1 has the same ID as joint '%2'; on one bus IDs must differ.")
                      .arg(who, *other));
        m_names.insert(joint.name, place);
        m_ids.insert(joint.id.value, joint.name);
    }

    void checkTwice(const std::vector<RegisterSetting>& registers, const QString& who)
    {
        QSet<QString> seen;
        for (const auto& each : registers) {
            if (seen.contains(each.name))
                error(QStringLiteral("%1: register '%2' is set twice; once is enough.").arg(who, each.name));
            seen.insert(each.name);
        }
    }

    void checkRegisters(const std::vector<RegisterSetting>& registers, const ServoModel& model,
                        const QString& who)
    {
        for (const auto& each : registers) {
            const Register* reg = model.find(each.name);
            if (!reg || reg->isReserved) {
                error(QStringLiteral("%1: a %2 has no register '%3'.").arg(who, model.name, each.name));
            } else if (!reg->isWritable) {
                error(QStringLiteral("%1: register '%2' of a %3 can only be read.")
                          .arg(who, each.name, model.name));
            } else if (const auto ok = reg->checkWritable(each.value); !ok) {
                error(QStringLiteral("%1: %2").arg(who, ok.error().detail));
            } else if (each.name == QLatin1String("servo_id")) {
                warning(QStringLiteral(
                            "%1: initialising changes servo_id; the servo will no longer answer to its "
                            "configured ID.")
                            .arg(who));
            }
        }
    }

    void checkLimits(const JointConfig& joint, const ServoModel& model, const QString& who)
    {
        const JointUnits servo = servoUnits(m_config, joint, model);
        if (servo.minTick > servo.maxTick) {
            error(QStringLiteral("%1: min_position %2 is above max_position %3; no position is left.")
                      .arg(who)
                      .arg(servo.minTick)
                      .arg(servo.maxTick));
            return;
        }
        if (!joint.limits || !hasUsableScale(joint))
            return;
        const auto [minimum, maximum] = *joint.limits;
        if (!std::isfinite(minimum) || !std::isfinite(maximum)) {
            error(QStringLiteral("%1: a soft limit is not a number.").arg(who));
        } else if (minimum >= maximum) {
            error(QStringLiteral("%1: the lower soft limit %2 is not below the upper one %3.")
                      .arg(who, degrees(minimum), degrees(maximum)));
        } else {
            checkInside(joint, servo, who);
        }
    }

    void checkInside(const JointConfig& joint, const JointUnits& servo, const QString& who)
    {
        const double low = servo.minPosition().radians();
        const double high = servo.maxPosition().radians();
        const double half = servo.tickSize() / 2; // a limit typed in degrees may miss the tick by this much
        const QString limits =
            QStringLiteral("the soft limits %1 to %2")
                .arg(degrees(joint.limits->minPosition), degrees(joint.limits->maxPosition));
        const QString range = QStringLiteral("the servo's %1 to %2").arg(degrees(low), degrees(high));
        if (joint.limits->maxPosition < low || joint.limits->minPosition > high)
            error(QStringLiteral("%1: %2 lie outside %3; no position is left.").arg(who, limits, range));
        else if (joint.limits->minPosition < low - half || joint.limits->maxPosition > high + half)
            error(QStringLiteral("%1: %2 reach beyond %3; narrow them.").arg(who, limits, range));
    }

    void checkSensors()
    {
        QSet<QString> seen;
        for (const auto& sensor : m_config.ftSensors) {
            if (sensor.name.isEmpty())
                error(QStringLiteral("A force/torque sensor has no name; give it one."));
            else if (seen.contains(sensor.name))
                error(QStringLiteral("Two force/torque sensors are named '%1'; names must differ.")
                          .arg(sensor.name));
            seen.insert(sensor.name);
        }
    }

    const ArrayConfig& m_config;
    const ModelLibrary& m_models;
    std::vector<ConfigProblem> m_problems;
    int m_joint = -1; ///< being checked
    QHash<QString, std::size_t> m_names;
    QHash<int, QString> m_ids;
};

} // namespace

JointUnits ArrayConfig::units(const JointConfig& joint, const ServoModel& model) const
{
    JointUnits units = servoUnits(*this, joint, model);
    const double tickSize = units.tickSize();
    if (joint.limits && tickSize > 0) {
        // Ticks strictly inside the limits; a limit that is a tick up to rounding is that tick.
        constexpr double kRounding = 1e-6;
        const double sign = joint.reverse ? -1.0 : 1.0;
        const double a = joint.offset + sign * joint.limits->minPosition / tickSize;
        const double b = joint.offset + sign * joint.limits->maxPosition / tickSize;
        const double low = std::max<double>(units.minTick, std::ceil(std::min(a, b) - kRounding));
        const double high = std::min<double>(units.maxTick, std::floor(std::max(a, b) + kRounding));
        if (std::isfinite(a) && std::isfinite(b) && low <= high) {
            units.minTick = static_cast<int>(low);
            units.maxTick = static_cast<int>(high);
        }
    }
    if (units.minTick
        > units.maxTick) { // contradicting registers: validate() says so, the servo's own limits hold
        units.minTick = model.minPosition;
        units.maxTick = model.maxPosition;
    }
    return units;
}

std::vector<ConfigProblem> validate(const ArrayConfig& config, const ModelLibrary& models)
{
    return Validator(config, models).run();
}

} // namespace core

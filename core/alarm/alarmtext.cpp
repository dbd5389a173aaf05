// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmtext.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>
#include <QtCore/QStringList>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"
#include "core/protocol/herkulex/status.h"

namespace core::alarmtext {

namespace {

struct AlarmWords
{
    Q_DECLARE_TR_FUNCTIONS(AlarmWords)
};

QString measured(AlarmKind kind, double value, const AngleText& angle)
{
    switch (kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr("%1 °C").arg(numberText(value, 1));
    case AlarmKind::LowVoltage:
    case AlarmKind::HighVoltage:
        return AlarmWords::tr("%1 V").arg(numberText(value, 1));
    case AlarmKind::Overload:
        return AlarmWords::tr("%1 % of full drive").arg(numberText(value * 100, 0));
    case AlarmKind::PositionLimit:
    case AlarmKind::FollowingError:
        return angle ? angle(value)
                     : AlarmWords::tr("%1°").arg(numberText(Angle::fromRadians(value).degrees(), 1));
    case AlarmKind::StaleData:
        return AlarmWords::tr("%1 s").arg(numberText(value, 1));
    case AlarmKind::NotResponding:
    case AlarmKind::DriverFault:
    case AlarmKind::EepDistorted:
    case AlarmKind::InvalidPacket:
        break;
    }
    return {};
}

QString csvNumber(double value)
{
    return std::isfinite(value) ? QString::number(value, 'g', QLocale::FloatingPointShortest) : QString();
}

QString quoted(const QString& field)
{
    const auto needsQuotes = [](QChar c) { return c == u',' || c == u'"' || c == u'\n' || c == u'\r'; };
    if (std::none_of(field.begin(), field.end(), needsQuotes))
        return field;
    QString doubled = field;
    doubled.replace(QLatin1Char('"'), QLatin1String("\"\""));
    return QLatin1Char('"') + doubled + QLatin1Char('"');
}

} // namespace

QString keyOf(AlarmKind kind)
{
    switch (kind) {
    case AlarmKind::OverTemperature:
        return QStringLiteral("over_temperature");
    case AlarmKind::LowVoltage:
        return QStringLiteral("low_voltage");
    case AlarmKind::HighVoltage:
        return QStringLiteral("high_voltage");
    case AlarmKind::Overload:
        return QStringLiteral("overload");
    case AlarmKind::PositionLimit:
        return QStringLiteral("position_limit");
    case AlarmKind::FollowingError:
        return QStringLiteral("following_error");
    case AlarmKind::NotResponding:
        return QStringLiteral("not_responding");
    case AlarmKind::StaleData:
        return QStringLiteral("stale_data");
    case AlarmKind::DriverFault:
        return QStringLiteral("driver_fault");
    case AlarmKind::EepDistorted:
        return QStringLiteral("eep_distorted");
    case AlarmKind::InvalidPacket:
        return QStringLiteral("invalid_packet");
    }
    return {};
}

QString unitOf(AlarmKind kind)
{
    switch (kind) {
    case AlarmKind::OverTemperature:
        return QStringLiteral("°C");
    case AlarmKind::LowVoltage:
    case AlarmKind::HighVoltage:
        return QStringLiteral("V");
    case AlarmKind::PositionLimit:
    case AlarmKind::FollowingError:
        return QStringLiteral("rad");
    case AlarmKind::StaleData:
        return QStringLiteral("s");
    default:
        return {};
    }
}

bool isFault(AlarmKind kind)
{
    return kind != AlarmKind::StaleData && kind != AlarmKind::InvalidPacket
           && kind != AlarmKind::PositionLimit;
}

QString what(AlarmKind kind)
{
    switch (kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr("Too hot");
    case AlarmKind::LowVoltage:
        return AlarmWords::tr("Voltage too low");
    case AlarmKind::HighVoltage:
        return AlarmWords::tr("Voltage too high");
    case AlarmKind::Overload:
        return AlarmWords::tr("Overload");
    case AlarmKind::PositionLimit:
        return AlarmWords::tr("Outside limits");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("Following error");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("Not responding");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Stale readings");
    case AlarmKind::DriverFault:
        return AlarmWords::tr("Motor driver fault");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr("EEPROM corrupted");
    case AlarmKind::InvalidPacket:
        return AlarmWords::tr("Invalid packets");
    }
    return {};
}

QString value(const Alarm& alarm, const AngleText& angle)
{
    if (!std::isfinite(alarm.worst))
        return {};
    const QString worst = measured(alarm.kind, alarm.worst, angle);
    const bool isLimitPassed = std::isfinite(alarm.limit);
    if (worst.isEmpty() || !isLimitPassed)
        return worst;
    // A fault that the servo reports may be over before a value is read.
    const bool isLow = alarm.kind == AlarmKind::LowVoltage;
    if (alarm.isServos && alarm.kind != AlarmKind::PositionLimit
        && (isLow ? alarm.worst >= alarm.limit : alarm.worst <= alarm.limit))
        return {};
    //: a measured value and the limit it passed
    return AlarmWords::tr("%1 (limit %2)").arg(worst, measured(alarm.kind, alarm.limit, angle));
}

QString state(const Alarm& alarm)
{
    if (alarm.isActive)
        return alarm.isAcknowledged ? AlarmWords::tr("active, acknowledged")
                                    : AlarmWords::tr("active, unacknowledged");
    return alarm.isAcknowledged ? AlarmWords::tr("cleared") : AlarmWords::tr("cleared, unacknowledged");
}

QString cause(const Alarm& alarm)
{
    namespace detail = herkulex::StatusDetail;
    switch (alarm.kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr(
            "The joint held or moved a heavy load for too long, or has too little cooling.");
    case AlarmKind::LowVoltage:
        return AlarmWords::tr("The battery is empty, or the supply or its cable is too weak for the load.");
    case AlarmKind::HighVoltage:
        return AlarmWords::tr(
            "The supply voltage is set too high, or braking joints feed energy back into it.");
    case AlarmKind::Overload:
        return AlarmWords::tr("Something blocks the joint, or its load is too heavy.");
    case AlarmKind::PositionLimit:
        return AlarmWords::tr(
            "A goal or the load moved the joint beyond its limits, or the limits are too narrow.");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("The joint is blocked, its goal is too fast, or its gains are too low.");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("The cable or power is off, or the ID or baud rate is different.");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Many replies are lost, or the cycle is too short to read all joints.");
    case AlarmKind::DriverFault:
        return AlarmWords::tr("The motor driver is too hot, or the motor has a short circuit.");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr("The servo lost power while it wrote its EEPROM, or the EEPROM is worn out.");
    case AlarmKind::InvalidPacket:
        if ((alarm.detail & (detail::kChecksumError | detail::kGarbage)) != 0)
            return AlarmWords::tr(
                "Bytes are corrupted on the line to the servo: a loose or long cable, or noise.");
        if ((alarm.detail & (detail::kUnknownCommand | detail::kRegisterRange)) != 0)
            return AlarmWords::tr("A program sent a command or a register that this servo does not support.");
        return AlarmWords::tr("A corrupted packet reached the servo.");
    }
    return {};
}

QString action(const Alarm& alarm)
{
    switch (alarm.kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr("Remove the load and let the joint cool down.");
    case AlarmKind::LowVoltage:
        return AlarmWords::tr("Charge the battery or check the supply.");
    case AlarmKind::HighVoltage:
        return AlarmWords::tr("Lower the supply voltage.");
    case AlarmKind::Overload:
        return alarm.isServos
                   ? AlarmWords::tr("Free the joint, clear its errors, then switch its torque on again.")
                   : AlarmWords::tr("Free the joint or reduce its load.");
    case AlarmKind::PositionLimit:
        return AlarmWords::tr("Move the joint back inside its limits.");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("Find what is blocking the joint, or give its moves more time.");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("Check the cable and power, then scan.");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Check the lost replies and the cycle under Timing.");
    case AlarmKind::DriverFault:
        return AlarmWords::tr(
            "Remove the load, then power the servo off and on. If the alarm returns, replace the servo.");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr(
            "Read the registers and apply the array again. If the alarm returns, replace the servo.");
    case AlarmKind::InvalidPacket:
        return AlarmWords::tr("Check the cable, then clear the errors.");
    }
    return {};
}

QString stopped(const Alarm& alarm)
{
    switch (alarm.stopped) {
    case AlarmAction::None:
        break;
    case AlarmAction::StopJoint:
        return AlarmWords::tr("The joint was stopped at its position.");
    case AlarmAction::StopArray:
        return AlarmWords::tr("The whole array was stopped.");
    }
    return {};
}

QString headline(const Alarm& alarm, const AngleText& angle)
{
    const QString subject = AlarmWords::tr("%1 (ID %2)").arg(alarm.joint).arg(alarm.servo.value);
    const QString shown = value(alarm, angle);
    return shown.isEmpty() ? AlarmWords::tr("%1: %2.").arg(subject, what(alarm.kind))
                           : AlarmWords::tr("%1: %2, %3.").arg(subject, what(alarm.kind), shown);
}

QByteArray toCsv(const std::vector<Alarm>& alarms, const TimeText& utc)
{
    QString text = QStringLiteral(
        "alarm,joint,id,bus,state,worst,limit,unit,first_utc,last_utc,count,reported_by_servo,stopped,what,"
        "likely_cause,action\r\n");
    for (const Alarm& alarm : alarms) {
        const QStringList fields{keyOf(alarm.kind),
                                 alarm.joint,
                                 QString::number(alarm.servo.value),
                                 QString::number(alarm.servo.bus + 1),
                                 state(alarm),
                                 csvNumber(alarm.worst),
                                 csvNumber(alarm.limit),
                                 unitOf(alarm.kind),
                                 utc(alarm.first),
                                 utc(alarm.last),
                                 QString::number(alarm.count),
                                 alarm.isServos ? QStringLiteral("1") : QStringLiteral("0"),
                                 wordOf(alarm.stopped),
                                 what(alarm.kind),
                                 cause(alarm),
                                 action(alarm)};
        QStringList parts;
        for (const QString& field : fields)
            parts << quoted(field);
        text += parts.join(QLatin1Char(',')) + QLatin1String("\r\n");
    }
    return text.toUtf8();
}

} // namespace core::alarmtext

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmwords.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>
#include <QtCore/QStringList>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"
#include "core/protocol/herkulex/status.h"

namespace core::alarmwords {

namespace {

/// The context of this file's texts.
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
        return AlarmWords::tr("Outside its limits");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("Following error");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("Not responding");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Stale readings");
    case AlarmKind::DriverFault:
        return AlarmWords::tr("Motor driver fault");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr("EEPROM distorted");
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
    // What the servo says of itself may be over before a value is read.
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
        return alarm.isAcknowledged ? AlarmWords::tr("active, acknowledged") : AlarmWords::tr("active, new");
    return alarm.isAcknowledged ? AlarmWords::tr("over") : AlarmWords::tr("over, new");
}

QString cause(const Alarm& alarm)
{
    namespace detail = herkulex::StatusDetail;
    switch (alarm.kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr("It has held or moved a heavy load for too long, or its air does not move.");
    case AlarmKind::LowVoltage:
        return AlarmWords::tr("The battery is empty, or the supply or its cable is too weak for the load.");
    case AlarmKind::HighVoltage:
        return AlarmWords::tr("The supply is set too high, or braking joints feed their power back into it.");
    case AlarmKind::Overload:
        return AlarmWords::tr("Something blocks the joint, or its load is too heavy.");
    case AlarmKind::PositionLimit:
        return AlarmWords::tr(
            "A goal or the load brought it beyond its limits, or the limits are too narrow.");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("Something holds the joint, it is asked to go too fast, or its gains are too "
                              "low.");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("Its cable or power is off, or its ID or baud differ.");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Many replies are lost, or the cycle is too short to read all joints.");
    case AlarmKind::DriverFault:
        return AlarmWords::tr("The motor's driver is too hot, or the motor has a short circuit.");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr(
            "The servo lost its power while it wrote its EEPROM, or the EEPROM is worn out.");
    case AlarmKind::InvalidPacket:
        if ((alarm.detail & (detail::kChecksumError | detail::kGarbage)) != 0)
            return AlarmWords::tr(
                "Bytes are damaged on their way to the servo: a loose or long cable, or noise.");
        if ((alarm.detail & (detail::kUnknownCommand | detail::kRegisterRange)) != 0)
            return AlarmWords::tr("A program sent a command or a register that this servo does not have.");
        return AlarmWords::tr("A packet reached the servo damaged.");
    }
    return {};
}

QString action(const Alarm& alarm)
{
    switch (alarm.kind) {
    case AlarmKind::OverTemperature:
        return AlarmWords::tr("Take its load off and let it cool down.");
    case AlarmKind::LowVoltage:
        return AlarmWords::tr("Charge the battery or check the supply.");
    case AlarmKind::HighVoltage:
        return AlarmWords::tr("Lower the supply's voltage.");
    case AlarmKind::Overload:
        return alarm.isServos
                   ? AlarmWords::tr("Free the joint, clear its errors, then switch its torque on again.")
                   : AlarmWords::tr("Free the joint or lighten its load.");
    case AlarmKind::PositionLimit:
        return AlarmWords::tr("Move it back between its limits.");
    case AlarmKind::FollowingError:
        return AlarmWords::tr("Look what holds the joint; else give its moves more time.");
    case AlarmKind::NotResponding:
        return AlarmWords::tr("Check its cable and power, then scan.");
    case AlarmKind::StaleData:
        return AlarmWords::tr("Look at the lost replies and the cycle in Timing.");
    case AlarmKind::DriverFault:
        return AlarmWords::tr("Take its load off and power it off and on; if it comes again, replace the "
                              "servo.");
    case AlarmKind::EepDistorted:
        return AlarmWords::tr("Read its registers and apply the array again; if it comes again, replace the "
                              "servo.");
    case AlarmKind::InvalidPacket:
        return AlarmWords::tr("Check its cable, then clear its errors.");
    }
    return {};
}

QString stopped(const Alarm& alarm)
{
    switch (alarm.stopped) {
    case AlarmAction::None:
        break;
    case AlarmAction::StopJoint:
        return AlarmWords::tr("The joint was stopped where it was.");
    case AlarmAction::StopArray:
        return AlarmWords::tr("The whole array was stopped.");
    }
    return {};
}

QString headline(const Alarm& alarm, const AngleText& angle)
{
    const QString who = AlarmWords::tr("%1 (ID %2)").arg(alarm.joint).arg(alarm.servo.value);
    const QString shown = value(alarm, angle);
    return shown.isEmpty() ? AlarmWords::tr("%1: %2.").arg(who, what(alarm.kind))
                           : AlarmWords::tr("%1: %2, %3.").arg(who, what(alarm.kind), shown);
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

} // namespace core::alarmwords

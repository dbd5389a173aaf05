// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/alarm/alarmtext.h"

#include <QtCore/QCoreApplication>

#include <cmath>
#include <iterator>

#include "core/array/csvtable.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/base/quantities.h"

namespace core::alarmtext {

namespace {

struct KindText
{
    const char* key;
    const char* unit;
    bool isFault;
    const char* what;
    const char* cause;
    const char* action;
};

struct AlarmWords
{
    Q_DECLARE_TR_FUNCTIONS(AlarmWords)

public:
    /// By AlarmKind.
    static constexpr KindText kKinds[] = {
        {"over_temperature", "°C", true, QT_TR_NOOP("Too hot"),
         QT_TR_NOOP("The joint held or moved a heavy load for too long, or has too little cooling."),
         QT_TR_NOOP("Remove the load and let the joint cool down.")},
        {"low_voltage", "V", true, QT_TR_NOOP("Voltage too low"),
         QT_TR_NOOP("The battery is empty, or the supply or its cable is too weak for the load."),
         QT_TR_NOOP("Charge the battery or check the supply.")},
        {"high_voltage", "V", true, QT_TR_NOOP("Voltage too high"),
         QT_TR_NOOP("The supply voltage is set too high, or braking joints feed energy back into it."),
         QT_TR_NOOP("Lower the supply voltage.")},
        {"overload", "", true, QT_TR_NOOP("Overload"),
         QT_TR_NOOP("Something blocks the joint, or its load is too heavy."),
         QT_TR_NOOP("Free the joint or reduce its load.")},
        {"position_limit", "rad", false, QT_TR_NOOP("Outside limits"),
         QT_TR_NOOP("A goal or the load moved the joint beyond its limits, or the limits are too narrow."),
         QT_TR_NOOP("Move the joint back inside its limits.")},
        {"following_error", "rad", true, QT_TR_NOOP("Following error"),
         QT_TR_NOOP("The joint is blocked, its goal is too fast, or its gains are too low."),
         QT_TR_NOOP("Find what is blocking the joint, or give its moves more time.")},
        {"not_responding", "", true, QT_TR_NOOP("Not responding"),
         QT_TR_NOOP("The cable or power is off, or the ID or baud rate is different."),
         QT_TR_NOOP("Check the cable and power, then scan.")},
        {"stale_data", "s", false, QT_TR_NOOP("Stale readings"),
         QT_TR_NOOP("Many replies are lost, or the cycle is too short to read all joints."),
         QT_TR_NOOP("Check the lost replies and the cycle under Timing.")},
        {"driver_fault", "", true, QT_TR_NOOP("Motor driver fault"),
         QT_TR_NOOP("The motor driver is too hot, or the motor has a short circuit."),
         QT_TR_NOOP(
             "Remove the load, then power the servo off and on. If the alarm returns, replace the servo.")},
        {"eep_distorted", "", true, QT_TR_NOOP("EEPROM corrupted"),
         QT_TR_NOOP("The servo lost power while it wrote its EEPROM, or the EEPROM is worn out."),
         QT_TR_NOOP(
             "Read the registers and apply the array again. If the alarm returns, replace the servo.")},
        {"invalid_packet", "", false, QT_TR_NOOP("Invalid packets"),
         QT_TR_NOOP("A corrupted packet reached the servo."),
         QT_TR_NOOP("Check the cable, then clear the errors.")},
        {"encoder_fault", "", true, QT_TR_NOOP("Encoder fault"),
         QT_TR_NOOP("The position sensor of the servo is damaged or disturbed: its position is not valid."),
         QT_TR_NOOP("Power the servo off and on. If the alarm returns, replace the servo.")},
    };
};
static_assert(std::size(AlarmWords::kKinds) == kAlarmKinds);

const KindText& textsOf(AlarmKind kind)
{
    return element(AlarmWords::kKinds, kind);
}

QString measured(AlarmKind kind, double value, const AngleText& angle)
{
    const QString unit = unitOf(kind);
    if (kind == AlarmKind::Overload)
        return AlarmWords::tr("%1 % of full drive").arg(numberText(value * 100, 0));
    if (unit == u"rad")
        return angle ? angle(value)
                     : AlarmWords::tr("%1°").arg(numberText(Angle::fromRadians(value).degrees(), 1));
    return unit.isEmpty() ? QString() : QStringLiteral("%1 %2").arg(numberText(value, 1), unit);
}

} // namespace

QString keyOf(AlarmKind kind)
{
    return QLatin1String(textsOf(kind).key);
}

QString unitOf(AlarmKind kind)
{
    return QString::fromUtf8(textsOf(kind).unit);
}

bool isFault(AlarmKind kind)
{
    return textsOf(kind).isFault;
}

QString what(AlarmKind kind)
{
    return AlarmWords::tr(textsOf(kind).what);
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
    if (alarm.kind == AlarmKind::InvalidPacket) {
        if ((alarm.faults & (Fault::kChecksum | Fault::kGarbage)) != 0)
            return AlarmWords::tr(
                "Bytes are corrupted on the line to the servo: a loose or long cable, or noise.");
        if ((alarm.faults & (Fault::kCommand | Fault::kRange)) != 0)
            return AlarmWords::tr("A program sent a command or a register that this servo does not support.");
    }
    return AlarmWords::tr(textsOf(alarm.kind).cause);
}

QString action(const Alarm& alarm)
{
    if (alarm.kind == AlarmKind::Overload && alarm.isServos)
        return AlarmWords::tr("Free the joint, clear its errors, then switch its torque on again.");
    return AlarmWords::tr(textsOf(alarm.kind).action);
}

QString stopped(const Alarm& alarm)
{
    return alarm.stopped == AlarmAction::StopJoint ? AlarmWords::tr("The joint was stopped at its position.")
           : alarm.stopped == AlarmAction::StopArray ? AlarmWords::tr("The whole array was stopped.")
                                                     : QString();
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
    QByteArray text("alarm,joint,id,bus,state,worst,limit,unit,first_utc,last_utc,count,reported_by_servo,"
                    "stopped,what,likely_cause,action\r\n");
    for (const Alarm& alarm : alarms) {
        text += csv::line({keyOf(alarm.kind), alarm.joint, QString::number(alarm.servo.value),
                           QString::number(alarm.servo.bus + 1), state(alarm), csv::number(alarm.worst),
                           csv::number(alarm.limit), unitOf(alarm.kind), utc(alarm.first), utc(alarm.last),
                           QString::number(alarm.count),
                           alarm.isServos ? QStringLiteral("1") : QStringLiteral("0"), wordOf(alarm.stopped),
                           what(alarm.kind), cause(alarm), action(alarm)});
    }
    return text;
}

} // namespace core::alarmtext

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <functional>
#include <vector>

#include "core/alarm/alarmbook.h"

/// Texts of alarms. Pure.
namespace core::alarmtext {

/// Angle as text in the displayed unit; empty: degrees.
using AngleText = std::function<QString(double radians)>;
/// UTC time: "2026-01-02T03:04:05.123456789Z".
using TimeText = std::function<QString(Time)>;

/// "over_temperature", for files and JSON; not translated.
QString keyOf(AlarmKind kind);
/// Unit of Alarm::worst and limit: "°C", "V", "", "rad" or "s".
QString unitOf(AlarmKind kind);
/// True if the joint is unreliable; otherwise the alarm is a warning.
bool isFault(AlarmKind kind);

QString what(AlarmKind kind); ///< "Too hot"
/// "74.0 °C (limit 70.0 °C)": worst value and limit; empty without a value.
QString value(const Alarm& alarm, const AngleText& angle = {});
QString state(const Alarm& alarm);   ///< "active, new": active and not acknowledged
QString cause(const Alarm& alarm);   ///< likely cause, a sentence
QString action(const Alarm& alarm);  ///< recommended action, a sentence
QString stopped(const Alarm& alarm); ///< executed reaction, a sentence; empty: none
/// "elbow (ID 4): Too hot, 74.0 °C (limit 70.0 °C)."
QString headline(const Alarm& alarm, const AngleText& angle = {});

/// RFC 4180, UTF-8; header with units, one line per alarm; SI units except degrees Celsius.
QByteArray toCsv(const std::vector<Alarm>& alarms, const TimeText& utc);

} // namespace core::alarmtext

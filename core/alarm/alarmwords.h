// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <deque>
#include <functional>
#include <vector>

#include "core/alarm/alarmbook.h"

/// Alarms as people read them. Pure.
namespace core::alarmwords {

/// An angle in the units shown; empty: degrees.
using AngleText = std::function<QString(double radians)>;
/// A moment by the wall clock: "2026-01-02T03:04:05.123456789Z".
using TimeText = std::function<QString(Time)>;

/// "over_temperature", as files and JSON have it; never translated.
QString keyOf(AlarmKind kind);
/// "°C", "V", "", "rad" or "s": of Alarm::worst and limit.
QString unitOf(AlarmKind kind);
/// The joint cannot be relied on any longer; else it is a warning.
bool isFault(AlarmKind kind);

QString what(AlarmKind kind); ///< "Too hot"
/// The worst value and the limit: "74.0 °C (limit 70.0 °C)"; empty when there is no value.
QString value(const Alarm& alarm, const AngleText& angle = {});
QString state(const Alarm& alarm);   ///< "active, new": nobody has acknowledged it
QString cause(const Alarm& alarm);   ///< the likely one, a sentence
QString action(const Alarm& alarm);  ///< the one thing to do, a sentence
QString stopped(const Alarm& alarm); ///< what the alarm stopped, a sentence; empty: nothing
/// "elbow (ID 4): Too hot, 74.0 °C (limit 70.0 °C)."
QString headline(const Alarm& alarm, const AngleText& angle = {});

/// RFC 4180, UTF-8, a header that names the units, a line an alarm, SI but for degrees Celsius.
QByteArray toCsv(const std::vector<Alarm>& alarms, const TimeText& utc);

} // namespace core::alarmwords

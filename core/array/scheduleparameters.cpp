// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/scheduleparameters.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QLocale>

#include <algorithm>
#include <cmath>

namespace core {

namespace {

/// The context of this file's texts.
struct ScheduleWords
{
    Q_DECLARE_TR_FUNCTIONS(ScheduleWords)
};

Error badValue(const QString& name, const QString& value, const QString& expected)
{
    return badArgument(QStringLiteral("%1 cannot be '%2'; expected %3.").arg(name, value.left(40), expected));
}

Result<void> setContent(ScheduleConfig& schedule, const QString& name, const QString& value)
{
    for (const PollContent content : kPollContents) {
        const bool isFlag = (content == PollContent::Detailed && (value == u"true" || value == u"1"))
                            || (content == PollContent::Motion && (value == u"false" || value == u"0"));
        if (isFlag || value == wordOf(content)) {
            schedule.content = content;
            return {};
        }
    }
    return badValue(name, value, QStringLiteral("motion, motion_and_pwm, detailed, true or false"));
}

} // namespace

std::vector<ScheduleParameter> scheduleParameters()
{
    using S = ScheduleConfig;
    const QString fromZero = ScheduleWords::tr("0 to %1 s").arg(kMaxCycleTime);
    const QString automatic = ScheduleWords::tr("0 to %1 s; 0 = automatic").arg(kMaxCycleTime);
    const NumberRange upToCycle{0.0, kMaxCycleTime};
    const NumberRange period{0.0, kMaxCycleTime, false};
    const NumberRange timeout{kMinTimeout, kMaxCycleTime};
    const NumberRange joints{-1, kMaxJoints};
    const NumberRange attempts{1, kMaxTryouts};
    namespace n = schedulenames;
    return {
        {n::kPeriod, QStringLiteral("period_s"),
         ScheduleWords::tr("Time from the start of one cycle to the start of the next. Goals are sent and "
                           "joints are read at this period."),
         ScheduleWords::tr("above 0, at most %1 s").arg(kMaxCycleTime), &S::period, nullptr, period,
         "The control period"},
        {n::kPeriodJog, QStringLiteral("period_jog_s"),
         ScheduleWords::tr("Time from the start of a cycle with goals to its first poll. Automatic: the time "
                           "of the goals on the wire plus the quiet time after them."),
         automatic, &S::periodJog, nullptr, upToCycle, "The time for goals (period_RT_JOG)"},
        {n::kJogGuard, QStringLiteral("jog_guard_s"),
         ScheduleWords::tr("Quiet time after the goals, in which the servos process them."), fromZero,
         &S::jogGuard, nullptr, upToCycle, "The quiet time after goals"},
        {n::kPeriodRead, QStringLiteral("period_read_s"),
         ScheduleWords::tr("Time for polling joints. Automatic: until the time for configuration begins."),
         automatic, &S::periodRead, nullptr, upToCycle, "The time for readings (period_RT_read)"},
        {n::kReqPeriod, QStringLiteral("req_period_s"),
         ScheduleWords::tr(
             "Time between two requests. Automatic: requests are sent early enough that replies follow each "
             "other without a gap. Below the reply timeout: requests are sent at this interval, whether or "
             "not the last reply has arrived. Otherwise one request at a time."),
         automatic, &S::reqPeriod, nullptr, upToCycle, "The time between two requests (req_period)"},
        {n::kTimeout, QStringLiteral("timeout_s"),
         ScheduleWords::tr("Maximum wait for a reply, beyond its time on the wire. After the first reply the "
                           "wait adapts to the servos and the adapter but never exceeds this."),
         ScheduleWords::tr("%1 to %2 s").arg(kMinTimeout).arg(kMaxCycleTime), &S::timeout, nullptr, timeout,
         "The reply timeout"},
        {n::kPeriodCm, QStringLiteral("cm_reserve_s"),
         ScheduleWords::tr("End of the cycle reserved for configuration and monitoring: registers, torque, "
                           "voltage and temperature."),
         fromZero, &S::cmReserve, nullptr, upToCycle, "The time reserved for configuration"},
        {n::kPollRoundSize, QStringLiteral("poll_round_size"),
         ScheduleWords::tr("Number of joints read per cycle; the next cycle continues with the next joints. "
                           "All: as many as time permits."),
         ScheduleWords::tr("0 to %1 joints, or -1 for all").arg(kMaxJoints), nullptr, &S::pollRoundSize,
         joints, "a number of joints"},
        {n::kPollList, QStringLiteral("poll_list"),
         ScheduleWords::tr("Joints to read, in this order. A joint that is not listed shows no position and "
                           "cannot be moved."),
         ScheduleWords::tr("joint names; none = all, in their order")},
        {n::kDetailedState, QStringLiteral("poll_content"),
         ScheduleWords::tr("Values read from a joint: position and velocity, PWM too, or also goal, desired "
                           "position and desired velocity. Fewer values let more joints fit in a cycle."),
         ScheduleWords::tr("motion, motion_and_pwm or detailed")},
        {n::kTryouts, QStringLiteral("tryouts"),
         ScheduleWords::tr("Number of attempts before a servo counts as not responding."),
         ScheduleWords::tr("1 to %1 times").arg(kMaxTryouts), nullptr, &S::tryouts, attempts,
         "a number of attempts"},
    };
}

std::optional<ScheduleParameter> scheduleParameter(const QString& nameOrKey)
{
    for (const ScheduleParameter& each : scheduleParameters()) {
        if (each.name == nameOrKey || each.key == nameOrKey)
            return each;
    }
    return std::nullopt;
}

QString wordOf(PollContent content)
{
    return content == PollContent::Motion         ? QStringLiteral("motion")
           : content == PollContent::MotionAndPwm ? QStringLiteral("motion_and_pwm")
                                                  : QStringLiteral("detailed");
}

QString scheduleValue(const ScheduleConfig& schedule, const ScheduleParameter& parameter)
{
    if (parameter.time != nullptr)
        return QString::number(schedule.*parameter.time, 'g', QLocale::FloatingPointShortest);
    if (parameter.number != nullptr)
        return QString::number(schedule.*parameter.number);
    if (parameter.name == schedulenames::kDetailedState)
        return wordOf(schedule.content);
    return schedule.pollList.isEmpty() ? QStringLiteral("all") : schedule.pollList.join(QLatin1Char(','));
}

Result<void> setScheduleValue(ScheduleConfig& schedule, const QString& name, const QString& value)
{
    const auto it = scheduleParameter(name);
    if (!it) {
        QStringList names;
        for (const auto& each : scheduleParameters())
            names << each.name;
        return badArgument(QStringLiteral("The schedule has no parameter '%1'; it has %2.")
                               .arg(name.left(40), names.join(QStringLiteral(", "))));
    }
    bool ok = false;
    if (it->time != nullptr) {
        const double seconds = value.toDouble(&ok);
        if (!ok || !std::isfinite(seconds))
            return badValue(it->name, value, it->range);
        schedule.*(it->time) = seconds;
    } else if (it->number != nullptr) {
        const int number = value.toInt(&ok);
        if (!ok)
            return badValue(it->name, value, it->range);
        // As in the seed, every negative size means all.
        schedule.*(it->number) = it->name == schedulenames::kPollRoundSize ? std::max(number, -1) : number;
    } else if (it->name == schedulenames::kDetailedState) {
        return setContent(schedule, it->name, value);
    } else {
        schedule.pollList.clear();
        for (const QString& each : value.split(QLatin1Char(','), Qt::SkipEmptyParts))
            schedule.pollList << each.trimmed();
        if (value == QLatin1String("all"))
            schedule.pollList.clear();
    }
    return {};
}

} // namespace core

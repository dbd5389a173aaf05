// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/scheduleparameters.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonArray>

#include <limits>
#include <type_traits>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/named.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ScheduleWords
{
    Q_DECLARE_TR_FUNCTIONS(ScheduleWords)
};

using S = ScheduleConfig;
using Kind = Parameter::Kind;

constexpr std::array kPollContents{PollContent::Motion, PollContent::MotionAndPwm, PollContent::Detailed};

template <typename T>
ScheduleParameter numberOf(const QString& name, const QString& key, const QString& description, T S::*member,
                           const NumberRange& range, const QString& minimumMeans = {})
{
    ScheduleParameter parameter{
        {.name = name, .description = description, .range = range, .minimumMeans = minimumMeans}, key};
    if constexpr (std::is_same_v<T, double>) {
        parameter.unit = QStringLiteral("s");
        parameter.time = member;
    } else {
        parameter.kind = Kind::Whole;
        parameter.number = member;
    }
    return parameter;
}

} // namespace

std::vector<ScheduleParameter> scheduleParameters()
{
    const NumberRange upToCycle{0.0, kMaxCycleTime};
    const QString automatic = ScheduleWords::tr("automatic");
    namespace n = schedulenames;
    QStringList contents;
    for (const PollContent each : kPollContents)
        contents << wordOf(each);
    std::vector<ScheduleParameter> all{
        numberOf(
            n::kPeriod, QStringLiteral("period_s"),
            ScheduleWords::tr("Time from the start of one cycle to the start of the next. Goals are sent "
                              "and joints are read at this period."),
            &S::period, {0.0, kMaxCycleTime, false}),
        numberOf(
            n::kPeriodJog, QStringLiteral("period_jog_s"),
            ScheduleWords::tr("Time from the start of a cycle with goals to its first poll. Automatic: the "
                              "time of the goals on the wire plus the quiet time after them."),
            &S::periodJog, upToCycle, automatic),
        numberOf(n::kJogGuard, QStringLiteral("jog_guard_s"),
                 ScheduleWords::tr("Quiet time after the goals, in which the servos process them."),
                 &S::jogGuard, upToCycle),
        numberOf(
            n::kPeriodRead, QStringLiteral("period_read_s"),
            ScheduleWords::tr("Time for polling joints. Automatic: until the time for configuration begins."),
            &S::periodRead, upToCycle, automatic),
        numberOf(
            n::kReqPeriod, QStringLiteral("req_period_s"),
            ScheduleWords::tr(
                "Time between two requests. Automatic: requests are sent early enough that replies follow "
                "each other without a gap. Below the reply timeout: requests are sent at this interval, "
                "whether or not the last reply has arrived. Otherwise one request at a time."),
            &S::reqPeriod, upToCycle, automatic),
        numberOf(n::kTimeout, QStringLiteral("timeout_s"),
                 ScheduleWords::tr(
                     "Maximum wait for a reply, beyond its time on the wire. After the first reply the "
                     "wait adapts to the servos and the adapter but never exceeds this."),
                 &S::timeout, {kMinTimeout, kMaxCycleTime}),
        numberOf(n::kPeriodCm, QStringLiteral("cm_reserve_s"),
                 ScheduleWords::tr("End of the cycle reserved for configuration and monitoring: registers, "
                                   "torque, voltage and temperature."),
                 &S::cmReserve, upToCycle),
        numberOf(n::kPollRoundSize, n::kPollRoundSize,
                 ScheduleWords::tr("Number of joints read per cycle; the next cycle continues with the next "
                                   "joints. All: as many as time permits."),
                 &S::pollRoundSize, {-1, kMaxJoints}, ScheduleWords::tr("all")),
        {{.name = n::kPollList,
          .description = ScheduleWords::tr("Joints to read, in this order. A joint that is not listed shows "
                                           "no position and cannot be moved."),
          .kind = Kind::Joints},
         n::kPollList},
        {{.name = n::kDetailedState,
          .description = ScheduleWords::tr(
              "Values read from a joint: position and velocity, PWM too, or also goal, desired position and "
              "desired velocity. Fewer values let more joints fit in a cycle."),
          .kind = Kind::Choice,
          .choices = contents},
         QStringLiteral("poll_content")},
        numberOf(n::kTryouts, n::kTryouts,
                 ScheduleWords::tr("Number of attempts before a servo counts as not responding."),
                 &S::tryouts, {1, kMaxTryouts}),
    };
    for (ScheduleParameter& each : all)
        each.defaultValue = each.value({});
    return all;
}

QString wordOf(PollContent content)
{
    return content == PollContent::Motion         ? QStringLiteral("motion")
           : content == PollContent::MotionAndPwm ? QStringLiteral("motion_and_pwm")
                                                  : QStringLiteral("detailed");
}

std::optional<ScheduleParameter> scheduleParameter(const QString& nameOrKey)
{
    for (const ScheduleParameter& each : scheduleParameters()) {
        if (each.name == nameOrKey || each.key == nameOrKey)
            return each;
    }
    return std::nullopt;
}

QJsonValue ScheduleParameter::value(const ScheduleConfig& schedule) const
{
    if (time != nullptr)
        return schedule.*time;
    if (number != nullptr)
        return schedule.*number;
    return kind == Kind::Joints ? QJsonValue(QJsonArray::fromStringList(schedule.pollList))
                                : QJsonValue(wordOf(schedule.content));
}

void ScheduleParameter::set(ScheduleConfig& schedule, const QJsonValue& value) const
{
    // As in HerkulexSched, every negative size means all.
    constexpr int kMaxInt = std::numeric_limits<int>::max();
    if (time != nullptr)
        schedule.*time = value.toDouble();
    else if (number != nullptr)
        schedule.*number =
            saturate(value.toDouble(), minimumMeans.isEmpty() ? -kMaxInt : int(range.minimum), kMaxInt);
    else if (kind == Kind::Joints)
        schedule.pollList = value.toVariant().toStringList();
    else
        schedule.content = element(kPollContents, choices.indexOf(value.toString()));
}

QString scheduleValue(const ScheduleConfig& schedule, const ScheduleParameter& parameter)
{
    const QVariant value = parameter.value(schedule).toVariant();
    if (parameter.kind != Kind::Joints)
        return value.toString();
    const QStringList names = value.toStringList();
    return names.isEmpty() ? QStringLiteral("all") : names.join(QLatin1Char(','));
}

Result<void> setScheduleValue(ScheduleConfig& schedule, const QString& name, const QString& value)
{
    const auto parameter = scheduleParameter(name);
    if (!parameter)
        return badArgument(QStringLiteral("The schedule has no parameter '%1'; it has %2.")
                               .arg(name.left(40), namesIn(scheduleParameters()).join(QStringLiteral(", "))));
    if (parameter->kind == Kind::Joints) {
        schedule.pollList.clear();
        for (const QString& each : value.split(QLatin1Char(','), Qt::SkipEmptyParts))
            schedule.pollList << each.trimmed();
        if (value == QLatin1String("all"))
            schedule.pollList.clear();
        return {};
    }
    const bool isChoice = parameter->kind == Kind::Choice; // a boolean in HerkulexSched
    const auto parsed =
        parameter->parse(isChoice && (value == u"true" || value == u"1")    ? QStringLiteral("detailed")
                         : isChoice && (value == u"false" || value == u"0") ? QStringLiteral("motion")
                                                                            : value);
    if (!parsed)
        return badArgument(
            filled("%1=%2 is not possible: %3.", parameter->name, value.left(40), parsed.error().detail));
    parameter->set(schedule, *parsed);
    return {};
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/parameter.h"

namespace core {

/// Names of the schedule's parameters as the seed has them; `period` and `jog_guard` are not its own.
namespace schedulenames {
inline const QString kPeriod = QStringLiteral("period");
inline const QString kPeriodJog = QStringLiteral("period_RT_JOG");
inline const QString kJogGuard = QStringLiteral("jog_guard");
inline const QString kPeriodRead = QStringLiteral("period_RT_read");
inline const QString kPeriodCm = QStringLiteral("period_CM");
inline const QString kTimeout = QStringLiteral("timeout");
inline const QString kReqPeriod = QStringLiteral("req_period");
inline const QString kPollList = QStringLiteral("poll_list");
inline const QString kPollRoundSize = QStringLiteral("poll_round_size");
inline const QString kDetailedState = QStringLiteral("detailed_state");
inline const QString kTryouts = QStringLiteral("tryouts");
} // namespace schedulenames

/// A parameter of the schedule; a time is a Number. `name` is one of schedulenames.
struct ScheduleParameter : Parameter
{
    QString key;                            ///< in a .servodeck file
    double ScheduleConfig::*time = nullptr; ///< of a Number
    int ScheduleConfig::*number = nullptr;  ///< of a Whole

    QJsonValue value(const ScheduleConfig& schedule) const;
    /// `value` is of its kind; a number may be out of range.
    void set(ScheduleConfig& schedule, const QJsonValue& value) const;
    /// A parameter of sweetie_bot_herkulex, which its .cpf files have too.
    bool isSeeds() const { return name != schedulenames::kPeriod && name != schedulenames::kJogGuard; }
};

/// All of them, in the order of a cycle.
std::vector<ScheduleParameter> scheduleParameters();
/// Finds a parameter by name or key; none for another text.
std::optional<ScheduleParameter> scheduleParameter(const QString& nameOrKey);

/// "motion", "motion_and_pwm" or "detailed".
QString wordOf(PollContent content);

/// The value of a parameter as text: seconds, a number, a word, or names with commas between them.
QString scheduleValue(const ScheduleConfig& schedule, const ScheduleParameter& parameter);

/// Reads a value from such a text. `name` is the parameter's name or its key; `detailed_state` takes true and
/// false too. An error is a sentence; whether a number makes sense is for validate().
Result<void> setScheduleValue(ScheduleConfig& schedule, const QString& name, const QString& value);

} // namespace core

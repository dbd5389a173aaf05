// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <cstdint>

#include "core/msgs/mechanismstatistics.h"

namespace core::mechanism {

/// A verdict on statistics, by the rules of pr2_mechanism_diagnostics. The levels are those of
/// diagnostic_msgs/DiagnosticStatus.
struct Diagnosis
{
    Q_DECLARE_TR_FUNCTIONS(MechanismDiagnosis)

public:
    enum class Level : std::uint8_t { Ok, Warning, Error };
    Level level = Level::Ok;
    QString message; ///< "OK", or what is wrong

    /// `age`: s since the joint's last reading; NaN: it had none. What a servo does not report is no fault.
    static Diagnosis of(const msgs::JointStatistics& joint, double age);
    /// A warning for 30 s after an update that was longer than its budget.
    static Diagnosis of(const msgs::ControllerStatistics& controller);
};

} // namespace core::mechanism

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QMetaType>
#include <QtCore/QString>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/visibletext.h"

namespace core {

struct ServoModel;

/// The servo of a joint.
struct JointServo
{
    int joint = -1; ///< index in the array
    ServoId id;     ///< address on the bus
    QString name;   ///< of the joint
};

/// A servo of a procedure, with its present address.
struct Target : JointServo
{
    const ServoModel* model = nullptr;

    /// "elbow (ID 4)", for sentences.
    QString label() const { return QStringLiteral("%1 (ID %2)").arg(nameInSentence(name)).arg(id.value); }
};

/// The state of a servo while an operation runs.
enum class ServoStage {
    Waiting,
    Working,
    Done,
    Failed,
};

/// A servo in the progress report of an operation.
struct ServoProgress : JointServo
{
    ServoStage stage = ServoStage::Waiting;
    QString words; ///< the present step, "EEPROM: 3 of 8"; may be empty
};

/// The progress of an operation.
struct OperationProgress
{
    bool isKnown = false;              ///< false: the amount of work is not known yet
    double share = 0.0;                ///< completed share; never falls; 1 at the end only
    QString phase;                     ///< "Writing EEPROM"; may be empty
    QString what;                      ///< a joint, or a count; may be empty
    std::optional<double> secondsLeft; ///< none: not known yet
    std::vector<ServoProgress> servos; ///< of the servos concerned, in their order

    /// "Writing EEPROM: 3 of 8"
    QString words() const
    {
        return phase.isEmpty() || what.isEmpty() ? phase + what : QStringLiteral("%1: %2").arg(phase, what);
    }
};

/// The result of one servo, with the address of the requests.
struct ServoResult : JointServo
{
    bool ok = false;
    QString sentence; ///< what was done, or what went wrong, why and what to do
};

/// The result of an operation, with the verified state of every servo concerned.
struct OperationReport
{
    QString title; ///< "Initialise the array"
    bool cancelled = false;
    bool isSpoilt = false; ///< failed for a reason other than a servo, such as a file that could not be
                           ///< written; see the summary
    QString summary;       ///< of the whole, a sentence
    std::vector<ServoResult> servos;

    bool ok() const { return !cancelled && !isSpoilt && std::ranges::all_of(servos, &ServoResult::ok); }
    int failed() const
    {
        return static_cast<int>(std::ranges::count_if(servos, [](const auto& each) { return !each.ok; }));
    }
    void add(const Target& target, bool done, const QString& sentence)
    {
        servos.push_back({target, done, sentence});
    }
};

} // namespace core

Q_DECLARE_METATYPE(core::OperationReport)

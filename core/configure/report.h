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

/// A servo as a procedure meets it.
struct Target
{
    int joint = -1; ///< its place in the array
    ServoId id;     ///< address on the bus now
    QString name;   ///< of the joint
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

struct ServoProgress
{
    int joint = -1;
    ServoId id;
    QString name;
    ServoStage stage = ServoStage::Waiting;
    QString words; ///< what is done with it now, "EEPROM: 3 of 8"; may be empty
};

/// How far an operation is.
struct OperationProgress
{
    bool isKnown = false;              ///< false: the amount of work is not known yet
    double share = 0.0;                ///< done of what there is to do; never falls; 1 at the end only
    QString phase;                     ///< "Writing EEPROM"; may be empty
    QString what;                      ///< a joint, or a count; may be empty
    std::optional<double> secondsLeft; ///< none: not known yet
    std::vector<ServoProgress> servos; ///< of the servos it concerns, in their order

    /// "Writing EEPROM: 3 of 8"
    QString words() const
    {
        return phase.isEmpty() || what.isEmpty() ? phase + what : QStringLiteral("%1: %2").arg(phase, what);
    }
};

/// What became of one servo.
struct ServoResult
{
    int joint = -1;
    ServoId id; ///< address it was asked at
    QString name;
    bool ok = false;
    QString sentence; ///< what was done, or what went wrong, why and what to do
};

/// What became of an operation: the truth about every servo it concerned.
struct OperationReport
{
    QString title; ///< "Initialise the array"
    bool cancelled = false;
    bool isSpoilt = false; ///< not by a servo: for example a file could not be written; the summary has it
    QString summary;       ///< of the whole, a sentence
    std::vector<ServoResult> servos;

    bool ok() const { return !cancelled && !isSpoilt && std::ranges::all_of(servos, &ServoResult::ok); }
    int failed() const
    {
        return static_cast<int>(std::ranges::count_if(servos, [](const auto& each) { return !each.ok; }));
    }
    void add(const Target& target, bool done, const QString& sentence)
    {
        servos.push_back({target.joint, target.id, target.name, done, sentence});
    }
};

} // namespace core

Q_DECLARE_METATYPE(core::OperationReport)

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include "core/configure/applyrun.h"

/// The sentences of an Apply, from its state. applyplan.cpp has those on changes that are refused.
namespace core {

/// The context of the texts of an Apply.
struct ApplyWords
{
    Q_DECLARE_TR_FUNCTIONS(ApplyWords)
};

/// The present stage, for the user; `restarts`: its servos restart.
QString stageText(ApplyStage stage, bool restarts);

/// Why the changes failed; before the rollback, or when the rollback has lost the link.
QString failureSentence(const Conversation& io, const ApplyRun& apply);
/// The torque of a servo that had to be off for a write; `problem`: of switching it on again.
QString torqueSentence(const ApplyWork& work, const QString& problem);
/// The result of one servo: all changes are written, or rolled back as far as possible.
QString resultSentence(const ApplyRun& apply, const ApplyWork& work, bool applied);
QString applySummary(const ApplyRun& apply, bool applied, bool restored);

/// Nothing was written because a servo could not be read; `why[i]` belongs to `works[i]`, empty: it was read.
OperationReport unreadReport(const Conversation& io, const ApplyRun& apply, const QStringList& why);
/// Nothing was written because of the plan, of `unclearId`, or of `why`.
OperationReport refusedReport(const ApplyRun& apply);

} // namespace core

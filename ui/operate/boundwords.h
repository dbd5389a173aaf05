// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/ids.h"
#include "core/session/motion/movepace.h"
#include "ui/support/sessionparts.h"

namespace ui {

class Units;

/// Text of the tag that names what limits a goal; `brief` for a narrow tag. Both empty: no limit.
struct BoundWords
{
    QString words;
    QString brief;
};

/// For the row of `asked`: if another joint limits the goal, the text names it.
BoundWords boundWords(const SessionParts& session, const core::GoalBound& bound, core::JointIndex asked,
                      const Units& units);

} // namespace ui

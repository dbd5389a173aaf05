// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/ids.h"
#include "core/session/motion/movepace.h"
#include "ui/support/sessionparts.h"

namespace ui {

class Units;

/// What limits a wish, as a tag says it; `brief` where it is narrow. Both empty: nothing does.
struct BoundWords
{
    QString words;
    QString brief;
};

/// For the row of `asked`: another joint that limits it is named.
BoundWords boundWords(const SessionParts& session, const core::GoalBound& bound, core::JointIndex asked,
                      const Units& units);

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/state/jointstate.h"

namespace core {

/// How long a joint may be without a sample before its values count as stale.
inline constexpr Duration kStaleAfter = 500ms;

/// Health of a joint from what is known of it. Pure.
/// `model`: the one in the array.
JointHealth healthOf(const JointState& state, const QString& model, bool linkOpen, Time now);

/// State in words for a table cell: errors first, then what it does, then how old that is. Pure.
QString stateWordsOf(const JointState& state, const QString& model, bool linkOpen, Time now);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/session/state/jointstate.h"

namespace core {

/// Longest time without a sample before a joint's values are stale.
inline constexpr Duration kStaleAfter = 500ms;

/// Health of a joint from its state. Pure. `model`: the one in the array.
JointHealth healthOf(const JointState& state, const QString& model, bool linkOpen, Time now);

/// State in words for a table cell: errors, activity, age of the values. Pure.
QString stateWordsOf(const JointState& state, const QString& model, bool linkOpen, Time now);

} // namespace core

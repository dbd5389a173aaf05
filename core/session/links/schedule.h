// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/bus/schedulesettings.h"
#include "core/timing/budget.h"

namespace core {

/// The schedule of an array as one of its buses takes it: lists are of the joints on that bus. What is out of
/// range comes out in range; a name in the poll list that is no joint is left out. Pure.
bus::ScheduleSettings scheduleOf(const ArrayConfig& array, int baud, int bus = 0);

/// A cycle of a bus of this array in which every joint gets a goal and answers; delays are typical ones.
/// Pure.
BudgetInput budgetInputOf(const ArrayConfig& array, int baud, int bus = 0);

} // namespace core

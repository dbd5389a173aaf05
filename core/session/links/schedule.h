// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/bus/schedulesettings.h"
#include "core/timing/budget.h"

namespace core {

/// The schedule of an array for one of its buses: lists contain the joints on that bus. Clamps values to
/// their ranges; ignores names in the poll list that are no joints. Pure.
bus::ScheduleSettings scheduleOf(const ArrayConfig& array, int baud, int bus = 0);

/// The polls that all joints of a bus answer, whatever their firmware. Pure.
family::Train trainOf(const ArrayConfig& array, int bus = 0);

/// A cycle of a bus of this array in which every joint gets a goal and answers, with typical delays. Pure.
BudgetInput budgetInputOf(const ArrayConfig& array, int baud, int bus = 0);

} // namespace core

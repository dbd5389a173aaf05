// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QHash>

#include "core/array/arrayconfig.h"

namespace core {

inline constexpr std::size_t kMaxControllers = 100; ///< of an array

/// Joints that were renamed keep their controllers. A removed one stays in them: they are not loaded until
/// there is such a joint again.
void followControllers(const ArrayConfig& before, ArrayConfig& after);

/// Adds the controllers of another array. `joints`: new names of its joints, by the old ones.
void addControllersOf(ArrayConfig& both, const ArrayConfig& added, const QHash<QString, QString>& joints);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"

namespace core {

/// A name for another joint: `wished` when no joint has it and it is not kept, else with the first number
/// behind it that makes it free.
QString freeJointName(const ArrayConfig& array, const QString& wished);

} // namespace core

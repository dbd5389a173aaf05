// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include "core/array/arrayconfig.h"

namespace core {

/// The joints of an array as a table: RFC 4180, UTF-8, a header that names the units (SI), a line a joint.
/// Behind the joints' own fields a column for each register that initialising writes, raw: the joint's value,
/// else the one for all, as it is written. Pure.
QByteArray toCsv(const ArrayConfig& config);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>

#include "core/array/arrayconfig.h"

namespace core {

/// The joints of an array as a table: RFC 4180, UTF-8, a header that names the units (SI), one line per
/// joint. After the joints' own fields comes a column for each register that initialising writes: the raw
/// value of the joint, else the one for all. Pure.
QByteArray toCsv(const ArrayConfig& config);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/ids.h"

namespace core {

/// A servo that answered a scan.
struct FoundServo
{
    ServoId id;
    int baud = 0;
    QString model;    ///< "DRS-0201"; "unknown (06 09)" for bytes we do not know; empty when it did not say
    QString firmware; ///< "0.144"; empty when it did not say
    bool isDuplicate = false; ///< several servos answer with this ID at this baud
};

} // namespace core

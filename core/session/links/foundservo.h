// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include "core/base/ids.h"
#include "core/family/servofamily.h"

namespace core {

/// "DRS-0201" by its model bytes; "unknown (06 09)" when no model of the family has these.
QString modelWords(const ServoFamily& family, std::uint8_t first, std::uint8_t second);

/// A servo that answered a scan.
struct FoundServo
{
    ServoId id;
    int baud = 0;
    const ServoFamily* family = &usualFamily(); ///< whose requests it answered; never null
    QString model;                              ///< see modelWords(); empty when not read
    QString firmware;                           ///< "0.144"; empty when not read
    bool isDuplicate = false;                   ///< several servos answer with this ID at this baud
    bool isGarbled = false; ///< bytes follow its requests, but never a valid reply: one servo, or several
};

} // namespace core

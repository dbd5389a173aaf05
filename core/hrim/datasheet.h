// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>

#include "core/base/result.h"

namespace core::hrim {

/// The datasheet of a rotary servo as values: numbers and texts by the names of HRIM, ranges as "range_min"
/// and "range_max". What is not known is absent.
using Datasheet = QJsonObject;

inline constexpr int kActuator = 2; ///< of device_kind_id

/// XML as the datasheet generator of HRIM reads it; values that are not known are empty.
QByteArray toXml(const Datasheet& datasheet);

/// A datasheet and what was corrected in it, in sentences.
struct ReadDatasheet
{
    Datasheet values;
    QStringList notes;
};
/// Accepts empty values, "+" before numbers, swapped bounds and names of the voltage with missing or wrong
/// letters; units as in datasheets or in models. Errors and notes have line and column; `source` names the
/// file.
Result<ReadDatasheet> readDatasheet(const QByteArray& xml, const QString& source);

/// The values as a file of the user's servo models, for a model of a family.
QByteArray toModelFile(const Datasheet& datasheet, const QString& family, const QString& model);

} // namespace core::hrim

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

namespace core {

/// A number in the notation of the default locale: its decimal sign, no thousands separators, never "-0". The
/// window uses the user's locale, the commands use the C locale. Not for files and CSV, which have a decimal
/// point. Any thread.
QString numberText(double value, int decimals);

/// With `digits` significant digits and no trailing zeros.
QString shortNumberText(double value, int digits);

/// Reads a number that was typed or pasted: digits with at most one sign in front and one decimal sign.
/// "12,5" and "12.5" are the same in every locale, surrounding white space is ignored. Returns nullopt for
/// anything else, such as an exponent or thousands separators.
std::optional<double> readNumber(const QString& text);

/// Reads a whole number by the same rule.
std::optional<int> readWholeNumber(const QString& text);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <optional>

namespace core {

/// A number for people, in the notation of the default locale: its decimal sign, no thousands separators,
/// never
/// "-0". The window has the user's locale, the commands the C locale. Files and CSV do not use it: they have
/// the point. Any thread.
QString numberText(double value, int decimals);

/// The same with `digits` significant digits and no trailing zeros.
QString shortNumberText(double value, int digits);

/// The number that was typed or pasted: digits with at most one sign in front and one decimal sign. "12,5"
/// and "12.5" are the same in every locale, white space around is ignored. None for anything else, such as an
/// exponent or thousands separators: nothing is guessed.
std::optional<double> readNumber(const QString& text);

/// A whole number, by the same rule.
std::optional<int> readWholeNumber(const QString& text);

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/numbertext.h"

#include <QtCore/QLocale>

#include <cmath>
#include <limits>

namespace core {

namespace {

constexpr char16_t kMinus = 0x2212; ///< minus sign of some locales

QString text(double value, char format, int precision)
{
    QLocale locale;
    locale.setNumberOptions(locale.numberOptions() | QLocale::OmitGroupSeparator);
    return locale.toString(value, format, precision);
}

} // namespace

QString numberText(double value, int decimals)
{
    const bool isZero = std::fabs(value) < 0.5 * std::pow(10.0, -decimals);
    return text(isZero ? 0.0 : value, 'f', decimals);
}

QString shortNumberText(double value, int digits)
{
    return text(value, 'g', digits);
}

std::optional<double> readNumber(const QString& text)
{
    const QString typed = text.trimmed();
    const QString sign = QLocale().decimalPoint();
    QString plain;
    bool hasSign = false;
    for (qsizetype i = 0; i < typed.size(); ++i) {
        const QChar c = typed.at(i);
        if (c.isDigit()) {
            plain += QChar(u'0' + c.digitValue());
        } else if (i == 0 && (c == u'-' || c == u'+' || c == QChar(kMinus))) {
            plain += c == u'+' ? u'+' : u'-';
        } else if (!hasSign && (c == u'.' || c == u',' || sign == c)) {
            hasSign = true;
            plain += u'.';
        } else {
            return std::nullopt;
        }
    }
    bool isNumber = false;
    const double value = plain.toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

std::optional<int> readWholeNumber(const QString& text)
{
    const auto value = readNumber(text);
    const bool isWhole = value && *value == std::floor(*value)
                         && std::fabs(*value) <= static_cast<double>(std::numeric_limits<int>::max());
    return isWhole ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

} // namespace core

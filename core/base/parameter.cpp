// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/parameter.h"

#include <QtCore/QCoreApplication>

#include <cmath>

#include "core/base/filled.h"

namespace core {

namespace {

/// The context of this file's texts.
struct ParameterWords
{
    Q_DECLARE_TR_FUNCTIONS(ParameterWords)
};

QString withUnit(double number, const QString& unit)
{
    return QString(QString::number(number, 'g', 10) + QLatin1Char(' ') + unit).trimmed();
}

/// Of a number: "from 0 to 10 s".
QString rangeWithUnit(const Parameter& parameter)
{
    const NumberRange& range = parameter.range;
    const QString unit = std::isfinite(range.maximum) ? QString() : parameter.unit;
    return rangeText(range, withUnit(range.minimum, unit), withUnit(range.maximum, parameter.unit));
}

Result<void> checkKind(const Parameter& parameter, const QJsonValue& value)
{
    const double number = value.toDouble();
    if (!value.isDouble() || !std::isfinite(number))
        return badArgument(ParameterWords::tr("it must be a number"));
    if (parameter.kind == Parameter::Kind::Whole && number != std::floor(number))
        return badArgument(ParameterWords::tr("it must be a whole number"));
    return {};
}

Result<void> checkChoice(const Parameter& parameter, const QJsonValue& value)
{
    if (value.type() == parameter.defaultValue.type()
        && parameter.choices.contains(value.toVariant().toString()))
        return {};
    return badArgument(
        filled(ParameterWords::tr("it must be one of %1"), parameter.choices.join(QStringLiteral(", "))));
}

} // namespace

QString rangeText(const NumberRange& range, const QString& minimum, const QString& maximum)
{
    const bool hasMinimum = std::isfinite(range.minimum);
    const bool hasMaximum = std::isfinite(range.maximum);
    if (hasMinimum && hasMaximum && range.isMinimumAllowed)
        return filled(ParameterWords::tr("from %1 to %2"), minimum, maximum);
    QStringList parts;
    if (hasMinimum)
        parts << (range.isMinimumAllowed ? ParameterWords::tr("at least %1") : ParameterWords::tr("above %1"))
                     .arg(minimum);
    if (hasMaximum)
        parts << ParameterWords::tr("at most %1").arg(maximum);
    return parts.join(QStringLiteral(", "));
}

QString Parameter::rangeText() const
{
    if (kind == Kind::Joints)
        return ParameterWords::tr("names of joints, or all");
    if (kind == Kind::Choice)
        return choices.join(QStringLiteral(", "));
    const QString text = rangeWithUnit(*this);
    return minimumMeans.isEmpty()
               ? text
               : filled(ParameterWords::tr("%1; %2 = %3"), text, range.minimum, minimumMeans);
}

Result<QJsonValue> Parameter::parse(const QString& text) const
{
    bool isNumber = false;
    const double number = text.toDouble(&isNumber);
    const QJsonValue value = isNumber && !defaultValue.isString() ? QJsonValue(number) : QJsonValue(text);
    const auto checked = kind == Kind::Choice ? checkChoice(*this, value) : checkKind(*this, value);
    if (!checked)
        return checked.error();
    return value;
}

Result<void> Parameter::checkNumber(const QJsonValue& value) const
{
    if (const auto checked = checkKind(*this, value); !checked)
        return checked;
    if (!range.contains(value.toDouble()))
        return badArgument(filled(ParameterWords::tr("it must be %1, not %2"), rangeWithUnit(*this),
                                  withUnit(value.toDouble(), unit)));
    return {};
}

Result<void> Parameter::check(const QJsonValue& value) const
{
    switch (kind) {
    case Kind::Number:
    case Kind::Whole:
        return checkNumber(value);
    case Kind::Switch:
        return value.isBool() ? Result<void>() : badArgument(ParameterWords::tr("it must be true or false"));
    case Kind::Choice:
        return checkChoice(*this, value);
    default:
        return badArgument(ParameterWords::tr("only a controller can have it"));
    }
}

} // namespace core

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

/// "it must be from 0 to 5, not 7".
QString outOfRange(const Parameter& parameter, double number)
{
    const auto text = [&parameter](double value) {
        return QString(QString::number(value) + QLatin1Char(' ') + parameter.unit).trimmed();
    };
    if (!std::isfinite(parameter.maximum))
        return filled(ParameterWords::tr("it must be at least %1, not %2"), text(parameter.minimum),
                      text(number));
    if (!std::isfinite(parameter.minimum))
        return filled(ParameterWords::tr("it must be at most %1, not %2"), text(parameter.maximum),
                      text(number));
    return filled(ParameterWords::tr("it must be from %1 to %2, not %3"), text(parameter.minimum),
                  text(parameter.maximum), text(number));
}

} // namespace

Result<void> Parameter::checkNumber(const QJsonValue& value) const
{
    const double number = value.toDouble();
    if (!value.isDouble() || !std::isfinite(number))
        return badArgument(ParameterWords::tr("it must be a number"));
    if (kind == Kind::Whole && number != std::floor(number))
        return badArgument(ParameterWords::tr("it must be a whole number"));
    if (number < minimum || number > maximum)
        return badArgument(outOfRange(*this, number));
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
        return value.type() == defaultValue.type() && choices.contains(value.toVariant().toString())
                   ? Result<void>()
                   : badArgument(filled(ParameterWords::tr("it must be one of %1"),
                                        choices.join(QStringLiteral(", "))));
    default:
        return badArgument(ParameterWords::tr("only a controller can have it"));
    }
}

} // namespace core

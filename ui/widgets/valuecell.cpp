// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/valuecell.h"

#include <cmath>
#include <limits>

#include "core/base/numbertext.h"
#include "ui/support/units.h"

namespace ui {

ValueCell unknownCell()
{
    return {kNothing, -std::numeric_limits<double>::infinity()};
}

ValueCell cellOf(const QString& text)
{
    return {text, text};
}

ValueCell cellOf(double value, int decimals)
{
    return std::isfinite(value) ? ValueCell{core::numberText(value, decimals), value} : unknownCell();
}

ValueCell cellOf(const std::optional<int>& value)
{
    return value ? ValueCell{QString::number(*value), *value} : unknownCell();
}

ValueCell cellOf(const std::optional<bool>& value)
{
    return value ? ValueCell{QLatin1String(*value ? "true" : "false"), *value ? 1 : 0} : unknownCell();
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QVariant>

#include <optional>

namespace ui {

/// A cell of a table: its text and what it is sorted by. Unknown values are dashes and are sorted first.
struct ValueCell
{
    QString text;
    QVariant value;

    friend bool operator==(const ValueCell&, const ValueCell&) = default;
};

ValueCell unknownCell();
ValueCell cellOf(const QString& text);
ValueCell cellOf(double value, int decimals); ///< unknown: not finite
ValueCell cellOf(const std::optional<int>& value);
ValueCell cellOf(const std::optional<bool>& value); ///< "true" or "false", as in messages

} // namespace ui

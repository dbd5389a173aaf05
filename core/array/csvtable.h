// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QStringList>

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/textplace.h"

/// Tables as spreadsheets exchange them (RFC 4180). Pure; any thread; the same in every locale.
namespace core::csv {

/// A cell of a table, without quotes.
struct Field
{
    QString text;
    TextPlace place; ///< of its first character
};
using Row = std::vector<Field>;

/// Rows of fields, all as long as the first one.
struct Table
{
    std::vector<Row> rows; ///< the header too; lines without any text are left out
    /// Numbers have a decimal comma, perhaps: fields end with a semicolon or a tab.
    bool mayHaveCommas = false;
};

/// Fields end with a comma, or with a semicolon or a tab when the first line has more of them. `source` names
/// the text in errors. All rows are as long as the first: missing fields are empty, excess fields are an
/// Error.
Result<Table> parse(const QByteArray& text, const QString& source);

/// A number of a field: with a point, or a comma where the table allows it. None when it is not a finite
/// number.
std::optional<double> numberOf(const Table& table, const Field& field);

/// A line with its end.
QByteArray line(const QStringList& fields);
/// The shortest exact text; empty when not finite.
QString number(double value);

} // namespace core::csv

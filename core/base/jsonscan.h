// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <optional>

#include "core/base/textplace.h"

/// Facts about a text that QJsonDocument does not report: the location of values and duplicate keys. The text
/// must be JSON that QJsonDocument accepted; for other texts the results mean nothing, but nothing is read
/// out of bounds.
namespace core::jsonscan {

/// The first duplicate key in one object, or the location where nesting exceeds `maxDepth`.
std::optional<TextProblem> firstProblem(const QByteArray& text, int maxDepth);

/// The first byte of the value at `path`, with array indexes as numbers: {"joints", "2", "id"}. The deepest
/// existing value on the path when the value itself is absent.
qsizetype locate(const QByteArray& text, const QStringList& path);

/// Parses a text as an object. `source` names the text in errors, `expected` the kind of file.
Result<QJsonObject> parse(const QByteArray& text, const QString& source, const QString& expected);

/// Qt drops a byte order mark at the start of a string unless it is escaped.
QByteArray withEscapedMarks(const QByteArray& text);

} // namespace core::jsonscan

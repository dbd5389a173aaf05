// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QStringList>

#include <optional>

#include "core/array/textplace.h"

/// What QJsonDocument does not report of a text: where values are and which keys occur twice. The text must
/// be JSON that QJsonDocument accepted; of another one the answers mean nothing, but nothing is read out of
/// bounds.
namespace core::jsonscan {

/// The first key that occurs twice in one object, or the place where nesting passes `maxDepth`.
std::optional<TextProblem> firstProblem(const QByteArray& text, int maxDepth);

/// Byte at which the value begins that `path` leads to, array places as numbers: {"joints", "2", "id"}. The
/// deepest value on the path that exists when the path leads further.
qsizetype locate(const QByteArray& text, const QStringList& path);

/// The object that a text is. `source` names the text in errors, `expected` is what it should have been.
Result<QJsonObject> parse(const QByteArray& text, const QString& source, const QString& expected);

/// Qt takes a byte order mark at the start of a string for none of its characters, unless it is an escape.
QByteArray withEscapedMarks(const QByteArray& text);

} // namespace core::jsonscan

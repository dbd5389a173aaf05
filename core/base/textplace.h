// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include "core/base/result.h"

namespace core {

/// A text longer than this is no file of ours.
inline constexpr qsizetype kMaxArrayTextBytes = qsizetype{16} * 1024 * 1024;
/// Most registers a list may hold; a servo has some sixty.
inline constexpr std::size_t kMaxFileRegisters = 1000;
/// Deepest nesting a file may have.
inline constexpr int kMaxArrayTextDepth = 64;

/// A location in a text; both from 1. Columns count characters.
struct TextPlace
{
    qint64 line = 1;
    qint64 column = 1;

    /// The location of a byte of UTF-8 text, clamped to its end.
    static TextPlace of(const QByteArray& text, qsizetype offset);
};

/// The location of an error in a text, and a clause that describes it.
struct TextProblem
{
    qsizetype offset = 0; ///< from its beginning, in bytes (of a QString: in characters)
    QString what;
};

/// An Error when `text` is longer than kMaxArrayTextBytes. `source` names it.
Result<void> checkSize(const QByteArray& text, const QString& source);
/// The same, and an Error at the first wrong byte when it is not UTF-8 text: UTF-16 and NUL bytes are
/// distinguished.
Result<void> checkText(const QByteArray& text, const QString& source);

/// "arm.cpf: line 3, column 7: <what>": the form of every error about a file that a user may write.
Error fileError(const QString& source, TextPlace place, const QString& what);

} // namespace core

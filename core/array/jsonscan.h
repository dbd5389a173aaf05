// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <optional>

/// What QJsonDocument does not report of a text: where values are and which keys occur twice. The text must
/// be JSON that QJsonDocument accepted; of another one the answers mean nothing, but nothing is read out of
/// bounds.
namespace core::jsonscan {

struct Finding
{
    qsizetype offset = 0; ///< byte
    QString what;         ///< the error, a clause
};

/// The first key that occurs twice in one object, or the place where nesting passes `maxDepth`.
std::optional<Finding> firstProblem(const QByteArray& text, int maxDepth);

/// Byte at which the value begins that `path` leads to, array places as numbers: {"joints", "2", "id"}. The
/// deepest value on the path that exists when the path leads further.
qsizetype locate(const QByteArray& text, const QStringList& path);

} // namespace core::jsonscan

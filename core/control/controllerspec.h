// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <algorithm>

namespace core::control {

inline constexpr qsizetype kMaxControllerName = 64; ///< characters
/// Commands take lists of names, separated by commas.
inline bool isControllerName(const QString& name)
{
    const auto isUsable = [](QChar c) { return c.isPrint() && c != u','; };
    return !name.isEmpty() && name.size() <= kMaxControllerName && name == name.trimmed()
           && std::all_of(name.begin(), name.end(), isUsable);
}

/// A controller as it is kept in files.
struct ControllerSpec
{
    QString name;
    QString type;
    QStringList joints; ///< claimed while it runs
    QJsonObject parameters;
    QStringList before;        ///< controllers that are updated after it
    QStringList after;         ///< controllers that are updated before it
    QJsonObject unknownJson{}; ///< of its entry in a file

    friend bool operator==(const ControllerSpec&, const ControllerSpec&) = default;
};

} // namespace core::control

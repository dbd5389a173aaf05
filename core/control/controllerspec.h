// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

namespace core::control {

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

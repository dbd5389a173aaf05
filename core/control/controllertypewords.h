// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"

namespace core::control {

/// Texts of the types that are part of the program, and of their failures.
struct ControllerTypeWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllerTypeWords)

public:
    /// In degrees, without the unit.
    static QString degrees(double radians) { return numberText(Angle::fromRadians(radians).degrees(), 1); }
    /// The name of a joint of a controller; its number among them if it has none.
    static QString joint(const QStringList& names, std::size_t index)
    {
        const QString name = names.value(static_cast<qsizetype>(index));
        return name.isEmpty() ? QString::number(index + 1) : name;
    }
};

} // namespace core::control

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSettings>
#include <QtCore/QStringList>

#include <optional>

#include "ui/plots/plotlayout.h"

namespace ui {

/// Layouts of plots that the user saved by name. In the settings of the program. GUI thread.
class PlotLayouts
{
public:
    QStringList names() const; ///< sorted
    std::optional<PlotLayout> load(const QString& name) const;
    void save(const QString& name, const PlotLayout& layout); ///< replaces one of that name
    void remove(const QString& name);

private:
    QSettings m_settings{QStringLiteral("servodeck"), QStringLiteral("servodeck")};
};

} // namespace ui

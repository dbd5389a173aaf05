// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QToolButton>

#include <set>
#include <utility>
#include <vector>

#include "core/session/state/controllercurves.h"

class QMenu;

namespace ui {

/// Button with a menu of the controllers, each with a menu of its curves that stays open while ticking. None
/// is ticked at first. Hidden without controllers. GUI thread.
class ControllerChoice : public QToolButton
{
    Q_OBJECT

public:
    using Curve = std::pair<QString, core::ControllerChannel>; ///< controller and channel

    explicit ControllerChoice(QWidget* parent = nullptr);

    void setNames(const QStringList& names); ///< ticks stay
    std::vector<Curve> chosen() const;       ///< in the order of the names

signals:
    void changed(); ///< by the user; setNames() is silent

private:
    QMenu* m_menu;
    QStringList m_names;
    std::set<Curve> m_ticked; ///< also of controllers that are not there now
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QToolButton>

#include <vector>

#include "core/session/links/busmonitor.h"

class QMenu;

namespace ui {

/// Button with a menu of the curves of the bus, which stays open while ticking. None is ticked at first. GUI
/// thread.
class BusChoice : public QToolButton
{
    Q_OBJECT

public:
    explicit BusChoice(QWidget* parent = nullptr);

    std::vector<core::BusChannel> chosen() const;
    void setChosen(core::BusChannel channel, bool on);

signals:
    void changed();

private:
    QMenu* m_menu;
};

} // namespace ui

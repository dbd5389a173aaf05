// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QMenu>

namespace ui {

/// A menu that stays open while its entries are ticked. GUI thread.
class TickMenu final : public QMenu
{
public:
    using QMenu::QMenu;

protected:
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        if (!ticks(actionAt(event->pos())))
            QMenu::mouseReleaseEvent(event);
    }
    void keyPressEvent(QKeyEvent* event) override
    {
        const int key = event->key();
        const bool isChoice = key == Qt::Key_Space || key == Qt::Key_Return || key == Qt::Key_Enter;
        if (!isChoice || !ticks(activeAction()))
            QMenu::keyPressEvent(event);
    }

private:
    static bool ticks(QAction* action)
    {
        if (action == nullptr || !action->isCheckable())
            return false;
        action->trigger();
        return true;
    }
};

} // namespace ui

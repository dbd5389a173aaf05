// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QMenu>

#include <utility>

namespace ui {

/// A menu that stays open while its entries are ticked. GUI thread.
class TickMenu final : public QMenu
{
public:
    using QMenu::QMenu;

protected:
    void mousePressEvent(QMouseEvent* event) override
    {
        m_isPressed = true;
        QMenu::mousePressEvent(event);
    }
    void mouseReleaseEvent(QMouseEvent* event) override
    {
        QAction* action = actionAt(event->pos());
        // The click that opened the menu may end over an entry, where the menu covers its button.
        if (!std::exchange(m_isPressed, false) && action != nullptr && action->isCheckable())
            return;
        if (!ticks(action))
            QMenu::mouseReleaseEvent(event);
    }
    void hideEvent(QHideEvent* event) override
    {
        m_isPressed = false;
        QMenu::hideEvent(event);
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

    bool m_isPressed = false; ///< in the menu
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

#include <deque>

#include "core/session/session.h"

class QLabel;
class QMenu;
class QToolButton;

namespace ui {

/// What the program has to say, in line and never in the way: the newest message with its severity's shape,
/// how many more wait, and a way to put it aside. Keeps the last fifty. Hidden while there is nothing. GUI
/// thread.
class NotificationBar : public QFrame
{
    Q_OBJECT

public:
    static constexpr int kKept = 50;
    static constexpr int kInfoMs = 8000; ///< an Info goes by itself after this

    explicit NotificationBar(QWidget* parent = nullptr);

    /// Shows a message in front of the others. One equal to the newest is counted, not repeated.
    void notify(core::Severity severity, const QString& sentence);
    void dismiss(); ///< the newest
    void dismissAll();
    int count() const { return static_cast<int>(m_messages.size()); }
    QString text() const; ///< of the newest; empty when there is none

private:
    struct Message
    {
        core::Severity severity = core::Severity::Info;
        QString sentence;
        int times = 1;
    };

    void refresh();
    void fillMenu();

    std::deque<Message> m_messages; ///< newest first
    QLabel* m_shape;
    QLabel* m_text;
    QToolButton* m_more;
    QMenu* m_menu;
    QTimer m_fade;
};

} // namespace ui

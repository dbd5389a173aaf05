// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include <deque>

#include "ui/widgets/notificationbar.h"

class QTreeWidget;

namespace ui {

/// All messages with all they say, and below a message about several joints what each of them has. Pops up
/// and goes with the next click beside it. GUI thread.
class MessageList : public QFrame
{
    Q_OBJECT

public:
    explicit MessageList(QWidget* parent);

    void fill(const std::deque<NotificationBar::Message>& messages);
    /// Below a widget, as large as what it shows needs and its window grants.
    void showUnder(const QWidget& widget);

signals:
    void dismissAllRequested();

private:
    void copy() const;

    QTreeWidget* m_tree;
};

} // namespace ui

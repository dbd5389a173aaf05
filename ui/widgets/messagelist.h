// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include <deque>

#include "ui/widgets/notificationbar.h"

class QTreeWidget;

namespace ui {

/// All messages with all details; below a message about several joints, those of each joint. Pops up and
/// closes with the next click outside. GUI thread.
class MessageList : public QFrame
{
    Q_OBJECT

public:
    explicit MessageList(QWidget* parent);

    void fill(const std::deque<NotificationBar::Message>& messages);
    /// Opens below a widget, as large as its content needs and its window allows.
    void showUnder(const QWidget& widget);

signals:
    void dismissAllRequested();

private:
    void copy() const;

    QTreeWidget* m_tree;
};

} // namespace ui

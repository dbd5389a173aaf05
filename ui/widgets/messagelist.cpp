// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/messagelist.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <algorithm>

#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kWidth = 760;
constexpr int kListHeight = 340;

} // namespace

MessageList::MessageList(QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_tree(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("messageList"));
    setAccessibleName(tr("All messages"));
    setFrameShape(QFrame::StyledPanel);
    named(m_tree, "messageTree", tr("All messages"));
    m_tree->setHeaderHidden(true);
    m_tree->setWordWrap(true);
    m_tree->setTextElideMode(Qt::ElideNone);
    m_tree->setFrameShape(QFrame::NoFrame);
    m_tree->setIndentation(18);
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->header()->setSectionResizeMode(QHeaderView::Stretch);
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* copy =
        named(new QPushButton(tr("Copy"), this), "messagesCopy", {}, tr("Copies all messages as text."));
    connect(copy, &QPushButton::clicked, this, &MessageList::copy);
    auto* dismiss = named(new QPushButton(tr("Dismiss all"), this), "messagesDismissAll");
    connect(dismiss, &QPushButton::clicked, this, &MessageList::dismissAllRequested);
    for (QPushButton* button : {copy, dismiss})
        button->setAccessibleName(button->text());

    auto* buttons = inRow({kStretch, copy, dismiss});
    layOut(this, inColumn({{m_tree, 1}, buttons}), {6, 6, 6, 6});
}

void MessageList::fill(const std::deque<NotificationBar::Message>& messages)
{
    m_tree->clear();
    bool isDeep = false;
    for (const NotificationBar::Message& message : messages) {
        auto* item = new QTreeWidgetItem(m_tree, {message.text()});
        item->setIcon(0, shapeIcon(lookOf(message.severity())));
        if (message.parts.size() < 2)
            continue;
        isDeep = true;
        auto parts = message.parts;
        std::sort(parts.begin(), parts.end(),
                  [](const auto& a, const auto& b) { return a.number < b.number; });
        for (const NotificationBar::Part& part : parts)
            new QTreeWidgetItem(item, {part.sentence});
    }
    m_tree->setRootIsDecorated(isDeep);
    if (messages.size() == 1) // it was opened on request
        m_tree->expandAll();
}

void MessageList::showUnder(const QWidget& widget)
{
    const QWidget* window = widget.window();
    // Space for two lines a message, and for the buttons.
    int lines = 5;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i)
        lines +=
            2 * (1 + (m_tree->topLevelItem(i)->isExpanded() ? m_tree->topLevelItem(i)->childCount() : 0));
    const QSize size(std::min(kWidth, window->width() - 16),
                     std::min({kListHeight, window->height() / 2, lines * fontMetrics().height()}));
    resize(size);
    QPoint place = widget.mapToGlobal(QPoint(widget.width() - size.width(), widget.height()));
    place.setX(std::max(place.x(), window->mapToGlobal(QPoint(8, 0)).x()));
    move(place);
    show();
    m_tree->setFocus(Qt::PopupFocusReason);
}

void MessageList::copy() const
{
    QStringList lines;
    for (int i = 0; i < m_tree->topLevelItemCount(); ++i) {
        const QTreeWidgetItem* item = m_tree->topLevelItem(i);
        lines << item->text(0);
        for (int k = 0; k < item->childCount(); ++k)
            lines << QLatin1Char('\t') + item->child(k)->text(0);
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/legend.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QStyledItemDelegate>

#include <algorithm>

namespace ui {

namespace {

constexpr int kSubjectRole = Qt::UserRole;
constexpr int kValueRole = Qt::UserRole + 1;
constexpr QSize kLine(18, 8);

/// The name, and on the right the value.
class EntryDelegate final : public QStyledItemDelegate
{
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        const QString value = index.data(kValueRole).toString();
        const int width = option.fontMetrics.horizontalAdvance(value) + kPadding;
        QStyleOptionViewItem name(option);
        name.rect.setRight(option.rect.right() - width);
        QStyledItemDelegate::paint(painter, name, index);
        painter->setPen(option.palette.color(QPalette::Text));
        painter->drawText(option.rect.adjusted(0, 0, -kPadding / 2, 0), Qt::AlignRight | Qt::AlignVCenter,
                          value);
    }

    /// A little lower than usual where all entries can be seen then.
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        QSize size = QStyledItemDelegate::sizeHint(option, index);
        const auto* list = static_cast<const QListWidget*>(parent());
        const int fitting = list->viewport()->height() / std::max(1, list->count());
        if (fitting < size.height() && fitting >= size.height() - kMostLower)
            size.setHeight(fitting);
        return size;
    }

private:
    static constexpr int kPadding = 6;
    static constexpr int kMostLower = 2;
};

} // namespace

Legend::Legend(QWidget* parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setItemDelegate(new EntryDelegate(this));
    setIconSize(kLine);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideRight);
    setUniformItemSizes(true);
    setFixedWidth(fontMetrics().averageCharWidth() * 27 + kLine.width());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    setMinimumHeight(0);
}

void Legend::add(const CurveSpec& spec, bool shown)
{
    if (find(spec.subject()) != nullptr)
        return;
    auto* item = new QListWidgetItem(lineIcon(spec, kLine, devicePixelRatioF()), spec.name, this);
    item->setData(kSubjectRole, spec.subject());
    //: Tool tip of a legend entry. %1: name of the curve, %2: its unit.
    item->setToolTip(tr("%1 (%2). Click to hide or show, Ctrl-click to show only this, in all plots.")
                         .arg(spec.name, spec.unit));
    mark(item, shown);
}

QListWidgetItem* Legend::find(const QString& subject) const
{
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(kSubjectRole).toString() == subject)
            return item(row);
    }
    return nullptr;
}

void Legend::mark(const QString& subject, bool shown)
{
    if (QListWidgetItem* item = find(subject); item != nullptr)
        mark(item, shown);
}

void Legend::setValue(const QString& subject, const QString& text)
{
    if (QListWidgetItem* item = find(subject); item != nullptr && item->data(kValueRole).toString() != text)
        item->setData(kValueRole, text);
}

int Legend::wholeHeight() const
{
    return count() > 0 ? count() * sizeHintForRow(0) : 0;
}

void Legend::paintWhole(QPainter& painter) const
{
    const int height = wholeHeight() / std::max(1, count());
    painter.fillRect(0, 0, width(), std::max(this->height(), wholeHeight()), palette().base());
    for (int row = 0; row < count(); ++row) {
        QStyleOptionViewItem option;
        initViewItemOption(&option);
        option.rect = QRect(0, row * height, width(), height);
        itemDelegate()->paint(&painter, option, indexFromItem(item(row)));
    }
}

void Legend::mark(QListWidgetItem* item, bool shown)
{
    QFont struck = font();
    struck.setStrikeOut(!shown);
    item->setFont(struck);
    item->setForeground(palette().brush(shown ? QPalette::Active : QPalette::Disabled, QPalette::Text));
    //: Spoken name of a legend entry whose curve is not drawn.
    item->setData(Qt::AccessibleTextRole, shown ? item->text() : tr("%1, hidden").arg(item->text()));
}

void Legend::changeEvent(QEvent* event)
{
    QListWidget::changeEvent(event);
    if (event->type() != QEvent::PaletteChange)
        return;
    for (int row = 0; row < count(); ++row)
        mark(item(row), !item(row)->font().strikeOut());
}

void Legend::resizeEvent(QResizeEvent* event)
{
    QListWidget::resizeEvent(event);
    scheduleDelayedItemsLayout();
}

void Legend::mousePressEvent(QMouseEvent* event)
{
    QListWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        act(itemAt(event->pos()), event->modifiers());
}

void Legend::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event); // a double click counts as two clicks
}

void Legend::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        act(currentItem(), event->modifiers());
    else
        QListWidget::keyPressEvent(event);
}

void Legend::contextMenuEvent(QContextMenuEvent* event)
{
    const bool isKey = event->reason() == QContextMenuEvent::Keyboard;
    if (const auto* item = isKey ? currentItem() : itemAt(event->pos()); item != nullptr)
        emit menuRequested(item->data(kSubjectRole).toString(),
                           isKey ? viewport()->mapToGlobal(visualItemRect(item).center())
                                 : event->globalPos());
}

void Legend::act(const QListWidgetItem* item, Qt::KeyboardModifiers modifiers)
{
    if (!item)
        return;
    emit clicked(item->data(kSubjectRole).toString(), modifiers.testFlag(Qt::ControlModifier));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/legend.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

namespace ui {

namespace {

constexpr int kKeyRole = Qt::UserRole;
constexpr QSize kLine(18, 8);

QIcon lineIcon(const CurveSpec& spec, double ratio)
{
    QPixmap pixmap(kLine * ratio);
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const int y = kLine.height() / 2;
    if (spec.dashed) {
        painter.fillRect(0, y - 1, 5, 2, spec.colour);
        painter.fillRect(7, y - 1, 5, 2, spec.colour);
        painter.fillRect(14, y - 1, 4, 2, spec.colour);
    } else {
        painter.fillRect(0, y - 1, kLine.width(), 2, spec.colour);
    }
    return QIcon(pixmap);
}

} // namespace

Legend::Legend(QWidget* parent)
    : QListWidget(parent)
{
    setFrameShape(QFrame::NoFrame);
    setIconSize(kLine);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTextElideMode(Qt::ElideMiddle);
    setUniformItemSizes(true);
    setFixedWidth(fontMetrics().averageCharWidth() * 24 + kLine.width());
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Ignored);
    setMinimumHeight(0);
}

void Legend::add(const CurveSpec& spec, bool shown)
{
    auto* item = new QListWidgetItem(lineIcon(spec, devicePixelRatioF()), spec.name, this);
    item->setData(kKeyRole, spec.key);
    //: Tool tip of a legend entry. %1: name of the curve, %2: its unit.
    item->setToolTip(
        tr("%1 (%2). Click to hide or show, Ctrl-click to show only this curve.").arg(spec.name, spec.unit));
    mark(item, shown);
}

void Legend::mark(const QString& key, bool shown)
{
    for (int row = 0; row < count(); ++row) {
        if (item(row)->data(kKeyRole).toString() == key)
            mark(item(row), shown);
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

void Legend::mousePressEvent(QMouseEvent* event)
{
    QListWidget::mousePressEvent(event);
    if (event->button() == Qt::LeftButton)
        act(itemAt(event->pos()), event->modifiers());
}

void Legend::mouseDoubleClickEvent(QMouseEvent* event)
{
    mousePressEvent(event); // the second of two quick clicks is a click
}

void Legend::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space || event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        act(currentItem(), event->modifiers());
    else
        QListWidget::keyPressEvent(event);
}

void Legend::act(const QListWidgetItem* item, Qt::KeyboardModifiers modifiers)
{
    if (!item)
        return;
    const QString key = item->data(kKeyRole).toString();
    if (modifiers & Qt::ControlModifier)
        emit soloed(key);
    else
        emit toggled(key);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registercelldelegate.h"

#include <QtGui/QPainter>

#include "ui/configure/registergridmodel.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kBar = 4;
constexpr int kCorner = 7;
constexpr int kCellMargin = 12; ///< the style's own left and right of a text, about

} // namespace

void RegisterCellDelegate::paintPendingBar(QPainter& painter, const QRect& cell)
{
    painter.fillRect(QRect(cell.left(), cell.top(), kBar, cell.height()),
                     theme().color(Meaning::PendingEdit));
}

void RegisterCellDelegate::paintCorner(QPainter& painter, const QRect& cell, const QColor& color)
{
    const QPoint corner = cell.topRight() + QPoint(1, 0);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawPolygon(QPolygon({corner, corner - QPoint(kCorner, 0), corner + QPoint(0, kCorner)}));
    painter.restore();
}

void RegisterCellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    SheetDelegate::initStyleOption(option, index);
    const int marks = index.data(RegisterGridModel::kMarksRole).toInt();
    using Grid = RegisterGridModel;
    if ((marks & Grid::Pending) != 0) {
        option->font.setBold(true);
        option->font.setItalic(true);
        option->fontMetrics = QFontMetrics(option->font);
    } else if ((marks & (Grid::Fixed | Grid::Unknown | Grid::Old)) != 0) {
        option->palette.setColor(QPalette::Text, option->palette.color(QPalette::PlaceholderText));
    }
    if ((marks & Grid::Missing) != 0)
        option->backgroundBrush = QBrush(option->palette.color(QPalette::Mid), Qt::BDiagPattern);
    // "115200 (0x10)" loses its code before it is cut off.
    if (const auto bracket = option->text.indexOf(QLatin1String(" (")); bracket > 0) {
        if (option->fontMetrics.horizontalAdvance(option->text) + kCellMargin > option->rect.width())
            option->text.truncate(bracket);
    }
}

void RegisterCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const
{
    SheetDelegate::paint(painter, option, index);
    const int marks = index.data(RegisterGridModel::kMarksRole).toInt();
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    const QColor onSelection = option.palette.color(QPalette::HighlightedText);
    if ((marks & RegisterGridModel::NotDefault) != 0)
        paintCorner(*painter, option.rect, isSelected ? onSelection : theme().color(Meaning::Active));
    if ((marks & RegisterGridModel::Different) != 0) {
        painter->save();
        painter->setPen(isSelected ? onSelection : theme().color(Meaning::Warning));
        painter->drawText(option.rect.adjusted(kBar + 3, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          QStringLiteral("≠"));
        painter->restore();
    }
    if ((marks & RegisterGridModel::Pending) != 0)
        paintPendingBar(*painter, option.rect);
}

} // namespace ui

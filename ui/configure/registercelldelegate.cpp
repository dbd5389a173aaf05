// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registercelldelegate.h"

#include <QtGui/QPainter>
#include <QtWidgets/QStyle>

#include <algorithm>

#include "ui/configure/bitseditor.h"
#include "ui/configure/registergridmodel.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kBar = 4;
constexpr int kCorner = 7;
constexpr int kMarkGap = 3;
const QString kDifferent = QStringLiteral("≠");
constexpr int kCellMargin = 12; ///< approximately the style's own left and right of a text

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

QWidget* RegisterCellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                                            const QModelIndex& index) const
{
    const QVariant bits = index.data(RegisterGridModel::kBitsRole);
    const QStringList options = index.data(RegisterGridModel::kOptionsRole).toStringList();
    if (view().isTyped() || (!bits.isValid() && options.isEmpty()))
        return SheetDelegate::createEditor(parent, option, index);
    if (!bits.isValid())
        return makeChoice(parent, index, options);
    const auto value = bits.value<RegisterGridModel::CellBits>();
    auto* editor = new BitsEditor(*value.reg, value.raw, value.device, parent);
    editor->setAccessibleName(index.data(Qt::AccessibleTextRole).toString());
    connect(editor, &BitsEditor::finished, this, [this, editor](bool isTaken) {
        auto* self = const_cast<RegisterCellDelegate*>(this);
        if (isTaken)
            emit self->commitData(editor);
        emit self->closeEditor(editor);
    });
    return editor;
}

void RegisterCellDelegate::setEditorData(QWidget* editor, const QModelIndex& index) const
{
    if (qobject_cast<BitsEditor*>(editor) == nullptr)
        SheetDelegate::setEditorData(editor, index);
}

void RegisterCellDelegate::setModelData(QWidget* editor, QAbstractItemModel* model,
                                        const QModelIndex& index) const
{
    const auto* bits = qobject_cast<BitsEditor*>(editor);
    if (bits == nullptr)
        SheetDelegate::setModelData(editor, model, index);
    else if (bits->isModified())
        view().commit(index, QStringLiteral("0x%1").arg(bits->raw(), 0, 16));
}

void RegisterCellDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                                const QModelIndex& index) const
{
    SheetDelegate::updateEditorGeometry(editor, option, index);
    if (qobject_cast<BitsEditor*>(editor) == nullptr)
        return;
    // Larger than its cell: covers the cells below it, inside the table.
    const QRect room = editor->parentWidget()->rect();
    QRect area(option.rect.topLeft(), editor->sizeHint().expandedTo(QSize(option.rect.width(), 0)));
    area.moveTop(std::max(room.top(), std::min(area.top(), room.bottom() - area.height())));
    area.moveLeft(std::max(room.left(), std::min(area.left(), room.right() - area.width())));
    editor->setGeometry(area);
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
    // "115200 (0x10)" drops its code before it is elided.
    if (const auto bracket = option->text.indexOf(QLatin1String(" (")); bracket > 0) {
        if (option->fontMetrics.horizontalAdvance(option->text) + kCellMargin > option->rect.width())
            option->text.truncate(bracket);
    }
}

void RegisterCellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                                 const QModelIndex& index) const
{
    const int marks = index.data(RegisterGridModel::kMarksRole).toInt();
    const bool isSelected = (option.state & QStyle::State_Selected) != 0;
    const QColor onSelection = option.palette.color(QPalette::HighlightedText);
    QStyleOptionViewItem inside = option;
    if ((marks & RegisterGridModel::Different) != 0) { // the text ends before the mark
        QStyleOptionViewItem whole = option;
        initStyleOption(&whole, index);
        whole.widget->style()->drawPrimitive(QStyle::PE_PanelItemViewItem, &whole, painter, whole.widget);
        inside.rect.setLeft(option.rect.left() + kBar + kMarkGap
                            + option.fontMetrics.horizontalAdvance(kDifferent));
    }
    SheetDelegate::paint(painter, inside, index);
    if ((marks & RegisterGridModel::NotDefault) != 0)
        paintCorner(*painter, option.rect, isSelected ? onSelection : theme().color(Meaning::Active));
    if ((marks & RegisterGridModel::Different) != 0) {
        painter->save();
        painter->setPen(isSelected ? onSelection : theme().color(Meaning::Warning));
        painter->drawText(option.rect.adjusted(kBar + kMarkGap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          kDifferent);
        painter->restore();
    }
    if ((marks & RegisterGridModel::Pending) != 0)
        paintPendingBar(*painter, option.rect);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/gridheaders.h"

#include <QtGui/QIcon>
#include <QtGui/QPainter>

#include <algorithm>

#include "core/servo/servomodel.h"
#include "ui/configure/registergridmodel.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr int kBadge = 16;
constexpr int kHeaderGap = 6;
constexpr int kIcon = 12;
constexpr int kTurnedMargin = 4;

} // namespace

GridHeader::GridHeader(Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent)
{
    setSectionsClickable(true);
    setHighlightSections(true);
}

bool GridHeader::paintFrame(QPainter& painter, const QRect& rect, int section) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    option.position = QStyleOptionHeader::Middle;
    const QModelIndex current =
        selectionModel() != nullptr ? selectionModel()->currentIndex() : QModelIndex();
    const bool isCurrent = section == (orientation() == Qt::Vertical ? current.row() : current.column());
    if (isCurrent)
        option.state |= QStyle::State_On;
    painter.save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, &painter, this);
    painter.restore();
    painter.setFont(withBold(font(), isCurrent));
    return isCurrent;
}

// --- registers ---

RegisterHeader::RegisterHeader(QWidget* parent)
    : GridHeader(Qt::Vertical, parent)
{
    setMaximumWidth(260);
}

QSize RegisterHeader::sectionSizeFromContents(int section) const
{
    return {QFontMetrics(withBold(font())).horizontalAdvance(text(section)) + kBadge + 4 * kHeaderGap,
            fontMetrics().height() + 6};
}

void RegisterHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    const bool isCurrent = paintFrame(*painter, rect, section);
    const bool isSecond =
        model()->headerData(section, orientation(), RegisterGridModel::kSecondRole).toBool();
    const bool isStored = model()->headerData(section, orientation(), RegisterGridModel::kMemoryRole).toInt()
                          == static_cast<int>(core::Memory::Eep);
    // The second row of a register repeats its name faintly: it belongs to the first.
    painter->setPen(palette().color(isSecond && !isCurrent ? QPalette::PlaceholderText : QPalette::Text));
    const QRect room = rect.adjusted(kHeaderGap, 0, -kBadge - 2 * kHeaderGap, 0);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(text(section), Qt::ElideRight, room.width()));

    QRect badge(0, 0, kBadge, kBadge - 2);
    badge.moveCenter({rect.right() - kHeaderGap - kBadge / 2, rect.center().y()});
    const QColor edge = palette().color(QPalette::PlaceholderText);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge);
    // EEPROM is solid, RAM is an outline.
    painter->setBrush(isStored ? QBrush(edge) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(badge).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    QFont small = withBold(font());
    small.setPixelSize(10);
    painter->setFont(small);
    painter->setPen(isStored ? palette().color(QPalette::Base) : edge);
    painter->drawText(badge, Qt::AlignCenter, isStored ? QStringLiteral("E") : QStringLiteral("R"));
    painter->restore();
}

// --- servos ---

int ServoHeader::fullWidth() const
{
    const QFontMetrics metrics(withBold(font()));
    int widest = 0;
    for (int section = 0; section < count(); ++section)
        widest = std::max(widest, metrics.horizontalAdvance(text(section).section(u'\n', 0, 0)));
    return widest + 2 * kTurnedMargin + 2;
}

QSize ServoHeader::sectionSizeFromContents(int) const
{
    return {defaultSectionSize(), 2 * fontMetrics().height() + 4};
}

void ServoHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    paintFrame(*painter, rect, section);
    const QString words = text(section);
    const auto icon = model()->headerData(section, orientation(), Qt::DecorationRole).value<QIcon>();
    painter->setPen(palette().color(QPalette::Text));
    const QFontMetrics metrics = painter->fontMetrics();
    const int height = metrics.height();
    QRect room(rect.left() + kTurnedMargin, rect.center().y() - height + 1, rect.width() - 2 * kTurnedMargin,
               height);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(words.section(u'\n', 0, 0), Qt::ElideMiddle, room.width()));
    room.translate(0, height);
    icon.paint(painter, QRect(room.left(), room.top(), kIcon, height));
    painter->drawText(room.adjusted(kIcon + kTurnedMargin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      words.section(u'\n', 1));
    painter->restore();
}

} // namespace ui

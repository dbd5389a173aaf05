// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/registerheader.h"

#include <QtGui/QPainter>

#include "core/servo/servomodel.h"
#include "ui/configure/registergridmodel.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr int kBadge = 16;
constexpr int kHeaderGap = 6;

} // namespace

RegisterHeader::RegisterHeader(QWidget* parent)
    : QHeaderView(Qt::Vertical, parent)
{
    setSectionsClickable(true);
    setHighlightSections(true);
    setMaximumWidth(260);
}

QSize RegisterHeader::sectionSizeFromContents(int section) const
{
    const QString text = model()->headerData(section, orientation()).toString();
    QFont bold = font();
    bold.setBold(true);
    return {QFontMetrics(bold).horizontalAdvance(text) + kBadge + 4 * kHeaderGap, fontMetrics().height() + 6};
}

void RegisterHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    option.position = QStyleOptionHeader::Middle;
    const int current = selectionModel() != nullptr ? selectionModel()->currentIndex().row() : -1;
    const bool isCurrent = section == current;
    if (isCurrent)
        option.state |= QStyle::State_On;
    painter->save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    painter->restore();

    const bool isSecond =
        model()->headerData(section, orientation(), RegisterGridModel::kSecondRole).toBool();
    const auto memory = static_cast<core::Memory>(
        model()->headerData(section, orientation(), RegisterGridModel::kMemoryRole).toInt());
    // The second row of a register repeats its name faintly: the eye reads the two as one.
    const QColor ink = palette().color(isSecond && !isCurrent ? QPalette::PlaceholderText : QPalette::Text);
    painter->save();
    QFont used = font();
    used.setBold(isCurrent);
    painter->setFont(used);
    painter->setPen(ink);
    const QRect room = rect.adjusted(kHeaderGap, 0, -kBadge - 2 * kHeaderGap, 0);
    const QString text = model()->headerData(section, orientation()).toString();
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(used).elidedText(text, Qt::ElideRight, room.width()));

    QRect badge(0, 0, kBadge, kBadge - 2);
    badge.moveCenter({rect.right() - kHeaderGap - kBadge / 2, rect.center().y()});
    const QColor edge = palette().color(QPalette::PlaceholderText);
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setPen(edge);
    // Stored is solid, running is an outline.
    painter->setBrush(memory == core::Memory::Eep ? QBrush(edge) : QBrush(Qt::NoBrush));
    painter->drawRoundedRect(QRectF(badge).adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    QFont small = font();
    small.setPixelSize(10);
    small.setBold(true);
    painter->setFont(small);
    painter->setPen(memory == core::Memory::Eep ? palette().color(QPalette::Base) : edge);
    painter->drawText(badge, Qt::AlignCenter,
                      memory == core::Memory::Eep ? QStringLiteral("E") : QStringLiteral("R"));
    painter->restore();
}

} // namespace ui

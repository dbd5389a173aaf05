// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/servoheader.h"

#include <QtGui/QIcon>
#include <QtGui/QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int kIcon = 12;
constexpr int kTurnedMargin = 4;

} // namespace

ServoHeader::ServoHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
    setSectionsClickable(true);
    setHighlightSections(true);
}

int ServoHeader::fullWidth() const
{
    QFont bold = font();
    bold.setBold(true);
    int widest = 0;
    for (int section = 0; section < count(); ++section) {
        const QString name = model()->headerData(section, orientation()).toString().section(u'\n', 0, 0);
        widest = std::max(widest, QFontMetrics(bold).horizontalAdvance(name));
    }
    return widest + 2 * kTurnedMargin + 2;
}

QSize ServoHeader::sectionSizeFromContents(int) const
{
    return {defaultSectionSize(), 2 * fontMetrics().height() + 4};
}

void ServoHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    QStyleOptionHeader option;
    initStyleOption(&option);
    option.rect = rect;
    option.section = section;
    option.position = QStyleOptionHeader::Middle;
    const bool isCurrent =
        selectionModel() != nullptr && selectionModel()->currentIndex().column() == section;
    if (isCurrent)
        option.state |= QStyle::State_On;
    painter->save();
    style()->drawControl(QStyle::CE_HeaderSection, &option, painter, this);
    const QString text = model()->headerData(section, orientation()).toString();
    const auto icon = model()->headerData(section, orientation(), Qt::DecorationRole).value<QIcon>();
    QFont used = font();
    used.setBold(isCurrent);
    painter->setFont(used);
    painter->setPen(palette().color(QPalette::Text));
    const QFontMetrics metrics(used);
    const int height = metrics.height();
    QRect room(rect.left() + kTurnedMargin, rect.center().y() - height + 1, rect.width() - 2 * kTurnedMargin,
               height);
    painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                      metrics.elidedText(text.section(u'\n', 0, 0), Qt::ElideMiddle, room.width()));
    room.translate(0, height);
    icon.paint(painter, QRect(room.left(), room.top(), kIcon, height));
    painter->drawText(room.adjusted(kIcon + kTurnedMargin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      text.section(u'\n', 1));
    painter->restore();
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/servoheader.h"

#include <QtGui/QIcon>
#include <QtGui/QPainter>

#include <algorithm>

namespace ui {

namespace {

constexpr int kIcon = 12;
constexpr int kMargin = 4;

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
    return widest + kIcon + 3 * kMargin + 2;
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
    const QStringList lines = model()->headerData(section, orientation()).toString().split(u'\n');
    const auto icon = model()->headerData(section, orientation(), Qt::DecorationRole).value<QIcon>();
    icon.paint(painter, QRect(rect.left() + kMargin, rect.top(), kIcon, rect.height()));
    QFont used = font();
    used.setBold(isCurrent);
    painter->setFont(used);
    painter->setPen(palette().color(QPalette::Text));
    const QFontMetrics metrics(used);
    const int height = metrics.height();
    QRect room(rect.left() + kIcon + 2 * kMargin, rect.center().y() - height + 1,
               rect.width() - kIcon - 3 * kMargin, height);
    for (const QString& line : lines) {
        painter->drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                          metrics.elidedText(line, Qt::ElideMiddle, room.width()));
        room.translate(0, height);
    }
    painter->restore();
}

} // namespace ui

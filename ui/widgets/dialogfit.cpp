// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/dialogfit.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QEvent>
#include <QtCore/QTimer>
#include <QtGui/QScreen>
#include <QtWidgets/QBoxLayout>
#include <QtWidgets/QDialog>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>

#include <algorithm>
#include <array>

#include "ui/widgets/layouts.h"
#include "ui/widgets/stopbutton.h"

namespace ui {

namespace {

constexpr QMargins kFrame{4, 30, 4, 4}; ///< of a window, as window managers draw it
constexpr auto kScroll = "dialogScroll";

/// At that width: sentences need more lines in a narrow dialog.
QSize leastSize(const QDialog& dialog, int width)
{
    const QLayout* layout = dialog.layout();
    QSize size = dialog.minimumSize();
    if (layout == nullptr)
        return size;
    size = size.expandedTo(layout->totalMinimumSize());
    if (layout->hasHeightForWidth())
        size.setHeight(
            std::max(size.height(), layout->totalMinimumHeightForWidth(std::max(width, size.width()))));
    return size;
}

bool isWithin(const QSize& size, const QSize& bounds)
{
    return size.boundedTo(bounds) == size;
}

bool hasButtons(QLayoutItem& item)
{
    if (QWidget* widget = item.widget())
        return qobject_cast<QPushButton*>(widget) != nullptr || widget->findChild<QPushButton*>() != nullptr;
    for (int i = 0; item.layout() != nullptr && i < item.layout()->count(); ++i) {
        if (hasButtons(*item.layout()->itemAt(i)))
            return true;
    }
    return false;
}

/// Puts the content into a scroll area, all but a last row of buttons.
void scroll(QDialog& dialog)
{
    QLayout* layout = dialog.layout();
    if (layout == nullptr || dialog.findChild<QScrollArea*>(QLatin1String(kScroll)) != nullptr)
        return;
    QWidget* focus = dialog.focusWidget();
    QMargins margins = layout->contentsMargins();
    auto* column = qobject_cast<QVBoxLayout*>(layout);
    QLayoutItem* buttons = nullptr;
    if (column != nullptr && column->count() > 1 && hasButtons(*column->itemAt(column->count() - 1)))
        buttons = column->takeAt(column->count() - 1);
    auto* content = new QWidget(&dialog);
    content->setLayout(layout); // with its widgets
    auto* outer = new QVBoxLayout(&dialog);
    outer->setContentsMargins({});
    if (auto* stop = content->findChild<StopButton*>()) { // it does not scroll away
        layout->removeWidget(stop);
        outer->addWidget(stop, 0, Qt::AlignTop | Qt::AlignRight);
    }
    outer->addWidget(makeScroll(kScroll, content, &dialog), 1);
    if (buttons != nullptr) {
        margins.setTop(0);
        auto* row = new QVBoxLayout;
        row->setContentsMargins(margins);
        if (buttons->layout() != nullptr) {
            row->addLayout(buttons->layout());
        } else {
            row->addWidget(buttons->widget());
            delete buttons; // a layout makes its own item
        }
        outer->addLayout(row);
    }
    dialog.setMinimumSize(0, 0);
    if (focus != nullptr)
        focus->setFocus();
}

} // namespace

DialogFit::DialogFit(const QWidget& stop, QObject* parent)
    : QObject(parent)
    , m_stop(stop)
    , m_area([](const QScreen& screen) { return screen.availableGeometry(); })
{
    QCoreApplication::instance()->installEventFilter(this);
}

bool DialogFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::Show && event->type() != QEvent::LayoutRequest)
        return false;
    auto* dialog = qobject_cast<QDialog*>(watched);
    if (dialog == nullptr || !dialog->isWindow())
        return false;
    if (event->type() == QEvent::Show && !event->spontaneous())
        fit(*dialog);
    else if (event->type() == QEvent::LayoutRequest && dialog->isVisible()
             && !isWithin(leastSize(*dialog, dialog->width()),
                          dialog->size().boundedTo(room(*dialog).size())))
        QTimer::singleShot(0, dialog, [this, dialog] { fit(*dialog); }); // it is about to grow
    return false;
}

/// The largest part of the screen beside STOP, for the content of a window.
QRect DialogFit::room(const QDialog& dialog) const
{
    const QWidget* over = dialog.parentWidget() != nullptr ? dialog.parentWidget()->window() : &dialog;
    const QRect area = m_area(*over->screen());
    const QRect stop(m_stop.mapToGlobal(QPoint()), m_stop.size());
    if (!m_stop.isVisible() || !area.intersects(stop))
        return area.marginsRemoved(kFrame);
    std::array<QRect, 4> parts{area, area, area, area};
    parts[0].setTop(stop.bottom() + 1);
    parts[1].setBottom(stop.top() - 1);
    parts[2].setRight(stop.left() - 1);
    parts[3].setLeft(stop.right() + 1);
    const auto extent = [](const QRect& part) { return part.isValid() ? part.width() * part.height() : 0; };
    return std::ranges::max(parts, {}, extent).marginsRemoved(kFrame);
}

void DialogFit::fit(QDialog& dialog) const
{
    const QRect room = this->room(dialog);
    QRect place(dialog.pos() + QPoint(kFrame.left(), kFrame.top()), dialog.size());
    if (!dialog.testAttribute(Qt::WA_Moved) && dialog.parentWidget() != nullptr)
        place.moveCenter(dialog.parentWidget()->window()->frameGeometry().center());
    const QSize least = leastSize(dialog, std::min(place.width(), room.width()));
    if (!isWithin(least, room.size()))
        scroll(dialog);
    place.setSize(place.size().expandedTo(least).boundedTo(room.size()));
    place.moveTo(std::clamp(place.left(), room.left(), room.right() + 1 - place.width()),
                 std::clamp(place.top(), room.top(), room.bottom() + 1 - place.height()));
    dialog.resize(place.size());
    dialog.move(place.topLeft() - QPoint(kFrame.left(), kFrame.top())); // of the frame
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotgestures.h"

#include <QtCore/QMimeData>
#include <QtCore/QStringList>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QDragMoveEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QWheelEvent>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

#include <cmath>

namespace ui {

namespace {

constexpr double kWheelNotch = 120.0; // eighths of a degree
constexpr int kLeastBox = 12;         // pixels; a lower box zooms time only, a narrower one values only

} // namespace

PlotGestures::PlotGestures(QWidget* canvas, HandleAt handleAt, std::function<QRect()> area)
    : QObject(canvas)
    , m_canvas(canvas)
    , m_handleAt(std::move(handleAt))
    , m_area(std::move(area))
{
    canvas->setMouseTracking(true);
    canvas->setAcceptDrops(true);
    canvas->installEventFilter(this);
}

bool PlotGestures::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Wheel: {
        const auto& wheel = *static_cast<QWheelEvent*>(event);
        const int delta = wheel.angleDelta().y() != 0 ? wheel.angleDelta().y() : wheel.angleDelta().x();
        if (delta != 0)
            emit wheeled(wheel.position().toPoint(), delta / kWheelNotch,
                         wheel.modifiers().testFlag(Qt::ShiftModifier),
                         wheel.modifiers().testFlag(Qt::ControlModifier));
        return true;
    }
    case QEvent::MouseButtonPress:
        press(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseMove:
        move(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonRelease:
        release(*static_cast<QMouseEvent*>(event));
        break;
    case QEvent::MouseButtonDblClick:
        m_drag.reset();
        emit doubleClicked();
        break;
    case QEvent::Leave:
        emit left();
        break;
    case QEvent::ContextMenu:
        emit menuRequested(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    case QEvent::KeyPress:
        if (m_drag && static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
            m_drag.reset();
            emit boxCancelled();
        }
        break;
    case QEvent::DragEnter:
    case QEvent::DragMove:
        return drag(*static_cast<QDropEvent*>(event), false);
    case QEvent::DragLeave:
        emit dropHinted({});
        return true;
    case QEvent::Drop:
        return drag(*static_cast<QDropEvent*>(event), true);
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

void PlotGestures::press(const QMouseEvent& mouse)
{
    if (mouse.button() != Qt::LeftButton && mouse.button() != Qt::MiddleButton)
        return;
    Drag drag;
    drag.start = drag.last = mouse.pos();
    drag.isPan = mouse.button() == Qt::MiddleButton || mouse.modifiers().testFlag(Qt::ControlModifier);
    drag.handle = drag.isPan ? -1 : m_handleAt(mouse.pos());
    if (drag.handle >= 0)
        drag.kind = Drag::Kind::Handle;
    m_drag = drag;
}

void PlotGestures::move(const QMouseEvent& mouse)
{
    const QPoint position = mouse.pos();
    if (!m_drag) {
        m_canvas->setCursor(m_handleAt(position) >= 0 ? Qt::SplitHCursor : Qt::ArrowCursor);
        emit hovered(position);
        return;
    }
    if (m_drag->kind == Drag::Kind::Handle) {
        emit handleMoved(m_drag->handle, position);
        return;
    }
    if (m_drag->isPan) {
        pan(position);
        return;
    }
    if (m_drag->kind == Drag::Kind::Undecided
        && (position - m_drag->start).manhattanLength() >= QApplication::startDragDistance())
        m_drag->kind = Drag::Kind::Box;
    if (m_drag->kind == Drag::Kind::Box)
        emit boxChanged(QRect(m_drag->start, position).normalized() & m_area());
}

void PlotGestures::pan(QPoint position)
{
    // Each direction has its own threshold: a pan along time leaves auto-scale on.
    Drag& drag = *m_drag;
    const QPoint way = position - drag.start;
    const QPoint step = position - drag.last;
    const int threshold = QApplication::startDragDistance();
    const bool timeBegins = !drag.time && std::abs(way.x()) >= threshold;
    const bool valueBegins = !drag.value && std::abs(way.y()) >= 2 * threshold;
    drag.last = position;
    if (drag.kind == Drag::Kind::Undecided && (timeBegins || valueBegins)) {
        drag.kind = Drag::Kind::Pan;
        emit began();
    }
    drag.time = drag.time || timeBegins;
    drag.value = drag.value || valueBegins;
    if (drag.time || drag.value)
        emit panned({timeBegins ? way.x() : step.x(), valueBegins ? way.y() : step.y()}, drag.time,
                    drag.value);
}

void PlotGestures::release(const QMouseEvent& mouse)
{
    const auto drag = std::exchange(m_drag, std::nullopt);
    if (!drag || drag->kind != Drag::Kind::Box)
        return;
    QRect box = QRect(drag->start, mouse.pos()).normalized() & m_area();
    if (box.width() < kLeastBox && box.height() < kLeastBox) {
        emit boxCancelled();
        return;
    }
    if (box.height() < kLeastBox)
        box.setHeight(0);
    else if (box.width() < kLeastBox)
        box.setWidth(0);
    emit began();
    emit boxed(box);
}

DropPlace PlotGestures::placeAt(QPoint position) const
{
    const QRect area = m_area();
    const double x = double(position.x() - area.left()) / std::max(1, area.width());
    const double y = double(position.y() - area.top()) / std::max(1, area.height());
    if (y < 0.15)
        return DropPlace::Above;
    if (y > 0.85)
        return DropPlace::Below;
    if (x > 0.92)
        return DropPlace::Beside;
    return x > 0.7 ? DropPlace::RightAxis : DropPlace::Onto;
}

bool PlotGestures::drag(QDropEvent& event, bool isDrop)
{
    if (!event.mimeData()->hasFormat(QLatin1String(mimeType()))) {
        event.ignore();
        return true;
    }
    event.setDropAction(Qt::CopyAction);
    event.accept();
    const QPoint position = event.position().toPoint();
    const DropPlace place = placeAt(position);
    if (isDrop) {
        emit dropHinted({});
        const auto keys = QString::fromUtf8(event.mimeData()->data(QLatin1String(mimeType())));
        emit dropped(keys.split(u'\n', Qt::SkipEmptyParts), place);
        return true;
    }
    QRect hint = m_area();
    const QSize size = hint.size();
    switch (place) {
    case DropPlace::Above:
        hint.setHeight(size.height() * 15 / 100);
        break;
    case DropPlace::Below:
        hint.setTop(hint.bottom() - size.height() * 15 / 100);
        break;
    case DropPlace::Beside:
        hint.setLeft(hint.right() - size.width() * 8 / 100);
        break;
    case DropPlace::RightAxis:
        hint.setLeft(hint.left() + size.width() * 70 / 100);
        break;
    case DropPlace::Onto:
        break;
    }
    emit dropHinted(hint);
    return true;
}

} // namespace ui

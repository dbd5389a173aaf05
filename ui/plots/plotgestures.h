// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QRect>

#include <functional>
#include <optional>

class QDragMoveEvent;
class QDropEvent;
class QMouseEvent;
class QWheelEvent;
class QWidget;

namespace ui {

/// Where a channel was dropped on a plot.
enum class DropPlace { Onto, RightAxis, Above, Below, Beside };

/// Mouse, wheel and drops of a canvas as gestures: drag for a box to zoom to, middle button or Ctrl and drag
/// to pan, wheel to zoom (Shift: time only, Ctrl: values only), pointer over the curves, drag of a cursor.
/// Pixels of the canvas. GUI thread.
class PlotGestures : public QObject
{
    Q_OBJECT

public:
    /// The handle under a pixel, as -1: none; asked at a press and while the pointer moves.
    using HandleAt = std::function<int(QPoint)>;

    static const char* mimeType() { return "application/x-servodeck-channels"; } ///< keys, one per line

    PlotGestures(QWidget* canvas, HandleAt handleAt, std::function<QRect()> area);

signals:
    void began(); ///< a gesture that will change the view
    void wheeled(QPoint position, double notches, bool onlyTime, bool onlyValues);
    void panned(QPoint way, bool ofTime, bool ofValues); ///< since the last one
    void boxChanged(const QRect& box);                   ///< while it is drawn
    void boxed(const QRect& box);                        ///< a low box: time only; a narrow one: values only
    void boxCancelled();
    void handleMoved(int handle, QPoint position);
    void hovered(QPoint position);
    void left();
    void doubleClicked();
    void menuRequested(const QPoint& globalPosition);
    void dropped(const QStringList& keys, ui::DropPlace place);
    void dropHinted(const QRect& area); ///< where it would go; empty: nowhere

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Drag
    {
        enum class Kind { Undecided, Box, Pan, Handle } kind = Kind::Undecided;
        QPoint start;
        QPoint last;
        bool isPan = false; ///< by its button
        bool time = false;  ///< pans along it
        bool value = false;
        int handle = -1;
    };

    void press(const QMouseEvent& mouse);
    void move(const QMouseEvent& mouse);
    void release(const QMouseEvent& mouse);
    void pan(QPoint position);
    DropPlace placeAt(QPoint position) const;
    bool drag(QDropEvent& event, bool isDrop);

    QWidget* m_canvas;
    HandleAt m_handleAt;
    std::function<QRect()> m_area;
    std::optional<Drag> m_drag;
};

} // namespace ui

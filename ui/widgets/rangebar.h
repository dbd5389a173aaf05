// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QColor>
#include <QtWidgets/QWidget>

#include <optional>
#include <utility>

#include "core/calibrate/rangetracker.h"

namespace ui {

/// The position of a joint in the range its servo can read, its swept range, and its new limits: one bar, the
/// joint's positive direction to the right. The range the servo cannot read is hatched at both ends. In the
/// virtual array the pointer or the arrow keys turn the joint like a hand. GUI thread.
class RangeBar : public QWidget
{
    Q_OBJECT

public:
    /// All positions in absolute ticks.
    struct Picture
    {
        core::calibrate::ReadingSpan span;
        bool reverse = false;
        std::optional<double> present;
        std::optional<std::pair<double, double>>
            swept;               ///< beyond the last reading when it passes through the jump
        bool isDoubtful = false; ///< the sweep must not be used
        std::optional<std::pair<double, double>> limits;
        std::optional<double> zero;
        QString lowWords; ///< at the swept ends, in joint direction
        QString highWords;
        QColor color;

        friend bool operator==(const Picture&, const Picture&);
    };

    explicit RangeBar(QWidget* parent = nullptr);

    void setPicture(const Picture& picture);
    /// Whether the bar can be dragged.
    void setHand(bool hasHand);
    double place(double tick) const; ///< x of a tick, pixels
    double tickAt(double x) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void turned(double tick); ///< by the hand; may be outside the readable range

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    std::pair<double, double> shown() const;
    QRectF bar() const;
    void paintPiece(QPainter& painter, double from, double to, const QColor& color) const;
    void paintHatch(QPainter& painter) const;
    void paintSweep(QPainter& painter) const;
    void paintMarks(QPainter& painter) const;

    Picture m_picture;
    bool m_hasHand = false;
};

} // namespace ui

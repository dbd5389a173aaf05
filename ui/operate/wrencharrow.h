// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <cstddef>

#include "core/sensor/wrench.h"
#include "ui/support/units.h"

namespace ui {

/// The force in one plane of the sensor as an arrow, in a circle whose radius is the largest range of the
/// sensor or, for small forces, a tenth or a hundredth of it. Repaints only on a visible change.
class WrenchArrow : public QWidget
{
    Q_OBJECT

public:
    /// Axes 0..2 of the sensor, to the right and up.
    WrenchArrow(std::size_t right, std::size_t up, QWidget* parent = nullptr);

    /// N; `range` > 0. Not current: no arrow.
    void show(const core::Wrench& wrench, double range, bool isCurrent);
    void setUnit(const ShownUnit& unit); ///< of the text beside the circle

    /// Of the arrow, in pixels from the middle; y up.
    QPointF tip() const;
    double radius() const { return m_radius; } ///< N, of the circle
    QSize sizeHint() const override { return {190, 190}; }
    QSize minimumSizeHint() const override { return {130, 130}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double circle() const; ///< px, radius

    std::size_t m_right;
    std::size_t m_up;
    double m_x = 0.0; ///< N
    double m_y = 0.0;
    double m_radius = 1.0;
    ShownUnit m_unit;
    bool m_isCurrent = false;
    QPoint m_drawnTip;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <cstddef>

#include "core/wrench/load.h"
#include "ui/support/units.h"

namespace ui {

/// One axis of an F/T sensor on a line: its name, a bar from the middle to the sensor's limit, the value with
/// its unit. Forces are solid, torques hatched with a dashed edge; x, y, z are red, green, blue. Above 80 %
/// of the limit the bar is amber and shows "! 85 %", from 100 % on it is crossed, has a thick edge and shows
/// "!! 120 %": never by colour alone. Where the overloads of the sensor are known, the ends of the bar are
/// the zones up to the safe and up to the maximum overload, and a line marks the whole load. Repaints only on
/// a visible change.
class WrenchBar : public QWidget
{
    Q_OBJECT

public:
    enum class Level { Normal, High, Over };

    /// `axis` 0..5: Fx Fy Fz Tx Ty Tz.
    explicit WrenchBar(std::size_t axis, QWidget* parent = nullptr);

    void setUnit(const ShownUnit& unit);
    /// Overloads of 1 and infinite ones are unknown.
    void setLimits(const core::wrench::AxisLimit& limits);
    /// N or N·m. The bar and the number show `net`; the level comes from `raw`, because a zero does not
    /// unload the sensor.
    void setReading(double net, double raw);
    void clear(); ///< no reading: a dash and no bar

    /// A force or torque with so many decimals; with an exponent when the number would be too long for a bar.
    static QString number(double value, int decimals);
    /// "12.34 N", of a value in N or N·m.
    static QString textOf(double value, const ShownUnit& unit);

    QString text() const { return m_text; } ///< "12.34 N"
    QString mark() const { return m_mark; } ///< "", "! 85 %" or "!! 120 %"
    Level level() const { return m_level; }

    QSize sizeHint() const override { return {m_nameWidth + m_valueWidth + 60, fontMetrics().height() + 4}; }
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    bool isTorque() const { return m_axis >= 3; }
    bool hasZones() const { return m_safe > 1.0 || m_most > 1.0; }
    QRect barRect() const;
    int offsetOf(double fraction) const; ///< px from the middle, signed
    void paintZones(QPainter& painter, const QRect& bar) const;
    QColor colour() const;
    void show(const QString& text, const QString& mark, Level level, double fraction, double load);
    void measure();

    std::size_t m_axis;
    ShownUnit m_unit;
    double m_limit = 1.0;
    double m_safe = 1.0; ///< overloads, times the limit; both 1: unknown
    double m_most = 1.0;
    double m_fraction = 0.0; ///< of the limit, signed
    double m_load = 0.0;     ///< the same of the whole load
    Level m_level = Level::Normal;
    QString m_name;
    QString m_text;
    QString m_mark;
    int m_shownFill = 0;
    int m_shownLoad = 0;
    int m_nameWidth = 0;  ///< px
    int m_valueWidth = 0; ///< px
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <cstddef>

#include "ui/support/units.h"

namespace ui {

/// One axis of an F/T sensor on a line: its name, a bar from the middle to the sensor's limit, the value with
/// its unit. Forces are solid, torques hatched with a dashed edge; x, y, z are red, green, blue. Above 80 %
/// of the limit the bar is amber and shows "! 85 %", from 100 % on it is crossed, has a thick edge and shows
/// "!! 120 %": never by colour alone. Repaints only on a visible change.
class WrenchBar : public QWidget
{
    Q_OBJECT

public:
    enum class Level { Normal, High, Over };

    /// `axis` 0..5: Fx Fy Fz Tx Ty Tz.
    explicit WrenchBar(std::size_t axis, QWidget* parent = nullptr);

    void setUnit(const ShownUnit& unit);
    void setLimit(double limit); ///< N or N·m, > 0
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
    QRect barRect() const;
    int fillWidth() const; ///< px, signed
    QColor colour() const;
    void show(const QString& text, const QString& mark, Level level, double fraction);
    void measure();

    std::size_t m_axis;
    ShownUnit m_unit;
    double m_limit = 1.0;
    double m_fraction = 0.0; ///< of the limit, signed
    Level m_level = Level::Normal;
    QString m_name;
    QString m_text;
    QString m_mark;
    int m_shownFill = 0;
    int m_nameWidth = 0;  ///< px
    int m_valueWidth = 0; ///< px
};

} // namespace ui

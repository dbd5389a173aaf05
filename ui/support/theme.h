// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtGui/QColor>
#include <QtGui/QPalette>

#include <optional>

namespace ui {

/// The user's choice; System follows the desktop.
enum class ThemeChoice { System, Light, Dark };

/// "system", "light" or "dark"; none for any other name.
std::optional<ThemeChoice> themeFromName(const QString& name);
QString themeName(ThemeChoice choice);

/// Meaning of a colour of the program. Each is readable on the background of the window and of lists: a
/// contrast of at least 4.5 to 1.
enum class Meaning { Fault, Warning, Active, Idle, Stale, Simulated, PendingEdit };

/// Contrast of two colours by WCAG 2.1, 1 .. 21.
double contrast(const QColor& a, const QColor& b);

/// The colours of the program and the palette of its widgets. GUI thread only; made by theme() on first use.
class Theme : public QObject
{
    Q_OBJECT

public:
    /// Applies Fusion style with the palette of `choice`. Needs a QApplication. May be called at any time.
    void apply(ThemeChoice choice);
    ThemeChoice choice() const { return m_choice; }
    bool isDark() const { return m_isDark; }

    QColor color(Meaning meaning) const;
    /// Ten hues that colour-blind people can distinguish; the same joint has the same hue everywhere.
    QColor jointColor(int index) const;
    /// Axes of a wrench, 0..5: x red, y green, z blue.
    QColor axisColor(int axis) const;

    static QPalette palette(bool dark);

signals:
    /// The colours changed: repaint.
    void changed();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    ThemeChoice m_choice = ThemeChoice::System;
    bool m_isDark = false;
    bool m_isWatching = false;
    bool m_isApplying = false;
};

/// The application's theme.
Theme& theme();

} // namespace ui

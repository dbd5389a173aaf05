// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "ui/plots/curvespec.h"

namespace ui {

/// A curve of a plot by its key. "*.position" stands for the positions of all chosen joints, "#.Fx" for an
/// axis of the first force/torque sensor.
struct PlotCurve
{
    QString key;
    bool onRightAxis = false;          ///< also if its unit would fit to the left one
    std::optional<CurveStyle> style{}; ///< chosen by the user; none: the channel's own

    friend bool operator==(const PlotCurve&, const PlotCurve&) = default;
};

/// A plot of the layout and its curves.
struct PlotSpec
{
    QString key; ///< unique in the layout
    QString title;
    std::vector<PlotCurve> curves;

    friend bool operator==(const PlotSpec&, const PlotSpec&) = default;
};

/// Plots of a tab: columns side by side, in each the plots from top to bottom.
struct PlotTab
{
    QString title;
    std::vector<std::vector<PlotSpec>> columns;

    friend bool operator==(const PlotTab&, const PlotTab&) = default;
};

/// Which plots there are and what they show. Value type, saved as JSON. Pure.
class PlotLayout
{
public:
    enum class Place { Below, Above, Right };

    std::vector<PlotTab> tabs;

    /// Position, velocity and PWM of the chosen joints, and the first force/torque sensor.
    static PlotLayout standard();
    QByteArray toJson() const;
    /// None: not such a text. Unknown members are ignored, plots without curves are kept.
    static std::optional<PlotLayout> fromJson(const QByteArray& text);

    PlotSpec* find(const QString& key);
    /// Adds an empty plot beside another one, or, with an empty key, at the end of `tab`. Its key.
    QString add(const QString& besideKey, Place place, const QString& title, std::size_t tab = 0);
    /// Empty columns disappear with it.
    void remove(const QString& key);

    friend bool operator==(const PlotLayout&, const PlotLayout&) = default;

private:
    QString freeKey() const;
};

} // namespace ui

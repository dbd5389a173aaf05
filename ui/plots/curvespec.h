// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtGui/QColor>
#include <QtGui/QIcon>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/telemetry/history.h"

namespace ui {

/// How the samples of a curve are joined. Step: a value holds until the next sample.
enum class CurveStyle { Line, Step, Points };

/// One curve of a plot row: its series, names and look. Value type; GUI thread.
struct CurveSpec
{
    QString key;  ///< unique and stable, "elbow.position": CSV column, key of the hidden state
    QString name; ///< in the legend
    QString unit; ///< of series value x factor: "deg", "N"
    QColor colour;
    bool dashed = false;
    std::shared_ptr<const core::Series> series;
    double factor = 1.0; ///< SI -> unit
    bool onRightAxis = false;
    /// Curves that are hidden and shown together, in all rows: a joint. Empty: the curve alone.
    QString group{};
    CurveStyle style = CurveStyle::Line;
    std::optional<std::pair<double, double>> limits{}; ///< drawn as dotted lines, in the unit

    QString subject() const { return group.isEmpty() ? key : group; }
};

/// A vertical axis. An empty label: no such axis.
struct PlotAxis
{
    QString label;
    double minimumSpan = 1.0; ///< auto-scale never shows less, in the axis' unit: noise at rest stays small
    QString shortLabel{}; ///< shown where the label is too long for the row, its unit; empty: no label then
};

/// Decimals for values of an axis: its minimumSpan has two digits.
int decimalsFor(double minimumSpan);

/// A sample of the line of a curve.
QIcon lineIcon(const CurveSpec& curve, QSize size, double pixelRatio);

/// One row of a plot panel.
struct PlotRow
{
    QString key;   ///< unique: "position"
    QString title; ///< of its button: "Position"
    PlotAxis left;
    PlotAxis right;
    std::vector<CurveSpec> curves;
    bool isNew = false; ///< shown without curves: waits for channels to be dropped
};

/// A moment to show in all rows: a marker of the operator or an event.
struct PlotMark
{
    enum class Kind { Marker, Event, Alarm };

    core::Time time;
    QString text;
    Kind kind = Kind::Event;
};

} // namespace ui

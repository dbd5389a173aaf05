// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/cursortable.h"

#include <QtGui/QGuiApplication>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTableView>

#include <cmath>

#include "core/analysis/curvestatistics.h"
#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

constexpr int kValues = 8;

} // namespace

CursorModel::CursorModel(QObject* parent)
    : ListModel({{QT_TR_NOOP("Curve"), QT_TR_NOOP("Curve")},
                 {QT_TR_NOOP("A"), QT_TR_NOOP("Last known value at cursor A"), Qt::AlignRight},
                 {QT_TR_NOOP("B"), QT_TR_NOOP("Last known value at cursor B"), Qt::AlignRight},
                 {QT_TR_NOOP("B − A"), QT_TR_NOOP("Difference of the values at B and A"), Qt::AlignRight},
                 {QT_TR_NOOP("Minimum"), QT_TR_NOOP("Smallest value between the cursors"), Qt::AlignRight},
                 {QT_TR_NOOP("Maximum"), QT_TR_NOOP("Largest value between the cursors"), Qt::AlignRight},
                 {QT_TR_NOOP("Mean"), QT_TR_NOOP("Mean of the samples between the cursors"), Qt::AlignRight},
                 {QT_TR_NOOP("Std. deviation"),
                  QT_TR_NOOP("Standard deviation of the samples between the cursors"), Qt::AlignRight},
                 {QT_TR_NOOP("RMS"), QT_TR_NOOP("Root mean square of the samples between the cursors"),
                  Qt::AlignRight},
                 {QT_TR_NOOP("Unit"), QT_TR_NOOP("Unit")}},
                parent)
{
}

void CursorModel::show(const std::vector<CurveSpec>& curves, core::Time origin,
                       std::pair<double, double> cursors)
{
    std::vector<CursorRow> rows;
    const core::Time a = origin + core::fromSeconds(cursors.first);
    const core::Time b = origin + core::fromSeconds(cursors.second);
    for (const CurveSpec& curve : curves) {
        CursorRow row{curve, std::vector<std::optional<double>>(kValues)};
        const auto valueAt = [&](core::Time time) -> std::optional<double> {
            const auto value = core::analysis::valueAt(*curve.series, time);
            return value ? std::optional(value->point.value * curve.factor) : std::nullopt;
        };
        row.values[0] = valueAt(a);
        row.values[1] = valueAt(b);
        if (row.values[0] && row.values[1])
            row.values[2] = *row.values[1] - *row.values[0];
        if (const auto all = core::analysis::statisticsOf(*curve.series, std::min(a, b), std::max(a, b))) {
            row.values[3] = all->minimum * curve.factor;
            row.values[4] = all->maximum * curve.factor;
            row.values[5] = all->mean * curve.factor;
            row.values[6] = all->deviation * std::abs(curve.factor);
            row.values[7] = all->rms * std::abs(curve.factor);
        }
        rows.push_back(std::move(row));
    }
    follow(rows);
}

QVariant CursorModel::cell(int row, int column, int role) const
{
    const CurveSpec& curve = at(row).curve;
    if (role == Qt::ForegroundRole && column == 0)
        return curve.colour;
    if (role != Qt::DisplayRole)
        return {};
    if (column == 0)
        return curve.key;
    if (column > kValues)
        return curve.unit;
    const auto& value = core::element(at(row).values, column - 1);
    return value ? core::numberText(*value, 3) : kNothing;
}

CursorTable::CursorTable(QWidget* parent)
    : QWidget(parent)
    , m_times(named(new QLabel(this), "cursorTimes", tr("Times of the cursors")))
    , m_model(new CursorModel(this))
{
    setObjectName(QStringLiteral("cursorPanel"));
    m_times->setTextInteractionFlags(Qt::TextSelectableByMouse);
    QTableView* view = makeTable(this, "cursorTable", tr("Values at the cursors"), *m_model);
    view->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    view->setMinimumHeight(fontMetrics().height() * 5);
    layOut(this, inColumn({m_times, {view, 1}}, 2));
}

void CursorTable::show(const std::vector<CurveSpec>& curves, core::Time origin,
                       std::pair<double, double> cursors)
{
    const double way = cursors.second - cursors.first;
    //: Times of two cursors. %1 and %2: s since the start. %3: s between them. %4: as a frequency.
    m_times->setText(tr("A %1 s    B %2 s    Δt %3 s    1/Δt %4 Hz")
                         .arg(core::numberText(cursors.first, 4), core::numberText(cursors.second, 4),
                              core::numberText(way, 4),
                              way == 0.0 ? kNothing : core::numberText(1.0 / std::abs(way), 4)));
    m_model->show(curves, origin, cursors);
}

} // namespace ui

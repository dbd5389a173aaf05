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

std::vector<ColumnHead> heads()
{
    return {
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Curve"), QT_TRANSLATE_NOOP("ui::CursorModel", "Curve")},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "A"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Last known value at cursor A"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "B"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Last known value at cursor B"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "B − A"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Difference of the values at B and A"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Minimum"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Smallest value between the cursors"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Maximum"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Largest value between the cursors"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Mean"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Mean of the samples between the cursors"), Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Std. deviation"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Standard deviation of the samples between the cursors"),
         Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "RMS"),
         QT_TRANSLATE_NOOP("ui::CursorModel", "Root mean square of the samples between the cursors"),
         Qt::AlignRight},
        {QT_TRANSLATE_NOOP("ui::CursorModel", "Unit"), QT_TRANSLATE_NOOP("ui::CursorModel", "Unit")},
    };
}

} // namespace

CursorModel::CursorModel(QObject* parent)
    : HeadedModel(heads(), parent)
{
}

void CursorModel::show(const std::vector<CurveSpec>& curves, core::Time origin,
                       std::pair<double, double> cursors)
{
    std::vector<Row> rows;
    const core::Time a = origin + core::fromSeconds(cursors.first);
    const core::Time b = origin + core::fromSeconds(cursors.second);
    for (const CurveSpec& curve : curves) {
        Row row{curve, std::vector<std::optional<double>>(kValues)};
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
    if (rows.size() != m_rows.size()) {
        beginResetModel();
        m_rows = std::move(rows);
        endResetModel();
        return;
    }
    m_rows = std::move(rows);
    if (!m_rows.empty())
        emit dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
}

int CursorModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CursorModel::data(const QModelIndex& index, int role) const
{
    if (!isCell(index))
        return {};
    const Row& row = core::element(m_rows, index.row());
    if (role == Qt::ForegroundRole && index.column() == 0)
        return row.curve.colour;
    if (role != Qt::DisplayRole)
        return HeadedModel::data(index, role);
    if (index.column() == 0)
        return row.curve.key;
    if (index.column() > kValues)
        return row.curve.unit;
    const auto& value = core::element(row.values, index.column() - 1);
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

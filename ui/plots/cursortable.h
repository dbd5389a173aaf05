// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtWidgets/QWidget>

#include <optional>
#include <utility>
#include <vector>

#include "ui/plots/curvespec.h"
#include "ui/widgets/listmodel.h"

class QLabel;

namespace ui {

/// A curve at the cursors.
struct CursorRow
{
    CurveSpec curve;
    std::vector<std::optional<double>> values; ///< A, B, B - A, min, max, mean, std, RMS
};

/// Values of curves at two cursors and statistics between them, a row for each curve. GUI thread.
class CursorModel : public ListModel<CursorRow>
{
    Q_OBJECT

public:
    explicit CursorModel(QObject* parent = nullptr);

    /// Cursors in s since `origin`, in any order.
    void show(const std::vector<CurveSpec>& curves, core::Time origin, std::pair<double, double> cursors);

private:
    QString keyOf(const CursorRow& row) const override { return row.curve.key; }
    QVariant cell(int row, int column, int role) const override;
};

/// The cursors' times, their difference and the table. GUI thread.
class CursorTable : public QWidget
{
    Q_OBJECT

public:
    explicit CursorTable(QWidget* parent = nullptr);

    void show(const std::vector<CurveSpec>& curves, core::Time origin, std::pair<double, double> cursors);

private:
    QLabel* m_times;
    CursorModel* m_model;
};

} // namespace ui

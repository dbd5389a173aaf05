// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/servoresults.h"

#include <QtWidgets/QHeaderView>

#include <array>

#include "core/base/element.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

struct Stage
{
    StateLook look;
    const char* words;
};

/// In the order of ServoStage.
constexpr std::array kStages{
    Stage{{Shape::DashedCircle, Meaning::Stale}, QT_TRANSLATE_NOOP("ui::ServoResults", "waiting")},
    Stage{{Shape::FilledCircle, Meaning::Active}, QT_TRANSLATE_NOOP("ui::ServoResults", "in progress")},
    Stage{{Shape::HollowCircle, Meaning::Idle}, QT_TRANSLATE_NOOP("ui::ServoResults", "done")},
    Stage{{Shape::Octagon, Meaning::Fault}, QT_TRANSLATE_NOOP("ui::ServoResults", "failed")},
};

} // namespace

ServoResults::ServoResults(const QString& objectName, QWidget* parent)
    : QTableWidget(0, Columns, parent)
{
    setObjectName(objectName);
    setAccessibleName(tr("Result for every servo"));
    setHorizontalHeaderLabels({tr("Joint"), tr("ID"), tr("Result")});
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    styleTable(*this);
    setWordWrap(true);
    const int digit = fontMetrics().averageCharWidth();
    setColumnWidth(Joint, digit * 22);
    setColumnWidth(Id, digit * 7);
    horizontalHeader()->setSectionResizeMode(Result, QHeaderView::Stretch);
    connect(horizontalHeader(), &QHeaderView::sectionResized, this, &QTableWidget::resizeRowsToContents);
    connect(&theme(), &Theme::changed, this, [this] {
        for (int row = 0; row < rowCount(); ++row)
            fillRow(row);
    });
}

void ServoResults::showProgress(const core::OperationProgress& progress)
{
    std::vector<Row> rows;
    for (const auto& servo : progress.servos)
        rows.push_back({servo.name, servo.id, servo.stage, servo.words});
    horizontalHeaderItem(Result)->setText(tr("Progress"));
    show(std::move(rows));
}

void ServoResults::showReport(const core::OperationReport& report, bool onlyProblems)
{
    std::vector<Row> rows;
    for (const auto& servo : report.servos) {
        if (!servo.ok || !onlyProblems)
            rows.push_back({servo.name, servo.id,
                            servo.ok ? core::ServoStage::Done : core::ServoStage::Failed, servo.sentence});
    }
    horizontalHeaderItem(Result)->setText(tr("Result"));
    show(std::move(rows));
    resizeRowsToContents();
}

void ServoResults::show(std::vector<Row> rows)
{
    const std::vector<Row> before = std::exchange(m_rows, std::move(rows));
    setRowCount(static_cast<int>(m_rows.size()));
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        if (i >= before.size() || !(before[i] == m_rows[i]))
            fillRow(static_cast<int>(i));
    }
}

void ServoResults::fillRow(int row)
{
    const Row& each = core::element(m_rows, row);
    const auto cell = [&](int column) {
        if (item(row, column) == nullptr)
            setItem(row, column, new QTableWidgetItem);
        return item(row, column);
    };
    const Stage& stage = core::element(kStages, each.stage);
    const QString word = tr(stage.words);
    const QString words = each.words.isEmpty() ? word : each.words;
    cell(Joint)->setText(each.name);
    cell(Joint)->setIcon(shapeIcon(stage.look));
    cell(Joint)->setData(Qt::AccessibleTextRole, tr("%1: %2").arg(each.name, word));
    cell(Id)->setText(QString::number(each.id.value));
    cell(Result)->setText(words);
    cell(Result)->setToolTip(words);
}

} // namespace ui

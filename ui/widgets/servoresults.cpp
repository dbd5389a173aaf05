// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/servoresults.h"

#include <QtWidgets/QHeaderView>

#include "ui/support/stateshape.h"

namespace ui {

namespace {

StateLook lookOf(core::ServoStage stage)
{
    // In the order of core::ServoStage.
    static constexpr StateLook kLooks[] = {kUnknownLook, kRunsLook, kFineLook, kWrongLook};
    return kLooks[static_cast<std::size_t>(stage)];
}

} // namespace

ServoResults::ServoResults(const QString& objectName, QWidget* parent)
    : QTableWidget(0, Columns, parent)
{
    setObjectName(objectName);
    setAccessibleName(tr("Result for every servo"));
    setHorizontalHeaderLabels({tr("Joint"), tr("ID"), tr("Result")});
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
    horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setAlternatingRowColors(true);
    setTabKeyNavigation(false);
    setWordWrap(true);
    const int digit = fontMetrics().averageCharWidth();
    setColumnWidth(Joint, digit * 22);
    setColumnWidth(Id, digit * 7);
    horizontalHeader()->setSectionResizeMode(Result, QHeaderView::Stretch);
    horizontalHeader()->setHighlightSections(false);
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

QString ServoResults::words(const Row& row) const
{
    // In the order of core::ServoStage.
    static constexpr const char* kWords[] = {QT_TR_NOOP("waiting"), QT_TR_NOOP("in progress"),
                                             QT_TR_NOOP("done"), QT_TR_NOOP("failed")};
    return !row.words.isEmpty() ? row.words : tr(kWords[static_cast<std::size_t>(row.stage)]);
}

void ServoResults::fillRow(int row)
{
    const Row& each = m_rows[static_cast<std::size_t>(row)];
    const auto cell = [&](int column) {
        if (item(row, column) == nullptr)
            setItem(row, column, new QTableWidgetItem);
        return item(row, column);
    };
    const QString stage = words({each.name, each.id, each.stage, {}});
    cell(Joint)->setText(each.name);
    cell(Joint)->setIcon(shapeIcon(lookOf(each.stage)));
    cell(Joint)->setData(Qt::AccessibleTextRole, tr("%1: %2").arg(each.name, stage));
    cell(Id)->setText(QString::number(each.id.value));
    cell(Result)->setText(words(each));
    cell(Result)->setToolTip(words(each));
}

} // namespace ui

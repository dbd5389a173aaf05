// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QTableWidget>

#include <vector>

#include "core/configure/report.h"

namespace ui {

/// The servos of an operation, a row each: the progress while it runs, the result afterwards. GUI thread.
class ServoResults : public QTableWidget
{
    Q_OBJECT

public:
    enum Column { Joint, Id, Result, Columns };

    explicit ServoResults(const QString& objectName, QWidget* parent = nullptr);

    void showProgress(const core::OperationProgress& progress);
    void showReport(const core::OperationReport& report, bool onlyProblems = false);

private:
    struct Row
    {
        QString name;
        core::ServoId id;
        core::ServoStage stage = core::ServoStage::Waiting;
        QString words;

        friend bool operator==(const Row&, const Row&) = default;
    };

    void show(std::vector<Row> rows);
    void fillRow(int row);

    std::vector<Row> m_rows;
};

} // namespace ui

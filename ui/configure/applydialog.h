// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/configure/apply.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/operationview.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

class Prompts;

/// Shows what applying the pending values would do: the value each servo holds, the pending one, and the one
/// in the array file. Then applies them, all or none, and shows the result for every servo. GUI thread.
class ApplyDialog : public OperationDialog
{
    Q_OBJECT

public:
    ApplyDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

    const core::ApplyPlan& plan() const { return m_plan; }

private:
    void planAgain();
    void fill();
    void fillRow(QTreeWidgetItem* item, const core::PlanRow& row);
    void apply();
    void readNow();
    void takeReport(const core::OperationReport& report);
    void keepInFile();
    void refresh() override;
    int servoCount() const;
    std::vector<int> released() const;
    QString valueWords(const core::PlanRow& row, std::optional<int> value) const;
    QString needs(const core::PlanRow& row) const;

    Prompts& m_prompts;
    core::ApplyPlan m_plan;
    std::vector<int> m_held;             ///< joints with torque, as the notes have it
    std::vector<core::PlanRow> m_toKeep; ///< of the running Apply; empty: nothing is kept in the file

    SentenceLine* m_headline;
    SentenceLine* m_refusals;
    QWidget* m_unread;
    SentenceLine* m_unreadWords;
    QPushButton* m_read;
    QTreeWidget* m_rows;
    QLabel* m_order;
    QCheckBox* m_keep;
    QPushButton* m_apply;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/configure/report.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QPushButton;

namespace ui {

class ProgressLine;
class ServoResults;
class StateLabel;

/// The progress of the running operation on the servos' registers, and the result of the last one for every
/// servo. The result stays until the next operation. GUI thread.
class OperationPanel : public QWidget
{
    Q_OBJECT

public:
    explicit OperationPanel(const SessionParts& session, QWidget* parent = nullptr);

    /// Shows a report that did not come from an operation of the session.
    void showReport(const core::OperationReport& report);
    const core::OperationReport& report() const { return m_report; }

signals:
    /// A new report is shown.
    void reported(const core::OperationReport& report);

private:
    void refresh();
    void fill();
    void showProgress();
    void copy();

    SessionParts m_session;
    core::OperationReport m_report;
    bool m_hasReport = false;

    StateLabel* m_headline;
    ProgressLine* m_progress;
    QCheckBox* m_onlyFailed;
    QPushButton* m_copy;
    ServoResults* m_servos;
};

} // namespace ui

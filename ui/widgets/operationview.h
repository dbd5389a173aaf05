// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <functional>

#include "core/configure/report.h"
#include "ui/support/sessionparts.h"

namespace ui {

class ProgressLine;
class SentenceLine;
class ServoResults;

/// The operation a dialog began: how far it is, Cancel, and afterwards what became of every servo. Operations
/// others began are told, not shown. GUI thread.
class OperationView : public QWidget
{
    Q_OBJECT

public:
    explicit OperationView(const SessionParts& session, QWidget* parent = nullptr);

    /// Calls `begin`, which begins an operation of the session and returns whether it did. When it did not,
    /// the sentence the session refused with is shown.
    bool start(const std::function<bool()>& begin);
    bool isRunning() const { return m_isMine; }
    bool hasReport() const { return m_hasReport; }
    const core::OperationReport& report() const { return m_report; }
    void clear();
    /// What Cancel does to this operation, beside the button.
    void setCancelWords(const QString& words);
    /// Only servos with a problem are listed: for operations whose success says nothing of a single servo.
    void setOnlyProblems(bool on) { m_onlyProblems = on; }
    /// Why nothing can be begun now (no link, another operation), a sentence; empty when it can.
    QString obstacle() const;

signals:
    /// An operation of this view has ended.
    void finished(const core::OperationReport& report);
    /// isRunning(), hasReport() or obstacle() may be another.
    void changed();

private:
    void showProgress();
    void end(const core::OperationReport& report);
    void fill();
    void refresh();

    SessionParts m_session;
    core::OperationReport m_report;
    QString m_refusal;
    bool m_isMine = false;
    bool m_hasReport = false;
    bool m_onlyProblems = false;

    SentenceLine* m_headline;
    ProgressLine* m_running;
    ServoResults* m_servos;
};

/// A dialog with operations in it. Not modal. Esc is STOP everywhere, so while an operation runs it does not
/// close the dialog too: its result would go unseen.
class OperationDialog : public QDialog
{
    Q_OBJECT

public:
    OperationDialog(const SessionParts& session, const QString& objectName, QWidget* parent);

    OperationView& operation() { return *m_operation; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

    SessionParts m_session;
    OperationView* m_operation;
};

} // namespace ui

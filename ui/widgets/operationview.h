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

/// The operation a dialog started: its progress, Cancel, and afterwards the result of every servo. Operations
/// of others are reported, not shown. GUI thread.
class OperationView : public QWidget
{
    Q_OBJECT

public:
    explicit OperationView(const SessionParts& session, QWidget* parent = nullptr);

    /// Calls `begin`, which starts an operation of the session and returns whether it did. If it did not,
    /// shows the session's reason.
    bool start(const std::function<bool()>& begin);
    bool isRunning() const { return m_isMine; }
    bool hasReport() const { return m_hasReport; }
    const core::OperationReport& report() const { return m_report; }
    void clear();
    /// The effect of Cancel on this operation, beside the button.
    void setCancelWords(const QString& words);
    /// Lists only servos with a problem: for operations whose success is not per servo.
    void setOnlyProblems(bool on) { m_onlyProblems = on; }
    /// Why no operation can start now (no link, another operation), a sentence; empty when one can.
    QString obstacle() const;

signals:
    /// An operation of this view has ended.
    void finished(const core::OperationReport& report);
    /// isRunning(), hasReport() or obstacle() may have changed.
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
/// close the dialog too: its result would not be seen. The derived dialog lays out the parts.
class OperationDialog : public QDialog
{
    Q_OBJECT

public:
    OperationDialog(const SessionParts& session, const char* name, const char* messageName,
                    const QString& title, QWidget* parent);

    OperationView& operation() { return *m_operation; }

protected:
    void keyPressEvent(QKeyEvent* event) override;
    virtual void refresh() = 0; ///< also when m_operation has changed

    SessionParts m_session;
    OperationView* m_operation;
    SentenceLine* m_message; ///< why no operation can start, or what became of one
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QGroupBox>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QFormLayout;
class QLabel;
class QPushButton;

namespace ui {

/// The adapter of the session's port: its type, the cost of its latency timer, its actual rate, and its
/// settings. GUI thread.
class AdapterBox : public QGroupBox
{
    Q_OBJECT

public:
    explicit AdapterBox(const SessionParts& session, QWidget* parent = nullptr);

    /// Reads the adapter again at intervals: other programs may set it too.
    void refresh(core::Time now);

signals:
    void ruleWanted(); ///< the user wants the udev rule written to a file

private:
    void fill();
    void copyCommand();
    void showProblem();

    SessionParts m_session;
    core::Time m_due;
    QFormLayout* m_form;
    QLabel* m_plain;
    QLabel* m_driver;
    QLabel* m_timer;
    QLabel* m_flag;
    QLabel* m_rate;
    QPushButton* m_set;
    QPushButton* m_rule;
    QLabel* m_problem;
    QPushButton* m_copy;
};

} // namespace ui

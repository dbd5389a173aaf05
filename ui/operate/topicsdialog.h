// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/topics/transport.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;

namespace ui {

class SentenceLine;

/// Turns topics of ROS 2 on and off: says what becomes reachable by whom before, and what happens on them
/// while they are on. GUI thread.
class TopicsDialog : public QDialog
{
    Q_OBJECT

public:
    explicit TopicsDialog(const SessionParts& session, QWidget* parent = nullptr);

private:
    core::topics::Reach chosen() const;
    void toggle();
    void refresh();
    void showCounts();

    SessionParts m_session;
    QSpinBox* m_domain;
    QComboBox* m_interface;
    QPushButton* m_switch;
    SentenceLine* m_consequence;
    QLabel* m_counts;
    SentenceLine* m_problem;
};

} // namespace ui

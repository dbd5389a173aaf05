// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/session/state/tapalignment.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class SentenceLine;

/// The delay of an F/T sensor against the servo bus, from taps on the tool. The dialog moves nothing. GUI
/// thread.
class AlignmentDialog : public QDialog
{
    Q_OBJECT

public:
    AlignmentDialog(const SessionParts& session, const QString& sensor, QWidget* parent = nullptr);

    QString sensor() const { return m_alignment->sensor(); }

private:
    void makeChoices();
    void fitJoints();
    void start();
    void apply();
    void clear();
    void tick();
    void refresh();

    SessionParts m_session;
    core::TapAlignment* m_alignment;
    QComboBox* m_joint = nullptr;
    QComboBox* m_quantity = nullptr;
    QComboBox* m_axis = nullptr;
    QPushButton* m_start;
    QPushButton* m_stop;
    QLabel* m_progress;
    SentenceLine* m_result;
    QLabel* m_effect; ///< the delay of the array
    QPushButton* m_apply;
    QPushButton* m_clear;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/session/motion/stopdrill.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace ui {

class SentenceLine;

/// Tests STOP: presses its key N times under the current load, and shows the time to the last byte on the
/// wire and to standstill. Each drill is kept as a dated report. GUI thread.
class StopDrillDialog : public QDialog
{
    Q_OBJECT

public:
    /// `folder`: for the reports; empty: among the user's data.
    explicit StopDrillDialog(const SessionParts& session, const QString& folder = {},
                             QWidget* parent = nullptr);

signals:
    void finished99(double seconds); ///< p99 to the last byte of the drill that just ended

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void begin();
    void took();
    void refresh();

    SessionParts m_session;
    core::StopDrill m_drill;
    QString m_folder;
    QString m_path;

    QSpinBox* m_count;
    QCheckBox* m_moves;
    QProgressBar* m_progress;
    QLabel* m_figures;
    SentenceLine* m_words;
    QPushButton* m_begin;
    QPushButton* m_end;
};

} // namespace ui

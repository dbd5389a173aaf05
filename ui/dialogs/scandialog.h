// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QElapsedTimer>
#include <QtWidgets/QDialog>

#include "core/session/session.h"

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QSpinBox;
class QTreeWidget;

namespace ui {

/// Asks every address of the bus who is there. Not modal; servos are listed as they answer, Cancel keeps
/// them, and what is ticked can be added to the array. GUI thread.
class ScanDialog : public QDialog
{
    Q_OBJECT

public:
    explicit ScanDialog(core::Session& session, QWidget* parent = nullptr);

    int foundCount() const;

public slots:
    void start();
    void done(int result) override;

signals:
    /// Something to tell outside the dialog, a sentence.
    void told(const QString& sentence);

private:
    QWidget* makeChoices();
    void makeResults();
    void showFound(const core::FoundServo& servo);
    void showProgress(int done, int total, int baud);
    void showFinished(bool cancelled);
    void addTicked();
    void refreshButtons();
    bool isInArray(int id) const;
    int tickedCount() const;

    core::Session& m_session;
    QComboBox* m_bauds;
    QSpinBox* m_first;
    QSpinBox* m_last;
    QProgressBar* m_progress;
    QLabel* m_words;
    QTreeWidget* m_results;
    QLabel* m_whyNot;
    QPushButton* m_start;
    QPushButton* m_add;
    QElapsedTimer m_clock;
};

} // namespace ui

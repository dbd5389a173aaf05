// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <array>
#include <vector>

#include "ui/configure/calibraterow.h"
#include "ui/configure/directioncheck.h"
#include "ui/support/sessionparts.h"

class QButtonGroup;
class QCheckBox;
class QLabel;
class QLayout;
class QPushButton;
class QRadioButton;
class QScrollArea;
class QStackedWidget;
class QTableWidget;
class QVBoxLayout;

namespace ui {

class Prompts;

class Units;

/// Calibrates joints by hand, several at once: release, zero, sweep, direction, review. Not modal, and Esc
/// does not close it: Esc is STOP. Writes to a servo only on an explicit command (release, nudge); the result
/// is one step of the array's edits. Closing the dialog otherwise leaves everything unchanged. GUI thread.
class CalibrateDialog : public QDialog
{
    Q_OBJECT

public:
    CalibrateDialog(const SessionParts& session, Prompts& prompts, const Units& units,
                    QWidget* parent = nullptr);

    /// Starts again and shows the dialog; raises it when it is open already, and keeps what was learned.
    void start();
    CalibrateStep step() const { return m_step; }

public slots:
    void goTo(ui::CalibrateStep step);
    /// Passes the edited array to the session and closes.
    void keep();
    void done(int result) override;

signals:
    /// A message for the window, a sentence.
    void reported(const QString& sentence);

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLayout* makeSteps();
    QLayout* makeChoices();
    QLayout* makeReleasePage();
    QLayout* makeZeroPage();
    QLayout* makeSweepPage();
    QWidget* makeList();
    QWidget* makeReview();
    QLayout* makeButtons();
    /// A row for each joint; keeps the rows when the joints are the same.
    void loadJoints();
    void nameRegisters();
    void onArrayChanged();
    void beat();
    void refresh();
    void refreshAll();
    void refreshList();
    void refreshReview();
    void refreshWords(core::Time now);
    /// Joint, setting, now and after, of each setting that changes.
    QList<QStringList> reviewOf(const core::calibrate::Outcome& outcome, const CalibrateRow& row) const;
    void showLine(const QStringList& texts);
    void setZeroOfAll();
    void releaseAll();
    void report(const QString& sentence);
    std::vector<CalibrateRow*> chosen() const;

    SessionParts m_session;
    const Units& m_units;
    Prompts& m_prompts;
    DirectionCheck m_check;
    CalibrateChoices m_choices;
    QRadioButton* m_byRegister = nullptr;
    CalibrateStep m_step = CalibrateStep::Release;
    std::vector<core::JointConfig> m_joints; ///< of the time the rows were made
    std::vector<CalibrateRow*> m_rows;
    QString m_reported;
    QList<QStringList> m_lines; ///< of the review, as shown

    QButtonGroup* m_steps;
    std::array<QWidget*, kCalibrateSteps> m_pages{}; ///< texts and choices of each step
    QStackedWidget* m_body;
    QCheckBox* m_all = nullptr;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_list = nullptr;
    QLabel* m_empty = nullptr;
    QPushButton* m_releaseAll = nullptr;
    QPushButton* m_zeroAll = nullptr;
    QPushButton* m_sweepAll = nullptr;
    QTableWidget* m_table = nullptr;
    QLabel* m_remarks = nullptr;
    QScrollArea* m_remarksScroll = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_previous = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_keep = nullptr;
};

} // namespace ui

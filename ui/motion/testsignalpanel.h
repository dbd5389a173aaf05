// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/control/testsignal.h"
#include "core/session/cause.h"
#include "core/session/motion/signalrecorder.h"
#include "core/telemetry/history.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/editorpage.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QTabWidget;
class QTableView;

namespace ui {

class AngleSpinBox;
class PageOrNote;
class Prompts;
class SentenceLine;
class SignalJointModel;
class SignalResultModel;
class TimePlot;
class Units;

/// Drives joints by a test signal and shows their response: numbers and a plot. Only its Play moves joints;
/// the effect is shown before. GUI thread.
class TestSignalPanel : public EditorPage
{
    Q_OBJECT

public:
    TestSignalPanel(const SessionParts& session, const Units& units, Prompts& prompts,
                    QWidget* parent = nullptr);

    /// Marks exactly these joints to follow; empty: keeps the marks.
    void choose(const std::vector<int>& joints);
    /// Updates what depends on the joints; called while the panel is visible.
    void refresh();
    void focusInputs();

signals:
    void reported(core::Severity severity, const QString& sentence);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* buildInputs();
    QWidget* buildControls();
    QWidget* buildResults();
    void fitInputs();
    core::control::TestSignal wanted() const;
    QString plan(const core::control::TestSignal& signal) const;
    double centre(core::JointIndex joint) const;
    QString jointNames(const std::vector<core::JointIndex>& joints) const;
    void play();
    void refreshProgress();
    void showRun();
    void showPlot();
    void drawPlot();
    void fitPlot();
    void zoomPlot(double factor, double anchor);
    void panPlot(double seconds);
    QString runWords() const;
    double band() const;
    void copy();
    void save(const QString& title, const QString& name, const QByteArray& table);

    SessionParts m_session;
    const Units& m_units;
    Prompts& m_prompts;
    core::SignalRecorder m_recorder;
    SignalJointModel* m_joints;
    SignalResultModel* m_model;
    std::vector<core::control::SignalRow> m_rows;
    double m_from = 0.0; ///< s; shown by the plot
    double m_to = 1.0;
    double m_first = 0.0; ///< s; of all samples
    double m_last = 1.0;

    PageOrNote* m_jointPages = nullptr;
    QTableView* m_jointTable = nullptr;
    QComboBox* m_kind = nullptr;
    AngleSpinBox* m_amplitude = nullptr;
    double m_amplitudeRadians;
    QDoubleSpinBox* m_frequency = nullptr;
    QDoubleSpinBox* m_endFrequency = nullptr;
    QDoubleSpinBox* m_duration = nullptr;
    QComboBox* m_band = nullptr;
    SentenceLine* m_plan = nullptr;
    QPushButton* m_play = nullptr;
    QPushButton* m_end = nullptr;
    QProgressBar* m_progress = nullptr;
    PageOrNote* m_resultPages = nullptr;
    QLabel* m_resultWords = nullptr;
    QTabWidget* m_tabs = nullptr;
    QTableView* m_results = nullptr;
    TimePlot* m_plot = nullptr;
    QPushButton* m_copy = nullptr;
    QPushButton* m_saveResults = nullptr;
    QPushButton* m_saveSamples = nullptr;
};

} // namespace ui

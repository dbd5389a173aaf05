// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <vector>

#include "core/array/arrayconfig.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QLayout;
class QLineEdit;
class QPushButton;
class QRadioButton;
class QTableWidget;

namespace ui {

class Prompts;

/// Settings of the whole array: name, control period, action of STOP, force/torque sensors. Not modal, so
/// that STOP stays in reach. OK passes one edited array to the session; Cancel passes nothing. An error is
/// shown as a sentence while typing and disables OK. When these settings change elsewhere (STOP's menu,
/// another file), the dialog shows the new ones. GUI thread.
class ArraySettingsDialog : public QDialog
{
    Q_OBJECT

public:
    ArraySettingsDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr);

    /// The error in the dialog's values, a sentence; empty when OK may be pressed.
    QString problem() const;

public slots:
    void accept() override;

private:
    struct SensorRow
    {
        core::FtSensorConfig config; ///< the original; keeps the values that the dialog does not show
        QLineEdit* name = nullptr;
        QComboBox* driver = nullptr;
        QLineEdit* address = nullptr;
        QLineEdit* parameters = nullptr;
        QComboBox* model = nullptr;
        QPushButton* signal = nullptr;   ///< opens its FtSignalDialog
        QPushButton* mounting = nullptr; ///< opens its MountingDialog
    };

    QLayout* makeForm();
    QWidget* makeSensors();
    void load();
    void loadIfChangedElsewhere();
    core::ArrayConfig edited() const;
    void appendSensor(const core::FtSensorConfig& config);
    void addSensor();
    void removeSensor(const QLineEdit* name);
    SensorRow* rowOf(const QLineEdit* name);
    void openSignal(const QLineEdit* name);
    void openMounting(const QLineEdit* name);
    bool adoptTares();
    void refresh();

    SessionParts m_session;
    Prompts& m_prompts;
    core::ArrayConfig m_loaded; ///< as the dialog shows it without edits
    double m_loadedPeriod = 0;  ///< ms, as the spin box rounds it
    std::vector<SensorRow> m_rows;
    bool m_isLoading = false;

    QLineEdit* m_name;
    QDoubleSpinBox* m_period;
    QLabel* m_rate;
    QRadioButton* m_hold;
    QRadioButton* m_park;
    QRadioButton* m_release;
    QTableWidget* m_sensors;
    QLabel* m_problem;
    QPushButton* m_ok = nullptr;
};

} // namespace ui

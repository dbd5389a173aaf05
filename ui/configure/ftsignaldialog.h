// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/array/ftconfig.h"
#include "core/base/result.h"

class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ui {

/// What is done with the values of an F/T sensor: calibration matrix, low-pass, bias, tool, frame. Not modal,
/// so that STOP stays in reach. Numbers that are not edited stay as they are, to the bit. GUI thread.
class FtSignalDialog : public QDialog
{
    Q_OBJECT

public:
    /// `rate`: samples per second; 0: unknown. `lowPassWords`: core::FtState's.
    FtSignalDialog(const core::FtSensorConfig& config, double rate, const QString& lowPassWords = {},
                   QWidget* parent = nullptr);

    core::FtSensorConfig edited() const;
    /// The error in the dialog's values, a sentence; empty when OK may be pressed.
    QString problem() const;

    void accept() override;

signals:
    void configured(const core::FtSensorConfig& config); ///< OK was pressed

private:
    /// A field, and what it showed before it was edited.
    struct Number
    {
        QDoubleSpinBox* box = nullptr;
        double original = 0.0; ///< SI
        double factor = 1.0;   ///< SI to what is shown
        double loaded = 0.0;   ///< as shown

        double value() const;
    };
    /// A row of numbers, which begins at m_numbers[first].
    enum Row {
        kCutoff = 0,
        kBiasForce = 1,
        kBiasTorque = 4,
        kMass = 7,
        kCentre = 8,
        kPosition = 11,
        kRpy = 14
    };

    QWidget* makeForm();
    void addNumber(const QString& objectName, const QString& name, double original, double most, int decimals,
                   const QString& suffix, double factor = 1.0);
    void addVector(const char* objectName, const QString& name, const std::array<double, 3>& original,
                   double most, int decimals, const QString& suffix, double factor = 1.0);
    QLayout* vectorRow(std::size_t first, std::size_t count) const;
    double value(std::size_t number) const { return m_numbers[number].value(); }
    core::wrench::Vector3 vector(std::size_t first) const;
    core::Result<std::optional<core::wrench::Matrix6>> calibration() const;
    QString biasWords() const;
    void refresh();

    core::FtSensorConfig m_config;
    QString m_lowPassWords;
    double m_rate;
    std::vector<Number> m_numbers;
    QComboBox* m_cutoffs;
    QPlainTextEdit* m_calibration;
    QString m_loadedCalibration;
    QLabel* m_problem;
    QPushButton* m_ok = nullptr;
};

} // namespace ui

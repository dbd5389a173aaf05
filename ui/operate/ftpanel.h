// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <array>
#include <optional>

#include "core/array/ftconfig.h"
#include "core/sensor/ftsensor.h"
#include "ui/support/units.h"

class QLabel;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace ui {

class ElidedLabel;
class WrenchBar;

/// The tare of a sensor, as the panel shows it.
struct FtZeroState
{
    bool isCollecting = false;
    bool canUndo = false;
    std::optional<qint64> age{}; ///< seconds since the current bias was taken; empty: none
    core::FtBias::Method method = core::FtBias::Method::Zero;
    std::optional<double> warmer{};                ///< °C since then
    std::optional<std::array<double, 2>> spread{}; ///< of the bias, most of the forces and of the torques
    bool isToolKnown = false;                      ///< a zero is right for every pose
    bool isWeightIn = false; ///< the weight of the tool is in the net values: no direction of gravity
    bool hasNoNet = false;   ///< it was taken off until the direction of gravity became unknown
    QString lowPass{};       ///< why the low-pass is off although there is a cutoff; a sentence, may be empty
    QString problem{};       ///< why the last one was refused; a sentence, may be empty

    friend bool operator==(const FtZeroState&, const FtZeroState&) = default;
};

/// Readouts of one F/T sensor on a line: six bars, |F| and the zero button; a second line, shown on request,
/// has |T|, rate and loss, the state of the zero and its undo. Has no access to the sensor: the window passes
/// the values, as often as it likes; only changes are painted.
class FtPanel : public QWidget
{
    Q_OBJECT

public:
    explicit FtPanel(QWidget* parent = nullptr);

    void setUnits(const Units& units);
    /// Empty: there is no sensor, and the panel shows a hint.
    void setSensorName(const QString& name);
    /// The text shown while there is no sensor.
    void setEmptyWords(const QString& words);
    /// `net` is shown, `raw` (without the zero) is compared with the limits. N and N·m. Hidden while the link
    /// is not Streaming: an old value looks like a current one.
    void setWrench(const core::Wrench& net, const core::Wrench& raw);
    void setWrench(const core::Wrench& wrench) { setWrench(wrench, wrench); }
    void clearWrench(); ///< the value is no number
    /// What the sensor reports beside its values: "saturated"; empty: no fault.
    void setFault(const QString& words);
    /// `words`: core::FtSensor::linkWords().
    /// `limits`: with the overloads; empty: unknown.
    void setStats(const core::SensorStats& stats, const QString& words,
                  const std::optional<core::wrench::AxisLimits>& limits = {});
    void setZeroState(const FtZeroState& state);

    /// Without |F|, which is hidden where it is narrow.
    QSize minimumSizeHint() const override;

signals:
    void zeroRequested();
    void undoZeroRequested();
    void viewRequested();
    void payloadRequested();   ///< tool and bias from poses
    void alignmentRequested(); ///< of its time with that of the servo bus
    void guardRequested();     ///< the force guard

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeReadouts();
    QString tareWords() const;
    void updateButtons();

    QStackedWidget* m_pages;
    ElidedLabel* m_empty;
    QLabel* m_name;
    QLabel* m_linkShape;
    ElidedLabel* m_linkWords;
    std::array<WrenchBar*, 6> m_bars{};
    QLabel* m_force;
    QLabel* m_torque;
    QLabel* m_rate;
    QPushButton* m_zero;
    QPushButton* m_undoZero;
    QLabel* m_zeroWords;
    ShownUnit m_forceUnit = Units().force();
    ShownUnit m_torqueUnit = Units().torque();
    core::SensorLink m_link = core::SensorLink::Connecting;
    FtZeroState m_zeroState;
    QString m_fault;
};

} // namespace ui

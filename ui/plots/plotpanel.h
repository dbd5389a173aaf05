// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>

#include "core/session/cause.h"
#include "core/session/state/jointstate.h"
#include "ui/plots/plotview.h"
#include "ui/support/sessionparts.h"

class QComboBox;

namespace ui {

class BusChoice;
class ControllerChoice;
class JointChoice;

/// Live curves of a session: position and goal, velocity, PWM of the chosen joints, force and torque of a
/// sensor, and the timing of the bus and of controllers. The session must outlive it. GUI thread.
class PlotPanel : public QWidget
{
    Q_OBJECT

public:
    explicit PlotPanel(const SessionParts& session, QWidget* parent = nullptr);

    /// Called once a display tick, after the session's own tick, with the same time.
    void refresh(core::Time now) { m_view->refresh(now); }
    PlotView& view() { return *m_view; }
    JointChoice& joints() { return *m_joints; }

public slots:
    void setAngleUnit(bool degrees);

signals:
    void notified(core::Severity severity, const QString& sentence);

private:
    void onSessionChanged();
    void rebuild();
    PlotRow jointRow(const QString& key, const QString& title, const QString& unit, double factor,
                     double minimumSpan, core::JointChannel channel) const;
    PlotRow wrenchRow() const;
    PlotRow busRow() const;
    PlotRow controllerRow() const;

    SessionParts m_session;
    PlotView* m_view;
    JointChoice* m_joints;
    BusChoice* m_bus;
    ControllerChoice* m_controllers;
    QComboBox* m_sensor;
    std::function<QColor(int)> m_jointColors;
    bool m_degrees = true;
};

} // namespace ui

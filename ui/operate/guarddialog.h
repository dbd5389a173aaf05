// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/array/ftconfig.h"
#include "ui/support/sessionparts.h"

class QCheckBox;
class QDoubleSpinBox;
class QPushButton;

namespace ui {

class Units;

/// The force guard of an F/T sensor of the array: limits of force and torque for the operator's own moves. OK
/// changes the array by one step. GUI thread.
class GuardDialog : public QDialog
{
    Q_OBJECT

public:
    /// `sensor`: of the session. One that the array does not have, of the virtual array, is added to it.
    GuardDialog(const SessionParts& session, const QString& sensor, QWidget* parent = nullptr);

    QString sensor() const { return m_sensor; }
    core::wrench::ForceEnvelope envelope() const; ///< of the fields

public slots:
    void accept() override;

private:
    SessionParts m_session;
    QString m_sensor;
    core::FtSensorConfig m_config; ///< as it was opened
    QCheckBox* m_hasForce;
    QDoubleSpinBox* m_force; ///< N
    QCheckBox* m_hasTorque;
    QDoubleSpinBox* m_torque; ///< N·m
    QDoubleSpinBox* m_age;    ///< ms
};

/// The state of the force guard in a sentence; empty while no sensor has limits.
QString guardWords(const SessionParts& session, const Units& units, core::Time now);

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/control/controllercatalogue.h"
#include "core/servo/jointunits.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/numberfield.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace ui {

class AngleSpinBox;
class Units;

/// A row that sends goals to a running controller. Hidden while there is none that accepts goals. GUI thread.
class ControllerGoal final : public QWidget
{
    Q_OBJECT

public:
    ControllerGoal(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    /// The controller of the goals; empty: none.
    void setController(const QString& name);

signals:
    void refused(const QString& sentence);

private:
    void fillJoints();
    void useJoint();
    void useUnits();
    core::JointIndex joint() const;
    std::optional<core::JointUnits> units() const; ///< of the joint; none: there is none
    void send();

    SessionParts m_session;
    const Units& m_units;
    QString m_name;
    using Input = core::control::ControllerType::InputInterface;
    Input m_kind = Input::Nothing;
    QLabel* m_title;
    QComboBox* m_joint;
    AngleSpinBox* m_angle;
    NumberBox* m_seconds;
    NumberBox* m_velocity;
    core::AngularVelocity m_wish; ///< shown in m_velocity
    QPushButton* m_send;
};

} // namespace ui

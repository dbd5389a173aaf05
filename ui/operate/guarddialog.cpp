// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/guarddialog.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <cmath>
#include <iterator>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/manualguard.h"
#include "core/session/state/sensors.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr double kMsOfSecond = 1000.0;
constexpr double kProposedForce = 15.0; ///< N
constexpr double kProposedTorque = 1.0; ///< N·m

struct GuardWords
{
    Q_DECLARE_TR_FUNCTIONS(GuardWords)
};

QDoubleSpinBox* makeLimit(double value, double proposed, const QString& unit, const char* name,
                          const QString& accessibleName, QWidget* parent)
{
    auto* box =
        named(new NumberBox({0.01, core::wrench::kMaxGuardedLoad, 2, false, unit}, 1.0,
                            value > 0.0 ? value : proposed, parent),
              name, accessibleName,
              GuardDialog::tr("From 60 % of this limit on, moves are slower. At the limit, they hold."));
    box->setEnabled(value > 0.0);
    return box;
}

} // namespace

GuardDialog::GuardDialog(const SessionParts& session, const QString& sensor, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_sensor(sensor)
{
    named(this, "guardDialog", tr("Force guard"));
    setWindowTitle(tr("Force guard: %1").arg(sensor));
    if (const int at = session.sensors.find(sensor); at >= 0)
        m_config = session.sensors.ftConfig(at);
    m_hasForce = named(new QCheckBox(tr("&Force up to"), this), "guardHasForce", {},
                       tr("Limits the size of the net force during moves and jogs."));
    m_hasTorque = named(new QCheckBox(tr("&Torque up to"), this), "guardHasTorque", {},
                        tr("Limits the size of the net torque during moves and jogs."));
    m_force = makeLimit(m_config.guard.force, kProposedForce, tr(" N"), "guardForce",
                        tr("Limit of the force"), this);
    m_torque = makeLimit(m_config.guard.torque, kProposedTorque, tr(" N·m"), "guardTorque",
                         tr("Limit of the torque"), this);
    m_age = named(new NumberBox({core::wrench::kMinGuardAge * kMsOfSecond,
                                 core::wrench::kMaxGuardAge * kMsOfSecond, 0, false, tr(" ms")},
                                10.0, m_config.guard.age * kMsOfSecond, this),
                  "guardAge", tr("Longest age of a value"),
                  tr("Without a newer value of the sensor, the joints hold."));
    m_hasForce->setChecked(m_config.guard.force > 0.0);
    m_hasTorque->setChecked(m_config.guard.torque > 0.0);
    connect(m_hasForce, &QCheckBox::toggled, m_force, &QWidget::setEnabled);
    connect(m_hasTorque, &QCheckBox::toggled, m_torque, &QWidget::setEnabled);
    auto* form = new QFormLayout;
    form->addRow(m_hasForce, m_force);
    form->addRow(m_hasTorque, m_torque);
    form->addRow(tr("&Values not older than"), m_age);
    auto* buttons = makeOkCancel("guard", this);
    auto* note = makeNote(
        tr("Slows your own moves and jogs down as the net force nears the limit, and holds the joints at it. "
           "Then the directions that do not load the sensor further are possible at a tenth of the speed. "
           "Sequences, test signals and controllers by name are not guarded. STOP always works."),
        this);
    setLayout(inColumn({note, form, buttons}));
}

core::wrench::ForceEnvelope GuardDialog::envelope() const
{
    return {m_hasForce->isChecked() ? m_force->value() : 0.0,
            m_hasTorque->isChecked() ? m_torque->value() : 0.0, m_age->value() / kMsOfSecond};
}

void GuardDialog::accept()
{
    core::ArrayConfig array = m_session.document.array();
    auto sensor = std::ranges::find(array.ftSensors, m_sensor, &core::FtSensorConfig::name);
    if (sensor == array.ftSensors.end()) {
        array.ftSensors.push_back(m_config);
        sensor = std::prev(array.ftSensors.end());
    }
    if (m_config.guard != envelope()) {
        sensor->guard = envelope();
        m_session.document.edit(tr("Change the force guard of %1").arg(m_sensor), array);
    }
    QDialog::accept();
}

QString guardWords(const SessionParts& session, const Units& units, core::Time now)
{
    if (!session.guard.isOn())
        return {};
    const auto status = session.guard.status(now);
    using State = core::control::ForceGuard::State;
    if (status.state == State::Stale)
        return GuardWords::tr("Force guard: moves hold, %1 sends no data.").arg(status.sensor);
    if (status.state == State::Faulty)
        return GuardWords::tr("Force guard: moves hold, %1 reports a fault.").arg(status.sensor);
    if (status.state == State::NoNet)
        return GuardWords::tr("Force guard: moves hold, direction of gravity unknown at %1.")
            .arg(status.sensor);
    const ShownUnit unit = status.isForce ? units.force() : units.torque();
    const QString load = GuardWords::tr("%1 of %2 %3")
                             .arg(core::numberText(status.load * unit.factor, 1),
                                  core::shortNumberText(status.limit * unit.factor, 3), unit.name);
    return status.state == State::Beyond
               ? GuardWords::tr("Force guard: %1 at %2. Move back to unload.").arg(load, status.sensor)
               : GuardWords::tr("Force guard: %1 at %2, speed %3 %.")
                     .arg(load, status.sensor)
                     .arg(std::lround(status.speed * 100));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/controllergoal.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/controllers.h"
#include "ui/controllers/presentposition.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

namespace {

constexpr double kUsualSeconds = 1.0;
constexpr double kMostSeconds = 600.0;

} // namespace

ControllerGoal::ControllerGoal(const SessionParts& session, const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_units(units)
    , m_title(named(new QLabel(this), "controllerGoalTitle"))
    , m_joint(named(new QuietComboBox(this), "controllerGoalJoint", tr("Joint of the goal"),
                    tr("The joint that gets the goal.")))
    , m_angle(named(new AngleSpinBox(units, this), "controllerGoalAngle", tr("Goal"),
                    tr("Position that the controller moves the joint to.")))
    , m_seconds(named(new NumberBox({0.02, kMostSeconds, 2, false, tr(" s")}, 0.1, kUsualSeconds, this),
                      "controllerGoalSeconds", tr("Duration"),
                      tr("Duration of the move. It takes longer where the joint would be too fast.")))
    , m_velocity(named(new NumberBox(this), "controllerGoalVelocity", tr("Velocity"),
                       tr("Velocity that the controller turns the joint at.")))
    , m_send(makeButton(tr("Sen&d"), "controllerGoalSend", this, tr("Sends the goal to the controller.")))
{
    named(this, "controllerGoal", tr("Goal of a controller"));
    m_send->setAccessibleName(tr("Send"));
    m_joint->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    layOut(this, inRow({m_title, m_joint, m_angle, m_seconds, m_velocity, m_send, kStretch}));
    connect(m_joint, &QComboBox::currentIndexChanged, this, &ControllerGoal::useJoint);
    connect(m_velocity, &QDoubleSpinBox::valueChanged, this, [this](double shown) {
        m_wish = core::AngularVelocity::fromRadians(m_units.fromShown(shown).radians());
    });
    connect(m_send, &QPushButton::clicked, this, &ControllerGoal::send);
    connect(&units, &Units::changed, this, &ControllerGoal::useUnits);
    hide();
}

void ControllerGoal::setController(const QString& name)
{
    const auto* loaded = m_session.controllers.catalogue().find(name);
    const auto* type = loaded != nullptr && loaded->isRunning
                           ? m_session.controllers.catalogue().type(loaded->spec.type)
                           : nullptr;
    const Input kind = type == nullptr ? Input::Nothing : type->inputInterface;
    if (name == m_name && kind == m_kind)
        return;
    m_name = name;
    m_kind = kind;
    setVisible(kind != Input::Nothing);
    if (kind == Input::Nothing)
        return;
    m_title->setText(tr("Goal of %1:").arg(name));
    m_angle->setVisible(kind == Input::Positions);
    m_seconds->setVisible(kind == Input::Positions);
    m_velocity->setVisible(kind == Input::Velocities);
    fillJoints();
}

void ControllerGoal::fillJoints()
{
    setChoices(*m_joint, m_session.controllers.catalogue().find(m_name)->spec.joints);
    useJoint();
}

core::JointIndex ControllerGoal::joint() const
{
    const int place = core::placeNamed(m_session.document.array().joints, m_joint->currentText());
    return core::JointIndex::at(std::max(0, place));
}

std::optional<core::JointUnits> ControllerGoal::units() const
{
    const auto& array = m_session.document.array();
    const auto* config = core::named(array.joints, m_joint->currentText());
    const auto* model = config == nullptr ? nullptr : m_session.document.models().find(config->model);
    return model == nullptr ? std::nullopt : std::optional(array.units(*config, *model));
}

void ControllerGoal::useJoint()
{
    const auto units = this->units();
    if (!units)
        return;
    m_angle->setLimits(units->minPosition(), units->maxPosition());
    m_angle->setAngle(presentPosition(m_session, m_joint->currentText()));
    useUnits();
}

void ControllerGoal::useUnits()
{
    const auto units = this->units();
    if (!units)
        return;
    const auto shown = [this](core::AngularVelocity velocity) {
        return m_units.shown(core::Angle::fromRadians(velocity.radians()));
    };
    const double most = shown(units->topSpeed());
    const QSignalBlocker quiet(m_velocity); // another unit is not another velocity
    m_velocity->setDecimals(m_units.decimals());
    m_velocity->setRange(-most, most);
    m_velocity->setSuffix(m_units.velocitySuffix());
    m_velocity->setSingleStep(m_units.step());
    m_velocity->setValue(shown(m_wish));
}

void ControllerGoal::send()
{
    if (!units())
        return;
    core::Result<void> sent;
    if (m_kind == Input::Velocities) {
        if (!m_velocity->commitTyping())
            return;
        sent = m_session.controllers.setVelocity(m_name, joint(), m_wish);
    } else {
        if (!m_angle->commitTyping() || !m_seconds->commitTyping() || !m_angle->angle())
            return;
        sent = m_session.controllers.setGoal(m_name, joint(), *m_angle->angle(), m_seconds->value());
    }
    if (!sent)
        emit refused(sent.error().detail);
}

} // namespace ui

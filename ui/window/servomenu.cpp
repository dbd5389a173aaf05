// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/servomenu.h"

#include <QtGui/QAction>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>

#include <numeric>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/links/links.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "ui/operate/goaldialog.h"
#include "ui/support/actionreason.h"
#include "ui/support/jointrisk.h"
#include "ui/support/prompts.h"
#include "ui/window/menuentries.h"

namespace ui {

namespace {

constexpr int kMostNames = 4;
constexpr double kBlinkSeconds = 5.0;

} // namespace

ServoMenu::ServoMenu(const SessionParts& session, Prompts& prompts, const Units& units, Selection selection,
                     QMenuBar* bar, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_prompts(prompts)
    , m_units(units)
    , m_selection(std::move(selection))
    , m_window(window)
{
    QMenu* menu = &addMenu(*bar, "servosMenu", tr("&Servos"));
    m_forWhom = addEntry(*menu, "forWhomAction", {});
    m_forWhom->setEnabled(false);
    m_forWhom->setProperty(kIsHeading, true);
    menu->addSeparator();
    add(menu, "readStatusAction", tr("Read &status"),
        tr("Reads the errors of every servo and explains them."),
        [this](const auto& joints) { m_session.operations.readStatus(joints); })
        ->setShortcut(Qt::Key_F6);
    add(menu, "clearErrorsAction", tr("&Clear errors"),
        tr("Clears latched errors, if need be by a restart, and checks whether they return."),
        [this](const auto& joints) {
            if (mayClear(m_session, m_prompts, m_window, joints))
                m_session.operations.clearErrors(joints);
        });
    add(menu, "publishAction", tr("&Publish joint states"),
        tr("Reads position, velocity, PWM and torque once and lists them."), [this](const auto& joints) {
            m_session.operations.publish([](const core::OperationReport&, const auto&) {}, joints);
        });
    add(menu, "blinkAction", tr("&Blink"), tr("Blinks the LED of the servo to identify it."),
        [this](const auto& joints) {
            m_session.changes.blink(joints.empty() ? 0 : joints.front(), kBlinkSeconds);
        });
    menu->addSeparator();
    add(menu, "initialiseAction", tr("&Initialise…"),
        tr("Sets servos to the configured state: ACK policy, registers, torque."),
        [this](const auto& joints) { initialise(joints); });
    addReset(menu);
    addTorque(menu);
    menu->addSeparator();
    add(menu, "sendGoalAction", tr("Send a &goal…"), tr("Position or speed, as an angle or in servo units."),
        [this](const auto& joints) { sendGoal(joints); });

    connect(menu, &QMenu::aboutToShow, this, &ServoMenu::refreshActions);
    connect(&session.links, &core::Links::linkChanged, this, &ServoMenu::refreshActions);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &ServoMenu::refreshActions);
    connect(&session.operations, &core::Operations::operationChanged, this, &ServoMenu::refreshActions);
    refreshActions();
}

QAction* ServoMenu::add(QMenu* menu, const char* objectName, const QString& text, const QString& tip,
                        std::function<void(const std::vector<int>& joints)> act)
{
    QAction* action = addEntry(*menu, objectName, text, tip, {}, this, [this, act = std::move(act)] {
        act(chosen());
        if (m_session.operations.isOperating())
            emit begun();
    });
    m_actions.push_back(action);
    return action;
}

void ServoMenu::addReset(QMenu* menu)
{
    QMenu* resets = &addMenu(*menu, "resetMenu", tr("&Reset"));
    add(resets, "resetAction", tr("&One after another"),
        tr("Reboots each servo. Its torque goes off and its RAM is reloaded from its EEPROM."),
        [this](const auto& joints) { reset(core::ResetKind::OneByOne, joints); });
    add(resets, "massResetAction", tr("&All servos at once"),
        tr("Reboots all servos on the bus with one broadcast, including servos that are not in the array."),
        [this](const auto&) { reset(core::ResetKind::Mass, {}); });
}

void ServoMenu::addTorque(QMenu* menu)
{
    QMenu* torque = &addMenu(*menu, "torqueMenu", tr("&Torque"));
    add(torque, "torqueFreeAction", tr("&Free"),
        tr("The joints go limp. Asks for confirmation if a joint may fall."),
        [this](const auto& joints) { freeTorque(core::bus::TorqueMode::Free, joints); });
    add(torque, "torqueBrakeAction", tr("&Brake"),
        tr("The motors resist motion without holding a position. Asks for confirmation if a joint may sink."),
        [this](const auto& joints) { freeTorque(core::bus::TorqueMode::Brake, joints); });
    add(torque, "torqueOnAction", tr("&Arm…"),
        tr("Shows the arm sheet, which switches torque on. The joints hold their position."),
        [this](const auto& joints) { requestArming(joints); });
    add(torque, "torqueRestoreAction", tr("As &configured in array"),
        tr("Frees or brakes the joints configured so in torque_control, then shows the arm sheet for those "
           "configured on."),
        [this](const auto& joints) { restoreTorque(joints); });
}

std::vector<int> ServoMenu::orAll(std::vector<int> joints) const
{
    if (joints.empty()) {
        joints.resize(m_session.document.array().joints.size());
        std::iota(joints.begin(), joints.end(), 0);
    }
    return joints;
}

void ServoMenu::freeTorque(core::bus::TorqueMode mode, const std::vector<int>& joints)
{
    const QString act = mode == core::bus::TorqueMode::Brake ? tr("Brake") : tr("Release");
    if (mayRelease(m_session, m_prompts, m_window, orAll(joints), act))
        m_session.operations.setTorqueMode(mode, joints);
}

/// Those of `joints` for which the array requests torque, or none (brake or free).
std::vector<int> ServoMenu::configured(const std::vector<int>& joints, bool isOn) const
{
    const auto plan = core::initPlan(m_session.document.array(), m_session.document.models());
    std::vector<int> meant;
    for (const int joint : orAll(joints)) {
        const auto& torque = core::element(plan.servos, joint).torque;
        if (torque && (*torque == core::bus::TorqueMode::On) == isOn)
            meant.push_back(joint);
    }
    return meant;
}

void ServoMenu::requestArming(const std::vector<int>& joints)
{
    // Later: the sheet starts an operation, and only one can run at a time.
    QMetaObject::invokeMethod(
        this, [this, joints] { emit armRequested(joints); }, Qt::QueuedConnection);
}

void ServoMenu::restoreTorque(const std::vector<int>& joints)
{
    const std::vector<int> on = configured(joints, true);
    const std::vector<int> freed = configured(joints, false);
    if (!mayRelease(m_session, m_prompts, m_window, freed, tr("Release")))
        return;
    if (freed.empty()) {
        requestArming(on);
        return;
    }
    m_session.operations.restoreTorque(freed, [this, on](const core::OperationReport&) {
        if (!on.empty())
            requestArming(on);
    });
}

std::vector<int> ServoMenu::chosen() const
{
    return m_selection ? m_selection() : std::vector<int>();
}

QString ServoMenu::namesOf(const std::vector<int>& joints) const
{
    QStringList names;
    for (const int joint : joints) {
        if (names.size() == kMostNames)
            return tr("%1 and %n more", nullptr, static_cast<int>(joints.size()) - kMostNames)
                .arg(names.join(QStringLiteral(", ")));
        names << core::element(m_session.document.array().joints, joint).name;
    }
    return names.join(QStringLiteral(", "));
}

void ServoMenu::refreshActions()
{
    const auto joints = chosen();
    m_forWhom->setText(m_session.document.jointCount() == 0 ? tr("The array has no joints")
                       : joints.empty() ? tr("For all %n joint(s)", nullptr, m_session.document.jointCount())
                                        : tr("For %1").arg(namesOf(joints)));
    const bool can = m_session.links.hasLink() && m_session.document.jointCount() > 0;
    for (QAction* action : m_actions) {
        const bool isGoal = action->objectName() == QLatin1String("sendGoalAction");
        const bool isBlink = action->objectName() == QLatin1String("blinkAction");
        const bool isReset = action->objectName().endsWith(QLatin1String("esetAction"));
        const bool isBrake = action->objectName() == QLatin1String("torqueBrakeAction");
        const QString lack =
            isReset
                ? lacking(joints, &core::FamilyTraits::canReboot,
                          tr("These servos cannot be restarted by a request. Switch their power off and on."))
            : isBrake ? lacking(joints, &core::FamilyTraits::canBrake, tr("These servos have no brake."))
                      : QString();
        const bool isOne = joints.size() == 1 || m_session.document.jointCount() == 1;
        enableUnless(*action,
                     !lack.isEmpty() ? lack
                     : !can          ? tr("Connect to an array with joints first.")
                     : !isGoal && m_session.operations.isOperating()
                         ? tr("Wait for \"%1\" to finish.").arg(m_session.operations.operationTitle())
                     : isBlink && !isOne ? tr("Only one servo can blink at a time. Select one joint first.")
                                         : QString());
    }
}

void ServoMenu::refresh(core::Time now)
{
    if (m_goal && m_goal->isVisible())
        m_goal->refresh(now);
}

QString ServoMenu::lacking(const std::vector<int>& joints, bool core::FamilyTraits::*trait,
                           const QString& sentence) const
{
    const std::vector<int> all = orAll(joints);
    const auto& document = m_session.document;
    const bool can = all.empty() || std::ranges::any_of(all, [&](int joint) {
                         const auto& model = core::element(document.array().joints, joint).model;
                         return core::familyOf(document.models().find(model)).traits().*trait;
                     });
    return can ? QString() : sentence;
}

bool ServoMenu::mayDropTorque(const std::vector<int>& joints, const QString& act)
{
    const QString held = namesOf(heldJoints(m_session, joints));
    if (held.isEmpty())
        return true;
    Question question;
    question.text = tr("%1 now? These joints hold their position and will go limp: %2.").arg(act, held);
    question.detail = tr("An arm may fall. Support it or lower it first.");
    question.names = {tr("Keep holding"), act};
    return m_prompts.ask(m_window, question) == 1;
}

void ServoMenu::initialise(const std::vector<int>& joints)
{
    const std::vector<int> on = configured(joints, true);
    Question question;
    question.text = tr("How should the servos be initialised?");
    question.detail =
        tr("The ACK policy and registers of the array are written and read back, then torque is set as "
           "configured. With a reset, every servo starts from its EEPROM and loses its torque.");
    if (!on.empty())
        question.detail += QLatin1Char('\n')
                           + tr("At the end torque goes on at the present position: %1. This moves nothing; "
                                "joints that do not confirm it stay off.")
                                 .arg(namesOf(on));
    question.names = {tr("Cancel"), tr("Without a reset")};
    if (lacking(joints, &core::FamilyTraits::canReboot, QStringLiteral("-")).isEmpty())
        question.names += QStringList{tr("After a reset of each"), tr("After one reset of all")};
    const int answer = m_prompts.ask(m_window, question);
    if (answer <= 0)
        return;
    core::InitOptions options;
    options.reset = answer == 1   ? core::ResetKind::None
                    : answer == 2 ? core::ResetKind::OneByOne
                                  : core::ResetKind::Mass;
    if (answer > 1) {
        if (!mayDropTorque(answer == 3 ? std::vector<int>() : joints, tr("Reset")))
            return;
        options.allowTorqueLoss = true;
    } else if (!mayRelease(m_session, m_prompts, m_window, configured(joints, false), tr("Release"))) {
        return;
    }
    m_session.operations.initialise(options, joints);
}

void ServoMenu::reset(core::ResetKind kind, const std::vector<int>& joints)
{
    if (!mayDropTorque(joints, tr("Reset")))
        return;
    core::InitOptions options;
    options.reset = kind;
    options.allowTorqueLoss = true;
    m_session.operations.resetServos(options, joints);
}

void ServoMenu::turn(core::JointIndex joint)
{
    sendGoal({joint.value});
    m_goal->chooseKind(GoalDialog::Kind::Speed);
}

void ServoMenu::sendGoal(const std::vector<int>& joints)
{
    if (!m_goal)
        m_goal = new GoalDialog(m_session, m_units, m_window);
    if (!joints.empty())
        m_goal->chooseJoint(joints.front());
    m_goal->show();
    m_goal->raise();
    m_goal->activateWindow();
}

} // namespace ui

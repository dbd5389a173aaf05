// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/helpmenu.h"

#include <QtCore/QUrl>
#include <QtGui/QActionGroup>
#include <QtGui/QDesktopServices>
#include <QtWidgets/QMenu>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QMessageBox>
#include <QtWidgets/QWhatsThis>

#include <cmath>
#include <optional>

#include "core/base/log.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/state/jointstates.h"
#include "ui/help/commandpalette.h"
#include "ui/help/fieldhelp.h"
#include "ui/help/shortcutlist.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jogkeys.h"
#include "ui/plots/timeplot.h"
#include "ui/support/actionreason.h"
#include "ui/support/language.h"
#include "ui/support/stopkeys.h"
#include "ui/timing/timingstrip.h"
#include "ui/widgets/layouts.h"
#include "ui/window/mainwindow.h"
#include "ui/window/menuentries.h"

namespace ui {

namespace {

const core::JointState& jointAt(const core::JointStates& joints, int index)
{
    return joints.joint(core::JointIndex::at(index));
}

bool hasTorque(const core::JointStates& joints)
{
    for (int i = 0; i < joints.jointCount(); ++i) {
        if (jointAt(joints, i).torqueOn)
            return true;
    }
    return false;
}

/// Detects a changed goal since the last call.
class GoalWatch
{
public:
    explicit GoalWatch(const core::JointStates& joints)
        : m_joints(joints)
    {
    }

    bool operator()()
    {
        bool isOther = false;
        m_goals.resize(m_joints.count());
        for (std::size_t i = 0; i < m_goals.size(); ++i) {
            const auto now = jointAt(m_joints, static_cast<int>(i)).goal;
            isOther =
                isOther || (now && m_goals[i] && std::abs(now->degrees() - m_goals[i]->degrees()) > 0.5);
            m_goals[i] = now;
        }
        return isOther;
    }

private:
    const core::JointStates& m_joints;
    std::vector<std::optional<core::Angle>> m_goals;
};

} // namespace

HelpMenu::HelpMenu(const SessionParts& session, MainWindow& window, QMenu& menu)
    : QObject(&window)
    , m_session(session)
    , m_window(window)
    , m_palette(new CommandPalette([this] { return commands(); }, &window))
{
    new FieldHelp(this);
    menu.setObjectName(QStringLiteral("helpMenu"));
    menu.setToolTipsVisible(true);
    const auto add = [&](const char* objectName, const QString& text, const QKeySequence& keys,
                         const QString& tip,
                         auto act) { addEntry(menu, objectName, text, tip, keys, this, act); };
    add("fieldHelpAction", tr("&Help for the focused control"), Qt::Key_F1,
        tr("Explains the control that has the focus: what it does, its unit and its range."),
        [] { FieldHelp::showFocused(); });
    add("whatsThisAction", tr("&What's this?"), QKeySequence(Qt::SHIFT | Qt::Key_F1),
        tr("Explains the control you click next."), [] { QWhatsThis::enterWhatsThisMode(); });
    add("paletteAction", tr("&Command palette…"), QKeySequence(Qt::CTRL | Qt::Key_K),
        tr("Finds and runs any command by typing a part of its name."), [this] { m_palette->open(); });
    add("shortcutsAction", tr("&Keyboard shortcuts…"), {},
        tr("Lists all shortcuts and the keys of sliders, plots and tables."), [this] { showShortcuts(); });
    menu.addSeparator();
    add("tourAction", tr("&Tour of the program"), {},
        tr("Shows the program in nine steps on the virtual demo array. You do each step yourself."),
        [this] { startTour(); });
    menu.addSeparator();
    add("showLogAction", tr("Show the &log"), {},
        tr("Opens the file with the events of this run and of earlier ones: links, STOP, torque, "
           "controllers, alarms, refusals. Attach it to a report of a fault."),
        [this] { showLog(); });
    add("aboutAction", tr("&About Servodeck"), {}, tr("Version and licence."), [this] { showAbout(); });
}

void HelpMenu::addLanguageMenu(QMenu& parent)
{
    QMenu& menu = addMenu(parent, "languageMenu", tr("La&nguage"));
    auto* group = new QActionGroup(this);
    const auto add = [&](const QString& code, const QString& text) {
        const QString name = QStringLiteral("language_%1Action").arg(code);
        const QString tip = tr("The window is built again in this language; the connection stays open.");
        QAction* action = addEntry(menu, name, text, tip, {}, this, [this, code] {
            saveLanguage(code);
            emit languageChosen();
        });
        addChoice(*group, action, savedLanguage() == code);
    };
    add(QString(), tr("&System"));
    for (const QString& code : languages()) {
        // Each in its own language, so that any user can find it.
        QString name = QLocale(code).nativeLanguageName();
        name[0] = name[0].toUpper();
        add(code, code == QLatin1String("en") ? QStringLiteral("&English") : u'&' + name);
    }
    const auto refresh = [this, group] {
        const QString why =
            m_session.control.isControl()
                ? tr("Switch to Monitor first: the window is built again in the new language.")
                : QString();
        for (QAction* action : group->actions())
            enableUnless(*action, why);
    };
    connect(&m_session.control, &core::Control::controlChanged, &menu, refresh);
    refresh();
}

std::vector<Command> HelpMenu::commands() const
{
    std::vector<Command> commands;
    for (QAction* action : m_window.menuBar()->actions()) {
        if (action->menu() != nullptr)
            addCommands(*action->menu(), {}, commands);
    }
    // Each joint has its own menu.
    for (int i = 0; i < m_session.joints.jointCount(); ++i) {
        if (auto* menu = m_window.findChild<QMenu*>(QStringLiteral("jointMenu%1").arg(i)))
            addCommands(*menu, {}, commands);
    }
    return commands;
}

void HelpMenu::showShortcuts()
{
    if (m_shortcuts.isNull())
        m_shortcuts = new ShortcutList(commands(),
                                       {{tr("STOP, in every window"), StopKeys::keys()},
                                        {tr("Goal slider in focus"), GoalSlider::keys() + JogKeys::keys()},
                                        {tr("Plot in focus"), TimePlot::keys()},
                                        {tr("Timeline in focus"), TimingStrip::keys()}},
                                       &m_window);
    m_shortcuts->show();
    m_shortcuts->raise();
    m_shortcuts->activateWindow();
}

QWidget* HelpMenu::part(const char* objectName) const
{
    return m_window.findChild<QWidget*>(QLatin1String(objectName));
}

std::vector<TourStep> HelpMenu::tourSteps() const
{
    const auto at = [this](const char* objectName) {
        return [this, objectName] { return part(objectName); };
    };
    std::vector<TourStep> steps;
    if (m_session.control.isStopped())
        steps.push_back({tr("The array is stopped"),
                         tr("STOP was pressed, so Control and Arm… are disabled. Click Clear STOP to go on; "
                            "nothing moves."),
                         at("resumeButton"), [this] { return !m_session.control.isStopped(); }});
    const TourStep all[] = {
        {tr("A virtual array"),
         tr("These servos and the force sensor are simulated: nothing can break. This bar shows the port and "
            "whether it is connected."),
         at("connectionBar")},
        {tr("One row per joint"),
         tr("The disc on the slider is the goal, the triangle is the measured position. The ends are the "
            "limits "
            "of the joint."),
         at("goalSlider0")},
        {tr("Monitor and Control"),
         tr("In Monitor nothing can move. Choose Control to go on; after STOP, choose Clear STOP first."),
         at("controlButton"), [this] { return m_session.control.isControl(); }},
        {tr("Arm"),
         tr("Arming switches torque on; no joint jumps. Click Arm…, check the sheet, and confirm it."),
         at("armButton"), [this] { return hasTorque(m_session.joints); }},
        {tr("Move a joint"),
         tr("Drag the slider, or press the Left and Right keys on it. The joint follows."), at("goalSlider0"),
         GoalWatch(m_session.joints)},
        {tr("Watch the curves"),
         tr("Goals are dashed, measured values are solid. Zoom with the wheel; Pause stops the view, not the "
            "recording."),
         at("plotPanel")},
        {tr("STOP"), tr("Press STOP, Esc or Pause. It works in every window. Clear STOP goes on after it."),
         at("stopButton"), [this] { return m_session.control.isStopped(); }},
        {tr("Registers"),
         tr("Configure shows the registers of all servos side by side. Open it: click Configure or press "
            "Ctrl+2."),
         at("workspaceTabs"), [this] { return m_window.workspace() == Workspace::Configure; }},
        {tr("Help"),
         tr("F1 explains the focused control. Ctrl+K finds every command. The Help menu lists all "
            "shortcuts."),
         [this]() -> QWidget* { return m_window.menuBar(); }},
    };
    steps.insert(steps.end(), std::begin(all), std::end(all));
    return steps;
}

void HelpMenu::startTour()
{
    if (m_tour)
        m_tour->close();
    const bool isVirtual = m_session.links.hasLink() && m_session.links.isSimulated();
    if (!isVirtual && !m_window.openDemo())
        return;
    m_window.showWorkspace(Workspace::Operate);
    m_tour = new Tour(tourSteps(), &m_window);
}

void HelpMenu::showLog()
{
    const QString path = core::log::filePath();
    if (path.isEmpty())
        m_session.messages.warn(tr("There is no log of this run, because its file could not be opened."));
    else if (!QDesktopServices::openUrl(QUrl::fromLocalFile(path)))
        m_session.messages.warn(
            tr("No program of the system shows %1. Open it with a text editor.").arg(path));
}

void HelpMenu::showAbout()
{
    auto* box = named(new QMessageBox(&m_window), "aboutBox");
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->setWindowTitle(tr("About Servodeck"));
    box->setIconPixmap(m_window.windowIcon().pixmap(64, 64));
    box->setTextFormat(Qt::RichText);
    box->setText(
        tr("<h3>Servodeck %1</h3><p>Workbench for arrays of smart servos and force/torque sensors.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later. It comes without any "
           "warranty.</p>")
            .arg(QStringLiteral(SERVODECK_VERSION)));
    box->setModal(false);
    box->show();
}

} // namespace ui

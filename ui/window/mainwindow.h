// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QSettings>
#include <QtWidgets/QMainWindow>

#include <array>
#include <memory>

#include "core/array/arrayconfig.h"
#include "core/session/cause.h"
#include "ui/support/displaytick.h"
#include "ui/support/prompts.h"
#include "ui/support/theme.h"
#include "ui/support/units.h"

class QAction;
class QActionGroup;
class QMenu;
class QStackedWidget;
class QTabBar;

namespace core {
class Session;
}

namespace ui {

class AlarmField;
class ConfigurePanel;
class ConnectionBar;
class ControllerPanel;
class Dialogs;
class Document;
class Drawer;
class HelpMenu;
class Leaving;
class ModeSwitch;
class NotificationBar;
class OperatePage;
class PlotPage;
class ServoMenu;
class StatusFields;
class StopKeys;
class TimingPanel;

/// Views of the window's centre.
enum class Workspace { Operate, Configure, Timing, Controllers, Plots };
inline constexpr int kWorkspaces = 5;

/// The program's window. It shows a session and forwards user actions to it; the session must outlive it.
/// Remembers its layout, unit, theme and files in QSettings("servodeck", "servodeck"). GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `prompts` asks the user; none: uses dialogs.
    explicit MainWindow(core::Session& session, std::unique_ptr<Prompts> prompts = nullptr,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens an array file; asks about unsaved changes. False, and reported in the window, when it cannot.
    bool openFile(const QString& path);
    /// Opens the array of the last run, if there was one and its file still exists.
    void reopenLast();
    /// `port` is a path, an identity or "sim".
    void connectTo(const QString& port, int baud);
    /// Opens the virtual demo array and connects to it; false: an unsaved array is kept.
    bool openDemo();
    /// The same of the array whose two buses have servos of different families.
    bool openMixedDemo();
    Workspace workspace() const { return m_workspace; }
    void showWorkspace(Workspace workspace);
    void openRecording(const QString& path); ///< shows it in the workspace Plots
    ConfigurePanel& configurePanel() { return *m_configure; }
    TimingPanel& timingPanel() { return *m_timing; }
    ControllerPanel& controllerPanel() { return *m_controllers; }
    /// The theme chosen in an earlier run. The composition root applies it, or another, before it creates the
    /// window.
    static ThemeChoice savedTheme();
    /// Applies the array's exit settings, at once and without a question: for a program that is terminated.
    void leaveAsSet();
    /// A picture of the window now.
    QPixmap grabPicture();

    Units& units() { return m_units; }

signals:
    /// Another language was chosen and is saved. The layout is saved too: the composition root replaces this
    /// window with a new one.
    void languageChosen();

protected:
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    bool openVirtual(const QString& path);
    void buildCentre();
    QWidget* buildStrip();
    void buildToolBar();
    void buildTiming();
    void buildControllers();
    void buildStatus();
    void buildFileMenu();
    void buildEditMenu();
    void buildArrayMenu();
    void buildConfigureMenu();
    void buildControllerMenu();
    void buildRecordingMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void addThemeMenu(QMenu& parent);
    void addStopPolicies(QMenu& menu);
    void focusFilter();
    void connectSession();
    void connectDocument();
    void connectParts();
    void notifyEdit(core::Severity severity, const QString& sentence);
    void saveUdevRule();
    void fitPage();
    void restoreLayout();
    void resetLayout();
    void restoreDocks();
    void saveLayout();
    void releaseJoints(const std::vector<int>& joints);
    void releaseAll();
    void fillRecents();
    void refreshTitle();
    void refreshActions();
    void refreshUndo();
    void onArrayChanged();
    std::vector<int> selectedJoints() const;
    void reportExport(core::Severity severity, const QString& sentence);
    bool followsReadings() const; ///< something visible changes with every reading
    void onTick(core::Time now);

    core::Session& m_session;
    std::unique_ptr<Prompts> m_prompts;
    QSettings m_settings;
    Units m_units;
    DisplayTick m_tick;
    QByteArray m_defaultState;

    StopKeys* m_stopKeys;
    Document* m_document;
    Leaving* m_leaving;
    ConnectionBar* m_connection = nullptr;
    ModeSwitch* m_mode = nullptr;
    NotificationBar* m_notifications = nullptr;
    QStackedWidget* m_stack = nullptr;
    QTabBar* m_tabs = nullptr;
    Workspace m_workspace = Workspace::Operate;
    std::array<QByteArray, kWorkspaces> m_docks; ///< layout of the docks in each workspace
    OperatePage* m_operate = nullptr;
    PlotPage* m_plots = nullptr;
    ConfigurePanel* m_configure = nullptr;
    TimingPanel* m_timing = nullptr;
    ControllerPanel* m_controllers = nullptr;
    Drawer* m_drawer = nullptr;
    Dialogs* m_dialogs = nullptr;
    ServoMenu* m_servoMenu = nullptr;
    HelpMenu* m_help = nullptr;
    StatusFields* m_status = nullptr;
    AlarmField* m_alarmField = nullptr;
    bool m_isClosing = false;     ///< asks, or waits for the joints
    bool m_isReleasing = false;   ///< asks whether joints may be released
    bool m_isStateChosen = false; ///< docks are restored from a former run, or were already shown

    QMenu* m_recentMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QActionGroup* m_workspaceActions = nullptr;
    /// The actions that depend on the session's state.
    struct Actions
    {
        QAction* undo = nullptr;
        QAction* redo = nullptr;
        QAction* read = nullptr;
        QAction* apply = nullptr;
        QAction* scan = nullptr;
        QAction* control = nullptr;
        QAction* arm = nullptr;
        QAction* hold = nullptr;
        QAction* torqueOff = nullptr;
        QAction* adoptModels = nullptr;
        QAction* storePose = nullptr;
        QAction* disconnect = nullptr;
        QActionGroup* stopPolicy = nullptr;
    };
    Actions m_actions;
};

} // namespace ui

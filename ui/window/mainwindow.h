// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
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
class QDockWidget;
class QHBoxLayout;
class QMenu;
class QSplitter;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace core {
class Session;
}

namespace ui {

class AlarmField;
class AlarmPanel;
class ArmDialog;
class ArraySettingsDialog;
class ConfigureDialogs;
class ConfigurePanel;
class ConnectionBar;
class Document;
class FtList;
class JogKeys;
class JointPanel;
class JointTableModel;
class NotificationBar;
class OperationPanel;
class PlotPanel;
class PosePanel;
class SafetyDialog;
class ScanDialog;
class ServoMenu;
class StatusFields;
class StopDrillDialog;
class TestSignalPanel;
class TimingPanel;
class StopKeys;

/// What the centre of the window is for.
enum class Workspace { Operate, Configure, Timing };
inline constexpr int kWorkspaces = 3;

/// The program's window. It shows a session and hands it what the user asks for; the session outlives it.
/// Remembers its layout, unit, theme and files in QSettings("servodeck", "servodeck"). GUI thread.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    /// `prompts` asks the user; none: dialogs do.
    explicit MainWindow(core::Session& session, std::unique_ptr<Prompts> prompts = nullptr,
                        QWidget* parent = nullptr);
    ~MainWindow() override;

    /// Opens an array file; asks about unsaved changes. False, and told in the window, when it cannot.
    bool openFile(const QString& path);
    /// Opens the array of the last run, when there was one and its file is still there.
    void reopenLast();
    /// Why the last file could not be opened or saved, a sentence.
    QString lastError() const { return m_lastError; }
    /// `port` is a path, an identity or "sim".
    void connectTo(const QString& port, int baud);
    /// Opens the virtual demo array and connects to it.
    void openDemo();
    Workspace workspace() const { return m_workspace; }
    void showWorkspace(Workspace workspace);
    ConfigurePanel& configurePanel() { return *m_configure; }
    TimingPanel& timingPanel() { return *m_timing; }
    /// The theme chosen in an earlier run. The composition root applies it, or another, before it makes the
    /// window.
    static ThemeChoice savedTheme();
    /// What the array says of leaving, at once and without a question: for a program that is told to end.
    void leaveAsSet();
    /// The window as it is now.
    QPixmap grabPicture();

    DisplayTick& displayTick() { return m_tick; }
    Units& units() { return m_units; }

protected:
    void childEvent(QChildEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void buildCentre();
    QWidget* buildStrip();
    void buildToolBar();
    void buildDocks();
    void buildFileMenu();
    void buildEditMenu();
    void buildArrayMenu();
    void buildConfigureMenu();
    void buildViewMenu();
    void buildHelpMenu();
    QAction* makeAction(QMenu* menu, const QString& objectName, const QString& text, const QKeySequence& keys,
                        const QString& tip);
    QMenu* addThemeMenu(QMenu* parent);
    void addDockButton(QDockWidget* dock);
    void connectSession();
    void saveUdevRule();
    void fitCentre();
    void fitPage();
    void restoreLayout();
    void resetLayout();
    void restoreDocks();
    void fitTable();
    void saveLayout();

    bool mayLeave();
    bool endWriting(bool asks);
    /// Waits until the joints have done it; false: STOP came on the way.
    bool leave(core::StopMode policy);
    void findServos();
    void showScan();
    void showArraySettings();
    void showArmSheet(const std::vector<int>& joints);
    void releaseJoints(const std::vector<int>& joints);
    void releaseAll();
    void showSafety();
    void showStopDrill();
    void showAbout();
    void fillRecents();
    void refreshTitle();
    void refreshActions();
    void refreshUndo();
    void onArrayChanged();
    std::vector<int> selectedJoints() const;
    void showOperations();
    void storePose();
    void showTestSignals();
    void showAlarms();
    void tellExport(core::Severity severity, const QString& sentence);
    void onTick(core::Time now);

    core::Session& m_session;
    std::unique_ptr<Prompts> m_prompts;
    QSettings m_settings;
    Units m_units;
    DisplayTick m_tick;
    QByteArray m_defaultState;
    QString m_lastError;

    StopKeys* m_stopKeys;
    JogKeys* m_jogKeys = nullptr;
    Document* m_document;
    ConnectionBar* m_connection = nullptr;
    NotificationBar* m_notifications = nullptr;
    QHBoxLayout* m_dockButtons = nullptr;
    QStackedWidget* m_stack = nullptr;
    QTabBar* m_tabs = nullptr;
    Workspace m_workspace = Workspace::Operate;
    std::array<QByteArray, kWorkspaces> m_docks; ///< where the docks stand in each workspace
    QSplitter* m_splitter = nullptr;
    ConfigurePanel* m_configure = nullptr;
    TimingPanel* m_timing = nullptr;
    JointPanel* m_joints = nullptr;
    PlotPanel* m_plots = nullptr;
    JointTableModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    QStackedWidget* m_tablePages = nullptr;
    FtList* m_sensors = nullptr;
    OperationPanel* m_operations = nullptr;
    PosePanel* m_poses = nullptr;
    TestSignalPanel* m_signals = nullptr;
    AlarmPanel* m_alarms = nullptr;
    ConfigureDialogs* m_dialogs = nullptr;
    ServoMenu* m_servoMenu = nullptr;
    StatusFields* m_status = nullptr;
    AlarmField* m_alarmField = nullptr;
    QPointer<ScanDialog> m_scan;
    QPointer<ArmDialog> m_arm;
    QPointer<SafetyDialog> m_safety;
    QPointer<StopDrillDialog> m_drill;
    QPointer<ArraySettingsDialog> m_arraySettings;
    bool m_scanWhenConnected = false;
    bool m_isLeaving = false;     ///< it is being closed: asks, or waits for the joints
    bool m_isReleasing = false;   ///< it asks whether joints may be released
    bool m_hasLeft = false;       ///< the joints do what was chosen for the end
    bool m_isStateChosen = false; ///< docks stand as a former run left them, or were shown already
    bool m_isSplitChosen = false; ///< the user moved the border between joints and plots

    QMenu* m_recentMenu = nullptr;
    QMenu* m_viewMenu = nullptr;
    QActionGroup* m_workspaceActions = nullptr;
    QAction* m_undo = nullptr;
    QAction* m_redo = nullptr;
    QAction* m_read = nullptr;
    QAction* m_apply = nullptr;
    QAction* m_scanAction = nullptr;
    QAction* m_armAction = nullptr;
    QAction* m_torqueOff = nullptr;
    QAction* m_adoptModels = nullptr;
    QAction* m_storePose = nullptr;
    QAction* m_disconnect = nullptr;
    QActionGroup* m_stopPolicy = nullptr;
};

} // namespace ui

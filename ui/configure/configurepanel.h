// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <set>
#include <vector>

#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/configure/report.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QLayout;
class QLineEdit;
class QListWidget;
class QSortFilterProxyModel;
class QStackedWidget;
class QToolBar;
class QToolButton;

namespace ui {

class ArrayFilter;
class ArrayTableModel;
class CellEdits;
class ProgressLine;
class Prompts;
class RegisterFilter;
class RegisterGridModel;
class RegisterHelp;
class ServoHeader;
class SheetView;
class StateLabel;
class Units;

/// The Configure workspace: the array as a table, and the registers of all servos as a grid with help. Edits
/// are steps of the array's history; nothing here writes to a servo. Reads unknown registers automatically
/// when the grid is visible while connected. GUI thread.
class ConfigurePanel : public QWidget
{
    Q_OBJECT

public:
    enum class Page { Array, Registers };

    ConfigurePanel(const SessionParts& session, const Units& units, Prompts& prompts,
                   QWidget* parent = nullptr);

    /// Contains the window's actions: Undo, Redo, Read, and others that work on the array.
    QToolBar* toolBar() const { return m_toolBar; }
    void setPage(Page page);
    void focusFilter(); ///< of the current page
    /// Joints of the selected rows or columns; empty: none selected.
    std::vector<int> selectedJoints() const;
    /// Reads the registers of all joints and reports those that did not reply.
    void readRegisters() { read({}); }
    /// Shows the session's current state; called by the display tick while the panel is visible.
    void refresh(core::Time now);

signals:
    void notified(core::Severity severity, const QString& sentence);
    void editCorrected(); ///< an edit that was refused is right now, or was dropped
    void findRequested();
    void openRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QLayout* buildBar();
    QWidget* buildEmptyPage();
    QWidget* buildArrayPage();
    SheetView* makeSheet(CellEdits& edits, QSortFilterProxyModel& proxy, const char* objectName,
                         const QString& accessibleName, QWidget* parent);
    QLayout* buildArrayBar(QWidget* page);
    QWidget* buildGridPage();
    QLayout* buildGridBar(QWidget* page);
    QLayout* buildLegend(QWidget* parent);
    QToolButton* addButton(QHBoxLayout* layout, const char* objectName, const QString& text,
                           const QString& tip);
    QButtonGroup* addChoice(QHBoxLayout* layout, const char* objectName, const QStringList& texts,
                            const QStringList& tips);
    void warn(const QString& sentence) { emit notified(core::Severity::Warning, sentence); }

    void onArrayChanged();
    void onOperationChanged();
    void onOperationFinished(const core::OperationReport& report);
    void fitPage();
    void fitGridRows();
    void fitGridColumns();
    QString whyNoRegisters() const; ///< shown where the grid is empty
    void refreshHint();
    void refreshButtons();
    void showProblems();
    void readWhatIsUnknown();
    void read(const std::vector<int>& joints);
    void chooseColor(const QModelIndex& cell);
    void standOn(const std::vector<int>& rows);

    SessionParts m_session;
    Prompts& m_prompts;
    ArrayTableModel* m_arrayModel;
    ArrayFilter* m_arrayFilter;
    RegisterGridModel* m_gridModel;
    RegisterFilter* m_gridFilter;
    Page m_page = Page::Registers;
    bool m_isReading = false;        ///< the running operation was started here
    std::set<core::ServoId> m_asked; ///< servos read automatically in this connection

    QToolBar* m_toolBar = nullptr;
    QButtonGroup* m_pages = nullptr;
    StateLabel* m_hint = nullptr;
    ProgressLine* m_progress = nullptr;
    QStackedWidget* m_stack = nullptr;

    SheetView* m_arrayView = nullptr;
    QLineEdit* m_arraySearch = nullptr;
    QToolButton* m_duplicate = nullptr;
    QToolButton* m_remove = nullptr;
    QToolButton* m_up = nullptr;
    QToolButton* m_down = nullptr;
    QListWidget* m_problems = nullptr;

    SheetView* m_gridView = nullptr;
    ServoHeader* m_servos = nullptr;
    QLineEdit* m_gridSearch = nullptr;
    QToolButton* m_revert = nullptr;
    QLabel* m_nothing = nullptr;
    RegisterHelp* m_help = nullptr;
};

} // namespace ui

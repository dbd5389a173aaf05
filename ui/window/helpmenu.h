// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>

#include <vector>

#include "ui/help/commands.h"
#include "ui/help/tour.h"
#include "ui/support/sessionparts.h"

class QMenu;

namespace ui {

class CommandPalette;
class MainWindow;
class ShortcutList;

/// The Help menu and its actions: help of the focused control, command palette, shortcuts, tour. Also the
/// choice of the language. GUI thread.
class HelpMenu : public QObject
{
    Q_OBJECT

public:
    HelpMenu(const SessionParts& session, MainWindow& window, QMenu& menu);

    /// Adds the choice of the language to `parent`.
    void addLanguageMenu(QMenu& parent);
    /// All commands: of the menus and of the joints.
    std::vector<Command> commands() const;
    /// Shows the tour; opens the virtual demo array for it if another one is open.
    void startTour();

signals:
    void languageChosen();

private:
    void showShortcuts();
    void showLog();
    void showAbout();
    std::vector<TourStep> tourSteps() const;
    QWidget* part(const char* objectName) const;

    SessionParts m_session;
    MainWindow& m_window;
    CommandPalette* m_palette;
    QPointer<ShortcutList> m_shortcuts;
    QPointer<Tour> m_tour;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QFileSystemWatcher>
#include <QtCore/QObject>
#include <QtCore/QStringList>
#include <QtCore/QTimer>

#include "ui/support/sessionparts.h"

class QSettings;
class QWidget;

namespace ui {

class Prompts;

/// New, open and save of the array with their questions, and the list of recent files. Watches the array's
/// file for changes by other programs. GUI thread.
class Document : public QObject
{
    Q_OBJECT

public:
    static constexpr int kRecents = 8;

    Document(const SessionParts& session, Prompts& prompts, QSettings& settings, QWidget* window);

    /// True when there are no unsaved changes the user wants to keep; asks if there are some.
    bool mayDrop();
    bool makeNew();
    bool open(); ///< asks which file
    /// Opens a file; asks about unsaved changes. False when it was not opened (a failure is reported). A
    /// virtual array of the program counts as never saved.
    bool openPath(const QString& path);
    bool save();
    bool saveAs();
    /// Reads the file again as one step that undo reverts; asks about unsaved edits.
    void reload();

    QString savedPath() const; ///< the file of Save; empty: the user has to choose one
    QString title() const;     ///< name of the array, and of its file
    QStringList recents() const;
    QString lastPath() const; ///< array of the last run; empty when there was none

signals:
    void recentsChanged();
    void failed(const QString& sentence);
    void replaced(); ///< another array replaced the old one
    void saved(const QString& sentence);
    /// Another program changed the file, once for each new content; not `canReload`: it was removed.
    void fileChanged(const QString& sentence, bool canReload);
    void fileSettled(); ///< the file matches the array again
    void compareRequested(const QString& path);

private:
    bool load(const QString& path);
    bool saveUnder(const QString& proposed); ///< asks for a name
    bool saveTo(const QString& path);
    bool mayOverwrite(const QString& path);
    void takeFile();
    void watch();
    void look();
    void remember(const QString& path);
    QString folder() const;

    SessionParts m_session;
    Prompts& m_prompts;
    QSettings& m_settings;
    QWidget* m_window;
    QFileSystemWatcher m_watcher;
    QTimer m_settle;    ///< delays the check until the change is complete
    QByteArray m_shown; ///< stamp of the last reported change
    bool m_isShown = false;
};

} // namespace ui

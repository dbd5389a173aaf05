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

/// New, open and save of the array with the questions that belong to them, and the list of recent files.
/// Watches the array's file for changes by other programs. GUI thread.
class Document : public QObject
{
    Q_OBJECT

public:
    static constexpr int kRecents = 8;

    Document(const SessionParts& session, Prompts& prompts, QSettings& settings, QWidget* window);

    /// True when nothing unsaved is left that the user wants to keep; asks when there is.
    bool mayDrop();
    bool makeNew();
    bool open(); ///< asks which file
    /// Opens a file; unsaved changes are asked about. False when it was not opened (a failure is told).
    bool openPath(const QString& path);
    /// The virtual array that comes with the program. It counts as never saved.
    bool openDemo();
    bool save();
    bool saveAs();
    /// Reads the file again as one step that undo takes back; unsaved edits are asked about.
    void reload();

    QString savedPath() const; ///< where Save writes to; empty: has to be asked
    QString title() const;     ///< name of the array for people
    QStringList recents() const;
    QString lastPath() const; ///< array of the last run; empty when there was none

signals:
    void recentsChanged();
    void failed(const QString& sentence);
    void replaced(); ///< another array took the place of the old one
    void saved(const QString& sentence);
    /// Another program has changed the file, once for each content it gets; not `canReload`: it is gone.
    void fileChanged(const QString& sentence, bool canReload);
    void fileSettled(); ///< the file is again what the array knows of it
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
    QTimer m_settle;    ///< a change is looked at when it is over
    QByteArray m_shown; ///< stamp of the change that was reported last
    bool m_isShown = false;
};

} // namespace ui

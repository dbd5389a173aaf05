// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

class QSettings;
class QWidget;

namespace core {
class Session;
}

namespace ui {

class Prompts;

/// New, open and save of the array with the questions that belong to them, and the list of recent files. GUI
/// thread.
class Document : public QObject
{
    Q_OBJECT

public:
    static constexpr int kRecents = 8;

    Document(core::Session& session, Prompts& prompts, QSettings& settings, QWidget* window);

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

    QString savedPath() const; ///< where Save writes to; empty: has to be asked
    QString title() const;     ///< name of the array for people
    QStringList recents() const;
    QString lastPath() const; ///< array of the last run; empty when there was none

signals:
    void recentsChanged();
    void failed(const QString& sentence);
    void replaced(); ///< another array took the place of the old one
    void saved(const QString& sentence);

private:
    bool load(const QString& path);
    bool saveUnder(const QString& proposed); ///< asks for a name
    bool saveTo(const QString& path);
    void remember(const QString& path);
    QString folder() const;

    core::Session& m_session;
    Prompts& m_prompts;
    QSettings& m_settings;
    QWidget* m_window;
};

} // namespace ui

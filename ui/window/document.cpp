// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>

#include <utility>

#include "core/array/arrayfile.h"
#include "core/document/arraydocument.h"
#include "core/document/textfile.h"
#include "ui/support/prompts.h"

namespace ui {

namespace {

const QString kRecentsKey = QStringLiteral("document/recents");
const QString kLastKey = QStringLiteral("document/last");
constexpr std::chrono::milliseconds kSettleTime{250};

QString nameOf(const QString& path)
{
    return QFileInfo(path).fileName();
}

} // namespace

Document::Document(const SessionParts& session, Prompts& prompts, QSettings& settings, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_prompts(prompts)
    , m_settings(settings)
    , m_window(window)
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(kSettleTime);
    connect(&m_settle, &QTimer::timeout, this, &Document::look);
    const auto settle = [this] { m_settle.start(); };
    connect(&m_watcher, &QFileSystemWatcher::fileChanged, this, settle);
    connect(&m_watcher, &QFileSystemWatcher::directoryChanged, this, settle);
    connect(&m_session.document, &core::ArrayDocument::documentChanged, this, &Document::watch);
    if (!savedPath().isEmpty()) // a window that replaces another one
        m_settle.start();
}

QString Document::savedPath() const
{
    const QString path = m_session.document.filePath();
    return path.startsWith(QLatin1Char(':')) ? QString() : path;
}

QString Document::title() const
{
    const QString file = QFileInfo(savedPath()).completeBaseName();
    const QString name = m_session.document.array().name;
    if (file.isEmpty())
        return name.isEmpty() ? tr("Untitled array") : name;
    return name.isEmpty() || name == file ? file : QStringLiteral("%1 (%2)").arg(name, file);
}

QStringList Document::recents() const
{
    return m_settings.value(kRecentsKey).toStringList();
}

QString Document::lastPath() const
{
    return m_settings.value(kLastKey).toString();
}

QString Document::folder() const
{
    if (!savedPath().isEmpty())
        return QFileInfo(savedPath()).absolutePath();
    QStringList folders{QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation),
                        QDir::homePath()};
    for (const QString& path : recents().mid(0, 1))
        folders.prepend(QFileInfo(path).absolutePath());
    for (const QString& folder : std::as_const(folders)) {
        if (QFileInfo(folder).isDir())
            return folder;
    }
    return QDir::currentPath();
}

void Document::remember(const QString& path)
{
    QStringList paths = recents();
    paths.removeAll(path);
    paths.prepend(path);
    m_settings.setValue(kRecentsKey, QStringList(paths.mid(0, kRecents)));
    m_settings.setValue(kLastKey, path);
    emit recentsChanged();
}

bool Document::mayDrop()
{
    if (!m_session.document.isModified())
        return true;
    enum Answer { Save, Discard, Cancel };
    const int answer = m_prompts.ask(m_window, {tr("Save the changes to “%1”?").arg(title()),
                                                tr("Unsaved changes will be lost."),
                                                {tr("Save"), tr("Discard changes"), tr("Cancel")},
                                                Cancel});
    if (answer == Save)
        return save();
    return answer == Discard;
}

bool Document::makeNew()
{
    if (!mayDrop())
        return false;
    m_session.document.newArray();
    m_settings.remove(kLastKey);
    emit replaced();
    return true;
}

bool Document::open()
{
    if (!mayDrop())
        return false;
    const QString path = m_prompts.openFile(m_window, tr("Open an array"), folder(),
                                            tr("Arrays (*.servodeck *.cpf);;All files (*)"));
    return !path.isEmpty() && load(path);
}

bool Document::openPath(const QString& path)
{
    return mayDrop() && load(path);
}

bool Document::load(const QString& path)
{
    const core::Result<void> opened = m_session.document.openArray(path);
    if (!opened) {
        emit failed(opened.error().detail);
        return false;
    }
    if (!path.startsWith(QLatin1Char(':')))
        remember(QFileInfo(path).absoluteFilePath());
    emit replaced();
    return true;
}

bool Document::save()
{
    return savedPath().isEmpty() ? saveAs() : saveTo(savedPath());
}

bool Document::saveAs()
{
    return saveUnder(savedPath().isEmpty() ? QDir(folder()).filePath(title() + QStringLiteral(".servodeck"))
                                           : savedPath());
}

bool Document::saveUnder(const QString& proposed)
{
    const QString path =
        m_prompts.saveFile(m_window, tr("Save the array"), proposed,
                           tr("Servodeck arrays (*.servodeck);;HerkuleX configurations (*.cpf)"));
    return !path.isEmpty() && saveTo(path);
}

bool Document::saveTo(const QString& path)
{
    if (path.endsWith(QLatin1String(".cpf"), Qt::CaseInsensitive)) {
        enum Answer { WithoutThem, AsServodeck, Cancel };
        const QStringList lost = core::arrayfile::lostInCpf(m_session.document.array());
        const Question question{tr("Save “%1” without some of its settings?").arg(QFileInfo(path).fileName()),
                                tr("A .cpf file cannot hold: %1.").arg(lost.join(tr("; "))),
                                {tr("Save without them"), tr("Save as .servodeck…"), tr("Cancel")},
                                Cancel};
        const int answer = lost.isEmpty() ? WithoutThem : m_prompts.ask(m_window, question);
        if (answer == AsServodeck) {
            const QFileInfo file(path);
            return saveUnder(file.dir().filePath(file.completeBaseName() + QStringLiteral(".servodeck")));
        }
        if (answer != WithoutThem)
            return false;
    }
    core::Result<void> written = m_session.document.saveArray(path);
    // The save itself checks it: a change in between is asked about too.
    if (!written && written.error().code == core::Errc::Refused) {
        if (!mayOverwrite(path))
            return false;
        written = m_session.document.saveArray(path, true);
    }
    if (!written) {
        emit failed(written.error().detail);
        return false;
    }
    remember(QFileInfo(path).absoluteFilePath());
    look();
    emit saved(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
    return true;
}

bool Document::mayOverwrite(const QString& path)
{
    enum Answer { Overwrite, Reload, Compare, Cancel };
    const int answer = m_prompts.ask(
        m_window, {tr("Another program has changed “%1”. Save over it?").arg(nameOf(path)),
                   tr("Overwrite: changes of the other program are lost. Reload: the file is read again, and "
                      "Undo restores your edits. Compare: shows the differences; nothing is saved."),
                   {tr("Overwrite"), tr("Reload"), tr("Compare…"), tr("Cancel")},
                   Cancel});
    if (answer == Reload)
        takeFile();
    else if (answer == Compare)
        emit compareRequested(path);
    return answer == Overwrite;
}

void Document::reload()
{
    if (savedPath().isEmpty())
        return;
    enum Answer { Reload, Compare, Cancel };
    int answer = Reload;
    if (m_session.document.isModified()) {
        answer = m_prompts.ask(m_window,
                               {tr("Reload “%1” and discard the unsaved edits?").arg(nameOf(savedPath())),
                                tr("Reload: the file is read again, and Undo restores your edits. Compare: "
                                   "shows the differences."),
                                {tr("Reload"), tr("Compare…"), tr("Cancel")},
                                Cancel});
    }
    if (answer == Reload)
        takeFile();
    else if (answer == Compare)
        emit compareRequested(savedPath());
}

void Document::takeFile()
{
    if (const auto read = m_session.document.reloadArray(); !read) {
        emit failed(read.error().detail);
        return;
    }
    look();
    emit saved(tr("Reloaded %1.").arg(QDir::toNativeSeparators(savedPath())));
}

void Document::watch()
{
    const QString path = savedPath();
    const QStringList wanted =
        path.isEmpty() ? QStringList() : QStringList{path, QFileInfo(path).absolutePath()};
    QStringList watched = m_watcher.files() + m_watcher.directories();
    for (const QString& each : wanted)
        watched.removeAll(each);
    if (!watched.isEmpty()) {
        m_watcher.removePaths(watched);
        m_isShown = false;
        emit fileSettled();
    }
    // A replaced file is a new file for the system and has to be added again.
    for (const QString& each : wanted) {
        if (!m_watcher.files().contains(each) && !m_watcher.directories().contains(each)
            && QFileInfo::exists(each))
            m_watcher.addPath(each);
    }
}

void Document::look()
{
    using State = core::ArrayDocument::FileState;
    watch();
    const State state = m_session.document.fileState();
    if (state == State::Same) {
        if (std::exchange(m_isShown, false))
            emit fileSettled();
        return;
    }
    const QByteArray stamp = core::textfile::stampOf(savedPath());
    if (m_isShown && stamp == m_shown)
        return;
    m_isShown = true;
    m_shown = stamp;
    const QString name = nameOf(savedPath());
    if (state == State::Gone)
        emit fileChanged(
            tr("“%1” was removed or renamed by another program. Save creates it again.").arg(name), false);
    else if (m_session.document.isModified())
        emit fileChanged(tr("“%1” was changed by another program, and the array has unsaved edits. Save asks "
                            "which version to keep.")
                             .arg(name),
                         true);
    else
        emit fileChanged(tr("“%1” was changed by another program. Reload it to see the changes.").arg(name),
                         true);
}

} // namespace ui

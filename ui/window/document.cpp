// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/document.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QSettings>
#include <QtCore/QStandardPaths>

#include "core/array/arrayfile.h"
#include "core/session/session.h"
#include "ui/support/prompts.h"

namespace ui {

namespace {

const QString kRecentsKey = QStringLiteral("document/recents");
const QString kLastKey = QStringLiteral("document/last");
const QString kDemoPath = QStringLiteral(":/arrays/demo_arm.servodeck");

} // namespace

Document::Document(core::Session& session, Prompts& prompts, QSettings& settings, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_prompts(prompts)
    , m_settings(settings)
    , m_window(window)
{
}

QString Document::savedPath() const
{
    const QString path = m_session.filePath();
    return path.startsWith(QLatin1Char(':')) ? QString() : path;
}

QString Document::title() const
{
    if (!savedPath().isEmpty())
        return QFileInfo(savedPath()).completeBaseName();
    const QString name = m_session.array().name;
    return name.isEmpty() ? tr("Untitled array") : name;
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
    const QStringList known = recents();
    return known.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                           : QFileInfo(known.constFirst()).absolutePath();
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
    if (!m_session.isModified())
        return true;
    enum Answer { Save, Discard, Cancel };
    const int answer = m_prompts.ask(m_window, {tr("Save the changes to “%1”?").arg(title()),
                                                tr("Without saving, what was changed since is lost."),
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
    m_session.newArray();
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
    const core::Result<void> opened = m_session.openArray(path);
    if (!opened) {
        emit failed(opened.error().detail);
        return false;
    }
    if (!path.startsWith(QLatin1Char(':')))
        remember(QFileInfo(path).absoluteFilePath());
    emit replaced();
    return true;
}

bool Document::openDemo()
{
    return openPath(kDemoPath);
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
        const QStringList lost = core::arrayfile::lostInCpf(m_session.array());
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
    const core::Result<void> written = m_session.saveArray(path);
    if (!written) {
        emit failed(written.error().detail);
        return false;
    }
    remember(QFileInfo(path).absoluteFilePath());
    emit saved(tr("Saved as %1.").arg(QDir::toNativeSeparators(path)));
    return true;
}

} // namespace ui

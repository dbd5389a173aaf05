// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/support/folderprompts.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QRegularExpression>
#include <QtCore/QSettings>

#include <utility>

namespace ui {

namespace {

/// The last folder of a kind of files, in the settings of the window.
class LastFolder
{
public:
    /// "Recordings (*.mcap *.part)" -> "folders/mcap".
    explicit LastFolder(const QString& filter)
    {
        static const QRegularExpression suffix(QStringLiteral("\\*\\.(\\w+)"));
        m_key = u"folders/" % suffix.match(filter).captured(1);
    }
    QString folder() const
    {
        const QString last = m_settings.value(m_key).toString();
        return !last.isEmpty() && QFileInfo(last).isDir() ? last : QDir::homePath();
    }
    /// Returns the path.
    QString remember(const QString& path)
    {
        if (!path.isEmpty())
            m_settings.setValue(m_key, QFileInfo(path).absolutePath());
        return path;
    }

private:
    QSettings m_settings{QStringLiteral("servodeck"), QStringLiteral("servodeck")};
    QString m_key;
};

} // namespace

FolderPrompts::FolderPrompts(std::unique_ptr<Prompts> prompts)
    : m_prompts(std::move(prompts))
{
}

int FolderPrompts::ask(QWidget* parent, const Question& question)
{
    return m_prompts->ask(parent, question);
}

QString FolderPrompts::openFile(QWidget* parent, const QString& title, const QString& folder,
                                const QString& filter)
{
    LastFolder last(filter);
    return last.remember(
        m_prompts->openFile(parent, title, folder.isEmpty() ? last.folder() : folder, filter));
}

QString FolderPrompts::saveFile(QWidget* parent, const QString& title, const QString& path,
                                const QString& filter)
{
    LastFolder last(filter);
    return last.remember(m_prompts->saveFile(parent, title, QDir(last.folder()).filePath(path), filter));
}

QString FolderPrompts::newFile(QWidget* parent, const QString& title, const QString& path,
                               const QString& filter)
{
    LastFolder last(filter);
    return last.remember(m_prompts->newFile(parent, title, QDir(last.folder()).filePath(path), filter));
}

QString FolderPrompts::openFolder(QWidget* parent, const QString& title, const QString& folder)
{
    return m_prompts->openFolder(parent, title, folder);
}

QColor FolderPrompts::chooseColor(QWidget* parent, const QString& title, const QColor& now)
{
    return m_prompts->chooseColor(parent, title, now);
}

} // namespace ui

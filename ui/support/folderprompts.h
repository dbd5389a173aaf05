// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "ui/support/prompts.h"

namespace ui {

/// Asks by other prompts. File dialogs begin in the folder that the last one of the same kind of files (the
/// first suffix of the filter) ended in, when their caller names no folder: a name alone for saveFile(),
/// nothing for openFile(). Kept in the settings. GUI thread.
class FolderPrompts final : public Prompts
{
public:
    explicit FolderPrompts(std::unique_ptr<Prompts> prompts);

    int ask(QWidget* parent, const Question& question) override;
    QString openFile(QWidget* parent, const QString& title, const QString& folder,
                     const QString& filter) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& path,
                     const QString& filter) override;
    QString newFile(QWidget* parent, const QString& title, const QString& path,
                    const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title, const QString& folder) override;
    QColor chooseColor(QWidget* parent, const QString& title, const QColor& now) override;

private:
    std::unique_ptr<Prompts> m_prompts;
};

} // namespace ui

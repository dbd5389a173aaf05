// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>

#include "ui/support/prompts.h"

/// Answers in place of the user. A question without a prepared answer is rejected and recorded.
class ScriptedPrompts : public ui::Prompts
{
public:
    /// Prepared answers and a record of questions; outlives the window.
    struct Script
    {
        QList<int> answers;
        QList<QString> paths;
        QList<QColor> colors;
        QList<ui::Question> asked;
        QStringList proposed; ///< proposed names for saving
        QStringList folders;  ///< where a file to open was looked for
        int files = 0;        ///< number of file dialogs
    };

    explicit ScriptedPrompts(Script& script)
        : m_script(script)
    {
    }

    int ask(QWidget*, const ui::Question& question) override
    {
        m_script.asked << question;
        return m_script.answers.isEmpty() ? question.safe : m_script.answers.takeFirst();
    }
    QString openFile(QWidget*, const QString&, const QString& folder, const QString&) override
    {
        m_script.folders << folder;
        return path();
    }
    QString saveFile(QWidget*, const QString&, const QString& proposed, const QString&) override
    {
        m_script.proposed << proposed;
        return path();
    }
    QString newFile(QWidget* parent, const QString& title, const QString& proposed,
                    const QString& filter) override
    {
        return saveFile(parent, title, proposed, filter);
    }
    QString openFolder(QWidget*, const QString&, const QString&) override { return path(); }
    QColor chooseColor(QWidget*, const QString&, const QColor&) override
    {
        return m_script.colors.isEmpty() ? QColor() : m_script.colors.takeFirst();
    }

private:
    QString path()
    {
        ++m_script.files;
        return m_script.paths.isEmpty() ? QString() : m_script.paths.takeFirst();
    }

    Script& m_script;
};

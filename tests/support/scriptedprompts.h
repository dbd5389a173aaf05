// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QList>

#include "ui/support/prompts.h"

/// Answers in place of the user. A question nobody prepared an answer for is turned back and remembered.
class ScriptedPrompts : public ui::Prompts
{
public:
    /// What happened and what shall happen; outlives the window.
    struct Script
    {
        QList<int> answers;
        QList<QString> paths;
        QList<QColor> colors;
        QList<ui::Question> asked;
        QStringList proposed; ///< names that were suggested to save to
        int files = 0;        ///< file dialogs opened
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
    QString openFile(QWidget*, const QString&, const QString&, const QString&) override { return path(); }
    QString saveFile(QWidget*, const QString&, const QString& proposed, const QString&) override
    {
        m_script.proposed << proposed;
        return path();
    }
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

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>
#include <QtGui/QColor>

class QWidget;

namespace ui {

/// A question with named answers.
struct Question
{
    QString text;      ///< the question, a whole sentence
    QString detail;    ///< what happens by which answer; may be empty
    QStringList names; ///< of the answers, each names its act: "Save", "Discard changes", "Cancel"
    int safe = 0;      ///< answer taken by Enter, by Escape and by closing
    int seconds = 0;   ///< then `timed` is taken by itself; 0: never
    int timed = 0;
};

/// The only place that asks the user something and waits. Behind it are dialogs; a test puts its answers
/// there instead. GUI thread.
class Prompts
{
public:
    virtual ~Prompts() = default;

    /// Number of the chosen answer.
    virtual int ask(QWidget* parent, const Question& question) = 0;
    /// Path of an existing file, empty when the user turned back. `filter` as QFileDialog takes it.
    virtual QString openFile(QWidget* parent, const QString& title, const QString& folder,
                             const QString& filter) = 0;
    /// Path to write to, empty when the user turned back. Overwriting has been asked about.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& path,
                             const QString& filter) = 0;
    /// A colour; an invalid one when the user turned back.
    virtual QColor chooseColor(QWidget* parent, const QString& title, const QColor& now) = 0;
};

/// Asks with dialogs. Qt's own ones are used, not the desktop's: STOP by key has to work while they are open.
class DialogPrompts final : public Prompts
{
public:
    int ask(QWidget* parent, const Question& question) override;
    QString openFile(QWidget* parent, const QString& title, const QString& folder,
                     const QString& filter) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& path,
                     const QString& filter) override;
    QColor chooseColor(QWidget* parent, const QString& title, const QColor& now) override;
};

} // namespace ui

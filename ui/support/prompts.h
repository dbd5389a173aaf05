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
    QString text;      ///< the question, a full sentence
    QString detail;    ///< the effect of each answer; may be empty
    QStringList names; ///< of the answers, each names its action: "Save", "Discard changes", "Cancel"
    int safe = 0;      ///< answer of Enter, Escape and closing
    int seconds = 0;   ///< until `timed` is taken automatically; 0: never
    int timed = 0;
};

/// The only class that asks the user something and waits. Uses dialogs; tests provide their answers instead.
/// GUI thread.
class Prompts
{
public:
    virtual ~Prompts() = default;

    /// Returns the index of the chosen answer.
    virtual int ask(QWidget* parent, const Question& question) = 0;
    /// Path of an existing file, empty when the user cancelled. `filter` as for QFileDialog.
    virtual QString openFile(QWidget* parent, const QString& title, const QString& folder,
                             const QString& filter) = 0;
    /// Path to write to, empty when the user cancelled. Overwriting has been confirmed.
    virtual QString saveFile(QWidget* parent, const QString& title, const QString& path,
                             const QString& filter) = 0;
    /// The same for a file that nothing may replace: one that exists is refused in the dialog.
    virtual QString newFile(QWidget* parent, const QString& title, const QString& path,
                            const QString& filter) = 0;
    /// Path of an existing folder, empty when the user cancelled.
    virtual QString openFolder(QWidget* parent, const QString& title, const QString& folder) = 0;
    /// A colour; an invalid one when the user cancelled.
    virtual QColor chooseColor(QWidget* parent, const QString& title, const QColor& now) = 0;
};

/// Asks with dialogs. Uses Qt's own, not the desktop's: STOP by key has to work while they are open.
class DialogPrompts final : public Prompts
{
public:
    int ask(QWidget* parent, const Question& question) override;
    QString openFile(QWidget* parent, const QString& title, const QString& folder,
                     const QString& filter) override;
    QString saveFile(QWidget* parent, const QString& title, const QString& path,
                     const QString& filter) override;
    QString newFile(QWidget* parent, const QString& title, const QString& path,
                    const QString& filter) override;
    QString openFolder(QWidget* parent, const QString& title, const QString& folder) override;
    QColor chooseColor(QWidget* parent, const QString& title, const QColor& now) override;
};

} // namespace ui

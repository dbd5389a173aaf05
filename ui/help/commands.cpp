// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/commands.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtWidgets/QMenu>

#include <algorithm>

#include "ui/support/actionreason.h"
#include "ui/support/language.h"

namespace ui {

namespace {

struct CommandWords
{
    Q_DECLARE_TR_FUNCTIONS(ui::CommandWords)
};

/// "saveAsAction" -> "save as": object names are English in every language of the window.
QString wordsOf(QString objectName)
{
    static const QRegularExpression kCapital(QStringLiteral("([A-Z])"));
    objectName.remove(QStringLiteral("Action"));
    return objectName.replace(kCapital, QStringLiteral(" \\1")).toLower();
}

Command commandOf(QAction& action, const QString& group)
{
    Command command{&action, group, withoutMnemonic(action.text()), {}, {}, {}, {}};
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys << key.toString(QKeySequence::NativeText);
    command.keys = keys.join(QStringLiteral(", "));
    if (withoutMnemonic(action.toolTip()) != command.name)
        command.help = action.toolTip();
    if (!action.isEnabled()) {
        command.why = action.property(kWhyDisabled).toString();
        if (command.why.isEmpty())
            command.why = command.help.isEmpty() ? CommandWords::tr("Not available now.") : command.help;
    }
    command.sought = QStringList{command.group, command.name, wordsOf(action.objectName()),
                                 namesInOtherLanguages(action.text()).join(u' ')}
                         .join(u' ');
    return command;
}

} // namespace

QString withoutMnemonic(QString text)
{
    return text.remove(u'&');
}

void addCommands(QMenu& menu, const QString& above, std::vector<Command>& commands)
{
    emit menu.aboutToShow();
    const QString group = above.isEmpty() ? withoutMnemonic(menu.title())
                                          : above + QStringLiteral(" › ") + withoutMnemonic(menu.title());
    for (QAction* action : menu.actions()) {
        if (action->menu() != nullptr) {
            if (action->menu()->isEnabled())
                addCommands(*action->menu(), group, commands);
        } else if (!action->isSeparator() && action->isVisible() && !action->text().isEmpty()
                   && !action->property(kIsHeading).toBool()) {
            commands.push_back(commandOf(*action, group));
        }
    }
}

bool matches(const Command& command, const QString& typed)
{
    const QStringList words = typed.split(u' ', Qt::SkipEmptyParts);
    return std::all_of(words.begin(), words.end(), [&](const QString& word) {
        return command.sought.contains(word, Qt::CaseInsensitive);
    });
}

} // namespace ui

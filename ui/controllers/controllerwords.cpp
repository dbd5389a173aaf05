// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/controllerwords.h"

#include <QtCore/QCoreApplication>

#include "core/base/numbertext.h"
#include "core/session/motion/controllers.h"

namespace ui {

namespace {

struct ControllerTexts
{
    Q_DECLARE_TR_FUNCTIONS(ui::ControllerWords)
};

/// "%1" of the text is the list; nothing for an empty list.
void addList(QStringList& sentences, const QString& text, const QStringList& names)
{
    if (!names.isEmpty())
        sentences << text.arg(names.join(QStringLiteral(", ")));
}

} // namespace

SwitchWords previewWords(const core::control::SwitchVerdict& verdict)
{
    if (!verdict.isOk)
        return {kWrongLook, verdict.message};
    QStringList sentences;
    addList(sentences, ControllerTexts::tr("Starts %1."), verdict.starts);
    addList(sentences, ControllerTexts::tr("Stops %1."), verdict.stops);
    addList(sentences, ControllerTexts::tr("Restarts %1."), verdict.renewed);
    addList(sentences, ControllerTexts::tr("Leaves out %1."), verdict.skipped);
    if (!verdict.hasEffect())
        sentences << ControllerTexts::tr("Nothing changes.");
    if (!verdict.message.isEmpty())
        sentences << verdict.message;
    return {verdict.skipped.isEmpty() ? kFineLook : kWarningLook, sentences.join(QLatin1Char(' '))};
}

SwitchWords resultWords(const core::SwitchAction& action)
{
    using Phase = core::SwitchAction::Phase;
    if (action.goal.start.isEmpty() && action.goal.stop.isEmpty())
        return {kUnknownLook, ControllerTexts::tr("Nothing was switched yet.")};
    if (action.phase == Phase::Refused)
        return {kWrongLook, action.message};
    if (action.phase == Phase::Active) {
        const int missing = action.buses - action.ready;
        return {kUnknownLook, action.buses == 0
                                  ? ControllerTexts::tr("Switching…")
                                  : ControllerTexts::tr("Switching: waiting for %1 of %2 buses.")
                                        .arg(missing)
                                        .arg(action.buses)};
    }
    QStringList sentences;
    addList(sentences, ControllerTexts::tr("Started %1."), action.started);
    addList(sentences, ControllerTexts::tr("Stopped %1."), action.stopped);
    addList(sentences, ControllerTexts::tr("Restarted %1."), action.renewed);
    addList(sentences, ControllerTexts::tr("Left out %1."), action.skipped);
    if (sentences.isEmpty())
        sentences << ControllerTexts::tr("Nothing was to be switched.");
    if (action.cycle > 0)
        sentences << (action.spread > core::Duration{0}
                          ? ControllerTexts::tr(
                                "This took effect in cycle %1, from the first bus to the last in %2 ms.")
                                .arg(action.cycle)
                                .arg(core::numberText(core::toSeconds(action.spread) * 1e3, 2))
                          : ControllerTexts::tr("This took effect in cycle %1.").arg(action.cycle));
    if (!action.message.isEmpty())
        sentences << action.message;
    return {action.skipped.isEmpty() ? kFineLook : kWarningLook, sentences.join(QLatin1Char(' '))};
}

} // namespace ui

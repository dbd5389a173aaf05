// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/buschoice.h"

#include "ui/plots/buschannels.h"
#include "ui/plots/tickmenu.h"

namespace ui {

BusChoice::BusChoice(QWidget* parent)
    : QToolButton(parent)
    , m_menu(new TickMenu(this))
{
    setObjectName(QStringLiteral("busChoice"));
    m_menu->setObjectName(QStringLiteral("busChoiceMenu"));
    m_menu->setToolTipsVisible(true);
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    //: Button that opens the choice of curves of the bus. The spaces at the end are the place of the arrow.
    setText(tr("Bus  "));
    setToolTip(tr("Choose the bus values to plot: period, lateness, errors…"));
    setAccessibleName(tr("Bus curves to plot"));
    for (int i = 0; i < core::kBusChannels; ++i) {
        const BusChannelText text = textOf(static_cast<core::BusChannel>(i));
        QAction* action = m_menu->addAction(text.name);
        action->setObjectName(u"busChannel_" % text.key);
        action->setToolTip(text.definition);
        action->setCheckable(true);
        connect(action, &QAction::toggled, this, &BusChoice::changed);
    }
}

std::vector<core::BusChannel> BusChoice::chosen() const
{
    std::vector<core::BusChannel> channels;
    const auto actions = m_menu->actions();
    for (int i = 0; i < core::kBusChannels; ++i) {
        if (actions.at(i)->isChecked())
            channels.push_back(static_cast<core::BusChannel>(i));
    }
    return channels;
}

void BusChoice::setChosen(core::BusChannel channel, bool on)
{
    m_menu->actions().at(static_cast<int>(channel))->setChecked(on);
}

} // namespace ui

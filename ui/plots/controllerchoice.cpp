// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/controllerchoice.h"

#include "ui/plots/controllerchannels.h"
#include "ui/plots/tickmenu.h"

namespace ui {

ControllerChoice::ControllerChoice(QWidget* parent)
    : QToolButton(parent)
    , m_menu(new QMenu(this))
{
    setObjectName(QStringLiteral("controllerChoice"));
    m_menu->setObjectName(QStringLiteral("controllerChoiceMenu"));
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    //: Button that opens the choice of curves of controllers. The spaces at the end are the place of the
    //: arrow.
    setText(tr("Controllers  "));
    setToolTip(tr("Choose the values of controllers to plot: times of updates, overruns…"));
    setAccessibleName(tr("Controller curves to plot"));
    hide();
}

void ControllerChoice::setNames(const QStringList& names)
{
    if (names == m_names)
        return;
    m_names = names;
    m_menu->clear();
    for (const QString& name : names) {
        auto* menu = new TickMenu(name, m_menu);
        menu->setObjectName(u"controllerChannels_" % name);
        menu->setToolTipsVisible(true);
        m_menu->addMenu(menu);
        for (int i = 0; i < core::kControllerChannels; ++i) {
            const Curve curve{name, static_cast<core::ControllerChannel>(i)};
            const ControllerChannelText text = textOf(curve.second);
            QAction* action = menu->addAction(text.name);
            action->setObjectName(u"controllerChannel_" % name % u'_' % text.key);
            action->setToolTip(text.definition);
            action->setCheckable(true);
            action->setChecked(m_ticked.contains(curve));
            connect(action, &QAction::toggled, this, [this, curve](bool on) {
                if (on)
                    m_ticked.insert(curve);
                else
                    m_ticked.erase(curve);
                emit changed();
            });
        }
    }
    setVisible(!names.isEmpty());
}

std::vector<ControllerChoice::Curve> ControllerChoice::chosen() const
{
    std::vector<Curve> curves;
    for (const QString& name : m_names) {
        for (int i = 0; i < core::kControllerChannels; ++i) {
            const Curve curve{name, static_cast<core::ControllerChannel>(i)};
            if (m_ticked.contains(curve))
                curves.push_back(curve);
        }
    }
    return curves;
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/jointchoice.h"

#include <algorithm>

#include "core/base/element.h"
#include "ui/plots/tickmenu.h"

namespace ui {

JointChoice::JointChoice(QWidget* parent)
    : QToolButton(parent)
    , m_menu(new TickMenu(this))
{
    setObjectName(QStringLiteral("jointChoice"));
    m_menu->setObjectName(QStringLiteral("jointChoiceMenu"));
    setMenu(m_menu);
    setPopupMode(QToolButton::InstantPopup);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setToolTip(tr("Choose the joints to plot"));
    setAccessibleName(tr("Joints to plot"));
    setNames({});
}

void JointChoice::setNames(const QStringList& names)
{
    QStringList kept;
    for (const int index : ticked())
        kept.append(m_names.at(index));
    const bool known = std::any_of(names.cbegin(), names.cend(),
                                   [this](const QString& name) { return m_names.contains(name); });
    m_edited = m_edited && known;
    m_names = names;
    m_chosen.assign(static_cast<std::size_t>(names.size()), false);
    for (int i = 0; i < names.size(); ++i)
        core::element(m_chosen, i) = m_edited ? kept.contains(names.at(i)) : i < kDefaultCount;
    rebuildMenu();
}

std::vector<int> JointChoice::chosen() const
{
    if (!m_filter)
        return ticked();
    std::vector<int> indices;
    for (const int index : *m_filter) {
        if (index < m_names.size() && indices.size() < kDefaultCount)
            indices.push_back(index);
    }
    return indices;
}

std::vector<int> JointChoice::ticked() const
{
    std::vector<int> indices;
    for (std::size_t i = 0; i < m_chosen.size(); ++i) {
        if (m_chosen[i])
            indices.push_back(static_cast<int>(i));
    }
    return indices;
}

void JointChoice::setFilter(const std::optional<std::vector<int>>& joints)
{
    if (m_filter == joints)
        return;
    m_filter = joints;
    rebuildMenu();
    emit changed();
}

void JointChoice::setChosen(int index, bool on)
{
    if (m_filter) { // from now on the user chooses, starting with the current ticks
        const std::vector<int> shown = chosen();
        m_filter.reset();
        m_chosen.assign(m_chosen.size(), false);
        for (const int each : shown)
            core::element(m_chosen, each) = true;
    }
    core::element(m_chosen, index) = on;
    m_edited = true;
    showCount();
    emit changed();
}

void JointChoice::setAllChosen(bool on)
{
    m_filter.reset();
    m_chosen.assign(m_chosen.size(), on);
    m_edited = true;
    for (QAction* action : m_menu->actions()) {
        if (action->isCheckable())
            action->setChecked(on);
    }
    showCount();
    emit changed();
}

void JointChoice::rebuildMenu()
{
    m_menu->clear();
    QAction* all = m_menu->addAction(tr("All"), this, [this] { setAllChosen(true); });
    all->setObjectName(QStringLiteral("chooseAllJoints"));
    QAction* none = m_menu->addAction(tr("None"), this, [this] { setAllChosen(false); });
    none->setObjectName(QStringLiteral("chooseNoJoint"));
    m_menu->addSeparator();
    const std::vector<int> shown = chosen();
    for (int i = 0; i < m_names.size(); ++i) {
        QString text = m_names.at(i);
        QAction* action = m_menu->addAction(text.replace(QLatin1Char('&'), QStringLiteral("&&")));
        action->setCheckable(true);
        action->setChecked(std::find(shown.begin(), shown.end(), i) != shown.end());
        connect(action, &QAction::triggered, this, [this, i](bool on) { setChosen(i, on); });
    }
    showCount();
}

void JointChoice::showCount()
{
    setEnabled(!m_names.isEmpty());
    //: Button that opens the choice of joints. %1 of %2 are chosen.
    //: How many joints are plotted. The spaces at the end are the place of the arrow.
    setText(tr("Joints %1/%2  ").arg(chosen().size()).arg(m_names.size()));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/help/shortcutlist.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include <map>

namespace ui {

ShortcutList::ShortcutList(const std::vector<Command>& commands, const std::vector<FixedKeys>& fixed,
                           QWidget* parent)
    : QDialog(parent)
    , m_filter(new QLineEdit(this))
    , m_list(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("shortcutList"));
    setWindowTitle(tr("Keyboard shortcuts"));
    setAttribute(Qt::WA_DeleteOnClose);
    m_filter->setObjectName(QStringLiteral("shortcutFilter"));
    m_filter->setPlaceholderText(tr("Filter by command or key"));
    m_filter->setAccessibleName(tr("Filter"));
    m_filter->setToolTip(tr("Shows only the rows that contain this text."));
    m_filter->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("shortcutTree"));
    m_list->setAccessibleName(windowTitle());
    m_list->setToolTip(tr("Every command with a shortcut, and the keys of sliders, plots and tables."));
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setUniformRowHeights(true);
    QTreeWidgetItem* group = nullptr;
    const auto add = [&](const QString& title, const QString& what, const QString& keys) {
        if (group == nullptr || group->text(0) != title) {
            group = new QTreeWidgetItem(m_list, {title});
            QFont bold = font();
            bold.setBold(true);
            group->setFont(0, bold);
            group->setFlags(Qt::ItemIsEnabled);
            group->setExpanded(true);
        }
        new QTreeWidgetItem(group, {what, keys});
    };
    for (const FixedKeys& each : fixed) {
        for (const FixedKey& key : each.keys)
            add(each.group, key.what, key.keys);
    }
    std::map<QString, std::vector<const Command*>> groups; // by their first menu
    QStringList order;
    for (const Command& command : commands) {
        const QString menu = command.group.section(QStringLiteral(" › "), 0, 0);
        if (command.keys.isEmpty())
            continue;
        if (!order.contains(menu))
            order << menu;
        groups[menu].push_back(&command);
    }
    for (const QString& menu : order) {
        for (const Command* command : groups[menu])
            add(menu, command->name, command->keys);
    }
    m_list->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutList::filter);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addWidget(buttons);
    resize(620, 560);
}

void ShortcutList::filter(const QString& typed)
{
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* group = m_list->topLevelItem(i);
        bool isShown = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem* item = group->child(row);
            const QString text = group->text(0) + u' ' + item->text(0) + u' ' + item->text(1);
            item->setHidden(!text.contains(typed.trimmed(), Qt::CaseInsensitive));
            isShown = isShown || !item->isHidden();
        }
        group->setHidden(!isShown);
    }
}

} // namespace ui

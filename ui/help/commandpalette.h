// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

#include <functional>
#include <vector>

#include "ui/help/commands.h"

class QLabel;
class QLineEdit;
class QTreeWidget;
class QTreeWidgetItem;

namespace ui {

/// A searchable list of all commands. Enter runs the current one. It is a popup: Esc and a click elsewhere
/// close it, and both stop the joints by the rule of menus (StopKeys, StopClicks). GUI thread.
class CommandPalette : public QFrame
{
    Q_OBJECT

public:
    using Source = std::function<std::vector<Command>()>;

    /// `source` lists the commands each time the palette opens.
    CommandPalette(Source source, QWidget* window);

    void open();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void fill();
    void showCurrent();
    void run(const QTreeWidgetItem* item);
    const Command& commandOf(const QTreeWidgetItem& item) const;

    Source m_source;
    std::vector<Command> m_commands;
    QStringList m_recent; ///< names of the commands that were run here, newest first
    QLineEdit* m_filter;
    QTreeWidget* m_list;
    QLabel* m_help;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <vector>

#include "ui/help/commands.h"
#include "ui/support/fixedkey.h"

class QLineEdit;
class QTreeWidget;

namespace ui {

/// Keys of one kind of control, which the control handles itself.
struct FixedKeys
{
    QString group; ///< "Goal sliders"
    QList<FixedKey> keys;
};

/// All keys of the program: the shortcuts of its commands and the keys of its controls. GUI thread.
class ShortcutList : public QDialog
{
    Q_OBJECT

public:
    ShortcutList(const std::vector<Command>& commands, const std::vector<FixedKeys>& fixed, QWidget* parent);

private:
    void filter(const QString& typed);

    QLineEdit* m_filter;
    QTreeWidget* m_list;
};

} // namespace ui

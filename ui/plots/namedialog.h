// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

namespace ui {

/// Asks for the name of a plot, a tab or a layout. Not modal for the program: call open(). GUI thread.
class NameDialog : public QDialog
{
    Q_OBJECT

public:
    NameDialog(const QString& title, const QString& label, const QString& name, QWidget* parent);

signals:
    void named(const QString& name); ///< not empty, without spaces at its ends
};

} // namespace ui

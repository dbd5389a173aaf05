// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

class QWidget;

namespace ui {

/// Shows the help of the focused control on F1, in the window and in every dialog, and the help of the
/// clicked control in Qt's "What's This" mode. The popup closes with the next key or click; Esc on it follows
/// the rule of menus (StopKeys). GUI thread.
class FieldHelp : public QObject
{
    Q_OBJECT

public:
    explicit FieldHelp(QObject* parent = nullptr);

    /// Shows the help of `widget` beside it; false when it has none.
    static bool show(QWidget& widget);
    /// Shows the help of the control that has the focus; without one, how to get help.
    static void showFocused();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
};

} // namespace ui

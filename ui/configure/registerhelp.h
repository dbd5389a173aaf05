// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPersistentModelIndex>
#include <QtWidgets/QScrollArea>

class QLabel;

namespace ui {

class RegisterGridModel;

/// Help of the current register: meaning, addresses, range, default, and a summary of the values in all
/// servos. GUI thread.
class RegisterHelp : public QScrollArea
{
    Q_OBJECT

public:
    explicit RegisterHelp(RegisterGridModel& model, QWidget* parent = nullptr);

    void showCell(const QModelIndex& cell); ///< of the model; an invalid one: shows a hint
    /// The help of one cell, as HTML.
    static QString textOf(const RegisterGridModel& model, int row, int column);

private:
    void refresh();

    RegisterGridModel& m_model;
    QPersistentModelIndex m_cell;
    QLabel* m_text;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPersistentModelIndex>
#include <QtWidgets/QScrollArea>

class QLabel;

namespace ui {

class RegisterGridModel;

/// What there is to know of the register one stands on: meaning, places, range, default, and what all servos
/// hold in short. GUI thread.
class RegisterHelp : public QScrollArea
{
    Q_OBJECT

public:
    explicit RegisterHelp(RegisterGridModel& model, QWidget* parent = nullptr);

    void showCell(const QModelIndex& cell); ///< of the model; an invalid one: says what to do
    QString text() const;                   ///< what it shows, as HTML
    /// The help of one cell, as HTML.
    static QString textOf(const RegisterGridModel& model, int row, int column);

private:
    void refresh();

    RegisterGridModel& m_model;
    QPersistentModelIndex m_cell;
    QLabel* m_text;
};

} // namespace ui

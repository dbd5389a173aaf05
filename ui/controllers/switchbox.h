// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/control/controllercatalogue.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QPushButton;

namespace ui {

class ControllerTableModel;
class SentenceLine;

/// The next switch of controllers: what the ticks of the table will do, the button that does exactly this,
/// and the result of the last switch. GUI thread.
class SwitchBox final : public QWidget
{
    Q_OBJECT

public:
    SwitchBox(const SessionParts& session, ControllerTableModel& model, QWidget* parent = nullptr);

    void refresh();
    core::control::Strictness strictness() const;
    /// Switches, and removes the ticks if that succeeds.
    void switchTo(const core::control::SwitchOrder& order);

private:
    core::control::SwitchOrder order() const; ///< of the ticks
    void showResult();

    SessionParts m_session;
    ControllerTableModel& m_model;
    SentenceLine* m_preview;
    QComboBox* m_strictness;
    QPushButton* m_switch;
    SentenceLine* m_result;
};

} // namespace ui

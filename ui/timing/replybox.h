// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QGroupBox>

#include "core/servo/servomodel.h"
#include "core/timing/budget.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QPushButton;

namespace ui {

/// The settings of servos on a shared line that decide which requests they answer and how soon, with their
/// cost. A button makes the best value pending; nothing is written before the user applies it. Hidden on
/// other buses. GUI thread.
class ReplyBox : public QGroupBox
{
    Q_OBJECT

public:
    explicit ReplyBox(const SessionParts& session, QWidget* parent = nullptr);

    /// `live`: the bus now; its delays are measured while it `isOpen`.
    void fill(const core::BudgetInput& live, int bus, bool isOpen);

signals:
    void applyWanted(); ///< values are pending

private:
    /// A register of the servos of the bus.
    struct Values
    {
        int servos = 0;  ///< that have it
        int unknown = 0; ///< of them: not read yet
        int worse = 0;   ///< of them: not the best value
        int least = 0;   ///< raw, of those read
        int most = 0;    ///< raw, of those read
        double scale = 1.0;
        bool isPending = false; ///< the best value, in all that need it
    };
    Values valuesOf(core::RegisterRole role) const;
    void fillDelay(const core::BudgetInput& live, bool isOpen);
    void fillLevel();
    void makePending(core::RegisterRole role, const QString& step);

    SessionParts m_session;
    int m_bus = 0;
    QLabel* m_delay;
    QPushButton* m_setDelay;
    QLabel* m_level;
    QPushButton* m_setLevel;
};

} // namespace ui

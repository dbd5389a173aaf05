// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>

#include "core/base/ids.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/operationview.h"

class QComboBox;
class QLayout;
class QPushButton;
class QSpinBox;
class QTableWidget;

namespace ui {

class Prompts;

/// A plan of new IDs for all joints, changed together, and the baud rate of the servos of a bus. Errors of
/// the plan are shown as text before anything is written; swaps (1 to 2, 2 to 1) are allowed. GUI thread.
class IdPlanDialog : public OperationDialog
{
    Q_OBJECT

public:
    /// Start the operations; false when they could not.
    struct Actions
    {
        std::function<bool(const std::map<int, core::ServoId>& newIds)>
            setIds; ///< by joint, changed ones only
        std::function<bool(int baud, int bus)> setBaud;
        std::function<bool(int joint)> blink;
    };

    IdPlanDialog(const SessionParts& session, Prompts& prompts, QWidget* parent = nullptr,
                 Actions actions = {});

    /// Only what changes.
    std::map<int, core::ServoId> plan() const;
    /// The errors of the plan, sentences.
    QStringList conflicts() const;

private:
    static Actions actionsOf(const SessionParts& session);
    QLayout* makeNumbering();
    QWidget* makeBaud();
    void fill();
    void fillBauds();
    void setIds(const std::function<int(core::ServoId now)>& newId);
    void begin(const QString& cancelWords, const std::function<bool()>& act);
    void refresh() override;
    void refreshRow(int row);
    QSpinBox* spin(int row) const;
    QStringList exchanges() const;
    std::vector<int> held(bool ofBus) const;
    QString torqueSentence(bool ofBus) const;
    int bus() const; ///< whose rate is shown
    bool isNewBaud() const;
    QString label(int joint) const;

    Prompts& m_prompts;
    Actions m_actions;
    QTableWidget* m_table;
    QSpinBox* m_first;
    QPushButton* m_number;
    QPushButton* m_asNow;
    QComboBox* m_bus;
    QComboBox* m_bauds;
    QPushButton* m_setBaud;
    SentenceLine* m_conflict;
    SentenceLine* m_note;
    QPushButton* m_release;
    QPushButton* m_change;
    QString m_torque; ///< torqueSentence(true) when it was last shown
};

} // namespace ui

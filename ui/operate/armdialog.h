// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "core/configure/arm.h"
#include "ui/support/sessionparts.h"
#include "ui/support/units.h"
#include "ui/widgets/operationview.h"

class QPushButton;
class QTreeWidget;

namespace ui {

/// The arm sheet shows the state of each joint before torque goes on: its position, the goal in its servo's
/// register, the distance to its limits, supply, temperature and errors. The ticked joints are armed one by
/// one; a joint that does not pass its checks stays off, with the reason. GUI thread.
class ArmDialog : public OperationDialog
{
    Q_OBJECT

public:
    ArmDialog(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    enum Column { Joint, State, Present, Goal, Difference, ToLimit, Voltage, Temperature, Words, Columns };
    /// Reads the sheet again; `joints` are ticked, none: all that can be armed. The sheet closes
    /// automatically when all ticked joints are armed and none of `joints` was refused. It arms in Control
    /// only, which the operator chooses in the main window: the sheet itself never enters it.
    void begin(std::vector<int> joints = {});

private:
    void readSheet();
    void fill();
    void arm();
    void took(const core::OperationReport& report);
    void refresh() override;
    std::vector<int> ticked() const;
    bool isMeant(int joint) const;

    const Units& m_units;
    std::vector<int> m_meant;  ///< given to begin(); none: all
    std::vector<int> m_wanted; ///< ticked
    std::vector<core::ArmRow> m_rows;
    std::map<int, core::ServoResult> m_results; ///< of the last arming, by joint
    bool m_isReading = false;
    bool m_isFilling = false;

    QTreeWidget* m_table;
    QPushButton* m_read;
    QPushButton* m_arm;
};

} // namespace ui

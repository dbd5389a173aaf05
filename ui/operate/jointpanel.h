// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QPointer>
#include <QtCore/QSet>
#include <QtWidgets/QWidget>

#include <optional>
#include <vector>

#include "core/base/element.h"
#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QAction;
class QDoubleSpinBox;
class QItemSelectionModel;
class QLabel;
class QLineEdit;
class QScrollArea;
class QToolButton;
class QVBoxLayout;

namespace ui {

class ElidedLabel;
class JointRow;
class PaceDialog;
class PaceEditor;
class Units;

/// The list that operates all joints, one row a joint, with the common controls above it. Joints that are
/// selected together, here or in another view with the same selection, move together. GUI thread.
class JointPanel : public QWidget
{
    Q_OBJECT

public:
    JointPanel(const SessionParts& session, const Units& units, QWidget* parent = nullptr);

    /// Shows the session's current state; called by the display tick.
    void refresh(core::Time now);
    int rowCount() const { return static_cast<int>(m_rows.size()); }
    JointRow& row(int index) { return *core::element(m_rows, index); }
    void focusFilter();
    /// The selected rows: of a model with a row a joint, in the order of the array.
    void setSelection(QItemSelectionModel* selection);
    /// Goals are sent on releasing the mouse or Enter, not while they are chosen.
    void setSendOnRelease(bool on);
    /// Rows are low if tall ones would need more than `room` pixels.
    void fitRowHeight(int room);
    /// Height that shows all rows, pixels.
    int fullHeight() const;
    /// Height that shows the first rows when they are low: fewer cannot be worked with.
    int leastHeight() const;

signals:
    void sendOnReleaseChanged(bool on);
    /// The joints that pass the filter; none: all, there is no filter.
    void filtered(const std::optional<std::vector<int>>& joints);
    /// The user wants a joint to turn endlessly.
    void turnRequested(core::JointIndex joint);
    void armRequested(core::JointIndex joint);
    // The next step towards a moving joint.
    void connectRequested();
    void controlRequested();
    void armAllRequested();
    void releaseRequested(const std::vector<int>& joints);
    void clearRequested(core::JointIndex joint); ///< its errors

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    enum class Step { None, Connect, Control, Arm, Move };

    Step nextStep() const;
    void showGuide();
    int heightWith(int row, int rows) const;
    QWidget* makeBar();
    QWidget* makeHeader();
    void fitRows();
    void fitWidths();
    void chainTabStops();
    void stepRow(core::JointIndex joint, int step);
    void applyFilter();
    void placeGroups();
    void connectRow(JointRow& row);
    std::vector<int> chosenRows() const;
    void choose(core::JointIndex joint, Qt::KeyboardModifiers modifiers);
    void chooseAll();
    void showGroup();
    void refreshSpeed();
    void refreshForceGuard(core::Time now);
    void showPreview(core::JointIndex leader, std::optional<core::Angle> place);

    SessionParts m_session;
    const Units& m_units;
    std::vector<JointRow*> m_rows;
    QWidget* m_bar = nullptr;
    QWidget* m_header = nullptr;
    QLineEdit* m_filter;
    QAction* m_onRelease;
    QWidget* m_options = nullptr;
    QLabel* m_speedLabel;
    QDoubleSpinBox* m_speed; ///< percent
    PaceEditor* m_pace;
    QLabel* m_forceGuard; ///< its state; hidden while it is off
    QLabel* m_noMatch;
    QScrollArea* m_scroll;
    QVBoxLayout* m_list;
    ElidedLabel* m_guide = nullptr;
    QToolButton* m_step = nullptr;
    QLabel* m_goalHeading = nullptr;
    QLabel* m_presentHeading = nullptr;
    /// A heading above the first row of each run of joints with one group; a click collapses the rows.
    struct Group
    {
        QToolButton* heading;
        QString name;
        std::size_t first; ///< row
        std::size_t end;   ///< after the last
    };
    std::vector<Group> m_groups;
    std::optional<std::vector<int>> m_filtered; ///< the last one reported
    QPointer<QItemSelectionModel> m_selection;
    QSet<QString> m_mirrored;  ///< names of joints
    QSet<QString> m_collapsed; ///< names of groups
    int m_lastChosen = 0;      ///< row where a range selection begins
    QPointer<PaceDialog> m_paceDialog;
    bool m_isCompact = true;
    bool m_hasMoved = false; ///< the user moved a joint: the hint is not needed any more
};

} // namespace ui

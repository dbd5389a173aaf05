// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <optional>

#include "core/base/time.h"
#include "core/timing/timeline.h"
#include "ui/support/sessionparts.h"

class QTableView;
class QToolButton;

namespace ui {

class ElidedLabel;
class PageOrNote;
class TimingExchanges;
class TimingLanes;
class TimingStrip;

/// Page "Timeline" of the Timing workspace: the last cycles as strips, and the exchanges of the selected one.
/// Following, it shows the newest; paused, it holds all cycles kept at that moment while the bus continues.
/// GUI thread.
class TimingTimeline : public QWidget
{
    Q_OBJECT

public:
    explicit TimingTimeline(const SessionParts& session, QWidget* parent = nullptr);

    void setBus(int bus); ///< index in the array

    /// Once a display tick while visible.
    void refresh(core::Time now);
    bool isFollowing() const { return !m_held.has_value(); }
    void setFollowing(bool on);
    void focusFilter();

private:
    QWidget* buildBar();
    QWidget* buildDetails();
    const core::Timeline& timeline() const;
    core::Duration period() const;
    void showCycles();
    void showDetails();
    void choose(std::uint64_t number);
    void goToLate(bool forward);
    void showMode();
    void showSummary();

    SessionParts m_session;
    int m_place = 0;                      ///< index of the shown bus
    std::optional<core::Timeline> m_held; ///< while paused
    core::Time m_detailsDue;
    core::Time m_now;

    PageOrNote* m_pages;
    TimingStrip* m_strip;
    TimingLanes* m_lanes = nullptr;
    TimingExchanges* m_exchanges;
    QTableView* m_table = nullptr;
    ElidedLabel* m_cycle = nullptr;
    ElidedLabel* m_summary = nullptr;
    QToolButton* m_follow = nullptr;
    QToolButton* m_pause = nullptr;
    QToolButton* m_onlyLate = nullptr;
};

} // namespace ui

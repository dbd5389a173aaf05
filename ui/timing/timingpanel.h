// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>
#include <vector>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QTabWidget;

namespace ui {

class TimingBudget;
class TimingStatistics;
class TimingTimeline;

/// The Timing workspace: pages with views of the bus time. GUI thread.
class TimingPanel : public QWidget
{
    Q_OBJECT

public:
    explicit TimingPanel(const SessionParts& session, QWidget* parent = nullptr);

    /// Adds a page after the others. `refresh` is called once a display tick while the page is visible; none:
    /// the page refreshes itself.
    void addPage(QWidget* page, const QString& title, const QString& tip,
                 std::function<void(core::Time)> refresh = {});
    int page() const; ///< of the shown page
    void setPage(int page);
    void showPage(const QWidget* page);
    void refresh(core::Time now);
    void focusFilter();
    void showBus(int bus); ///< index in the array

    TimingTimeline& timeline() { return *m_timeline; }
    TimingBudget& budget() { return *m_budget; }

private:
    void fillBuses();

    SessionParts m_session;
    QTabWidget* m_pages;
    QComboBox* m_bus;                                          ///< visible with several buses only
    std::vector<std::function<void(core::Time)>> m_refreshers; ///< of the pages, in their order
    TimingTimeline* m_timeline;
    TimingStatistics* m_statistics;
    TimingBudget* m_budget;
};

} // namespace ui

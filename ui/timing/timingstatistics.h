// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QButtonGroup;
class QComboBox;
class QLabel;

namespace ui {

class BusStatsModel;
class PageOrNote;
class ServoStatsModel;
class StateLabel;
class TimingHistogram;

/// Page "Statistics" of the Timing workspace: times and counts of the bus and of every servo, the
/// distribution of one of them, and the system settings for the bus. GUI thread.
class TimingStatistics : public QWidget
{
    Q_OBJECT

public:
    explicit TimingStatistics(const SessionParts& session, QWidget* parent = nullptr);

    void setBus(int bus); ///< index in the array

    void refresh(core::Time now);

private:
    QWidget* buildBar();
    QWidget* buildState();
    QWidget* buildTables();
    void fill();
    void fillState();
    void copy(bool asCsv);
    bool isSinceReset() const;

    SessionParts m_session;
    int m_place = 0; ///< index of the shown bus
    BusStatsModel* m_bus;
    ServoStatsModel* m_servos;
    core::Time m_due;

    PageOrNote* m_pages;
    QButtonGroup* m_since = nullptr;
    QComboBox* m_what = nullptr;
    TimingHistogram* m_histogram = nullptr;
    StateLabel* m_priority = nullptr;
    StateLabel* m_memory = nullptr;
    StateLabel* m_awake = nullptr;
    StateLabel* m_overlap = nullptr;
    QLabel* m_cpu = nullptr;
    QLabel* m_history = nullptr;
};

} // namespace ui

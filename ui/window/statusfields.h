// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QStatusBar;

namespace ui {

class StateLabel;

/// Content of the status bar: the link, its rates and losses, and the badges of a simulated array and of
/// topics that are on. GUI thread.
class StatusFields : public QObject
{
    Q_OBJECT

public:
    StatusFields(const SessionParts& session, QStatusBar& bar);

    void refresh();
    /// The last stop drill: p99 from the key to the last byte, s.
    void showStopDrill(double p99);
    /// Events of the buses that were lost on their way to this program; hidden when 0.
    void showRefused(std::uint64_t events);

private:
    void showTips();

    SessionParts m_session;
    std::uint64_t m_looks = 0;
    StateLabel* m_link;
    StateLabel* m_simulated;
    StateLabel* m_topics;
    QLabel* m_cycles;
    QLabel* m_samples;
    QLabel* m_unanswered;
    QLabel* m_overruns;
    QLabel* m_refused;
    QLabel* m_drill;
};

} // namespace ui

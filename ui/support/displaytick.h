// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QTimer>

#include "core/base/time.h"

namespace core {
class Session;
}

namespace ui {

/// The display tick of the window, 25 a second (5 at rest): the only place that lets the session drain its
/// queues and that refreshes the view. GUI thread.
class DisplayTick : public QObject
{
    Q_OBJECT

public:
    static constexpr int kPeriodMs = 40;
    static constexpr int kRestMs = 200; ///< while nothing that follows readings is visible

    explicit DisplayTick(core::Session& session, QObject* parent = nullptr);

    void start() { m_timer.start(); }
    void stop() { m_timer.stop(); }
    /// False: fewer ticks are enough.
    void setLive(bool isLive);
    /// Runs one tick now, by the steady clock.
    void beat();

signals:
    /// The session has been drained; update the view.
    void ticked(core::Time now);

private:
    core::Session& m_session;
    QTimer m_timer;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <memory>

#include "core/replay/recordedcurves.h"
#include "core/replay/replayclock.h"

namespace core::replay {

/// A recording that is shown: its curves, and the position in it. Independent of the session. GUI thread.
class Replay : public QObject
{
    Q_OBJECT

public:
    /// Shows another recording from its begin; null: none. It may have been loaded by another thread.
    void show(std::shared_ptr<const RecordedCurves> curves);
    const RecordedCurves* curves() const { return m_curves.get(); }
    const ReplayClock& clock() const { return m_clock; }

    void play();
    void pause();
    void setSpeed(double speed);
    void seek(Time time);
    void step(Duration span); ///< back when it is negative
    /// Call it with every display tick; `now` of the real clock.
    void tick(Time now);

signals:
    void changed();  ///< clock()
    void finished(); ///< playing has reached the end
    void shown();    ///< curves()

private:
    std::shared_ptr<const RecordedCurves> m_curves;
    ReplayClock m_clock;
    Time m_ticked; ///< last tick since play(); Time{}: none
};

} // namespace core::replay

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <map>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/control/testsignal.h"
#include "core/motion/signalresult.h"
#include "core/session/sessionparts.h"

namespace core {

/// Plays a test signal and records the joints' response: their readings from shortly before to shortly after
/// it. GUI thread.
class SignalRecorder : public QObject
{
    Q_OBJECT

public:
    explicit SignalRecorder(const SessionParts& session, QObject* parent = nullptr);

    /// Starts. An Error has the reason why not; then nothing moves, and run() is unchanged.
    Result<void> play(const std::vector<JointIndex>& joints, const control::TestSignal& signal);
    /// From play() to finished(): a little longer than the signal is played.
    bool isRecording() const { return m_recording.has_value(); }
    /// The last run; none: none was started, or it had no reading.
    const std::optional<control::SignalRun>& run() const { return m_run; }

signals:
    void finished(); ///< see run(); Motions::motion() has why it ended

private:
    struct Recording
    {
        control::SignalRun run;
        std::vector<JointIndex> joints;
        std::vector<ServoId> ids;
        std::optional<Time> over;                                  ///< detected end of the signal
        std::map<int, std::vector<control::TimedPosition>> behind; ///< by bus, MotionState::behind
    };

    void look();
    void follow();
    void collect(Recording recording);

    SessionParts m_session;
    std::optional<Recording> m_recording;
    std::optional<control::SignalRun> m_run;
};

} // namespace core

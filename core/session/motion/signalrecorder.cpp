// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/signalrecorder.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

constexpr Duration kBefore = 500ms; ///< recorded before the signal
constexpr Duration kAfter = 400ms;  ///< recorded after the signal
constexpr double kSureCycles = 2.0; ///< before the beginning
constexpr double kWhole = 0.001;    ///< s; this near to its end it is complete
constexpr double kPauseError = 0.1; ///< s; pauses are known by readings

std::vector<control::TimedPosition> positionsOf(const Series& series, Time begin, Time from, Time to)
{
    std::vector<Series::Point> points;
    series.samples(from, to, points);
    std::vector<control::TimedPosition> positions;
    positions.reserve(points.size());
    for (const auto& point : points)
        positions.push_back({toSeconds(point.time - begin), static_cast<double>(point.value)});
    return positions;
}

/// s; in the time of the signal, which stood still in the pauses.
double playedUntil(const control::SignalTrack& track, double duration, double ended)
{
    double late = 0.0;
    for (const control::SignalPause& pause : track.pauses)
        late += pause.delay;
    const double played = ended - late;
    return late > 0.0 && played > duration - kPauseError ? duration : played;
}

} // namespace

SignalRecorder::SignalRecorder(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session.joints, &JointStates::ticked, this, &SignalRecorder::look);
    connect(&session.motions, &Motions::motionChanged, this, [this] {
        follow();
        look();
    });
}

Result<void> SignalRecorder::play(const std::vector<JointIndex>& joints, const control::TestSignal& signal)
{
    Recording recording;
    recording.run.signal = signal;
    recording.run.period = m_session.document.array().schedule.period;
    recording.run.jumpTime = m_session.motions.jumpTime(joints, signal);
    recording.joints = joints;
    for (const JointIndex index : joints) {
        if (index.value >= m_session.document.array().joints.size())
            continue; // playSignal() refuses it
        const auto& joint = m_session.document.array().joints[index.value];
        control::SignalTrack track;
        track.joint = joint.name;
        track.id = joint.id.value;
        track.bus = joint.id.bus;
        track.resolution = m_session.joints.units(index).tickSize();
        const JointState& state = m_session.joints.joint(index);
        track.centre = state.goal.value_or(state.position).radians();
        recording.run.tracks.push_back(std::move(track));
        recording.ids.push_back(joint.id);
    }
    if (const auto begun = m_session.motions.playSignal(joints, signal); !begun)
        return begun;
    m_recording = std::move(recording);
    return {};
}

/// Records the delay of the signal behind the clock on each bus.
void SignalRecorder::follow()
{
    const MotionState& motion = m_session.motions.motion();
    if (!m_recording || !motion.isActive)
        return;
    for (const auto& [bus, seconds] : motion.behind) {
        auto& all = m_recording->behind[bus];
        if (all.empty() || all.back().position != seconds)
            all.push_back({motion.time + seconds, seconds});
    }
}

void SignalRecorder::look()
{
    if (!m_recording)
        return;
    const MotionState& motion = m_session.motions.motion();
    if (motion.isActive && motion.isSignal)
        return;
    const Time now = Clock::now();
    if (!m_recording->over)
        m_recording->over = now;
    if (now - *m_recording->over < kAfter && m_session.links.hasLink())
        return;
    collect(*std::exchange(m_recording, std::nullopt));
}

void SignalRecorder::collect(Recording recording)
{
    const MotionState& motion = m_session.motions.motion();
    control::SignalRun& run = recording.run;
    run.endedBecause = motion.endedBecause;
    run.until = run.signal.duration;
    bool hasReadings = false;
    for (std::size_t i = 0; i < run.tracks.size(); ++i) {
        control::SignalTrack& track = run.tracks[i];
        const JointIndex index = recording.joints[i];
        const auto began = motion.began.find(track.bus);
        // Another array was opened: its joints are different.
        const auto& joints = m_session.document.array().joints;
        if (began == motion.began.end() || index.value >= joints.size()
            || joints[index.value].id != recording.ids[i])
            continue;
        const Time begin = began->second;
        const Time end = motion.ended.value_or(*recording.over);
        const Series& positions = m_session.joints.series(index, JointChannel::Position);
        const Series& goals = m_session.joints.series(index, JointChannel::Goal);
        track.positions = positionsOf(positions, begin, begin - kBefore, end + kAfter);
        track.goals = positionsOf(goals, begin, begin - kBefore, end + kAfter);
        hasReadings = hasReadings || !track.positions.empty();
        track.pauses = pausesOf(recording.behind[track.bus], run.period);
        run.until = std::min(run.until, playedUntil(track, run.signal.duration, toSeconds(end - begin)));
        for (control::SignalPause& pause : track.pauses) { // in the time of the readings
            for (std::size_t k = 1; k < track.positions.size(); ++k) {
                const auto& one = track.positions[k - 1];
                const auto& next = track.positions[k];
                if (one.time < pause.to && next.time > pause.from && std::isfinite(next.position)
                    && next.time - one.time > (pause.to - pause.from) / 2) {
                    pause.from = one.time;
                    pause.to = next.time;
                    break;
                }
            }
        }
        // The joint swings about its goal, else about its position. Readings near the start may have been
        // processed after the first goal was sent.
        std::optional<double> centre;
        for (std::size_t k = 0;
             k < track.positions.size() && track.positions[k].time < -kSureCycles * run.period; ++k) {
            if (std::isfinite(track.positions[k].position)) // else readings are missing there
                centre = std::isfinite(track.goals[k].position) ? track.goals[k].position
                                                                : track.positions[k].position;
        }
        track.centre = centre.value_or(track.centre);
    }
    run.until = std::max(run.until, 0.0);
    run.isWhole = run.until > run.signal.duration - kWhole;
    if (!run.isWhole && run.endedBecause.isEmpty())
        run.endedBecause = tr("The test signal was ended early.");
    m_run.reset();
    if (hasReadings)
        m_run = std::move(run);
    emit finished();
}

} // namespace core

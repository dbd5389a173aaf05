// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QDateTime>
#include <QtCore/QJsonObject>
#include <QtCore/QObject>

#include <functional>
#include <random>
#include <utility>
#include <vector>

#include "core/base/ids.h"
#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/session/sessionparts.h"

namespace core {

/// The results of a stop drill. Times in seconds.
struct StopDrillResult
{
    /// Delays of one STOP.
    struct Drill
    {
        double toLastByte = 0.0;   ///< from the key to the last byte of the last STOP frame on the wire
        double toStandstill = 0.0; ///< from the key until no joint moved; as exact as the readings
        // The parts of toLastByte, on the bus that was last.
        double keyToGui = 0.0;  ///< until the GUI thread had the key
        double guiToBus = 0.0;  ///< from there until the bus thread began
        double busToWire = 0.0; ///< from there until the last byte had left, at the speed of the line
    };
    std::vector<Drill> drills;
    int asked = 0;
    bool moved = true;      ///< the joints were to move at the STOP
    int moving = 0;         ///< drills in which they really moved
    double cycle = 0.0;     ///< control period
    double line = 0.0;      ///< longest time until a shared line is free, and of the STOP frames
    int joints = 0;         ///< armed joints
    QString array;          ///< name of the array
    QString stoppedBecause; ///< why the drill ended early, a sentence
    QDateTime when;

    /// Nearest rank, of the times to the last byte or of another part.
    double quantile(double share, double Drill::*part = &Drill::toLastByte) const;
    double standstillQuantile(double share) const { return quantile(share, &Drill::toStandstill); }
    double longest() const;
    /// The limit of the p99: 20 ms, or a cycle and 10 ms, or `line` and 10 ms.
    double bound() const;
    QJsonObject toJson() const;
};

/// Presses STOP repeatedly and measures the delays under the present load: from the key to the wire, and to
/// standstill. With motion, the armed joints swing a little meanwhile. GUI thread; lives on
/// JointStates::ticked().
class StopDrill : public QObject
{
    Q_OBJECT

public:
    explicit StopDrill(const SessionParts& session, QObject* parent = nullptr);
    ~StopDrill() override;

    /// Number of STOPs, and the motion meanwhile.
    struct Options
    {
        int count = 100;
        bool moves = true;
        double amplitude = 0.05; ///< rad
        unsigned seed = 1;
    };
    /// `press` presses the key, as the operator's keyboard would. An Error is a sentence: nothing is armed.
    Result<void> begin(const Options& options, std::function<void()> press);
    void end(); ///< keeps the results so far
    bool isRunning() const { return m_step != Step::Idle; }
    const StopDrillResult& result() const { return m_result; }

    static constexpr int kMostDrills = 10'000;

signals:
    void progressed(int done, int total);
    void finished();

private:
    enum class Step { Idle, Ready, Moving, Pressed };

    void tick();
    void startMotion(Time now);
    void press(Time now);
    void takeResult(Time now);
    void finish(const QString& why);
    void toStep(Step step, Time now);
    double lineTime() const; ///< StopDrillResult::line
    bool isStanding() const;
    void follow();
    Time standsSince(std::size_t joint) const;

    SessionParts m_session;
    Options m_options;
    std::function<void()> m_press;
    StopDrillResult m_result;
    Step m_step = Step::Idle;
    Time m_since;
    Duration m_wait{0};
    std::uint64_t m_stops = 0; ///< Control::stopCount() as expected
    Time m_pressed;
    struct Sent
    {
        Time asked;
        Time taken;
        Time lastByte;
    };
    std::vector<Sent> m_sent; ///< of this STOP, one per bus
    /// Readings of m_joints since it was pressed. Their velocities are too coarse: one unit is a tick in 11
    /// ms.
    std::vector<std::vector<std::pair<Time, double>>> m_track;
    std::vector<JointIndex> m_joints;
    std::vector<Angle> m_origins; ///< their first positions
    double m_side = 1.0;
    std::mt19937 m_random;
};

} // namespace core

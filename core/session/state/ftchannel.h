// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/element.h"
#include "core/sensor/zero.h"
#include "core/session/state/ftstate.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"

namespace core {

/// One F/T sensor of a session: its driver, what its pipeline has to do, its history. GUI thread only.
class FtChannel
{
public:
    /// `tareId`: of the bias and tool in `config`; 0: there are none.
    FtChannel(const FtSensorConfig& config, std::unique_ptr<FtSensor> driver, std::uint32_t tareId);

    const FtState& state() const { return m_state; }
    const FtSensorConfig& config() const { return m_config; }
    /// The time at which views show a sample that arrived at `time`: its delay against the servo bus is taken
    /// off. All else has the time of arrival.
    Time shownTime(Time time) const;
    SeriesTable& table() { return m_series; }
    const Series& series(int curve) const { return element(m_series, curve); }

    /// Drains the driver's queue: stores the samples, measures the zero. `listen` gets each sample.
    void tick(Time now, const std::function<void(const WrenchSample& sample)>& listen = {});
    /// For controllers in the threads of the buses.
    std::shared_ptr<const LatestWrench> latest() const { return m_driver->latest(); }
    enum class Change { None, Tare, Undo };
    /// Another bias, tool, filter, matrix or frame of the same sensor. Another bias or tool gets this ID.
    Change follow(const FtSensorConfig& config, std::uint32_t tareId);
    void setGravity(const GravityNow& gravity)
    {
        m_gravity = gravity;
        m_driver->setGravity(gravity);
    }

    void zero(Time now);
    void refuseZero(const QString& problem, Time now); ///< while it is being measured
    /// What zero() has measured, once; it does not take effect by itself.
    std::optional<FtBias> takeZero() { return std::exchange(m_measured, {}); }
    /// The bias before the one in effect, bit for bit; outer empty: there was none.
    std::optional<std::optional<FtBias>> formerBias() const;
    void resetPeaks() { m_state.readout.resetPeaks(); }
    /// Settings that are not used as they are, and loads beyond the rated one: sentences, each once.
    QStringList takeProblems() { return std::exchange(m_problems, {}); }
    /// All samples of the sensor as received; none after the first call of a reader.
    std::optional<rt::SpscQueue<WrenchSample>::Consumer> takeTape(rt::TapeReader reader)
    {
        if (std::exchange(element(m_isTaped, reader), true))
            return std::nullopt;
        return m_driver->takeTape(reader);
    }

private:
    void add(const WrenchSample& sample);
    void order();
    void fitRate(Time now);
    void measureRate(const WrenchSample& sample);
    std::optional<wrench::AxisLimits> limits() const;
    void watchZero(Time now);
    Result<void> takeWeightOff(wrench::Values& bias, Time now) const;
    void watchFault(const WrenchSample& sample);
    void watchScale();
    void watchSilence(Time now);
    void watchLoad(const WrenchSample& sample);
    void store(const WrenchSample& sample);

    std::unique_ptr<FtSensor> m_driver;
    FtSensorConfig m_config;
    PipelineOrder m_order;
    std::vector<std::optional<FtBias>> m_former; ///< oldest first
    WrenchZero m_zero;
    std::optional<FtBias> m_measured;
    QStringList m_problems;
    QString m_settingsProblem; ///< the last one that was reported
    Time m_streamsSince;
    /// A stream whose rate is not reported begins: samples of a quarter of a second.
    struct Part
    {
        Time begin;
        std::uint64_t steps = 0; ///< between samples
        double rate = 0.0;       ///< of the part before
    };
    std::optional<Part> m_part;
    double m_firstRate = 0.0; ///< measured at the begin; 0: not yet
    FtState m_state;
    SeriesTable m_series{FtCurve::kCount};
    std::optional<Time> m_lastShown; ///< in the series
    GravityNow m_gravity;
    Time m_refusedAt;
    Time m_zoneAt; ///< of FtState::zone
    std::optional<Time> m_faultAt;
    std::optional<Time> m_silentSince;
    GapWatch m_gaps;
    bool m_gapMarked = true;
    std::array<bool, 2> m_isTaped{}; ///< by reader
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <memory>

#include "core/array/arrayconfig.h"
#include "core/sensor/zero.h"
#include "core/session/state/ftstate.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"

namespace core {

/// One F/T sensor of a session: its driver, its zero, its history. GUI thread only.
class FtChannel
{
public:
    FtChannel(const FtSensorConfig& config, std::unique_ptr<FtSensor> driver);

    const FtState& state() const { return m_state; }
    SeriesTable& table() { return m_series; }
    const Series& series(int axis) const { return m_series[static_cast<std::size_t>(axis)]; }

    /// Drains the driver's queue: zeroes and stores the samples.
    void tick(Time now);
    /// For controllers in the threads of the buses.
    std::shared_ptr<const LatestWrench> latest() const { return m_driver->latest(); }
    std::shared_ptr<const rt::SharedValue<Wrench>> bias() const { return m_bias; }
    void zero(Time now);
    void undoZero();
    void resetPeaks() { m_state.readout.resetPeaks(); }
    /// All samples of the sensor as received, for a recording; none after the first call.
    std::optional<rt::SpscQueue<WrenchSample>::Consumer> takeTape()
    {
        if (std::exchange(m_isTaped, true))
            return std::nullopt;
        return m_driver->takeTape();
    }

private:
    void add(const WrenchSample& sample);

    std::unique_ptr<FtSensor> m_driver;
    WrenchZero m_zero;
    std::shared_ptr<rt::SharedValue<Wrench>> m_bias = std::make_shared<rt::SharedValue<Wrench>>();
    FtState m_state;
    SeriesTable m_series{6};
    GapWatch m_gaps;
    bool m_gapMarked = true;
    bool m_isTaped = false;
};

} // namespace core

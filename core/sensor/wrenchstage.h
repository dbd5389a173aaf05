// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>

#include "core/rt/latestvalue.h"
#include "core/sensor/wrench.h"

namespace core {

/// What the pipeline of a sensor has to do from now on.
struct PipelineOrder
{
    std::uint32_t number = 0; ///< of the order; another one is a new order
    std::uint32_t tareId = 0; ///< for WrenchSample
    wrench::PipelineSettings settings;
};

/// The direction of gravity at a time.
struct GravityNow
{
    std::optional<wrench::Vector3> gravity; ///< m/s², in the frame of the sensor; empty: unknown
    Time time;
};

/// From the GUI thread to the thread of a sensor; neither waits.
struct PipelineCells
{
    rt::LatestValue<PipelineOrder> order;
    rt::LatestValue<GravityNow> gravity;
};

/// The pipeline in the thread of a sensor: completes each sample by the newest order. So controllers, curves
/// and recordings have the same net values, and none of them knows a bias. No allocation, no lock.
class WrenchStage
{
public:
    static constexpr Duration kGravityAge = 400ms; ///< an older direction of gravity counts as unknown
    static constexpr Duration kGap = 50ms; ///< and ten samples: beyond both, the low-pass begins again

    void complete(WrenchSample& sample, PipelineCells& cells)
    {
        const PipelineOrder& order = cells.order.read();
        if (order.number != m_order) {
            m_pipeline.setSettings(order.settings);
            m_order = order.number;
        }
        const double gap = toSeconds(sample.time - m_last);
        if (sample.isFaulty || m_wasFaulty || (gap > toSeconds(kGap) && gap * order.settings.rate > 10.0))
            m_pipeline.restart();
        const GravityNow& gravity = cells.gravity.read();
        const bool isFresh = sample.time - gravity.time <= kGravityAge;
        const auto result = m_pipeline.process(sample.raw.value, isFresh ? gravity.gravity : std::nullopt);
        sample.isFaulty = sample.isFaulty || !result.isUsable;
        sample.net.value = result.net;
        sample.filtered.value = result.filtered;
        sample.zone = result.zone;
        sample.gravity = result.gravity;
        sample.tareId = order.tareId;
        m_last = sample.time;
        m_wasFaulty = sample.isFaulty;
    }

private:
    wrench::Pipeline m_pipeline;
    std::uint32_t m_order = 0;
    Time m_last;
    bool m_wasFaulty = false;
};

} // namespace core

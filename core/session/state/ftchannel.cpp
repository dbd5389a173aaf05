// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/ftchannel.h"

#include <QtCore/QCoreApplication>

namespace core {

namespace {

/// Samples a tick may take in: a second and a half of the fastest sensor (7 kHz).
constexpr std::size_t kBudget = 10'000;

/// The context of this file's texts.
struct FtChannelWords
{
    Q_DECLARE_TR_FUNCTIONS(FtChannelWords)
};

} // namespace

FtChannel::FtChannel(const FtSensorConfig& config, std::unique_ptr<FtSensor> driver)
    : m_driver(std::move(driver))
{
    m_state.name = config.name;
    if (const SensorSpecs* specs = SensorLibrary::installed().find(config.model))
        m_state.specs = *specs;
}

void FtChannel::add(const WrenchSample& sample)
{
    if (m_zero.state() == WrenchZero::State::Collecting)
        m_zero.feed(sample, m_driver->isFault(sample.status));
    m_state.hasSample = true;
    m_state.sampleTime = sample.time;
    m_state.raw = sample.wrench;
    m_state.wrench = m_zero.apply(sample.wrench);
    m_state.temperature = sample.temperature;
    if (!m_driver->isFault(sample.status))
        m_state.readout.add(sample.time, m_state.wrench.value);
    m_gapMarked = false;
    if (const auto gap = m_gaps.add(sample.time))
        m_series.appendGap(*gap);
    std::array<float, 6> values{};
    for (std::size_t axis = 0; axis < values.size(); ++axis)
        values[axis] = static_cast<float>(m_state.wrench.value[axis]);
    m_series.append(sample.time, values);
}

void FtChannel::tick(Time now)
{
    m_driver->drain(kBudget, [this](const WrenchSample& sample) { add(sample); });
    m_zero.poll(now);
    m_bias->publish(m_zero.bias());
    m_state.stats = m_driver->stats();
    if (m_state.specs)
        m_state.stats.limits = m_state.specs->limits();
    m_state.statusWords = m_driver->statusWords(m_state.stats.status);
    m_state.linkWords = m_driver->linkWords(m_state.stats);
    m_state.description = m_driver->description();
    if (m_state.stats.link != SensorLink::Streaming && !m_gapMarked) {
        m_gapMarked = true; // no line across the time without data
        m_gaps.reset();
        m_series.appendGap(now);
    }
    const bool wasRunning = m_state.zeroRunning;
    m_state.zeroRunning = m_zero.state() == WrenchZero::State::Collecting;
    if (wasRunning && !m_state.zeroRunning) {
        m_state.zeroRefused = m_zero.state() == WrenchZero::State::Refused;
        if (!m_state.zeroRefused)
            m_state.readout.restart();
        m_state.zeroMessage = m_state.zeroRefused ? m_zero.problem() : FtChannelWords::tr("Zeroed.");
    }
    m_state.canUndoZero = m_zero.canUndo();
    m_state.zeroTime = m_zero.takenAt();
}

void FtChannel::zero(Time now)
{
    m_zero.begin(now);
    m_state.zeroRunning = true;
    m_state.zeroMessage = FtChannelWords::tr("Zeroing: keep the sensor still…");
    m_state.zeroRefused = false;
}

void FtChannel::undoZero()
{
    m_zero.undo();
    m_state.readout.restart();
    m_bias->publish(m_zero.bias());
    m_state.zeroRunning = false;
    m_state.zeroRefused = false;
    m_state.zeroMessage = FtChannelWords::tr("The previous zero is active again.");
    m_state.canUndoZero = m_zero.canUndo();
    m_state.zeroTime = m_zero.takenAt();
}

} // namespace core

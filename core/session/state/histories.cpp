// SPDX-License-Identifier: GPL-3.0-or-later
// The memory of the curves: how long each history may be, so that all of them stay within one limit.
#include <algorithm>

#include "core/session/sessiondata.h"

namespace core {

namespace {

constexpr std::size_t kJointHistory = 100'000;  ///< 33 minutes at 50 Hz
constexpr std::size_t kSensorHistory = 720'000; ///< 12 minutes at 1 kHz
constexpr std::size_t kBusHistory = 400'000;    ///< an hour at 100 Hz
constexpr std::size_t kLeastHistory = 8192;

} // namespace

/// As visit(series, samples it should keep).
template <typename Visit>
void SessionData::forEachSeries(Visit&& visit)
{
    for (auto& joint : joints) {
        for (auto& series : joint.series)
            visit(series, kJointHistory);
    }
    for (auto& sensor : sensors) {
        for (auto& series : sensor->allSeries())
            visit(series, kSensorHistory);
    }
    for (auto& line : lines) {
        for (auto& series : line->monitor.allSeries())
            visit(series, kBusHistory);
    }
}

void SessionData::fitHistory()
{
    std::size_t wanted = 0;
    forEachSeries([&wanted](const Series&, std::size_t samples) { wanted += Series::mostBytes(samples); });
    const double share =
        wanted > historyLimit ? static_cast<double>(historyLimit) / static_cast<double>(wanted) : 1.0;
    forEachSeries([share](Series& series, std::size_t samples) {
        // Rounded down to whole chunks, so that the sum is within the limit.
        const auto fits = static_cast<std::size_t>(share * static_cast<double>(Series::mostBytes(samples)));
        series.setCapacity(share < 1.0 ? std::max(Series::capacityOf(fits), kLeastHistory) : samples);
    });
}

HistoryUse JointStates::historyUse() const
{
    HistoryUse use;
    d->forEachSeries([&use](const Series& series, std::size_t) {
        use.bytes += series.bytes();
        use.most += series.mostBytes();
    });
    return use;
}

void JointStates::setHistoryLimit(std::size_t bytes)
{
    d->historyLimit = bytes;
    d->fitHistory();
}

} // namespace core

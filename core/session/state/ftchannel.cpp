// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/ftchannel.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QDateTime>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/filled.h"
#include "core/base/numbertext.h"

namespace core {

namespace {

/// Samples a tick may take in: a second and a half of the fastest sensor (7 kHz).
constexpr std::size_t kBudget = 10'000;
constexpr double kRateTolerance = 0.1; ///< of a measured rate, before the low-pass is made anew
constexpr Duration kRateWait = 1500ms; ///< then the driver's own measurement is right
constexpr Duration kRatePart = 250ms;
constexpr std::uint64_t kFewestSteps = 5;
constexpr Duration kZoneHold = 1s;
constexpr Duration kSilentAfter = 2s;
constexpr Duration kRefusalShown = 15s; // of a zero
constexpr double kUnknownOverload = std::numeric_limits<double>::infinity();

/// The context of this file's texts.
struct FtChannelWords
{
    Q_DECLARE_TR_FUNCTIONS(FtChannelWords)
};

} // namespace

FtChannel::FtChannel(const FtSensorConfig& config, std::unique_ptr<FtSensor> driver, std::uint32_t tareId)
    : m_driver(std::move(driver))
    , m_config(config)
{
    m_state.name = config.name;
    if (const SensorSpecs* specs = SensorLibrary::installed().find(config.model))
        m_state.specs = *specs;
    if (config.bias)
        m_former.emplace_back();
    m_order.tareId = tareId;
    order();
}

FtChannel::Change FtChannel::follow(const FtSensorConfig& config, std::uint32_t tareId)
{
    const bool isOtherBias = config.bias != m_config.bias;
    const bool isOtherTare = isOtherBias || config.tool != m_config.tool;
    const bool isUndone = isOtherBias && !m_former.empty() && m_former.back() == config.bias;
    if (isUndone)
        m_former.pop_back();
    else if (isOtherBias)
        m_former.push_back(m_config.bias);
    const bool isOtherFrame = config.frame != m_config.frame || config.calibration != m_config.calibration;
    m_config = config;
    if (isOtherTare) {
        m_order.tareId = tareId;
        m_state.zeroRefused = false;
    }
    order();
    if (isOtherTare || isOtherFrame)
        m_state.readout.restart();
    return isUndone ? Change::Undo : isOtherTare ? Change::Tare : Change::None;
}

std::optional<std::optional<FtBias>> FtChannel::formerBias() const
{
    if (m_former.empty())
        return std::nullopt;
    return m_former.back();
}

/// Those of the model, else those that the sensor reports: usual ones say nothing about it.
std::optional<wrench::AxisLimits> FtChannel::limits() const
{
    if (m_state.specs)
        return m_state.specs->axisLimits();
    if (!m_state.stats.hasOwnLimits)
        return std::nullopt;
    wrench::AxisLimits limits;
    for (std::size_t axis = 0; axis < limits.size(); ++axis)
        limits[axis] = {m_state.stats.limits.value[axis], kUnknownOverload, kUnknownOverload};
    return limits;
}

void FtChannel::order()
{
    auto& settings = m_order.settings;
    settings.limits = limits();
    settings.calibration = m_config.calibration;
    settings.bias = m_config.bias ? m_config.bias->value : wrench::Values{};
    settings.tool = m_config.tool;
    settings.frame = m_config.frame;
    settings.cutoff = settings.rate > 0.0 ? m_config.cutoff : std::nullopt;
    const QStringList found = wrench::problems(settings);
    const QString problem = found.isEmpty() ? QString() : found.front();
    if (!problem.isEmpty())
        settings.cutoff.reset();
    m_state.lowPassWords =
        !m_config.cutoff || settings.cutoff ? QString()
        : problem.isEmpty() ? FtChannelWords::tr("The low-pass is off until the rate of the sensor is known.")
                            : filled(FtChannelWords::tr("The low-pass is off. %1"), problem);
    if (!problem.isEmpty() && problem != m_settingsProblem)
        m_problems << filled(FtChannelWords::tr("The low-pass of the force/torque sensor %1 is off. %2"),
                             m_config.name, problem);
    m_settingsProblem = problem;
    ++m_order.number;
    m_driver->order(m_order);
    m_state.limits = settings.limits;
    m_state.bias = m_config.bias;
    m_state.tool = m_config.tool;
    m_state.tareId = m_order.tareId;
    m_state.canUndoZero = !m_former.empty();
}

/// The rate that is set in the sensor, else the measured one, for the low-pass.
void FtChannel::fitRate(Time now)
{
    const SensorStats& stats = m_state.stats;
    if (stats.link != SensorLink::Streaming) {
        m_streamsSince = now;
        m_part.reset();
        m_firstRate = 0.0;
        return;
    }
    double rate = stats.nominalRate;
    if (rate <= 0.0) { // the driver measures over a second, which is wrong at first
        const double known = m_order.settings.rate > 0.0 ? m_order.settings.rate : m_firstRate;
        rate = now - m_streamsSince > kRateWait ? stats.rate : known;
    }
    if (std::abs(rate - m_order.settings.rate) <= kRateTolerance * rate
        && limits() == m_order.settings.limits)
        return;
    m_order.settings.rate = rate;
    order();
}

/// Two successive quarters of a second with the same rate: what arrived in a lump, and a stream that pauses,
/// do not count.
void FtChannel::measureRate(const WrenchSample& sample)
{
    if (m_firstRate > 0.0 || m_state.stats.nominalRate > 0.0)
        return;
    if (!m_part) {
        m_part = Part{.begin = sample.time};
        return;
    }
    ++m_part->steps;
    const Duration span = sample.time - m_part->begin;
    if (span < kRatePart || m_part->steps < kFewestSteps)
        return;
    const double rate = static_cast<double>(m_part->steps) / toSeconds(span);
    if (std::abs(rate - m_part->rate) <= kRateTolerance / 2 * rate)
        m_firstRate = (rate + m_part->rate) / 2;
    m_part = Part{.begin = sample.time, .rate = rate};
}

void FtChannel::add(const WrenchSample& sample)
{
    measureRate(sample);
    m_zero.feed(sample);
    m_state.hasSample = true;
    m_state.sample = sample;
    if (sample.tareId == m_order.tareId) // else it is of before
        m_state.readout.add(sample.time, sample.net.value, sample.isFaulty);
    watchLoad(sample);
    watchFault(sample);
    store(sample);
}

Time FtChannel::shownTime(Time time) const
{
    return m_config.delay ? time - fromSeconds(m_config.delay->delay) : time;
}

void FtChannel::store(const WrenchSample& sample)
{
    m_gapMarked = false;
    const Time shown = shownTime(sample.time);
    const auto gap = m_gaps.add(shown);
    if (m_lastShown && shown <= *m_lastShown)
        return; // the delay has become longer; times of a curve only increase
    m_lastShown = shown;
    if (gap)
        m_series.appendGap(*gap);
    std::array<float, FtCurve::kCount> values{};
    for (std::size_t axis = 0; axis < sample.net.value.size(); ++axis) {
        values[FtCurve::kNet + axis] = static_cast<float>(sample.net.value[axis]);
        values[FtCurve::kRaw + axis] = static_cast<float>(sample.raw.value[axis]);
    }
    values[FtCurve::kForce] = static_cast<float>(sample.net.force());
    values[FtCurve::kTorque] = static_cast<float>(sample.net.torque());
    values[FtCurve::kTemperature] = sample.temperature;
    m_series.append(shown, values);
}

/// A zone beyond the rated load is reported when it is entered, and again after a second outside of it.
void FtChannel::watchLoad(const WrenchSample& sample)
{
    if (!m_state.limits || !wrench::isFinite(sample.raw.value))
        return;
    const bool isWorse = sample.zone > m_state.zone;
    if (sample.zone >= m_state.zone || sample.time - m_zoneAt > kZoneHold) {
        m_state.zone = sample.zone;
        m_zoneAt = sample.time;
    }
    if (!isWorse)
        return;
    const auto share = [&](std::size_t axis) {
        return std::abs(sample.raw.value[axis]) / (*m_state.limits)[axis].rated;
    };
    std::size_t worst = 0;
    for (std::size_t axis = 1; axis < sample.raw.value.size(); ++axis) {
        if (wrench::zoneOf(sample.raw.value[axis], (*m_state.limits)[axis]) == sample.zone
            && share(axis) > share(worst))
            worst = axis;
    }
    const auto& limit = (*m_state.limits)[worst];
    const auto load = [worst](double value) {
        return QStringLiteral("%1 %2").arg(shortNumberText(value, 3),
                                           worst < 3 ? QStringLiteral("N") : QStringLiteral("N·m"));
    };
    const QString axis = QLatin1String(kWrenchAxisNames[worst]);
    const QString value = load(sample.raw.value[worst]);
    using enum wrench::LoadZone;
    m_problems
        << (sample.zone == Overload
                ? filled(FtChannelWords::tr("%1 of the force/torque sensor %2 is %3, above its rated load "
                                            "of %4: the values are not accurate now. Reduce the load."),
                         axis, m_config.name, value, load(limit.rated))
            : sample.zone == Danger
                ? filled(FtChannelWords::tr("%1 of the force/torque sensor %2 is %3, above its safe "
                                            "overload of %4: it may need a new calibration. Unload it, "
                                            "then check what it shows without a load."),
                         axis, m_config.name, value, load(limit.rated * limit.safeOverload))
                : filled(FtChannelWords::tr("%1 of the force/torque sensor %2 is %3, above its maximum "
                                            "overload of %4: it may be damaged. Unload it, and check it "
                                            "with known loads before you rely on it."),
                         axis, m_config.name, value, load(limit.rated * limit.maxOverload)));
}

/// A fault is reported when it begins, and again after a second without it.
void FtChannel::watchFault(const WrenchSample& sample)
{
    if (!sample.isFaulty)
        return;
    const bool isNew = !m_faultAt || sample.time - *m_faultAt > kZoneHold;
    m_faultAt = sample.time;
    const QString words = m_driver->statusWords(sample.status);
    m_state.faultWords = words.isEmpty() ? FtChannelWords::tr("a value is not a number") : words;
    if (isNew)
        m_problems << filled(FtChannelWords::tr("The force/torque sensor %1 reports: %2. Its values are not "
                                                "valid now. Reduce the load; if that does not help, check "
                                                "the sensor and its cable."),
                             m_config.name, m_state.faultWords);
}

/// An assumed scale is reported each time that it comes into effect.
void FtChannel::watchScale()
{
    const bool wasAssumed = m_state.scale && m_state.scale->isAssumed;
    m_state.scale = m_driver->countScale();
    if (m_state.scale && m_state.scale->isAssumed && !wasAssumed)
        m_problems << filled(
            FtChannelWords::tr("The scale of the force/torque sensor %1 could not be read, so %2 counts per "
                               "newton and newton metre are assumed: its values may be wrong by a factor. "
                               "Make its page netftapi2.xml reachable, then connect again."),
            m_config.name, shortNumberText(m_state.scale->perNewton, 8));
}

void FtChannel::watchSilence(Time now)
{
    if (m_state.stats.link == SensorLink::Streaming)
        m_silentSince.reset();
    else if (!m_silentSince)
        m_silentSince = now;
    m_state.isSilent = m_silentSince && now - *m_silentSince >= kSilentAfter;
}

void FtChannel::tick(Time now, const std::function<void(const WrenchSample& sample)>& listen)
{
    m_driver->drain(kBudget, [&](const WrenchSample& sample) {
        add(sample);
        if (listen)
            listen(sample);
    });
    m_zero.poll(now);
    m_state.stats = m_driver->stats();
    fitRate(now);
    if (m_state.specs)
        m_state.stats.limits = m_state.specs->limits();
    m_state.statusWords = m_driver->statusWords(m_state.stats.status);
    m_state.linkWords = m_driver->linkWords(m_state.stats);
    m_state.description = m_driver->description();
    watchScale();
    watchSilence(now);
    if (m_faultAt && now - *m_faultAt > kZoneHold)
        m_state.faultWords.clear();
    if (m_state.stats.link != SensorLink::Streaming && !m_gapMarked) {
        m_gapMarked = true; // no line across the time without data
        m_gaps.reset();
        m_series.appendGap(std::max(shownTime(now), m_lastShown.value_or(Time{})));
    }
    watchZero(now);
    if (m_state.zeroRefused && now - m_refusedAt > kRefusalShown)
        m_state.zeroRefused = false;
}

/// The zero is right for every pose where the weight of the tool is taken off anyway.
Result<void> FtChannel::takeWeightOff(wrench::Values& bias, Time now) const
{
    if (!m_config.tool)
        return {};
    if (!m_gravity.gravity || now - m_gravity.time > WrenchStage::kGravityAge)
        return Error{
            Errc::Refused,
            FtChannelWords::tr("Not zeroed: the weight of the tool is known, but not the direction of "
                               "gravity. Connect the joints of the mounting or remove the tool, "
                               "then zero again.")};
    const wrench::Values weight = wrench::weightOf(*m_config.tool, *m_gravity.gravity);
    for (std::size_t axis = 0; axis < bias.size(); ++axis)
        bias[axis] -= weight[axis];
    return {};
}

void FtChannel::watchZero(Time now)
{
    const bool wasRunning = m_state.zeroRunning;
    m_state.zeroRunning = m_zero.state() == WrenchZero::State::Collecting;
    if (!wasRunning || m_state.zeroRunning)
        return;
    wrench::Values value = m_zero.result().mean();
    if (m_zero.state() == WrenchZero::State::Done) {
        if (const auto taken = takeWeightOff(value, now); !taken)
            m_zero.refuse(taken.error().detail);
    }
    m_state.zeroRefused = m_zero.state() == WrenchZero::State::Refused;
    m_refusedAt = now;
    m_state.zeroMessage = m_state.zeroRefused ? m_zero.problem() : FtChannelWords::tr("Zeroed.");
    if (m_state.zeroRefused)
        return;
    const wrench::Spread& result = m_zero.result();
    FtBias bias{value, FtBias::Method::Zero, QDateTime::currentMSecsSinceEpoch(), {}, {}};
    if (std::isfinite(m_state.sample.temperature))
        bias.temperature = m_state.sample.temperature;
    bias.deviation = result.deviation();
    for (double& each : *bias.deviation)
        each /= std::sqrt(static_cast<double>(result.count()));
    m_measured = bias;
}

void FtChannel::zero(Time now)
{
    m_zero.begin(now);
    m_state.zeroRunning = true;
    m_state.zeroMessage = FtChannelWords::tr("Zeroing: keep the sensor still…");
    m_state.zeroRefused = false;
}

void FtChannel::refuseZero(const QString& problem, Time now)
{
    m_state.zeroRunning = true;
    m_zero.refuse(problem);
    watchZero(now);
}

} // namespace core

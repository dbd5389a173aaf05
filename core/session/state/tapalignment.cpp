// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/tapalignment.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"

namespace core {

namespace {

constexpr Duration kCountPeriod = std::chrono::seconds(2);
constexpr double kMsPerS = 1e3;
constexpr double kPpm = 1e6;

/// The number of windows that agree, also where they do not yet suffice.
constexpr wrench::AlignmentRules kCounting = [] {
    wrench::AlignmentRules rules;
    rules.leastWindows = 3;
    rules.worstDelayDeviation = std::numeric_limits<double>::infinity();
    return rules;
}();

} // namespace

TapAlignment::TapAlignment(Sensors& sensors, const JointStates& joints, const QString& sensor,
                           QObject* parent)
    : QObject(parent)
    , m_sensors(sensors)
    , m_sensor(sensor)
{
    m_sensors.listen(this, sensor, [this](const WrenchSample& sample) { add(sample); });
    connect(&joints, &JointStates::sampled, this, [this](const Sample& sample) { add(sample); });
}

TapAlignment::~TapAlignment()
{
    m_sensors.forget(this);
}

int TapAlignment::index() const
{
    return m_sensors.find(m_sensor);
}

void TapAlignment::start(Time now, JointIndex joint, Quantity quantity, int axis)
{
    m_joint = joint;
    m_quantity = quantity;
    m_axis = axis;
    m_begun = m_ended = now;
    m_nextCount = now + kCountPeriod;
    m_joints.clear();
    m_forces.clear();
    m_windows = 0;
    m_delay.reset();
    m_words.clear();
    m_isRunning = true;
    emit changed();
}

void TapAlignment::add(const Sample& sample)
{
    if (!m_isRunning || sample.joint != m_joint || sample.time < m_begun)
        return;
    const double value = m_quantity == Quantity::Load ? sample.load : sample.position.radians();
    if (std::isfinite(value))
        m_joints.push_back({sample.time, value});
    m_ended = std::max(m_ended, sample.time);
}

/// Of the whole load: a low-pass of the pipeline would add its own delay.
void TapAlignment::add(const WrenchSample& sample)
{
    if (!m_isRunning || sample.isFaulty || sample.time < m_begun)
        return;
    m_forces.push_back(
        {sample.time, m_axis == kForceSize ? sample.raw.force() : element(sample.raw.value, m_axis)});
    m_ended = std::max(m_ended, sample.time);
}

void TapAlignment::tick(Time now)
{
    if (!m_isRunning || now < m_nextCount)
        return;
    m_nextCount = now + kCountPeriod;
    const auto found = wrench::align(m_joints, m_forces, kCounting);
    m_windows = found ? found->windows : 0;
    if (now - m_begun >= kLongest)
        return stop();
    emit changed();
}

QString TapAlignment::problem() const
{
    if (m_forces.empty())
        return filled(
            tr("The delay is not determined: the force/torque sensor %1 sent no data. Check that it "
               "streams."),
            m_sensor);
    if (m_joints.empty())
        return tr("The delay is not determined: the joint sent no values of this quantity. Check that it "
                  "answers, or choose another joint or quantity.");
    return {};
}

void TapAlignment::stop()
{
    if (!m_isRunning)
        return;
    m_isRunning = false;
    m_words = problem();
    if (m_words.isEmpty()) {
        if (const auto found = wrench::align(m_joints, m_forces)) {
            m_windows = found->windows;
            m_delay = FtDelay{found->delay, found->delayDeviation, {}, 0.0};
            if (found->skew) {
                m_delay->skew = *found->skew * kPpm;
                m_delay->skewUncertainty = found->skewDeviation * kPpm;
            }
            m_words = delayWords(*m_delay);
        } else {
            m_words = found.error().detail;
        }
    }
    emit changed();
}

bool TapAlignment::apply()
{
    return m_delay && index() >= 0
           && m_sensors.setDelay(index(), m_delay, filled(tr("Time alignment of %1"), m_sensor));
}

bool TapAlignment::clear()
{
    return index() >= 0
           && m_sensors.setDelay(index(), {}, filled(tr("Clear the time alignment of %1"), m_sensor));
}

QString delayWords(const FtDelay& delay)
{
    const QString words = filled(TapAlignment::tr("Delay %1 ± %2 ms"), numberText(delay.delay * kMsPerS, 1),
                                 numberText(delay.uncertainty * kMsPerS, 1));
    if (!delay.skew)
        return filled(TapAlignment::tr("%1, skew not determined"), words);
    return filled(TapAlignment::tr("%1, skew %2 ± %3 ppm"), words, numberText(*delay.skew, 0),
                  numberText(delay.skewUncertainty, 0));
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/time.h"
#include "core/sensor/wrench.h"

namespace core {

/// The requirements for a zero.
struct ZeroRules
{
    Duration collect = 500ms; ///< span of samples the mean is taken over
    Duration patience = 2s;   ///< longest wait for them
    std::size_t minSamples = 20;
    double forceDeviation = 1.0;   ///< N; most standard deviation of an axis while collecting
    double torqueDeviation = 0.05; ///< N·m
};

/// The simple zero of an F/T sensor: the mean of half a second becomes the bias that apply() subtracts. Every
/// zero can be undone, back to none. Valid for its pose: gravity is unknown here. Reads no clock; GUI thread.
class WrenchZero
{
    Q_DECLARE_TR_FUNCTIONS(WrenchZeroWords)

public:
    enum class State { Idle, Collecting, Done, Refused };

    explicit WrenchZero(const ZeroRules& rules = {})
        : m_rules(rules)
    {
    }

    /// Starts or restarts collecting. The bias in force stays until it is Done.
    void begin(Time now);
    /// Cancels collecting; the bias stays.
    void cancel();

    /// A raw sample of the sensor, without any bias. `isFaulty`: its status word is a fault
    /// (FtSensor::isFault()), which refuses the zero. Does nothing unless Collecting.
    State feed(const WrenchSample& sample, bool isFaulty);
    State feed(const WrenchSample& sample) { return feed(sample, sample.status != 0); }

    /// Refuses when the samples did not arrive in time. To be called regularly while Collecting.
    State poll(Time now);

    State state() const { return m_state; }
    QString problem() const { return m_problem; } ///< a sentence, when Refused

    const Wrench& bias() const { return m_current.bias; }
    std::optional<Time> takenAt() const { return m_current.taken; } ///< empty: the bias is the initial zero
    bool canUndo() const { return !m_former.empty(); }
    /// Restores the bias before the last zero, bit for bit. Stops collecting.
    void undo();

    Wrench apply(const Wrench& raw) const;

private:
    struct Entry
    {
        Wrench bias;
        std::optional<Time> taken;
    };

    State refuse(const QString& problem);
    State finish(Time now);

    ZeroRules m_rules;
    State m_state = State::Idle;
    QString m_problem;
    Entry m_current;
    std::vector<Entry> m_former; ///< oldest first
    Time m_begun;
    Time m_firstSample;
    std::size_t m_count = 0;
    std::array<double, 6> m_mean{};
    std::array<double, 6> m_squares{}; ///< sum of squared deviations, Welford 1962
};

} // namespace core

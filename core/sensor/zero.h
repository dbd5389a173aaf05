// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <cstddef>

#include "core/base/time.h"
#include "core/sensor/wrench.h"
#include "core/wrench/spread.h"

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

/// Measures the simple zero of an F/T sensor: the mean of half a second of its filtered values. Valid for its
/// pose: gravity is unknown here. Reads no clock; GUI thread.
class WrenchZero
{
    Q_DECLARE_TR_FUNCTIONS(WrenchZeroWords)

public:
    enum class State { Idle, Collecting, Done, Refused };

    explicit WrenchZero(const ZeroRules& rules = {})
        : m_rules(rules)
    {
    }

    /// Starts or restarts collecting.
    void begin(Time now);

    /// A sample of the sensor. Does nothing unless Collecting.
    State feed(const WrenchSample& sample);
    /// Refuses when the samples did not arrive in time. To be called regularly while Collecting.
    State poll(Time now);
    /// For a reason that is not in the samples; `problem`: a sentence.
    State refuse(const QString& problem);

    State state() const { return m_state; }
    QString problem() const { return m_problem; } ///< a sentence, when Refused
    /// When Done: the bias and its noise.
    const wrench::Spread& result() const { return m_spread; }

private:
    State finish();

    ZeroRules m_rules;
    State m_state = State::Idle;
    QString m_problem;
    Time m_begun;
    Time m_firstSample;
    wrench::Spread m_spread;
};

} // namespace core

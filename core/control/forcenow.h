// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>

#include "core/rt/sharedvalue.h"
#include "core/sensor/wrench.h"

namespace core::control {

/// The latest reading of an F/T sensor, for controllers: samples come straight from the sensor's thread, the
/// zero from the GUI thread. Any thread.
class ForceNow
{
public:
    using Samples = rt::SharedValue<WrenchSample>;
    using Bias = rt::SharedValue<Wrench>;

    ForceNow(std::shared_ptr<const Samples> samples, std::shared_ptr<const Bias> bias)
        : m_samples(std::move(samples))
        , m_bias(std::move(bias))
    {
    }
    /// Less its zero; empty: none yet.
    std::optional<WrenchSample> read() const
    {
        auto sample = m_samples->read();
        const auto bias = m_bias->read();
        for (std::size_t axis = 0; sample && bias && axis < bias->value.size(); ++axis)
            sample->wrench.value[axis] -= bias->value[axis];
        return sample;
    }

private:
    std::shared_ptr<const Samples> m_samples;
    std::shared_ptr<const Bias> m_bias;
};

} // namespace core::control

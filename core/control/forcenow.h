// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>

#include "core/base/time.h"

namespace core::control {

/// The latest reading of an F/T sensor, for controllers: written by the sensor's thread, read by bus threads.
class ForceNow
{
public:
    /// `force` in N, `torque` in N·m: lengths of the vectors.
    void set(double force, double torque, Time time)
    {
        m_force.store(force, std::memory_order_relaxed);
        m_torque.store(torque, std::memory_order_relaxed);
        m_time.store(time.time_since_epoch().count(), std::memory_order_release);
    }
    double force() const { return m_force.load(std::memory_order_relaxed); }
    double torque() const { return m_torque.load(std::memory_order_relaxed); }
    Time time() const { return Time(Duration(m_time.load(std::memory_order_acquire))); } ///< zero: none yet

private:
    std::atomic<double> m_force{0.0};
    std::atomic<double> m_torque{0.0};
    std::atomic<Duration::rep> m_time{0};
};

} // namespace core::control

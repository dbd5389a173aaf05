// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/control/controller.h"

namespace core::control {

enum class SignalKind : std::uint8_t { Step, Sine, Chirp, Triangle, Square };

/// A signal about the place a joint has when it begins, and ends at.
struct TestSignal
{
    SignalKind kind = SignalKind::Sine;
    double amplitude = 0.1;    ///< rad, to one side; a step goes there once. Negative: the other side first
    double frequency = 0.5;    ///< Hz; a chirp begins with it; a step has none
    double endFrequency = 2.0; ///< Hz; of a chirp only: it rises, or falls, evenly to it
    double duration = 5.0;     ///< s; then the joint goes back to its place

    static constexpr double kMaxFrequency = 10.0; ///< Hz
    static constexpr double kMaxDuration = 600.0; ///< s

    /// rad from the centre, at `time` since its beginning. Sine and chirp swell within their first period and
    /// fade within their last, so that they begin and end at rest; 0 before and after.
    double at(double time) const;
    /// Highest speed it asks for, rad/s; infinite for one that jumps.
    double peakVelocity() const;
    bool jumps() const { return kind == SignalKind::Step || kind == SignalKind::Square; }
};

/// A sentence when a joint at `centre` (rad) could not be driven so: outside its limits, faster than
/// `maxVelocity` (rad/s, 0 = no limit but `servoVelocity`), or a number out of range.
Result<void> checkSignal(const TestSignal& signal, double centre, double minimum, double maximum,
                         double maxVelocity, const QString& joint);

/// Drives joints by a test signal, each about its own place.
class SignalController final : public Controller
{
public:
    /// `jumpTime[i]`: a jump of joint i is given so long (s), 0 = as fast as the servo can.
    SignalController(std::vector<std::uint16_t> joints, const TestSignal& signal, double jumpTime);

    void start(std::span<const JointNow> joints) override;
    Turn update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    Turn glide(double dt, Duration within, Orders& orders);
    Turn jump(double dt, std::span<const JointNow> now, Orders& orders);

    TestSignal m_signal;
    double m_jumpTime;
    std::vector<double> m_centres; ///< rad
    double m_time = 0.0;
    bool m_isEnding = false;
    double m_offset = 0.0;   ///< rad; where the last jump went
    double m_height = 0.0;   ///< rad; of that
    double m_jumpedAt = 0.0; ///< s
};

} // namespace core::control

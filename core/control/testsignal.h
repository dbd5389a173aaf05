// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/result.h"
#include "core/control/controller.h"

namespace core::control {

enum class SignalKind : std::uint8_t { Step, Sine, Chirp, Triangle, Square };

/// A signal around the position of a joint at its start, which is also its end.
struct TestSignal
{
    SignalKind kind = SignalKind::Sine;
    double amplitude = 0.1;    ///< rad, to one side; a step goes there once. Negative: the other side first
    double frequency = 0.5;    ///< Hz; start frequency of a chirp; unused by a step
    double endFrequency = 2.0; ///< Hz; of a chirp only, whose frequency changes linearly to it
    double duration = 5.0;     ///< s; then the joint returns to its start position

    static constexpr double kMaxFrequency = 10.0; ///< Hz
    static constexpr double kMaxDuration = 600.0; ///< s

    /// rad from the centre, `time` (s) after the start. Sine and chirp swell within their first period and
    /// fade within their last, so that they start and end at rest; 0 before and after.
    double at(double time) const;
    /// Highest speed, rad/s; infinite for a signal that jumps.
    double peakVelocity() const;
    bool jumps() const { return kind == SignalKind::Step || kind == SignalKind::Square; }
};

/// Fails with a sentence if a joint at `centre` (rad) cannot follow: outside its limits, faster than
/// `maxVelocity` (rad/s, 0 = only `servoVelocity` limits), or a number out of range.
Result<void> checkSignal(const TestSignal& signal, double centre, double minimum, double maximum,
                         double maxVelocity, const QString& joint);

/// Moves joints by a test signal, each around its own position.
class SignalController final : public Controller
{
public:
    /// `jumpTime[i]`: duration of a jump of joint i (s), 0 = as fast as the servo can.
    SignalController(std::vector<std::uint16_t> joints, const TestSignal& signal, double jumpTime);

    void start(std::span<const JointNow> joints) override;
    Status update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders) override;
    void command(const Command& command) override;
    Progress progress() const override;

private:
    Status glide(double dt, Duration within, Orders& orders);
    Status jump(double dt, std::span<const JointNow> now, Orders& orders);

    TestSignal m_signal;
    double m_jumpTime;
    std::vector<double> m_centres; ///< rad
    double m_time = 0.0;
    bool m_isEnding = false;
    double m_offset = 0.0;   ///< rad; target of the last jump
    double m_height = 0.0;   ///< rad; height of the last jump
    double m_jumpedAt = 0.0; ///< s
};

} // namespace core::control

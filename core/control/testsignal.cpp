// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/testsignal.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/numbertext.h"
#include "core/base/quantities.h"
#include "core/control/startposition.h"

namespace core::control {

namespace {

struct SignalWords
{
    Q_DECLARE_TR_FUNCTIONS(SignalWords)
};

constexpr double kJumpPatience = 0.5; ///< s; by then every joint has had its turn

QString degrees(double radians)
{
    return numberText(Angle::fromRadians(radians).degrees(), 1);
}

/// From 0 to 1 within `rise` and back within `fall` before the end, without a corner.
double swell(double time, double duration, double rise, double fall)
{
    const auto soft = [](double share) { return 0.5 - 0.5 * std::cos(kPi * std::clamp(share, 0.0, 1.0)); };
    return std::min(rise > 0 ? soft(time / rise) : 1.0, fall > 0 ? soft((duration - time) / fall) : 1.0);
}

} // namespace

double TestSignal::at(double time) const
{
    if (time < 0.0 || time >= duration)
        return 0.0;
    const double phase = time * frequency;
    const double share = phase - std::floor(phase);
    switch (kind) {
    case SignalKind::Step:
        return amplitude;
    case SignalKind::Square:
        return share < 0.5 ? amplitude : -amplitude;
    case SignalKind::Triangle:
        return amplitude * (share < 0.25 ? 4 * share : share < 0.75 ? 2 - 4 * share : 4 * share - 4);
    case SignalKind::Sine: {
        const double ramp = std::min(1.0 / frequency, duration / 2);
        return amplitude * swell(time, duration, ramp, ramp) * std::sin(kTurn * phase);
    }
    case SignalKind::Chirp: {
        const double turns = time * (frequency + (endFrequency - frequency) * time / (2 * duration));
        return amplitude
               * swell(time, duration, std::min(1.0 / frequency, duration / 2),
                       std::min(1.0 / endFrequency, duration / 2))
               * std::sin(kTurn * turns);
    }
    }
    return 0.0;
}

double TestSignal::peakVelocity() const
{
    const double size = std::abs(amplitude);
    switch (kind) {
    case SignalKind::Step:
    case SignalKind::Square:
        break;
    case SignalKind::Triangle:
        return 4 * size * frequency;
    case SignalKind::Sine:
        return kTurn * size * frequency;
    case SignalKind::Chirp:
        return kTurn * size * std::max(frequency, endFrequency);
    }
    return std::numeric_limits<double>::infinity();
}

Result<void> checkSignal(const TestSignal& signal, double centre, double minimum, double maximum,
                         double maxVelocity, const QString& joint)
{
    const auto isOut = [](double value, double most) {
        return !std::isfinite(value) || value <= 0 || value > most;
    };
    if (!std::isfinite(signal.amplitude) || signal.amplitude == 0.0)
        return badArgument(SignalWords::tr("The signal has no amplitude. Set an amplitude above 0."));
    if (isOut(signal.duration, TestSignal::kMaxDuration))
        return badArgument(
            SignalWords::tr("The duration must be above 0 and at most %1 s.").arg(TestSignal::kMaxDuration));
    const bool hasFrequency = signal.kind != SignalKind::Step;
    if (hasFrequency
        && (isOut(signal.frequency, TestSignal::kMaxFrequency)
            || (signal.kind == SignalKind::Chirp && isOut(signal.endFrequency, TestSignal::kMaxFrequency))))
        return badArgument(SignalWords::tr("The frequency must be above 0 and at most %1 Hz.")
                               .arg(TestSignal::kMaxFrequency));
    const double one = centre + signal.amplitude;
    const double other = signal.kind == SignalKind::Step ? centre : centre - signal.amplitude;
    if (std::min(one, other) < minimum || std::max(one, other) > maximum) {
        return badArgument(
            SignalWords::tr("%1 would leave its limits: from %2° the signal reaches %3° and %4°, but the "
                            "range is %5° to %6°. Decrease the amplitude, or start from another position.")
                .arg(joint, degrees(centre), degrees(std::min(one, other)), degrees(std::max(one, other)),
                     degrees(minimum), degrees(maximum)));
    }
    if (!signal.jumps() && maxVelocity > 0 && signal.peakVelocity() > maxVelocity) {
        return badArgument(
            SignalWords::tr("%1 would have to move at %2°/s, but its maximum velocity is %3°/s. "
                            "Decrease the amplitude or the frequency.")
                .arg(joint, degrees(signal.peakVelocity()), degrees(maxVelocity)));
    }
    return {};
}

SignalController::SignalController(std::vector<std::uint16_t> joints, const TestSignal& signal,
                                   double jumpTime)
    : Controller(std::move(joints))
    , m_signal(signal)
    , m_jumpTime(std::max(jumpTime, 0.0))
    , m_centres(this->joints().size(), 0.0)
{
}

void SignalController::start(std::span<const JointNow> joints)
{
    for (std::size_t i = 0; i < m_centres.size(); ++i)
        m_centres[i] = startPosition(joints[this->joints()[i]]);
    m_time = 0.0;
    m_offset = m_height = m_jumpedAt = 0.0;
}

Controller::Status SignalController::update(const Cycle& cycle, std::span<const JointNow> now, Orders& orders)
{
    const double dt = toSeconds(cycle.elapsed);
    if (m_isEnding) {
        for (const std::uint16_t joint : joints())
            orders.hold(joint);
        return Status::Finished;
    }
    return m_signal.jumps() ? jump(dt, now, orders) : glide(dt, cycle.pace * kCyclesAhead, orders);
}

Controller::Status SignalController::glide(double dt, Duration within, Orders& orders)
{
    const double offset = m_signal.at(m_time + toSeconds(within));
    for (std::size_t i = 0; i < m_centres.size(); ++i)
        orders.goTo(joints()[i], m_centres[i] + offset, within);
    m_time += dt;
    return m_time < m_signal.duration + toSeconds(within) + dt ? Status::Running : Status::Finished;
}

/// A jump is sent once; where joints take turns on a slow line, until each had its turn.
Controller::Status SignalController::jump(double dt, std::span<const JointNow> now, Orders& orders)
{
    const double offset = m_signal.at(m_time);
    const bool isJump = m_time == 0.0 || offset != m_offset;
    if (isJump) {
        m_height = std::abs(offset - m_offset);
        m_offset = offset;
        m_jumpedAt = m_time;
    }
    bool isAnyWaiting = false;
    for (std::size_t i = 0; i < m_centres.size(); ++i) {
        const double wanted = m_centres[i] + offset;
        const bool isWaiting = isJump
                               || (std::abs(now[joints()[i]].goal - wanted) > m_height / 2
                                   && m_time < m_jumpedAt + kJumpPatience);
        if (isWaiting)
            orders.goTo(joints()[i], wanted, fromSeconds(m_jumpTime));
        isAnyWaiting = isAnyWaiting || isWaiting;
    }
    m_time += dt;
    const double end = m_signal.duration + m_jumpTime + dt;
    return m_time < end || isAnyWaiting ? Status::Running : Status::Finished;
}

void SignalController::command(const Command& command)
{
    m_isEnding = m_isEnding || command.kind == CommandKind::End;
}

Progress SignalController::progress() const
{
    return {m_time, 1.0, 0, false};
}

} // namespace core::control

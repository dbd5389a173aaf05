// SPDX-License-Identifier: GPL-3.0-or-later
// RoundScheduler: controllers that say goals in every cycle, parking after a STOP, and the watchdog of the
// GUI.
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/bus/roundscheduler.h"
#include "core/control/minimumjerk.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/limitslack.h"

namespace core::bus {

namespace {

constexpr Duration kPlaytimeUnit = 11'200us;
constexpr int kMaxPlaytime = 254;
/// A goal that does not change is said again so often, in cycles: nobody confirms a JOG.
constexpr int kSayAgain = 10;
constexpr Duration kSettlingTime = 500ms; ///< for positions to become sure before a controller begins
constexpr Duration kLongPause = 2s;       ///< of the machine; what moves is stopped after it
constexpr Duration kProgressPeriod = 40ms;
/// Share of a cycle that goals of controllers may take of the wire; beyond it joints take turns.
constexpr double kGoalShare = 0.4;
constexpr std::size_t kBytesAGoal = 4;

constexpr Duration kParkPause = 300ms;  ///< after the last STOP frame: a second key press is no second STOP
constexpr Duration kParkPatience = 1s;  ///< for joints to stand before they set out
constexpr Duration kParkSettle = 500ms; ///< after the way, until torque goes off
constexpr double kShortestPark = 0.1;   ///< s
constexpr double kParked = 5.0 * kPi / 180; ///< rad from its place

std::uint8_t playtimeOf(Duration within)
{
    const auto units = (within + kPlaytimeUnit - Duration(1)) / kPlaytimeUnit;
    return static_cast<std::uint8_t>(std::clamp<std::int64_t>(units, 0, kMaxPlaytime));
}

template <std::size_t N>
std::span<control::Controller* const> listed(const std::array<control::Controller*, N>& list)
{
    return {list.data(),
            static_cast<std::size_t>(std::find(list.begin(), list.end(), nullptr) - list.begin())};
}

} // namespace

/// What controllers say becomes goals of this cycle.
struct RoundScheduler::ControlOrders final : control::Orders
{
    explicit ControlOrders(RoundScheduler& owner)
        : scheduler(owner)
    {
    }
    void goTo(std::uint16_t joint, double position, Duration within) override
    {
        scheduler.order(joint, position, within);
    }
    void hold(std::uint16_t joint) override { scheduler.orderHold(joint); }

    RoundScheduler& scheduler;
};

Duration RoundScheduler::goalPace() const
{
    if (m_settings.period <= Duration::zero())
        return Duration::zero();
    const Duration all =
        wireTime(static_cast<std::size_t>(m_control.claimedJoints()) * kBytesAGoal, m_settings.baud);
    const auto room = std::max<Duration>(
        Duration{static_cast<std::int64_t>(static_cast<double>(m_settings.period.count()) * kGoalShare)},
        1us);
    return m_settings.period * std::max<std::int64_t>(1, (all + room - Duration(1)) / room);
}

void RoundScheduler::order(std::size_t joint, double position, Duration within)
{
    if (joint >= m_jointCount || !std::isfinite(position) || m_tagCount >= m_tags.size())
        return;
    auto& record = m_joints[joint];
    const auto& units = m_setup[joint].units;
    const int tick = units.tick(Angle::fromRadians(position));
    const bool isSame = record.hasGoal && record.goalTick == tick;
    record.sameGoal = isSame ? record.sameGoal + 1 : 0;
    const auto turns = m_settings.period > Duration::zero()
                           ? static_cast<std::uint64_t>(goalPace() / m_settings.period)
                           : 1u;
    const bool isItsTurn = (m_stats.cycles + joint) % turns == 0;
    if (isSame ? record.sameGoal % kSayAgain != 0 : !isItsTurn)
        return;
    addGoal(joint, {static_cast<std::int16_t>(tick), playtimeOf(within), false});
}

void RoundScheduler::orderHold(std::size_t joint)
{
    if (joint >= m_jointCount || m_tagCount >= m_tags.size())
        return;
    auto& record = m_joints[joint];
    if (record.isSilent || (record.status.detail & herkulex::StatusDetail::kMotorOn) == 0)
        return;
    record.hasGoal = false;
    record.speed = 0;
    m_tags[m_tagCount++] = herkulex::JogTag::stop(ServoId{m_setup[joint].id}, record.led);
}

void RoundScheduler::updateViews(Time now)
{
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        const auto& record = m_joints[joint];
        const auto& units = m_setup[joint].units;
        auto& view = m_views[joint];
        view.position = record.position;
        view.velocity = record.velocity;
        view.goal = record.hasGoal ? units.positionOfTick(record.goalTick).radians() : record.position;
        view.minimum = units.minPosition().radians();
        view.maximum = units.maxPosition().radians();
        view.isKnown = record.hasPlace && !record.isSilent;
        view.isSure = isPositionSure(joint, now);
        view.isAnswering = !isLineMute(now) && !record.isOverdue;
        view.isOn = (record.status.detail & herkulex::StatusDetail::kMotorOn) != 0;
    }
}

void RoundScheduler::tellEnded(const control::ControllerManager::Ended& ended, Time now)
{
    ControllerEvent event;
    event.time = now;
    event.controller = ended.controller;
    event.ending = ended.ending;
    event.joint = JointIndex{ended.joint};
    event.cycle = m_stats.cycles;
    m_sink.push(event);
}

void RoundScheduler::endControllers(control::Ending ending, Time now)
{
    m_control.endAll(ending, [&](const auto& ended) { tellEnded(ended, now); });
}

void RoundScheduler::refuseSwitches(Outcome outcome, Time now)
{
    for (std::size_t i = 0; i < m_switchCount; ++i) {
        Reply reply;
        reply.time = now;
        reply.request = m_switches[i].request;
        reply.outcome = outcome;
        m_sink.push(reply);
    }
    m_switchCount = 0;
}

/// What it is told before the cycle of its switch counts: a key that is released at once ends its jog.
bool RoundScheduler::isAboutToStart(const control::Controller* controller) const
{
    return std::any_of(m_switches.begin(), m_switches.begin() + static_cast<std::ptrdiff_t>(m_switchCount),
                       [controller](const SwitchRequest& waiting) {
                           const auto start = listed(waiting.start);
                           return std::find(start.begin(), start.end(), controller) != start.end();
                       });
}

bool RoundScheduler::mustWait(const SwitchRequest& request, Time now)
{
    if (now - request.since > kSettlingTime)
        return false;
    bool mustWait = false;
    for (const control::Controller* each : listed(request.start)) {
        for (const std::uint16_t joint : each->joints()) {
            // applySwitch() decides on those.
            if (joint >= m_jointCount || !m_views[joint].isOn || m_views[joint].isSure
                || m_joints[joint].isSilent)
                continue;
            mustWait = true;
            askAgain(joint, now);
        }
    }
    return mustWait;
}

void RoundScheduler::applySwitch(const SwitchRequest& request, Time now)
{
    const std::span<const control::JointNow> views{m_views.data(), m_jointCount};
    const auto stop = listed(request.stop);
    const auto start = listed(request.start);
    Reply reply;
    reply.time = now;
    reply.request = request.request;
    reply.outcome = Outcome::Done;
    for (const control::Controller* each : start) {
        for (const std::uint16_t joint : each->joints()) {
            const bool isThere = joint < m_jointCount && views[joint].isKnown && views[joint].isOn;
            // Its first goal would be clamped to the limit: as fast as the servo can, whatever was planned.
            const bool isOutside = isThere && standsOutside(m_setup[joint].units, m_joints[joint].tick);
            if (isThere && views[joint].isSure && !isOutside)
                continue;
            // Its position is unknown, or it would not follow.
            reply.outcome = !isThere               ? Outcome::NoReply
                            : !views[joint].isSure ? Outcome::Unsettled
                                                   : Outcome::OutsideLimits;
            reply.id = joint < m_jointCount ? m_setup[joint].id : 0;
        }
    }
    if (reply.outcome == Outcome::Done) {
        std::array<const control::Controller*, kMaxJoints> before{};
        for (std::size_t joint = 0; joint < m_jointCount; ++joint)
            before[joint] = m_control.claimant(joint);
        ControlOrders orders(*this);
        if (!m_control.switchTo(stop, start, views, orders,
                                [&](const auto& ended) { tellEnded(ended, now); })) {
            reply.outcome = Outcome::Refused;
            if (const auto joint = m_control.obstacle(stop, start); joint < m_jointCount)
                reply.id = m_setup[joint].id;
        }
        for (std::size_t joint = 0; joint < m_jointCount; ++joint)
            m_cycle.claimChanges = static_cast<std::uint16_t>(m_cycle.claimChanges
                                                              + (before[joint] != m_control.claimant(joint)));
    }
    m_sink.push(reply);
}

/// Of `elapsed`, what counts for a way that is said cycle by cycle: a bus that stalled does not make it jump.
Duration RoundScheduler::timeAsRun(Duration elapsed) const
{
    const Duration most = m_settings.period > Duration::zero() ? 2 * m_settings.period : Duration(100ms);
    return std::clamp(elapsed, Duration::zero(), most);
}

void RoundScheduler::runControllers(Time now)
{
    if (m_switchCount == 0 && m_control.count() == 0) {
        m_controlledAt = now;
        return;
    }
    updateViews(now);
    std::size_t done = 0;
    while (done < m_switchCount && !mustWait(m_switches[done], now))
        applySwitch(m_switches[done++], now);
    std::move(m_switches.begin() + static_cast<std::ptrdiff_t>(done),
              m_switches.begin() + static_cast<std::ptrdiff_t>(m_switchCount), m_switches.begin());
    m_switchCount -= done;
    // Goals lie on the grid of deadlines, not where a busy host happened to begin.
    const Time grid = m_settings.period > Duration::zero() ? m_cycleDeadline : now;
    control::Cycle cycle;
    cycle.elapsed = timeAsRun(grid - m_controlledAt);
    cycle.pace =
        m_settings.period > Duration::zero() ? goalPace() : std::max<Duration>(cycle.elapsed, kPlaytimeUnit);
    m_controlledAt = grid;
    m_cycle.controllers = static_cast<std::uint16_t>(m_control.count());
    m_cycle.claimedJoints = static_cast<std::uint16_t>(m_control.claimedJoints());
    ControlOrders orders(*this);
    m_control.update(cycle, {m_views.data(), m_jointCount}, orders,
                     [&](const auto& ended) { tellEnded(ended, now); });
    if (now - m_progressToldAt < kProgressPeriod)
        return;
    m_progressToldAt = now;
    for (const control::Controller* each : m_control.running()) {
        ProgressEvent event;
        event.time = now;
        event.controller = each;
        event.progress = each->progress();
        m_sink.push(event);
    }
}

// --- the watchdog ---

/// Something moves, or will, by what was said from here.
bool RoundScheduler::isMoving() const
{
    if (m_control.count() > 0)
        return true;
    return std::any_of(m_joints.begin(), m_joints.begin() + static_cast<std::ptrdiff_t>(m_jointCount),
                       [](const JointRecord& record) {
                           constexpr std::uint8_t kDriven =
                               herkulex::StatusDetail::kMotorOn | herkulex::StatusDetail::kMoving;
                           return !record.isSilent
                                  && (record.speed != 0 || (record.status.detail & kDriven) == kDriven);
                       });
}

void RoundScheduler::watch(Time now)
{
    // While this thread itself did not run, the window may not have run either: that time says nothing of the
    // window. After a long one nobody expects a motion to go on.
    const bool isLong = m_pause >= kLongPause;
    const Duration silence = isLong ? m_pause : now - m_lastBeat - m_overslept;
    if (m_watchLimit <= Duration::zero() || m_stopped || (silence <= m_watchLimit && !isLong) || !isMoving())
        return;
    WatchdogEvent event;
    event.time = now;
    event.silence = silence;
    m_sink.push(event);
    stop(StopMode::AsSet, now);
}

// --- parking ---

StopMode RoundScheduler::stopModeOf(std::size_t joint) const
{
    const StopMode mode = m_stopMode == StopMode::AsSet ? m_joints[joint].stop : m_stopMode;
    return mode == StopMode::Park && m_isParkingOff ? StopMode::Hold : mode;
}

bool RoundScheduler::isReleasedByAll() const
{
    for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
        if (stopModeOf(joint) != StopMode::Release)
            return false;
    }
    return m_jointCount > 0 || m_stopMode == StopMode::Release;
}

void RoundScheduler::tellParked(std::size_t joint, bool isParked, Time now)
{
    ParkEvent event;
    event.time = now;
    event.joint = JointIndex{static_cast<std::uint16_t>(joint)};
    event.isParked = isParked;
    m_isAnyUnparked = m_isAnyUnparked || !isParked;
    m_sink.push(event);
}

void RoundScheduler::leaveUnparked(std::size_t joint, Time now)
{
    m_parkWays[joint].isOn = false;
    tellParked(joint, false, now);
}

void RoundScheduler::park(Time now)
{
    switch (m_parking) {
    case Parking::None:
        return;
    case Parking::Waiting: {
        m_parkTime += timeAsRun(now - std::exchange(m_parkSince, now));
        if (m_parkTime < kParkPause)
            return;
        const auto isMeant = [this](std::size_t joint) {
            return stopModeOf(joint) == StopMode::Park
                   && (m_joints[joint].status.detail & herkulex::StatusDetail::kMotorOn) != 0;
        };
        const auto isPlaceKnown = [this](std::size_t joint) {
            const auto& record = m_joints[joint];
            return record.hasPlace && !record.isSilent && record.placeAsked >= m_placesSince
                   && record.check.isSure();
        };
        bool stands = true;
        for (std::size_t joint = 0; joint < m_jointCount; ++joint)
            stands =
                stands
                && (!isMeant(joint) || m_joints[joint].isSilent || (isPlaceKnown(joint) && !disobeys(joint)));
        if (!stands && m_parkTime < kParkPause + kParkPatience)
            return;
        for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
            const auto& setup = m_setup[joint];
            auto& way = m_parkWays[joint];
            way.isOn = isMeant(joint);
            way.from = m_joints[joint].position;
            way.to = setup.units.positionOfTick(setup.parkTick).radians();
            way.seconds = std::max(setup.parkTime, kShortestPark);
            if (way.isOn && (!isPlaceKnown(joint) || standsOutside(setup.units, m_joints[joint].tick)))
                leaveUnparked(joint, now);
        }
        m_parking = Parking::Going;
        m_parkTime = {};
        return;
    }
    case Parking::Going: {
        bool isThere = true;
        const Duration passed = timeAsRun(now - std::exchange(m_parkSince, now));
        // Paths rest while a joint on them cannot be reached: it would have to catch up.
        const auto isMissed = [this, now](std::size_t joint) {
            return m_parkWays[joint].isOn && !m_joints[joint].isSilent
                   && (isLineMute(now) || m_joints[joint].isOverdue);
        };
        for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
            if (isMissed(joint))
                return;
        }
        m_parkTime += passed;
        for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
            const auto& record = m_joints[joint];
            const auto& way = m_parkWays[joint];
            if (!way.isOn)
                continue;
            // One that hears nothing stands still while its way goes on: when it is back, it would leap
            // there.
            if (record.isSilent || (record.status.detail & herkulex::StatusDetail::kMotorOn) == 0) {
                leaveUnparked(joint, now);
                continue;
            }
            isThere = isThere && m_parkTime >= fromSeconds(way.seconds) + kParkSettle;
            const double share = toSeconds(m_parkTime) / way.seconds;
            order(joint, way.from + (way.to - way.from) * control::minimumJerk(share),
                  std::max<Duration>(3 * m_settings.period, 30ms));
        }
        if (!isThere)
            return;
        for (std::size_t joint = 0; joint < m_jointCount; ++joint) {
            const auto& way = m_parkWays[joint];
            if (!way.isOn)
                continue;
            const bool isParked = std::abs(m_joints[joint].position - way.to) <= kParked;
            // One that did not come there may be held up by something, or hold something: it goes on holding.
            if (isParked)
                request(TorqueRequest{0, JointIndex{static_cast<std::uint16_t>(joint)}, TorqueMode::Free},
                        now);
            tellParked(joint, isParked, now);
        }
        m_parking = Parking::Leaving;
        return;
    }
    case Parking::Leaving:
        return;
    }
}

} // namespace core::bus

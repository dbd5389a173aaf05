// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/control/edgesearch.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/base/quantities.h"

namespace core::control {

namespace {

struct EdgeSearchWords
{
    Q_DECLARE_TR_FUNCTIONS(EdgeSearchWords)
};

constexpr double kRamp = 0.2;        // s, from rest to the speed of a leg
constexpr double kSettle = 0.15;     // s at the end of a leg, for the lag of the servo
constexpr double kGrace = 0.25;      // s at the start of a leg: the joint accelerates
constexpr double kFree = 0.2;        // s after that, in which the load of the free joint is read
constexpr double kStall = 0.3;       // s in which a joint that stands still is noticed
constexpr double kStallShare = 0.25; // of the way of its goal; a joint that moves less stands still
constexpr double kLeastWay = 0.003;  // rad; less says nothing about a standstill
constexpr double kHeldShare = 0.9;   // of the lead; the goal of a joint further behind waits
constexpr double kPatience = 1.5;    // s without a reading that the search needs
constexpr double kWidest = 2.5;      // steps between the readings around an edge
constexpr int kLeft = 3;             // readings in a row beside the flag
constexpr int kRisen = 2;            // readings in a row with a higher load
constexpr int kTooHigh = 3;          // readings in a row with too much load
constexpr int kMoreRepeats = 4;      // passes that may be repeated, more than those that are measured

QString tenths(double radians)
{
    return numberText(Angle::fromRadians(radians).degrees(), 1) + QStringLiteral("°");
}

QString percent(double share)
{
    return numberText(share * 100.0, 0) + QStringLiteral(" %");
}

} // namespace

Result<void> checkEdgeSearch(const EdgeSearchParameters& parameters)
{
    using P = EdgeSearchParameters;
    const auto refuse = [](const QString& what, const P::Range& range, double unit = 1.0) {
        // Rounded inwards, so that what is shown is permitted.
        const double least = std::ceil(range.least / unit * 100.0 - 1e-6) / 100.0;
        const double most = std::floor(range.most / unit * 100.0 + 1e-6) / 100.0;
        return badArgument(filled(EdgeSearchWords::tr("%1 must be from %2 to %3."), what, least, most));
    };
    constexpr double kDegree = kPi / 180.0;
    if (parameters.direction != 1 && parameters.direction != -1)
        return badArgument(EdgeSearchWords::tr("The direction of the search must be 1 or -1."));
    if (!P::kVelocity.contains(parameters.velocity))
        return refuse(EdgeSearchWords::tr("The velocity (°/s)"), P::kVelocity, kDegree);
    if (!P::kVelocity.contains(parameters.slowVelocity) || parameters.slowVelocity > parameters.velocity)
        return refuse(EdgeSearchWords::tr("The slow velocity (°/s)"),
                      {P::kVelocity.least, parameters.velocity}, kDegree);
    if (!(parameters.step >= 0.0) || !std::isfinite(parameters.step))
        return badArgument(EdgeSearchWords::tr("The step of a slow pass must be a number from 0 on."));
    if (!P::kBackOff.contains(parameters.backOff))
        return refuse(EdgeSearchWords::tr("The distance to back off (°)"), P::kBackOff, kDegree);
    if (parameters.repeats < 1 || parameters.repeats > P::kMostRepeats)
        return refuse(EdgeSearchWords::tr("The number of repeats"), {1.0, P::kMostRepeats});
    if (!P::kTravel.contains(parameters.travel))
        return refuse(EdgeSearchWords::tr("The travel (°)"), P::kTravel, kDegree);
    if (!P::kLoad.contains(parameters.mostLoad))
        return refuse(EdgeSearchWords::tr("The highest load"), P::kLoad);
    if (!P::kLoad.contains(parameters.threshold) || parameters.threshold > parameters.mostLoad)
        return refuse(EdgeSearchWords::tr("The rise of load"), {P::kLoad.least, parameters.mostLoad});
    if (!P::kLead.contains(parameters.lead))
        return refuse(EdgeSearchWords::tr("The lead of the goal (°)"), P::kLead, kDegree);
    if (!P::kTimeout.contains(parameters.timeout))
        return refuse(EdgeSearchWords::tr("The time-out (s)"), P::kTimeout);
    return {};
}

EdgeSearch::EdgeSearch(std::uint16_t joint, const QString& name, const EdgeSearchParameters& parameters)
    : Controller({joint})
    , m_parameters(parameters)
    , m_name(name)
{
}

void EdgeSearch::start(std::span<const JointNow> joints)
{
    const JointNow& now = joints[this->joints().front()];
    m_phase = Phase::Begin;
    m_last.reset();
    m_readings = now.readings;
    m_sinceReading = m_sinceInput = m_interval = m_time = m_velocity = 0.0;
    m_setpoint = now.position;
    m_agreeing = 0;
    m_measured = {};
    m_load = {};
    m_failed = {};
    m_isEnding = false;
    *m_result = {};
}

Controller::Status EdgeSearch::update(const Cycle& cycle, std::span<const JointNow> joints, Orders& orders)
{
    const std::uint16_t joint = this->joints().front();
    const JointNow& now = joints[joint];
    const double dt = toSeconds(cycle.elapsed);
    m_time += dt;
    m_sinceReading += dt;
    m_sinceInput += dt;
    if (m_isEnding) {
        orders.hold(joint);
        return Status::Finished;
    }
    if (now.readings != m_readings)
        take(now);
    if (m_sinceInput > kPatience)
        fail(EdgeFailure::NoReading);
    if (m_time > m_parameters.timeout)
        fail(EdgeFailure::TimedOut);
    if (m_result->failure != EdgeFailure::None)
        return Status::Failed;
    if (m_phase == Phase::Begin)
        return Status::Running;
    const Duration within = cycle.pace * kCyclesAhead;
    move(cycle, within, now);
    if (m_leg.resting > toSeconds(within) + kSettle) {
        if (m_phase == Phase::Rest)
            return Status::Finished;
        isFlag() ? flagLegEnded() : contactLegEnded();
    }
    if (m_result->failure != EdgeFailure::None)
        return Status::Failed;
    orders.goTo(joint, goal(within, now), within);
    return Status::Running;
}

void EdgeSearch::command(const Command& command)
{
    m_isEnding = m_isEnding || command.kind == CommandKind::End;
}

Progress EdgeSearch::progress() const
{
    return {m_time, 1.0, m_measured[0] + m_measured[1], false};
}

// --- motion ---

double EdgeSearch::slowSpeed() const
{
    return m_parameters.step > 0.0 && m_interval > 0.0
               ? std::min(m_parameters.slowVelocity, m_parameters.step / m_interval)
               : m_parameters.slowVelocity;
}

void EdgeSearch::begin(Phase phase, double target, double speed)
{
    m_phase = phase;
    m_leg = {};
    m_leg.from = m_last ? m_last->position : m_setpoint;
    m_leg.target = std::clamp(target, m_bounds.lowest, m_bounds.highest);
    m_leg.isClamped = m_leg.target != target;
    m_leg.speed = speed;
    m_leg.travel = target < m_setpoint ? -1 : 1;
    m_watch = {};
    m_load = {};
    m_agreeing = 0;
}

void EdgeSearch::move(const Cycle& cycle, Duration within, const JointNow& now)
{
    const double dt = toSeconds(cycle.elapsed);
    const double way = m_leg.target - m_setpoint;
    const double acceleration = std::max(m_leg.speed, std::abs(m_velocity)) / kRamp;
    const double most = std::min(m_leg.speed, std::sqrt(2.0 * acceleration * std::abs(way)));
    m_velocity =
        std::clamp(std::copysign(most, way), m_velocity - acceleration * dt, m_velocity + acceleration * dt);
    const double step = m_velocity * dt;
    m_leg.time += dt;
    m_watch.time += dt;
    m_watch.wanted += std::abs(step);
    if (way == 0.0 || (step * way > 0.0 && std::abs(step) >= std::abs(way))) {
        m_setpoint = m_leg.target;
        m_velocity = 0.0;
        m_leg.resting += dt;
    } else {
        m_setpoint += step;
        m_leg.resting = 0.0;
    }
    // The goal waits for a joint that does not follow.
    const double ahead = m_parameters.lead + std::abs(m_velocity) * toSeconds(within);
    m_setpoint = std::clamp(m_setpoint, now.position - ahead, now.position + ahead);
    m_setpoint = std::clamp(m_setpoint, m_bounds.lowest, m_bounds.highest);
}

/// Where the setpoint will be after `within`.
double EdgeSearch::goal(Duration within, const JointNow& now) const
{
    const double ahead = m_setpoint + m_velocity * toSeconds(within);
    const double bounded = m_velocity > 0.0   ? std::min(ahead, std::max(m_leg.target, m_setpoint))
                           : m_velocity < 0.0 ? std::max(ahead, std::min(m_leg.target, m_setpoint))
                                              : ahead;
    const double near =
        std::clamp(bounded, now.position - m_parameters.lead, now.position + m_parameters.lead);
    return std::clamp(near, m_bounds.lowest, m_bounds.highest);
}

// --- readings ---

void EdgeSearch::take(const JointNow& now)
{
    m_readings = now.readings;
    m_interval = m_interval > 0.0 ? 0.8 * m_interval + 0.2 * m_sinceReading : m_sinceReading;
    m_sinceReading = 0.0;
    const Reading reading{now.position, now.load, now.reference};
    const bool isUseful = isFlag() ? reading.input >= 0
                                   : m_parameters.source != EdgeSource::Load || std::isfinite(reading.load);
    if (isUseful)
        m_sinceInput = 0.0;
    if (m_phase == Phase::Begin) {
        if (isUseful && now.isSure)
            takeFirst(reading, now);
        return;
    }
    if (!isUseful)
        return; // the next one is compared with the one before
    if (isFlag())
        takeInput(reading);
    else
        takeContact(reading);
    m_last = reading;
}

void EdgeSearch::takeFirst(const Reading& reading, const JointNow& now)
{
    m_last = reading;
    m_setpoint = reading.position;
    m_bounds.lowest =
        std::min(reading.position, std::max(now.minimum, reading.position - m_parameters.travel));
    m_bounds.highest =
        std::max(reading.position, std::min(now.maximum, reading.position + m_parameters.travel));
    const int direction = m_parameters.direction;
    const double end = direction > 0 ? m_bounds.highest : m_bounds.lowest;
    const double start = direction > 0 ? m_bounds.lowest : m_bounds.highest;
    if (!isFlag()) // it may lean on the stop already
        begin(Phase::Retreat, reading.position - direction * m_parameters.backOff, m_parameters.velocity);
    else if (reading.input > 0)
        begin(Phase::Leave, start, m_parameters.velocity);
    else
        begin(Phase::Approach, end, m_parameters.velocity);
}

void EdgeSearch::takeInput(const Reading& reading)
{
    if (isTooHigh(reading))
        return fail(EdgeFailure::TooMuchLoad);
    if (standsStill(reading))
        return fail(EdgeFailure::StandsStill);
    if (m_phase == Phase::Leave) {
        m_agreeing = reading.input == 0 ? m_agreeing + 1 : 0;
        if (m_agreeing >= kLeft)
            begin(Phase::Retreat, reading.position - m_parameters.direction * m_parameters.backOff,
                  m_parameters.velocity);
        return;
    }
    if (!isSearching() || m_leg.hasEdge || reading.input == m_last->input)
        return;
    m_leg.hasEdge = true;
    if ((reading.position - m_leg.from) * m_leg.travel <= 0.0)
        return fail(EdgeFailure::WrongEdge);
    record(m_last->position, reading.position, reading.input > 0);
    if (m_phase != Phase::Approach)
        return;
    begin(Phase::Beyond, m_edge + m_parameters.direction * m_parameters.backOff, m_parameters.velocity);
    if (m_leg.isClamped)
        fail(EdgeFailure::NoRoom);
}

void EdgeSearch::takeContact(const Reading& reading)
{
    const bool isTooHigh = this->isTooHigh(reading);
    const bool stands = standsStill(reading);
    if (!isSearching()) {
        if (isTooHigh)
            fail(EdgeFailure::TooMuchLoad);
        else if (stands)
            fail(EdgeFailure::StandsStill);
        return;
    }
    if (m_parameters.source == EdgeSource::Limit) {
        if (stands || isTooHigh)
            contact(m_last->position, reading.position);
    } else if (hasLoadRisen(reading)) {
        contact(m_load.before, m_load.after);
    } else if (isTooHigh) {
        fail(EdgeFailure::TooMuchLoad);
    } else if (stands && isHeldBack(reading)) { // before that, the load still rises
        fail(EdgeFailure::StandsStill);
    }
}

bool EdgeSearch::isTooHigh(const Reading& reading)
{
    m_load.tooHigh = std::abs(reading.load) > m_parameters.mostLoad ? m_load.tooHigh + 1 : 0;
    return m_load.tooHigh >= kTooHigh;
}

bool EdgeSearch::standsStill(const Reading& reading)
{
    const bool isBegun = m_leg.time >= kGrace;
    if (isBegun && (m_watch.time < kStall || m_watch.wanted < std::max(4 * m_parameters.step, kLeastWay)))
        return false;
    const double moved = (reading.position - m_watch.from) * m_leg.travel;
    const bool stands = isBegun && moved < kStallShare * m_watch.wanted;
    m_watch = {0.0, reading.position, 0.0};
    return stands;
}

bool EdgeSearch::isHeldBack(const Reading& reading) const
{
    return std::abs(m_setpoint - reading.position) > kHeldShare * m_parameters.lead;
}

bool EdgeSearch::hasLoadRisen(const Reading& reading)
{
    if (m_leg.time < kGrace)
        return false;
    if (m_leg.time < kGrace + kFree || m_load.count < kRisen) {
        m_load.sum += reading.load;
        ++m_load.count;
        return false;
    }
    if (std::abs(reading.load - m_load.sum / m_load.count) < m_parameters.threshold) {
        m_agreeing = 0;
        return false;
    }
    if (m_agreeing++ == 0) {
        m_load.before = m_last->position;
        m_load.after = reading.position;
    }
    return m_agreeing >= kRisen;
}

bool EdgeSearch::record(double before, double after, bool isRising)
{
    EdgeRecord edge;
    edge.before = before;
    edge.after = after;
    edge.travel = static_cast<std::int8_t>(m_leg.travel);
    edge.isRising = isRising;
    edge.isSlow = m_phase == Phase::Pass;
    m_edge = edge.position();
    if (edge.isSlow && m_parameters.step > 0.0 && edge.width() > kWidest * m_parameters.step) {
        if (++m_result->repeatedPasses > m_parameters.repeats + kMoreRepeats)
            fail(EdgeFailure::TooCoarse);
        return false;
    }
    if (m_result->count == m_result->all.size()) {
        fail(EdgeFailure::TooCoarse);
        return false;
    }
    m_result->all[m_result->count++] = edge;
    m_measured[m_leg.travel > 0 ? 1 : 0] += edge.isSlow ? 1 : 0;
    return true;
}

void EdgeSearch::contact(double before, double after)
{
    record(before, after, true);
    m_setpoint = after;
    m_velocity = 0.0;
    begin(Phase::Retreat, m_edge - m_parameters.direction * m_parameters.backOff, m_parameters.velocity);
}

// --- legs ---

void EdgeSearch::beginPass(int travel)
{
    begin(Phase::Pass, m_edge + travel * m_parameters.backOff, slowSpeed());
    if (isFlag() && m_leg.isClamped)
        fail(EdgeFailure::NoRoom);
}

void EdgeSearch::flagLegEnded()
{
    const int direction = m_parameters.direction;
    const bool isHigh = m_last->input > 0;
    switch (m_phase) {
    case Phase::Retreat:
        if (m_result->isComplete)
            return finish();
        if (isHigh)
            return begin(Phase::Leave, direction > 0 ? m_bounds.lowest : m_bounds.highest,
                         m_parameters.velocity);
        return begin(Phase::Approach, direction > 0 ? m_bounds.highest : m_bounds.lowest,
                     m_parameters.velocity);
    case Phase::Beyond:
        return isHigh ? beginPass(-direction) : fail(EdgeFailure::NarrowFlag);
    case Phase::Pass:
        break;
    default:
        return fail(EdgeFailure::NoEdge);
    }
    if (!m_leg.hasEdge)
        return fail(EdgeFailure::LostEdge);
    if (isHigh != (m_leg.travel == direction))
        return fail(EdgeFailure::NarrowFlag);
    if (std::ranges::min(m_measured) < m_parameters.repeats)
        return beginPass(-m_leg.travel);
    m_result->isComplete = true;
    if (!isHigh)
        return finish();
    begin(Phase::Retreat, m_edge - direction * m_parameters.backOff, m_parameters.velocity);
}

void EdgeSearch::contactLegEnded()
{
    const int direction = m_parameters.direction;
    if (m_phase == Phase::Approach || (m_phase == Phase::Pass && m_leg.isClamped))
        return fail(EdgeFailure::NoEdge);
    if (m_phase == Phase::Pass)
        return fail(EdgeFailure::LostEdge);
    if (m_result->count == 0)
        return begin(Phase::Approach, direction > 0 ? m_bounds.highest : m_bounds.lowest,
                     m_parameters.velocity);
    if (m_measured[direction > 0 ? 1 : 0] < m_parameters.repeats)
        return beginPass(direction);
    m_result->isComplete = true;
    finish();
}

void EdgeSearch::finish()
{
    begin(Phase::Rest, m_setpoint, m_parameters.velocity);
}

void EdgeSearch::fail(EdgeFailure failure)
{
    if (m_result->failure != EdgeFailure::None)
        return;
    m_result->failure = failure;
    m_failed.at = m_last ? m_last->position : m_setpoint;
    m_failed.load = m_last ? m_last->load : std::numeric_limits<double>::quiet_NaN();
    m_result->isComplete = false;
}

QString EdgeSearch::whyFailed() const
{
    const QString at = tenths(m_failed.at);
    switch (m_result->failure) {
    case EdgeFailure::None:
        break;
    case EdgeFailure::NoReading:
        return filled(isFlag() ? EdgeSearchWords::tr("the servo of the joint %1 reports no reference input")
                               : EdgeSearchWords::tr("the servo of the joint %1 reports no load"),
                      m_name);
    case EdgeFailure::TimedOut:
        return filled(EdgeSearchWords::tr("the edge of the joint %1 was not measured within %2 s"), m_name,
                      m_parameters.timeout);
    case EdgeFailure::NoEdge:
        return filled(EdgeSearchWords::tr("the joint %1 found no edge until %2, the end of its travel for "
                                          "this search or its limit"),
                      m_name, at);
    case EdgeFailure::WrongEdge:
        return filled(EdgeSearchWords::tr("the joint %1 was moved against its search at %2"), m_name, at);
    case EdgeFailure::NarrowFlag:
        return filled(EdgeSearchWords::tr("the reference input of the joint %1 changed again at %2, within "
                                          "the %3 of a pass"),
                      m_name, at, tenths(m_parameters.backOff));
    case EdgeFailure::LostEdge:
        return filled(EdgeSearchWords::tr("the joint %1 did not meet the edge again, up to %2"), m_name, at);
    case EdgeFailure::NoRoom:
        return filled(EdgeSearchWords::tr("the edge of the joint %1 at %2 is less than %3 from its limit or "
                                          "the end of its travel for this search"),
                      m_name, at, tenths(m_parameters.backOff));
    case EdgeFailure::StandsStill:
        return std::isfinite(m_failed.load)
                   ? filled(EdgeSearchWords::tr("the joint %1 is blocked at %2, at a load of %3"), m_name, at,
                            percent(m_failed.load))
                   : filled(EdgeSearchWords::tr("the joint %1 is blocked at %2"), m_name, at);
    case EdgeFailure::TooMuchLoad:
        return filled(EdgeSearchWords::tr("the load of the joint %1 was %2 at %3"), m_name,
                      percent(m_failed.load), at);
    case EdgeFailure::TooCoarse:
        return filled(EdgeSearchWords::tr("the readings of the joint %1 around its edge are too far apart"),
                      m_name);
    }
    return Controller::whyFailed();
}

} // namespace core::control

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/stopdrill.h"

#include <QtCore/QJsonArray>

#include <algorithm>
#include <cmath>

#include "core/array/pairs.h"
#include "core/bus/pollcycle.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

constexpr double kStanding = 0.05;                            ///< rad/s; standstill below
constexpr Duration kSettled = std::chrono::milliseconds(100); ///< time at standstill
constexpr Duration kDrillPatience = std::chrono::seconds(5);  ///< for every step of a drill
constexpr double kLeastBound = 0.020;
constexpr double kOwnTime = 0.010; ///< of this program and the machine
constexpr double kSwingTime = 0.6; // s, from one side to the other

} // namespace

double StopDrillResult::quantile(double share, double Drill::*part) const
{
    std::vector<double> times;
    for (const Drill& drill : drills)
        times.push_back(drill.*part);
    if (times.empty())
        return 0.0;
    std::ranges::sort(times);
    const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(times.size())));
    return times[std::clamp<std::size_t>(rank, 1, times.size()) - 1];
}

double StopDrillResult::longest() const
{
    return quantile(1.0);
}

double StopDrillResult::bound() const
{
    return std::max(kLeastBound, std::max(cycle, line) + kOwnTime);
}

QJsonObject StopDrillResult::toJson() const
{
    QJsonArray bytes;
    QJsonArray stands;
    for (const Drill& drill : drills) {
        bytes.append(drill.toLastByte * 1e3);
        stands.append(drill.toStandstill * 1e3);
    }
    QJsonObject object{{QStringLiteral("when"), when.toString(Qt::ISODateWithMs)},
                       {QStringLiteral("array"), array},
                       {QStringLiteral("joints"), joints},
                       {QStringLiteral("moved"), moved},
                       {QStringLiteral("drills_in_motion"), moving},
                       {QStringLiteral("drills"), static_cast<int>(drills.size())},
                       {QStringLiteral("drills_asked"), asked},
                       {QStringLiteral("cycle_ms"), cycle * 1e3},
                       {QStringLiteral("line_ms"), line * 1e3},
                       {QStringLiteral("bound_ms"), bound() * 1e3},
                       {QStringLiteral("ended_because"), stoppedBecause},
                       {QStringLiteral("to_last_byte_ms"), bytes},
                       {QStringLiteral("to_standstill_ms"), stands}};
    const auto add = [&](const QString& name, double Drill::*part) {
        for (const auto& [suffix, share] : {std::pair("p50_ms", 0.5), {"p99_ms", 0.99}, {"max_ms", 1.0}})
            object[name + QLatin1String(suffix)] = quantile(share, part) * 1e3;
    };
    add({}, &Drill::toLastByte);
    add(QStringLiteral("key_to_gui_"), &Drill::keyToGui);
    add(QStringLiteral("gui_to_bus_"), &Drill::guiToBus);
    add(QStringLiteral("bus_to_wire_"), &Drill::busToWire);
    add(QStringLiteral("standstill_"), &Drill::toStandstill);
    return object;
}

StopDrill::StopDrill(const SessionParts& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
{
    connect(&session.joints, &JointStates::ticked, this, &StopDrill::tick);
    connect(&session.control, &Control::stopSent, this, [this](Time asked, Time taken, Time lastByte) {
        if (m_step == Step::Pressed)
            m_sent.push_back({asked, taken, lastByte});
    });
    // The joints may be different now, or be released at STOP.
    const auto end = [this] {
        if (isRunning())
            finish(tr("The array was changed while the drill ran."));
    };
    connect(&session.document, &ArrayDocument::changed, this, end);
    connect(&session.document, &ArrayDocument::replaced, this, end);
}

StopDrill::~StopDrill() = default;

Result<void> StopDrill::begin(const Options& options, std::function<void()> press)
{
    const auto refused = [](const QString& sentence) { return Error{Errc::Refused, sentence}; };
    if (isRunning())
        return refused(tr("A stop drill is already running."));
    if (const auto refusal = m_session.gate.checkArray())
        return refused(refusal->sentence);
    m_joints.clear();
    for (int i = 0; i < m_session.joints.jointCount(); ++i) {
        const JointIndex index{static_cast<std::uint16_t>(i)};
        if (m_session.joints.joint(index).torqueOn && !isFollower(m_session.document.array(), index.value))
            m_joints.push_back(index);
    }
    if (m_joints.empty())
        return refused(tr("A stop drill requires joints with torque. Arm at least one joint first."));
    for (const JointIndex joint : m_joints) {
        if (m_session.document.array().stopPolicyOf(m_session.document.array().joints[joint.value])
            != StopMode::Hold)
            return refused(tr("%1 releases its torque at STOP, so it would sink with every drill. Set its "
                              "STOP action to Hold for the drill.")
                               .arg(m_session.document.array().joints[joint.value].name));
    }
    m_options = options;
    m_options.count = std::clamp(options.count, 1, kMostDrills);
    m_press = std::move(press);
    m_origins.clear();
    for (const JointIndex joint : m_joints)
        m_origins.push_back(m_session.joints.joint(joint).position);
    m_stops = m_session.control.stopCount();
    m_random.seed(options.seed);
    m_result = {};
    m_result.asked = m_options.count;
    m_result.moved = options.moves;
    m_result.cycle = m_session.document.array().schedule.period;
    m_result.line = lineTime();
    m_result.joints = static_cast<int>(m_joints.size());
    m_result.array = m_session.document.array().name;
    m_result.when = QDateTime::currentDateTime();
    toStep(Step::Ready, Clock::now());
    return {};
}

double StopDrill::lineTime() const
{
    const ArrayConfig& array = m_session.document.array();
    Duration longest{0};
    for (int bus = 0; bus < m_session.links.busCount(); ++bus) {
        const auto joints = std::ranges::count_if(
            m_joints, [&](JointIndex joint) { return array.joints[joint.value].id.bus == bus; });
        if (joints == 0)
            continue;
        const ServoFamily& family = array.bus(bus).family();
        const Duration wait = family.traits().sharesLine ? bus::PollCycle::kLongestTrain : Duration{0};
        const std::size_t bytes = family.goalBytes(static_cast<std::size_t>(joints), true);
        longest = std::max(longest, wait + wireTime(bytes, m_session.links.linkBaud(bus)));
    }
    return toSeconds(longest);
}

void StopDrill::end()
{
    if (isRunning())
        finish(tr("Ended by the operator."));
}

void StopDrill::toStep(Step step, Time now)
{
    m_step = step;
    m_since = now;
}

void StopDrill::finish(const QString& why)
{
    m_result.stoppedBecause = why;
    m_step = Step::Idle;
    if (!m_session.control.isStopped())
        m_session.control.hold();
    emit finished();
}

void StopDrill::follow()
{
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        const auto& state = m_session.joints.joint(m_joints[i]);
        auto& track = m_track[i];
        if (state.sampleTime > m_pressed && (track.empty() || state.sampleTime > track.back().first))
            track.emplace_back(state.sampleTime, state.position.radians());
    }
}

/// The first reading at the final position.
Time StopDrill::standsSince(std::size_t joint) const
{
    const auto& track = m_track[joint];
    const double slack = 1.5 * m_session.joints.units(m_joints[joint]).tickSize();
    Time since = m_pressed;
    for (auto it = track.rbegin(); it != track.rend(); ++it) {
        if (std::abs(it->second - track.back().second) > slack)
            break;
        since = it->first;
    }
    return since;
}

bool StopDrill::isStanding() const
{
    return std::ranges::all_of(m_joints, [this](JointIndex joint) {
        return std::abs(m_session.joints.joint(joint).velocity.radians()) < kStanding;
    });
}

void StopDrill::tick()
{
    if (!isRunning())
        return;
    const Time now = Clock::now();
    if (!m_session.links.hasLink())
        return finish(tr("The link was lost."));
    // One press is one STOP. Another one is the operator's, an alarm's or the watchdog's.
    if (m_session.control.stopCount() > m_stops)
        return finish(tr("Something other than the drill stopped the array. It stays stopped."));
    if (now - m_since > kDrillPatience)
        return finish(m_step == Step::Pressed
                          ? tr("The joints did not come to a standstill within 5 s of a STOP.")
                          : tr("The joints were not ready within 5 s."));
    switch (m_step) {
    case Step::Idle:
        return;
    case Step::Ready:
        return startMotion(now);
    case Step::Moving:
        return press(now);
    case Step::Pressed:
        return takeResult(now);
    }
}

/// Sets the joints in motion as soon as they are ready.
void StopDrill::startMotion(Time now)
{
    // Switches Control on again after the drill's own STOP, but not when the operator ended it.
    if (m_session.control.isStopped())
        m_session.control.resume();
    else if (!m_session.control.isControl())
        return finish(tr("Control ended during the drill."));
    if (!m_session.control.isControl() && !m_session.control.setControl(true))
        return;
    if (!m_session.motions.holderOf(m_joints.front()).isEmpty() || !isStanding())
        return;
    if (m_options.moves) {
        // Back and forth about the first positions: a STOP leaves the joints in between.
        std::vector<std::pair<JointIndex, Angle>> goals;
        m_side = -m_side;
        for (std::size_t i = 0; i < m_joints.size(); ++i)
            goals.emplace_back(m_joints[i], m_origins[i] + Angle::fromRadians(m_side * m_options.amplitude));
        if (!m_session.motions.moveTogether(goals, kSwingTime))
            return finish(tr("The joints could not be moved; see the messages."));
    }
    // At a time independent of the cycles of the bus.
    m_wait = std::chrono::microseconds(std::uniform_int_distribution<int>(120'000, 320'000)(m_random));
    toStep(Step::Moving, now);
}

void StopDrill::press(Time now)
{
    if (!m_session.control.isControl())
        return finish(tr("Control ended during the drill."));
    if (now - m_since < m_wait)
        return;
    m_sent.clear();
    toStep(Step::Pressed, now);
    m_result.moving += m_options.moves && !m_session.motions.holderOf(m_joints.front()).isEmpty() ? 1 : 0;
    m_track.assign(m_joints.size(), {});
    m_pressed = Clock::now();
    ++m_stops;
    m_press();
}

void StopDrill::takeResult(Time now)
{
    follow();
    Time standing = m_pressed;
    for (std::size_t i = 0; i < m_joints.size(); ++i)
        standing = std::max(standing, standsSince(i));
    const bool isSeen = std::ranges::all_of(m_track, [this](const auto& track) {
        return !track.empty() && track.back().first > m_pressed + kSettled;
    });
    int buses = 0;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus)
        buses += m_session.links.linkState(bus) == LinkState::Connected ? 1 : 0;
    if (!m_session.control.isStopped() || static_cast<int>(m_sent.size()) < buses || !isSeen
        || now - standing < kSettled)
        return;
    const Sent last = *std::ranges::max_element(
        m_sent, [](const Sent& a, const Sent& b) { return a.lastByte < b.lastByte; });
    m_result.drills.push_back({toSeconds(last.lastByte - m_pressed), toSeconds(standing - m_pressed),
                               toSeconds(last.asked - m_pressed), toSeconds(last.taken - last.asked),
                               toSeconds(last.lastByte - last.taken)});
    const int done = static_cast<int>(m_result.drills.size());
    toStep(Step::Ready, now);
    emit progressed(done, m_options.count);
    if (done >= m_options.count) {
        m_session.control.resume();
        m_session.control.setControl(true);
        finish({});
    }
}

} // namespace core

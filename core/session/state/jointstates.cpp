// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointstates.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/filled.h"
#include "core/configure/requests.h"
#include "core/configure/torque.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/foundservo.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/state/jointwords.h"
#include "core/session/state/keptjoints.h"
#include "core/simhost/simulator.h"

namespace core {

namespace {

constexpr std::size_t kMostRemoved = 8; ///< joints; their curves are beyond the limit of Histories

bool hasServo(const ArrayConfig& array, ServoId id, const QString& model)
{
    return std::any_of(array.joints.begin(), array.joints.end(),
                       [&](const JointConfig& each) { return each.id == id && each.model == model; });
}

} // namespace

JointStates::JointStates(const Base& base)
    : SessionPart(base)
{
    connect(&m_document, &ArrayDocument::replaced, this, [this] {
        m_joints.clear();
        m_removed.clear();
        followArray({});
    });
    connect(&m_links, &Links::starting, this, &JointStates::reset);
    connect(&m_links, &Links::linkChanged, this, &JointStates::reachableChanged);
    connect(&m_links, &Links::lineOpened, this, [this](int bus, Time time) {
        for (std::size_t i = 0; i < m_joints.size(); ++i) {
            if (id(i).bus != bus)
                continue;
            identify(JointIndex::at(i));
            renewAge(i, time);
        }
    });
    connect(&m_links, &Links::lineLost, this, &JointStates::lineWasLost);
}

// --- the array ---

void JointStates::keepRemoved(const ArrayConfig& before)
{
    for (std::size_t i = 0; i < m_joints.size() && i < before.joints.size(); ++i) {
        const JointConfig& joint = before.joints[i];
        Joint& own = m_joints[i];
        if (hasServo(array(), joint.id, joint.model) || own.readings[0].isEmpty())
            continue;
        breakCurves(i, own.readings[0].lastTime());
        m_removed.push_back({joint.id, joint.model, std::move(own.readings), std::move(own.vitals)});
        if (m_removed.size() > kMostRemoved)
            m_removed.pop_front();
    }
}

void JointStates::restoreReturned(const ArrayConfig& before)
{
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        const JointConfig& joint = array().joints[i];
        const auto removed = std::find_if(m_removed.begin(), m_removed.end(), [&](const Removed& each) {
            return each.id == joint.id && each.model == joint.model;
        });
        if (removed == m_removed.end() || hasServo(before, joint.id, joint.model))
            continue;
        m_joints[i].readings = std::move(removed->readings);
        m_joints[i].vitals = std::move(removed->vitals);
        m_removed.erase(removed);
    }
}

/// A joint with the same servo keeps its history and state at any index in the array, and its history while
/// it is removed.
void JointStates::followArray(const ArrayConfig& before)
{
    const ArrayConfig& array = m_document.array();
    // The joints keep their addresses unless jointsChanged() follows: plots hold pointers to their series.
    if (before.joints != array.joints || m_joints.size() != array.joints.size()) {
        keepRemoved(before);
        m_joints = keptJoints(std::exchange(m_joints, {}), before, array);
        restoreReturned(before);
    }
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        m_joints[i].model = m_document.models().find(array.joints[i].model);
        if (m_joints[i].model != nullptr)
            m_joints[i].units = array.units(array.joints[i], *m_joints[i].model);
    }
}

ServoId JointStates::id(std::size_t joint) const
{
    return array().joints[joint].id;
}

bool JointStates::isPolled(JointIndex index) const
{
    const ScheduleConfig& schedule = array().schedule;
    return schedule.pollRoundSize != 0
           && (schedule.pollList.isEmpty() || schedule.pollList.contains(array().joints[index.value].name));
}

JointHealth JointStates::health(JointIndex index, Time now) const
{
    const bool isOpen = m_links.isOpen(index);
    if (isOpen && !isPolled(index) && joint(index).answers)
        return JointHealth::Unknown;
    return healthOf(joint(index), array().joints[index.value].model, isOpen, now);
}

QString JointStates::stateWords(JointIndex index, Time now) const
{
    const bool isOpen = m_links.isOpen(index);
    if (isOpen && !isPolled(index) && joint(index).answers) {
        return joint(index).torqueOn ? Messages::tr("not read, torque was on: not in the poll list")
                                     : Messages::tr("not read: not in the poll list");
    }
    return stateWordsOf(joint(index), array().joints[index.value].model, isOpen, now);
}

void JointStates::turnByHand(JointIndex index, Angle shaft)
{
    const ServoId servo = id(index.value);
    if (isVirtual(index) && isFinite(shaft))
        m_links.simulator(servo.bus)->turn(servo.value, shaft.radians());
}

QString JointStates::movingWords() const
{
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        if (m_joints[i].state.isMoving)
            return filled(Messages::tr("%1 moves. Wait until the arm rests."), m_messages.jointName(i));
    }
    return {};
}

LinkState JointStates::link(JointIndex index) const
{
    return m_links.linkState(index);
}

bool JointStates::isAnyReachable() const
{
    for (std::size_t joint = 0; joint < m_joints.size(); ++joint) {
        if (m_links.isOpen(JointIndex::at(joint)))
            return true;
    }
    return false;
}

bool JointStates::isVirtual(JointIndex index) const
{
    const int bus = id(index.value).bus;
    return bus < m_links.busCount() && m_links.simulator(bus) != nullptr;
}

int JointStates::wrongModels() const
{
    int wrong = 0;
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        const QString& reported = m_joints[i].state.deviceModel;
        wrong += !reported.isEmpty() && reported != array().joints[i].model
                         && m_document.models().find(reported) != nullptr
                     ? 1
                     : 0;
    }
    return wrong;
}

void JointStates::adoptModels()
{
    ArrayConfig array = m_document.array();
    const ModelLibrary& models = m_document.models();
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        auto& joint = array.joints[i];
        const auto* now = models.find(m_joints[i].state.deviceModel);
        if (now == nullptr || now->name == joint.model)
            continue;
        const auto* before = models.find(joint.model);
        if (joint.offset == (before != nullptr ? before->centreTick : JointConfig::kCentre))
            joint.offset = now->centreTick;
        joint.model = now->name;
    }
    m_document.edit(Messages::tr("Read models from servos"), array);
}

// --- data from the bus ---

void JointStates::reset()
{
    for (Joint& joint : m_joints) {
        JointState& state = joint.state;
        state.answers = true;
        state.hasSample = state.torqueOn = state.isMoving = false;
        state.hasVitals = false;
        state.health = {};
        state.deviceModel.clear();
        state.voltage.reset();
        state.temperature.reset();
        state.torqueMode.reset();
        state.led.reset();
    }
}

void JointStates::lineWasLost(int bus, Time time, bool isNew)
{
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        if (id(i).bus != bus)
            continue;
        m_joints[i].state.torqueOn = m_joints[i].state.isMoving = false;
        breakCurves(i, time);
        if (isNew)
            m_messages.resolve(Cause::Kind::Silent, static_cast<int>(i)); // unknown now
    }
}

void JointStates::take(const Sample& sample)
{
    if (sample.joint.value >= m_joints.size())
        return;
    Joint& joint = m_joints[sample.joint.value];
    JointState& state = joint.state;
    const bool hadTorque = state.torqueOn;
    state.hasSample = true;
    state.answers = true;
    state.sampleTime = sample.time;
    state.requestTime = sample.time - fromSeconds(sample.roundTrip);
    state.position = sample.position;
    state.velocity = sample.velocity;
    state.pwm = sample.pwm;
    state.load = sample.load;
    state.raw = sample.raw;
    state.servoGoal = sample.servoGoal;
    state.tick = sample.raw.position;
    state.absoluteTick = sample.absoluteTick;
    state.health = sample.health;
    state.takes = sample.takes;
    state.isTurnLimited = sample.isTurnLimited;
    state.torqueOn = sample.health.torque == Fact::Yes;
    state.isMoving = sample.health.moving == Fact::Yes;
    ++state.samples;
    if (state.torqueOn || state.torqueMode == TorqueMode::On)
        state.torqueMode = state.torqueOn ? std::optional(TorqueMode::On) : std::nullopt;
    emit sampled(sample, hadTorque);
    if (!state.torqueOn) {
        state.goal.reset();
        state.isTurning = false;
    } else if (!m_isStopped) {
        // Torque on made the present position the goal, and controllers move it on.
        state.isGoalAsked = state.isGoalAsked && state.goal;
        if (!state.isGoalAsked && isFinite(sample.goal))
            state.goal = sample.goal;
    }
    if (const auto gap = joint.gaps.add(sample.time))
        joint.readings.appendGap(*gap);
    const double position = sample.position.radians();
    const double goal = sample.goal.radians();
    const std::array<float, kReadingChannels> values{
        static_cast<float>(position),        static_cast<float>(goal),
        static_cast<float>(goal - position), static_cast<float>(sample.velocity.radians()),
        static_cast<float>(sample.pwm),      static_cast<float>(sample.load)};
    joint.readings.append(sample.time, values);
    renewAge(sample.joint.value, sample.time);
}

void JointStates::renewAge(std::size_t joint, Time time)
{
    m_joints[joint].age.renew(time, m_links.pausedBefore(id(joint).bus));
}

/// No line is drawn across the time without readings that begins now.
void JointStates::breakCurves(std::size_t joint, Time time)
{
    for (SeriesTable* table : tables(joint))
        table->appendGap(time);
    m_joints[joint].gaps.reset();
}

void JointStates::take(const Vitals& vitals)
{
    if (vitals.joint.value >= m_joints.size() || m_joints[vitals.joint.value].model == nullptr)
        return;
    Joint& joint = m_joints[vitals.joint.value];
    joint.state.hasVitals = true;
    joint.state.torqueMode = vitals.torque;
    joint.state.led = vitals.led;
    const auto known = [](double value) {
        return std::isfinite(value) ? std::optional(value) : std::nullopt;
    };
    joint.state.voltage = known(vitals.voltage);
    joint.state.temperature = known(vitals.temperature);
    const std::array values{static_cast<float>(vitals.voltage), static_cast<float>(vitals.temperature)};
    if (joint.state.voltage || joint.state.temperature)
        joint.vitals.append(vitals.time, values);
}

void JointStates::take(const bus::AnswerEvent& event)
{
    const std::size_t place = event.joint.value;
    if (place >= m_joints.size())
        return;
    JointState& state = m_joints[place].state;
    if (std::exchange(state.answers, event.answers) != event.answers)
        emit answersChanged(event.joint);
    if (event.answers) {
        m_messages.resolve(Cause::Kind::Silent, event.joint.value);
        renewAge(place, event.time);
        emit silenceReported(event.joint, event.time, false);
        if (!m_areServosMoving)    // else another servo of the array may be at its ID for a moment
            identify(event.joint); // it may be another servo now
        return;
    }
    const bool hadTorque = std::exchange(state.torqueOn, false);
    state.isMoving = false;
    state.torqueMode.reset();
    state.goal.reset();
    emit silenced(event.joint, event.time, hadTorque);
    breakCurves(place, event.time);
    if (event.isExpected || m_areServosMoving)
        return; // the operation that restarted it reports when it stays silent
    emit silenceReported(event.joint, event.time, true);
    m_messages.warn(Messages::tr("%1 does not answer in time on %2. Read its status to see whether it is "
                                 "silent, slow or disturbed.")
                        .arg(m_messages.jointName(place), m_links.portWords(id(place).bus)),
                    m_messages.about(Cause::Kind::Silent, place));
}

void JointStates::identify(JointIndex index)
{
    const FamilyTraits& family = familyOf(model(index)).traits();
    m_links.submit(readRequest(id(index.value), family.modelMemory, family.modelAddress, kModelBytes),
                   [this, index](const bus::Reply& reply) { identified(index, reply); });
    emit contacted(index);
}

void JointStates::identified(JointIndex index, const bus::Reply& reply)
{
    if (index.value >= m_joints.size() || reply.outcome != bus::Outcome::Done)
        return;
    JointState& state = m_joints[index.value].state;
    const QString& expected = array().joints[index.value].model;
    state.deviceModel = modelWords(array().bus(id(index.value).bus).family(), reply.bytes[0], reply.bytes[1]);
    emit modelRead(index, reply.bytes[0], reply.bytes[1]);
    if (state.deviceModel == expected) {
        m_messages.resolve(Cause::Kind::WrongModel, index.value);
        return;
    }
    m_messages.error(Messages::tr("%1 is of model %2, but the array has %3. Its angles would be wrong, so "
                                  "its torque stays off. Correct its model in the array.")
                         .arg(m_messages.jointName(index.value), state.deviceModel, expected),
                     m_messages.about(Cause::Kind::WrongModel, index.value));
    emit modelsChanged();
}

} // namespace core

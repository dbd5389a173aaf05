// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/topics/topicservices.h"

#include <QtCore/QPointer>

#include <algorithm>
#include <array>

#include "core/array/pairs.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/motion/permission.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/components.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/mechanism.h"
#include "core/session/stream/componentmessages.h"
#include "core/session/stream/stream.h"

namespace core {

namespace {

using recording::ReplyWith;
using topicnames::hrimSensor;
using topicnames::hrimServo;
using topics::Received;

constexpr Duration kReadingWait = 3s;      ///< for the first reading of joints before they are armed
constexpr Duration kConfirmWait = 3s;      ///< for their torque afterwards
constexpr Duration kComponentsPeriod = 1s; ///< of HRIM components
constexpr Duration kReportPeriod = 10s;    ///< between two reports of the same refusal
constexpr Duration kShortestReport = 1s;
constexpr std::size_t kMostWaiting = 16; ///< switches

const QString kList = QStringLiteral("/pr2_controller_manager/list_controllers");
const QString kListTypes = QStringLiteral("/pr2_controller_manager/list_controller_types");
const QString kSwitch = QStringLiteral("/pr2_controller_manager/switch_controller");
const QString kIdName = QStringLiteral("id");
const QString kSpecsName = QStringLiteral("specs");

/// "pkg/srv/NAME" of the reply.
template <typename Reply>
QString serviceTypeOf()
{
    return recording::typeNameOf<Reply>().section(QLatin1Char('_'), 0, -2);
}

QStringList listOf(const std::vector<QString>& list)
{
    return {list.begin(), list.end()};
}

} // namespace

TopicServices::TopicServices(const SessionParts& session, Stream& stream, Thread thread)
    : m_session(session)
    , m_stream(stream)
    , m_thread(std::move(thread))
{
}

TopicServices::~TopicServices() = default;

std::vector<topics::Subscription> TopicServices::subscriptions() const
{
    using namespace recording;
    std::vector<topics::Subscription> all{{kList, serviceTypeOf<ListControllersReply>(), true},
                                          {kListTypes, serviceTypeOf<ListTypesReply>(), true},
                                          {kSwitch, serviceTypeOf<SwitchReply>(), true}};
    const ArrayConfig& array = m_session.document.array();
    for (const JointConfig& joint : array.joints) {
        all.push_back({hrimServo(joint.id, kIdName), serviceTypeOf<ReplyWith<HrimId>>(), true});
        all.push_back({hrimServo(joint.id, kSpecsName), serviceTypeOf<ReplyWith<HrimServoSpecs>>(), true});
    }
    for (qsizetype sensor = 0; sensor < std::ssize(array.ftSensors); ++sensor) {
        all.push_back({hrimSensor(sensor, kIdName), serviceTypeOf<ReplyWith<HrimId>>(), true});
        all.push_back({hrimSensor(sensor, kSpecsName), serviceTypeOf<ReplyWith<HrimSensorSpecs>>(), true});
    }
    return all;
}

// --- requests ---

void TopicServices::take(const Received& request)
{
    ++m_counts.calls;
    if (request.topic == kSwitch)
        return takeSwitch(request);
    const auto asked = recording::decode<recording::EmptyRequest>(request.bytes);
    if (!asked)
        return refuse(request.topic, request.writer,
                      Messages::tr("It is no request in the form of rmw_cyclonedds."));
    if (request.topic == kList) {
        recording::ListControllersReply list{asked->call, {}, {}};
        for (const auto& loaded : m_session.controllers.catalogue().loaded()) {
            list.controllers.push_back(loaded.spec.name);
            list.states.push_back(loaded.isRunning ? QStringLiteral("running") : QStringLiteral("stopped"));
        }
        return reply(kList, request.writer, list);
    }
    if (request.topic == kListTypes) {
        recording::ListTypesReply list{asked->call, {}};
        for (const auto& type : m_session.controllers.catalogue().types())
            list.types.push_back(type.name);
        return reply(kListTypes, request.writer, list);
    }
    if (!answerComponent(request, asked->call)) // another array since then
        refuse(request.topic, request.writer, Messages::tr("The array has no such component."));
}

template <typename Reply>
void TopicServices::reply(const QString& service, const topics::Guid& program, const Reply& message)
{
    if (auto* thread = m_thread())
        thread->reply(service, program, [=](topics::TopicSink& to) { to.reply(service, message); });
}

void TopicServices::refuse(const QString& service, const topics::Guid& program, const QString& why)
{
    ++m_counts.refused;
    m_counts.lastRefusal = Messages::tr("A request of %1 from the program %2 was refused: %3")
                               .arg(service, topics::guidText(program), why);
    const Time now = Clock::now();
    if (now - m_reportedAt < (m_counts.lastRefusal == m_reported ? kReportPeriod : kShortestReport))
        return;
    m_reportedAt = now;
    m_reported = m_counts.lastRefusal;
    m_session.messages.warn(m_counts.lastRefusal);
}

// --- switching controllers ---

void TopicServices::takeSwitch(const Received& request)
{
    const auto asked = recording::decode<recording::SwitchRequest>(request.bytes);
    if (!asked)
        return refuse(kSwitch, request.writer,
                      Messages::tr("It is no request in the form of rmw_cyclonedds."));
    if (m_waiting.size() >= kMostWaiting) {
        reply(kSwitch, request.writer, recording::SwitchReply{asked->call, false});
        return refuse(kSwitch, request.writer, Messages::tr("Too many switches wait already."));
    }
    using control::Strictness;
    if (asked->strictness < static_cast<int>(Strictness::Unspecified)
        || asked->strictness > static_cast<int>(Strictness::Strict)) {
        reply(kSwitch, request.writer, recording::SwitchReply{asked->call, false});
        return refuse(kSwitch, request.writer,
                      Messages::tr("There is no strictness %1. Use 1 (best effort) or 2 (strict).")
                          .arg(asked->strictness));
    }
    const auto strictness = static_cast<Strictness>(asked->strictness);
    if (strictness == Strictness::Unspecified)
        m_session.messages.warn(
            Messages::tr("The program %1 asked for a switch without a strictness; it counts as best effort.")
                .arg(topics::guidText(request.writer)));
    m_waiting.push_back(
        {request.writer, asked->call, {listOf(asked->start), listOf(asked->stop), strictness}});
    if (m_waiting.size() == 1)
        beginNext();
}

void TopicServices::beginNext()
{
    while (!m_waiting.empty()) {
        const QString why = begin(m_waiting.front());
        if (why.isEmpty())
            return;
        finish(false, why);
    }
}

QString TopicServices::begin(const Switch& next)
{
    Control& control = m_session.control;
    const bool isControl = control.isControl();
    const bool mayArm = m_arm && !next.order.start.isEmpty();
    if (!isControl && !mayArm)
        return Messages::tr("%1 Or start “servodeck serve” with --arm-by-service.")
            .arg(sentenceOf(checkArray(false, isControl)));
    if (!isControl && control.isStopped())
        return Messages::tr("The array was stopped. %1 Only the operator can end a STOP.")
            .arg(control.stopReason());
    if (!isControl) {
        if (const QString why = whyLast([&] { return control.setControl(true); }); !why.isEmpty())
            return why;
    }
    if (!mayArm) {
        send();
        return {};
    }
    m_arming = Arming{.until = Clock::now() + kReadingWait,
                      .joints = jointsOf(next.order.start),
                      .beganControl = !isControl};
    return {};
}

std::vector<int> TopicServices::jointsOf(const QStringList& controllers) const
{
    const ArrayConfig& array = m_session.document.array();
    std::vector<int> joints;
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint) {
        const bool isClaimed = std::ranges::any_of(controllers, [&](const QString& name) {
            const auto* loaded = m_session.controllers.catalogue().find(name);
            return loaded != nullptr && !loaded->isRunning
                   && loaded->spec.joints.contains(array.joints[joint].name);
        });
        if (isClaimed)
            joints.push_back(static_cast<int>(joint));
    }
    return joints.empty() ? joints : withPartners(array, joints);
}

QString TopicServices::notRead() const
{
    for (const int joint : m_arming->joints) {
        const auto index = JointIndex::at(joint);
        const JointState& state = m_session.joints.joint(index);
        if (!state.hasSample || !state.answers || state.health.torque == Fact::Unknown)
            return m_session.messages.jointName(index.value);
    }
    return {};
}

bool TopicServices::areOn() const
{
    return std::ranges::all_of(
        m_arming->joints, [&](int joint) { return m_session.joints.joint(JointIndex::at(joint)).torqueOn; });
}

/// One step of arming at a time; `isReady`: all joints have torque.
QString TopicServices::advanceArming(Time now, bool& isReady)
{
    if (!m_session.control.isControl())
        return Messages::tr("Control ended meanwhile. %1").arg(m_session.control.controlEndedBecause());
    Arming& arming = *m_arming;
    switch (arming.step) {
    case Arming::Step::Reading: {
        if (const QString joint = notRead(); !joint.isEmpty())
            return now < arming.until ? QString()
                                      : Messages::tr("%1 was not armed: it was not read. Check its cable and "
                                                     "power.")
                                            .arg(joint);
        const auto verdict = m_session.controllers.rehearse(m_waiting.front().order);
        if (!verdict.isOk)
            return verdict.message;
        arming.joints = jointsOf(verdict.starts);
        isReady = areOn();
        if (isReady)
            return {};
        arming.step = Arming::Step::Arming;
        const QPointer<TopicServices> self(this);
        return whyLast([&] {
            return m_arm(arming.joints, [self](const QString& why) {
                if (self != nullptr && self->m_arming)
                    self->m_arming->done = why;
            });
        });
    }
    case Arming::Step::Arming:
        if (!arming.done)
            return {};
        arming.step = Arming::Step::Confirming;
        arming.until = now + kConfirmWait;
        return *arming.done;
    case Arming::Step::Confirming:
        break;
    }
    isReady = areOn();
    return isReady || now < arming.until ? QString() : Messages::tr("Not every joint has its torque on.");
}

void TopicServices::advance(Time now)
{
    if (!m_arming)
        return;
    bool isReady = false;
    const QString why = advanceArming(now, isReady);
    if (!why.isEmpty()) {
        finish(false, why);
        return beginNext();
    }
    if (isReady)
        send();
}

/// Sends the first one that waits.
void TopicServices::send()
{
    const QPointer<TopicServices> self(this);
    m_session.controllers.switchTo(m_waiting.front().order, [self](const SwitchAction& action) {
        if (self != nullptr)
            self->finished(action);
    });
}

void TopicServices::finished(const SwitchAction& action)
{
    if (m_waiting.empty())
        return;
    const bool isOk = action.phase == SwitchAction::Phase::Succeeded;
    if (isOk && (!action.started.isEmpty() || !action.stopped.isEmpty() || !action.renewed.isEmpty()))
        m_session.messages.warn(
            Messages::tr("The program %1 switched controllers. Started: %2. Stopped: %3. %4")
                .arg(topics::guidText(m_waiting.front().program),
                     action.started.isEmpty() ? QStringLiteral("-")
                                              : action.started.join(QStringLiteral(", ")),
                     action.stopped.isEmpty() ? QStringLiteral("-")
                                              : action.stopped.join(QStringLiteral(", ")),
                     action.message)
                .trimmed());
    finish(isOk, action.message);
    beginNext();
}

/// Ends the first one that waits.
void TopicServices::finish(bool isOk, const QString& message)
{
    const Switch done = std::move(m_waiting.front());
    m_waiting.pop_front();
    const bool beganControl = m_arming && m_arming->beganControl;
    m_arming.reset();
    if (!isOk && beganControl)
        m_session.control.setControl(false); // its joints hold
    reply(kSwitch, done.program, recording::SwitchReply{done.call, isOk});
    if (!isOk)
        refuse(kSwitch, done.program, message);
}

QString TopicServices::whyLast(const std::function<bool()>& step) const
{
    QString why;
    const auto listening =
        connect(&m_session.messages, &Messages::notified, this,
                [&why](Severity, const QString& sentence, const Cause&) { why = sentence; });
    const bool isDone = step();
    disconnect(listening);
    return isDone ? QString() : why.isEmpty() ? Messages::tr("It is not possible now.") : why;
}

// --- components ---

hrim::Component TopicServices::servo(std::size_t joint, hrim::Profile profile, Time now) const
{
    return components::ofJoint(m_session, JointIndex::at(joint), profile, now);
}

bool TopicServices::answerComponent(const Received& request, const recording::CallId& call)
{
    namespace from = componentmessages;
    constexpr auto kMaster = hrim::Profile::Master;
    const Time now = Clock::now();
    const ArrayConfig& array = m_session.document.array();
    const auto answer = [&]<typename Data>(const Data& data) {
        reply(request.topic, request.writer, ReplyWith<Data>{call, data});
    };
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint) {
        const ServoId id = array.joints[joint].id;
        if (request.topic == hrimServo(id, kIdName))
            answer(from::idOf(servo(joint, kMaster, now)));
        else if (request.topic == hrimServo(id, kSpecsName))
            answer(from::servoSpecsOf(servo(joint, kMaster, now)));
        else
            continue;
        return true;
    }
    for (qsizetype sensor = 0; sensor < std::ssize(array.ftSensors); ++sensor) {
        const auto component = [&] {
            return components::ofSensor(m_session, static_cast<int>(sensor), kMaster, now);
        };
        if (request.topic == hrimSensor(sensor, kIdName))
            answer(from::idOf(component()));
        else if (request.topic == hrimSensor(sensor, kSpecsName))
            answer(from::sensorSpecsOf(component()));
        else
            continue;
        return true;
    }
    return false;
}

template <typename Data>
void TopicServices::latch(const stream::Topic& topic, const Data& data, Time now)
{
    recording::Stamped<Data> message{0, topic.source, data};
    recording::Encoder encoder;
    const auto bytes = encoder.encode(message);
    auto& [last, stamp] = m_latched[topic.name];
    if (!std::ranges::equal(last, bytes)) {
        last.assign(bytes.begin(), bytes.end());
        stamp = static_cast<recording::UtcTime>(m_session.mechanism.stamp(now) * 1e9);
    }
    message.stamp = stamp;
    m_stream.publish([=](stream::Sink& to) { to.latch(topic, message, now); });
}

/// As the pages of the models have it (Profile::Page2018): topics in place of services. Those that are in
/// effect already are not sent again.
void TopicServices::publishComponents(Time now)
{
    namespace from = componentmessages;
    constexpr auto kPage = hrim::Profile::Page2018;
    const ArrayConfig& array = m_session.document.array();
    const auto rate = [&](const stream::Topic& topic, const hrim::Component& component) {
        recording::HrimCommState state{0, topic.source};
        state.rate = from::commRateOf(component);
        if (std::isnan(state.rate))
            return;
        m_stream.publish([=](stream::Sink& to) mutable {
            state.stamp = to.utc(now);
            to.publish(topic, state, now);
        });
    };
    for (std::size_t joint = 0; joint < array.joints.size(); ++joint) {
        const auto component = servo(joint, kPage, now);
        const auto topic = [&each = array.joints[joint]](const QString& name) {
            return stream::Topic{hrimServo(each.id, name), each.name};
        };
        latch(topic(kIdName), from::idOf(component), now);
        latch(topic(kSpecsName), from::servoSpecsOf(component), now);
        latch(topic(QStringLiteral("specs_comm")), from::commSpecsOf(component), now);
        rate(topic(QStringLiteral("state_comm")), component);
    }
    for (qsizetype sensor = 0; sensor < std::ssize(array.ftSensors); ++sensor) {
        const auto component = components::ofSensor(m_session, static_cast<int>(sensor), kPage, now);
        const auto topic = [&](const QString& name) {
            return stream::Topic{hrimSensor(sensor, name), element(array.ftSensors, sensor).name};
        };
        latch(topic(kIdName), from::idOf(component), now);
        latch(topic(kSpecsName), from::sensorSpecsOf(component), now);
        rate(topic(QStringLiteral("state_comm")), component);
    }
}

void TopicServices::tick(Time now)
{
    advance(now);
    if (now - m_componentsAt < kComponentsPeriod)
        return;
    m_componentsAt = now;
    publishComponents(now);
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/controllib/librarycontroller.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QJsonArray>

#include <algorithm>
#include <array>
#include <cmath>
#include <exception>
#include <limits>

#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/control/startposition.h"

namespace core::controllib {

using namespace core::control;

namespace {

struct LibraryControllerWords
{
    Q_DECLARE_TR_FUNCTIONS(LibraryControllerWords)
};

constexpr std::uint16_t kNotAJoint = 0xFFFF;
constexpr double kLongestMove = 60.0; ///< s; of one goal
constexpr std::size_t kLongestReason = 500;

/// Receives the goals of one update: its own joints of the library become those of the bus. A goal that is no
/// number or for no joint is passed on as such, so that the manager ends the controller.
struct Receiver
{
    std::span<const std::uint16_t> joints;
    Orders& orders;
    bool takesPositions = true;
    bool hasWrongKind = false;

    static Receiver& of(const servodeck_orders* from) { return *static_cast<Receiver*>(from->context); }
    std::uint16_t joint(std::size_t own) const { return own < joints.size() ? joints[own] : kNotAJoint; }
};

void receiveGoTo(const servodeck_orders* from, std::size_t joint, double position, double within)
{
    Receiver& to = Receiver::of(from);
    to.hasWrongKind = to.hasWrongKind || !to.takesPositions;
    if (to.hasWrongKind)
        return;
    if (std::isfinite(within))
        to.orders.goTo(to.joint(joint), position, fromSeconds(std::clamp(within, 0.0, kLongestMove)));
    else
        to.orders.goTo(to.joint(joint), std::numeric_limits<double>::quiet_NaN(), Duration::zero());
}

void receiveHold(const servodeck_orders* from, std::size_t joint)
{
    Receiver& to = Receiver::of(from);
    to.orders.hold(to.joint(joint));
}

void receiveTurn(const servodeck_orders* from, std::size_t joint, double velocity)
{
    Receiver& to = Receiver::of(from);
    to.hasWrongKind = to.hasWrongKind || to.takesPositions;
    if (!to.hasWrongKind)
        to.orders.turn(to.joint(joint), velocity);
}

std::uint32_t kindOf(CommandKind kind)
{
    switch (kind) {
    case CommandKind::Pause:
        return SERVODECK_PAUSE;
    case CommandKind::Continue:
        return SERVODECK_CONTINUE;
    case CommandKind::Seek:
        return SERVODECK_SEEK;
    case CommandKind::Speed:
        return SERVODECK_SPEED;
    case CommandKind::Scale:
        return SERVODECK_SCALE;
    case CommandKind::Drive:
        return SERVODECK_DRIVE;
    case CommandKind::GoTo:
        return SERVODECK_GO_TO;
    case CommandKind::End:
        break;
    }
    return SERVODECK_END;
}

servodeck_joint viewOf(const JointNow& now)
{
    servodeck_joint view{};
    view.position = now.position;
    view.velocity = now.velocity;
    view.goal = now.goal;
    view.origin = startPosition(now);
    view.minimum = now.minimum;
    view.maximum = now.maximum;
    view.load = now.load;
    view.ordered = now.ordered;
    view.ordered_within = toSeconds(now.orderedWithin);
    view.is_on = now.isOn ? 1 : 0;
    view.is_known = now.isKnown ? 1 : 0;
    view.is_sure = now.isSure ? 1 : 0;
    view.is_answering = now.isAnswering ? 1 : 0;
    return view;
}

/// One number, or one for each joint.
std::vector<double> valuesOf(const Parameter& parameter, const QJsonValue& value,
                             const std::vector<ControllerInput::Joint>& joints)
{
    if (parameter.kind == Parameter::Kind::Switch)
        return {value.toBool() ? 1.0 : 0.0};
    if (parameter.kind != Parameter::Kind::PerJoint)
        return {value.toDouble()};
    const QJsonArray list = value.toArray();
    std::vector<double> all;
    for (const ControllerInput::Joint& each : joints)
        all.push_back(value.isArray() ? list.at(static_cast<qsizetype>(each.place)).toDouble()
                                      : value.toDouble());
    return all;
}

QString textOfThrown(const char* what)
{
    const QString text = QString::fromUtf8(what);
    return text.isEmpty() ? LibraryControllerWords::tr("an exception without a text") : text;
}

QString orNoReason(const QString& text)
{
    return text.isEmpty() ? LibraryControllerWords::tr("its library gave no reason") : text;
}

} // namespace

LibraryController::LibraryController(std::shared_ptr<const ControllerLibrary> library,
                                     const servodeck_type& functions, std::vector<std::uint16_t> joints)
    : Controller(std::move(joints))
    , m_library(std::move(library))
    , m_functions(functions)
    , m_now(this->joints().size())
{
}

LibraryController::~LibraryController()
{
    try {
        if (m_state != nullptr)
            m_functions.destroy(m_state);
    } catch (...) { // there is no one to report it to, and nothing left to end
    }
}

Result<std::unique_ptr<Controller>> LibraryController::make(std::shared_ptr<const ControllerLibrary> library,
                                                            const LibraryType& type,
                                                            const ControllerSpec& spec,
                                                            const ControllerInput& input)
{
    std::unique_ptr<LibraryController> made(
        new LibraryController(std::move(library), type.functions, input.locals()));
    if (const QString why = made->create(type, spec, input); !why.isNull())
        return Error{Errc::Refused,
                     filled(LibraryControllerWords::tr("%1 was not loaded: %2."), spec.name, why)};
    return std::unique_ptr<Controller>(std::move(made));
}

QString LibraryController::create(const LibraryType& type, const ControllerSpec& spec,
                                  const ControllerInput& input)
{
    std::vector<QByteArray> texts;
    std::vector<const char*> names;
    std::vector<double> velocities;
    for (const ControllerInput::Joint& each : input.joints) {
        texts.push_back(each.name.toUtf8());
        velocities.push_back(each.maxVelocity);
    }
    for (const QByteArray& each : texts)
        names.push_back(each.constData());
    std::vector<std::vector<double>> values;
    std::vector<const double*> parameters;
    for (const Parameter& each : type.type.parameters)
        values.push_back(valuesOf(each, spec.parameters.value(each.name), input.joints));
    for (const std::vector<double>& each : values)
        parameters.push_back(each.data());
    std::array<char, kLongestReason + 1> error{};
    servodeck_config config{};
    config.size = sizeof config;
    config.parameter_count = static_cast<std::uint32_t>(parameters.size());
    config.joint_count = names.size();
    config.joint_names = names.data();
    config.max_velocities = velocities.data();
    config.speed_scale = input.speedScale;
    config.parameters = parameters.data();
    config.error = error.data();
    config.error_size = error.size();
    try {
        m_state = m_functions.create(&config);
    } catch (const std::exception& thrown) {
        return textOfThrown(thrown.what());
    } catch (...) {
        return textOfThrown("");
    }
    error.back() = '\0';
    return m_state != nullptr ? QString() : orNoReason(QString::fromUtf8(error.data()));
}

void LibraryController::look(std::span<const JointNow> joints)
{
    for (std::size_t i = 0; i < m_now.size(); ++i) {
        const std::uint16_t joint = this->joints()[i];
        m_now[i] = viewOf(joint < joints.size() ? joints[joint] : JointNow{});
    }
}

void LibraryController::start(std::span<const JointNow> joints)
{
    m_time = Duration::zero();
    m_fault = Fault::None;
    m_isStarted = true;
    look(joints);
    if (m_functions.start(m_state, m_now.data(), m_now.size()) != 0)
        m_fault = Fault::Failed; // the first update reports it
}

Controller::Status LibraryController::update(const Cycle& cycle, std::span<const JointNow> joints,
                                             Orders& orders)
{
    if (m_isEnding && m_fault == Fault::None) {
        for (const std::uint16_t joint : this->joints())
            orders.hold(joint);
        m_isStarted = m_isEnding = false;
        return Status::Finished;
    }
    if (m_fault == Fault::None) {
        look(joints);
        m_time += cycle.elapsed;
        Receiver receiver{this->joints(), orders, m_functions.output_interface == SERVODECK_POSITIONS};
        const servodeck_cycle time{sizeof time, 0, toSeconds(cycle.elapsed), toSeconds(cycle.pace),
                                   toSeconds(cycle.pace * kCyclesAhead)};
        const servodeck_orders to{sizeof to, 0, &receiver, &receiveGoTo, &receiveHold, &receiveTurn};
        m_result = m_functions.update(m_state, &time, m_now.data(), m_now.size(), &to);
        if (receiver.hasWrongKind)
            m_fault = Fault::WrongGoal;
        else if (m_result == SERVODECK_FAILED)
            m_fault = Fault::Failed;
        else if (m_result != SERVODECK_RUNNING && m_result != SERVODECK_FINISHED)
            m_fault = Fault::BadResult;
        else if (m_result == SERVODECK_RUNNING)
            return Status::Running;
    }
    m_isStarted = m_isEnding = false;
    return m_fault == Fault::None ? Status::Finished : Status::Failed;
}

void LibraryController::command(const Command& command)
{
    std::size_t joint = SERVODECK_ALL_JOINTS;
    if (command.joint != Command::kAllJoints) {
        const auto own = std::ranges::find(joints(), command.joint);
        if (own == joints().end())
            return;
        joint = indexIn(joints(), own);
    }
    const bool isEnd = command.kind == CommandKind::End;
    bool isFollowed = false;
    // An end before the start is not left to the library: its start() may forget it.
    if (m_functions.command != nullptr && (m_isStarted || !isEnd)) {
        try {
            isFollowed =
                m_functions.command(m_state, kindOf(command.kind), command.value, joint, command.seconds)
                != 0;
        } catch (const std::exception& thrown) {
            setThrown(thrown.what());
            m_fault = Fault::Threw;
        } catch (...) {
            setThrown("");
            m_fault = Fault::Threw;
        }
    }
    m_isEnding = m_isEnding || (isEnd && !isFollowed);
}

Progress LibraryController::progress() const
{
    return {toSeconds(m_time), 1.0, 0, false};
}

QString LibraryController::reason() const
{
    if (m_functions.error_text == nullptr)
        return orNoReason({});
    try {
        const char* text = m_functions.error_text(m_state);
        if (text == nullptr)
            return orNoReason({});
        return orNoReason(QString::fromUtf8(text, static_cast<qsizetype>(qstrnlen(text, kLongestReason))));
    } catch (const std::exception& thrown) {
        return textOfThrown(thrown.what());
    } catch (...) {
        return textOfThrown("");
    }
}

QString LibraryController::whyFailed() const
{
    switch (m_fault) {
    case Fault::Failed:
        return reason();
    case Fault::BadResult:
        return filled(LibraryControllerWords::tr("its update() returned %1, which has no meaning"), m_result);
    case Fault::WrongGoal:
        return m_functions.output_interface == SERVODECK_POSITIONS
                   ? LibraryControllerWords::tr("it gave a velocity, but its type gives positions")
                   : LibraryControllerWords::tr("it gave a position, but its type gives velocities");
    case Fault::None:
    case Fault::Threw:
        break;
    }
    return orNoReason(Controller::whyFailed());
}

} // namespace core::controllib

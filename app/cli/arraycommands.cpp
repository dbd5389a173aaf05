// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array init, status, clear, reset, torque, registers, read, write, goal, velocity, state, monitor
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "app/cli/arraycall.h"
#include "app/cli/moving.h"
#include "app/cli/registeraccess.h"
#include "app/cli/statestream.h"
#include "core/configure/status.h"
#include "core/configure/torque.h"
#include "core/document/arraydocument.h"
#include "core/protocol/herkulex/status.h"
#include "core/servo/speedword.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/measure.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registers.h"

namespace cli {

namespace {

using core::Session;

constexpr double kMinRate = 0.1; // Hz
constexpr double kMaxRate = 50;

// ---- operations on some or all servos

int init(const QStringList& words)
{
    ArrayCall call(words, 1, 2, {"mass-reset", "no-reset", "reset-delay=", "allow-torque-loss"});
    call.open(true);
    const auto joints = call.joints(1);
    core::InitOptions options;
    if (call.isSet("mass-reset") && call.isSet("no-reset"))
        return misuse(QStringLiteral("Use either --mass-reset or --no-reset."));
    if (call.isSet("mass-reset") && !joints.empty())
        return misuse(QStringLiteral("--mass-reset resets all servos; omit the joint."));
    if (call.isSet("mass-reset"))
        options.reset = core::ResetKind::Mass;
    else if (!joints.empty()) // the file may require one broadcast, which reaches every servo
        options.reset = core::ResetKind::OneByOne;
    if (call.isSet("no-reset"))
        options.reset = core::ResetKind::None;
    options.allowTorqueLoss = call.isSet("allow-torque-loss");
    options.resetDelay = call.number("reset-delay", 0, 60);
    call.connect();
    return call.run().run([&] { return call.session().operations.initialise(options, joints); });
}

QJsonObject statusJson(const ArrayRun& run, const core::OperationReport& report)
{
    const Session& session = run.session();
    QJsonObject object = run.toJson(report);
    QJsonArray servos = object[QStringLiteral("servos")].toArray();
    for (qsizetype i = 0; i < servos.size(); ++i) {
        const auto& image = session.registers.image(at(report.servos[static_cast<std::size_t>(i)].joint));
        const auto byte = [&image](std::size_t address) {
            return image.isKnown(core::Memory::Ram, address)
                       ? QJsonValue(int{image.byte(core::Memory::Ram, address)})
                       : QJsonValue();
        };
        QJsonObject servo = servos[i].toObject();
        servo[QStringLiteral("status_error")] = byte(48);
        servo[QStringLiteral("status_detail")] = byte(49);
        servos[i] = servo;
    }
    object[QStringLiteral("servos")] = servos;
    return object;
}

int status(const QStringList& words)
{
    ArrayCall call(words, 1, 2, {"only-erroneous"});
    call.open(true);
    const auto joints = call.joints(1);
    call.connect();
    const auto report = call.run().operate([&] { return call.session().operations.readStatus(joints); });
    if (!report)
        return Failed;
    const auto shown = call.isSet("only-erroneous") ? core::onlyErroneous(*report) : *report;
    if (call.run().isJson())
        printJson(statusJson(call.run(), shown));
    else
        call.run().tell(shown);
    return ArrayRun::codeOf(*report);
}

int clear(const QStringList& words)
{
    ArrayCall call(words, 1, 2);
    call.open(true);
    const auto joints = call.joints(1);
    call.connect();
    return call.run().run([&] { return call.session().operations.clearErrors(joints); });
}

int reset(const QStringList& words)
{
    core::InitOptions options;
    ArrayCall call(words, 1, 2, {"mass", "reset-delay=", "allow-torque-loss"});
    call.open(true);
    const auto joints = call.joints(1);
    options.resetDelay = call.number("reset-delay", 0, 60);
    if (call.isSet("mass") && !joints.empty())
        return misuse(QStringLiteral("--mass resets all servos; omit the joint."));
    if (call.isSet("mass"))
        options.reset = core::ResetKind::Mass;
    options.allowTorqueLoss = call.isSet("allow-torque-loss");
    call.connect();
    return call.run().run([&] { return call.session().operations.resetServos(options, joints); });
}

int torque(const QStringList& words)
{
    ArrayCall call(words, 2, 3);
    call.open(true);
    const auto joints = call.joints(2);
    const QString mode = call.words()[1];
    constexpr std::array kModes{std::pair{"free", core::bus::TorqueMode::Free},
                                std::pair{"brake", core::bus::TorqueMode::Brake},
                                std::pair{"on", core::bus::TorqueMode::On}};
    std::optional<core::bus::TorqueMode> wanted;
    for (const auto& [name, value] : kModes) {
        if (mode == QLatin1String(name))
            wanted = value;
    }
    if (!wanted && mode != QLatin1String("restore"))
        return misuse(
            QStringLiteral("\"%1\" is not a torque state; use free, brake, on or restore.").arg(mode));
    call.connect();
    return call.run().run([&] {
        return wanted ? call.session().operations.setTorqueMode(*wanted, joints)
                      : call.session().operations.restoreTorque(joints);
    });
}

// ---- registers

QString rowText(const core::RegisterRow& row)
{
    const QString physical =
        row.physical ? QStringLiteral("%1 %2").arg(*row.physical, 0, 'g', 6).arg(row.reg->unit) : QString();
    return QStringLiteral("%1 %2  %3  %4 %5  %6")
        .arg(row.memory == core::Memory::Eep ? QStringLiteral("EEP") : QStringLiteral("RAM"))
        .arg(row.address, 2)
        .arg(row.reg->isWritable ? QStringLiteral("rw") : QStringLiteral("ro"))
        .arg(row.reg->name, -28)
        .arg(row.raw ? QString::number(*row.raw) : QStringLiteral("?"), 6)
        .arg(physical.trimmed());
}

int registers(const QStringList& words)
{
    ArrayCall call(words, 2, 2, {"eep", "ram"});
    call.open(true);
    const auto joints = call.joints(1);
    if (joints.empty())
        return misuse(QStringLiteral("\"registers\" needs a joint."));
    call.connect();
    const auto report = call.run().operate([&] { return call.session().operations.readRegisters(joints); });
    if (!report)
        return Failed;
    if (!report->ok()) {
        fail(report->servos.front().sentence);
        return ArrayRun::codeOf(*report);
    }
    const auto target = call.session().operations.target(joints.front());
    const bool both = call.isSet("eep") == call.isSet("ram");
    QJsonArray rows;
    for (const auto memory : {core::Memory::Eep, core::Memory::Ram}) {
        if (!both && call.isSet("eep") != (memory == core::Memory::Eep))
            continue;
        for (const auto& row :
             core::registerRows(*target.model, call.session().registers.image(at(joints.front())), memory)) {
            if (call.run().isJson())
                rows.append(rowJson(row));
            else
                print(rowText(row));
        }
    }
    if (call.run().isJson())
        printJson(rows);
    return Done;
}

int read(const QStringList& words)
{
    ArrayCall call(words, 3, 3, {"eep"});
    call.open(true);
    const auto joints = call.joints(1);
    const QString name = call.words()[2];
    const auto memory = call.isSet("eep") ? core::Memory::Eep : core::Memory::Ram;
    const auto target = call.session().operations.target(joints.empty() ? 0 : joints.front());
    const auto reg = findRegister(target, name, memory);
    if (!reg)
        return misuse(reg.error().detail);
    call.connect();
    const auto report =
        call.run().operate([&] { return call.session().operations.readRegister(name, memory, joints); });
    if (!report)
        return Failed;
    if (!call.run().isJson() || joints.empty() || !report->ok())
        return call.run().tell(*report);
    QJsonObject object =
        registerJson(target, **reg, memory, call.session().registers.image(at(joints.front())));
    addBus(object, target.id, call.session().document.array().hasSeveralBuses());
    printJson(object);
    return Done;
}

int write(const QStringList& words)
{
    ArrayCall call(words, 4, 4, {"eep"});
    call.open(true);
    const auto joints = call.joints(1);
    const auto value = parseRaw(call.words()[3]);
    if (!value)
        return misuse(value.error().detail);
    core::RegisterOrder order;
    order.name = call.words()[2];
    order.memory = call.isSet("eep") ? core::Memory::Eep : core::Memory::Ram;
    order.value = *value;
    for (int joint = 0; joint < call.session().joints.jointCount(); ++joint) {
        const auto target = call.session().operations.target(joint);
        if ((!joints.empty() && joints.front() != joint) || target.model == nullptr)
            continue;
        if (const auto allowed = core::checkOrder(*target.model, order); !allowed)
            return misuse(QStringLiteral("%1: %2").arg(target.label(), allowed.error().detail));
    }
    call.connect();
    return call.run().run([&] { return call.session().operations.writeRegister(order, joints); });
}

// ---- motion

/// True if STOP, an alarm, the watchdog or another lost joint ended the motion.
bool isEnded(const core::Session& session)
{
    return !session.control.isControl() || session.control.isStopped();
}

/// Why a motion ended early; read before anything is stopped because of it.
enum class Ending { None, LinkLost, Silent, TorqueLost, Stopped };

Ending endingOf(const core::Session& session, int joint)
{
    const auto& state = session.joints.joint(at(joint));
    if (session.links.linkState(at(joint)) != core::LinkState::Connected)
        return Ending::LinkLost;
    if (!state.answers)
        return Ending::Silent;
    if (!state.torqueOn && !session.control.isStopped())
        return Ending::TorqueLost;
    return isEnded(session) ? Ending::Stopped : Ending::None;
}

/// Holds everything and reads the joint again if possible; reports its state.
int failMotion(const ArrayCall& call, int joint, Ending ending)
{
    auto& session = call.session();
    const QString who = session.operations.target(joint).label();
    const QString why =
        session.control.isStopped() ? session.control.stopReason() + QLatin1Char(' ') : QString();
    call.run().holdAll();
    call.run().awaitRest({joint});
    const QString now = call.run().conditionOf(joint);
    const bool isBack = call.run().isRead(joint);
    switch (ending) {
    case Ending::LinkLost:
        return fail((isBack ? QStringLiteral("The link was lost while %1 moved and is restored. %2")
                            : QStringLiteral("The link was lost while %1 moved. %2"))
                        .arg(who, now));
    case Ending::Silent:
        return fail(QStringLiteral("%1 stopped responding while it moved. %2").arg(who, now));
    case Ending::TorqueLost:
        return fail(QStringLiteral("%1 lost its torque while it moved. %2 Read its status.").arg(who, now));
    case Ending::None:
        return fail(QStringLiteral("%1 did not come to rest in time and was stopped. %2").arg(who, now));
    case Ending::Stopped:
        break;
    }
    return fail(QStringLiteral("%1 was stopped during the move. %2%3").arg(who, why, now));
}

int goal(const QStringList& words)
{
    constexpr int kMostWords = 256;
    ArrayCall call(words, 2, kMostWords, {"playtime=", "arm"});
    call.open(true);
    const QStringList given = call.words().mid(1);
    // The name of a joint may contain '='.
    const bool areNamed = !findJoint(call.session().document.array(), given.first())
                          && std::any_of(given.begin(), given.end(),
                                         [](const QString& word) { return word.contains(QLatin1Char('=')); });
    const auto playtime = call.number("playtime", 0.0112, 2.84);
    if (areNamed)
        return goals(call, given, playtime.value_or(1.0));
    if (call.words().size() != 3)
        return misuse(QStringLiteral("\"goal\" takes a joint and an angle, or several as JOINT=ANGLE."));
    const auto joints = call.joints(1);
    const auto measure = core::parseMeasure(call.words()[2]);
    if (joints.empty() || !measure)
        return misuse(QStringLiteral("\"goal\" takes a joint and an angle: 30, 30deg, 0.5rad, or 700t in "
                                     "ticks."));
    const int joint = joints.front();
    call.connect();
    readFirst(call.run(), joints);
    armJoints(call.run(), joints, call.isSet("arm"));
    auto& session = call.session();
    const auto& state = session.joints.joint(at(joint));
    session.goals.setPlaytime(playtime.value_or(1.0));
    // Its highest velocity is checked at the move, when its profile is known.
    const bool begun = measure->isRaw
                           ? session.goals.setGoalRaw(at(joint), static_cast<int>(measure->value))
                           : session.goals.setGoal(at(joint), core::Angle::fromRadians(measure->value));
    if (!begun || !state.goal)
        return fail(QStringLiteral("%1 was not moved.").arg(session.operations.target(joint).label()));
    const core::Angle wanted = *state.goal;
    const bool isClamped =
        measure->isRaw ? session.joints.units(at(joint)).tick(wanted) != static_cast<int>(measure->value)
                       : std::abs(wanted.radians() - measure->value) > 1e-9;
    const double near = core::Angle::fromDegrees(1.5).radians();
    const auto isThere = [&] {
        return endingOf(session, joint) != Ending::None
               || (!state.isMoving && std::abs((state.position - wanted).radians()) < near);
    };
    // Its highest velocity may make the move long.
    const core::Duration longest = std::max<core::Duration>(
        std::chrono::seconds(6), core::fromSeconds(session.goals.boundOf(at(joint), wanted).seconds + 3));
    call.run().wait(isThere, longest);
    Ending ending = endingOf(session, joint);
    int code = Done;
    if (ending == Ending::None) { // the present position, not the last polled one
        call.run().awaitRest({joint});
        ending = endingOf(session, joint);
    }
    if (ending != Ending::None || !call.run().isRead(joint) || state.isMoving)
        code = failMotion(call, joint, ending);
    const bool arrived = code == Done && std::abs((state.position - wanted).radians()) < near;
    if (call.run().isJson()) {
        QJsonObject object = positionJson(call.run(), joint);
        object[QStringLiteral("goal_rad")] = wanted.radians();
        object[QStringLiteral("arrived")] = arrived;
        object[QStringLiteral("clamped")] = isClamped;
        printJson(object);
    } else if (code == Done) {
        print(QStringLiteral("%1 is at %2°, goal %3°%4.")
                  .arg(session.operations.target(joint).label())
                  .arg(state.position.degrees(), 0, 'f', 2)
                  .arg(wanted.degrees(), 0, 'f', 2)
                  .arg(isClamped ? QStringLiteral(" (the limit)") : QString()));
    }
    if (code != Done || arrived)
        return code;
    return fail(
        QStringLiteral(
            "%1 did not reach its goal: it is blocked or too weak. Its torque is on. Read its status.")
            .arg(session.operations.target(joint).label()));
}

/// Sums the rotation of a joint from reading to reading. Continuous rotation passes the end of the scale; a
/// potentiometer does not measure a whole turn.
class TurnMeter
{
public:
    TurnMeter(const core::JointUnits& units, double fastest)
        : m_turn(std::max(units.positionCounts * units.tickSize(), 2.0 * core::kPi * std::abs(units.scale)))
        , m_lastTick(units.positionCounts - 1)
        , m_fastest(fastest)
    {
    }
    void add(const core::JointState& state)
    {
        if (!state.hasSample || state.sampleTime == m_time)
            return;
        m_time = state.sampleTime;
        if (state.absoluteTick <= 0 || state.absoluteTick >= m_lastTick)
            return; // the reading is one end or the other outside the sensor's range
        const double now = state.position.radians();
        if (m_seen) {
            const double span = core::toSeconds(state.sampleTime - m_seen->first);
            // More than half a turn between two readings: direction unknown.
            m_isAmbiguous = m_isAmbiguous || span * m_fastest > m_turn * 0.45;
            m_way += std::remainder(now - m_seen->second, m_turn);
            m_lasted += span;
        }
        m_seen = {state.sampleTime, now};
    }
    /// rad/s; nullopt if readings were missing.
    std::optional<double> mean() const
    {
        return m_isAmbiguous || m_lasted <= 0.0 ? std::nullopt : std::optional(m_way / m_lasted);
    }

private:
    double m_turn;
    int m_lastTick;
    double m_fastest; ///< rad/s
    core::Time m_time;
    std::optional<std::pair<core::Time, double>> m_seen;
    double m_way = 0.0;
    double m_lasted = 0.0;
    bool m_isAmbiguous = false;
};

/// Highest velocity of the joint in both directions.
double fastestOf(const ArrayCall& call, int joint)
{
    const auto& config = call.session().document.array().joints[static_cast<std::size_t>(joint)];
    const double possible =
        std::abs(core::velocityOfWord(*call.session().document.models().find(config.model),
                                      call.session().joints.units(at(joint)), core::kMaxSpeedWord)
                     .radians());
    return std::min(possible, config.maxVelocity.value_or(possible));
}

int velocity(const QStringList& words)
{
    ArrayCall call(words, 3, 3, {"seconds=", "arm"});
    call.open(true);
    const auto joints = call.joints(1);
    const auto measure = core::parseMeasure(call.words()[2]);
    if (joints.empty() || !measure)
        return misuse(QStringLiteral("\"velocity\" takes a joint and degrees per second: 30, 30deg, 0.5rad, "
                                     "or 200t as a register value of the servo, -1023 to 1023."));
    const auto time = call.number("seconds", 0.01, 3600);
    if (!time)
        return misuse(QStringLiteral("\"velocity\" needs --seconds: how long the joint turns."));
    const int joint = joints.front();
    const double fastest = fastestOf(call, joint);
    if (measure->isRaw && std::abs(measure->value) > core::kMaxSpeedWord)
        return misuse(QStringLiteral("The speed value %1 is outside -1023 to 1023.").arg(measure->value));
    const double asked =
        !measure->isRaw
            ? measure->value
            : core::velocityOfWord(
                  *call.session().document.models().find(
                      call.session().document.array().joints[static_cast<std::size_t>(joint)].model),
                  call.session().joints.units(at(joint)), static_cast<int>(measure->value))
                  .radians();
    if (std::abs(asked) > fastest * (1 + 1e-6))
        return misuse(QStringLiteral("The velocity of %1 must be from -%2 to %2°/s, not %3°/s.")
                          .arg(call.session().operations.target(joint).label())
                          .arg(core::Angle::fromRadians(fastest).degrees(), 0, 'f', 1)
                          .arg(core::Angle::fromRadians(asked).degrees(), 0, 'f', 1));
    call.connect();
    readFirst(call.run(), joints);
    armJoints(call.run(), joints, call.isSet("arm"));
    auto& session = call.session();
    const auto& state = session.joints.joint(at(joint));
    const auto units = session.joints.units(at(joint));
    TurnMeter meter(units, 1.3 * std::abs(asked)); // open-loop servos may be faster
    meter.add(state);
    const bool begun =
        measure->isRaw
            ? session.goals.setVelocityRaw(at(joint), static_cast<int>(measure->value))
            : session.goals.setVelocity(at(joint), core::AngularVelocity::fromRadians(measure->value));
    if (!begun)
        return fail(QStringLiteral("%1 was not turned: it is at its limit, or its torque is off.")
                        .arg(session.operations.target(joint).label()));
    const auto isOver = [&] { return endingOf(session, joint) != Ending::None; };
    call.run().wait(
        [&] {
            meter.add(state);
            return isOver();
        },
        core::fromSeconds(*time));
    bool isStopped = false; // by the guard of its limits
    if (endingOf(session, joint) == Ending::None) {
        isStopped = !state.isMoving;
        session.goals.setVelocity(at(joint), {});
        call.run().wait(isOver, std::chrono::milliseconds(150));
    }
    if (endingOf(session, joint) == Ending::None) {
        // Most servos do not hold at a speed of 0; they do at a goal.
        session.goals.setPlaytime(0.2);
        session.goals.setGoal(at(joint), state.position);
        call.run().awaitRest({joint});
    }
    if (const Ending ending = endingOf(session, joint);
        ending != Ending::None || !call.run().isRead(joint) || state.isMoving)
        return failMotion(call, joint, ending);
    constexpr double kNear = 10.0; // degrees; the joint runs on for a moment
    const auto distance = [&](core::Angle limit) { return std::abs((state.position - limit).degrees()); };
    const auto& config = session.document.array().joints[static_cast<std::size_t>(joint)];
    const auto* model = session.document.models().find(config.model);
    const bool isAtLimit = isStopped && model != nullptr
                           && session.document.array().limitsTravel(config, *model)
                           && std::min(distance(units.minPosition()), distance(units.maxPosition())) < kNear;
    const auto mean = meter.mean();
    if (call.run().isJson()) {
        QJsonObject object = positionJson(call.run(), joint);
        object[QStringLiteral("mean_velocity_rad_s")] = mean ? QJsonValue(*mean) : QJsonValue();
        object[QStringLiteral("stopped_at_limit")] = isAtLimit;
        printJson(object);
    } else {
        print(QStringLiteral("%1 %2 and is at %3°%4.")
                  .arg(session.operations.target(joint).label(),
                       mean ? QStringLiteral("turned at %1°/s on average")
                                  .arg(core::Angle::fromRadians(*mean).degrees(), 0, 'f', 1)
                            : QStringLiteral("turned (velocity unknown because readings are missing)"))
                  .arg(state.position.degrees(), 0, 'f', 2)
                  .arg(isAtLimit ? QStringLiteral(", stopped at its limit") : QString()));
    }
    return Done;
}

// ---- state

int state(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"follow", "rate=", "seconds="});
    call.open(true);
    const bool isFollowed = call.isSet("follow");
    if (!isFollowed && (call.isSet("rate") || call.isSet("seconds")))
        return misuse(QStringLiteral("--rate and --seconds require --follow."));
    const double rate =
        call.number("rate", kMinRate, kMaxRate, QStringLiteral("lines per second")).value_or(10.0); // Hz
    const auto time = call.number("seconds", 0.1, 86400);
    call.connect(isFollowed ? ArrayRun::Mode::Monitor : ArrayRun::Mode::Control);
    if (isFollowed)
        return followStates(call.run(), rate, time);
    std::vector<core::PublishedJoint> states;
    const auto report = call.run().operate([&] {
        return call.session().operations.publish(
            [&states](const core::OperationReport&, const std::vector<core::PublishedJoint>& read) {
                states = read;
            });
    });
    if (!report)
        return Failed;
    if (!call.run().isJson())
        return call.run().tell(*report);
    QJsonArray joints;
    for (const auto& each : states) {
        const auto target = call.session().operations.target(each.joint);
        QJsonObject object{{QStringLiteral("joint"), target.name},
                           {QStringLiteral("id"), int{target.id.value}},
                           {QStringLiteral("answers"), each.answers}};
        addBus(object, target.id, call.session().links.busCount() > 1);
        if (each.answers) {
            object[QStringLiteral("position_rad")] = each.position.radians();
            object[QStringLiteral("velocity_rad_s")] = each.velocity.radians();
            object[QStringLiteral("pwm")] = each.pwm;
            object[QStringLiteral("torque")] = torqueKey(each.torque);
            object[QStringLiteral("errors")] =
                QJsonArray::fromStringList(core::herkulex::errorWords(each.status));
        }
        joints.append(object);
    }
    printJson(joints);
    return ArrayRun::codeOf(*report);
}

/// One line of the monitor.
QJsonObject monitored(const Session& session, int joint)
{
    const auto& state = session.joints.joint(at(joint));
    const auto target = session.operations.target(joint);
    const auto optional = [](const auto& value) { return value ? QJsonValue(*value) : QJsonValue(); };
    QJsonObject object{
        {QStringLiteral("joint"), target.name},
        {QStringLiteral("id"), int{target.id.value}},
        {QStringLiteral("answers"), state.answers && state.hasSample && state.voltage.has_value()},
        {QStringLiteral("voltage_v"), optional(state.voltage)},
        {QStringLiteral("temperature_c"), optional(state.temperature)},
        {QStringLiteral("torque"),
         state.torqueMode ? QJsonValue(torqueKey(*state.torqueMode)) : QJsonValue()},
        {QStringLiteral("led"), state.led ? QJsonValue(int{*state.led}) : QJsonValue()},
        {QStringLiteral("errors"), QJsonArray::fromStringList(core::herkulex::errorWords(state.status))}};
    addBus(object, target.id, session.links.busCount() > 1);
    return object;
}

QString ledWords(const QJsonValue& led)
{
    if (!led.isDouble())
        return QStringLiteral("?");
    QStringList colours;
    constexpr std::array kColours{"green", "blue", "red"};
    for (std::size_t bit = 0; bit < kColours.size(); ++bit) {
        if ((led.toInt() & 1 << bit) != 0)
            colours << QString::fromLatin1(kColours[bit]);
    }
    return colours.isEmpty() ? QStringLiteral("dark") : colours.join(QLatin1Char('+'));
}

void printMonitored(const Session& session)
{
    for (int joint = 0; joint < session.joints.jointCount(); ++joint) {
        const QJsonObject now = monitored(session, joint);
        const auto decimal = [&now](const char* key) {
            const auto value = now[QLatin1String(key)];
            return value.isDouble() ? QString::number(value.toDouble(), 'f', 1) : QStringLiteral("?");
        };
        QStringList errors;
        for (const auto& word : now[QStringLiteral("errors")].toArray())
            errors << word.toString();
        const auto& torque = session.joints.joint(at(joint)).torqueMode;
        print(QStringLiteral("%1  %2 V  %3 °C  %4  LED %5  %6")
                  .arg(session.operations.target(joint).label(), -24)
                  .arg(decimal("voltage_v"), 5)
                  .arg(decimal("temperature_c"), 5)
                  .arg(torque ? core::torqueWords(*torque) : QStringLiteral("torque ?"), -10)
                  .arg(ledWords(now[QStringLiteral("led")]), -5)
                  .arg(!now[QStringLiteral("answers")].toBool() ? QStringLiteral("does not respond")
                       : errors.isEmpty()                       ? QStringLiteral("no errors")
                                                                : errors.join(QStringLiteral(", "))));
    }
}

int monitor(const QStringList& words)
{
    ArrayCall call(words, 1, 1, {"seconds="});
    call.open(true);
    const auto time = call.number("seconds", 0.1, 86400);
    call.connect();
    const core::Time end =
        core::Clock::now() + (time ? core::fromSeconds(*time) : core::Duration(std::chrono::hours(24 * 365)));
    auto waited = ArrayRun::Waited::TimeOver;
    while (waited == ArrayRun::Waited::TimeOver && core::Clock::now() < end) {
        const core::Duration left = end - core::Clock::now();
        // A lost link may return; otherwise it is reported at the end.
        waited = call.run().waitInterruptible([] { return false; },
                                              std::min<core::Duration>(left, std::chrono::seconds(1)));
        if (!call.run().isJson())
            printMonitored(call.session());
    }
    bool allAnswer = true;
    QJsonArray joints;
    std::vector<int> unread;
    for (int joint = 0; joint < call.session().joints.jointCount(); ++joint) {
        joints.append(monitored(call.session(), joint));
        const auto& seen = call.session().joints.joint(at(joint));
        allAnswer = allAnswer && seen.answers && seen.hasSample;
        if (!seen.hasSample || !seen.voltage)
            unread.push_back(joint);
    }
    if (call.run().isJson())
        printJson(joints);
    const int code = call.run().tellUnseen();
    if (unread.empty() || waited == ArrayRun::Waited::Interrupted || !call.session().links.hasLink())
        return allAnswer ? code : int{Failed};
    // Reads the status of servos that sent nothing or too little, for the cause.
    const auto report = call.run().operate([&] { return call.session().operations.readStatus(unread); });
    for (std::size_t i = 0; report && i < report->servos.size(); ++i) {
        if (!report->servos[i].ok)
            fail(report->servos[i].sentence);
    }
    return allAnswer && report && report->ok() ? code : int{Failed};
}

constexpr std::array kCommands{
    ArrayCommand{"init",
                 "init FILE [JOINT] [--mass-reset|--no-reset] [--reset-delay S] [--allow-torque-loss]",
                 "reset, ACK policy, registers and torque from the file; read back", init},
    ArrayCommand{"status", "status FILE [JOINT] [--only-erroneous]", "errors and their causes", status},
    ArrayCommand{"clear", "clear FILE [JOINT]", "clear errors and check whether they return", clear},
    ArrayCommand{"reset", "reset FILE [JOINT] [--mass] [--reset-delay S] [--allow-torque-loss]",
                 "reboot servos and find them again", reset},
    ArrayCommand{"torque", "torque FILE free|brake|on|restore [JOINT]",
                 "switch torque, or restore it from the file", torque},
    ArrayCommand{"registers", "registers FILE JOINT [--eep|--ram]", "list all registers of a servo",
                 registers},
    ArrayCommand{"read", "read FILE JOINT|all REGISTER [--eep]", "read a register by name", read},
    ArrayCommand{"write", "write FILE JOINT|all REGISTER VALUE [--eep]", "write a raw value and read it back",
                 write},
    ArrayCommand{"goal", "goal FILE JOINT ANGLE[deg|rad]|TICKSt | JOINT=ANGLE… [--playtime S] [--arm]",
                 "move one or several joints and wait until they arrive", goal},
    ArrayCommand{"velocity", "velocity FILE JOINT SPEED[deg|rad]|RAWt --seconds S [--arm]",
                 "turn a joint at a velocity for some time", velocity},
    ArrayCommand{"state", "state FILE [--follow [--rate HZ] [--seconds S]]",
                 "position, velocity, PWM and torque of all joints, once or as a stream", state},
    ArrayCommand{"monitor", "monitor FILE [--seconds S]", "supply, temperature, torque, LED, errors",
                 monitor},
};

} // namespace

std::span<const ArrayCommand> operationCommands()
{
    return kCommands;
}

} // namespace cli

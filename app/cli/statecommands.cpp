// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array state, monitor
#include <algorithm>
#include <array>

#include "app/cli/arrayrun.h"
#include "app/cli/stream.h"
#include "core/configure/jointreading.h"
#include "core/configure/torque.h"

namespace cli {

namespace {

using core::bus::TorqueMode;

QJsonArray errorsOf(const core::ServoHealth& health)
{
    return QJsonArray::fromStringList(core::faultWords(health));
}

// ---- state --follow

/// The status of each reading reports "on"; free and brake are read occasionally.
QJsonValue torqueJson(const core::JointState& state)
{
    if (state.torqueOn)
        return torqueKey(TorqueMode::On);
    return state.torqueMode && *state.torqueMode != TorqueMode::On ? QJsonValue(torqueKey(*state.torqueMode))
                                                                   : QJsonValue();
}

QJsonObject followedJson(const ArrayRun& run, int joint, core::Time now)
{
    const auto& state = run.state(joint);
    QJsonObject object = run.toJson(joint);
    object[QStringLiteral("answers")] =
        hasAnswered(state) && run.session().links.linkState(at(joint)) == core::LinkState::Connected;
    if (!state.hasSample)
        return object;
    object[QStringLiteral("age_s")] = core::toSeconds(now - state.sampleTime);
    object[QStringLiteral("position_rad")] = state.position.radians();
    object[QStringLiteral("velocity_rad_s")] = state.velocity.radians();
    object[QStringLiteral("pwm")] = state.pwm;
    object[QStringLiteral("load")] = state.load;
    object[QStringLiteral("goal_rad")] = state.goal ? QJsonValue(state.goal->radians()) : QJsonValue();
    object[QStringLiteral("torque")] = torqueJson(state);
    object[QStringLiteral("moving")] =
        state.health.moving == core::Fact::Unknown ? QJsonValue() : QJsonValue(state.isMoving);
    object[QStringLiteral("errors")] = errorsOf(state.health);
    return object;
}

QString followedText(const ArrayRun& run, int joint, core::Time now)
{
    const auto& state = run.state(joint);
    const QString line =
        filled("%1  %2  ", fixed(core::toSeconds(now.time_since_epoch()), 3), run.label(joint));
    if (!state.hasSample)
        return line + QStringLiteral("no reading yet");
    return line
           + filled("%1°  %2°/s  %3  %4", degrees(state.position), fixedOr(state.velocity.degrees(), 1),
                    core::driveWords(state.pwm, state.load), run.session().joints.stateWords(at(joint), now));
}

void printFollowed(const ArrayRun& run, core::Time now)
{
    QJsonArray joints;
    for (int joint = 0; joint < run.count(); ++joint) {
        if (run.isJson())
            joints.append(followedJson(run, joint, now));
        else
            print(followedText(run, joint, now));
    }
    if (run.isJson())
        printJsonLine({{"time_s", core::toSeconds(now.time_since_epoch())}, {"joints", joints}});
}

// ---- monitor

QJsonObject monitoredJson(const ArrayRun& run, int joint)
{
    const auto& state = run.state(joint);
    return joined(run.toJson(joint),
                  {{"answers", hasAnswered(state)},
                   {"voltage_v", state.voltage},
                   {"temperature_c", state.temperature},
                   {"torque", state.torqueMode ? QJsonValue(torqueKey(*state.torqueMode)) : QJsonValue()},
                   {"led", state.led},
                   {"errors", errorsOf(state.health)}});
}

/// Empty where the family does not report it.
QString ledWords(const std::optional<std::uint8_t>& led)
{
    if (!led)
        return {};
    QStringList colours;
    constexpr std::array kColours{"green", "blue", "red"};
    for (std::size_t bit = 0; bit < kColours.size(); ++bit) {
        if ((*led & 1 << bit) != 0)
            colours << QString::fromLatin1(kColours[bit]);
    }
    return QStringLiteral("LED ")
           + (colours.isEmpty() ? QStringLiteral("dark") : colours.join(QLatin1Char('+')));
}

QString monitoredText(const ArrayRun& run, int joint)
{
    const auto& state = run.state(joint);
    const QStringList errors = core::faultWords(state.health);
    return QStringLiteral("%1  %2 V  %3 °C  %4  %5  %6")
        .arg(run.label(joint), -24)
        .arg(fixedOr(state.voltage.value_or(core::kNotReported), 1), 5)
        .arg(fixedOr(state.temperature.value_or(core::kNotReported), 1), 5)
        .arg(state.torqueMode ? core::torqueWords(*state.torqueMode) : QStringLiteral("torque ?"), -10)
        .arg(ledWords(state.led), -9)
        .arg(!hasAnswered(state) ? QStringLiteral("does not respond")
             : !state.hasVitals  ? QStringLiteral("not read yet")
             : errors.isEmpty()  ? QStringLiteral("no errors")
                                 : listed(errors));
}

} // namespace

QString torqueKey(TorqueMode mode)
{
    return mode == TorqueMode::Free    ? QStringLiteral("free")
           : mode == TorqueMode::Brake ? QStringLiteral("brake")
                                       : QStringLiteral("on");
}

int state(ArrayRun& run)
{
    const bool isFollowed = run.isSet("follow");
    if (!isFollowed && (run.isSet("rate") || run.isSet("seconds")))
        return misuse("--rate and --seconds require --follow.");
    const double rate = run.number("rate", 0.1, 50, "lines per second").value_or(10.0); // Hz
    const auto span = run.watchTime();
    run.connect(isFollowed ? ArrayRun::Mode::Monitor : ArrayRun::Mode::Control);
    if (isFollowed)
        return stream(run, rate, span, [&run](core::Time now) { printFollowed(run, now); });
    std::vector<core::PublishedJoint> states;
    const auto report = run.operate([&] {
        return run.operations().publish(
            [&states](const core::OperationReport&, const std::vector<core::PublishedJoint>& read) {
                states = read;
            });
    });
    if (!run.isJson())
        return run.report(report);
    QJsonArray joints;
    for (const auto& each : states) {
        QJsonObject object = run.toJson(each.joint);
        object[QStringLiteral("answers")] = each.answers;
        if (each.answers) {
            object[QStringLiteral("position_rad")] = each.sample.position.radians();
            object[QStringLiteral("velocity_rad_s")] = each.sample.velocity.radians();
            object[QStringLiteral("pwm")] = each.sample.pwm;
            object[QStringLiteral("load")] = each.sample.load;
            object[QStringLiteral("torque")] = torqueKey(each.torque);
            object[QStringLiteral("errors")] = errorsOf(each.sample.health);
        }
        joints.append(object);
    }
    printJson(joints);
    for (const auto& servo : report.servos) {
        if (!servo.ok)
            fail(servo.sentence);
    }
    return ArrayRun::codeOf(report);
}

int monitor(ArrayRun& run)
{
    const auto span = run.watchTime();
    run.connect();
    const core::Time end = core::Clock::now() + span;
    auto waited = ArrayRun::Waited::TimeOver;
    while (waited == ArrayRun::Waited::TimeOver && core::Clock::now() < end) {
        const core::Duration left = end - core::Clock::now();
        // A lost link may return; otherwise it is reported at the end.
        waited = run.waitInterruptible([] { return false; },
                                       std::min<core::Duration>(left, std::chrono::seconds(1)));
        for (int joint = 0; joint < run.count() && !run.isJson(); ++joint)
            print(monitoredText(run, joint));
    }
    bool allAnswer = true;
    QJsonArray joints;
    std::vector<int> unread;
    for (int joint = 0; joint < run.count(); ++joint) {
        joints.append(monitoredJson(run, joint));
        const auto& state = run.state(joint);
        allAnswer = allAnswer && hasAnswered(state);
        if (!state.hasSample || !state.hasVitals)
            unread.push_back(joint);
    }
    if (run.isJson())
        printJson(joints);
    const int code = run.reportUnseen();
    if (unread.empty() || waited == ArrayRun::Waited::Interrupted || !run.session().links.hasLink())
        return allAnswer ? code : int{Failed};
    // Reads the status of servos that sent nothing or too little, for the cause.
    const auto report = run.operate([&] { return run.operations().readStatus(unread); });
    for (const auto& servo : report.servos) {
        if (!servo.ok)
            fail(servo.sentence);
    }
    return allAnswer && report.ok() ? code : int{Failed};
}

} // namespace cli

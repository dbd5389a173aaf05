// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array motor-states, joint-states
#include "app/cli/arrayrun.h"
#include "app/cli/stream.h"
#include "core/base/element.h"
#include "core/session/links/packets.h"
#include "core/session/state/jointmessages.h"

namespace cli {

namespace {

using core::msgs::JointState;
using core::msgs::MotorState;
using core::msgs::MotorStateList;

constexpr core::Duration kFirstVitals = std::chrono::seconds(2);
constexpr double kUsualRate = 5.0; ///< Hz, of dynamixel_motor

/// The servos that answered since the last line.
class Answers
{
public:
    explicit Answers(const ArrayRun& run)
        : m_run(run)
        , m_clock(core::Packets::packetClock())
        , m_samples(static_cast<std::size_t>(run.count()))
    {
    }

    /// The state of the joint's servo; none if it did not answer.
    std::optional<MotorState> next(int joint)
    {
        return isNew(joint) ? core::jointmessages::motorState(m_run.session().joints, at(joint), m_clock)
                            : std::nullopt;
    }

    /// The state of the joint; none if it did not answer.
    std::optional<JointState> nextJoint(int joint)
    {
        return isNew(joint) ? core::jointmessages::jointState(m_run.session().joints, m_run.config(),
                                                              at(joint), m_clock)
                            : std::nullopt;
    }

private:
    bool isNew(int joint)
    {
        const auto& state = m_run.state(joint);
        auto& samples = core::element(m_samples, joint);
        return std::exchange(samples, state.samples) != state.samples && hasAnswered(state);
    }

    const ArrayRun& m_run;
    core::packetexport::ClockOffset m_clock;
    std::vector<std::uint64_t> m_samples; ///< of each joint, when it was last printed
};

QString valueOr(const std::optional<int>& value)
{
    return value ? QString::number(*value) : QStringLiteral("?");
}

QString movingWords(const std::optional<bool>& moving)
{
    if (!moving)
        return QStringLiteral("moving ?");
    return *moving ? QStringLiteral("moving") : QStringLiteral("at rest");
}

QString textOf(const QString& label, const MotorState& state)
{
    return filled("%1  %2  goal %3  position %4  error %5  speed %6  load %7  %8 V  %9 °C  ",
                  fixed(state.timestamp, 3), label, valueOr(state.goal), valueOr(state.position),
                  valueOr(state.error), valueOr(state.speed), fixedOr(state.load, 3),
                  fixedOr(state.voltage, 1), valueOr(state.temperature))
           + movingWords(state.moving);
}

QString textOf(const QString& name, const JointState& state)
{
    QStringList ids;
    QStringList temperatures;
    for (const int id : state.motorIds)
        ids << QString::number(id);
    for (const auto& temperature : state.motorTemps)
        temperatures << valueOr(temperature) + QStringLiteral(" °C");
    const QString label = filled("%1 (ID %2)", name, listed(ids));
    return filled("%1  %2  goal %3  position %4  error %5 rad  velocity %6 rad/s  load %7  %8  ",
                  fixed(state.header.stamp, 3), label, fixedOr(state.goalPos, 4),
                  fixedOr(state.currentPos, 4), fixedOr(state.error, 4), fixedOr(state.velocity, 3),
                  fixedOr(state.load, 3), listed(temperatures))
           + movingWords(state.isMoving);
}

void printMotors(const ArrayRun& run, Answers& answers)
{
    std::vector<MotorStateList> lists(run.config().buses.size());
    for (int joint = 0; joint < run.count(); ++joint) {
        const auto state = answers.next(joint);
        if (!state)
            continue;
        lists[run.config(joint).id.bus].add(*state);
        if (!run.isJson())
            print(textOf(run.label(joint), *state));
    }
    if (!run.isJson())
        return;
    for (std::size_t bus = 0; bus < lists.size(); ++bus) {
        QJsonObject list = core::msgs::toJson(lists[bus]);
        if (lists.size() > 1)
            list[QStringLiteral("bus")] = static_cast<int>(bus) + 1;
        printJsonLine(list);
    }
}

void printJoints(const ArrayRun& run, Answers& answers, std::vector<std::uint32_t>& sequence)
{
    for (int joint = 0; joint < run.count(); ++joint) {
        auto state = answers.nextJoint(joint);
        if (!state)
            continue;
        state->header.seq = core::element(sequence, joint)++;
        if (run.isJson())
            printJsonLine(core::msgs::toJson(*state));
        else
            print(textOf(run.config(joint).name, *state));
    }
}

int streamMessages(ArrayRun& run, const std::function<void(Answers&)>& print)
{
    const double rate = run.number("rate", 0.1, 50, "messages per second").value_or(kUsualRate); // Hz
    const auto span = run.watchTime();
    run.connect(ArrayRun::Mode::Monitor);
    // Supply and temperature are read less often than positions.
    const auto areComplete = [&run] {
        for (int joint = 0; joint < run.count(); ++joint) {
            if (!hasAnswered(run.state(joint)) || !run.state(joint).temperature)
                return false;
        }
        return true;
    };
    if (run.waitInterruptible(areComplete, kFirstVitals) == ArrayRun::Waited::Interrupted)
        return Done;
    Answers answers(run);
    return stream(run, rate, span, [&](core::Time) { print(answers); });
}

} // namespace

int motorStates(ArrayRun& run)
{
    return streamMessages(run, [&run](Answers& answers) { printMotors(run, answers); });
}

int jointStates(ArrayRun& run)
{
    std::vector<std::uint32_t> sequence(static_cast<std::size_t>(run.count()));
    return streamMessages(run, [&](Answers& answers) { printJoints(run, answers, sequence); });
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/topicbench.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QProcess>
#include <QtCore/QThread>

#include <algorithm>
#include <array>
#include <thread>

#include "app/bench/owncore.h"
#include "core/bus/bushandle.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/simulation.h"
#include "core/sim/makeservo.h"
#include "core/simhost/simulator.h"
#include "core/topics/topicthread.h"

namespace bench {

namespace {

namespace bus = core::bus;
using namespace std::chrono_literals;

constexpr int kServos = 16;
constexpr int kTopicBaud = 1'000'000;
constexpr int kTurns = 5;
constexpr core::Duration kSettling = 500ms;
constexpr core::Duration kGarbagePeriod = 100us;

using Topic = core::topics::Subscription;

Topic goalTopic()
{
    return {core::topicnames::hrimServo({0, 1}, QStringLiteral("goal")),
            core::recording::typeNameOf<core::recording::HrimGoal>()};
}

/// The lateness of cycles during a turn; `thread` gets the tape of the bus if it is not null. Gives the
/// number of goals that were handed on.
core::Result<std::uint64_t> turn(core::Duration span, core::topics::TopicThread* thread,
                                 core::Distribution& to)
{
    const core::ServoModel& model =
        *core::sim::usualModel(core::usualFamily().traits().name, core::ModelLibrary::installed());
    std::vector<std::uint8_t> ids;
    for (std::uint8_t id = 1; id <= kServos; ++id)
        ids.push_back(id);
    auto setup = core::simulationOf(ids, model.name, core::ModelLibrary::installed(), kTopicBaud);
    if (!setup)
        return setup.error();
    OwnCore own;
    const auto simulator = core::Simulator::start(*setup);
    own.leave();
    if (!simulator)
        return simulator.error();
    bus::BusHandle::Settings settings;
    core::stream::Layout layout;
    for (const std::uint8_t id : ids) {
        settings.joints.push_back({id, core::JointUnits::fromModel(model)});
        layout.joints.push_back({QStringLiteral("joint%1").arg(id), id, 0});
    }
    layout.buses << QStringLiteral("bus");
    settings.port = (*simulator)->portPath();
    settings.schedule.baud = kTopicBaud;
    settings.schedule.period = 10ms;
    bus::BusHandle handle(settings);
    if (thread != nullptr) {
        std::vector<core::stream::StreamThread::BusTape> tapes;
        tapes.push_back(handle.takeTape(core::rt::TapeReader::Topics));
        thread->setBuses(std::move(layout), std::move(tapes));
    }
    std::uint64_t goals = 0;
    const core::Time begin = core::Clock::now() + kSettling;
    while (core::Clock::now() < begin + span) {
        handle.drain(100'000, [](const bus::Event&) {});
        handle.drain<bus::ExchangeRecord>(100'000, [](const bus::ExchangeRecord&) {});
        handle.drain<bus::CycleRecord>(100'000, [&](const bus::CycleRecord& cycle) {
            if (cycle.start >= begin)
                to.add(cycle.start - cycle.deadline);
        });
        handle.drain<bus::WireChunk>(100'000, [](const bus::WireChunk&) {});
        if (thread != nullptr)
            goals += static_cast<std::uint64_t>(std::ranges::count(thread->takeReceived(), goalTopic().topic,
                                                                   &core::topics::Received::topic));
        QThread::msleep(5);
    }
    return goals;
}

} // namespace

core::Result<TopicCost> timeTopics(const core::topics::OpenTransport& open, const core::topics::Reach& reach,
                                   double seconds)
{
    auto transport = open(reach);
    if (!transport)
        return transport.error();
    core::topics::TopicThread thread;
    thread.setTransport(std::move(*transport));
    thread.setSubscriptions(
        {{QStringLiteral("/joint_states"), core::recording::typeNameOf<core::recording::JointPositions>()},
         goalTopic()});
    TopicCost cost;
    const core::Duration span = core::fromSeconds(seconds / kTurns);
    for (int i = 0; i < kTurns; ++i) {
        for (const bool isOn : {false, true}) {
            if (auto done = turn(span, isOn ? &thread : nullptr, isOn ? cost.on : cost.off); !done)
                return done.error();
        }
        QProcess other; // a domain is open once in a process
        other.start(QCoreApplication::applicationFilePath(),
                    {QStringLiteral("bench"), QStringLiteral("topics"), QStringLiteral("--garbage"),
                     QStringLiteral("--seconds"),
                     QString::number(std::max(1.0, core::toSeconds(span + kSettling))),
                     QStringLiteral("--domain"), QString::number(reach.domain), QStringLiteral("--interface"),
                     reach.interface});
        const auto taken = turn(span, &thread, cost.garbage);
        if (!taken)
            return taken.error();
        other.waitForFinished();
        cost.garbageTaken += *taken;
        cost.garbageSent += other.readAllStandardOutput().trimmed().toULongLong();
    }
    cost.published = thread.status().published;
    cost.lost = thread.status().lost;
    return cost;
}

core::Result<std::uint64_t> sendGarbage(const core::topics::OpenTransport& open,
                                        const core::topics::Reach& reach, double seconds)
{
    constexpr std::array<std::uint8_t, 8> kBytes{0, 1, 0, 0, 0xDE, 0xAD, 0xBE, 0xEF};
    const auto transport = open(reach);
    if (!transport)
        return transport.error();
    const auto writer = (*transport)->advertise(goalTopic().topic, goalTopic().type);
    if (!writer)
        return writer.error();
    std::uint64_t sent = 0;
    auto next = core::Clock::now();
    for (const core::Time end = next + core::fromSeconds(seconds); core::Clock::now() < end;) {
        sent += (*transport)->publish(*writer, kBytes) ? 1 : 0;
        std::this_thread::sleep_until(next += kGarbagePeriod);
    }
    return sent;
}

} // namespace bench

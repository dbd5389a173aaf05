// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/trainbench.h"

#include <QtCore/QThread>

#include <algorithm>
#include <functional>

#include "app/bench/owncore.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/bus/bushandle.h"
#include "core/family/servofamily.h"
#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "core/timing/budget.h"

namespace bench {

namespace bus = core::bus;
using namespace std::chrono_literals;

namespace {

constexpr core::Duration kPatience = 10s; ///< for the first replies, and for torque
constexpr core::Duration kTrainWarmUp = 1s;
constexpr core::Duration kUsualVitals = 500ms;
constexpr core::PollContent kContent = core::PollContent::Motion;

/// A bus of virtual servos on a pty.
class Bench
{
public:
    static core::Result<std::unique_ptr<Bench>> start(const TrainTask& task, core::Duration vitalsPeriod)
    {
        auto setup = core::simulationOf(task.bus.ids, task.model->name, core::ModelLibrary::installed(),
                                        task.bus.baud);
        if (!setup)
            return setup.error();
        setup->spins = true; // only the bus is measured
        setup->replyDelay = 0.0;
        auto own = std::make_unique<OwnCore>();
        auto simulator = core::Simulator::start(*setup);
        own->leave();
        if (!simulator)
            return simulator.error();
        return std::unique_ptr<Bench>(new Bench(task, vitalsPeriod, std::move(*simulator), std::move(own)));
    }

    /// Every servo answers, without delay; the bus knows its settings, and that its torque is off.
    core::Result<void> prepare()
    {
        if (!wait([this] { return std::ranges::all_of(m_seen, [](bool seen) { return seen; }); }))
            return core::Error{core::Errc::NoReply, QStringLiteral("Not all virtual servos answered.")};
        if (const auto* reg = m_task.model->find(core::RegisterRole::ReturnDelay)) {
            bus::WriteRequest write;
            write.id = core::ServoId::kBroadcast;
            write.eep = true;
            write.address = static_cast<std::uint16_t>(*reg->eepAddress);
            write.length = reg->size;
            ask(write);
        }
        run(core::Clock::now() + 3 * kUsualVitals);
        m_handle.submit(bus::ScheduleRequest{m_schedule});
        return {};
    }
    core::Result<void> arm()
    {
        for (std::size_t i = 0; i < m_task.bus.ids.size(); ++i) {
            bus::TorqueRequest on;
            on.joint = {static_cast<std::uint16_t>(i)};
            on.mode = core::TorqueMode::On;
            if (!ask(on))
                return core::Error{core::Errc::NoReply,
                                   QStringLiteral("A virtual servo did not switch its torque on.")};
        }
        m_sendsGoals = true;
        return {};
    }
    TrainRun measure()
    {
        run(core::Clock::now() + kTrainWarmUp);
        const auto goalsBefore = m_handle.stats().goalsSent;
        m_run = {};
        m_isCounting = true;
        run(core::Clock::now() + core::fromSeconds(m_task.bus.seconds));
        m_isCounting = false;
        QThread::msleep(150); // statistics are published ten times per second
        m_run.stats = m_handle.stats();
        m_run.collisions = m_simulator->collisions();
        m_run.goals = m_run.stats.goalsSent - goalsBefore;
        m_run.predicted = predicted();
        return m_run;
    }

private:
    Bench(const TrainTask& task, core::Duration vitalsPeriod, std::unique_ptr<core::Simulator> simulator,
          std::unique_ptr<OwnCore> core)
        : m_task(task)
        , m_schedule(scheduleOf(task.bus.baud, vitalsPeriod))
        , m_core(std::move(core))
        , m_simulator(std::move(simulator))
        , m_handle(settingsOf())
        , m_seen(task.bus.ids.size())
    {
    }
    static bus::ScheduleSettings scheduleOf(int baud, core::Duration vitalsPeriod)
    {
        bus::ScheduleSettings schedule;
        schedule.baud = baud;
        schedule.period = core::Duration::zero(); // cycles without pauses
        schedule.vitalsPeriod = vitalsPeriod;
        schedule.content = kContent;
        return schedule;
    }
    bus::BusHandle::Settings settingsOf() const
    {
        bus::BusHandle::Settings settings;
        settings.port = m_simulator->portPath();
        settings.family = &core::familyOf(*m_task.model);
        settings.schedule = m_schedule;
        settings.schedule.vitalsPeriod = kUsualVitals;
        for (const auto id : m_task.bus.ids) {
            core::JointSetup joint;
            joint.id = id;
            joint.units = core::JointUnits::fromModel(*m_task.model);
            joint.modelBytes = m_task.model->modelBytes;
            settings.joints.push_back(joint);
        }
        return settings;
    }

    void take()
    {
        m_handle.drain(100'000, [this](const bus::Event& event) {
            if (const auto* sample = std::get_if<core::Sample>(&event)) {
                m_seen[sample->joint.value] = true;
                m_run.readings += m_isCounting ? 1 : 0;
            } else if (const auto* reply = std::get_if<bus::Reply>(&event)) {
                m_reply = *reply;
            }
        });
        m_handle.drain<bus::ExchangeRecord>(100'000, [this](const bus::ExchangeRecord& exchange) {
            if (!m_isCounting || exchange.kind != bus::ExchangeKind::Poll || exchange.isRepeat)
                return;
            m_run.bytesOut += exchange.bytesOut;
            m_run.bytesIn += exchange.bytesIn;
        });
        m_handle.drain<bus::CycleRecord>(100'000, [](const bus::CycleRecord&) {});
        m_handle.drain<bus::WireChunk>(100'000, [](const bus::WireChunk&) {});
    }
    bool run(core::Time end, const std::function<bool()>& isDone = {})
    {
        while (core::Clock::now() < end) {
            take();
            if (isDone && isDone())
                return true;
            sendGoals();
            QThread::msleep(10); // seldom: this thread delays the kernel's work on the port
        }
        return false;
    }
    bool wait(const std::function<bool()>& isDone) { return run(core::Clock::now() + kPatience, isDone); }
    bool ask(const bus::Request& request)
    {
        m_reply = {};
        const auto id = m_handle.submit(request);
        return wait([&] { return m_reply.request == id; }) && m_reply.outcome == bus::Outcome::Done;
    }
    void sendGoals()
    {
        if (!m_sendsGoals || core::Clock::now() < m_goalDue)
            return;
        m_goalDue = core::Clock::now() + goalPeriod();
        const double step = m_goalSign * 0.01;
        m_goalSign = -m_goalSign;
        std::vector<std::pair<core::BusJoint, core::rt::GoalCell>> goals;
        for (std::size_t i = 0; i < m_seen.size(); ++i)
            goals.emplace_back(core::BusJoint{static_cast<std::uint16_t>(i)},
                               core::rt::GoalCell::position(step, 0.1));
        m_handle.setGoals(goals);
    }
    core::Duration goalTime() const
    {
        return core::wireTime(core::familyOf(*m_task.model).goalBytes(m_seen.size(), true), m_schedule.baud);
    }
    /// 50 times a second, or a quarter of the line.
    core::Duration goalPeriod() const { return std::max<core::Duration>(20ms, 4 * goalTime()); }
    double predicted() const
    {
        core::BudgetInput input;
        input.family = &core::familyOf(*m_task.model);
        input.schedule = m_schedule;
        input.joints = static_cast<int>(m_seen.size());
        input.replyDelay = core::Duration::zero();
        input.train = m_run.stats.train;
        input.trainSize = m_run.stats.trainSize;
        const auto budget = core::budgetOf(input);
        // Each frame of goals delays a cycle; the schedule has no period.
        const double goalShare =
            m_sendsGoals ? core::toSeconds(goalTime()) / core::toSeconds(goalPeriod()) : 0.0;
        return budget.samplesPerSecond * input.joints * (1.0 - goalShare);
    }

    TrainTask m_task;
    bus::ScheduleSettings m_schedule;
    std::unique_ptr<OwnCore> m_core; ///< of the simulator
    std::unique_ptr<core::Simulator> m_simulator;
    bus::BusHandle m_handle;
    std::vector<bool> m_seen; ///< by joint: it has answered
    bus::Reply m_reply;
    bool m_isCounting = false;
    bool m_sendsGoals = false;
    double m_goalSign = 1.0;
    core::Time m_goalDue;
    TrainRun m_run;
};

} // namespace

double TrainBench::limit(int baud) const
{
    const auto bytes = polls.bytesOut + polls.bytesIn;
    return bytes == 0 ? 0.0
                      : static_cast<double>(polls.readings) / core::toSeconds(core::wireTime(bytes, baud));
}

core::Result<TrainBench> benchTrains(const TrainTask& task)
{
    TrainBench all;
    const core::ServoFamily& family = core::familyOf(*task.model);
    all.dataBytes = core::element(family.wireSizes().polls, kContent);
    for (const bool isInUse : {false, true}) {
        auto bench = Bench::start(task, isInUse ? kUsualVitals : 3600s);
        if (!bench)
            return bench.error();
        if (const auto ready = (*bench)->prepare(); !ready)
            return ready.error();
        if (isInUse) {
            if (const auto armed = (*bench)->arm(); !armed)
                return armed.error();
        }
        (isInUse ? all.inUse : all.polls) = (*bench)->measure();
    }
    return all;
}

} // namespace bench

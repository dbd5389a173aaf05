// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/busbench.h"

#include <QtCore/QThread>

#include <algorithm>
#include <ctime>
#include <thread>

#include <pthread.h>
#include <sched.h>
#include <sys/prctl.h>

#include "app/bench/owncore.h"
#include "core/bus/bushandle.h"
#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"

namespace bench {

namespace bus = core::bus;
using namespace std::chrono_literals;

namespace {

const QString kModel = QStringLiteral("DRS-0201");
constexpr std::size_t kRequestBytes = 9;
constexpr std::size_t kReplyHead = 11;
constexpr core::Duration kWarmUp = 1s; // thread start, first replies, adaptation of the timeout

/// Wake-up delays of a thread that only sleeps until absolute times, with the bus thread's priority.
core::Distribution sleepLateness(core::Time first, core::Duration period, core::Time end)
{
    core::Distribution lateness;
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    sched_param param{};
    param.sched_priority = 20;
    ::pthread_setschedparam(::pthread_self(), SCHED_FIFO, &param); // as the bus thread, if permitted
    for (auto deadline = first; deadline < end; deadline += period) {
        const auto since = deadline.time_since_epoch();
        const timespec until{static_cast<time_t>(since / 1s), static_cast<long>((since % 1s).count())};
        while (::clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &until, nullptr) == EINTR) {
        }
        lateness.add(core::Clock::now() - deadline);
    }
    return lateness;
}

bus::BusHandle::Settings settingsOf(const BusTask& task, const bus::ScheduleSettings& schedule,
                                    const QString& port)
{
    const auto* model = core::ModelLibrary::installed().find(kModel);
    bus::BusHandle::Settings settings;
    settings.port = port;
    settings.schedule = schedule;
    settings.schedule.baud = task.baud;
    for (const auto id : task.ids)
        settings.joints.push_back({id, core::JointUnits::fromModel(*model)});
    return settings;
}

/// `bare`: filled by a thread that only sleeps until the cycle deadlines, so that delays of the machine
/// affect both.
core::Result<BusRun> work(const BusTask& task, bus::ScheduleSettings schedule, bool dumpsRegisters = false,
                          core::Distribution* bare = nullptr)
{
    auto setup = core::simulationOf(task.ids, kModel, core::ModelLibrary::installed(), task.baud);
    if (!setup)
        return setup.error();
    setup->spins = true; // only the bus is measured
    OwnCore own;
    const auto simulator = core::Simulator::start(*setup);
    own.leave();
    if (!simulator)
        return simulator.error();
    bus::BusHandle handle(settingsOf(task, schedule, (*simulator)->portPath()));

    BusRun run;
    run.replyDelay = setup->replyDelay;
    const auto begin = core::Clock::now() + kWarmUp;
    const auto end = begin + core::fromSeconds(task.seconds);
    std::uint64_t waiting = 0;
    std::size_t next = 0;
    core::Time last{};
    core::Time operationEnd{}; ///< of the last reported one
    std::thread beside;
    while (core::Clock::now() < end) {
        handle.drain(100'000, [&](const bus::Event& event) {
            if (std::holds_alternative<bus::Reply>(event)) {
                --waiting;
                ++run.operations;
            }
            const auto* sample = std::get_if<core::Sample>(&event);
            if (sample == nullptr || sample->time < begin || sample->time >= end)
                return;
            ++run.samples;
            if (last != core::Time{})
                run.intervals.add(sample->time - last);
            last = sample->time;
        });
        handle.drain<bus::ExchangeRecord>(100'000, [&](const bus::ExchangeRecord& exchange) {
            if (exchange.kind == bus::ExchangeKind::Operation)
                operationEnd = std::max(operationEnd, exchange.replyEnd);
        });
        handle.drain<bus::CycleRecord>(100'000, [&](const bus::CycleRecord& cycle) {
            if (cycle.start < begin || cycle.start >= end)
                return;
            ++run.cycles;
            run.overruns += cycle.overruns;
            run.lateness.add(cycle.start - cycle.deadline);
            if (bare != nullptr && !beside.joinable())
                beside =
                    std::thread([bare, first = cycle.deadline + 2 * schedule.period, period = schedule.period,
                                 end] { *bare = sleepLateness(first, period, end); });
            if (cycle.overruns > 0 && operationEnd > cycle.deadline && operationEnd <= cycle.start)
                ++run.missed;
        });
        handle.drain<bus::WireChunk>(100'000, [](const bus::WireChunk&) {});
        // Reads all registers of all servos repeatedly: RAM 0..73 in pieces, without pauses.
        while (dumpsRegisters && waiting < 64) {
            bus::ReadRequest read;
            read.id = task.ids[next / 5 % task.ids.size()];
            read.address = static_cast<std::uint8_t>(next % 5 * 16);
            read.length = static_cast<std::uint8_t>(next % 5 == 4 ? 10 : 16);
            if (handle.submit(read) == 0)
                break;
            ++next;
            ++waiting;
        }
        QThread::msleep(2);
    }
    if (beside.joinable())
        beside.join();
    QThread::msleep(150); // statistics are published ten times per second
    run.stats = handle.stats();
    run.collisions = (*simulator)->collisions();
    return run;
}

bus::ScheduleSettings endless(bool overlaps)
{
    bus::ScheduleSettings schedule;
    schedule.period = core::Duration::zero(); // cycles without pauses
    schedule.vitalsPeriod = core::Duration::zero();
    schedule.content = core::PollContent::Motion;
    if (!overlaps)
        schedule.reqPeriod = 10s; // longer than any wait for a reply: one at a time
    return schedule;
}

} // namespace

double sequentialLimit(int baud, double replyDelay)
{
    constexpr std::size_t kData = 4;
    return 1.0 / (core::toSeconds(core::wireTime(kRequestBytes + kReplyHead + kData, baud)) + replyDelay);
}

core::Result<BusBench> benchBus(const BusTask& task)
{
    BusTask fast = task;
    fast.baud = kFastBaud;
    // An operator's cycle, beside a loop that only sleeps.
    bus::ScheduleSettings cyclic;
    cyclic.period = 10ms;
    cyclic.content = core::PollContent::Motion;
    BusTask paced = task;
    paced.seconds = 2.0 * task.seconds;
    BusBench all;
    struct Part
    {
        BusRun* run;
        const BusTask* task;
        bus::ScheduleSettings schedule;
        bool dumpsRegisters = false;
        core::Distribution* bare = nullptr;
    };
    for (const Part& part :
         {Part{&all.sequential, &task, endless(false)}, Part{&all.sequentialFast, &fast, endless(false)},
          Part{&all.pipelined, &task, endless(true)}, Part{&all.cycles, &paced, cyclic, false, &all.bare},
          Part{&all.loaded, &paced, cyclic, true}}) {
        auto run = work(*part.task, part.schedule, part.dumpsRegisters, part.bare);
        if (!run)
            return run.error();
        *part.run = std::move(*run);
    }
    return all;
}

} // namespace bench

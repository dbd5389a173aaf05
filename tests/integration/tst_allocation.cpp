// SPDX-License-Identifier: GPL-3.0-or-later
// The bus thread allocates nothing once its port is open. This binary's malloc counts what the bus thread
// takes.
#include <QtTest/QtTest>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include <pthread.h>

#include "core/bus/bushandle.h"
#include "core/servo/servomodel.h"
#include "core/simhost/simulator.h"
#include "core/topics/topicthread.h"

// The sanitizers bring a malloc of their own.
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define COUNTS_ALLOCATIONS 1
#else
#define COUNTS_ALLOCATIONS 0
#endif

namespace {

std::atomic<bool> isCounting{false};
std::atomic<unsigned long> allocations{0};

#if COUNTS_ALLOCATIONS
/// The thread is named by its QThread's object name, a moment after it has begun.
bool isBus()
{
    thread_local bool isKnown = false;
    if (!isKnown) {
        char name[16] = {};
        pthread_getname_np(pthread_self(), name, sizeof name);
        isKnown = std::strcmp(name, "bus") == 0;
    }
    return isKnown;
}

void note()
{
    if (isCounting.load(std::memory_order_relaxed) && isBus())
        allocations.fetch_add(1, std::memory_order_relaxed);
}
#endif

} // namespace

#if COUNTS_ALLOCATIONS
// operator new ends here, too.
extern "C" {
void* __libc_malloc(size_t size);
void* __libc_calloc(size_t count, size_t size);
void* __libc_realloc(void* old, size_t size);
void* __libc_memalign(size_t alignment, size_t size);

void* malloc(size_t size)
{
    note();
    return __libc_malloc(size);
}
void* calloc(size_t count, size_t size)
{
    note();
    return __libc_calloc(count, size);
}
void* realloc(void* old, size_t size)
{
    note();
    return __libc_realloc(old, size);
}
void* aligned_alloc(size_t alignment, size_t size)
{
    note();
    return __libc_memalign(alignment, size);
}
}
#endif

using namespace core;
using namespace core::bus;
using namespace std::chrono_literals;

namespace {

struct Rig
{
    Rig(int servos, Duration period)
    {
        const auto& model = *ModelLibrary::builtIn().find(QStringLiteral("DRS-0201"));
        SimulatorSettings sim;
        sim.baud = 1000000;
        BusHandle::Settings settings;
        for (int id = 1; id <= servos; ++id) {
            sim.servos.push_back({&model, static_cast<std::uint8_t>(id), -1});
            settings.joints.push_back({static_cast<std::uint8_t>(id), JointUnits::fromModel(model)});
        }
        auto started = Simulator::start(sim);
        if (!started)
            qFatal("%s", qPrintable(started.error().detail));
        simulator = std::move(*started);
        settings.port = simulator->portPath();
        settings.schedule.baud = sim.baud;
        settings.schedule.period = period;
        settings.schedule.cmReserve = 1ms;
        handle = std::make_unique<BusHandle>(settings);
        recorder = handle->takeTape(rt::TapeReader::Recorder);
        std::vector<stream::StreamThread::BusTape> tapes; // emptied by the thread of topics
        tapes.push_back(handle->takeTape(rt::TapeReader::Topics));
        topicThread.setBuses({}, std::move(tapes));
    }
    void drain()
    {
        handle->drain(100'000, [this](const Event& event) {
            samples += std::holds_alternative<Sample>(event) ? 1 : 0;
            if (const auto* reply = std::get_if<Reply>(&event))
                done += reply->outcome == Outcome::Done ? 1 : 0;
        });
        handle->drain<ExchangeRecord>(100'000, [](const ExchangeRecord&) {});
        handle->drain<CycleRecord>(100'000, [](const CycleRecord&) {});
        handle->drain<WireChunk>(100'000, [](const WireChunk&) {});
        for (TapeItem item; recorder.tryPop(item);) {
        }
    }

    /// Waits for a state, while the queues are emptied or not.
    bool until(const std::function<bool()>& is, bool isDraining = true)
    {
        const QDeadlineTimer limit(180'000);
        while (!is() && !limit.hasExpired()) {
            if (isDraining)
                drain();
            QTest::qWait(5);
        }
        return is();
    }
    bool untilCycles(std::uint64_t further, bool isDraining = true)
    {
        const auto from = handle->stats().cycles;
        return until([&] { return handle->stats().cycles >= from + further; }, isDraining);
    }

    std::unique_ptr<Simulator> simulator;
    topics::TopicThread topicThread;
    std::unique_ptr<BusHandle> handle;
    rt::SpscQueue<TapeItem>::Consumer recorder;
    int samples = 0;
    int done = 0;
};

} // namespace

class TestAllocation : public QObject
{
    Q_OBJECT

private slots:
    void theHookSeesTheBusThread()
    {
#if COUNTS_ALLOCATIONS
        // A thread of the same name that does allocate: the count can be other than zero.
        class Greedy : public QThread
        {
        public:
            void run() override
            {
                auto* numbers = new std::vector<int>(1000);
                asm volatile("" : : "g"(numbers) : "memory"); // else it is optimized away
                delete numbers;
            }
        } greedy;
        greedy.setObjectName(QStringLiteral("bus"));
        allocations = 0;
        isCounting = true;
        greedy.start();
        greedy.wait();
        isCounting = false;
        QVERIFY(allocations.load() >= 2);
#endif
    }

    void theBusThreadAllocatesNothing()
    {
        Rig rig(8, 3ms);
        QVERIFY(rig.until([&] { return rig.samples > 500; }));
        for (std::uint16_t joint = 0; joint < 8; ++joint)
            QVERIFY(rig.handle->submit(TorqueRequest{0, JointIndex{joint}, TorqueMode::On}) != 0);
        QVERIFY(rig.until([&] { return rig.done == 8; }));
        const auto before = rig.handle->stats().cycles;
        allocations = 0;
        isCounting = true;
        const JointUnits units =
            JointUnits::fromModel(*ModelLibrary::builtIn().find(QStringLiteral("DRS-0201")));
        int round = 0;
        bool wasStopped = false;
        QDeadlineTimer limit(180'000);
        while (rig.handle->stats().cycles < before + 3'000 && !limit.hasExpired()) {
            rig.drain();
            for (std::uint16_t joint = 0; joint < 8; ++joint)
                rig.handle->setGoal(
                    BusJoint{joint},
                    rt::GoalCell::position(units.positionOfTick(500 + (round * 7 + joint) % 40).radians(),
                                           0.224));
            const auto id = static_cast<std::uint8_t>(1 + round % 8);
            rig.handle->submit(ReadRequest{0, id, round % 2 == 0, 0, 30});
            rig.handle->submit(WriteRequest{0, id, false, 53, 1, {1}});
            rig.handle->submit(StatRequest{0, 77}); // nobody
            const auto cycles = rig.handle->stats().cycles - before;
            if (!wasStopped && cycles > 1'500) {
                wasStopped = true;
                rig.handle->stop(StopMode::Hold);
                QVERIFY(rig.until([&] { return rig.handle->stats().stops > 0; }) && rig.untilCycles(60));
                rig.handle->submit(ResumeRequest{});
                ScheduleSettings settings;
                settings.baud = 1000000;
                settings.period = 4ms;
                settings.cmReserve = 1ms;
                settings.content = PollContent::Detailed;
                rig.handle->submit(ScheduleRequest{settings});
            }
            ++round;
            QTest::qWait(20);
        }
        isCounting = false;
        const Stats stats = rig.handle->stats();
        qInfo("%llu cycles, %llu samples, %llu goals, %d operations, %llu stops",
              static_cast<unsigned long long>(stats.cycles - before),
              static_cast<unsigned long long>(stats.samples),
              static_cast<unsigned long long>(stats.goalsSent), rig.done,
              static_cast<unsigned long long>(stats.stops));
        QVERIFY(stats.cycles >= before + 3'000);
        QVERIFY(stats.goalsSent > 100);
        QVERIFY(rig.done > 50);
        QVERIFY(stats.stops > 0);
        QCOMPARE(rig.topicThread.status().lost, 0u);
        QCOMPARE(allocations.load(), 0ul);
    }

    /// The window hangs for 400 cycles, two seconds: nothing is taken from the queues.
    void aStalledWindowDoesNotHoldUpTheBus()
    {
        Rig rig(8, 5ms);
        QVERIFY(rig.until([&] { return rig.samples > 200; }));
        const Stats before = rig.handle->stats();
        QVERIFY(rig.untilCycles(400, false));
        const Stats after = rig.handle->stats();
        // Two of eight in each cycle, on a machine that may delay the replies of most.
        QCOMPARE_GT(after.samples - before.samples, 800U);
        const int seen = rig.samples;
        rig.drain();
        // Nothing was refused: the queues hold what two seconds bring.
        QVERIFY(static_cast<std::uint64_t>(rig.samples - seen) + 200 > after.samples - before.samples);
        QCOMPARE(rig.handle->stats().refusedEvents, 0u);
    }

    void whatTheQueueCannotHoldIsRefusedAndCounted()
    {
        Rig rig(1, 0ms);
        // The replies of requests are events that are not taken. One for a joint that does not exist is
        // answered without the line, whose rate the machine decides.
        QVERIFY(rig.until(
            [&] {
                rig.handle->submit(ReadRequest{0, 1, false, 0, 1});
                for (int i = 0; i < 1000; ++i)
                    rig.handle->submit(TorqueRequest{0, JointIndex{9}, TorqueMode::Free});
                return rig.handle->stats().refusedEvents > 0;
            },
            false));
        QVERIFY(rig.untilCycles(1000, false)); // it goes on
        rig.drain();
        rig.samples = 0;
        QVERIFY(rig.until([&] { return rig.samples > 50; }));
    }
};

QTEST_GUILESS_MAIN(TestAllocation)
#include "tst_allocation.moc"

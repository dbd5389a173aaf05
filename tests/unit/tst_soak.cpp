// SPDX-License-Identifier: GPL-3.0-or-later
// Long runs of virtual time with random faults: six minutes, or the whole day.
#include <fstream>

#include <unistd.h>

#include "tests/support/extent.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_soak {

using namespace core;
using namespace core::bus;
using sim::FaultKind;

namespace {

constexpr int kServos = 8;

long residentKiB()
{
    std::ifstream file("/proc/self/statm");
    long size = 0, resident = 0;
    file >> size >> resident;
    return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

/// A minute of faults of every kind, quiet at its end.
QString randomSpec(sim::Random& random)
{
    const auto upTo = [&random](int most) {
        return static_cast<int>(random.next() % static_cast<unsigned>(most));
    };
    QString spec = u"seed=%1"_s.arg(random.next() % 1'000'000);
    for (const char* kind : {"drop", "flip", "dup", "request.drop", "request.flip", "request.dup"})
        spec += u",%1=0.00005@0s..50s"_s.arg(QString::fromLatin1(kind));
    spec += u",delay=%1ms@0.00003@0s..50s,wrongid=0.001@0s..50s"_s.arg(1 + upTo(20));
    const int begin = upTo(40);
    switch (upTo(6)) {
    case 0:
        spec += u",dead=%1@%2s..%3s"_s.arg(1 + upTo(kServos)).arg(begin).arg(begin + 1 + upTo(5));
        break;
    case 1:
        spec += u",babble=%1/%4ms@%2s..%3s"_s.arg(1 + upTo(kServos))
                    .arg(begin)
                    .arg(begin + 1 + upTo(3))
                    .arg(1 + upTo(20));
        break;
    case 2:
        spec += u",duplicate=%1@%2s..%3s"_s.arg(1 + upTo(kServos)).arg(begin).arg(begin + 1 + upTo(5));
        break;
    case 3:
        spec += u",brownout=%1@%2s"_s.arg(1 + upTo(kServos)).arg(begin);
        break;
    case 4:
        spec += u",stall=%1ms@%2s"_s.arg(12 + upTo(300)).arg(begin);
        break;
    default:
        spec += u",vanish=%1ms@%2s"_s.arg(100 + upTo(2000)).arg(begin);
    }
    return spec;
}

} // namespace

class TestSoak : public QObject
{
    Q_OBJECT

private slots:
    void faultsComeAndGoAndTheBusStays()
    {
        const int minutes = testsupport::rounds(4, 24 * 60);
        OpenWorld world(kServos);
        sim::Random random(2026);
        std::array<std::uint64_t, sim::kFaultKinds> done{};
        std::vector<Time> evidence; // of this minute
        std::vector<Time> latched;  // cycles in which a servo reported of an error
        Stats before;
        world.watch = [&] {
            const Stats now = world.scheduler->stats();
            if (now.droppedBytes != before.droppedBytes || now.checksumErrors != before.checksumErrors
                || now.unexpected != before.unexpected)
                evidence.push_back(world.now);
            before = now;
        };
        world.onExchange = [&](const ExchangeRecord& e) {
            if (e.end == ExchangeEnd::Unanswered || e.end == ExchangeEnd::Dropped || e.isRepeat)
                evidence.push_back(world.now);
        };
        world.onCycle = [&](const CycleRecord& cycle) {
            if (world.bus.isPortGone(world.now)) // the cycle that ended with the link
                evidence.push_back(world.now);
            // Latched until it is cleared.
            if (cycle.lastErroneousStatus != 0)
                latched.push_back(world.now);
        };
        std::uint64_t unaccounted = 0;
        std::uint64_t unexplained = 0;
        long residentBefore = 0;
        for (int minute = 0; minute < minutes; ++minute) {
            const QString spec = randomSpec(random);
            ASSIGN_OR_FAIL(faults, sim::Faults::parse(spec));
            world.bus.setFaults(*faults, world.now);
            world.runFor(60s);

            // Each fault left a trace; nothing was wrong without one.
            const auto& injected = world.bus.faults().injected();
            QVERIFY(injected.size() < sim::Faults::kMostListed);
            for (const auto& fault : injected) {
                if (fault.isEnd)
                    continue;
                ++done[static_cast<std::size_t>(fault.kind)];
                const auto found = std::lower_bound(evidence.begin(), evidence.end(), fault.time);
                const auto reported = std::lower_bound(latched.begin(), latched.end(), fault.time);
                const bool isReportedByServo =
                    fault.isRequest && reported != latched.end() && *reported - fault.time < 150ms;
                const bool isNamed =
                    isReportedByServo || (found != evidence.end() && *found - fault.time < 150ms);
                // Sums leave the lowest bit out. A header byte twice is a longer header to the servo: nothing
                // is lost by it.
                const bool isHarmless = fault.kind == FaultKind::Double || fault.kind == FaultKind::Delay
                                        || (fault.kind == FaultKind::Flip && fault.bit == 0);
                if (!isNamed && !isHarmless) {
                    ++unaccounted;
                    qWarning("%s of servo %d (%s) left no trace", qPrintable(sim::nameOf(fault.kind)),
                             fault.id, fault.isRequest ? "request" : "reply");
                }
            }
            Time lastFault = world.now - 10s; // until when faults were possible
            for (const auto& fault : injected)
                lastFault = std::max(lastFault, fault.time);
            for (const Time time : evidence)
                unexplained += time > lastFault + 3s ? 1 : 0;
            evidence.clear();
            latched.clear();

            // All joints are back.
            std::set<int> seen, silent;
            for (const auto& event : world.events) {
                if (const auto* sample = std::get_if<Sample>(&event);
                    sample != nullptr && sample->time > world.now - 200ms)
                    seen.insert(sample->joint.value);
                if (const auto* reported = std::get_if<AnswerEvent>(&event)) {
                    if (reported->answers)
                        silent.erase(reported->joint.value);
                    else
                        silent.insert(reported->joint.value);
                }
            }
            QVERIFY2(seen.size() == kServos, qPrintable(spec));
            QVERIFY2(silent.empty(), qPrintable(spec));
            QVERIFY(world.isPortOpen);
            world.events.clear();
            world.written.clear();
            // Errors latched by spoiled requests are cleared, as an operator would.
            for (std::uint16_t joint = 0; joint < kServos; ++joint)
                world.answer(world.ask(ClearRequest{.joint = JointIndex{joint}}));
            world.runFor(200ms);
            world.events.clear();
            world.written.clear();
            evidence.clear();
            if (minute == std::min(5, minutes / 2))
                residentBefore = residentKiB();
        }
        QString kinds;
        for (std::size_t i = 0; i < sim::kFaultKinds; ++i)
            kinds += u"%1 %2, "_s.arg(sim::nameOf(static_cast<FaultKind>(i))).arg(done[i]);
        const Stats stats = world.scheduler->stats();
        qInfo("%d minutes, %llu polls, %s%llu unanswered, %llu lost; memory grew by %ld KiB", minutes,
              static_cast<unsigned long long>(stats.polls), qPrintable(kinds),
              static_cast<unsigned long long>(stats.unanswered), static_cast<unsigned long long>(stats.lost),
              residentKiB() - residentBefore);
        QCOMPARE(unaccounted, 0u);
        QCOMPARE(unexplained, 0u);
#if !defined(__SANITIZE_ADDRESS__)
        QVERIFY(residentKiB() - residentBefore < 8 * 1024);
#endif
    }
};

SERVODECK_TEST(TestSoak)

} // namespace tst_soak
#include "tst_soak.moc"

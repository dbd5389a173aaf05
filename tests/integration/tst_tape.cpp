// SPDX-License-Identifier: GPL-3.0-or-later
// The tape of a bus: everything that happens on it, whatever the window does.
#include "tests/support/sessionbench.h"

namespace tst_tape {

using namespace core;
using namespace testsupport;

class TestTape : public QObject
{
    Q_OBJECT

    template <typename T>
    static std::vector<T> all(const std::vector<bus::TapeItem>& tape)
    {
        std::vector<T> found;
        for (const auto& item : tape) {
            if constexpr (std::is_constructible_v<bus::Event, T>) {
                const auto* event = std::get_if<bus::Event>(&item);
                if (const auto* one = event != nullptr ? std::get_if<T>(event) : nullptr)
                    found.push_back(*one);
            } else if (const auto* one = std::get_if<T>(&item)) {
                found.push_back(*one);
            }
        }
        return found;
    }
    static void drain(rt::SpscQueue<bus::TapeItem>::Consumer& tape, std::vector<bus::TapeItem>& to)
    {
        bus::TapeItem item;
        while (tape.tryPop(item))
            to.push_back(item);
    }

private slots:
    void aStalledWindowLosesNothing()
    {
        SessionBench bench(arrayOf(3), 1'000'000);
        QVERIFY(bench.arm());
        auto tape = bench.session.links.bus()->bus(0).takeTape(rt::TapeReader::Recorder);
        const auto before = bench.session.links.bus()->bus(0).stats();
        std::vector<bus::TapeItem> items;
        QVERIFY(bench.session.hang(100, [&] { drain(tape, items); })); // only the tape is read
        QVERIFY(bench.runCycles(5));
        drain(tape, items);
        const auto cycles = all<bus::CycleRecord>(items);
        QVERIFY(cycles.size() > 50);
        for (std::size_t i = 1; i < cycles.size(); ++i)
            QCOMPARE(cycles[i].number, cycles[i - 1].number + 1);
        std::size_t polled = 0;
        for (const auto& cycle : cycles)
            polled += cycle.successes;
        // On a machine that delays replies, some are held back as implausible; of the first cycle replies may
        // miss.
        const auto heldBack = bench.session.links.bus()->bus(0).stats().heldBack - before.heldBack;
        QCOMPARE_GE(all<Sample>(items).size() + heldBack + 3, polled);
        QVERIFY(!all<bus::ExchangeRecord>(items).empty() && !all<bus::WireChunk>(items).empty());
        QCOMPARE(tape.refused(), std::uint64_t{0});
        QVERIFY(before.samples > 0);
    }

    void goalsAreOnTheTapeAsTheyWereSent()
    {
        SessionBench bench(arrayOf(2), 1'000'000);
        QVERIFY(bench.arm());
        auto tape = bench.session.links.bus()->bus(0).takeTape(rt::TapeReader::Recorder);
        const std::size_t from = bench.tap->packets().size();
        QVERIFY(bench.session.goals.setGoal(at(1), Angle::fromDegrees(10)));
        RUN_UNTIL(bench, !bench.tap->goals(from).empty());
        QVERIFY(bench.runCycles(25));
        std::vector<bus::TapeItem> items;
        drain(tape, items);
        const auto goals = all<bus::GoalSent>(items);
        const auto wire = bench.tap->goals(from);
        QVERIFY(!wire.empty());
        QCOMPARE(goals.size(), wire.size());
        for (std::size_t i = 0; i < goals.size(); ++i) {
            QCOMPARE(goals[i].tick, wire[i].ticks);
            QCOMPARE(int{goals[i].joint.value} + 1, wire[i].id);
        }
        QVERIFY(std::abs(goals.back().position - 10 * kPi / 180) < 0.01);
    }

    void itsEndIsReadAfterTheBus()
    {
        SessionBench bench(arrayOf(1));
        QVERIFY(bench.isReady());
        auto tape = bench.session.links.bus()->bus(0).takeTape(rt::TapeReader::Recorder);
        QVERIFY(bench.runCycles(15));
        bench.session.links.disconnectFrom();
        std::vector<bus::TapeItem> items;
        drain(tape, items);
        QVERIFY(all<Sample>(items).size() > 3);
    }
};

SERVODECK_TEST(TestTape)

} // namespace tst_tape
#include "tst_tape.moc"

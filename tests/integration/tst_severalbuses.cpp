// SPDX-License-Identifier: GPL-3.0-or-later
// Two buses at once on ptys: their rates, their STOP, and what one bus means to the other.
#include "tests/support/pausemeter.h"
#include "tests/support/sessionbench.h"
#include "tests/support/wirewords.h"

namespace tst_severalbuses {

using namespace core;
using namespace testsupport;
using namespace core::bus;

namespace {

constexpr int kServos = 16;

/// A group of buses whose servos answer, and everything that was said on each wire.
class Rig
{
public:
    /// `ports[i]` replaces bus i's own wire; empty: it has one.
    Rig(int buses, int servos, Duration period, const QStringList& ports = {})
    {
        const ArrayConfig array = arrayOn(buses, servos);
        const auto& model = *ModelLibrary::builtIn().find(u"DRS-0201"_s);
        BusGroup::Settings settings;
        for (int bus = 0; bus < buses; ++bus) {
            QString port = ports.value(bus);
            simulators.push_back(port.isEmpty() ? startSimulator(array, {}, bus) : nullptr);
            taps.push_back(port.isEmpty() ? std::make_unique<WireTap>(simulators.back()->portPath())
                                          : nullptr);
            ScheduleSettings schedule;
            schedule.period = period;
            settings.buses.push_back({port.isEmpty() ? taps.back()->path() : port, schedule, &usualFamily()});
        }
        for (const auto& joint : array.joints) {
            JointSetup setup{joint.id.value, JointUnits::fromModel(model)};
            setup.bus = joint.id.bus;
            settings.joints.push_back(setup);
        }
        samples.resize(array.joints.size());
        group = std::make_unique<BusGroup>(settings);
    }

    void drain()
    {
        group->drain(100'000, [this](const Event& event) {
            if (const auto* sample = std::get_if<Sample>(&event))
                ++samples[sample->joint.value];
            if (const auto* reply = std::get_if<Reply>(&event))
                replies.push_back(*reply);
            if (const auto* link = std::get_if<LinkEvent>(&event); link != nullptr)
                phases[link->bus] = link->phase;
        });
        group->drain<CycleRecord>(
            100'000, [this](std::size_t bus, const CycleRecord& record) { cycles[bus].push_back(record); });
        group->drain<ExchangeRecord>(100'000, [this](std::size_t bus, const ExchangeRecord& record) {
            exchanges[bus].push_back(record);
        });
        // When each packet's writing began; no chunk is longer than a packet.
        group->drain<WireChunk>(100'000, [this](const WireChunk& chunk) {
            if (!chunk.isReceived)
                begun[chunk.bus].push_back(chunk.time);
        });
    }
    bool drainUntil(const std::function<bool()>& done)
    {
        const Time end = Clock::now() + kEndOfHope;
        while (!done() && Clock::now() < end) {
            drain();
            QTest::qSleep(2);
        }
        return done();
    }
    bool allSampled(std::uint64_t times) const
    {
        return std::all_of(samples.begin(), samples.end(), [times](auto count) { return count >= times; });
    }

    std::vector<std::unique_ptr<Simulator>> simulators;
    std::vector<std::unique_ptr<WireTap>> taps;
    std::unique_ptr<BusGroup> group;    ///< goes first
    std::vector<std::uint64_t> samples; ///< by joint of the array
    std::vector<Reply> replies;
    std::map<int, LinkPhase> phases;
    std::array<std::vector<CycleRecord>, 2> cycles; ///< by bus
    std::array<std::vector<ExchangeRecord>, 2> exchanges;
    std::array<std::vector<Time>, 2> begun;
};

/// What was seen on one wire of one stop().
struct StopSeen
{
    int before = 0;     ///< packets begun after stop() had returned, in front of the STOP
    Duration reached{}; ///< stop() called until the STOP was read at the far end of the wire
};

/// Calls stop() and looks on the wires of `buses` what went before the STOP.
std::vector<StopSeen> stopAndLook(Rig& rig, const std::vector<std::size_t>& buses)
{
    std::vector<std::size_t> from(rig.taps.size());
    for (const std::size_t bus : buses)
        from[bus] = rig.taps[bus]->packets().size();
    const Time asked = Clock::now();
    rig.group->stop(StopMode::Hold);
    const Time returned = Clock::now();
    std::vector<StopSeen> seen;
    for (const std::size_t bus : buses) {
        std::vector<WireTap::Packet> packets;
        std::size_t stop = 0;
        const bool isThere = rig.drainUntil([&] {
            packets = rig.taps[bus]->packets();
            for (stop = from[bus]; stop < packets.size() && !wire::isStopFrame(packets[stop]);)
                ++stop;
            return stop < packets.size() && rig.begun[bus].size() > stop;
        });
        if (!isThere)
            return {};
        StopSeen each;
        each.reached = packets[stop].time - asked;
        // The n-th packet at the far end is the n-th that was written.
        for (std::size_t i = from[bus]; i < stop; ++i)
            each.before += rig.begun[bus][i] > returned ? 1 : 0;
        seen.push_back(each);
    }
    return seen;
}

bool answersOn(const DrivenSession& session, int bus)
{
    for (int i = 0; i < session.joints.jointCount(); ++i) {
        if (session.document.array().joints[static_cast<std::size_t>(i)].id.bus == bus
            && (!session.joint(i).hasSample || !session.joint(i).answers))
            return false;
    }
    return session.links.linkState(bus) == LinkState::Connected;
}

} // namespace

class TestSeveralBuses : public QObject
{
    Q_OBJECT

private slots:
    void bothBusesArePolledAtFullRateAtOnce()
    {
        const auto rates = [](int buses) {
            Rig rig(buses, kServos, 0ms); // the next cycle begins when the last has ended
            std::vector<double> perBus;
            if (!rig.drainUntil([&] { return rig.allSampled(5); }))
                return perBus;
            std::vector<Stats> before;
            for (std::size_t bus = 0; bus < rig.taps.size(); ++bus)
                before.push_back(rig.group->bus(bus).stats());
            rig.drainUntil([&, end = Clock::now() + 1s] { return Clock::now() > end; });
            for (std::size_t bus = 0; bus < before.size(); ++bus) {
                const Stats& now = rig.group->bus(bus).stats();
                const Duration lasted = now.time - before[bus].time - (now.paused - before[bus].paused);
                perBus.push_back(static_cast<double>(now.samples - before[bus].samples) / toSeconds(lasted));
            }
            return perBus;
        };
        const auto alone = rates(1);
        const auto together = rates(2);
        QCOMPARE(alone.size(), std::size_t{1});
        QCOMPARE(together.size(), std::size_t{2});
        qInfo("polls a second: one bus alone %.0f; two at once %.0f and %.0f", alone[0], together[0],
              together[1]);
        // A machine with other things to do lets neither be as fast as it could; they share it alike.
        for (const double rate : together)
            QVERIFY(rate > 0.5 * alone[0]);
    }

    void noCycleIsMissedOnEitherBus()
    {
        Rig rig(2, kServos, 80ms);
        QVERIFY(rig.drainUntil([&] { return rig.allSampled(3); }));
        PauseMeter pauses;
        const std::array before{rig.cycles[0].size(), rig.cycles[1].size()};
        const auto samplesBefore = rig.samples;
        QVERIFY(rig.drainUntil(
            [&] { return rig.cycles[0].size() > before[0] + 30 && rig.cycles[1].size() > before[1] + 30; }));
        // Every joint in every cycle, each bus with figures of its own. Only a machine that wakes its threads
        // late may miss one.
        for (std::size_t bus = 0; bus < 2; ++bus) {
            std::uint64_t late = 0;
            for (std::size_t i = before[bus]; i < rig.cycles[bus].size(); ++i) {
                const CycleRecord& cycle = rig.cycles[bus][i];
                const bool isLate = pauses.longest(cycle.deadline, cycle.end) > 3ms;
                late += isLate ? 1 : 0;
                QVERIFY2(cycle.overruns == 0 || isLate,
                         qPrintable(u"%1 of bus %2"_s.arg(cycle.number).arg(bus)));
            }
            for (std::size_t joint = bus; joint < rig.samples.size(); joint += 2)
                QVERIFY(rig.samples[joint] - samplesBefore[joint] + late >= 27);
            for (const auto& exchange : rig.exchanges[bus]) {
                if (exchange.joint < 0)
                    continue;
                QCOMPARE(static_cast<std::size_t>(exchange.joint) % 2, bus);
                QCOMPARE(int{exchange.id}, exchange.joint / 2 + 1);
            }
        }
    }

    void requestsGoToTheirBusAndTellIt()
    {
        Rig rig(2, 2, 20ms);
        QVERIFY(rig.drainUntil([&] { return rig.allSampled(2); }));
        std::map<RequestId, int> asked;
        for (int i = 0; i < 20; ++i) {
            ReadRequest read{0, 1, false, 0, 1};
            read.bus = static_cast<std::uint8_t>(i % 2);
            const RequestId id = rig.group->submit(read);
            QVERIFY(id != 0);
            QVERIFY(asked.emplace(id, i % 2).second); // no two have one
        }
        QVERIFY(rig.drainUntil([&] { return rig.replies.size() == 20; }));
        for (const Reply& reply : rig.replies) {
            QCOMPARE(reply.outcome, bus::Outcome::Done);
            QCOMPARE(int{reply.bus}, asked.at(reply.request));
        }
        ReadRequest nowhere{0, 1, false, 0, 1};
        nowhere.bus = 2;
        QCOMPARE(rig.group->submit(nowhere), 0u);
        // Torque of joint 3 is that of ID 2 on the second bus.
        rig.replies.clear();
        const RequestId torque = rig.group->submit(TorqueRequest{0, at(3), TorqueMode::On});
        QVERIFY(rig.drainUntil([&] { return !rig.replies.empty(); }));
        QCOMPARE(rig.replies[0].request, torque);
        QCOMPARE(int{rig.replies[0].bus}, 1);
        QCOMPARE(int{rig.replies[0].id}, 2);
        QCOMPARE(rig.replies[0].outcome, bus::Outcome::Done);
        const auto goals = [&](std::size_t bus) { return rig.taps[bus]->goals().size(); };
        const auto before = goals(1);
        rig.group->setGoal(at(3), rt::GoalCell::position(0.045, 0.336));
        QVERIFY(rig.drainUntil([&] { return goals(1) > before; }));
        QCOMPARE(rig.taps[1]->goals().back().id, 2);
        QCOMPARE(goals(0), 0u);
    }

    void stopIsTheNextOnBothWires()
    {
        Rig rig(2, kServos, 0ms); // the wires are never idle
        QVERIFY(rig.drainUntil([&] { return rig.allSampled(5); }));
        std::vector<double> reached;
        int before = 0;
        for (int time = 0; time < 40; ++time) {
            rig.drainUntil([end = Clock::now() + 20ms + time * 137us] { return Clock::now() > end; });
            const auto seen = stopAndLook(rig, {0, 1});
            QCOMPARE(seen.size(), std::size_t{2});
            for (const StopSeen& each : seen) {
                QVERIFY2(each.before <= 1, qPrintable(u"%1 packets went before the STOP"_s.arg(each.before)));
                before += each.before;
                reached.push_back(toSeconds(each.reached) * 1e6);
            }
            // Both wires, each for its own servos.
            QVERIFY(rig.group->submit(ResumeRequest{}) != 0);
        }
        std::sort(reached.begin(), reached.end());
        qInfo(
            "STOP at the far end of both wires after %.0f us (median), %.0f us at most; a packet was on its "
            "way %d of %zu times",
            reached[reached.size() / 2], reached.back(), before, reached.size());
    }

    void aBusThatHangsDoesNotHoldUpTheStopOfAnother_data()
    {
        support::addRows<QString>({"what"}, {{"nobody reads its bytes", "blocked"},
                                             {"its port is not there", "absent"},
                                             {"it was unplugged", "unplugged"}});
    }

    void aBusThatHangsDoesNotHoldUpTheStopOfAnother()
    {
        QFETCH(QString, what);
        // A pty nobody reads takes a few kilobytes and then no more.
        auto pty = std::make_optional(std::move(Pty::open(115200)).value());
        const QString port = what == "absent"_L1 ? u"/dev/no_such_port"_s : pty->path();
        Rig rig(2, kServos, 0ms, {QString(), port});
        QVERIFY(rig.drainUntil([&] { return rig.samples[0] > 20 && rig.samples[30] > 20; }));
        if (what == "blocked"_L1) {
            QVERIFY(rig.drainUntil([&] { return rig.phases[1] == LinkPhase::Open; }));
            BaudRequest fast;
            fast.bus = 1;
            fast.baud = 1'000'000;
            QVERIFY(rig.group->submit(fast) != 0);
            // Bytes nobody answers, until none is taken any more: the thread hangs in writing, and then calls
            // the port lost.
            WriteRequest flood{0, ServoId::kBroadcast, false, 0, 16};
            flood.bus = 1;
            QVERIFY(rig.drainUntil([&] {
                for (int i = 0; i < 8; ++i)
                    rig.group->submit(flood);
                return rig.phases[1] == LinkPhase::Lost;
            }));
        } else if (what == "unplugged"_L1) {
            QVERIFY(rig.drainUntil([&] { return rig.phases[1] == LinkPhase::Open; }));
            pty.reset();
            QVERIFY(rig.drainUntil([&] { return rig.phases[1] == LinkPhase::Lost; }));
        }
        const auto seen = stopAndLook(rig, {0});
        QCOMPARE(seen.size(), std::size_t{1});
        QVERIFY(seen[0].before <= 1);
        qInfo("STOP on the other wire after %.0f us", toSeconds(seen[0].reached) * 1e6);
    }

    void theVirtualArrayHasABusForEach()
    {
        DrivenSession session(arrayOn(2, 3));
        QCOMPARE(session.links.busCount(), 2);
        QVERIFY2(session.answersOn(), session.all());
        QCOMPARE(session.links.linkState(), LinkState::Connected);
        VERIFY_CONTAINS(session.links.linkMessage(), "bus main (the virtual array) at 115200 baud");
        QVERIFY(session.links.linkMessage().contains(u"bus bus_2"_s));
        QVERIFY2(session.arm(), session.all());
        // IDs are the same on both; only the joint meant goes.
        session.goals.setPlaytime(0.2);
        QVERIFY(session.goals.setGoal(at(3), Angle::fromDegrees(15)));
        RUN_UNTIL(session, std::abs(session.degrees(3) - 15) < 1.5);
        QVERIFY(std::abs(session.degrees(2)) < 1.5);
        QVERIFY(session.links.busStats(0).samples > 0 && session.links.busStats(1).samples > 0);
        QVERIFY(session.links.busMonitor(0).timeline().size() > 0);
        QVERIFY(session.links.busMonitor(1).timeline().size() > 0);
        // Packets tell their bus, and pair with that bus's.
        std::set<int> buses;
        const PacketLog& log = session.packets.packetLog();
        for (auto number = log.first(); number < log.end(); ++number) {
            const PacketEntry& entry = log.at(number);
            buses.insert(entry.bus);
            if (entry.partner != 0 && log.contains(entry.partner))
                QCOMPARE(log.at(entry.partner).bus, entry.bus);
        }
        QCOMPARE(buses, (std::set<int>{0, 1}));

        session.control.stop();
        QVERIFY(!session.goals.setGoal(at(3), Angle::fromDegrees(0)));
        RUN_UNTIL(session, session.links.busStats(0).stops > 0 && session.links.busStats(1).stops > 0);
    }

    void oneBusIsLostAndTheOtherGoesOn()
    {
        const ArrayConfig array = arrayOn(2, 2);
        QTemporaryDir dir;
        const QString links[] = {dir.filePath(u"a"_s), dir.filePath(u"b"_s)};
        std::unique_ptr<Simulator> simulators[] = {startSimulator(array, links[0], 0),
                                                   startSimulator(array, links[1], 1)};
        DrivenSession session(array);
        takeControl(session);
        session.links.connectTo(links[0], 115200, {{1, {links[1], 0}}});
        RUN_UNTIL(session, session.allAnswer());
        QVERIFY2(session.arm(), session.all());
        session.sentences.clear();

        simulators[1].reset();
        RUN_UNTIL(session, session.links.linkState(1) == LinkState::Lost);
        QCOMPARE(session.links.linkState(), LinkState::Lost);
        QCOMPARE(session.links.linkState(0), LinkState::Connected);
        QVERIFY(session.links.hasLink());
        QVERIFY(session.links.linkMessage().startsWith(u"Lost bus bus_2"_s));
        QVERIFY(!session.sentences.isEmpty());
        QVERIFY(!session.joint(1).goal && !session.isOn(1));
        QVERIFY(session.isOn(0)); // its goal is void: Control ended for a moment
        QVERIFY(!session.goals.setGoal(at(1), Angle::fromDegrees(5)));
        QVERIFY(session.goals.setGoal(at(0), Angle::fromDegrees(5)));
        RUN_UNTIL(session, std::abs(session.degrees(0) - 5) < 1.5);
        // A STOP outlasts the loss: it reaches the bus that comes back.
        session.control.stop();
        simulators[1] = startSimulator(array, links[1], 1);
        const auto stops = session.links.busStats(1).stops;
        RUN_UNTIL(session, answersOn(session, 1));
        QCOMPARE(session.links.linkState(), LinkState::Connected);
        RUN_UNTIL(session, session.links.busStats(1).stops > 0);
        QVERIFY(session.links.busStats(1).stops >= stops);
        torqueOn(session, at(1));
        QVERIFY(session.runCycles(15));
        QVERIFY(!session.isOn(1));
        session.control.resume();
        torqueOn(session, at(1));
        RUN_UNTIL(session, session.isOn(1));
    }

    void aBusWithoutAPortSaysSoAndTheOtherWorks()
    {
        ArrayConfig array = arrayOn(2, 2);
        array.bus(1).port.clear();
        const auto simulator = startSimulator(array);
        DrivenSession session(array);
        session.connectTo(simulator->portPath());
        RUN_UNTIL(session, answersOn(session, 0));
        QCOMPARE(session.links.linkState(), LinkState::Connecting);
        VERIFY_CONTAINS(session.links.linkMessage(), "Bus bus_2 has no port yet");
        QVERIFY(!session.scans.startScan({}, 0, 5, 1));
        QVERIFY(session.scans.startScan({}, 0, 5, 0));
    }

    void registersIdsAndRatesBelongToABus()
    {
        DrivenSession session(arrayOn(2, 2));
        QTemporaryDir snapshots;
        session.snapshots.setSnapshotFolder(snapshots.path());
        QVERIFY2(session.answersOn(), session.all());
        const auto isGood = [&](bool isBegun) {
            return isBegun && session.runUntil([&] { return !session.operations.isOperating(); })
                   && session.operations.lastReport()->ok();
        };
        // A register of joint 1 (ID 1 on the second bus) is not that of joint 0 (ID 1 on the first).
        const PendingWrite pending{Memory::Ram, u"position_kp"_s, 321};
        QVERIFY(session.edit([&](auto& edited) { edited.joints[1].pending.push_back(pending); }));
        QVERIFY2(isGood(session.changes.applyPending()), session.all());
        QVERIFY(session.operations.readRegisters());
        RUN_UNTIL(session, !session.operations.isOperating());
        const Register& kp = *session.document.models().find(u"DRS-0201"_s)->find(u"position_kp"_s);
        QCOMPARE(session.registers.image(at(1)).value(kp, Memory::Ram), std::optional(321));
        QVERIFY(session.registers.image(at(0)).value(kp, Memory::Ram) != std::optional(321));

        // IDs change within their bus: 1 and 2 are exchanged on the second, the first keeps its own.
        QVERIFY2(isGood(session.changes.setIds({{{1, 1}, {2, 1}}, {{2, 1}, {1, 1}}})), session.all());
        QCOMPARE(session.document.array().joints[1].id, (ServoId{2, 1}));
        QCOMPARE(session.document.array().joints[3].id, (ServoId{1, 1}));
        QCOMPARE(session.document.array().joints[0].id, (ServoId{1, 0}));
        RUN_UNTIL(session, session.allAnswer());

        // The rate of one bus is its own business.
        QVERIFY2(isGood(session.changes.setBaud(500000, 1)), session.all());
        QCOMPARE(session.document.array().bus(0).baud, 115200);
        QCOMPARE(session.document.array().bus(1).baud, 500000);
        QCOMPARE(session.links.linkBaud(1), 500000);
        RUN_UNTIL(session, session.allAnswer());

        // By broadcast all restart, on both.
        InitOptions all;
        all.reset = ResetKind::Mass;
        QVERIFY2(isGood(session.operations.resetServos(all)), session.all());
        QCOMPARE(session.operations.lastReport()->servos.size(), std::size_t{4});
    }

    /// The bus is begun anew by that: it has to be there, and STOP with it.
    void busesChangeWhileConnected()
    {
        const ArrayConfig one = arrayOn(1, 2);
        DrivenSession session(one);
        session.connectTo();
        const auto isArmed = [&] {
            return session.runUntil([&] { return answersOn(session, 0); }) && session.arm();
        };
        QVERIFY(isArmed());
        ArrayConfig two = one;
        two.addBus({{}, virtualPortPath(), 115200, {}, {}});
        ArrayConfig faster = two;
        faster.bus(1).baud = 57600;
        for (const auto& array : {two, faster, one}) {
            QVERIFY(session.document.edit(u"Buses"_s, array));
            session.goals.setGoal(at(0), Angle::fromDegrees(5)); // refused or not: nothing breaks by it
            session.control.stop();
            QVERIFY(session.control.isStopped());
            RUN_UNTIL(session, answersOn(session, 0));
            RUN_UNTIL(session, session.links.linkState() == LinkState::Connected);
            RUN_UNTIL(session, session.links.busStats(0).stops > 0);
            session.control.resume();
            QVERIFY(isArmed());
        }
    }

    void aScanIsOfOneBus()
    {
        DrivenSession session(arrayOn(2, 2));
        QVERIFY2(session.answersOn(), session.all());
        QVERIFY(session.edit([](auto& edited) {
            std::erase_if(edited.joints, [](const JointConfig& each) { return each.id == ServoId{2, 1}; });
        }));
        RUN_UNTIL(session, session.allAnswer());
        QSignalSpy over(&session.scans, &Scans::scanFinished);
        QVERIFY(session.scans.startScan({}, 0, 4, 1));
        RUN_UNTIL(session, over.count() == 1);
        QCOMPARE(session.scans.found().size(), std::size_t{2});
        for (const FoundServo& servo : session.scans.found())
            QCOMPARE(int{servo.id.bus}, 1);
        QCOMPARE(session.scans.addFound(session.scans.found()), 1);
        QCOMPARE(session.document.array().joints.back().id, (ServoId{2, 1}));
    }
};

SERVODECK_TEST(TestSeveralBuses)

} // namespace tst_severalbuses
#include "tst_severalbuses.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <numeric>

#include "core/family/dynamixel/dynamixelfamily.h"
#include "core/family/dynamixel/dynamixelprotocol.h"
#include "core/family/feetech/feetechfamily.h"
#include "core/timing/budget.h"
#include "tests/support/dynamixelworld.h"
#include "tests/support/testprogram.h"

namespace tst_dynamixeltrains {

using namespace core;
using namespace core::family;
using dynamixel::Kind;

namespace {

constexpr int kMx28 = 29; ///< with protocol 1.0; in no model file

const ServoModel& modelOf(const char* name)
{
    const ModelLibrary& library = ModelLibrary::builtIn();
    static const ServoModel mx = [&library] {
        ServoModel model = *library.find(u"AX-12A"_s);
        model.modelBytes = {kMx28, 0};
        return model;
    }();
    return QLatin1String(name) == "MX-28"_L1 ? mx : *library.find(QLatin1String(name));
}

const ServoFamily& familyOf(Kind kind)
{
    return kind == Kind::Dynamixel1   ? dynamixel::family1()
           : kind == Kind::Dynamixel2 ? dynamixel::family2()
                                      : feetech::family();
}

struct Joint
{
    const char* model;
    int firmware = 0; ///< 0: not known
};

/// A bus whose protocol knows the firmware of some joints.
DynamixelProtocol busOf(Kind kind, const std::vector<Joint>& joints)
{
    std::vector<JointSetup> setups;
    for (const Joint& joint : joints) {
        JointSetup setup;
        setup.id = static_cast<std::uint8_t>(setups.size() + 1);
        setup.modelBytes = modelOf(joint.model).modelBytes;
        setups.push_back(setup);
    }
    DynamixelProtocol protocol(kind, setups);
    for (std::size_t i = 0; i < joints.size(); ++i) {
        Vitals vitals;
        const auto firmware = static_cast<std::uint8_t>(joints[i].firmware);
        if (firmware > 0)
            protocol.decode(static_cast<std::uint16_t>(i), 6, std::array{firmware}, vitals);
    }
    return protocol;
}

/// The polls of all joints, as "fast sync read 3, sync read 2".
QString pollsOf(Kind kind, const std::vector<Joint>& joints, PollContent content = PollContent::Motion)
{
    const DynamixelProtocol protocol = busOf(kind, joints);
    std::vector<std::uint16_t> rest(joints.size());
    std::iota(rest.begin(), rest.end(), std::uint16_t{0});
    QStringList polls;
    while (!rest.empty()) {
        const Ask ask = protocol.poll(rest, content);
        if (ask.frame.isEmpty() || ask.count == 0 || !ask.isDue())
            return u"empty"_s;
        for (std::size_t i = 0; i < ask.count; ++i) {
            if (ask.replies[i].joint != rest[i] || ask.replies[i].id != rest[i] + 1)
                return u"out of order"_s;
        }
        // What the budget counts is what is on the wire.
        const PollSize size = familyOf(kind).pollSize(ask.train, content, ask.count);
        const bool isOfUsualModel = ask.length == familyOf(kind).wireSizes().polls[int(content)];
        if (isOfUsualModel && (size.request != ask.frame.size || size.replies != ask.replyBytes()))
            return u"%1 and %2 bytes"_s.arg(ask.frame.size).arg(ask.replyBytes());
        polls << u"%1 %2"_s.arg(trainName(ask.train)).arg(ask.count);
        rest.erase(rest.begin(), rest.begin() + ask.count);
    }
    return polls.join(u", "_s);
}

std::vector<Joint> times(std::size_t count, Joint joint)
{
    return std::vector<Joint>(count, joint);
}

std::vector<Joint> operator+(std::vector<Joint> a, const std::vector<Joint>& b)
{
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

constexpr Joint kNew{"XM430-W350", 45};
constexpr Joint kOld{"XM430-W350", 44};
constexpr Joint kUnread{"XM430-W350"};
constexpr Joint kSmall{"XL330-M288", 46};
constexpr Joint kSmallOld{"XL330-M288", 45};
constexpr Joint kMx{"MX-28(2.0)", 50};

struct Bus
{
    const char* name;
    Kind kind;
    const char* model;
    const dxl::Map& map;
    int firmware;
    Train train;
};

const std::array<Bus, 5>& allBuses()
{
    static const std::array<Bus, 5> all{
        Bus{"AX", Kind::Dynamixel1, "AX-12A", dxl::kAx, 0, Train::Single},
        Bus{"MX", Kind::Dynamixel1, "MX-28", dxl::kAx, 0, Train::Bulk},
        Bus{"X, old", Kind::Dynamixel2, "XM430-W350", dxl::kX, 44, Train::Sync},
        Bus{"X", Kind::Dynamixel2, "XM430-W350", dxl::kX, 45, Train::FastSync},
        Bus{"STS", Kind::Feetech, "STS3215", dxl::kSts, 0, Train::Sync}};
    return all;
}

std::unique_ptr<dxl::World> worldOf(const Bus& bus, int baud)
{
    auto world = std::make_unique<dxl::World>(familyOf(bus.kind), modelOf(bus.model), bus.map, 12);
    for (int id = 1; id <= 12 && bus.firmware > 0; ++id)
        world->servo(id).memory[6] = static_cast<std::uint8_t>(bus.firmware);
    world->settings.baud = baud;
    world->settings.period = 0ms;
    world->settings.content = PollContent::Motion;
    world->settings.vitalsPeriod = 2s;
    world->open();
    world->runFor(3s); // the firmware is read with the settings
    return world;
}

} // namespace

/// Which requests poll the joints of a bus, and what the budget predicts of them.
class TestDynamixelTrains : public QObject
{
    Q_OBJECT

private slots:
    void theFastestPollOfAllIsChosen_data()
    {
        const support::Table<QString, QString> add("expected", "polls");
        const auto row = [&add](const char* name, Kind kind, const std::vector<Joint>& joints,
                                const char* expected) { add(name, expected, pollsOf(kind, joints)); };
        const Kind two = Kind::Dynamixel2;
        row("one X", two, times(1, kNew), "single reads 1");
        row("all new", two, times(12, kNew), "fast sync read 12");
        row("two new", two, times(2, kNew), "fast sync read 2");
        row("unread firmware", two, times(12, kUnread), "sync read 12");
        row("old firmware", two, times(12, kOld), "sync read 12");
        row("X330", two, times(6, kSmall), "fast sync read 6");
        row("X330, old", two, times(6, kSmallOld), "sync read 6");
        row("X430 and X330", two, times(3, kNew) + times(3, kSmall), "fast sync read 6");
        row("MX of 2.0", two, times(6, kMx), "sync read 6");
        row("few new among old", two, times(4, kNew) + times(8, kOld), "sync read 12");
        row("few new behind old", two, times(8, kOld) + times(4, kNew), "sync read 12");
        row("many new, then old", two, times(8, kNew) + times(4, kMx), "fast sync read 8, sync read 4");
        row("old, then many new", two, times(4, kMx) + times(8, kNew), "sync read 4, fast sync read 8");
        row("one old in the middle", two, times(6, kNew) + times(1, kOld) + times(6, kNew),
            "fast sync read 6, single reads 1, fast sync read 6");
        row("more than a train", two, times(40, kOld), "sync read 32, sync read 8");
        add("more than a merged packet holds", "fast sync read 31, fast sync read 9",
            pollsOf(two, times(40, kNew), PollContent::Detailed));
        const Kind one = Kind::Dynamixel1;
        row("AX", one, times(3, {"AX-12A"}), "single reads 1, single reads 1, single reads 1");
        row("MX of 1.0", one, times(6, {"MX-28"}), "bulk read 6");
        row("AX and MX", one, times(1, {"AX-12A"}) + times(3, {"MX-28"}), "single reads 1, bulk read 3");
        row("MX and AX", one, times(3, {"MX-28"}) + times(1, {"AX-12A"}), "bulk read 3, single reads 1");
        const Kind feetech = Kind::Feetech;
        row("STS", feetech, times(6, {"STS3215"}), "sync read 6");
        row("SCS", feetech, times(2, {"SCS0009"}), "single reads 1, single reads 1");
        row("STS and SCS", feetech, times(2, {"STS3215"}) + times(1, {"SCS0009"}),
            "sync read 2, single reads 1");
    }
    void theFastestPollOfAllIsChosen()
    {
        const auto [expected, polls] = support::fetched<QString, QString>({"expected", "polls"});
        QCOMPARE(polls, expected);
    }

    void motionIsTheShortestPoll()
    {
        const std::array<std::uint16_t, 1> first{0};
        const auto lengths = [&](Kind kind, const char* model) {
            const auto protocol = busOf(kind, {{model}});
            QList<int> all;
            for (const auto content : {PollContent::Motion, PollContent::MotionAndPwm, PollContent::Detailed})
                all << protocol.poll(first, content).length;
            return all;
        };
        QCOMPARE(lengths(Kind::Dynamixel2, "XM430-W350"), (QList<int>{10, 14, 28}));
        QCOMPARE(lengths(Kind::Feetech, "STS3215"), (QList<int>{11, 15, 31}));
        QCOMPARE(lengths(Kind::Feetech, "SCS0009"), (QList<int>{11, 11, 27}));
        // With the torque, because a goal would switch it on.
        QCOMPARE(lengths(Kind::Dynamixel1, "AX-12A"), (QList<int>{23, 23, 23}));
    }

    void movingFollowsFromTheVelocity()
    {
        const auto movingAt = [](int velocity) {
            DynamixelProtocol protocol = busOf(Kind::Dynamixel2, {kNew});
            const Ask ask = protocol.poll(std::array<std::uint16_t, 1>{0}, PollContent::Motion);
            const auto low = static_cast<std::uint8_t>(velocity & 0xFF);
            const auto high = static_cast<std::uint8_t>(velocity < 0 ? 0xFF : 0);
            const std::array<std::uint8_t, 10> data{0, 0, low, high, high, high, 0, 8, 0, 0};
            const auto stream = protocol.makeStream();
            stream->sent(ask);
            const Frame reply = dynamixel::makeStatus(dynamixel::Version::Two, 1, 0, data);
            stream->feed(reply.span());
            Packet packet;
            return stream->next(packet) && protocol.fits(ask, packet) ? packet.health.moving : Fact::Unknown;
        };
        QCOMPARE(movingAt(0), Fact::No);
        QCOMPARE(movingAt(1), Fact::No); // noise of a shaft that holds
        QCOMPARE(movingAt(2), Fact::Yes);
        QCOMPARE(movingAt(-2), Fact::Yes);
    }

    void anMxIsReadInBulk()
    {
        dxl::World world(dynamixel::family1(), modelOf("MX-28"), dxl::kAx, 6);
        world.open();
        world.runFor(1s);
        QVERIFY(world.received[dynamixel::Instruction::BulkRead] > 40);
        QCOMPARE(world.scheduler->stats(world.now).unanswered, 0u);
        QCOMPARE(world.violations, 0);
        for (int joint = 0; joint < 6; ++joint)
            QVERIFY(world.samplesOf(joint).size() >= 40);
        world.servo(3).isDead = true;
        world.events.clear();
        world.runFor(2s);
        for (const int joint : {0, 1, 3, 4, 5})
            QVERIFY(world.samplesOf(joint).size() > 50);
    }

    void theBusReportsItsTrain_data() { theBudgetAgreesWithTheBus_data(); }
    void theBusReportsItsTrain()
    {
        const auto [index, baud] = support::fetched<int, int>({"index", "baud"});
        const Bus& bus = allBuses()[static_cast<std::size_t>(index)];
        const auto stats = worldOf(bus, baud)->scheduler->stats({});
        // At a slow rate a train ends where a STOP would wait too long for it.
        QCOMPARE(stats.trainSize > 1 ? stats.train : bus.train, bus.train);
        QCOMPARE(int{stats.trainSize}, bus.train == Train::Single ? 1
                                       : baud >= 1'000'000        ? 12
                                                                  : stats.trainSize);
    }

    void theBudgetAgreesWithTheBus_data()
    {
        support::addColumns<int, int>("index", "baud");
        for (int index = 0; index < 5; ++index) {
            for (const int baud : {57'600, 1'000'000, 4'000'000})
                QTest::addRow("%s, %d", allBuses()[static_cast<std::size_t>(index)].name, baud)
                    << index << baud;
        }
    }
    void theBudgetAgreesWithTheBus()
    {
        const auto [index, baud] = support::fetched<int, int>({"index", "baud"});
        const Bus& bus = allBuses()[static_cast<std::size_t>(index)];
        const auto world = worldOf(bus, baud);
        world->events.clear();
        const Time begin = world->now;
        world->runFor(baud < 1'000'000 ? 30s : 4s); // vitals come in bursts
        const auto stats = world->scheduler->stats(world->now);
        QCOMPARE(stats.unanswered, 0u);
        QCOMPARE(world->violations, 0);
        const double measured =
            static_cast<double>(world->all<Sample>().size()) / toSeconds(world->now - begin) / 12;

        BudgetInput input;
        input.family = &familyOf(bus.kind);
        input.schedule = world->settings;
        input.joints = 12;
        input.train = bus.train;
        input.trainSize = stats.trainSize;
        input.replyDelay = 500us;
        input.hostTime = 1us; // the virtual world's own step
        const auto budget = budgetOf(input);
        qInfo("%s, %d baud: measured %.2f, predicted %.2f readings/s of a joint", bus.name, baud, measured,
              budget.samplesPerSecond);
        QVERIFY(std::abs(budget.samplesPerSecond / measured - 1.0) < 0.04);
        Duration sum{0};
        for (const auto& part : budget.parts)
            sum += part.time;
        QCOMPARE(sum, budget.cycle);
    }

    /// Other than a HerkuleX, which must process a goal before the next request.
    void goalsNeedNoQuiet()
    {
        const auto readings = [](Duration guard) {
            dxl::World world(dynamixel::family2(), modelOf("XM430-W350"), dxl::kX, 3);
            world.settings.period = 0ms;
            world.settings.vitalsPeriod = 100ms;
            world.settings.jogGuard = guard;
            world.open();
            world.runFor(1s);
            if (!world.arm())
                return -1;
            world.runFor(1s);
            world.events.clear();
            for (int i = 0; i < 50; ++i) {
                for (int joint = 0; joint < 3; ++joint)
                    world.goals.set(static_cast<std::size_t>(joint), {2040 + i % 3, 0, false});
                world.runFor(20ms);
            }
            return static_cast<int>(world.all<Sample>().size());
        };
        const int without = readings(0ms);
        QVERIFY(without > 100);
        QVERIFY(std::abs(readings(20ms) - without) <= 2);
    }

    void aPollOfAnAxHasItsVitals()
    {
        dxl::World world(dynamixel::family1(), modelOf("AX-12A"), dxl::kAx, 4);
        world.settings.period = 0ms;
        world.open();
        world.runFor(1s); // with the settings
        world.events.clear();
        const auto polls = world.scheduler->stats(world.now).polls;
        world.received.clear();
        world.runFor(5s);
        QVERIFY(world.received[dynamixel::Instruction::Read]
                <= static_cast<int>(world.scheduler->stats(world.now).polls - polls));
        const auto vitals = world.all<Vitals>();
        QVERIFY2(vitals.size() >= 36 && vitals.size() <= 48, qPrintable(QString::number(vitals.size())));
        QVERIFY(
            std::ranges::all_of(vitals, [](const Vitals& each) { return each.torque == TorqueMode::Free; }));
    }

    void theVitalsOfAnXLeaveTheLineToPolls()
    {
        dxl::World world(dynamixel::family2(), modelOf("XM430-W350"), dxl::kX, 12);
        world.settings.baud = 57600;
        world.settings.period = 0ms;
        world.open();
        world.runFor(2s);
        world.events.clear();
        world.received.clear();
        world.runFor(5s);
        const auto vitals = world.all<Vitals>();
        QVERIFY(vitals.size() >= 12 * 8);
        QVERIFY(std::ranges::all_of(vitals, [](const Vitals& each) { return std::isfinite(each.voltage); }));
        const int reads = world.received[dynamixel::Instruction::Read];
        const double share = reads * toSeconds(wireTime(14 + 11 + 5, 57600)) / 5.0;
        QVERIFY2(share < 0.27, qPrintable(QString::number(share)));
    }
};

SERVODECK_TEST(TestDynamixelTrains)

} // namespace tst_dynamixeltrains
#include "tst_dynamixeltrains.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Several buses: in the array, in its file, and between the array's joints and those of each bus.
#include <set>

#include "core/array/arraycsv.h"
#include "core/array/arrayfile.h"
#include "core/array/compare.h"
#include "core/array/controllers.h"
#include "core/array/edithistory.h"
#include "core/bus/busgroup.h"
#include "core/session/links/schedule.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"
#include "tests/support/virtualworld.h"

namespace tst_buses {

using namespace core;

namespace {

const QString kSource = u"arm.servodeck"_s;

JointConfig joint(const QString& name, int id, int bus)
{
    JointConfig joint;
    joint.name = name;
    joint.id = {static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(bus)};
    return joint;
}

/// Two buses with two joints each, in turns; both have IDs 1 and 2.
ArrayConfig twoBuses()
{
    ArrayConfig array;
    array.name = u"walker"_s;
    array.bus(0).port = u"/dev/ttyUSB0"_s;
    array.bus(0).name = u"arms"_s;
    array.buses.push_back({u"legs"_s, u"/dev/ttyUSB1"_s, 1'000'000, {}, {{u"later"_s, 1}}});
    array.joints = {joint(u"elbow"_s, 1, 0), joint(u"knee"_s, 1, 1), joint(u"wrist"_s, 2, 0),
                    joint(u"ankle"_s, 2, 1)};
    return array;
}

QStringList busNames(const ArrayConfig& array)
{
    QStringList names;
    for (int bus = 0; bus < array.busCount(); ++bus)
        names << array.bus(bus).name;
    return names;
}

/// The buses of some joints.
QList<int> busesOf(const std::vector<JointConfig>& joints)
{
    QList<int> buses;
    std::ranges::transform(joints, std::back_inserter(buses), [](const auto& each) { return each.id.bus; });
    return buses;
}

/// The errors of the array.
QString errors(const ArrayConfig& array)
{
    QStringList all;
    for (const auto& problem : validate(array, ModelLibrary::builtIn())) {
        if (problem.isError)
            all << problem.sentence;
    }
    return all.join(u'\n');
}

QString readError(const QByteArray& members)
{
    const auto read = arrayfile::fromServodeck(
        "{\"format\": \"servodeck-array\", \"version\": 2,\n" + members + "}", kSource);
    if (read)
        return {};
    return test::namesPosition(read.error(), kSource) ? read.error().detail : u"no place"_s;
}

} // namespace

class TestBuses : public QObject
{
    Q_OBJECT

private slots:
    void severalBusesSurviveARoundTrip()
    {
        const ArrayConfig array = twoBuses();
        const QByteArray text = arrayfile::toServodeck(array);
        const auto again = support::passed(arrayfile::fromServodeck(text, kSource));
        QVERIFY(*again == array);
        QCOMPARE(arrayfile::toServodeck(*again), text);
        // A program that knows one bus only would drive the wrong servos: it must refuse the file.
        QVERIFY(text.contains("\"version\": 2"));
    }

    void oneBusIsWrittenAsEver()
    {
        const QByteArray text = arrayfile::toServodeck(test::everything());
        QVERIFY(text.contains("\"version\": 1"));
        QVERIFY(!text.contains("bus"));
        ASSIGN_OR_FAIL(read, arrayfile::fromServodeck(text, kSource));
        QCOMPARE(read->busCount(), 1);
        QVERIFY(!read->hasSeveralBuses());
        // And again after a second bus came and went.
        ArrayConfig array = test::everything();
        array.addBus({});
        QCOMPARE(busNames(array), (QStringList{u"main"_s, u"bus_2"_s}));
        array.removeBus(1);
        QCOMPARE(arrayfile::toServodeck(array), text);
    }

    void filesAreReadStrictly()
    {
        const auto refused = [](const char* members, const char* part) {
            QVERIFY(support::contains(readError(members), part));
        };
        refused(R"("more_buses": {})", "more_buses: an object is not a list");
        refused(R"("bus_name": "a", "more_buses": [{"port": "x"}])", "more_buses[0].name is missing");
        refused(R"("bus_name": "a", "more_buses": [{"name": ""}])", "more_buses[0].name is empty");
        refused(R"("bus_name": "a", "more_buses": [{"name": "b", "baud": 0}])",
                "more_buses[0].baud: it must be from 1 to");
        refused(R"("bus_name": "a", "more_buses": [{"name": "b"}, {"name": "b"}])",
                R"(more_buses[1].name: "b" is the name of another bus)");
        refused(R"("more_buses": [{"name": "b"}])", "bus_name is missing");
        refused(R"("bus_name": "b", "more_buses": [{"name": "b"}])", R"(bus_name: "b" is not valid)");
        refused(R"("joints": [{"name": "j", "id": 1, "bus": "c"}])",
                R"(joints[0].bus: "c" is not a bus of the array)");
        refused(R"("joints": [{"name": "j", "id": 1, "bus": ""}])", "is not a bus of the array");
        refused(R"("bus_name": "a", "more_buses": [{"name": "b"}],
"joints": [{"name": "j", "id": 1, "bus": 1}])",
                "line 3");
        QByteArray many = "\"bus_name\": \"a\", \"more_buses\": [";
        for (int i = 0; i < kMaxBuses; ++i)
            many += (i > 0 ? ",{\"name\": \"b" : "{\"name\": \"b") + QByteArray::number(i) + "\"}";
        QVERIFY(readError(many + "]").contains(u"is one too many; expected at most 7"_s));
        const auto newer =
            arrayfile::fromServodeck("{\"format\": \"servodeck-array\", \"version\": 3}", kSource);
        QVERIFY(!newer && newer.error().detail.contains(u"newer Servodeck"_s));
    }

    void idsMustDifferOnEachBusOnly()
    {
        ArrayConfig array = twoBuses();
        QCOMPARE(errors(array), QString());
        array.joints[3].id.value = 1;
        VERIFY_CONTAINS(errors(array), "same ID as joint 'knee'");
    }

    void whatIsWrongWithBusesIsTold()
    {
        ArrayConfig array = twoBuses();
        array.bus(1).port = array.bus(0).port;
        VERIFY_CONTAINS(errors(array), "Bus 'arms' and Bus 'legs' have the same port");
        array.bus(0).port = array.bus(1).port = u"sim"_s; // two virtual ones
        QCOMPARE(errors(array), QString());
        array.bus(1).name = array.bus(0).name;
        VERIFY_CONTAINS(errors(array), "Bus 2 has the same name as bus 1");
        array.bus(1).name.clear();
        VERIFY_CONTAINS(errors(array), "Bus 2 has no name");
        array = twoBuses();
        array.joints[0].id.bus = 2;
        VERIFY_CONTAINS(errors(array), "Joint 'elbow' (ID 1) is on bus 3, but the array has 2");
        array = twoBuses();
        array.bus(1).baud = -1;
        VERIFY_CONTAINS(errors(array), "Bus 'legs': The baud rate is -1");
    }

    void theCycleIsJudgedBusByBus()
    {
        ArrayConfig array = twoBuses();
        array.schedule.period = 0.007; // enough at 1 Mbaud, not at 115200
        QStringList reported;
        for (const auto& problem : validate(array, ModelLibrary::builtIn())) {
            if (problem.parameter == u"period"_s)
                reported << problem.sentence;
        }
        QCOMPARE(reported.size(), 1);
        QVERIFY(support::startsWith(reported[0], "Bus 'arms': A cycle of 7 ms is too short"));
    }

    void busesComeAndGo()
    {
        ArrayConfig array = twoBuses();
        array.addBus({u"legs"_s, u"sim"_s, 57600, {}, {}});
        QCOMPARE(array.bus(2).name, u"legs_2"_s);
        array.joints.push_back(joint(u"toe"_s, 1, 2));
        array.removeBus(1); // carries joints
        QCOMPARE(array.busCount(), 3);
        std::erase_if(array.joints, [](const JointConfig& each) { return each.id.bus == 0; });
        array.removeBus(0);
        QCOMPARE(busNames(array), (QStringList{u"legs"_s, u"legs_2"_s}));
        QCOMPARE(std::pair(array.bus(0).port, array.bus(0).baud), std::pair(u"/dev/ttyUSB1"_s, 1'000'000));
        QCOMPARE(busesOf(array.joints), (QList{0, 0, 1}));
        QCOMPARE(array.jointsOn(1), 1);
    }

    void anArrayJoinsAnotherAsItsBuses()
    {
        ArrayConfig array = test::everything();
        ArrayConfig other = twoBuses();
        other.joints[0].name = array.joints[0].name;
        other.broadcast = {{u"position_kp"_s, 7, {}, {}}};
        other.joints[1].registersInit = {{u"position_kp"_s, 8, {}, {}}};
        other.ftSensors = {{u"wrist"_s, {}, {}, {}}};
        const auto both = support::passed(withBusesOf(array, other));
        QCOMPARE(busNames(*both).mid(1), (QStringList{u"arms"_s, u"legs"_s}));
        QCOMPARE(both->bus(2).port, u"/dev/ttyUSB1"_s);
        QCOMPARE(busesOf(both->joints), (QList{0, 0, 0, 1, 2, 1, 2}));
        QCOMPARE(both->joints[3].name, array.joints[0].name + u"_2"_s);
        QCOMPARE(both->ftSensors.back().name, u"wrist_2"_s);
        // Each joint is initialised as it was: neither array's registers for all reach the other's servos.
        QVERIFY(both->broadcast.empty());
        QCOMPARE(both->joints[0].registersInit.back().name, u"led_control"_s);
        QCOMPARE(both->joints[3].registersInit.size(), std::size_t{1});
        QCOMPARE(both->joints[4].registersInit.front().value, 8);
        // The list of what is read names the added joints too.
        const QStringList& polled = both->schedule.pollList;
        QCOMPARE(polled.size(), 6);
        QCOMPARE(polled[2], both->joints[3].name);

        ArrayConfig large;
        for (int i = 0; i < 253; ++i)
            large.joints.push_back(joint(u"j%1"_s.arg(i), i, 0));
        const auto tooMany = withBusesOf(large, other);
        QVERIFY(!tooMany && tooMany.error().detail.contains(u"257 joints"_s));
        ArrayConfig wide = other;
        while (wide.busCount() < kMaxBuses)
            wide.addBus({});
        QVERIFY(!withBusesOf(wide, other));
    }

    void noControllerIsLostByAddingBuses()
    {
        ArrayConfig array = twoBuses();
        ArrayConfig other = twoBuses();
        array.controllers.resize(kMaxControllers - 1);
        other.controllers.resize(1);
        ASSIGN_OR_FAIL(both, withBusesOf(array, other));
        QCOMPARE(both->controllers.size(), kMaxControllers);
        other.controllers.resize(2);
        QCOMPARE(support::refusalOf(withBusesOf(array, other)),
                 QStringLiteral("Together the two arrays have 101 controllers; an "
                                "array has at most 100. Remove some first."));
        array.controllers.resize(kMaxControllers + 1);
        const auto problems = validate(array, ModelLibrary::builtIn());
        QCOMPARE(problems.back().sentence, u"The array has 101 controllers; it may have at most 100."_s);
        QCOMPARE(std::pair(problems.back().isError, problems.back().path),
                 std::pair(true, QStringList{u"controllers"_s}));
    }

    void comparisonAndMergeKnowBuses()
    {
        ArrayConfig one = twoBuses();
        one.buses.resize(1);
        one.bus(0).name.clear();
        std::erase_if(one.joints, [](const JointConfig& each) { return each.id.bus == 1; });
        const ArrayConfig two = twoBuses();
        for (const auto& [from, to] : {std::pair(one, two), std::pair(two, one)}) {
            const auto rows = compare(from, to).rows;
            QVERIFY(!rows.empty());
            std::set<std::size_t> all;
            for (std::size_t i = 0; i < rows.size(); ++i)
                all.insert(i);
            QVERIFY(merge(from, to, all) == to);
            QVERIFY(merge(from, to, {}) == from);
        }
        // Servos of one ID on two buses are two.
        ArrayConfig renamed = two;
        renamed.joints[1].name = u"left knee"_s;
        const auto rows = compare(two, renamed).rows;
        QCOMPARE(rows.size(), std::size_t{1});
        QCOMPARE(rows[0].joint, u"knee"_s);
    }

    void csvAndCpfSayWhatTheyCan()
    {
        const QByteArray csv = toCsv(twoBuses());
        QVERIFY(csv.startsWith("name,id,bus,model"));
        QVERIFY(csv.contains("knee,1,legs,"));
        QVERIFY(!toCsv(test::everything()).contains("bus"));
        QVERIFY(arrayfile::lostInCpf(twoBuses()).contains(u"the buses and the bus of each joint"_s));
    }

    void anApplyIsTakenBackOnItsOwnBus()
    {
        ArrayConfig array = twoBuses();
        const PendingWrite wanted{Memory::Ram, u"position_kp"_s, 300};
        array.joints[0].pending = array.joints[1].pending = {wanted};
        EditHistory history;
        history.push(u"edit"_s, twoBuses(), array);
        const AppliedWrite written{
            array.joints[1].id, array.joints[1].model, Memory::Ram, wanted.name, 100, 300};
        const ArrayConfig now = history.pushApply(u"apply"_s, array, {written});
        QVERIFY(now.joints[1].pending.empty());
        QCOMPARE(now.joints[0].pending.size(), std::size_t{1}); // the servo with this ID on the other bus
    }

    void jointsOfTheArrayAreThoseOfTheirBuses()
    {
        const bus::JointMap map({0, 1, 0, 1, 5}, 2);
        QCOMPARE(std::tuple(map.find({3})->bus, map.find({3})->joint.value), std::tuple(1, 1));
        QCOMPARE(int{map.find({2})->joint.value}, 1);
        QVERIFY(map.find({4}) == nullptr && map.find({5}) == nullptr); // no such bus, no such joint
        // An index on a bus is none in the array: what mixes them does not compile.
        static_assert(!std::is_constructible_v<BusJoint, JointIndex>);
        static_assert(!std::is_constructible_v<JointIndex, BusJoint>);
        static_assert(!std::is_invocable_v<decltype(&bus::BusHandle::setGoal), bus::BusHandle&, JointIndex,
                                           rt::GoalCell>);
        static_assert(
            !std::is_invocable_v<decltype(&bus::BusGroup::setGoal), bus::BusGroup&, BusJoint, rt::GoalCell>);

        bus::Event event = bus::Reply{};
        bus::setBus(event, 1);
        QCOMPARE(int{std::get<bus::Reply>(event).bus}, 1);
    }

    /// A bus of several takes and reports its joints as those of the array.
    void aBusReportsJointsOfTheArray()
    {
        VirtualWorld world;
        world.addServos(2);
        world.joints[0].index = {3};
        world.joints[1].index = {5};
        std::set<int> recorded;
        world.onExchange = [&](const bus::ExchangeRecord& record) { recorded.insert(record.joint); };
        world.open();
        world.runFor(std::chrono::milliseconds(300));
        QVERIFY(!world.samplesOf(3).empty() && !world.samplesOf(5).empty());
        QVERIFY(world.samplesOf(0).empty() && world.samplesOf(1).empty());
        QCOMPARE(recorded, (std::set{3, 5}));
        QCOMPARE(world.torque(5, bus::TorqueMode::On).outcome, bus::Outcome::Done);
        QVERIFY(!world.isTorqueOn(0) && world.isTorqueOn(1));
        for (const int other : {0, 1, 4}) {
            QCOMPARE(world.torque(other, bus::TorqueMode::On).outcome, bus::Outcome::Refused);
            const auto id = world.ask(bus::ClearRequest{0, JointIndex::at(other)});
            QCOMPARE(world.answer(id).outcome, bus::Outcome::Refused);
        }
    }

    void eachBusPollsItsOwnJoints()
    {
        ArrayConfig array = twoBuses();
        array.schedule.pollList = {u"ankle"_s, u"elbow"_s, u"knee"_s};
        const auto arms = scheduleOf(array, 115200, 0);
        QCOMPARE(std::tuple(arms.pollListSize, arms.pollList[0]), std::tuple(1, 0));
        const auto legs = scheduleOf(array, 1'000'000, 1);
        QCOMPARE(std::tuple(legs.pollListSize, legs.pollList[0], legs.pollList[1]), std::tuple(2, 1, 0));
        QCOMPARE(legs.baud, 1'000'000);
        // None of a bus in the list is none, not all.
        array.schedule.pollList = {u"elbow"_s};
        QCOMPARE(scheduleOf(array, 115200, 1).pollRoundSize, 0);
        QCOMPARE(scheduleOf(array, 115200, 0).pollRoundSize, -1);
    }
};

SERVODECK_TEST(TestBuses)

} // namespace tst_buses
#include "tst_buses.moc"

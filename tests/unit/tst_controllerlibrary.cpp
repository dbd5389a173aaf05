// SPDX-License-Identifier: GPL-3.0-or-later
// Controllers from shared libraries: what is refused, what ends, and that other controllers go on.
#include <sys/stat.h>

#include "core/control/controllermanager.h"
#include "core/controllib/controllerlibraries.h"
#include "core/controllib/controllerlibrary.h"
#include "core/controllib/librarytable.h"
#include "tests/support/controllers.h"
#include "tests/support/testprogram.h"

namespace tst_controllerlibrary {

using namespace core;
using namespace core::control;
using namespace core::controllib;
using core::control::Orders;

namespace {

QString s(const char* text)
{
    return QString::fromUtf8(text);
}

QString built(const char* name)
{
    return QStringLiteral(SERVODECK_TEST_LIBRARIES "/%1.so").arg(QLatin1String(name));
}

/// A folder with some of the built libraries.
struct Folder
{
    Folder(std::initializer_list<const char*> names = {})
    {
        for (const char* each : names)
            put(each, each);
    }
    QString path(const char* name) const { return folder.filePath(QLatin1String(name) + s(".so")); }
    /// Overwrites the file in place, as `cp` does.
    void put(const char* name, const char* as) const { write(as, read(name)); }
    void write(const char* as, const QByteArray& bytes) const { support::writeFile(path(as), bytes); }
    static QByteArray read(const char* name) { return support::contentOf(built(name)); }
    QTemporaryDir folder;
};

ControllerLibraries loadedFrom(const Folder& folder, const QStringList& taken = {})
{
    ControllerLibraries libraries(taken);
    libraries.setFolders({folder.folder.path()});
    libraries.reload();
    return libraries;
}

ControllerInput inputOf(std::initializer_list<std::uint16_t> locals, double maxVelocity = 6.0)
{
    ControllerInput input;
    for (const std::uint16_t local : locals)
        input.joints.push_back(
            {local, input.joints.size(), maxVelocity, 0.0, s("joint%1").arg(input.joints.size() + 1)});
    return input;
}

Result<std::unique_ptr<Controller>> make(const ControllerLibraries& libraries, const char* type,
                                         const ControllerInput& input, const QJsonObject& parameters = {})
{
    for (const ControllerFactory& each : libraries.types()) {
        if (each.type.name != QLatin1String(type))
            continue;
        ControllerSpec spec{s("mine"), each.type.name, {}, {}, {}, {}};
        for (const Parameter& parameter : each.type.parameters)
            spec.parameters[parameter.name] = parameters.value(parameter.name).isUndefined()
                                                  ? parameter.defaultValue
                                                  : parameters.value(parameter.name);
        return each.make(spec, input);
    }
    return Error{Errc::NotFound, s("no such type")};
}

/// Counts.
struct Healthy final : Controller
{
    using Controller::Controller;
    void start(std::span<const JointNow>) override {}
    Status update(const Cycle&, std::span<const JointNow>, Orders&) override
    {
        ++updates;
        return Status::Running;
    }
    void command(const Command&) override {}
    Progress progress() const override { return {}; }
    int updates = 0;
};

struct Goals final : support::NoOrders
{
    void goTo(std::uint16_t joint, double position, Duration within, double) override
    {
        last[joint] = position;
        lastWithin = within;
    }
    void hold(std::uint16_t joint) override { ++holds[joint]; }
    void turn(std::uint16_t, double) override { ++turns; }
    std::pair<double, double> lastOf1And3() { return {last[1], last[3]}; }

    std::map<std::uint16_t, double> last;
    std::map<std::uint16_t, int> holds;
    int turns = 0;
    Duration lastWithin{0};
};

/// A manager with two joints of a controller in test and joint 5 of a healthy one.
struct Bench
{
    Bench() { fill(); }
    /// With a controller of a library that runs from now on, if it can be made.
    Bench(const char* library, std::initializer_list<std::uint16_t> locals,
          const QJsonObject& parameters = {}, const char* type = nullptr, bool starts = true)
        : folder({library})
        , made(make(loadedFrom(folder), type != nullptr ? type : library, inputOf(locals), parameters))
    {
        fill();
        support::require(made.has_value(), made ? "" : qPrintable(made.error().detail));
        if (starts && made)
            switchTo(controller());
    }
    void fill()
    {
        joints.resize(6);
        for (JointNow& each : joints) {
            each.isOn = each.isKnown = each.isSure = true;
            each.minimum = -1.0;
            each.maximum = 1.0;
        }
        switchTo(other);
    }
    Controller& controller() { return **made; }
    /// True if only this one ended.
    bool hasEnded(Ending ending) const
    {
        return ended.size() == 1 && ended[0].controller == made->get() && ended[0].ending == ending;
    }
    void switchTo(Controller& controller)
    {
        const std::array<Controller*, 1> start{&controller};
        isSwitched =
            manager.switchTo({}, start, joints, goals, [this](const auto& each) { ended.push_back(each); });
    }
    void run(int cycles)
    {
        for (int i = 0; i < cycles; ++i)
            manager.update(
                {20ms, 20ms}, joints, goals, [this](const auto& each) { ended.push_back(each); },
                [](const auto&, Duration) {});
    }

    Folder folder;
    Result<std::unique_ptr<Controller>> made = Error{};
    std::vector<JointNow> joints;
    ControllerManager manager;
    Goals goals;
    Healthy other{{5}};
    std::vector<ControllerManager::Ended> ended;
    bool isSwitched = false;
};

/// A table of one type without a fault, for changes of single members.
struct Table
{
    Table()
    {
        parameter.size = sizeof parameter;
        parameter.name = "speed";
        parameter.default_value = 1.0;
        type.size = sizeof type;
        type.name = "good";
        type.min_joints = 1;
        type.parameters = &parameter;
        type.parameter_count = 1;
        type.create = [](const servodeck_config*) -> void* { return nullptr; };
        type.destroy = [](void*) {};
        type.start = [](void*, const servodeck_joint*, std::size_t) { return 0; };
        type.update = [](void*, const servodeck_cycle*, const servodeck_joint*, std::size_t,
                         const servodeck_orders*) { return 0; };
        library = {SERVODECK_CONTROLLER_ABI, sizeof library, 1, 0, &type};
    }
    servodeck_parameter parameter{};
    servodeck_type type{};
    servodeck_library library{};
};

} // namespace

class TestControllerLibrary : public QObject
{
    Q_OBJECT

    static void compare(const QStringList& problems, const QString& file, const char* cause)
    {
        QCOMPARE(problems.size(), 1);
        QVERIFY2(problems[0].startsWith(file), qPrintable(problems[0]));
        QVERIFY2(problems[0].contains(QLatin1String(cause)), qPrintable(problems[0]));
        QVERIFY2(problems[0].endsWith(QLatin1Char('.')), qPrintable(problems[0]));
    }

    QTemporaryDir m_temporary;

private slots:
    void initTestCase() { qputenv("TMPDIR", m_temporary.path().toLocal8Bit()); }

    // --- what is refused ---

    void aLibraryThatCannotBeUsedIsRefusedWithItsReason_data()
    {
        support::addRows<QString, QString>(
            {"name", "cause"},
            {{"newer interface", "newerabi",
              "version 3 of the interface of controllers, and this Servodeck has version 2. Update"},
             {"something else", "nosymbol", "has no function servodeck_controllers()"},
             {"throws", "throwsearly", "failed: the settings are missing"}});
    }
    void aLibraryThatCannotBeUsedIsRefusedWithItsReason()
    {
        const auto [name, cause] = support::fetched<QString, QString>({"name", "cause"});
        const Folder folder({qPrintable(name), "wave"});
        const auto libraries = loadedFrom(folder);
        compare(libraries.problems(), folder.path(qPrintable(name)), qPrintable(cause));
        QCOMPARE(libraries.types().size(), 1u); // the other library is used
        QCOMPARE(libraries.loaded().at(0).types, QStringList{s("wave")});
    }

    void aFileThatIsNoLibraryIsRefused_data()
    {
        const QByteArray whole = Folder::read("wave");
        QByteArray foreign = whole;
        foreign[18] = static_cast<char>(0xB7); // the machine: AArch64
        foreign[4] = 1;                        // of 32 bits
        support::addRows<QByteArray, QString>(
            {"bytes", "cause"},
            {{"empty", "", "is not a shared library"},
             {"text", "INPUT(libwave.so.1) servodeck_controllers", "is not a shared library"},
             {"only a head", whole.left(20), "is not a shared library"},
             {"half", whole.left(whole.size() / 4), "is incomplete"},
             {"another computer's", foreign, "the system refuses it (bad.so: "}});
    }
    void aFileThatIsNoLibraryIsRefused()
    {
        const auto [bytes, cause] = support::fetched<QByteArray, QString>({"bytes", "cause"});
        const Folder folder;
        folder.write("bad", bytes);
        compare(loadedFrom(folder).problems(), folder.path("bad"), qPrintable(cause));
    }

    void everyShortenedLibraryIsRefusedOrWorks()
    {
        const QByteArray whole = Folder::read("wave");
        for (qsizetype size = 0; size < whole.size(); size += 499) {
            const Folder folder;
            folder.write("cut", whole.left(size));
            const auto libraries = loadedFrom(folder);
            QCOMPARE(libraries.types().size() + static_cast<std::size_t>(libraries.problems().size()), 1u);
        }
    }

    void aFolderThatIsMissingIsReported()
    {
        ControllerLibraries libraries;
        libraries.setFolders({s("/nowhere/controllers")});
        libraries.reload();
        compare(libraries.problems(), s("No controllers were loaded from /nowhere/controllers"), "Correct");
    }

    void aPipeOrALinkToNothingIsReportedAndNotOpened()
    {
        const Folder folder;
        QCOMPARE(mkfifo(folder.path("pipe").toLocal8Bit().constData(), 0600), 0);
        QVERIFY(QFile::link(s("/nowhere/at.so"), folder.path("link")));
        const auto libraries = loadedFrom(folder);
        QCOMPARE(libraries.problems().size(), 2);
        for (const QString& each : libraries.problems())
            QVERIFY2(each.contains(s("not a regular file")), qPrintable(each));
    }

    void aTypeWhoseNameIsTakenIsLeftOut()
    {
        const Folder folder({"wave", "slow"});
        folder.put("wave", "zebra"); // the same type again
        const auto libraries = loadedFrom(folder, {s("slow")});
        QCOMPARE(libraries.types().size(), 1u);
        QCOMPARE(libraries.types()[0].type.name, s("wave"));
        QCOMPARE(libraries.problems().size(), 2);
        QCOMPARE(libraries.problems()[0], s("The type \"slow\" of %1 was not loaded: Servodeck has a type of "
                                            "this name. Rename one of them.")
                                              .arg(folder.path("slow")));
        QVERIFY(support::contains(libraries.problems()[1], folder.path("wave") + s(" has a type")));
    }

    void aFileIsLoadedOnceHoweverOftenItIsNamed()
    {
        const Folder folder({"wave"});
        QVERIFY(QFile::link(folder.path("wave"), folder.path("same")));
        ControllerLibraries libraries;
        libraries.setFolders({folder.folder.path(), folder.folder.path() + s("/.")});
        libraries.reload();
        QCOMPARE(libraries.problems(), QStringList());
        QCOMPARE(libraries.loaded().size(), 1u);
    }

    // --- the table of a library ---

    void aMalformedTableIsRefused_data()
    {
        using Change = std::function<void(Table&)>;
        support::addRows<Change>(
            {"change"},
            {{"version 1 of the interface of controllers, and this", [](Table& t) { t.library.abi = 1; }},
             {"its size is wrong", [](Table& t) { t.library.size = 8; }},
             {"the number of its types is wrong", [](Table& t) { t.library.count = 0; }},
             {"number of its types is wrong", [](Table& t) { t.library.types = nullptr; }},
             {"number of its types", [](Table& t) { t.library.count = 4'000'000'000; }},
             {"the size of its types is wrong", [](Table& t) { t.type.size = 0; }},
             {"size of its types is wrong", [](Table& t) { t.type.size = 1'000'000; }},
             {"type 1 has no valid name", [](Table& t) { t.type.name = nullptr; }},
             {"1 has no valid name", [](Table& t) { t.type.name = "two words"; }},
             {"has no valid name", [](Table& t) { t.type.name = "\xFF"; }},
             {"type good: a function is missing", [](Table& t) { t.type.update = nullptr; }},
             {"the kind 9 of its goals is unknown", [](Table& t) { t.type.output_interface = 9; }},
             {"number of its joints is wrong", [](Table& t) { t.type.min_joints = 0; }},
             {"of its joints is wrong", [](Table& t) { t.type.min_joints = 3, t.type.max_joints = 2; }},
             {"the number of its parameters is wrong", [](Table& t) { t.type.parameters = nullptr; }},
             {"the size of its parameters is wrong", [](Table& t) { t.parameter.size = 8; }},
             {"its parameter 1 has no valid name", [](Table& t) { t.parameter.name = ""; }},
             {"the kind 9 of the parameter speed is unknown", [](Table& t) { t.parameter.kind = 9; }},
             {"a text of the parameter speed is too long",
              [](Table& t) {
                  static const std::string longText(1001, 'a');
                  t.parameter.description = longText.c_str();
              }},
             {"limits of the parameter speed are in the wrong order",
              [](Table& t) { t.parameter.minimum = 2.0, t.parameter.maximum = 1.0; }},
             {"parameter speed are in the wrong order", [](Table& t) { t.parameter.maximum = std::nan(""); }},
             {"default of the parameter speed is not permitted",
              [](Table& t) { t.parameter.minimum = 2.0, t.parameter.maximum = 3.0; }},
             {"the default of the parameter speed is not",
              [](Table& t) { t.parameter.default_value = std::nan(""); }},
             {"of the parameter speed is not permitted",
              [](Table& t) { t.parameter.kind = SERVODECK_WHOLE, t.parameter.default_value = 0.5; }},
             {"the parameter speed is not permitted",
              [](Table& t) { t.parameter.kind = SERVODECK_SWITCH, t.parameter.default_value = 2.0; }}});
    }
    void aMalformedTableIsRefused()
    {
        QFETCH(std::function<void(Table&)>, change);
        Table table;
        QVERIFY(readTable(&table.library).has_value());
        change(table);
        QVERIFY(support::contains(support::refusalOf(readTable(&table.library)), s(QTest::currentDataTag())));
    }

    void twoTypesOrParametersOfOneNameAreRefused()
    {
        const Table table;
        const std::array types{table.type, table.type};
        servodeck_library library = table.library;
        library.types = types.data();
        library.count = 2;
        QVERIFY(readTable(&library).error().detail.contains(s("it has two types good")));
        const std::array parameters{table.parameter, table.parameter};
        servodeck_type type = table.type;
        type.parameters = parameters.data();
        type.parameter_count = 2;
        library = table.library;
        library.types = &type;
        QVERIFY(readTable(&library).error().detail.contains(s("it has two parameters speed")));
    }

    void aTableOfALargerStructIsRead()
    {
        struct Longer
        {
            servodeck_type type;
            void* later = nullptr;
        };
        const Table table;
        std::array<Longer, 2> types{{{table.type}, {table.type}}};
        types[1].type.name = "second";
        for (Longer& each : types)
            each.type.size = sizeof(Longer);
        servodeck_library library = table.library;
        library.types = &types[0].type;
        library.count = 2;
        ASSIGN_OR_FAIL(read, readTable(&library));
        QCOMPARE(read->at(1).type.name, s("second"));
    }

    void parametersAreThoseOfTheCatalogue()
    {
        Table table;
        table.parameter.unit = "rad/s";
        table.parameter.kind = SERVODECK_SWITCH;
        table.parameter.is_required = 1;
        table.type.max_joints = 4;
        table.type.output_interface = SERVODECK_VELOCITIES;
        ASSIGN_OR_FAIL(read, readTable(&table.library));
        const ControllerType& type = read->at(0).type;
        QCOMPARE(std::pair(type.maxJoints, type.outputInterface),
                 std::pair(4, ControllerType::OutputInterface::Velocities));
        const Parameter& parameter = type.parameters.at(0);
        QCOMPARE(std::tuple(parameter.unit, parameter.kind, parameter.defaultValue.isUndefined()),
                 std::tuple(s("rad/s"), Parameter::Kind::Switch, true));
    }

    // --- running ---

    void anExceptionEndsTheControllerAndNoOther_data()
    {
        support::addRows<int, Ending, QString>({"place", "ending", "why"},
                                               {{"start", 2, Ending::Threw, "the faulty library threw"},
                                                {"update", 3, Ending::Threw, "the faulty library threw"},
                                                {"command", 4, Ending::Failed, "the faulty library threw"},
                                                {"why", 5, Ending::Failed, "the faulty library threw"},
                                                {"no text", 7, Ending::Threw, "its library gave no reason"}});
    }
    void anExceptionEndsTheControllerAndNoOther()
    {
        const auto [place, ending, why] = support::fetched<int, Ending, QString>({"place", "ending", "why"});
        Bench bench("faulty", {1, 3}, {{s("place"), place}});
        bench.controller().command({CommandKind::Speed, 1.0});
        bench.run(10);
        QVERIFY(bench.hasEnded(ending));
        QCOMPARE(bench.controller().whyFailed(), why);
        QCOMPARE(std::pair(bench.goals.holds[1], bench.goals.holds[3]), std::pair(1, 1));
        QCOMPARE(bench.other.updates, 10);
    }

    void anExceptionOfCreateRefusesTheController()
    {
        const Folder folder({"faulty"});
        QCOMPARE(support::refusalOf(make(loadedFrom(folder), "faulty", inputOf({1}), {{s("place"), 1}})),
                 s("mine was not loaded: the faulty library threw."));
    }

    void anExceptionOfDestroyIsCaught()
    {
        QVERIFY(Bench("faulty", {1}, {{s("place"), 6}}, nullptr, false).made.has_value());
    }

    void aReportedFailureEndsTheControllerWithItsReason_data()
    {
        support::addRows<int, QString>({"place", "why"},
                                       {{"start", 1, "it cannot start"}, {"update", 2, "it cannot go on"}});
    }
    void aReportedFailureEndsTheControllerWithItsReason()
    {
        const auto [place, why] = support::fetched<int, QString>({"place", "why"});
        Bench bench("failing", {1}, {{s("place"), place}});
        bench.run(10);
        QVERIFY(bench.hasEnded(Ending::Failed));
        QCOMPARE(bench.controller().whyFailed(), why);
        QCOMPARE(bench.other.updates, 10);
        bench.switchTo(bench.controller()); // started anew
        bench.run(10);
        QCOMPARE(bench.ended.size(), 2u);
    }

    void aRefusalOfCreateIsPassedOn()
    {
        const Folder folder({"failing"});
        QCOMPARE(support::refusalOf(make(loadedFrom(folder), "failing", inputOf({1}), {{s("place"), 0}})),
                 s("mine was not loaded: joint1 is not to its taste."));
    }

    void badGoalsEndTheControllerAndReachNoJoint_data()
    {
        support::addRows<int, Ending, int>(
            {"kind", "ending", "joint"},
            {{"NaN", 0, Ending::BadGoal, 1},
             {"NaN time", 1, Ending::BadGoal, 1},
             {"another joint", 2, Ending::BadGoal, int{ControllerManager::kNoJoint}},
             {"no joint", 3, Ending::BadGoal, int{ControllerManager::kNoJoint}},
             {"velocity", 4, Ending::Failed, int{ControllerManager::kNoJoint}},
             {"result", 5, Ending::Failed, int{ControllerManager::kNoJoint}}});
    }
    void badGoalsEndTheControllerAndReachNoJoint()
    {
        const auto [kind, ending, joint] = support::fetched<int, Ending, int>({"kind", "ending", "joint"});
        Bench bench("badgoals", {1, 3}, {{s("kind"), kind}});
        bench.run(10);
        QVERIFY(bench.hasEnded(ending));
        QCOMPARE(int{bench.ended[0].joint}, joint);
        QVERIFY(bench.goals.last.empty());
        QCOMPARE(bench.goals.turns, 0);
        QCOMPARE(bench.goals.holds.size(), 2u);
        QCOMPARE(bench.other.updates, 10);
        if (kind == 4)
            QCOMPARE(bench.controller().whyFailed(), s("it gave a velocity, but its type gives positions"));
        if (kind == 5)
            QCOMPARE(bench.controller().whyFailed(), s("its update() returned 17, which has no meaning"));
    }

    void aSlowControllerIsEndedAfterItsOverruns()
    {
        Bench bench("slow", {1}, {}, nullptr, false);
        bench.manager.setStamp(&Clock::now);
        bench.switchTo(bench.controller());
        bench.run(UpdateLimits{}.mostOverruns - 1);
        QVERIFY(bench.ended.empty());
        bench.run(1);
        QVERIFY(bench.hasEnded(Ending::TooSlow));
        bench.run(10);
        QCOMPARE(bench.other.updates, UpdateLimits{}.mostOverruns + 10);
    }

    void anEndThatALibraryDoesNotFollowHoldsItsJoints_data()
    {
        support::addRows<QString, QString, bool>({"library", "type", "isBefore"},
                                                 {{"before the start", "version1", "version", true},
                                                  {"while it runs", "version1", "version", false},
                                                  {"without commands", "slow", "slow", false}});
    }
    void anEndThatALibraryDoesNotFollowHoldsItsJoints()
    {
        const auto [library, type, isBefore] =
            support::fetched<QString, QString, bool>({"library", "type", "isBefore"});
        Bench bench(qPrintable(library), {1}, {}, qPrintable(type), false);
        if (isBefore)
            bench.controller().command({CommandKind::End});
        bench.switchTo(bench.controller());
        if (!isBefore) {
            bench.run(3);
            QVERIFY(bench.ended.empty());
            bench.controller().command({CommandKind::End});
        }
        bench.run(1);
        QVERIFY(bench.hasEnded(Ending::Finished));
        QCOMPARE(bench.goals.holds[1], 1);
        bench.switchTo(bench.controller()); // the end counts once
        bench.run(3);
        QCOMPARE(bench.ended.size(), 1u);
    }

    void aCommandReachesTheJointOfTheLibrary()
    {
        Bench bench("version1", {3, 1}, {}, "version");
        bench.controller().command({CommandKind::GoTo, 0.25, 1});
        bench.controller().command({CommandKind::GoTo, 0.75, 5}); // another controller's
        bench.controller().command({CommandKind::GoTo, 0.75, 0});
        bench.run(1);
        QCOMPARE(bench.goals.last.size(), 2u);
        QCOMPARE(bench.goals.lastOf1And3(), std::pair(0.25, 1.0));
        bench.controller().command({CommandKind::GoTo, 0.5});
        bench.run(1);
        QCOMPARE(bench.goals.lastOf1And3(), std::pair(0.5, 0.5));
    }

    // --- the example ---

    void theWaveStaysWithinItsAmplitudeAndReturns()
    {
        Bench bench("wave", {1, 3},
                    {{s("amplitude"), QJsonArray{0.1, 0.2}}, {s("frequency"), 0.5}, {s("periods"), 0}},
                    nullptr, false);
        bench.joints[1].position = bench.joints[1].goal = 0.5;
        bench.switchTo(bench.controller());
        double least = 0.0;
        double most = 0.0;
        for (int i = 0; i < 500; ++i) { // 10 s
            bench.run(1);
            QVERIFY(std::abs(bench.goals.last[1] - 0.5) <= 0.1 + 1e-9);
            least = std::min(least, bench.goals.last[3]);
            most = std::max(most, bench.goals.last[3]);
        }
        QVERIFY(std::abs(least + 0.2) < 0.005);
        QVERIFY(std::abs(most - 0.2) < 0.005);
        QCOMPARE(bench.goals.lastWithin, Duration(60ms));
        bench.controller().command({CommandKind::End});
        bench.run(101); // a period
        QVERIFY(bench.hasEnded(Ending::Finished));
        QVERIFY(std::abs(bench.goals.last[3]) < 1e-6);
    }

    void theWaveRefusesWhatItsJointsCannotDo()
    {
        const Folder folder({"wave"});
        const auto libraries = loadedFrom(folder);
        QCOMPARE(support::refusalOf(make(libraries, "wave", inputOf({1}, 1.0), {{s("amplitude"), 0.5}})),
                 s("mine was not loaded: joint1 would move at 1.6 rad/s, its limit is 1.0 rad/s."));
        ASSIGN_OR_FAIL(wide, make(libraries, "wave", inputOf({3, 1}), {{s("amplitude"), 0.5}}));
        Bench bench;
        bench.joints[1].position = bench.joints[1].goal = 0.6;
        bench.switchTo(**wide);
        bench.run(1);
        QCOMPARE(bench.ended.size(), 1u);
        QCOMPARE((*wide)->whyFailed(), s("joint 2 of its list would leave its limits"));
        QVERIFY(bench.goals.last.empty());
    }

    void theWaveMovesVirtualServos()
    {
        Bench bench("wave", {0, 1}, {{s("amplitude"), 0.3}, {s("periods"), 3}}, nullptr, false);
        support::ControlWorld world(2);
        QCOMPARE(support::started(world, bench.controller()), bus::Outcome::Done);
        double most = 0.0;
        for (int i = 0; i < 350; ++i) {
            world.runFor(20ms);
            most = std::max(most, std::abs(world.bus.servo(1).angle()));
        }
        QVERIFY(support::isBetween(most, 0.25, 0.33));
        QVERIFY(std::abs(world.bus.servo(1).angle()) < 0.02);
    }

    // --- reload ---

    void aRebuiltLibraryIsSeenAnew_data()
    {
        support::addRows<bool>({"isInPlace"}, {{"written over", true}, {"replaced", false}});
    }
    void aRebuiltLibraryIsSeenAnew()
    {
        QFETCH(bool, isInPlace);
        const Folder folder;
        folder.put("version1", "mine");
        auto libraries = loadedFrom(folder);
        ASSIGN_OR_FAIL(old, make(libraries, "version", inputOf({1})));
        if (!isInPlace)
            QVERIFY(QFile::remove(folder.path("mine")));
        folder.put("version2", "mine");
        libraries.reload();
        QCOMPARE(libraries.problems(), QStringList());
        ASSIGN_OR_FAIL(fresh, make(libraries, "version", inputOf({3})));
        Bench bench;
        bench.switchTo(**old);
        bench.switchTo(**fresh);
        bench.run(1);
        QCOMPARE(bench.goals.lastOf1And3(), std::pair(1.0, 2.0)); // the first goes on with its own library
    }

    void aLibraryThatDisappearsWhileItRunsGoesOn()
    {
        const Folder folder({"version1"});
        auto libraries = loadedFrom(folder);
        ASSIGN_OR_FAIL(made, make(libraries, "version", inputOf({1})));
        folder.write("version1", {}); // a linker that begins to write
        libraries.reload();
        QCOMPARE(libraries.types().size(), 0u);
        Bench bench;
        bench.switchTo(**made);
        bench.run(5);
        QCOMPARE(bench.goals.last[1], 1.0);
        QVERIFY(bench.ended.empty());
    }

    void aLibraryIsUnloadedWithItsLastController()
    {
        const auto isLoaded = [] {
            QFile maps(s("/proc/self/maps"));
            return maps.open(QIODevice::ReadOnly) && maps.readAll().contains("servodeck_unloaded_");
        };
        const Folder folder;
        folder.put("version1", "unloaded");
        QVERIFY(!isLoaded());
        auto libraries = loadedFrom(folder);
        QVERIFY(isLoaded());
        auto made = make(libraries, "version", inputOf({1}));
        QVERIFY(made.has_value());
        libraries.setFolders({});
        libraries.reload();
        QVERIFY(isLoaded());
        made->reset();
        QVERIFY(!isLoaded());
    }

    void copiesOfLibrariesAreRemoved()
    {
        const auto copies = [] {
            return QDir(QDir::tempPath()).entryList({s("servodeck_removed_*")}, QDir::Files).size();
        };
        const Folder folder;
        folder.put("wave", "removed");
        folder.put("newerabi", "removed_too");
        {
            const auto libraries = loadedFrom(folder);
            QCOMPARE(libraries.types().size(), 1u);
            QCOMPARE(copies(), 1);
        }
        QCOMPARE(copies(), 0);
    }
};

SERVODECK_TEST(TestControllerLibrary)

} // namespace tst_controllerlibrary

#include "tst_controllerlibrary.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Loading and switching of controllers by name. The numbers are those of a list of 50 behaviours of PR2's
// mechanism control and of its successors. Where each is tested, in this file unless another is named:
//
//  1 tst_controllersession controllersOfAFileAreLoadedStopped
//  2 aNameIsLoadedOnce
//  3 whatIsLoadedIsStoppedAndHasAllParameters
//  4, 5, 22 aBadControllerIsRefusedInASentence; tst_controllerlibrary anExceptionOfCreateRefusesTheController
//  6, 24 onlyWhatIsStoppedIsUnloaded
//  7 to 12, 23 aStrictSwitchIsAllOrNothing
// 13, 23, 27, 35 bestEffortDoesWhatItCan
// 14 tst_switching noGoalIsThatOfAStoppedController; tst_controllertypes aNewPositionOnTheWayCausesNoJump
// (its
//    command reaches it). No efforts are commanded; what is beyond a limit:
//    tst_controllertypes nothingStepsAtItsStartOrLeavesTheLimits
// 15 tst_switching progressIsReportedAtItsRate
// 16 tst_arraycli aPairOfServosIsOneJoint (rates of joint-states and statistics)
// 17, 21 tst_mechanism theVerdictIsThatOfThePr2: verdicts are computed when they are shown, at no rate of
// their own 18 anySequenceLeavesOneOwnerOfAJoint; tst_switching noGoalIsThatOfAStoppedController 19
// tst_controllersession anyCallsOfSeveralClientsLeaveOneOwnerOfAJoint 20 tst_edgecalibration 25 tst_arraycli
// controllersAreLoadedListedAndSwitched 26 types do not inherit; one that reads a joint of another:
// tst_controllertypes aFollowerIsOrderedInTheCycleOfItsLeader 28, 37 tst_controllersession
// aRefusalIsAnsweredAtOnce 29 onlyWhatIsStoppedIsUnloaded; tst_controllerlibrary
// anExceptionOfDestroyIsCaught. No other states exist 30, 32 aJointHasOneOwner; tst_controllers
// aJointHasOneClaimantAndASwitchIsAllOrNothing 31 tst_switching updatesAreTheCyclesBetweenStartAndStop 33, 34
// tst_controllerlibrary aReportedFailureEndsTheControllerWithItsReason,
// anExceptionEndsTheControllerAndNoOther 36 start() is part of the cycle, as with asap=true: a long one
// delays the bus. There is no other mode 38 controllers are ordered, not chained: no goals of one are the
// input of another 39 there are no fallback groups: a controller that ends leaves its joints on hold 40
// tst_controllers oneThatLosesAJointEndsAndTheOthersHold 41 tst_controllersession
// librariesAreLoadedAnewWhileNoneOfThemRuns; tst_controllerlibrary aRebuiltLibraryIsSeenAnew 42 all
// controllers have the rate of their bus: tst_switching updatesAreTheCyclesBetweenStartAndStop 43
// tst_controllerlibrary anExceptionEndsTheControllerAndNoOther 44 tst_switching
// aSwitchOfTwoBusesIsAllOrNothing; tst_controllersession whatIsNotDoneInTimeIsWithdrawn 45
// whatOthersAreOrderedAgainstStays 46 theOrderIsStable, aCircleOrAnUnknownNameIsRefused 47 nothing starts
// again without the operator: tst_controllers aStopAndALostLinkEndAll 48 tst_controllerlibrary
// badGoalsEndTheControllerAndReachNoJoint 49 tst_switching theOldestValueLeavesTheWindow 50 tst_mechanism
// extremesAreThoseOfTheirWindowOnly
#include "core/control/controllercatalogue.h"
#include "tests/support/testprogram.h"

namespace tst_controllercatalogue {

using namespace core;
using namespace core::control;

namespace {

const QStringList kJoints{u"shoulder"_s, u"elbow"_s, u"wrist"_s, u"gripper"_s};

std::vector<ControllerType> types()
{
    using Kind = Parameter::Kind;
    ControllerType follow{u"follow"_s, u"One joint follows another."_s, {}, 1, 1};
    follow.parameters = {
        {u"leader"_s, {}, Kind::Joint, QJsonValue(QJsonValue::Undefined)},
        {u"ratio"_s, {}, Kind::Number, 1.0, {-10.0, 10.0}},
        {u"repeats"_s, {}, Kind::Whole, 3, {0, 5}},
        {u"mirrored"_s, {}, Kind::Switch, false},
        {u"end"_s, {}, Kind::Choice, u"hold"_s, {}, {}, {u"hold"_s, u"abort"_s}},
    };
    return {{u"position"_s, u"Goals are passed on."_s, {}}, follow};
}

const ControllerNames kNames{kJoints, {}, {}};

ControllerSpec spec(const char* name, const QStringList& joints = {u"elbow"_s}, const char* type = "position")
{
    return {QLatin1String(name), QLatin1String(type), joints, {}, {}, {}, {}};
}

QStringList list(const char* words)
{
    return QString::fromLatin1(words).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

/// In an order with others, named by words.
ControllerSpec ordered(const char* name, const char* before, const char* after = "")
{
    ControllerSpec one = spec(name);
    one.before = list(before);
    one.after = list(after);
    return one;
}

QStringList names(const ControllerCatalogue& catalogue)
{
    QStringList all;
    for (const auto& each : catalogue.loaded())
        all << each.spec.name;
    return all;
}

/// As a bus that carries out every switch.
SwitchVerdict switched(ControllerCatalogue& catalogue, const QStringList& start, const QStringList& stop,
                       Strictness strictness = Strictness::Strict)
{
    const SwitchVerdict verdict = catalogue.judge({start, stop, strictness});
    if (verdict.isOk) {
        for (const QString& name : verdict.stops)
            catalogue.setRunning(name, false);
        for (const QString& name : verdict.starts)
            catalogue.setRunning(name, true);
    }
    return verdict;
}

QStringList running(const ControllerCatalogue& catalogue)
{
    QStringList all;
    for (const auto& each : catalogue.loaded()) {
        if (each.isRunning)
            all << each.spec.name;
    }
    return all;
}

} // namespace

class TestControllerCatalogue : public QObject
{
    Q_OBJECT

    /// a, b and c with a joint each; none runs.
    static ControllerCatalogue three()
    {
        ControllerCatalogue catalogue(types());
        for (const auto& [name, joint] : {std::pair{"a", 0}, {"b", 1}, {"c", 2}}) {
            if (!catalogue.load(spec(name, {kJoints[joint]}), kNames))
                qFatal("not loaded");
        }
        return catalogue;
    }

private slots:
    void whatIsLoadedIsStoppedAndHasAllParameters() // 3
    {
        ControllerCatalogue catalogue(types());
        ControllerSpec one = spec("fingers", {u"gripper"_s}, "follow");
        one.parameters = {{u"leader"_s, u"wrist"_s}, {u"ratio"_s, -1.0}};
        QVERIFY(catalogue.load(one, kNames));
        const auto* loaded = catalogue.find(u"fingers"_s);
        QVERIFY(loaded != nullptr && !loaded->isRunning);
        const auto& parameters = loaded->spec.parameters;
        QCOMPARE(parameters.size(), 5);
        QCOMPARE(std::pair(parameters[u"ratio"_s].toDouble(), parameters[u"end"_s].toString()),
                 std::pair(-1.0, u"hold"_s));
    }

    void aNameIsLoadedOnce() // 2
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(support::contains(support::refusalOf(catalogue.load(spec("a"), kNames)), "loaded already"));
        QCOMPARE(names(catalogue), list("a b c"));
    }

    void aBadControllerIsRefusedInASentence_data() // 4, 5, 22
    {
        support::addRows<QString, QString, QString, QString>(
            {"type", "joints", "parameters", "sentence"},
            {{"no type", "", "elbow", "{}", "no type"},
             {"unknown type", "magic", "elbow", "{}", "\"magic\""},
             {"unknown joint", "position", "elbow tail", "{}", "\"tail\""},
             {"a joint twice", "position", "elbow elbow", "{}", "elbow twice"},
             {"no joint", "position", "", "{}", "at least 1"},
             {"too many joints", "follow", "elbow wrist", R"({"leader": "shoulder"})", "1 joints, not 2"},
             {"missing", "follow", "elbow", "{}", "\"leader\" is missing"},
             {"unknown parameter", "follow", "elbow", R"({"leader": "wrist", "gain": 1})", "\"gain\""},
             {"a joint that is none", "follow", "elbow", R"({"leader": "tail"})", "\"tail\""},
             {"text for a number", "follow", "elbow", R"({"leader": "wrist", "ratio": "1"})", "a number"},
             {"out of range", "follow", "elbow", R"({"leader": "wrist", "ratio": 11})",
              "it must be from -10 to 10, not 11"},
             {"a fraction", "follow", "elbow", R"({"leader": "wrist", "repeats": 1.5})", "whole"},
             {"a number for a switch", "follow", "elbow", R"({"leader": "wrist", "mirrored": 1})",
              "true or false"},
             {"an unknown choice", "follow", "elbow", R"({"leader": "wrist", "end": "fly"})",
              "hold, abort"}});
    }
    void aBadControllerIsRefusedInASentence()
    {
        const auto [type, joints, parameters, sentence] =
            support::fetched<QString, QString, QString, QString>(
                {"type", "joints", "parameters", "sentence"});
        ControllerCatalogue catalogue = three();
        ControllerSpec bad = spec("bad", list(qPrintable(joints)), qPrintable(type));
        bad.parameters = QJsonDocument::fromJson(parameters.toUtf8()).object();
        const QString loaded = support::refusalOf(catalogue.load(bad, kNames));
        QVERIFY(support::contains(loaded, sentence));
        QVERIFY(loaded.startsWith(u"bad "_s));
        QCOMPARE(names(catalogue), list("a b c"));
    }

    void onlyWhatIsStoppedIsUnloaded() // 6, 24
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(switched(catalogue, list("a"), {}).isOk);
        QVERIFY(support::contains(support::refusalOf(catalogue.unload(u"a"_s)), "it runs"));
        QVERIFY(catalogue.unload(u"b"_s));
        QVERIFY(!catalogue.unload(u"b"_s));
        QVERIFY(switched(catalogue, {}, list("a")).isOk);
        QVERIFY(catalogue.unload(u"a"_s));
        QCOMPARE(names(catalogue), list("c"));
    }

    void aStrictSwitchIsAllOrNothing() // 7 to 12, 23
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(switched(catalogue, list("a"), {}).isOk);
        const SwitchVerdict again = switched(catalogue, list("a"), {}); // 7
        QVERIFY(again.isOk && !again.hasEffect() && !again.message.isEmpty());
        const SwitchVerdict unknown = switched(catalogue, list("b x"), {}); // 8
        QVERIFY(!unknown.isOk && unknown.message.contains(u"x is not loaded"_s));
        QCOMPARE(running(catalogue), list("a"));
        QVERIFY(catalogue.load(spec("x", {kJoints[3]}), kNames)); // 9
        QVERIFY(switched(catalogue, list("b x"), {}).isOk);
        QCOMPARE(running(catalogue), list("a b x"));
        const SwitchVerdict renewed = switched(catalogue, list("a"), list("a")); // 10
        QVERIFY(renewed.isOk && renewed.hasEffect());
        QCOMPARE(renewed.renewed, list("a"));
        QVERIFY(renewed.stops.isEmpty() && renewed.starts.isEmpty());
        QVERIFY(!switched(catalogue, {}, list("a y")).isOk); // 11
        QCOMPARE(running(catalogue), list("a b x"));
        QVERIFY(switched(catalogue, {}, list("a c")).isOk); // 12
        QVERIFY(switched(catalogue, {}, list("a b c x")).isOk);
        QVERIFY(running(catalogue).isEmpty());
    }

    void bestEffortDoesWhatItCan() // 13, 23, 27, 35
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(switched(catalogue, list("a"), {}, Strictness::BestEffort).isOk);
        const SwitchVerdict some = switched(catalogue, list("a b x"), {}, Strictness::Unspecified);
        QVERIFY(some.isOk);
        QCOMPARE(some.starts, list("b"));
        QCOMPARE(some.skipped, list("x"));
        QVERIFY(some.message.contains(u"x is not loaded"_s));
        QCOMPARE(running(catalogue), list("a b"));
        const SwitchVerdict none = switched(catalogue, list("x"), list("y"), Strictness::BestEffort);
        QVERIFY(none.isOk && !none.hasEffect());
        QCOMPARE(none.skipped, list("y x"));
        for (const auto strictness : {Strictness::Strict, Strictness::BestEffort})
            QVERIFY(switched(catalogue, {}, {}, strictness).isOk);
    }

    void aJointHasOneOwner() // 30, 32
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(catalogue.load(spec("both", {kJoints[0], kJoints[3]}), kNames));
        for (const auto strictness : {Strictness::Strict, Strictness::BestEffort}) {
            const SwitchVerdict two = catalogue.judge({list("a both"), {}, strictness});
            QVERIFY(!two.isOk && !two.hasEffect());
            QVERIFY(support::contains(two.message, "a and both both need the joint shoulder. Start one"));
        }
        QVERIFY(switched(catalogue, list("a"), {}).isOk);
        const SwitchVerdict taken = switched(catalogue, list("both"), {});
        QVERIFY(!taken.isOk);
        QVERIFY(support::contains(taken.message, "both needs the joint shoulder, which a has"));
        QCOMPARE(running(catalogue), list("a"));
        QVERIFY(switched(catalogue, list("both"), list("a")).isOk); // in one switch it takes over
        QCOMPARE(running(catalogue), list("both"));
        QVERIFY(switched(catalogue, list("a"), list("both")).isOk);
        // The operator moves a joint by hand.
        const auto operatorHas = [](const QString& joint) {
            return joint == "elbow"_L1 ? u"jogging"_s : QString();
        };
        const SwitchVerdict held = catalogue.judge({list("b"), {}, Strictness::Strict}, operatorHas);
        QVERIFY(!held.isOk && held.message.contains(u"jogging"_s));
        QVERIFY(catalogue.judge({list("c"), {}, Strictness::Strict}, operatorHas).isOk);
    }

    void theOrderIsStable() // 46
    {
        ControllerCatalogue catalogue(types());
        for (const char* name : {"m", "z", "a"})
            QVERIFY(catalogue.load(spec(name), kNames));
        QCOMPARE(names(catalogue), list("a m z")); // by name
        QVERIFY(catalogue.load(ordered("q", "a"), kNames));
        QVERIFY(catalogue.load(ordered("b", "", "z"), kNames));
        QCOMPARE(names(catalogue), list("m q a z b"));
    }

    void aCircleOrAnUnknownNameIsRefused() // 46
    {
        ControllerCatalogue catalogue = three();
        for (const char* before : {"a", "x"})
            VERIFY_CONTAINS(support::refusalOf(catalogue.load(ordered("x", before, "a"), kNames)), "circle");
        QVERIFY(!catalogue.load(ordered("x", "", "nobody"), kNames));
        QCOMPARE(names(catalogue), list("a b c"));
    }

    void whatOthersAreOrderedAgainstStays() // 45
    {
        ControllerCatalogue catalogue = three();
        QVERIFY(catalogue.load(ordered("x", "", "a"), kNames));
        QVERIFY(support::contains(support::refusalOf(catalogue.unload(u"a"_s)), "x"));
        QVERIFY(catalogue.unload(u"x"_s));
        QVERIFY(catalogue.unload(u"a"_s));
    }

    void anySequenceLeavesOneOwnerOfAJoint() // 18
    {
        std::mt19937 random{18};
        const auto pick = [&random](int most) { return std::uniform_int_distribution(0, most)(random); };
        ControllerCatalogue catalogue(types());
        const QStringList all = list("a b c d e f");
        int switches = 0;
        for (int i = 0; i < 5000; ++i) {
            const QString& name = all[pick(5)];
            ControllerSpec one = spec("", {kJoints[pick(3)]});
            one.name = name;
            switch (pick(3)) {
            case 0:
                if (const auto loaded = catalogue.load(one, kNames); !loaded)
                    QVERIFY(!loaded.error().detail.isEmpty());
                break;
            case 1: {
                const bool was = catalogue.find(name) != nullptr && !catalogue.find(name)->isRunning;
                QCOMPARE(catalogue.unload(name).has_value(), was);
                break;
            }
            default:
                switches += switched(catalogue, {name, all[pick(5)]}, {all[pick(5)]},
                                     pick(1) != 0 ? Strictness::Strict : Strictness::BestEffort)
                                .hasEffect();
            }
            QStringList owned;
            for (const auto& each : catalogue.loaded()) {
                if (each.isRunning)
                    owned += each.spec.joints;
            }
            QCOMPARE(QSet<QString>(owned.begin(), owned.end()).size(), owned.size());
        }
        QVERIFY(switches > 500);
    }

    /// All may run alone; together each would follow the others to its limit.
    void followersOfEachOtherDoNotRunTogether()
    {
        ControllerCatalogue catalogue(types());
        const auto follower = [](const char* name, const char* joint, const char* leader) {
            ControllerSpec one = spec(name, {QLatin1String(joint)}, "follow");
            one.parameters = {{u"leader"_s, QLatin1String(leader)}};
            return one;
        };
        VERIFY_CONTAINS(support::refusalOf(catalogue.load(follower("x", "elbow", "elbow"), kNames)),
                        "circle");
        ControllerNames twins = kNames; // the leader is the other servo of its own joint
        twins.twins.insert(u"wrist"_s, u"elbow"_s);
        VERIFY_CONTAINS(support::refusalOf(catalogue.load(follower("x", "elbow", "wrist"), twins)), "circle");
        QVERIFY(catalogue.load(follower("a", "elbow", "wrist"), kNames));
        QVERIFY(catalogue.load(follower("b", "wrist", "shoulder"), kNames));
        QVERIFY(catalogue.load(follower("c", "shoulder", "elbow"), kNames));
        for (const auto strictness : {Strictness::Strict, Strictness::BestEffort}) {
            const auto all = catalogue.judge({list("a b c"), {}, strictness});
            QVERIFY(!all.isOk && all.starts.isEmpty());
            QVERIFY2(all.message.contains(u"a, b, c follow"_s) && all.message.contains(u"circle"_s),
                     qPrintable(all.message));
        }
        QVERIFY(switched(catalogue, list("a b"), {}).isOk); // a chain
        QVERIFY(!switched(catalogue, list("c"), {}).isOk);
        QVERIFY(switched(catalogue, list("c"), list("a")).isOk);
    }

    void aNameHasARule_data()
    {
        support::addRows<QString>({"name"}, {{"comma", "a,b"},
                                             {"line break", "a\nb"},
                                             {"control character", "a\u0007b"},
                                             {"space before", " a"},
                                             {"space behind", "a "},
                                             {"long", QString(65, u'a')},
                                             {"very long", QString(5000, u'a')}});
    }
    void aNameHasARule()
    {
        QFETCH(QString, name);
        ControllerCatalogue catalogue(types());
        ControllerSpec one = spec("");
        one.name = name;
        const QString refused = support::refusalOf(catalogue.load(one, kNames));
        QVERIFY(support::contains(refused, u"Choose another name."_s));
        QVERIFY(refused.size() < 250 && !refused.contains(u'\n'));
        one.name = QString(64, u'ä');
        QVERIFY(catalogue.load(one, kNames));
    }

    /// As from a file that was edited by hand.
    void aListIsLoadedInAnyOrderAndEachFailureHasItsCause()
    {
        ControllerCatalogue catalogue(types());
        ControllerSpec odd = ordered("odd", "", "left");
        odd.type = u"dance"_s;
        const auto failed = catalogue.loadAll({ordered("first", "", "second"), ordered("left", "right"),
                                               ordered("right", "left"), ordered("lost", "", "nothing"),
                                               ordered("behind", "", "left"), odd, spec("second")},
                                              kNames);
        QCOMPARE(names(catalogue), list("second first"));
        QStringList who;
        for (const auto& each : failed)
            who << each.name;
        QCOMPARE(who, list("left right lost behind odd"));
        for (const std::size_t i : {0u, 1u})
            QVERIFY(
                support::contains(failed[i].why, "left, right are ordered against each other in a circle"));
        QVERIFY(failed[2].why.contains(u"nothing, which is not loaded"_s));
        QVERIFY(failed[3].why.contains(u"left, which is not loaded"_s));
        QVERIFY(failed[4].why.contains(u"no type \"dance\""_s));
    }
};

SERVODECK_TEST(TestControllerCatalogue)

} // namespace tst_controllercatalogue
#include "tst_controllercatalogue.moc"

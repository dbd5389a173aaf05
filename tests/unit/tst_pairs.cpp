// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/arrayfile.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/motion/motionplanner.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_pairs {

using namespace core;
using testsupport::errorsOf, testsupport::models;

namespace {

/// Joints "a" to "d"; "b" follows "a".
ArrayConfig pairArray()
{
    ArrayConfig config = testsupport::arrayOf({u"a"_s, u"b"_s, u"c"_s, u"d"_s});
    config.joints[1].follows = u"a"_s;
    config.joints[1].reverse = true;
    return config;
}

} // namespace

class TestPairs : public QObject
{
    Q_OBJECT

private slots:
    void jointsKnowTheirPartner()
    {
        const ArrayConfig config = pairArray();
        using Joints = QList<std::size_t>;
        QCOMPARE((Joints{leaderOf(config, 0), leaderOf(config, 1), leaderOf(config, 2)}), (Joints{0, 0, 2}));
        QCOMPARE(partnerOf(config, 0), std::optional<std::size_t>(1));
        QCOMPARE(partnerOf(config, 1), std::optional<std::size_t>(0));
        QVERIFY(!partnerOf(config, 2));
        QVERIFY(isFollower(config, 1) && !isFollower(config, 0));
        QCOMPARE(withPartners(config, {}), std::vector<int>());
        QCOMPARE(withPartners(config, {3, 1}), (std::vector<int>{3, 1, 0}));
        QCOMPARE(withPartners(config, {0, 1}), (std::vector<int>{0, 1}));
        QCOMPARE(errorsOf(config), QStringList());
    }

    void whatCannotBeAPairIsAnError_data()
    {
        // joint: the one that is wrong; leader: whom it follows
        support::addRows<int, QString, QString>({"joint", "leader", "sentence"},
                                                {{"unknown", 1, "x", "follows 'x', which is not a joint"},
                                                 {"itself", 1, "b", "follows itself"},
                                                 {"chain", 2, "b", "follows 'b', which follows 'a'"},
                                                 {"second", 2, "a", "follows 'a', as 'b' does"},
                                                 {"bus", 1, "a", "which is on another bus"},
                                                 {"range", 1, "a", "does not contain the range of 'a'"}});
    }
    void whatCannotBeAPairIsAnError()
    {
        const auto [joint, leader, sentence] =
            support::fetched<int, QString, QString>({"joint", "leader", "sentence"});
        ArrayConfig config = pairArray();
        const auto wrong = static_cast<std::size_t>(joint);
        const std::string_view tag = QTest::currentDataTag();
        config.joints[wrong].follows = leader;
        if (tag == "range")
            config.joints[wrong].limits = SoftLimits{-1.0, 1.0};
        if (tag == "bus") {
            config.addBus({});
            config.joints[wrong].id.bus = 1;
        }
        VERIFY_CONTAINS(errorsOf(config).join(u'\n'), sentence);
        // It still has no goals of its own, and the other has none for it.
        QVERIFY(isFollower(config, wrong));
        QVERIFY(tag == "range" || leaderOf(config, wrong) == wrong);
    }

    void onlyFreeJointsOfTheBusAreOffered()
    {
        ArrayConfig config = pairArray();
        QCOMPARE(possibleLeaders(config, 1), (QStringList{u"a"_s, u"c"_s, u"d"_s}));
        QCOMPARE(possibleLeaders(config, 2), QStringList{u"d"_s});
        QVERIFY(possibleLeaders(config, 0).isEmpty()); // it is followed
        config.addBus({});
        config.joints[3].id.bus = 1;
        QVERIFY(possibleLeaders(config, 2).isEmpty());
    }

    void aRenamedLeaderKeepsItsFollower()
    {
        ArrayDocument document(models());
        document.edit(u"Make"_s, pairArray());
        ArrayConfig renamed = document.array();
        renamed.joints[0].name = u"shoulder"_s;
        document.edit(u"Rename"_s, renamed);
        QCOMPARE(document.array().joints[1].follows, u"shoulder"_s);
        ArrayConfig removed = document.array();
        removed.joints.erase(removed.joints.begin());
        document.edit(u"Remove"_s, removed);
        QVERIFY(document.array().joints[0].follows.isEmpty());
        document.undo();
        QCOMPARE(document.array().joints[1].follows, u"shoulder"_s);
    }

    void addedArraysKeepTheirPairs()
    {
        ASSIGN_OR_FAIL(both, withBusesOf(pairArray(), pairArray()));
        QCOMPARE(both->joints[5].follows, both->joints[4].name);
        QVERIFY(both->joints[4].name != "a"_L1);
        QCOMPARE(partnerOf(*both, 4), std::optional<std::size_t>(5));
    }

    void aFileKeepsThePair()
    {
        const ArrayConfig config = pairArray();
        ASSIGN_OR_FAIL(back, arrayfile::fromServodeck(arrayfile::toServodeck(config), u"a.servodeck"_s));
        QCOMPARE(back->joints[1].follows, u"a"_s);
    }

    void oneStopActionIsOfBoth()
    {
        ArrayConfig config = pairArray();
        config.joints[0].stopPolicy = StopMode::Release;
        config.joints[1].stopPolicy = StopMode::Park;
        QCOMPARE(config.stopPolicyOf(config.joints[1]), StopMode::Release);
    }

    void plansLeaveFollowersOut()
    {
        ArrayConfig config = pairArray();
        const PoseConfig pose{u"up"_s, {{u"a"_s, 0.5}, {u"b"_s, -0.9}, {u"c"_s, 0.1}}, {}};
        const PresentPositions present(4, 0.0);
        ASSIGN_OR_FAIL(plan, planPose(config, models(), pose, present, 1.0));
        QCOMPARE(plan->joints, (std::vector<std::uint16_t>{0, 2}));
        SequenceConfig motion;
        motion.recorded = RecordedMotion{{u"b"_s, u"a"_s}, {{0.0, {0.3, 0.1}}, {1.0, {-0.9, 0.2}}}, {}};
        ASSIGN_OR_FAIL(recorded, planSequence(config, models(), motion, present, 0.5));
        QCOMPARE(recorded->joints, (std::vector<std::uint16_t>{0}));
        QCOMPARE(recorded->knots.back().positions, (std::vector<double>{0.2}));
    }
};

SERVODECK_TEST(TestPairs)

} // namespace tst_pairs
#include "tst_pairs.moc"

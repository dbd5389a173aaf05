// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include "core/array/arrayfile.h"
#include "core/array/pairs.h"
#include "core/array/poses.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/motion/motionplanner.h"
#include "tests/support/testprogram.h"

namespace tst_pairs {

using namespace core;

namespace {

const ModelLibrary& models()
{
    return ModelLibrary::builtIn();
}

/// Joints "a" to "d"; "b" follows "a".
ArrayConfig pairArray()
{
    ArrayConfig config;
    for (int id = 1; id <= 4; ++id) {
        JointConfig joint;
        joint.name = QChar(u'a' + id - 1);
        joint.id = {static_cast<std::uint8_t>(id)};
        config.joints.push_back(joint);
    }
    config.joints[1].follows = QStringLiteral("a");
    config.joints[1].reverse = true;
    return config;
}

/// The errors of an array, a line each.
QString errorsOf(const ArrayConfig& config)
{
    QStringList lines;
    for (const ConfigProblem& problem : validate(config, models())) {
        if (problem.isError)
            lines << problem.sentence;
    }
    return lines.join(QLatin1Char('\n'));
}

} // namespace

class TestPairs : public QObject
{
    Q_OBJECT

private slots:
    void jointsKnowTheirPartner()
    {
        const ArrayConfig config = pairArray();
        QCOMPARE(leaderOf(config, 1), std::size_t{0});
        QCOMPARE(leaderOf(config, 0), std::size_t{0});
        QCOMPARE(leaderOf(config, 2), std::size_t{2});
        QCOMPARE(partnerOf(config, 0), std::optional<std::size_t>(1));
        QCOMPARE(partnerOf(config, 1), std::optional<std::size_t>(0));
        QVERIFY(!partnerOf(config, 2));
        QVERIFY(isFollower(config, 1) && !isFollower(config, 0));
        QCOMPARE(withPartners(config, {}), std::vector<int>());
        QCOMPARE(withPartners(config, {3, 1}), (std::vector<int>{3, 1, 0}));
        QCOMPARE(withPartners(config, {0, 1}), (std::vector<int>{0, 1}));
        QVERIFY2(errorsOf(config).isEmpty(), qPrintable(errorsOf(config)));
    }

    void whatCannotBeAPairIsAnError_data()
    {
        QTest::addColumn<QString>("sentence");
        QTest::newRow("unknown") << QStringLiteral("follows 'x', which is not a joint");
        QTest::newRow("itself") << QStringLiteral("follows itself");
        QTest::newRow("chain") << QStringLiteral("follows 'b', which follows 'a'");
        QTest::newRow("second") << QStringLiteral("follows 'a', as 'b' does");
        QTest::newRow("bus") << QStringLiteral("which is on another bus");
        QTest::newRow("range") << QStringLiteral("does not contain the range of 'a'");
    }
    void whatCannotBeAPairIsAnError()
    {
        QFETCH(const QString, sentence);
        ArrayConfig config = pairArray();
        const QString tag = QString::fromLatin1(QTest::currentDataTag());
        if (tag == QLatin1String("unknown"))
            config.joints[1].follows = QStringLiteral("x");
        else if (tag == QLatin1String("itself"))
            config.joints[1].follows = QStringLiteral("b");
        else if (tag == QLatin1String("chain"))
            config.joints[2].follows = QStringLiteral("b");
        else if (tag == QLatin1String("second"))
            config.joints[2].follows = QStringLiteral("a");
        else if (tag == QLatin1String("range"))
            config.joints[1].limits = SoftLimits{-1.0, 1.0};
        if (tag == QLatin1String("bus")) {
            config.addBus({});
            config.joints[1].id.bus = 1;
        }
        QVERIFY2(errorsOf(config).contains(sentence), qPrintable(errorsOf(config)));
        // It still has no goals of its own, and the other has none for it.
        const std::size_t wrong = tag == QLatin1String("chain") || tag == QLatin1String("second") ? 2 : 1;
        QVERIFY(isFollower(config, wrong));
        QVERIFY(tag == QLatin1String("range") || leaderOf(config, wrong) == wrong);
    }

    void onlyFreeJointsOfTheBusAreOffered()
    {
        ArrayConfig config = pairArray();
        QCOMPARE(possibleLeaders(config, 1),
                 (QStringList{QStringLiteral("a"), QStringLiteral("c"), QStringLiteral("d")}));
        QCOMPARE(possibleLeaders(config, 2), QStringList{QStringLiteral("d")});
        QVERIFY(possibleLeaders(config, 0).isEmpty()); // it is followed
        config.addBus({});
        config.joints[3].id.bus = 1;
        QVERIFY(possibleLeaders(config, 2).isEmpty());
    }

    void aRenamedLeaderKeepsItsFollower()
    {
        ArrayDocument document(models());
        document.edit(QStringLiteral("Make"), pairArray());
        ArrayConfig renamed = document.array();
        renamed.joints[0].name = QStringLiteral("shoulder");
        document.edit(QStringLiteral("Rename"), renamed);
        QCOMPARE(document.array().joints[1].follows, QStringLiteral("shoulder"));
        ArrayConfig removed = document.array();
        removed.joints.erase(removed.joints.begin());
        document.edit(QStringLiteral("Remove"), removed);
        QVERIFY(document.array().joints[0].follows.isEmpty());
        document.undo();
        QCOMPARE(document.array().joints[1].follows, QStringLiteral("shoulder"));
    }

    void addedArraysKeepTheirPairs()
    {
        const auto both = withBusesOf(pairArray(), pairArray());
        QVERIFY(both.has_value());
        QCOMPARE(both->joints[5].follows, both->joints[4].name);
        QVERIFY(both->joints[4].name != QLatin1String("a"));
        QCOMPARE(partnerOf(*both, 4), std::optional<std::size_t>(5));
    }

    void aFileKeepsThePair()
    {
        const ArrayConfig config = pairArray();
        const auto back =
            arrayfile::fromServodeck(arrayfile::toServodeck(config), QStringLiteral("a.servodeck"));
        QVERIFY2(back.has_value(), back ? "" : qPrintable(back.error().detail));
        QCOMPARE(back->joints[1].follows, QStringLiteral("a"));
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
        PoseConfig pose;
        pose.name = QStringLiteral("up");
        pose.positions = {
            {QStringLiteral("a"), 0.5}, {QStringLiteral("b"), -0.9}, {QStringLiteral("c"), 0.1}};
        const PresentPositions present(4, 0.0);
        const auto plan = planPose(config, models(), pose, present, 1.0);
        QVERIFY2(plan.has_value(), plan ? "" : qPrintable(plan.error().detail));
        QCOMPARE(plan->joints, (std::vector<std::uint16_t>{0, 2}));
        SequenceConfig motion;
        motion.recorded = RecordedMotion{
            {QStringLiteral("b"), QStringLiteral("a")}, {{0.0, {0.3, 0.1}}, {1.0, {-0.9, 0.2}}}, {}};
        const auto recorded = planSequence(config, models(), motion, present, 0.5);
        QVERIFY2(recorded.has_value(), recorded ? "" : qPrintable(recorded.error().detail));
        QCOMPARE(recorded->joints, (std::vector<std::uint16_t>{0}));
        QCOMPARE(recorded->knots.back().positions, (std::vector<double>{0.2}));
    }
};

SERVODECK_TEST(TestPairs)

} // namespace tst_pairs
#include "tst_pairs.moc"

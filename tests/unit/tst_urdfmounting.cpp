// SPDX-License-Identifier: GPL-3.0-or-later
// The mounting of a sensor from a robot description.
#include <QtTest/QtTest>

#include <cmath>
#include <numbers>

#include "core/array/urdfmounting.h"
#include "tests/support/testprogram.h"

namespace tst_urdfmounting {

using namespace core;
using wrench::Vector3;

namespace {

constexpr double kQuarter = std::numbers::pi / 2;

const QByteArray kArm = R"(<robot name="arm">
  <link name="base"/>
  <joint name="stand" type="fixed"><parent link="base"/><child link="foot"/><origin rpy="0 0 1.5707963267948966"/></joint>
  <joint name="hip" type="revolute">
    <parent link="foot"/><child link="upper"/><origin xyz="0 0 1" rpy="0.1 0 0"/><axis xyz="0 1 0"/><limit effort="1" velocity="1" lower="-1" upper="1"/>
  </joint>
  <joint name="slide" type="prismatic"><parent link="upper"/><child link="rail"/><origin rpy="0 0.2 0"/></joint>
  <joint name="elbow" type="continuous"><parent link="rail"/><child link="lower"/><origin rpy="0 0.3 0"/></joint>
  <joint name="wrist" type="fixed"><parent link="lower"/><child link="flange"/><origin rpy="0 1.5707963267948966 0"/></joint>
  <joint name="ball" type="floating"><parent link="flange"/><child link="toy"/></joint>
</robot>)";

bool isNear(const Vector3& a, const Vector3& b)
{
    return (a - b).norm() < 1e-9;
}

QByteArray loop()
{
    return R"(<robot name="r"><joint name="a" type="fixed"><parent link="x"/><child link="y"/></joint>
              <joint name="b" type="fixed"><parent link="y"/><child link="x"/></joint></robot>)";
}

} // namespace

class TestUrdfMounting : public QObject
{
    Q_OBJECT

private slots:
    void turningJointsAreThoseOfTheArrayAndFixedRotationsAreJoined()
    {
        const auto tree = urdf::LinkTree::read(kArm, QStringLiteral("arm.urdf"));
        QVERIFY(tree);
        QCOMPARE(tree->links().join(u' '), QStringLiteral("foot upper rail lower flange toy"));
        QCOMPARE(tree->likelyLink(QStringLiteral("Flange")), QStringLiteral("flange"));
        QCOMPARE(tree->likelyLink(QStringLiteral("wrist")), QStringLiteral("flange")); // its joint
        QCOMPARE(tree->likelyLink(QStringLiteral("ft")), QStringLiteral("toy"));
        const auto mounting =
            tree->mountingOf(QStringLiteral("flange"), {QStringLiteral("hip"), QStringLiteral("elbow")});
        QVERIFY2(mounting, qPrintable(mounting ? QString() : mounting.error().detail));
        QCOMPARE(mounting->down, (Vector3{0, 0, -1}));
        QCOMPARE(mounting->joints.size(), 2U);
        QCOMPARE(mounting->joints[0].joint, QStringLiteral("hip"));
        QCOMPARE(mounting->joints[0].axis, (Vector3{0, 1, 0}));
        QVERIFY(isNear(mounting->joints[0].rpy, {0.1, 0, kQuarter}));
        QCOMPARE(mounting->joints[1].axis, (Vector3{1, 0, 0})); // the default
        QVERIFY(isNear(mounting->joints[1].rpy, {0, 0.5, 0}));
        QVERIFY(isNear(mounting->rpy, {0, kQuarter, 0}));
        // Rz(90°) Rx(0.1) Ry(0.7) Ry(0.2) Ry(0.3) Rx(0.4) Ry(90°), transposed, times (0, 0, -g)
        const std::array<double, 2> angles{0.7, 0.4};
        const Vector3 g = wrench::gravityAt(*mounting, angles);
        const double sum = 0.7 + 0.2 + 0.3;
        const Vector3 afterHip = Vector3{0, -std::sin(0.1), -std::cos(0.1)} * wrench::kStandardGravity;
        const Vector3 rail{std::cos(sum) * afterHip.x - std::sin(sum) * afterHip.z, afterHip.y,
                           std::sin(sum) * afterHip.x + std::cos(sum) * afterHip.z};
        const Vector3 lower{rail.x, std::cos(0.4) * rail.y + std::sin(0.4) * rail.z,
                            -std::sin(0.4) * rail.y + std::cos(0.4) * rail.z};
        QVERIFY2(isNear(g, {-lower.z, lower.y, lower.x}),
                 qPrintable(QStringLiteral("%1 %2 %3").arg(g.x).arg(g.y).arg(g.z)));
        // Without a fixed rotation the numbers of the file are kept to the bit.
        const auto upper =
            tree->mountingOf(QStringLiteral("lower"), {QStringLiteral("hip"), QStringLiteral("elbow")});
        QVERIFY(upper && upper->rpy == Vector3{});
    }

    void whatCannotBeTakenIsASentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("link");
        QTest::addColumn<QString>("sentence");
        const QString flange = QStringLiteral("flange");
        QTest::newRow("joint") << kArm << flange << QStringLiteral("The array has no joint elbow");
        QTest::newRow("no link") << kArm << QStringLiteral("hand")
                                 << QStringLiteral("No joint of the URDF carries the link hand.");
        QTest::newRow("loop") << loop() << QStringLiteral("x")
                              << QStringLiteral("The joints of the URDF form a loop.");
        QTest::newRow("no joints") << QByteArray("<robot/>") << flange
                                   << QStringLiteral("arm.urdf has no joints.");
        QTest::newRow("xacro") << QByteArray(kArm).replace("0.3", "${a}") << flange
                               << QStringLiteral("xacro");
        QTest::newRow("no XML") << QByteArray("joint") << flange << QStringLiteral("arm.urdf");
        QTest::newRow("no parent") << QByteArray(kArm).replace("<parent link=\"base\"/>", "") << flange
                                   << QStringLiteral(
                                          "The joint stand in arm.urdf does not name its two links.");
        QTest::newRow("odd rotation")
            << QByteArray(kArm).replace("0 0.3 0", "0 a 0") << flange
            << QStringLiteral("The joint elbow in arm.urdf has a rotation or an axis");
        QTest::newRow("two numbers") << QByteArray(kArm).replace("0 0.3 0", "0 1") << flange
                                     << QStringLiteral(
                                            "The joint elbow in arm.urdf has a rotation or an axis");
        QTest::newRow("no number") << QByteArray(kArm).replace("0 0.3 0", "nan 0 0") << flange
                                   << QStringLiteral("The joint elbow in arm.urdf has a rotation or an axis");
        QTest::newRow("no axis") << QByteArray(kArm).replace("\"0 1 0\"", "\"0 0 0\"")
                                 << QStringLiteral("upper")
                                 << QStringLiteral("The axis of hip in the mounting");
        QTest::newRow("two parents") << QByteArray(kArm).replace("child link=\"rail\"",
                                                                 "child link=\"upper\"")
                                     << flange << QStringLiteral("carries a link that another joint carries");
    }
    void whatCannotBeTakenIsASentence()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, link);
        QFETCH(QString, sentence);
        const auto tree = urdf::LinkTree::read(text, QStringLiteral("arm.urdf"));
        const auto mounting =
            tree ? tree->mountingOf(link, {QStringLiteral("hip")}) : Result<wrench::Mounting>(tree.error());
        QVERIFY(!mounting);
        QVERIFY2(mounting.error().detail.contains(sentence), qPrintable(mounting.error().detail));
    }

    void behindAFloatingJointGravityIsUnknown()
    {
        const auto tree = urdf::LinkTree::read(kArm, QStringLiteral("arm.urdf"));
        const auto mounting =
            tree->mountingOf(QStringLiteral("toy"), {QStringLiteral("hip"), QStringLiteral("elbow")});
        QVERIFY(!mounting
                && mounting.error().detail.contains(QStringLiteral("ball of the URDF is floating")));
    }
};

SERVODECK_TEST(TestUrdfMounting)

} // namespace tst_urdfmounting
#include "tst_urdfmounting.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// The mounting of a sensor from a robot description.
#include <QtTest/QtTest>

#include <numbers>

#include "core/array/urdfmounting.h"
#include "core/wrench/pipeline.h"
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

QByteArray loop()
{
    return R"(<robot name="r"><joint name="a" type="fixed"><parent link="x"/><child link="y"/></joint>
              <joint name="b" type="fixed"><parent link="y"/><child link="x"/></joint></robot>)";
}

} // namespace

class TestUrdfMounting : public QObject
{
    Q_OBJECT

    static bool isNear(const Vector3& a, const Vector3& b) { return (a - b).norm() < 1e-9; }

private slots:
    void turningJointsAreThoseOfTheArrayAndFixedRotationsAreJoined()
    {
        ASSIGN_OR_FAIL(tree, urdf::LinkTree::read(kArm, u"arm.urdf"_s));
        QCOMPARE(tree->links().join(u' '), u"foot upper rail lower flange toy"_s);
        QCOMPARE(tree->likelyLink(u"Flange"_s), u"flange"_s);
        QCOMPARE(tree->likelyLink(u"wrist"_s), u"flange"_s); // its joint
        QCOMPARE(tree->likelyLink(u"ft"_s), u"toy"_s);
        ASSIGN_OR_FAIL(mounting, tree->mountingOf(u"flange"_s, {u"hip"_s, u"elbow"_s}));
        QCOMPARE(mounting->down, (Vector3{0, 0, -1}));
        QCOMPARE(mounting->joints.size(), 2U);
        QCOMPARE(mounting->joints[0].joint, u"hip"_s);
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
                 qPrintable(u"%1 %2 %3"_s.arg(g.x).arg(g.y).arg(g.z)));
        // Without a fixed rotation the numbers of the file are kept to the bit.
        const auto upper = tree->mountingOf(u"lower"_s, {u"hip"_s, u"elbow"_s});
        QVERIFY(upper && upper->rpy == Vector3{});
    }

    void whatCannotBeTakenIsASentence_data()
    {
        const support::Table<QByteArray, QString, QString> row("text", "link", "sentence");
        const QString flange = u"flange"_s;
        row("joint", kArm, flange, "The array has no joint elbow");
        row("no link", kArm, "hand", "No joint of the URDF carries the link hand.");
        row("loop", loop(), "x", "The joints of the URDF form a loop.");
        row("no joints", "<robot/>", flange, "arm.urdf has no joints.");
        row("xacro", QByteArray(kArm).replace("0.3", "${a}"), flange, "xacro");
        row("no XML", "joint", flange, "arm.urdf");
        row("no parent", QByteArray(kArm).replace("<parent link=\"base\"/>", ""), flange,
            "The joint stand in arm.urdf does not name its two links.");
        for (const auto& [name, rpy] :
             {std::pair{"odd rotation", "0 a 0"}, {"two numbers", "0 1"}, {"no number", "nan 0 0"}})
            row(name, QByteArray(kArm).replace("0 0.3 0", rpy), flange,
                "The joint elbow in arm.urdf has a rotation or an axis");
        row("no axis", QByteArray(kArm).replace("\"0 1 0\"", "\"0 0 0\""), "upper",
            "The axis of hip in the mounting");
        row("two parents", QByteArray(kArm).replace("child link=\"rail\"", "child link=\"upper\""), flange,
            "carries a link that another joint carries");
    }
    void whatCannotBeTakenIsASentence()
    {
        const auto [text, link, sentence] =
            support::fetched<QByteArray, QString, QString>({"text", "link", "sentence"});
        const auto tree = urdf::LinkTree::read(text, u"arm.urdf"_s);
        const auto mounting =
            tree ? tree->mountingOf(link, {u"hip"_s}) : Result<wrench::Mounting>(tree.error());
        VERIFY_CONTAINS(support::refusalOf(mounting), sentence);
    }

    void behindAFloatingJointGravityIsUnknown()
    {
        const auto tree = urdf::LinkTree::read(kArm, u"arm.urdf"_s);
        const auto mounting = tree->mountingOf(u"toy"_s, {u"hip"_s, u"elbow"_s});
        QVERIFY(!mounting && mounting.error().detail.contains(u"ball of the URDF is floating"_s));
    }
};

SERVODECK_TEST(TestUrdfMounting)

} // namespace tst_urdfmounting
#include "tst_urdfmounting.moc"

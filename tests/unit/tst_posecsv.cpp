// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <cmath>

#include "core/array/csvtable.h"
#include "core/array/posecsv.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_posecsv {

using namespace core;
using posecsv::Unit;

namespace {

const QString kSource = QStringLiteral("poses.csv");

ArrayConfig arm()
{
    ArrayConfig array;
    for (const char* name : {"hip", "knee", "a;b,\"c\" d"}) {
        auto& joint = array.joints.emplace_back();
        joint.name = QString::fromUtf8(name);
        joint.id.value = static_cast<std::uint8_t>(array.joints.size());
    }
    return array;
}

QString refusal(const QByteArray& text)
{
    const auto poses = posecsv::posesOf(text, kSource, arm());
    if (!poses && !test::namesPosition(poses.error(), kSource))
        return QStringLiteral("no place: ") + poses.error().detail;
    return poses ? QStringLiteral("(taken)") : poses.error().detail.mid(kSource.size() + 2);
}

QString motionRefusal(const QByteArray& text)
{
    const auto motion = posecsv::motionOf(text, kSource, arm());
    if (!motion && !test::namesPosition(motion.error(), kSource))
        return QStringLiteral("no place: ") + motion.error().detail;
    return motion ? QStringLiteral("(taken)") : motion.error().detail.mid(kSource.size() + 2);
}

} // namespace

class TestPoseCsv : public QObject
{
    Q_OBJECT

private slots:
    void posesAreATable()
    {
        ArrayConfig array = arm();
        array.poses = {{QStringLiteral("home"),
                        {{QStringLiteral("knee"), kPi / 2}, {QStringLiteral("hip"), -1e-12}},
                        {}},
                       {QStringLiteral("up, \"high\""), {{array.joints[2].name, 0.5}}, {}}};
        QCOMPARE(posecsv::toCsv(array, array.poses, Unit::Degrees),
                 QByteArray("pose,hip_deg,knee_deg,\"a;b,\"\"c\"\" d_deg\"\r\n"
                            "home,0,90,\r\n"
                            "\"up, \"\"high\"\"\",,,28.6479\r\n"));
        QCOMPARE(posecsv::toCsv(array, {array.poses[1]}, Unit::Radians),
                 QByteArray("pose,\"a;b,\"\"c\"\" d_rad\"\r\n\"up, \"\"high\"\"\",0.5\r\n"));
    }

    void whatWasWrittenIsReadAgain()
    {
        ArrayConfig array = arm();
        array.poses = {
            {QStringLiteral("a\nb"), {{QStringLiteral("hip"), 1.0 / 3}}, {}},
            {QStringLiteral("c;d"), {{array.joints[2].name, -0.5}, {QStringLiteral("hip"), 2.0}}, {}}};
        const auto again =
            posecsv::posesOf(posecsv::toCsv(array, array.poses, Unit::Radians), kSource, array);
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(again->size(), 2U);
        QCOMPARE(again->front(), array.poses[0]);
        QCOMPARE((*again)[1].name, QStringLiteral("c;d"));
        QCOMPARE((*again)[1].positions, // in the order of the columns
                 (QList<JointPosition>{{QStringLiteral("hip"), 2.0}, {array.joints[2].name, -0.5}}));
        const auto degrees =
            posecsv::posesOf(posecsv::toCsv(array, array.poses, Unit::Degrees), kSource, array);
        QVERIFY(degrees && std::fabs(degrees->front().positions[0].position - 1.0 / 3) < 1e-6);
    }

    void spreadsheetsOfOtherCountriesAreRead()
    {
        const auto german = posecsv::posesOf(
            "\xEF\xBB\xBFpose;hip_deg;knee_rad\nhome;-12,5;0,25\n\nup;;1.5\n", kSource, arm());
        QVERIFY2(german, german ? "" : qPrintable(german.error().detail));
        QCOMPARE(german->size(), 2U);
        QCOMPARE(Angle::fromRadians((*german)[0].positions[0].position).degrees(), -12.5);
        QCOMPARE((*german)[0].positions[1].position, 0.25);
        QCOMPARE((*german)[1].positions, (QList<JointPosition>{{QStringLiteral("knee"), 1.5}}));
        const auto tabs = posecsv::posesOf("pose\thip_deg\r\nhome\t1e1", kSource, arm());
        QVERIFY(tabs);
        QCOMPARE(Angle::fromRadians(tabs->front().positions[0].position).degrees(), 10.0);
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        ArrayConfig array = arm();
        array.poses = {{QStringLiteral("p"), {{QStringLiteral("hip"), 1234.5}}, {}}};
        QCOMPARE(posecsv::toCsv(array, array.poses, Unit::Radians),
                 QByteArray("pose,hip_rad\r\np,1234.5\r\n"));
        QLocale::setDefault(before);
    }

    void whatIsWrongHasItsPlace_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const char* text, const char* sentence) {
            QTest::newRow(name) << QByteArray(text) << QString::fromUtf8(sentence);
        };
        row("empty", "", "line 1, column 1: the table is empty; expected a line of headings.");
        row("first heading", "name,hip_deg\n",
            "line 1, column 1: the first heading is \"name\"; expected \"pose\".");
        row("no unit", "pose,hip\n",
            "line 1, column 6: the heading \"hip\" has no unit; expected a joint name followed by _deg or "
            "_rad.");
        row("unknown joint", "pose,hip_deg,toe_rad\n",
            "line 1, column 14: \"toe\" is not a joint of the array; expected a joint name.");
        row("joint twice", "pose,hip_deg,hip_rad\n",
            "line 1, column 14: the joint \"hip\" has a column already; expected one.");
        row("no joint", "pose\nhome\n",
            "line 1, column 1: there is no column of a joint; expected one such as \"elbow_deg\".");
        row("no pose", "pose,hip_deg\n\n",
            "line 1, column 1: there is no pose below the headings; expected a line for each.");
        row("no number", "pose,hip_deg,knee_deg\nhome,1,much\n",
            "line 2, column 8: \"much\" is not a position of the joint \"knee\"; expected a number in "
            "degrees.");
        row("comma in a table of commas", "pose,hip_rad\nhome,\"1,5\"\n",
            "line 2, column 6: \"1,5\" is not a position of the joint \"hip\"; expected a number in "
            "radians.");
        row("infinite", "pose,hip_rad\nhome,inf\n",
            "line 2, column 6: \"inf\" is not a position of the joint \"hip\"; expected a number in "
            "radians.");
        row("no name", "pose,hip_deg\n,1\n",
            "line 2, column 1: the name \"\" is not valid; expected a unique name for each pose.");
        row("name twice", "pose,hip_deg\nä,1\nä,2\n",
            "line 3, column 1: the name \"ä\" is not valid; expected a unique name for each pose.");
        row("too many fields", "pose,hip_deg\nä,1,2\n",
            "line 2, column 5: there is no heading for this field; expected at most 2 fields.");
        row("open quote", "pose,hip_deg\n\"home,1\n",
            "line 2, column 1: the quotation mark is never closed; expected another one.");
        row("text behind a quote", "pose,hip_deg\n\"home\"x,1\n",
            "line 2, column 7: something follows the closing quotation mark; expected the end of the field.");
        row("quote within", "pose,hip_deg\nho\"me,1\n",
            "line 2, column 3: there is a quotation mark within a field; expected the whole field in "
            "quotation "
            "marks.");
    }
    void whatIsWrongHasItsPlace()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        QCOMPARE(refusal(text), sentence);
    }

    void noTextHasItsPlaceToo()
    {
        QVERIFY(refusal(QByteArray("pose,hip_deg\n\xff\xfe,1\n"))
                    .startsWith(QLatin1String("line 2, column 1: ")));
        QVERIFY(refusal(QByteArray("po\0se", 5)).startsWith(QLatin1String("line 1, column 3: ")));
        QByteArray wide("pose");
        for (int i = 0; i < 3000; ++i)
            wide += ",hip_deg";
        QVERIFY(refusal(wide).contains(QLatin1String("one column too many")));
    }

    void aMotionIsATable()
    {
        const RecordedMotion motion{
            {QStringLiteral("knee"), QStringLiteral("hip")}, {{0.0, {0.0, 1.0}}, {1.0 / 3, {kPi, -1.0}}}, {}};
        QCOMPARE(posecsv::toCsv(motion, Unit::Degrees),
                 QByteArray("time_s,knee_deg,hip_deg\r\n0,0,57.2958\r\n0.333333,180,-57.2958\r\n"));
        const auto again = posecsv::motionOf(posecsv::toCsv(motion, Unit::Radians), kSource, arm());
        QVERIFY2(again, again ? "" : qPrintable(again.error().detail));
        QCOMPARE(again->joints, motion.joints);
        QCOMPARE(again->points.size(), 2);
        QCOMPARE(again->points[0], motion.points[0]);
        QCOMPARE(again->points[1].positions, motion.points[1].positions);
        QCOMPARE(again->points[1].time, 0.333333);
    }

    void timesOfAMotionRise()
    {
        QCOMPARE(
            motionRefusal("time_s,hip_deg\n0,1\n0,1\n"),
            QStringLiteral(
                "line 3, column 1: \"0\" is not a valid time; expected increasing times from 0 to 3600 s."));
        QCOMPARE(motionRefusal("time_s,hip_deg\n-1,1\n").left(17), QStringLiteral("line 2, column 1:"));
        QCOMPARE(motionRefusal("time_s,hip_deg\n4000,1\n").left(17), QStringLiteral("line 2, column 1:"));
        QCOMPARE(motionRefusal("time_s,hip_deg\nsoon,1\n").left(17), QStringLiteral("line 2, column 1:"));
        QCOMPARE(motionRefusal("time_s,hip_deg\n0,\n"),
                 QStringLiteral("line 2, column 3: \"\" is not a position of the joint \"hip\"; expected a "
                                "number in degrees."));
        QCOMPARE(
            motionRefusal("time_s,hip_deg\n"),
            QStringLiteral("line 1, column 1: there is no line below the headings; expected one for each "
                           "moment."));
        QCOMPARE(motionRefusal("time_s,hip_deg\n0,1\n0.5,2\n"), QStringLiteral("(taken)"));
    }
};

SERVODECK_TEST(TestPoseCsv)

} // namespace tst_posecsv
#include "tst_posecsv.moc"

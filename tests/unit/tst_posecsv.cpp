// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/csvtable.h"
#include "core/array/posecsv.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_posecsv {

using namespace core;
using posecsv::Unit;

namespace {

const QString kSource = u"poses.csv"_s;

ArrayConfig arm()
{
    return testsupport::arrayOf({u"hip"_s, u"knee"_s, u"a;b,\"c\" d"_s});
}

/// The sentence behind the name of the file.
template <typename T>
QString sentenceOf(const Result<T>& read)
{
    if (!read && !test::namesPosition(read.error(), kSource))
        return u"no place: "_s + read.error().detail;
    return read ? u"(taken)"_s : read.error().detail.mid(kSource.size() + 2);
}

QString refusal(const QByteArray& text)
{
    return sentenceOf(posecsv::posesOf(text, kSource, arm()));
}

QString motionRefusal(const QByteArray& text)
{
    return sentenceOf(posecsv::motionOf(text, kSource, arm()));
}

} // namespace

class TestPoseCsv : public QObject
{
    Q_OBJECT

private slots:
    void posesAreATable()
    {
        ArrayConfig array = arm();
        array.poses = {{u"home"_s, {{u"knee"_s, kPi / 2}, {u"hip"_s, -1e-12}}, {}},
                       {u"up, \"high\""_s, {{array.joints[2].name, 0.5}}, {}}};
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
        array.poses = {{u"a\nb"_s, {{u"hip"_s, 1.0 / 3}}, {}},
                       {u"c;d"_s, {{array.joints[2].name, -0.5}, {u"hip"_s, 2.0}}, {}}};
        ASSIGN_OR_FAIL(again,
                       posecsv::posesOf(posecsv::toCsv(array, array.poses, Unit::Radians), kSource, array));
        QCOMPARE(again->size(), 2U);
        QCOMPARE(again->front(), array.poses[0]);
        // In the order of the columns.
        QCOMPARE((*again)[1], (PoseConfig{u"c;d"_s, {{u"hip"_s, 2.0}, {array.joints[2].name, -0.5}}, {}}));
        const auto degrees =
            posecsv::posesOf(posecsv::toCsv(array, array.poses, Unit::Degrees), kSource, array);
        QVERIFY(degrees && std::fabs(degrees->front().positions[0].position - 1.0 / 3) < 1e-6);
    }

    void spreadsheetsOfOtherCountriesAreRead()
    {
        const QByteArray text = "\xEF\xBB\xBFpose;hip_deg;knee_rad\nhome;-12,5;0,25\n\nup;;1.5\n";
        ASSIGN_OR_FAIL(german, posecsv::posesOf(text, kSource, arm()));
        QCOMPARE(german->size(), 2U);
        QCOMPARE(Angle::fromRadians((*german)[0].positions[0].position).degrees(), -12.5);
        QCOMPARE((*german)[0].positions[1].position, 0.25);
        QCOMPARE((*german)[1].positions, (QList<JointPosition>{{u"knee"_s, 1.5}}));
        ASSIGN_OR_FAIL(tabs, posecsv::posesOf("pose\thip_deg\r\nhome\t1e1", kSource, arm()));
        QCOMPARE(Angle::fromRadians(tabs->front().positions[0].position).degrees(), 10.0);
        const QLocale before;
        QLocale::setDefault(QLocale(QLocale::German));
        ArrayConfig array = arm();
        array.poses = {{u"p"_s, {{u"hip"_s, 1234.5}}, {}}};
        QCOMPARE(posecsv::toCsv(array, array.poses, Unit::Radians),
                 QByteArray("pose,hip_rad\r\np,1234.5\r\n"));
        QLocale::setDefault(before);
    }

    void whatIsWrongHasItsPlace_data()
    {
        const support::Table<QByteArray, QString> row("text", "sentence");
        row("empty", "", "1:1 the table is empty; expected a line of headings.");
        row("first heading", "name,hip_deg\n", "1:1 the first heading is \"name\"; expected \"pose\".");
        row("no unit", "pose,hip\n",
            "1:6 the heading \"hip\" has no unit; expected a joint name followed by _deg or _rad.");
        row("unknown joint", "pose,hip_deg,toe_rad\n",
            "1:14 \"toe\" is not a joint of the array; expected a joint name.");
        row("joint twice", "pose,hip_deg,hip_rad\n",
            "1:14 the joint \"hip\" has a column already; expected one.");
        row("no joint", "pose\nhome\n",
            "1:1 there is no column of a joint; expected one such as \"elbow_deg\".");
        row("no pose", "pose,hip_deg\n\n",
            "1:1 there is no pose below the headings; expected a line for each.");
        row("no number", "pose,hip_deg,knee_deg\nhome,1,much\n",
            "2:8 \"much\" is not a position of the joint \"knee\"; expected a number in degrees.");
        row("comma in a table of commas", "pose,hip_rad\nhome,\"1,5\"\n",
            "2:6 \"1,5\" is not a position of the joint \"hip\"; expected a number in radians.");
        row("infinite", "pose,hip_rad\nhome,inf\n",
            "2:6 \"inf\" is not a position of the joint \"hip\"; expected a number in radians.");
        row("no name", "pose,hip_deg\n,1\n",
            "2:1 the name \"\" is not valid; expected a unique name for each pose.");
        row("name twice", "pose,hip_deg\nä,1\nä,2\n",
            "3:1 the name \"ä\" is not valid; expected a unique name for each pose.");
        row("too many fields", "pose,hip_deg\nä,1,2\n",
            "2:5 there is no heading for this field; expected at most 2 fields.");
        row("open quote", "pose,hip_deg\n\"home,1\n",
            "2:1 the quotation mark is never closed; expected another one.");
        row("text behind a quote", "pose,hip_deg\n\"home\"x,1\n",
            "2:7 something follows the closing quotation mark; expected the end of the field.");
        row("quote within", "pose,hip_deg\nho\"me,1\n",
            "2:3 there is a quotation mark within a field; expected the whole field in quotation marks.");
    }
    void whatIsWrongHasItsPlace()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        QCOMPARE(refusal(text), support::withPlace(sentence));
    }

    void noTextHasItsPlaceToo()
    {
        QVERIFY(refusal(QByteArray("pose,hip_deg\n\xff\xfe,1\n")).startsWith("line 2, column 1: "_L1));
        QVERIFY(refusal(QByteArray("po\0se", 5)).startsWith("line 1, column 3: "_L1));
        const QByteArray wide = "pose" + QByteArray(",hip_deg").repeated(3000);
        VERIFY_CONTAINS(refusal(wide), "one column too many");
    }

    void aMotionIsATable()
    {
        const RecordedMotion motion{{u"knee"_s, u"hip"_s}, {{0.0, {0.0, 1.0}}, {1.0 / 3, {kPi, -1.0}}}, {}};
        QCOMPARE(posecsv::toCsv(motion, Unit::Degrees),
                 QByteArray("time_s,knee_deg,hip_deg\r\n0,0,57.2958\r\n0.333333,180,-57.2958\r\n"));
        ASSIGN_OR_FAIL(again, posecsv::motionOf(posecsv::toCsv(motion, Unit::Radians), kSource, arm()));
        QCOMPARE(again->joints, motion.joints);
        const RecordedPoint last{0.333333, motion.points[1].positions};
        QCOMPARE(again->points, (QList{motion.points[0], last}));
    }

    void timesOfAMotionRise()
    {
        QCOMPARE(
            motionRefusal("time_s,hip_deg\n0,1\n0,1\n"),
            u"line 3, column 1: \"0\" is not a valid time; expected increasing times from 0 to 3600 s."_s);
        for (const QByteArray time : {"-1", "4000", "soon"})
            VERIFY_STARTS(motionRefusal("time_s,hip_deg\n" + time + ",1\n"), "line 2, column 1:");
        QCOMPARE(motionRefusal("time_s,hip_deg\n0,\n"),
                 u"line 2, column 3: \"\" is not a position of the joint \"hip\"; expected a "
                 "number in degrees."_s);
        QCOMPARE(motionRefusal("time_s,hip_deg\n"),
                 u"line 1, column 1: there is no line below the headings; expected one for each moment."_s);
        QCOMPARE(motionRefusal("time_s,hip_deg\n0,1\n0.5,2\n"), u"(taken)"_s);
    }
};

SERVODECK_TEST(TestPoseCsv)

} // namespace tst_posecsv
#include "tst_posecsv.moc"

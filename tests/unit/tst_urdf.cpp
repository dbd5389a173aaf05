// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/urdf.h"
#include "tests/support/arraytexts.h"
#include "tests/support/owntime.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"

namespace tst_urdf {

using namespace core;
using testsupport::arrayOf, testsupport::models;

namespace {

const QString kSource = u"arm.urdf"_s;

QByteArray robot(const QByteArray& content)
{
    return "<robot name=\"r\">\n" + content + "\n</robot>";
}

QByteArray revolute(const QByteArray& limit)
{
    return robot("<joint name=\"a\" type=\"revolute\">" + limit + "</joint>");
}

} // namespace

class TestUrdf : public QObject
{
    Q_OBJECT

    static Result<urdf::Robot> read(const QByteArray& text) { return urdf::read(text, kSource); }

private slots:
    void everyKindOfJointIsReadOrNamed()
    {
        ASSIGN_OR_FAIL(arm, read(test::data(kSource)));
        QCOMPARE(arm->name, u"arm"_s);
        QCOMPARE(arm->joints.size(), 5U);
        const auto& hip = arm->joints[0];
        QCOMPARE(hip.name, u"hip"_s);
        QVERIFY(hip.limits == (SoftLimits{-1.5, 1.25}) && hip.velocity == 2.5);
        QVERIFY(arm->joints[1].limits == (SoftLimits{-0.5, 4})); // narrowed by the safety controller
        QVERIFY(arm->joints[2].isContinuous && !arm->joints[2].limits);
        QCOMPARE(arm->joints[3].mimics, u"thumb"_s);
        QVERIFY(!arm->joints[4].limits && !arm->joints[4].velocity);
        QCOMPARE(
            arm->notes,
            (QStringList{
                u"arm.urdf: line 23, column 3: joint 'slide' is prismatic, which servos do not "
                "support: it is skipped."_s,
                u"arm.urdf: line 24, column 3: joint 'bare' has no <limit>: its limits are not known."_s}));
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected_data()
    {
        support::addColumns<QByteArray, QString>("text", "sentence");
        const auto row = [](const char* name, const QByteArray& text, const char* sentence) {
            QTest::newRow(*name ? name : "no number") << text << QString::fromUtf8(sentence);
        };
        row("root", "<properties/>", "1:1 the root element is <properties>; expected <robot>.");
        row("no name", robot("<joint type=\"revolute\"/>"),
            "2:1 a joint has no name; expected <joint name=\"...\">.");
        row("twice", robot("<joint name=\"a\" type=\"fixed\"/>\n <joint name=\"a\" type=\"revolute\"/>"),
            "3:2 joint 'a' is given twice; expected each name once.");
        row("type", robot("<joint name=\"a\" type=\"hinge\"/>"),
            "2:1 joint 'a' has the type 'hinge'; expected revolute, continuous, prismatic, planar, floating "
            "or fixed.");
        row("word", revolute("\n<limit lower=\"left\" upper=\"1\"/>"),
            "3:1 lower is 'left'; expected a number.");
        for (const char* value : {"nan", "", "1,5", "0x10"})
            row(value, revolute(QByteArray("<limit lower=\"0\" upper=\"") + value + "\"/>"),
                qPrintable(u"2:33 upper is '%1'; expected a number."_s.arg(QLatin1String(value))));
        row("broken", "<robot>\n<joint</robot>",
            "2:7 this is not well-formed XML (Expected '>' or '/', but got '<'); expected a URDF file.");
        row("empty", "",
            "1:1 this is not well-formed XML (Premature end of document); expected a URDF file.");
        row("UTF-16", QByteArray("\xFF\xFE<\0r\0", 6), "1:1 this is UTF-16; save it as UTF-8.");
        row("UTF-16 without mark", QByteArray("<\0r\0o\0", 6), "1:1 this is UTF-16; save it as UTF-8.");
        row("NUL", QByteArray("<robot>\n \0</robot>", 18),
            "2:2 NUL byte; the file is corrupted or not a text file.");
        row("Latin-1", robot("<joint name=\"\xE4\" type=\"fixed\"/>"),
            "2:14 this byte is not UTF-8 text; save the file as UTF-8.");
        row("JSON", "{}", "1:1 this is not well-formed XML (Start tag expected); expected a URDF file.");
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected()
    {
        const auto [text, sentence] = support::fetched<QByteArray, QString>({"text", "sentence"});
        const auto result = read(text);
        QCOMPARE(support::refusalOf(result), u"arm.urdf: "_s + support::withPlace(sentence));
        QCOMPARE(result.error().code, Errc::BadFile);
    }

    void whatIsNotUsedIsNotJudged_data()
    {
        const QByteArray one =
            "<joint name=\"a\" type=\"revolute\"><limit lower=\"-1\" upper=\"1\"/></joint>";
        support::addRows<QByteArray, double>( // the upper limit; 0: none
            {"text", "upper"},
            {{"effort", revolute("<limit lower=\"-1\" upper=\"1\" effort=\"1e9\" velocity=\"inf\"/>"), 1.0},
             {"no effort", revolute("<limit lower=\"-1\" upper=\"1\" effort=\"much\"/>"), 1.0},
             {"continuous",
              robot("<joint name=\"a\" type=\"continuous\"><limit lower=\"-1e16\" upper=\"x\"/></joint>"),
              0.0},
             {"endless", revolute("<limit lower=\"-inf\" upper=\"Infinity\"/>"), 0.0},
             {"huge", revolute("<limit lower=\"-1e16\" upper=\"1e999\"/>"), 0.0},
             {"half endless", revolute("<limit lower=\"-1\" upper=\"inf\"/>"), 1e6},
             {"swapped",
              robot("<joint name=\"b\" type=\"revolute\"><limit lower=\"2\" upper=\"1\"/></joint>"
                    "<joint name=\"a\" type=\"revolute\"><limit lower=\"-1\" upper=\"1\"/></joint>"),
              1.0},
             {"a wrong number",
              robot(one + "<joint name=\"b\" type=\"revolute\"><limit lower=\"x\"/></joint>"), 1.0},
             {"an unknown type", robot(one + "<joint name=\"b\" type=\"screw\"><limit lower=\"x\"/></joint>"),
              1.0},
             {"an empty line first",
              "\n<?xml version=\"1.0\"?>\n" + revolute("<limit lower=\"-1\" upper=\"1\"/>"), 1.0},
             {"dashes", "<!-- a -- b --><!---->" + revolute("<!-- x ---><limit lower=\"-1\" upper=\"1\"/>"),
              1.0}});
    }
    void whatIsNotUsedIsNotJudged()
    {
        const auto [text, upper] = support::fetched<QByteArray, double>({"text", "upper"});
        const auto result = support::passed(read(text));
        QCOMPARE(result->joints.size(), 1U);
        const urdf::Joint& joint = result->joints[0];
        QVERIFY(joint.name == u"a" && !joint.velocity);
        QCOMPARE(joint.limits ? joint.limits->maxPosition : 0.0, upper);
        QCOMPARE(result->notes.size(), text.contains("\"b\"") ? 1 : 0);
    }

    void xacroIsNamedWithOneThingToDo()
    {
        const QList<QByteArray> files{
            robot("<xacro:macro name=\"leg\"/>"),
            robot("<link name=\"x\"><visual><box size=\"${a} 1 1\"/></visual></link>"),
            revolute("<limit lower=\"${-pi/2}\" upper=\"1\"/>"),
            robot("<joint name=\"$(arg prefix)a\" type=\"fixed\"/>"),
        };
        for (const QByteArray& text : files) {
            const auto result = urdf::read(text, u"leg.urdf.xacro"_s);
            QVERIFY(test::isRefusedAt(result, u"leg.urdf.xacro"_s));
            QCOMPARE(result.error().detail.section(u": "_s, -1),
                     u"this is a xacro file; run 'xacro leg.urdf.xacro > leg.urdf' and import leg.urdf."_s);
        }
        QVERIFY(urdf::read(files[0], kSource).error().detail.contains(u"> robot.urdf"_s));
    }

    void bombsDepthAndSizeAreBounded()
    {
        QByteArray dtd = "<!DOCTYPE robot [ <!ENTITY a0 \"lol\">";
        for (int i = 1; i < 12; ++i) {
            const QByteArray last = "&a" + QByteArray::number(i - 1) + ';';
            dtd += "<!ENTITY a" + QByteArray::number(i) + " \"" + last.repeated(10) + "\">";
        }
        dtd += "]>\n";
        const QList<QByteArray> bad{
            dtd + robot("&a11;"),
            dtd + robot("<link name=\"&a11;\"/>"),
            robot(QByteArray("<a>").repeated(1000) + QByteArray("</a>").repeated(1000)),
            robot(QByteArray("<a>").repeated(1'000'000)),
            robot(QByteArray("<a/>").repeated(300'000)),
            robot(QByteArray(17 * 1024 * 1024, ' ')),
        };
        for (const auto& text : bad)
            QVERIFY(test::isRefusedAt(read(text), kSource));
        const Duration begun = testsupport::ownTime();
        QVERIFY(read(robot(QByteArray("<!-- ") + QByteArray(10'000'000, 'x') + " -->")));
        QVERIFY(testsupport::ownTime() - begun < 60s);
    }

    void aFileCutAnywhereIsAnErrorWithItsPlace()
    {
        const QByteArray text = test::data(kSource);
        QVERIFY(text.endsWith("</robot>\n"));
        for (qsizetype size = 0; size < text.size() - 1; ++size)
            QVERIFY2(test::isRefusedAt(read(text.first(size)), kSource), qPrintable(QString::number(size)));
    }

    void flippedBytesNeverHurt()
    {
        std::mt19937 random(5);
        const QByteArray good = test::data(kSource);
        int refused = 0;
        for (int i = 0; i < 10000; ++i) {
            QByteArray text = good;
            for (auto flips = 1 + random() % 3; flips > 0; --flips)
                text[qsizetype(random() % std::size_t(text.size()))] = char(random());
            const auto result = read(text);
            refused += result ? 0 : 1;
            QVERIFY(result || test::isRefusedAt(result, kSource));
        }
        QVERIFY(refused > 1000 && refused < 10000);
    }

    void limitsAreTakenAndClippedToTheServo()
    {
        ASSIGN_OR_FAIL(arm, read(test::data(kSource)));
        ArrayConfig config = arrayOf({u"hip"_s, u"other"_s, u"knee"_s});
        config.joints[2].scale = 0.5;
        config.joints[2].limits = SoftLimits{-0.01, 0.01};
        config.joints[2].pending = {{Memory::Ram, u"position_kp"_s, 1}};
        const auto matches = urdf::matchByName(config, *arm);
        QVERIFY(matches == (std::vector<urdf::Match>{{0, 0}, {2, 1}}));
        const auto applied = urdf::apply(config, *arm, matches, models());
        const auto& joints = applied.config.joints;
        QVERIFY(joints[0].limits == (SoftLimits{-1.5, 1.25}));
        QVERIFY(joints[0].maxVelocity == 2.5);
        QVERIFY(joints[1] == config.joints[1]);
        const ServoModel& model = *models().find(joints[2].model);
        auto bare = config.joints[2];
        bare.limits.reset();
        QCOMPARE(joints[2].limits->minPosition, -0.5);
        QCOMPARE(joints[2].limits->maxPosition, config.units(bare, model).maxPosition().radians());
        QCOMPARE(*joints[2].maxVelocity, model.maxVelocity * 0.5);
        QCOMPARE(joints[2].pending.size(), 1U);
        QCOMPARE(applied.notes.size(), 2);
        QVERIFY(support::startsWith(applied.notes[0],
                                    u"Joint 'knee' (ID 3): the URDF limits -28.6° to 229.2° exceed the servo "
                                    "limits -79.8° to 79.6°; they are clipped."_s));
        QVERIFY(validate(applied.config, models()).empty());
    }

    void theCallerMayMatchOtherNamesAndChoose()
    {
        ASSIGN_OR_FAIL(arm, read(test::data(kSource)));
        const ArrayConfig config = arrayOf({u"a"_s, u"b"_s});
        QVERIFY(urdf::matchByName(config, *arm).empty());
        const std::vector<urdf::Match> matches{{0, 3}, {1, 2}, {7, 0}, {0, 99}};
        auto applied = urdf::apply(config, *arm, matches, models());
        QCOMPARE(applied.config.joints[0].name, u"finger"_s);
        QVERIFY(applied.config.joints[0].limits == (SoftLimits{0, 1}));
        QCOMPARE(applied.config.joints[1].name, u"wheel"_s);
        QVERIFY(!applied.config.joints[1].limits && applied.config.joints[1].maxVelocity == 3.0);
        QCOMPARE(applied.notes.size(), 2); // follows, turns without end
        VERIFY_CONTAINS(applied.notes[0], "follows 'thumb' with the multiplier -1 and the offset 0 rad",
                        "set \"follows\" of the joint; else load a controller");
        urdf::Robot other = *arm;
        other.joints[3].mimicOffset = 0.1; // no pair
        VERIFY_CONTAINS(urdf::apply(config, other, matches, models()).notes[0],
                        "the offset 0.1 rad; here it moves independently. Load a controller");
        applied = urdf::apply(config, *arm, matches, models(), {false, false, false});
        QVERIFY(applied.config == config);
        applied = urdf::apply(config, *arm, matches, models(), {true, false, false});
        QCOMPARE(applied.config.joints[0].name, u"finger"_s);
        QVERIFY(!applied.config.joints[0].limits && !applied.config.joints[0].maxVelocity);
    }

    void limitsOutsideTheServoAreNotTaken()
    {
        ASSIGN_OR_FAIL(arm, read(revolute("<limit lower=\"3\" upper=\"4\"/>")));
        ArrayConfig config = arrayOf({u"a"_s, u"b"_s});
        config.joints[0].limits = SoftLimits{-1, 1};
        config.joints[1].model = u"DRS-9"_s;
        const auto applied = urdf::apply(config, *arm, {{0, 0}, {1, 0}}, models(), {false, true, true});
        QVERIFY(applied.config.joints[0].limits == (SoftLimits{-1, 1}));
        QVERIFY(applied.config.joints[1].limits == (SoftLimits{3, 4}));
        QCOMPARE(applied.notes.size(), 2);
        QVERIFY(applied.notes[0].contains(u"are outside the servo limits"_s));
        QVERIFY(applied.notes[1].contains(u"the model 'DRS-9' is unknown"_s));
    }
};

SERVODECK_TEST(TestUrdf)

} // namespace tst_urdf
#include "tst_urdf.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>

#include <random>

#include "core/array/urdf.h"
#include "tests/support/arraytexts.h"
#include "tests/support/testprogram.h"

namespace tst_urdf {

using namespace core;

namespace {

const QString kSource = QStringLiteral("arm.urdf");

Result<urdf::Robot> read(const QByteArray& text)
{
    return urdf::read(text, kSource);
}

QByteArray robot(const QByteArray& content)
{
    return "<robot name=\"r\">\n" + content + "\n</robot>";
}

QByteArray revolute(const QByteArray& limit)
{
    return robot("<joint name=\"a\" type=\"revolute\">" + limit + "</joint>");
}

const ModelLibrary& models()
{
    return ModelLibrary::builtIn();
}

ArrayConfig array(const QStringList& names)
{
    ArrayConfig config;
    for (const auto& name : names) {
        auto& joint = config.joints.emplace_back();
        joint.name = name;
        joint.id.value = static_cast<std::uint8_t>(config.joints.size());
    }
    return config;
}

} // namespace

class TestUrdf : public QObject
{
    Q_OBJECT

private slots:
    void everyKindOfJointIsReadOrNamed()
    {
        const auto arm = read(test::data(kSource));
        QVERIFY2(arm, qPrintable(arm ? QString() : arm.error().detail));
        QCOMPARE(arm->name, QStringLiteral("arm"));
        QCOMPARE(arm->joints.size(), 5U);
        const auto& hip = arm->joints[0];
        QCOMPARE(hip.name, QStringLiteral("hip"));
        QVERIFY(hip.limits == (SoftLimits{-1.5, 1.25}));
        QVERIFY(hip.velocity == 2.5 && hip.effort == 1.2);
        const auto& knee = arm->joints[1];
        QVERIFY(knee.limits == (SoftLimits{-0.5, 4})); // narrowed by the safety controller
        QVERIFY(!knee.effort);
        QVERIFY(arm->joints[2].isContinuous && !arm->joints[2].limits);
        QCOMPARE(arm->joints[3].mimics, QStringLiteral("thumb"));
        QVERIFY(!arm->joints[4].limits && !arm->joints[4].velocity);
        QCOMPARE(
            arm->notes,
            (QStringList{
                QStringLiteral("arm.urdf: line 20, column 5: joint 'finger' follows 'thumb': here it moves "
                               "independently."),
                QStringLiteral("arm.urdf: line 23, column 3: joint 'slide' is prismatic, which servos do not "
                               "support: it is skipped."),
                QStringLiteral(
                    "arm.urdf: line 24, column 3: joint 'bare' has no <limit>: its limits are not known.")}));
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("sentence");
        const auto row = [](const char* name, const QByteArray& text, const char* sentence) {
            QTest::newRow(*name ? name : "no number") << text << QString::fromUtf8(sentence);
        };
        row("root", "<properties/>", "line 1, column 1: the root element is <properties>; expected <robot>.");
        row("no name", robot("<joint type=\"revolute\"/>"),
            "line 2, column 1: a joint has no name; expected <joint name=\"...\">.");
        row("twice", robot("<joint name=\"a\" type=\"fixed\"/>\n <joint name=\"a\" type=\"revolute\"/>"),
            "line 3, column 2: joint 'a' is given twice; expected each name once.");
        row("type", robot("<joint name=\"a\" type=\"hinge\"/>"),
            "line 2, column 1: joint 'a' has the type 'hinge'; expected revolute, continuous, prismatic, "
            "planar, "
            "floating or fixed.");
        row("word", revolute("\n<limit lower=\"left\" upper=\"1\"/>"),
            "line 3, column 1: lower is 'left'; expected a number from -1e+06 to 1e+06.");
        for (const char* value : {"nan", "inf", "-Infinity", "1e999", "", "1,5", "0x10", "1e7"})
            row(value, revolute(QByteArray("<limit lower=\"0\" upper=\"") + value + "\"/>"),
                qPrintable(
                    QStringLiteral("line 2, column 33: upper is '%1'; expected a number from -1e+06 to "
                                   "1e+06.")
                        .arg(QLatin1String(value))));
        row("inverted", revolute("<limit lower=\"2\" upper=\"1\"/>"),
            "line 2, column 33: the lower limit 2 of joint 'a' is above the upper one 1.");
        row("broken", "<robot>\n<joint</robot>",
            "line 2, column 7: this is not well-formed XML (Expected '>' or '/', but got '<'); expected a "
            "URDF "
            "file.");
        row("empty", "",
            "line 1, column 1: this is not well-formed XML (Premature end of document); expected a URDF "
            "file.");
        row("UTF-16", QByteArray("\xFF\xFE<\0r\0", 6), "line 1, column 1: this is UTF-16; save it as UTF-8.");
        row("UTF-16 without mark", QByteArray("<\0r\0o\0", 6),
            "line 1, column 1: this is UTF-16; save it as UTF-8.");
        row("NUL", QByteArray("<robot>\n \0</robot>", 18),
            "line 2, column 2: NUL byte; the file is corrupted or not a text file.");
        row("Latin-1", robot("<joint name=\"\xE4\" type=\"fixed\"/>"),
            "line 2, column 14: this byte is not UTF-8 text; save the file as UTF-8.");
        row("JSON", "{}",
            "line 1, column 1: this is not well-formed XML (Start tag expected); expected a URDF file.");
    }

    void aWrongFileNamesThePlaceAndWhatWasExpected()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, sentence);
        const auto result = read(text);
        QVERIFY(!result);
        QCOMPARE(result.error().detail, QStringLiteral("arm.urdf: ") + sentence);
        QCOMPARE(result.error().code, Errc::BadFile);
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
            const auto result = urdf::read(text, QStringLiteral("leg.urdf.xacro"));
            QVERIFY(!result);
            QVERIFY2(result.error().detail.endsWith(QStringLiteral(
                         "this is a xacro file; run 'xacro leg.urdf.xacro > leg.urdf' and import leg.urdf.")),
                     qPrintable(result.error().detail));
            QVERIFY(test::namesPosition(result.error(), QStringLiteral("leg.urdf.xacro")));
        }
        QVERIFY(urdf::read(files[0], kSource).error().detail.contains(QStringLiteral("> robot.urdf")));
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
        for (const auto& text : bad) {
            const auto result = read(text);
            QVERIFY(!result);
            QVERIFY2(test::namesPosition(result.error(), kSource), qPrintable(result.error().detail));
        }
        QElapsedTimer timer;
        timer.start();
        QVERIFY(read(robot(QByteArray("<!-- ") + QByteArray(10'000'000, 'x') + " -->")));
        QVERIFY(timer.elapsed() < 60'000);
    }

    void aFileCutAnywhereIsAnErrorWithItsPlace()
    {
        const QByteArray text = test::data(kSource);
        QVERIFY(text.endsWith("</robot>\n"));
        for (qsizetype size = 0; size < text.size() - 1; ++size) {
            const auto result = read(text.first(size));
            QVERIFY2(!result, qPrintable(QString::number(size)));
            QVERIFY2(test::namesPosition(result.error(), kSource), qPrintable(result.error().detail));
        }
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
            if (!result) {
                ++refused;
                QVERIFY2(test::namesPosition(result.error(), kSource), qPrintable(result.error().detail));
            }
        }
        QVERIFY(refused > 1000 && refused < 10000);
    }

    void limitsAreTakenAndClippedToTheServo()
    {
        const auto arm = read(test::data(kSource));
        QVERIFY(arm);
        ArrayConfig config = array({QStringLiteral("hip"), QStringLiteral("other"), QStringLiteral("knee")});
        config.joints[2].scale = 0.5;
        config.joints[2].limits = SoftLimits{-0.01, 0.01};
        config.joints[2].pending = {{Memory::Ram, QStringLiteral("position_kp"), 1}};
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
        QVERIFY2(applied.notes[0].startsWith(
                     QStringLiteral("Joint 'knee' (ID 3): the URDF limits -28.6° to 229.2° exceed the servo "
                                    "limits -79.8° to 79.6°; they are clipped.")),
                 qPrintable(applied.notes[0]));
        QVERIFY(validate(applied.config, models()).empty());
    }

    void theCallerMayMatchOtherNamesAndChoose()
    {
        const auto arm = read(test::data(kSource));
        QVERIFY(arm);
        const ArrayConfig config = array({QStringLiteral("a"), QStringLiteral("b")});
        QVERIFY(urdf::matchByName(config, *arm).empty());
        const std::vector<urdf::Match> matches{{0, 3}, {1, 2}, {7, 0}, {0, 99}};
        auto applied = urdf::apply(config, *arm, matches, models());
        QCOMPARE(applied.config.joints[0].name, QStringLiteral("finger"));
        QVERIFY(applied.config.joints[0].limits == (SoftLimits{0, 1}));
        QCOMPARE(applied.config.joints[1].name, QStringLiteral("wheel"));
        QVERIFY(!applied.config.joints[1].limits && applied.config.joints[1].maxVelocity == 3.0);
        QCOMPARE(applied.notes.size(), 2); // follows, turns without end
        applied = urdf::apply(config, *arm, matches, models(), {false, false, false});
        QVERIFY(applied.config == config);
        applied = urdf::apply(config, *arm, matches, models(), {true, false, false});
        QCOMPARE(applied.config.joints[0].name, QStringLiteral("finger"));
        QVERIFY(!applied.config.joints[0].limits && !applied.config.joints[0].maxVelocity);
    }

    void limitsOutsideTheServoAreNotTaken()
    {
        const auto arm = read(revolute("<limit lower=\"3\" upper=\"4\"/>"));
        QVERIFY(arm);
        ArrayConfig config = array({QStringLiteral("a"), QStringLiteral("b")});
        config.joints[0].limits = SoftLimits{-1, 1};
        config.joints[1].model = QStringLiteral("DRS-9");
        const auto applied = urdf::apply(config, *arm, {{0, 0}, {1, 0}}, models(), {false, true, true});
        QVERIFY(applied.config.joints[0].limits == (SoftLimits{-1, 1}));
        QVERIFY(applied.config.joints[1].limits == (SoftLimits{3, 4}));
        QCOMPARE(applied.notes.size(), 2);
        QVERIFY(applied.notes[0].contains(QStringLiteral("are outside the servo limits")));
        QVERIFY(applied.notes[1].contains(QStringLiteral("the model 'DRS-9' is unknown")));
    }
};

SERVODECK_TEST(TestUrdf)

} // namespace tst_urdf
#include "tst_urdf.moc"

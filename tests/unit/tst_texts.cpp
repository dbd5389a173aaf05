// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are typed for joints, and texts that go to a terminal.
#include "core/base/visibletext.h"
#include "core/session/motion/measure.h"
#include "tests/support/testprogram.h"

namespace tst_texts {

using namespace core;

class TestTexts : public QObject
{
    Q_OBJECT

private slots:
    void measures_data()
    {
        // value: NaN: none
        support::addColumns<QString, double, bool>("text", "value", "isRaw");
        const auto row = [](const char* text, double value, bool isRaw = false) {
            QTest::newRow(text) << QString::fromUtf8(text) << value << isRaw;
        };
        row("180", M_PI);
        row("-90deg", -M_PI / 2);
        row("90°", M_PI / 2);
        row("+0.5rad", 0.5);
        row(".5rad", 0.5);
        row("700t", 700, true);
        row("-3t", -3, true);
        for (const char* bad : {"", "far", "nan", "inf", "1e3", "3.5t", "99999t", "30 deg", "30grad", "0x10",
                                "30degdeg", "--3", "3.", "1,5", "٣"})
            row(bad, std::nan(""));
    }
    void measures()
    {
        const auto [text, value, isRaw] = support::fetched<QString, double, bool>({"text", "value", "isRaw"});
        const auto measure = parseMeasure(text);
        QCOMPARE(measure.has_value(), !std::isnan(value));
        if (!measure)
            return;
        QVERIFY(std::abs(measure->value - value) < 1e-12);
        QCOMPARE(measure->isRaw, isRaw);
    }

    void namedGoals()
    {
        ASSIGN_OR_FAIL(goal, parseNamedGoal(u"left=elbow=-0.5rad"_s));
        QCOMPARE(goal->joint, u"left=elbow"_s);
        QCOMPARE(goal->goal.value, -0.5);
        for (const char* bad : {"elbow", "elbow=", "=30", "elbow=far", "30", ""})
            QVERIFY2(!parseNamedGoal(QString::fromLatin1(bad)), bad);
    }

    void aTerminalObeysNoName()
    {
        QCOMPARE(visibleText(u"elbow\tschön 肘 °"_s), u"elbow\tschön 肘 °"_s);
        QCOMPARE(visibleText(u"a\x1b[2Jb"_s), u"a\\u001b[2Jb"_s);
        QCOMPARE(visibleText(u"a\nok b\r\x7f"_s), u"a\\u000aok b\\u000d\\u007f"_s);
        QCOMPARE(visibleText(QString(QChar(0x9b)) + QChar(0x202e) + QChar(0x2028)),
                 u"\\u009b\\u202e\\u2028"_s);
        QCOMPARE(visibleText(QString()), QString());
    }

    void aNameIsNoPlaceholder()
    {
        QCOMPARE(nameInSentence(u"50 % %"_s), u"50 % %"_s);
        const QString sentence = u"%1 (ID %2): %3."_s;
        QCOMPARE(sentence.arg(nameInSentence(u"%2x%L3"_s)).arg(4).arg(u"on"_s), u"％2x％L3 (ID 4): on."_s);
    }
};

SERVODECK_TEST(TestTexts)

} // namespace tst_texts
#include "tst_texts.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Texts that are typed for joints, and texts that go to a terminal.
#include <QtTest/QtTest>

#include <cmath>

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
        QTest::addColumn<QString>("text");
        QTest::addColumn<double>("value"); // NaN: none
        QTest::addColumn<bool>("isRaw");
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
        QFETCH(QString, text);
        QFETCH(double, value);
        QFETCH(bool, isRaw);
        const auto measure = parseMeasure(text);
        QCOMPARE(measure.has_value(), !std::isnan(value));
        if (!measure)
            return;
        QVERIFY(std::abs(measure->value - value) < 1e-12);
        QCOMPARE(measure->isRaw, isRaw);
    }

    void namedGoals()
    {
        const auto goal = parseNamedGoal(QStringLiteral("left=elbow=-0.5rad"));
        QVERIFY(goal.has_value());
        QCOMPARE(goal->joint, QStringLiteral("left=elbow"));
        QCOMPARE(goal->goal.value, -0.5);
        for (const char* bad : {"elbow", "elbow=", "=30", "elbow=far", "30", ""})
            QVERIFY2(!parseNamedGoal(QString::fromLatin1(bad)), bad);
    }

    void aTerminalObeysNoName()
    {
        QCOMPARE(visibleText(QStringLiteral("elbow\tschön 肘 °")), QStringLiteral("elbow\tschön 肘 °"));
        QCOMPARE(visibleText(QStringLiteral("a\x1b[2Jb")), QStringLiteral("a\\u001b[2Jb"));
        QCOMPARE(visibleText(QStringLiteral("a\nok b\r\x7f")), QStringLiteral("a\\u000aok b\\u000d\\u007f"));
        QCOMPARE(visibleText(QString(QChar(0x9b)) + QChar(0x202e) + QChar(0x2028)),
                 QStringLiteral("\\u009b\\u202e\\u2028"));
        QCOMPARE(visibleText(QString()), QString());
    }

    void aNameIsNoPlaceholder()
    {
        QCOMPARE(nameInSentence(QStringLiteral("50 % %")), QStringLiteral("50 % %"));
        const QString sentence = QStringLiteral("%1 (ID %2): %3.");
        QCOMPARE(sentence.arg(nameInSentence(QStringLiteral("%2x%L3"))).arg(4).arg(QStringLiteral("on")),
                 QStringLiteral("％2x％L3 (ID 4): on."));
    }
};

SERVODECK_TEST(TestTexts)

} // namespace tst_texts
#include "tst_texts.moc"

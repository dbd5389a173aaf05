// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QApplication>
#include <QtWidgets/QCheckBox>

#include <set>

#include "ui/support/theme.h"
#include "ui/support/units.h"

using namespace ui;

class tst_Theme : public QObject
{
    Q_OBJECT

private slots:
    void everyMeaningIsReadableInLightAndDark_data()
    {
        QTest::addColumn<ThemeChoice>("choice");
        QTest::newRow("light") << ThemeChoice::Light;
        QTest::newRow("dark") << ThemeChoice::Dark;
    }
    void everyMeaningIsReadableInLightAndDark()
    {
        QFETCH(ThemeChoice, choice);
        theme().apply(choice);
        const QPalette palette = QApplication::palette();
        for (const Meaning meaning : {Meaning::Fault, Meaning::Warning, Meaning::Active, Meaning::Idle,
                                      Meaning::Stale, Meaning::Simulated, Meaning::PendingEdit}) {
            for (const QPalette::ColorRole ground :
                 {QPalette::Window, QPalette::Base, QPalette::AlternateBase})
                QVERIFY2(contrast(theme().color(meaning), palette.color(ground)) >= 4.5,
                         qPrintable(theme().color(meaning).name()));
        }
        QVERIFY(contrast(palette.color(QPalette::Text), palette.color(QPalette::Base)) >= 7.0);
        QVERIFY(contrast(palette.color(QPalette::HighlightedText), palette.color(QPalette::Highlight))
                >= 4.5);
    }
    void jointsHaveTenDifferentHuesThatStandOnTheBackground()
    {
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            theme().apply(choice);
            std::set<QRgb> hues;
            for (int joint = 0; joint < 10; ++joint) {
                hues.insert(theme().jointColor(joint).rgb());
                QVERIFY2(contrast(theme().jointColor(joint), QApplication::palette().color(QPalette::Base))
                             >= 3.0,
                         qPrintable(theme().jointColor(joint).name()));
            }
            QCOMPARE(hues.size(), std::size_t(10));
            QCOMPARE(theme().jointColor(13), theme().jointColor(3));
        }
    }
    void changingTheThemeIsTold()
    {
        theme().apply(ThemeChoice::Light);
        QSignalSpy spy(&theme(), &Theme::changed);
        theme().apply(ThemeChoice::Dark);
        QCOMPARE(spy.count(), 1);
        QVERIFY(theme().isDark());
        QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 128);
    }
    void aCheckBoxIsSeenInBothThemes()
    {
        for (const ThemeChoice choice : {ThemeChoice::Light, ThemeChoice::Dark}) {
            theme().apply(choice);
            QWidget window;
            QCheckBox box(&window);
            box.move(4, 4);
            box.resize(30, 20);
            window.resize(40, 30);
            const QColor ground = window.palette().color(QPalette::Window);
            const QImage picture = window.grab().toImage();
            double best = 0;
            for (int x = 0; x < picture.width(); ++x)
                best = std::max(best, contrast(picture.pixelColor(x, 14), ground));
            QVERIFY2(best >= 3.0, qPrintable(QString::number(best)));
        }
    }
    void aThemeIsFoundByItsNameOnly()
    {
        QVERIFY(themeFromName(QStringLiteral("dark")) == ThemeChoice::Dark);
        QVERIFY(themeFromName(QStringLiteral("system")) == ThemeChoice::System);
        QVERIFY(!themeFromName(QStringLiteral("darkish")));
    }

    void anglesAreReadAsTyped_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isAngle");
        QTest::addColumn<double>("degrees");
        QTest::newRow("plain") << QStringLiteral("12.5") << true << 12.5;
        QTest::newRow("comma") << QStringLiteral("-12,5") << true << -12.5;
        QTest::newRow("sign") << QStringLiteral(" 7 °") << true << 7.0;
        QTest::newRow("written") << QStringLiteral("90 deg") << true << 90.0;
        QTest::newRow("radians") << QStringLiteral("3.14159265358979 rad") << true << 180.0;
        QTest::newRow("word") << QStringLiteral("left") << false << 0.0;
        QTest::newRow("nothing") << QString() << false << 0.0;
        QTest::newRow("infinite") << QStringLiteral("inf") << false << 0.0;
        QTest::newRow("not a number") << QStringLiteral("nan") << false << 0.0;
    }
    void anglesAreReadAsTyped()
    {
        QFETCH(QString, text);
        QFETCH(bool, isAngle);
        QFETCH(double, degrees);
        const Units units;
        const auto angle = units.parse(text);
        QCOMPARE(angle.has_value(), isAngle);
        if (isAngle)
            QVERIFY(std::fabs(angle->degrees() - degrees) < 1e-9);
    }
    void anglesAreWrittenInTheUnitShown()
    {
        Units units;
        QCOMPARE(units.format(core::Angle::fromDegrees(-12.34)), QStringLiteral("-12.3°"));
        QCOMPARE(units.format(core::Angle::fromDegrees(-0.01)), QStringLiteral("0.0°"));
        QSignalSpy spy(&units, &Units::changed);
        units.setAngleUnit(AngleUnit::Radians);
        units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(units.format(core::Angle::fromRadians(1.5)), QStringLiteral("1.500 rad"));
        QVERIFY(std::fabs(units.parse(QStringLiteral("1.5"))->radians() - 1.5) < 1e-12);
    }
};

QTEST_MAIN(tst_Theme)
#include "tst_theme.moc"

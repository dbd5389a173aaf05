// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/ftpanel.h"
#include "ui/operate/wrencharrow.h"
#include "ui/operate/wrenchbar.h"
#include "ui/support/theme.h"

namespace tst_ftpanel {

using core::SensorLink;
using core::SensorStats;
using core::Wrench;

namespace {

SensorStats streaming()
{
    SensorStats stats;
    stats.link = SensorLink::Streaming;
    stats.rate = 500;
    return stats;
}

class PaintCounter : public QObject
{
public:
    int count = 0;
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
};

/// Pixels of the picture that are close to a colour.
int pixelsLike(const QImage& image, const QColor& colour)
{
    return testsupport::pixelsOf(image, [&colour](const QColor& pixel) {
        return std::abs(pixel.red() - colour.red()) + std::abs(pixel.green() - colour.green())
                   + std::abs(pixel.blue() - colour.blue())
               < 30;
    });
}

QPalette darkPalette()
{
    QPalette palette;
    palette.setColor(QPalette::Window, QColor(40, 40, 40));
    palette.setColor(QPalette::WindowText, QColor(230, 230, 230));
    palette.setColor(QPalette::Base, QColor(25, 25, 25));
    return palette;
}

} // namespace

class TestFtPanel : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        QLocale::setDefault(QLocale::c());
        m_panel = std::make_unique<ui::FtPanel>();
        m_panel->setSensorName(u"wrist"_s);
        m_panel->setStats(streaming(), u"Streaming."_s);
        m_panel->resize(1800, 40);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup() { m_panel.reset(); }

    void withoutASensorThePanelSaysWhatToDo()
    {
        m_panel->setSensorName(QString());
        QVERIFY(label("ftEmpty")->isVisible());
        m_panel->setEmptyWords(u"Add one."_s);
        QCOMPARE(label("ftEmpty")->text(), u"Add one."_s);
        QVERIFY(!button("ftZero")->isVisible());
        m_panel->setSensorName(u"wrist"_s);
        QVERIFY(!label("ftEmpty")->isVisible());
        QVERIFY(button("ftZero")->isVisible());
        QCOMPARE(label("ftName")->text(), u"wrist"_s);
    }

    void sixValuesAndTwoSumsHaveUnits()
    {
        m_panel->setWrench(Wrench{{3, -4, 12, 0.0001, 0.3, -0.4}});
        QCOMPARE(bar("Fx")->text(), u"3.00 N"_s);
        QCOMPARE(bar("Fy")->text(), u"-4.00 N"_s);
        QCOMPARE(bar("Fz")->text(), u"12.00 N"_s);
        QCOMPARE(bar("Tx")->text(), u"0.000 N\u00B7m"_s);
        QCOMPARE(bar("Ty")->text(), u"0.300 N\u00B7m"_s);
        QCOMPARE(bar("Tz")->text(), u"-0.400 N\u00B7m"_s);
        QCOMPARE(label("ftForce")->text(), u"|F| 13.00 N"_s);
        QCOMPARE(label("ftTorque")->text(), u"|T| 0.500 N\u00B7m"_s);
    }

    void unitsAreThoseOfTheWindow()
    {
        ui::Units units;
        units.setForceUnit(ui::ForceUnit::KilogramForce);
        units.setTorqueUnit(ui::TorqueUnit::NewtonMillimetre);
        m_panel->setUnits(units);
        m_panel->setWrench(Wrench{{9.80665, 0, 0, 0.25, 0, 0}});
        QCOMPARE(bar("Fx")->text(), u"1.000 kgf"_s);
        QCOMPARE(bar("Tx")->text(), u"250 N·mm"_s);
        QCOMPARE(label("ftForce")->text(), u"|F| 1.000 kgf"_s);
        units.setForceUnit(ui::ForceUnit::PoundForce);
        m_panel->setUnits(units);
        m_panel->setWrench(Wrench{{44.482216, 0, 0, 0, 0, 0}});
        QCOMPARE(bar("Fx")->text(), u"10.00 lbf"_s);
    }

    void theArrowHasTheDirectionOfTheForce()
    {
        ui::WrenchArrow arrow(0, 2);
        arrow.resize(240, 240);
        arrow.show(Wrench{{100, 50, -100, 0, 0, 0}}, 200, true);
        QCOMPARE(arrow.radius(), 200.0);
        const QImage newtons = arrow.grab().toImage();
        arrow.setUnit({u"lbf"_s, 0.2248, 2});
        QVERIFY(arrow.grab().toImage() != newtons);
        QVERIFY(arrow.tip().x() > 0 && std::abs(arrow.tip().x() + arrow.tip().y()) < 1e-9);
        const double half = std::hypot(arrow.tip().x(), arrow.tip().y());
        arrow.show(Wrench{{1000, 0, 0, 0, 0, 0}}, 200, true); // ends at the circle
        QVERIFY(std::abs(arrow.tip().x() - half * 200 / std::hypot(100, 100)) < 1e-9);
        arrow.show(Wrench{{1, 0, 0, 0, 0, 0}}, 200, true); // a small force in a smaller circle
        QCOMPARE(arrow.radius(), 2.0);
        const QImage shown = arrow.grab().toImage();
        arrow.show(Wrench{{1, 0, 0, 0, 0, 0}}, 200, false);
        QVERIFY(arrow.grab().toImage() != shown);
    }

    void noMinusStandsBeforeZero()
    {
        m_panel->setWrench(Wrench{{-0.001, 0, 0, -0.0001, 0, 0}});
        QCOMPARE(bar("Fx")->text(), u"0.00 N"_s);
        QCOMPARE(bar("Tx")->text(), u"0.000 N\u00B7m"_s);
    }

    void aNumberOfManyDigitsDoesNotWidenThePanel()
    {
        m_panel->setWrench(Wrench{{1e300, -123456.7, 99999.4, 1e300, 0, 0}});
        QCOMPARE(bar("Fx")->text(), u"1e+300 N"_s);
        QCOMPARE(bar("Fy")->text(), u"-1.2e+05 N"_s);
        QVERIFY(!bar("Fz")->text().contains(u'e'));
        QVERIFY(label("ftForce")->text().size() < 16);
        QVERIFY(label("ftTorque")->text().size() < 18);
    }

    void overloadIsToldInTextToo_data()
    {
        support::addRows<double, int, QString>({"force", "level", "mark"},
                                               {{"little", 10.0, 0, QString()},
                                                {"80 %", 160.0, 0, QString()},
                                                {"high", -170.0, 1, "! 85 %"},
                                                {"at the limit", 200.0, 2, "!! 100 %"},
                                                {"over", -240.0, 2, "!! 120 %"}});
    }
    void overloadIsToldInTextToo()
    {
        const auto [force, level, mark] = support::fetched<double, int, QString>({"force", "level", "mark"});
        m_panel->setWrench(Wrench{{0, 0, force, 0, 0, 0}});
        QCOMPARE(static_cast<int>(bar("Fz")->level()), level);
        QCOMPARE(bar("Fz")->mark(), mark);
        QCOMPARE(static_cast<int>(bar("Fx")->level()), 0);
    }

    void aZeroDoesNotHideAnOverload()
    {
        m_panel->setWrench(Wrench{{1, 0, 0, 0, 0, 0}}, Wrench{{220, 0, 0, 0, 0, 0}});
        QCOMPARE(bar("Fx")->text(), u"1.00 N"_s);
        QVERIFY(bar("Fx")->level() == ui::WrenchBar::Level::Over);
        QCOMPARE(bar("Fx")->mark(), u"!! 110 %"_s);
    }

    void theLimitsAreTheSensors()
    {
        auto stats = streaming();
        stats.limits.value = {20, 20, 20, 1, 1, 1};
        m_panel->setStats(stats, u"Streaming."_s);
        m_panel->setWrench(Wrench{{18, 0, 0, 0, 1.5, 0}});
        QVERIFY(bar("Fx")->level() == ui::WrenchBar::Level::High);
        QVERIFY(bar("Ty")->level() == ui::WrenchBar::Level::Over);
    }

    void overloadsOfTheSensorAreZonesAtTheEnds()
    {
        const QColor amber(255, 225, 150);
        const QColor red(250, 190, 185);
        QCOMPARE(pixelsLike(bar("Fz")->grab().toImage(), red), 0);
        core::wrench::AxisLimits limits;
        limits.fill({200, 1.5, 5});
        m_panel->setStats(streaming(), {}, limits);
        m_panel->setWrench(Wrench{}, Wrench{{0, 0, 250, 0, 0, 0}});
        const QImage shown = bar("Fz")->grab().toImage();
        QVERIFY(pixelsLike(shown, amber) > 50 && pixelsLike(shown, red) > 50);
        m_panel->setWrench(Wrench{}, Wrench{{0, 0, 600, 0, 0, 0}}); // the net value is the same
        QVERIFY(bar("Fz")->grab().toImage() != shown);
        m_panel->setWrench(Wrench{{0, 0, 190, 0, 0, 0}}, Wrench{{0, 0, 190, 0, 0, 0}});
        QCOMPARE(bar("Fz")->mark(), u"! 95 %"_s);
        limits.fill({200, std::numeric_limits<double>::infinity(), std::numeric_limits<double>::infinity()});
        m_panel->setStats(streaming(), {}, limits);
        QCOMPARE(pixelsLike(bar("Fz")->grab().toImage(), red), 0);
    }

    void barsGrowFromTheMiddleInTheirColour()
    {
        const QColor blue(35, 95, 205);
        m_panel->setWrench(Wrench{{0, 0, 0, 0, 0, 0}});
        QCOMPARE(pixelsLike(bar("Fz")->grab().toImage(), blue), 0);
        m_panel->setWrench(Wrench{{0, 0, 50, 0, 0, 0}});
        const int quarter = pixelsLike(bar("Fz")->grab().toImage(), blue);
        m_panel->setWrench(Wrench{{0, 0, -100, 0, 0, 0}});
        const int half = pixelsLike(bar("Fz")->grab().toImage(), blue);
        QVERIFY(quarter > 50);
        QVERIFY2(half > 1.7 * quarter && half < 2.3 * quarter, qPrintable(QString::number(half)));
        m_panel->setWrench(
            Wrench{{0, 0, 0, 0, 0, 5}}); // hatched: less paint than a solid bar of the same length
        const int hatched = pixelsLike(bar("Tz")->grab().toImage(), blue);
        QVERIFY2(hatched > 50 && hatched < 0.8 * half, qPrintable(QString::number(hatched)));
    }

    void aDarkPaletteHasLightColours()
    {
        m_panel->setPalette(darkPalette());
        m_panel->setWrench(Wrench{{100, 0, 0, 0, 0, 0}});
        const auto picture = bar("Fx")->grab().toImage();
        QVERIFY(pixelsLike(picture, QColor(255, 115, 105)) > 50);
        QVERIFY(pixelsLike(picture, QColor(25, 25, 25)) > 50);
    }

    void nothingIsPaintedWhenNothingChanges()
    {
        const Wrench wrench{{3, -4, 12, 0.1, 0.3, -0.4}};
        m_panel->setWrench(wrench);
        settle();
        PaintCounter counter;
        for (auto* widget : m_panel->findChildren<QWidget*>())
            widget->installEventFilter(&counter);
        for (int i = 0; i < 100; ++i) {
            m_panel->setWrench(wrench);
            m_panel->setStats(streaming(), u"Streaming."_s);
            m_panel->setZeroState({});
            QCoreApplication::processEvents();
        }
        QCOMPARE(counter.count, 0);
        m_panel->setWrench(Wrench{{30, -4, 12, 0.1, 0.3, -0.4}});
        QTRY_VERIFY(counter.count > 0);
    }

    void theTareIsToldWithWhatItIsWorth()
    {
        ui::FtZeroState state;
        state.age = 300;
        state.warmer = 1.54;
        state.spread = {0.012, 0.0004};
        m_panel->setZeroState(state);
        QCOMPARE(label("ftZeroWords")->text(),
                 u"Zeroed 5 min ago; right for that pose only. ±0.012 N, ±0.0004 N·m. +1.5 °C since "
                 "then."_s);
        ui::Units units;
        units.setForceUnit(ui::ForceUnit::PoundForce);
        m_panel->setUnits(units);
        VERIFY_CONTAINS(label("ftZeroWords")->text(), "±0.003 lbf, ±0.0004 N·m.");
        state = {};
        state.age = 7200;
        state.method = core::FtBias::Method::Poses;
        state.isWeightIn = true;
        m_panel->setZeroState(state);
        QCOMPARE(label("ftZeroWords")->text(), u"Tared with poses 2 h ago. The weight of the tool "
                                               "is included: the pose is not known."_s);
    }

    void aSilentSensorShowsNoValues()
    {
        m_panel->setWrench(Wrench{{3, -4, 12, 0.1, 0.3, -0.4}});
        const auto streamingShape = label("ftLinkShape")->text();
        auto stats = streaming();
        stats.link = SensorLink::Silent;
        m_panel->setStats(stats, u"No records."_s);
        QCOMPARE(bar("Fx")->text(), u"\u2013"_s);
        QCOMPARE(label("ftForce")->text(), u"|F| \u2013"_s);
        QCOMPARE(label("ftLinkWords")->text(), u"No records."_s);
        QVERIFY(label("ftLinkShape")->text() != streamingShape);
        QVERIFY(!button("ftZero")->isEnabled());
        m_panel->setWrench(Wrench{{3, -4, 12, 0.1, 0.3, -0.4}});
        QCOMPARE(bar("Fx")->text(), u"\u2013"_s);
    }

    void aFaultIsNamedAndMarksTheSums()
    {
        ui::FtZeroState state;
        state.age = 60;
        state.isToolKnown = true;
        m_panel->setZeroState(state);
        const QColor ordinary = label("ftForce")->palette().color(QPalette::WindowText);
        m_panel->setFault(u"saturated"_s);
        QCOMPARE(label("ftZeroWords")->text(), u"The sensor reports: saturated. Zeroed 1 min ago."_s);
        for (const char* sum : {"ftForce", "ftTorque"})
            QCOMPARE(label(sum)->palette().color(QPalette::WindowText),
                     ui::theme().color(ui::Meaning::Fault));
        m_panel->setFault({});
        QCOMPARE(label("ftZeroWords")->text(), u"Zeroed 1 min ago."_s);
        QCOMPARE(label("ftForce")->palette().color(QPalette::WindowText), ordinary);
    }
    void rateAndLossAreShown()
    {
        auto stats = streaming();
        stats.rate = 499.6;
        stats.lost = 3;
        m_panel->setStats(stats, QString());
        QCOMPARE(label("ftRate")->text(), u"500 samples/s, 3 lost"_s);
        stats.duplicated = 2;
        stats.malformed = 1;
        m_panel->setStats(stats, QString());
        QCOMPARE(label("ftRate")->text(), u"500 samples/s, 3 lost, 2 repeated or late, 1 invalid"_s);
    }

    void zeroAndUndoAreAskedFor()
    {
        QSignalSpy zero(m_panel.get(), &ui::FtPanel::zeroRequested);
        QSignalSpy undo(m_panel.get(), &ui::FtPanel::undoZeroRequested);
        QVERIFY(!button("ftUndoZero")->isEnabled());
        QTest::mouseClick(button("ftZero"), Qt::LeftButton);
        QCOMPARE(zero.count(), 1);
        m_panel->setZeroState({.isCollecting = true});
        QVERIFY(!button("ftZero")->isEnabled());
        m_panel->setZeroState({.canUndo = true, .age = 5});
        QVERIFY(button("ftZero")->isEnabled());
        QTest::mouseClick(button("ftUndoZero"), Qt::LeftButton);
        QCOMPARE(undo.count(), 1);
    }

    void theAgeOfTheZeroIsTold_data()
    {
        support::addColumns<int, QString>("age", "words");
        QTest::newRow("none") << -1 << u"Not zeroed"_s;
        QTest::newRow("seconds") << 59 << u"Zeroed 59 s ago"_s;
        QTest::newRow("minutes") << 179 << u"Zeroed 2 min ago"_s;
        QTest::newRow("hours") << 7200 << u"Zeroed 2 h ago"_s;
        QTest::newRow("days") << 200'000 << u"Zeroed 2 days ago"_s;
    }
    void theAgeOfTheZeroIsTold()
    {
        const auto [age, words] = support::fetched<int, QString>({"age", "words"});
        ui::FtZeroState state;
        if (age >= 0)
            state.age = age;
        m_panel->setZeroState(state);
        QVERIFY2(label("ftZeroWords")->text().contains(words), qPrintable(label("ftZeroWords")->text()));
        state.lowPass = u"The low-pass is off."_s;
        m_panel->setZeroState(state);
        QVERIFY(label("ftZeroWords")->text().endsWith(u". The low-pass is off."_s));
        state.problem = u"Not zeroed: Fx varies."_s;
        m_panel->setZeroState(state);
        QCOMPARE(label("ftZeroWords")->text(), state.problem);
    }

    void theBarsFitIntoANarrowWindow() { QCOMPARE_LE(m_panel->minimumSizeHint().width(), 954); }

    void everyControlHasNames()
    {
        const auto widgets = m_panel->findChildren<QWidget*>();
        int named = 0;
        for (const auto* widget : widgets) {
            const bool isControl = qobject_cast<const QPushButton*>(widget) != nullptr
                                   || qobject_cast<const QLabel*>(widget) != nullptr
                                   || qobject_cast<const ui::WrenchBar*>(widget) != nullptr;
            if (!isControl)
                continue;
            ++named;
            QVERIFY(!widget->objectName().isEmpty());
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
        }
        QCOMPARE(named, 18);
        m_panel->setWrench(Wrench{{0, 0, 240, 0, 0, 0}});
        QCOMPARE(bar("Fz")->accessibleDescription(), u"240.00 N, !! 120 % of the limit"_s);
    }

private:
    QLabel* label(const char* name) const { return m_panel->findChild<QLabel*>(QLatin1String(name)); }
    QPushButton* button(const char* name) const
    {
        return m_panel->findChild<QPushButton*>(QLatin1String(name));
    }
    ui::WrenchBar* bar(const char* axis) const
    {
        return m_panel->findChild<ui::WrenchBar*>(u"ftBar%1"_s.arg(QLatin1String(axis)));
    }

    std::unique_ptr<ui::FtPanel> m_panel;
};

SERVODECK_TEST(TestFtPanel)

} // namespace tst_ftpanel
#include "tst_ftpanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/mechanism.h"
#include "tests/support/testwindow.h"
#include "ui/plots/legend.h"
#include "ui/support/icons.h"
#include "ui/support/stateshape.h"
#include "ui/support/theme.h"

namespace tst_theme {

using namespace ui;

class tst_Theme : public QObject, private TestWindow
{
    Q_OBJECT

    /// A widget as it is seen: what it is, its colours and, where nothing lies over it, its picture.
    struct Seen
    {
        QString name;
        QString colours;
        QImage picture;
    };

    static QString coloursOf(const QWidget& widget)
    {
        QStringList all;
        for (const auto group : {QPalette::Active, QPalette::Disabled}) {
            for (const auto role :
                 {QPalette::WindowText, QPalette::Text, QPalette::ButtonText, QPalette::Window,
                  QPalette::Base, QPalette::AlternateBase, QPalette::Button, QPalette::Highlight,
                  QPalette::HighlightedText, QPalette::PlaceholderText})
                all << widget.palette().color(group, role).name(QColor::HexArgb);
        }
        return all.join(u' ');
    }
    static void look(QWidget& window, const QString& where, std::vector<Seen>& seen)
    {
        const QImage picture = window.grab().toImage();
        QList<QWidget*> all = window.findChildren<QWidget*>();
        all.prepend(&window);
        for (QWidget* each : all) {
            if (each->window() != &window)
                continue;
            Seen one{where + QLatin1String(each->metaObject()->className()) + u' ' + each->objectName(),
                     coloursOf(*each),
                     {}};
            const auto children = each->findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
            const bool isLeaf = std::none_of(children.begin(), children.end(),
                                             [](const QWidget* child) { return child->isVisible(); });
            // The axis of time goes on.
            if (each->isVisible() && isLeaf && !each->inherits("QCustomPlot"))
                one.picture = picture.copy(QRect(each->mapTo(&window, QPoint()), each->size()));
            seen.push_back(std::move(one));
        }
    }
    /// All of a window without a link, its workspaces and the dialogs that open there; `change` is called
    /// when they are open.
    std::vector<Seen> windowInTheDark(const std::function<void()>& change)
    {
        forgetSettings();
        makeWindow({1600, 1000});
        core::ArrayConfig array = arrayOf(3);
        array.joints[0].pending.push_back({core::Memory::Ram, u"min_voltage"_s, 90});
        edit(array);
        for (const auto* dock : {"jointTableDock", "testSignalDock", "operationDock", "poseDock", "alarmDock",
                                 "messageDock", "componentDock"})
            part<QDockWidget>(dock)->show();
        part<NotificationBar>("notificationBar")
            ->notify(core::Severity::Warning, u"Words"_s, {core::Cause::Kind::File});
        auto* legend = m_window->findChild<Legend*>();
        legend->setCurrentRow(0);
        QTest::keyClick(legend, Qt::Key_Space); // a curve that is hidden
        for (const auto* dialog : {"armAction", "safetyAction", "calibrateAction", "alarmLimitsAction",
                                   "arraySettingsAction", "sendGoalAction", "changeIdsAction"}) {
            part<QAction>(dialog)->setEnabled(true); // without a link too
            part<QAction>(dialog)->trigger();
        }
        for (const Workspace each :
             {Workspace::Configure, Workspace::Timing, Workspace::Controllers, Workspace::Operate})
            m_window->showWorkspace(each); // what is made at first sight is there
        // Statistics come once a second.
        if (!QTest::qWaitFor([this] { return !m_session->mechanism.latest().jointStatistics.empty(); },
                             60'000))
            return {};
        change();
        std::vector<Seen> seen;
        for (QWidget* top : QApplication::topLevelWidgets()) {
            if (auto* dialog = qobject_cast<QDialog*>(top); dialog != nullptr && dialog->isVisible()) {
                dialog->setFocus();
                settle();
                look(*dialog, dialog->objectName() + u": "_s, seen);
            }
        }
        m_window->setFocus();
        for (const Workspace each :
             {Workspace::Operate, Workspace::Configure, Workspace::Timing, Workspace::Controllers}) {
            m_window->showWorkspace(each);
            settle();
            look(*m_window, u"workspace %1: "_s.arg(static_cast<int>(each)), seen);
        }
        dropWindow();
        std::stable_sort(seen.begin(), seen.end(),
                         [](const Seen& a, const Seen& b) { return a.name < b.name; });
        return seen;
    }

private slots:
    /// A theme chosen at run time looks as one the program is started with.
    void aThemeChosenAtRunTimeReachesEverything()
    {
        QApplication::setCursorFlashTime(0);
        theme().apply(ThemeChoice::Dark);
        const auto begun = windowInTheDark([] {});
        theme().apply(ThemeChoice::Light);
        const auto switched = windowInTheDark([this] {
            part<QAction>("darkThemeAction")->trigger();
            QCoreApplication::processEvents();
        });
        QVERIFY(begun.size() > 500);
        QCOMPARE(switched.size(), begun.size());
        QStringList others;
        for (std::size_t i = 0; i < begun.size(); ++i) {
            QCOMPARE(switched[i].name, begun[i].name);
            if (switched[i].colours != begun[i].colours)
                others << begun[i].name + u": colours"_s;
            else if (switched[i].picture != begun[i].picture)
                others << begun[i].name + u": picture"_s;
        }
        QVERIFY2(others.isEmpty(), qPrintable(others.join(u"; "_s)));
    }
    void namesInALegendFollowTheTheme()
    {
        theme().apply(ThemeChoice::Light);
        Legend legend;
        CurveSpec shown;
        shown.key = shown.name = u"a"_s;
        CurveSpec hidden;
        hidden.key = hidden.name = u"b"_s;
        legend.add(shown, true);
        legend.add(hidden, false);
        legend.show();
        for (const ThemeChoice choice : {ThemeChoice::Dark, ThemeChoice::Light}) {
            theme().apply(choice);
            const QPalette palette = QApplication::palette();
            QTRY_COMPARE(legend.item(0)->foreground().color(),
                         palette.color(QPalette::Active, QPalette::Text));
            QTRY_COMPARE(legend.item(1)->foreground().color(),
                         palette.color(QPalette::Disabled, QPalette::Text));
            QVERIFY(legend.item(1)->font().strikeOut() && !legend.item(0)->font().strikeOut());
        }
    }
    void aTileOfTheWelcomePageShowsTheFocus()
    {
        theme().apply(ThemeChoice::Light);
        forgetSettings();
        makeWindow({1366, 768});
        for (const char* name : {"welcomeDemo", "welcomeFind", "welcomeOpen"}) {
            auto* tile = part<QAbstractButton>(name);
            m_window->setFocus();
            const QImage without = tile->grab().toImage();
            tile->setFocus(Qt::TabFocusReason);
            const QImage with = tile->grab().toImage();
            int others = 0;
            for (int x = 0; x < with.width(); ++x)
                others += with.pixelColor(x, 2) != without.pixelColor(x, 2) ? 1 : 0;
            QVERIFY2(others > with.width() / 2, name);
        }
        dropWindow();
    }
    void everyMeaningIsReadableInLightAndDark_data()
    {
        support::addRows<ThemeChoice>({"choice"},
                                      {{"light", ThemeChoice::Light}, {"dark", ThemeChoice::Dark}});
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
        for (const QPalette::ColorRole ground : {QPalette::Window, QPalette::Base}) // notes, empty fields
            QVERIFY(contrast(palette.color(QPalette::PlaceholderText), palette.color(ground)) >= 4.5);
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
    void shapesAreSeenInSelectedRows_data()
    {
        support::addRows<ThemeChoice>({"choice"},
                                      {{"light", ThemeChoice::Light}, {"dark", ThemeChoice::Dark}});
    }
    void shapesAreSeenInSelectedRows()
    {
        QFETCH(ThemeChoice, choice);
        theme().apply(choice);
        for (const StateLook look : {kWrongLook, kWarningLook, kFineLook, kRunsLook, kUnknownLook}) {
            const QImage picture = shapeIcon(look, 28).pixmap(28, 28, QIcon::Selected).toImage();
            const QColor ground = QApplication::palette().color(QPalette::Highlight);
            const int seen = testsupport::pixelsOf(picture, [&ground](const QColor& pixel) {
                return pixel.alpha() == 255 && contrast(pixel, ground) >= 4.5;
            });
            QVERIFY2(seen > 10, qPrintable(QString::number(seen)));
        }
    }
    void iconsHaveTheirColoursAtEveryScale()
    {
        for (const char* name : {"dialog-warning", "overflow-menu", "network-connect"}) {
            const auto coloursAt = [name](double scale) {
                QSet<QRgb> colours;
                testsupport::pixelsOf(icon(name).pixmap({16, 16}, scale).toImage(), [&](const QColor& pixel) {
                    return pixel.alpha() == 255 && colours.insert(pixel.rgb()) != colours.end();
                });
                return colours;
            };
            QCOMPARE(coloursAt(2.0), coloursAt(1.0));
        }
    }
    void aThemeIsFoundByItsNameOnly()
    {
        QVERIFY(themeFromName(u"dark"_s) == ThemeChoice::Dark);
        QVERIFY(themeFromName(u"system"_s) == ThemeChoice::System);
        QVERIFY(!themeFromName(u"darkish"_s));
    }

    void anglesAreReadAsTyped_data()
    {
        support::addRows<QString, bool, double>({"text", "isAngle", "degrees"},
                                                {{"plain", "12.5", true, 12.5},
                                                 {"comma", "-12,5", true, -12.5},
                                                 {"sign", " 7 °", true, 7.0},
                                                 {"written", "90 deg", true, 90.0},
                                                 {"radians", "3.14159265358979 rad", true, 180.0},
                                                 {"word", "left", false, 0.0},
                                                 {"nothing", QString(), false, 0.0},
                                                 {"infinite", "inf", false, 0.0},
                                                 {"not a number", "nan", false, 0.0}});
    }
    void anglesAreReadAsTyped()
    {
        const auto [text, isAngle, degrees] =
            support::fetched<QString, bool, double>({"text", "isAngle", "degrees"});
        const Units units;
        const auto angle = units.parse(text);
        QCOMPARE(angle.has_value(), isAngle);
        if (isAngle)
            QVERIFY(std::fabs(angle->degrees() - degrees) < 1e-9);
    }
    void anglesAreWrittenInTheUnitShown()
    {
        Units units;
        QCOMPARE(units.format(core::Angle::fromDegrees(-12.34)), u"-12.3°"_s);
        QCOMPARE(units.format(core::Angle::fromDegrees(-0.01)), u"0.0°"_s);
        QSignalSpy spy(&units, &Units::changed);
        units.setAngleUnit(AngleUnit::Radians);
        units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(spy.count(), 1);
        QCOMPARE(units.format(core::Angle::fromRadians(1.5)), u"1.500 rad"_s);
        QVERIFY(std::fabs(units.parse(u"1.5"_s)->radians() - 1.5) < 1e-12);
    }
};

SERVODECK_TEST(tst_Theme)

} // namespace tst_theme
#include "tst_theme.moc"

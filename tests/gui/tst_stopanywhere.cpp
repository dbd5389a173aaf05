// SPDX-License-Identifier: GPL-3.0-or-later
// STOP by each key and by its button, wherever the operator is and whatever the program does: a joint is on
// its way, and what counts is the wire.
#include "core/configure/registers.h"
#include "tests/support/datatables.h"
#include "tests/support/testwindow.h"
#include "tests/support/wirewords.h"
#include "ui/help/fieldhelp.h"
#include "ui/widgets/stopbutton.h"

namespace tst_stopanywhere {

using namespace core;
using namespace ui;

namespace {

constexpr int kJoints = 3;
constexpr double kGoal = 120.0; // degrees

} // namespace

class TestStopAnywhere : public QObject, private TestWindow
{
    Q_OBJECT

private:
    enum How { Escape, Pause, Button };

    /// The whole program with the prompts it has, on a virtual array behind a tap; armed, the first joint on
    /// its way.
    void begin(const ArrayConfig& array)
    {
        auto settings = simulationOf(array, ModelLibrary::builtIn(), 115200);
        settings.ftPort = -1;
        m_simulator = Simulator::start(settings).value();
        m_tap = std::make_unique<WireTap>(m_simulator->portPath());
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        m_session->snapshots.setSnapshotFolder(m_folder.filePath(u"snapshots"_s));
        m_window = std::make_unique<MainWindow>(*m_session);
        m_window->resize(1366, 768);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        edit(array);
        m_session->links.connectTo(m_tap->path(), 115200);
        AWAIT(m_session->links.hasLink() && jointAt(kJoints - 1).hasSample);
    }
    void armAndMove()
    {
        PatientArming arming(*m_session);
        AWAIT(arming.isDone());
        m_session->goals.setPlaytime(2.8);
        QVERIFY(m_session->goals.setGoal(at(0), Angle::fromDegrees(kGoal)));
        AWAIT(place(0) > 3);
    }
    void beginMoving()
    {
        begin(arrayOf(kJoints));
        armAndMove();
    }

    /// As the operator: the key goes where the focus is, the click where STOP can be seen.
    void press(int how)
    {
        m_before = m_tap->packets().size();
        // On a machine that has other things to do the joint may arrive before the dialog is open.
        m_isOnItsWay = place(0) < kGoal - 30;
        ++(m_isOnItsWay ? m_pressesOnTheWay : m_latePresses);
        if (how != Button) {
            QWindow* focus = QGuiApplication::focusWindow();
            QVERIFY(focus != nullptr);
            QTest::keyClick(focus, how == Escape ? Qt::Key_Escape : Qt::Key_Pause);
            return;
        }
        QWidget* modal = QApplication::activeModalWidget();
        auto* stop = modal != nullptr ? modal->findChild<StopButton*>() : part<StopButton>("stopButton");
        QVERIFY(stop != nullptr);
        QVERIFY(stop->isVisible());
        // By the window's handle: a click on a widget would also reach one that a dialog blocks.
        QTest::mouseClick(stop->window()->windowHandle(), Qt::LeftButton, {},
                          stop->mapTo(stop->window(), stop->rect().center()));
    }

    /// What every STOP is to do, as the wire and the joints say it.
    void verifyStopped()
    {
        QVERIFY(m_session->control.isStopped());
        const auto stopAt = [this] {
            const auto packets = m_tap->packets();
            std::size_t i = m_before;
            while (i < packets.size() && !wire::isStopFrame(packets[i]))
                ++i;
            return i;
        };
        AWAIT(stopAt() < m_tap->packets().size());
        QCOMPARE(wire::ordersOf(m_tap->packets()[stopAt()]).size(), std::size_t{kJoints});
        awaitReadings(12);
        const auto packets = m_tap->packets();
        for (std::size_t i = stopAt(); i < packets.size(); ++i) {
            QVERIFY2(!wire::moves(packets[i]), "a goal followed STOP");
            QVERIFY2(!wire::isTorqueOn(packets[i]), "torque was switched on after STOP");
        }
        QVERIFY(!m_session->control.isControl());
        AWAIT(!jointAt(0).isMoving);
        const double there = place(0);
        QVERIFY2(!m_isOnItsWay || there < kGoal - 10, qPrintable(QString::number(there)));
        awaitReadings(8);
        QVERIFY(std::abs(place(0) - there) < 1.0);
    }

    /// `open` opens something that may wait in a loop of its own; as soon as `isOpen` STOP is pressed, and
    /// what is open is closed.
    void pressWhile(int how, const std::function<void()>& open, const std::function<QWidget*()>& isOpen)
    {
        bool isPressed = false;
        QPointer<QWidget> shown;
        QElapsedTimer since;
        QTimer look;
        connect(&look, &QTimer::timeout, this, [&] {
            if (!isPressed) {
                shown = isOpen();
                if (shown == nullptr || !shown->isVisible())
                    return;
                // The keys go to a dialog as soon as it has the focus; to a popup through its window.
                if (shown->windowType() != Qt::Popup
                    && QGuiApplication::focusWindow() != shown->windowHandle())
                    return;
                isPressed = true;
                since.start();
                press(how);
            } else if (shown != nullptr && shown->isVisible() && since.elapsed() > 100) {
                shown->close();
            }
        });
        look.start(10);
        open();
        AWAIT(isPressed && (shown == nullptr || !shown->isVisible()));
    }

    QAction* action(const char* name) { return m_window->findChild<QAction*>(QLatin1String(name)); }

    /// A table: each of these places, with each way to stop.
    static void addWays(const char* column, std::initializer_list<const char*> places)
    {
        support::addColumns<QString, int>(column, "how");
        for (const char* where : places) {
            for (const int how : {int(Escape), int(Pause), int(Button)}) {
                const char* const names[] = {"Esc", "Pause", "button"};
                QTest::addRow("%s, %s", where, names[how]) << QString::fromLatin1(where) << how;
            }
        }
    }

    std::unique_ptr<Simulator> m_simulator;
    std::unique_ptr<WireTap> m_tap;
    std::size_t m_before = 0;
    bool m_isOnItsWay = false;
    int m_pressesOnTheWay = 0;
    int m_latePresses = 0;

private slots:
    void cleanupTestCase() { QVERIFY(m_pressesOnTheWay >= m_latePresses); }
    void cleanup()
    {
        dropWindow();
        m_tap.reset();
        m_simulator.reset();
    }

    void inEveryModalDialog_data()
    {
        addWays("dialog", {"question of leaving", "open a file", "save a file", "a colour"});
    }
    void inEveryModalDialog()
    {
        const auto [dialog, how] = support::fetched<QString, int>({"dialog", "how"});
        beginMoving();
        DialogPrompts prompts;
        const std::map<QString, std::function<void()>> open{
            {u"question of leaving"_s,
             [&] {
                 QVERIFY(m_session->document.saveArray(m_folder.filePath(u"a.servodeck"_s)));
                 m_window->close();
             }},
            {u"open a file"_s,
             [&] {
                 prompts.openFile(m_window.get(), u"Open"_s, m_folder.path(), u"Arrays (*.servodeck)"_s);
             }},
            {u"save a file"_s,
             [&] {
                 prompts.saveFile(m_window.get(), u"Save"_s, m_folder.filePath(u"b.servodeck"_s),
                                  u"Arrays (*.servodeck)"_s);
             }},
            {u"a colour"_s, [&] { prompts.chooseColor(m_window.get(), u"Colour"_s, Qt::red); }},
        };
        pressWhile(how, open.at(dialog), [] { return QApplication::activeModalWidget(); });
        verifyStopped();
        QVERIFY(m_window->isVisible()); // the question was turned back
    }

    void inEveryOtherDialog_data()
    {
        addWays("dialog", {"armAction", "scanAction", "applyAction"});
        // None of them is modal: the ways take turns.
        int how = 0;
        for (const char* dialog :
             {"calibrateAction", "sendGoalAction", "safetyAction", "drillAction", "topicsAction",
              "changeIdsAction", "snapshotsAction", "alarmLimitsAction", "busesAction", "arraySettingsAction",
              "factoryResetAction", "repairDuplicateAction", "aboutAction", "shortcutsAction"}) {
            QTest::newRow(dialog) << QString::fromLatin1(dialog) << how++ % 3;
        }
    }
    void inEveryOtherDialog()
    {
        QFETCH(QString, dialog);
        QFETCH(int, how);
        ArrayConfig array = arrayOf(kJoints);
        array.joints[1].pending.push_back({Memory::Ram, u"min_voltage"_s, 90});
        begin(array);
        armAndMove();
        QVERIFY2(action(qPrintable(dialog)) != nullptr, qPrintable(dialog));
        AWAIT(action(qPrintable(dialog))->isEnabled());
        pressWhile(
            how, [&] { action(qPrintable(dialog))->trigger(); },
            [] { return qobject_cast<QDialog*>(QApplication::activeWindow()); });
        verifyStopped();
    }

    void whileAMenuOrAListIsOpen_data()
    {
        addWays("what",
                {"menu", "context menu", "list of a combo box", "command palette", "help of a control"});
    }
    void whileAMenuOrAListIsOpen()
    {
        QFETCH(QString, what);
        QFETCH(int, how);
        beginMoving();
        QMenu context(m_window.get());
        context.addAction(u"Act"_s);
        pressWhile(
            how,
            [&] {
                if (what == "menu"_L1)
                    part<QMenu>("arrayMenu")->popup(m_window->pos());
                else if (what == "context menu"_L1)
                    context.exec(m_window->mapToGlobal(QPoint(300, 300)));
                else if (what == "command palette"_L1)
                    action("paletteAction")->trigger();
                else if (what == "help of a control"_L1)
                    ui::FieldHelp::show(*part<QWidget>("goalSlider0"));
                else
                    part<QComboBox>("portCombo")->showPopup();
            },
            [] { return QApplication::activePopupWidget(); });
        verifyStopped();
    }

    /// Esc closes it; with nothing on its way that is all. Pause stops all the same.
    void escOnAMenuOfAnArrayAtRestIsNoStop()
    {
        beginMoving();
        QMenu context(m_window.get());
        context.addAction(u"Act"_s);
        const auto escape = [&](const std::function<void()>& before = {}) {
            context.popup(m_window->mapToGlobal(QPoint(300, 300)));
            AWAIT(QApplication::activePopupWidget() == &context);
            if (before)
                before();
            QTest::keyClick(context.windowHandle(), Qt::Key_Escape);
            AWAIT(QApplication::activePopupWidget() == nullptr);
        };
        escape(); // the joint is on its way
        QVERIFY(m_session->control.isStopped());
        AWAIT(!jointAt(0).isMoving);
        m_session->control.resume();
        QVERIFY(m_session->control.setControl(true));
        awaitReadings(5);
        escape();
        QVERIFY(!m_session->control.isStopped() && m_session->control.isControl());
        // A controller that only waits counts as on its way. Jogging that is not driven ends after 0.15 s: on
        // a machine that has other things to do maybe before the key.
        for (int tries = 0; tries < 5 && !m_session->control.isStopped(); ++tries)
            escape([&] {
                bool isBegun = false;
                AWAIT(isBegun || (isBegun = m_session->motions.beginJog({at(0)})));
            });
        QVERIFY(m_session->control.isStopped());
        m_session->control.resume();
        context.popup(m_window->mapToGlobal(QPoint(300, 300)));
        AWAIT(QApplication::activePopupWidget() == &context);
        QTest::keyClick(context.windowHandle(), Qt::Key_Pause);
        QVERIFY(m_session->control.isStopped());
        context.close();
        m_session->control.resume();
        m_window->activateWindow();
        QTest::keyClick(m_window->windowHandle(), Qt::Key_Escape); // no menu: STOP as ever
        QVERIFY(m_session->control.isStopped());
    }

    void whileSomethingIsTyped_data() { addWays("what", {"line", "number", "cell"}); }
    void whileSomethingIsTyped()
    {
        const auto [what, how] = support::fetched<QString, int>({"what", "how"});
        beginMoving();
        QWidget* editor = nullptr;
        if (what == "line"_L1) {
            editor = part<QLineEdit>("jointFilter");
            editor->setFocus();
        } else if (what == "number"_L1) {
            editor = part<QWidget>("goalEntry1");
            editor->setFocus();
        } else {
            part<QDockWidget>("jointTableDock")->show();
            auto* table = part<QTableView>("jointTable");
            table->edit(table->model()->index(1, 0));
            editor = table->viewport()->findChild<QLineEdit*>();
            QVERIFY(editor != nullptr);
        }
        AWAIT(editor->hasFocus() || editor->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClicks(m_window->windowHandle()->isActive() ? QApplication::focusWidget() : editor, u"4"_s);
        press(how);
        verifyStopped();
        QCOMPARE(current().joints[1].name, u"joint 1"_s);
    }

    void duringAScan_data() { addWays("what", {"scan"}); }
    void duringAScan()
    {
        QFETCH(int, how);
        beginMoving();
        QVERIFY(m_session->scans.startScan({57600, 115200, 1000000})); // at another rate first
        const auto sent = m_tap->packets().size();
        AWAIT(m_tap->packets().size() > sent + 3);
        QVERIFY(m_session->scans.isScanning());
        const double before = place(0);
        press(how);
        verifyStopped();
        AWAIT(!m_session->scans.isScanning());
        QVERIFY(place(0) < before + 60);
    }

    void duringAnApply_data() { addWays("what", {"apply"}); }
    void duringAnApply()
    {
        QFETCH(int, how);
        ArrayConfig array = arrayOf(kJoints);
        for (auto& joint : array.joints)
            joint.pending = {{Memory::Ram, u"min_voltage"_s, 90},
                             {Memory::Eep, u"min_voltage"_s, 90},
                             {Memory::Eep, u"max_temperature"_s, 200}};
        begin(array);
        armAndMove();
        QVERIFY(m_session->changes.applyPending());
        const auto writes = [this] {
            const auto packets = m_tap->packets();
            return std::count_if(packets.begin(), packets.end(), [](const auto& packet) {
                return packet.command == herkulex::Command::EepWrite;
            });
        };
        AWAIT(writes() > 0);
        QVERIFY(m_session->operations.isOperating());
        press(how);
        verifyStopped();
        AWAIT(!m_session->operations.isOperating());
        const bool isApplied = m_session->operations.lastReport()->ok();
        // What it says is what the servos hold: all of it, or nothing.
        QCOMPARE(isApplied, m_session->registers.pendingCount() == 0);
        m_session->control.resume();
        QVERIFY(m_session->operations.readRegisters());
        AWAIT(!m_session->operations.isOperating());
        const auto* model = ModelLibrary::builtIn().find(array.joints[0].model);
        for (int i = 0; i < kJoints; ++i) {
            const auto held =
                m_session->registers.image(at(i)).value(*model->find(u"min_voltage"_s), Memory::Eep);
            QVERIFY(held.has_value());
            QCOMPARE(*held == 90, isApplied);
        }
    }

    void duringArming_data() { addWays("what", {"arming"}); }
    void duringArming()
    {
        QFETCH(int, how);
        begin(arrayOf(kJoints));
        QVERIFY(m_session->control.setControl(true));
        std::optional<OperationReport> ended;
        QVERIFY(m_session->operations.arm({}, [&](const OperationReport& report) { ended = report; }));
        const auto armed = [this] {
            const auto packets = m_tap->packets();
            return std::count_if(packets.begin(), packets.end(), wire::isTorqueOn);
        };
        QElapsedTimer waited;
        for (waited.start(); armed() < 1 && waited.elapsed() < 10000;)
            QCoreApplication::processEvents();
        press(how);
        verifyStopped();
        AWAIT(ended.has_value());
        QVERIFY(!ended->ok());
        for (int i = 0; i < kJoints; ++i) { // it says what is
            const auto& servo = ended->servos[static_cast<std::size_t>(i)];
            QVERIFY2(!servo.ok || jointAt(i).torqueOn, qPrintable(servo.sentence));
        }
        QVERIFY(!jointAt(kJoints - 1).torqueOn);
    }
};

SERVODECK_TEST(TestStopAnywhere)

} // namespace tst_stopanywhere
#include "tst_stopanywhere.moc"

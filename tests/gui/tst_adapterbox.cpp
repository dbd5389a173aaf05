// SPDX-License-Identifier: GPL-3.0-or-later
// The group "Adapter" of the Timing workspace, with adapters made up.
#include "tests/support/testwindow.h"
#include "ui/support/stateshape.h"
#include "ui/timing/adapterbox.h"
#include "ui/timing/timingbudget.h"
#include "ui/timing/timingpanel.h"
#include "ui/window/connectionbar.h"

namespace tst_adapterbox {

using namespace ui;

class tst_AdapterBox : public QObject, private TestWindow
{
    Q_OBJECT

    core::AdapterFacts m_facts;
    core::Result<void> m_answer; ///< to setting the timer
    int m_set = 0;               ///< ms that were asked for

    /// Connected to the virtual array, which passes for an adapter; at the Budget.
    void connectFake(int joints = 3)
    {
        edit(arrayOf(joints));
        m_session->adapter.setAdapterSource({[this](const QString&) { return m_facts; },
                                             [this](const QString&, int milliseconds) {
                                                 m_set = milliseconds;
                                                 if (m_answer)
                                                     m_facts.latencyTimer = milliseconds;
                                                 return m_answer;
                                             }});
        connectSimulated();
        m_window->showWorkspace(Workspace::Timing);
        m_window->timingPanel().showPage(part<QWidget>("timingBudget"));
        m_window->timingPanel().refresh(core::Clock::now());
    }
    template <typename Button>
    void click(Button* button)
    {
        part<QScrollArea>("budgetScroll")->ensureWidgetVisible(button);
        QVERIFY(button->isVisible());
        QTest::mouseClick(button, Qt::LeftButton);
    }
    QLabel* label(const char* name) { return part<QLabel>(name); }
    QPushButton* button(const char* name) { return part<QPushButton>(name); }

private slots:
    void init()
    {
        forgetSettings();
        m_script = {};
        m_facts = {};
        m_facts.port = u"/dev/ttyUSB0"_s;
        m_facts.kind = core::AdapterKind::Ftdi;
        m_facts.driver = u"ftdi_sio"_s;
        m_facts.latencyTimer = 16;
        m_answer = {};
        m_set = 0;
        makeWindow({1366, 768});
    }
    void cleanup() { dropWindow(); }

    void theCostIsShownAndTheTimerSet()
    {
        connectFake();
        VERIFY_CONTAINS(label("adapterDriver")->text(), "ftdi_sio");
        QCOMPARE(label("adapterTimer")->text(),
                 u"16 ms: at most 62 polls/s one at a time; with 1 ms 333, without a timer 375."_s);
        VERIFY_CONTAINS(label("adapterRate")->text(), "115384.6 actual (+0.16 %)");
        QVERIFY(!label("adapterPlain")->isVisible());
        auto* bar = part<NotificationBar>("notificationBar");
        VERIFY_CONTAINS(bar->text(), "delays replies");
        auto* set = button("adapterSet");
        QVERIFY(set->isEnabled());
        click(set);
        QCOMPARE(m_set, 1);
        VERIFY_STARTS(label("adapterTimer")->text(), "1 ms: at most 333");
        QVERIFY(!set->isEnabled());
        QVERIFY(!label("adapterProblem")->isVisible());
        QVERIFY2(!bar->text().contains(u"delays replies"_s), qPrintable(bar->text()));
    }
    void somebodyElseMaySetItToo()
    {
        connectFake();
        m_facts.latencyTimer = 2;
        m_window->timingPanel().refresh(core::Clock::now() + std::chrono::seconds(5));
        VERIFY_STARTS(label("adapterTimer")->text(), "2 ms");
    }
    void aRefusalSaysTheWay()
    {
        m_answer = core::latencyRefusal(m_facts.port, 1, EACCES);
        connectFake();
        QVERIFY(!button("adapterCopy")->isVisible());
        auto* set = button("adapterSet");
        press(set, Qt::Key_Space);
        QVERIFY(label("adapterProblem")->isVisible());
        QVERIFY(label("adapterProblem")->text().contains(core::latencyCommand(m_facts.port, 1)));
        AWAIT(!label("adapterProblem")->visibleRegion().isEmpty());
        QVERIFY(set->isEnabled()); // it may be permitted by now
        click(button("adapterCopy"));
        QCOMPARE(QGuiApplication::clipboard()->text(),
                 u"echo 1 | sudo tee /sys/bus/usb-serial/devices/ttyUSB0/latency_timer"_s);
        m_answer = {};
        click(set);
        QVERIFY(!label("adapterProblem")->isVisible());
        QVERIFY(!button("adapterCopy")->isVisible());
    }
    void theFlagIsTriedWhereTheTimerIsNotPermitted()
    {
        m_facts.lowLatency = false;
        m_answer = core::latencyRefusal(m_facts.port, 1, EACCES);
        connectFake();
        QCOMPARE(label("adapterFlag")->text(), u"off"_s);
        click(button("adapterSet"));
        // A pty has no such flag: the driver refuses, and what was refused first is reported.
        AWAIT(label("adapterProblem")->isVisible());
        VERIFY_CONTAINS(label("adapterProblem")->text(), "sudo tee");
        // With a driver that has it, the timer in force is another.
        m_facts.lowLatency = true;
        m_facts.latencyTimer = 1;
        m_session->adapter.lookAtAdapter();
        QCOMPARE(label("adapterFlag")->text(), u"on"_s);
        VERIFY_STARTS(label("adapterTimer")->text(), "1 ms by the low-latency flag");
        QVERIFY(!button("adapterSet")->isEnabled());
    }
    void theRuleIsSaved()
    {
        connectFake();
        QTemporaryDir folder;
        m_script.paths << QString() << folder.filePath(u"70-servodeck.rules"_s)
                       << folder.filePath(u"no/folder.rules"_s);
        auto* bar = part<NotificationBar>("notificationBar");
        const int before = bar->count();
        click(button("adapterRule")); // turned back
        QCOMPARE(m_script.files, 1);
        QCOMPARE(bar->count(), before);
        click(button("adapterRule"));
        QCOMPARE(testsupport::contentOf(folder.filePath(u"70-servodeck.rules"_s)), core::udevRule());
        QVERIFY(bar->text().contains(core::udevRulePath()));
        click(button("adapterRule"));
        VERIFY_CONTAINS(bar->text(), "Could not write");
    }
    void theVirtualArrayHasNone()
    {
        m_facts = core::adapterOf(core::virtualPortPath());
        connectFake();
        QVERIFY(label("adapterPlain")->isVisible());
        VERIFY_CONTAINS(label("adapterPlain")->text(), "virtual array has no adapter");
        for (const char* name : {"adapterDriver", "adapterTimer", "adapterFlag", "adapterRate"})
            QVERIFY(!label(name)->isVisible());
        QVERIFY(!button("adapterSet")->isVisible());
        QVERIFY(!button("adapterRule")->isVisible());
        m_session->links.disconnectFrom();
        VERIFY_CONTAINS(label("adapterPlain")->text(), "Not connected");
    }
    void anotherAdapterHasNoTimer()
    {
        m_facts.kind = core::AdapterKind::Other;
        m_facts.driver = u"cdc_acm"_s;
        m_facts.latencyTimer.reset();
        connectFake();
        VERIFY_CONTAINS(label("adapterDriver")->text(), "cdc_acm");
        QCOMPARE(label("adapterTimer")->text(), u"none"_s);
        VERIFY_CONTAINS(label("adapterRate")->text(), "115200 actual");
        QVERIFY(!button("adapterSet")->isVisible());
    }
    void theTooltipOfTheConnectionHasTheRate()
    {
        connectFake();
        const auto* state = part<StateLabel>("linkState");
        VERIFY_CONTAINS(state->toolTip(), "115200 baud requested, 115384.6 actual");
        VERIFY_CONTAINS(state->toolTip(), "16 ms");
        m_session->links.disconnectFrom();
        QVERIFY(!state->toolTip().contains(u"16 ms"_s));
    }
    void theBudgetKnowsTheTimer()
    {
        m_facts.latencyTimer = 16;
        edit(arrayOf(3));
        connectFake();
        // The virtual array answers as if there were none: its measured delay is within the timer.
        AWAIT(!m_session->links.busMonitor().statistics().sinceReset().roundTrip.isEmpty());
        AWAIT(budgetInputOf(*m_session).adapterLatency < std::chrono::milliseconds(16));
        const auto measured = budgetInputOf(*m_session);
        QVERIFY(measured.replyDelay + measured.adapterLatency > core::Duration(0));
        m_session->links.resetBusStatistics();
        const auto known = budgetInputOf(*m_session);
        QCOMPARE(core::exchangeTime(known), core::Duration(std::chrono::milliseconds(16)));
        m_facts.latencyTimer = 1;
        m_session->adapter.lookAtAdapter();
        QCOMPARE(core::exchangeTime(budgetInputOf(*m_session)), core::Duration(std::chrono::milliseconds(3)));
    }
};

SERVODECK_TEST(tst_AdapterBox)

} // namespace tst_adapterbox
#include "tst_adapterbox.moc"

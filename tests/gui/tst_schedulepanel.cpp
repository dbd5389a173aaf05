// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/array/scheduleparameters.h"
#include "tests/support/widgettest.h"
#include "ui/timing/schedulepanel.h"

namespace tst_schedulepanel {

using namespace ui;

class tst_SchedulePanel : public QObject, private SessionTest<SchedulePanel>
{
    Q_OBJECT

    QString note(const char* parameter)
    {
        return part<QLabel>(qPrintable(u"scheduleNote_"_s + QLatin1String(parameter)))->text();
    }
    const core::ScheduleConfig& schedule() { return current().schedule; }
    QStringList checked()
    {
        QStringList names;
        auto* list = part<QListWidget>("schedule_poll_list");
        for (int i = 0; i < list->count(); ++i) {
            if (list->item(i)->checkState() == Qt::Checked)
                names << list->item(i)->text();
        }
        return names;
    }

private slots:
    void init()
    {
        begin(arrayOf(testsupport::list("hip|knee|foot")));
        m_widget->activateWindow();
    }
    void cleanup() { drop(); }

    void everyParameterIsThereWithItsNameInHerkulexSchedMeaningAndRange()
    {
        for (const auto& parameter : core::scheduleParameters()) {
            auto* editor = part<QWidget>(qPrintable(u"schedule_"_s + parameter.name));
            QVERIFY2(editor->toolTip().contains(parameter.name), qPrintable(parameter.name));
            if (parameter.time != nullptr) // the others' are in the words of the file
                QVERIFY(editor->toolTip().contains(parameter.rangeText().toHtmlEscaped()));
            QVERIFY(!editor->accessibleName().isEmpty());
        }
        QCOMPARE(part<QDoubleSpinBox>("schedule_period")->value(), 20.0);
        QCOMPARE(note("period"), u"= 50 Hz"_s);
        QCOMPARE(part<QDoubleSpinBox>("schedule_period_RT_read")->text(), u"automatic"_s);
        QCOMPARE(part<QSpinBox>("schedule_poll_round_size")->text(), u"all"_s);
        QCOMPARE(part<QComboBox>("scheduleOverlap")->currentIndex(), 0);
        QVERIFY(!part<QWidget>("schedule_req_period")->isVisible());
        QVERIFY(part<QCheckBox>("schedulePollAll")->isChecked());
        QCOMPARE(checked(), QStringList({u"hip"_s, u"knee"_s, u"foot"_s}));
        QVERIFY(!m_session->document.isModified() || m_session->document.undoStep() == u"Edit"_s);
    }

    void aTypedValueIsOneStepThatCanBeUndone()
    {
        type("schedule_period", "25");
        QCOMPARE(schedule().period, 0.025);
        QCOMPARE(m_session->document.undoStep(), u"Change period"_s);
        QCOMPARE(note("period"), u"= 40 Hz"_s);
        type("schedule_tryouts", "7");
        QCOMPARE(schedule().tryouts, 7);
        m_session->document.undo();
        QCOMPARE(part<QSpinBox>("schedule_tryouts")->value(), 4);
        m_session->document.undo();
        QCOMPARE(part<QDoubleSpinBox>("schedule_period")->value(), 20.0);
        QCOMPARE(m_session->document.undoStep(), u"Edit"_s);
    }

    void theUndoKeyIsTheArraysUnlessSomebodyTypes()
    {
        QShortcut undo(QKeySequence(u"Ctrl+Z"_s), m_widget.get());
        connect(&undo, &QShortcut::activated, &m_session->document, &core::ArrayDocument::undo);
        auto* box = part<QSpinBox>("schedule_tryouts");
        type("schedule_tryouts", "7");
        QVERIFY(box->hasFocus());
        QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(schedule().tryouts, 4);
        QCOMPARE(box->value(), 4);
        QTest::keyClick(box, Qt::Key_9); // not taken yet: the key takes the digit back
        QTest::keyClick(box, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(schedule().tryouts, 4);
        QCOMPARE(m_session->document.undoStep(), u"Edit"_s);
    }

    void aKeyHeldDownIsOneStep()
    {
        auto* box = part<QDoubleSpinBox>("schedule_period_CM");
        box->setFocus();
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(box, Qt::Key_Up);
        QTRY_COMPARE(schedule().cmReserve, 0.007);
        QCOMPARE(m_session->document.undoStep(), u"Change period_CM"_s);
        m_session->document.undo();
        QCOMPARE(schedule().cmReserve, 0.003);
        QCOMPARE(m_session->document.undoStep(), u"Edit"_s);
    }

    void theMinimumCycleIsTheFormulaOfHerkulexSched()
    {
        type("schedule_period_RT_JOG", "6");
        type("schedule_period_RT_read", "10");
        type("schedule_timeout", "5");
        QCOMPARE(part<QLabel>("scheduleMinimum")->text(),
                 u"Minimum cycle 29.0 ms = goals 6.0 ms + (readings 10.0 ms + wait 5.0 ms) + "
                 "(configuration 3.0 ms + wait 5.0 ms)"_s);
        VERIFY_CONTAINS(note("timeout"), "tight");
        QCOMPARE(schedule().timeout, 0.005); // a warning keeps nobody
    }

    void itSaysWhatAPeriodBelowTheMinimumDoes()
    {
        const auto outlook = [this] { return part<QLabel>("scheduleOutlook")->text(); };
        type("schedule_period", "500");
        VERIFY_CONTAINS(outlook(), "long enough");
        type("schedule_period_RT_JOG", "6");
        type("schedule_period", "9"); // no time for a reading
        VERIFY_CONTAINS(outlook(), "joints take turns");
    }

    void whatCannotWorkStaysInThePanelUntilItIsMended()
    {
        type("schedule_period_RT_read", "30");
        QCOMPARE(schedule().periodRead, 0.0);
        QVERIFY(m_widget->hasRefused());
        VERIFY_CONTAINS(note("period_RT_read"), "period_RT_read exceeds it");
        QVERIFY(!part<QLabel>("scheduleState")->text().isEmpty());
        // A change elsewhere loses nothing of it.
        change([](core::ArrayConfig& array) { array.joints[0].description = u"left"_s; }, u"Describe"_s);
        QCOMPARE(part<QDoubleSpinBox>("schedule_period_RT_read")->value(), 30.0);
        type("schedule_period", "100");
        QVERIFY(!m_widget->hasRefused());
        QCOMPARE(schedule().periodRead, 0.03);
        QCOMPARE(schedule().period, 0.1);
        QVERIFY(part<QLabel>("scheduleState")->text().isEmpty());
    }

    void whatCannotWorkIsTakenBack()
    {
        auto* takeBack = part<QPushButton>("scheduleTakeBack");
        QVERIFY(!takeBack->isEnabled());
        type("schedule_period_RT_JOG", "40");
        QVERIFY(takeBack->isEnabled());
        press(takeBack, Qt::Key_Space);
        QCOMPARE(part<QDoubleSpinBox>("schedule_period_RT_JOG")->value(), 0.0);
        QVERIFY(!m_widget->hasRefused() && !takeBack->isEnabled());
        QCOMPARE(m_session->document.undoStep(), u"Edit"_s);
    }

    void overlapIsChosenByKeys()
    {
        auto* overlap = part<QComboBox>("scheduleOverlap");
        press(overlap, Qt::Key_Down);
        QCOMPARE(schedule().reqPeriod, 0.02); // as long as the wait: one at a time
        type("schedule_timeout", "30");
        QCOMPARE(schedule().reqPeriod, 0.03);
        QCOMPARE(overlap->currentIndex(), 1);
        press(overlap, Qt::Key_Down);
        QCOMPARE(schedule().reqPeriod, 0.003);
        QVERIFY(part<QWidget>("schedule_req_period")->isVisible());
        type("schedule_req_period", "2.5");
        QCOMPARE(schedule().reqPeriod, 0.0025);
        type("schedule_req_period", "1"); // faster than the replies
        VERIFY_CONTAINS(note("req_period"), "collide");
        press(overlap, Qt::Key_Home);
        QCOMPARE(schedule().reqPeriod, 0.0);
        QVERIFY(!part<QWidget>("schedule_req_period")->isVisible());
    }

    void contentIsChosenByKeys()
    {
        auto* content = part<QComboBox>("schedule_detailed_state");
        press(content, Qt::Key_End);
        QCOMPARE(schedule().content, core::PollContent::Detailed);
        QTest::keyClick(content, Qt::Key_Home);
        QCOMPARE(schedule().content, core::PollContent::Motion);
        m_session->document.undo();
        QCOMPARE(content->currentData().toInt(), static_cast<int>(core::PollContent::Detailed));
    }

    void jointsAreChosenAndOrderedByKeys()
    {
        auto* all = part<QCheckBox>("schedulePollAll");
        auto* list = part<QListWidget>("schedule_poll_list");
        QVERIFY(!list->isEnabled());
        press(all, Qt::Key_Space);
        QCOMPARE(schedule().pollList.size(), 3);
        QVERIFY(list->isEnabled());
        list->setFocus();
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Space); // without hip
        QTRY_COMPARE(schedule().pollList, QStringList({u"knee"_s, u"foot"_s}));
        QCOMPARE(note("poll_list"), u"2 of 3 joints"_s);
        QCOMPARE(list->currentItem()->text(), u"hip"_s);
        list->setCurrentRow(1);
        auto* earlier = part<QPushButton>("schedulePollEarlier");
        press(earlier, Qt::Key_Space);
        QCOMPARE(schedule().pollList, QStringList({u"foot"_s, u"knee"_s}));
        QCOMPARE(list->currentItem()->text(), u"foot"_s);
        QVERIFY(!earlier->isEnabled());

        // The last one cannot be left out: an empty list would mean all.
        list->setFocus();
        list->setCurrentRow(1);
        QTest::keyClick(list, Qt::Key_Space);
        QTRY_COMPARE(schedule().pollList, QStringList(u"foot"_s));
        list->setCurrentRow(0);
        QTest::keyClick(list, Qt::Key_Space);
        AWAIT(note("poll_list").startsWith("At least one"_L1));
        QCOMPARE(schedule().pollList, QStringList(u"foot"_s));
        QCOMPARE(checked(), QStringList(u"foot"_s));

        // A renamed joint follows; undo brings all of it back.
        change([](core::ArrayConfig& array) { array.joints[2].name = u"toe"_s; }, u"Rename"_s);
        QCOMPARE(checked(), QStringList(u"toe"_s));
        while (m_session->document.undoStep() != u"Edit"_s)
            m_session->document.undo();
        QVERIFY(all->isChecked() && !list->isEnabled());
        QVERIFY(schedule().pollList.isEmpty());
    }

    void editsActWhileTheArrayIsConnected()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        const auto period = [&]() -> core::Duration {
            const auto& cycles = m_session->links.busMonitor().timeline();
            if (cycles.size() < 2)
                return core::Duration::zero();
            return cycles.at(cycles.size() - 1).record.deadline
                   - cycles.at(cycles.size() - 2).record.deadline;
        };
        AWAIT(period() == std::chrono::milliseconds(20));
        QSignalSpy link(&m_session->links, &core::Links::linkChanged);
        type("schedule_period", "35");
        AWAIT(period() == std::chrono::milliseconds(35));
        QCOMPARE(link.count(), 0);
    }

    void theWheelScrollsPast()
    {
        auto* box = part<QDoubleSpinBox>("schedule_period");
        part<QComboBox>("scheduleOverlap")->setFocus();
        QWheelEvent event(QPointF(3, 3), box->mapToGlobal(QPointF(3, 3)), {}, QPoint(0, 120), Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(box, &event);
        QCOMPARE(box->value(), 20.0);
    }
};

SERVODECK_TEST(tst_SchedulePanel)

} // namespace tst_schedulepanel
#include "tst_schedulepanel.moc"

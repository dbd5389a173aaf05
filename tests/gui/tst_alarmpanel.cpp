// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testwindow.h"
#include "ui/alarms/alarmfield.h"
#include "ui/alarms/alarmlimitsmodel.h"
#include "ui/alarms/alarmmodel.h"
#include "ui/alarms/alarmpanel.h"
#include "ui/support/reducedmotion.h"

namespace tst_alarmpanel {

using namespace ui;

namespace {

/// Joints of a virtual array that are hot from the beginning: their limit is below the room's temperature.
core::ArrayConfig hotArray(int count, const std::vector<int>& hot)
{
    core::ArrayConfig array = arrayOf(count);
    for (auto& joint : array.joints)
        joint.alarms.staleTime = 60.0; // a loaded machine reads late
    for (const int joint : hot)
        array.joints[static_cast<std::size_t>(joint)].alarms.temperature = 5.0;
    return array;
}

/// As the field says it without a translation of plurals.
QString alarms(int count)
{
    return AlarmField::tr("%n alarm(s)", nullptr, count);
}

} // namespace

class tst_AlarmPanel : public QObject, public TestWindow
{
    Q_OBJECT

    QTableView* table() { return part<QTableView>("alarmTable"); }
    int rows() { return table()->model()->rowCount(); }
    QString cell(int row, int column) { return WidgetTest::cell("alarmTable", row, column); }

    void startHot(int count, const std::vector<int>& hot)
    {
        makeWindow(QSize(1366, 768));
        QVERIFY(m_session->document.edit(u"Add joints"_s, hotArray(count, hot)));
        connectSimulated();
        QTRY_COMPARE_WITH_TIMEOUT(m_session->alarms.alarms().activeCount(), static_cast<int>(hot.size()),
                                  20'000);
    }
    void cool()
    {
        core::ArrayConfig array = current();
        for (auto& joint : array.joints)
            joint.alarms.temperature.reset();
        QVERIFY(m_session->document.edit(u"Cool"_s, array));
        QTRY_COMPARE_WITH_TIMEOUT(m_session->alarms.alarms().activeCount(), 0, 20'000);
    }
    QLineEdit* openCell(QTableView* view, int row, int column)
    {
        view->setCurrentIndex(view->model()->index(row, column));
        press(view, Qt::Key_F2);
        return editorIn(view);
    }
    /// Not one that is on its way out.
    static QLineEdit* editorIn(QTableView* view)
    {
        for (auto* editor : view->findChildren<QLineEdit*>(u"cellEditor"_s)) {
            if (editor->isVisible())
                return editor;
        }
        return nullptr;
    }

    static void enter(QLineEdit* editor, const QString& text)
    {
        QVERIFY(editor != nullptr);
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents(); // an editor hands its value over after the key
    }

private slots:
    void init()
    {
        forgetSettings();
        m_script = {};
        setReducedMotion(false);
    }
    void cleanup() { dropWindow(); }

    void withoutAlarmsItSaysSo()
    {
        makeWindow(QSize(1366, 768));
        auto* field = part<AlarmField>("alarmField");
        QVERIFY(field->isVisible());
        QCOMPARE(field->text(), u"No alarms"_s);
        QVERIFY(!field->isPulsing() && !field->isLit());
        QTest::mouseClick(field, Qt::LeftButton);
        QVERIFY(part<AlarmPanel>("alarmPanel")->isVisible());
        QCOMPARE(part<QLabel>("alarmEmpty")->text(), u"No alarms."_s);
        QVERIFY(part<QLabel>("alarmEmpty")->isVisible());
        for (const char* button : {"alarmAcknowledge", "alarmAcknowledgeAll", "alarmExport"})
            QVERIFY(!part<QPushButton>(button)->isEnabled());
    }

    void newAlarmsPulseUntilTheyAreAcknowledgedByClicks()
    {
        startHot(3, {0, 2});
        auto* field = part<AlarmField>("alarmField");
        QCOMPARE(field->text(), alarms(2) + u", 2 new"_s);
        QCOMPARE(field->accessibleDescription(), field->text());
        QVERIFY(field->isPulsing());
        const bool isLit = field->isLit();
        QTRY_COMPARE(field->isLit(), !isLit);
        QTRY_COMPARE(field->isLit(), isLit);

        QTest::mouseClick(field, Qt::LeftButton);
        QVERIFY(table()->isVisible());
        QVERIFY(table()->hasFocus());
        QCOMPARE(rows(), 2);
        // Whose temperature came first is the bus's matter.
        const QStringList hot{u"joint 0 (ID 1)"_s, u"joint 2 (ID 3)"_s};
        const bool isThirdNewest = m_session->alarms.alarms().alarms().back().servo.value == 3;
        QCOMPARE(cell(0, AlarmModel::Joint), hot[isThirdNewest ? 1 : 0]);
        QCOMPARE(cell(0, AlarmModel::What), u"Too hot"_s);
        QVERIFY(cell(0, AlarmModel::Value).endsWith(u"(limit 5.0 °C)"_s));
        QCOMPARE(cell(0, AlarmModel::State), u"active, unacknowledged"_s);
        QCOMPARE(cell(0, AlarmModel::Count), u"1"_s);
        QCOMPARE(cell(0, AlarmModel::Last), u"now"_s);
        QVERIFY(!table()->model()->index(0, AlarmModel::State).data(Qt::DecorationRole).isNull());
        const QString detail = part<QLabel>("alarmDetail")->text();
        VERIFY_CONTAINS(detail, "Likely cause:", "Remedy:", "1 time");

        click("alarmAcknowledge");
        QCOMPARE(m_session->alarms.alarms().unacknowledgedCount(), 1);
        QCOMPARE(field->text(), alarms(2) + u", 1 new"_s);
        QCOMPARE(cell(0, AlarmModel::Joint), hot[isThirdNewest ? 0 : 1]); // what is new comes first
        QCOMPARE(cell(1, AlarmModel::State), u"active, acknowledged"_s);
        QVERIFY(!part<QPushButton>("alarmAcknowledge")->isEnabled()); // the chosen one is
        click("alarmAcknowledgeAll");
        QCOMPARE(field->text(), alarms(2));
        QVERIFY(!field->isPulsing() && !field->isLit());
        cool();
        QCOMPARE(field->text(), u"No alarms"_s);
        QCOMPARE(rows(), 2); // history
        QCOMPARE(cell(0, AlarmModel::State), u"cleared"_s);
    }

    void theKeyboardGetsThereAndAcknowledges()
    {
        startHot(2, {0, 1});
        auto* field = part<AlarmField>("alarmField");
        field->setFocus(Qt::TabFocusReason);
        QVERIFY(field->hasFocus());
        QTest::keyClick(field, Qt::Key_Space);
        QVERIFY(table()->isVisible());
        QVERIFY(table()->hasFocus());
        QVERIFY(table()->currentIndex().isValid());
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(m_session->alarms.alarms().unacknowledgedCount(), 1);
        QTest::keyClick(table(), Qt::Key_A, Qt::ControlModifier);
        QTest::keyClick(table(), Qt::Key_Enter);
        QCOMPARE(m_session->alarms.alarms().unacknowledgedCount(), 0);
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(part<QLineEdit>("alarmSearch")->hasFocus());
    }

    void reducedMotionIsLitAndStill()
    {
        setReducedMotion(true);
        startHot(1, {0});
        auto* field = part<AlarmField>("alarmField");
        QVERIFY(!field->isPulsing() && field->isLit());
        auto* action = part<QAction>("reducedMotionAction");
        QVERIFY(action->isChecked());
        action->trigger();
        QVERIFY(!isMotionReduced());
        QVERIFY(field->isPulsing());
        action->trigger();
        QVERIFY(!field->isPulsing() && field->isLit());
    }

    void aPulseIsNoFasterThanTwiceASecond()
    {
        startHot(1, {0});
        auto* field = part<AlarmField>("alarmField");
        int changes = 0;
        bool isLit = field->isLit();
        QElapsedTimer timer;
        timer.start();
        while (timer.elapsed() < 3000) {
            QTest::qWait(5);
            changes += field->isLit() != isLit ? 1 : 0;
            isLit = field->isLit();
        }
        // Two are a pulse.
        QVERIFY2(changes >= 2 && changes * 1000 <= 4 * timer.elapsed(), qPrintable(QString::number(changes)));
    }

    void alarmsAreFiltered()
    {
        startHot(3, {0, 1});
        part<AlarmField>("alarmField")->click();
        QCOMPARE(rows(), 2);
        QTest::keyClicks(part<QLineEdit>("alarmSearch"), u"joint 1"_s);
        QCOMPARE(rows(), 1);
        QTest::keyClicks(part<QLineEdit>("alarmSearch"), u"7"_s);
        QCOMPARE(rows(), 0);
        QCOMPARE(part<QLabel>("alarmEmpty")->text(), u"No alarms match the filter."_s);
        part<QLineEdit>("alarmSearch")->clear();
        QCOMPARE(rows(), 2);
        m_session->alarms.acknowledgeAlarm(m_session->alarms.alarms().alarms().front().id);
        click("alarmOnlyNew");
        QCOMPARE(rows(), 1);
        cool();
        click("alarmOnlyNew");
        QCOMPARE(rows(), 2);
        click("alarmOnlyActive");
        QCOMPARE(rows(), 0);
    }

    void alarmsAreExported()
    {
        startHot(2, {1});
        part<AlarmField>("alarmField")->click();
        const QString path = m_folder.filePath(u"alarms.csv"_s);
        m_script.paths << path << m_folder.filePath(u"no/such/alarms.csv"_s);
        click("alarmExport");
        QVERIFY(testsupport::contentOf(path).contains("over_temperature,joint 1,2,1,"));
        click("alarmExport"); // there is no such folder: reported, not hidden
        QVERIFY(part<NotificationBar>("notificationBar")->isVisible());
    }

    void theModelIsSoundWhileAlarmsComeAndGo()
    {
        makeWindow(QSize(1366, 768));
        Units units;
        AlarmModel model(*m_session, units);
        AlarmFilter filter(model);
        testsupport::watchModel(model);
        testsupport::watchModel(filter);
        QVERIFY(m_session->document.edit(u"Add joints"_s, hotArray(4, {0, 1, 2, 3})));
        connectSimulated();
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), 4, 20'000);
        QCOMPARE(filter.rowCount(), 4);
        filter.setOnlyUnacknowledged(true);
        m_session->alarms.acknowledgeAlarm(model.alarm(1).id);
        QCOMPARE(filter.rowCount(), 3);
        units.setAngleUnit(AngleUnit::Radians);
        cool();
        QCOMPARE(model.alarm(0).isActive, false);
        VERIFY_CONTAINS(model.sentences(0), "last seen");
        QVERIFY(change([](core::ArrayConfig& array) { array.joints[0].name = u"hip"_s; }, u"Rename"_s));
        QVERIFY(testsupport::column(model, AlarmModel::Joint).contains(u"hip (ID 1)"_s));
        m_session->document.newArray();
        QCOMPARE(model.rowCount(), 0);
    }

    // --- limits ---

    void limitsAreEditedAsSteps()
    {
        makeWindow(QSize(1366, 768));
        core::ArrayConfig array = arrayOf(3);
        array.joints[2].model = u"DRS-0602"_s;
        array.joints[2].offset = 16384;
        QVERIFY(m_session->document.edit(u"Add joints"_s, array));
        part<QAction>("alarmLimitsAction")->trigger();
        auto* view = part<QTableView>("alarmLimitsTable");
        AWAIT(view->isVisible());
        const auto shown = [view](int row, int column) {
            return view->model()->index(row, column).data().toString();
        };
        using Limits = AlarmLimitsModel;
        QCOMPARE(shown(0, Limits::Temperature), u"74.1 °C"_s);
        QCOMPARE(shown(2, Limits::Temperature), u"70 °C"_s);
        QCOMPARE(shown(2, Limits::MaxVoltage), u"17 V"_s);
        QCOMPARE(shown(0, Limits::Load), u"90 %"_s);
        QCOMPARE(shown(0, Limits::Following), u"10.0°"_s);
        QCOMPARE(shown(0, Limits::OnFollowing), u"alarm only"_s);
        QVERIFY(view->model()->index(0, Limits::Load).data(Limits::kFaintRole).toBool());

        auto* editor = openCell(view, 0, Limits::Temperature);
        QVERIFY(editor != nullptr);
        QVERIFY(editor->text().isEmpty());
        QCOMPARE(editor->placeholderText(), u"74.1 °C"_s); // what holds without a value
        enter(editor, u"55"_s);
        QCOMPARE(current().joints[0].alarms.temperature, std::optional(55.0));
        QCOMPARE(shown(0, Limits::Temperature), u"55 °C"_s);
        m_session->document.undo();
        QVERIFY(!current().joints[0].alarms.temperature);
        m_session->document.redo();

        // One value into all chosen cells of a column: one step.
        view->setCurrentIndex(view->model()->index(0, Limits::Load));
        for (int row = 0; row < 3; ++row)
            view->selectionModel()->select(view->model()->index(row, Limits::Load),
                                           QItemSelectionModel::Select);
        press(view, Qt::Key_F2);
        enter(editorIn(view), u"80 %"_s);
        for (const auto& joint : current().joints)
            QCOMPARE(joint.alarms.load, std::optional(0.8));
        QTest::keyClick(view, Qt::Key_Delete);
        for (const auto& joint : current().joints)
            QVERIFY(!joint.alarms.load);
        m_session->document.undo();
        m_session->document.undo();
        QVERIFY(!current().joints[1].alarms.load);

        // What cannot be is reported and not taken.
        editor = openCell(view, 1, Limits::Following);
        enter(editor, u"0"_s);
        auto* problem = part<SentenceLine>("alarmLimitsProblem");
        VERIFY_CONTAINS(problem->text(), "Enter a number above 0");
        QVERIFY(!current().joints[1].alarms.following);
        QTest::keyClick(editor, Qt::Key_Escape);
        QVERIFY(problem->text().isEmpty());
        enter(openCell(view, 1, Limits::Following), u"0.5 rad"_s);
        QCOMPARE(current().joints[1].alarms.following, std::optional(0.5));
    }

    void stopsAreChosenForTheArrayAndForAJoint()
    {
        makeWindow(QSize(1366, 768));
        QVERIFY(m_session->document.edit(u"Add joints"_s, arrayOf(2)));
        part<QAction>("alarmLimitsAction")->trigger();
        auto* view = part<QTableView>("alarmLimitsTable");
        AWAIT(view->isVisible());
        auto* choice = part<QComboBox>("alarmDefaultOverload");
        press(choice, Qt::Key_End);
        emit choice->activated(choice->currentIndex());
        QCOMPARE(current().alarmActions.onOverload, core::AlarmAction::StopArray);
        QCOMPARE(view->model()->index(0, AlarmLimitsModel::OnOverload).data().toString(),
                 u"stop the array"_s);
        view->setCurrentIndex(view->model()->index(1, AlarmLimitsModel::OnOverload));
        press(view, Qt::Key_F2);
        auto* editor = view->findChild<QComboBox*>(u"cellEditor"_s);
        QVERIFY(editor != nullptr);
        QCOMPARE(editor->currentText(), u"default"_s);
        editor->setCurrentText(u"alarm only"_s);
        emit editor->activated(editor->currentIndex());
        QCOMPARE(current().joints[1].alarms.onOverload, std::optional(core::AlarmAction::None));
        m_session->document.undo();
        m_session->document.undo();
        QCOMPARE(current().alarmActions.onOverload, core::AlarmAction::None);
        QCOMPARE(choice->currentText(), u"alarm only"_s);
    }

    void theLimitsModelIsSound()
    {
        makeWindow(QSize(1366, 768));
        Units units;
        AlarmLimitsModel model(*m_session, units);
        testsupport::watchModel(model);
        QVERIFY(m_session->document.edit(u"Add joints"_s, arrayOf(4)));
        QCOMPARE(model.rowCount(), 4);
        QSignalSpy refused(&model, &AlarmLimitsModel::refused);
        const auto type = [&](int row, int column, const char* text) {
            return model.setData(model.index(row, column), QString::fromUtf8(text));
        };
        QVERIFY(type(0, AlarmLimitsModel::MinVoltage, "7,5 V"));
        QCOMPARE(current().joints[0].alarms.minVoltage, std::optional(7.5));
        QVERIFY(!type(0, AlarmLimitsModel::MaxVoltage, "7"));
        VERIFY_CONTAINS(refused.takeFirst()[0].toString(), "below the max.");
        QVERIFY(!type(0, AlarmLimitsModel::Load, "900"));
        QVERIFY(!type(0, AlarmLimitsModel::StaleTime, "soon"));
        QVERIFY(!type(0, AlarmLimitsModel::OnOverload, "explode"));
        QVERIFY(!type(0, AlarmLimitsModel::Joint, "x"));
        QCOMPARE(refused.size(), 3);
        QVERIFY(
            model.paste({0, 1}, AlarmLimitsModel::Temperature, {{u"60"_s, QString()}, {u"61"_s, u"7"_s}}));
        QCOMPARE(current().joints[1].alarms.temperature, std::optional(61.0));
        QCOMPARE(current().joints[1].alarms.minVoltage, std::optional(7.0));
        QVERIFY(!current().joints[0].alarms.minVoltage);
        core::ArrayConfig array = current();
        std::swap(array.joints[0], array.joints[3]);
        array.joints.erase(array.joints.begin() + 1);
        QVERIFY(m_session->document.edit(u"Move"_s, array));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.index(2, AlarmLimitsModel::Temperature).data().toString(), u"60 °C"_s);
    }
};

SERVODECK_TEST(tst_AlarmPanel)

} // namespace tst_alarmpanel
#include "tst_alarmpanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testoperation.h"
#include "tests/support/widgettest.h"
#include "ui/configure/idplandialog.h"

namespace tst_idplandialog {

using namespace ui;

class tst_IdPlanDialog : public QObject, private SessionTest<IdPlanDialog>
{
    Q_OBJECT

    enum Column { Joint, Model, Bus, Now, New, Blink, Note };

    std::vector<std::map<int, core::ServoId>> m_plans;
    std::vector<int> m_bauds;
    int m_bus = -1;
    std::vector<int> m_blinks;

    QTableWidget* table() { return part<QTableWidget>("idsTable"); }
    QSpinBox* spin(int row) { return static_cast<QSpinBox*>(table()->cellWidget(row, New)); }
    QPushButton* change() { return part<QPushButton>("idsChange"); }
    QString conflict() { return part<SentenceLine>("idsConflict")->text(); }
    QString note() { return part<SentenceLine>("idsNote")->text(); }
    QString problem() { return part<SentenceLine>("idsProblem")->text(); }
    void type(int row, int id) { WidgetTest::type(spin(row), QString::number(id)); }

private slots:
    void init()
    {
        TestOperation::reset();
        m_plans.clear();
        m_bauds.clear();
        m_blinks.clear();
        makeSession(numbered(3));
        IdPlanDialog::Actions actions;
        actions.setIds = [this](const auto& plan) {
            m_plans.push_back(plan);
            return TestOperation::begin(*m_session, {});
        };
        actions.setBaud = [this](int baud, int bus) {
            m_bauds.push_back(baud);
            m_bus = bus;
            return TestOperation::begin(*m_session, {});
        };
        actions.blink = [this](int joint) {
            m_blinks.push_back(joint);
            return TestOperation::begin(*m_session, {joint});
        };
        show(*m_session, m_prompts, nullptr, actions);
    }
    void cleanup() { drop(); }

    void itBeginsWithWhatIs()
    {
        QCOMPARE(table()->rowCount(), 3);
        QCOMPARE(spin(1)->value(), 2);
        QVERIFY(m_widget->plan().empty());
        QVERIFY(!change()->isEnabled());
        VERIFY_CONTAINS(problem(), "Connect");
    }
    void aPlanIsHandedOutAsAWhole()
    {
        connectControlled();
        type(0, 11);
        type(2, 13);
        QCOMPARE(change()->text(), u"&Change 2 IDs"_s);
        QCOMPARE(table()->item(0, Note)->text(), u"1 → 11"_s);
        click("idsChange");
        QCOMPARE(m_plans.size(), std::size_t(1));
        const std::map<int, core::ServoId> expected{{0, core::ServoId{11}}, {2, core::ServoId{13}}};
        QVERIFY(m_plans[0] == expected);
        QVERIFY(!spin(0)->isEnabled());
        AWAIT(m_widget->operation().hasReport());
        QCOMPARE(part<SentenceLine>("dialogHeadline")->text(), u"All done."_s);
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 3);
    }
    void twoServosWithOneIdAreToldInWords()
    {
        connectControlled();
        type(0, 3);
        for (const char* part : {"joint_1 (ID 1)", "joint_3 (ID 3)", "would have the same ID 3"})
            QVERIFY2(conflict().contains(QLatin1String(part)), qPrintable(conflict()));
        QVERIFY(!change()->isEnabled());
        VERIFY_CONTAINS(table()->item(0, Note)->text(), "twice");
        type(2, 4);
        QVERIFY(conflict().isEmpty());
        QVERIFY(change()->isEnabled());
    }
    void oneIdOnTwoBusesIsNotTwice()
    {
        core::ArrayConfig array = current();
        array.addBus({});
        array.joints.pop_back();
        array.joints[1].id = core::ServoId{1, 1};
        QVERIFY(edit(array));
        for (int row = 0; row < 2; ++row) {
            QCOMPARE(spin(row)->value(), 1);
            QCOMPARE(table()->item(row, Note)->text(), QString());
        }
        QVERIFY(conflict().isEmpty());
    }
    void anExchangeIsFine()
    {
        connectControlled();
        type(0, 2);
        type(1, 3);
        type(2, 1);
        QVERIFY(conflict().isEmpty());
        VERIFY_CONTAINS(note(), "1 → 2 → 3 → 1");
        QCOMPARE(change()->text(), u"&Change 3 IDs"_s);
        QVERIFY(change()->isEnabled());
        click("idsAsNow");
        QVERIFY(note().isEmpty());
        QVERIFY(m_widget->plan().empty());
    }
    void aChainIsNoExchange()
    {
        type(0, 2);
        type(1, 3);
        type(2, 4);
        QVERIFY(conflict().isEmpty());
        QVERIFY(note().isEmpty());
    }
    void numberingCountsFromTheFirst()
    {
        part<QSpinBox>("idsFirst")->setValue(20);
        click("idsNumber");
        QCOMPARE(spin(0)->value(), 20);
        QCOMPARE(spin(2)->value(), 22);
        QCOMPARE(part<QSpinBox>("idsFirst")->maximum(), 251);
    }
    void aServoOutsideTheArrayKeepsItsId()
    {
        // The bus has three servos, the array soon two.
        connectControlled();
        m_session->scans.startScan({}, 0, 5);
        AWAIT(!m_session->scans.isScanning());
        QCOMPARE(m_session->scans.found().size(), std::size_t(3));
        core::ArrayConfig array = current();
        array.joints.pop_back();
        edit(array);
        type(0, 3);
        VERIFY_CONTAINS(conflict(), "not in the array");
        QVERIFY(!change()->isEnabled());
    }
    void jointsWithTorqueHaveToBeReleasedFirst()
    {
        connectControlled();
        torqueOn(*m_session, {1});
        AWAIT(jointAt(1).torqueOn && !m_session->operations.isOperating());
        type(0, 11);
        QVERIFY(change()->isEnabled()); // the one that changes has none
        type(1, 12);
        VERIFY_CONTAINS(problem(), "joint_2 (ID 2)");
        QVERIFY(!problem().contains(u"joint_1"_s));
        QVERIFY(!change()->isEnabled());
        auto* release = part<QPushButton>("idsRelease");
        QVERIFY(release->isVisible());
        QCOMPARE(release->text().remove(u'&'), u"Release 1 joints"_s);
        m_script.answers = {1}; // it has only come on, so it may count as moving, which is asked about
        QTest::mouseClick(release, Qt::LeftButton);
        AWAIT(change()->isEnabled());
        QVERIFY(!jointAt(1).torqueOn);
        QVERIFY(problem().isEmpty());
        QVERIFY(!release->isVisible());
    }
    void allServosGetOneRate()
    {
        connectControlled();
        auto* bauds = part<QComboBox>("idsBauds");
        QCOMPARE(bauds->currentData().toInt(), 115200);
        QVERIFY(bauds->findData(1000000) < 0); // these models cannot
        QVERIFY(!part<QPushButton>("idsSetBaud")->isEnabled());
        press(bauds, Qt::Key_Down);
        QCOMPARE(part<QPushButton>("idsSetBaud")->text(), u"&Set 3 servos to this rate"_s);
        click("idsSetBaud");
        VERIFY_CONTAINS(part<QPushButton>("dialogCancel")->toolTip(), "old rate");
        QCOMPARE(m_bauds, std::vector<int>{bauds->currentData().toInt()});
        AWAIT(m_widget->operation().hasReport());
    }
    void blinkIsForItsRow()
    {
        connectControlled();
        QTest::mouseClick(qobject_cast<QPushButton*>(table()->cellWidget(1, Blink)), Qt::LeftButton);
        QCOMPARE(m_blinks, std::vector<int>{1});
        VERIFY_CONTAINS(part<QPushButton>("dialogCancel")->toolTip(), "blinking");
        AWAIT(!m_widget->operation().isRunning());
    }
    void eachBusHasTheRatesOfItsServos()
    {
        core::ArrayConfig array = numbered(2);
        core::BusConfig second;
        second.protocol = u"dynamixel2"_s;
        second.baud = 57600;
        array.addBus(second);
        array.joints[1].model = u"XM430-W350"_s;
        array.joints[1].id.bus = 1;
        edit(array);
        QVERIFY(!table()->isColumnHidden(Bus));
        QCOMPARE(table()->item(1, Bus)->text(), current().bus(1).name);
        auto* bauds = part<QComboBox>("idsBauds");
        QVERIFY(bauds->findData(2'000'000) < 0); // of the other bus
        connectControlled();
        choose("idsBus", 1);
        QCOMPARE(bauds->currentData().toInt(), 57600);
        choose(bauds, bauds->findData(2'000'000));
        click("idsSetBaud");
        QCOMPARE(m_bauds, std::vector<int>{2'000'000});
        QCOMPARE(m_bus, 1);
    }
    void aPlanOutlivesEditsThatLeaveTheIdsAlone()
    {
        type(0, 11);
        core::ArrayConfig array = current();
        array.joints[0].name = u"base"_s;
        edit(array);
        QCOMPARE(spin(0)->value(), 11);
        QCOMPARE(table()->item(0, Joint)->text(), u"base"_s);
        array.joints[0].id = core::ServoId{11};
        edit(array);
        QVERIFY(m_widget->plan().empty());
    }
    void servosReallyExchangeTheirIds()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_widget = std::make_unique<IdPlanDialog>(*m_session, m_prompts);
        m_widget->show();
        connectControlled();
        type(0, 2);
        type(1, 3);
        type(2, 1);
        click("idsChange");
        AWAIT(m_widget->operation().hasReport());
        QVERIFY2(m_widget->operation().report().ok(), qPrintable(m_widget->operation().report().summary));
        QCOMPARE(current().joints[0].id, core::ServoId{2});
        QCOMPARE(current().joints[2].id, core::ServoId{1});
        QVERIFY(m_widget->plan().empty());
        QCOMPARE(table()->item(2, Now)->text(), u"1"_s);
    }
    void withoutServosItSaysSo()
    {
        m_session->document.newArray();
        QCOMPARE(table()->rowCount(), 0);
        VERIFY_CONTAINS(problem(), "no servos");
        QVERIFY(!part<QPushButton>("idsNumber")->isEnabled());
    }
};

SERVODECK_TEST(tst_IdPlanDialog)

} // namespace tst_idplandialog
#include "tst_idplandialog.moc"

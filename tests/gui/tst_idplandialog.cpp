// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTableWidget>

#include "core/link/portlist.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testoperation.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/idplandialog.h"
#include "ui/widgets/dialogparts.h"

namespace tst_idplandialog {

using namespace ui;

class tst_IdPlanDialog : public QObject
{
    Q_OBJECT

    enum Column { Joint, Model, Now, New, Blink, Note };

    std::unique_ptr<core::Session> m_session;
    ScriptedPrompts::Script m_script;
    ScriptedPrompts m_prompts{m_script};
    std::unique_ptr<IdPlanDialog> m_dialog;
    std::vector<std::map<int, core::ServoId>> m_plans;
    std::vector<int> m_bauds;
    std::vector<int> m_blinks;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void press(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    QTableWidget* table() { return part<QTableWidget>("idsTable"); }
    QSpinBox* spin(int row) { return static_cast<QSpinBox*>(table()->cellWidget(row, New)); }
    QPushButton* change() { return part<QPushButton>("idsChange"); }
    QString conflict() { return part<SentenceLine>("idsConflict")->text(); }
    QString note() { return part<SentenceLine>("idsNote")->text(); }
    QString problem() { return part<SentenceLine>("idsProblem")->text(); }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void connectArm()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->joints.joint({2}).hasSample; }));
    }
    /// Types an ID as a user does.
    void type(int row, int id)
    {
        spin(row)->setFocus();
        spin(row)->selectAll();
        QTest::keyClicks(spin(row), QString::number(id));
        QTest::keyClick(spin(row), Qt::Key_Return);
    }

private slots:
    void init()
    {
        TestOperation::succeeds = true;
        TestOperation::waits = false;
        m_plans.clear();
        m_bauds.clear();
        m_blinks.clear();
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        core::ArrayConfig array = testsupport::patientArray();
        for (int id = 1; id <= 3; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            array.joints.push_back(joint);
        }
        m_session->document.edit(QStringLiteral("Edit"), array);
        IdPlanDialog::Actions actions;
        actions.setIds = [this](const auto& plan) {
            m_plans.push_back(plan);
            return TestOperation::begin(*m_session, {});
        };
        actions.setBaud = [this](int baud) {
            m_bauds.push_back(baud);
            return TestOperation::begin(*m_session, {});
        };
        actions.blink = [this](int joint) {
            m_blinks.push_back(joint);
            return TestOperation::begin(*m_session, {joint});
        };
        m_dialog = std::make_unique<IdPlanDialog>(*m_session, m_prompts, nullptr, actions);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void itBeginsWithWhatIs()
    {
        QCOMPARE(table()->rowCount(), 3);
        QCOMPARE(spin(1)->value(), 2);
        QVERIFY(m_dialog->plan().empty());
        QVERIFY(!change()->isEnabled());
        QVERIFY(problem().contains(QStringLiteral("Connect")));
    }
    void aPlanIsHandedOutAsAWhole()
    {
        connectArm();
        type(0, 11);
        type(2, 13);
        QCOMPARE(change()->text(), QStringLiteral("&Change 2 IDs"));
        QCOMPARE(table()->item(0, Note)->text(), QStringLiteral("1 → 11"));
        press("idsChange");
        QCOMPARE(m_plans.size(), std::size_t(1));
        const std::map<int, core::ServoId> expected{{0, core::ServoId{11}}, {2, core::ServoId{13}}};
        QVERIFY(m_plans[0] == expected);
        QVERIFY(!spin(0)->isEnabled());
        QTRY_VERIFY(ticked([this] { return m_dialog->operation().hasReport(); }));
        QCOMPARE(part<SentenceLine>("dialogHeadline")->text(), QStringLiteral("All done."));
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 3);
    }
    void twoServosWithOneIdAreToldInWords()
    {
        connectArm();
        type(0, 3);
        for (const char* part : {"joint_1 (ID 1)", "joint_3 (ID 3)", "would have the same ID 3"})
            QVERIFY2(conflict().contains(QLatin1String(part)), qPrintable(conflict()));
        QVERIFY(!change()->isEnabled());
        QVERIFY(table()->item(0, Note)->text().contains(QStringLiteral("twice")));
        type(2, 4);
        QVERIFY(conflict().isEmpty());
        QVERIFY(change()->isEnabled());
    }
    void oneIdOnTwoBusesIsNotTwice()
    {
        core::ArrayConfig array = m_session->document.array();
        array.addBus({});
        array.joints.pop_back();
        array.joints[1].id = core::ServoId{1, 1};
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        for (int row = 0; row < 2; ++row) {
            QCOMPARE(spin(row)->value(), 1);
            QCOMPARE(table()->item(row, Note)->text(), QString());
        }
        QVERIFY(conflict().isEmpty());
    }
    void anExchangeIsFine()
    {
        connectArm();
        type(0, 2);
        type(1, 3);
        type(2, 1);
        QVERIFY(conflict().isEmpty());
        QVERIFY2(note().contains(QStringLiteral("1 → 2 → 3 → 1")), qPrintable(note()));
        QCOMPARE(change()->text(), QStringLiteral("&Change 3 IDs"));
        QVERIFY(change()->isEnabled());
        press("idsAsNow");
        QVERIFY(note().isEmpty());
        QVERIFY(m_dialog->plan().empty());
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
        press("idsNumber");
        QCOMPARE(spin(0)->value(), 20);
        QCOMPARE(spin(2)->value(), 22);
        QCOMPARE(part<QSpinBox>("idsFirst")->maximum(), 251);
    }
    void aServoOutsideTheArrayKeepsItsId()
    {
        // The bus has three servos, the array soon two.
        connectArm();
        m_session->scans.startScan({}, 0, 5);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->scans.isScanning(); }), 20'000);
        QCOMPARE(m_session->scans.found().size(), std::size_t(3));
        core::ArrayConfig array = m_session->document.array();
        array.joints.pop_back();
        m_session->document.edit(QStringLiteral("Edit"), array);
        type(0, 3);
        QVERIFY2(conflict().contains(QStringLiteral("not in the array")), qPrintable(conflict()));
        QVERIFY(!change()->isEnabled());
    }
    void jointsWithTorqueHaveToBeReleasedFirst()
    {
        connectArm();
        m_session->control.setTorque({1}, true);
        QTRY_VERIFY(ticked([this] { return m_session->joints.joint({1}).torqueOn; }));
        type(0, 11);
        QVERIFY(change()->isEnabled()); // the one that changes has none
        type(1, 12);
        QVERIFY2(problem().contains(QStringLiteral("joint_2 (ID 2)")), qPrintable(problem()));
        QVERIFY(!problem().contains(QStringLiteral("joint_1")));
        QVERIFY(!change()->isEnabled());
        auto* release = part<QPushButton>("idsRelease");
        QVERIFY(release->isVisible());
        QCOMPARE(release->text().remove(QLatin1Char('&')), QStringLiteral("Release 1 joints"));
        m_script.answers = {1}; // it has only come on, so it may count as moving, which is asked about
        QTest::mouseClick(release, Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return change()->isEnabled(); }));
        QVERIFY(!m_session->joints.joint({1}).torqueOn);
        QVERIFY(problem().isEmpty());
        QVERIFY(!release->isVisible());
    }
    void allServosGetOneRate()
    {
        connectArm();
        auto* bauds = part<QComboBox>("idsBauds");
        QCOMPARE(bauds->currentData().toInt(), 115200);
        QVERIFY(bauds->findData(1000000) < 0); // these models cannot
        QVERIFY(!part<QPushButton>("idsSetBaud")->isEnabled());
        bauds->setFocus();
        QTest::keyClick(bauds, Qt::Key_Down);
        QCOMPARE(part<QPushButton>("idsSetBaud")->text(), QStringLiteral("&Set 3 servos to this rate"));
        press("idsSetBaud");
        QVERIFY(part<QPushButton>("dialogCancel")->toolTip().contains(QStringLiteral("old rate")));
        QCOMPARE(m_bauds, std::vector<int>{bauds->currentData().toInt()});
        QTRY_VERIFY(ticked([this] { return m_dialog->operation().hasReport(); }));
    }
    void blinkIsForItsRow()
    {
        connectArm();
        QTest::mouseClick(qobject_cast<QPushButton*>(table()->cellWidget(1, Blink)), Qt::LeftButton);
        QCOMPARE(m_blinks, std::vector<int>{1});
        QVERIFY(part<QPushButton>("dialogCancel")->toolTip().contains(QStringLiteral("blinking")));
        QTRY_VERIFY(ticked([this] { return !m_dialog->operation().isRunning(); }));
    }
    void aPlanOutlivesEditsThatLeaveTheIdsAlone()
    {
        type(0, 11);
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].name = QStringLiteral("base");
        m_session->document.edit(QStringLiteral("Edit"), array);
        QCOMPARE(spin(0)->value(), 11);
        QCOMPARE(table()->item(0, Joint)->text(), QStringLiteral("base"));
        array.joints[0].id = core::ServoId{11};
        m_session->document.edit(QStringLiteral("Edit"), array);
        QVERIFY(m_dialog->plan().empty());
    }
    void servosReallyExchangeTheirIds()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_dialog = std::make_unique<IdPlanDialog>(*m_session, m_prompts);
        m_dialog->show();
        connectArm();
        type(0, 2);
        type(1, 3);
        type(2, 1);
        press("idsChange");
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return m_dialog->operation().hasReport(); }), 90'000);
        QVERIFY2(m_dialog->operation().report().ok(), qPrintable(m_dialog->operation().report().summary));
        QCOMPARE(m_session->document.array().joints[0].id, core::ServoId{2});
        QCOMPARE(m_session->document.array().joints[2].id, core::ServoId{1});
        QVERIFY(m_dialog->plan().empty());
        QCOMPARE(table()->item(2, Now)->text(), QStringLiteral("1"));
    }
    void withoutServosItSaysSo()
    {
        m_session->document.newArray();
        QCOMPARE(table()->rowCount(), 0);
        QVERIFY(problem().contains(QStringLiteral("no servos")));
        QVERIFY(!part<QPushButton>("idsNumber")->isEnabled());
    }
};

SERVODECK_TEST(tst_IdPlanDialog)

} // namespace tst_idplandialog
#include "tst_idplandialog.moc"

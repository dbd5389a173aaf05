// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testoperation.h"
#include "tests/support/widgettest.h"
#include "ui/configure/repairduplicatedialog.h"

namespace tst_repairduplicatedialog {

using namespace ui;
using Step = RepairDuplicateDialog::Step;

class tst_RepairDuplicateDialog : public QObject, private SessionTest<RepairDuplicateDialog>
{
    Q_OBJECT

    QStringList m_asked;

    void act() { click("repairAct"); }
    QString actName() { return part<QPushButton>("repairAct")->text(); }
    QString words() { return part<QLabel>("repairWords")->text(); }
    QString problem() { return part<SentenceLine>("repairProblem")->text(); }
    void actUntil(Step step)
    {
        act();
        AWAIT(m_widget->step() == step && !m_widget->operation().isRunning());
    }
    /// Plugs in these servos in place of those before.
    void plugIn(const std::vector<std::uint8_t>& ids)
    {
        m_session->links.disconnectFrom();
        auto settings = core::simulationOf(ids, u"DRS-0101"_s, core::ModelLibrary::builtIn(), 115200);
        QVERIFY(settings);
        auto simulator = core::Simulator::start(*settings);
        QVERIFY(simulator);
        m_simulator = std::move(*simulator);
        m_session->links.connectTo(m_simulator->portPath(), 115200);
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
    }
    /// Plugs in these, and goes on until the new ID is chosen.
    void reachTheChoice(const std::vector<std::uint8_t>& ids)
    {
        plugIn(ids);
        act();
        actUntil(Step::Choose);
    }
    QString result() { return part<SentenceLine>("repairResult")->text(); }

private slots:
    void init()
    {
        TestOperation::reset();
        m_asked.clear();
        begin(arrayOf(2, u"DRS-0201"_s, u"joint_%1"_s, 1), nullptr,
              [this](core::ServoId from, const QString& model, core::ServoId to) {
                  m_asked << u"change %1 (%2) to %3"_s.arg(from.value).arg(model).arg(to.value);
                  return TestOperation::begin(*m_session, {});
              });
        m_widget->start(core::ServoId{2});
    }
    void cleanup() { drop(); }

    void itLeadsThroughTheWholeRepair()
    {
        plugIn({1, 2});
        QCOMPARE(m_widget->step(), Step::Unplug);
        VERIFY_CONTAINS(words(), "ID 2");
        QTest::keyClick(part<QPushButton>("repairAct"), Qt::Key_Space);
        QCOMPARE(m_widget->step(), Step::CheckOne);
        actUntil(Step::Choose);
        QVERIFY(m_asked.isEmpty()); // checking writes nothing
        QCOMPARE(result(), u"Exactly one servo answers at ID 2."_s);
        QCOMPARE(part<QSpinBox>("repairNewId")->value(), 3); // the first that nobody has
        QCOMPARE(actName(), u"&Change ID 2 to 3"_s);
        actUntil(Step::PlugIn);
        QCOMPARE(m_asked, QStringList{u"change 2 (DRS-0101) to 3"_s});
        VERIFY_CONTAINS(words(), "ID 3 now");
        plugIn({1, 2, 3});
        act();
        QCOMPARE(m_widget->step(), Step::CheckBoth);
        actUntil(Step::Add);
        QCOMPARE(result(), u"One servo answers at ID 2 and one at ID 3."_s);
        QSignalSpy reported(m_widget.get(), &RepairDuplicateDialog::reported);
        act();
        QCOMPARE(reported.count(), 1);
        QCOMPARE(current().joints.size(), std::size_t(3));
        QCOMPARE(current().joints[2].id, core::ServoId{3});
        QCOMPARE(current().joints[2].model,
                 u"DRS-0101"_s); // as the servo says
        QCOMPARE(m_session->document.undoStep(), u"Add joint_3"_s);
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled()); // not twice
    }
    void theAddedJointGetsANameThatIsFree()
    {
        QVERIFY(change([](core::ArrayConfig& array) { array.joints[0].name = u"joint_3"_s; }));
        reachTheChoice({1, 2});
        QCOMPARE(part<QSpinBox>("repairNewId")->value(), 3);
        actUntil(Step::PlugIn);
        plugIn({1, 2, 3});
        act();
        actUntil(Step::Add);
        act();
        QCOMPARE(current().joints.size(), std::size_t(3));
        QCOMPARE(current().joints[2].name, u"joint_3_2"_s);
        for (const auto& problem : core::validate(current(), m_session->document.models()))
            QVERIFY2(!problem.isError, qPrintable(problem.sentence));
    }
    void itBeginsWithTheIdThatIsDoubledOrNone()
    {
        plugIn({1, 7});
        m_widget->start();
        auto* id = part<QSpinBox>("repairDuplicateId");
        QCOMPARE(id->text(), u"choose"_s);
        VERIFY_STARTS(problem(), "Choose the ID");
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        QVERIFY(!words().contains(u"ID 0"_s));
        type(id, "7");
        VERIFY_CONTAINS(words(), "ID 7");
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());

        plugIn({1, 7, 7});
        QVERIFY(m_session->scans.startScan({}, 1, 8));
        AWAIT(!m_session->scans.isScanning());
        m_widget->start();
        QCOMPARE(id->value(), 7);
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());
    }
    void aCheckThatFailsStaysAndCanBeTriedAgain()
    {
        plugIn({1});
        act();
        act();
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        AWAIT(!result().isEmpty());
        VERIFY_STARTS(result(), "No reply from ID 2");
        QCOMPARE(m_widget->step(), Step::CheckOne);
        plugIn({1, 2, 2});
        AWAIT(part<QPushButton>("repairAct")->isEnabled());
        act();
        AWAIT_CONTAINS(result(), "Several servos still answer");
        QVERIFY(!m_session->scans.isScanning());
        QCOMPARE(m_widget->step(), Step::CheckOne);
        plugIn({1, 2});
        actUntil(Step::Choose);
    }
    void theServoReallyGetsItsNewId()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_widget = std::make_unique<RepairDuplicateDialog>(*m_session);
        m_widget->show();
        plugIn({1, 7});
        m_widget->start(core::ServoId{7});
        act();
        actUntil(Step::Choose);
        act();
        AWAIT(m_widget->operation().hasReport());
        QVERIFY2(m_widget->operation().report().ok(), qPrintable(m_widget->operation().report().summary));
        QCOMPARE(m_widget->step(), Step::PlugIn);
        QVERIFY(m_session->scans.startScan({}, 3, 3));
        AWAIT(!m_session->scans.isScanning());
        QCOMPARE(m_session->scans.found().size(), std::size_t(1));
    }
    void aFailedChangeStaysAndCanBeTriedAgain()
    {
        reachTheChoice({1, 2});
        TestOperation::succeeds = false;
        act();
        AWAIT(m_widget->operation().hasReport());
        QCOMPARE(m_widget->step(), Step::Choose);
        QCOMPARE(part<SentenceLine>("dialogHeadline")->text(), u"Not done."_s);
        TestOperation::succeeds = true;
        actUntil(Step::PlugIn);
        QCOMPARE(m_asked.size(), 2);
    }
    void closingEndsTheCheck()
    {
        plugIn({1});
        act();
        act();
        m_widget->close();
        AWAIT(!m_session->scans.isScanning());
        QCOMPARE(m_widget->step(), Step::CheckOne);
    }
    void aTakenIdIsRefused()
    {
        reachTheChoice({1, 2});
        type("repairNewId", "1");
        VERIFY_CONTAINS(problem(), "is used by another");
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        type("repairNewId", "2");
        VERIFY_CONTAINS(problem(), "Both servos");
        type("repairNewId", "9");
        QVERIFY(problem().isEmpty());
        QCOMPARE(actName(), u"&Change ID 2 to 9"_s);
    }
    void withoutALinkItWaitsAtTheCheck()
    {
        QVERIFY(part<QPushButton>("repairAct")->isEnabled()); // unplugging needs none
        act();
        VERIFY_CONTAINS(problem(), "Connect");
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        plugIn({1, 2});
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());
    }
    void itCanBeginAgain()
    {
        act();
        click("repairBack");
        QCOMPARE(m_widget->step(), Step::Unplug);
        QVERIFY(part<QPushButton>("repairBack")->isHidden());
    }
    void theIdCanBeChosenByHand()
    {
        part<QSpinBox>("repairDuplicateId")->setValue(7);
        VERIFY_CONTAINS(words(), "ID 7");
        reachTheChoice({7});
        QCOMPARE(actName(), u"&Change ID 7 to 3"_s);
    }
};

SERVODECK_TEST(tst_RepairDuplicateDialog)

} // namespace tst_repairduplicatedialog
#include "tst_repairduplicatedialog.moc"

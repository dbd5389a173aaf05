// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>

#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/testoperation.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/repairduplicatedialog.h"
#include "ui/widgets/dialogparts.h"

namespace tst_repairduplicatedialog {

using namespace ui;
using Step = RepairDuplicateDialog::Step;

class tst_RepairDuplicateDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Simulator> m_servos;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<RepairDuplicateDialog> m_dialog;
    QStringList m_asked;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void act() { QTest::mouseClick(part<QPushButton>("repairAct"), Qt::LeftButton); }
    QString actName() { return part<QPushButton>("repairAct")->text(); }
    QString words() { return part<QLabel>("repairWords")->text(); }
    QString problem() { return part<SentenceLine>("repairProblem")->text(); }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void actUntil(Step step)
    {
        act();
        QTRY_VERIFY(ticked([&] { return m_dialog->step() == step && !m_dialog->operation().isRunning(); }));
    }
    /// Plugs in these servos in place of those before.
    void plugIn(const std::vector<std::uint8_t>& ids)
    {
        m_session->links.disconnectFrom();
        auto settings =
            core::simulationOf(ids, QStringLiteral("DRS-0101"), core::ModelLibrary::builtIn(), 115200);
        QVERIFY(settings);
        auto simulator = core::Simulator::start(*settings);
        QVERIFY(simulator);
        m_servos = std::move(*simulator);
        m_session->links.connectTo(m_servos->portPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->links.linkState() == core::LinkState::Connected; }));
    }
    QString result() { return part<SentenceLine>("repairResult")->text(); }

private slots:
    void init()
    {
        TestOperation::succeeds = true;
        TestOperation::waits = false;
        m_asked.clear();
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        core::ArrayConfig array;
        for (int id = 1; id <= 2; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            joint.model = QStringLiteral("DRS-0201");
            array.joints.push_back(joint);
        }
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_dialog = std::make_unique<RepairDuplicateDialog>(
            *m_session, nullptr, [this](core::ServoId from, const QString& model, core::ServoId to) {
                m_asked << QStringLiteral("change %1 (%2) to %3").arg(from.value).arg(model).arg(to.value);
                return TestOperation::begin(*m_session, {});
            });
        m_dialog->show();
        m_dialog->start(core::ServoId{2});
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
        m_servos.reset();
    }

    void itLeadsThroughTheWholeRepair()
    {
        plugIn({1, 2});
        QCOMPARE(m_dialog->step(), Step::Unplug);
        QVERIFY(words().contains(QStringLiteral("ID 2")));
        QTest::keyClick(part<QPushButton>("repairAct"), Qt::Key_Space);
        QCOMPARE(m_dialog->step(), Step::CheckOne);
        actUntil(Step::Choose);
        QVERIFY(m_asked.isEmpty()); // checking writes nothing
        QCOMPARE(result(), QStringLiteral("Exactly one servo answers at ID 2."));
        QCOMPARE(part<QSpinBox>("repairNewId")->value(), 3); // the first that nobody has
        QCOMPARE(actName(), QStringLiteral("&Change ID 2 to 3"));
        actUntil(Step::PlugIn);
        QCOMPARE(m_asked, QStringList{QStringLiteral("change 2 (DRS-0101) to 3")});
        QVERIFY(words().contains(QStringLiteral("ID 3 now")));
        plugIn({1, 2, 3});
        act();
        QCOMPARE(m_dialog->step(), Step::CheckBoth);
        actUntil(Step::Add);
        QCOMPARE(result(), QStringLiteral("One servo answers at ID 2 and one at ID 3."));
        QSignalSpy reported(m_dialog.get(), &RepairDuplicateDialog::reported);
        act();
        QCOMPARE(reported.count(), 1);
        QCOMPARE(m_session->document.array().joints.size(), std::size_t(3));
        QCOMPARE(m_session->document.array().joints[2].id, core::ServoId{3});
        QCOMPARE(m_session->document.array().joints[2].model,
                 QStringLiteral("DRS-0101")); // as the servo says
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Add joint_3"));
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled()); // not twice
    }
    void theAddedJointGetsANameThatIsFree()
    {
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].name = QStringLiteral("joint_3");
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        plugIn({1, 2});
        act();
        actUntil(Step::Choose);
        QCOMPARE(part<QSpinBox>("repairNewId")->value(), 3);
        actUntil(Step::PlugIn);
        plugIn({1, 2, 3});
        act();
        actUntil(Step::Add);
        act();
        QCOMPARE(m_session->document.array().joints.size(), std::size_t(3));
        QCOMPARE(m_session->document.array().joints[2].name, QStringLiteral("joint_3_2"));
        for (const auto& problem : core::validate(m_session->document.array(), m_session->document.models()))
            QVERIFY2(!problem.isError, qPrintable(problem.sentence));
    }
    void itBeginsWithTheIdThatIsDoubledOrNone()
    {
        plugIn({1, 7});
        m_dialog->start();
        auto* id = part<QSpinBox>("repairDuplicateId");
        QCOMPARE(id->text(), QStringLiteral("choose"));
        QVERIFY2(problem().startsWith(QStringLiteral("Choose the ID")), qPrintable(problem()));
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        QVERIFY(!words().contains(QStringLiteral("ID 0")));
        id->selectAll();
        QTest::keyClicks(id, QStringLiteral("7"));
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY2(words().contains(QStringLiteral("ID 7")), qPrintable(words()));
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());

        plugIn({1, 7, 7});
        QVERIFY(m_session->scans.startScan({}, 1, 8));
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->scans.isScanning(); }), 20'000);
        m_dialog->start();
        QCOMPARE(id->value(), 7);
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());
    }
    void aCheckThatFailsStaysAndCanBeTriedAgain()
    {
        plugIn({1});
        act();
        act();
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        QTRY_VERIFY(ticked([this] { return !result().isEmpty(); }));
        QVERIFY2(result().startsWith(QStringLiteral("No reply from ID 2")), qPrintable(result()));
        QCOMPARE(m_dialog->step(), Step::CheckOne);
        plugIn({1, 2, 2});
        QTRY_VERIFY(ticked([this] { return part<QPushButton>("repairAct")->isEnabled(); }));
        act();
        QTRY_VERIFY2(
            ticked([this] { return result().startsWith(QStringLiteral("Several servos still answer")); }),
            qPrintable(result()));
        QVERIFY(!m_session->scans.isScanning());
        QCOMPARE(m_dialog->step(), Step::CheckOne);
        plugIn({1, 2});
        actUntil(Step::Choose);
    }
    void theServoReallyGetsItsNewId()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_dialog = std::make_unique<RepairDuplicateDialog>(*m_session);
        m_dialog->show();
        plugIn({1, 7});
        m_dialog->start(core::ServoId{7});
        act();
        actUntil(Step::Choose);
        act();
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return m_dialog->operation().hasReport(); }), 30'000);
        QVERIFY2(m_dialog->operation().report().ok(), qPrintable(m_dialog->operation().report().summary));
        QCOMPARE(m_dialog->step(), Step::PlugIn);
        QVERIFY(m_session->scans.startScan({}, 3, 3));
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->scans.isScanning(); }), 20'000);
        QCOMPARE(m_session->scans.found().size(), std::size_t(1));
    }
    void aFailedChangeStaysAndCanBeTriedAgain()
    {
        plugIn({1, 2});
        act();
        actUntil(Step::Choose);
        TestOperation::succeeds = false;
        act();
        QTRY_VERIFY(ticked([this] { return m_dialog->operation().hasReport(); }));
        QCOMPARE(m_dialog->step(), Step::Choose);
        QCOMPARE(part<SentenceLine>("dialogHeadline")->text(), QStringLiteral("Not done."));
        TestOperation::succeeds = true;
        actUntil(Step::PlugIn);
        QCOMPARE(m_asked.size(), 2);
    }
    void closingEndsTheCheck()
    {
        plugIn({1});
        act();
        act();
        m_dialog->close();
        QTRY_VERIFY(ticked([this] { return !m_session->scans.isScanning(); }));
        QCOMPARE(m_dialog->step(), Step::CheckOne);
    }
    void aTakenIdIsRefused()
    {
        plugIn({1, 2});
        act();
        actUntil(Step::Choose);
        auto* id = part<QSpinBox>("repairNewId");
        id->selectAll();
        QTest::keyClicks(id, QStringLiteral("1"));
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY2(problem().contains(QStringLiteral("is used by another")), qPrintable(problem()));
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        id->selectAll();
        QTest::keyClicks(id, QStringLiteral("2"));
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY2(problem().contains(QStringLiteral("Both servos")), qPrintable(problem()));
        id->selectAll();
        QTest::keyClicks(id, QStringLiteral("9"));
        QTest::keyClick(id, Qt::Key_Return);
        QVERIFY(problem().isEmpty());
        QCOMPARE(actName(), QStringLiteral("&Change ID 2 to 9"));
    }
    void withoutALinkItWaitsAtTheCheck()
    {
        QVERIFY(part<QPushButton>("repairAct")->isEnabled()); // unplugging needs none
        act();
        QVERIFY(problem().contains(QStringLiteral("Connect")));
        QVERIFY(!part<QPushButton>("repairAct")->isEnabled());
        plugIn({1, 2});
        QVERIFY(part<QPushButton>("repairAct")->isEnabled());
    }
    void itCanBeginAgain()
    {
        act();
        QTest::mouseClick(part<QPushButton>("repairBack"), Qt::LeftButton);
        QCOMPARE(m_dialog->step(), Step::Unplug);
        QVERIFY(part<QPushButton>("repairBack")->isHidden());
    }
    void theIdCanBeChosenByHand()
    {
        part<QSpinBox>("repairDuplicateId")->setValue(7);
        QVERIFY(words().contains(QStringLiteral("ID 7")));
        plugIn({7});
        act();
        actUntil(Step::Choose);
        QCOMPARE(actName(), QStringLiteral("&Change ID 7 to 3"));
    }
};

SERVODECK_TEST(tst_RepairDuplicateDialog)

} // namespace tst_repairduplicatedialog
#include "tst_repairduplicatedialog.moc"

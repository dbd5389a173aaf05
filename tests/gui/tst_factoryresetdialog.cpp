// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/acmeworld.h"
#include "tests/support/familyarray.h"
#include "tests/support/testoperation.h"
#include "tests/support/widgettest.h"
#include "ui/configure/factoryresetdialog.h"
#include "ui/support/stopkeys.h"
#include "ui/window/servomenu.h"

namespace tst_factoryresetdialog {

using namespace ui;

class tst_FactoryResetDialog : public QObject, private SessionTest<FactoryResetDialog>
{
    Q_OBJECT

    std::vector<std::tuple<int, bool, bool>> m_asked; ///< joint, whether it keeps its ID, its rate

    QPushButton* begin() { return part<QPushButton>("resetBegin"); }
    QLineEdit* typed() { return part<QLineEdit>("resetTyped"); }
    QString problem() { return part<SentenceLine>("resetProblem")->text(); }
    QString headline() { return part<SentenceLine>("dialogHeadline")->text(); }
    void typeAndReset()
    {
        QTest::keyClicks(typed(), u"left arm"_s);
        QTest::mouseClick(begin(), Qt::LeftButton);
        AWAIT(m_widget->operation().hasReport());
    }

private slots:
    void init()
    {
        TestOperation::reset();
        m_asked.clear();
        makeSession();
        edit(numbered(2));
        change([](core::ArrayConfig& array) { array.name = u"left arm"_s; });
        show(*m_session, nullptr, [this](int joint, bool keepId, bool keepBaud) {
            m_asked.emplace_back(joint, keepId, keepBaud);
            return TestOperation::begin(*m_session, {joint});
        });
    }
    void cleanup() { drop(); }

    void aFamilyWithoutAResetOffersNone()
    {
        AcmeFamily::installed();
        core::ModelLibrary models = core::ModelLibrary::builtIn();
        QVERIFY(models.add(kAcmeModels, u"acme.json"_s, {u"acme"_s}));
        core::Session session(models);
        core::ArrayConfig array = testsupport::patientArray();
        auto& joint = array.joints.emplace_back();
        joint.name = u"wrist"_s;
        joint.model = u"ACME-1"_s;
        joint.id = core::ServoId{1};
        session.document.edit(u"Edit"_s, array);
        FactoryResetDialog dialog(session, nullptr, [](int, bool, bool) { return true; });
        QVERIFY(!dialog.findChild<QCheckBox*>(u"resetKeepId"_s)->isVisibleTo(&dialog));
        QVERIFY(!dialog.findChild<QPushButton*>(u"resetBegin"_s)->isEnabled());
        ScriptedPrompts::Script script;
        ScriptedPrompts prompts(script);
        Units units;
        QWidget window;
        QMenuBar bar;
        ServoMenu menu(
            session, prompts, units, [] { return std::vector<int>(); }, &bar, &window);
        const auto refusal = [&](const char* name) {
            const QAction* action = bar.findChild<QAction*>(QLatin1String(name));
            return action == nullptr || action->isEnabled() ? QString() : action->toolTip();
        };
        VERIFY_CONTAINS(refusal("torqueBrakeAction"), "no brake");
        VERIFY_CONTAINS(refusal("resetAction"), "cannot be restarted");
        QVERIFY(!refusal("torqueFreeAction").contains(u"brake"_s));
    }
    void itOffersWhatTheFamilyCanKeep_data()
    {
        // The effect: without the ticks, or without a choice.
        support::addRows<int, bool, bool, QString>({"family", "isChoice", "isRateAlone", "effect"},
                                                   {{"herkulex", 0, true, true, "ID 253 at 115200 baud"},
                                                    {"dynamixel2", 1, true, false, "ID 1 at 57600 baud"},
                                                    {"dynamixel1", 2, false, false, "ID 1 at 1000000 baud"},
                                                    {"feetech", 3, false, false, "ID 2 at 1000000 baud"}});
    }
    void itOffersWhatTheFamilyCanKeep()
    {
        const auto [family, isChoice, isRateAlone, effect] =
            support::fetched<int, bool, bool, QString>({"family", "isChoice", "isRateAlone", "effect"});
        m_session->document.edit(u"Edit"_s, testsupport::ofFamily(current(), family));
        m_widget->setJoint(1);
        auto* keepId = part<QCheckBox>("resetKeepId");
        auto* keepBaud = part<QCheckBox>("resetKeepBaud");
        QCOMPARE(keepId->isVisible(), isChoice);
        QCOMPARE(keepBaud->isVisible(), isChoice);
        if (isChoice) {
            keepId->click();
            QCOMPARE(keepBaud->isEnabled(), isRateAlone);
            if (isRateAlone)
                keepBaud->click();
        }
        const QString text = part<SentenceLine>("resetEffect")->text();
        QVERIFY2(text.contains(effect), qPrintable(text));
    }
    void withoutALinkItSaysWhatToDo()
    {
        QTest::keyClicks(typed(), u"left arm"_s);
        VERIFY_CONTAINS(problem(), "Connect");
        QVERIFY(!begin()->isEnabled());
    }
    void onlyTheNameOfTheArrayLetsItBegin()
    {
        connectControlled();
        QVERIFY(!begin()->isEnabled());
        VERIFY_CONTAINS(part<QLabel>("resetAsk")->text(), "\"left arm\"");
        QTest::keyClicks(typed(), u"left ar"_s);
        QVERIFY(!begin()->isEnabled());
        // Enter is not a way round: the safe button is the default.
        QTest::keyClicks(typed(), u"m"_s);
        QVERIFY(begin()->isEnabled());
        QVERIFY(!begin()->isDefault());
        QVERIFY(part<QPushButton>("resetClose")->isDefault());
        QTest::keyClicks(typed(), u"s"_s);
        QVERIFY(!begin()->isEnabled());
        QVERIFY(m_asked.empty());
    }
    void itResetsTheChosenServoAsChosen()
    {
        connectControlled();
        press(part<QComboBox>("resetJoint"), Qt::Key_Down);
        QTest::keyClick(part<QCheckBox>("resetKeepId"), Qt::Key_Space);
        VERIFY_CONTAINS(part<SentenceLine>("resetEffect")->text(), "has ID 253");
        QTest::keyClicks(typed(), u"left arm"_s);
        QCOMPARE(begin()->text(), u"&Reset joint_2 to factory values"_s);
        QTest::mouseClick(begin(), Qt::LeftButton);
        QVERIFY(!typed()->isEnabled());
        AWAIT(m_widget->operation().hasReport());
        QCOMPARE(m_asked, (std::vector<std::tuple<int, bool, bool>>{{1, false, true}}));
        QCOMPARE(headline(), u"All done."_s);
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 1);
        QCOMPARE(part<QTableWidget>("dialogServos")->item(0, 0)->text(), u"joint_2"_s);
        // Once more has to be typed once more.
        QVERIFY(typed()->text().isEmpty());
        QVERIFY(!begin()->isEnabled());
    }
    void choosingAnotherServoTakesTheNameBack()
    {
        connectControlled();
        QTest::keyClicks(typed(), u"left arm"_s);
        QVERIFY(begin()->isEnabled());
        m_widget->setJoint(1);
        QVERIFY(!begin()->isEnabled());
    }
    void rowsThatMoveAreNoOtherServo()
    {
        auto* joints = part<QComboBox>("resetJoint");
        m_widget->setJoint(1);
        QTest::keyClicks(typed(), u"left arm"_s);
        const QString chosen = joints->currentText();
        core::ArrayConfig array = current();
        array.joints.erase(array.joints.begin());
        m_session->document.edit(u"Remove"_s, array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(typed()->text(), u"left arm"_s);
        array.joints[0].id = core::ServoId{9};
        m_session->document.edit(u"Another servo"_s, array);
        QVERIFY(typed()->text().isEmpty());
    }
    void aJointWithTorqueHasToBeReleasedFirst()
    {
        connectControlled();
        torqueOn(*m_session, {0});
        AWAIT(jointAt(0).torqueOn && !m_session->operations.isOperating());
        QTest::keyClicks(typed(), u"left arm"_s);
        VERIFY_CONTAINS(problem(), "The torque of joint_1 (ID 1) is on");
        QVERIFY(!begin()->isEnabled());
        m_session->control.release({0});
        AWAIT(problem().isEmpty());
        QVERIFY(begin()->isEnabled());
    }
    void anotherRateThanTheOthersIsWarnedOf()
    {
        change([](core::ArrayConfig& array) { array.bus(0).baud = 57600; });
        QVERIFY(!part<SentenceLine>("resetEffect")->text().contains(u"another baud rate"_s));
        QTest::keyClick(part<QCheckBox>("resetKeepBaud"), Qt::Key_Space);
        VERIFY_CONTAINS(part<SentenceLine>("resetEffect")->text(), "another baud rate");
    }
    void anArrayWithoutANameHasAWordToType()
    {
        change([](core::ArrayConfig& array) { array.name.clear(); });
        connectControlled();
        QVERIFY(!begin()->isEnabled()); // an empty name is not typed by typing nothing
        QTest::keyClicks(typed(), u"reset"_s);
        QVERIFY(begin()->isEnabled());
    }
    void escStopsAndTheDialogStaysWhileItRuns()
    {
        StopKeys keys(*m_session, this);
        connectControlled();
        TestOperation::waits = true;
        QTest::keyClicks(typed(), u"left arm"_s);
        QTest::mouseClick(begin(), Qt::LeftButton);
        QVERIFY(m_widget->operation().isRunning());
        QTest::keyClick(m_widget.get(), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
        QVERIFY(m_widget->isVisible());
        click("dialogCancel");
        AWAIT(!m_widget->operation().isRunning());
        QCOMPARE(headline(), u"Cancelled."_s);
        QTest::keyClick(m_widget.get(), Qt::Key_Escape);
        QVERIFY(!m_widget->isVisible());
    }
    void aFailureIsShownWithItsServo()
    {
        connectControlled();
        TestOperation::succeeds = false;
        typeAndReset();
        QCOMPARE(headline(), u"Not done."_s);
        QCOMPARE(part<SentenceLine>("dialogHeadline")->look(), kWrongLook);
        QCOMPARE(part<QTableWidget>("dialogServos")->item(0, 2)->text(), u"It did not answer."_s);
    }
    void theServoReallyHasItsFactoryValues()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_widget = std::make_unique<FactoryResetDialog>(*m_session);
        m_widget->show();
        change([](core::ArrayConfig& array) {
            array.joints[0].pending.push_back({core::Memory::Eep, u"position_kp"_s, 123});
        });
        connectControlled();
        QVERIFY(m_session->changes.applyPending());
        AWAIT(!m_session->operations.isOperating());
        const core::Register* reg = m_session->operations.target(0).model->find(u"position_kp"_s);
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Eep), std::optional(123));
        typeAndReset();
        QVERIFY2(m_widget->operation().report().ok(), qPrintable(m_widget->operation().report().summary));
        m_session->operations.readRegisters({0});
        AWAIT(!m_session->operations.isOperating());
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Eep), reg->defaultValue);
        QCOMPARE(current().joints[0].id, core::ServoId{1});
    }
    void anotherOperationIsWaitedFor()
    {
        connectControlled();
        TestOperation::waits = true;
        QTest::keyClicks(typed(), u"left arm"_s);
        QVERIFY(TestOperation::begin(*m_session, {}));
        VERIFY_CONTAINS(problem(), "still running");
        QVERIFY(!begin()->isEnabled());
        m_session->operations.cancelOperation();
        AWAIT(begin()->isEnabled());
        QVERIFY(!m_widget->operation().hasReport()); // it was another's
    }
};

SERVODECK_TEST(tst_FactoryResetDialog)

} // namespace tst_factoryresetdialog
#include "tst_factoryresetdialog.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenuBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include "core/link/portlist.h"
#include "tests/support/acmeworld.h"
#include "tests/support/familyarray.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testoperation.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/factoryresetdialog.h"
#include "ui/support/stopkeys.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/window/servomenu.h"

namespace tst_factoryresetdialog {

using namespace ui;

class tst_FactoryResetDialog : public QObject
{
    Q_OBJECT

    struct Asked
    {
        int joint;
        bool keepId;
        bool keepBaud;
    };
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<FactoryResetDialog> m_dialog;
    std::vector<Asked> m_asked;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    QPushButton* begin() { return part<QPushButton>("resetBegin"); }
    QLineEdit* typed() { return part<QLineEdit>("resetTyped"); }
    QString problem() { return part<SentenceLine>("resetProblem")->text(); }
    QString headline() { return part<SentenceLine>("dialogHeadline")->text(); }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void connectArm()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->joints.joint({1}).hasSample; }));
    }

private slots:
    void init()
    {
        TestOperation::succeeds = true;
        TestOperation::waits = false;
        m_asked.clear();
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        core::ArrayConfig array = testsupport::patientArray();
        array.name = QStringLiteral("left arm");
        for (int id = 1; id <= 2; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            array.joints.push_back(joint);
        }
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_dialog = std::make_unique<FactoryResetDialog>(*m_session, nullptr,
                                                        [this](int joint, bool keepId, bool keepBaud) {
                                                            m_asked.push_back({joint, keepId, keepBaud});
                                                            return TestOperation::begin(*m_session, {joint});
                                                        });
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void aFamilyWithoutAResetOffersNone()
    {
        AcmeFamily::installed();
        core::ModelLibrary models = core::ModelLibrary::builtIn();
        QVERIFY(models.add(kAcmeModels, QStringLiteral("acme.json"), {QStringLiteral("acme")}));
        core::Session session(models);
        core::ArrayConfig array = testsupport::patientArray();
        core::JointConfig joint;
        joint.name = QStringLiteral("wrist");
        joint.model = QStringLiteral("ACME-1");
        joint.id = core::ServoId{1};
        array.joints.push_back(joint);
        session.document.edit(QStringLiteral("Edit"), array);
        FactoryResetDialog dialog(session, nullptr, [](int, bool, bool) { return true; });
        QVERIFY(!dialog.findChild<QCheckBox*>(QStringLiteral("resetKeepId"))->isVisibleTo(&dialog));
        QVERIFY(!dialog.findChild<QPushButton*>(QStringLiteral("resetBegin"))->isEnabled());
        ScriptedPrompts::Script script;
        ScriptedPrompts prompts(script);
        Units units;
        QWidget window;
        QMenuBar bar;
        ServoMenu menu(
            session, prompts, units, [] { return std::vector<int>(); }, &bar, &window);
        const auto whyNot = [&](const char* name) {
            const QAction* action = bar.findChild<QAction*>(QLatin1String(name));
            return action == nullptr || action->isEnabled() ? QString() : action->toolTip();
        };
        QVERIFY2(whyNot("torqueBrakeAction").contains(QStringLiteral("no brake")),
                 qPrintable(whyNot("torqueBrakeAction")));
        QVERIFY2(whyNot("resetAction").contains(QStringLiteral("cannot be restarted")),
                 qPrintable(whyNot("resetAction")));
        QVERIFY(!whyNot("torqueFreeAction").contains(QStringLiteral("brake")));
    }
    void itOffersWhatTheFamilyCanKeep_data()
    {
        QTest::addColumn<int>("family");
        QTest::addColumn<bool>("isChoice");
        QTest::addColumn<bool>("isRateAlone");
        QTest::addColumn<QString>("effect"); // without the ticks, or without a choice
        QTest::newRow("herkulex") << 0 << true << true << QStringLiteral("ID 253 at 115200 baud");
        QTest::newRow("dynamixel2") << 1 << true << false << QStringLiteral("ID 1 at 57600 baud");
        QTest::newRow("dynamixel1") << 2 << false << false << QStringLiteral("ID 1 at 1000000 baud");
        QTest::newRow("feetech") << 3 << false << false << QStringLiteral("ID 2 at 1000000 baud");
    }
    void itOffersWhatTheFamilyCanKeep()
    {
        QFETCH(int, family);
        QFETCH(bool, isChoice);
        QFETCH(bool, isRateAlone);
        QFETCH(QString, effect);
        m_session->document.edit(QStringLiteral("Edit"),
                                 testsupport::ofFamily(m_session->document.array(), family));
        m_dialog->setJoint(1);
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
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QVERIFY(problem().contains(QStringLiteral("Connect")));
        QVERIFY(!begin()->isEnabled());
    }
    void onlyTheNameOfTheArrayLetsItBegin()
    {
        connectArm();
        QVERIFY(!begin()->isEnabled());
        QVERIFY(part<QLabel>("resetAsk")->text().contains(QStringLiteral("\"left arm\"")));
        QTest::keyClicks(typed(), QStringLiteral("left ar"));
        QVERIFY(!begin()->isEnabled());
        // Enter is not a way round: the safe button is the default.
        QTest::keyClicks(typed(), QStringLiteral("m"));
        QVERIFY(begin()->isEnabled());
        QVERIFY(!begin()->isDefault());
        QVERIFY(part<QPushButton>("resetClose")->isDefault());
        QTest::keyClicks(typed(), QStringLiteral("s"));
        QVERIFY(!begin()->isEnabled());
        QVERIFY(m_asked.empty());
    }
    void itResetsTheChosenServoAsChosen()
    {
        connectArm();
        part<QComboBox>("resetJoint")->setFocus();
        QTest::keyClick(part<QComboBox>("resetJoint"), Qt::Key_Down);
        QTest::keyClick(part<QCheckBox>("resetKeepId"), Qt::Key_Space);
        QVERIFY(part<SentenceLine>("resetEffect")->text().contains(QStringLiteral("has ID 253")));
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QCOMPARE(begin()->text(), QStringLiteral("&Reset joint_2 to factory values"));
        QTest::mouseClick(begin(), Qt::LeftButton);
        QVERIFY(!typed()->isEnabled());
        QTRY_VERIFY(ticked([this] { return m_dialog->operation().hasReport(); }));
        QCOMPARE(m_asked.size(), std::size_t(1));
        QCOMPARE(m_asked[0].joint, 1);
        QVERIFY(!m_asked[0].keepId);
        QVERIFY(m_asked[0].keepBaud);
        QCOMPARE(headline(), QStringLiteral("All done."));
        QCOMPARE(part<QTableWidget>("dialogServos")->rowCount(), 1);
        QCOMPARE(part<QTableWidget>("dialogServos")->item(0, 0)->text(), QStringLiteral("joint_2"));
        // Once more has to be typed once more.
        QVERIFY(typed()->text().isEmpty());
        QVERIFY(!begin()->isEnabled());
    }
    void choosingAnotherServoTakesTheNameBack()
    {
        connectArm();
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QVERIFY(begin()->isEnabled());
        m_dialog->setJoint(1);
        QVERIFY(!begin()->isEnabled());
    }
    void rowsThatMoveAreNoOtherServo()
    {
        auto* joints = part<QComboBox>("resetJoint");
        m_dialog->setJoint(1);
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        const QString chosen = joints->currentText();
        core::ArrayConfig array = m_session->document.array();
        array.joints.erase(array.joints.begin());
        m_session->document.edit(QStringLiteral("Remove"), array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(typed()->text(), QStringLiteral("left arm"));
        array.joints[0].id = core::ServoId{9};
        m_session->document.edit(QStringLiteral("Another servo"), array);
        QVERIFY(typed()->text().isEmpty());
    }
    void aJointWithTorqueHasToBeReleasedFirst()
    {
        connectArm();
        m_session->control.setTorque({0}, true);
        QTRY_VERIFY(ticked([this] { return m_session->joints.joint({0}).torqueOn; }));
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QVERIFY2(problem().contains(QStringLiteral("The torque of joint_1 (ID 1) is on")),
                 qPrintable(problem()));
        QVERIFY(!begin()->isEnabled());
        m_session->control.setTorque({0}, false);
        QTRY_VERIFY(ticked([this] { return problem().isEmpty(); }));
        QVERIFY(begin()->isEnabled());
    }
    void anotherRateThanTheOthersIsWarnedOf()
    {
        core::ArrayConfig array = m_session->document.array();
        array.bus(0).baud = 57600;
        m_session->document.edit(QStringLiteral("Edit"), array);
        QVERIFY(!part<SentenceLine>("resetEffect")->text().contains(QStringLiteral("another baud rate")));
        QTest::keyClick(part<QCheckBox>("resetKeepBaud"), Qt::Key_Space);
        QVERIFY(part<SentenceLine>("resetEffect")->text().contains(QStringLiteral("another baud rate")));
    }
    void anArrayWithoutANameHasAWordToType()
    {
        core::ArrayConfig array = m_session->document.array();
        array.name.clear();
        m_session->document.edit(QStringLiteral("Edit"), array);
        connectArm();
        QVERIFY(!begin()->isEnabled()); // an empty name is not typed by typing nothing
        QTest::keyClicks(typed(), QStringLiteral("reset"));
        QVERIFY(begin()->isEnabled());
    }
    void escStopsAndTheDialogStaysWhileItRuns()
    {
        StopKeys keys(*m_session, this);
        connectArm();
        TestOperation::waits = true;
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QTest::mouseClick(begin(), Qt::LeftButton);
        QVERIFY(m_dialog->operation().isRunning());
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
        QVERIFY(m_dialog->isVisible());
        QTest::mouseClick(part<QPushButton>("dialogCancel"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return !m_dialog->operation().isRunning(); }));
        QCOMPARE(headline(), QStringLiteral("Cancelled."));
        QTest::keyClick(m_dialog.get(), Qt::Key_Escape);
        QVERIFY(!m_dialog->isVisible());
    }
    void aFailureIsShownWithItsServo()
    {
        connectArm();
        TestOperation::succeeds = false;
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QTest::mouseClick(begin(), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return m_dialog->operation().hasReport(); }));
        QCOMPARE(headline(), QStringLiteral("Not done."));
        QCOMPARE(part<SentenceLine>("dialogHeadline")->look(), kWrongLook);
        QCOMPARE(part<QTableWidget>("dialogServos")->item(0, 2)->text(),
                 QStringLiteral("It did not answer."));
    }
    void theServoReallyHasItsFactoryValues()
    {
        QTemporaryDir folder;
        m_session->snapshots.setSnapshotFolder(folder.path());
        m_dialog = std::make_unique<FactoryResetDialog>(*m_session);
        m_dialog->show();
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].pending.push_back({core::Memory::Eep, QStringLiteral("position_kp"), 123});
        m_session->document.edit(QStringLiteral("Edit"), array);
        connectArm();
        QVERIFY(m_session->changes.applyPending());
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->operations.isOperating(); }), 30'000);
        const core::Register* reg =
            m_session->operations.target(0).model->find(QStringLiteral("position_kp"));
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Eep), std::optional(123));
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QTest::mouseClick(begin(), Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return m_dialog->operation().hasReport(); }), 30'000);
        QVERIFY2(m_dialog->operation().report().ok(), qPrintable(m_dialog->operation().report().summary));
        m_session->operations.readRegisters({0});
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->operations.isOperating(); }), 30'000);
        QCOMPARE(m_session->registers.image({0}).value(*reg, core::Memory::Eep), reg->defaultValue);
        QCOMPARE(m_session->document.array().joints[0].id, core::ServoId{1});
    }
    void anotherOperationIsWaitedFor()
    {
        connectArm();
        TestOperation::waits = true;
        QTest::keyClicks(typed(), QStringLiteral("left arm"));
        QVERIFY(TestOperation::begin(*m_session, {}));
        QVERIFY(problem().contains(QStringLiteral("still running")));
        QVERIFY(!begin()->isEnabled());
        m_session->operations.cancelOperation();
        QTRY_VERIFY(ticked([this] { return begin()->isEnabled(); }));
        QVERIFY(!m_dialog->operation().hasReport()); // it was another's
    }
};

SERVODECK_TEST(tst_FactoryResetDialog)

} // namespace tst_factoryresetdialog
#include "tst_factoryresetdialog.moc"

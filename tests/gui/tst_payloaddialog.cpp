// SPDX-License-Identifier: GPL-3.0-or-later
// Tool and bias from poses on the demo array, by clicks; its force guard; how its sensor is mounted.
#include "core/array/arrayfile.h"
#include "core/session/motion/manualguard.h"
#include "core/session/state/ftgravity.h"
#include "tests/support/sessionbench.h"
#include "tests/support/widgettest.h"
#include "ui/configure/mountingdialog.h"
#include "ui/operate/guarddialog.h"
#include "ui/operate/payloaddialog.h"

namespace tst_payloaddialog {

using namespace ui;
using core::Clock;
using core::JointIndex;
using testsupport::runUntil;

namespace {

QString text(const char* each)
{
    return QString::fromUtf8(each);
}

} // namespace

class TestPayloadDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;

    void connectDemo()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(core::demoArrayPath()));
        m_session->document.edit(text("Patience"), testsupport::patient(m_session->document.array()));
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QVERIFY(runUntil(*m_session, [&] {
            return m_session->sensors.ftCount() == 1 && m_session->sensors.ft(0).hasSample
                   && m_session->gravity.at(0, Clock::now());
        }));
    }
    /// Turns the joints 1 and 2 of the arm, and waits until that is read.
    void tilt(double first, double second)
    {
        m_session->joints.turnByHand(JointIndex{1}, core::Angle::fromRadians(first));
        m_session->joints.turnByHand(JointIndex{2}, core::Angle::fromRadians(second));
        const auto isAt = [&](int joint, double angle) {
            const auto& state = m_session->joints.joint(JointIndex{static_cast<std::uint16_t>(joint)});
            return std::abs(state.position.radians() - angle) < 0.02 && !state.isMoving;
        };
        QVERIFY(runUntil(*m_session, [&] { return isAt(1, first) && isAt(2, second); }));
        awaitReadings(8); // its sensor is at rest too
    }
    void awaitReadings(std::uint64_t count)
    {
        const auto& read = m_session->joints.joint(JointIndex{2}).samples;
        QVERIFY(runUntil(*m_session, [&read, end = read + count] { return read >= end; }));
    }
    template <typename Widget = QPushButton>
    static Widget* part(const QWidget& dialog, const char* name)
    {
        return dialog.findChild<Widget*>(QLatin1String(name));
    }
    static QString sentence(const QWidget& dialog, const char* name)
    {
        return part<SentenceLine>(dialog, name)->text();
    }
    /// Until it is taken: on a loaded machine, joints or samples may be late.
    void takeOne(const PayloadDialog& dialog)
    {
        auto* table = part<QTreeWidget>(dialog, "payloadPoses");
        const int before = table->topLevelItemCount();
        for (int i = 0; i < 5 && table->topLevelItemCount() == before; ++i) {
            take(dialog);
            if (table->topLevelItemCount() == before) {
                qInfo("%s", qPrintable(sentence(dialog, "payloadMessage")));
                awaitReadings(15);
            }
        }
        QCOMPARE(table->topLevelItemCount(), before + 1);
    }
    void take(const PayloadDialog& dialog)
    {
        QTest::mouseClick(part(dialog, "payloadTake"), Qt::LeftButton);
        QVERIFY(runUntil(
            *m_session, [&] { return part(dialog, "payloadTake")->isEnabled(); }, 5s));
    }

private slots:
    void init() { QLocale::setDefault(QLocale::c()); }
    void cleanup() { m_session.reset(); }

    void theToolIsDeterminedAppliedAndTakenBack()
    {
        connectDemo();
        const QByteArray before = core::arrayfile::toServodeck(m_session->document.array());
        PayloadDialog dialog(*m_session, text("wrist"), m_units);
        dialog.show();
        QVERIFY(!part(dialog, "payloadApply")->isEnabled());
        takeOne(dialog);
        tilt(0.0, 1.5);
        takeOne(dialog);
        QVERIFY2(sentence(dialog, "payloadProblem").contains(text("at least 3 poses")),
                 qPrintable(sentence(dialog, "payloadProblem")));
        QVERIFY(!part(dialog, "payloadApply")->isEnabled());
        tilt(1.3, 0.0);
        takeOne(dialog);
        tilt(-1.3, 0.0);
        takeOne(dialog);
        auto* table = part<QTreeWidget>(dialog, "payloadPoses");
        QCOMPARE(table->topLevelItemCount(), 4);
        const QString result = part<QLabel>(dialog, "payloadResult")->text();
        QVERIFY2(result.startsWith(text("Mass: 0.8")), qPrintable(result));
        QCOMPARE(core::arrayfile::toServodeck(m_session->document.array()), before); // nothing yet
        QTest::mouseClick(part(dialog, "payloadApply"), Qt::LeftButton);
        const auto& sensor = m_session->document.array().ftSensors.at(0);
        QVERIFY(sensor.bias && sensor.tool);
        QVERIFY(std::abs(sensor.tool->mass - 0.85) < 0.02);
        QVERIFY((sensor.tool->centre - core::wrench::Vector3{0.012, -0.004, 0.061}).norm() < 0.003);
        QVERIFY(sensor.bias->method == core::FtBias::Method::Poses);
        tilt(0.7, 0.9); // a pose that was not measured: its weight is removed
        QVERIFY(runUntil(
            *m_session,
            [&] {
                const auto& state = m_session->sensors.ft(0);
                return state.sample.tareId == state.tareId
                       && state.sample.gravity == core::wrench::Gravity::Removed
                       && core::Wrench{state.readout.shown()}.force() < 0.4;
            },
            3s));
        m_session->document.undo();
        QCOMPARE(core::arrayfile::toServodeck(m_session->document.array()), before);
        QCOMPARE(m_session->document.undoStep(), text("Patience")); // it was one step

        table->setCurrentItem(table->topLevelItem(1));
        QTest::mouseClick(part(dialog, "payloadRemove"), Qt::LeftButton);
        QCOMPARE(table->topLevelItemCount(), 3);
        QVERIFY(part(dialog, "payloadApply")->isEnabled());
        table->setCurrentItem(table->topLevelItem(1));
        QTest::mouseClick(part(dialog, "payloadRemove"), Qt::LeftButton);
        QVERIFY(!part(dialog, "payloadApply")->isEnabled());
        QVERIFY(sentence(dialog, "payloadProblem").contains(text("there are 2")));
    }

    void aMovingArmIsRefused()
    {
        connectDemo();
        m_session->control.setControl(true);
        m_session->operations.arm();
        QVERIFY(runUntil(*m_session, [&] {
            return m_session->joints.joint(JointIndex{2}).torqueOn && !m_session->operations.isOperating();
        }));
        PayloadDialog dialog(*m_session, text("wrist"), m_units);
        dialog.show();
        m_session->goals.setPlaytime(2.0);
        QVERIFY(m_session->goals.setGoal(JointIndex{2}, core::Angle::fromRadians(1.0)));
        QVERIFY(runUntil(*m_session, [&] { return m_session->joints.joint(JointIndex{2}).isMoving; }));
        take(dialog);
        QVERIFY2(sentence(dialog, "payloadMessage").contains(text("moves. Wait until the arm rests")),
                 qPrintable(sentence(dialog, "payloadMessage")));
        QCOMPARE(part<QTreeWidget>(dialog, "payloadPoses")->topLevelItemCount(), 0);
    }

    /// A joint at rest may alternate between two readings.
    void aTickIsNoMotion()
    {
        connectDemo();
        PayloadDialog dialog(*m_session, text("wrist"), m_units);
        dialog.show();
        auto* table = part<QTreeWidget>(dialog, "payloadPoses");
        const JointIndex joint{1};
        const double tick = m_session->joints.units(joint).tickSize();
        const auto takeWhileItTurns = [&](double angle) {
            const auto& state = m_session->joints.joint(joint);
            const auto before = state.position;
            QTest::mouseClick(part(dialog, "payloadTake"), Qt::LeftButton);
            m_session->joints.turnByHand(joint, before + core::Angle::fromRadians(angle));
            QVERIFY(runUntil(
                *m_session, [&] { return part(dialog, "payloadTake")->isEnabled(); }, 5s));
            QVERIFY(std::abs((state.position - before).radians() - angle) < 0.5 * tick);
        };
        for (int i = 0; i < 5 && table->topLevelItemCount() == 0; ++i) // on a loaded machine
            takeWhileItTurns(i % 2 == 0 ? tick : -tick);
        QCOMPARE(table->topLevelItemCount(), 1);
        takeWhileItTurns(0.06);
        QCOMPARE(table->topLevelItemCount(), 1);
        VERIFY_CONTAINS(sentence(dialog, "payloadMessage"), "No pose was taken");
    }

    void withoutAMountingTheDirectionIsChosenByHand()
    {
        connectDemo();
        core::ArrayConfig array = m_session->document.array();
        array.ftSensors[0].mounting.reset();
        m_session->document.edit(text("Edit"), array);
        PayloadDialog dialog(*m_session, text("wrist"), m_units);
        dialog.show();
        take(dialog);
        QVERIFY(sentence(dialog, "payloadMessage").contains(text("does not contain how")));
        part<QComboBox>(dialog, "payloadDirection")->setCurrentIndex(6); // -Z
        take(dialog);
        QCOMPARE(part<QTreeWidget>(dialog, "payloadPoses")->topLevelItemCount(), 1);
    }

    void theForceGuardHoldsWithoutData()
    {
        connectDemo();
        QVERIFY(guardWords(*m_session, Units(), Clock::now()).isEmpty());
        GuardDialog dialog(*m_session, text("wrist"));
        dialog.show();
        QVERIFY(!part<QDoubleSpinBox>(dialog, "guardForce")->isEnabled());
        part<QCheckBox>(dialog, "guardHasForce")->click();
        part<QDoubleSpinBox>(dialog, "guardForce")->setValue(50.0);
        part<QDoubleSpinBox>(dialog, "guardAge")->setValue(1000.0); // a loaded machine is late
        QTest::mouseClick(part(dialog, "guardOk"), Qt::LeftButton);
        QCOMPARE(m_session->document.array().ftSensors[0].guard.force, 50.0);
        QVERIFY(runUntil(*m_session, [&] { return m_session->guard.status(Clock::now()).speed == 1.0; }));
        QVERIFY2(
            guardWords(*m_session, Units(), Clock::now()).endsWith(text("of 50 N at wrist, speed 100 %.")),
            qPrintable(guardWords(*m_session, Units(), Clock::now())));
        QVERIFY(guardWords(*m_session, Units(), Clock::now() + 2s).contains(text("sends no data")));

        m_session->control.setControl(true);
        m_session->operations.arm();
        // Arming a joint ends when its goal was read back: a goal before that would release it.
        QVERIFY(runUntil(*m_session, [&] {
            return m_session->joints.joint(JointIndex{2}).torqueOn && !m_session->operations.isOperating();
        }));
        m_session->goals.setPlaytime(0.5);
        QVERIFY(runUntil(*m_session, [&] { // again where a loaded machine had no position in time
            if (m_session->motions.holderOf(JointIndex{2}).isEmpty())
                m_session->goals.setGoal(JointIndex{2}, core::Angle::fromRadians(0.3));
            return std::abs(m_session->joints.joint(JointIndex{2}).position.radians() - 0.3) < 0.01;
        }));
        // Less than the sensor shows: its bias is not removed.
        core::ArrayConfig array = m_session->document.array();
        array.ftSensors[0].guard.force = 1.0;
        m_session->document.edit(text("Edit"), array);
        QStringList messages;
        connect(&m_session->messages, &core::Messages::notified, this,
                [&](core::Severity, const QString& each) { messages << each; });
        m_session->goals.setGoal(JointIndex{2}, core::Angle::fromRadians(0.6));
        QVERIFY(guardWords(*m_session, Units(), Clock::now()).contains(text("Move back to unload")));
        m_session->document.undo();
        m_session->document.undo();
        QVERIFY(!m_session->guard.isOn());
    }

    void aMountingIsEdited()
    {
        using core::wrench::Mounting;
        const Mounting before{{0, 0, -1}, {{text("a"), {0, 1, 0}, {0, 1.0 / 3, 0}}}, {0, 0, 0.1}};
        ScriptedPrompts::Script script;
        ScriptedPrompts prompts(script);
        MountingDialog dialog(text("wrist"), before, {text("a"), text("b")}, prompts);
        dialog.show();
        QVERIFY(dialog.mounting() == before); // to the bit
        QTest::mouseClick(part(dialog, "mountingAdd"), Qt::LeftButton);
        auto* table = part<QTableWidget>(dialog, "mountingJoints");
        QCOMPARE(qobject_cast<QComboBox*>(table->cellWidget(1, 0))->currentText(), text("b"));
        qobject_cast<QComboBox*>(table->cellWidget(1, 1))->setCurrentText(text("-x"));
        QVERIFY(dialog.mounting()->joints.at(1).axis == (core::wrench::Vector3{-1, 0, 0}));
        qobject_cast<QComboBox*>(table->cellWidget(1, 1))->setCurrentText(text("0 0.6 0.8"));
        QVERIFY(dialog.mounting()->joints.at(1).axis == (core::wrench::Vector3{0, 0.6, 0.8}));
        qobject_cast<QLineEdit*>(table->cellWidget(1, 2))->setText(text("90 0 x"));
        QVERIFY(!part(dialog, "mountingOk")->isEnabled());
        QVERIFY(dialog.problem().startsWith(text("The axis of b")));
        qobject_cast<QLineEdit*>(table->cellWidget(1, 2))->setText(text("90 0 0"));
        QVERIFY(part(dialog, "mountingOk")->isEnabled());
        part<QComboBox>(dialog, "mountingDown")->setCurrentText(text("0 0 0"));
        QVERIFY(dialog.problem().startsWith(text("The direction of gravity")));
        part<QRadioButton>(dialog, "mountingUnknown")->click();
        QVERIFY(!dialog.mounting());
        std::optional<Mounting> given = before;
        connect(&dialog, &MountingDialog::configured, this, [&](const auto& now) { given = now; });
        QTest::mouseClick(part(dialog, "mountingOk"), Qt::LeftButton);
        QVERIFY(!given);
    }

    void aMountingIsTakenFromAUrdf()
    {
        const QTemporaryDir folder;
        const auto write = [&](const char* name, const QByteArray& content) {
            const QString path = folder.filePath(QLatin1String(name));
            testsupport::writeFile(path, content);
            return path;
        };
        const QByteArray arm =
            R"(<robot name="r"><joint name="a" type="continuous"><parent link="base"/><child link="upper"/>
               <origin rpy="0 0.1 0"/><axis xyz="0 0 1"/></joint><joint name="plate" type="fixed">
               <parent link="upper"/><child link="wrist"/><origin rpy="0 0 0.2"/></joint>
               <joint name="c" type="continuous"><parent link="wrist"/><child link="hand"/></joint></robot>)";
        ScriptedPrompts::Script script;
        script.paths = {write("bad.urdf", "<robot"), write("arm.urdf", arm)};
        ScriptedPrompts prompts(script);
        const core::wrench::Mounting before{{0, 0, -1}, {{text("b"), {0, 1, 0}, {}}}, {}};
        MountingDialog dialog(text("wrist"), before, {text("a"), text("b")}, prompts);
        dialog.show();
        auto* link = part<QComboBox>(dialog, "mountingLink");
        auto* problem = part<QLabel>(dialog, "mountingProblem");
        QTest::mouseClick(part(dialog, "mountingUrdf"), Qt::LeftButton);
        QVERIFY2(problem->text().contains(text("bad.urdf")), qPrintable(problem->text()));
        QVERIFY(!link->isVisible() && dialog.mounting() == before);
        QTest::mouseClick(part(dialog, "mountingUrdf"), Qt::LeftButton);
        QVERIFY(link->isVisible());
        QCOMPARE(link->currentText(), text("wrist"));
        const core::wrench::Mounting taken{{0, 0, -1}, {{text("a"), {0, 0, 1}, {0, 0.1, 0}}}, {0, 0, 0.2}};
        QVERIFY(dialog.mounting()->joints.size() == 1 && problem->text().isEmpty());
        QVERIFY((dialog.mounting()->rpy - taken.rpy).norm() < 1e-12);
        QVERIFY(dialog.mounting()->joints == taken.joints);
        link->setCurrentText(text("hand"));
        emit link->activated(link->currentIndex());
        QVERIFY2(problem->text().startsWith(text("The array has no joint c")), qPrintable(problem->text()));
        QVERIFY(dialog.mounting()->joints == taken.joints);
        QTest::mouseClick(part(dialog, "mountingUrdf"), Qt::LeftButton); // cancelled
        QVERIFY(dialog.mounting()->joints == taken.joints);
    }
};

SERVODECK_TEST(TestPayloadDialog)

} // namespace tst_payloaddialog
#include "tst_payloaddialog.moc"

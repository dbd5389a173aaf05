// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/goaldialog.h"

namespace tst_goaldialog {

using namespace ui;

class tst_GoalDialog : public QObject, private SessionTest<GoalDialog>
{
    Q_OBJECT

    const core::JointState& joint() const { return jointAt(0); }
    void arm()
    {
        torqueOn(*m_session, core::JointIndex{0});
        AWAIT(joint().torqueOn && part<QPushButton>("goalSend")->isEnabled());
    }

private slots:
    void init()
    {
        openDemoArm();
        edit(testsupport::patient(current()));
        show(*m_session, m_units);
        takeControl(*m_session);
        connectSimulated();
    }
    void cleanup() { drop(); }

    void withoutTorqueNothingCanBeSent()
    {
        QVERIFY(ticked([this] { return !part<QPushButton>("goalSend")->isEnabled(); }));
        VERIFY_CONTAINS(part<QLabel>("goalWhy")->text(), "torque");
    }

    void allNumbersStandOnTheSameSideAndItCanBeClosed()
    {
        for (const auto* each : m_widget->findChildren<QAbstractSpinBox*>())
            QVERIFY2((each->alignment() & Qt::AlignRight) != 0, qPrintable(each->objectName()));
        click("goalClose");
        QVERIFY(!m_widget->isVisible());
    }

    void aPlaceIsSentByAClickOnly()
    {
        arm();
        part<QComboBox>("goalKind")->setCurrentIndex(1);
        const int from = joint().tick;
        part<QSpinBox>("goalTicks")->setValue(from + 400);
        awaitReadings(5);
        QVERIFY(ticked([this, from] { return std::abs(joint().tick - from) < 20; }));
        click("goalSend");
        AWAIT(std::abs(joint().tick - from - 400) < 20);
    }

    /// The dialog is older than the first reading: a dash is no goal.
    void whatNobodyTypedIsNoGoal()
    {
        const auto from = joint().tick;
        arm();
        click("goalSend");
        for (int i = 0; i < 20; ++i) {
            awaitReadings(1);
            QVERIFY(ticked([this, from] { return std::abs(joint().tick - from) < 20; }));
        }
        // Without any reading it says so.
        m_widget.reset();
        openDemoArm();
        m_widget = std::make_unique<GoalDialog>(*m_session, m_units);
        QCOMPARE(part<QAbstractSpinBox>("goalAngle")->text(), u"–"_s);
        QCOMPARE(part<QAbstractSpinBox>("goalTicks")->text(), u"–"_s);
    }

    void theJointAndTheGoalStayWhenRowsMove()
    {
        auto* joints = part<QComboBox>("goalJoint");
        joints->setCurrentIndex(3);
        part<QComboBox>("goalKind")->setCurrentIndex(1);
        part<QSpinBox>("goalTicks")->setValue(700);
        const QString chosen = joints->currentText();
        core::ArrayConfig array = current();
        array.joints.erase(array.joints.begin());
        m_session->document.edit(u"Remove"_s, array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(part<QSpinBox>("goalTicks")->value(), 700);
        array.joints[0].name = u"another"_s;
        m_session->document.edit(u"Rename"_s, array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(part<QSpinBox>("goalTicks")->value(), 700);
        array.joints.erase(array.joints.begin() + 2); // itself
        m_session->document.edit(u"Remove"_s, array);
        QVERIFY(joints->currentText() != chosen);
        QVERIFY(part<QSpinBox>("goalTicks")->value() != 700);
    }

    void anotherUnitIsNotAnotherSpeed()
    {
        part<QComboBox>("goalKind")->setCurrentIndex(2);
        part<QDoubleSpinBox>("goalSpeed")->setValue(90);
        m_units.setAngleUnit(AngleUnit::Radians);
        const double shown = part<QDoubleSpinBox>("goalSpeed")->value();
        m_units.setAngleUnit(AngleUnit::Degrees);
        QVERIFY2(std::abs(shown - 1.571) < 0.01, qPrintable(QString::number(shown)));
        QVERIFY(std::abs(part<QDoubleSpinBox>("goalSpeed")->value() - 90) < 0.1);
    }

    void theHighestSpeedIsOfTheModel()
    {
        part<QComboBox>("goalKind")->setCurrentIndex(2);
        const core::JointUnits& units = m_session->joints.units({0});
        QVERIFY(units.topSpeed().degrees() > 100);
        QVERIFY(std::abs(part<QDoubleSpinBox>("goalSpeed")->maximum() - units.topSpeed().degrees()) < 0.1);
        QCOMPARE(part<QSpinBox>("goalSpeedRaw")->maximum(), units.maxSpeed);
        QCOMPARE(part<QSpinBox>("goalSpeedRaw")->minimum(), -1023);
    }

    void withoutASpeedItDoesNotTurn()
    {
        arm();
        for (const int kind : {2, 3}) {
            part<QComboBox>("goalKind")->setCurrentIndex(kind);
            QVERIFY(!part<QPushButton>("goalTurn")->isEnabled());
            VERIFY_CONTAINS(part<QLabel>("goalWhy")->text(), "speed is 0");
        }
        part<QSpinBox>("goalSpeedRaw")->setValue(-150);
        QVERIFY(part<QPushButton>("goalTurn")->isEnabled());
        QVERIFY(part<QLabel>("goalWhy")->text().isEmpty());
        part<QComboBox>("goalKind")->setCurrentIndex(2);
        QVERIFY(!part<QPushButton>("goalTurn")->isEnabled());
        part<QDoubleSpinBox>("goalSpeed")->setValue(10);
        QVERIFY(part<QPushButton>("goalTurn")->isEnabled());
    }

    void theFieldsStandStillWhateverTheKind()
    {
        QList<QRect> places;
        for (int kind = 0; kind < 4; ++kind) {
            part<QComboBox>("goalKind")->setCurrentIndex(kind);
            QCoreApplication::processEvents();
            QList<QRect> now;
            for (const char* name : {"goalJoint", "goalKind", "paceKind"})
                now << part<QWidget>(name)->geometry();
            if (kind == 0)
                places = now;
            QCOMPARE(now, places);
            QVERIFY(part<QWidget>("paceKind")->isVisible());
        }
    }

    void itTurnsOnlyWhileTheButtonIsHeld()
    {
        arm();
        part<QComboBox>("goalKind")->setCurrentIndex(3);
        part<QSpinBox>("goalSpeedRaw")->setValue(150);
        auto* turn = part<QPushButton>("goalTurn");
        QVERIFY(!part<QPushButton>("goalSend")->isVisible());
        const int from = joint().tick;
        QTest::mousePress(turn, Qt::LeftButton);
        AWAIT(joint().tick > from + 100);
        QTest::mouseRelease(turn, Qt::LeftButton);
        const auto stands = [this] {
            const int before = joint().tick;
            awaitReadings(10);
            return std::abs(joint().tick - before) < 10;
        };
        AWAIT(stands());

        // Closing it while the button is held stops the joint too.
        QTest::mousePress(turn, Qt::LeftButton);
        const int again = joint().tick;
        AWAIT(joint().tick > again + 100);
        m_widget->close();
        AWAIT(stands());
    }
};

SERVODECK_TEST(tst_GoalDialog)

} // namespace tst_goaldialog
#include "tst_goaldialog.moc"

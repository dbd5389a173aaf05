// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>

#include "core/link/portlist.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/operate/goaldialog.h"
#include "ui/support/units.h"

namespace tst_goaldialog {

using namespace ui;

class tst_GoalDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<GoalDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        m_dialog->refresh(core::Clock::now());
        return condition();
    }
    const core::JointState& joint() const { return m_session->joints.joint(core::JointIndex{0}); }
    void arm()
    {
        m_session->control.setTorque(core::JointIndex{0}, true);
        QTRY_VERIFY(
            ticked([this] { return joint().torqueOn && part<QPushButton>("goalSend")->isEnabled(); }));
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(QStringLiteral(":/arrays/demo_arm.servodeck")));
        m_session->document.edit(QStringLiteral("Edit"), testsupport::patient(m_session->document.array()));
        m_dialog = std::make_unique<GoalDialog>(*m_session, m_units);
        m_dialog->show();
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return joint().hasSample; }));
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutTorqueNothingCanBeSent()
    {
        QVERIFY(ticked([this] { return !part<QPushButton>("goalSend")->isEnabled(); }));
        QVERIFY(part<QLabel>("goalWhy")->text().contains(QStringLiteral("torque")));
    }

    void allNumbersStandOnTheSameSideAndItCanBeClosed()
    {
        for (const auto* each : m_dialog->findChildren<QAbstractSpinBox*>())
            QVERIFY2((each->alignment() & Qt::AlignRight) != 0, qPrintable(each->objectName()));
        QTest::mouseClick(part<QPushButton>("goalClose"), Qt::LeftButton);
        QVERIFY(!m_dialog->isVisible());
    }

    void aPlaceIsSentByAClickOnly()
    {
        arm();
        part<QComboBox>("goalKind")->setCurrentIndex(1);
        const int from = joint().tick;
        part<QSpinBox>("goalTicks")->setValue(from + 400);
        QTest::qWait(100);
        QVERIFY(ticked([this, from] { return std::abs(joint().tick - from) < 20; }));
        QTest::mouseClick(part<QPushButton>("goalSend"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this, from] { return std::abs(joint().tick - from - 400) < 20; }));
    }

    /// The dialog is older than the first reading: a dash is no goal.
    void whatNobodyTypedIsNoGoal()
    {
        const auto from = joint().tick;
        arm();
        QTest::mouseClick(part<QPushButton>("goalSend"), Qt::LeftButton);
        for (int i = 0; i < 20; ++i) {
            QTest::qWait(20);
            QVERIFY(ticked([this, from] { return std::abs(joint().tick - from) < 20; }));
        }
        // Without any reading it says so.
        m_dialog.reset();
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(QStringLiteral(":/arrays/demo_arm.servodeck")));
        m_dialog = std::make_unique<GoalDialog>(*m_session, m_units);
        QCOMPARE(part<QAbstractSpinBox>("goalAngle")->text(), QStringLiteral("–"));
        QCOMPARE(part<QAbstractSpinBox>("goalTicks")->text(), QStringLiteral("–"));
    }

    void theJointAndTheGoalStayWhenRowsMove()
    {
        auto* joints = part<QComboBox>("goalJoint");
        joints->setCurrentIndex(3);
        part<QComboBox>("goalKind")->setCurrentIndex(1);
        part<QSpinBox>("goalTicks")->setValue(700);
        const QString chosen = joints->currentText();
        core::ArrayConfig array = m_session->document.array();
        array.joints.erase(array.joints.begin());
        m_session->document.edit(QStringLiteral("Remove"), array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(part<QSpinBox>("goalTicks")->value(), 700);
        array.joints[0].name = QStringLiteral("another");
        m_session->document.edit(QStringLiteral("Rename"), array);
        QCOMPARE(joints->currentText(), chosen);
        QCOMPARE(part<QSpinBox>("goalTicks")->value(), 700);
        array.joints.erase(array.joints.begin() + 2); // itself
        m_session->document.edit(QStringLiteral("Remove"), array);
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
            QVERIFY(part<QLabel>("goalWhy")->text().contains(QStringLiteral("speed is 0")));
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
        QTRY_VERIFY(ticked([this, from] { return joint().tick > from + 100; }));
        QTest::mouseRelease(turn, Qt::LeftButton);
        const auto stands = [this] {
            const int before = joint().tick;
            for (int i = 0; i < 20; ++i) {
                QTest::qWait(10);
                m_session->tick(core::Clock::now());
            }
            return std::abs(joint().tick - before) < 10;
        };
        QTRY_VERIFY(stands());

        // Closing it while the button is held stops the joint too.
        QTest::mousePress(turn, Qt::LeftButton);
        const int again = joint().tick;
        QTRY_VERIFY(ticked([this, again] { return joint().tick > again + 100; }));
        m_dialog->close();
        QTRY_VERIFY(stands());
    }
};

SERVODECK_TEST(tst_GoalDialog)

} // namespace tst_goaldialog
#include "tst_goaldialog.moc"

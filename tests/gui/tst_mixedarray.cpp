// SPDX-License-Identifier: GPL-3.0-or-later
// An array of two families on two buses, as an operator drives it: poses, a sequence, STOP and curves across
// both buses.
#include "core/array/poses.h"
#include "core/family/servofamily.h"
#include "tests/support/testwindow.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"

namespace tst_mixedarray {

using namespace core;
using namespace ui;

class TestMixedArray : public QObject, private TestWindow
{
    Q_OBJECT

private:
    const ArrayConfig& array() const { return current(); }
    int count() const { return m_session->joints.jointCount(); }
    const JointState& joint(int index) const { return jointAt(index); }
    bool all(const std::function<bool(int)>& holds) const
    {
        for (int i = 0; i < count(); ++i) {
            if (!holds(i))
                return false;
        }
        return count() > 0;
    }
    /// Joints of a bus that move.
    int movingOn(int bus) const
    {
        int moving = 0;
        for (int i = 0; i < count(); ++i)
            moving +=
                jointAt(i).isMoving && array().joints[static_cast<std::size_t>(i)].id.bus == bus ? 1 : 0;
        return moving;
    }
    /// The largest distance from a pose, degrees; NaN without one.
    double distanceFrom(const char* pose) const
    {
        double largest = NAN;
        for (const auto& each : array().poses) {
            if (each.name != QLatin1String(pose))
                continue;
            largest = 0.0;
            for (int i = 0; i < count(); ++i) {
                for (const auto& position : each.positions) {
                    if (position.joint == array().joints[static_cast<std::size_t>(i)].name)
                        largest =
                            std::max(largest, std::abs(joint(i).position.degrees()
                                                       - Angle::fromRadians(position.position).degrees()));
                }
            }
        }
        return largest;
    }
    void choosePose(const char* name)
    {
        auto* poses = part<QTableView>("poseList");
        int row = 0;
        while (array().poses[static_cast<std::size_t>(row)].name != QLatin1String(name))
            ++row;
        poses->setFocus();
        poses->setCurrentIndex(poses->model()->index(row, 0));
    }
    void openAndArm()
    {
        clickWhenReady("welcomeMixed");
        AWAIT(m_session->links.hasLink()
              && all([this](int i) { return joint(i).hasSample && joint(i).answers; }));
        // A machine that has other things to do may stop the window for a while.
        edit(testsupport::patient(array()));
        clickWhenReady("controlButton");
        clickWhenReady("armButton");
        clickWhenReady("armBegin");
        AWAIT(all([this](int i) { return joint(i).torqueOn; }));
        AWAIT(!m_session->operations.isOperating());
        AWAIT(!m_window->findChild<QDialog*>(u"armDialog"_s));
        part<QDockWidget>("poseDock")->show();
    }

private slots:
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void theWelcomePageOpensServosOfTwoFamiliesOnTwoBuses()
    {
        clickWhenReady("welcomeMixed");
        QCOMPARE(array().busCount(), 2);
        QVERIFY(&array().bus(0).family() != &array().bus(1).family());
        QCOMPARE(count(), 8);
        AWAIT(m_session->links.hasLink()
              && all([this](int i) { return joint(i).hasSample && joint(i).answers; }));
        AWAIT(part<QWidget>("simulatedBadge")->isVisible());
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(part<QAction>("mixedDemoAction")->isEnabled());
    }
    void aPoseIsReachedOnBothBuses()
    {
        openAndArm();
        choosePose("above");
        QVERIFY(distanceFrom("above") > 20);
        clickWhenReady("goToPose");
        AWAIT(movingOn(0) > 0 && movingOn(1) > 0);
        QTRY_VERIFY2_WITH_TIMEOUT(distanceFrom("above") < 1.5,
                                  qPrintable(QString::number(distanceFrom("above"))), 15000);
        // The joints of both buses are in the same plot.
        for (const JointConfig& each : array().joints) {
            const bool isStill = each.name.endsWith("_roll"_L1);
            QTRY_VERIFY2(
                isStill || testsupport::drawnHeight(*m_window, "position", each.name + u".position"_s) > 5,
                qPrintable(each.name));
        }
    }
    void aSequencePlaysAcrossBothBuses()
    {
        openAndArm();
        part<QTabWidget>("posePages")->setCurrentIndex(1);
        auto* sequences = part<QTableView>("sequenceList");
        sequences->setCurrentIndex(sequences->model()->index(0, 0));
        bool movedTogether = false;
        clickWhenReady("motionPlay");
        AWAIT(m_session->motions.motion().isActive);
        double nearestGrasp = 1e9;
        double nearestLift = 1e9;
        QElapsedTimer timer;
        timer.start();
        while (m_session->motions.motion().isActive && timer.elapsed() < 40000) {
            QTest::qWait(10);
            nearestGrasp = std::min(nearestGrasp, distanceFrom("closed"));
            nearestLift = std::min(nearestLift, distanceFrom("lift"));
            movedTogether = movedTogether || (movingOn(0) > 0 && movingOn(1) > 0);
        }
        QVERIFY(movedTogether);
        QVERIFY2(nearestGrasp < 3 && nearestLift < 3,
                 qPrintable(u"%1 %2"_s.arg(nearestGrasp).arg(nearestLift)));
        QTRY_VERIFY2_WITH_TIMEOUT(distanceFrom("home") < 1.5,
                                  qPrintable(QString::number(distanceFrom("home"))), 10000);
        QVERIFY(m_session->control.isControl());
    }
    void stopHoldsTheJointsOfBothBuses()
    {
        openAndArm();
        choosePose("lift");
        clickWhenReady("goToPose");
        AWAIT(movingOn(0) > 0 && movingOn(1) > 0 && distanceFrom("lift") < 40);
        clickWhenReady("stopButton");
        QVERIFY(m_session->control.isStopped());
        AWAIT(movingOn(0) == 0 && movingOn(1) == 0);
        const double left = distanceFrom("lift");
        QVERIFY2(left > 5, qPrintable(QString::number(left)));
        awaitReadings(25, count() - 1); // nothing continues
        QVERIFY(std::abs(distanceFrom("lift") - left) < 1.0);
        QVERIFY(all([this](int i) { return joint(i).torqueOn; }));
        QVERIFY(!m_session->control.isControl());
    }
};

SERVODECK_TEST(TestMixedArray)

} // namespace tst_mixedarray
#include "tst_mixedarray.moc"

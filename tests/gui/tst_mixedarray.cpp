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
    void click(const char* name)
    {
        AWAIT(part<QAbstractButton>(name)->isEnabled() && part<QAbstractButton>(name)->isVisible());
        WidgetTest::click(name);
    }
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
    /// Height in pixels of a joint's position as the plots draw it.
    int drawnHeight(const QString& name)
    {
        int top = INT_MAX;
        int bottom = INT_MIN;
        const auto* row = part<PlotPanel>("plotPanel")->view().row(u"position"_s);
        for (const auto& run : row->drawnRuns(name + u".position"_s)) {
            for (const QPoint& point : run) {
                top = std::min(top, point.y());
                bottom = std::max(bottom, point.y());
            }
        }
        return bottom - top;
    }
    void openAndArm()
    {
        click("welcomeMixed");
        AWAIT(m_session->links.hasLink()
              && all([this](int i) { return joint(i).hasSample && joint(i).answers; }));
        // A machine that has other things to do may stop the window for a while.
        edit(testsupport::patient(array()));
        click("controlButton");
        click("armButton");
        click("armBegin");
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
        click("welcomeMixed");
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
        click("goToPose");
        AWAIT(movingOn(0) > 0 && movingOn(1) > 0);
        QTRY_VERIFY2_WITH_TIMEOUT(distanceFrom("above") < 1.5,
                                  qPrintable(QString::number(distanceFrom("above"))), 15000);
        // The joints of both buses are in the same plot.
        for (const JointConfig& each : array().joints) {
            const bool isStill = each.name.endsWith("_roll"_L1);
            QTRY_VERIFY2(isStill || drawnHeight(each.name) > 5, qPrintable(each.name));
        }
    }
    void aSequencePlaysAcrossBothBuses()
    {
        openAndArm();
        part<QTabWidget>("posePages")->setCurrentIndex(1);
        auto* sequences = part<QTableView>("sequenceList");
        sequences->setCurrentIndex(sequences->model()->index(0, 0));
        bool movedTogether = false;
        click("motionPlay");
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
        click("goToPose");
        AWAIT(movingOn(0) > 0 && movingOn(1) > 0 && distanceFrom("lift") < 40);
        click("stopButton");
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

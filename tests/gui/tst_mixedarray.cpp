// SPDX-License-Identifier: GPL-3.0-or-later
// An array of two families on two buses, as an operator drives it: poses, a sequence, STOP and curves across
// both buses.
#include <QtTest/QtTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QDialog>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTabWidget>

#include <algorithm>
#include <climits>
#include <cmath>

#include "core/array/poses.h"
#include "core/family/servofamily.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/testwindow.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"

namespace tst_mixedarray {

using namespace core;
using namespace ui;
using testsupport::at;

class TestMixedArray : public QObject, private TestWindow
{
    Q_OBJECT

private:
    void click(const char* name)
    {
        auto* button = part<QAbstractButton>(name);
        QTRY_VERIFY2_WITH_TIMEOUT(button->isEnabled() && button->isVisible(), name, 10000);
        QTest::mouseClick(button, Qt::LeftButton);
    }
    const ArrayConfig& array() const { return m_session->document.array(); }
    int count() const { return m_session->joints.jointCount(); }
    const JointState& joint(int index) const { return m_session->joints.joint(at(index)); }
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
            moving += m_session->joints.joint(at(i)).isMoving
                              && array().joints[static_cast<std::size_t>(i)].id.bus == bus
                          ? 1
                          : 0;
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
        const auto* row = part<PlotPanel>("plotPanel")->view().row(QStringLiteral("position"));
        for (const auto& run : row->drawnRuns(name + QStringLiteral(".position"))) {
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
        QTRY_VERIFY_WITH_TIMEOUT(m_session->links.hasLink()
                                     && all([this](int i) { return joint(i).hasSample && joint(i).answers; }),
                                 20000);
        // A machine that has other things to do may stop the window for a while.
        m_session->document.edit(QStringLiteral("Edit"), testsupport::patient(array()));
        click("controlButton");
        click("armButton");
        click("armBegin");
        QTRY_VERIFY_WITH_TIMEOUT(all([this](int i) { return joint(i).torqueOn; }), 20000);
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->operations.isOperating(), 10000);
        QTRY_VERIFY(!m_window->findChild<QDialog*>(QStringLiteral("armDialog")));
        part<QDockWidget>("poseDock")->show();
    }

private slots:
    void initTestCase() { useOwnSettings(); }
    void init()
    {
        forgetSettings();
        m_script = {};
        makeWindow({1366, 768});
    }
    void cleanup() { dropWindow(); }

    void theWelcomePageOpensServosOfTwoFamiliesOnTwoBuses()
    {
        click("welcomeMixed");
        QCOMPARE(array().busCount(), 2);
        QVERIFY(&array().bus(0).family() != &array().bus(1).family());
        QCOMPARE(count(), 8);
        QTRY_VERIFY_WITH_TIMEOUT(m_session->links.hasLink()
                                     && all([this](int i) { return joint(i).hasSample && joint(i).answers; }),
                                 20000);
        QTRY_VERIFY(part<QWidget>("simulatedBadge")->isVisible());
        QVERIFY(!m_window->isWindowModified());
        QVERIFY(part<QAction>("mixedDemoAction")->isEnabled());
    }
    void aPoseIsReachedOnBothBuses()
    {
        openAndArm();
        choosePose("above");
        QVERIFY(distanceFrom("above") > 20);
        click("goToPose");
        QTRY_VERIFY_WITH_TIMEOUT(movingOn(0) > 0 && movingOn(1) > 0, 10000);
        QTRY_VERIFY2_WITH_TIMEOUT(distanceFrom("above") < 1.5,
                                  qPrintable(QString::number(distanceFrom("above"))), 15000);
        // The joints of both buses are in the same plot.
        for (const JointConfig& each : array().joints) {
            const bool isStill = each.name.endsWith(QLatin1String("_roll"));
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
        QTRY_VERIFY_WITH_TIMEOUT(m_session->motions.motion().isActive, 5000);
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
                 qPrintable(QStringLiteral("%1 %2").arg(nearestGrasp).arg(nearestLift)));
        QTRY_VERIFY2_WITH_TIMEOUT(distanceFrom("home") < 1.5,
                                  qPrintable(QString::number(distanceFrom("home"))), 10000);
        QVERIFY(m_session->control.isControl());
    }
    void stopHoldsTheJointsOfBothBuses()
    {
        openAndArm();
        choosePose("lift");
        click("goToPose");
        QTRY_VERIFY_WITH_TIMEOUT(movingOn(0) > 0 && movingOn(1) > 0 && distanceFrom("lift") < 40, 10000);
        click("stopButton");
        QVERIFY(m_session->control.isStopped());
        QTRY_VERIFY_WITH_TIMEOUT(movingOn(0) == 0 && movingOn(1) == 0, 5000);
        const double left = distanceFrom("lift");
        QVERIFY2(left > 5, qPrintable(QString::number(left)));
        QTest::qWait(500); // nothing continues
        QVERIFY(std::abs(distanceFrom("lift") - left) < 1.0);
        QVERIFY(all([this](int i) { return joint(i).torqueOn; }));
        QVERIFY(!m_session->control.isControl());
    }
};

SERVODECK_TEST(TestMixedArray)

} // namespace tst_mixedarray
#include "tst_mixedarray.moc"

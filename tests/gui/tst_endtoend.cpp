// SPDX-License-Identifier: GPL-3.0-or-later
// The program as a new user meets it: an empty window, the virtual array, a scan, torque, a slider, curves, a
// file.
#include "tests/support/testwindow.h"
#include "ui/operate/goalslider.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"

namespace tst_endtoend {

class TestEndToEnd : public QObject
{
    Q_OBJECT

private:
    template <typename T>
    static T* part(ui::MainWindow& window, const char* name)
    {
        T* found = window.findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no %s", name);
        return found;
    }

    QTemporaryDir m_folder;

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.filePath(u"settings"_s));
    }

    void aNewUserConnectsScansDrivesWatchesAndSaves()
    {
        ScriptedPrompts::Script script;
        core::Session session(core::ModelLibrary::builtIn());
        session.document.edit(u"Edit"_s, testsupport::patientArray());
        ui::MainWindow window(session, std::make_unique<ScriptedPrompts>(script));
        window.resize(1366, 768);
        window.show();
        QVERIFY(QTest::qWaitForWindowActive(&window));

        // Connect: the virtual array is the first port of the list.
        auto* ports = part<QComboBox>(window, "portCombo");
        ports->setCurrentIndex(0);
        QTest::mouseClick(part<QAbstractButton>(window, "connectButton"), Qt::LeftButton);
        QTRY_COMPARE(session.links.linkState(), core::LinkState::Connected);
        QVERIFY(session.links.isSimulated());
        QTRY_VERIFY(session.sensors.ftCount() == 1 && session.sensors.ft(0).hasSample);

        // Scan: F5, servos appear, add them.
        QTest::keyClick(&window, Qt::Key_F5);
        auto* add = part<QAbstractButton>(window, "scanAdd");
        if (!session.scans.isScanning() && session.scans.found().empty())
            QTest::mouseClick(part<QAbstractButton>(window, "scanStart"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(session.scans.found().size(), 8u, 10000);
        QTRY_VERIFY_WITH_TIMEOUT(!session.scans.isScanning(), 10000);
        QTRY_VERIFY(add->isEnabled());
        QTest::mouseClick(add, Qt::LeftButton);
        QCOMPARE(session.joints.jointCount(), 8);
        QTest::mouseClick(part<QAbstractButton>(window, "scanClose"), Qt::LeftButton);
        QTRY_VERIFY(session.links.linkState() == core::LinkState::Connected
                    && session.joints.joint(at(7)).hasSample);

        // Torque on: nothing moves.
        std::vector<double> before;
        for (int i = 0; i < 8; ++i)
            before.push_back(session.joints.joint(at(i)).position.degrees());
        QTest::mouseClick(part<QAbstractButton>(window, "controlButton"), Qt::LeftButton);
        QVERIFY(session.control.isControl());
        QTest::mouseClick(part<QAbstractButton>(window, "armButton"), Qt::LeftButton);
        auto* arm = part<QAbstractButton>(window, "armBegin");
        QTRY_VERIFY(arm->isEnabled());
        QTest::mouseClick(arm, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(!session.operations.isOperating() && session.joints.joint(at(7)).torqueOn,
                                 10000);
        QTRY_VERIFY(!window.findChild<QDialog*>(u"armDialog"_s)); // it closes by itself
        for (int i = 0; i < 8; ++i)
            QTRY_VERIFY(session.joints.joint(at(i)).torqueOn && session.joints.joint(at(i)).goal.has_value());
        for (int i = 0; i < 8; ++i)
            QVERIFY(
                std::abs(session.joints.joint(at(i)).position.degrees() - before[static_cast<std::size_t>(i)])
                < 0.5);

        // Drag the slider of the second joint, the shoulder: it carries the sensor.
        const QString curve = session.document.array().joints[1].name + u".position"_s;
        const QString goalCurve = session.document.array().joints[1].name + u".goal"_s;
        QTRY_VERIFY(testsupport::drawnHeight(window, "position", curve) >= 0);
        const core::Wrench rest = session.sensors.ft(0).sample.net;
        auto* slider = part<ui::GoalSlider>(window, "goalSlider1");
        QTRY_VERIFY(!slider->isLocked());
        const QPoint start(static_cast<int>(slider->place(*session.joints.joint(at(1)).goal)),
                           slider->height() / 2);
        QTest::mousePress(slider, Qt::LeftButton, {}, start);
        for (int dx = 1; dx <= 60; ++dx) {
            QTest::mouseMove(slider, start + QPoint(dx, 0));
            QCoreApplication::processEvents();
        }
        QTest::mouseRelease(slider, Qt::LeftButton, {}, start + QPoint(60, 0));
        const double goal = session.joints.joint(at(1)).goal->degrees();
        QVERIFY2(goal > 10.0, qPrintable(QString::number(goal)));

        // Joint and force follow, in the values and in the curves.
        QTRY_VERIFY(std::abs(session.joints.joint(at(1)).position.degrees() - goal) < 1.5);
        QTRY_VERIFY(testsupport::drawnHeight(window, "position", curve) > 10);
        QTRY_VERIFY(testsupport::drawnHeight(window, "position", goalCurve) > 10);
        QTRY_VERIFY([&] {
            double change = 0.0;
            for (std::size_t axis = 0; axis < 3; ++axis)
                change = std::max(change,
                                  std::abs(session.sensors.ft(0).sample.net.value[axis] - rest.value[axis]));
            return change > 0.3;
        }());
        bool forceMoves = false;
        for (const char* axis : {"Fx", "Fy", "Fz"})
            forceMoves = forceMoves
                         || testsupport::drawnHeight(window, "force",
                                                     session.sensors.ft(0).name + u'.' + QLatin1String(axis))
                                > 10;
        QVERIFY(forceMoves);

        // Save, reopen in another window, find the same array.
        const QString path = m_folder.filePath(u"mine.servodeck"_s);
        script.paths << path;
        QVERIFY(window.isWindowModified());
        part<QAction>(window, "saveAction")->trigger();
        QVERIFY(QFileInfo::exists(path));
        QVERIFY(!window.isWindowModified());
        const core::ArrayConfig saved = session.document.array();
        session.links.disconnectFrom();
        window.close();

        core::Session secondSession(core::ModelLibrary::builtIn());
        ui::MainWindow second(secondSession, std::make_unique<ScriptedPrompts>(script));
        second.show();
        QVERIFY(second.openFile(path));
        QCOMPARE(secondSession.document.array(), saved);
        QCOMPARE(part<QTableView>(second, "jointTable")->model()->rowCount(), 8);
    }
};

SERVODECK_TEST(TestEndToEnd)

} // namespace tst_endtoend
#include "tst_endtoend.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// From an empty array to servos of two families on two real ports: found, named, armed, moved, recorded, and
// the recording opened. What is drawn is what was sent.
#include <QtWidgets/QScrollBar>

#include "core/array/scheduleparameters.h"
#include "tests/support/testwindow.h"
#include "ui/operate/goalslider.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/timeplot.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/window/plotpage.h"

namespace tst_realports {

using namespace ui;

class TestRealPorts : public QObject, private TestWindow
{
    Q_OBJECT

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {})
    {
        m_window->activateWindow();
        AWAIT(m_window->isActiveWindow());
        QTest::keyClick(m_window.get(), key, modifiers);
    }
    bool areRead() const { return !current().joints.empty() && WidgetTest::areRead(); }
    /// With what the dialog has at first, but for the IDs.
    void find(int count)
    {
        auto* dialog = part<QDialog>("scanDialog");
        AWAIT(dialog->isVisible());
        if (part<QSpinBox>("scanLast")->value() != 3)
            type("scanLast", u"3");
        if (part<QAbstractButton>("scanStart")->text() == "Start"_L1)
            clickWhenReady("scanStart");
        AWAIT(part<QAbstractButton>("scanStart")->text() == "Start"_L1);
        QCOMPARE(part<QTreeWidget>("scanResults")->topLevelItemCount(), count);
        clickWhenReady("scanAdd");
        dialog->close();
    }
    void rename(int row, const QString& name)
    {
        auto* table = part<QTableView>("jointTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(row, 0));
        QTest::keyClick(table, Qt::Key_F2);
        auto* editor = table->viewport()->findChild<QLineEdit*>();
        QVERIFY(editor != nullptr);
        QTest::keyClick(editor, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(editor, name);
        QTest::keyClick(editor, Qt::Key_Return);
        AWAIT(current().joints[std::size_t(row)].name == name); // the editor is closed later
    }
    /// Of the first joint of each bus, by the number field.
    void moveTo(const QString& degrees)
    {
        for (const int joint : {0, 2})
            type(u"goalEntry%1"_s.arg(joint), degrees);
        AWAIT(std::abs(place(0) - degrees.toDouble()) < 1 && std::abs(place(2) - degrees.toDouble()) < 1);
        awaitReadings(40, 2);
    }
    void checkCurves(const TimePlot& plot, const QString& joint) const
    {
        const std::pair range = plot.valueRange(TimePlot::Side::Left);
        const QRect area = plot.plotArea();
        const auto pixel = [&](double degrees) {
            return area.bottom()
                   - std::lround((degrees - range.first) / (range.second - range.first) * area.height());
        };
        // Steps from goal to goal, of which each is held as long as the joint took and stood there.
        const auto goals = plot.drawnRuns(joint + u".goal"_s);
        QVERIFY(!goals.empty());
        std::map<int, int> held; // pixels, by height
        for (const auto& run : goals) {
            for (qsizetype i = 1; i < run.size(); ++i) {
                QVERIFY(run[i].x() == run[i - 1].x() || run[i].y() == run[i - 1].y());
                held[run[i].y()] += run[i].x() - run[i - 1].x();
            }
        }
        const auto heldAt = [&](double degrees) {
            int sum = 0;
            for (const auto& [y, width] : held)
                sum += std::abs(y - pixel(degrees)) <= 1 ? width : 0;
            return sum;
        };
        const int all = goals.back().last().x() - goals.front().first().x();
        QVERIFY(heldAt(20) > all / 5 && heldAt(-15) > all / 5);
        QVERIFY(heldAt(20) + heldAt(-15) + heldAt(0) > all * 9 / 10);
        // One line, not dots, which ends where the joint stands.
        const auto positions = plot.drawnRuns(joint + u".position"_s);
        QVERIFY2(positions.size() <= 3, qPrintable(QString::number(positions.size())));
        QVERIFY(std::abs(positions.back().last().y() - pixel(-15)) <= 2 + std::abs(pixel(1) - pixel(0)));
        const auto isNear = [&](const QPoint& point) { return std::abs(point.y() - pixel(20)) <= 3; };
        QVERIFY(std::ranges::any_of(positions,
                                    [&](const auto& run) { return std::ranges::any_of(run, isNear); }));
        // And so it is painted: along the held goal most columns have its colour.
        const QImage image = plot.canvas()->grab().toImage();
        const auto curves = plot.visibleCurves();
        const auto curve = std::ranges::find(curves, QString(joint + u".goal"_s), &CurveSpec::key);
        QVERIFY(curve != curves.end());
        int painted = 0;
        for (int x = area.left(); x <= area.right(); ++x) {
            for (int y = int(pixel(20)) - 1; y <= pixel(20) + 1; ++y) {
                if (image.pixelColor(x, y) == curve->colour) {
                    ++painted;
                    break;
                }
            }
        }
        QVERIFY2(painted > heldAt(20) / 3, qPrintable(u"%1 of %2"_s.arg(painted).arg(heldAt(20))));
    }

private slots:
    void cleanup() { dropWindow(); }

    void anEmptyArrayGetsServosOfTwoFamiliesAndShowsWhatTheyDid()
    {
        const auto first = simulate({1, 2}, 115200, "DRS-0101");
        const auto second = simulate({1, 2}, 57600, "XM430-W350");
        QVERIFY(first && second);
        startFresh();
        QVERIFY(edit(testsupport::patientArray()));
        const QString recording = m_folder.filePath(u"run.mcap"_s);

        // Connected by its path, then searched: the program does not know which servos there are.
        type("portCombo", first->portPath());
        clickWhenReady("connectButton");
        AWAIT(m_session->links.hasLink());
        press(Qt::Key_F5);
        find(2);
        AWAIT(areRead());

        // The other bus: a port by its path and its protocol; what is on it is found.
        part<QAction>("busesAction")->trigger();
        clickWhenReady("busesAdd");
        type("busPort1", second->portPath());
        auto* protocol = part<QComboBox>("busProtocol1");
        choose(protocol, protocol->findData(u"dynamixel2"_s));
        QCOMPARE(current().bus(1).port, second->portPath());
        QCOMPARE(current().bus(1).baud, 57600);
        QVERIFY(!part<QTableWidget>("busesTable")->horizontalScrollBar()->isVisible());
        clickWhenReady("busesClose");
        AWAIT(m_session->links.linkState(1) == core::LinkState::Connected);
        press(Qt::Key_F5);
        find(4);
        QCOMPARE(current().jointsOn(1), 2);
        AWAIT(areRead());

        part<QDockWidget>("jointTableDock")->show();
        QVERIFY(!part<QTableView>("jointTable")->horizontalScrollBar()->isVisible());
        rename(0, u"shoulder"_s);
        rename(2, u"wrist"_s);
        part<QDockWidget>("jointTableDock")->hide();
        AWAIT(areRead());

        clickWhenReady("controlButton");
        clickWhenReady("armButton");
        clickWhenReady("armBegin");
        AWAIT(areAll([](const core::JointState& joint) { return joint.torqueOn; }));
        AWAIT(!m_session->operations.isOperating());
        m_script.paths = {recording};
        press(Qt::Key_R, Qt::ControlModifier);
        AWAIT(part<QLabel>("recordingField")->isVisible());
        moveTo(u"20"_s);
        moveTo(u"-15"_s);
        part<QAction>("stopRecordingAction")->trigger();
        AWAIT(QFileInfo::exists(recording));

        m_script.paths = {recording};
        part<QAction>("openRecordingAction")->trigger();
        auto* page = m_window->findChild<PlotPage*>();
        AWAIT(page->isReplaying());
        TimePlot* plot = page->recorded().view().row(u"position"_s);
        QTest::keyClick(plot, Qt::Key_F); // all of it
        settle();
        AWAIT(plot->hasData() && !plot->drawnRuns(u"shoulder.goal"_s).empty());
        for (const char* joint : {"shoulder", "wrist"})
            checkCurves(*plot, QLatin1String(joint));
    }
};

SERVODECK_TEST(TestRealPorts)

} // namespace tst_realports
#include "tst_realports.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/configure/operationpanel.h"
#include "ui/support/stateshape.h"

namespace tst_operationpanel {

using namespace ui;

class tst_OperationPanel : public QObject, private SessionTest<OperationPanel>
{
    Q_OBJECT

private slots:
    void init()
    {
        openDemoArm();
        show(*m_session);
        m_widget->resize(900, 220);
    }
    void cleanup() { drop(); }

    void atFirstItSaysThatNothingWasDone()
    {
        VERIFY_STARTS(part<StateLabel>("operationHeadline")->words(), "Nothing");
        QVERIFY(!part<QPushButton>("operationCancel")->isVisible());
        QVERIFY(!part<QPushButton>("operationCopy")->isEnabled());
    }

    void aReadShowsItsProgressAndThenEveryServo()
    {
        connectSimulated();
        QVERIFY(m_session->operations.readRegisters());
        QVERIFY(part<QPushButton>("operationCancel")->isVisible());
        auto* bar = part<QProgressBar>("operationProgress");
        QVERIFY(bar->isVisible());
        // While it runs: a part of the work, in words too, and how each servo stands.
        auto* rows = part<QTableWidget>("operationServos");
        AWAIT(bar->maximum() > 0 && bar->value() > bar->maximum() / 5);
        QVERIFY(bar->value() < bar->maximum());
        QVERIFY(!part<QLabel>("operationWhat")->text().isEmpty());
        QCOMPARE(rows->rowCount(), m_session->joints.jointCount());
        QCOMPARE(rows->item(0, 2)->text(), u"done"_s);
        QCOMPARE(rows->item(rows->rowCount() - 1, 2)->text(), u"waiting"_s);
        QVERIFY(!part<QPushButton>("operationCopy")->isEnabled());
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(!part<QPushButton>("operationCancel")->isVisible());
        QCOMPARE(part<QTableWidget>("operationServos")->rowCount(), m_session->joints.jointCount());
        VERIFY_CONTAINS(part<StateLabel>("operationHeadline")->words(), "were read");
        click("operationCopy");
        QVERIFY(QGuiApplication::clipboard()->text().contains(current().joints[0].name));
    }

    void aCancelledReadSaysSo()
    {
        connectSimulated();
        QVERIFY(m_session->operations.readRegisters());
        click("operationCancel");
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(m_widget->report().cancelled);
        QVERIFY(m_widget->report().failed() > 0);
    }

    void onlyTheProblemsCanBeShown()
    {
        core::OperationReport report;
        report.title = u"Test"_s;
        report.summary = u"One failed."_s;
        report.servos = {{0, core::ServoId{1}, u"a"_s, true, u"Done."_s},
                         {1, core::ServoId{2}, u"b"_s, false, u"It failed."_s}};
        m_widget->showReport(report);
        auto* servos = part<QTableWidget>("operationServos");
        QCOMPARE(servos->rowCount(), 2);
        part<QCheckBox>("operationOnlyFailed")->click();
        QCOMPARE(servos->rowCount(), 1);
        QCOMPARE(servos->item(0, 2)->text(), u"It failed."_s);
    }
};

SERVODECK_TEST(tst_OperationPanel)

} // namespace tst_operationpanel
#include "tst_operationpanel.moc"

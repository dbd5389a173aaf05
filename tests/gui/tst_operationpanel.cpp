// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGui/QClipboard>
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include "core/link/portlist.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/operationpanel.h"
#include "ui/support/stateshape.h"

namespace tst_operationpanel {

using namespace ui;

class tst_OperationPanel : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<OperationPanel> m_panel;

    template <typename T>
    T* part(const char* name)
    {
        return m_panel->findChild<T*>(QLatin1String(name));
    }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(QStringLiteral(":/arrays/demo_arm.servodeck")).has_value());
        m_panel = std::make_unique<OperationPanel>(*m_session);
        m_panel->resize(900, 220);
        m_panel->show();
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void atFirstItSaysThatNothingWasDone()
    {
        QVERIFY(part<StateLabel>("operationHeadline")->words().startsWith(QStringLiteral("Nothing")));
        QVERIFY(!part<QPushButton>("operationCancel")->isVisible());
        QVERIFY(!part<QPushButton>("operationCopy")->isEnabled());
    }

    void aReadShowsItsProgressAndThenEveryServo()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->links.linkState() == core::LinkState::Connected; }));
        QVERIFY(m_session->operations.readRegisters());
        QVERIFY(part<QPushButton>("operationCancel")->isVisible());
        auto* bar = part<QProgressBar>("operationProgress");
        QVERIFY(bar->isVisible());
        // While it runs: a part of the work, in words too, and how each servo stands.
        auto* rows = part<QTableWidget>("operationServos");
        QTRY_VERIFY(ticked([bar] { return bar->maximum() > 0 && bar->value() > bar->maximum() / 5; }));
        QVERIFY(bar->value() < bar->maximum());
        QVERIFY(!part<QLabel>("operationWhat")->text().isEmpty());
        QCOMPARE(rows->rowCount(), m_session->joints.jointCount());
        QCOMPARE(rows->item(0, 2)->text(), QStringLiteral("done"));
        QCOMPARE(rows->item(rows->rowCount() - 1, 2)->text(), QStringLiteral("waiting"));
        QVERIFY(!part<QPushButton>("operationCopy")->isEnabled());
        QTRY_VERIFY(ticked([this] { return !m_session->operations.isOperating(); }));
        QVERIFY(!part<QPushButton>("operationCancel")->isVisible());
        QCOMPARE(part<QTableWidget>("operationServos")->rowCount(), m_session->joints.jointCount());
        QVERIFY(part<StateLabel>("operationHeadline")->words().contains(QStringLiteral("were read")));
        QTest::mouseClick(part<QPushButton>("operationCopy"), Qt::LeftButton);
        QVERIFY(QGuiApplication::clipboard()->text().contains(m_session->document.array().joints[0].name));
    }

    void aCancelledReadSaysSo()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->links.linkState() == core::LinkState::Connected; }));
        QVERIFY(m_session->operations.readRegisters());
        QTest::mouseClick(part<QPushButton>("operationCancel"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return !m_session->operations.isOperating(); }));
        QVERIFY(m_panel->report().cancelled);
        QVERIFY(m_panel->report().failed() > 0);
    }

    void onlyTheProblemsCanBeShown()
    {
        core::OperationReport report;
        report.title = QStringLiteral("Test");
        report.summary = QStringLiteral("One failed.");
        report.servos = {{0, core::ServoId{1}, QStringLiteral("a"), true, QStringLiteral("Done.")},
                         {1, core::ServoId{2}, QStringLiteral("b"), false, QStringLiteral("It failed.")}};
        m_panel->showReport(report);
        auto* servos = part<QTableWidget>("operationServos");
        QCOMPARE(servos->rowCount(), 2);
        part<QCheckBox>("operationOnlyFailed")->click();
        QCOMPARE(servos->rowCount(), 1);
        QCOMPARE(servos->item(0, 2)->text(), QStringLiteral("It failed."));
    }
};

SERVODECK_TEST(tst_OperationPanel)

} // namespace tst_operationpanel
#include "tst_operationpanel.moc"

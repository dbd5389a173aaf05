// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QSpinBox>
#include <QtWidgets/QTreeWidget>

#include "core/session/session.h"
#include "ui/dialogs/scandialog.h"

using namespace ui;

class tst_ScanDialog : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<ScanDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    void connectDemoArm()
    {
        // Without joints of its own an array gets the virtual demo arm.
        m_session->connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->linkState() == core::LinkState::Connected; }));
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_dialog = std::make_unique<ScanDialog>(*m_session);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutALinkItSaysWhatToDoFirst()
    {
        QVERIFY(!part<QPushButton>("scanStart")->isEnabled());
        QVERIFY(part<QLabel>("scanWords")->text().contains(QStringLiteral("Connect")));
    }
    void foundServosAreListedAndAdded()
    {
        connectDemoArm();
        part<QSpinBox>("scanLast")->setValue(20);
        QTest::mouseClick(part<QPushButton>("scanStart"), Qt::LeftButton);
        QVERIFY(m_session->isScanning());
        QCOMPARE(part<QPushButton>("scanStart")->text(), QStringLiteral("Cancel"));
        QTRY_VERIFY_WITH_TIMEOUT(ticked([this] { return !m_session->isScanning(); }), 20'000);

        const int found = m_dialog->foundCount();
        QVERIFY(found > 0);
        QCOMPARE(found, static_cast<int>(m_session->found().size()));
        auto* results = part<QTreeWidget>("scanResults");
        QVERIFY(results->topLevelItem(0)->text(2).startsWith(QStringLiteral("DRS-")));
        QVERIFY(part<QLabel>("whyNotFound")->isHidden());
        QCOMPARE(part<QProgressBar>("scanProgress")->value(), part<QProgressBar>("scanProgress")->maximum());

        results->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
        QTest::mouseClick(part<QPushButton>("scanAdd"), Qt::LeftButton);
        QCOMPARE(m_session->jointCount(), found - 1);
        QVERIFY(!results->topLevelItem(0)->isDisabled());
        QVERIFY(results->topLevelItem(1)->isDisabled());
        QVERIFY(!part<QPushButton>("scanAdd")->isEnabled());
    }
    void cancelKeepsWhatWasFound()
    {
        connectDemoArm();
        QTest::mouseClick(part<QPushButton>("scanStart"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return m_dialog->foundCount() > 0; }));
        QTest::mouseClick(part<QPushButton>("scanStart"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return !m_session->isScanning(); }));
        QVERIFY(m_dialog->foundCount() > 0);
        QVERIFY(part<QPushButton>("scanAdd")->isEnabled());
        QVERIFY(part<QLabel>("scanWords")->text().startsWith(QStringLiteral("Cancelled")));
    }
    void whenNothingAnswersItSaysWhatToCheck()
    {
        connectDemoArm();
        part<QSpinBox>("scanFirst")->setValue(200);
        part<QSpinBox>("scanLast")->setValue(210);
        QTest::mouseClick(part<QPushButton>("scanStart"), Qt::LeftButton);
        QTRY_VERIFY(ticked([this] { return !m_session->isScanning(); }));
        QCOMPARE(m_dialog->foundCount(), 0);
        QVERIFY(part<QLabel>("whyNotFound")->isVisible());
    }
    void closingEndsTheSearch()
    {
        connectDemoArm();
        QTest::mouseClick(part<QPushButton>("scanStart"), Qt::LeftButton);
        m_dialog->close();
        QTRY_VERIFY(ticked([this] { return !m_session->isScanning(); }));
    }
};

QTEST_MAIN(tst_ScanDialog)
#include "tst_scandialog.moc"

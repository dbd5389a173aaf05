// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QToolButton>

#include "ui/support/notificationbar.h"

using namespace ui;
using core::Severity;

class tst_NotificationBar : public QObject
{
    Q_OBJECT

    std::unique_ptr<QWidget> m_window;
    NotificationBar* m_bar = nullptr;

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->resize(600, 100);
        m_bar = new NotificationBar(m_window.get());
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void itIsHiddenWhileThereIsNothingToSay()
    {
        QVERIFY(!m_bar->isVisible());
        m_bar->notify(Severity::Warning, QStringLiteral("The cable is loose."));
        QVERIFY(m_bar->isVisible());
        m_bar->dismiss();
        QVERIFY(!m_bar->isVisible());
    }
    void theNewestStandsInFrontAndTheRestIsCounted()
    {
        m_bar->notify(Severity::Warning, QStringLiteral("One."));
        m_bar->notify(Severity::Error, QStringLiteral("Two."));
        m_bar->notify(Severity::Warning, QStringLiteral("Three."));
        QCOMPARE(m_bar->text(), QStringLiteral("Three."));
        QCOMPARE(m_bar->findChild<QToolButton*>(QStringLiteral("notificationHistory"))->text(),
                 QStringLiteral("2 more"));
        QTest::mouseClick(m_bar->findChild<QToolButton*>(QStringLiteral("notificationDismiss")),
                          Qt::LeftButton);
        QCOMPARE(m_bar->text(), QStringLiteral("Two."));
    }
    void theSameAgainIsCountedNotRepeated()
    {
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, QStringLiteral("Slow."));
        QCOMPARE(m_bar->count(), 1);
        QVERIFY(m_bar->findChild<QLabel*>(QStringLiteral("notificationText"))
                    ->text()
                    .contains(QStringLiteral("3 times")));
    }
    void onlyTheLastFiftyAreKept()
    {
        for (int i = 0; i < 80; ++i)
            m_bar->notify(Severity::Warning, QStringLiteral("Message %1.").arg(i));
        QCOMPARE(m_bar->count(), NotificationBar::kKept);
        QCOMPARE(m_bar->text(), QStringLiteral("Message 79."));
        m_bar->dismissAll();
        QVERIFY(!m_bar->isVisible());
    }
};

QTEST_MAIN(tst_NotificationBar)
#include "tst_notificationbar.moc"

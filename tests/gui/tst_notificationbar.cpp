// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/widgets/elidedlabel.h"

namespace tst_notificationbar {

using namespace ui;
using core::Severity;
using Kind = core::Cause::Kind;

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
        VERIFY_CONTAINS(m_bar->findChild<QLabel*>(QStringLiteral("notificationText"))->text(), "3 times");
    }
    void oneCauseOfSeveralJointsIsOneSentence()
    {
        const auto silent = [this](int joint) {
            const QString name = QStringLiteral("j%1").arg(joint);
            m_bar->notify(Severity::Warning, name + QStringLiteral(" (ID 1) does not answer."),
                          {Kind::Silent, joint, name});
        };
        silent(1);
        QCOMPARE(m_bar->text(), QStringLiteral("j1 (ID 1) does not answer."));
        silent(2);
        QCOMPARE(m_bar->count(), 1);
        VERIFY_STARTS(m_bar->text(), "Joints j1 and j2 do not respond");
        silent(2); // again: nothing new
        QCOMPARE(m_bar->messages().front().parts.size(), 2u);
        for (int i = 3; i < 9; ++i)
            silent(i);
        VERIFY_STARTS(m_bar->text(), "Joints j1, j2, j3 and 5 more do");
        m_bar->notify(Severity::Error, QStringLiteral("Torque."),
                      {Kind::TorqueRefused, 1, QStringLiteral("j1")});
        QCOMPARE(m_bar->count(), 2); // another cause is another message
    }
    void whatIsMendedIsTakenBack()
    {
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, QStringLiteral("j%1 is silent.").arg(i),
                          {Kind::Silent, i, QStringLiteral("j%1").arg(i)});
        m_bar->notify(Severity::Error, QStringLiteral("The link is lost."), {Kind::LinkLost});
        m_bar->takeBack({Kind::Silent, 0});
        QCOMPARE(m_bar->count(), 2);
        QCOMPARE(m_bar->text(), QStringLiteral("The link is lost."));
        m_bar->takeBack({Kind::LinkLost, -1});
        VERIFY_STARTS(m_bar->text(), "Joints j1 and j2");
        m_bar->takeBack({Kind::Silent, 1});
        QCOMPARE(m_bar->text(), QStringLiteral("j2 is silent."));
        m_bar->takeBack({Kind::Silent, 1}); // reported already
        QCOMPARE(m_bar->count(), 1);
        m_bar->takeBack({Kind::Silent, -1});
        QVERIFY(!m_bar->isVisible());
        // What has no cause is taken back by nobody.
        m_bar->notify(Severity::Warning, QStringLiteral("Once."));
        m_bar->takeBack({});
        QCOMPARE(m_bar->count(), 1);
    }
    void theWorstPartGivesTheSeverity()
    {
        m_bar->notify(Severity::Error, QStringLiteral("Bad."), {Kind::ArrayProblem, 0});
        m_bar->notify(Severity::Warning, QStringLiteral("Odd."), {Kind::ArrayProblem, 1});
        QCOMPARE(m_bar->messages().front().severity(), Severity::Error);
        VERIFY_STARTS(m_bar->text(), "Bad. (1 similar");
        m_bar->takeBack({Kind::ArrayProblem, 0});
        QCOMPARE(m_bar->messages().front().severity(), Severity::Warning);
    }
    void theListShowsAllOfItAndTakesItAway()
    {
        m_bar->notify(Severity::Warning, QStringLiteral("One."));
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, QStringLiteral("j%1 is silent.").arg(i),
                          {Kind::Silent, i, QStringLiteral("j%1").arg(i)});
        auto* more = m_bar->findChild<QToolButton*>(QStringLiteral("notificationHistory"));
        more->setFocus();
        QTest::keyClick(more, Qt::Key_Space);
        auto* tree = m_bar->findChild<QTreeWidget*>(QStringLiteral("messageTree"));
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->topLevelItemCount(), 2);
        QCOMPARE(tree->topLevelItem(0)->childCount(), 3);
        QCOMPARE(tree->topLevelItem(1)->text(0), QStringLiteral("One."));
        // It follows what happens meanwhile.
        m_bar->takeBack({Kind::Silent, 1});
        QCOMPARE(tree->topLevelItem(0)->childCount(), 2);
        QTest::mouseClick(m_bar->findChild<QAbstractButton*>(QStringLiteral("messagesCopy")), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text().split(QLatin1Char('\n')).size(), 4);
        QTest::mouseClick(m_bar->findChild<QAbstractButton*>(QStringLiteral("messagesDismissAll")),
                          Qt::LeftButton);
        QCOMPARE(m_bar->count(), 0);
        QVERIFY(!tree->isVisible());
    }
    void whatIsOverGoesByItself()
    {
        m_bar->notify(Severity::Warning, QStringLiteral("Stays."), {Kind::LinkLost});
        QVERIFY(m_bar->messages().front().end.isForever());
        m_bar->notify(Severity::Warning, QStringLiteral("Refused."), {Kind::Edit});
        QVERIFY(m_bar->messages().front().end.remainingTime() <= NotificationBar::kRefusalMs);
        m_bar->notify(Severity::Info, QStringLiteral("Saved."));
        QVERIFY(m_bar->messages().front().end.remainingTime() <= NotificationBar::kInfoMs);
        m_bar->notify(Severity::Info, QStringLiteral("Saved."));
        QCOMPARE(m_bar->messages().front().times, 1);
        QCOMPARE(m_bar->messages().size(), std::size_t{3});
        QTRY_COMPARE_WITH_TIMEOUT(m_bar->text(), QStringLiteral("Refused."), 3 * NotificationBar::kInfoMs);
    }
    void aLongMessageIsCutOffNotBroken()
    {
        m_bar->notify(Severity::Warning, QStringLiteral("Short."));
        const int height = m_bar->sizeHint().height();
        m_bar->notify(Severity::Warning, QString(600, QLatin1Char('m')));
        QCOMPARE(m_bar->sizeHint().height(), height);
        QVERIFY(m_bar->minimumSizeHint().width() < 400);
        auto* text = m_bar->findChild<ElidedLabel*>(QStringLiteral("notificationText"));
        QVERIFY(text->isElided());
        QVERIFY(text->toolTip().contains(QString(600, QLatin1Char('m'))));
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

SERVODECK_TEST(tst_NotificationBar)

} // namespace tst_notificationbar
#include "tst_notificationbar.moc"

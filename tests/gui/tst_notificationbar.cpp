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
        m_bar->notify(Severity::Warning, u"The cable is loose."_s);
        QVERIFY(m_bar->isVisible());
        m_bar->dismiss();
        QVERIFY(!m_bar->isVisible());
    }
    void theNewestStandsInFrontAndTheRestIsCounted()
    {
        m_bar->notify(Severity::Warning, u"One."_s);
        m_bar->notify(Severity::Error, u"Two."_s);
        m_bar->notify(Severity::Warning, u"Three."_s);
        QCOMPARE(m_bar->text(), u"Three."_s);
        QCOMPARE(m_bar->findChild<QToolButton*>(u"notificationHistory"_s)->text(), u"2 more"_s);
        QTest::mouseClick(m_bar->findChild<QToolButton*>(u"notificationDismiss"_s), Qt::LeftButton);
        QCOMPARE(m_bar->text(), u"Two."_s);
    }
    void theSameAgainIsCountedNotRepeated()
    {
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, u"Slow."_s);
        QCOMPARE(m_bar->count(), 1);
        VERIFY_CONTAINS(m_bar->findChild<QLabel*>(u"notificationText"_s)->text(), "3 times");
    }
    void oneCauseOfSeveralJointsIsOneSentence()
    {
        const auto silent = [this](int joint) {
            const QString name = u"j%1"_s.arg(joint);
            m_bar->notify(Severity::Warning, name + u" (ID 1) does not answer."_s,
                          {Kind::Silent, joint, name});
        };
        silent(1);
        QCOMPARE(m_bar->text(), u"j1 (ID 1) does not answer."_s);
        silent(2);
        QCOMPARE(m_bar->count(), 1);
        VERIFY_STARTS(m_bar->text(), "Joints j1 and j2 do not respond");
        silent(2); // again: nothing new
        QCOMPARE(m_bar->messages().front().parts.size(), 2u);
        for (int i = 3; i < 9; ++i)
            silent(i);
        VERIFY_STARTS(m_bar->text(), "Joints j1, j2, j3 and 5 more do");
        m_bar->notify(Severity::Error, u"Torque."_s, {Kind::TorqueRefused, 1, u"j1"_s});
        QCOMPARE(m_bar->count(), 2); // another cause is another message
    }
    void whatIsMendedIsTakenBack()
    {
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, u"j%1 is silent."_s.arg(i), {Kind::Silent, i, u"j%1"_s.arg(i)});
        m_bar->notify(Severity::Error, u"The link is lost."_s, {Kind::LinkLost});
        m_bar->takeBack({Kind::Silent, 0});
        QCOMPARE(m_bar->count(), 2);
        QCOMPARE(m_bar->text(), u"The link is lost."_s);
        m_bar->takeBack({Kind::LinkLost, -1});
        VERIFY_STARTS(m_bar->text(), "Joints j1 and j2");
        m_bar->takeBack({Kind::Silent, 1});
        QCOMPARE(m_bar->text(), u"j2 is silent."_s);
        m_bar->takeBack({Kind::Silent, 1}); // reported already
        QCOMPARE(m_bar->count(), 1);
        m_bar->takeBack({Kind::Silent, -1});
        QVERIFY(!m_bar->isVisible());
        // What has no cause is taken back by nobody.
        m_bar->notify(Severity::Warning, u"Once."_s);
        m_bar->takeBack({});
        QCOMPARE(m_bar->count(), 1);
    }
    void theWorstPartGivesTheSeverity()
    {
        m_bar->notify(Severity::Error, u"Bad."_s, {Kind::ArrayProblem, 0});
        m_bar->notify(Severity::Warning, u"Odd."_s, {Kind::ArrayProblem, 1});
        QCOMPARE(m_bar->messages().front().severity(), Severity::Error);
        VERIFY_STARTS(m_bar->text(), "Bad. (1 similar");
        m_bar->takeBack({Kind::ArrayProblem, 0});
        QCOMPARE(m_bar->messages().front().severity(), Severity::Warning);
    }
    void theListShowsAllOfItAndTakesItAway()
    {
        m_bar->notify(Severity::Warning, u"One."_s);
        for (int i = 0; i < 3; ++i)
            m_bar->notify(Severity::Warning, u"j%1 is silent."_s.arg(i), {Kind::Silent, i, u"j%1"_s.arg(i)});
        auto* more = m_bar->findChild<QToolButton*>(u"notificationHistory"_s);
        more->setFocus();
        QTest::keyClick(more, Qt::Key_Space);
        auto* tree = m_bar->findChild<QTreeWidget*>(u"messageTree"_s);
        QVERIFY(tree->isVisible());
        QCOMPARE(tree->topLevelItemCount(), 2);
        QCOMPARE(tree->topLevelItem(0)->childCount(), 3);
        QCOMPARE(tree->topLevelItem(1)->text(0), u"One."_s);
        // It follows what happens meanwhile.
        m_bar->takeBack({Kind::Silent, 1});
        QCOMPARE(tree->topLevelItem(0)->childCount(), 2);
        QTest::mouseClick(m_bar->findChild<QAbstractButton*>(u"messagesCopy"_s), Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text().split(u'\n').size(), 4);
        QTest::mouseClick(m_bar->findChild<QAbstractButton*>(u"messagesDismissAll"_s), Qt::LeftButton);
        QCOMPARE(m_bar->count(), 0);
        QVERIFY(!tree->isVisible());
    }
    void whatIsOverGoesByItself()
    {
        m_bar->notify(Severity::Warning, u"Stays."_s, {Kind::LinkLost});
        QVERIFY(m_bar->messages().front().end.isForever());
        m_bar->notify(Severity::Warning, u"Refused."_s, {Kind::Edit});
        QVERIFY(m_bar->messages().front().end.remainingTime() <= NotificationBar::kRefusalMs);
        m_bar->notify(Severity::Info, u"Saved."_s);
        QVERIFY(m_bar->messages().front().end.remainingTime() <= NotificationBar::kInfoMs);
        m_bar->notify(Severity::Info, u"Saved."_s);
        QCOMPARE(m_bar->messages().front().times, 1);
        QCOMPARE(m_bar->messages().size(), std::size_t{3});
        QTRY_COMPARE_WITH_TIMEOUT(m_bar->text(), u"Refused."_s, 3 * NotificationBar::kInfoMs);
    }
    void aLongMessageIsCutOffNotBroken()
    {
        m_bar->notify(Severity::Warning, u"Short."_s);
        const int height = m_bar->sizeHint().height();
        m_bar->notify(Severity::Warning, QString(600, u'm'));
        QCOMPARE(m_bar->sizeHint().height(), height);
        QVERIFY(m_bar->minimumSizeHint().width() < 400);
        auto* text = m_bar->findChild<ElidedLabel*>(u"notificationText"_s);
        QVERIFY(text->sizeHint().width() > text->width());
        QVERIFY(text->toolTip().contains(QString(600, u'm')));
    }
    void onlyTheLastFiftyAreKept()
    {
        for (int i = 0; i < 80; ++i)
            m_bar->notify(Severity::Warning, u"Message %1."_s.arg(i));
        QCOMPARE(m_bar->count(), NotificationBar::kKept);
        QCOMPARE(m_bar->text(), u"Message 79."_s);
        m_bar->dismissAll();
        QVERIFY(!m_bar->isVisible());
    }
};

SERVODECK_TEST(tst_NotificationBar)

} // namespace tst_notificationbar
#include "tst_notificationbar.moc"

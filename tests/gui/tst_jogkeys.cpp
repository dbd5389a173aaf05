// SPDX-License-Identifier: GPL-3.0-or-later
// A key that is held moves a joint as long as it is seen to be held: whatever takes it away stops the joint
// within 50 ms, measured from the event to the bytes on the wire.
#include "core/protocol/herkulex/parser.h"
#include "tests/support/owntime.h"
#include "tests/support/testwindow.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/jointpanel.h"

namespace tst_jogkeys {

using namespace ui;

class tst_JogKeys : public QObject, private TestWindow
{
    Q_OBJECT

    static constexpr core::Duration kPromised = 50ms;
    static constexpr core::Duration kCycle = 20ms; ///< of the bus, which sends in each

    struct Order
    {
        core::Time time;
        bool isStop = false;
    };
    core::herkulex::StreamParser m_parser;
    std::vector<Order> m_orders;     ///< for joint 0
    std::vector<core::Time> m_sends; ///< whatever the bus said
    std::unique_ptr<QWidget> m_other;

    void take(const core::bus::WireChunk& chunk)
    {
        if (chunk.isReceived)
            return;
        m_sends.push_back(chunk.time);
        m_parser.feed({chunk.bytes.data(), chunk.size});
        core::herkulex::PacketView packet;
        while (m_parser.next(packet)) {
            core::herkulex::JogRequest jog;
            if (!core::herkulex::parseJog(packet, jog))
                continue;
            for (std::size_t k = 0; k < jog.count; ++k) {
                if (jog.tags[k].id.value == 1)
                    m_orders.push_back({chunk.time, (jog.tags[k].set & core::herkulex::JogSet::kStop) != 0});
            }
        }
    }
    GoalSlider* slider() { return part<GoalSlider>("goalSlider0"); }
    /// How much longer than its cycle the bus sent nothing, between `from` and `to`: the machine held it up.
    core::Duration heldUp(core::Time from, core::Time to) const
    {
        core::Duration all{0};
        core::Time last = from;
        for (const core::Time time : m_sends) {
            if (time < from || time > to)
                continue;
            all += std::max(time - last - kCycle, core::Duration{0});
            last = time;
        }
        return all + std::max(to - last - kCycle, core::Duration{0});
    }

    void takeAway(const QByteArray& how)
    {
        if (how == "release") {
            QTest::keyRelease(slider(), Qt::Key_L);
        } else if (how == "another widget") {
            part<QLineEdit>("jointFilter")->setFocus();
        } else if (how == "another window") {
            m_other->activateWindow();
            m_other->raise();
            QCoreApplication::processEvents();
        } else if (how == "a menu") {
            part<QMenu>("viewMenu")->popup(m_window->mapToGlobal(QPoint(20, 20)));
        } else if (how == "a modal dialog") {
            auto* dialog = new QDialog(m_window.get());
            dialog->setObjectName(u"someDialog"_s);
            dialog->setAttribute(Qt::WA_DeleteOnClose);
            dialog->setModal(true);
            dialog->show();
        } else if (how == "the lock screen") {
            QEvent inactive(QEvent::WindowDeactivate); // what a window gets when the screen is locked
            QCoreApplication::sendEvent(m_window.get(), &inactive);
        } else if (how == "another workspace") {
            m_window->showWorkspace(Workspace::Timing);
        } else {
            QFAIL("unknown");
        }
    }
    void giveBack()
    {
        QTest::keyRelease(slider(), Qt::Key_L);
        part<QMenu>("viewMenu")->close();
        if (auto* dialog = m_window->findChild<QDialog*>(u"someDialog"_s))
            delete dialog;
        m_window->showWorkspace(Workspace::Operate);
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

private slots:
    void init()
    {
        startFresh({});
        m_other = std::make_unique<QWidget>();
        m_other->show();
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        edit(arrayOf(2));
        connectSimulated();
        AWAIT(jointAt(0).hasSample);
        torqueOn(*m_session, {0});
        AWAIT(!slider()->isLocked());
        connect(&m_session->links, &core::Links::wireDrained, this,
                [this](const core::bus::WireChunk& chunk) { take(chunk); });
    }
    void cleanup()
    {
        m_session->links.disconnect(this);
        m_other.reset();
        dropWindow();
    }

    void whateverTakesTheKeyAwayStopsTheJointWithin50Ms_data()
    {
        QTest::addColumn<QByteArray>("how");
        for (const char* how : {"release", "another widget", "another window", "a menu", "a modal dialog",
                                "the lock screen", "another workspace"})
            QTest::newRow(how) << QByteArray(how);
    }
    void whateverTakesTheKeyAwayStopsTheJointWithin50Ms()
    {
        QFETCH(QByteArray, how);
        slider()->setFocus();
        const double from = place(0);
        QTest::keyPress(slider(), Qt::Key_L); // and held
        QTRY_VERIFY2(place(0) > from + 4, qPrintable(QString::number(place(0) - from)));
        QVERIFY(m_session->motions.isJogging());
        QVERIFY(!m_orders.empty() && !m_orders.back().isStop);

        const core::Time event = core::Clock::now();
        const core::Duration began = testsupport::ownTime();
        takeAway(how);
        const core::Duration paused = core::Clock::now() - event - (testsupport::ownTime() - began);
        QVERIFY(!m_session->motions.isJogging());
        awaitReadings(12); // the window goes on ticking, which fetches what was on the wire
        core::Time stopped{};
        for (const Order& order : m_orders) {
            if (order.time >= event && order.isStop && stopped == core::Time{})
                stopped = order.time;
        }
        QVERIFY2(stopped != core::Time{}, "it was never commanded to stop");
        QVERIFY2(m_orders.back().isStop, "it was commanded to go on after that");
        // A late stop counts unless the machine demonstrably did not let the program or its bus run.
        const core::Duration late = heldUp(event, stopped) + paused;
        const QByteArray words =
            u"stopped after %1 ms; held up for %2 ms"_s.arg(1e3 * core::toSeconds(stopped - event))
                .arg(1e3 * core::toSeconds(late))
                .toUtf8();
        qInfo("%s", words.constData());
        QVERIFY2(stopped - event <= kPromised + late, words.constData());
        const double there = place(0);
        awaitReadings(15);
        QVERIFY2(std::abs(place(0) - there) < 0.7, qPrintable(QString::number(place(0) - there)));
        giveBack();
    }

    /// As keyboards that bounce and servers that repeat keys as releases and presses do it: the bus has not
    /// let go of the jog before. The rows are refreshed in that moment too.
    void aKeyThatComesBackAtOnceGoesOnAndTheFocusStays()
    {
        QSignalSpy reported(&m_session->messages, &core::Messages::notified);
        slider()->setFocus();
        for (int round = 0; round < 4; ++round) {
            QTest::keyPress(slider(), Qt::Key_L);
            AWAIT(m_session->motions.isJogging());
            awaitReadings(2);
            QTest::keyRelease(slider(), Qt::Key_L);
            QVERIFY(!m_session->motions.isJogging());
            part<JointPanel>("jointPanel")->refresh(core::Clock::now());
            QCOMPARE(QApplication::focusWidget(), slider());
            QTest::keyPress(slider(), Qt::Key_J);
            AWAIT(m_session->motions.isJogging());
            awaitReadings(2);
            QTest::keyRelease(slider(), Qt::Key_J);
            part<JointPanel>("jointPanel")->refresh(core::Clock::now());
            QCOMPARE(QApplication::focusWidget(), slider());
            QVERIFY2(reported.isEmpty(), reported.isEmpty() ? "" : qPrintable(reported[0][1].toString()));
        }
        // Pressed and released before that: it does not begin later by itself.
        QTest::keyPress(slider(), Qt::Key_L);
        AWAIT(m_session->motions.isJogging());
        QTest::keyRelease(slider(), Qt::Key_L);
        QTest::keyClick(slider(), Qt::Key_L);
        awaitReadings(10);
        QVERIFY(!m_session->motions.isJogging());
        QVERIFY(m_session->motions.holderOf({0}).isEmpty());
        QVERIFY(reported.isEmpty());
    }

    void autoRepeatAndASecondKeyChangeNothing()
    {
        slider()->setFocus();
        QTest::keyPress(slider(), Qt::Key_L);
        AWAIT(m_session->motions.isJogging());
        QKeyEvent again(QEvent::KeyRelease, Qt::Key_L, Qt::NoModifier, {}, true);
        QCoreApplication::sendEvent(slider(), &again);
        QVERIFY(m_session->motions.isJogging());
        QTest::keyPress(slider(), Qt::Key_J);
        QTest::keyRelease(slider(), Qt::Key_J);
        QVERIFY(m_session->motions.isJogging()); // L is still held
        QTest::keyRelease(slider(), Qt::Key_L);
        QVERIFY(!m_session->motions.isJogging());
    }
};

SERVODECK_TEST(tst_JogKeys)

} // namespace tst_jogkeys
#include "tst_jogkeys.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/support/clocktime.h"
#include "ui/timing/packetlogmodel.h"
#include "ui/timing/packetlogpanel.h"

namespace tst_packetlogpanel {

using namespace ui;

class TestPacketLogPanel : public QObject, private SessionTest<PacketLogPanel>
{
    Q_OBJECT

    int rows() { return part<QTableView>("packetTable")->model()->rowCount(); }
    QString cell(int row, int column) { return WidgetTest::cell("packetTable", row, column); }
    void connectPatiently()
    {
        edit(testsupport::patient(current()));
        takeControl(*m_session);
        connectSimulated();
        AWAIT(rows() > 30);
        AWAIT(areAll([](const core::JointState& joint) { return !joint.deviceModel.isEmpty(); }));
    }
    void choose(const char* name, const QString& text)
    {
        auto* box = part<QComboBox>(name);
        const int at = box->findText(text, Qt::MatchStartsWith);
        QVERIFY2(at >= 0, qPrintable(text));
        box->setCurrentIndex(at);
    }
    void chooseRequest(const QString& command, const QString& reg)
    {
        choose("sendCommand", command);
        choose("sendRegister", reg);
    }
    void writeTorqueOn()
    {
        chooseRequest(u"RAM_WRITE"_s, u"torque_control"_s);
        part<QLineEdit>("sendValue")->setText(u"0x60"_s);
    }
    QString result() { return part<QLabel>("sendResult")->text(); }
    void sendAndWait(const QString& until)
    {
        click("sendPacket");
        AWAIT(result().contains(until));
    }

private slots:
    void init()
    {
        openDemoArm();
        show(*m_session, nullptr, &m_prompts);
        m_widget->resize(1366, 500);
        QVERIFY(QTest::qWaitForWindowActive(m_widget.get()));
    }
    void cleanup() { drop(); }

    void withoutALinkItSaysWhatToDo()
    {
        m_session->tick(core::Clock::now());
        QVERIFY(part<QLabel>("packetEmpty")->isVisible());
        VERIFY_CONTAINS(part<QLabel>("packetEmpty")->text(), "Connect");
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QVERIFY(!part<QPushButton>("packetSave")->isEnabled());
    }

    void packetsAreListedAndTheNewestIsFollowed()
    {
        connectPatiently();
        auto* table = part<QTableView>("packetTable");
        QVERIFY(table->isVisible());
        AWAIT(table->verticalScrollBar()->maximum() > 50);
        QCOMPARE(table->verticalScrollBar()->value(), table->verticalScrollBar()->maximum());
        part<QCheckBox>("packetFollow")->click();
        const int stays = table->verticalScrollBar()->value();
        const int before = rows();
        AWAIT(rows() > before + 20);
        QCOMPARE(table->verticalScrollBar()->value(), stays);
        VERIFY_CONTAINS(part<QLabel>("packetCounters")->text(), "sent");
        QVERIFY(part<QLabel>("packetCounters")
                    ->text()
                    .startsWith(
                        u"Since %1"_s.arg(ui::clockTime(*m_session->packets.packetLog().counters().since))));
    }

    void aPausedViewStandsWhileTheLogGoesOn()
    {
        connectPatiently();
        click("packetPause");
        const int stands = rows();
        const auto end = m_session->packets.packetLog().end();
        AWAIT(m_session->packets.packetLog().end() > end + 20);
        QCOMPARE(rows(), stands);
        click("packetPause");
        QCOMPARE(static_cast<std::uint64_t>(rows()),
                 m_session->packets.packetLog().end() - m_session->packets.packetLog().first());
    }

    void filtersShowOnlyWhatIsAsked()
    {
        connectPatiently();
        click("packetPause");
        const int all = rows();
        const auto& joint = current().joints[2];
        choose("packetServo", joint.name);
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            QVERIFY(cell(row, PacketLogModel::Joint).startsWith(joint.name)
                    || cell(row, PacketLogModel::Joint) == u"all"_s);
        part<QComboBox>("packetServo")->setCurrentIndex(0);
        choose("packetCommand", u"EEP_READ"_s);
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            VERIFY_STARTS(cell(row, PacketLogModel::Command), "EEP_READ");
        part<QComboBox>("packetCommand")->setCurrentIndex(0);
        QTest::keyClicks(m_widget.get(), QString());
        QTest::keyClick(part<QTableView>("packetTable"), Qt::Key_F, Qt::ControlModifier);
        AWAIT(part<QLineEdit>("packetSearch")->hasFocus());
        QTest::keyClicks(part<QLineEdit>("packetSearch"), u"model_no1"_s);
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            VERIFY_CONTAINS(cell(row, PacketLogModel::Decoded), "model_no1");
        QTest::keyClicks(part<QLineEdit>("packetSearch"), u"nowhere"_s);
        VERIFY_CONTAINS(part<QLabel>("packetEmpty")->text(), "filter");
        part<QLineEdit>("packetSearch")->clear();
        QCOMPARE(rows(), all);
    }

    void aRequestNobodyAnswersIsAProblem()
    {
        connectPatiently();
        part<QCheckBox>("packetErrors")->click();
        part<QComboBox>("sendServo")->setEditText(u"99"_s);
        sendAndWait(u"did not answer"_s);
        // A loaded machine loses a poll now and then: that is a problem too, and listed with it.
        int found = -1;
        AWAIT(ticked([&] {
            for (int row = 0; row < rows(); ++row) {
                if (cell(row, PacketLogModel::Joint) == u"ID 99"_s)
                    found = row;
            }
            return found >= 0;
        }));
        VERIFY_STARTS(cell(found, PacketLogModel::Decoded), "NO REPLY");
    }

    void everyByteOfTheChosenPacketIsExplained()
    {
        connectPatiently();
        click("packetPause");
        auto* table = part<QTableView>("packetTable");
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Down);
        auto* fields = part<QTableWidget>("packetFields");
        QVERIFY(fields->rowCount() >= 6);
        QString bytes;
        for (int row = 0; row < fields->rowCount(); ++row)
            bytes += (row > 0 ? u" "_s : QString()) + fields->item(row, 0)->text();
        QCOMPARE(bytes, cell(1, PacketLogModel::Bytes));
        QCOMPARE(fields->item(4, 1)->text(), u"CS1"_s);
        VERIFY_STARTS(fields->item(4, 3)->text(), "right");
        QVERIFY(part<QLabel>("packetHeadline")->text().contains(cell(1, PacketLogModel::Decoded)));
        QVERIFY(!part<QCheckBox>("packetFollow")->isChecked()); // it is being read
    }

    void theLogIsClearedAndSaved()
    {
        connectPatiently();
        QTemporaryDir folder;
        m_script.paths = {folder.filePath(u"a.pcapng"_s), folder.filePath(u"a.txt"_s), u"/nowhere/a.txt"_s};
        QSignalSpy reported(m_widget.get(), &PacketLogPanel::reported);
        for (int i = 0; i < 3; ++i)
            click("packetSave");
        QCOMPARE(reported.count(), 3);
        QCOMPARE(reported[0][0].value<core::Severity>(), core::Severity::Info);
        QCOMPARE(reported[2][0].value<core::Severity>(), core::Severity::Error);
        QVERIFY(testsupport::contentOf(folder.filePath(u"a.pcapng"_s)).startsWith("\x0A\x0D\x0D\x0A"));
        QVERIFY(testsupport::contentOf(folder.filePath(u"a.txt"_s)).contains("\tout\tFF FF"));
        m_session->links.disconnectFrom();
        click("packetClear");
        QCOMPARE(rows(), 0);
        QCOMPARE(m_session->packets.packetLog().end(), m_session->packets.packetLog().first());
    }

    void aPacketIsSentByHandAndItsReplyIsTold()
    {
        connectPatiently();
        chooseRequest(u"RAM_READ"_s, u"position_kp"_s);
        VERIFY_STARTS(part<QLabel>("sendPreview")->text(), "FF FF 09");
        sendAndWait(u"position_kp = 70"_s);
        VERIFY_CONTAINS(result(), "answered after");
        chooseRequest(u"RAM_WRITE"_s, u"led_control"_s);
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClicks(part<QLineEdit>("sendValue"), u"2"_s);
        QVERIFY(part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClick(part<QLineEdit>("sendValue"), Qt::Key_Return);
        QTRY_VERIFY2(ticked([&] { return result().contains(u"ACK policy 2"_s); }), qPrintable(result()));
        chooseRequest(u"RAM_READ"_s, u"led_control"_s);
        sendAndWait(u"led_control = 2"_s);
    }

    void rawBytesAreSentToo()
    {
        connectPatiently();
        choose("sendCommand", u"By bytes"_s);
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClicks(part<QLineEdit>("sendRawCommand"), u"04"_s);
        QTest::keyClicks(part<QLineEdit>("sendRawData"), u"18 02"_s);
        sendAndWait(u"position_kp = 70"_s);
        part<QLineEdit>("sendRawCommand")->setText(u"05"_s);
        part<QLineEdit>("sendRawData")->setText(u"00 02 00 01 3C"_s);
        const auto before = m_session->links.busStats().goalsSent;
        sendAndWait(u"Send a goal"_s);
        QCOMPARE(m_session->links.busStats().goalsSent, before);
    }

    void afterStopNothingThatMovesIsSent()
    {
        connectPatiently();
        m_session->control.stop();
        writeTorqueOn();
        sendAndWait(u"stopped"_s);
        choose("sendCommand", u"REBOOT"_s);
        sendAndWait(u"stopped"_s);
        QVERIFY(m_script.asked.isEmpty());
        choose("sendCommand", u"STAT"_s);
        sendAndWait(u"answered after"_s);
        m_session->control.resume();
    }

    void torqueByHandHoldsThePlaceAndARebootIsAskedFor()
    {
        connectPatiently();
        writeTorqueOn();
        sendAndWait(u"Nothing was sent"_s); // it is asked whether the joint should be armed
        m_script.answers = {1};
        sendAndWait(u"confirms"_s);
        AWAIT(jointAt(0).torqueOn);
        choose("sendCommand", u"REBOOT"_s);
        sendAndWait(u"Nothing was sent"_s);
        QCOMPARE(m_script.asked.size(), 3);
        VERIFY_CONTAINS(m_script.asked[2].detail, "go limp");
        QVERIFY(jointAt(0).torqueOn);
        m_script.answers = {1};
        sendAndWait(u"Sent to"_s);
        AWAIT(!jointAt(0).torqueOn);
    }

    void theModelNeverResetsAndFollowsTheRing()
    {
        PacketLogModel model(*m_session);
        testsupport::watchModel(model);
        PacketFilter filter(model);
        testsupport::watchModel(filter);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        connectPatiently();
        for (int i = 0; i < 30; ++i) {
            awaitReadings(1);
            model.refresh();
            if (i == 10)
                filter.choose({.command = u"RAM_READ"_s});
            if (i == 20)
                m_session->packets.clearPacketLog();
        }
        QCOMPARE(resets.count(), 0);
        QVERIFY(inserted.count() > 0 && inserted.count() <= 30); // one batch a refresh
        QCOMPARE(static_cast<std::uint64_t>(model.rowCount()),
                 m_session->packets.packetLog().end() - m_session->packets.packetLog().first());
    }
};

SERVODECK_TEST(TestPacketLogPanel)

} // namespace tst_packetlogpanel
#include "tst_packetlogpanel.moc"

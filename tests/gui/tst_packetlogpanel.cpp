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
                    .startsWith(QStringLiteral("Since %1")
                                    .arg(ui::clockTime(*m_session->packets.packetLog().counters().since))));
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
                    || cell(row, PacketLogModel::Joint) == QStringLiteral("all"));
        part<QComboBox>("packetServo")->setCurrentIndex(0);
        choose("packetCommand", QStringLiteral("EEP_READ"));
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            VERIFY_STARTS(cell(row, PacketLogModel::Command), "EEP_READ");
        part<QComboBox>("packetCommand")->setCurrentIndex(0);
        QTest::keyClicks(m_widget.get(), QString());
        QTest::keyClick(part<QTableView>("packetTable"), Qt::Key_F, Qt::ControlModifier);
        AWAIT(part<QLineEdit>("packetSearch")->hasFocus());
        QTest::keyClicks(part<QLineEdit>("packetSearch"), QStringLiteral("model_no1"));
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            VERIFY_CONTAINS(cell(row, PacketLogModel::Decoded), "model_no1");
        QTest::keyClicks(part<QLineEdit>("packetSearch"), QStringLiteral("nowhere"));
        VERIFY_CONTAINS(part<QLabel>("packetEmpty")->text(), "filter");
        part<QLineEdit>("packetSearch")->clear();
        QCOMPARE(rows(), all);
    }

    void aRequestNobodyAnswersIsAProblem()
    {
        connectPatiently();
        part<QCheckBox>("packetErrors")->click();
        part<QComboBox>("sendServo")->setEditText(QStringLiteral("99"));
        sendAndWait(QStringLiteral("did not answer"));
        // A loaded machine loses a poll now and then: that is a problem too, and listed with it.
        int found = -1;
        AWAIT(ticked([&] {
            for (int row = 0; row < rows(); ++row) {
                if (cell(row, PacketLogModel::Joint) == QStringLiteral("ID 99"))
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
            bytes += (row > 0 ? QStringLiteral(" ") : QString()) + fields->item(row, 0)->text();
        QCOMPARE(bytes, cell(1, PacketLogModel::Bytes));
        QCOMPARE(fields->item(4, 1)->text(), QStringLiteral("CS1"));
        VERIFY_STARTS(fields->item(4, 3)->text(), "right");
        QVERIFY(part<QLabel>("packetHeadline")->text().contains(cell(1, PacketLogModel::Decoded)));
        QVERIFY(!part<QCheckBox>("packetFollow")->isChecked()); // it is being read
    }

    void theLogIsClearedAndSaved()
    {
        connectPatiently();
        QTemporaryDir folder;
        m_script.paths = {folder.filePath(QStringLiteral("a.pcapng")),
                          folder.filePath(QStringLiteral("a.txt")), QStringLiteral("/nowhere/a.txt")};
        QSignalSpy reported(m_widget.get(), &PacketLogPanel::reported);
        for (int i = 0; i < 3; ++i)
            click("packetSave");
        QCOMPARE(reported.count(), 3);
        QCOMPARE(reported[0][0].value<core::Severity>(), core::Severity::Info);
        QCOMPARE(reported[2][0].value<core::Severity>(), core::Severity::Error);
        QFile capture(folder.filePath(QStringLiteral("a.pcapng")));
        QVERIFY(capture.open(QIODevice::ReadOnly));
        QVERIFY(capture.readAll().startsWith("\x0A\x0D\x0D\x0A"));
        QFile text(folder.filePath(QStringLiteral("a.txt")));
        QVERIFY(text.open(QIODevice::ReadOnly));
        QVERIFY(text.readAll().contains("\tout\tFF FF"));
        m_session->links.disconnectFrom();
        click("packetClear");
        QCOMPARE(rows(), 0);
        QCOMPARE(m_session->packets.packetLog().end(), m_session->packets.packetLog().first());
    }

    void aPacketIsSentByHandAndItsReplyIsTold()
    {
        connectPatiently();
        choose("sendCommand", QStringLiteral("RAM_READ"));
        choose("sendRegister", QStringLiteral("position_kp"));
        VERIFY_STARTS(part<QLabel>("sendPreview")->text(), "FF FF 09");
        sendAndWait(QStringLiteral("position_kp = 70"));
        VERIFY_CONTAINS(result(), "answered after");
        choose("sendCommand", QStringLiteral("RAM_WRITE"));
        choose("sendRegister", QStringLiteral("led_control"));
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClicks(part<QLineEdit>("sendValue"), QStringLiteral("2"));
        QVERIFY(part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClick(part<QLineEdit>("sendValue"), Qt::Key_Return);
        QTRY_VERIFY2(ticked([&] { return result().contains(QStringLiteral("ACK policy 2")); }),
                     qPrintable(result()));
        choose("sendCommand", QStringLiteral("RAM_READ"));
        choose("sendRegister", QStringLiteral("led_control"));
        sendAndWait(QStringLiteral("led_control = 2"));
    }

    void rawBytesAreSentToo()
    {
        connectPatiently();
        choose("sendCommand", QStringLiteral("By bytes"));
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QTest::keyClicks(part<QLineEdit>("sendRawCommand"), QStringLiteral("04"));
        QTest::keyClicks(part<QLineEdit>("sendRawData"), QStringLiteral("18 02"));
        sendAndWait(QStringLiteral("position_kp = 70"));
        part<QLineEdit>("sendRawCommand")->setText(QStringLiteral("05"));
        part<QLineEdit>("sendRawData")->setText(QStringLiteral("00 02 00 01 3C"));
        const auto before = m_session->links.busStats().goalsSent;
        sendAndWait(QStringLiteral("Send a goal"));
        QCOMPARE(m_session->links.busStats().goalsSent, before);
    }

    void afterStopNothingThatMovesIsSent()
    {
        connectPatiently();
        m_session->control.stop();
        choose("sendCommand", QStringLiteral("RAM_WRITE"));
        choose("sendRegister", QStringLiteral("torque_control"));
        part<QLineEdit>("sendValue")->setText(QStringLiteral("0x60"));
        sendAndWait(QStringLiteral("stopped"));
        choose("sendCommand", QStringLiteral("REBOOT"));
        sendAndWait(QStringLiteral("stopped"));
        QVERIFY(m_script.asked.isEmpty());
        choose("sendCommand", QStringLiteral("STAT"));
        sendAndWait(QStringLiteral("answered after"));
        m_session->control.resume();
    }

    void torqueByHandHoldsThePlaceAndARebootIsAskedFor()
    {
        connectPatiently();
        choose("sendCommand", QStringLiteral("RAM_WRITE"));
        choose("sendRegister", QStringLiteral("torque_control"));
        part<QLineEdit>("sendValue")->setText(QStringLiteral("0x60"));
        sendAndWait(QStringLiteral("Nothing was sent")); // it is asked whether the joint should be armed
        m_script.answers = {1};
        sendAndWait(QStringLiteral("confirms"));
        const core::JointIndex first{0};
        AWAIT(m_session->joints.joint(first).torqueOn);
        choose("sendCommand", QStringLiteral("REBOOT"));
        sendAndWait(QStringLiteral("Nothing was sent"));
        QCOMPARE(m_script.asked.size(), 3);
        VERIFY_CONTAINS(m_script.asked[2].detail, "go limp");
        QVERIFY(m_session->joints.joint(first).torqueOn);
        m_script.answers = {1};
        sendAndWait(QStringLiteral("Sent to"));
        AWAIT(!m_session->joints.joint(first).torqueOn);
    }

    void theModelNeverResetsAndFollowsTheRing()
    {
        PacketLogModel model(*m_session);
        QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        PacketFilter filter(model);
        QAbstractItemModelTester filterTester(&filter,
                                              QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy resets(&model, &QAbstractItemModel::modelReset);
        QSignalSpy inserted(&model, &QAbstractItemModel::rowsInserted);
        connectPatiently();
        for (int i = 0; i < 30; ++i) {
            awaitReadings(1);
            model.refresh();
            if (i == 10)
                filter.choose({.command = QStringLiteral("RAM_READ")});
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

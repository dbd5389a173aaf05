// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTableWidget>

#include "core/link/portlist.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/support/clocktime.h"
#include "ui/timing/packetlogmodel.h"
#include "ui/timing/packetlogpanel.h"

namespace tst_packetlogpanel {

using namespace ui;

class TestPacketLogPanel : public QObject
{
    Q_OBJECT

    ScriptedPrompts::Script m_script;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<PacketLogPanel> m_panel;

    template <typename T>
    T* part(const char* name)
    {
        T* found = m_panel->findChild<T*>(QLatin1String(name));
        if (found == nullptr)
            qFatal("There is no %s", name);
        return found;
    }
    bool ticked(const std::function<bool()>& condition)
    {
        m_session->tick(core::Clock::now());
        return condition();
    }
    int rows() { return part<QTableView>("packetTable")->model()->rowCount(); }
    QString cell(int row, int column)
    {
        return part<QTableView>("packetTable")->model()->index(row, column).data().toString();
    }
    void connectSimulated()
    {
        m_session->document.edit(QStringLiteral("Edit"), testsupport::patient(m_session->document.array()));
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(ticked([this] { return m_session->links.linkState() == core::LinkState::Connected; }));
        QTRY_VERIFY(ticked([this] { return rows() > 30; }));
        const auto isKnown = [this](int joint) {
            const auto& state = m_session->joints.joint(core::JointIndex{static_cast<std::uint16_t>(joint)});
            return state.hasSample && !state.deviceModel.isEmpty();
        };
        for (int joint = 0; joint < m_session->joints.jointCount(); ++joint)
            QTRY_VERIFY(ticked([&] { return isKnown(joint); }));
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
        QTest::mouseClick(part<QPushButton>("sendPacket"), Qt::LeftButton);
        QTRY_VERIFY2(ticked([&] { return result().contains(until); }), qPrintable(result()));
    }

private slots:
    void init()
    {
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.openArray(QStringLiteral(":/arrays/demo_arm.servodeck")).has_value());
        m_panel = std::make_unique<PacketLogPanel>(*m_session, nullptr, m_prompts.get());
        m_panel->resize(1366, 500);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowActive(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void withoutALinkItSaysWhatToDo()
    {
        m_session->tick(core::Clock::now());
        QVERIFY(part<QLabel>("packetEmpty")->isVisible());
        QVERIFY(part<QLabel>("packetEmpty")->text().contains(QStringLiteral("Connect")));
        QVERIFY(!part<QPushButton>("sendPacket")->isEnabled());
        QVERIFY(!part<QPushButton>("packetSave")->isEnabled());
    }

    void packetsAreListedAndTheNewestIsFollowed()
    {
        connectSimulated();
        auto* table = part<QTableView>("packetTable");
        QVERIFY(table->isVisible());
        QTRY_VERIFY(ticked([&] { return table->verticalScrollBar()->maximum() > 50; }));
        QCOMPARE(table->verticalScrollBar()->value(), table->verticalScrollBar()->maximum());
        part<QCheckBox>("packetFollow")->click();
        const int stays = table->verticalScrollBar()->value();
        const int before = rows();
        QTRY_VERIFY(ticked([&] { return rows() > before + 20; }));
        QCOMPARE(table->verticalScrollBar()->value(), stays);
        QVERIFY(part<QLabel>("packetCounters")->text().contains(QStringLiteral("sent")));
        QVERIFY(part<QLabel>("packetCounters")
                    ->text()
                    .startsWith(QStringLiteral("Since %1")
                                    .arg(ui::clockTime(*m_session->packets.packetLog().counters().since))));
    }

    void aPausedViewStandsWhileTheLogGoesOn()
    {
        connectSimulated();
        QTest::mouseClick(part<QPushButton>("packetPause"), Qt::LeftButton);
        const int stands = rows();
        const auto end = m_session->packets.packetLog().end();
        QTRY_VERIFY(ticked([&] { return m_session->packets.packetLog().end() > end + 20; }));
        QCOMPARE(rows(), stands);
        QTest::mouseClick(part<QPushButton>("packetPause"), Qt::LeftButton);
        QCOMPARE(static_cast<std::uint64_t>(rows()),
                 m_session->packets.packetLog().end() - m_session->packets.packetLog().first());
    }

    void filtersShowOnlyWhatIsAsked()
    {
        connectSimulated();
        QTest::mouseClick(part<QPushButton>("packetPause"), Qt::LeftButton);
        const int all = rows();
        const auto& joint = m_session->document.array().joints[2];
        choose("packetServo", joint.name);
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            QVERIFY(cell(row, PacketLogModel::Joint).startsWith(joint.name)
                    || cell(row, PacketLogModel::Joint) == QStringLiteral("all"));
        part<QComboBox>("packetServo")->setCurrentIndex(0);
        choose("packetCommand", QStringLiteral("EEP_READ"));
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            QVERIFY(cell(row, PacketLogModel::Command).startsWith(QStringLiteral("EEP_READ")));
        part<QComboBox>("packetCommand")->setCurrentIndex(0);
        QTest::keyClicks(m_panel.get(), QString());
        QTest::keyClick(part<QTableView>("packetTable"), Qt::Key_F, Qt::ControlModifier);
        QTRY_VERIFY(part<QLineEdit>("packetSearch")->hasFocus());
        QTest::keyClicks(part<QLineEdit>("packetSearch"), QStringLiteral("model_no1"));
        QVERIFY(rows() > 0 && rows() < all);
        for (int row = 0; row < rows(); ++row)
            QVERIFY(cell(row, PacketLogModel::Decoded).contains(QStringLiteral("model_no1")));
        QTest::keyClicks(part<QLineEdit>("packetSearch"), QStringLiteral("nowhere"));
        QVERIFY(part<QLabel>("packetEmpty")->text().contains(QStringLiteral("filter")));
        part<QLineEdit>("packetSearch")->clear();
        QCOMPARE(rows(), all);
    }

    void aRequestNobodyAnswersIsAProblem()
    {
        connectSimulated();
        part<QCheckBox>("packetErrors")->click();
        part<QComboBox>("sendServo")->setEditText(QStringLiteral("99"));
        sendAndWait(QStringLiteral("did not answer"));
        // A loaded machine loses a poll now and then: that is a problem too, and listed with it.
        int found = -1;
        QTRY_VERIFY(ticked([&] {
            for (int row = 0; row < rows(); ++row) {
                if (cell(row, PacketLogModel::Joint) == QStringLiteral("ID 99"))
                    found = row;
            }
            return found >= 0;
        }));
        QVERIFY(cell(found, PacketLogModel::Decoded).startsWith(QStringLiteral("NO REPLY")));
    }

    void everyByteOfTheChosenPacketIsExplained()
    {
        connectSimulated();
        QTest::mouseClick(part<QPushButton>("packetPause"), Qt::LeftButton);
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
        QVERIFY(fields->item(4, 3)->text().startsWith(QStringLiteral("right")));
        QVERIFY(part<QLabel>("packetHeadline")->text().contains(cell(1, PacketLogModel::Decoded)));
        QVERIFY(!part<QCheckBox>("packetFollow")->isChecked()); // it is being read
    }

    void theLogIsClearedAndSaved()
    {
        connectSimulated();
        QTemporaryDir folder;
        m_script.paths = {folder.filePath(QStringLiteral("a.pcapng")),
                          folder.filePath(QStringLiteral("a.txt")), QStringLiteral("/nowhere/a.txt")};
        QSignalSpy reported(m_panel.get(), &PacketLogPanel::reported);
        for (int i = 0; i < 3; ++i)
            QTest::mouseClick(part<QPushButton>("packetSave"), Qt::LeftButton);
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
        QTest::mouseClick(part<QPushButton>("packetClear"), Qt::LeftButton);
        QCOMPARE(rows(), 0);
        QCOMPARE(m_session->packets.packetLog().end(), m_session->packets.packetLog().first());
    }

    void aPacketIsSentByHandAndItsReplyIsTold()
    {
        connectSimulated();
        choose("sendCommand", QStringLiteral("RAM_READ"));
        choose("sendRegister", QStringLiteral("position_kp"));
        QVERIFY(part<QLabel>("sendPreview")->text().startsWith(QStringLiteral("FF FF 09")));
        sendAndWait(QStringLiteral("position_kp = 70"));
        QVERIFY(result().contains(QStringLiteral("answered after")));
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
        connectSimulated();
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
        connectSimulated();
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
        connectSimulated();
        choose("sendCommand", QStringLiteral("RAM_WRITE"));
        choose("sendRegister", QStringLiteral("torque_control"));
        part<QLineEdit>("sendValue")->setText(QStringLiteral("0x60"));
        sendAndWait(QStringLiteral("Nothing was sent")); // it is asked whether the joint should be armed
        m_script.answers = {1};
        sendAndWait(QStringLiteral("confirms"));
        const core::JointIndex first{0};
        QTRY_VERIFY(ticked([&] { return m_session->joints.joint(first).torqueOn; }));
        choose("sendCommand", QStringLiteral("REBOOT"));
        sendAndWait(QStringLiteral("Nothing was sent"));
        QCOMPARE(m_script.asked.size(), 3);
        QVERIFY(m_script.asked[2].detail.contains(QStringLiteral("go limp")));
        QVERIFY(m_session->joints.joint(first).torqueOn);
        m_script.answers = {1};
        sendAndWait(QStringLiteral("Sent to"));
        QTRY_VERIFY(ticked([&] { return !m_session->joints.joint(first).torqueOn; }));
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
        connectSimulated();
        for (int i = 0; i < 30; ++i) {
            m_session->tick(core::Clock::now());
            model.refresh();
            if (i == 10)
                filter.choose({.command = QStringLiteral("RAM_READ")});
            if (i == 20)
                m_session->packets.clearPacketLog();
            QTest::qWait(5);
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

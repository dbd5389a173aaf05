// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/configure/scandialog.h"

namespace tst_scandialog {

using namespace ui;

class tst_ScanDialog : public QObject, private SessionTest<ScanDialog>
{
    Q_OBJECT

    std::vector<core::PortInfo> m_ports;

    static core::PortInfo portOf(const QString& path, const QString& label)
    {
        return {path, label, path, QString(), false};
    }
    QListWidgetItem* portItem(const QString& label)
    {
        const auto items = part<QListWidget>("scanPorts")->findItems(label, Qt::MatchStartsWith);
        return items.isEmpty() ? nullptr : items.first();
    }
    QTreeWidgetItem* row(int id, const QString& port = {})
    {
        auto* results = part<QTreeWidget>("scanResults");
        for (int i = 0; i < results->topLevelItemCount(); ++i) {
            auto* item = results->topLevelItem(i);
            if (item->text(0).toInt() == id && (port.isEmpty() || item->toolTip(4) == port))
                return item;
        }
        return nullptr;
    }
    void connectTo(const QString& port, int baud)
    {
        m_session->links.connectTo(port, baud);
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
    }
    /// Which it does when it is shown.
    void lookForPorts()
    {
        m_widget->hide();
        m_widget->show();
    }
    /// Without joints of its own an array gets the virtual demo arm.
    void connectDemoArm() { connectSimulated(); }

private slots:
    void init()
    {
        makeSession();
        m_ports.clear();
        show(*m_session, nullptr, [this] { return m_ports; });
    }
    void cleanup() { drop(); }

    void anIdUsedTwiceCanBeRepairedFromHere()
    {
        connectDemoArm();
        auto* repair = part<QPushButton>("scanRepair");
        QVERIFY(!repair->isVisible());
        QSignalSpy asked(m_widget.get(), &ScanDialog::repairRequested);
        const auto find = [this](int id, bool isDuplicate) {
            core::FoundServo servo;
            servo.id = core::ServoId{static_cast<std::uint8_t>(id)};
            servo.baud = 115200;
            servo.isDuplicate = isDuplicate;
            emit m_session->scans.servoFound(servo);
        };
        find(3, false);
        QVERIFY(!repair->isVisible());
        find(5, true);
        find(9, true);
        QVERIFY(repair->isVisible());
        VERIFY_CONTAINS(repair->text(), "ID 5");
        part<QTreeWidget>("scanResults")->setCurrentItem(row(9));
        VERIFY_CONTAINS(repair->text(), "ID 9");
        QTest::mouseClick(repair, Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].value<core::ServoId>().value, 9);
    }
    void withoutALinkItSaysWhatToDoFirst()
    {
        QVERIFY(!part<QPushButton>("scanStart")->isEnabled());
        VERIFY_CONTAINS(part<QLabel>("scanWords")->text(), "Connect");
    }
    void foundServosAreListedAndAdded()
    {
        connectDemoArm();
        part<QSpinBox>("scanLast")->setValue(20);
        click("scanStart");
        QVERIFY(m_session->scans.isScanning());
        QCOMPARE(part<QPushButton>("scanStart")->text(), u"Cancel"_s);
        AWAIT(!m_session->scans.isScanning());

        const int found = m_widget->foundCount();
        QVERIFY(found > 0);
        QCOMPARE(found, static_cast<int>(m_session->scans.found().size()));
        auto* results = part<QTreeWidget>("scanResults");
        VERIFY_STARTS(results->topLevelItem(0)->text(2), "DRS-");
        QVERIFY(part<QLabel>("nothingFound")->isHidden());
        QCOMPARE(part<QProgressBar>("scanProgress")->value(), part<QProgressBar>("scanProgress")->maximum());

        results->topLevelItem(0)->setCheckState(0, Qt::Unchecked);
        click("scanAdd");
        QCOMPARE(m_session->joints.jointCount(), found - 1);
        QVERIFY(!results->topLevelItem(0)->isDisabled() && results->topLevelItem(1)->isDisabled());
        QVERIFY(!part<QPushButton>("scanAdd")->isEnabled());
    }
    void cancelKeepsWhatWasFound()
    {
        connectDemoArm();
        click("scanStart");
        AWAIT(m_widget->foundCount() > 0);
        click("scanStart");
        AWAIT(!m_session->scans.isScanning());
        QVERIFY(m_widget->foundCount() > 0);
        QVERIFY(part<QPushButton>("scanAdd")->isEnabled());
        VERIFY_STARTS(part<QLabel>("scanWords")->text(), "Cancelled");
    }
    void whenNothingAnswersItSaysWhatToCheck()
    {
        connectDemoArm();
        part<QSpinBox>("scanFirst")->setValue(200);
        part<QSpinBox>("scanLast")->setValue(210);
        click("scanStart");
        AWAIT(!m_session->scans.isScanning());
        QCOMPARE(m_widget->foundCount(), 0);
        QVERIFY(part<QLabel>("nothingFound")->isVisible());
    }
    void closingEndsTheSearch()
    {
        connectDemoArm();
        click("scanStart");
        m_widget->close();
        AWAIT(!m_session->scans.isScanning());
    }
    void severalPortsAreSearchedAtOnce()
    {
        const auto one = simulate({1, 5});
        const auto two = simulate({1, 7, 7}, 57600);
        QVERIFY(one && two);
        m_ports = {portOf(one->portPath(), u"First"_s), portOf(two->portPath(), u"Second"_s),
                   portOf(u"/dev/nothing"_s, u"Third"_s)};
        connectTo(one->portPath(), 115200);
        QCOMPARE(m_session->links.linkState(), core::LinkState::Connected);
        VERIFY_CONTAINS(portItem(u"First"_s)->text(), "connected");
        QCOMPARE(portItem(u"First"_s)->checkState(), Qt::Checked);
        QCOMPARE(portItem(u"Second"_s)->checkState(), Qt::Unchecked);
        // By keys: the second and the third port are ticked.
        auto* list = part<QListWidget>("scanPorts");
        list->setFocus();
        list->setCurrentRow(1);
        QTest::keyClick(list, Qt::Key_Space);
        QTest::keyClick(list, Qt::Key_Down);
        QTest::keyClick(list, Qt::Key_Space);
        part<QComboBox>("scanBauds")->setCurrentIndex(2);
        QVERIFY(part<QWidget>("scanBaudBoxes")->isVisible());
        QTest::keyClick(part<QCheckBox>("scanBaud1000000"), Qt::Key_Space);
        part<QSpinBox>("scanLast")->setValue(60);
        QTest::keyClick(part<QPushButton>("scanStart"), Qt::Key_Space);
        bool sawTimeLeft = false;
        AWAIT(ticked([&] {
            const QString words = part<QLabel>("scanWords")->text();
            sawTimeLeft = sawTimeLeft || (words.contains(u"left"_s) && words.contains(u"IDs per second"_s));
            return !m_widget->isScanning();
        }));
        QVERIFY(sawTimeLeft);
        QCOMPARE(m_widget->foundCount(), 4);

        auto* twice = row(7);
        VERIFY_CONTAINS(twice->text(5), "several servos answer as ID 7");
        QVERIFY(!twice->icon(0).isNull());
        QVERIFY(!twice->data(0, Qt::CheckStateRole).isValid());
        const QString advice = part<QLabel>("scanAdvice")->text();
        VERIFY_CONTAINS(advice, "Several servos answer as ID 7");
        VERIFY_CONTAINS(advice, "/dev/nothing");
        QVERIFY(part<QLabel>("scanAdvice")->isVisible());

        // Only what hangs on the connected port can be added. It was released for the other protocols.
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
        QVERIFY(!row(1, two->portPath())->data(0, Qt::CheckStateRole).isValid());
        click("scanAdd");
        QCOMPARE(m_session->joints.jointCount(), 2);

        auto* results = part<QTreeWidget>("scanResults");
        results->setCurrentItem(row(5));
        QVERIFY(!part<QPushButton>("scanConnect")->isEnabled());
        results->setCurrentItem(row(1, two->portPath()));
        QVERIFY(part<QPushButton>("scanConnect")->isEnabled());
        QSignalSpy asked(m_widget.get(), &ScanDialog::connectRequested);
        click("scanConnect");
        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].toString(), two->portPath());
        QCOMPARE(asked[0][1].toInt(), 57600);
        connectTo(two->portPath(), 57600);
        QVERIFY(!part<QPushButton>("scanConnect")->isEnabled());
        VERIFY_CONTAINS(row(5)->text(5), "another port");
        VERIFY_CONTAINS(portItem(u"Second"_s)->text(), "connected");
    }
    void adaptersAndAllRatesAreChosenWithoutALink()
    {
        m_ports = {portOf(u"/dev/ttyS1"_s, u"Alone"_s)};
        lookForPorts();
        QCOMPARE(portItem(u"Alone"_s)->checkState(), Qt::Unchecked);
        m_ports = {portOf(u"/dev/ttyS0"_s, u"On board"_s), portOf(u"/dev/ttyUSB3"_s, u"No serial number"_s),
                   portOf(u"/dev/ttyACM0"_s, u"Busy"_s), portOf(u"/dev/ttyUSB1"_s, u"Known"_s)};
        m_ports[2].problem = u"Another program uses it."_s;
        m_ports[3].identity = u"usb:0403:6001:A50285BI"_s;
        lookForPorts();
        QCOMPARE(portItem(u"On board"_s)->checkState(), Qt::Unchecked);
        QCOMPARE(portItem(u"No serial number"_s)->checkState(), Qt::Checked);
        QCOMPARE(portItem(u"Busy"_s)->checkState(), Qt::Unchecked);
        QCOMPARE(portItem(u"Known"_s)->checkState(), Qt::Checked);
        QVERIFY(part<QPushButton>("scanStart")->isEnabled());
        auto* bauds = part<QComboBox>("scanBauds");
        QCOMPARE(bauds->currentText(), u"All baud rates, one after another"_s);
        // The rate of a link is known; what the user chose stays.
        connectDemoArm();
        VERIFY_STARTS(bauds->currentText(), "Rate of the connection");
        bauds->setCurrentIndex(1);
        lookForPorts();
        QCOMPARE(bauds->currentText(), u"All baud rates, one after another"_s);
    }
    void aServoOfAnyProtocolIsFoundConnectedAndAdded()
    {
        const auto line = simulate({4}, 1'000'000, "STS3215");
        m_ports = {portOf(line->portPath(), u"First"_s)};
        lookForPorts();
        auto* protocol = part<QComboBox>("scanProtocol");
        QCOMPARE(protocol->currentText(), u"All protocols"_s);
        auto* bauds = part<QComboBox>("scanBauds");
        bauds->setCurrentIndex(2);
        for (QCheckBox* box : part<QWidget>("scanBaudBoxes")->findChildren<QCheckBox*>())
            box->setChecked(box->text() == "1000000"_L1);
        QVERIFY(part<QCheckBox>("scanBaud38400") != nullptr);   // of Feetech
        QVERIFY(part<QCheckBox>("scanBaud4500000") != nullptr); // of Dynamixel 2.0
        type("scanLast", u"6");
        click("scanStart");
        AWAIT(!m_widget->isScanning());
        QCOMPARE(m_widget->foundCount(), 1);
        QCOMPARE(row(4)->text(2), u"STS3215 (Feetech)"_s);

        auto* results = part<QTreeWidget>("scanResults");
        results->setCurrentItem(row(4));
        QSignalSpy asked(m_widget.get(), &ScanDialog::connectRequested);
        click("scanConnect");
        QCOMPARE(asked.size(), 1);
        QCOMPARE(current().bus(0).protocol, u"feetech"_s);
        QVERIFY(m_session->document.canUndo());
        connectTo(asked[0][0].toString(), asked[0][1].toInt());
        click("scanAdd");
        QCOMPARE(m_session->joints.jointCount(), 1);
        QCOMPARE(current().joints[0].model, u"STS3215"_s);
    }
    void aConnectedPortWithoutJointsIsAskedByEveryProtocol()
    {
        const auto line = simulate({4}, 57600, "XM430-W350");
        connectTo(line->portPath(), 115200); // as HerkuleX
        QCOMPARE(m_session->links.linkState(), core::LinkState::Connected);
        VERIFY_CONTAINS(part<QListWidget>("scanPorts")->item(0)->text(), "connected");
        type("scanLast", u"6");
        click("scanStart");
        // Its port is released meanwhile, and is not another port.
        AWAIT(m_widget->foundCount() == 1);
        QCOMPARE(m_session->links.linkState(), core::LinkState::Disconnected);
        auto* port = part<QListWidget>("scanPorts")->item(0);
        QVERIFY2(!port->text().contains(u"connected"_s), qPrintable(port->text()));
        QCOMPARE(port->checkState(), Qt::Checked);
        QCOMPARE(row(4)->text(5), u"new"_s);
        AWAIT(!m_widget->isScanning() && m_session->links.linkState() == core::LinkState::Connected);
        QCOMPARE(m_widget->foundCount(), 1);
        VERIFY_CONTAINS(part<QListWidget>("scanPorts")->item(0)->text(), "connected");
        QCOMPARE(current().bus(0).protocol, u"dynamixel2"_s);
        QCOMPARE(m_session->links.linkBaud(), 57600);
        click("scanAdd");
        QCOMPARE(current().joints[0].model, u"XM430-W350"_s);
        AWAIT(areRead());
        // Its joints decide from now on. A starved simulator answers no scan.
        for (int tries = 0; tries == 0 || (m_widget->foundCount() == 0 && tries < 20); ++tries) {
            click("scanStart");
            QVERIFY(m_session->scans.isScanning());
            AWAIT(!m_widget->isScanning());
        }
        QCOMPARE(row(4)->text(5), u"yes"_s);
    }
    void aPortIsEnteredByItsPath()
    {
        const auto line = simulate({4});
        const QString path = m_folder.filePath(u"by-id"_s);
        QVERIFY(QFile::link(line->portPath(), path));
        type("scanLast", u"6");
        part<QLineEdit>("scanPath")->setFocus();
        QTest::keyClicks(part<QLineEdit>("scanPath"), path);
        QTest::keyClick(part<QLineEdit>("scanPath"), Qt::Key_Return);
        QCOMPARE(portItem(path)->checkState(), Qt::Checked);
        QVERIFY(!m_widget->isScanning());
        QTest::keyClicks(part<QLineEdit>("scanPath"), path);
        click("scanStart");
        AWAIT(!m_widget->isScanning());
        QCOMPARE(m_widget->foundCount(), 1);
        // It stays listed, also while another port is connected.
        connectDemoArm();
        QVERIFY(portItem(path) != nullptr);
    }
    void aServoOfAnotherProtocolCannotJoinTheBusOfOthers()
    {
        core::ArrayConfig array;
        array.joints.push_back({});
        edit(array);
        lookForPorts();
        const auto line = simulate({4}, 1'000'000, "STS3215");
        m_ports = {portOf(line->portPath(), u"First"_s)};
        lookForPorts();
        auto* protocol = part<QComboBox>("scanProtocol");
        protocol->setCurrentIndex(protocol->findText(u"Feetech"_s));
        part<QComboBox>("scanBauds")->setCurrentIndex(0);
        type("scanLast", u"6");
        click("scanStart");
        AWAIT(!m_widget->isScanning());
        QCOMPARE(row(4)->text(2), u"STS3215"_s);
        part<QTreeWidget>("scanResults")->setCurrentItem(row(4));
        QSignalSpy asked(m_widget.get(), &ScanDialog::connectRequested);
        click("scanConnect");
        QCOMPARE(asked.size(), 0);
        const QString words = part<QLabel>("scanWords")->text();
        VERIFY_CONTAINS(words, "Feetech", "Buses");
    }
    void aPortIsSearchedWithoutBeingConnected()
    {
        const auto one = simulate({4});
        m_ports = {portOf(one->portPath(), u"First"_s)};
        lookForPorts();
        QVERIFY(part<QPushButton>("scanStart")->isEnabled()); // it is the only one
        portItem(u"First"_s)->setCheckState(Qt::Unchecked);
        QVERIFY(!part<QPushButton>("scanStart")->isEnabled());
        portItem(u"First"_s)->setCheckState(Qt::Checked);
        part<QComboBox>("scanBauds")->setCurrentIndex(0);
        click("scanStart");
        QTRY_COMPARE(m_widget->foundCount(), 1);
        click("scanStart");
        AWAIT(!m_widget->isScanning());
        VERIFY_STARTS(part<QLabel>("scanWords")->text(), "Cancelled");
        QCOMPARE(m_widget->foundCount(), 1);
        QVERIFY(!part<QPushButton>("scanAdd")->isEnabled());
        QCOMPARE(part<QPushButton>("scanStart")->text(), u"Start"_s);
    }
};

SERVODECK_TEST(tst_ScanDialog)

} // namespace tst_scandialog
#include "tst_scandialog.moc"

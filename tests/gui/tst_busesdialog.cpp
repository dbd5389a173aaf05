// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraystore.h"
#include "tests/support/widgettest.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/busesdialog.h"
#include "ui/timing/timingpanel.h"
#include "ui/window/connectionbar.h"

namespace tst_busesdialog {

using namespace ui;

class tst_BusesDialog : public QObject, private SessionTest<BusesDialog>
{
    Q_OBJECT

    QString problem() { return part<SentenceLine>("busesProblem")->text(); }
    static core::ArrayConfig arm(const QString& joint)
    {
        core::ArrayConfig array = arrayOf(QStringList{joint});
        array.bus(0).port = u"sim"_s;
        return array;
    }

private slots:
    void init() { begin(arm(u"elbow"_s), m_prompts); }
    void cleanup() { drop(); }

    void busesAreAddedAndNamedWhileConnected_data()
    {
        support::addRows<bool>({"isReal"}, {{"virtual", false}, {"of an adapter, without a port", true}});
    }
    void busesAreAddedAndNamedWhileConnected()
    {
        QFETCH(const bool, isReal);
        QStringList wrong;
        const QObject scope; // of the list
        connect(&m_session->messages, &core::Messages::notified, &scope,
                [&](core::Severity severity, const QString& sentence) {
                    if (severity >= core::Severity::Warning)
                        wrong << sentence;
                });
        if (isReal) {
            change([this](core::ArrayConfig& array) { array.bus(0).port = m_folder.filePath(u"bus"_s); });
            connectPluggable();
        } else {
            connectSimulated();
        }
        click("busesAdd");
        AWAIT(m_session->links.linkState(at(0)) == core::LinkState::Connected);
        AWAIT(!isReal || m_session->links.linkMessage().contains(u"no port"_s));
        type("busName1", u"legs"_s);
        AWAIT_CONTAINS(part<QTableWidget>("busesTable")->item(1, 5)->text(), "legs");
        QCOMPARE(wrong, QStringList());
        ConnectionBar bar(*m_session);
        const auto* port = bar.findChild<QComboBox*>(u"portCombo"_s);
        bar.resize(2000, 60);
        bar.show();
        const QString all =
            isReal ? u"bus, no port"_s : u"Virtual array (simulated), Virtual array (simulated)"_s;
        QTRY_COMPARE(port->currentText(), all);
        VERIFY_CONTAINS(port->toolTip(), "main: ", "legs: ");
        bar.resize(100, 60);
        QCOMPARE(port->currentText(), u"2 ports"_s);
    }

    void busesAreAddedNamedAndRemoved()
    {
        QVERIFY(!part<QLineEdit>("busName0")->isEnabled()); // the only one needs no name
        QVERIFY(!part<QPushButton>("busesRemove")->isEnabled());
        click("busesAdd");
        QCOMPARE(current().busCount(), 2);
        QCOMPARE(m_session->links.busCount(), 2);
        QVERIFY(part<QLineEdit>("busName0")->isEnabled());
        type("busName1", u"legs"_s);
        QCOMPARE(current().bus(1).name, u"legs"_s);
        type("busName1", u"main"_s);
        VERIFY_CONTAINS(problem(), "There is already a bus main");
        QCOMPARE(part<QLineEdit>("busName1")->text(), u"legs"_s);
        type("busBaud1", u"57600"_s);
        QCOMPARE(current().bus(1).baud, 57600);
        // Each is a step of its own.
        m_session->document.undo();
        QCOMPARE(current().bus(1).baud, 115200);
        QCOMPARE(part<QComboBox>("busBaud1")->currentText(), u"115200"_s);
        part<QTableWidget>("busesTable")->setCurrentCell(0, 3);
        QVERIFY(!part<QPushButton>("busesRemove")->isEnabled()); // it carries the elbow
        part<QTableWidget>("busesTable")->setCurrentCell(1, 3);
        click("busesRemove");
        QVERIFY(!current().hasSeveralBuses());
        QCOMPARE(part<QTableWidget>("busesTable")->rowCount(), 1);
    }

    void whatIsBeingTypedIsKept()
    {
        click("busesAdd");
        auto* name = part<QLineEdit>("busName1");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, u"le"_s);
        emit m_session->links.linkChanged();
        QCOMPARE(name->text(), u"le"_s);
        QVERIFY(change([](core::ArrayConfig& array) { array.name = u"walker"_s; }));
        QCOMPARE(name->text(), u"le"_s);
        QTest::keyClicks(name, u"gs"_s);
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(current().bus(1).name, u"legs"_s);
        m_session->document.undo(); // typed to its end: it follows the array again
        QCOMPARE(name->text(), u"bus_2"_s);

        auto* baud = part<QComboBox>("busBaud1");
        baud->setFocus();
        baud->lineEdit()->selectAll();
        QTest::keyClicks(baud->lineEdit(), u"576"_s);
        const QString typed = baud->currentText(); // it may be completed
        VERIFY_STARTS(typed, "576");
        emit m_session->links.linkChanged();
        emit m_session->document.jointsChanged();
        QCOMPARE(baud->currentText(), typed);

        auto* port = part<QComboBox>("busPort1");
        press(port, Qt::Key_F4);
        QVERIFY(port->view()->isVisible());
        QTest::keyClick(port->view(), Qt::Key_Home);
        const QModelIndex chosen = port->view()->currentIndex();
        emit m_session->links.linkChanged();
        emit m_session->document.jointsChanged();
        QCOMPARE(port->view()->currentIndex(), chosen);
        QTest::keyClick(port->view(), Qt::Key_Escape);
    }

    void aPortIsChosen()
    {
        click("busesAdd");
        auto* port = part<QComboBox>("busPort1");
        QCOMPARE(port->currentData().toString(), u"sim"_s); // beside a virtual bus
        choose(port, 0);
        QCOMPARE(current().bus(1).port, QString());
        type(port, u"/dev/serial/by-id/x"); // any path
        QCOMPARE(current().bus(1).port, u"/dev/serial/by-id/x"_s);
        VERIFY_CONTAINS(port->currentText(), "not plugged in");
    }

    void anArrayIsTakenAlong()
    {
        const QString path = m_folder.filePath(u"leg.servodeck"_s);
        core::ArrayConfig leg = arm(u"elbow"_s);
        leg.name = u"leg"_s;
        QVERIFY(core::arraystore::save(leg, path));
        m_widget->addArray(path);
        QCOMPARE(current().busCount(), 2);
        QCOMPARE(current().bus(1).name, u"leg"_s);
        QCOMPARE(current().joints.back().name, u"elbow_2"_s);
        QCOMPARE(current().joints.back().id, (core::ServoId{1, 1}));
        m_session->document.undo();
        QVERIFY(!current().hasSeveralBuses());
        m_widget->addArray(m_folder.filePath(u"none.servodeck"_s));
        VERIFY_CONTAINS(problem(), "There is no file");
    }

    void theTableMovesAJointToABus()
    {
        click("busesAdd");
        Units units;
        ArrayTableModel model(*m_session, units);
        const QModelIndex cell = model.index(0, ArrayTableModel::Bus);
        QCOMPARE(cell.data().toString(), u"main"_s);
        QCOMPARE(cell.data(ArrayTableModel::kChoicesRole).toStringList(),
                 (QStringList{u"main"_s, u"bus_2"_s}));
        QVERIFY(model.setData(cell, u"bus_2"_s));
        QCOMPARE(current().joints[0].id, (core::ServoId{1, 1}));
        QSignalSpy refused(&model, &ArrayTableModel::refused);
        QVERIFY(!model.setData(cell, u"nowhere"_s));
        QCOMPARE(refused.count(), 1);
        // Its ID changes on its bus.
        QVERIFY(model.setData(model.index(0, ArrayTableModel::Id), u"7"_s));
        QCOMPARE(current().joints[0].id, (core::ServoId{7, 1}));
        m_session->document.undo();
        m_session->document.undo();
        QCOMPARE(current().joints[0].id, (core::ServoId{1, 0}));
        QVERIFY((model.flags(cell) & Qt::ItemIsEditable) != 0);
        m_session->document.undo(); // one bus again
        QVERIFY((model.flags(model.index(0, ArrayTableModel::Bus)) & Qt::ItemIsEditable) == 0);
    }

    void theTimingHasAChooserForSeveralBusesOnly()
    {
        TimingPanel panel(*m_session);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* chooser = panel.findChild<QComboBox*>(u"timingBus"_s);
        QVERIFY(!chooser->isVisible());
        click("busesAdd");
        QVERIFY(chooser->isVisible());
        QCOMPARE(chooser->count(), 2);
        m_session->links.connectTo(u"sim"_s, 115200);
        AWAIT((m_session->tick(core::Clock::now()), m_session->links.busMonitor(1).timeline().size() > 3));
        panel.showBus(1);
        panel.refresh(core::Clock::now());
        QCOMPARE(chooser->currentIndex(), 1);
        m_session->links.disconnectFrom();
        m_session->document.undo();
        QVERIFY(!chooser->isVisible());
    }

    void theProtocolOfABusIsChosen()
    {
        click("busesAdd");
        auto* protocol = part<QComboBox>("busProtocol1");
        QCOMPARE(protocol->currentText(), u"HerkuleX"_s);
        auto* baud = part<QComboBox>("busBaud1");
        type(baud, u"250000"_s);
        press(protocol, Qt::Key_Down);
        QCOMPARE(current().bus(1).protocol, u"dynamixel2"_s);
        QCOMPARE(current().bus(1).baud, 57600); // 250,000 is none of its rates
        QCOMPARE(current().bus(0).protocol, QString());
        QCOMPARE(baud->count(), 8);
        QVERIFY(baud->findText(u"4500000"_s) >= 0);
        m_session->document.undo();
        QCOMPARE(current().bus(1).baud, 250'000);
        QCOMPARE(protocol->currentText(), u"HerkuleX"_s);
    }
};

SERVODECK_TEST(tst_BusesDialog)

} // namespace tst_busesdialog
#include "tst_busesdialog.moc"

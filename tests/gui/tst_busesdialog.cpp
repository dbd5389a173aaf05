// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include "core/document/arraystore.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/busesdialog.h"
#include "ui/support/units.h"
#include "ui/timing/timingpanel.h"
#include "ui/widgets/dialogparts.h"

namespace tst_busesdialog {

using namespace ui;

class tst_BusesDialog : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<BusesDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void press(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
    QString problem() { return part<SentenceLine>("busesProblem")->text(); }
    void type(const char* name, const QString& text)
    {
        auto* edit = part<QLineEdit>(name);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, text);
        QTest::keyClick(edit, Qt::Key_Return);
    }
    static core::ArrayConfig arm(const QString& joint)
    {
        core::ArrayConfig array;
        array.bus(0).port = QStringLiteral("sim");
        core::JointConfig config;
        config.name = joint;
        config.id = core::ServoId{1};
        array.joints.push_back(config);
        return array;
    }

private slots:
    void init()
    {
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        QVERIFY(m_session->document.edit(QStringLiteral("arm"), arm(QStringLiteral("elbow"))));
        m_dialog = std::make_unique<BusesDialog>(*m_session, *m_prompts);
        m_dialog->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_dialog.get()));
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void busesAreAddedNamedAndRemoved()
    {
        QVERIFY(!part<QLineEdit>("busName0")->isEnabled()); // the only one needs no name
        QVERIFY(!part<QPushButton>("busesRemove")->isEnabled());
        press("busesAdd");
        QCOMPARE(m_session->document.array().busCount(), 2);
        QCOMPARE(m_session->links.busCount(), 2);
        QVERIFY(part<QLineEdit>("busName0")->isEnabled());
        type("busName1", QStringLiteral("legs"));
        QCOMPARE(m_session->document.array().bus(1).name, QStringLiteral("legs"));
        type("busName1", QStringLiteral("main"));
        QVERIFY(problem().contains(QStringLiteral("There is already a bus main")));
        QCOMPARE(part<QLineEdit>("busName1")->text(), QStringLiteral("legs"));
        auto* baud = part<QComboBox>("busBaud1");
        baud->setFocus();
        baud->lineEdit()->selectAll();
        QTest::keyClicks(baud->lineEdit(), QStringLiteral("57600"));
        QTest::keyClick(baud->lineEdit(), Qt::Key_Return);
        QCOMPARE(m_session->document.array().bus(1).baud, 57600);
        // Each is a step of its own.
        m_session->document.undo();
        QCOMPARE(m_session->document.array().bus(1).baud, 115200);
        QCOMPARE(part<QComboBox>("busBaud1")->currentText(), QStringLiteral("115200"));
        part<QTableWidget>("busesTable")->setCurrentCell(0, 3);
        QVERIFY(!part<QPushButton>("busesRemove")->isEnabled()); // it carries the elbow
        part<QTableWidget>("busesTable")->setCurrentCell(1, 3);
        press("busesRemove");
        QVERIFY(!m_session->document.array().hasSeveralBuses());
        QCOMPARE(part<QTableWidget>("busesTable")->rowCount(), 1);
    }

    void whatIsBeingTypedIsKept()
    {
        press("busesAdd");
        auto* name = part<QLineEdit>("busName1");
        name->setFocus();
        name->selectAll();
        QTest::keyClicks(name, QStringLiteral("le"));
        emit m_session->links.linkChanged();
        QCOMPARE(name->text(), QStringLiteral("le"));
        core::ArrayConfig array = m_session->document.array();
        array.name = QStringLiteral("walker");
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        QCOMPARE(name->text(), QStringLiteral("le"));
        QTest::keyClicks(name, QStringLiteral("gs"));
        QTest::keyClick(name, Qt::Key_Return);
        QCOMPARE(m_session->document.array().bus(1).name, QStringLiteral("legs"));
        m_session->document.undo(); // typed to its end: it follows the array again
        QCOMPARE(name->text(), QStringLiteral("bus_2"));

        auto* baud = part<QComboBox>("busBaud1");
        baud->setFocus();
        baud->lineEdit()->selectAll();
        QTest::keyClicks(baud->lineEdit(), QStringLiteral("576"));
        const QString typed = baud->currentText(); // it may be completed
        QVERIFY(typed.startsWith(QStringLiteral("576")));
        emit m_session->links.linkChanged();
        emit m_session->document.jointsChanged();
        QCOMPARE(baud->currentText(), typed);

        auto* port = part<QComboBox>("busPort1");
        port->setFocus();
        QTest::keyClick(port, Qt::Key_F4);
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
        press("busesAdd");
        auto* port = part<QComboBox>("busPort1");
        port->setFocus();
        QCOMPARE(port->currentData().toString(), QStringLiteral("sim")); // beside a virtual bus
        QTest::keyClick(port, Qt::Key_Home);
        emit port->activated(port->currentIndex());
        QCOMPARE(m_session->document.array().bus(1).port, QString());
    }

    void anArrayIsTakenAlong()
    {
        const QString path = m_folder.filePath(QStringLiteral("leg.servodeck"));
        core::ArrayConfig leg = arm(QStringLiteral("elbow"));
        leg.name = QStringLiteral("leg");
        QVERIFY(core::arraystore::save(leg, path));
        m_dialog->addArray(path);
        QCOMPARE(m_session->document.array().busCount(), 2);
        QCOMPARE(m_session->document.array().bus(1).name, QStringLiteral("leg"));
        QCOMPARE(m_session->document.array().joints.back().name, QStringLiteral("elbow_2"));
        QCOMPARE(m_session->document.array().joints.back().id, (core::ServoId{1, 1}));
        m_session->document.undo();
        QVERIFY(!m_session->document.array().hasSeveralBuses());
        m_dialog->addArray(m_folder.filePath(QStringLiteral("none.servodeck")));
        QVERIFY(problem().contains(QStringLiteral("There is no file")));
    }

    void theTableMovesAJointToABus()
    {
        press("busesAdd");
        Units units;
        ArrayTableModel model(*m_session, units);
        const QModelIndex cell = model.index(0, ArrayTableModel::Bus);
        QCOMPARE(cell.data().toString(), QStringLiteral("main"));
        QCOMPARE(cell.data(ArrayTableModel::kChoicesRole).toStringList(),
                 (QStringList{QStringLiteral("main"), QStringLiteral("bus_2")}));
        QVERIFY(model.setData(cell, QStringLiteral("bus_2")));
        QCOMPARE(m_session->document.array().joints[0].id, (core::ServoId{1, 1}));
        QSignalSpy refused(&model, &ArrayTableModel::refused);
        QVERIFY(!model.setData(cell, QStringLiteral("nowhere")));
        QCOMPARE(refused.count(), 1);
        // Its ID changes on its bus.
        QVERIFY(model.setData(model.index(0, ArrayTableModel::Id), QStringLiteral("7")));
        QCOMPARE(m_session->document.array().joints[0].id, (core::ServoId{7, 1}));
        m_session->document.undo();
        m_session->document.undo();
        QCOMPARE(m_session->document.array().joints[0].id, (core::ServoId{1, 0}));
        QVERIFY((model.flags(cell) & Qt::ItemIsEditable) != 0);
        m_session->document.undo(); // one bus again
        QVERIFY((model.flags(model.index(0, ArrayTableModel::Bus)) & Qt::ItemIsEditable) == 0);
    }

    void theTimingHasAChooserForSeveralBusesOnly()
    {
        TimingPanel panel(*m_session);
        panel.show();
        QVERIFY(QTest::qWaitForWindowExposed(&panel));
        auto* chooser = panel.findChild<QComboBox*>(QStringLiteral("timingBus"));
        QVERIFY(!chooser->isVisible());
        press("busesAdd");
        QVERIFY(chooser->isVisible());
        QCOMPARE(chooser->count(), 2);
        m_session->links.connectTo(QStringLiteral("sim"), 115200);
        QTRY_VERIFY_WITH_TIMEOUT(
            (m_session->tick(core::Clock::now()), m_session->links.busMonitor(1).timeline().size() > 3),
            10'000);
        panel.showBus(1);
        panel.refresh(core::Clock::now());
        QCOMPARE(chooser->currentIndex(), 1);
        m_session->links.disconnectFrom();
        m_session->document.undo();
        QVERIFY(!chooser->isVisible());
    }

    void theProtocolOfABusIsChosen()
    {
        press("busesAdd");
        auto* protocol = part<QComboBox>("busProtocol1");
        QCOMPARE(protocol->currentText(), QStringLiteral("HerkuleX"));
        auto* baud = part<QComboBox>("busBaud1");
        baud->setFocus();
        baud->lineEdit()->selectAll();
        QTest::keyClicks(baud->lineEdit(), QStringLiteral("250000"));
        QTest::keyClick(baud->lineEdit(), Qt::Key_Return);
        protocol->setFocus();
        QTest::keyClick(protocol, Qt::Key_Down);
        const auto& array = [this]() -> const core::ArrayConfig& { return m_session->document.array(); };
        QCOMPARE(array().bus(1).protocol, QStringLiteral("dynamixel2"));
        QCOMPARE(array().bus(1).baud, 57600); // 250,000 is none of its rates
        QCOMPARE(array().bus(0).protocol, QString());
        QCOMPARE(baud->count(), 8);
        QVERIFY(baud->findText(QStringLiteral("4500000")) >= 0);
        m_session->document.undo();
        QCOMPARE(array().bus(1).baud, 250'000);
        QCOMPARE(protocol->currentText(), QStringLiteral("HerkuleX"));
    }
};

SERVODECK_TEST(tst_BusesDialog)

} // namespace tst_busesdialog
#include "tst_busesdialog.moc"

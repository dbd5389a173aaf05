// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testwindow.h"
#include "ui/configure/arraysettingsdialog.h"
#include "ui/configure/ftsignaldialog.h"

namespace tst_arraysettingsdialog {

using namespace ui;

class tst_ArraySettingsDialog : public QObject, private SessionTest<ArraySettingsDialog>
{
    Q_OBJECT

    enum Column { Name, Driver, Address, Parameters, Model, Signal, Mounting, Remove };

    template <typename T>
    T* cell(int row, Column column)
    {
        return qobject_cast<T*>(part<QTableWidget>("arraySensors")->cellWidget(row, column));
    }
    QString problem() { return part<QLabel>("arrayProblem")->text(); }
    bool mayAccept() { return part<QPushButton>("arraySettingsOk")->isEnabled(); }

private slots:
    void initTestCase()
    {
        QStandardPaths::setTestModeEnabled(true);
        QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, m_folder.path());
    }
    void init()
    {
        makeSession();
        core::ArrayConfig array = testsupport::patientArray();
        array.schedule.period = 0.0125;
        array.ftSensors.emplace_back().name = u"wrist"_s;
        array.ftSensors.back().unknownJson.insert(u"mounted"_s, u"tool"_s);
        core::JointConfig broken; // not the business of this dialog, nor what names joints
        broken.model = u"no such model"_s;
        broken.name = u"elbow"_s;
        array.joints = {broken};
        array.poses = {{u"home"_s, {{broken.name, 0.1}}, {}},
                       {u"old"_s, {{broken.name, 0.1}, {u"gone"_s, 0.1}}, {}}};
        array.sequences.emplace_back().name = u"wave"_s;
        array.sequences.back().steps << core::SequenceStep{u"home"_s, 1.0, 0.0, {}};
        array.schedule.pollList = {broken.name};
        edit(array);
        show(*m_session, m_prompts);
    }
    void cleanup() { drop(); }

    void itShowsTheArrayAndItsRate()
    {
        QCOMPARE(part<QLineEdit>("arrayName")->text(), u"arm"_s);
        QCOMPARE(part<QDoubleSpinBox>("arrayPeriod")->value(), 12.5);
        QCOMPARE(part<QLabel>("arrayRate")->text(), u"= 80 Hz"_s);
        QVERIFY(part<QRadioButton>("arrayStopHold")->isChecked());
        QCOMPARE(part<QTableWidget>("arraySensors")->rowCount(), 1);
        QCOMPARE(cell<QLineEdit>(0, Name)->text(), u"wrist"_s);
        QCOMPARE(cell<QComboBox>(0, Driver)->currentText(), u"ati-rdt"_s);
        VERIFY_CONTAINS(cell<QLineEdit>(0, Address)->placeholderText(), "virtual");
        QVERIFY2(mayAccept(), qPrintable(problem()));
        part<QDoubleSpinBox>("arrayPeriod")->setValue(4);
        QCOMPARE(part<QLabel>("arrayRate")->text(), u"= 250 Hz"_s);
    }
    void okHandsTheSessionOneArray()
    {
        QSignalSpy changed(&m_session->document, &core::ArrayDocument::documentChanged);
        part<QLineEdit>("arrayName")->setText(u" left arm "_s);
        part<QDoubleSpinBox>("arrayPeriod")->setValue(20);
        part<QRadioButton>("arrayStopRelease")->setChecked(true);
        click("arraySensorAdd");
        cell<QLineEdit>(1, Name)->setText(u"foot"_s);
        cell<QLineEdit>(1, Address)->setText(u"192.168.1.1:49152"_s);
        QCOMPARE(changed.count(), 0);
        click("arraySettingsOk");
        QCOMPARE(changed.count(), 1);
        QVERIFY(!m_widget->isVisible());

        const core::ArrayConfig& array = current();
        QCOMPARE(array.name, u"left arm"_s);
        QCOMPARE(array.schedule.period, 0.02);
        QCOMPARE(array.stopPolicy, core::StopMode::Release);
        QCOMPARE(array.ftSensors.size(), std::size_t(2));
        QVERIFY(array.ftSensors[0].unknownJson.contains(u"mounted"_s));
        QCOMPARE(array.ftSensors[1].name, u"foot"_s);
        QCOMPARE(array.ftSensors[1].driver, u"ati-rdt"_s);
        QCOMPARE(array.ftSensors[1].address, u"192.168.1.1:49152"_s);
        QCOMPARE(array.joints.size(), std::size_t(1));
    }
    void okWithoutAnEditChangesNothing()
    {
        core::ArrayConfig fine = current();
        fine.schedule.period = 0.0166667; // finer than the box shows
        edit(fine);
        click("arraySettingsOk");
        QVERIFY(current() == fine);
    }
    void cancelChangesNothing()
    {
        const core::ArrayConfig before = current();
        part<QLineEdit>("arrayName")->setText(u"other"_s);
        click("arraySensorAdd");
        click("arraySettingsCancel");
        QVERIFY(!m_widget->isVisible());
        QVERIFY(current() == before);
    }
    void aNewSensorHasANameOfItsOwn()
    {
        click("arraySensorAdd");
        click("arraySensorAdd");
        QVERIFY(mayAccept());
        QVERIFY(cell<QLineEdit>(1, Name)->text() != cell<QLineEdit>(2, Name)->text());
    }
    void removeTakesTheSensorOfItsRow()
    {
        click("arraySensorAdd");
        cell<QLineEdit>(1, Name)->setText(u"foot"_s);
        QTest::mouseClick(cell<QPushButton>(0, Remove), Qt::LeftButton);
        QCOMPARE(part<QTableWidget>("arraySensors")->rowCount(), 1);
        click("arraySettingsOk");
        QCOMPARE(current().ftSensors.size(), std::size_t(1));
        QCOMPARE(current().ftSensors[0].name, u"foot"_s);
    }
    void namesAreCheckedAsTheyAreTyped()
    {
        auto* name = cell<QLineEdit>(0, Name);
        name->clear();
        QVERIFY(!mayAccept());
        VERIFY_CONTAINS(problem(), "no name");
        click("arraySensorAdd");
        name->setText(cell<QLineEdit>(1, Name)->text());
        QVERIFY(!mayAccept());
        VERIFY_CONTAINS(problem(), "must differ");
        QTest::keyClicks(name, u"x"_s);
        QVERIFY(mayAccept());
        QVERIFY(problem().isEmpty());
    }
    void addressesAreCheckedAsTheyAreTyped_data()
    {
        support::addRows<QString, bool>({"address", "isGood"},
                                        {{"the virtual sensor", QString(), true},
                                         {"an address", "192.168.1.1", true},
                                         {"with a port", "192.168.1.1:49152", true},
                                         {"a name with a port", " sensor.local:1 ", true},
                                         {"port above", "192.168.1.1:65536", false},
                                         {"port 0", "192.168.1.1:0", false},
                                         {"no number", "192.168.1.1:rdt", false},
                                         {"number above 255", "192.168.1.256", false},
                                         {"only a port", ":49152", false}});
    }
    void addressesAreCheckedAsTheyAreTyped()
    {
        const auto [address, isGood] = support::fetched<QString, bool>({"address", "isGood"});
        cell<QLineEdit>(0, Address)->setText(address);
        QCOMPARE(mayAccept(), isGood);
        QCOMPARE(problem().isEmpty(), isGood);
        QVERIFY(isGood || problem().startsWith(u"wrist: "_s));
    }
    void enterDoesNotAcceptWhatIsWrong()
    {
        const core::ArrayConfig before = current();
        cell<QLineEdit>(0, Address)->setText(u"1.2.3.4:0"_s);
        m_widget->accept();
        QVERIFY(m_widget->isVisible());
        QVERIFY(current() == before);
    }
    void anUnknownDriverIsKeptAndTold()
    {
        change([](core::ArrayConfig& array) { array.ftSensors[0].driver = u"other"_s; });
        QCOMPARE(cell<QComboBox>(0, Driver)->currentText(), u"other"_s);
        QVERIFY(!mayAccept());
        VERIFY_CONTAINS(problem(), "\"other\"");
        cell<QComboBox>(0, Driver)->setCurrentIndex(0);
        QVERIFY(mayAccept());
    }
    void parametersAreThoseOfTheDriver()
    {
        cell<QComboBox>(0, Driver)->setCurrentText(u"robotiq"_s);
        auto* parameters = cell<QLineEdit>(0, Parameters);
        QCOMPARE(parameters->placeholderText(), u"mode=stream slave=9"_s);
        cell<QLineEdit>(0, Address)->setText(u"/dev/ttyUSB1"_s);
        QVERIFY2(mayAccept(), qPrintable(problem()));
        for (const char* wrong : {"mode", "mode=fast", "slave=0", "slave=1.5", "baud=9600"}) {
            parameters->setText(QLatin1String(wrong));
            QVERIFY2(!mayAccept(), wrong);
            VERIFY_STARTS(problem(), "wrist: ");
        }
        parameters->setText(u"mode=poll, slave=3"_s);
        QVERIFY2(mayAccept(), qPrintable(problem()));
        cell<QComboBox>(0, Model)->setCurrentText(u"Robotiq FT 300"_s);
        click("arraySettingsOk");
        QCOMPARE(current().ftSensors[0].model, u"Robotiq FT 300"_s);
        const QJsonObject expected{{u"mode"_s, u"poll"_s}, {u"slave"_s, 3}};
        QCOMPARE(current().ftSensors[0].parameters, expected);
    }
    void theSignalOfASensorIsEdited()
    {
        core::ArrayConfig array = current();
        array.ftSensors[0].bias = core::FtBias{{1.0 / 3, 0, 0, 0, 0, 0.1}, core::FtBias::Method::Zero, 1000};
        array.ftSensors[0].frame.rpy.z = 1.0 / 7;
        edit(array);
        const auto open = [this] {
            QTest::mouseClick(cell<QPushButton>(0, Signal), Qt::LeftButton);
            return part<ui::FtSignalDialog>("ftSignalDialog");
        };
        auto* signal = open();
        QVERIFY(signal != nullptr && signal->isVisible());
        QVERIFY(signal->edited() == array.ftSensors[0]); // what is not edited is the same to the bit
        const auto number = [&](const char* name) {
            return signal->findChild<QDoubleSpinBox*>(QLatin1String(name));
        };
        auto* matrix = signal->findChild<QPlainTextEdit*>();
        auto* ok = signal->findChild<QPushButton*>(u"ftSignalOk"_s);
        matrix->setPlainText(u"1 2 3"_s);
        QVERIFY(!ok->isEnabled());
        matrix->setPlainText(u"1 0 0 0 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 0 1 0 0 0 0 0 0 1 0 1 0 0 0 0 0"_s);
        QVERIFY(!ok->isEnabled()); // singular
        matrix->setPlainText(u"[[2,0,0,0,0,0],\n[0 1 0 0 0 0]\n0;0;1;0;0;0\n0\t0 0 1 0 0\n"
                             "0 0 0 0 1 0\n0 0 0 0 0 1e-1"_s);
        QVERIFY(ok->isEnabled());
        QCOMPARE(number("ftCutoff")->text(), u"off"_s);
        auto* usual = signal->findChild<QComboBox*>(u"ftCutoffs"_s);
        usual->setCurrentIndex(3);
        emit usual->activated(3);
        QCOMPARE(number("ftCutoff")->value(), 15.0);
        number("ftCentreZ")->setValue(61.0);
        QVERIFY(!ok->isEnabled()); // a centre without a mass
        number("ftMass")->setValue(0.35);
        number("ftPositionX")->setValue(100.0);
        QTest::mouseClick(ok, Qt::LeftButton);
        // A zero meanwhile is no reason to lose the edits, and is not lost.
        change([](core::ArrayConfig& edited) { edited.ftSensors[0].bias->value[0] = 0.7; }, u"Zero wrist"_s);
        click("arraySettingsOk");
        const auto& sensor = current().ftSensors[0];
        QCOMPARE((*sensor.calibration)[0][0], 2.0);
        QCOMPARE((*sensor.calibration)[5][5], 0.1);
        QCOMPARE(sensor.cutoff, 15.0);
        QVERIFY(sensor.tool == (core::wrench::Payload{0.35, {0, 0, 0.061}}));
        QCOMPARE(sensor.frame.position.x, 0.1);
        QCOMPARE(sensor.frame.rpy.z, 1.0 / 7);
        QCOMPARE(sensor.bias->value[0], 0.7);
    }
    void whatChangesElsewhereIsShownAndNotUndone()
    {
        change([](core::ArrayConfig& array) { array.joints.emplace_back().name = u"added"_s; });
        part<QLineEdit>("arrayName")->setText(u"edited"_s);
        m_session->control.setStopPolicy(core::StopMode::Release);
        QVERIFY(part<QRadioButton>("arrayStopRelease")->isChecked());
        click("arraySettingsOk");
        QCOMPARE(current().joints.size(), std::size_t(2));
        QCOMPARE(current().stopPolicy, core::StopMode::Release);
    }
    void aNewPeriodHoldsAtOnceAndLeavesTheTorqueAsItIs()
    {
        core::ArrayConfig array = current();
        array.joints.front().model = u"DRS-0101"_s;
        array.joints.front().id = core::ServoId{1};
        edit(array);
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        AWAIT(jointAt(0).hasSample);
        torqueOn(*m_session, at(0));
        AWAIT(jointAt(0).torqueOn && !m_session->operations.isOperating());
        part<QDoubleSpinBox>("arrayPeriod")->setValue(40);
        click("arraySettingsOk");
        QVERIFY(jointAt(0).hasSample); // the link stays as it is
        QVERIFY(jointAt(0).torqueOn);
        AWAIT(std::abs(m_session->links.busStats().cycleRate - 25.0) < 2.0);
        QVERIFY(jointAt(0).torqueOn);
    }
    void aSensorWithAnAddressStreamsBesideARealPort()
    {
        // A pty is to the session what a serial port is: the array is not simulated by itself.
        auto settings = core::simulationOf({1}, u"DRS-0101"_s, m_session->document.models(), 115200);
        QVERIFY(settings);
        settings->ftPort = 0;
        const auto outside = core::Simulator::start(*settings);
        QVERIFY(outside);
        takeControl(*m_session);
        m_session->links.connectTo((*outside)->portPath(), 115200);
        AWAIT(m_session->links.linkState() == core::LinkState::Connected);
        QVERIFY(!m_session->links.isSimulated());
        QCOMPARE(m_session->sensors.ftCount(), 0);
        cell<QLineEdit>(0, Address)->setText(u"127.0.0.1:%1"_s.arg((*outside)->ftPort()));
        click("arraySettingsOk");
        QCOMPARE(m_session->sensors.ftCount(), 1);
        AWAIT(m_session->sensors.ft(0).hasSample);
        QCOMPARE(m_session->links.linkState(), core::LinkState::Connected);

        // Connecting starts it too.
        m_session->links.disconnectFrom();
        QCOMPARE(m_session->sensors.ftCount(), 0);
        takeControl(*m_session);
        m_session->links.connectTo((*outside)->portPath(), 115200);
        QCOMPARE(m_session->sensors.ftCount(), 1);
        AWAIT(m_session->sensors.ft(0).hasSample);
    }
    void theArrayMenuOpensItAndStopStaysInReach()
    {
        ScriptedPrompts::Script script;
        MainWindow window(*m_session, std::make_unique<ScriptedPrompts>(script));
        window.show();
        window.findChild<QAction*>(u"arraySettingsAction"_s)->trigger();
        auto* dialog = window.findChild<ArraySettingsDialog*>();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QVERIFY(!dialog->isModal());
        window.findChild<QAction*>(u"arraySettingsAction"_s)->trigger();
        QCOMPARE(window.findChildren<ArraySettingsDialog*>().size(), 1);
    }
};

SERVODECK_TEST(tst_ArraySettingsDialog)

} // namespace tst_arraysettingsdialog
#include "tst_arraysettingsdialog.moc"

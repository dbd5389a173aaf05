// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/componentpanel.h"

namespace tst_componentpanel {

using namespace ui;

class TestComponentPanel : public QObject, private SessionTest<ComponentPanel>
{
    Q_OBJECT

private slots:
    void init()
    {
        core::ArrayConfig array = arrayOf(2);
        core::FtSensorConfig sensor;
        sensor.name = u"wrist"_s;
        sensor.model = u"OptoForce HEX"_s;
        array.ftSensors.push_back(sensor);
        makeSession(array);
        show(*m_session, m_prompts);
        m_widget->resize(1300, 260);
    }
    void cleanup() { drop(); }

    void jointsAndSensorsAreListed()
    {
        QCOMPARE(choices()->count(), 3);
        QCOMPARE(choices()->itemText(2), u"wrist (F/T sensor)"_s);
        QCOMPARE(part<QLabel>("componentNode")->text(), u"/hrim_actuator_rotaryservo_000000000001"_s);
        QCOMPARE(value("parameter", "joint_name"), u"joint 0"_s);
        QCOMPARE(value("state", "position"), u"–"_s);
        m_widget->showJoint(1);
        QCOMPARE(value("parameter", "joint_name"), u"joint 1"_s);
        choices()->setCurrentIndex(2);
        QCOMPARE(value("specs", "torque_axis_specs[2]/max_torque"), u"7"_s);
        QVERIFY(!part<QPushButton>("componentExportDatasheet")->isEnabled());
        m_session->document.newArray();
        QVERIFY(part<QLabel>("componentEmpty")->isVisible());
    }

    void aProfileChangesTheTopics()
    {
        QCOMPARE(value("joint_trajectory_goal", "joint_name"), u"–"_s);
        part<QComboBox>("componentProfile")->setCurrentIndex(2);
        QCOMPARE(rowOf("joint_trajectory_goal", "joint_name"), -1);
        QVERIFY(rowOf("state", "header/time/sec") >= 0);
    }

    void valuesAreLiveAndMissingOnesAreListed()
    {
        const auto missingCount = [this] { return part<QListWidget>("componentMissing")->count(); };
        const int before = missingCount();
        takeControl(*m_session);
        connectSimulated();
        AWAIT(value("state", "position") != u"–"_s && value("power", "voltage") != u"–"_s);
        QVERIFY(missingCount() > 0);
        QVERIFY(part<QLabel>("componentMissingTitle")->text().contains(QString::number(missingCount())));
        QStringList sentences;
        for (int i = 0; i < missingCount(); ++i)
            sentences << part<QListWidget>("componentMissing")->item(i)->text();
        QVERIFY2(sentences.contains(u"module_3d: The program has no 3D model of it."_s),
                 qPrintable(sentences.join(u'\n')));
        QVERIFY(before > 0);
        choices()->setCurrentIndex(2);
        AWAIT(value("reading", "axis_forces[0]/force") != u"–"_s);
        m_session->links.disconnectFrom();
        m_widget->hide();
        m_widget->show(); // refreshes at once
        QCOMPARE(value("reading", "axis_forces[0]/force"), u"–"_s);
    }

    void parametersAreEditedAsStepsOfTheArray()
    {
        QSignalSpy refused(m_widget.get(), &ComponentPanel::editRefused);
        QVERIFY(type("joint_name", "elbow"));
        QCOMPARE(current().joints[0].name, u"elbow"_s);
        QCOMPARE(m_session->document.undoStep(), u"Change joint_name of joint 0"_s);
        QCOMPARE(choices()->itemText(0), u"elbow"_s);
        m_session->document.undo();
        QCOMPARE(choices()->itemText(0), u"joint 0"_s);
        QVERIFY(type("max_temperature", "70"));
        QCOMPARE(current().joints[0].pending.size(), std::size_t(2));
        const int row = rowOf("parameter", "max_temperature");
        const QString source = table()->model()->index(row, ComponentModel::Source).data().toString();
        VERIFY_CONTAINS(source, "is pending");
        QCOMPARE(refused.count(), 0);
        QVERIFY(!type("joint_name", "joint 1"));
        QCOMPARE(refused.count(), 1);
        QVERIFY(!isEditable("min_temperature") && isEditable("origin"));
        choices()->setCurrentIndex(2);
        QVERIFY(rowOf("parameter", "joint_name") < 0);
    }

    void modelAndDatasheetAreExported()
    {
        const QTemporaryDir folder;
        QSignalSpy reported(m_widget.get(), &ComponentPanel::reported);
        const auto exported = [&](const char* button) {
            m_script.paths << folder.filePath(u"out.xml"_s);
            click(button);
            return testsupport::contentOf(folder.filePath(u"out.xml"_s));
        };
        const QByteArray model = exported("componentExportModel");
        QVERIFY(model.contains("<module name=\"rotaryservo\"") && !model.contains("openclosebrake"));
        QVERIFY(exported("componentExportDatasheet").contains("<value>DRS-0201</value>"));
        QCOMPARE(m_script.proposed, (QStringList{u"rotaryservo.xml"_s, u"DRS-0201_datasheet.xml"_s}));
        QCOMPARE(reported.count(), 2);
        click("componentExportModel"); // cancelled
        QCOMPARE(reported.count(), 2);
    }

    void theModelIsConsistent()
    {
        ComponentModel model(*m_session);
        testsupport::watchModel(model);
        for (const auto profile : core::hrim::kProfiles)
            model.setChoice(ComponentChoice{false, 1}, profile);
        model.setChoice(ComponentChoice{true, 0}, core::hrim::Profile::Master);
        model.refresh(core::Clock::now());
        QVERIFY(model.rowCount() > 90);
    }

private:
    QComboBox* choices() const { return part<QComboBox>("componentChoice"); }
    QTableView* table() const { return part<QTableView>("componentTable"); }
    int rowOf(const char* item, const char* field) const
    {
        const QAbstractItemModel* model = table()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            if (model->index(row, ComponentModel::Item).data().toString() == QLatin1String(item)
                && model->index(row, ComponentModel::Field).data().toString() == QLatin1String(field))
                return row;
        }
        return -1;
    }
    QString value(const char* item, const char* field) const
    {
        return table()->model()->index(rowOf(item, field), ComponentModel::Value).data().toString();
    }
    bool type(const char* param, const char* text) const
    {
        const QModelIndex cell = table()->model()->index(rowOf("parameter", param), ComponentModel::Value);
        return table()->model()->setData(cell, QLatin1String(text));
    }
    bool isEditable(const char* param) const
    {
        const QModelIndex cell = table()->model()->index(rowOf("parameter", param), ComponentModel::Value);
        return cell.flags().testFlag(Qt::ItemIsEditable);
    }
};

SERVODECK_TEST(TestComponentPanel)

} // namespace tst_componentpanel

#include "tst_componentpanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QFile>
#include <QtCore/QTemporaryDir>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QtTest>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>

#include "core/link/portlist.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/operate/componentpanel.h"

namespace tst_componentpanel {

using namespace ui;
using testsupport::arrayOf;

class TestComponentPanel : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        core::ArrayConfig array = arrayOf(2);
        core::FtSensorConfig sensor;
        sensor.name = QStringLiteral("wrist");
        sensor.model = QStringLiteral("OptoForce HEX");
        array.ftSensors.push_back(sensor);
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_panel = std::make_unique<ComponentPanel>(*m_session, *m_prompts);
        m_panel->resize(1300, 260);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void jointsAndSensorsAreListed()
    {
        QCOMPARE(choices()->count(), 3);
        QCOMPARE(choices()->itemText(2), QStringLiteral("wrist (F/T sensor)"));
        QCOMPARE(part<QLabel>("componentNode")->text(),
                 QStringLiteral("/hrim_actuator_rotaryservo_000000000001"));
        QCOMPARE(value("parameter", "joint_name"), QStringLiteral("joint 0"));
        QCOMPARE(value("state", "position"), QStringLiteral("–"));
        m_panel->showJoint(1);
        QCOMPARE(value("parameter", "joint_name"), QStringLiteral("joint 1"));
        choices()->setCurrentIndex(2);
        QCOMPARE(value("specs", "torque_axis_specs[2]/max_torque"), QStringLiteral("7"));
        QVERIFY(!part<QPushButton>("componentExportDatasheet")->isEnabled());
        m_session->document.newArray();
        QVERIFY(part<QLabel>("componentEmpty")->isVisible());
    }

    void aProfileChangesTheTopics()
    {
        QCOMPARE(value("joint_trajectory_goal", "joint_name"), QStringLiteral("–"));
        part<QComboBox>("componentProfile")->setCurrentIndex(2);
        QCOMPARE(rowOf("joint_trajectory_goal", "joint_name"), -1);
        QVERIFY(rowOf("state", "header/time/sec") >= 0);
    }

    void valuesAreLiveAndMissingOnesAreListed()
    {
        const auto missingCount = [this] { return part<QListWidget>("componentMissing")->count(); };
        const int before = missingCount();
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        const auto isRead = [&] {
            m_session->tick(core::Clock::now());
            m_panel->refresh(core::Clock::now());
            return value("state", "position") != QStringLiteral("–")
                   && value("power", "voltage") != QStringLiteral("–");
        };
        QTRY_VERIFY(isRead());
        QVERIFY(missingCount() > 0);
        QVERIFY(part<QLabel>("componentMissingTitle")->text().contains(QString::number(missingCount())));
        QStringList sentences;
        for (int i = 0; i < missingCount(); ++i)
            sentences << part<QListWidget>("componentMissing")->item(i)->text();
        QVERIFY2(sentences.contains(QStringLiteral("module_3d: The program has no 3D model of it.")),
                 qPrintable(sentences.join(u'\n')));
        QVERIFY(before > 0);
        choices()->setCurrentIndex(2);
        const auto isSensorRead = [&] {
            m_session->tick(core::Clock::now());
            m_panel->refresh(core::Clock::now());
            return value("reading", "axis_forces[0]/force") != QStringLiteral("–");
        };
        QTRY_VERIFY(isSensorRead());
        m_session->links.disconnectFrom();
        m_panel->hide();
        m_panel->show(); // refreshes at once
        QCOMPARE(value("reading", "axis_forces[0]/force"), QStringLiteral("–"));
    }

    void parametersAreEditedAsStepsOfTheArray()
    {
        QSignalSpy refused(m_panel.get(), &ComponentPanel::editRefused);
        QVERIFY(type("joint_name", "elbow"));
        QCOMPARE(m_session->document.array().joints[0].name, QStringLiteral("elbow"));
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Change joint_name of joint 0"));
        QCOMPARE(choices()->itemText(0), QStringLiteral("elbow"));
        m_session->document.undo();
        QCOMPARE(choices()->itemText(0), QStringLiteral("joint 0"));
        QVERIFY(type("max_temperature", "70"));
        QCOMPARE(m_session->document.array().joints[0].pending.size(), std::size_t(2));
        const int row = rowOf("parameter", "max_temperature");
        const QString source = table()->model()->index(row, ComponentModel::Source).data().toString();
        QVERIFY2(source.contains(QStringLiteral("is pending")), qPrintable(source));
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
        QSignalSpy reported(m_panel.get(), &ComponentPanel::reported);
        const auto exported = [&](const char* button) {
            m_script.paths << folder.filePath(QStringLiteral("out.xml"));
            QTest::mouseClick(part<QPushButton>(button), Qt::LeftButton);
            QFile file(folder.filePath(QStringLiteral("out.xml")));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const QByteArray model = exported("componentExportModel");
        QVERIFY(model.contains("<module name=\"rotaryservo\"") && !model.contains("openclosebrake"));
        QVERIFY(exported("componentExportDatasheet").contains("<value>DRS-0201</value>"));
        QCOMPARE(m_script.proposed,
                 (QStringList{QStringLiteral("rotaryservo.xml"), QStringLiteral("DRS-0201_datasheet.xml")}));
        QCOMPARE(reported.count(), 2);
        QTest::mouseClick(part<QPushButton>("componentExportModel"), Qt::LeftButton); // cancelled
        QCOMPARE(reported.count(), 2);
    }

    void theModelIsConsistent()
    {
        ComponentModel model(*m_session);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        for (const auto profile : core::hrim::kProfiles)
            model.setChoice(ComponentChoice{false, 1}, profile);
        model.setChoice(ComponentChoice{true, 0}, core::hrim::Profile::Master);
        model.refresh(core::Clock::now());
        QVERIFY(model.rowCount() > 90);
    }

private:
    template <class Widget>
    Widget* part(const char* name) const
    {
        return m_panel->findChild<Widget*>(QLatin1String(name));
    }
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

    ScriptedPrompts::Script m_script;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<ComponentPanel> m_panel;
};

SERVODECK_TEST(TestComponentPanel)

} // namespace tst_componentpanel

#include "tst_componentpanel.moc"

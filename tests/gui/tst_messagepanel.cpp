// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/messagemodels.h"
#include "ui/operate/messagepanel.h"

namespace tst_messagepanel {

using namespace ui;

class TestMessagePanel : public QObject, private SessionTest<MessagePanel>
{
    Q_OBJECT

private slots:
    void init()
    {
        begin(arrayOf(3));
        m_widget->resize(1200, 240);
    }
    void cleanup() { drop(); }

    void anEmptyArrayShowsANote()
    {
        auto* note = part<QLabel>("messagesEmpty");
        QVERIFY(!note->isVisible() && table("motorStates")->isVisible());
        m_session->document.newArray();
        QVERIFY(note->isVisible() && !table("motorStates")->isVisible());
        edit(arrayOf(2));
        QVERIFY(!note->isVisible());
        QCOMPARE(table("motorStates")->model()->rowCount(), 2);
    }

    void columnsHaveTheNamesOfTheFields()
    {
        const QStringList motor{u"Joint"_s,    u"timestamp"_s,   u"id"_s,    u"goal"_s,
                                u"position"_s, u"error"_s,       u"speed"_s, u"load"_s,
                                u"voltage"_s,  u"temperature"_s, u"moving"_s};
        QCOMPARE(heads("motorStates"), motor);
        const QStringList joint{u"Joint"_s,    u"header.stamp"_s, u"motor_ids"_s, u"motor_temps"_s,
                                u"goal_pos"_s, u"current_pos"_s,  u"error"_s,     u"velocity"_s,
                                u"load"_s,     u"is_moving"_s};
        QCOMPARE(heads("jointStates"), joint);
    }

    void withoutALinkAllFieldsAreDashes()
    {
        for (int column = 1; column < 11; ++column)
            QCOMPARE(text("motorStates", 0, column), u"–"_s);
        for (int column = 1; column < 10; ++column)
            QCOMPARE(text("jointStates", 2, column), u"–"_s);
        QCOMPARE(text("motorStates", 2, 0), u"joint 2"_s);
    }

    void readingsAreShownLive()
    {
        takeControl(*m_session);
        connectSimulated();
        const auto& joint = jointAt(1);
        QCOMPARE(text("motorStates", 1, MotorStateModel::Id), u"2"_s);
        QCOMPARE(text("motorStates", 1, MotorStateModel::Position), QString::number(joint.raw.position));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Moving), u"false"_s);
        QCOMPARE(text("motorStates", 1, MotorStateModel::Load), u"–"_s); // only PWM
        click("messageJoints");
        QVERIFY(table("jointStates")->isVisible() && !table("motorStates")->isVisible());
        QCOMPARE(text("jointStates", 1, JointStateModel::MotorIds), u"2"_s);
        QVERIFY(!text("jointStates", 1, JointStateModel::CurrentPos).isEmpty());
        QVERIFY(text("jointStates", 1, JointStateModel::CurrentPos) != u"–"_s);
        // Torque on makes the position the goal.
        m_session->operations.arm();
        AWAIT(text("jointStates", 0, JointStateModel::GoalPos) != u"–"_s);
        m_session->links.disconnectFrom();
        m_widget->refresh();
        QCOMPARE(text("jointStates", 1, JointStateModel::CurrentPos), u"–"_s);
    }

    void aClickOnAHeadSortsByValue()
    {
        takeControl(*m_session);
        connectSimulated();
        auto* view = table("motorStates");
        view->sortByColumn(MotorStateModel::Id, Qt::DescendingOrder);
        QCOMPARE(text("motorStates", 0, MotorStateModel::Id), u"3"_s);
        QCOMPARE(text("motorStates", 2, MotorStateModel::Id), u"1"_s);
        view->sortByColumn(MotorStateModel::Joint, Qt::AscendingOrder);
        QCOMPARE(text("motorStates", 0, MotorStateModel::Joint), u"joint 0"_s);
    }

    void tablesAreCopiedAsTextAndAsMessages()
    {
        takeControl(*m_session);
        connectSimulated();
        const auto copied = [this](const char* action) {
            m_widget->findChild<QAction*>(QLatin1String(action))->trigger();
            return QGuiApplication::clipboard()->text();
        };
        const QString lines = copied("messageCopyText");
        QCOMPARE(lines.count(u'\n'), 4);
        VERIFY_CONTAINS(lines, "temperature");
        const auto list = QJsonDocument::fromJson(copied("messageCopyJson").toUtf8()).object();
        QCOMPARE(list[u"motor_states"_s].toArray().size(), 3);
        click("messageJoints");
        const QStringList joints = copied("messageCopyJson").split(u'\n', Qt::SkipEmptyParts);
        QCOMPARE(joints.size(), 3);
        const auto first = QJsonDocument::fromJson(joints[0].toUtf8()).object();
        QCOMPARE(first[u"name"_s].toString(), u"joint 0"_s);
    }

    void modelsFollowTheJoints()
    {
        MotorStateModel motors(*m_session);
        JointStateModel joints(*m_session);
        testsupport::watchModel(motors);
        testsupport::watchModel(joints);
        QSignalSpy resets(&motors, &QAbstractItemModel::modelReset);
        edit(arrayOf(6));
        edit(arrayOf(2));
        QCOMPARE(motors.rowCount(), 2);
        QCOMPARE(joints.rowCount(), 2);
        QCOMPARE(resets.count(), 0);
    }

private:
    QTableView* table(const char* name) const { return part<QTableView>(name); }
    QString text(const char* name, int row, int column) const { return cell(name, row, column); }
    QStringList heads(const char* name) const
    {
        QStringList titles;
        const QAbstractItemModel* model = table(name)->model();
        for (int column = 0; column < model->columnCount(); ++column)
            titles << model->headerData(column, Qt::Horizontal).toString();
        return titles;
    }
};

SERVODECK_TEST(TestMessagePanel)

} // namespace tst_messagepanel

#include "tst_messagepanel.moc"

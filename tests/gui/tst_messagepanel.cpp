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
        makeSession(arrayOf(3));
        show(*m_session);
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
        const QStringList motor{
            QStringLiteral("Joint"),       QStringLiteral("timestamp"), QStringLiteral("id"),
            QStringLiteral("goal"),        QStringLiteral("position"),  QStringLiteral("error"),
            QStringLiteral("speed"),       QStringLiteral("load"),      QStringLiteral("voltage"),
            QStringLiteral("temperature"), QStringLiteral("moving")};
        QCOMPARE(heads("motorStates"), motor);
        const QStringList joint{QStringLiteral("Joint"),     QStringLiteral("header.stamp"),
                                QStringLiteral("motor_ids"), QStringLiteral("motor_temps"),
                                QStringLiteral("goal_pos"),  QStringLiteral("current_pos"),
                                QStringLiteral("error"),     QStringLiteral("velocity"),
                                QStringLiteral("load"),      QStringLiteral("is_moving")};
        QCOMPARE(heads("jointStates"), joint);
    }

    void withoutALinkAllFieldsAreDashes()
    {
        for (int column = 1; column < 11; ++column)
            QCOMPARE(text("motorStates", 0, column), QStringLiteral("–"));
        for (int column = 1; column < 10; ++column)
            QCOMPARE(text("jointStates", 2, column), QStringLiteral("–"));
        QCOMPARE(text("motorStates", 2, 0), QStringLiteral("joint 2"));
    }

    void readingsAreShownLive()
    {
        takeControl(*m_session);
        connectSimulated();
        const auto& joint = jointAt(1);
        QCOMPARE(text("motorStates", 1, MotorStateModel::Id), QStringLiteral("2"));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Position), QString::number(joint.raw.position));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Moving), QStringLiteral("false"));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Load), QStringLiteral("–")); // only PWM
        click("messageJoints");
        QVERIFY(table("jointStates")->isVisible() && !table("motorStates")->isVisible());
        QCOMPARE(text("jointStates", 1, JointStateModel::MotorIds), QStringLiteral("2"));
        QVERIFY(!text("jointStates", 1, JointStateModel::CurrentPos).isEmpty());
        QVERIFY(text("jointStates", 1, JointStateModel::CurrentPos) != QStringLiteral("–"));
        // Torque on makes the position the goal.
        ::armAll(*m_session);
        AWAIT(text("jointStates", 0, JointStateModel::GoalPos) != QStringLiteral("–"));
        m_session->links.disconnectFrom();
        m_widget->refresh();
        QCOMPARE(text("jointStates", 1, JointStateModel::CurrentPos), QStringLiteral("–"));
    }

    void aClickOnAHeadSortsByValue()
    {
        takeControl(*m_session);
        connectSimulated();
        auto* view = table("motorStates");
        view->sortByColumn(MotorStateModel::Id, Qt::DescendingOrder);
        QCOMPARE(text("motorStates", 0, MotorStateModel::Id), QStringLiteral("3"));
        QCOMPARE(text("motorStates", 2, MotorStateModel::Id), QStringLiteral("1"));
        view->sortByColumn(MotorStateModel::Joint, Qt::AscendingOrder);
        QCOMPARE(text("motorStates", 0, MotorStateModel::Joint), QStringLiteral("joint 0"));
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
        QCOMPARE(lines.count(QLatin1Char('\n')), 4);
        VERIFY_CONTAINS(lines, "temperature");
        const auto list = QJsonDocument::fromJson(copied("messageCopyJson").toUtf8()).object();
        QCOMPARE(list[QStringLiteral("motor_states")].toArray().size(), 3);
        click("messageJoints");
        const QStringList joints = copied("messageCopyJson").split(QLatin1Char('\n'), Qt::SkipEmptyParts);
        QCOMPARE(joints.size(), 3);
        const auto first = QJsonDocument::fromJson(joints[0].toUtf8()).object();
        QCOMPARE(first[QStringLiteral("name")].toString(), QStringLiteral("joint 0"));
    }

    void modelsFollowTheJoints()
    {
        MotorStateModel motors(*m_session);
        JointStateModel joints(*m_session);
        const QAbstractItemModelTester a(&motors, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const QAbstractItemModelTester b(&joints, QAbstractItemModelTester::FailureReportingMode::QtTest);
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

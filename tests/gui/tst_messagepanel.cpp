// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtCore/QJsonArray>
#include <QtCore/QJsonDocument>
#include <QtCore/QJsonObject>
#include <QtGui/QClipboard>
#include <QtTest/QAbstractItemModelTester>
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include "core/link/portlist.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/operate/messagemodels.h"
#include "ui/operate/messagepanel.h"

namespace tst_messagepanel {

using namespace ui;
using testsupport::arrayOf;

class TestMessagePanel : public QObject
{
    Q_OBJECT

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        m_panel = std::make_unique<MessagePanel>(*m_session);
        m_panel->resize(1200, 240);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }
    void cleanup()
    {
        m_panel.reset();
        m_session.reset();
    }

    void anEmptyArrayShowsANote()
    {
        auto* note = m_panel->findChild<QLabel*>(QStringLiteral("messagesEmpty"));
        QVERIFY(!note->isVisible() && table("motorStates")->isVisible());
        m_session->document.newArray();
        QVERIFY(note->isVisible() && !table("motorStates")->isVisible());
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
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
        connectSimulated();
        const auto& joint = m_session->joints.joint({1});
        QCOMPARE(text("motorStates", 1, MotorStateModel::Id), QStringLiteral("2"));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Position), QString::number(joint.raw.position));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Moving), QStringLiteral("false"));
        QCOMPARE(text("motorStates", 1, MotorStateModel::Load), QStringLiteral("–")); // only PWM
        QTest::mouseClick(m_panel->findChild<QToolButton*>(QStringLiteral("messageJoints")), Qt::LeftButton);
        QVERIFY(table("jointStates")->isVisible() && !table("motorStates")->isVisible());
        QCOMPARE(text("jointStates", 1, JointStateModel::MotorIds), QStringLiteral("2"));
        QVERIFY(!text("jointStates", 1, JointStateModel::CurrentPos).isEmpty());
        QVERIFY(text("jointStates", 1, JointStateModel::CurrentPos) != QStringLiteral("–"));
        // Torque on makes the position the goal.
        armAll(*m_session);
        const auto hasGoal = [this] {
            m_session->tick(core::Clock::now());
            m_panel->refresh();
            return text("jointStates", 0, JointStateModel::GoalPos) != QStringLiteral("–");
        };
        QTRY_VERIFY(hasGoal());
        m_session->links.disconnectFrom();
        m_panel->refresh();
        QCOMPARE(text("jointStates", 1, JointStateModel::CurrentPos), QStringLiteral("–"));
    }

    void aClickOnAHeadSortsByValue()
    {
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
        connectSimulated();
        const auto copied = [this](const char* action) {
            m_panel->findChild<QAction*>(QLatin1String(action))->trigger();
            return QGuiApplication::clipboard()->text();
        };
        const QString lines = copied("messageCopyText");
        QCOMPARE(lines.count(QLatin1Char('\n')), 4);
        QVERIFY2(lines.contains(QLatin1String("temperature")), qPrintable(lines));
        const auto list = QJsonDocument::fromJson(copied("messageCopyJson").toUtf8()).object();
        QCOMPARE(list[QStringLiteral("motor_states")].toArray().size(), 3);
        QTest::mouseClick(m_panel->findChild<QToolButton*>(QStringLiteral("messageJoints")), Qt::LeftButton);
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
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(6));
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        QCOMPARE(motors.rowCount(), 2);
        QCOMPARE(joints.rowCount(), 2);
        QCOMPARE(resets.count(), 0);
    }

private:
    void connectSimulated()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        const auto isRead = [this] {
            m_session->tick(core::Clock::now());
            m_panel->refresh();
            for (int joint = 0; joint < 3; ++joint) {
                if (!m_session->joints.joint(core::JointIndex::at(static_cast<std::size_t>(joint))).hasSample)
                    return false;
            }
            return true;
        };
        QTRY_VERIFY(isRead());
    }
    QTableView* table(const char* name) const { return m_panel->findChild<QTableView*>(QLatin1String(name)); }
    QString text(const char* name, int row, int column) const
    {
        return table(name)->model()->index(row, column).data().toString();
    }
    QStringList heads(const char* name) const
    {
        QStringList titles;
        const QAbstractItemModel* model = table(name)->model();
        for (int column = 0; column < model->columnCount(); ++column)
            titles << model->headerData(column, Qt::Horizontal).toString();
        return titles;
    }

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<MessagePanel> m_panel;
};

SERVODECK_TEST(TestMessagePanel)

} // namespace tst_messagepanel

#include "tst_messagepanel.moc"

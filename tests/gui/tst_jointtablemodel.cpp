// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/operate/jointtablemodel.h"

namespace tst_jointtablemodel {

using namespace ui;

class tst_JointTableModel : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<JointTableModel> m_model;

    QString text(int row, int column) const { return m_model->index(row, column).data().toString(); }
    /// After a tick.
    bool areAll(bool core::JointState::*is)
    {
        m_session->tick(core::Clock::now());
        for (int i = 0; i < 3; ++i) {
            if (!(m_session->joints.joint(at(i)).*is))
                return false;
        }
        return true;
    }
    void connectSimulated()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(areAll(&core::JointState::hasSample));
    }

private slots:
    void init()
    {
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(u"Edit"_s, arrayOf(3));
        m_model = std::make_unique<JointTableModel>(*m_session, m_units);
        connect(&m_session->joints, &core::JointStates::ticked, m_model.get(), &JointTableModel::refresh);
        testsupport::watchModel(*m_model);
    }
    void cleanup()
    {
        m_model.reset();
        m_session.reset();
    }

    void everyJointIsARowWithItsNameIdAndModel()
    {
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(text(1, JointTableModel::Name), u"joint 1"_s);
        QCOMPARE(text(1, JointTableModel::Id), u"2"_s);
        QCOMPARE(text(1, JointTableModel::Model), u"DRS-0201"_s);
        QVERIFY(!text(1, JointTableModel::State).isEmpty());
    }
    void whatIsNotKnownIsADash()
    {
        for (int column = JointTableModel::Goal; column <= JointTableModel::Temperature; ++column)
            QCOMPARE(text(0, column), u"–"_s);
    }
    void jointsComeAndGoAsRowsWithoutAReset()
    {
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::rowsInserted);
        QSignalSpy removed(m_model.get(), &QAbstractItemModel::rowsRemoved);
        m_session->document.edit(u"Edit"_s, arrayOf(7));
        QCOMPARE(m_model->rowCount(), 7);
        m_session->document.edit(u"Edit"_s, arrayOf(2));
        QCOMPARE(m_model->rowCount(), 2);
        m_session->document.newArray();
        QCOMPARE(m_model->rowCount(), 0);
        QCOMPARE(inserted.count(), 1);
        QCOMPARE(removed.count(), 2);
        QCOMPARE(resets.count(), 0);
    }
    void aTickWithNothingNewTellsNothing()
    {
        m_session->tick(core::Clock::now());
        QSignalSpy spy(m_model.get(), &QAbstractItemModel::dataChanged);
        m_session->tick(core::Clock::now());
        QCOMPARE(spy.count(), 0);
    }
    void aTickWithNewValuesTellsOnce()
    {
        connectSimulated();
        QVERIFY(text(2, JointTableModel::Position).endsWith(u"°"_s));

        m_session->operations.arm();
        QSignalSpy spy(m_model.get(), &QAbstractItemModel::dataChanged);
        int ticks = 0;
        const auto allOn = [&] {
            ++ticks;
            return areAll(&core::JointState::torqueOn);
        };
        QTRY_VERIFY(allOn());
        QVERIFY(spy.count() >= 1);
        QVERIFY(spy.count() <= ticks);
        QVERIFY(m_model->index(0, JointTableModel::State).data(JointTableModel::kHealthRole).toInt()
                == static_cast<int>(m_session->joints.health({0}, core::Clock::now())));
    }
    void whatAServoDoesNotReportIsADash()
    {
        core::Sample sample; // of a family without PWM and velocity
        sample.time = core::Clock::now();
        sample.position = core::Angle::fromDegrees(12);
        sample.pwm = core::kNotReported;
        sample.velocity = core::AngularVelocity::fromRadians(core::kNotReported);
        m_session->joints.take(sample);
        core::Vitals vitals;
        vitals.time = sample.time;
        vitals.voltage = 11.1;
        m_session->joints.take(vitals);
        m_session->tick(core::Clock::now());
        QCOMPARE(text(0, JointTableModel::Position).left(2), u"12"_s);
        QCOMPARE(text(0, JointTableModel::Velocity), u"–"_s);
        QCOMPARE(text(0, JointTableModel::Pwm), u"–"_s);
        QCOMPARE(text(0, JointTableModel::Voltage), u"11.1 V"_s);
        QCOMPARE(text(0, JointTableModel::Temperature), u"–"_s);
        QVERIFY(!m_session->joints.joint({0}).torqueMode && !m_session->joints.joint({0}).led);
        vitals.voltage = core::kNotReported; // the last value is not kept
        m_session->joints.take(vitals);
        m_session->tick(core::Clock::now());
        QCOMPARE(text(0, JointTableModel::Voltage), u"–"_s);
    }
    void anotherUnitIsShownAtOnce()
    {
        connectSimulated();
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY(text(0, JointTableModel::Position).endsWith(u"rad"_s));
    }
    void aNewNameGoesIntoTheArray()
    {
        QVERIFY(m_model->flags(m_model->index(0, JointTableModel::Name)).testFlag(Qt::ItemIsEditable));
        QVERIFY(!m_model->flags(m_model->index(0, JointTableModel::Id)).testFlag(Qt::ItemIsEditable));
        QVERIFY(m_model->setData(m_model->index(0, JointTableModel::Name), u"  elbow "_s));
        QCOMPARE(m_session->document.array().joints[0].name, u"elbow"_s);
        QCOMPARE(text(0, JointTableModel::Name), u"elbow"_s);
        QVERIFY(m_session->document.isModified());
    }
    void anEmptyOrTakenNameIsRefusedWithASentence_data()
    {
        support::addRows<QString>({"name"}, {{"empty", "   "}, {"taken", "joint 2"}});
    }
    void anEmptyOrTakenNameIsRefusedWithASentence()
    {
        QFETCH(QString, name);
        QSignalSpy refused(m_model.get(), &JointTableModel::nameRefused);
        QVERIFY(!m_model->setData(m_model->index(0, JointTableModel::Name), name));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(m_session->document.array().joints[0].name, u"joint 0"_s);
    }
};

SERVODECK_TEST(tst_JointTableModel)

} // namespace tst_jointtablemodel
#include "tst_jointtablemodel.moc"

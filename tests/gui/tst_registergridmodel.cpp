// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/configure/registerfilter.h"
#include "ui/configure/registergridmodel.h"

namespace tst_registergridmodel {

using namespace ui;
using Grid = RegisterGridModel;

namespace {

const QString kKp = QStringLiteral("position_kp");

core::ArrayConfig plain(int count)
{
    return arrayOf(count, QStringLiteral("DRS-0101"));
}

} // namespace

class tst_RegisterGridModel : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<Grid> m_model;
    std::unique_ptr<RegisterFilter> m_filter;

    QModelIndex cell(const QString& name, core::Memory memory, int column) const
    {
        return m_model->index(m_model->rowOf(name, memory), column);
    }
    QModelIndex kp(int column) const { return cell(kKp, core::Memory::Ram, column); }
    QString text(const QModelIndex& index) const { return index.data().toString(); }
    int marks(const QModelIndex& index) const { return index.data(Grid::kMarksRole).toInt(); }
    QString tip(const QModelIndex& index) const { return index.data(Qt::ToolTipRole).toString(); }
    const std::vector<core::PendingWrite>& pending(int joint) const
    {
        return m_session->document.array().joints[static_cast<std::size_t>(joint)].pending;
    }
    void connectAndRead()
    {
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        const auto answered = [this] {
            m_session->tick(core::Clock::now());
            for (int i = 0; i < m_session->joints.jointCount(); ++i) {
                if (!m_session->joints.joint({static_cast<std::uint16_t>(i)}).hasSample)
                    return false;
            }
            return true;
        };
        QTRY_VERIFY(answered());
        bool ended = false;
        const auto connection = connect(&m_session->operations, &core::Operations::operationFinished, this,
                                        [&](const core::OperationReport& report) { ended = report.ok(); });
        QVERIFY(m_session->operations.readRegisters());
        const auto isEnded = [&] {
            m_session->tick(core::Clock::now());
            return ended;
        };
        QTRY_VERIFY_WITH_TIMEOUT(isEnded(), 60000);
        disconnect(connection);
    }
    QStringList shownRows() const
    {
        QStringList names;
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const auto& shown = m_model->row(m_filter->mapToSource(m_filter->index(row, 0)).row());
            names << shown.name
                         + (shown.memory == core::Memory::Eep ? QStringLiteral("/E") : QStringLiteral("/R"));
        }
        return names;
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(QStringLiteral("Edit"), plain(3));
        m_model = std::make_unique<Grid>(*m_session);
        m_filter = std::make_unique<RegisterFilter>(*m_model);
        testsupport::watchModel(*m_model);
        testsupport::watchModel(*m_filter);
    }
    void cleanup()
    {
        m_filter.reset();
        m_model.reset();
        m_session.reset();
    }

    void registersStandInTheOrderOfTheMapWithTheEepromAboveTheRam()
    {
        const QStringList rows = shownRows();
        QCOMPARE(rows.first(), QStringLiteral("baud_rate/E"));
        const auto at = rows.indexOf(QStringLiteral("position_kp/E"));
        QVERIFY(at > 0);
        QCOMPARE(rows[at + 1], QStringLiteral("position_kp/R"));
        QCOMPARE(rows[at + 2], QStringLiteral("position_kd/E"));
        QVERIFY(rows.contains(QStringLiteral("led_control/R")));
        for (const QString& row : rows)
            QVERIFY2(!row.contains(QStringLiteral("reserved")), qPrintable(row));
    }
    void noTwoRowsHaveOneName()
    {
        QSet<QString> seen;
        for (int row = 0; row < m_model->rowCount(); ++row) {
            const Grid::Row& shown = m_model->row(row);
            const QString name = shown.label + QString::number(static_cast<int>(shown.memory));
            QVERIFY2(!seen.contains(name), qPrintable(shown.label));
            seen.insert(name);
            QCOMPARE(m_model->rowOf(shown.name, shown.memory), row);
        }
    }
    void whatWasNeverReadIsADash()
    {
        QCOMPARE(text(kp(0)), QStringLiteral("–"));
        QVERIFY((marks(kp(0)) & Grid::Unknown) != 0);
        VERIFY_CONTAINS(tip(kp(0)), "not read yet");
    }
    void readValuesAreShownPhysicalAndRaw()
    {
        connectAndRead();
        QCOMPARE(text(kp(0)), QStringLiteral("55.0"));
        QCOMPARE(text(cell(QStringLiteral("baud_rate"), core::Memory::Eep, 1)),
                 QStringLiteral("115200 (0x10)"));
        QCOMPARE(text(cell(QStringLiteral("min_voltage"), core::Memory::Ram, 0)), QStringLiteral("6.73"));
        QCOMPARE(text(cell(QStringLiteral("torque_policy"), core::Memory::Ram, 0)),
                 QStringLiteral("voltage, temperature, overload, motor driver"));
        QCOMPARE(text(cell(QStringLiteral("ack_policy"), core::Memory::Ram, 0)),
                 QStringLiteral("reads only"));
        VERIFY_CONTAINS(tip(cell(QStringLiteral("torque_policy"), core::Memory::Ram, 0)), "overload");
        m_model->setStyle(ValueStyle::Raw);
        QCOMPARE(text(kp(0)), QStringLiteral("440"));
        QCOMPARE(text(cell(QStringLiteral("baud_rate"), core::Memory::Eep, 1)), QStringLiteral("16"));
    }
    void anEditBecomesPendingAndIsUndoneAndRedone()
    {
        connectAndRead();
        QVERIFY(m_model->setData(kp(1), QStringLiteral("62.5")));
        QCOMPARE(pending(1).size(), std::size_t(1));
        QCOMPARE(pending(1)[0].value, 500);
        QCOMPARE(pending(1)[0].memory, core::Memory::Ram);
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Set Position Kp of joint 1 to 62.5"));
        QCOMPARE(text(kp(1)), QStringLiteral("62.5"));
        QVERIFY((marks(kp(1)) & Grid::Pending) != 0);
        VERIFY_CONTAINS(tip(kp(1)), "device now 55.0 (raw 440) → pending 62.5 (raw 500)");
        QCOMPARE(*m_session->registers.image({1}).value(*m_model->reg(kp(1).row(), 1), core::Memory::Ram),
                 440);
        m_session->document.undo();
        QVERIFY(pending(1).empty());
        QCOMPARE(text(kp(1)), QStringLiteral("55.0"));
        m_session->document.redo();
        QCOMPARE(text(kp(1)), QStringLiteral("62.5"));
        QVERIFY(m_model->clear({kp(1)}));
        QVERIFY(pending(1).empty());
        QVERIFY(!m_model->clear({kp(1)})); // nothing is left, and no step is made of it
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Revert Position Kp of joint 1"));
    }
    void theValueTheServoHoldsIsNotPending()
    {
        connectAndRead();
        QVERIFY(m_model->setData(kp(0), QStringLiteral("100 raw")));
        QCOMPARE(pending(0).size(), std::size_t(1));
        QVERIFY(m_model->setData(kp(0), QStringLiteral("440 raw")));
        QVERIFY(pending(0).empty());
        // Whoever made it pending otherwise: it is no change, and not shown as one.
        core::ArrayConfig array = m_session->document.array();
        array.joints[1].pending.push_back({core::Memory::Ram, kKp, 440});
        m_session->document.edit(QStringLiteral("Edit"), array);
        QVERIFY((marks(kp(1)) & Grid::Pending) == 0);
        m_session->links.disconnectFrom(); // it may be restarted: then it would be one
        QVERIFY((marks(kp(1)) & Grid::Pending) != 0);
        QVERIFY(m_model->setData(kp(2), QStringLiteral("440 raw")));
        QCOMPARE(pending(2).size(), std::size_t(1));
    }
    void editsArePossibleWithoutALink()
    {
        QVERIFY(m_model->setData(kp(2), QStringLiteral("0x1F4")));
        QCOMPARE(pending(2)[0].value, 500);
        VERIFY_CONTAINS(tip(kp(2)), "device now not read yet → pending");
    }
    void theFilesValueStandsInTheTooltip()
    {
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].registersInit.push_back({kKp, 300, {}, {}});
        array.broadcast.push_back({kKp, 310, {}, {}});
        m_session->document.edit(QStringLiteral("Edit"), array);
        VERIFY_CONTAINS(tip(kp(0)), "file: 37.5 (raw 300)");
        VERIFY_CONTAINS(tip(kp(1)), "raw 310");
        QVERIFY(!tip(cell(kKp, core::Memory::Eep, 0)).contains(QStringLiteral("file")));
    }
    void severalCellsAreOneStep()
    {
        CellTexts texts;
        for (int column = 0; column < 3; ++column)
            texts.emplace_back(kp(column), QStringLiteral("62.5"));
        QVERIFY(m_model->setTexts(texts));
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Set Position Kp of 3 servo(s) to 62.5"));
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint)[0].value, 500);
        m_session->document.undo();
        for (int joint = 0; joint < 3; ++joint)
            QVERIFY(pending(joint).empty());
    }
    void oneWrongCellRefusesAll()
    {
        QSignalSpy refused(m_model.get(), &Grid::refused);
        QVERIFY(!m_model->setTexts(
            {{kp(0), QStringLiteral("62.5")},
             {cell(QStringLiteral("voltage"), core::Memory::Ram, 1), QStringLiteral("7")}}));
        QCOMPARE(refused.count(), 1);
        QVERIFY(pending(0).empty());
    }
    void whatCannotBeWrittenIsRefusedWithASentence_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("words");
        QTest::newRow("too high") << kKp << QStringLiteral("5000") << QStringLiteral("Choose a value from");
        QTest::newRow("no number") << kKp << QStringLiteral("much") << QStringLiteral("Enter a number");
        QTest::newRow("empty") << kKp << QString() << QStringLiteral("Enter a number");
        QTest::newRow("endless") << kKp << QStringLiteral("inf") << QStringLiteral("Enter a number");
        QTest::newRow("huge") << kKp << QStringLiteral("9") + QString(30, QLatin1Char('0'))
                              << QStringLiteral("outside the range");
        QTest::newRow("half") << kKp << QStringLiteral("1.5 raw") << QStringLiteral("whole number");
        QTest::newRow("live") << QStringLiteral("voltage") << QStringLiteral("7")
                              << QStringLiteral("read-only");
        QTest::newRow("torque") << QStringLiteral("torque_control") << QStringLiteral("96")
                                << QStringLiteral("Operate");
        QTest::newRow("status") << QStringLiteral("status_error") << QStringLiteral("0")
                                << QStringLiteral("Clear its errors");
        QTest::newRow("running ID") << QStringLiteral("servo_id") << QStringLiteral("9")
                                    << QStringLiteral("EEPROM");
        QTest::newRow("not there") << QStringLiteral("velocity_kp") << QStringLiteral("9")
                                   << QStringLiteral("DRS-0101");
    }
    void whatCannotBeWrittenIsRefusedWithASentence()
    {
        QFETCH(QString, name);
        QFETCH(QString, typed);
        QFETCH(QString, words);
        QSignalSpy refused(m_model.get(), &Grid::refused);
        const QModelIndex index = cell(name, core::Memory::Ram, 0);
        QVERIFY(index.isValid());
        QVERIFY(!m_model->check({{index, typed}}));
        QVERIFY(!m_model->setData(index, typed));
        QCOMPARE(refused.count(), 1);
        QVERIFY2(refused[0][0].toString().contains(words), qPrintable(refused[0][0].toString()));
        QVERIFY(pending(0).empty());
        if (name != kKp) {
            QVERIFY(!m_model->flags(index).testFlag(Qt::ItemIsEditable));
            QVERIFY(tip(index).contains(words));
        }
    }
    void typedValuesFindTheirRawOne_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<int>("raw");
        QTest::newRow("physical") << QStringLiteral("min_voltage") << QStringLiteral("7.4") << 100;
        QTest::newRow("comma and unit") << QStringLiteral("min_voltage") << QStringLiteral("7,4 V") << 100;
        QTest::newRow("hexadecimal") << QStringLiteral("min_voltage") << QStringLiteral("0x64") << 100;
        QTest::newRow("raw") << QStringLiteral("min_voltage") << QStringLiteral("100 raw") << 100;
        QTest::newRow("signed") << QStringLiteral("pwm_offset") << QStringLiteral("-5 raw") << -5;
        QTest::newRow("share") << QStringLiteral("max_pwm") << QStringLiteral("0.5") << 512;
        QTest::newRow("plain") << QStringLiteral("min_position") << QStringLiteral("100 raw") << 100;
        QTest::newRow("angle") << QStringLiteral("min_position") << QStringLiteral("-133.9 °") << 100;
        QTest::newRow("centre") << QStringLiteral("max_position") << QStringLiteral("0") << 512;
        QTest::newRow("choice") << QStringLiteral("ack_policy") << QStringLiteral("Every request") << 2;
        QTest::newRow("named bits") << QStringLiteral("torque_policy")
                                    << QStringLiteral("overload, invalid packet") << 0x18;
        QTest::newRow("no bit") << QStringLiteral("torque_policy") << QStringLiteral("none") << 0;
        QTest::newRow("bits") << QStringLiteral("torque_policy") << QStringLiteral("0x7F") << 127;
    }
    void typedValuesFindTheirRawOne()
    {
        QFETCH(QString, name);
        QFETCH(QString, typed);
        QFETCH(int, raw);
        QVERIFY(m_model->setData(cell(name, core::Memory::Ram, 0), typed));
        QCOMPARE(pending(0)[0].value, raw);
    }
    void everyRawValueSurvivesBeingShownAndTyped()
    {
        const auto& models = core::ModelLibrary::builtIn();
        for (const QString& name : models.names()) {
            const core::ServoModel& model = *models.find(name);
            for (const core::Register& reg : model.registers) {
                if (!reg.isWritable)
                    continue;
                const auto [low, high] = registertext::rangeOf(reg);
                const long long range = static_cast<long long>(high) - low;
                const int step = static_cast<int>(range > 100'000 ? range / 2003 : range > 4000 ? 37 : 1);
                for (long long at = low; at <= high; at += step) {
                    const int raw = static_cast<int>(at);
                    if (!reg.checkWritable(raw))
                        continue;
                    for (const ValueStyle style : {ValueStyle::Physical, ValueStyle::Raw}) {
                        const QString shown = registertext::format(model, reg, raw, style);
                        const auto typed = registertext::parse(model, reg, shown, style);
                        QVERIFY2(typed && *typed == raw,
                                 qPrintable(QStringLiteral("%1 %2: %3 shown as %4")
                                                .arg(name, reg.name, QString::number(raw), shown)));
                    }
                }
            }
        }
    }
    void placesAreTheServosOwnAngles()
    {
        const core::ServoModel& model = *core::ModelLibrary::builtIn().find(QStringLiteral("DRS-0101"));
        const core::Register& reg = *model.find(QStringLiteral("max_position"));
        const double degrees = core::Angle::fromRadians(100 * model.radiansPerTick).degrees();
        QCOMPARE(registertext::format(model, reg, 612, ValueStyle::Physical),
                 QString::number(degrees, 'f', 1));
        QCOMPARE(registertext::formatFull(model, reg, 612),
                 QStringLiteral("%1° (raw 612)").arg(QString::number(degrees, 'f', 1)));
        QCOMPARE(registertext::format(model, reg, 612, ValueStyle::Raw), QStringLiteral("612"));
        QCOMPARE(registertext::unit(reg, ValueStyle::Physical), QStringLiteral("°"));
        QVERIFY(registertext::unit(reg, ValueStyle::Raw).isEmpty());
        VERIFY_CONTAINS(registertext::note(reg), "servo's angle");
    }
    void theBaudRateIsTypedAsARate()
    {
        const QModelIndex baud = cell(QStringLiteral("baud_rate"), core::Memory::Eep, 0);
        QVERIFY(m_model->setData(baud, QStringLiteral("57600")));
        QCOMPARE(pending(0)[0].value, 0x22);
        QVERIFY(!m_model->setData(baud, QStringLiteral("12345")));
    }
    void aNewIdIsForOneServoOnly()
    {
        const auto id = [this](int column) {
            return cell(QStringLiteral("servo_id"), core::Memory::Eep, column);
        };
        QVERIFY(m_model->setData(id(0), QStringLiteral("40")));
        QCOMPARE(pending(0)[0].name, QStringLiteral("servo_id"));
        QVERIFY(!m_model->setTexts({{id(1), QStringLiteral("41")}, {id(2), QStringLiteral("41")}}));
        QVERIFY(m_model->setTexts({{id(1), QStringLiteral("3")}, {id(2), QStringLiteral("2")}}));
        VERIFY_CONTAINS(tip(id(0)), "real servo");
    }
    void differencesAreMarkedWhereTheyAre()
    {
        connectAndRead();
        QCOMPARE(marks(kp(0)) & (Grid::NotDefault | Grid::Different), 0);
        QVERIFY(m_model->setData(kp(1), QStringLiteral("62.5")));
        QCOMPARE(marks(kp(1)) & (Grid::NotDefault | Grid::Different),
                 int(Grid::NotDefault | Grid::Different));
        QCOMPARE(marks(kp(0)) & (Grid::NotDefault | Grid::Different), 0); // two of three hold the usual one
        // An ID is each servo's own: it is no difference.
        QCOMPARE(marks(cell(QStringLiteral("servo_id"), core::Memory::Eep, 0))
                     & (Grid::NotDefault | Grid::Different),
                 0);
    }
    void modelsWithOtherRangesAreNotComparedWithEachOther()
    {
        core::ArrayConfig array = plain(2);
        array.joints.push_back(arrayOf(1, QStringLiteral("DRS-0602")).joints[0]);
        array.joints[2].name = QStringLiteral("big");
        array.joints[2].id = core::ServoId{9};
        m_session->document.edit(QStringLiteral("Edit"), array);
        connectAndRead();
        const auto minimum = [this](int column) {
            return cell(QStringLiteral("min_position"), core::Memory::Ram, column);
        };
        QVERIFY(text(minimum(0)) != text(minimum(2)));
        for (int column = 0; column < 3; ++column)
            QCOMPARE(marks(minimum(column)) & Grid::Different, 0);
        QVERIFY((marks(cell(QStringLiteral("velocity_kp"), core::Memory::Ram, 0)) & Grid::Missing) != 0);
        QVERIFY((marks(cell(QStringLiteral("velocity_kp"), core::Memory::Ram, 2)) & Grid::Missing) == 0);
    }
    void aLostLinkMakesValuesOld()
    {
        connectAndRead();
        QCOMPARE(marks(kp(0)) & Grid::Old, 0);
        m_session->links.disconnectFrom();
        QVERIFY((marks(kp(0)) & (Grid::Old | Grid::Unknown)) != 0);
    }
    void rowsAreFoundByNameLabelAndMeaning()
    {
        m_filter->setSearch(QStringLiteral("KP"));
        QCOMPARE(shownRows(),
                 QStringList({QStringLiteral("position_kp/E"), QStringLiteral("position_kp/R")}));
        m_filter->setSearch(QStringLiteral("thermistor"));
        QCOMPARE(shownRows(),
                 QStringList({QStringLiteral("max_temperature/E"), QStringLiteral("max_temperature/R")}));
        m_filter->setOnlySettings(false);
        QVERIFY(shownRows().contains(QStringLiteral("temperature/R")));
        m_filter->setMemory(core::Memory::Eep);
        QCOMPARE(shownRows(), QStringList({QStringLiteral("max_temperature/E")}));
    }
    void theFilterFollowsTheMarks()
    {
        m_filter->setMarks(Grid::Pending);
        QCOMPARE(m_filter->rowCount(), 0);
        QVERIFY(m_model->setData(kp(1), QStringLiteral("62.5")));
        QCOMPARE(shownRows(), QStringList({QStringLiteral("position_kp/R")}));
        m_session->document.undo();
        QCOMPARE(m_filter->rowCount(), 0);
    }
    void registersNoJointHasAreNotShown()
    {
        QVERIFY(!shownRows().contains(QStringLiteral("velocity_kp/E")));
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1, QStringLiteral("DRS-0602")));
        QVERIFY(shownRows().contains(QStringLiteral("velocity_kp/E")));
    }
    void aColumnIsPastedOntoAnotherServoWithoutItsId()
    {
        connectAndRead();
        std::vector<int> rows{m_model->rowOf(QStringLiteral("servo_id"), core::Memory::Eep),
                              m_model->rowOf(QStringLiteral("servo_id"), core::Memory::Ram),
                              m_model->rowOf(kKp, core::Memory::Eep), m_model->rowOf(kKp, core::Memory::Ram)};
        QVERIFY(m_model->paste(rows, 1,
                               {{QStringLiteral("7")},
                                {QStringLiteral("7")},
                                {QStringLiteral("62.5")},
                                {QStringLiteral("55.0")}}));
        QCOMPARE(pending(1).size(), std::size_t(1)); // what the servo holds already is none
        QCOMPARE(pending(1)[0].name, kKp);
        QCOMPARE(pending(1)[0].memory, core::Memory::Eep);
    }
    void jointsComeAndGoAsColumnsWithoutAReset()
    {
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::columnsInserted);
        QSignalSpy removed(m_model.get(), &QAbstractItemModel::columnsRemoved);
        m_session->document.edit(QStringLiteral("Edit"), plain(7));
        QCOMPARE(m_model->columnCount(), 7);
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2, QStringLiteral("DRS-0402")));
        QCOMPARE(m_model->columnCount(), 2);
        m_session->document.newArray();
        QCOMPARE(m_model->columnCount(), 0);
        m_session->document.edit(QStringLiteral("Edit"), plain(2));
        QCOMPARE(inserted.count(), 2);
        QCOMPARE(removed.count(), 2);
        QCOMPARE(resets.count(), 0);
        QVERIFY(m_filter->rowCount() > 50);
    }
    void oneEditTellsOfOneCell()
    {
        connectAndRead();
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        QVERIFY(m_model->setData(kp(1), QStringLiteral("62.5")));
        QCOMPARE(changed.count(), 1);
        QCOMPARE(changed[0][0].toModelIndex(), kp(1));
        QCOMPARE(changed[0][1].toModelIndex(), kp(1));
        changed.clear();
        m_session->tick(core::Clock::now());
        emit m_session->registers.changed();
        QCOMPARE(changed.count(), 0);
    }
    void anUnknownModelSaysSo()
    {
        core::ArrayConfig array = plain(2);
        array.joints[1].model = QStringLiteral("XL-320");
        m_session->document.edit(QStringLiteral("Edit"), array);
        QVERIFY((marks(kp(1)) & Grid::Missing) != 0);
        VERIFY_CONTAINS(tip(kp(1)), "Choose its model");
        QVERIFY(!m_model->setData(kp(1), QStringLiteral("1")));
    }
    void sixtyFourServosAreFollowedFluently()
    {
        m_session->document.edit(QStringLiteral("Edit"), plain(64));
        QElapsedTimer timer;
        timer.start();
        constexpr int kTimes = 20;
        for (int i = 0; i < kTimes; ++i)
            emit m_session->registers.changed();
        const double each = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTimes;
        qInfo("imagesChanged with 64 servos x %d rows: %.2f ms", m_model->rowCount(), each);
        QVERIFY(each < 100.0);
    }
};

SERVODECK_TEST(tst_RegisterGridModel)

} // namespace tst_registergridmodel
#include "tst_registergridmodel.moc"

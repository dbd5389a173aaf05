// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/configure/registerfilter.h"
#include "ui/configure/registergridmodel.h"

namespace tst_registergridmodel {

using namespace ui;
using Grid = RegisterGridModel;

namespace {

const QString kKp = u"position_kp"_s;

core::ArrayConfig plain(int count)
{
    return arrayOf(count, u"DRS-0101"_s);
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
        QSignalSpy ended(&m_session->operations, &core::Operations::operationFinished);
        QVERIFY(m_session->operations.readRegisters());
        QTRY_VERIFY_WITH_TIMEOUT((m_session->tick(core::Clock::now()), !ended.isEmpty()), 60000);
        QVERIFY(ended[0][0].value<core::OperationReport>().ok());
    }
    QStringList shownRows() const
    {
        QStringList names;
        for (int row = 0; row < m_filter->rowCount(); ++row) {
            const auto& shown = m_model->row(m_filter->mapToSource(m_filter->index(row, 0)).row());
            names << shown.name + (shown.memory == core::Memory::Eep ? u"/E"_s : u"/R"_s);
        }
        return names;
    }

private slots:
    void init()
    {
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(u"Edit"_s, plain(3));
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
        QCOMPARE(rows.first(), u"baud_rate/E"_s);
        const auto at = rows.indexOf(u"position_kp/E"_s);
        QVERIFY(at > 0);
        QCOMPARE(rows[at + 1], u"position_kp/R"_s);
        QCOMPARE(rows[at + 2], u"position_kd/E"_s);
        QVERIFY(rows.contains(u"led_control/R"_s));
        for (const QString& row : rows)
            QVERIFY2(!row.contains(u"reserved"_s), qPrintable(row));
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
        QCOMPARE(text(kp(0)), u"–"_s);
        QVERIFY((marks(kp(0)) & Grid::Unknown) != 0);
        VERIFY_CONTAINS(tip(kp(0)), "not read yet");
    }
    void readValuesAreShownPhysicalAndRaw()
    {
        connectAndRead();
        QCOMPARE(text(kp(0)), u"55.0"_s);
        QCOMPARE(text(cell(u"baud_rate"_s, core::Memory::Eep, 1)), u"115200 (0x10)"_s);
        QCOMPARE(text(cell(u"min_voltage"_s, core::Memory::Ram, 0)), u"6.73"_s);
        QCOMPARE(text(cell(u"torque_policy"_s, core::Memory::Ram, 0)),
                 u"voltage, temperature, overload, motor driver"_s);
        QCOMPARE(text(cell(u"ack_policy"_s, core::Memory::Ram, 0)), u"reads only"_s);
        VERIFY_CONTAINS(tip(cell(u"torque_policy"_s, core::Memory::Ram, 0)), "overload");
        m_model->setStyle(ValueStyle::Raw);
        QCOMPARE(text(kp(0)), u"440"_s);
        QCOMPARE(text(cell(u"baud_rate"_s, core::Memory::Eep, 1)), u"16"_s);
    }
    void anEditBecomesPendingAndIsUndoneAndRedone()
    {
        connectAndRead();
        QVERIFY(m_model->setData(kp(1), u"62.5"_s));
        QCOMPARE(pending(1).size(), std::size_t(1));
        QCOMPARE(pending(1)[0].value, 500);
        QCOMPARE(pending(1)[0].memory, core::Memory::Ram);
        QCOMPARE(m_session->document.undoStep(), u"Set Position Kp of joint 1 to 62.5"_s);
        QCOMPARE(text(kp(1)), u"62.5"_s);
        QVERIFY((marks(kp(1)) & Grid::Pending) != 0);
        VERIFY_CONTAINS(tip(kp(1)), "device now 55.0 (raw 440) → pending 62.5 (raw 500)");
        QCOMPARE(*m_session->registers.image({1}).value(*m_model->reg(kp(1).row(), 1), core::Memory::Ram),
                 440);
        m_session->document.undo();
        QVERIFY(pending(1).empty());
        QCOMPARE(text(kp(1)), u"55.0"_s);
        m_session->document.redo();
        QCOMPARE(text(kp(1)), u"62.5"_s);
        QVERIFY(m_model->clear({kp(1)}));
        QVERIFY(pending(1).empty());
        QVERIFY(!m_model->clear({kp(1)})); // nothing is left, and no step is made of it
        QCOMPARE(m_session->document.undoStep(), u"Revert Position Kp of joint 1"_s);
    }
    void theValueTheServoHoldsIsNotPending()
    {
        connectAndRead();
        QVERIFY(m_model->setData(kp(0), u"100 raw"_s));
        QCOMPARE(pending(0).size(), std::size_t(1));
        QVERIFY(m_model->setData(kp(0), u"440 raw"_s));
        QVERIFY(pending(0).empty());
        // Whoever made it pending otherwise: it is no change, and not shown as one.
        core::ArrayConfig array = m_session->document.array();
        array.joints[1].pending.push_back({core::Memory::Ram, kKp, 440});
        m_session->document.edit(u"Edit"_s, array);
        QVERIFY((marks(kp(1)) & Grid::Pending) == 0);
        m_session->links.disconnectFrom(); // it may be restarted: then it would be one
        QVERIFY((marks(kp(1)) & Grid::Pending) != 0);
        QVERIFY(m_model->setData(kp(2), u"440 raw"_s));
        QCOMPARE(pending(2).size(), std::size_t(1));
    }
    void editsArePossibleWithoutALink()
    {
        QVERIFY(m_model->setData(kp(2), u"0x1F4"_s));
        QCOMPARE(pending(2)[0].value, 500);
        VERIFY_CONTAINS(tip(kp(2)), "device now not read yet → pending");
    }
    void theFilesValueStandsInTheTooltip()
    {
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].registersInit.push_back({kKp, 300, {}, {}});
        array.broadcast.push_back({kKp, 310, {}, {}});
        m_session->document.edit(u"Edit"_s, array);
        VERIFY_CONTAINS(tip(kp(0)), "file: 37.5 (raw 300)");
        VERIFY_CONTAINS(tip(kp(1)), "raw 310");
        QVERIFY(!tip(cell(kKp, core::Memory::Eep, 0)).contains(u"file"_s));
    }
    void severalCellsAreOneStep()
    {
        CellTexts texts;
        for (int column = 0; column < 3; ++column)
            texts.emplace_back(kp(column), u"62.5"_s);
        QVERIFY(m_model->setTexts(texts));
        QCOMPARE(m_session->document.undoStep(), u"Set Position Kp of 3 servo(s) to 62.5"_s);
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint)[0].value, 500);
        m_session->document.undo();
        for (int joint = 0; joint < 3; ++joint)
            QVERIFY(pending(joint).empty());
    }
    void oneWrongCellRefusesAll()
    {
        QSignalSpy refused(m_model.get(), &Grid::refused);
        QVERIFY(!m_model->setTexts({{kp(0), u"62.5"_s}, {cell(u"voltage"_s, core::Memory::Ram, 1), u"7"_s}}));
        QCOMPARE(refused.count(), 1);
        QVERIFY(pending(0).empty());
    }
    void whatCannotBeWrittenIsRefusedWithASentence_data()
    {
        support::addRows<QString, QString, QString>(
            {"name", "typed", "words"},
            {{"too high", kKp, "5000", "Choose a value from"},
             {"no number", kKp, "much", "Enter a number"},
             {"empty", kKp, QString(), "Enter a number"},
             {"endless", kKp, "inf", "Enter a number"},
             {"huge", kKp, QString(u"9"_s + QString(30, u'0')), "outside the range"},
             {"half", kKp, "1.5 raw", "whole number"},
             {"live", "voltage", "7", "read-only"},
             {"torque", "torque_control", "96", "Operate"},
             {"status", "status_error", "0", "Clear its errors"},
             {"running ID", "servo_id", "9", "EEPROM"},
             {"not there", "velocity_kp", "9", "DRS-0101"}});
    }
    void whatCannotBeWrittenIsRefusedWithASentence()
    {
        const auto [name, typed, words] =
            support::fetched<QString, QString, QString>({"name", "typed", "words"});
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
        support::addRows<QString, QString, int>(
            {"name", "typed", "raw"}, {{"physical", "min_voltage", "7.4", 100},
                                       {"comma and unit", "min_voltage", "7,4 V", 100},
                                       {"hexadecimal", "min_voltage", "0x64", 100},
                                       {"raw", "min_voltage", "100 raw", 100},
                                       {"signed", "pwm_offset", "-5 raw", -5},
                                       {"share", "max_pwm", "0.5", 512},
                                       {"plain", "min_position", "100 raw", 100},
                                       {"angle", "min_position", "-133.9 °", 100},
                                       {"centre", "max_position", "0", 512},
                                       {"choice", "ack_policy", "Every request", 2},
                                       {"named bits", "torque_policy", "overload, invalid packet", 0x18},
                                       {"no bit", "torque_policy", "none", 0},
                                       {"bits", "torque_policy", "0x7F", 127}});
    }
    void typedValuesFindTheirRawOne()
    {
        const auto [name, typed, raw] = support::fetched<QString, QString, int>({"name", "typed", "raw"});
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
                        QVERIFY2(typed && *typed == raw, qPrintable(u"%1 %2: %3 shown as %4"_s.arg(
                                                             name, reg.name, QString::number(raw), shown)));
                    }
                }
            }
        }
    }
    void placesAreTheServosOwnAngles()
    {
        const core::ServoModel& model = *core::ModelLibrary::builtIn().find(u"DRS-0101"_s);
        const core::Register& reg = *model.find(u"max_position"_s);
        const double degrees = core::Angle::fromRadians(100 * model.radiansPerTick).degrees();
        QCOMPARE(registertext::format(model, reg, 612, ValueStyle::Physical),
                 QString::number(degrees, 'f', 1));
        QCOMPARE(registertext::formatFull(model, reg, 612),
                 u"%1° (raw 612)"_s.arg(QString::number(degrees, 'f', 1)));
        QCOMPARE(registertext::format(model, reg, 612, ValueStyle::Raw), u"612"_s);
        QCOMPARE(registertext::unit(reg, ValueStyle::Physical), u"°"_s);
        QVERIFY(registertext::unit(reg, ValueStyle::Raw).isEmpty());
        VERIFY_CONTAINS(registertext::note(reg), "servo's angle");
    }
    void theBaudRateIsTypedAsARate()
    {
        const QModelIndex baud = cell(u"baud_rate"_s, core::Memory::Eep, 0);
        QVERIFY(m_model->setData(baud, u"57600"_s));
        QCOMPARE(pending(0)[0].value, 0x22);
        QVERIFY(!m_model->setData(baud, u"12345"_s));
    }
    void aNewIdIsForOneServoOnly()
    {
        const auto id = [this](int column) { return cell(u"servo_id"_s, core::Memory::Eep, column); };
        QVERIFY(m_model->setData(id(0), u"40"_s));
        QCOMPARE(pending(0)[0].name, u"servo_id"_s);
        QVERIFY(!m_model->setTexts({{id(1), u"41"_s}, {id(2), u"41"_s}}));
        QVERIFY(m_model->setTexts({{id(1), u"3"_s}, {id(2), u"2"_s}}));
        VERIFY_CONTAINS(tip(id(0)), "real servo");
    }
    void differencesAreMarkedWhereTheyAre()
    {
        connectAndRead();
        QCOMPARE(marks(kp(0)) & (Grid::NotDefault | Grid::Different), 0);
        QVERIFY(m_model->setData(kp(1), u"62.5"_s));
        QCOMPARE(marks(kp(1)) & (Grid::NotDefault | Grid::Different),
                 int(Grid::NotDefault | Grid::Different));
        QCOMPARE(marks(kp(0)) & (Grid::NotDefault | Grid::Different), 0); // two of three hold the usual one
        // An ID is each servo's own: it is no difference.
        QCOMPARE(marks(cell(u"servo_id"_s, core::Memory::Eep, 0)) & (Grid::NotDefault | Grid::Different), 0);
    }
    void modelsWithOtherRangesAreNotComparedWithEachOther()
    {
        core::ArrayConfig array = plain(2);
        array.joints.push_back(arrayOf(1, u"DRS-0602"_s).joints[0]);
        array.joints[2].name = u"big"_s;
        array.joints[2].id = core::ServoId{9};
        m_session->document.edit(u"Edit"_s, array);
        connectAndRead();
        const auto minimum = [this](int column) {
            return cell(u"min_position"_s, core::Memory::Ram, column);
        };
        QVERIFY(text(minimum(0)) != text(minimum(2)));
        for (int column = 0; column < 3; ++column)
            QCOMPARE(marks(minimum(column)) & Grid::Different, 0);
        QVERIFY((marks(cell(u"velocity_kp"_s, core::Memory::Ram, 0)) & Grid::Missing) != 0);
        QVERIFY((marks(cell(u"velocity_kp"_s, core::Memory::Ram, 2)) & Grid::Missing) == 0);
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
        m_filter->setSearch(u"KP"_s);
        QCOMPARE(shownRows(), QStringList({u"position_kp/E"_s, u"position_kp/R"_s}));
        m_filter->setSearch(u"thermistor"_s);
        QCOMPARE(shownRows(), QStringList({u"max_temperature/E"_s, u"max_temperature/R"_s}));
        m_filter->setOnlySettings(false);
        QVERIFY(shownRows().contains(u"temperature/R"_s));
        m_filter->setMemory(core::Memory::Eep);
        QCOMPARE(shownRows(), QStringList({u"max_temperature/E"_s}));
    }
    void theFilterFollowsTheMarks()
    {
        m_filter->setMarks(Grid::Pending);
        QCOMPARE(m_filter->rowCount(), 0);
        QVERIFY(m_model->setData(kp(1), u"62.5"_s));
        QCOMPARE(shownRows(), QStringList({u"position_kp/R"_s}));
        m_session->document.undo();
        QCOMPARE(m_filter->rowCount(), 0);
    }
    void registersNoJointHasAreNotShown()
    {
        QVERIFY(!shownRows().contains(u"velocity_kp/E"_s));
        m_session->document.edit(u"Edit"_s, arrayOf(1, u"DRS-0602"_s));
        QVERIFY(shownRows().contains(u"velocity_kp/E"_s));
    }
    void aColumnIsPastedOntoAnotherServoWithoutItsId()
    {
        connectAndRead();
        std::vector<int> rows{m_model->rowOf(u"servo_id"_s, core::Memory::Eep),
                              m_model->rowOf(u"servo_id"_s, core::Memory::Ram),
                              m_model->rowOf(kKp, core::Memory::Eep), m_model->rowOf(kKp, core::Memory::Ram)};
        QVERIFY(m_model->paste(rows, 1, {{u"7"_s}, {u"7"_s}, {u"62.5"_s}, {u"55.0"_s}}));
        QCOMPARE(pending(1).size(), std::size_t(1)); // what the servo holds already is none
        QCOMPARE(pending(1)[0].name, kKp);
        QCOMPARE(pending(1)[0].memory, core::Memory::Eep);
    }
    void jointsComeAndGoAsColumnsWithoutAReset()
    {
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QSignalSpy inserted(m_model.get(), &QAbstractItemModel::columnsInserted);
        QSignalSpy removed(m_model.get(), &QAbstractItemModel::columnsRemoved);
        m_session->document.edit(u"Edit"_s, plain(7));
        QCOMPARE(m_model->columnCount(), 7);
        m_session->document.edit(u"Edit"_s, arrayOf(2, u"DRS-0402"_s));
        QCOMPARE(m_model->columnCount(), 2);
        m_session->document.newArray();
        QCOMPARE(m_model->columnCount(), 0);
        m_session->document.edit(u"Edit"_s, plain(2));
        QCOMPARE(inserted.count(), 2);
        QCOMPARE(removed.count(), 2);
        QCOMPARE(resets.count(), 0);
        QVERIFY(m_filter->rowCount() > 50);
    }
    void oneEditTellsOfOneCell()
    {
        connectAndRead();
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        QVERIFY(m_model->setData(kp(1), u"62.5"_s));
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
        array.joints[1].model = u"XL-320"_s;
        m_session->document.edit(u"Edit"_s, array);
        QVERIFY((marks(kp(1)) & Grid::Missing) != 0);
        VERIFY_CONTAINS(tip(kp(1)), "Choose its model");
        QVERIFY(!m_model->setData(kp(1), u"1"_s));
    }
    void sixtyFourServosAreFollowedFluently()
    {
        m_session->document.edit(u"Edit"_s, plain(64));
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

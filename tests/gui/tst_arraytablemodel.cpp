// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/widgettest.h"
#include "ui/configure/arrayfilter.h"
#include "ui/configure/arraytablemodel.h"

namespace tst_arraytablemodel {

using namespace ui;
using Table = ArrayTableModel;

class tst_ArrayTableModel : public QObject
{
    Q_OBJECT

    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<Table> m_model;
    std::unique_ptr<ArrayFilter> m_filter;

    QString text(int row, int column) const { return m_model->index(row, column).data().toString(); }
    const core::JointConfig& joint(int row) const
    {
        return m_session->document.array().joints[static_cast<std::size_t>(row)];
    }
    bool type(int row, int column, const QString& text)
    {
        return m_model->setData(m_model->index(row, column), text);
    }
    QStringList names() const
    {
        QStringList names;
        for (const auto& each : m_session->document.array().joints)
            names << each.name;
        return names;
    }

private slots:
    void init()
    {
        m_units.setAngleUnit(AngleUnit::Degrees);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(u"Edit"_s, arrayOf(3));
        m_model = std::make_unique<Table>(*m_session, m_units);
        m_filter = std::make_unique<ArrayFilter>(*m_model);
        testsupport::watchModel(*m_model);
        testsupport::watchModel(*m_filter);
    }
    void cleanup()
    {
        m_filter.reset();
        m_model.reset();
        m_session.reset();
    }

    void everyEditIsANamedStepThatUndoTakesBack_data()
    {
        const support::Table<int, QString, QString, QString> row("column", "typed", "shown", "step");
        row("name", Table::Name, " elbow ", "elbow", "Rename joint 1");
        row("ID", Table::Id, "77", "77", "Set “ID” of joint 1 to 77");
        row("model", Table::Model, "drs-0602", "DRS-0602", "Set “Model” of joint 1 to drs-0602");
        row("offset", Table::Offset, "530", "530", "Set “Offset (ticks)” of joint 1 to 530");
        row("reverse", Table::Reverse, "yes", "yes", "Set “Reverse” of joint 1 to yes");
        row("scale", Table::Scale, "0,5", "0.5", "Set “Scale” of joint 1 to 0,5");
        row("lower limit", Table::MinPosition, "-45", "-45.0°", "Set “Lower limit” of joint 1 to -45");
        row("upper limit", Table::MaxPosition, "1 rad", "57.3°", "Set “Upper limit” of joint 1 to 1 rad");
        row("velocity", Table::MaxVelocity, "90°/s", "90°/s", "Set “Max. velocity” of joint 1 to 90°/s");
        row("group", Table::Group, "arm", "arm", "Set “Group” of joint 1 to arm");
        row("colour", Table::Colour, "#1F77B4", "#1f77b4", "Set “Colour” of joint 1 to #1F77B4");
        row("follows", Table::Follows, "joint 0", "joint 0", "Set “Follows” of joint 1 to joint 0");
    }
    void everyEditIsANamedStepThatUndoTakesBack()
    {
        const auto [column, typed, shown, step] =
            support::fetched<int, QString, QString, QString>({"column", "typed", "shown", "step"});
        const core::ArrayConfig before = m_session->document.array();
        const QString textBefore = text(1, column);
        QVERIFY(m_model->flags(m_model->index(1, column)).testFlag(Qt::ItemIsEditable));
        QVERIFY(type(1, column, typed));
        QCOMPARE(text(1, column), shown);
        QCOMPARE(m_session->document.undoStep(), step);
        const core::ArrayConfig after = m_session->document.array();
        m_session->document.undo();
        QVERIFY(m_session->document.array() == before);
        QCOMPARE(text(1, column), textBefore);
        m_session->document.redo();
        QVERIFY(m_session->document.array() == after);
        QCOMPARE(text(1, column), shown);
    }
    void whatCannotBeIsRefusedWithASentenceNamingTheJoint_data()
    {
        support::addRows<int, QString>({"column", "typed"},
                                       {{"no name", int(Table::Name), "  "},
                                        {"taken name", int(Table::Name), "joint 2"},
                                        {"name of all", int(Table::Name), "broadcast"},
                                        {"ID too high", int(Table::Id), "254"},
                                        {"ID a word", int(Table::Id), "one"},
                                        {"model", int(Table::Model), "XL-320"},
                                        {"offset", int(Table::Offset), "1024"},
                                        {"offset empty", int(Table::Offset), QString()},
                                        {"reverse", int(Table::Reverse), "perhaps"},
                                        {"scale zero", int(Table::Scale), "0"},
                                        {"scale endless", int(Table::Scale), "inf"},
                                        {"limit", int(Table::MinPosition), "far"},
                                        {"velocity", int(Table::MaxVelocity), "-1"},
                                        {"colour", int(Table::Colour), "reddish"},
                                        {"follows itself", int(Table::Follows), "joint 1"},
                                        {"follows no joint", int(Table::Follows), "shoulder"}});
    }
    void whatCannotBeIsRefusedWithASentenceNamingTheJoint()
    {
        const auto [column, typed] = support::fetched<int, QString>({"column", "typed"});
        const core::ArrayConfig before = m_session->document.array();
        QSignalSpy refused(m_model.get(), &Table::refused);
        QVERIFY(!m_model->check({{m_model->index(1, column), typed}}));
        QVERIFY(!type(1, column, typed));
        QVERIFY(m_session->document.array() == before);
        QCOMPARE(refused.count(), 1);
        const QString sentence = refused[0][0].toString();
        QVERIFY2(sentence.contains(u"joint"_s) || sentence.contains(u"broadcast"_s), qPrintable(sentence));
        QVERIFY(sentence.endsWith(u'.'));
    }
    void aShownNumberThatIsNotRetypedStaysExact()
    {
        QVERIFY(type(0, Table::MinPosition, u"-1.23456789012 rad"_s));
        const auto before = joint(0).limits;
        const QString shown = m_model->index(0, Table::MinPosition).data(Qt::EditRole).toString();
        QVERIFY(type(0, Table::MinPosition, shown));
        QVERIFY(joint(0).limits == before);
    }
    void aZeroAtTheCentreFollowsTheModel()
    {
        QVERIFY(type(0, Table::Model, u"DRS-0602"_s));
        QCOMPARE(joint(0).offset, 16384);
        QVERIFY(type(1, Table::Offset, u"530"_s));
        QVERIFY(type(1, Table::Model, u"DRS-0602"_s));
        QCOMPARE(joint(1).offset, 530);
    }
    void limitsThatAreNotSetShowTheServosFaintly()
    {
        const QModelIndex low = m_model->index(0, Table::MinPosition);
        QVERIFY(low.data(Table::kFaintRole).toBool());
        QCOMPARE(low.data().toString(), u"-159.6°"_s);
        QVERIFY(type(0, Table::MinPosition, u"-45"_s));
        QVERIFY(!low.data(Table::kFaintRole).toBool());
        QVERIFY(std::fabs(joint(0).limits->minPosition + core::kPi / 4) < 1e-9);
        QVERIFY(m_model->clear({low}));
        QVERIFY(!joint(0).limits);
        QCOMPARE(m_session->document.undoStep(), u"Clear “Lower limit” of joint 0"_s);
    }
    void clearingWhatIsNeededIsRefused()
    {
        QSignalSpy refused(m_model.get(), &Table::refused);
        QVERIFY(!m_model->clear({m_model->index(0, Table::Offset)}));
        QCOMPARE(refused.count(), 1);
        QCOMPARE(joint(0).offset, 512);
    }
    void severalRowsAreOneStep()
    {
        const QModelIndexList selected{m_model->index(0, Table::Name), m_model->index(0, Table::Offset),
                                       m_model->index(2, Table::Offset)};
        const auto targets = m_model->targets(m_model->index(0, Table::Offset), selected);
        QCOMPARE(targets,
                 QModelIndexList({m_model->index(0, Table::Offset), m_model->index(2, Table::Offset)}));
        CellTexts texts;
        for (const auto& each : targets)
            texts.emplace_back(each, u"530"_s);
        QVERIFY(m_model->setTexts(texts));
        QCOMPARE(m_session->document.undoStep(), u"Set “Offset (ticks)” of 2 joint(s) to 530"_s);
        QCOMPARE(joint(0).offset, 530);
        QCOMPARE(joint(1).offset, 512);
        QCOMPARE(joint(2).offset, 530);
        m_session->document.undo();
        QCOMPARE(joint(2).offset, 512);
    }
    void problemsStandAtTheirJoint()
    {
        QSignalSpy changed(m_model.get(), &Table::problemsChanged);
        QVERIFY(m_model->problems().empty());
        QVERIFY(type(1, Table::Id, u"1"_s)); // twice: allowed while IDs are exchanged
        QCOMPARE(changed.count(), 1);
        QCOMPARE(m_model->problems().size(), std::size_t(1));
        QCOMPARE(m_model->problems()[0].joint, 1);
        QCOMPARE(m_model->index(1, Table::Name).data(Table::kTroubleRole).toInt(),
                 int(Table::Trouble::Error));
        QCOMPARE(m_model->index(0, Table::Name).data(Table::kTroubleRole).toInt(), int(Table::Trouble::None));
        VERIFY_CONTAINS(m_model->index(1, Table::Name).data(Qt::ToolTipRole).toString(),
                        "same ID as joint 'joint 0'");
        QVERIFY(type(0, Table::Id, u"2"_s));
        QVERIFY(m_model->problems().empty());
    }
    void theFilterShowsOnlyErrorsAndWhatIsSought()
    {
        QVERIFY(type(1, Table::Id, u"1"_s));
        m_filter->setOnlyErrors(true);
        QCOMPARE(m_filter->rowCount(), 1);
        QCOMPARE(m_filter->index(0, Table::Name).data().toString(), u"joint 1"_s);
        m_session->document.undo();
        QCOMPARE(m_filter->rowCount(), 0);
        m_filter->setOnlyErrors(false);
        QVERIFY(type(2, Table::Group, u"Left arm"_s));
        m_filter->setSearch(u"left"_s);
        QCOMPARE(m_filter->rowCount(), 1);
        QVERIFY(type(0, Table::Id, u"77"_s));
        QVERIFY(type(1, Table::Name, u"elbow 77"_s));
        m_filter->setSearch(u"77"_s);
        QCOMPARE(m_filter->rowCount(), 2); // the ID of one, the name of another
    }
    void aServoThatDoesNotAnswerIsSeenByTheFilter()
    {
        m_session->document.edit(u"Edit"_s, arrayOf(2));
        m_session->links.connectTo(core::virtualPortPath(), 115200); // has the servos of these two joints
        QCOMPARE(m_model->add(), 2);                                 // nobody answers for this one
        m_filter->setOnlyErrors(true);
        const auto onlyTheLast = [this] {
            m_session->tick(core::Clock::now());
            m_model->refreshStates(core::Clock::now());
            return m_model->health(0) == core::JointHealth::Idle
                   && m_model->health(2) == core::JointHealth::Silent && m_filter->rowCount() == 1;
        };
        QTRY_VERIFY(onlyTheLast());
        VERIFY_CONTAINS(text(2, Table::State), "not responding");
        m_session->links.disconnectFrom();
        VERIFY_CONTAINS(text(0, Table::State), "not connected");
    }
    void jointsAreAddedDuplicatedMovedAndRemoved()
    {
        QSignalSpy resets(m_model.get(), &QAbstractItemModel::modelReset);
        QCOMPARE(m_model->add(), 3);
        QCOMPARE(joint(3).name, u"joint_4"_s);
        QCOMPARE(joint(3).id.value, std::uint8_t(4));
        QCOMPARE(m_session->document.undoStep(), u"Add joint_4"_s);
        QCOMPARE(m_model->duplicate({0, 1}), 2);
        QCOMPARE(names(), QStringList({u"joint 0"_s, u"joint 1"_s, u"joint 0_2"_s, u"joint 1_2"_s,
                                       u"joint 2"_s, u"joint_4"_s}));
        QVERIFY(m_model->problems().empty());
        QCOMPARE(m_model->move({2, 3}, 1), 3);
        QCOMPARE(names()[2], u"joint 2"_s);
        QCOMPARE(names()[4], u"joint 1_2"_s);
        QCOMPARE(m_model->move({0, 1}, -1), -1);
        QCOMPARE(m_model->move({3, 4}, -1), 2);
        QCOMPARE(m_model->remove({0, 5}), 0);
        QCOMPARE(m_model->rowCount(), 4);
        QCOMPARE(m_session->document.undoStep(), u"Remove 2 joint(s)"_s);
        for (int i = 0; i < 5; ++i)
            m_session->document.undo();
        QVERIFY(m_session->document.array() == arrayOf(3));
        QCOMPARE(m_model->rowCount(), 3);
        QCOMPARE(resets.count(), 0);
    }
    void theFirstJointOfAnEmptyArray()
    {
        m_session->document.newArray();
        QCOMPARE(m_model->add(), 0);
        QCOMPARE(joint(0).name, u"joint_1"_s);
        QVERIFY(m_model->problems().empty());
        QCOMPARE(m_model->remove({0}), -1);
        QCOMPARE(m_model->rowCount(), 0);
    }
    void pendingWritesAreCountedAndStayWithTheirServo()
    {
        core::ArrayConfig array = m_session->document.array();
        array.joints[1].pending.push_back({core::Memory::Ram, u"position_kp"_s, 500});
        m_session->document.edit(u"Edit"_s, array);
        QCOMPARE(text(1, Table::Pending), u"1"_s);
        QCOMPARE(text(0, Table::Pending), QString());
        m_model->duplicate({1});
        QVERIFY(joint(2).pending.empty());
        QCOMPARE(joint(1).pending.size(), std::size_t(1));
    }
    void linesOfASpreadsheetGoIntoRowsAndNewJoints()
    {
        const QList<QStringList> block{{u"base"_s, u"5"_s, u"DRS-0602"_s, u"16000"_s},
                                       {u"tip"_s, u"6"_s, u"DRS-0201"_s, u"500"_s}};
        QVERIFY(m_model->paste({2}, Table::Name, block));
        QCOMPARE(m_model->rowCount(), 4);
        QCOMPARE(joint(2).name, u"base"_s);
        QCOMPARE(joint(2).offset, 16000);
        QCOMPARE(joint(3).name, u"tip"_s);
        QCOMPARE(joint(3).id.value, std::uint8_t(6));
        QCOMPARE(m_session->document.undoStep(), u"Paste 8 value(s)"_s);
        m_session->document.undo();
        QVERIFY(m_session->document.array() == arrayOf(3));
    }
    void oneBadCellOfASpreadsheetPastesNothing()
    {
        QSignalSpy refused(m_model.get(), &Table::refused);
        QVERIFY(!m_model->paste({0, 1}, Table::Offset, {{u"530"_s}, {u"9999"_s}}));
        QCOMPARE(refused.count(), 1);
        QVERIFY(m_session->document.array() == arrayOf(3));
    }
    void anotherUnitIsShownAtOnce()
    {
        QVERIFY(type(0, Table::MinPosition, u"-45"_s));
        m_units.setAngleUnit(AngleUnit::Radians);
        QCOMPARE(text(0, Table::MinPosition), u"-0.785 rad"_s);
    }
    void aTickWithNothingNewTellsNothing()
    {
        QSignalSpy changed(m_model.get(), &QAbstractItemModel::dataChanged);
        m_model->refreshStates(core::Clock::now());
        QCOMPARE(changed.count(), 0);
    }
    void theIdSaysWhatItIsNot()
    {
        const QString tip = m_model->index(0, Table::Id).data(Qt::ToolTipRole).toString();
        VERIFY_CONTAINS(tip, "change the ID in the EEPROM");
    }

    void whoStandsOnAJointStaysOnIt()
    {
        m_session->document.edit(u"Edit"_s, arrayOf(5));
        std::vector<QPersistentModelIndex> rows;
        for (int row = 0; row < 5; ++row)
            rows.emplace_back(m_model->index(row, Table::Name));
        QSignalSpy reset(m_model.get(), &QAbstractItemModel::modelReset);
        core::ArrayConfig array = m_session->document.array();
        std::rotate(array.joints.begin(), array.joints.begin() + 3, array.joints.end()); // 3 4 0 1 2
        array.joints.erase(array.joints.begin() + 3);                                    // 1 goes
        array.joints[0].name = u"renamed"_s;
        array.joints[1].id = core::ServoId{40};
        auto& more = *array.joints.emplace(array.joints.begin() + 1);
        more.name = u"new"_s;
        more.id = core::ServoId{50};
        m_session->document.edit(u"Edit"_s, array);
        QCOMPARE(m_model->rowCount(), 5);
        QCOMPARE(rows[3].row(), 0);
        QCOMPARE(rows[3].data().toString(), u"renamed"_s);
        QCOMPARE(rows[4].row(), 2);
        QCOMPARE(rows[4].data().toString(), u"joint 4"_s);
        QCOMPARE(rows[0].row(), 3);
        QVERIFY(!rows[1].isValid());
        QCOMPARE(rows[2].row(), 4);
        for (int row = 0; row < 5; ++row)
            QCOMPARE(text(row, Table::Name), joint(row).name);
        m_session->document.undo();
        QCOMPARE(rows[3].row(), 3);
        QCOMPARE(rows[2].row(), 2);
        QVERIFY(reset.isEmpty());
        m_session->document.newArray();
        QCOMPARE(m_model->rowCount(), 0);
    }
};

SERVODECK_TEST(tst_ArrayTableModel)

} // namespace tst_arraytablemodel
#include "tst_arraytablemodel.moc"

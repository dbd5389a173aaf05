// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraystore.h"
#include "tests/support/cutcells.h"
#include "tests/support/widgettest.h"
#include "ui/configure/comparedialog.h"

namespace tst_comparedialog {

using namespace ui;

class tst_CompareDialog : public QObject, private SessionTest<CompareDialog>
{
    Q_OBJECT

    QTreeWidget* rows() { return part<QTreeWidget>("compareRows"); }
    QTreeWidgetItem* row(const QString& joint, const QString& place)
    {
        for (auto* item : rows()->findItems(place, Qt::MatchExactly | Qt::MatchRecursive)) {
            if (item->parent() != nullptr && item->parent()->text(0) == joint)
                return item;
        }
        return nullptr;
    }
    QString counts() { return part<SentenceLine>("compareCounts")->text(); }
    /// Ticks a row as a user does it with the keyboard.
    void tick(QTreeWidgetItem* item)
    {
        QVERIFY(item != nullptr);
        rows()->setFocus();
        rows()->setCurrentItem(item);
        QTest::keyClick(rows(), Qt::Key_Space);
    }
    QString write(const QString& name, const core::ArrayConfig& array)
    {
        const QString path = m_folder.filePath(name);
        return core::arraystore::save(array, path) ? path : QString();
    }
    static core::ArrayConfig arm() { return numbered(3); }
    /// Four differences, one of them a joint only in the file and one unknown.
    static core::ArrayConfig other()
    {
        core::ArrayConfig array = arm();
        array.joints[0].offset = 500;
        array.joints[1].reverse = true;
        array.joints[1].unknownJson.insert(u"gear"_s, 7);
        array.joints.push_back(testsupport::jointOf(u"gripper"_s, 9));
        return array;
    }

private slots:
    void init() { begin(arm(), m_prompts, m_units); }
    void cleanup() { drop(); }

    void withoutAFileItSaysWhatToDo()
    {
        VERIFY_STARTS(counts(), "Choose an array file");
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
        click("compareChoose"); // turned back
        QCOMPARE(m_script.files, 1);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
    }
    void differencesAreListedByJointAndCounted()
    {
        m_script.paths << write(u"other.servodeck"_s, other());
        click("compareChoose");
        QCOMPARE(counts(), u"4 differences, 1 only in the file, 1 unknown to this version."_s);
        QCOMPARE(rows()->topLevelItemCount(), 3);
        QCOMPARE(row(u"joint_1"_s, u"offset (ticks)"_s)->text(1), u"512"_s);
        QCOMPARE(row(u"joint_1"_s, u"offset (ticks)"_s)->text(2), u"500"_s);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
    }
    void anglesAreInTheUnitOfTheWindow()
    {
        core::ArrayConfig array = arm();
        array.joints[0].limits = core::SoftLimits{-core::kPi / 2, core::kPi / 4};
        array.joints[1].maxVelocity = core::kPi;
        m_widget->open(write(u"other.servodeck"_s, array));
        const auto theirs = [this](const char* joint, const char* place) {
            return row(QLatin1String(joint), QLatin1String(place))->text(2);
        };
        QCOMPARE(theirs("joint_1", "soft limits"), u"-90° to 45°"_s);
        QCOMPARE(theirs("joint_2", "velocity limit"), u"180°/s"_s);
        tick(row(u"joint_1"_s, u"soft limits"_s));
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY(theirs("joint_1", "soft limits").endsWith(u" to 0.7853981633974483 rad"_s));
        QCOMPARE(m_widget->tickedCount(), 1);
        m_units.setAngleUnit(AngleUnit::Degrees);
    }
    void everyTextCanBeReadAsAWhole()
    {
        core::ArrayConfig array = other();
        array.broadcast.push_back({u"overload_pwm_threshold"_s, 300, {}, {}});
        array.joints[0].pending.push_back({core::Memory::Eep, u"min_position"_s, 30});
        m_script.paths << write(u"other.servodeck"_s, array);
        click("compareChoose");
        QVERIFY2(cutCells(*rows()).isEmpty(), qPrintable(cutCells(*rows()).join(u'\n')));
    }
    void whatIsTickedIsTakenAsOneStep()
    {
        m_widget->open(write(u"other.servodeck"_s, other()));
        tick(row(u"joint_1"_s, u"offset (ticks)"_s));
        tick(row(u"gripper"_s, u"entire joint"_s));
        QCOMPARE(part<QPushButton>("compareTake")->text(), u"&Take 2 values from the file"_s);
        click("compareTake");
        QCOMPARE(current().joints.size(), std::size_t(4));
        QCOMPARE(current().joints[0].offset, 500);
        QVERIFY(!current().joints[1].reverse);
        QCOMPARE(m_session->document.undoStep(), u"Take 2 values from other.servodeck"_s);
        QCOMPARE(counts(), u"2 differences, 1 unknown to this version."_s);
        m_session->document.undo();
        QVERIFY(current() == arm());
        VERIFY_STARTS(counts(), "4 differences");
    }
    void takingAllMakesThemEqual()
    {
        m_widget->open(write(u"other.servodeck"_s, other()));
        click("compareAll");
        QCOMPARE(m_widget->tickedCount(), 4);
        click("compareTake");
        QVERIFY(current() == other());
        QCOMPARE(counts(), u"The array and the file are identical."_s);
        QCOMPARE(rows()->topLevelItemCount(), 0);
    }
    void aJointsTickTakesAllOfIt()
    {
        m_widget->open(write(u"other.servodeck"_s, other()));
        tick(row(u"joint_2"_s, u"reversed"_s)->parent());
        QCOMPARE(m_widget->tickedCount(), 2);
    }
    void theFilterHidesRowsAndTicksOnlyWhatIsShown()
    {
        m_widget->open(write(u"other.servodeck"_s, other()));
        tick(row(u"joint_1"_s, u"offset (ticks)"_s));
        QTest::keyClick(m_widget.get(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(part<QLineEdit>("compareFilter"), u"JOINT_2"_s);
        QVERIFY(row(u"joint_1"_s, u"offset (ticks)"_s)->isHidden());
        QVERIFY(!row(u"joint_2"_s, u"reversed"_s)->isHidden());
        // What is ticked and not seen is reported: it will be taken too.
        VERIFY_CONTAINS(part<SentenceLine>("compareProblem")->text(), "hidden");
        click("compareAll");
        QCOMPARE(m_widget->tickedCount(), 3);
        click("compareNone");
        QCOMPARE(m_widget->tickedCount(), 1);
    }
    void ticksStayWhenTheArrayIsEditedElsewhere()
    {
        m_widget->open(write(u"other.servodeck"_s, other()));
        tick(row(u"joint_2"_s, u"reversed"_s));
        change([](core::ArrayConfig& array) { array.joints[0].offset = 500; });
        QCOMPARE(rows()->topLevelItemCount(), 2);
        QCOMPARE(m_widget->tickedCount(), 1);
        QCOMPARE(row(u"joint_2"_s, u"reversed"_s)->checkState(0), Qt::Checked);
    }
    void whatWouldBeWrongAfterwardsIsTold()
    {
        core::ArrayConfig swapped = arm();
        swapped.joints[0].id = core::ServoId{2};
        swapped.joints[1].id = core::ServoId{1};
        m_widget->open(write(u"swapped.servodeck"_s, swapped));
        tick(row(u"joint_1"_s, u"ID"_s));
        VERIFY_STARTS(part<SentenceLine>("compareProblem")->text(), "Then:");
        tick(row(u"joint_2"_s, u"ID"_s));
        QVERIFY(part<SentenceLine>("compareProblem")->text().isEmpty());
    }
    void aBrokenFileIsToldAndChangesNothing_data()
    {
        support::addRows<QByteArray>({"text"}, {{"empty", QByteArray()},
                                                {"cut", QByteArray("{\"format\": \"serv")},
                                                {"other", QByteArray("<robot/>")}});
    }
    void aBrokenFileIsToldAndChangesNothing()
    {
        QFETCH(QByteArray, text);
        m_widget->open(write(u"other.servodeck"_s, other()));
        const QString path = m_folder.filePath(u"broken.servodeck"_s);
        QVERIFY(core::textfile::write(text, path));
        QVERIFY(!m_widget->open(path));
        VERIFY_CONTAINS(counts(), "broken.servodeck");
        QCOMPARE(rows()->topLevelItemCount(), 0);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
        QVERIFY(current() == arm());
    }
    void noFileIsTold()
    {
        QVERIFY(!m_widget->open(m_folder.filePath(u"nowhere.cpf"_s)));
        VERIFY_CONTAINS(counts(), "There is no file");
    }
};

SERVODECK_TEST(tst_CompareDialog)

} // namespace tst_comparedialog
#include "tst_comparedialog.moc"

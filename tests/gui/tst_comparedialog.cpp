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
        const auto saved = core::arraystore::save(array, path);
        return saved ? path : QString();
    }
    static core::ArrayConfig arm() { return numbered(3); }
    /// Four differences, one of them a joint only in the file and one unknown.
    static core::ArrayConfig other()
    {
        core::ArrayConfig array = arm();
        array.joints[0].offset = 500;
        array.joints[1].reverse = true;
        array.joints[1].unknownJson.insert(QStringLiteral("gear"), 7);
        array.joints.push_back(testsupport::jointOf(QStringLiteral("gripper"), 9));
        return array;
    }

private slots:
    void init()
    {
        makeSession(arm());
        show(*m_session, m_prompts, m_units);
    }
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
        m_script.paths << write(QStringLiteral("other.servodeck"), other());
        click("compareChoose");
        QCOMPARE(counts(), QStringLiteral("4 differences, 1 only in the file, 1 unknown to this version."));
        QCOMPARE(rows()->topLevelItemCount(), 3);
        QCOMPARE(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)"))->text(1),
                 QStringLiteral("512"));
        QCOMPARE(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)"))->text(2),
                 QStringLiteral("500"));
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
    }
    void anglesAreInTheUnitOfTheWindow()
    {
        core::ArrayConfig array = arm();
        array.joints[0].limits = core::SoftLimits{-core::kPi / 2, core::kPi / 4};
        array.joints[1].maxVelocity = core::kPi;
        m_widget->open(write(QStringLiteral("other.servodeck"), array));
        const auto theirs = [this](const char* joint, const char* place) {
            return row(QLatin1String(joint), QLatin1String(place))->text(2);
        };
        QCOMPARE(theirs("joint_1", "soft limits"), QStringLiteral("-90° to 45°"));
        QCOMPARE(theirs("joint_2", "velocity limit"), QStringLiteral("180°/s"));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("soft limits")));
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY(theirs("joint_1", "soft limits").endsWith(QStringLiteral(" to 0.7853981633974483 rad")));
        QCOMPARE(m_widget->tickedCount(), 1);
        m_units.setAngleUnit(AngleUnit::Degrees);
    }
    void everyTextCanBeReadAsAWhole()
    {
        core::ArrayConfig array = other();
        array.broadcast.push_back({QStringLiteral("overload_pwm_threshold"), 300, {}, {}});
        array.joints[0].pending.push_back({core::Memory::Eep, QStringLiteral("min_position"), 30});
        m_script.paths << write(QStringLiteral("other.servodeck"), array);
        click("compareChoose");
        QVERIFY2(cutCells(*rows()).isEmpty(), qPrintable(cutCells(*rows()).join(QLatin1Char('\n'))));
    }
    void whatIsTickedIsTakenAsOneStep()
    {
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)")));
        tick(row(QStringLiteral("gripper"), QStringLiteral("entire joint")));
        QCOMPARE(part<QPushButton>("compareTake")->text(), QStringLiteral("&Take 2 values from the file"));
        click("compareTake");
        QCOMPARE(current().joints.size(), std::size_t(4));
        QCOMPARE(current().joints[0].offset, 500);
        QVERIFY(!current().joints[1].reverse);
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Take 2 values from other.servodeck"));
        QCOMPARE(counts(), QStringLiteral("2 differences, 1 unknown to this version."));
        m_session->document.undo();
        QVERIFY(current() == arm());
        VERIFY_STARTS(counts(), "4 differences");
    }
    void takingAllMakesThemEqual()
    {
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        click("compareAll");
        QCOMPARE(m_widget->tickedCount(), 4);
        click("compareTake");
        QVERIFY(current() == other());
        QCOMPARE(counts(), QStringLiteral("The array and the file are identical."));
        QCOMPARE(rows()->topLevelItemCount(), 0);
    }
    void aJointsTickTakesAllOfIt()
    {
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->parent());
        QCOMPARE(m_widget->tickedCount(), 2);
    }
    void theFilterHidesRowsAndTicksOnlyWhatIsShown()
    {
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)")));
        QTest::keyClick(m_widget.get(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(part<QLineEdit>("compareFilter"), QStringLiteral("JOINT_2"));
        QVERIFY(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)"))->isHidden());
        QVERIFY(!row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->isHidden());
        // What is ticked and not seen is reported: it will be taken too.
        VERIFY_CONTAINS(part<SentenceLine>("compareProblem")->text(), "hidden");
        click("compareAll");
        QCOMPARE(m_widget->tickedCount(), 3);
        click("compareNone");
        QCOMPARE(m_widget->tickedCount(), 1);
    }
    void ticksStayWhenTheArrayIsEditedElsewhere()
    {
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_2"), QStringLiteral("reversed")));
        core::ArrayConfig edited = current();
        edited.joints[0].offset = 500;
        edit(edited);
        QCOMPARE(rows()->topLevelItemCount(), 2);
        QCOMPARE(m_widget->tickedCount(), 1);
        QCOMPARE(row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->checkState(0), Qt::Checked);
    }
    void whatWouldBeWrongAfterwardsIsTold()
    {
        core::ArrayConfig swapped = arm();
        swapped.joints[0].id = core::ServoId{2};
        swapped.joints[1].id = core::ServoId{1};
        m_widget->open(write(QStringLiteral("swapped.servodeck"), swapped));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("ID")));
        VERIFY_STARTS(part<SentenceLine>("compareProblem")->text(), "Then:");
        tick(row(QStringLiteral("joint_2"), QStringLiteral("ID")));
        QVERIFY(part<SentenceLine>("compareProblem")->text().isEmpty());
    }
    void aBrokenFileIsToldAndChangesNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("cut") << QByteArray("{\"format\": \"serv");
        QTest::newRow("other") << QByteArray("<robot/>");
    }
    void aBrokenFileIsToldAndChangesNothing()
    {
        QFETCH(QByteArray, text);
        m_widget->open(write(QStringLiteral("other.servodeck"), other()));
        const QString path = m_folder.filePath(QStringLiteral("broken.servodeck"));
        QVERIFY(core::textfile::write(text, path));
        QVERIFY(!m_widget->open(path));
        VERIFY_CONTAINS(counts(), "broken.servodeck");
        QCOMPARE(rows()->topLevelItemCount(), 0);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
        QVERIFY(current() == arm());
    }
    void noFileIsTold()
    {
        QVERIFY(!m_widget->open(m_folder.filePath(QStringLiteral("nowhere.cpf"))));
        VERIFY_CONTAINS(counts(), "There is no file");
    }
};

SERVODECK_TEST(tst_CompareDialog)

} // namespace tst_comparedialog
#include "tst_comparedialog.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include "core/document/arraystore.h"
#include "tests/support/cutcells.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/comparedialog.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"

namespace tst_comparedialog {

using namespace ui;

class tst_CompareDialog : public QObject
{
    Q_OBJECT

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    Units m_units;
    std::unique_ptr<CompareDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void press(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
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
    static core::ArrayConfig arm()
    {
        core::ArrayConfig array;
        array.name = QStringLiteral("arm");
        for (int id = 1; id <= 3; ++id) {
            core::JointConfig joint;
            joint.name = QStringLiteral("joint_%1").arg(id);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            array.joints.push_back(joint);
        }
        return array;
    }
    /// Four differences, one of them a joint only in the file and one unknown.
    static core::ArrayConfig other()
    {
        core::ArrayConfig array = arm();
        array.joints[0].offset = 500;
        array.joints[1].reverse = true;
        array.joints[1].unknownJson.insert(QStringLiteral("gear"), 7);
        core::JointConfig added;
        added.name = QStringLiteral("gripper");
        added.id = core::ServoId{9};
        array.joints.push_back(added);
        return array;
    }

private slots:
    void init()
    {
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(QStringLiteral("Edit"), arm());
        m_dialog = std::make_unique<CompareDialog>(*m_session, *m_prompts, m_units);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutAFileItSaysWhatToDo()
    {
        QVERIFY(counts().startsWith(QStringLiteral("Choose an array file")));
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
        press("compareChoose"); // turned back
        QCOMPARE(m_script.files, 1);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
    }
    void differencesAreListedByJointAndCounted()
    {
        m_script.paths << write(QStringLiteral("other.servodeck"), other());
        press("compareChoose");
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
        m_dialog->open(write(QStringLiteral("other.servodeck"), array));
        const auto theirs = [this](const char* joint, const char* place) {
            return row(QLatin1String(joint), QLatin1String(place))->text(2);
        };
        QCOMPARE(theirs("joint_1", "soft limits"), QStringLiteral("-90° to 45°"));
        QCOMPARE(theirs("joint_2", "velocity limit"), QStringLiteral("180°/s"));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("soft limits")));
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY(theirs("joint_1", "soft limits").endsWith(QStringLiteral(" to 0.7853981633974483 rad")));
        QCOMPARE(m_dialog->tickedCount(), 1);
        m_units.setAngleUnit(AngleUnit::Degrees);
    }
    void everyTextCanBeReadAsAWhole()
    {
        core::ArrayConfig array = other();
        array.broadcast.push_back({QStringLiteral("overload_pwm_threshold"), 300, {}, {}});
        array.joints[0].pending.push_back({core::Memory::Eep, QStringLiteral("min_position"), 30});
        m_script.paths << write(QStringLiteral("other.servodeck"), array);
        press("compareChoose");
        QVERIFY2(cutCells(*rows()).isEmpty(), qPrintable(cutCells(*rows()).join(QLatin1Char('\n'))));
    }
    void whatIsTickedIsTakenAsOneStep()
    {
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)")));
        tick(row(QStringLiteral("gripper"), QStringLiteral("entire joint")));
        QCOMPARE(part<QPushButton>("compareTake")->text(), QStringLiteral("&Take 2 values from the file"));
        press("compareTake");
        QCOMPARE(m_session->document.array().joints.size(), std::size_t(4));
        QCOMPARE(m_session->document.array().joints[0].offset, 500);
        QVERIFY(!m_session->document.array().joints[1].reverse);
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Take 2 values from other.servodeck"));
        QCOMPARE(counts(), QStringLiteral("2 differences, 1 unknown to this version."));
        m_session->document.undo();
        QVERIFY(m_session->document.array() == arm());
        QVERIFY(counts().startsWith(QStringLiteral("4 differences")));
    }
    void takingAllMakesThemEqual()
    {
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        press("compareAll");
        QCOMPARE(m_dialog->tickedCount(), 4);
        press("compareTake");
        QVERIFY(m_session->document.array() == other());
        QCOMPARE(counts(), QStringLiteral("The array and the file are identical."));
        QCOMPARE(rows()->topLevelItemCount(), 0);
    }
    void aJointsTickTakesAllOfIt()
    {
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->parent());
        QCOMPARE(m_dialog->tickedCount(), 2);
    }
    void theFilterHidesRowsAndTicksOnlyWhatIsShown()
    {
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)")));
        QTest::keyClick(m_dialog.get(), Qt::Key_F, Qt::ControlModifier);
        QTest::keyClicks(part<QLineEdit>("compareFilter"), QStringLiteral("JOINT_2"));
        QVERIFY(row(QStringLiteral("joint_1"), QStringLiteral("offset (ticks)"))->isHidden());
        QVERIFY(!row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->isHidden());
        // What is ticked and not seen is reported: it will be taken too.
        QVERIFY(part<SentenceLine>("compareProblem")->text().contains(QStringLiteral("hidden")));
        press("compareAll");
        QCOMPARE(m_dialog->tickedCount(), 3);
        press("compareNone");
        QCOMPARE(m_dialog->tickedCount(), 1);
    }
    void ticksStayWhenTheArrayIsEditedElsewhere()
    {
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        tick(row(QStringLiteral("joint_2"), QStringLiteral("reversed")));
        core::ArrayConfig edited = m_session->document.array();
        edited.joints[0].offset = 500;
        m_session->document.edit(QStringLiteral("Edit"), edited);
        QCOMPARE(rows()->topLevelItemCount(), 2);
        QCOMPARE(m_dialog->tickedCount(), 1);
        QCOMPARE(row(QStringLiteral("joint_2"), QStringLiteral("reversed"))->checkState(0), Qt::Checked);
    }
    void whatWouldBeWrongAfterwardsIsTold()
    {
        core::ArrayConfig swapped = arm();
        swapped.joints[0].id = core::ServoId{2};
        swapped.joints[1].id = core::ServoId{1};
        m_dialog->open(write(QStringLiteral("swapped.servodeck"), swapped));
        tick(row(QStringLiteral("joint_1"), QStringLiteral("ID")));
        QVERIFY(part<SentenceLine>("compareProblem")->text().startsWith(QStringLiteral("Then:")));
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
        m_dialog->open(write(QStringLiteral("other.servodeck"), other()));
        const QString path = m_folder.filePath(QStringLiteral("broken.servodeck"));
        QVERIFY(core::textfile::write(text, path));
        QVERIFY(!m_dialog->open(path));
        QVERIFY2(counts().contains(QStringLiteral("broken.servodeck")), qPrintable(counts()));
        QCOMPARE(rows()->topLevelItemCount(), 0);
        QVERIFY(!part<QPushButton>("compareTake")->isEnabled());
        QVERIFY(m_session->document.array() == arm());
    }
    void noFileIsTold()
    {
        QVERIFY(!m_dialog->open(m_folder.filePath(QStringLiteral("nowhere.cpf"))));
        QVERIFY(counts().contains(QStringLiteral("There is no file")));
    }
};

SERVODECK_TEST(tst_CompareDialog)

} // namespace tst_comparedialog
#include "tst_comparedialog.moc"

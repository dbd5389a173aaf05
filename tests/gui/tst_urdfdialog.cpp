// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/document/arraystore.h"
#include "tests/support/widgettest.h"
#include "ui/configure/urdfdialog.h"

namespace tst_urdfdialog {

using namespace ui;

class tst_UrdfDialog : public QObject, private SessionTest<UrdfDialog>
{
    Q_OBJECT

    enum Column { Urdf, Joint, UrdfLimits, Now, After };

    QTableWidget* table() { return part<QTableWidget>("urdfTable"); }
    int rowOf(const QString& joint)
    {
        for (int row = 0; row < table()->rowCount(); ++row) {
            if (table()->item(row, Urdf)->text() == joint)
                return row;
        }
        return -1;
    }
    QComboBox* combo(const QString& joint)
    {
        return static_cast<QComboBox*>(table()->cellWidget(rowOf(joint), Joint));
    }
    QString cell(const QString& joint, Column column) { return table()->item(rowOf(joint), column)->text(); }
    QString words() { return part<SentenceLine>("urdfSentence")->text(); }
    QString problem() { return part<SentenceLine>("urdfProblem")->text(); }
    QPushButton* take() { return part<QPushButton>("urdfTake"); }
    static QString armUrdf() { return QStringLiteral(SERVODECK_TEST_DATA "/arm.urdf"); }
    static core::ArrayConfig arm()
    {
        core::ArrayConfig array;
        for (const auto& [name, id] : {std::pair{"hip", 4}, std::pair{"joint_5", 5}, std::pair{"knee", 6}})
            array.joints.push_back(testsupport::jointOf(QLatin1String(name), id));
        return array;
    }

private slots:
    void init() { begin(arm(), m_prompts, m_units); }
    void cleanup() { drop(); }

    void withoutAFileItSaysWhatToDo()
    {
        VERIFY_STARTS(words(), "Choose a URDF");
        QVERIFY(!take()->isEnabled());
    }
    void jointsAreMatchedByTheirNames()
    {
        m_script.paths << armUrdf();
        click("urdfChoose");
        QCOMPARE(combo(u"hip"_s)->currentText(), u"hip (ID 4)"_s);
        QCOMPARE(combo(u"knee"_s)->currentText(), u"knee (ID 6)"_s);
        QCOMPARE(combo(u"wheel"_s)->currentIndex(), 0);
        QCOMPARE(cell(u"hip"_s, UrdfLimits), u"-85.9° to 71.6°, 143°/s"_s);
        QCOMPARE(cell(u"hip"_s, Now), u"–"_s);
        QCOMPARE(cell(u"hip"_s, After), cell(u"hip"_s, UrdfLimits));
        QVERIFY2(cell(u"knee"_s, After).endsWith(u"(clipped)"_s), qPrintable(cell(u"knee"_s, After)));
        QCOMPARE(cell(u"wheel"_s, UrdfLimits), u"continuous"_s);
        // It cannot make joints: they need an ID.
        VERIFY_CONTAINS(words(), "servo IDs");
        const QString notes = part<QPlainTextEdit>("urdfNotes")->toPlainText();
        VERIFY_CONTAINS(notes, "prismatic");
        VERIFY_CONTAINS(notes, "clipped");
    }
    void namesAndLimitsAreTakenAsOneStep()
    {
        m_widget->open(armUrdf());
        press(combo(u"wheel"_s), Qt::Key_Down);
        QTest::keyClick(combo(u"wheel"_s), Qt::Key_Down);
        QCOMPARE(combo(u"wheel"_s)->currentText(), u"joint_5 (ID 5)"_s);
        QCOMPARE(take()->text(), u"&Take names and limits of 3 joints"_s);
        click("urdfTake");
        const auto& joints = current().joints;
        QCOMPARE(joints[0].limits->minPosition, -1.5);
        QCOMPARE(joints[0].limits->maxPosition, 1.25);
        QCOMPARE(*joints[0].maxVelocity, 2.5);
        QCOMPARE(joints[1].name, u"wheel"_s);
        QVERIFY(!joints[1].limits);
        QCOMPARE(joints[2].limits->minPosition, -0.5);
        QCOMPARE(m_session->document.undoStep(), u"Take 3 joints from arm.urdf"_s);
        // Done: nothing left to take, and the pair made by hand stays though its name changed.
        QVERIFY(!take()->isEnabled());
        QCOMPARE(combo(u"wheel"_s)->currentText(), u"wheel (ID 5)"_s);
        QCOMPARE(problem(), u"Names and limits of 3 joints imported; Undo restores the old ones."_s);
        m_session->document.undo();
        QVERIFY(!problem().contains(u"taken"_s));
        m_session->document.redo();
        VERIFY_CONTAINS(problem(), "already");
        m_session->document.undo();
        QVERIFY(current() == arm());
        QVERIFY(take()->isEnabled());
    }
    void onlyWhatIsTickedIsTaken()
    {
        m_widget->open(armUrdf());
        click("urdfPair");
        QTest::mouseClick(part<QCheckBox>("urdfTakeLimits"), Qt::LeftButton, {}, QPoint(5, 8));
        QTest::mouseClick(part<QCheckBox>("urdfTakeVelocities"), Qt::LeftButton, {}, QPoint(5, 8));
        QVERIFY(!part<QCheckBox>("urdfTakeLimits")->isChecked());
        QCOMPARE(take()->text(), u"&Take names of 1 joints"_s);
        click("urdfTake");
        QCOMPARE(current().joints[1].name, u"wheel"_s);
        QVERIFY(!current().joints[0].limits);
    }
    void oneJointForTwoIsRefused()
    {
        m_widget->open(armUrdf());
        combo(u"wheel"_s)->setCurrentIndex(1);
        VERIFY_CONTAINS(problem(), "hip (ID 4)");
        QVERIFY(!take()->isEnabled());
        combo(u"wheel"_s)->setCurrentIndex(0);
        QVERIFY(take()->isEnabled());
    }
    void limitsFollowTheUnit()
    {
        m_widget->open(armUrdf());
        m_units.setAngleUnit(AngleUnit::Radians);
        VERIFY_STARTS(cell(u"hip"_s, UrdfLimits), "-1.500 rad");
        m_units.setAngleUnit(AngleUnit::Degrees);
    }
    void whatIsNoUrdfIsTold_data()
    {
        support::addRows<QByteArray, QString>(
            {"text", "word"}, {{"empty", QByteArray(), "made.urdf"},
                               {"cut", QByteArray("<robot name='a'><joint"), "made.urdf"},
                               {"xacro",
                                QByteArray("<robot xmlns:xacro='http://www.ros.org/wiki/xacro'>"
                                           "<xacro:macro name='m'/></robot>"),
                                "xacro"}});
    }
    void whatIsNoUrdfIsTold()
    {
        const auto [text, word] = support::fetched<QByteArray, QString>({"text", "word"});
        const QString path = m_folder.filePath(u"made.urdf"_s);
        QVERIFY(core::textfile::write(text, path));
        m_widget->open(armUrdf());
        QVERIFY(!m_widget->open(path));
        QVERIFY2(words().contains(word), qPrintable(words()));
        QCOMPARE(table()->rowCount(), 0);
        QVERIFY(!take()->isEnabled());
    }
    void withoutJointsNothingIsTaken()
    {
        const QString path = m_folder.filePath(u"made.urdf"_s);
        QVERIFY(core::textfile::write("<robot name='a'/>", path));
        QVERIFY(m_widget->open(path));
        VERIFY_CONTAINS(words(), "nothing to import");
        QVERIFY(!take()->isEnabled());
    }
};

SERVODECK_TEST(tst_UrdfDialog)

} // namespace tst_urdfdialog
#include "tst_urdfdialog.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest/QtTest>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QPlainTextEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include "core/document/arraystore.h"
#include "tests/support/scriptedprompts.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "ui/configure/urdfdialog.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"

namespace tst_urdfdialog {

using namespace ui;

class tst_UrdfDialog : public QObject
{
    Q_OBJECT

    enum Column { Urdf, Joint, UrdfLimits, Now, After };

    QTemporaryDir m_folder;
    ScriptedPrompts::Script m_script;
    Units m_units;
    std::unique_ptr<ScriptedPrompts> m_prompts;
    std::unique_ptr<core::Session> m_session;
    std::unique_ptr<UrdfDialog> m_dialog;

    template <typename T>
    T* part(const char* name)
    {
        return m_dialog->findChild<T*>(QLatin1String(name));
    }
    void press(const char* name) { QTest::mouseClick(part<QPushButton>(name), Qt::LeftButton); }
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
        for (const auto& [name, id] : {std::pair{"hip", 4}, std::pair{"joint_5", 5}, std::pair{"knee", 6}}) {
            core::JointConfig joint;
            joint.name = QString::fromLatin1(name);
            joint.id = core::ServoId{static_cast<std::uint8_t>(id)};
            array.joints.push_back(joint);
        }
        return array;
    }

private slots:
    void init()
    {
        m_script = {};
        m_prompts = std::make_unique<ScriptedPrompts>(m_script);
        m_session = std::make_unique<core::Session>(core::ModelLibrary::builtIn());
        m_session->document.edit(QStringLiteral("Edit"), arm());
        m_dialog = std::make_unique<UrdfDialog>(*m_session, *m_prompts, m_units);
        m_dialog->show();
    }
    void cleanup()
    {
        m_dialog.reset();
        m_session.reset();
    }

    void withoutAFileItSaysWhatToDo()
    {
        QVERIFY(words().startsWith(QStringLiteral("Choose a URDF")));
        QVERIFY(!take()->isEnabled());
    }
    void jointsAreMatchedByTheirNames()
    {
        m_script.paths << armUrdf();
        press("urdfChoose");
        QCOMPARE(combo(QStringLiteral("hip"))->currentText(), QStringLiteral("hip (ID 4)"));
        QCOMPARE(combo(QStringLiteral("knee"))->currentText(), QStringLiteral("knee (ID 6)"));
        QCOMPARE(combo(QStringLiteral("wheel"))->currentIndex(), 0);
        QCOMPARE(cell(QStringLiteral("hip"), UrdfLimits), QStringLiteral("-85.9° to 71.6°, 143°/s"));
        QCOMPARE(cell(QStringLiteral("hip"), Now), QStringLiteral("–"));
        QCOMPARE(cell(QStringLiteral("hip"), After), cell(QStringLiteral("hip"), UrdfLimits));
        QVERIFY2(cell(QStringLiteral("knee"), After).endsWith(QStringLiteral("(clipped)")),
                 qPrintable(cell(QStringLiteral("knee"), After)));
        QCOMPARE(cell(QStringLiteral("wheel"), UrdfLimits), QStringLiteral("continuous"));
        // It cannot make joints: they need an ID.
        QVERIFY2(words().contains(QStringLiteral("servo IDs")), qPrintable(words()));
        const QString notes = part<QPlainTextEdit>("urdfNotes")->toPlainText();
        QVERIFY(notes.contains(QStringLiteral("prismatic")));
        QVERIFY(notes.contains(QStringLiteral("clipped")));
    }
    void namesAndLimitsAreTakenAsOneStep()
    {
        m_dialog->open(armUrdf());
        combo(QStringLiteral("wheel"))->setFocus();
        QTest::keyClick(combo(QStringLiteral("wheel")), Qt::Key_Down);
        QTest::keyClick(combo(QStringLiteral("wheel")), Qt::Key_Down);
        QCOMPARE(combo(QStringLiteral("wheel"))->currentText(), QStringLiteral("joint_5 (ID 5)"));
        QCOMPARE(take()->text(), QStringLiteral("&Take names and limits of 3 joints"));
        press("urdfTake");
        const auto& joints = m_session->document.array().joints;
        QCOMPARE(joints[0].limits->minPosition, -1.5);
        QCOMPARE(joints[0].limits->maxPosition, 1.25);
        QCOMPARE(*joints[0].maxVelocity, 2.5);
        QCOMPARE(joints[1].name, QStringLiteral("wheel"));
        QVERIFY(!joints[1].limits);
        QCOMPARE(joints[2].limits->minPosition, -0.5);
        QCOMPARE(m_session->document.undoStep(), QStringLiteral("Take 3 joints from arm.urdf"));
        // Done: nothing left to take, and the pair made by hand stays though its name changed.
        QVERIFY(!take()->isEnabled());
        QCOMPARE(combo(QStringLiteral("wheel"))->currentText(), QStringLiteral("wheel (ID 5)"));
        QCOMPARE(problem(),
                 QStringLiteral("Names and limits of 3 joints imported; Undo restores the old ones."));
        m_session->document.undo();
        QVERIFY(!problem().contains(QStringLiteral("taken")));
        m_session->document.redo();
        QVERIFY(problem().contains(QStringLiteral("already")));
        m_session->document.undo();
        QVERIFY(m_session->document.array() == arm());
        QVERIFY(take()->isEnabled());
    }
    void onlyWhatIsTickedIsTaken()
    {
        m_dialog->open(armUrdf());
        press("urdfPair");
        QTest::mouseClick(part<QCheckBox>("urdfTakeLimits"), Qt::LeftButton, {}, QPoint(5, 8));
        QTest::mouseClick(part<QCheckBox>("urdfTakeVelocities"), Qt::LeftButton, {}, QPoint(5, 8));
        QVERIFY(!part<QCheckBox>("urdfTakeLimits")->isChecked());
        QCOMPARE(take()->text(), QStringLiteral("&Take names of 1 joints"));
        press("urdfTake");
        QCOMPARE(m_session->document.array().joints[1].name, QStringLiteral("wheel"));
        QVERIFY(!m_session->document.array().joints[0].limits);
    }
    void oneJointForTwoIsRefused()
    {
        m_dialog->open(armUrdf());
        combo(QStringLiteral("wheel"))->setCurrentIndex(1);
        QVERIFY2(problem().contains(QStringLiteral("hip (ID 4)")), qPrintable(problem()));
        QVERIFY(!take()->isEnabled());
        combo(QStringLiteral("wheel"))->setCurrentIndex(0);
        QVERIFY(take()->isEnabled());
    }
    void limitsFollowTheUnit()
    {
        m_dialog->open(armUrdf());
        m_units.setAngleUnit(AngleUnit::Radians);
        QVERIFY2(cell(QStringLiteral("hip"), UrdfLimits).startsWith(QStringLiteral("-1.500 rad")),
                 qPrintable(cell(QStringLiteral("hip"), UrdfLimits)));
        m_units.setAngleUnit(AngleUnit::Degrees);
    }
    void whatIsNoUrdfIsTold_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("word");
        QTest::newRow("empty") << QByteArray() << QStringLiteral("made.urdf");
        QTest::newRow("cut") << QByteArray("<robot name='a'><joint") << QStringLiteral("made.urdf");
        QTest::newRow("xacro") << QByteArray("<robot xmlns:xacro='http://www.ros.org/wiki/xacro'>"
                                             "<xacro:macro name='m'/></robot>")
                               << QStringLiteral("xacro");
    }
    void whatIsNoUrdfIsTold()
    {
        QFETCH(QByteArray, text);
        QFETCH(QString, word);
        const QString path = m_folder.filePath(QStringLiteral("made.urdf"));
        QVERIFY(core::textfile::write(text, path));
        m_dialog->open(armUrdf());
        QVERIFY(!m_dialog->open(path));
        QVERIFY2(words().contains(word), qPrintable(words()));
        QCOMPARE(table()->rowCount(), 0);
        QVERIFY(!take()->isEnabled());
    }
    void withoutJointsNothingIsTaken()
    {
        const QString path = m_folder.filePath(QStringLiteral("made.urdf"));
        QVERIFY(core::textfile::write("<robot name='a'/>", path));
        QVERIFY(m_dialog->open(path));
        QVERIFY(words().contains(QStringLiteral("nothing to import")));
        QVERIFY(!take()->isEnabled());
    }
};

SERVODECK_TEST(tst_UrdfDialog)

} // namespace tst_urdfdialog
#include "tst_urdfdialog.moc"

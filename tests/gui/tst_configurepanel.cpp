// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtGui/QClipboard>
#include <QtTest/QtTest>
#include <QtWidgets/QAbstractButton>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QTabBar>

#include "core/link/portlist.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testprogram.h"
#include "tests/support/testwindow.h"
#include "tests/support/wholesession.h"
#include "ui/configure/arraytablemodel.h"
#include "ui/configure/configurepanel.h"
#include "ui/configure/registergridmodel.h"
#include "ui/configure/registerhelp.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/sheetview.h"

namespace tst_configurepanel {

using namespace ui;

/// The workspace as a person uses it: in the window, by keys and clicks.
class tst_ConfigurePanel : public QObject, private TestWindow
{
    Q_OBJECT

    void configure(ConfigurePanel::Page page = ConfigurePanel::Page::Registers)
    {
        m_window->showWorkspace(Workspace::Configure);
        m_window->configurePanel().setPage(page);
    }
    SheetView* grid() { return part<SheetView>("registerGrid"); }
    SheetView* table() { return part<SheetView>("arrayTable"); }
    /// Cell of the grid, of its proxy.
    QModelIndex cell(const QString& label, core::Memory memory, int column)
    {
        const auto* model = grid()->model();
        for (int row = 0; row < model->rowCount(); ++row) {
            const bool isMemory = model->headerData(row, Qt::Vertical, RegisterGridModel::kMemoryRole).toInt()
                                  == static_cast<int>(memory);
            if (isMemory && model->headerData(row, Qt::Vertical).toString() == label)
                return model->index(row, column);
        }
        qFatal("There is no row %s", qPrintable(label));
    }
    QModelIndex kp(int column) { return cell(QStringLiteral("Position Kp"), core::Memory::Ram, column); }
    void click(SheetView* view, const QModelIndex& index, Qt::KeyboardModifiers keys = {})
    {
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, keys, view->visualRect(index).center());
    }
    /// Enter in an editor; its delegate commits a moment later.
    void enter(QWidget* editor)
    {
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QLineEdit* editor(SheetView* view)
    {
        return view->viewport()->findChild<QLineEdit*>(QStringLiteral("cellEditor"));
    }
    void type(SheetView* view, const QString& text)
    {
        QTest::keyClicks(view, text.left(1));
        QVERIFY(editor(view) != nullptr);
        QTest::keyClicks(editor(view), text.mid(1));
        enter(editor(view));
    }
    std::size_t pending(int joint) const
    {
        return m_session->document.array().joints[static_cast<std::size_t>(joint)].pending.size();
    }
    void connectAndRead()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        const auto allRead = [this] {
            for (int i = 0; i < m_session->joints.jointCount(); ++i) {
                if (!m_session->registers.image({static_cast<std::uint16_t>(i)}).isComplete())
                    return false;
            }
            return !m_session->operations.isOperating();
        };
        QTRY_VERIFY_WITH_TIMEOUT(allRead(), 60000);
    }
    QString reported() { return part<NotificationBar>("notificationBar")->text(); }

private slots:
    void initTestCase() { useOwnSettings(); }
    void init()
    {
        forgetSettings();
        m_script = {};
        makeWindow({1366, 768});
    }
    void cleanup() { dropWindow(); }

    void aRefusedValueIsForgottenWithItsEdit()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        click(grid(), kp(0));
        QTest::keyClicks(grid(), QStringLiteral("9"));
        QVERIFY(editor(grid()) != nullptr);
        // It stands where the value stood.
        QVERIFY((editor(grid())->alignment() & Qt::AlignRight) != 0);
        QTest::keyClicks(editor(grid()), QStringLiteral("999999"));
        enter(editor(grid()));
        QVERIFY2(reported().contains(QStringLiteral("Position Kp")), qPrintable(reported()));
        QVERIFY(editor(grid()) != nullptr);
        QTest::keyClick(editor(grid()), Qt::Key_Escape);
        QCoreApplication::processEvents();
        QVERIFY2(!reported().contains(QStringLiteral("Position Kp")), qPrintable(reported()));
        QCOMPARE(pending(0), std::size_t(0));
    }
    void afterInitialiseTheRegistersAreKnown()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        connectAndRead();
        core::InitOptions options;
        options.reset = core::ResetKind::OneByOne;
        options.resetDelay = 0.5;
        options.allowTorqueLoss = true;
        QVERIFY(m_session->operations.initialise(options, {}));
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->operations.isOperating(), 30000);
        QVERIFY(m_session->registers.image({0}).isComplete());
        QVERIFY(m_session->registers.image({1}).isComplete());
    }

    // --- the workspaces ---

    void theWorkspaceIsChosenByTabsAndKeysAndRemembered()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        QVERIFY(!part<QWidget>("configurePanel")->isVisible());
        part<QWidget>("poseDock")->show();
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        QVERIFY(part<QWidget>("configurePanel")->isVisible());
        QVERIFY(!part<QWidget>("jointPanel")->isVisible());
        QVERIFY(!part<QWidget>("poseDock")->isVisible());
        auto* tabs = part<QTabBar>("workspaceTabs");
        QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
        QVERIFY(part<QWidget>("jointPanel")->isVisible());
        QVERIFY(part<QWidget>("poseDock")->isVisible()); // the docks are as they were
        QTest::keyClick(m_window.get(), Qt::Key_2, Qt::ControlModifier);
        m_script.answers << 1;
        QVERIFY(m_window->close());
        makeWindow({1366, 768});
        QCOMPARE(m_window->workspace(), Workspace::Configure);
        QTest::keyClick(m_window.get(), Qt::Key_1, Qt::ControlModifier);
        QCOMPARE(m_window->workspace(), Workspace::Operate);
        QVERIFY(part<QWidget>("poseDock")->isVisible());
    }
    void aWindowThatBeginsInConfigureHasAClosedDrawerInOperate()
    {
        m_window = std::make_unique<MainWindow>(*m_session, std::make_unique<ScriptedPrompts>(m_script));
        m_window->resize(1366, 768);
        m_window->showWorkspace(Workspace::Configure);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
        m_window->showWorkspace(Workspace::Operate);
        for (const char* dock : {"poseDock", "alarmDock", "jointTableDock"}) // closed until asked for
            QVERIFY2(!part<QWidget>(dock)->isVisible(), dock);
    }
    void anEmptyArrayOffersThreeWaysToBegin()
    {
        configure();
        QVERIFY(part<QLabel>("configureEmpty")->isVisible());
        for (const char* name : {"configureFind", "configureOpen", "configureAdd"})
            QVERIFY(part<QAbstractButton>(name)->isVisible());
        QTest::mouseClick(part<QAbstractButton>("configureAdd"), Qt::LeftButton);
        QCOMPARE(m_session->joints.jointCount(), 1);
        QVERIFY(table()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(part<QLabel>("configureEmpty")->isVisible());
    }
    void withoutALinkTheHintSaysSo()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        QVERIFY(part<StateLabel>("configureHint")->words().startsWith(QStringLiteral("Not connected")));
        QVERIFY(!part<QAction>("readRegistersAction")->isEnabled());
    }
    void whatIsUnknownIsReadByItself()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure();
        QSignalSpy begun(&m_session->operations, &core::Operations::operationProgressed);
        connectAndRead();
        QVERIFY(begun.count() > 0);
        QCOMPARE(kp(2).data().toString(), QStringLiteral("55.0"));
        QVERIFY(!part<QProgressBar>("configureProgress")->isVisible());
        QVERIFY(part<StateLabel>("configureHint")->words().contains(QStringLiteral("All registers read")));
        QVERIFY(part<QAction>("readRegistersAction")->isEnabled());
        QSignalSpy read(&m_session->registers, &core::Registers::changed);
        part<QAction>("readRegistersAction")->trigger();
        QVERIFY(part<QProgressBar>("configureProgress")->isVisible());
        QTRY_COMPARE(read.count(), 1);
    }
    void nothingIsReadWhileTheOtherWorkspaceIsSeen()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
        QTRY_VERIFY(m_session->joints.joint({0}).hasSample);
        QTest::qWait(200);
        QVERIFY(!m_session->operations.isOperating());
        QVERIFY(m_session->registers.image({0}).isEmpty());
        configure();
        QTRY_VERIFY(m_session->registers.image({0}).isComplete());
    }
    void editsOfTheArrayKeepWhatWasRead()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        connectAndRead();
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].offset = 530; // the bus begins anew with it
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        QVERIFY(m_session->registers.image({0}).isComplete());
        array.joints[0].offset = 540; // nothing runs that would refuse this
        QVERIFY(m_session->document.edit(QStringLiteral("Edit"), array));
        QCOMPARE(kp(0).data().toString(), QStringLiteral("55.0"));
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200); // there may be other servos now
        QVERIFY(m_session->registers.image({0}).isEmpty());
        QTRY_VERIFY(m_session->registers.image({0}).isComplete());
    }
    void aServoThatDoesNotAnswerIsNamedWhenItIsRead()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        connectAndRead();
        m_window->configurePanel().setPage(ConfigurePanel::Page::Array);
        QTest::mouseClick(part<QAbstractButton>("jointAdd"), Qt::LeftButton);
        QTRY_VERIFY(!m_session->joints.joint({1}).answers);
        part<QAction>("readRegistersAction")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(!m_session->operations.isOperating(), 30000);
        QVERIFY2(reported().contains(QStringLiteral("joint_2 (ID 2) does not respond")),
                 qPrintable(reported()));
    }

    // --- the register grid ---

    void aTypedValueIsPendingUndoneRedoneAndReverted()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure();
        connectAndRead();
        click(grid(), kp(1));
        type(grid(), QStringLiteral("62.5"));
        QCOMPARE(pending(1), std::size_t(1));
        QCOMPARE(kp(1).data().toString(), QStringLiteral("62.5"));
        QCOMPARE(part<QAction>("undoAction")->text(),
                 QStringLiteral("&Undo Set Position Kp of joint 1 to 62.5"));
        QVERIFY(part<StateLabel>("configureHint")->words().startsWith(QStringLiteral("1 pending edit")));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(pending(1), std::size_t(0));
        QCOMPARE(part<QAction>("redoAction")->text(),
                 QStringLiteral("&Redo Set Position Kp of joint 1 to 62.5"));
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(pending(1), std::size_t(1));
        QVERIFY(part<QAbstractButton>("registerRevert")->isEnabled());
        QTest::keyClick(grid(), Qt::Key_Delete);
        QCOMPARE(pending(1), std::size_t(0));
        QVERIFY(!part<QAbstractButton>("registerRevert")->isEnabled());
        QCOMPARE(kp(1).data().toString(), QStringLiteral("55.0"));
    }
    void severalSelectedCellsGetTheValueInOneStep()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure();
        click(grid(), kp(0));
        click(grid(), kp(2), Qt::ShiftModifier);
        type(grid(), QStringLiteral("500raw"));
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(m_session->document.array().joints[static_cast<std::size_t>(joint)].pending[0].value,
                     500);
        QTest::mouseClick(part<QAbstractButton>("registerRevert"), Qt::LeftButton);
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint), std::size_t(0));
        m_session->document.undo();
        m_session->document.undo();
        QVERIFY(m_session->document.array() == arrayOf(3));
    }
    void aValueTypedWithSeveralRegistersSelectedGoesNowhere()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure();
        auto* header = grid()->horizontalHeader();
        const QPoint name(header->sectionViewportPosition(1) + header->sectionSize(1) / 2,
                          header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, name);
        QVERIFY(grid()->selectionModel()->selectedIndexes().size() > 10);
        QTest::keyClicks(grid(), QStringLiteral("5"));
        QVERIFY(editor(grid()) == nullptr);
        QVERIFY2(reported().contains(QStringLiteral("several registers are selected")),
                 qPrintable(reported()));
        QTest::keyClick(grid(), Qt::Key_Return);
        QVERIFY(editor(grid()) == nullptr);
        QGuiApplication::clipboard()->setText(QStringLiteral("5"));
        QTest::keyClick(grid(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(m_session->document.array() == arrayOf(3));
        // One register of all servos is another matter.
        auto* names = grid()->verticalHeader();
        const int row = kp(0).row();
        grid()->scrollTo(kp(0));
        QTest::mouseClick(names->viewport(), Qt::LeftButton, {},
                          QPoint(20, names->sectionViewportPosition(row) + names->sectionSize(row) / 2));
        type(grid(), QStringLiteral("500raw"));
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint), std::size_t(1));
        // And a cell beside the selection is only itself.
        click(grid(), kp(1));
        type(grid(), QStringLiteral("600raw"));
        QCOMPARE(m_session->document.array().joints[0].pending[0].value, 500);
        QCOMPARE(m_session->document.array().joints[1].pending[0].value, 600);
    }
    void escWhileTypingDropsTheValueAndStops()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        connectAndRead();
        click(grid(), kp(0));
        QTest::keyClicks(grid(), QStringLiteral("6"));
        QVERIFY(editor(grid()) != nullptr);
        QTest::keyClicks(editor(grid()), QStringLiteral("2"));
        QTest::keyClick(editor(grid()), Qt::Key_Escape);
        QVERIFY(m_session->control.isStopped());
        QTRY_VERIFY(editor(grid()) == nullptr);
        QCOMPARE(pending(0), std::size_t(0));
        QVERIFY(m_session->document.array() == arrayOf(1));
        QCOMPARE(kp(0).data().toString(), QStringLiteral("55.0"));
        QVERIFY(part<QWidget>("stopButton")->toolTip().contains(QStringLiteral("Esc also discards")));
    }
    void whatTheServoHoldsIsNeitherShownNorCounted()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[0].pending = {{core::Memory::Ram, QStringLiteral("position_kp"), 440},
                                   {core::Memory::Ram, QStringLiteral("position_kd"), 8001}};
        m_session->document.edit(QStringLiteral("Edit"), array);
        configure();
        auto* apply = part<QAction>("applyAction");
        QCOMPARE(apply->iconText(), QStringLiteral("Apply 2…")); // who knows what it holds
        connectAndRead();
        QCOMPARE(apply->iconText(), QStringLiteral("Apply 1…"));
        QVERIFY(part<StateLabel>("configureHint")->words().startsWith(QStringLiteral("1 pending edit")));
        QVERIFY((kp(0).data(RegisterGridModel::kMarksRole).toInt() & RegisterGridModel::Pending) == 0);
        QCOMPARE(table()->model()->index(0, ArrayTableModel::Pending).data().toString(), QStringLiteral("1"));
    }
    void undoDoesNotForgetWhatWasRead()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        connectAndRead();
        core::ArrayConfig array = m_session->document.array();
        array.joints.pop_back();
        array.joints[0].model = QStringLiteral("DRS-0201");
        m_session->document.edit(QStringLiteral("Edit"), array);
        m_session->document.undo();
        QVERIFY2(part<StateLabel>("configureHint")->words().contains(QStringLiteral("All registers read")),
                 qPrintable(part<StateLabel>("configureHint")->words()));
    }
    void anUnknownModelIsNamedWhereTheGridIsEmpty()
    {
        core::ArrayConfig array = arrayOf(1);
        array.joints[0].model = QStringLiteral("XL-320");
        m_session->document.edit(QStringLiteral("Edit"), array);
        configure();
        auto* words = part<QLabel>("noRegisterMatches");
        QVERIFY(words->isVisible());
        for (const char* word : {"joint 0 (ID 1)", "XL-320", "Read models from servos"})
            QVERIFY2(words->text().contains(QLatin1String(word)), qPrintable(words->text()));
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        QVERIFY(!words->isVisible());
        part<QLineEdit>("registerSearch")->setText(QStringLiteral("nothing of this name"));
        QVERIFY(words->isVisible());
        QVERIFY(words->text().startsWith(QStringLiteral("No registers match")));
    }
    void aSearchWithoutAJointSaysSo()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure();
        auto* words = part<QLabel>("noArrayRowMatches");
        QVERIFY(words->isHidden());
        auto* search = part<QLineEdit>("arraySearch");
        search->setText(QStringLiteral("nothing of this name"));
        QVERIFY(!words->isHidden());
        search->clear();
        QVERIFY(words->isHidden());
    }
    void aWrongValueKeepsTheEditorOpenAndTellsWhy()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        click(grid(), kp(0));
        type(grid(), QStringLiteral("9999"));
        QVERIFY(editor(grid()) != nullptr);
        QVERIFY2(reported().contains(QStringLiteral("Position Kp cannot be 9999")), qPrintable(reported()));
        QCOMPARE(pending(0), std::size_t(0));
        editor(grid())->selectAll();
        QTest::keyClicks(editor(grid()), QStringLiteral("60"));
        enter(editor(grid()));
        QCOMPARE(m_session->document.array().joints[0].pending[0].value, 480);
    }
    void aReadingDoesNotWipeOutWhatIsBeingTyped()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        click(grid(), kp(0));
        QTest::keyClicks(grid(), QStringLiteral("6"));
        QVERIFY(editor(grid()) != nullptr);
        QTest::keyClicks(editor(grid()), QStringLiteral("0"));
        connectAndRead();
        QVERIFY(editor(grid()) != nullptr);
        QCOMPARE(editor(grid())->text(), QStringLiteral("60"));
        enter(editor(grid()));
        QCOMPARE(m_session->document.array().joints[0].pending[0].value, 480);
    }
    void anEditorLeftWithoutTypingChangesNothing()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        click(grid(), kp(0));
        QTest::keyClick(grid(), Qt::Key_Return);
        QVERIFY(editor(grid()) != nullptr);
        enter(editor(grid()));
        QVERIFY(m_session->document.array() == arrayOf(1));
        QTRY_VERIFY(editor(grid()) == nullptr);
    }
    void whatIsNotEditedHereSaysWhy()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        auto* shown = part<QComboBox>("registersShown");
        shown->setCurrentIndex(1);
        emit shown->activated(1);
        const QModelIndex torque = cell(QStringLiteral("Torque Control"), core::Memory::Ram, 0);
        click(grid(), torque);
        QTest::keyClicks(grid(), QStringLiteral("9"));
        QVERIFY(editor(grid()) == nullptr);
        QVERIFY2(reported().contains(QStringLiteral("Operate")), qPrintable(reported()));
        QCOMPARE(grid()->currentIndex(), torque);
    }
    void wheelAndHoverEditNothing()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        click(grid(), kp(0));
        const QPoint at = grid()->visualRect(kp(0)).center();
        QTest::mouseMove(grid()->viewport(), at);
        QWheelEvent wheel(at, grid()->viewport()->mapToGlobal(at), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(grid()->viewport(), &wheel);
        QTest::keyClick(grid(), Qt::Key_Space);
        QVERIFY(m_session->document.array() == arrayOf(2));
        QVERIFY(editor(grid()) == nullptr);
    }
    void registersAreSoughtWithCtrlFAndFiltered()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        const int all = grid()->model()->rowCount();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        auto* search = part<QLineEdit>("registerSearch");
        QVERIFY(search->hasFocus());
        QTest::keyClicks(search, QStringLiteral("kp"));
        QCOMPARE(grid()->model()->rowCount(), 2);
        QTest::mouseClick(part<QAbstractButton>("memory2"), Qt::LeftButton);
        QCOMPARE(grid()->model()->rowCount(), 1);
        QTest::keyClicks(search, QStringLiteral("nobody"));
        QVERIFY(part<QLabel>("noRegisterMatches")->isVisible());
        search->clear();
        QTest::mouseClick(part<QAbstractButton>("memory0"), Qt::LeftButton);
        QVERIFY(!part<QLabel>("noRegisterMatches")->isVisible());
        QCOMPARE(grid()->model()->rowCount(), all);
        auto* shown = part<QComboBox>("registersShown");
        QTest::keyClick(shown, Qt::Key_End); // Pending
        QCOMPARE(grid()->model()->rowCount(), 0);
        core::ArrayConfig array = m_session->document.array();
        array.joints[0].pending.push_back({core::Memory::Eep, QStringLiteral("position_ki"), 7});
        m_session->document.edit(QStringLiteral("Edit"), array);
        QCOMPARE(grid()->model()->rowCount(), 1);
        QVERIFY(!part<QLabel>("noRegisterMatches")->isVisible());
    }
    void rawAndPhysicalAreSwitched()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure();
        connectAndRead();
        QTest::mouseClick(part<QAbstractButton>("style1"), Qt::LeftButton);
        QCOMPARE(kp(0).data().toString(), QStringLiteral("440"));
        click(grid(), kp(0));
        type(grid(), QStringLiteral("500"));
        QCOMPARE(m_session->document.array().joints[0].pending[0].value, 500);
        QTest::mouseClick(part<QAbstractButton>("style0"), Qt::LeftButton);
        QCOMPARE(kp(0).data().toString(), QStringLiteral("62.5"));
    }
    void bitsAreCheckBoxesAndCodesAList()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        connectAndRead();
        const auto pendingOf = [this](const char* name) {
            for (const core::PendingWrite& each : m_session->document.array().joints[0].pending) {
                if (each.name == QLatin1String(name))
                    return each.value;
            }
            return -1;
        };
        grid()->setCurrentIndex(cell(QStringLiteral("Torque Policy"), core::Memory::Ram, 0));
        QTest::keyClick(grid(), Qt::Key_F2);
        auto* overload = grid()->findChild<QCheckBox*>(QStringLiteral("bit16"));
        QVERIFY(overload != nullptr && overload->isChecked()); // the factory's 0x35
        QCOMPARE(overload->text(), QStringLiteral("overload"));
        QTest::mouseClick(overload, Qt::LeftButton, {}, QPoint(8, overload->height() / 2));
        QCOMPARE(overload->text(), QStringLiteral("overload (pending)"));
        QVERIFY(overload->font().bold());
        QTest::keyClick(overload, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(pendingOf("torque_policy"), 0x25);

        grid()->setCurrentIndex(cell(QStringLiteral("ACK Policy"), core::Memory::Ram, 0));
        QTest::keyClick(grid(), Qt::Key_F2);
        auto* choice = grid()->findChild<QComboBox*>(QStringLiteral("cellEditor"));
        QVERIFY(choice != nullptr);
        QCOMPARE(choice->count(), 3);
        choice->setCurrentIndex(2);
        emit choice->activated(2);
        QCoreApplication::processEvents();
        QCOMPARE(pendingOf("ack_policy"), 2);
    }
    void theMarkOfADifferenceLeavesTheTextFree()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        connectAndRead();
        const QModelIndex policy = cell(QStringLiteral("Torque Policy"), core::Memory::Ram, 0);
        grid()->setCurrentIndex(policy);
        QTest::keyClick(grid(), Qt::Key_F2);
        auto* overload = grid()->findChild<QCheckBox*>(QStringLiteral("bit16"));
        QTest::mouseClick(overload, Qt::LeftButton, {}, QPoint(8, overload->height() / 2));
        QTest::keyClick(overload, Qt::Key_Return);
        grid()->setCurrentIndex(cell(QStringLiteral("ACK Policy"), core::Memory::Ram, 1));
        QVERIFY((policy.data(RegisterGridModel::kMarksRole).toInt() & RegisterGridModel::Different) != 0);
        grid()->setColumnWidth(0, 90); // too narrow for the text
        grid()->scrollTo(policy);
        QCoreApplication::processEvents();
        const QImage picture = grid()->viewport()->grab(grid()->visualRect(policy)).toImage();
        QVERIFY(!picture.isNull());
        // Left of the text: the bar and the mark, both coloured.
        for (int x = 0; x < 7 + grid()->fontMetrics().horizontalAdvance(QStringLiteral("≠")); ++x) {
            for (int y = 2; y < picture.height() - 2; ++y)
                QVERIFY2(qRed(picture.pixel(x, y)) > 100, qPrintable(QStringLiteral("%1, %2").arg(x).arg(y)));
        }
    }
    void theHelpFollowsTheCell()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(6));
        configure();
        const auto help = [this] { return part<RegisterHelp>("registerHelp")->text(); };
        QVERIFY(!help().contains(QStringLiteral("position_kp")));
        click(grid(), kp(0));
        for (const char* words : {"position_kp", "Proportional gain", "EEP 30, RAM 24", "2 byte",
                                  "read and write", "55.0 (raw 440)", "all servos", "not read yet"})
            QVERIFY2(help().contains(QLatin1String(words)), qPrintable(help()));
        type(grid(), QStringLiteral("62.5"));
        QVERIFY2(help().contains(QStringLiteral("62.5 (raw 500) pending")), qPrintable(help()));
        QVERIFY(help().contains(QStringLiteral("and 1 more")));
    }
    void namesStayInSightWhileScrolling()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(64));
        configure();
        grid()->scrollTo(kp(63));
        QVERIFY(grid()->verticalHeader()->isVisible());
        QVERIFY(grid()->horizontalHeader()->isVisible());
        QVERIFY(grid()->verticalHeader()->mapTo(m_window.get(), QPoint()).x() >= 0);
        QVERIFY(grid()->visualRect(kp(63)).isValid());
        QVERIFY(grid()->viewport()->rect().contains(grid()->visualRect(kp(63))));
    }
    void copiedValuesOfOneServoArePastedOntoAnother()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure();
        click(grid(), kp(0));
        type(grid(), QStringLiteral("62.5"));
        QTest::keyClick(grid(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("62.5\n"));
        click(grid(), kp(1));
        QTest::keyClick(grid(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_session->document.array().joints[1].pending[0].value, 500);
    }

    // --- the array table ---

    void aCellOfTheArrayIsTypedIntoSeveralRows()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(4));
        configure(ConfigurePanel::Page::Array);
        const auto offset = [this](int row) { return table()->model()->index(row, ArrayTableModel::Offset); };
        click(table(), offset(1));
        click(table(), offset(3), Qt::ShiftModifier);
        type(table(), QStringLiteral("530"));
        for (int row = 0; row < 4; ++row)
            QCOMPARE(m_session->document.array().joints[static_cast<std::size_t>(row)].offset,
                     row == 0 ? 512 : 530);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_session->document.array() == arrayOf(4));
    }
    void aWrongOffsetKeepsItsEditor()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure(ConfigurePanel::Page::Array);
        click(table(), table()->model()->index(0, ArrayTableModel::Offset));
        type(table(), QStringLiteral("4000"));
        QVERIFY(editor(table()) != nullptr);
        QVERIFY2(reported().contains(QStringLiteral("Enter a tick from 0 to 1023")), qPrintable(reported()));
    }
    void theModelIsChosenFromAList()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure(ConfigurePanel::Page::Array);
        const QModelIndex model = table()->model()->index(0, ArrayTableModel::Model);
        click(table(), model);
        QTest::keyClick(table(), Qt::Key_Return);
        auto* combo = table()->viewport()->findChild<QComboBox*>(QStringLiteral("cellEditor"));
        QVERIFY(combo != nullptr);
        QCOMPARE(combo->currentText(), QStringLiteral("DRS-0201"));
        QTest::keyClick(combo, Qt::Key_End);
        QCOMPARE(m_session->document.array().joints[0].model, QStringLiteral("DRS-0602"));
    }
    void theColourIsAskedFor()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure(ConfigurePanel::Page::Array);
        const QModelIndex colour = table()->model()->index(1, ArrayTableModel::Colour);
        click(table(), colour);
        QTest::keyClick(table(), Qt::Key_Return); // turned back
        QVERIFY(m_session->document.array() == arrayOf(2));
        m_script.colors << QColor(0x12, 0x34, 0x56);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(m_session->document.array().joints[1].colour, QStringLiteral("#123456"));
        QCOMPARE(colour.data(Qt::DecorationRole).value<QColor>(), QColor(0x12, 0x34, 0x56));
        QTest::keyClick(table(), Qt::Key_Delete);
        QVERIFY(m_session->document.array().joints[1].colour.isEmpty());
    }
    void jointsAreAddedMovedAndRemovedByTheButtons()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        configure(ConfigurePanel::Page::Array);
        QVERIFY(!part<QAbstractButton>("jointRemove")->isEnabled());
        QTest::mouseClick(part<QAbstractButton>("jointAdd"), Qt::LeftButton);
        QCOMPARE(m_session->document.array().joints[2].name, QStringLiteral("joint_3"));
        QCOMPARE(m_window->configurePanel().selectedJoints(), std::vector<int>{2});
        QVERIFY(!part<QAbstractButton>("jointDown")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(m_session->document.array().joints[1].name, QStringLiteral("joint_3"));
        QCOMPARE(m_window->configurePanel().selectedJoints(), std::vector<int>{1});
        QTest::mouseClick(part<QAbstractButton>("jointDuplicate"), Qt::LeftButton);
        QCOMPARE(m_session->document.array().joints[2].name, QStringLiteral("joint_3_2"));
        QTest::mouseClick(part<QAbstractButton>("jointRemove"), Qt::LeftButton);
        QTest::mouseClick(part<QAbstractButton>("jointRemove"), Qt::LeftButton);
        QCOMPARE(m_session->joints.jointCount(), 2);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(m_session->document.array() == arrayOf(2));
    }
    void aSpreadsheetIsPastedAndCopiedBack()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(1));
        configure(ConfigurePanel::Page::Array);
        click(table(), table()->model()->index(0, ArrayTableModel::Name));
        const QString sheet = QStringLiteral("base\t7\tDRS-0101\t500\r\nelbow\t8\tDRS-0201\t520\r\n");
        QGuiApplication::clipboard()->setText(sheet);
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_session->joints.jointCount(), 2);
        QCOMPARE(m_session->document.array().joints[1].name, QStringLiteral("elbow"));
        QCOMPARE(m_session->document.array().joints[1].offset, 520);
        click(table(), table()->model()->index(1, ArrayTableModel::Offset), Qt::ShiftModifier);
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(sheet).remove(u'\r'));
    }
    void problemsAreListedAndLeadToTheirJoint()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(3));
        configure(ConfigurePanel::Page::Array);
        auto* problems = part<QListWidget>("arrayProblems");
        QVERIFY(!problems->isVisible());
        click(table(), table()->model()->index(2, ArrayTableModel::Id));
        type(table(), QStringLiteral("1"));
        QVERIFY(problems->isVisible());
        QCOMPARE(problems->count(), 1);
        click(table(), table()->model()->index(0, ArrayTableModel::Id));
        emit problems->itemActivated(problems->item(0));
        QCOMPARE(m_window->configurePanel().selectedJoints(), std::vector<int>{2});
        QTest::mouseClick(part<QCheckBox>("onlyErrors"), Qt::LeftButton, {}, QPoint(8, 8));
        QCOMPARE(table()->model()->rowCount(), 1);
        m_session->document.undo();
        QVERIFY(!problems->isVisible());
        QCOMPARE(table()->model()->rowCount(), 0);
    }

    // --- many servos ---

    void sixtyFourServosStayFluent()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(64));
        configure();
        QCoreApplication::processEvents();
        QElapsedTimer timer;
        timer.start();
        constexpr int kTimes = 10;
        for (int i = 0; i < kTimes; ++i)
            grid()->grab();
        const double repaint = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTimes;
        timer.restart();
        for (int i = 0; i < kTimes; ++i)
            emit m_session->registers.changed();
        const double images = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTimes;
        timer.restart();
        for (int i = 0; i < kTimes; ++i)
            m_window->configurePanel().refresh(core::Clock::now());
        const double tick = static_cast<double>(timer.nsecsElapsed()) / 1e6 / kTimes;
        qInfo("64 servos: full repaint %.1f ms, imagesChanged %.1f ms, tick %.2f ms", repaint, images, tick);
        QVERIFY(repaint < 500.0);
        QVERIFY(images < 200.0);
        QVERIFY(tick < 30.0);
    }
    void allServosAreReadInOneGo()
    {
        constexpr int kServos = 24; // more than answer in one tick
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(kServos));
        configure();
        QSignalSpy finished(&m_session->operations, &core::Operations::operationFinished);
        connectAndRead();
        QCOMPARE(finished.count(), 1);
        QCOMPARE(finished[0][0].value<core::OperationReport>().servos.size(), std::size_t(kServos));
    }
    void everyControlHasAName()
    {
        m_session->document.edit(QStringLiteral("Edit"), arrayOf(2));
        for (const auto page : {ConfigurePanel::Page::Array, ConfigurePanel::Page::Registers}) {
            configure(page);
            for (const QWidget* widget : m_window->configurePanel().findChildren<QWidget*>()) {
                if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0
                    || widget->objectName().startsWith(QLatin1String("qt_")))
                    continue;
                const auto* button = qobject_cast<const QAbstractButton*>(widget);
                const bool isNamed =
                    !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
                QVERIFY2(isNamed, qPrintable(QString::fromLatin1(widget->metaObject()->className())
                                             + QLatin1Char(' ') + widget->objectName()));
            }
        }
    }
};

SERVODECK_TEST(tst_ConfigurePanel)

} // namespace tst_configurepanel
#include "tst_configurepanel.moc"

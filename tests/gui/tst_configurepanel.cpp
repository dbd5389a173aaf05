// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/testwindow.h"
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
    void configure(int joints, ConfigurePanel::Page page = ConfigurePanel::Page::Registers)
    {
        edit(arrayOf(joints));
        configure(page);
    }
    void configureRead(int joints)
    {
        configure(joints);
        connectAndRead();
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
    QModelIndex kp(int column) { return cell(u"Position Kp"_s, core::Memory::Ram, column); }
    using WidgetTest::click;
    void click(SheetView* view, const QModelIndex& index, Qt::KeyboardModifiers keys = {})
    {
        view->scrollTo(index);
        QTest::mouseClick(view->viewport(), Qt::LeftButton, keys, view->visualRect(index).center());
    }
    /// A part of the editor that F2 opens in a cell.
    template <typename T>
    T* editedAt(const QModelIndex& index, const char* name)
    {
        grid()->setCurrentIndex(index);
        QTest::keyClick(grid(), Qt::Key_F2);
        return grid()->findChild<T*>(QLatin1String(name));
    }
    /// Enter in an editor; its delegate commits a moment later.
    void enter(QWidget* editor)
    {
        QTest::keyClick(editor, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    }
    QLineEdit* editor(SheetView* view) { return view->viewport()->findChild<QLineEdit*>(u"cellEditor"_s); }
    /// The first key opens the editor.
    void beginTyping(SheetView* view, const QString& text)
    {
        QTest::keyClicks(view, text.left(1));
        QVERIFY(editor(view) != nullptr);
        QTest::keyClicks(editor(view), text.mid(1));
    }
    void type(SheetView* view, const QString& text)
    {
        beginTyping(view, text);
        if (editor(view) != nullptr)
            enter(editor(view));
    }
    std::size_t pending(int joint) const
    {
        return current().joints[static_cast<std::size_t>(joint)].pending.size();
    }
    void connectVirtual()
    {
        takeControl(*m_session);
        m_session->links.connectTo(core::virtualPortPath(), 115200);
    }
    void connectAndRead()
    {
        connectVirtual();
        const auto areRead = [this] {
            for (int i = 0; i < m_session->joints.jointCount(); ++i) {
                if (!m_session->registers.image(at(i)).isComplete())
                    return false;
            }
            return !m_session->operations.isOperating();
        };
        AWAIT(areRead());
    }
    QString reported() { return part<NotificationBar>("notificationBar")->text(); }

private slots:
    void init() { startFresh(); }
    void cleanup() { dropWindow(); }

    void aRefusedValueIsForgottenWithItsEdit()
    {
        configure(2);
        click(grid(), kp(0));
        beginTyping(grid(), u"9999999"_s);
        QVERIFY(editor(grid()) != nullptr);
        // It stands where the value stood.
        QVERIFY((editor(grid())->alignment() & Qt::AlignRight) != 0);
        enter(editor(grid()));
        VERIFY_CONTAINS(reported(), "Position Kp");
        QVERIFY(editor(grid()) != nullptr);
        QTest::keyClick(editor(grid()), Qt::Key_Escape);
        QCoreApplication::processEvents();
        QVERIFY2(!reported().contains(u"Position Kp"_s), qPrintable(reported()));
        QCOMPARE(pending(0), std::size_t(0));
    }
    void afterInitialiseTheRegistersAreKnown()
    {
        configureRead(2);
        core::InitOptions options;
        options.reset = core::ResetKind::OneByOne;
        options.resetDelay = 0.5;
        options.allowTorqueLoss = true;
        QVERIFY(m_session->operations.initialise(options, {}));
        AWAIT(!m_session->operations.isOperating());
        QVERIFY(m_session->registers.image({0}).isComplete());
        QVERIFY(m_session->registers.image({1}).isComplete());
    }

    // --- the workspaces ---

    void theWorkspaceIsChosenByTabsAndKeysAndRemembered()
    {
        edit(arrayOf(2));
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
        click("configureAdd");
        QCOMPARE(m_session->joints.jointCount(), 1);
        QVERIFY(table()->isVisible());
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(part<QLabel>("configureEmpty")->isVisible());
    }
    void withoutALinkTheHintSaysSo()
    {
        configure(2);
        VERIFY_STARTS(part<StateLabel>("configureHint")->words(), "Not connected");
        QVERIFY(!part<QAction>("readRegistersAction")->isEnabled());
    }
    void whatIsUnknownIsReadByItself()
    {
        configure(3);
        QSignalSpy begun(&m_session->operations, &core::Operations::operationProgressed);
        connectAndRead();
        QVERIFY(begun.count() > 0);
        QCOMPARE(kp(2).data().toString(), u"55.0"_s);
        QVERIFY(!part<QProgressBar>("configureProgress")->isVisible());
        VERIFY_CONTAINS(part<StateLabel>("configureHint")->words(), "All registers read");
        QVERIFY(part<QAction>("readRegistersAction")->isEnabled());
        QSignalSpy read(&m_session->registers, &core::Registers::changed);
        part<QAction>("readRegistersAction")->trigger();
        QVERIFY(part<QProgressBar>("configureProgress")->isVisible());
        QTRY_COMPARE(read.count(), 1);
    }
    void nothingIsReadWhileTheOtherWorkspaceIsSeen()
    {
        edit(arrayOf(1));
        connectVirtual();
        AWAIT(jointAt(0).hasSample);
        awaitReadings(10);
        QVERIFY(!m_session->operations.isOperating());
        QVERIFY(!m_session->registers.image({0}).isComplete()); // but its limits
        configure();
        AWAIT(m_session->registers.image({0}).isComplete());
    }
    void editsOfTheArrayKeepWhatWasRead()
    {
        configureRead(2);
        core::ArrayConfig array = current();
        array.joints[0].offset = 530; // the bus begins anew with it
        QVERIFY(edit(array));
        QVERIFY(m_session->registers.image({0}).isComplete());
        array.joints[0].offset = 540; // nothing runs that would refuse this
        QVERIFY(edit(array));
        QCOMPARE(kp(0).data().toString(), u"55.0"_s);
        connectVirtual(); // there may be other servos now
        QVERIFY(m_session->registers.image({0}).isEmpty());
        AWAIT(m_session->registers.image({0}).isComplete());
    }
    void aServoThatDoesNotAnswerIsNamedWhenItIsRead()
    {
        configureRead(1);
        m_window->configurePanel().setPage(ConfigurePanel::Page::Array);
        click("jointAdd");
        AWAIT(!jointAt(1).answers);
        part<QAction>("readRegistersAction")->trigger();
        AWAIT(!m_session->operations.isOperating());
        VERIFY_CONTAINS(reported(), "joint_2 (ID 2) does not respond");
    }

    // --- the register grid ---

    void aTypedValueIsPendingUndoneRedoneAndReverted()
    {
        configureRead(3);
        click(grid(), kp(1));
        type(grid(), u"62.5"_s);
        QCOMPARE(pending(1), std::size_t(1));
        QCOMPARE(kp(1).data().toString(), u"62.5"_s);
        QCOMPARE(part<QAction>("undoAction")->text(), u"&Undo Set Position Kp of joint 1 to 62.5"_s);
        VERIFY_STARTS(part<StateLabel>("configureHint")->words(), "1 pending edit");
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(pending(1), std::size_t(0));
        QCOMPARE(part<QAction>("redoAction")->text(), u"&Redo Set Position Kp of joint 1 to 62.5"_s);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(pending(1), std::size_t(1));
        QVERIFY(part<QAbstractButton>("registerRevert")->isEnabled());
        QTest::keyClick(grid(), Qt::Key_Delete);
        QCOMPARE(pending(1), std::size_t(0));
        QVERIFY(!part<QAbstractButton>("registerRevert")->isEnabled());
        QCOMPARE(kp(1).data().toString(), u"55.0"_s);
    }
    void severalSelectedCellsGetTheValueInOneStep()
    {
        configure(3);
        click(grid(), kp(0));
        click(grid(), kp(2), Qt::ShiftModifier);
        type(grid(), u"500raw"_s);
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(current().joints[static_cast<std::size_t>(joint)].pending[0].value, 500);
        click("registerRevert");
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint), std::size_t(0));
        m_session->document.undo();
        m_session->document.undo();
        QVERIFY(current() == arrayOf(3));
    }
    void aValueTypedWithSeveralRegistersSelectedGoesNowhere()
    {
        configure(3);
        auto* header = grid()->horizontalHeader();
        const QPoint name(header->sectionViewportPosition(1) + header->sectionSize(1) / 2,
                          header->height() / 2);
        QTest::mouseClick(header->viewport(), Qt::LeftButton, {}, name);
        QVERIFY(grid()->selectionModel()->selectedIndexes().size() > 10);
        QTest::keyClicks(grid(), u"5"_s);
        QVERIFY(editor(grid()) == nullptr);
        VERIFY_CONTAINS(reported(), "several registers are selected");
        QTest::keyClick(grid(), Qt::Key_Return);
        QVERIFY(editor(grid()) == nullptr);
        QGuiApplication::clipboard()->setText(u"5"_s);
        QTest::keyClick(grid(), Qt::Key_V, Qt::ControlModifier);
        QVERIFY(current() == arrayOf(3));
        // One register of all servos is another matter.
        auto* names = grid()->verticalHeader();
        const int row = kp(0).row();
        grid()->scrollTo(kp(0));
        QTest::mouseClick(names->viewport(), Qt::LeftButton, {},
                          QPoint(20, names->sectionViewportPosition(row) + names->sectionSize(row) / 2));
        type(grid(), u"500raw"_s);
        for (int joint = 0; joint < 3; ++joint)
            QCOMPARE(pending(joint), std::size_t(1));
        // And a cell beside the selection is only itself.
        click(grid(), kp(1));
        type(grid(), u"600raw"_s);
        QCOMPARE(current().joints[0].pending[0].value, 500);
        QCOMPARE(current().joints[1].pending[0].value, 600);
    }
    void escWhileTypingDropsTheValue()
    {
        configureRead(1);
        click(grid(), kp(0));
        beginTyping(grid(), u"62"_s);
        QVERIFY(editor(grid()) != nullptr);
        QTest::keyClick(editor(grid()), Qt::Key_Escape);
        AWAIT(editor(grid()) == nullptr);
        QVERIFY(!m_session->control.isStopped()); // there was nothing to stop
        QCOMPARE(pending(0), std::size_t(0));
        QVERIFY(current() == arrayOf(1));
        QCOMPARE(kp(0).data().toString(), u"55.0"_s);
        VERIFY_CONTAINS(part<QWidget>("stopButton")->toolTip(), "Esc only cancels");
    }
    void whatTheServoHoldsIsNeitherShownNorCounted()
    {
        core::ArrayConfig array = arrayOf(2);
        array.joints[0].pending = {{core::Memory::Ram, u"position_kp"_s, 440},
                                   {core::Memory::Ram, u"position_kd"_s, 8001}};
        edit(array);
        configure();
        auto* apply = part<QAction>("applyAction");
        QCOMPARE(apply->iconText(), u"Apply 2…"_s); // who knows what it holds
        connectAndRead();
        QCOMPARE(apply->iconText(), u"Apply 1…"_s);
        VERIFY_STARTS(part<StateLabel>("configureHint")->words(), "1 pending edit");
        QVERIFY((kp(0).data(RegisterGridModel::kMarksRole).toInt() & RegisterGridModel::Pending) == 0);
        QCOMPARE(table()->model()->index(0, ArrayTableModel::Pending).data().toString(), u"1"_s);
    }
    void undoDoesNotForgetWhatWasRead()
    {
        configureRead(2);
        core::ArrayConfig array = current();
        array.joints.pop_back();
        array.joints[0].model = u"DRS-0201"_s;
        edit(array);
        m_session->document.undo();
        VERIFY_CONTAINS(part<StateLabel>("configureHint")->words(), "All registers read");
    }
    void anUnknownModelIsNamedWhereTheGridIsEmpty()
    {
        core::ArrayConfig array = arrayOf(1);
        array.joints[0].model = u"XL-320"_s;
        edit(array);
        configure();
        auto* words = part<QLabel>("noRegisterMatches");
        QVERIFY(words->isVisible());
        for (const char* word : {"joint 0 (ID 1)", "XL-320", "Read models from servos"})
            QVERIFY2(words->text().contains(QLatin1String(word)), qPrintable(words->text()));
        edit(arrayOf(1));
        QVERIFY(!words->isVisible());
        part<QLineEdit>("registerSearch")->setText(u"nothing of this name"_s);
        QVERIFY(words->isVisible());
        VERIFY_STARTS(words->text(), "No registers match");
    }
    void aSearchWithoutAJointSaysSo()
    {
        configure(3);
        auto* words = part<QLabel>("noArrayRowMatches");
        QVERIFY(words->isHidden());
        auto* search = part<QLineEdit>("arraySearch");
        search->setText(u"nothing of this name"_s);
        QVERIFY(!words->isHidden());
        search->clear();
        QVERIFY(words->isHidden());
    }
    void aWrongValueKeepsTheEditorOpenAndTellsWhy()
    {
        configure(1);
        click(grid(), kp(0));
        type(grid(), u"9999"_s);
        QVERIFY(editor(grid()) != nullptr);
        VERIFY_CONTAINS(reported(), "Position Kp cannot be 9999");
        QCOMPARE(pending(0), std::size_t(0));
        editor(grid())->selectAll();
        QTest::keyClicks(editor(grid()), u"60"_s);
        enter(editor(grid()));
        QCOMPARE(current().joints[0].pending[0].value, 480);
    }
    void aReadingDoesNotWipeOutWhatIsBeingTyped()
    {
        configure(1);
        click(grid(), kp(0));
        beginTyping(grid(), u"60"_s);
        connectAndRead();
        QVERIFY(editor(grid()) != nullptr);
        QCOMPARE(editor(grid())->text(), u"60"_s);
        enter(editor(grid()));
        QCOMPARE(current().joints[0].pending[0].value, 480);
    }
    void anEditorLeftWithoutTypingChangesNothing()
    {
        configure(1);
        click(grid(), kp(0));
        QTest::keyClick(grid(), Qt::Key_Return);
        QVERIFY(editor(grid()) != nullptr);
        enter(editor(grid()));
        QVERIFY(current() == arrayOf(1));
        AWAIT(editor(grid()) == nullptr);
    }
    void whatIsNotEditedHereSaysWhy()
    {
        configure(1);
        auto* shown = part<QComboBox>("registersShown");
        shown->setCurrentIndex(1);
        emit shown->activated(1);
        const QModelIndex torque = cell(u"Torque Control"_s, core::Memory::Ram, 0);
        click(grid(), torque);
        QTest::keyClicks(grid(), u"9"_s);
        QVERIFY(editor(grid()) == nullptr);
        VERIFY_CONTAINS(reported(), "Operate");
        QCOMPARE(grid()->currentIndex(), torque);
    }
    void wheelAndHoverEditNothing()
    {
        configure(2);
        click(grid(), kp(0));
        const QPoint at = grid()->visualRect(kp(0)).center();
        QTest::mouseMove(grid()->viewport(), at);
        QWheelEvent wheel(at, grid()->viewport()->mapToGlobal(at), {}, {0, 120}, {}, {}, Qt::NoScrollPhase,
                          false);
        QCoreApplication::sendEvent(grid()->viewport(), &wheel);
        QTest::keyClick(grid(), Qt::Key_Space);
        QVERIFY(current() == arrayOf(2));
        QVERIFY(editor(grid()) == nullptr);
    }
    void registersAreSoughtWithCtrlFAndFiltered()
    {
        configure(2);
        const int all = grid()->model()->rowCount();
        QTest::keyClick(m_window.get(), Qt::Key_F, Qt::ControlModifier);
        auto* search = part<QLineEdit>("registerSearch");
        QVERIFY(search->hasFocus());
        QTest::keyClicks(search, u"kp"_s);
        QCOMPARE(grid()->model()->rowCount(), 2);
        click("memory2");
        QCOMPARE(grid()->model()->rowCount(), 1);
        QTest::keyClicks(search, u"nobody"_s);
        QVERIFY(part<QLabel>("noRegisterMatches")->isVisible());
        search->clear();
        click("memory0");
        QVERIFY(!part<QLabel>("noRegisterMatches")->isVisible());
        QCOMPARE(grid()->model()->rowCount(), all);
        auto* shown = part<QComboBox>("registersShown");
        QTest::keyClick(shown, Qt::Key_End); // Pending
        QCOMPARE(grid()->model()->rowCount(), 0);
        change([](core::ArrayConfig& array) {
            array.joints[0].pending.push_back({core::Memory::Eep, u"position_ki"_s, 7});
        });
        QCOMPARE(grid()->model()->rowCount(), 1);
        QVERIFY(!part<QLabel>("noRegisterMatches")->isVisible());
    }
    void rawAndPhysicalAreSwitched()
    {
        configureRead(1);
        click("style1");
        QCOMPARE(kp(0).data().toString(), u"440"_s);
        click(grid(), kp(0));
        type(grid(), u"500"_s);
        QCOMPARE(current().joints[0].pending[0].value, 500);
        click("style0");
        QCOMPARE(kp(0).data().toString(), u"62.5"_s);
    }
    void bitsAreCheckBoxesAndCodesAList()
    {
        configureRead(2);
        const auto pendingOf = [this](const char* name) {
            for (const core::PendingWrite& each : current().joints[0].pending) {
                if (each.name == QLatin1String(name))
                    return each.value;
            }
            return -1;
        };
        auto* overload = editedAt<QCheckBox>(cell(u"Torque Policy"_s, core::Memory::Ram, 0), "bit16");
        QVERIFY(overload != nullptr && overload->isChecked()); // the factory's 0x35
        QCOMPARE(overload->text(), u"overload"_s);
        click(overload);
        QCOMPARE(overload->text(), u"overload (pending)"_s);
        QVERIFY(overload->font().bold());
        QTest::keyClick(overload, Qt::Key_Return);
        QCoreApplication::processEvents();
        QCOMPARE(pendingOf("torque_policy"), 0x25);

        auto* choice = editedAt<QComboBox>(cell(u"ACK Policy"_s, core::Memory::Ram, 0), "cellEditor");
        QVERIFY(choice != nullptr);
        QCOMPARE(choice->count(), 3);
        choice->setCurrentIndex(2);
        emit choice->activated(2);
        QCoreApplication::processEvents();
        QCOMPARE(pendingOf("ack_policy"), 2);
    }
    void theMarkOfADifferenceLeavesTheTextFree()
    {
        configureRead(2);
        const QModelIndex policy = cell(u"Torque Policy"_s, core::Memory::Ram, 0);
        auto* overload = editedAt<QCheckBox>(policy, "bit16");
        click(overload);
        QTest::keyClick(overload, Qt::Key_Return);
        grid()->setCurrentIndex(cell(u"ACK Policy"_s, core::Memory::Ram, 1));
        QVERIFY((policy.data(RegisterGridModel::kMarksRole).toInt() & RegisterGridModel::Different) != 0);
        grid()->setColumnWidth(0, 90); // too narrow for the text
        grid()->scrollTo(policy);
        QCoreApplication::processEvents();
        const QImage picture = grid()->viewport()->grab(grid()->visualRect(policy)).toImage();
        QVERIFY(!picture.isNull());
        // Left of the text: the bar and the mark, both coloured.
        for (int x = 0; x < 7 + grid()->fontMetrics().horizontalAdvance(u"≠"_s); ++x) {
            for (int y = 2; y < picture.height() - 2; ++y)
                QVERIFY2(qRed(picture.pixel(x, y)) > 100, qPrintable(u"%1, %2"_s.arg(x).arg(y)));
        }
    }
    void theHelpFollowsTheCell()
    {
        configure(6);
        const auto help = [this] { return part<QLabel>("registerHelpText")->text(); };
        QVERIFY(!help().contains(u"position_kp"_s));
        click(grid(), kp(0));
        for (const char* words : {"position_kp", "Proportional gain", "EEP 30, RAM 24", "2 byte",
                                  "read and write", "55.0 (raw 440)", "all servos", "not read yet"})
            QVERIFY2(help().contains(QLatin1String(words)), qPrintable(help()));
        type(grid(), u"62.5"_s);
        VERIFY_CONTAINS(help(), "62.5 (raw 500) pending");
        VERIFY_CONTAINS(help(), "and 1 more");
    }
    void namesStayInSightWhileScrolling()
    {
        configure(64);
        grid()->scrollTo(kp(63));
        QVERIFY(grid()->verticalHeader()->isVisible());
        QVERIFY(grid()->horizontalHeader()->isVisible());
        QVERIFY(grid()->verticalHeader()->mapTo(m_window.get(), QPoint()).x() >= 0);
        QVERIFY(grid()->visualRect(kp(63)).isValid());
        QVERIFY(grid()->viewport()->rect().contains(grid()->visualRect(kp(63))));
    }
    void copiedValuesOfOneServoArePastedOntoAnother()
    {
        configure(2);
        click(grid(), kp(0));
        type(grid(), u"62.5"_s);
        QTest::keyClick(grid(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), u"62.5\n"_s);
        click(grid(), kp(1));
        QTest::keyClick(grid(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(current().joints[1].pending[0].value, 500);
    }

    // --- the array table ---

    void aCellOfTheArrayIsTypedIntoSeveralRows()
    {
        configure(4, ConfigurePanel::Page::Array);
        const auto offset = [this](int row) { return table()->model()->index(row, ArrayTableModel::Offset); };
        click(table(), offset(1));
        click(table(), offset(3), Qt::ShiftModifier);
        type(table(), u"530"_s);
        for (int row = 0; row < 4; ++row)
            QCOMPARE(current().joints[static_cast<std::size_t>(row)].offset, row == 0 ? 512 : 530);
        QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(current() == arrayOf(4));
    }
    void aWrongOffsetKeepsItsEditor()
    {
        configure(1, ConfigurePanel::Page::Array);
        click(table(), table()->model()->index(0, ArrayTableModel::Offset));
        type(table(), u"4000"_s);
        QVERIFY(editor(table()) != nullptr);
        VERIFY_CONTAINS(reported(), "Enter a tick from 0 to 1023");
    }
    void theModelIsChosenFromAList()
    {
        configure(1, ConfigurePanel::Page::Array);
        const QModelIndex model = table()->model()->index(0, ArrayTableModel::Model);
        click(table(), model);
        QTest::keyClick(table(), Qt::Key_Return);
        auto* combo = table()->viewport()->findChild<QComboBox*>(u"cellEditor"_s);
        QVERIFY(combo != nullptr);
        QCOMPARE(combo->currentText(), u"DRS-0201"_s);
        QTest::keyClick(combo, Qt::Key_End);
        QCOMPARE(current().joints[0].model, u"DRS-0602"_s);
    }
    void theColourIsAskedFor()
    {
        configure(2, ConfigurePanel::Page::Array);
        const QModelIndex colour = table()->model()->index(1, ArrayTableModel::Colour);
        click(table(), colour);
        QTest::keyClick(table(), Qt::Key_Return); // turned back
        QVERIFY(current() == arrayOf(2));
        m_script.colors << QColor(0x12, 0x34, 0x56);
        QTest::keyClick(table(), Qt::Key_Return);
        QCOMPARE(current().joints[1].colour, u"#123456"_s);
        QCOMPARE(colour.data(Qt::DecorationRole).value<QColor>(), QColor(0x12, 0x34, 0x56));
        QTest::keyClick(table(), Qt::Key_Delete);
        QVERIFY(current().joints[1].colour.isEmpty());
    }
    void jointsAreAddedMovedAndRemovedByTheButtons()
    {
        configure(2, ConfigurePanel::Page::Array);
        QVERIFY(!part<QAbstractButton>("jointRemove")->isEnabled());
        click("jointAdd");
        QCOMPARE(current().joints[2].name, u"joint_3"_s);
        QCOMPARE(m_window->configurePanel().selectedJoints(), std::vector<int>{2});
        QVERIFY(!part<QAbstractButton>("jointDown")->isEnabled());
        QTest::keyClick(table(), Qt::Key_Up, Qt::AltModifier);
        QCOMPARE(current().joints[1].name, u"joint_3"_s);
        QCOMPARE(m_window->configurePanel().selectedJoints(), std::vector<int>{1});
        click("jointDuplicate");
        QCOMPARE(current().joints[2].name, u"joint_3_2"_s);
        click("jointRemove");
        click("jointRemove");
        QCOMPARE(m_session->joints.jointCount(), 2);
        for (int i = 0; i < 5; ++i)
            QTest::keyClick(m_window.get(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(current() == arrayOf(2));
    }
    void aSpreadsheetIsPastedAndCopiedBack()
    {
        configure(1, ConfigurePanel::Page::Array);
        click(table(), table()->model()->index(0, ArrayTableModel::Name));
        const QString sheet = u"base\t7\tDRS-0101\t500\r\nelbow\t8\tDRS-0201\t520\r\n"_s;
        QGuiApplication::clipboard()->setText(sheet);
        QTest::keyClick(table(), Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(m_session->joints.jointCount(), 2);
        QCOMPARE(current().joints[1].name, u"elbow"_s);
        QCOMPARE(current().joints[1].offset, 520);
        click(table(), table()->model()->index(1, ArrayTableModel::Offset), Qt::ShiftModifier);
        QTest::keyClick(table(), Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QString(sheet).remove(u'\r'));
    }
    void problemsAreListedAndLeadToTheirJoint()
    {
        configure(3, ConfigurePanel::Page::Array);
        auto* problems = part<QListWidget>("arrayProblems");
        QVERIFY(!problems->isVisible());
        click(table(), table()->model()->index(2, ArrayTableModel::Id));
        type(table(), u"1"_s);
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
        configure(64);
        QCoreApplication::processEvents();
        // The mean of ten, in ms.
        const auto timeOf = [](const std::function<void()>& work) {
            QElapsedTimer timer;
            timer.start();
            for (int i = 0; i < 10; ++i)
                work();
            return static_cast<double>(timer.nsecsElapsed()) / 1e6 / 10;
        };
        const double repaint = timeOf([this] { grid()->grab(); });
        const double images = timeOf([this] { emit m_session->registers.changed(); });
        const double tick = timeOf([this] { m_window->configurePanel().refresh(core::Clock::now()); });
        qInfo("64 servos: full repaint %.1f ms, imagesChanged %.1f ms, tick %.2f ms", repaint, images, tick);
        QVERIFY(repaint < 500.0);
        QVERIFY(images < 200.0);
        QVERIFY(tick < 30.0);
    }
    void allServosAreReadInOneGo()
    {
        constexpr int kServos = 24; // more than answer in one tick
        configure(kServos);
        QSignalSpy finished(&m_session->operations, &core::Operations::operationFinished);
        connectAndRead();
        QCOMPARE(finished.count(), 1);
        QCOMPARE(finished[0][0].value<core::OperationReport>().servos.size(), std::size_t(kServos));
    }
    void everyControlHasAName()
    {
        edit(arrayOf(2));
        for (const auto page : {ConfigurePanel::Page::Array, ConfigurePanel::Page::Registers}) {
            configure(page);
            for (const QWidget* widget : m_window->configurePanel().findChildren<QWidget*>()) {
                if (!widget->isVisible() || (widget->focusPolicy() & Qt::TabFocus) == 0
                    || widget->objectName().startsWith("qt_"_L1))
                    continue;
                const auto* button = qobject_cast<const QAbstractButton*>(widget);
                const bool isNamed =
                    !widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty());
                QVERIFY2(isNamed, qPrintable(QString::fromLatin1(widget->metaObject()->className()) + u' '
                                             + widget->objectName()));
            }
        }
    }
};

SERVODECK_TEST(tst_ConfigurePanel)

} // namespace tst_configurepanel
#include "tst_configurepanel.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
// Every dialog of the program on small screens: inside the screen, off STOP, each button within reach.
#include "tests/support/testwindow.h"
#include "ui/alarms/alarmlimitsdialog.h"
#include "ui/configure/applydialog.h"
#include "ui/configure/arraysettingsdialog.h"
#include "ui/configure/busesdialog.h"
#include "ui/configure/calibratedialog.h"
#include "ui/configure/comparedialog.h"
#include "ui/configure/factoryresetdialog.h"
#include "ui/configure/ftsignaldialog.h"
#include "ui/configure/idplandialog.h"
#include "ui/configure/mountingdialog.h"
#include "ui/configure/repairduplicatedialog.h"
#include "ui/configure/scandialog.h"
#include "ui/configure/snapshotdialog.h"
#include "ui/configure/urdfdialog.h"
#include "ui/controllers/controllerform.h"
#include "ui/controllers/librariesdialog.h"
#include "ui/help/shortcutlist.h"
#include "ui/operate/alignmentdialog.h"
#include "ui/operate/armdialog.h"
#include "ui/operate/ftview.h"
#include "ui/operate/goaldialog.h"
#include "ui/operate/guarddialog.h"
#include "ui/operate/pacedialog.h"
#include "ui/operate/payloaddialog.h"
#include "ui/operate/safetydialog.h"
#include "ui/operate/stopdrilldialog.h"
#include "ui/operate/topicsdialog.h"
#include "ui/plots/deriveddialog.h"
#include "ui/plots/namedialog.h"
#include "ui/plots/sessionchannels.h"
#include "ui/widgets/dialogfit.h"
#include "ui/widgets/stopbutton.h"

namespace tst_dialogfit {

using namespace ui;

class TestDialogFit : public QObject, private TestWindow
{
    Q_OBJECT

    template <class Dialog, typename... Arguments>
    void add(Arguments&&... arguments)
    {
        m_dialogs.emplace_back(new Dialog(std::forward<Arguments>(arguments)..., m_window.get()));
    }
    void makeDialogs()
    {
        const core::SessionParts& session = *m_session;
        Units& units = m_window->units();
        const QString sensor = current().ftSensors.front().name;
        const QString joint = current().joints.front().name;
        add<AlarmLimitsDialog>(session, units);
        add<AlignmentDialog>(session, sensor);
        add<ApplyDialog>(session, m_prompts);
        add<ArmDialog>(session, units);
        add<ArraySettingsDialog>(session, m_prompts);
        add<BusesDialog>(session, m_prompts);
        add<CalibrateDialog>(session, m_prompts, units);
        add<CompareDialog>(session, m_prompts, units);
        add<ControllerForm>(session, units);
        add<DerivedDialog>(*m_channels, joint + u".position"_s);
        add<FactoryResetDialog>(session);
        add<FtSignalDialog>(current().ftSensors.front(), 1000.0, QString());
        add<FtView>(session, sensor, units);
        add<GoalDialog>(session, units);
        add<GuardDialog>(session, sensor);
        add<IdPlanDialog>(session, m_prompts);
        add<LibrariesDialog>(session, m_prompts);
        add<MountingDialog>(sensor, std::nullopt, QStringList(joint), m_prompts);
        add<NameDialog>(u"Layout"_s, u"Name"_s, QString());
        add<PaceDialog>(session, units, at(0));
        add<PayloadDialog>(session, sensor, units);
        add<RepairDuplicateDialog>(session);
        add<SafetyDialog>(session, units);
        add<ScanDialog>(session);
        add<ShortcutList>(std::vector<Command>(40), std::vector<FixedKeys>());
        add<SnapshotDialog>(session, m_prompts);
        add<StopDrillDialog>(session, m_folder.path());
        add<TopicsDialog>(session);
        add<UrdfDialog>(session, m_prompts, units);
    }
    /// Empty, or why a button cannot be pressed.
    static QString judge(const QDialog& dialog)
    {
        for (auto* button : dialog.findChildren<QPushButton*>()) {
            if (!button->isVisible())
                continue;
            bool isInTable = false;
            for (QWidget* each = button->parentWidget(); each != &dialog; each = each->parentWidget()) {
                isInTable = isInTable || qobject_cast<QAbstractItemView*>(each) != nullptr;
                if (auto* scroll = qobject_cast<QScrollArea*>(each))
                    scroll->ensureWidgetVisible(button);
            }
            if (!isInTable && button->visibleRegion().boundingRect() != button->rect())
                return button->objectName() + u" is cut"_s;
        }
        return {};
    }

    ScriptedPrompts m_prompts{m_script};
    std::unique_ptr<SessionChannels> m_channels;
    std::vector<QPointer<QDialog>> m_dialogs;

private slots:
    void cleanup()
    {
        for (const auto& dialog : std::exchange(m_dialogs, {}))
            delete dialog;
        m_channels.reset();
        dropWindow();
    }
    void everyDialogFitsTheScreen_data()
    {
        support::addRows<QSize>({"size"}, {{"1366x768", QSize(1366, 768)},
                                           {"1024x768", QSize(1024, 768)},
                                           {"1920x1080 at scale 2", QSize(960, 540)}});
    }
    void everyDialogFitsTheScreen()
    {
        QFETCH(QSize, size);
        startFresh(size);
        const QRect screen(QPoint(), size);
        m_window->move(0, 0);
        m_window->findChild<DialogFit*>()->setArea([screen](const QScreen&) { return screen; });
        QVERIFY(m_session->document.openArray(u":/arrays/demo_mixed.servodeck"_s));
        connectSimulated();
        AWAIT(areRead());
        m_channels = std::make_unique<SessionChannels>(*m_session);
        makeDialogs();
        const auto* stop = part<StopButton>("stopButton");
        const QRect stopPlace(stop->mapToGlobal(QPoint()), stop->size());
        QVERIFY(screen.contains(stopPlace));
        for (const auto& dialog : m_dialogs) {
            const QByteArray name = dialog->metaObject()->className();
            dialog->show();
            QVERIFY(QTest::qWaitForWindowExposed(dialog));
            settle();
            const QRect place = dialog->frameGeometry();
            QVERIFY2(screen.contains(place), name);
            QVERIFY2(!place.intersects(stopPlace), name);
            const QString wrong = judge(*dialog);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString::fromLatin1(name) + u": "_s + wrong));
            dialog->close();
        }
    }
    /// A new class of dialog is found here.
    void noDialogIsMissing()
    {
        startFresh({1366, 768});
        QVERIFY(m_session->document.openArray(u":/arrays/demo_mixed.servodeck"_s));
        m_channels = std::make_unique<SessionChannels>(*m_session);
        makeDialogs();
        QStringList tested;
        for (const auto& dialog : m_dialogs)
            tested << QString::fromLatin1(dialog->metaObject()->className()).section(u':', -1);
        const QRegularExpression dialogs(u"class (\\w+)( final)? : public (QDialog|OperationDialog)\\b"_s);
        QDirIterator headers(QStringLiteral(SERVODECK_TEST_DATA "/../../ui"), {u"*.h"_s}, QDir::Files,
                             QDirIterator::Subdirectories);
        QStringList missing;
        while (headers.hasNext()) {
            QFile file(headers.next());
            QVERIFY(file.open(QIODevice::ReadOnly));
            const QString name = dialogs.match(QString::fromUtf8(file.readAll())).captured(1);
            if (!name.isEmpty() && name != "OperationDialog"_L1 && !tested.contains(name))
                missing << name;
        }
        QCOMPARE(missing, QStringList());
    }
};

SERVODECK_TEST(TestDialogFit)

} // namespace tst_dialogfit
#include "tst_dialogfit.moc"

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/dialogs.h"

#include <QtCore/QFileInfo>
#include <QtCore/QTimer>

#include <memory>
#include <utility>

#include "core/array/arraycsv.h"
#include "core/array/controlleryaml.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/session/links/links.h"
#include "ui/alarms/alarmlimitsdialog.h"
#include "ui/configure/applydialog.h"
#include "ui/configure/arraysettingsdialog.h"
#include "ui/configure/busesdialog.h"
#include "ui/configure/calibratedialog.h"
#include "ui/configure/comparedialog.h"
#include "ui/configure/factoryresetdialog.h"
#include "ui/configure/idplandialog.h"
#include "ui/configure/repairduplicatedialog.h"
#include "ui/configure/scandialog.h"
#include "ui/configure/snapshotdialog.h"
#include "ui/configure/urdfdialog.h"
#include "ui/controllers/controllerform.h"
#include "ui/controllers/librariesdialog.h"
#include "ui/operate/armdialog.h"
#include "ui/operate/safetydialog.h"
#include "ui/operate/stopdrilldialog.h"
#include "ui/operate/topicsdialog.h"
#include "ui/support/prompts.h"

namespace ui {

Dialogs::Dialogs(const SessionParts& session, Prompts& prompts, const Units& units,
                 std::function<std::vector<int>()> selection, std::function<QPoint()> below, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_prompts(prompts)
    , m_units(units)
    , m_selection(std::move(selection))
    , m_below(std::move(below))
    , m_window(window)
{
    connect(&session.links, &core::Links::linkChanged, this, [this] {
        // Not inside the events of the bus, which the scan may close.
        if (m_session.links.hasLink() && std::exchange(m_scansWhenConnected, false))
            QTimer::singleShot(0, this, [this] { scan().start(); });
    });
}

template <typename Dialog, typename Make>
Dialog& Dialogs::show(Make make)
{
    auto& place = m_open[&Dialog::staticMetaObject];
    if (!place) {
        Dialog* made = make();
        made->setAttribute(Qt::WA_DeleteOnClose);
        if constexpr (requires { &Dialog::reported; })
            connect(made, &Dialog::reported, this, &Dialogs::reported);
        place = made;
    }
    place->show();
    place->raise();
    place->activateWindow();
    return static_cast<Dialog&>(*place);
}

template <typename Dialog, typename Make>
void Dialogs::showChosen(Make make)
{
    std::unique_ptr<Dialog> made;
    if (!m_open[&Dialog::staticMetaObject]) {
        made.reset(make());
        if (!made->choose())
            return;
    }
    show<Dialog>([&made] { return made.release(); });
}

// --- controllers ---

void Dialogs::loadController()
{
    auto& open = m_open[&ControllerForm::staticMetaObject];
    if (open && static_cast<const ControllerForm&>(*open).isChange())
        delete open.data();
    show<ControllerForm>([this] { return new ControllerForm(m_session, m_units, m_window); });
}

void Dialogs::changeController(const QString& name)
{
    delete m_open[&ControllerForm::staticMetaObject].data(); // it is about another one
    show<ControllerForm>([this] { return new ControllerForm(m_session, m_units, m_window); }).edit(name);
}

void Dialogs::controllerLibraries()
{
    show<LibrariesDialog>([this] {
        auto* made = new LibrariesDialog(m_session, m_prompts, m_window);
        connect(made, &LibrariesDialog::foldersChosen, this, &Dialogs::librariesChosen);
        return made;
    });
}

// --- operation ---

void Dialogs::arm(const std::vector<int>& joints)
{
    show<ArmDialog>([this] {
        auto* made = new ArmDialog(m_session, m_units, m_window);
        made->move(m_window->mapToGlobal(m_below())); // below the Control switch, which it needs
        return made;
    }).begin(joints);
}

void Dialogs::safety()
{
    show<SafetyDialog>([this] { return new SafetyDialog(m_session, m_units, m_window); });
}

void Dialogs::topics()
{
    show<TopicsDialog>([this] { return new TopicsDialog(m_session, m_window); });
}

void Dialogs::stopDrill()
{
    show<StopDrillDialog>([this] {
        auto* made = new StopDrillDialog(m_session, {}, m_window);
        connect(made, &StopDrillDialog::finished99, this, &Dialogs::stopDrilled);
        return made;
    });
}

// --- servos and array ---

ScanDialog& Dialogs::scan()
{
    auto& dialog = show<ScanDialog>([this] {
        auto* made = new ScanDialog(m_session, m_window);
        connect(made, &ScanDialog::connectRequested, this, &Dialogs::connectRequested);
        connect(made, &ScanDialog::repairRequested, this, &Dialogs::repairDuplicateAt);
        connect(made, &QDialog::finished, this, [this] { m_scansWhenConnected = false; });
        return made;
    });
    dialog.setAttribute(Qt::WA_DeleteOnClose, false); // keeps its results
    return dialog;
}

void Dialogs::findServos()
{
    ScanDialog& dialog = scan();
    if (m_session.links.hasLink()) {
        dialog.start();
        return;
    }
    // The search needs a port; it starts automatically once the user has connected.
    m_scansWhenConnected = true;
    emit portRequested();
}

void Dialogs::arraySettings()
{
    show<ArraySettingsDialog>([this] { return new ArraySettingsDialog(m_session, m_prompts, m_window); });
}

void Dialogs::apply()
{
    show<ApplyDialog>([this] { return new ApplyDialog(m_session, m_prompts, m_window); });
}

void Dialogs::compare()
{
    showChosen<CompareDialog>([this] { return new CompareDialog(m_session, m_prompts, m_units, m_window); });
}

void Dialogs::compareWith(const QString& path)
{
    show<CompareDialog>([this] {
        return new CompareDialog(m_session, m_prompts, m_units, m_window);
    }).open(path);
}

void Dialogs::buses()
{
    show<BusesDialog>([this] { return new BusesDialog(m_session, m_prompts, m_window); });
}

void Dialogs::alarmLimits()
{
    show<AlarmLimitsDialog>([this] { return new AlarmLimitsDialog(m_session, m_units, m_window); });
}

void Dialogs::importUrdf()
{
    showChosen<UrdfDialog>([this] { return new UrdfDialog(m_session, m_prompts, m_units, m_window); });
}

QString Dialogs::pathBeside(const QString& suffix) const
{
    const QString& path = m_session.document.filePath();
    if (path.isEmpty())
        return QStringLiteral("array.") + suffix;
    const QFileInfo file(path);
    return file.path() + QLatin1Char('/') + file.completeBaseName() + QLatin1Char('.') + suffix;
}

std::optional<int> Dialogs::chooseBus(const QString& question)
{
    const core::ArrayConfig& array = m_session.document.array();
    if (!array.hasSeveralBuses())
        return 0;
    Question asked;
    asked.text = question;
    asked.names = core::namesIn(array.buses) << tr("Cancel");
    asked.safe = array.busCount();
    const int chosen = m_prompts.ask(m_window, asked);
    return chosen < array.busCount() ? std::optional(chosen) : std::nullopt;
}

void Dialogs::importYaml()
{
    const QString path =
        m_prompts.openFile(m_window, tr("Import joints from a YAML file"),
                           QFileInfo(m_session.document.filePath()).path(), tr("YAML files (*.yaml *.yml)"));
    if (path.isEmpty())
        return;
    const QString name = QFileInfo(path).fileName();
    const auto text = core::arraystore::readText(path);
    const auto file = text ? core::controlleryaml::read(*text, name) : text.error();
    if (!file)
        return emit failed(file.error().detail);
    const auto bus = chooseBus(tr("Which bus has the servos of %1?").arg(name));
    if (!bus)
        return;
    const core::ArrayConfig& array = m_session.document.array();
    const auto applied =
        core::controlleryaml::apply(array, *file, *bus, nullptr, m_session.document.models());
    if (!applied)
        return emit failed(applied.error().detail);
    if (!m_session.document.edit(tr("Import %1").arg(name), applied->config))
        return emit failed(
            tr("Nothing was imported because a servo operation is running. Try again when it has "
               "finished."));
    const QStringList sentences =
        QStringList(tr("%1 joints were changed and %2 added from %3.")
                        .arg(QString::number(applied->changed), QString::number(applied->added), name))
        + file->notes + applied->notes;
    emit reported(sentences.join(QLatin1Char(' ')));
}

void Dialogs::exportYaml()
{
    if (m_session.document.jointCount() == 0)
        return emit failed(tr("The array has no joints to export."));
    const auto bus = chooseBus(tr("Which bus should be exported?"));
    if (!bus)
        return;
    const QString path =
        m_prompts.saveFile(m_window, tr("Export the joints as YAML"), pathBeside(QStringLiteral("yaml")),
                           tr("YAML files (*.yaml *.yml)"));
    if (path.isEmpty())
        return;
    const QByteArray yaml =
        core::controlleryaml::write(m_session.document.array(), *bus, m_session.document.models());
    if (const auto written = core::textfile::write(yaml, path); !written)
        emit failed(written.error().detail);
    else
        emit reported(tr("The joints were exported to %1.").arg(path));
}

void Dialogs::exportCsv()
{
    const QString path = m_prompts.saveFile(m_window, tr("Export the array as a table"),
                                            pathBeside(QStringLiteral("csv")), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (const auto written = core::textfile::write(core::toCsv(m_session.document.array()), path); !written)
        emit failed(written.error().detail);
    else
        emit reported(tr("The array was exported as a table to %1.").arg(path));
}

void Dialogs::snapshots()
{
    show<SnapshotDialog>([this] { return new SnapshotDialog(m_session, m_prompts, m_window); });
}

void Dialogs::changeIds()
{
    show<IdPlanDialog>([this] { return new IdPlanDialog(m_session, m_prompts, m_window); });
}

RepairDuplicateDialog& Dialogs::showRepair()
{
    return show<RepairDuplicateDialog>([this] { return new RepairDuplicateDialog(m_session, m_window); });
}

void Dialogs::repairDuplicate()
{
    auto& dialog = showRepair();
    // A running repair continues.
    if (!dialog.operation().isRunning() && dialog.step() == RepairDuplicateDialog::Step::Unplug)
        dialog.start();
}

void Dialogs::repairDuplicateAt(core::ServoId id)
{
    auto& dialog = showRepair();
    if (!dialog.operation().isRunning())
        dialog.start(id);
}

void Dialogs::factoryReset()
{
    auto& dialog = show<FactoryResetDialog>([this] { return new FactoryResetDialog(m_session, m_window); });
    if (const auto joints = m_selection(); !joints.empty())
        dialog.setJoint(joints.front());
}

void Dialogs::calibrate()
{
    show<CalibrateDialog>([this] {
        return new CalibrateDialog(m_session, m_prompts, m_units, m_window);
    }).start();
}

void Dialogs::closeAll()
{
    for (const auto& [kind, dialog] : m_open) {
        if (dialog)
            dialog->close();
    }
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/configuredialogs.h"

#include <QtCore/QFileInfo>

#include <memory>

#include "core/array/arraycsv.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "ui/alarms/alarmlimitsdialog.h"
#include "ui/configure/applydialog.h"
#include "ui/configure/busesdialog.h"
#include "ui/configure/calibratedialog.h"
#include "ui/configure/comparedialog.h"
#include "ui/configure/factoryresetdialog.h"
#include "ui/configure/idplandialog.h"
#include "ui/configure/repairduplicatedialog.h"
#include "ui/configure/snapshotdialog.h"
#include "ui/configure/urdfdialog.h"
#include "ui/support/prompts.h"
#include "ui/support/sessionparts.h"

namespace ui {

ConfigureDialogs::ConfigureDialogs(const SessionParts& session, Prompts& prompts, const Units& units,
                                   std::function<std::vector<int>()> selection, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_prompts(prompts)
    , m_units(units)
    , m_selection(std::move(selection))
    , m_window(window)
{
}

template <typename Dialog, typename Make>
Dialog* ConfigureDialogs::show(QPointer<QDialog>& place, Make make)
{
    if (!place) {
        Dialog* made = make();
        made->setAttribute(Qt::WA_DeleteOnClose);
        if constexpr (requires { &Dialog::told; })
            connect(made, &Dialog::told, this, &ConfigureDialogs::told);
        place = made;
    }
    place->show();
    place->raise();
    place->activateWindow();
    return static_cast<Dialog*>(place.data());
}

template <typename Dialog, typename Make>
void ConfigureDialogs::showChosen(QPointer<QDialog>& place, Make make)
{
    std::unique_ptr<Dialog> made;
    if (!place) {
        made.reset(make());
        if (!made->choose())
            return;
    }
    show<Dialog>(place, [&made] { return made.release(); });
}

void ConfigureDialogs::apply()
{
    show<ApplyDialog>(m_apply, [this] { return new ApplyDialog(m_session, m_window); });
}

void ConfigureDialogs::compare()
{
    showChosen<CompareDialog>(m_compare,
                              [this] { return new CompareDialog(m_session, m_prompts, m_units, m_window); });
}

void ConfigureDialogs::compareWith(const QString& path)
{
    show<CompareDialog>(m_compare, [this] {
        return new CompareDialog(m_session, m_prompts, m_units, m_window);
    })->open(path);
}

void ConfigureDialogs::buses()
{
    show<BusesDialog>(m_buses, [this] { return new BusesDialog(m_session, m_prompts, m_window); });
}

void ConfigureDialogs::alarmLimits()
{
    show<AlarmLimitsDialog>(m_alarmLimits,
                            [this] { return new AlarmLimitsDialog(m_session, m_units, m_window); });
}

void ConfigureDialogs::importUrdf()
{
    showChosen<UrdfDialog>(m_urdf,
                           [this] { return new UrdfDialog(m_session, m_prompts, m_units, m_window); });
}

void ConfigureDialogs::exportCsv()
{
    const QString near = m_session.document.filePath().isEmpty()
                             ? QStringLiteral("array.csv")
                             : QFileInfo(m_session.document.filePath()).path() + QLatin1Char('/')
                                   + QFileInfo(m_session.document.filePath()).completeBaseName()
                                   + QStringLiteral(".csv");
    const QString path =
        m_prompts.saveFile(m_window, tr("Export the array as a table"), near, tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (const auto written = core::arraystore::writeText(core::toCsv(m_session.document.array()), path);
        !written)
        emit failed(written.error().detail);
    else
        emit told(tr("The array was exported as a table to %1.").arg(path));
}

void ConfigureDialogs::snapshots()
{
    show<SnapshotDialog>(m_snapshots, [this] { return new SnapshotDialog(m_session, m_prompts, m_window); });
}

void ConfigureDialogs::changeIds()
{
    show<IdPlanDialog>(m_ids, [this] { return new IdPlanDialog(m_session, m_prompts, m_window); });
}

void ConfigureDialogs::repairDuplicate()
{
    auto* dialog = show<RepairDuplicateDialog>(
        m_repair, [this] { return new RepairDuplicateDialog(m_session, m_window); });
    // A repair that is under way goes on.
    if (!dialog->operation().isRunning() && dialog->step() == RepairDuplicateDialog::Step::Unplug)
        dialog->start();
}

void ConfigureDialogs::repairDuplicateAt(core::ServoId id)
{
    auto* dialog = show<RepairDuplicateDialog>(
        m_repair, [this] { return new RepairDuplicateDialog(m_session, m_window); });
    if (!dialog->operation().isRunning())
        dialog->start(id);
}

void ConfigureDialogs::factoryReset()
{
    auto* dialog =
        show<FactoryResetDialog>(m_factory, [this] { return new FactoryResetDialog(m_session, m_window); });
    if (const auto joints = m_selection(); !joints.empty())
        dialog->setJoint(joints.front());
}

void ConfigureDialogs::calibrate()
{
    show<CalibrateDialog>(m_calibrate, [this] {
        return new CalibrateDialog(m_session, m_prompts, m_units, m_window);
    })->start();
}

void ConfigureDialogs::closeAll()
{
    for (const auto& each : {m_apply, m_compare, m_buses, m_alarmLimits, m_urdf, m_snapshots, m_ids, m_repair,
                             m_factory, m_calibrate}) {
        if (each)
            each->close();
    }
}

} // namespace ui

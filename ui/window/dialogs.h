// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPoint>
#include <QtCore/QPointer>
#include <QtWidgets/QDialog>

#include <functional>
#include <map>
#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "ui/support/sessionparts.h"

class QWidget;

namespace ui {

class Prompts;
class RepairDuplicateDialog;
class ScanDialog;
class Units;

/// Opens the dialogs of the window, one of each kind at a time; none of them is modal. GUI thread.
class Dialogs : public QObject
{
    Q_OBJECT

public:
    /// `selection`: the joints the user has selected; empty: none. `below`: the arm sheet's position in the
    /// window.
    Dialogs(const SessionParts& session, Prompts& prompts, const Units& units,
            std::function<std::vector<int>()> selection, std::function<QPoint()> below, QWidget* window);

    void closeAll();

public slots:
    void arm(const std::vector<int>& joints); ///< none: all
    void safety();
    void topics();
    void stopDrill();
    ScanDialog& scan();
    void findServos(); ///< scans, as soon as there is a link
    void arraySettings();
    void apply();
    void compare();
    void compareWith(const QString& path);
    void buses();
    void alarmLimits();
    void importUrdf();
    void exportCsv();
    void importYaml();
    void exportYaml();
    void snapshots();
    void changeIds();
    void repairDuplicate();
    void repairDuplicateAt(core::ServoId id);
    void factoryReset();
    void calibrate();
    void loadController();
    void changeController(const QString& name);
    void controllerLibraries();

signals:
    void reported(const QString& sentence);
    void failed(const QString& sentence);
    void connectRequested(const QString& port, int baud);
    void portRequested();         ///< the user must choose a port first
    void stopDrilled(double p99); ///< s
    void librariesChosen(const QStringList& folders);

private:
    /// The open dialog of a kind, or a new one from `make`.
    template <typename Dialog, typename Make>
    Dialog& show(Make make);
    /// The same for a dialog about a file: asks for the file first; without one nothing opens.
    template <typename Dialog, typename Make>
    void showChosen(Make make);
    RepairDuplicateDialog& showRepair();
    /// The bus for an import or export: the only one, or the user's choice; none: cancelled.
    std::optional<int> chooseBus(const QString& question);
    /// Near the array's file, with another suffix.
    QString pathBeside(const QString& suffix) const;

    SessionParts m_session;
    Prompts& m_prompts;
    const Units& m_units;
    std::function<std::vector<int>()> m_selection;
    std::function<QPoint()> m_below;
    QWidget* m_window;
    std::map<const QMetaObject*, QPointer<QDialog>> m_open; ///< by class
    bool m_scansWhenConnected = false;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QPointer>

#include <functional>
#include <vector>

#include "core/base/ids.h"
#include "ui/support/sessionparts.h"

class QDialog;
class QWidget;

namespace core {
}

namespace ui {

class Prompts;
class Units;

/// Opens the dialogs of configuration, one of each kind at a time; none of them is modal. GUI thread.
class ConfigureDialogs : public QObject
{
    Q_OBJECT

public:
    /// `selection`: the joints the user has selected; empty: none.
    ConfigureDialogs(const SessionParts& session, Prompts& prompts, const Units& units,
                     std::function<std::vector<int>()> selection, QWidget* window);

    void closeAll();

public slots:
    void apply();
    void compare();
    void compareWith(const QString& path);
    void buses();
    void alarmLimits();
    void importUrdf();
    void exportCsv();
    void snapshots();
    void changeIds();
    void repairDuplicate();
    void repairDuplicateAt(core::ServoId id);
    void factoryReset();
    void calibrate();

signals:
    void told(const QString& sentence);
    void failed(const QString& sentence);

private:
    /// The open dialog of a kind, or the one `make` makes.
    template <typename Dialog, typename Make>
    Dialog* show(QPointer<QDialog>& place, Make make);
    /// The same of a dialog about a file: asks for the file first; without one nothing opens.
    template <typename Dialog, typename Make>
    void showChosen(QPointer<QDialog>& place, Make make);

    SessionParts m_session;
    Prompts& m_prompts;
    const Units& m_units;
    std::function<std::vector<int>()> m_selection;
    QWidget* m_window;
    QPointer<QDialog> m_apply;
    QPointer<QDialog> m_compare;
    QPointer<QDialog> m_buses;
    QPointer<QDialog> m_alarmLimits;
    QPointer<QDialog> m_urdf;
    QPointer<QDialog> m_snapshots;
    QPointer<QDialog> m_ids;
    QPointer<QDialog> m_repair;
    QPointer<QDialog> m_factory;
    QPointer<QDialog> m_calibrate;
};

} // namespace ui

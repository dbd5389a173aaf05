// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include <array>

#include "core/base/time.h"
#include "core/session/state/ftstate.h"
#include "ui/support/sessionparts.h"

class QComboBox;
class QLabel;

namespace ui {

class Units;
class WrenchArrow;

/// One F/T sensor in a window that is readable from across the room: large numbers, peaks and noise of each
/// axis, the direction of the force in two planes, temperature, rate and status. Follows the session; the
/// sensor may vanish and return. GUI thread.
class FtView : public QDialog
{
    Q_OBJECT

public:
    FtView(const SessionParts& session, const QString& sensor, Units& units, QWidget* parent = nullptr);

    QString sensor() const { return m_sensor; }

private:
    struct Row
    {
        QLabel* value;
        QLabel* least;
        QLabel* most;
        QLabel* noise;
    };

    QWidget* makeTable();
    QWidget* makeArrows();
    QWidget* makeUnits();
    int index() const; ///< of the sensor in the session; -1: it is not there
    void refresh();
    void showReadings(const core::FtState& state);
    void showRow(std::size_t axis, const core::FtState& state, bool isCurrent);

    SessionParts m_session;
    QString m_sensor;
    Units& m_units;
    std::array<Row, 6> m_rows{};
    std::array<QLabel*, 2> m_sizes{}; ///< |F| and |T|
    std::array<WrenchArrow*, 2> m_arrows{};
    QComboBox* m_forceUnit = nullptr;
    QComboBox* m_torqueUnit = nullptr;
    QLabel* m_state = nullptr;
    core::Time m_nextRefresh;
};

} // namespace ui

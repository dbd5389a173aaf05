// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <vector>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QVBoxLayout;

namespace ui {

class FtPanel;
class Units;

/// A line for each force/torque sensor of the session, or a hint while those of the array are not connected;
/// hidden where the array has none. GUI thread.
class FtList : public QWidget
{
    Q_OBJECT

public:
    FtList(const SessionParts& session, Units& units, QWidget* parent = nullptr);

    /// Shows the session's current state; called by the display tick.
    void refresh();

private:
    void fitPanels();
    QString emptyWords() const;
    /// The open window of a kind about a sensor, or a new one from `make`.
    template <typename Window, typename Make>
    void showWindow(int sensor, Make make);
    void showView(int sensor);
    void showPayload(int sensor);
    void showAlignment(int sensor);
    void showGuard(int sensor);

    SessionParts m_session;
    Units& m_units;
    QVBoxLayout* m_layout;
    std::vector<FtPanel*> m_panels;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <array>

#include "core/base/time.h"
#include "ui/support/sessionparts.h"

class QSettings;
class QSplitter;
class QTabBar;

namespace ui {

class FtList;
class JointPanel;
class PlotPanel;
class Prompts;
class SessionChannels;
class Units;

/// The Operate workspace: the joints, the plots, and a line for each force/torque sensor below both. Wide:
/// joints beside plots; narrower: above them; narrow: a tab each. The user's sizes are kept for each of the
/// first two. GUI thread.
class OperatePage : public QWidget
{
    Q_OBJECT

public:
    static constexpr int kWide = 1350;   ///< px of this page: from here side by side
    static constexpr int kNarrow = 1060; ///< px: below this one at a time

    OperatePage(const SessionParts& session, SessionChannels& channels, Units& units, Prompts& prompts,
                QWidget* parent = nullptr);

    JointPanel& joints() { return *m_joints; }
    PlotPanel& plots() { return *m_plots; }
    void refresh(core::Time now); ///< called by the display tick
    void saveLayout(QSettings& settings) const;
    void restoreLayout(const QSettings& settings);
    void resetLayout();
    /// Fits rows and sizes to the current joints.
    void fit();
    /// That of the narrow arrangement, independent of the current one: a wide window can become narrow.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    enum Arrangement { Beside, Above, Tabs };

    void arrange();
    int widthBeside() const; ///< that joints and plots beside each other need
    void showTab();

    QSplitter* m_splitter;
    QTabBar* m_tabs;
    JointPanel* m_joints;
    PlotPanel* m_plots;
    FtList* m_sensors;
    Arrangement m_arrangement = Tabs;
    int m_arrangedFor = 0;              ///< widthBeside() then
    std::array<QList<int>, 2> m_chosen; ///< sizes the user chose, by arrangement; empty: none
};

} // namespace ui

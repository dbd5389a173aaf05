// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include <functional>
#include <optional>

#include "core/base/result.h"
#include "core/session/cause.h"
#include "ui/plots/plotlayout.h"
#include "ui/plots/plotlayouts.h"
#include "ui/plots/plotview.h"

class QMenu;
class QSettings;
class QTabBar;
class QTabWidget;
class QToolButton;

namespace ui {

class ChannelCatalogue;
class ChannelTree;
class CursorTable;
class JointChoice;
class Prompts;
class SpectrumPage;
class TriggerBar;
class XyPage;

/// Plots of channels as a layout names them: tabs of plots with a channel tree, trigger, cursors, spectrum,
/// XY plot, layouts by name and export. The catalogue must outlive it. GUI thread.
class PlotPanel : public QWidget
{
    Q_OBJECT

public:
    PlotPanel(const QString& name, ChannelCatalogue& channels, Prompts& prompts, QWidget* parent = nullptr);

    /// Called once a display tick, after the session's own tick, with the same time.
    void refresh(core::Time now);
    PlotView& view() { return *m_view; }
    JointChoice& joints() { return *m_joints; }
    const PlotLayout& plotLayout() const { return m_layout; }
    void setPlotLayout(const PlotLayout& layout);
    void setChannelsShown(bool on);

    /// Adds curves to a plot of the present tab; an empty key: to the first one.
    void addCurves(const QString& plotKey, const QStringList& keys, DropPlace place);

    bool savePicture(const QString& path); ///< .png, .svg or .pdf; emits notified()
    /// The shown curves, in the shown time or all of it. Emits notified().
    bool saveCsv(const QString& path, bool isAll);

    void saveState(QSettings& settings, const QString& group) const;
    void restoreState(const QSettings& settings, const QString& group);

signals:
    void notified(core::Severity severity, const QString& sentence);

private:
    void buildAnalysis();
    void buildTools();
    void buildMenu();
    void buildTabs();
    void fillPlotMenu();
    void fillLayouts();
    void onChannelsChanged();
    void edit(const std::function<void(PlotLayout&)>& change);
    void rebuild();
    void arrange();
    void useChannels();
    void showTabs();
    void showAnalysis();
    void openAnalysis(QWidget* page);
    void followTrigger(core::Time now);
    void setTriggerShown(bool on);
    void editCurve(const QString& plotKey, const QString& subject,
                   const std::function<void(PlotSpec&, std::size_t curve)>& change);
    void deriveFrom(const QString& plotKey, const QString& subject);
    void removeCurves(const QString& plotKey, const QString& subject);
    void showCurveMenu(const QString& plotKey, const QString& subject, const QPoint& position);
    void askName(const QString& title, const QString& label, const QString& text,
                 const std::function<void(const QString&)>& accepted);
    void askPicture();
    void askCsv(bool isAll);
    bool report(const core::Result<void>& result, const QString& saved);
    QStringList chosenJoints() const;

    ChannelCatalogue& m_channels;
    Prompts& m_prompts;
    PlotLayouts m_layouts;
    std::optional<PlotLayout> m_layoutBefore; ///< before another was chosen
    PlotLayout m_layout = PlotLayout::standard();
    PlotView* m_view;
    JointChoice* m_joints;
    ChannelTree* m_tree;
    TriggerBar* m_trigger;
    QTabWidget* m_analysis;
    CursorTable* m_cursors;
    SpectrumPage* m_spectrum;
    XyPage* m_xy;
    QTabBar* m_tabs;
    QToolButton* m_channelButton = nullptr;
    QMenu* m_plotMenu = nullptr;
    core::Time m_analysedAt;
};

} // namespace ui

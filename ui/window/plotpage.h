// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

#include "core/base/time.h"
#include "core/replay/replay.h"
#include "core/session/cause.h"

class QSettings;
class QStackedWidget;

namespace ui {

class PlotPanel;
class Prompts;
class RecordedChannels;
class ReplayBar;
class SessionChannels;
class Units;

/// The Plots workspace: the live curves with all channels, or a recording in the same views. GUI thread.
class PlotPage : public QWidget
{
    Q_OBJECT

public:
    PlotPage(SessionChannels& channels, const Units& units, Prompts& prompts, QWidget* parent = nullptr);

    /// The recording of the demo array that is part of the program.
    inline static const QString kSample = QStringLiteral(":/samples/demo_arm.mcap");

    /// Reads a recording and shows it; emits notified() when that is not possible, or incomplete.
    bool open(const QString& path);
    void close(); ///< back to live data
    bool isReplaying() const { return m_replay.curves() != nullptr; }
    void focusFilter(); ///< of the channels
    PlotPanel& live() { return *m_live; }
    PlotPanel& recorded() { return *m_recorded; }
    void refresh(core::Time now); ///< called by the display tick
    void saveLayout(QSettings& settings) const;
    void restoreLayout(const QSettings& settings);
    void resetLayout();

signals:
    void notified(core::Severity severity, const QString& sentence);

private:
    core::replay::Replay m_replay;
    RecordedChannels* m_channels;
    ReplayBar* m_bar;
    QStackedWidget* m_pages;
    PlotPanel* m_live;
    PlotPanel* m_recorded;
};

} // namespace ui

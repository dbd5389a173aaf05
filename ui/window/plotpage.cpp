// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/plotpage.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtCore/QResource>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QStackedWidget>

#include <algorithm>

#include "core/base/bytes.h"
#include "core/recordingfile/recordingfile.h"
#include "ui/plots/plotpanel.h"
#include "ui/plots/recordedchannels.h"
#include "ui/plots/replaybar.h"
#include "ui/plots/sessionchannels.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

const QString kLive = QStringLiteral("plots/live");
const QString kRecorded = QStringLiteral("plots/recorded");

core::Result<core::replay::RecordedCurves> load(const QString& path)
{
    if (path == PlotPage::kSample) {
        const QByteArray bytes = QResource(path).uncompressedData();
        return core::replay::RecordedCurves::load(core::mcap::MemorySource(core::toSpan(bytes)));
    }
    const auto source = core::recording::RecordingSource::open(path);
    if (!source)
        return source.error();
    return core::replay::RecordedCurves::load(*source);
}

} // namespace

PlotPage::PlotPage(SessionChannels& channels, const Units& units, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_channels(new RecordedChannels(m_replay, this))
    , m_bar(new ReplayBar(m_replay, this))
    , m_pages(new QStackedWidget(this))
    , m_live(new PlotPanel(QStringLiteral("livePlots"), channels, prompts, this))
    , m_recorded(new PlotPanel(QStringLiteral("recordedPlots"), *m_channels, prompts, this))
{
    setObjectName(QStringLiteral("plotPage"));
    m_pages->addWidget(m_live);
    m_pages->addWidget(m_recorded);
    layOut(this, inColumn({m_bar, {m_pages, 1}}, 0));
    m_bar->hide();
    m_live->setChannelsShown(true);
    m_recorded->setChannelsShown(true);
    m_live->view().setOrigin(core::Clock::now());
    m_recorded->view().setOrigin(core::Time{});
    m_recorded->view().setRecorded([this] { m_bar->togglePlaying(); });
    m_channels->setAngleUnit(units.isDegrees());
    connect(&units, &Units::changed, m_channels,
            [this, &units] { m_channels->setAngleUnit(units.isDegrees()); });
    connect(m_bar, &ReplayBar::closed, this, &PlotPage::close);
    for (PlotPanel* each : {m_live, m_recorded})
        connect(each, &PlotPanel::notified, this, &PlotPage::notified);
}

bool PlotPage::open(const QString& path)
{
    const QString name = QDir::toNativeSeparators(path);
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    auto curves = load(path);
    QGuiApplication::restoreOverrideCursor();
    if (!curves) {
        //: %1: a file. %2: why it cannot be shown, a sentence.
        emit notified(core::Severity::Error, tr("%1 was not opened. %2").arg(name, curves.error().detail));
        return false;
    }
    const QStringList remarks = curves->errors() + curves->notes();
    m_replay.show(std::make_shared<const core::replay::RecordedCurves>(std::move(*curves)));
    m_replay.seek(m_replay.clock().end());
    m_bar->setName(QFileInfo(path).fileName());
    m_bar->show();
    m_pages->setCurrentWidget(m_recorded);
    m_recorded->refresh(m_replay.clock().position());
    m_recorded->view().setWindow(m_replay.clock().end() - m_replay.clock().begin());
    m_recorded->view().setLive(true);
    if (!remarks.isEmpty())
        //: %1: a file. %2: sentences about what is damaged or left out.
        emit notified(core::Severity::Warning, tr("%1: %2").arg(name, remarks.join(u' ')));
    return true;
}

void PlotPage::close()
{
    m_replay.show(nullptr);
    m_bar->hide();
    m_pages->setCurrentWidget(m_live);
}

void PlotPage::focusFilter()
{
    (isReplaying() ? m_recorded : m_live)->setChannelsShown(true);
}

void PlotPage::refresh(core::Time now)
{
    m_replay.tick(now);
    if (isReplaying())
        m_recorded->refresh(m_replay.clock().position());
    else
        m_live->refresh(now);
}

void PlotPage::saveLayout(QSettings& settings) const
{
    m_live->saveState(settings, kLive);
    m_recorded->saveState(settings, kRecorded);
}

void PlotPage::restoreLayout(const QSettings& settings)
{
    m_live->restoreState(settings, kLive);
    m_recorded->restoreState(settings, kRecorded);
}

void PlotPage::resetLayout()
{
    for (PlotPanel* each : {m_live, m_recorded}) {
        each->setPlotLayout(PlotLayout::standard());
        each->setChannelsShown(true);
    }
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/ftlist.h"

#include <QtCore/QDateTime>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/state/sensors.h"
#include "core/wrench/pipeline.h"
#include "ui/operate/alignmentdialog.h"
#include "ui/operate/ftpanel.h"
#include "ui/operate/ftview.h"
#include "ui/operate/guarddialog.h"
#include "ui/operate/payloaddialog.h"
#include "ui/support/units.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

FtZeroState zeroOf(const core::FtState& sensor)
{
    FtZeroState zero;
    zero.isCollecting = sensor.zeroRunning;
    zero.canUndo = sensor.canUndoZero;
    zero.lowPass = sensor.lowPassWords;
    if (sensor.zeroRefused)
        zero.problem = sensor.zeroMessage;
    if (sensor.hasSample && sensor.sample.gravity == core::wrench::Gravity::Unknown) {
        zero.isWeightIn = core::wrench::isFinite(sensor.sample.net.value);
        zero.hasNoNet = !zero.isWeightIn;
    }
    if (!sensor.bias)
        return zero;
    zero.isToolKnown = sensor.tool.has_value();
    zero.age = (QDateTime::currentMSecsSinceEpoch() - sensor.bias->takenAt) / 1000;
    zero.method = sensor.bias->method;
    if (sensor.bias->temperature && std::isfinite(sensor.sample.temperature))
        zero.warmer = sensor.sample.temperature - *sensor.bias->temperature;
    if (const auto& spread = sensor.bias->deviation)
        zero.spread = {*std::max_element(spread->begin(), spread->begin() + 3),
                       *std::max_element(spread->begin() + 3, spread->end())};
    return zero;
}

} // namespace

FtList::FtList(const SessionParts& session, Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_units(units)
    , m_layout(inColumn({}, 0))
{
    named(this, "ftList", tr("Force and torque sensors"));
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    layOut(this, m_layout);
    connect(&session.sensors, &core::Sensors::changed, this, &FtList::fitPanels);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &FtList::fitPanels);
    connect(&session.links, &core::Links::linkChanged, this, &FtList::fitPanels);
    fitPanels();
}

void FtList::fitPanels()
{
    const auto count = static_cast<std::size_t>(std::max(1, m_session.sensors.ftCount()));
    while (m_panels.size() > count) {
        delete m_panels.back();
        m_panels.pop_back();
    }
    while (m_panels.size() < count) {
        const auto sensor = static_cast<int>(m_panels.size());
        auto* panel = new FtPanel(this);
        connect(panel, &FtPanel::zeroRequested, this, [this, sensor] {
            if (sensor < m_session.sensors.ftCount())
                m_session.sensors.zeroFt(sensor, core::Clock::now());
        });
        connect(panel, &FtPanel::undoZeroRequested, this, [this, sensor] {
            if (sensor < m_session.sensors.ftCount())
                m_session.sensors.undoZeroFt(sensor);
        });
        connect(panel, &FtPanel::viewRequested, this, [this, sensor] { showView(sensor); });
        connect(panel, &FtPanel::payloadRequested, this, [this, sensor] { showPayload(sensor); });
        connect(panel, &FtPanel::alignmentRequested, this, [this, sensor] { showAlignment(sensor); });
        connect(panel, &FtPanel::guardRequested, this, [this, sensor] { showGuard(sensor); });
        m_layout->addWidget(panel);
        m_panels.push_back(panel);
    }
    setVisible(m_session.sensors.ftCount() > 0 || !m_session.document.array().ftSensors.empty());
    refresh();
}

/// One window for each sensor.
template <typename Window, typename Make>
void FtList::showWindow(int sensor, Make make)
{
    if (sensor >= m_session.sensors.ftCount())
        return;
    const QString name = m_session.sensors.ft(sensor).name;
    for (auto* each : findChildren<Window*>()) {
        if (each->sensor() == name) {
            each->raise();
            each->activateWindow();
            return;
        }
    }
    Window* window = make(name);
    window->setAttribute(Qt::WA_DeleteOnClose);
    window->show();
}

void FtList::showView(int sensor)
{
    showWindow<FtView>(sensor,
                       [this](const QString& name) { return new FtView(m_session, name, m_units, this); });
}

void FtList::showPayload(int sensor)
{
    showWindow<PayloadDialog>(
        sensor, [this](const QString& name) { return new PayloadDialog(m_session, name, m_units, this); });
}

void FtList::showAlignment(int sensor)
{
    showWindow<AlignmentDialog>(
        sensor, [this](const QString& name) { return new AlignmentDialog(m_session, name, this); });
}

void FtList::showGuard(int sensor)
{
    showWindow<GuardDialog>(sensor,
                            [this](const QString& name) { return new GuardDialog(m_session, name, this); });
}

QString FtList::emptyWords() const
{
    if (m_session.links.linkState() == core::LinkState::Disconnected)
        return tr("Not connected. Force/torque sensors connect together with the array: choose a port at the "
                  "top and press Connect.");
    return tr("The force/torque sensors of this array have no address, so they exist only in the virtual "
              "array. Set an address in Array > Array settings.");
}

void FtList::refresh()
{
    if (m_session.sensors.ftCount() == 0) {
        m_panels.front()->setSensorName({});
        m_panels.front()->setEmptyWords(emptyWords());
        return;
    }
    for (int i = 0; i < std::min(m_session.sensors.ftCount(), static_cast<int>(m_panels.size())); ++i) {
        const core::FtState& sensor = m_session.sensors.ft(i);
        FtPanel& panel = *core::element(m_panels, i);
        panel.setSensorName(sensor.name);
        panel.setUnits(m_units);
        panel.setStats(sensor.stats, sensor.linkWords, sensor.limits);
        if (sensor.hasSample && core::wrench::isFinite(sensor.sample.net.value))
            panel.setWrench(core::Wrench{sensor.readout.shown()}, sensor.sample.raw);
        else
            panel.clearWrench();
        const bool isStreaming = sensor.stats.link == core::SensorLink::Streaming;
        panel.setFault(isStreaming && sensor.sample.isFaulty ? sensor.statusWords : QString());
        panel.setZeroState(zeroOf(sensor));
    }
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/statusfields.h"

#include <QtWidgets/QLabel>
#include <QtWidgets/QStatusBar>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "core/base/numbertext.h"
#include "core/session/links/links.h"
#include "core/session/state/histories.h"
#include "core/session/topics/topics.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

QLabel* addField(QStatusBar& bar, const QString& objectName, const QString& name, const QString& tip)
{
    auto* label = named(new QLabel(&bar), objectName, name, tip);
    label->setContentsMargins(6, 0, 6, 0);
    bar.addPermanentWidget(label);
    return label;
}

constexpr int kLooksATip = 15; // tool tips change twice a second

} // namespace

StatusFields::StatusFields(const SessionParts& session, QStatusBar& bar)
    : QObject(&bar)
    , m_session(session)
    , m_link(new StateLabel(&bar))
    , m_simulated(new StateLabel(&bar))
    , m_topics(new StateLabel(&bar))
    , m_cycles(addField(bar, QStringLiteral("cycleRate"), tr("Cycle rate"),
                        tr("Bus cycles per second, over the last second.")))
    , m_samples(addField(bar, QStringLiteral("sampleRate"), tr("Sample rate"), {}))
    , m_unanswered(
          addField(bar, QStringLiteral("unansweredPolls"), tr("Unanswered polls"),
                   tr("Polls without a valid reply in time, since the program started, as in Timing > "
                      "Statistics; the first second after connecting is excluded.")))
    , m_overruns(addField(bar, QStringLiteral("overruns"), tr("Overruns"),
                          tr("Cycles that started too late or were skipped, since the program started, as in "
                             "Timing > Statistics; the first second after connecting is excluded.")))
    , m_refused(addField(bar, QStringLiteral("refusedEvents"), tr("Missing events"),
                         tr("Readings and replies that this program did not take from the bus in time, "
                            "since connecting.")))
    , m_drill(addField(bar, QStringLiteral("stopDrillField"), tr("Stop drill"),
                       tr("Time from the STOP key to the last byte on the wire, in the last drill.")))
{
    m_refused->hide();
    m_drill->hide();
    named(m_link, "statusLink", tr("Connection"));
    named(m_simulated, "simulatedBadge", tr("Simulated"),
          tr("This is the virtual array; no real servo moves."));
    m_simulated->setState(kSimulatedLook, tr("Simulated"));
    named(m_topics, "topicsBadge", tr("ROS 2 topics"));
    bar.addWidget(m_link);
    bar.addWidget(m_simulated);
    bar.addWidget(m_topics);
    refresh();
}

void StatusFields::showTips()
{
    constexpr double kMegabyte = 1e6;
    const core::HistoryUse history = m_session.histories.use();
    m_samples->setToolTip(tr("Joint samples received per second, over the last second.") + QLatin1Char('\n')
                          + tr("Curves: %1 MB of memory; above %2 MB the oldest readings are dropped.")
                                .arg(std::ceil(static_cast<double>(history.bytes) / kMegabyte), 0, 'f', 0)
                                .arg(std::ceil(static_cast<double>(history.most) / kMegabyte), 0, 'f', 0));
}

void StatusFields::refresh()
{
    const core::LinkState state = m_session.links.linkState();
    const int buses = m_session.links.busCount();
    int open = 0;
    core::bus::Stats all;
    std::uint64_t unanswered = 0;
    QStringList cycles;
    QStringList tips;
    for (int bus = 0; bus < buses; ++bus) {
        const bool isOpen = m_session.links.linkState(bus) == core::LinkState::Connected;
        const core::bus::Stats stats = m_session.links.busStats(bus);
        const auto& totals = m_session.links.busMonitor(bus).statistics().sinceStart();
        std::uint64_t silent = 0;
        for (const auto& [joint, servo] : totals.servos)
            silent += servo.unanswered;
        open += isOpen ? 1 : 0;
        cycles << core::numberText(isOpen ? stats.cycleRate : 0.0, 1);
        all.sampleRate += isOpen ? stats.sampleRate : 0.0;
        unanswered += silent;
        all.overruns += totals.overruns;
        all.refusedEvents += stats.refusedEvents;
        tips << tr("%1: %2 Cycles/s %3, readings/s %4, unanswered %5, overruns %6.")
                    .arg(m_session.links.busWords(bus), m_session.links.linkMessage(bus), cycles.back())
                    .arg(core::numberText(isOpen ? stats.sampleRate : 0.0, 0))
                    .arg(silent)
                    .arg(totals.overruns);
    }
    if (m_looks++ % kLooksATip == 0)
        showTips();
    const bool isPartly = buses > 1 && open > 0 && open < buses;
    m_link->setState(lookOf(state), isPartly ? tr("%1 of %2 buses").arg(open).arg(buses) : linkWords(state));
    const QString tip = buses > 1 ? tips.join(QLatin1Char('\n')) : QString();
    if (m_link->toolTip() != tip)
        m_link->setToolTip(tip);
    m_simulated->setVisible(m_session.links.isSimulated() && state != core::LinkState::Disconnected);
    if (const auto& reach = m_session.topics.reach()) {
        m_topics->setState(reach->isLocal() ? kRunsLook : kWarningLook, tr("ROS 2 topics"));
        m_topics->setToolTip(core::Topics::consequence(*reach));
    }
    m_topics->setVisible(m_session.topics.isOn());
    for (QLabel* field : {m_cycles, m_samples, m_unanswered, m_overruns})
        field->setVisible(open > 0 || state == core::LinkState::Lost);
    m_cycles->setText(tr("%1 cycles/s").arg(cycles.join(QStringLiteral(" + "))));
    m_samples->setText(tr("%1 readings/s").arg(core::numberText(all.sampleRate, 0)));
    m_unanswered->setText(tr("%1 unanswered").arg(unanswered));
    m_overruns->setText(
        tr("%n overrun(s)", nullptr, static_cast<int>(std::min<std::uint64_t>(all.overruns, 1'000'000'000))));
    showRefused(all.refusedEvents);
}

void StatusFields::showRefused(std::uint64_t events)
{
    m_refused->setVisible(events > 0);
    m_refused->setText(
        tr("%n event(s) missing", nullptr, static_cast<int>(std::min<std::uint64_t>(events, 1'000'000'000))));
}

void StatusFields::showStopDrill(double p99)
{
    m_drill->setText(tr("stop p99 %1 ms").arg(core::numberText(p99 * 1e3, 1)));
    m_drill->show();
}

} // namespace ui

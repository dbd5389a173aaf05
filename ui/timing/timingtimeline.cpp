// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingtimeline.h"

#include <QtGui/QShortcut>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "ui/timing/timingexchanges.h"
#include "ui/timing/timinglanes.h"
#include "ui/timing/timinglegend.h"
#include "ui/timing/timingstrip.h"
#include "ui/timing/timingwords.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

/// Update period of the details while following: faster is not readable.
constexpr core::Duration kDetailsPeriod = std::chrono::milliseconds(250);

} // namespace

TimingTimeline::TimingTimeline(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_pages(new PageOrNote("timelineEmpty",
                             tr("The last cycles of the bus appear here as strips: goals, requests, "
                                "turnaround, replies and slack of each, and the cause of a late "
                                "cycle.\n\nConnect to a port at the top; the virtual array works too."),
                             this))
    , m_strip(new TimingStrip(session, this))
    , m_exchanges(new TimingExchanges(session, this))
{
    setObjectName(QStringLiteral("timingTimeline"));
    layOut(this, inColumn({m_pages}), {0, 4, 0, 0});
    auto* page = new QWidget(m_pages);
    QWidget* bar = buildBar();
    auto* legend = new TimingLegend(page);
    auto* splitter =
        makeSplitter("timelineSplitter", Qt::Vertical, {{m_strip, 3}, {buildDetails(), 2}}, page);
    layOut(page, inColumn({bar, legend, {splitter, 1}}, 4));
    m_pages->setPage(page);

    connect(m_strip, &TimingStrip::chosen, this, &TimingTimeline::choose);
    connect(m_strip, &TimingStrip::scrolledBack, this, [this] { setFollowing(false); });
    connect(m_strip, &TimingStrip::pauseToggled, this, [this] { setFollowing(!isFollowing()); });
    connect(m_strip, &TimingStrip::followRequested, this, [this] { setFollowing(true); });
    connect(m_lanes, &TimingLanes::chosen, m_table, &QTableView::selectRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { m_lanes->mark(current.row()); });
    showMode();
}

QWidget* TimingTimeline::buildBar()
{
    auto* bar = new QWidget(this);
    const auto addMode = [&](const char* objectName, const QString& text, const QString& tip) {
        auto* button = makeToolButton(objectName, text, tip, bar);
        button->setCheckable(true);
        return button;
    };
    m_follow = addMode("timelineFollow", tr("Follow"), tr("Shows the newest cycles (L)."));
    connect(m_follow, &QToolButton::clicked, this, [this] { setFollowing(true); });
    m_pause =
        addMode("timelinePause", tr("Pause"), tr("Holds all stored cycles; the bus continues (Space)."));
    connect(m_pause, &QToolButton::clicked, this, [this](bool on) { setFollowing(!on); });
    m_onlyLate = addMode("timelineOnlyLate", tr("Only late"),
                         tr("Shows only late cycles: a fifth of the period or more after their deadline."));
    connect(m_onlyLate, &QToolButton::toggled, m_strip, &TimingStrip::setOnlyLate);
    const auto addStep = [&](const char* objectName, const QString& text, const QString& tip,
                             const QKeySequence& keys, bool forward) {
        auto* button = makeToolButton(objectName, text, tip, bar);
        connect(button, &QToolButton::clicked, this, [this, forward] { goToLate(forward); });
        auto* key = new QShortcut(keys, this);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, [this, forward] { goToLate(forward); });
        return button;
    };
    auto* before = addStep("timelinePreviousLate", tr("Previous late cycle"),
                           tr("Goes to the previous late cycle (Shift+N)."), Qt::SHIFT | Qt::Key_N, false);
    auto* next = addStep("timelineNextLate", tr("Next late cycle"),
                         tr("Goes to the next late cycle, then wraps to the oldest (N)."), Qt::Key_N, true);
    m_summary = named(new ElidedLabel(bar), "timelineSummary");
    layOut(bar, inRow({m_follow,
                       m_pause,
                       LayoutItem::gap(12),
                       m_onlyLate,
                       before,
                       next,
                       LayoutItem::gap(12),
                       {m_summary, 1}}));
    return bar;
}

QWidget* TimingTimeline::buildDetails()
{
    auto* details = new QWidget(this);
    m_cycle = named(new ElidedLabel(details), "timelineCycle");
    m_lanes = new TimingLanes(m_session, details);
    m_table = makeTable(details, "timelineExchanges", tr("Exchanges of the selected cycle"), *m_exchanges);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {12, 20, 6, 32, 11, 17, 12, 20});
    layOut(details, inColumn({m_cycle, m_lanes, {m_table, 1}}, 3));
    return details;
}

const core::Timeline& TimingTimeline::timeline() const
{
    return m_held ? *m_held : m_session.links.busMonitor(m_place).timeline();
}

core::Duration TimingTimeline::period() const
{
    return core::fromSeconds(m_session.document.array().schedule.period);
}

void TimingTimeline::setBus(int bus)
{
    if (bus == m_place)
        return;
    setFollowing(true); // the held cycles belong to the other bus
    m_place = bus;
    m_detailsDue = {};
    m_strip->clearSelection();
    m_table->clearSelection();
    m_lanes->mark(-1);
    refresh(m_now);
}

void TimingTimeline::refresh(core::Time now)
{
    m_now = now;
    const bool isEmpty = timeline().size() == 0;
    m_pages->setFilled(!isEmpty);
    if (isEmpty || !isFollowing())
        return;
    showCycles();
    if (now >= m_detailsDue) {
        m_detailsDue = now + kDetailsPeriod;
        showSummary();
        showDetails();
    }
}

void TimingTimeline::setFollowing(bool on)
{
    if (on != isFollowing()) {
        if (on) {
            m_strip->showTimeline(m_session.links.busMonitor(m_place).timeline(), period(),
                                  true); // before m_held is reset
            m_held.reset();
            m_strip->clearSelection();
            m_table->clearSelection();
            m_lanes->mark(-1);
        } else {
            m_held = m_session.links.busMonitor(m_place).timeline();
        }
        m_detailsDue = {};
        m_pages->setFilled(timeline().size() > 0);
        if (timeline().size() > 0) {
            showCycles();
            if (!on)
                m_strip->select(timeline().at(timeline().size() - 1).record.number);
            showSummary();
            showDetails();
        }
    }
    showMode();
}

void TimingTimeline::showMode()
{
    m_follow->setChecked(isFollowing());
    m_pause->setChecked(!isFollowing());
}

void TimingTimeline::focusFilter()
{
    m_onlyLate->setFocus(Qt::ShortcutFocusReason);
}

void TimingTimeline::showCycles()
{
    m_strip->showTimeline(timeline(), period(), isFollowing());
}

void TimingTimeline::showSummary()
{
    int late = 0;
    for (std::size_t i = 0; i < timeline().size(); ++i)
        late += isLate(timeline().at(i).record) ? 1 : 0;
    //: How many cycles of the bus are kept, and how many of them began late.
    m_summary->setText(
        tr("%n cycle(s) stored, %1 late", nullptr, static_cast<int>(timeline().size())).arg(late));
}

void TimingTimeline::choose(std::uint64_t number)
{
    if (isFollowing())
        setFollowing(false);
    m_strip->select(number);
    m_table->clearSelection();
    m_table->setCurrentIndex({});
    m_lanes->mark(-1);
    showDetails();
}

void TimingTimeline::goToLate(bool forward)
{
    const auto& cycles = timeline();
    const auto size = static_cast<std::ptrdiff_t>(cycles.size());
    // While following, starts after the newest: the first match is the newest late cycle.
    const auto selected = m_strip->selected();
    std::ptrdiff_t from = selected ? cycles.find(*selected) : -1;
    if (from < 0) {
        from = size;
        forward = false;
    }
    for (std::ptrdiff_t step = 1; step <= size; ++step) {
        const std::ptrdiff_t turn = size + 1;
        const std::ptrdiff_t at = forward ? (from + step) % turn : (from - step + turn) % turn;
        if (at < size && isLate(cycles.at(static_cast<std::size_t>(at)).record)) {
            choose(cycles.at(static_cast<std::size_t>(at)).record.number);
            return;
        }
    }
    setFollowing(false);
    m_summary->setText(tr("None of the stored cycles was late."));
}

void TimingTimeline::showDetails()
{
    const auto& cycles = timeline();
    const auto selected = m_strip->selected();
    auto at = selected ? cycles.find(*selected) : static_cast<std::ptrdiff_t>(cycles.size()) - 1;
    if (at < 0) {
        m_cycle->setText({});
        m_lanes->clear();
        m_exchanges->clear();
        return;
    }
    const auto& trace = cycles.at(static_cast<std::size_t>(at));
    const auto* before = at > 0 ? &cycles.at(static_cast<std::size_t>(at) - 1) : nullptr;
    m_lanes->show(trace, before, period());
    m_exchanges->show(trace);
    const auto& record = trace.record;
    QStringList parts{
        tr("Cycle %1").arg(record.number),
        tr("started %1 ms after its deadline").arg(inMilliseconds(record.start - record.deadline)),
        tr("%1 ms long").arg(inMilliseconds(record.end - record.start)),
        tr("%n poll(s) answered", nullptr, record.successes),
    };
    if (record.errors > 0)
        parts << tr("%n without an answer or with an error", nullptr, record.errors);
    if (record.overruns > 0)
        parts << tr("%n deadline(s) missed", nullptr, record.overruns);
    if (record.goals > 0)
        parts << tr("%n goal(s)", nullptr, record.goals);
    parts << claimWords(record);
    if (record.retries > 0)
        parts << tr("%n repeated", nullptr, record.retries);
    if (record.isDuplex)
        parts << tr("requests overlapped with replies");
    m_cycle->setText(parts.join(QStringLiteral(", ")) + QLatin1Char('.'));
    m_strip->setAccessibleDescription(m_cycle->text());
}

} // namespace ui

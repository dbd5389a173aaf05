// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingtimeline.h"

#include <QtGui/QShortcut>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "ui/support/sessionparts.h"
#include "ui/timing/timingexchanges.h"
#include "ui/timing/timinglanes.h"
#include "ui/timing/timinglegend.h"
#include "ui/timing/timingstrip.h"
#include "ui/timing/timingwords.h"
#include "ui/widgets/elidedlabel.h"

namespace ui {

namespace {

/// Of the chosen cycle while following: faster nobody can read.
constexpr core::Duration kDetailsPeriod = std::chrono::milliseconds(250);

} // namespace

TimingTimeline::TimingTimeline(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_pages(new QStackedWidget(this))
    , m_strip(new TimingStrip(session, this))
    , m_exchanges(new TimingExchanges(session, this))
{
    setObjectName(QStringLiteral("timingTimeline"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(m_pages);

    auto* empty = new QLabel(tr("The last cycles of the bus appear here as strips: goals, requests, "
                                "turnaround, replies and slack of each, and the cause of a late "
                                "cycle.\n\nConnect to a port at the top; the virtual array works too."),
                             m_pages);
    empty->setObjectName(QStringLiteral("timelineEmpty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_pages->addWidget(empty);

    auto* page = new QWidget(m_pages);
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addWidget(buildBar());
    rows->addWidget(new TimingLegend(page));
    auto* splitter = new QSplitter(Qt::Vertical, page);
    splitter->setObjectName(QStringLiteral("timelineSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(m_strip);
    splitter->addWidget(buildDetails());
    splitter->setStretchFactor(0, 3);
    splitter->setStretchFactor(1, 2);
    rows->addWidget(splitter, 1);
    m_pages->addWidget(page);

    connect(m_strip, &TimingStrip::chosen, this, &TimingTimeline::choose);
    connect(m_strip, &TimingStrip::scrolledBack, this, [this] { setFollowing(false); });
    connect(m_strip, &TimingStrip::pauseToggled, this, [this] { setFollowing(!isFollowing()); });
    connect(m_strip, &TimingStrip::followRequested, this, [this] { setFollowing(true); });
    connect(m_lanes, &TimingLanes::chosen, m_table, &QTableView::selectRow);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& current) { m_lanes->mark(current.row()); });
    showMode();
}

QToolButton* TimingTimeline::addButton(QHBoxLayout* layout, const char* objectName, const QString& text,
                                       const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setObjectName(QLatin1String(objectName));
    button->setText(text);
    button->setAccessibleName(text);
    button->setToolTip(tip);
    button->setFocusPolicy(Qt::TabFocus);
    layout->addWidget(button);
    return button;
}

QWidget* TimingTimeline::buildBar()
{
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    m_follow = addButton(layout, "timelineFollow", tr("Follow"), tr("Shows the newest cycles (L)."));
    m_follow->setCheckable(true);
    connect(m_follow, &QToolButton::clicked, this, [this] { setFollowing(true); });
    m_pause = addButton(layout, "timelinePause", tr("Pause"),
                        tr("Holds all stored cycles; the bus continues (Space)."));
    m_pause->setCheckable(true);
    connect(m_pause, &QToolButton::clicked, this, [this](bool on) { setFollowing(!on); });
    layout->addSpacing(12);
    m_onlyLate = addButton(layout, "timelineOnlyLate", tr("Only late"),
                           tr("Shows only late cycles: a fifth of the period or more after their deadline."));
    m_onlyLate->setCheckable(true);
    connect(m_onlyLate, &QToolButton::toggled, m_strip, &TimingStrip::setOnlyLate);
    auto* before = addButton(layout, "timelinePreviousLate", tr("Previous late cycle"),
                             tr("Goes to the previous late cycle (Shift+N)."));
    connect(before, &QToolButton::clicked, this, [this] { goToLate(false); });
    auto* next = addButton(layout, "timelineNextLate", tr("Next late cycle"),
                           tr("Goes to the next late cycle, then wraps to the oldest (N)."));
    connect(next, &QToolButton::clicked, this, [this] { goToLate(true); });
    const auto addKey = [this](const QKeySequence& keys, bool forward) {
        auto* key = new QShortcut(keys, this);
        key->setContext(Qt::WidgetWithChildrenShortcut);
        connect(key, &QShortcut::activated, this, [this, forward] { goToLate(forward); });
    };
    addKey(Qt::Key_N, true);
    addKey(QKeySequence(Qt::SHIFT | Qt::Key_N), false);
    layout->addSpacing(12);
    m_summary = new ElidedLabel(bar);
    m_summary->setObjectName(QStringLiteral("timelineSummary"));
    layout->addWidget(m_summary, 1);
    return bar;
}

QWidget* TimingTimeline::buildDetails()
{
    auto* details = new QWidget(this);
    auto* layout = new QVBoxLayout(details);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(3);
    m_cycle = new ElidedLabel(details);
    m_cycle->setObjectName(QStringLiteral("timelineCycle"));
    layout->addWidget(m_cycle);
    m_lanes = new TimingLanes(m_session, details);
    layout->addWidget(m_lanes);
    m_table = new QTableView(details);
    m_table->setObjectName(QStringLiteral("timelineExchanges"));
    m_table->setAccessibleName(tr("Exchanges of the selected cycle"));
    m_table->setModel(m_exchanges);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setMinimumHeight(3 * (fontMetrics().height() + 6));
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    const int widths[] = {12, 20, 6, 32, 11, 17, 12, 20};
    for (int column = 0; column < TimingExchanges::ColumnCount; ++column)
        m_table->setColumnWidth(column, digit * widths[column]);
    layout->addWidget(m_table, 1);
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
    setFollowing(true); // what was held is the other bus's
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
    m_pages->setCurrentIndex(isEmpty ? 0 : 1);
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
                                  true); // before it goes
            m_held.reset();
            m_strip->clearSelection();
            m_table->clearSelection();
            m_lanes->mark(-1);
        } else {
            m_held = m_session.links.busMonitor(m_place).timeline();
        }
        m_detailsDue = {};
        m_pages->setCurrentIndex(timeline().size() == 0 ? 0 : 1);
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
    // Following, one stands behind the newest: the first one met is the newest that was late.
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

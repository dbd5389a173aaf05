// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingstatistics.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/session/links/links.h"
#include "core/session/state/histories.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timinghistogram.h"
#include "ui/timing/timingstatsmodel.h"
#include "ui/timing/timingwords.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/tables.h"
#include "ui/widgets/tabletext.h"

namespace ui {

namespace {

/// Faster updates are not readable, and quantiles of 64 servos take time.
constexpr core::Duration kPeriod = std::chrono::milliseconds(500);

enum Histogram { LatenessTimes, PeriodTimes, RoundTripTimes };

} // namespace

TimingStatistics::TimingStatistics(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_bus(new BusStatsModel(session, this))
    , m_servos(new ServoStatsModel(session, this))
    , m_pages(new PageOrNote("statisticsEmpty",
                             tr("Statistics of the bus: period, lateness, round trip and losses of every "
                                "servo, including the eight values of HerkulexSched.\n\nConnect to a port "
                                "at the top; the virtual array works too."),
                             this))
{
    setObjectName(QStringLiteral("timingStatistics"));
    layOut(this, inColumn({m_pages}), {0, 4, 0, 0});
    auto* page = new QWidget(m_pages);
    layOut(page, inColumn({buildBar(), buildState(), {buildTables(), 1}}, 4));
    m_pages->setPage(page);
}

QWidget* TimingStatistics::buildBar()
{
    auto* bar = new QWidget(this);
    m_since = new QButtonGroup(this);
    auto* start = makeToolButton("statisticsSinceStart", tr("Since start"),
                                 tr("Counts all cycles since the program started; the first second after "
                                    "connecting is excluded."),
                                 bar);
    auto* last = makeToolButton(
        "statisticsSinceReset", tr("Since reset"),
        tr("Counts all cycles since the last reset; the first second after connecting is excluded."), bar);
    m_since->addButton(start, 0);
    m_since->addButton(last, 1);
    for (QAbstractButton* button : m_since->buttons())
        button->setCheckable(true);
    start->setChecked(true);
    connect(m_since, &QButtonGroup::idClicked, this, &TimingStatistics::fill);
    auto* reset = makeToolButton("statisticsReset", tr("Reset"),
                                 tr("Restarts the count; the values since the start are kept."), bar);
    connect(reset, &QToolButton::clicked, this, [this] {
        m_session.links.resetBusStatistics();
        m_since->button(1)->setChecked(true);
        fill();
    });
    auto* copies = makeToolButton("statisticsCopy", tr("Copy"), tr("Copies both tables."), bar);
    copies->setPopupMode(QToolButton::InstantPopup);
    auto* menu = named(new QMenu(copies), "statisticsCopyMenu");
    named(menu->addAction(tr("As text"), this, [this] { copy(false); }), "statisticsCopyText");
    named(menu->addAction(tr("As CSV"), this, [this] { copy(true); }), "statisticsCopyCsv");
    copies->setMenu(menu);
    layOut(bar, inRow({inRow({start, last}, 0), reset, copies, kStretch}));
    return bar;
}

QWidget* TimingStatistics::buildState()
{
    auto* line = new QWidget(this);
    const auto add = [&](const char* objectName, const QString& name) {
        return named(new StateLabel(line), objectName, name);
    };
    m_priority = add("statePriority", tr("Priority of the bus thread"));
    m_memory = add("stateMemory", tr("Memory of the program"));
    m_awake = add("stateAwake", tr("Processor sleep states"));
    m_overlap = add("stateOverlap", tr("Overlapping of requests with replies"));
    m_cpu = named(new QLabel(line), "stateCpu", tr("Processor time of the bus thread"),
                  tr("Share of one core the bus thread used over the last second."));
    m_history = named(new QLabel(line), "stateHistory", tr("Memory of the curves"),
                      tr("Memory of the readings that plots and statistics can show. When it is full, each "
                         "curve drops its oldest readings."));
    layOut(line, inRow({m_priority, m_memory, m_awake, m_overlap, m_cpu, m_history, kStretch}, 16));
    return line;
}

QWidget* TimingStatistics::buildTables()
{
    const auto makeStatistics = [this](const char* objectName, const QString& name, QAbstractItemModel& model,
                                       std::initializer_list<int> widths) {
        QTableView* table = makeTable(this, objectName, name, model);
        setColumnWidths(*table, widths);
        table->setMinimumWidth(240);
        return table;
    };
    auto* box = new QWidget(this);
    auto* bus =
        makeStatistics("statisticsBus", tr("Statistics of the bus"), *m_bus, {29, 9, 9, 9, 9, 9, 9, 7});
    auto* servos = makeStatistics("statisticsServos", tr("Statistics of the servos"), *m_servos,
                                  {12, 3, 8, 8, 8, 6, 10, 8});
    m_what = named(new QComboBox(box), "histogramChoice", tr("Times of the histogram"));
    m_what->addItem(tr("Lateness: deadline to start of a cycle"), LatenessTimes);
    m_what->addItem(tr("Period: start to start of the next cycle"), PeriodTimes);
    m_what->addItem(tr("Round trip of all polls"), RoundTripTimes);
    connect(m_what, &QComboBox::currentIndexChanged, this, &TimingStatistics::fill);
    m_histogram = new TimingHistogram(box);
    layOut(box, inColumn({m_what, {m_histogram, 1}}, 3));
    auto* right = makeSplitter("statisticsRight", Qt::Vertical, {servos, box}, this);
    return makeSplitter("statisticsSplitter", Qt::Horizontal, {{bus, 7}, {right, 5}}, this);
}

bool TimingStatistics::isSinceReset() const
{
    return m_since->checkedId() == 1;
}

void TimingStatistics::setBus(int bus)
{
    m_place = bus;
    m_bus->setBus(bus);
    m_servos->setBus(bus);
    m_due = {};
}

void TimingStatistics::refresh(core::Time now)
{
    const bool isEmpty = m_session.links.busMonitor(m_place).statistics().last().number == 0;
    m_pages->setFilled(!isEmpty);
    if (isEmpty || now < m_due)
        return;
    m_due = now + kPeriod;
    fill();
}

void TimingStatistics::fill()
{
    m_bus->refresh(isSinceReset());
    m_servos->refresh(isSinceReset());
    const auto& statistics = m_session.links.busMonitor(m_place).statistics();
    const auto& totals = isSinceReset() ? statistics.sinceReset() : statistics.sinceStart();
    switch (m_what->currentData().toInt()) {
    case LatenessTimes:
        m_histogram->show(totals.lateness);
        break;
    case PeriodTimes:
        m_histogram->show(totals.period);
        break;
    default:
        m_histogram->show(totals.roundTrip);
    }
    fillState();
}

void TimingStatistics::fillState()
{
    const core::HistoryUse history = m_session.histories.use();
    const auto megabytes = [](std::size_t bytes) {
        return QLocale().toString(std::ceil(static_cast<double>(bytes) * 1e-6), 'f', 0);
    };
    m_history->setText(tr("Curves: %1 MB of %2 MB").arg(megabytes(history.bytes), megabytes(history.most)));
    const core::bus::Stats stats = m_session.links.busStats(m_place);
    const bool isOpen = m_session.links.linkState(m_place) == core::LinkState::Connected;
    const StateLook good{Shape::FilledCircle, Meaning::Idle};
    const StateLook plain{Shape::HollowCircle, Meaning::Stale};
    const StateLook unknown{Shape::DashedCircle, Meaning::Stale};
    if (!isOpen) {
        for (StateLabel* label : {m_priority, m_memory, m_awake, m_overlap})
            label->setState(unknown, tr("Not connected"));
        m_cpu->clear();
        return;
    }
    const auto show = [&](StateLabel& label, bool isGood, const QString& words, const QString& tip) {
        label.setState(isGood ? good : plain, words);
        label.setToolTip(tip);
    };
    show(*m_priority, stats.isRealTime, stats.isRealTime ? tr("Real-time priority") : tr("Normal priority"),
         stats.isRealTime ? tr("The system runs the bus before all programs of normal priority.")
                          : tr("The system denied real-time priority; cycles may be late on a busy machine. "
                               "Allow it with \"rtprio 20\" for your group in /etc/security/limits.d."));
    show(*m_memory, stats.isLocked, stats.isLocked ? tr("Memory locked") : tr("Memory not locked"),
         stats.isLocked ? tr("The program's memory stays in RAM.")
                        : tr("The system denied locking memory; swapping can make a cycle late. Allow "
                             "it with \"memlock unlimited\" for your group in /etc/security/limits.d."));
    show(*m_awake, stats.isAwake, stats.isAwake ? tr("Processor kept awake") : tr("Processor may sleep"),
         stats.isAwake ? tr("While the port is open the processor does not enter deep sleep: it reacts "
                            "at once to every reply, and uses more power.")
                       : tr("The system did not allow disabling deep sleep; each reply may be seen some "
                            "tens of microseconds late. Allow it with real-time priority and a udev "
                            "rule that lets your group write /dev/cpu_dma_latency."));
    const QString overlap =
        stats.isOverlapping ? tr("The next request is sent while a servo is still replying, so that "
                                 "replies follow each other after the guard. Corrupted so far: %1.")
                            : tr("Overlapping is paused after errors, the replies scatter too much, or the "
                                 "schedule disables it. Corrupted so far: %1.");
    show(*m_overlap, stats.isOverlapping,
         stats.isOverlapping ? tr("Requests overlap with replies, guard %1 ms")
                                   .arg(inMilliseconds(core::Duration{stats.guard}))
                             : tr("One request at a time"),
         overlap.arg(stats.collisions));
    m_cpu->setText(tr("Bus thread: %1 % of a core").arg(core::numberText(stats.cpuShare * 100.0, 1)));
}

void TimingStatistics::copy(bool asCsv)
{
    fill();
    const auto write = asCsv ? tableAsCsv : tableAsText;
    QGuiApplication::clipboard()->setText(write(*m_bus, {}) + QLatin1Char('\n') + write(*m_servos, {}));
}

} // namespace ui

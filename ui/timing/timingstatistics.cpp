// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingstatistics.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QSplitter>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableView>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/session/links/links.h"
#include "core/session/state/histories.h"
#include "ui/support/sessionparts.h"
#include "ui/support/stateshape.h"
#include "ui/timing/timinghistogram.h"
#include "ui/timing/timingstatsmodel.h"
#include "ui/timing/timingwords.h"

namespace ui {

namespace {

/// Numbers that change faster cannot be read, and quantiles of 64 servos are not for free.
constexpr core::Duration kPeriod = std::chrono::milliseconds(500);

enum Histogram { LatenessTimes, PeriodTimes, RoundTripTimes };

} // namespace

TimingStatistics::TimingStatistics(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_bus(new BusStatsModel(session, this))
    , m_servos(new ServoStatsModel(session, this))
    , m_pages(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("timingStatistics"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 4, 0, 0);
    layout->addWidget(m_pages);
    auto* empty = new QLabel(
        tr("Statistics of the bus: period, lateness, round trip and losses of every servo, including the "
           "eight values of HerkulexSched.\n\nConnect to a port at the top; the virtual array works too."),
        m_pages);
    empty->setObjectName(QStringLiteral("statisticsEmpty"));
    empty->setAlignment(Qt::AlignCenter);
    empty->setWordWrap(true);
    m_pages->addWidget(empty);
    auto* page = new QWidget(m_pages);
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(4);
    rows->addWidget(buildBar());
    rows->addWidget(buildState());
    rows->addWidget(buildTables(), 1);
    m_pages->addWidget(page);
}

QToolButton* TimingStatistics::addButton(QHBoxLayout* layout, const char* objectName, const QString& text,
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

QWidget* TimingStatistics::buildBar()
{
    auto* bar = new QWidget(this);
    auto* layout = new QHBoxLayout(bar);
    layout->setContentsMargins(0, 0, 0, 0);
    m_since = new QButtonGroup(this);
    auto* choice = new QHBoxLayout;
    choice->setSpacing(0);
    m_since->addButton(addButton(choice, "statisticsSinceStart", tr("Since start"),
                                 tr("Counts all cycles since the program started; the first second after "
                                    "connecting is excluded.")),
                       0);
    m_since->addButton(
        addButton(
            choice, "statisticsSinceReset", tr("Since reset"),
            tr("Counts all cycles since the last reset; the first second after connecting is excluded.")),
        1);
    for (QAbstractButton* button : m_since->buttons())
        button->setCheckable(true);
    m_since->button(0)->setChecked(true);
    connect(m_since, &QButtonGroup::idClicked, this, &TimingStatistics::fill);
    layout->addLayout(choice);
    auto* reset = addButton(layout, "statisticsReset", tr("Reset"),
                            tr("Restarts the count; the values since the start are kept."));
    connect(reset, &QToolButton::clicked, this, [this] {
        m_session.links.resetBusStatistics();
        m_since->button(1)->setChecked(true);
        fill();
    });
    auto* copies = addButton(layout, "statisticsCopy", tr("Copy"), tr("Copies both tables."));
    copies->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(copies);
    menu->setObjectName(QStringLiteral("statisticsCopyMenu"));
    menu->addAction(tr("As text"), this, [this] { copy(false); })
        ->setObjectName(QStringLiteral("statisticsCopyText"));
    menu->addAction(tr("As CSV"), this, [this] { copy(true); })
        ->setObjectName(QStringLiteral("statisticsCopyCsv"));
    copies->setMenu(menu);
    layout->addStretch(1);
    return bar;
}

QWidget* TimingStatistics::buildState()
{
    auto* line = new QWidget(this);
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(16);
    const auto add = [&](const char* objectName, const QString& name) {
        auto* label = new StateLabel(line);
        label->setObjectName(QLatin1String(objectName));
        label->setAccessibleName(name);
        layout->addWidget(label);
        return label;
    };
    m_priority = add("statePriority", tr("Priority of the bus thread"));
    m_memory = add("stateMemory", tr("Memory of the program"));
    m_awake = add("stateAwake", tr("Processor sleep states"));
    m_overlap = add("stateOverlap", tr("Overlapping of requests with replies"));
    m_cpu = new QLabel(line);
    m_cpu->setObjectName(QStringLiteral("stateCpu"));
    m_cpu->setAccessibleName(tr("Processor time of the bus thread"));
    m_cpu->setToolTip(tr("Share of one core the bus thread used over the last second."));
    layout->addWidget(m_cpu);
    m_history = new QLabel(line);
    m_history->setObjectName(QStringLiteral("stateHistory"));
    m_history->setAccessibleName(tr("Memory of the curves"));
    m_history->setToolTip(
        tr("Memory of the readings that plots and statistics can show. When it is full, each "
           "curve drops its oldest readings."));
    layout->addWidget(m_history);
    layout->addStretch(1);
    return line;
}

QTableView* TimingStatistics::makeTable(const char* objectName, const QString& name,
                                        QAbstractItemModel* model, const std::vector<int>& widths)
{
    auto* table = new QTableView(this);
    table->setObjectName(QLatin1String(objectName));
    table->setAccessibleName(name);
    table->setModel(model);
    table->setAlternatingRowColors(true);
    table->setSelectionBehavior(QAbstractItemView::SelectRows);
    table->setTabKeyNavigation(false);
    table->setWordWrap(false);
    table->verticalHeader()->hide();
    table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 4);
    table->horizontalHeader()->setHighlightSections(false);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (int column = 0; column < static_cast<int>(widths.size()); ++column) // titles differ by language
        table->setColumnWidth(column, std::max(digit * widths[static_cast<std::size_t>(column)],
                                               table->horizontalHeader()->sectionSizeHint(column)));
    table->setMinimumSize(240, 3 * (fontMetrics().height() + 6));
    return table;
}

QWidget* TimingStatistics::buildTables()
{
    auto* splitter = new QSplitter(Qt::Horizontal, this);
    splitter->setObjectName(QStringLiteral("statisticsSplitter"));
    splitter->setChildrenCollapsible(false);
    splitter->addWidget(
        makeTable("statisticsBus", tr("Statistics of the bus"), m_bus, {22, 11, 10, 10, 10, 10, 10, 8}));
    auto* right = new QSplitter(Qt::Vertical, splitter);
    right->setObjectName(QStringLiteral("statisticsRight"));
    right->setChildrenCollapsible(false);
    right->addWidget(
        makeTable("statisticsServos", tr("Statistics of the servos"), m_servos, {11, 4, 9, 9, 9, 7, 11, 12}));
    auto* box = new QWidget(right);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(3);
    m_what = new QComboBox(box);
    m_what->setObjectName(QStringLiteral("histogramChoice"));
    m_what->setAccessibleName(tr("Times of the histogram"));
    m_what->addItem(tr("Lateness: deadline to start of a cycle"), LatenessTimes);
    m_what->addItem(tr("Period: start to start of the next cycle"), PeriodTimes);
    m_what->addItem(tr("Round trip of all polls"), RoundTripTimes);
    connect(m_what, &QComboBox::currentIndexChanged, this, &TimingStatistics::fill);
    column->addWidget(m_what);
    m_histogram = new TimingHistogram(box);
    column->addWidget(m_histogram, 1);
    right->addWidget(box);
    splitter->addWidget(right);
    splitter->setStretchFactor(0, 5);
    splitter->setStretchFactor(1, 4);
    return splitter;
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
    m_pages->setCurrentIndex(isEmpty ? 0 : 1);
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
    m_priority->setState(stats.isRealTime ? good : plain,
                         stats.isRealTime ? tr("Real-time priority") : tr("Normal priority"));
    m_priority->setToolTip(
        stats.isRealTime ? tr("The system runs the bus before all programs of normal priority.")
                         : tr("The system denied real-time priority; cycles may be late on a busy machine. "
                              "Allow it with \"rtprio 20\" for your group in /etc/security/limits.d."));
    m_memory->setState(stats.isLocked ? good : plain,
                       stats.isLocked ? tr("Memory locked") : tr("Memory not locked"));
    m_memory->setToolTip(stats.isLocked
                             ? tr("The program's memory stays in RAM.")
                             : tr("The system denied locking memory; swapping can make a cycle late. Allow "
                                  "it with \"memlock unlimited\" for your group in /etc/security/limits.d."));
    m_awake->setState(stats.isAwake ? good : plain,
                      stats.isAwake ? tr("Processor kept awake") : tr("Processor may sleep"));
    m_awake->setToolTip(stats.isAwake
                            ? tr("While the port is open the processor does not enter deep sleep: it reacts "
                                 "at once to every reply, and uses more power.")
                            : tr("The system did not allow disabling deep sleep; each reply may be seen some "
                                 "tens of microseconds late. Allow it with real-time priority and a udev "
                                 "rule that lets your group write /dev/cpu_dma_latency."));
    m_overlap->setState(stats.isOverlapping ? good : plain,
                        stats.isOverlapping ? tr("Requests overlap with replies, guard %1 ms")
                                                  .arg(inMilliseconds(core::Duration{stats.guard}))
                                            : tr("One request at a time"));
    m_overlap->setToolTip(stats.isOverlapping
                              ? tr("The next request is sent while a servo is still replying, so that "
                                   "replies follow each other after the guard. Corrupted so far: %1.")
                                    .arg(stats.collisions)
                              : tr("Overlapping is paused after errors, the replies scatter too much, or the "
                                   "schedule disables it. Corrupted so far: %1.")
                                    .arg(stats.collisions));
    m_cpu->setText(tr("Bus thread: %1 % of a core").arg(core::numberText(stats.cpuShare * 100.0, 1)));
}

void TimingStatistics::copy(bool asCsv)
{
    fill();
    const auto write = asCsv ? tableAsCsv : tableAsText;
    QGuiApplication::clipboard()->setText(write(*m_bus) + QLatin1Char('\n') + write(*m_servos));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/timingbudget.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/links.h"
#include "core/session/links/schedule.h"
#include "core/session/state/jointstates.h"
#include "core/timing/adaptercost.h"
#include "ui/timing/adapterbox.h"
#include "ui/timing/replybox.h"
#include "ui/timing/timingbudgetchart.h"
#include "ui/timing/timingwords.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/tables.h"

namespace ui {

namespace {

using core::Budget;
using core::BudgetInput;
using core::BudgetTerm;
using core::PollContent;
using core::bus::ExchangeEnd;
using core::bus::ExchangeKind;

constexpr core::Duration kRefreshPeriod = std::chrono::milliseconds(500);
constexpr std::size_t kMeasuredCycles = 250;
/// The delay of a servo alone is shorter; the excess is the adapter's.
constexpr core::Duration kSlowestServo = std::chrono::milliseconds(1);
constexpr core::Duration kUsualDelay = std::chrono::microseconds(200);
constexpr std::array kBauds{57600, 115200, 200000, 250000, 400000, 500000, 666666, 1000000};

enum TermColumn { Term, NowTime, NowShare, OtherTime, OtherShare, TermColumns };
enum Quantity { Cycle, AllOnce, PollSpacing, PollsACycle, Samples, Quantities };
enum QuantityColumn { What, Measured, PredictedNow, Difference, PredictedOther, QuantityColumns };

QTableWidget* makeBudgetTable(QWidget* parent, const char* objectName, const QString& name, int rows,
                              const QStringList& heads)
{
    auto* table = named(new QTableWidget(rows, static_cast<int>(heads.size()), parent), objectName, name);
    table->setHorizontalHeaderLabels(heads);
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    styleTable(*table);
    table->horizontalHeader()->setSectionResizeMode(0, QHeaderView::Stretch);
    const int digit = table->fontMetrics().horizontalAdvance(QLatin1Char('0'));
    for (int column = 1; column < table->columnCount(); ++column)
        table->setColumnWidth(
            column, std::max(digit * 10, table->horizontalHeader()->sectionSizeHint(column) + digit));
    for (int row = 0; row < rows; ++row) {
        for (int column = 0; column < table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem;
            item->setTextAlignment((column == 0 ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter);
            table->setItem(row, column, item);
        }
    }
    table->setMinimumSize(220, 3 * (table->fontMetrics().height() + 6));
    return table;
}

core::Duration timeOf(const Budget& budget, BudgetTerm term)
{
    for (const auto& part : budget.parts) {
        if (part.term == term)
            return part.time;
    }
    return core::Duration{0};
}

/// The predicted length of a cycle: not shorter than its period.
core::Duration cycleOf(const BudgetInput& input, const Budget& budget)
{
    return input.schedule.period > core::Duration::zero() ? input.schedule.period : budget.cycle;
}

} // namespace

QString budgetTermName(BudgetTerm term)
{
    const std::array names{TimingBudget::tr("Goals"),
                           TimingBudget::tr("Quiet after goals"),
                           TimingBudget::tr("Requests"),
                           TimingBudget::tr("Reply delay"),
                           TimingBudget::tr("Adapter"),
                           TimingBudget::tr("Replies"),
                           TimingBudget::tr("Guard"),
                           TimingBudget::tr("This program"),
                           TimingBudget::tr("Voltage, temperature")};
    static_assert(names.size() == core::kBudgetTerms); // in the same order
    return core::element(names, term);
}

MeasuredCycle measuredCycle(const core::Timeline& timeline, int joints)
{
    MeasuredCycle measured;
    const std::size_t count = std::min(timeline.size(), kMeasuredCycles);
    if (count == 0)
        return measured;
    core::Duration between{0};
    int pairs = 0;
    int polls = 0;
    int answered = 0;         // joints
    int answeredRequests = 0; // of one joint or several
    int goals = 0;
    for (std::size_t i = timeline.size() - count; i < timeline.size(); ++i) {
        const auto& trace = timeline.at(i);
        goals += trace.record.goals;
        answered += trace.record.successes;
        core::Time before;
        for (const auto& e : trace.exchanges) {
            if (e.kind != ExchangeKind::Poll)
                continue;
            polls += e.isRepeat ? 0 : 1;
            const bool isAnswered = e.end == ExchangeEnd::Answered;
            answeredRequests += isAnswered ? 1 : 0;
            if (isAnswered && before != core::Time{} && e.replyEnd > before) {
                between += e.replyEnd - before;
                ++pairs;
            }
            before = isAnswered ? e.replyEnd : core::Time{};
        }
    }
    const core::Duration all =
        timeline.at(timeline.size() - 1).record.end - timeline.at(timeline.size() - count).record.start;
    const auto cycles = static_cast<double>(count);
    measured.cycle = all / static_cast<int>(count);
    if (pairs > 0)
        measured.poll = between / pairs * answeredRequests / std::max({answered, answeredRequests, 1});
    measured.pollsACycle = std::max(polls, answered) / cycles;
    measured.goals = goals / cycles;
    if (joints > 0 && all > core::Duration::zero())
        measured.samplesPerSecond = answered / core::toSeconds(all) / joints;
    return measured;
}

/// Mean delay of a reply, measured with one poll at a time.
static std::optional<core::Duration> replyDelayOf(const core::BusStatistics& statistics,
                                                  const BudgetInput& input)
{
    const auto& roundTrip = statistics.sinceReset().roundTrip;
    if (roundTrip.isEmpty())
        return std::nullopt;
    const core::WireSizes sizes = input.family->wireSizes();
    const core::Duration wire =
        core::wireTime(sizes.readRequest, input.schedule.baud)
        + core::wireTime(sizes.pollReply(input.schedule.content), input.schedule.baud);
    return std::max(roundTrip.quantile(0.5) - wire, core::Duration{0});
}

/// The same, of the trains of the newest cycles.
static std::optional<core::Duration> replyDelayOf(const core::Timeline& timeline,
                                                  const core::bus::Stats& stats, const BudgetInput& input)
{
    const core::PollSize size = input.family->pollSize(stats.train, input.schedule.content,
                                                       std::max<std::size_t>(stats.trainSize, 1));
    const core::Duration wire = core::wireTime(size.request + size.replies, input.schedule.baud);
    core::Duration sum{0};
    int count = 0;
    for (std::size_t i = timeline.size() - std::min(timeline.size(), kMeasuredCycles); i < timeline.size();
         ++i) {
        for (const auto& e : timeline.at(i).exchanges) {
            if (e.kind != ExchangeKind::Poll || e.end != ExchangeEnd::Answered || e.isRepeat
                || e.bytesIn != size.replies)
                continue;
            sum += e.replyEnd - e.sendStart - wire;
            ++count;
        }
    }
    if (count == 0)
        return std::nullopt;
    return std::max(sum / count / size.delays, core::Duration{0});
}

BudgetInput budgetInputOf(const SessionParts& session, int bus)
{
    BudgetInput input;
    const core::ArrayConfig& array = session.document.array();
    input.family = &array.bus(bus).family();
    const bool isOpen = session.links.linkState(bus) == core::LinkState::Connected;
    const auto& timeline = session.links.busMonitor(bus).timeline();
    input.schedule = core::scheduleOf(array, isOpen ? session.links.linkBaud(bus) : array.bus(bus).baud, bus);
    for (int i = 0; i < session.document.jointCount(); ++i) {
        if (core::element(array.joints, i).id.bus != bus)
            continue;
        if (session.joints.joint({static_cast<std::uint16_t>(i)}).answers)
            ++input.joints;
        else
            ++input.silentJoints;
    }
    input.replyDelay = kUsualDelay;
    input.train = core::trainOf(array, bus);
    if (!isOpen)
        return input;
    input.goals = static_cast<int>(std::lround(measuredCycle(timeline, input.joints).goals));
    const core::bus::Stats stats = session.links.busStats(bus);
    if (stats.trainSize > 0) {
        input.train = stats.train;
        input.trainSize = stats.trainSize;
    }
    input.isOverlapping = stats.isOverlapping;
    input.guard = core::Duration{stats.guard};
    // The adapter is known for the first bus only.
    const core::AdapterFacts adapter = bus == 0 ? session.adapter.adapter() : core::AdapterFacts{};
    const core::Duration timer = std::chrono::milliseconds(adapter.latencyTimer.value_or(0));
    input.adapterLatency = core::adapterCost(input, timer).added; // until it is measured
    const auto delay = input.family->traits().sharesLine
                           ? replyDelayOf(timeline, stats, input)
                           : replyDelayOf(session.links.busMonitor(bus).statistics(), input);
    if (!delay)
        return input;
    // The part that is not the servos' is the adapter's: with a latency timer at most the timer, zero
    // without an adapter, else the part that no servo needs.
    if (adapter.latencyTimer)
        input.adapterLatency = std::clamp(*delay - kUsualDelay, core::Duration{0}, timer);
    else if (adapter.kind == core::AdapterKind::Virtual)
        input.adapterLatency = core::Duration{0};
    else
        input.adapterLatency = *delay > kSlowestServo ? *delay - kUsualDelay : core::Duration{0};
    input.replyDelay = *delay - input.adapterLatency;
    return input;
}

TimingBudget::TimingBudget(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_pages(new PageOrNote("budgetEmpty",
                             tr("Predicts the cycle time of the array: the share of each part, and the "
                                "effect of another baud rate or another adapter.\n\nThe array has no joints "
                                "yet. Open an array or find your servos (F5)."),
                             this))
{
    setObjectName(QStringLiteral("timingBudget"));
    layOut(this, inColumn({m_pages}), {0, 4, 0, 0});
    auto* page = new QWidget(m_pages);
    QWidget* inputs = buildInputs();
    layOut(page, inRow({inputs, {buildResults(), 1}}));
    m_pages->setPage(page);
    connect(&session.document, &core::ArrayDocument::scheduleChanged, this, [this] { m_due = {}; });
    connect(&session.links, &core::Links::linkChanged, this, [this] { m_due = {}; });
}

QWidget* TimingBudget::buildInputs()
{
    auto* box = new QWidget(this);
    auto* title = new QLabel(tr("<b>What if …</b>"), box);
    title->setTextFormat(Qt::RichText);
    auto* form = new QFormLayout;
    const auto add = [&](const char* objectName, const QString& name, const QString& tip, QWidget* field) {
        named(field, objectName, name, tip);
        form->addRow(name, field);
    };
    m_baud = new QComboBox(box);
    for (const int baud : kBauds)
        m_baud->addItem(QString::number(baud), baud);
    add("budgetBaud", tr("Rate (baud)"), tr("Speed of the bus."), m_baud);
    m_joints = new WholeBox({1, static_cast<double>(core::kMaxJoints), 0, true}, 1, 1, box);
    add("budgetJoints", tr("Joints"), tr("Joints that respond; silent joints excluded."), m_joints);
    m_adapter = new NumberBox({0.0, 50.0, 2, false, tr(" ms")}, 1.0, 0.0, box);
    add("budgetAdapter", tr("Adapter latency"),
        tr("Time the adapter adds to a request and its reply. Measured: round trip minus the time on the "
           "wire and 0.2 ms for the servo; without a latency timer only if that exceeds 1 ms."),
        m_adapter);
    m_delay = new NumberBox({0.0, 10.0, 3, false, tr(" ms")}, 0.05, 0.0, box);
    add("budgetDelay", tr("Reply delay"),
        tr("Reply delay of the servos. Measured: half of all round trips are shorter than this plus their "
           "time on the wire."),
        m_delay);
    m_overlap = named(
        new QCheckBox(tr("Requests overlap with replies"), box), "budgetOverlap", {},
        tr("The bus has one line for each direction: the next request can be sent while a servo replies."));
    form->addRow(m_overlap);
    connect(m_baud, &QComboBox::activated, this, [this] { touched(m_baud); });
    connect(m_joints, &QSpinBox::valueChanged, this, [this] { touched(m_joints); });
    for (QDoubleSpinBox* field : {m_adapter, m_delay})
        connect(field, &QDoubleSpinBox::valueChanged, this, [this, field] { touched(field); });
    connect(m_overlap, &QCheckBox::clicked, this, [this] { touched(m_overlap); });
    m_back = makeToolButton(
        "budgetBack", tr("Follow the live array"),
        tr("Discards entered values: all fields follow the array and the measurements again."), box);
    connect(m_back, &QToolButton::clicked, this, [this] {
        m_touched.clear();
        takeLive();
        fill();
    });
    m_given = makeWords("budgetGiven", box);
    m_replyBox = new ReplyBox(m_session, box);
    m_adapterBox = new AdapterBox(m_session, box);
    layOut(box, inColumn({title, form, m_back, m_given, m_replyBox, m_adapterBox, kStretch}), {0, 0, 8, 0});
    QScrollArea* scroll = makeScroll("budgetScroll", box, this);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFixedWidth(box->sizeHint().width() + 18);
    scroll->setMinimumHeight(80);
    return scroll;
}

QWidget* TimingBudget::buildResults()
{
    auto* box = new QWidget(this);
    m_advice = makeWords("budgetAdvice", box);
    m_advice->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_chart = new BudgetChart(box);
    m_terms = makeBudgetTable(box, "budgetTerms", tr("Parts of a cycle"), core::kBudgetTerms + 1,
                              {tr("Part"), tr("Now (ms)"), tr("Share"), tr("What if (ms)"), tr("Share")});
    for (int i = 0; i < core::kBudgetTerms; ++i)
        m_terms->item(i, Term)->setText(budgetTermName(static_cast<BudgetTerm>(i)));
    m_terms->item(core::kBudgetTerms, Term)->setText(tr("All joints once"));
    m_comparison =
        makeBudgetTable(box, "budgetComparison", tr("Predicted and measured"), Quantities,
                        {tr("Per cycle"), tr("Measured"), tr("Predicted"), tr("Difference"), tr("What if")});
    const std::array<std::pair<QString, QString>, Quantities> quantities{{
        {tr("Cycle (ms)"), tr("From the start of a cycle to the next: the period, or longer if needed.")},
        {tr("All joints once (ms)"), tr("Time until every joint was polled, including goals.")},
        {tr("Poll to poll (ms)"), tr("From the end of a reply to the end of the next in the same cycle.")},
        {tr("Polls per cycle"), tr("Number of polls that fit into the period; all joints if there is none.")},
        {tr("Samples/s per joint"), tr("How often the state of each joint is read per second.")},
    }};
    for (int i = 0; i < Quantities; ++i) {
        m_comparison->item(i, What)->setText(core::element(quantities, i).first);
        m_comparison->item(i, What)->setToolTip(core::element(quantities, i).second);
    }
    auto* tables = inRow({{m_terms, 1}, {m_comparison, 1}});
    layOut(box, inColumn({m_advice, m_chart, {tables, 1}}, 4));
    return box;
}

void TimingBudget::touched(const QWidget* field)
{
    m_touched.insert(field);
    fill();
}

BudgetInput TimingBudget::whatIf() const
{
    BudgetInput input = m_live;
    if (m_touched.count(m_baud) + m_touched.count(m_joints) > 0)
        input.trainSize = 0;
    if (m_touched.count(m_baud) > 0)
        input.schedule.baud = m_baud->currentData().toInt();
    if (m_touched.count(m_joints) > 0)
        input.joints = m_joints->value();
    if (m_touched.count(m_adapter) > 0)
        input.adapterLatency = core::fromSeconds(m_adapter->value() * 1e-3);
    if (m_touched.count(m_delay) > 0)
        input.replyDelay = core::fromSeconds(m_delay->value() * 1e-3);
    if (m_touched.count(m_overlap) > 0)
        input.isOverlapping = m_overlap->isChecked();
    input.goals = std::min(input.goals, input.joints);
    return input;
}

void TimingBudget::takeLive()
{
    const auto follow = [this](QWidget* field, auto&& set) {
        if (m_touched.count(field) > 0 || field->hasFocus())
            return;
        const QSignalBlocker blocker(field);
        set();
    };
    m_overlap->setVisible(!m_live.family->traits().sharesLine);
    for (const int baud : m_live.family->bauds()) {
        if (baud >= kBauds.front() && m_baud->findData(baud) < 0)
            m_baud->addItem(QString::number(baud), baud);
    }
    follow(m_baud, [this] {
        if (m_baud->findData(m_live.schedule.baud) < 0)
            m_baud->addItem(QString::number(m_live.schedule.baud), m_live.schedule.baud);
        m_baud->setCurrentIndex(m_baud->findData(m_live.schedule.baud));
    });
    follow(m_joints, [this] { m_joints->setValue(m_live.joints); });
    follow(m_adapter, [this] { m_adapter->setValue(core::toSeconds(m_live.adapterLatency) * 1e3); });
    follow(m_delay, [this] { m_delay->setValue(core::toSeconds(m_live.replyDelay) * 1e3); });
    follow(m_overlap, [this] { m_overlap->setChecked(m_live.isOverlapping); });
    m_back->setEnabled(!m_touched.empty());
}

void TimingBudget::setBus(int bus)
{
    m_place = bus;
    m_due = {};
}

void TimingBudget::refresh(core::Time now)
{
    const bool isEmpty = m_session.document.jointCount() == 0;
    m_pages->setFilled(!isEmpty);
    if (isEmpty || now < m_due)
        return;
    m_due = now + kRefreshPeriod;
    m_adapterBox->refresh(now);
    m_live = budgetInputOf(m_session, m_place);
    const bool isOpen = m_session.links.linkState(m_place) == core::LinkState::Connected;
    m_replyBox->fill(m_live, m_place, isOpen);
    m_measured = isOpen ? measuredCycle(m_session.links.busMonitor(m_place).timeline(), m_live.joints)
                        : MeasuredCycle{};
    takeLive();
    fill();
}

void TimingBudget::fill()
{
    m_back->setEnabled(!m_touched.empty());
    const BudgetInput input = whatIf();
    const Budget now = core::budgetOf(m_live);
    const Budget other = core::budgetOf(input);
    m_chart->show(now, other, m_live.schedule.period);
    fillTerms(now, other);
    fillComparison(now, other);
    m_advice->setText(advice(input, other));
    const QStringList contents{tr("position and velocity"), tr("position, velocity and PWM"),
                               tr("detailed state")};
    QStringList given{
        m_live.schedule.period > core::Duration::zero()
            ? tr("Period %1 ms.").arg(inMilliseconds(m_live.schedule.period, 1))
            : tr("No period: a cycle begins when the previous one has ended."),
        tr("A poll reads %1.").arg(contents[static_cast<int>(m_live.schedule.content)]),
        tr("%n goal(s) per cycle.", nullptr, m_live.goals),
    };
    if (m_live.family->traits().sharesLine)
        given << tr("Joints are polled by %1.").arg(core::family::trainName(m_live.train));
    else
        given << (m_live.isOverlapping ? tr("Requests overlap with replies.")
                                       : tr("Requests do not overlap with replies: one poll at a time."))
              << tr("Guard %1 ms.").arg(inMilliseconds(m_live.guard));
    if (m_live.silentJoints > 0)
        given << tr("%n silent joint(s) excluded.", nullptr, m_live.silentJoints);
    if (m_session.links.linkState(m_place) != core::LinkState::Connected)
        given << tr("Not connected: typical values are used instead of measurements.");
    m_given->setText(given.join(QLatin1Char('\n')));
}

void TimingBudget::fillTerms(const Budget& now, const Budget& other)
{
    const auto put = [this](int row, const Budget& budget, core::Duration time, int column) {
        m_terms->item(row, column)->setText(inMilliseconds(time));
        const double share = core::toSeconds(time) / std::max(core::toSeconds(budget.cycle), 1e-9) * 100.0;
        m_terms->item(row, column + 1)->setText(tr("%1 %").arg(core::numberText(share, 1)));
    };
    for (int i = 0; i < core::kBudgetTerms; ++i) {
        const auto term = static_cast<BudgetTerm>(i);
        put(i, now, timeOf(now, term), NowTime);
        put(i, other, timeOf(other, term), OtherTime);
    }
    put(core::kBudgetTerms, now, now.cycle, NowTime);
    put(core::kBudgetTerms, other, other.cycle, OtherTime);
}

void TimingBudget::fillComparison(const Budget& now, const Budget& other)
{
    const bool isEndless = m_live.schedule.period <= core::Duration::zero();
    const auto ms = [](core::Duration time) { return core::toSeconds(time) * 1e3; };
    const std::array<double, Quantities> measured{ms(m_measured.cycle),
                                                  isEndless ? ms(m_measured.cycle) : 0.0, ms(m_measured.poll),
                                                  m_measured.pollsACycle, m_measured.samplesPerSecond};
    const auto valuesOf = [&](const BudgetInput& input, const Budget& budget) {
        return std::array<double, Quantities>{ms(cycleOf(input, budget)), ms(budget.cycle), ms(budget.poll),
                                              static_cast<double>(budget.pollsACycle),
                                              budget.samplesPerSecond};
    };
    const auto predicted = valuesOf(m_live, now);
    const auto changed = valuesOf(whatIf(), other);
    const QString nothing = QStringLiteral("–");
    for (int i = 0; i < Quantities; ++i) {
        const auto at = static_cast<std::size_t>(i);
        const int decimals = i == PollsACycle || i == Samples ? 1 : 3;
        const auto text = [&](double value) { return core::numberText(value, decimals); };
        const bool isKnown = measured[at] > 0.0;
        m_comparison->item(i, Measured)->setText(isKnown ? text(measured[at]) : nothing);
        m_comparison->item(i, PredictedNow)->setText(text(predicted[at]));
        const double difference = isKnown ? (predicted[at] / measured[at] - 1.0) * 100.0 : 0.0;
        m_comparison->item(i, Difference)
            ->setText(isKnown ? tr("%1%2 %").arg(difference >= 0.0 ? QStringLiteral("+") : QString(),
                                                 core::numberText(difference, 1))
                              : nothing);
        m_comparison->item(i, PredictedOther)->setText(text(changed[at]));
    }
}

QString TimingBudget::advice(const BudgetInput& input, const Budget& budget) const
{
    const double cycle = std::max(core::toSeconds(budget.cycle), 1e-9);
    QStringList words{//: %1: a part of the cycle, as "Reply delay". %2: per cent. %3: ms.
                      tr("The largest part is %1: %2 % of the %3 ms in which all joints are polled once.")
                          .arg(budgetTermName(budget.dominant))
                          .arg(std::lround(core::toSeconds(timeOf(budget, budget.dominant)) / cycle * 100.0))
                          .arg(inMilliseconds(budget.cycle, 1))};
    if (input.schedule.period > core::Duration::zero() && budget.pollsACycle < input.joints)
        words << tr("They do not fit into the period of %1 ms: each cycle polls %2 of %3, and the next cycle "
                    "continues with the others.")
                     .arg(inMilliseconds(input.schedule.period, 1))
                     .arg(budget.pollsACycle)
                     .arg(input.joints);
    const auto gain = [&](core::Duration with, const QString& sentence) {
        const core::Duration won = budget.cycle - with;
        if (core::toSeconds(won) > 0.02 * cycle)
            words << sentence.arg(inMilliseconds(won, 1), inMilliseconds(with, 1));
    };
    if (input.schedule.baud < 1'000'000)
        gain(budget.atOneMillionBaud, tr("At 1 Mbaud the cycle would take %2 ms (%1 ms less)."));
    if (input.adapterLatency > std::chrono::milliseconds(1))
        gain(budget.withoutAdapter,
             tr("With an adapter latency of 1 ms the cycle would take %2 ms (%1 ms less)."));
    if (!input.isOverlapping && !input.family->traits().sharesLine) {
        BudgetInput overlapping = input;
        overlapping.isOverlapping = true;
        overlapping.guard = std::max(input.guard, BudgetInput().guard);
        gain(core::budgetOf(overlapping).cycle,
             tr("With requests overlapping replies the cycle would take %2 ms (%1 ms less)."));
    }
    return words.join(QLatin1Char(' '));
}

} // namespace ui

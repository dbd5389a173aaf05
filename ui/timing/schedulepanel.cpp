// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/schedulepanel.h"

#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>

#include <algorithm>
#include <cmath>
#include <type_traits>

#include "core/array/scheduleparameters.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/links/schedule.h"
#include "ui/support/meaningcolour.h"
#include "ui/support/theme.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

namespace {

namespace names = core::schedulenames;

constexpr double kMilli = 1000.0;
constexpr double kLeastMs = 0.001;
constexpr double kUsualReqPeriod = 0.003; // s, the seed's recommendation at 115200 baud
constexpr int kQuietMs = 400;             // after the last step of a box
constexpr int kListRows = 5;
constexpr int kEditorWidth = 24; ///< characters; the same for all editors

enum Overlap { Automatic, OneAtATime, Every };

QString tipOf(const core::ScheduleParameter& parameter, const QString& label)
{
    // The ranges of the others are in the words of the file; their fields show them.
    const bool isTime = !parameter.unit.isEmpty();
    return QStringLiteral("<p><b>%1</b></p><p>%2</p><p>%3</p><p>%4</p>")
        .arg(label.toHtmlEscaped(), parameter.description.toHtmlEscaped(),
             isTime ? SchedulePanel::tr("Range: %1").arg(parameter.rangeText()).toHtmlEscaped() : QString(),
             SchedulePanel::tr("Name in files: %1").arg(parameter.name).toHtmlEscaped());
}

} // namespace

SchedulePanel::SchedulePanel(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_grid(new QGridLayout)
    , m_minimum(new QLabel(this))
    , m_outlook(new QLabel(this))
    , m_state(new QLabel(this))
    , m_takeBack(new QPushButton(tr("Discard"), this))
{
    setObjectName(QStringLiteral("schedulePanel"));
    setAccessibleName(tr("Schedule of the bus"));
    m_commit.setSingleShot(true);
    m_commit.setInterval(kQuietMs);
    connect(&m_commit, &QTimer::timeout, this, &SchedulePanel::commit);

    const auto parameter = [](const QString& name) { return *core::scheduleParameter(name); };
    const auto add = [&](const QString& name, const QString& label) {
        const auto each = parameter(name);
        if (each.time != nullptr)
            addRow(each, label, makeBox<NumberBox>(each, label, this));
        else
            addRow(each, label, makeBox<WholeBox>(each, label, this));
    };
    add(names::kPeriod, tr("Control period"));
    add(names::kPeriodJog, tr("Goals"));
    add(names::kJogGuard, tr("Quiet after goals"));
    add(names::kPeriodRead, tr("Readings"));
    const auto reqPeriod = parameter(names::kReqPeriod);
    addRow(reqPeriod, tr("Overlap"), makeOverlap(reqPeriod, tr("Overlap")));
    add(names::kTimeout, tr("Reply timeout"));
    add(names::kPeriodCm, tr("Configuration"));
    add(names::kTryouts, tr("Attempts"));
    add(names::kPollRoundSize, tr("Joints per cycle"));
    m_content = new QuietComboBox(this);
    m_content->addItem(tr("Position and velocity"), static_cast<int>(core::PollContent::Motion));
    m_content->addItem(tr("… and PWM"), static_cast<int>(core::PollContent::MotionAndPwm));
    m_content->addItem(tr("… and desired trajectory"), static_cast<int>(core::PollContent::Detailed));
    decorate(m_content, parameter(names::kDetailedState), tr("Values read"));
    connect(m_content, &QComboBox::activated, this, [this] {
        m_draft.content = static_cast<core::PollContent>(m_content->currentData().toInt());
        changed(names::kDetailedState, true);
    });
    addRow(parameter(names::kDetailedState), tr("Values read"), m_content);
    addRow(parameter(names::kPollList), tr("Joints read"), makePollList(parameter(names::kPollList)));
    m_grid->setHorizontalSpacing(12);
    m_grid->setColumnStretch(2, 1);
    m_grid->setColumnStretch(3, 3);

    named(m_minimum, "scheduleMinimum", {},
          tr("<p>The length of a cycle in which every joint gets a goal and is read, and a reply is lost at "
             "the end of the readings and of the configuration.</p><p>A shorter period also works: no cycle "
             "waits for a late "
             "reply, and joints that do not fit are read in the next cycle.</p>"));
    m_outlook->setObjectName(QStringLiteral("scheduleOutlook"));
    m_state->setObjectName(QStringLiteral("scheduleState"));
    named(m_takeBack, "scheduleTakeBack", {}, tr("Reverts to the settings used by the bus."));
    m_takeBack->setAutoDefault(false);
    connect(m_takeBack, &QPushButton::clicked, this, &SchedulePanel::load);
    for (QLabel* label : {m_minimum, m_outlook, m_state}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    auto* bottom = inRow({{m_state, 1}, {m_takeBack, 0, Qt::AlignTop}});
    setLayout(inColumn({m_grid, m_minimum, m_outlook, bottom, kStretch}));

    connect(&session.document, &core::ArrayDocument::scheduleChanged, this, &SchedulePanel::follow);
    connect(&session.links, &core::Links::linkChanged, this, &SchedulePanel::refresh);
    load();
}

SchedulePanel::~SchedulePanel()
{
    // A box that loses the focus because it is destroyed must not commit.
    for (QWidget* child : findChildren<QWidget*>())
        child->disconnect(this);
}

// --- construction ---

void SchedulePanel::decorate(QWidget* editor, const core::ScheduleParameter& parameter,
                             const QString& label) const
{
    editor->setObjectName(QStringLiteral("schedule_") + parameter.name);
    editor->setAccessibleName(label);
    editor->setAccessibleDescription(parameter.description);
    editor->setToolTip(tipOf(parameter, label));
}

void SchedulePanel::addRow(const core::ScheduleParameter& parameter, const QString& label, QWidget* editor)
{
    const int row = m_grid->rowCount();
    auto* name = new QLabel(label, this);
    name->setToolTip(tipOf(parameter, label));
    name->setBuddy(editor);
    auto* note = new QLabel(this);
    note->setObjectName(QStringLiteral("scheduleNote_") + parameter.name);
    note->setWordWrap(true);
    note->setTextFormat(Qt::PlainText);
    note->setAccessibleName(tr("Note on %1").arg(label));
    m_notes[parameter.name] = note;
    auto* meaning = makeNote(parameter.description, this);
    const bool isTall = editor->sizeHint().height() > 3 * fontMetrics().height();
    const auto vertical = isTall ? Qt::AlignTop : Qt::AlignVCenter;
    if (!isTall)
        editor->setFixedWidth(kEditorWidth * fontMetrics().averageCharWidth());
    m_grid->addWidget(name, row, 0, vertical);
    m_grid->addWidget(editor, row, 1, vertical | Qt::AlignLeft);
    m_grid->addWidget(note, row, 2, vertical);
    m_grid->addWidget(meaning, row, 3, vertical);
}

/// `Box`: a NumberBox for a time, shown in ms, or a WholeBox.
template <typename Box>
Box* SchedulePanel::makeBox(const core::ScheduleParameter& parameter, const QString& label, QWidget* parent)
{
    constexpr bool isTime = std::is_same_v<Box, NumberBox>;
    constexpr double kFactor = isTime ? kMilli : 1.0;
    const auto& range = parameter.range;
    const double minimum = range.isMinimumAllowed ? range.minimum * kFactor : kLeastMs;
    auto* box =
        new Box({minimum, range.maximum * kFactor, isTime ? 3 : 0, !isTime, isTime ? tr(" ms") : QString()},
                1, static_cast<typename Box::Value>(minimum), parent);
    box->setSpecialValueText(parameter.minimumMeans);
    connect(box, &Box::valueChanged, this, [this, parameter](auto value) {
        if (m_isLoading)
            return;
        // "One at a time" stays selected when the wait grows.
        const bool isOneAtATime = m_draft.reqPeriod > 0 && m_draft.reqPeriod >= m_draft.timeout;
        parameter.set(m_draft, value / kFactor);
        if (isOneAtATime && parameter.name == names::kTimeout)
            m_draft.reqPeriod = std::max(m_draft.reqPeriod, m_draft.timeout);
        changed(parameter.name);
    });
    connect(box, &Box::editingFinished, this, &SchedulePanel::commit);
    m_boxes.emplace_back([box, parameter](const core::ScheduleConfig& schedule) {
        // An unchanged value is not set again: the user may be typing.
        const double value = parameter.value(schedule).toDouble() * kFactor;
        if (std::abs(box->value() - value) > kLeastMs / 2)
            box->setValue(static_cast<typename Box::Value>(value));
    });
    decorate(box, parameter, label);
    return box;
}

QWidget* SchedulePanel::makeOverlap(const core::ScheduleParameter& parameter, const QString& label)
{
    auto* both = new QWidget(this);
    m_overlap = new QuietComboBox(both);
    m_overlap->addItem(tr("automatic"));
    m_overlap->addItem(tr("one at a time"));
    m_overlap->addItem(tr("a request every"));
    decorate(m_overlap, parameter, label);
    m_overlap->setObjectName(QStringLiteral("scheduleOverlap"));
    core::ScheduleParameter interval = parameter; // automatic is a choice of its own
    interval.range.isMinimumAllowed = false;
    interval.minimumMeans.clear();
    m_reqPeriod = makeBox<NumberBox>(interval, tr("Time between two requests"), both);
    m_reqPeriod->setToolTip(tipOf(parameter, tr("Time between two requests")));
    connect(m_overlap, &QComboBox::activated, this, &SchedulePanel::chooseOverlap);
    layOut(both, inRow({m_overlap, m_reqPeriod, kStretch}));
    both->setFocusProxy(m_overlap);
    return both;
}

QWidget* SchedulePanel::makePollList(const core::ScheduleParameter& parameter)
{
    auto* box = new QWidget(this);
    m_allJoints = named(new QCheckBox(tr("All joints, in their order"), box), "schedulePollAll", {},
                        tipOf(parameter, tr("Joints read")));
    m_pollList = new QListWidget(box);
    decorate(m_pollList, parameter, tr("Joints read"));
    const int rowHeight = fontMetrics().height() + 6;
    m_pollList->setMaximumWidth(22 * fontMetrics().averageCharWidth());
    m_pollList->setFixedHeight(kListRows * rowHeight + 2 * m_pollList->frameWidth());
    m_earlier = named(new QPushButton(tr("Earlier"), box), "schedulePollEarlier", {},
                      tr("Reads the selected joint earlier."));
    m_later = named(new QPushButton(tr("Later"), box), "schedulePollLater", {},
                    tr("Reads the selected joint later."));
    connect(m_allJoints, &QCheckBox::clicked, this, [this](bool all) {
        m_draft.pollList = all ? QStringList() : m_joints;
        showPollList();
        changed(names::kPollList, true);
    });
    connect(m_pollList, &QListWidget::itemChanged, this, [this] {
        if (!m_isLoading) // later: the list is rebuilt, and the item is still changing
            QMetaObject::invokeMethod(this, &SchedulePanel::takePollList, Qt::QueuedConnection);
    });
    connect(m_pollList, &QListWidget::currentRowChanged, this, &SchedulePanel::refresh);
    connect(m_earlier, &QPushButton::clicked, this, [this] { movePolled(-1); });
    connect(m_later, &QPushButton::clicked, this, [this] { movePolled(1); });
    auto* buttons = inColumn({m_earlier, m_later, kStretch});
    auto* list = inRow({m_pollList, buttons});
    layOut(box, inColumn({m_allJoints, list}));
    box->setFocusProxy(m_allJoints);
    return box;
}

// --- display ---

void SchedulePanel::load()
{
    m_commit.stop();
    m_loaded = m_draft = m_session.document.array().schedule;
    m_joints.clear();
    for (const auto& joint : m_session.document.array().joints)
        m_joints << joint.name;
    showSchedule(m_draft);
    showPollList();
    refresh();
}

/// The array changed, here or elsewhere. Refused input stays only while its base schedule is unchanged.
void SchedulePanel::follow()
{
    QStringList joints;
    for (const auto& joint : m_session.document.array().joints)
        joints << joint.name;
    if (m_session.document.array().schedule == m_loaded && joints == m_joints)
        refresh();
    else
        load();
}

void SchedulePanel::showSchedule(const core::ScheduleConfig& schedule)
{
    m_isLoading = true;
    for (const auto& show : m_boxes)
        show(schedule);
    m_content->setCurrentIndex(m_content->findData(static_cast<int>(schedule.content)));
    m_overlap->setCurrentIndex(!(schedule.reqPeriod > 0)                ? Automatic
                               : schedule.reqPeriod >= schedule.timeout ? OneAtATime
                                                                        : Every);
    m_isLoading = false;
}

void SchedulePanel::showPollList()
{
    m_isLoading = true;
    const QString current = m_pollList->currentItem() ? m_pollList->currentItem()->text() : QString();
    const bool all = m_draft.pollList.isEmpty();
    QStringList order = all ? m_joints : m_draft.pollList;
    for (const QString& joint : m_joints) {
        if (!order.contains(joint))
            order << joint;
    }
    m_pollList->clear();
    for (qsizetype i = 0; i < order.size(); ++i) {
        auto* item = new QListWidgetItem(order[i], m_pollList);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(all || i < m_draft.pollList.size() ? Qt::Checked : Qt::Unchecked);
        if (order[i] == current)
            m_pollList->setCurrentItem(item);
    }
    m_allJoints->setChecked(all);
    m_allJoints->setEnabled(!m_joints.isEmpty());
    m_pollList->setEnabled(!all);
    m_isLoading = false;
}

void SchedulePanel::refresh()
{
    if (m_isLoading)
        return;
    const core::ArrayConfig array = drafted();
    const int baud = m_session.links.linkState() == core::LinkState::Disconnected
                         ? array.bus(0).baud
                         : m_session.links.linkBaud();
    const core::Budget budget = core::budgetOf(core::budgetInputOf(array, baud));
    const auto milliseconds = [](core::Duration time) {
        return tr("%1 ms").arg(core::numberText(core::toSeconds(time) * kMilli, 1));
    };
    for (const auto& [name, note] : m_notes) {
        note->clear();
        setMeaning(*note, std::nullopt);
    }
    if (m_draft.period > 0)
        m_notes[names::kPeriod]->setText(tr("= %1 Hz").arg(core::shortNumberText(1 / m_draft.period, 4)));
    if (!(m_draft.periodJog > 0))
        m_notes[names::kPeriodJog]->setText(milliseconds(budget.jogRound));
    if (!(m_draft.periodRead > 0))
        m_notes[names::kPeriodRead]->setText(tr("%1 for all").arg(milliseconds(budget.readRound)));
    if (!(m_draft.reqPeriod > 0))
        m_notes[names::kReqPeriod]->setText(tr("a request about every %1").arg(milliseconds(budget.poll)));
    if (!m_draft.pollList.isEmpty()) {
        m_notes[names::kPollList]->setText(
            tr("%1 of %2 joints").arg(m_draft.pollList.size()).arg(m_joints.size()));
    }
    m_isGood = true;
    for (const auto& problem : core::validate(array, m_session.document.models())) {
        const auto note = m_notes.find(problem.parameter);
        if (note == m_notes.end() || (!m_isGood && !problem.isError))
            continue;
        m_isGood = m_isGood && !problem.isError;
        note->second->setText(problem.sentence);
        setMeaning(*note->second, problem.isError ? Meaning::Fault : Meaning::Warning);
    }
    m_minimum->setText(
        tr("Minimum cycle %1 = goals %2 + (readings %3 + wait %4) + (configuration %5 + wait %4)")
            .arg(milliseconds(budget.minimumCycle), milliseconds(budget.jogRound),
                 milliseconds(budget.readRound), milliseconds(core::fromSeconds(m_draft.timeout)),
                 milliseconds(core::fromSeconds(m_draft.cmReserve))));
    const auto listed = m_draft.pollList.isEmpty() ? m_joints.size() : m_draft.pollList.size();
    QStringList outlook;
    if (m_joints.isEmpty()) {
        outlook << tr("The array has no joints yet.");
    } else {
        outlook << tr(
            "The minimum cycle has time for a goal and a reading of every joint, even if replies are lost.");
        const QString period = milliseconds(core::fromSeconds(m_draft.period));
        const bool isLongEnough = core::fromSeconds(m_draft.period) >= budget.minimumCycle;
        if (isLongEnough)
            outlook << tr("The period of %1 is long enough.").arg(period);
        else if (budget.pollsACycle < static_cast<int>(listed))
            outlook << tr("The period of %1 is shorter, so joints take turns: each cycle reads the joints "
                          "that fit, and the next cycle continues with the others.")
                           .arg(period);
        else
            outlook << tr("The period of %1 is shorter: it is sufficient as long as all replies arrive.")
                           .arg(period);
        outlook
            << tr("At %1 baud and with a goal for every joint a cycle reads %2 of %3 joints, each %4 times "
                  "per second. The page Budget predicts the present cycle, with the goals and the "
                  "overlap that are in force.")
                   .arg(QString::number(baud), QString::number(budget.pollsACycle), QString::number(listed),
                        core::numberText(budget.samplesPerSecond, 1));
    }
    m_outlook->setText(outlook.join(QLatin1Char(' ')));
    const bool refused = hasRefused();
    m_state->setText(refused ? tr("Invalid settings are not applied. Correct the red fields, or revert them.")
                             : QString());
    setMeaning(*m_state, Meaning::Fault);
    m_takeBack->setEnabled(refused);
    m_reqPeriod->setVisible(m_overlap->currentIndex() == Every);
    const int row = m_pollList->currentRow();
    const auto polled = static_cast<int>(m_draft.pollList.size());
    m_earlier->setEnabled(row > 0 && row < polled);
    m_later->setEnabled(row >= 0 && row + 1 < polled);
}

// --- editing ---

bool SchedulePanel::hasRefused() const
{
    return m_draft != m_loaded && !m_isGood;
}

core::ArrayConfig SchedulePanel::drafted() const
{
    core::ArrayConfig array = m_session.document.array();
    array.schedule = m_draft;
    return array;
}

void SchedulePanel::takePollList()
{
    if (m_allJoints->isChecked())
        return;
    QStringList list;
    for (int row = 0; row < m_pollList->count(); ++row) {
        const auto* item = m_pollList->item(row);
        // A new joint comes last: its item is behind the checked ones already.
        if (item->checkState() == Qt::Checked)
            list << item->text();
    }
    if (list.isEmpty()) { // empty would mean all
        showPollList();
        m_notes[names::kPollList]->setText(
            tr("At least one joint is read. To read none, set \"Joints per cycle\" to 0."));
        return;
    }
    m_draft.pollList = list;
    showPollList();
    changed(names::kPollList, true);
}

void SchedulePanel::movePolled(int by)
{
    const int row = m_pollList->currentRow();
    m_draft.pollList.move(row, row + by);
    showPollList();
    changed(names::kPollList, true);
}

void SchedulePanel::chooseOverlap(int mode)
{
    const bool isPaced = m_draft.reqPeriod > 0 && m_draft.reqPeriod < m_draft.timeout;
    switch (mode) {
    case Automatic:
        m_draft.reqPeriod = 0;
        break;
    case OneAtATime:
        m_draft.reqPeriod = std::max(m_draft.reqPeriod, m_draft.timeout);
        break;
    case Every:
        if (!isPaced)
            m_draft.reqPeriod = std::min(kUsualReqPeriod, m_draft.timeout / 2);
        break;
    }
    m_isLoading = true;
    m_reqPeriod->setValue(m_draft.reqPeriod * kMilli);
    m_isLoading = false;
    changed(names::kReqPeriod, true);
}

void SchedulePanel::changed(const QString& parameter, bool atOnce)
{
    m_changed = parameter;
    if (atOnce)
        commit();
    else
        m_commit.start();
    refresh();
}

void SchedulePanel::commit()
{
    m_commit.stop();
    if (m_draft == m_loaded)
        return;
    const core::ArrayConfig array = drafted();
    const auto problems = core::validate(array, m_session.document.models());
    const bool isGood = std::none_of(problems.begin(), problems.end(), [](const auto& each) {
        return each.isError && !each.parameter.isEmpty();
    });
    if (isGood)
        m_session.document.edit(tr("Change %1").arg(m_changed), array); // scheduleChanged() shows it
}

} // namespace ui

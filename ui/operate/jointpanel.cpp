// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/jointpanel.h"

#include <QtCore/QItemSelectionModel>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QMenu>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QScrollBar>
#include <QtWidgets/QToolButton>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/manualguard.h"
#include "core/session/motion/motions.h"
#include "ui/operate/goalslider.h"
#include "ui/operate/guarddialog.h"
#include "ui/operate/jointrow.h"
#include "ui/operate/pacedialog.h"
#include "ui/operate/paceeditor.h"
#include "ui/support/icons.h"
#include "ui/support/jointrisk.h"
#include "ui/support/meaningcolour.h"
#include "ui/support/sessionparts.h"
#include "ui/support/theme.h"
#include "ui/support/toolbuttonlook.h"
#include "ui/support/units.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr int kMaxName = 180; // px
constexpr int kShortName = 90;
constexpr int kLeastRows = 4;

} // namespace

JointPanel::JointPanel(const SessionParts& session, const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_units(units)
    , m_filter(named(new QLineEdit(this), "jointFilter", tr("Filter joints"),
                     tr("Shows only joints whose name, ID or group contains this text.")))
    , m_onRelease(new QAction(tr("&Send on release"), this))
    , m_speedLabel(named(new QLabel(this), "speedLabel"))
    , m_speed(
          named(new NumberBox({core::Motions::kMinSpeedScale * 100, 100, 0, false, tr(" %")}, 5, 100, this),
                "speedScale", tr("Speed of the array in percent"),
                tr("Slows down all motion: goals, group moves, jogging, poses, sequences and "
                   "continuous rotation. Test signals require 100 %. STOP is not slowed.")))
    , m_pace(new PaceEditor(units, this))
    , m_forceGuard(makeWords("forceGuard", this))
    , m_noMatch(
          named(new QLabel(tr("No joint has this text in its name, ID or group."), this), "noJointMatches"))
    , m_scroll(named(new QScrollArea(this), "jointScroll"))
    , m_list(inColumn({kStretch}, 0))
{
    named(this, "jointPanel", tr("Joints"));
    m_scroll->setWidget(layOut(named(new QWidget(m_scroll), "jointList"), m_list, {0, 2, 0, 2}));
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAsNeeded);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn); // aligns the header's columns with the rows'
    m_scroll->setFrameShape(QFrame::StyledPanel);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_forceGuard->hide();
    m_noMatch->setAlignment(Qt::AlignCenter);
    m_noMatch->hide();
    m_bar = makeBar();
    m_header = makeHeader();
    layOut(this, inColumn({m_bar, m_forceGuard, m_header, m_noMatch, {m_scroll, 1}}, 2), {4, 4, 4, 0});
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &JointPanel::fitRows);
    connect(&units, &Units::changed, this, &JointPanel::fitWidths);
    connect(&session.links, &core::Links::linkChanged, this, &JointPanel::showGuide);
    connect(&session.control, &core::Control::controlChanged, this, &JointPanel::showGuide);
    connect(&session.control, &core::Control::stopChanged, this, &JointPanel::showGuide);
    connect(&session.motions, &core::Motions::speedScaleChanged, this, &JointPanel::refreshSpeed);
    connect(&theme(), &Theme::changed, this, &JointPanel::refreshSpeed);
    refreshSpeed();
    fitRows();
}

QWidget* JointPanel::makeBar()
{
    auto* bar = new QWidget(this);
    m_filter->setPlaceholderText(tr("Filter")); // whole in a narrow list
    m_filter->setClearButtonEnabled(true);
    m_filter->setMinimumWidth(90);
    m_filter->setMaximumWidth(200);
    connect(m_filter, &QLineEdit::textChanged, this, &JointPanel::applyFilter);
    m_onRelease->setObjectName(QStringLiteral("sendOnRelease"));
    m_onRelease->setCheckable(true);
    m_onRelease->setToolTip(
        tr("Dragging only previews the position; the goal is sent when the mouse is released. Goals set with "
           "keys and wheel are sent with Enter, and discarded with Backspace or when the field loses focus. "
           "Holding J or L still moves at once."));
    connect(m_onRelease, &QAction::toggled, this, [this](bool on) {
        for (JointRow* row : m_rows)
            row->setWaits(on);
        emit sendOnReleaseChanged(on);
    });
    const QString words = tr("Options of the joint list");
    auto* options = named(new QToolButton(bar), "jointOptions", words, words);
    options->setIcon(icon("overflow-menu"));
    options->setAutoRaise(true);
    options->setProperty(kNoMenuArrow, true); // its icon shows it
    options->setPopupMode(QToolButton::InstantPopup);
    auto* menu = new QMenu(options);
    menu->setToolTipsVisible(true);
    menu->addAction(m_onRelease);
    options->setMenu(menu);
    m_options = options;

    m_speedLabel->setAutoFillBackground(true);
    m_speedLabel->setAlignment(Qt::AlignCenter);
    m_speedLabel->setBuddy(m_speed);
    connect(m_speed, &QDoubleSpinBox::valueChanged, this,
            [this](double percent) { m_session.motions.setSpeedScale(percent / 100); });
    connect(m_pace, &PaceEditor::paceChosen, &m_session.goals, &core::Goals::setPace);
    return layOut(
        bar, inRow({{m_filter, 1}, kStretch, m_speedLabel, m_speed, LayoutItem::gap(6), m_pace, options}));
}

/// The next step towards a moving joint, beside it its button, and the headings of the columns of numbers.
QWidget* JointPanel::makeHeader()
{
    auto* header = new QWidget(this);
    m_guide = named(new ElidedLabel(header), "jointGuide");
    m_step = named(new QToolButton(header), "jointGuideStep");
    m_step->setFocusPolicy(Qt::TabFocus);
    int widest = 0; // the same with each text, and hidden: nothing moves under the pointer
    for (const QString& text : {tr("Connect"), tr("Control"), tr("Arm…")}) {
        m_step->setText(text);
        widest = std::max(widest, m_step->sizeHint().width());
    }
    m_step->setFixedSize(widest, m_step->sizeHint().height());
    QSizePolicy policy = m_step->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_step->setSizePolicy(policy);
    connect(m_step, &QToolButton::clicked, this, [this] {
        switch (nextStep()) {
        case Step::Connect:
            return emit connectRequested();
        case Step::Control:
            return emit controlRequested();
        case Step::Arm:
            return emit armAllRequested();
        default:
            return;
        }
    });
    m_goalHeading = new QLabel(tr("Goal"), header);
    m_presentHeading = new QLabel(tr("Present"), header);
    for (QLabel* heading : {m_goalHeading, m_presentHeading}) {
        heading->setForegroundRole(QPalette::PlaceholderText);
        heading->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    }
    header->setFixedHeight(m_step->height());
    // Aligned with the rows inside the scroll area's frame.
    return layOut(header,
                  inRow({{m_guide, 1}, m_step, m_goalHeading, m_presentHeading}, JointRowWidths::kSpacing),
                  {JointRowWidths::kLeft + 1, 0,
                   JointRowWidths::kRight + 1 + JointRowWidths::kSpacing + JointRowWidths::kMenu
                       + m_scroll->verticalScrollBar()->sizeHint().width(),
                   0});
}

void JointPanel::fitRows()
{
    const std::size_t count = m_session.document.array().joints.size();
    for (const Group& group : m_groups)
        delete group.heading; // rows are inserted by their number; made again, they have the new names
    m_groups.clear();
    while (m_rows.size() > count) {
        delete m_rows.back();
        m_rows.pop_back();
    }
    while (m_rows.size() < count) {
        const core::JointIndex index{static_cast<std::uint16_t>(m_rows.size())};
        auto* row = new JointRow(m_session, index, m_units, m_scroll->widget());
        row->setWaits(m_onRelease->isChecked());
        connectRow(*row);
        m_list->insertWidget(static_cast<int>(m_rows.size()), row);
        m_rows.push_back(row);
    }
    for (std::size_t i = 0; i < count; ++i) {
        m_rows[i]->setCompact(m_isCompact);
        m_rows[i]->setAutoFillBackground(true);
        m_rows[i]->setBackgroundRole(i % 2 == 0 ? QPalette::Base : QPalette::AlternateBase);
    }
    placeGroups();
    chainTabStops();
    fitWidths();
    applyFilter();
    showGroup();
    refresh(core::Clock::now());
}

/// The filter, one stop a row, and then the rare settings.
void JointPanel::chainTabStops()
{
    QWidget* before = m_filter;
    const auto add = [&](QWidget* next) {
        setTabOrder(before, next);
        before = next;
    };
    add(m_step);
    for (JointRow* row : m_rows)
        add(&row->slider());
    add(m_speed);
    for (QWidget* part : m_pace->tabStops())
        add(part);
    add(m_options);
}

void JointPanel::stepRow(core::JointIndex joint, int step)
{
    for (int row = joint.value + step; row >= 0 && row < rowCount(); row += step) {
        if (core::element(m_rows, row)->isHidden())
            continue; // hidden by the filter or its group
        GoalSlider& next = this->row(row).slider();
        next.setFocus(step > 0 ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        m_scroll->ensureWidgetVisible(&next, 0, 0);
        return;
    }
}

void JointPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitWidths();
}

/// Sliders keep their length: in a narrow list names become short, then the numbers, which the slider's
/// tooltip and the plots show too, are hidden.
void JointPanel::fitWidths()
{
    if (m_rows.empty())
        return;
    const QFontMetrics metrics = fontMetrics();
    JointRowWidths widths;
    widths.name = metrics.horizontalAdvance(tr("Joint"));
    for (const core::JointConfig& joint : m_session.document.array().joints)
        widths.name = std::max(widths.name, metrics.horizontalAdvance(joint.name) + 4);
    const int name = widths.name;
    // Leaves room for the button of a mirrored joint.
    widths.name = std::min(name, kMaxName) + JointRowWidths::kMirror;
    const int number = metrics.horizontalAdvance(m_units.format(core::Angle::fromDegrees(-360))) + 4;
    widths.present = std::max(number, metrics.horizontalAdvance(tr("Present")));
    widths.goal = std::max(number + 10, metrics.horizontalAdvance(tr("Goal")));
    const int around = m_scroll->verticalScrollBar()->sizeHint().width() + 2 * m_scroll->frameWidth();
    const QMargins margins = layout()->contentsMargins();
    const int slider = m_rows.front()->slider().minimumSizeHint().width();
    const int room = width() - slider - around - margins.left() - margins.right();
    if (room < widths.withoutSlider())
        widths.name = std::max(std::min(name, kShortName), widths.name + room - widths.withoutSlider());
    if (room < widths.withoutSlider())
        widths.present = 0;
    if (room < widths.withoutSlider())
        widths.goal = 0;
    for (JointRow* row : m_rows)
        row->setWidths(widths);
    m_goalHeading->setFixedWidth(widths.goal);
    m_presentHeading->setFixedWidth(widths.present);
    m_scroll->setMinimumWidth(JointRowWidths{kShortName, 0, 0}.withoutSlider() + slider + around);
}

void JointPanel::placeGroups()
{
    const auto& joints = m_session.document.array().joints;
    for (std::size_t first = 0, end = 0; first < m_rows.size(); first = end) {
        const QString& name = joints[first].group;
        for (end = first + 1; end < m_rows.size() && joints[end].group == name;)
            ++end;
        if (name.isEmpty())
            continue;
        auto* heading =
            named(new QToolButton(m_scroll->widget()), QStringLiteral("jointGroup%1").arg(m_groups.size()),
                  tr("Group %1").arg(name), tr("Shows or hides the joints of this group."));
        heading->setText(QString(name).replace(QLatin1Char('&'), QStringLiteral("&&")));
        heading->setAutoRaise(true);
        heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        heading->setFocusPolicy(Qt::NoFocus); // a filter by keys shows and hides them too
        heading->setFixedHeight(std::max(fontMetrics().height() + 2, JointRow::kLow - 2));
        heading->setIconSize({12, 12});
        heading->setFont(withBold(font()));
        connect(heading, &QToolButton::clicked, this, [this, name] {
            if (!m_collapsed.remove(name))
                m_collapsed.insert(name);
            applyFilter();
        });
        m_list->insertWidget(static_cast<int>(first + m_groups.size()), heading);
        m_groups.push_back({heading, name, first, end});
    }
}

void JointPanel::applyFilter()
{
    const QString wanted = m_filter->text().trimmed();
    bool anyShown = m_rows.empty();
    for (std::size_t i = 0; i < m_rows.size() && i < m_session.document.array().joints.size(); ++i) {
        const core::JointConfig& joint = m_session.document.array().joints[i];
        const bool isShown = wanted.isEmpty() ? !m_collapsed.contains(joint.group)
                                              : joint.name.contains(wanted, Qt::CaseInsensitive)
                                                    || joint.group.contains(wanted, Qt::CaseInsensitive)
                                                    || QString::number(joint.id.value) == wanted;
        m_rows[i]->setVisible(isShown);
        anyShown = anyShown || isShown;
    }
    m_noMatch->setVisible(!anyShown && !wanted.isEmpty());
    for (const Group& group : m_groups) {
        const bool isAny = std::any_of(m_rows.begin() + static_cast<std::ptrdiff_t>(group.first),
                                       m_rows.begin() + static_cast<std::ptrdiff_t>(group.end),
                                       [](const JointRow* row) { return !row->isHidden(); });
        group.heading->setVisible(isAny || wanted.isEmpty());
        group.heading->setIcon(icon(isAny ? "go-down" : "go-next"));
    }
    std::optional<std::vector<int>> left;
    if (!wanted.isEmpty()) {
        left.emplace();
        for (int i = 0; i < rowCount(); ++i) {
            if (!row(i).isHidden())
                left->push_back(i);
        }
    }
    if (left != m_filtered) {
        m_filtered = left;
        emit filtered(m_filtered);
    }
}

void JointPanel::fitRowHeight(int room)
{
    const bool isCompact = heightWith(JointRow::kTall, rowCount()) > room;
    if (isCompact == m_isCompact)
        return;
    m_isCompact = isCompact;
    for (JointRow* row : m_rows)
        row->setCompact(isCompact);
}

int JointPanel::fullHeight() const
{
    return heightWith(m_rows.empty() ? 0 : m_rows.front()->minimumHeight(), rowCount());
}

int JointPanel::leastHeight() const
{
    return heightWith(JointRow::kLow, std::min(rowCount(), kLeastRows));
}

int JointPanel::heightWith(int row, int rows) const
{
    const QMargins list = m_list->contentsMargins();
    int height = rows * row + list.top() + list.bottom() + 2 * m_scroll->frameWidth();
    for (const Group& group : m_groups)
        height += group.first < static_cast<std::size_t>(rows) ? group.heading->height() : 0;
    for (const QWidget* part : {m_bar, m_header})
        height += part->sizeHint().height() + layout()->spacing();
    return height + layout()->contentsMargins().top();
}

void JointPanel::focusFilter()
{
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void JointPanel::refresh(core::Time now)
{
    m_pace->setPace(m_session.goals.pace());
    // Torque off is shown in Control only, beside joints that have torque.
    const auto ordinary = m_session.control.isControl() && !heldJoints(m_session).empty()
                              ? core::JointHealth::Active
                              : core::JointHealth::Idle;
    for (JointRow* row : m_rows)
        row->refresh(now, ordinary);
    showGuide();
    refreshForceGuard(now);
}

void JointPanel::refreshForceGuard(core::Time now)
{
    const QString words = guardWords(m_session, m_units, now);
    const bool slows = !words.isEmpty() && m_session.guard.status(now).speed < 1.0;
    m_forceGuard->setVisible(!words.isEmpty());
    if (m_forceGuard->text() != words)
        m_forceGuard->setText(words);
    setMeaning(*m_forceGuard, slows ? std::optional(Meaning::Warning) : std::nullopt);
}

// --- steps to a moving joint ---

JointPanel::Step JointPanel::nextStep() const
{
    if (!m_session.links.hasLink())
        return m_session.links.linkState() == core::LinkState::Disconnected ? Step::Connect : Step::None;
    if (m_session.control.isStopped())
        return Step::None; // the banner shows it
    if (!m_session.control.isControl())
        return Step::Control;
    const std::vector<int> held = heldJoints(m_session);
    if (held.empty())
        return Step::Arm;
    const bool isAnyFree = std::ranges::any_of(held, [this](int joint) {
        return m_session.motions.blockerOf(core::JointIndex::at(joint)).isEmpty();
    });
    return m_hasMoved || !isAnyFree ? Step::None : Step::Move;
}

/// Shows which joints move together, else the next step, else the legend of the slider marks.
void JointPanel::showGuide()
{
    struct Guide
    {
        const char* text;
        const char* button = nullptr;
    };
    static constexpr Guide kGuides[] = {
        // in the order of Step
        {QT_TR_NOOP("●  goal    △  present")},
        {QT_TR_NOOP("Not connected. Choose a port, then:"), QT_TR_NOOP("Connect")},
        {QT_TR_NOOP("Monitor: joints cannot move. Next step:"), QT_TR_NOOP("Control")},
        {QT_TR_NOOP("Torque is off. Arming moves nothing. Next step:"), QT_TR_NOOP("Arm…")},
        {QT_TR_NOOP("Drag a slider to move a joint. Esc or STOP stops it.")}};
    const auto chosen = static_cast<int>(chosenRows().size());
    const Step step = nextStep();
    const Guide& guide = core::element(kGuides, step);
    const bool hasButton = guide.button != nullptr;
    const QString text = chosen > 1 && !hasButton
                             ? tr("%n joint(s) move together; ⇄: the opposite way", nullptr, chosen)
                             : tr(guide.text);
    m_step->setVisible(hasButton);
    if (m_guide->text() == text)
        return;
    m_guide->setText(text);
    m_guide->setForegroundRole(step != Step::None || chosen > 1 ? QPalette::WindowText
                                                                : QPalette::PlaceholderText);
    if (chosen > 1)
        m_guide->setToolTip(tr("A goal for one joint moves all by the same difference, and all arrive "
                               "together. Click a name to select only one joint."));
    const QString button = hasButton ? tr(guide.button) : QString();
    m_step->setText(button);
    m_step->setAccessibleName(button);
}

// --- controls for all joints ---

void JointPanel::refreshSpeed()
{
    const bool isSlow = m_session.motions.speedScale() < 1.0;
    const QColor alert = theme().color(Meaning::Warning);
    const QColor words = contrast(alert, Qt::white) > contrast(alert, Qt::black) ? Qt::white : Qt::black;
    for (QWidget* each : {static_cast<QWidget*>(m_speedLabel), static_cast<QWidget*>(m_speed)}) {
        QPalette palette;
        if (isSlow) {
            for (const auto role : {QPalette::Window, QPalette::Base})
                palette.setColor(role, alert);
            for (const auto role : {QPalette::WindowText, QPalette::Text})
                palette.setColor(role, words);
        }
        each->setPalette(palette);
        each->setFont(withBold(font(), isSlow));
    }
    // As wide with either text: nothing moves under the pointer.
    const QFontMetrics metrics(withBold(font()));
    m_speedLabel->setFixedWidth(
        std::max(metrics.horizontalAdvance(tr("Speed")), metrics.horizontalAdvance(tr("SLOWED"))) + 8);
    m_speedLabel->setText(isSlow ? tr("SLOWED") : tr("Speed"));
    m_speed->setFixedWidth(metrics.horizontalAdvance(QStringLiteral("100 %")) + 40);
    const QSignalBlocker quiet(m_speed);
    m_speed->setValue(m_session.motions.speedScale() * 100);
}

void JointPanel::setSendOnRelease(bool on)
{
    m_onRelease->setChecked(on);
}

// --- several joints together ---

void JointPanel::connectRow(JointRow& row)
{
    connect(&row, &JointRow::chosen, this, &JointPanel::choose);
    connect(&row, &JointRow::allChosen, this, &JointPanel::chooseAll);
    connect(&row, &JointRow::mirrorChosen, this, [this](core::JointIndex joint, bool isMirrored) {
        const QString name = m_session.document.array().joints[joint.value].name;
        isMirrored ? void(m_mirrored.insert(name)) : void(m_mirrored.remove(name));
        showGroup();
    });
    connect(&row, &JointRow::turnRequested, this, &JointPanel::turnRequested);
    connect(&row, &JointRow::armRequested, this, &JointPanel::armRequested);
    connect(&row, &JointRow::clearRequested, this, &JointPanel::clearRequested);
    connect(&row, &JointRow::releaseRequested, this,
            [this](core::JointIndex joint) { emit releaseRequested({joint.value}); });
    connect(&row, &JointRow::goalSent, this, [this] { m_hasMoved = true; });
    connect(&row, &JointRow::rowStepRequested, this, &JointPanel::stepRow);
    connect(&row, &JointRow::paceRequested, this, [this](core::JointIndex joint) {
        delete m_paceDialog;
        m_paceDialog = new PaceDialog(m_session, m_units, joint, this);
        m_paceDialog->setAttribute(Qt::WA_DeleteOnClose);
        m_paceDialog->show();
    });
    connect(&row, &JointRow::previewChanged, this, &JointPanel::showPreview);
}

void JointPanel::setSelection(QItemSelectionModel* selection)
{
    m_selection = selection;
    connect(selection, &QItemSelectionModel::selectionChanged, this, &JointPanel::showGroup);
    connect(selection->model(), &QAbstractItemModel::modelReset, this, &JointPanel::showGroup);
    showGroup();
}

std::vector<int> JointPanel::chosenRows() const
{
    std::vector<int> rows;
    for (int row = 0; m_selection != nullptr && row < rowCount(); ++row) {
        if (m_selection->isRowSelected(row))
            rows.push_back(row);
    }
    return rows;
}

void JointPanel::choose(core::JointIndex joint, Qt::KeyboardModifiers modifiers)
{
    if (m_selection == nullptr)
        return;
    const auto* model = m_selection->model();
    using Flag = QItemSelectionModel::SelectionFlag;
    const bool isRange = modifiers.testFlag(Qt::ShiftModifier);
    const int first = isRange ? std::min<int>(m_lastChosen, joint.value) : joint.value;
    const int last = isRange ? std::max<int>(m_lastChosen, joint.value) : joint.value;
    QItemSelection rows;
    for (int row = first; row <= last && row < model->rowCount(); ++row) {
        if (core::element(m_rows, row)->isHidden())
            continue; // hidden joints cannot be selected and moved
        rows.select(model->index(row, 0), model->index(row, 0));
    }
    const auto chosen = chosenRows();
    const bool isOnly = chosen.size() == 1 && chosen.front() == joint.value;
    if (modifiers.testFlag(Qt::ControlModifier))
        m_selection->select(rows, Flag::Toggle | Flag::Rows);
    else if (!isRange && isOnly)
        m_selection->clearSelection();
    else
        m_selection->select(rows, Flag::ClearAndSelect | Flag::Rows);
    if (!isRange)
        m_lastChosen = joint.value;
}

void JointPanel::chooseAll()
{
    if (m_selection == nullptr)
        return;
    QItemSelection rows;
    for (int row = 0; row < rowCount(); ++row) {
        if (!core::element(m_rows, row)->isHidden())
            rows.select(m_selection->model()->index(row, 0), m_selection->model()->index(row, 0));
    }
    m_selection->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

/// Shows which joints move with which.
void JointPanel::showGroup()
{
    const auto chosen = chosenRows();
    const bool isGroup = chosen.size() > 1;
    const auto isMirrored = [this](int row) {
        return m_mirrored.contains(core::element(m_session.document.array().joints, row).name);
    };
    for (int row = 0; row < rowCount() && row < m_session.document.jointCount(); ++row) {
        const bool isChosen = std::find(chosen.begin(), chosen.end(), row) != chosen.end();
        std::vector<core::Follower> followers;
        for (const int other : chosen) {
            if (isGroup && isChosen && other != row)
                followers.push_back({core::JointIndex::at(other), isMirrored(other) != isMirrored(row)});
        }
        this->row(row).setChosen(isChosen, isGroup, isMirrored(row));
        this->row(row).setFollowers(followers);
    }
    showGuide();
}

/// Joints that would follow show their positions.
void JointPanel::showPreview(core::JointIndex leader, std::optional<core::Angle> place)
{
    for (const core::Follower& each : row(leader.value).followers()) {
        if (each.joint.value >= m_rows.size())
            continue;
        std::optional<core::Angle> there;
        if (place) {
            const core::Angle difference = *place - m_session.goals.startOf(leader.value);
            there = m_session.goals.startOf(each.joint.value) + (each.isMirrored ? -difference : difference);
        }
        row(each.joint.value).slider().showPreview(there);
    }
}

} // namespace ui

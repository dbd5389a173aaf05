// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/jointrow.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QKeyEvent>
#include <QtGui/QMouseEvent>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>
#include <QtWidgets/QToolButton>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/motions.h"
#include "core/session/operations/operations.h"
#include "core/session/state/gate.h"
#include "core/session/state/jointstates.h"
#include "ui/operate/goalslider.h"
#include "ui/support/icons.h"
#include "ui/support/jointcolor.h"
#include "ui/support/stateshape.h"
#include "ui/support/theme.h"
#include "ui/support/toolbuttonlook.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

void setTextIfOther(QLabel* label, const QString& text)
{
    if (label->text() != text)
        label->setText(text);
}

/// A short text of the state, for a short slider; the tooltip has the full text.
QString brief(const core::JointState& joint, core::JointHealth health)
{
    // In the order of core::JointHealth.
    static constexpr const char* kWords[] = {
        QT_TRANSLATE_NOOP("ui::JointRow", "unknown"),   QT_TRANSLATE_NOOP("ui::JointRow", "off"),
        QT_TRANSLATE_NOOP("ui::JointRow", "torque on"), QT_TRANSLATE_NOOP("ui::JointRow", "warning"),
        QT_TRANSLATE_NOOP("ui::JointRow", "silent"),    QT_TRANSLATE_NOOP("ui::JointRow", "fault")};
    return health == core::JointHealth::Active && joint.isMoving
               ? JointRow::tr("moving")
               : JointRow::tr(core::element(kWords, health));
}

/// What limits a wish, as a tag says it; `brief` where it is narrow. Both empty: nothing does.
struct BoundWords
{
    QString words;
    QString brief;
};

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(BoundWords)
};

/// What it is, and of which joint when that is another one.
BoundWords placeWords(const QString& what, const QString& brief, const QString& other)
{
    return other.isEmpty() ? BoundWords{Words::tr("limited by %1").arg(what), brief}
                           : BoundWords{Words::tr("limited by %1 of %2").arg(what, other),
                                        Words::tr("%1: %2").arg(other, brief)};
}

/// For the row of `asked`: another joint that limits it is named.
BoundWords boundWords(const SessionParts& session, const core::GoalBound& bound, core::JointIndex asked,
                      const Units& units)
{
    const auto& joints = session.document.array().joints;
    const QString other = bound.joint == asked || bound.joint.value >= joints.size()
                              ? QString()
                              : joints[bound.joint.value].name;
    const QString limit = bound.joint.value < joints.size()
                              ? units.format(bound.limit, session.joints.units(bound.joint))
                              : units.format(bound.limit);
    switch (bound.by) {
    case core::GoalBound::By::Nothing:
        break;
    case core::GoalBound::By::SoftLimit:
        return placeWords(Words::tr("the soft limit %1").arg(limit), Words::tr("soft limit %1").arg(limit),
                          other);
    case core::GoalBound::By::Registers:
        return placeWords(Words::tr("the servo registers %1").arg(limit),
                          Words::tr("registers %1").arg(limit), other);
    case core::GoalBound::By::Model:
        return placeWords(Words::tr("the servo range %1").arg(limit), Words::tr("servo range %1").arg(limit),
                          other);
    case core::GoalBound::By::Velocity: {
        const QString velocity = units.format(bound.velocity);
        const QString time = Words::tr("%1 s").arg(core::numberText(bound.seconds, 1));
        return {other.isEmpty() ? Words::tr("limited by %1: takes %2").arg(velocity, time)
                                : Words::tr("limited by %1 of %2: takes %3").arg(velocity, other, time),
                Words::tr("%1: %2").arg(velocity, time)};
    }
    }
    return {};
}

} // namespace

JointRow::JointRow(const SessionParts& session, core::JointIndex index, const Units& units, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_index(index)
    , m_own(new Units(this))
    , m_units(*m_own)
    , m_swatch(new QWidget(this))
    , m_name(new QLabel(this))
    , m_slider(new GoalSlider(m_units, this))
    , m_goal(new AngleSpinBox(m_units, this))
    , m_present(new QLabel(this))
    , m_more(new QToolButton(this))
    , m_mirror(new QToolButton(m_name))
    , m_menu(new QMenu(this))
{
    m_own->follow(units);
    for (const auto& [part, what] :
         std::initializer_list<std::pair<QWidget*, const char*>>{{this, "jointRow%1"},
                                                                 {m_name, "jointName%1"},
                                                                 {m_slider, "goalSlider%1"},
                                                                 {m_goal, "goalEntry%1"},
                                                                 {m_present, "present%1"},
                                                                 {m_more, "jointMenuButton%1"},
                                                                 {m_mirror, "mirror%1"},
                                                                 {m_menu, "jointMenu%1"}})
        part->setObjectName(QString::fromLatin1(what).arg(index.value));
    m_name->setTextFormat(Qt::PlainText);
    m_name->installEventFilter(this);
    m_name->setCursor(Qt::PointingHandCursor);
    m_more->setIcon(icon("overflow-menu"));
    m_more->setFocusPolicy(
        Qt::NoFocus); // one stop of the Tab key a row; the slider has this as its context menu
    m_more->setAutoRaise(true);
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setProperty(kNoMenuArrow, true); // its icon shows it
    m_more->setFixedWidth(JointRowWidths::kMenu);
    m_menu->setToolTipsVisible(true);
    m_mirror->setText(QStringLiteral("⇄"));
    m_mirror->setCheckable(true);
    m_mirror->setFocusPolicy(Qt::NoFocus);
    m_mirror->setCursor(Qt::ArrowCursor);
    m_mirror->hide();
    connect(m_menu, &QMenu::aboutToShow, this, &JointRow::fillMenu);
    connect(m_mirror, &QToolButton::clicked, this, [this](bool isOn) { emit mirrorChosen(m_index, isOn); });
    m_goal->setEnterOnly(true);
    m_goal->setFocusPolicy(Qt::ClickFocus);
    m_goal->setButtonSymbols(QAbstractSpinBox::NoButtons);
    m_goal->setAlignment(Qt::AlignRight);
    m_present->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_swatch->setAutoFillBackground(true);
    m_swatch->setBackgroundRole(QPalette::Window); // not the list's own colour
    m_swatch->setFixedWidth(JointRowWidths::kSwatch);
    m_swatch->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    layOut(this,
           inRow({m_swatch, m_name, {m_slider, 1}, m_goal, m_present, m_more}, JointRowWidths::kSpacing),
           {JointRowWidths::kLeft, 0, JointRowWidths::kRight, 0});
    paintSwatch();

    connect(&theme(), &Theme::changed, this, &JointRow::paintSwatch);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &JointRow::paintSwatch);
    connect(m_slider, &GoalSlider::wished, this, &JointRow::judge);
    connect(m_goal, &AngleSpinBox::wished, this, &JointRow::judge);
    connect(m_slider, &GoalSlider::goalChanged, this, &JointRow::move);
    connect(m_goal, &AngleSpinBox::committed, this, &JointRow::move);
    connect(m_slider, &GoalSlider::previewChanged, this,
            [this] { emit previewChanged(m_index, m_slider->preview()); });
    connect(m_goal, &AngleSpinBox::previewChanged, this, [this](std::optional<core::Angle> place) {
        m_slider->showPreview(place);
        emit previewChanged(m_index, place);
    });
}

JointRow::~JointRow()
{
    // An open editor reads the units once more.
    delete m_slider;
    delete m_goal;
}

void JointRow::paintSwatch()
{
    const QColor color = jointColor(m_session.document, m_index.value);
    QPalette palette = m_swatch->palette();
    palette.setColor(QPalette::Window, color);
    m_swatch->setPalette(palette);
    m_slider->setColor(color);
}

void JointRow::setWidths(const JointRowWidths& widths)
{
    m_name->setFixedWidth(widths.name);
    m_goal->setFixedWidth(widths.goal);
    m_present->setFixedWidth(widths.present);
    m_goal->setVisible(widths.goal > 0);
    m_present->setVisible(widths.present > 0);
    placeMirror();
}

void JointRow::placeMirror()
{
    m_mirror->setGeometry(m_name->maximumWidth() - JointRowWidths::kMirror, 0, JointRowWidths::kMirror,
                          m_name->height());
}

void JointRow::setCompact(bool compact)
{
    setFixedHeight(std::max(fontMetrics().height() + (compact ? 4 : 12), compact ? kLow : kTall));
    for (QWidget* widget : std::initializer_list<QWidget*>{m_more, m_goal, m_slider})
        widget->setFixedHeight(height() - (compact ? 0 : 6));
    m_goal->setFrame(!compact);
    QPalette colors; // low rows look like a table
    if (compact)
        colors.setColor(QPalette::Base, Qt::transparent);
    m_goal->setPalette(colors);
}

void JointRow::rename()
{
    const core::JointConfig& config = m_session.document.array().joints[m_index.value];
    if (config.name == m_jointName && config.id.value == m_shownId)
        return;
    m_jointName = config.name;
    m_shownId = config.id.value;
    m_goal->setAccessibleName(tr("Goal of %1").arg(m_jointName));
    m_slider->setAccessibleName(tr("Goal of %1").arg(m_jointName));
    m_present->setAccessibleName(tr("Present position of %1").arg(m_jointName));
    m_more->setAccessibleName(tr("Actions for %1").arg(m_jointName));
    m_mirror->setAccessibleName(tr("%1 moves the opposite way").arg(m_jointName));
    m_mirror->setToolTip(tr("Mirrored: %1 moves opposite to the other selected joints.").arg(m_jointName));
    m_name->setToolTip(
        tr("%1, ID %2, %3\nClick to select, Ctrl+click to select several joints that move together.")
            .arg(config.name)
            .arg(config.id.value)
            .arg(config.model));
}

QString JointRow::lockReason() const
{
    auto refusal = m_session.motions.check(m_index, core::Use::Goal);
    if (refusal && refusal->reason == core::Refusal::Reason::Held && m_session.motions.isJogging(m_index))
        refusal.reset(); // for the moment that a key is held
    if (!refusal)
        refusal = m_session.goals.checkTogether(m_followers);
    return core::sentenceOf(refusal);
}

void JointRow::refresh(core::Time now, core::JointHealth ordinary)
{
    if (m_index.value >= m_session.document.jointCount())
        return;
    rename();
    m_own->setJoint(m_session.joints.units(m_index));
    const core::JointState& joint = m_session.joints.joint(m_index);
    const core::JointHealth health = m_session.joints.health(m_index, now);
    setTextIfOther(m_name, m_name->fontMetrics().elidedText(
                               m_jointName, Qt::ElideMiddle, // names differ at their ends
                               m_name->width() - (m_mirror->isHidden() ? 0 : m_mirror->width())));
    const QString state = m_session.joints.stateWords(m_index, now);
    const core::LinkState link = m_session.joints.link(m_index);
    const bool isOrdinary =
        health == ordinary || link == core::LinkState::Disconnected || link == core::LinkState::Connecting;
    const QString holder = isOrdinary && !m_session.motions.isJogging(m_index)
                               ? m_session.motions.blockerOf(m_index)
                               : QString();
    if (holder.isEmpty()) {
        m_slider->setState(lookOf(health), isOrdinary ? QString() : state, brief(joint, health), state);
    } else {
        const QString held = tr("held by %1").arg(holder);
        m_slider->setState(lookOf(health), held, tr("held"), tr("%1, %2").arg(state, held));
    }
    const core::Angle low = m_session.joints.units(m_index).minPosition();
    const core::Angle high = m_session.joints.units(m_index).maxPosition();
    const QString reason = lockReason();
    m_slider->setLockReason(reason);
    const core::GoalReach reach = m_session.goals.reachOf(m_index, m_followers);
    m_slider->setRange(low, high);
    const core::JointConfig& config = m_session.document.array().joints[m_index.value];
    m_slider->setEnds(core::shownEnd(config, m_session.joints.units(m_index), false),
                      core::shownEnd(config, m_session.joints.units(m_index), true));
    m_slider->setReach(reach.low, reach.high);
    m_slider->setGoal(joint.goal);
    m_slider->setPresent(joint.hasSample ? std::optional(joint.position) : std::nullopt);
    if (!reason.isEmpty() && m_goal->hasFocus())
        m_slider->setFocus(); // a disabled field would pass the focus to the menu
    m_goal->setEnabled(reason.isEmpty());
    const QString tip =
        reason.isEmpty() ? tr("Enter a position and press Enter to move %1 there.").arg(m_jointName) : reason;
    if (m_goal->toolTip() != tip)
        m_goal->setToolTip(tip);
    m_goal->setLimits(std::max(low, reach.low), std::min(high, reach.high));
    m_goal->setAngle(joint.goal || !joint.hasSample ? joint.goal : joint.position);
    setTextIfOther(m_present, joint.hasSample ? m_units.format(joint.position) : kNothing);
    refreshNote(now);
    const bool isOwn = m_session.goals.ownPace(m_index).has_value();
    if (isOwn != m_isOwnPace) {
        m_isOwnPace = isOwn;
        m_more->setIcon(icon(isOwn ? "chronometer" : "overflow-menu"));
        m_more->setToolTip(isOwn ? tr("%1 has its own time or speed for moves.").arg(m_jointName)
                                 : QString());
    }
}

// --- goals and their limits ---

void JointRow::move(core::Angle goal)
{
    m_session.goals.moveWith(m_index, goal, m_followers);
    emit goalSent();
}

void JointRow::judge(core::Angle wish)
{
    const core::GoalReach reach = m_session.goals.reachOf(m_index, m_followers);
    m_bound = m_session.goals.boundOf(m_index, wish, m_followers);
    m_boundGoal = std::clamp(wish, reach.low, std::max(reach.low, reach.high));
    m_boundSince = core::Clock::now();
    const BoundWords words = boundWords(m_session, m_bound, m_index, m_units);
    m_slider->setNote(words.words, words.brief);
}

/// Hides the tag when it does not apply any more: the goal changed, or the slow move has ended.
void JointRow::refreshNote(core::Time now)
{
    if (m_bound.by == core::GoalBound::By::Nothing)
        return;
    const auto& joint = m_session.joints.joint(m_index);
    const core::Angle aim = m_slider->preview().value_or(joint.goal.value_or(joint.position));
    const bool isElsewhere =
        std::abs((aim - m_boundGoal).radians()) > m_session.joints.units(m_index).tickSize();
    const bool isLate = m_bound.by == core::GoalBound::By::Velocity && !m_slider->preview()
                        && now - m_boundSince > core::fromSeconds(m_bound.seconds);
    if (!isElsewhere && !isLate && !m_slider->isLocked())
        return;
    m_bound = {};
    m_slider->setNote({});
}

void JointRow::setWaits(bool waits)
{
    m_slider->setWaits(waits);
    m_goal->setWaits(waits);
}

// --- several joints together ---

void JointRow::setChosen(bool isChosen, bool canMirror, bool isMirrored)
{
    if (isChosen != m_isChosen) {
        m_isChosen = isChosen;
        m_name->setAutoFillBackground(isChosen);
        m_name->setBackgroundRole(isChosen ? QPalette::Highlight : QPalette::NoRole);
        m_name->setForegroundRole(isChosen ? QPalette::HighlightedText : QPalette::NoRole);
        m_name->setAccessibleDescription(isChosen ? tr("selected") : QString());
    }
    m_mirror->setVisible(isChosen && canMirror);
    m_mirror->setChecked(isMirrored);
    placeMirror();
}

bool JointRow::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_name && event->type() == QEvent::MouseButtonPress) {
        const auto* press = static_cast<QMouseEvent*>(event);
        if (press->button() == Qt::LeftButton) {
            emit chosen(m_index, press->modifiers());
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

/// Up and Down go to the row above and below.
void JointRow::keyPressEvent(QKeyEvent* event)
{
    const bool isPlain = event->modifiers() == Qt::NoModifier;
    if (isPlain && (event->key() == Qt::Key_Up || event->key() == Qt::Key_Down)) {
        emit rowStepRequested(m_index, event->key() == Qt::Key_Up ? -1 : 1);
    } else if (isPlain && event->key() == Qt::Key_Space) {
        if (!event->isAutoRepeat())
            emit chosen(m_index, Qt::ControlModifier);
    } else if (event->matches(QKeySequence::SelectAll)) {
        emit allChosen();
    } else {
        QWidget::keyPressEvent(event);
    }
}

// --- the menu ---

void JointRow::contextMenuEvent(QContextMenuEvent* event)
{
    m_menu->popup(event->reason() == QContextMenuEvent::Keyboard
                      ? m_more->mapToGlobal(m_more->rect().bottomLeft())
                      : event->globalPos());
}

void JointRow::fillMenu()
{
    m_menu->clear();
    m_menu->setTitle(m_jointName); // name in the command palette
    const auto& joint = m_session.joints.joint(m_index);
    const QString reason = lockReason();
    const bool isOn =
        joint.torqueOn && m_session.control.isControl() && m_session.joints.isReachable(m_index);
    const auto add = [this](const char* name, const QString& text, const QString& tip, bool isEnabled,
                            auto act) {
        QAction* action = m_menu->addAction(text, this, act);
        action->setObjectName(QLatin1String(name));
        action->setToolTip(tip);
        action->setEnabled(isEnabled);
    };
    const QString why = core::sentenceOf(
        core::check(m_session.gate.facts(m_index), joint.torqueOn ? core::Use::Release : core::Use::Torque));
    const auto tip = [&why](const QString& does) { return why.isEmpty() ? does : why; };
    if (joint.torqueOn)
        add("releaseJointAction", tr("&Release"),
            tip(tr("Switches the torque off: the joint goes limp. Asks for confirmation if it may fall.")),
            why.isEmpty(), [this] { emit releaseRequested(m_index); });
    else
        add("armJointAction", tr("A&rm…"),
            tip(tr("Shows the arm sheet, which switches torque on. The joint holds its position.")),
            why.isEmpty(), [this] { emit armRequested(m_index); });
    if (joint.health.hasFaults() && m_session.joints.isReachable(m_index))
        add("clearJointAction", tr("&Clear errors"),
            core::familyOf(m_session.joints.model(m_index)).traits().clearsByWrite
                ? tr("Clears the latched errors of %1. This moves nothing.").arg(m_jointName)
                : tr("Clears the latched errors of %1. Its torque goes off: the joint may sink.")
                      .arg(m_jointName),
            true, [this] { emit clearRequested(m_index); });
    if (!m_mirror->isHidden())
        add("mirrorJointAction", m_mirror->isChecked() ? tr("Do not &mirror") : tr("&Mirror"),
            m_mirror->toolTip(), true, [this] { emit mirrorChosen(m_index, !m_mirror->isChecked()); });
    m_menu->addSeparator();
    add("holdHereAction", tr("&Hold here"),
        tr("Ends the motion of %1; it holds its position.").arg(m_jointName), isOn,
        [this] { m_session.control.hold({m_index.value}); });
    add("goToZeroAction", tr("&Go to %1").arg(m_units.format(core::Angle{})),
        reason.isEmpty() ? tr("Sends a goal, together with the other selected joints.") : reason,
        reason.isEmpty(), [this] { m_slider->ask(core::Angle{}); });
    add("turnAction", tr("&Turn continuously…"), tr("Turns continuously while a button is held."), true,
        [this] { emit turnRequested(m_index); });
    m_menu->addSeparator();
    addLedMenu();
    m_menu->addSeparator();
    add("ownPaceAction", tr("&Own time or speed…"), tr("Duration of moves of %1 alone.").arg(m_jointName),
        true, [this] { emit paceRequested(m_index); });
    add("paceAsAllAction", tr("Use &array time/speed"), tr("Uses the array's speed."),
        m_session.goals.ownPace(m_index).has_value(),
        [this] { m_session.goals.setOwnPace(m_index, std::nullopt); });
}

void JointRow::addLedMenu()
{
    QMenu* menu = m_menu->addMenu(tr("&Light (LED)"));
    menu->setObjectName(QStringLiteral("ledMenu%1").arg(m_index.value));
    menu->setToolTipsVisible(true);
    const auto& joint = m_session.joints.joint(m_index);
    const bool canWrite =
        m_session.joints.isReachable(m_index) && joint.answers && !m_session.operations.isOperating();
    menu->setEnabled(canWrite);
    menu->setToolTip(m_session.operations.isOperating()
                         ? tr("Wait for \"%1\" to finish.").arg(m_session.operations.operationTitle())
                         : tr("The LED blinks while an error is latched."));
    const int now = joint.led.value_or(0);
    const core::ServoModel* model = m_session.joints.model(m_index);
    const core::Register* reg = model != nullptr ? model->find(core::RegisterRole::Led) : nullptr;
    const auto addColour = [&](const QString& text, int bit) {
        QAction* action = menu->addAction(text, this, [this, name = reg->name, now, bit] {
            m_session.operations.writeRegister({name, core::Memory::Ram, now ^ bit}, {m_index.value});
        });
        action->setObjectName(QStringLiteral("led%1Action").arg(bit));
        action->setCheckable(true);
        action->setChecked((now & bit) != 0);
    };
    if (reg != nullptr) {
        for (const core::NamedValue& colour : reg->bitNames) {
            QString text = core::servoText(colour.name);
            text[0] = text[0].toUpper();
            addColour(text, colour.value);
        }
    }
    menu->menuAction()->setVisible(!menu->isEmpty());
}

} // namespace ui

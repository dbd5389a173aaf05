// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/calibratedialog.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QButtonGroup>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QRadioButton>
#include <QtWidgets/QScrollArea>
#include <QtWidgets/QStackedWidget>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QToolButton>
#include <QtWidgets/QVBoxLayout>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/state/jointstates.h"
#include "ui/support/jointrisk.h"
#include "ui/support/theme.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/stopbutton.h"

namespace ui {

namespace {

struct ChangeColumn
{
    enum { kJoint, kSetting, kBefore, kAfter };
};

/// True when the joints are the same servos with the same names.
bool areSame(const std::vector<core::JointConfig>& a, const std::vector<core::JointConfig>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const auto& x, const auto& y) {
        return x.id == y.id && x.model == y.model && x.name == y.name;
    });
}

QLabel* makeText(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setWordWrap(true);
    return label;
}

QLabel* makeHead(const QString& text, int width, Qt::Alignment alignment, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    if (width > 0)
        label->setFixedWidth(width);
    label->setFont(withBold(label->font()));
    label->setAlignment(alignment | Qt::AlignVCenter);
    return label;
}

/// The names, or the first ones of a long list.
QString enumerated(const QStringList& names)
{
    constexpr qsizetype kMost = 6;
    if (names.size() <= kMost + 1)
        return names.join(QStringLiteral(", "));
    return CalibrateDialog::tr("%1 and %2 more")
        .arg(names.mid(0, kMost).join(QStringLiteral(", ")))
        .arg(names.size() - kMost);
}

} // namespace

CalibrateDialog::CalibrateDialog(const SessionParts& session, Prompts& prompts, const Units& units,
                                 QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_units(units)
    , m_prompts(prompts)
    , m_check(session)
    , m_steps(new QButtonGroup(this))
    , m_body(new QStackedWidget(this))
{
    setObjectName(QStringLiteral("calibrateDialog"));
    setWindowTitle(tr("Calibrate joints by hand"));
    setSizeGripEnabled(true);
    m_body->addWidget(makeList());
    m_body->addWidget(makeReview());
    m_words = named(makeText({}, this), "calibrateReported");
    m_words->setMinimumHeight(2 * fontMetrics().lineSpacing());
    setLayout(inColumn({makeSteps(), makeChoices(), {m_body, 1}, m_words, makeButtons()}));
    resize(1240, 640);

    connect(&session.joints, &core::JointStates::ticked, this, &CalibrateDialog::beat);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &CalibrateDialog::onArrayChanged);
    connect(&session.links, &core::Links::linkChanged, this, &CalibrateDialog::refresh);
    connect(&session.control, &core::Control::stopChanged, this, &CalibrateDialog::beat);
    connect(&session.control, &core::Control::controlChanged, this, &CalibrateDialog::refresh);
    connect(&units, &Units::changed, this, &CalibrateDialog::refreshAll);
    connect(&theme(), &Theme::changed, this, [this] {
        m_lines.clear(); // painted again
        refresh();
    });
    connect(&m_check, &DirectionCheck::reported, this, &CalibrateDialog::report);
    connect(&m_check, &DirectionCheck::changed, this, &CalibrateDialog::refresh);
    loadJoints();
    goTo(CalibrateStep::Release);
}

// --- construction ---

QLayout* CalibrateDialog::makeSteps()
{
    auto* layout = new QHBoxLayout;
    const QStringList names{tr("1  Release torque"), tr("2  Set zero"), tr("3  Sweep the range"),
                            tr("4  Check direction"), tr("5  Review and save")};
    for (int i = 0; i < kCalibrateSteps; ++i) {
        auto* button = named(new QToolButton(this), QStringLiteral("calibrateStep%1").arg(i));
        button->setText(names[i]);
        button->setCheckable(true);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        button->setMinimumHeight(30);
        m_steps->addButton(button, i);
        layout->addWidget(button);
    }
    // The dialog may hide the one in the main window.
    layout->addSpacing(8);
    layout->addWidget(named(new StopButton(m_session, this), "calibrateStop"));
    connect(m_steps, &QButtonGroup::idClicked, this,
            [this](int id) { goTo(static_cast<CalibrateStep>(id)); });
    return layout;
}

QLayout* CalibrateDialog::makeChoices()
{
    // Not a stack: each page has the height of its own text.
    auto* all = new QVBoxLayout;
    const auto justText = [this](const QString& text) { return inRow({makeText(text, this)}); };
    const std::array<QLayout*, kCalibrateSteps> pages{
        makeReleasePage(), makeZeroPage(), makeSweepPage(),
        justText(tr("The arrow shows the joint's positive direction: counter-clockwise when its axis points "
                    "at you. \"Nudge +5°\" switches torque on at the present position and turns the joint "
                    "slowly by 5°. <b>Keep your hands clear.</b> Answer which direction it turned; its "
                    "torque is then switched off, and the joint may fall. Esc and Pause stop at any time.")),
        justText(tr("Changes to be made. Saving is one undo step of the array; servo registers "
                    "become pending and are written when you apply them."))};
    for (std::size_t i = 0; i < pages.size(); ++i)
        all->addWidget(m_pages[i] = layOut(new QWidget(this), pages[i], {0, 4, 0, 4}));
    return all;
}

QLayout* CalibrateDialog::makeReleasePage()
{
    m_releaseAll =
        makeButton({}, "calibrateReleaseAll", this, &CalibrateDialog::releaseAll,
                   tr("Switches off the torque of all ticked joints. They may fall: hold them first."));
    auto* text =
        makeText(tr("Tick the joints to calibrate and release their torque so that you can turn them by "
                    "hand. <b>A joint without torque may fall: hold it first.</b> Each step can be skipped, "
                    "and nothing is changed until you save at the end."),
                 this);
    return inRow({{text, 1}, m_releaseAll});
}

QLayout* CalibrateDialog::makeZeroPage()
{
    auto* where = new QWidget(this); // radio buttons of one parent exclude each other
    auto* byOffset = named(new QRadioButton(tr("in the array (offset)"), where), "calibrateByOffset", {},
                           tr("The servo is not changed; only this array uses the new zero."));
    byOffset->setChecked(true);
    m_byRegister = named(new QRadioButton(where), "calibrateByRegister", {},
                         tr("Every program uses the new zero. Written at the next Apply. Registers of some "
                            "servos can only store small corrections."));
    connect(m_byRegister, &QRadioButton::toggled, this, [this](bool on) {
        m_choices.zeroBy = on ? core::calibrate::ZeroBy::Register : core::calibrate::ZeroBy::Offset;
        refresh();
    });
    auto* reference = named(new AngleSpinBox(m_units, this), "calibrateReferenceAll",
                            tr("Angle of all ticked joints at their reference"));
    reference->setLimits(core::Angle::fromDegrees(-360), core::Angle::fromDegrees(360));
    reference->setAngle(core::Angle{});
    connect(reference, &AngleSpinBox::committed, this, [this](core::Angle angle) {
        for (CalibrateRow* row : chosen())
            row->setReference(angle);
    });
    m_zeroAll =
        makeButton(tr("Set all ticked here"), "calibrateZeroAll", this, &CalibrateDialog::setZeroOfAll,
                   tr("Assigns the angles in the boxes to the present positions of the ticked joints."));
    auto* text = makeText(
        tr("Turn each joint to its reference, hold it still and press \"Set here\". The default reference is "
           "0°. Use another angle, for example 90°, if the joint is easier to align there."),
        this);
    return inColumn(
        {text, inRow({new QLabel(tr("Store zero"), this), layOut(where, inRow({byOffset, m_byRegister})),
                      kStretch, new QLabel(tr("Angle at the reference"), this), reference, m_zeroAll})});
}

QLayout* CalibrateDialog::makeSweepPage()
{
    auto* takeLimits = named(new QCheckBox(tr("Limits, margin at each end"), this), "calibrateTakeLimits");
    takeLimits->setChecked(m_choices.takeLimits);
    auto* margin = named(new AngleSpinBox(m_units, this), "calibrateMargin",
                         tr("Margin between the swept range and the limits"));
    margin->setLimits(core::Angle{}, core::Angle::fromDegrees(90));
    margin->setAngle(m_choices.margin);
    auto* inServo =
        named(new QCheckBox(tr("also in the servo (its position limits)"), this), "calibrateInServo", {},
              tr("Written at the next Apply. The servo then enforces them with any program."));
    m_sweepAll = makeButton(tr("Restart all"), "calibrateSweepAll", this,
                            tr("Discards the ranges of all ticked joints."));
    connect(takeLimits, &QCheckBox::toggled, this, [this, margin, inServo](bool on) {
        m_choices.takeLimits = on;
        margin->setEnabled(on);
        inServo->setEnabled(on);
        refresh();
    });
    connect(margin, &AngleSpinBox::committed, this, [this](core::Angle angle) {
        m_choices.margin = angle;
        refresh();
    });
    connect(inServo, &QCheckBox::toggled, this, [this](bool on) {
        m_choices.inServo = on;
        refresh();
    });
    connect(m_sweepAll, &QPushButton::clicked, this, [this] {
        for (CalibrateRow* row : chosen())
            row->restartSweep();
        refresh();
    });
    auto* text = makeText(tr("Turn each ticked joint slowly from one end of its travel to the other and "
                             "back. The bar shows the swept range and, in brackets, the resulting "
                             "limits; the servo cannot measure the hatched range."),
                          this);
    return inColumn({text, inRow({takeLimits, margin, LayoutItem::gap(12), inServo, kStretch, m_sweepAll})});
}

QWidget* CalibrateDialog::makeList()
{
    auto* page = new QWidget(this);
    m_all = named(new QCheckBox(tr("All joints"), page), "calibrateAll");
    m_all->setFixedWidth(170);
    connect(m_all, &QCheckBox::clicked, this, [this] {
        const bool on = m_all->checkState() != Qt::Unchecked;
        for (CalibrateRow* row : m_rows)
            row->setChosen(on);
    });
    QLayout* head = inRow({m_all,
                           makeHead(tr("State"), 150, Qt::AlignLeft, page),
                           makeHead(tr("Angle"), 130, Qt::AlignRight, page),
                           makeHead(tr("Tick"), 50, Qt::AlignRight, page),
                           {makeHead(tr("Range"), 0, Qt::AlignHCenter, page), 1},
                           LayoutItem::gap(CalibrateRow::kActionsWidth + 8)},
                          8);
    head->setContentsMargins(5, 0, 22, 0);

    m_empty =
        named(makeText(tr("The array has no joints yet. Open an array or find your servos (F5)."), page),
              "calibrateEmpty");
    m_empty->setAlignment(Qt::AlignCenter);
    m_list = inColumn({m_empty, kStretch}, 0);
    m_scroll = named(new QScrollArea(page), "calibrateScroll");
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    m_scroll->setWidget(layOut(new QWidget(page), m_list));
    m_scroll->setFocusPolicy(Qt::NoFocus);
    return layOut(page, inColumn({head, {m_scroll, 1}}));
}

QWidget* CalibrateDialog::makeReview()
{
    auto* page = new QWidget(this);
    m_table = makeTable("calibrateReview", tr("Changes"),
                        {tr("Joint"), tr("Setting"), tr("Now"), tr("After")}, page);
    m_table->setFocusPolicy(Qt::StrongFocus);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->setAlternatingRowColors(true);
    m_table->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    for (const auto& [column, width] :
         {std::pair{ChangeColumn::kJoint, 200}, {ChangeColumn::kSetting, 320}, {ChangeColumn::kBefore, 300}})
        m_table->setColumnWidth(column, width);

    m_remarks = named(makeText({}, page), "calibrateRemarks");
    m_remarks->setTextFormat(Qt::RichText);
    m_remarks->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_remarks->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_remarksScroll = new QScrollArea(page);
    m_remarksScroll->setWidgetResizable(true);
    m_remarksScroll->setFrameShape(QFrame::NoFrame);
    m_remarksScroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_remarksScroll->setWidget(m_remarks);
    return layOut(page, inColumn({{m_table, 3}, {m_remarksScroll, 2}}));
}

QLayout* CalibrateDialog::makeButtons()
{
    m_previous = makeButton(tr("Back"), "calibratePrevious", this);
    m_next = makeButton(tr("Next"), "calibrateNext", this);
    m_keep = makeButton(tr("Save as pending edits"), "calibrateKeep", this, &CalibrateDialog::keep);
    auto* cancel = makeButton(tr("Cancel"), "calibrateCancel", this, &QDialog::reject,
                              tr("Closes without changing the array."));
    const auto step = [this](int by) { goTo(static_cast<CalibrateStep>(static_cast<int>(m_step) + by)); };
    connect(m_previous, &QPushButton::clicked, this, [step] { step(-1); });
    connect(m_next, &QPushButton::clicked, this, [step] { step(1); });
    return inRow({m_previous, m_next, kStretch, m_keep, cancel});
}

// --- the joints ---

void CalibrateDialog::loadJoints()
{
    m_check.end();
    for (CalibrateRow* row : m_rows) {
        m_list->removeWidget(row);
        row->hide();
        row->setParent(nullptr);
        row->deleteLater(); // it may be the sender
    }
    m_rows.clear();
    m_joints = m_session.document.array().joints;
    for (std::size_t i = 0; i < m_joints.size(); ++i) {
        auto* row = new CalibrateRow(m_session, core::JointIndex::at(i), m_units, m_check, m_choices,
                                     m_scroll->widget());
        row->setStep(m_step);
        connect(row, &CalibrateRow::chosenChanged, this, &CalibrateDialog::refresh);
        connect(row, &CalibrateRow::reported, this, &CalibrateDialog::report);
        connect(row, &CalibrateRow::releaseRequested, this,
                [this](core::JointIndex joint) { release(m_session, m_prompts, this, {joint.value}); });
        m_list->insertWidget(static_cast<int>(i), row);
        row->show();
        m_rows.push_back(row);
    }
    m_empty->setVisible(m_rows.empty());
    nameRegisters();
}

void CalibrateDialog::nameRegisters()
{
    QStringList names;
    for (const core::JointConfig& joint : m_joints) {
        if (const auto* model = m_session.document.models().find(joint.model))
            names << core::registerTitle(model->nameOf(core::RegisterRole::Calibration));
    }
    names.removeAll(QString());
    names.removeDuplicates();
    m_byRegister->setText(names.isEmpty() ? tr("in the servo")
                                          : tr("in the servo (%1)").arg(names.join(QStringLiteral(", "))));
}

void CalibrateDialog::onArrayChanged()
{
    // Rows of joints that were removed elsewhere must not be used any more.
    if (!areSame(m_joints, m_session.document.array().joints)) {
        const bool hadWork =
            std::any_of(m_rows.begin(), m_rows.end(), [](auto* row) { return row->isChosen(); });
        loadJoints();
        if (hadWork && isVisible())
            report(tr("The joints of the array have changed, so the calibration restarts."));
    }
    m_joints = m_session.document.array().joints;
    refreshAll();
}

std::vector<CalibrateRow*> CalibrateDialog::chosen() const
{
    std::vector<CalibrateRow*> rows;
    std::copy_if(m_rows.begin(), m_rows.end(), std::back_inserter(rows),
                 [](const CalibrateRow* row) { return row->isChosen(); });
    return rows;
}

void CalibrateDialog::start()
{
    if (!isVisible()) {
        m_reported.clear();
        loadJoints();
        goTo(CalibrateStep::Release);
    }
    show();
    raise();
    activateWindow();
}

void CalibrateDialog::done(int result)
{
    m_check.end();
    QDialog::done(result);
}

void CalibrateDialog::keyPressEvent(QKeyEvent* event)
{
    // Esc is STOP everywhere; it must not discard what was learned.
    if (event->key() == Qt::Key_Escape) {
        event->accept();
        return;
    }
    QDialog::keyPressEvent(event);
}

void CalibrateDialog::goTo(CalibrateStep step)
{
    const auto number = std::clamp(static_cast<int>(step), 0, kCalibrateSteps - 1);
    if (step != CalibrateStep::Direction)
        m_check.end();
    m_step = static_cast<CalibrateStep>(number);
    m_steps->button(number)->setChecked(true);
    for (int i = 0; i < kCalibrateSteps; ++i)
        core::element(m_pages, i)->setVisible(i == number);
    m_body->setCurrentIndex(m_step == CalibrateStep::Review ? 1 : 0);
    for (CalibrateRow* row : m_rows)
        row->setStep(m_step);
    m_previous->setEnabled(number > 0);
    m_next->setEnabled(number < kCalibrateSteps - 1);
    m_keep->setVisible(m_step == CalibrateStep::Review);
    m_lines.clear();
    m_table->setRowCount(0);
    m_reported.clear();
    refresh();
}

void CalibrateDialog::releaseAll()
{
    std::vector<int> held;
    for (const CalibrateRow* row : chosen()) {
        if (row->isTorqueOn())
            held.push_back(row->index().value);
    }
    release(m_session, m_prompts, this, held);
}

void CalibrateDialog::setZeroOfAll()
{
    QStringList refused;
    int placed = 0;
    for (CalibrateRow* row : chosen()) {
        const QString why = row->setZeroHere(core::Clock::now());
        if (why.isEmpty())
            ++placed;
        else
            refused << why;
    }
    m_reported = tr("Zero set of %n joint(s).", nullptr, placed);
    if (!refused.isEmpty())
        m_reported += QLatin1Char(' ') + refused.join(QLatin1Char(' '));
    refresh();
}

void CalibrateDialog::report(const QString& sentence)
{
    m_reported = sentence;
    refreshWords(core::Clock::now());
}

// --- display ---

void CalibrateDialog::beat()
{
    if (!isVisible())
        return;
    for (CalibrateRow* row : m_rows)
        row->follow();
    m_check.tick(core::Clock::now());
    refresh();
}

void CalibrateDialog::refreshAll()
{
    for (CalibrateRow* row : m_rows)
        row->refresh(core::Clock::now());
    refresh();
}

void CalibrateDialog::refresh()
{
    if (m_joints.size() != m_session.document.array().joints.size())
        return; // jointsChanged() follows
    if (m_step == CalibrateStep::Review)
        refreshReview();
    else
        refreshList();
    refreshWords(core::Clock::now());
}

void CalibrateDialog::refreshList()
{
    const core::Time now = core::Clock::now();
    int held = 0;
    int answering = 0;
    bool isSwept = false;
    for (CalibrateRow* row : m_rows) {
        if (row->isVisible() && !row->visibleRegion().isEmpty())
            row->refresh(now);
        if (!row->isChosen())
            continue;
        held += row->answers(now) && row->isTorqueOn() ? 1 : 0;
        answering += row->answers(now) ? 1 : 0;
        isSwept = isSwept || !row->tracker().isEmpty();
    }
    const auto count = chosen().size();
    m_all->setEnabled(!m_rows.empty());
    m_all->setCheckState(count == 0              ? Qt::Unchecked
                         : count < m_rows.size() ? Qt::PartiallyChecked
                                                 : Qt::Checked);
    m_releaseAll->setText(held > 0 ? tr("Release %n joint(s)", nullptr, held) : tr("Release"));
    m_releaseAll->setEnabled(held > 0);
    m_zeroAll->setEnabled(answering > 0);
    m_sweepAll->setEnabled(isSwept);
}

void CalibrateDialog::refreshWords(core::Time now)
{
    QStringList words;
    QStringList silent;
    QStringList held;
    for (const CalibrateRow* row : chosen()) {
        if (!row->answers(now))
            silent << row->title();
        else if (row->isTorqueOn() && m_step != CalibrateStep::Direction)
            held << row->title();
    }
    if (!m_session.links.hasLink())
        words << tr("Not connected. Connect to the servos at the top of the main window first.");
    else if (!silent.isEmpty())
        words << tr("No reply from: %1. Check cable and power; earlier results are kept.")
                     .arg(enumerated(silent));
    if (m_session.control.isStopped())
        words << tr("All joints are stopped. Choose \"Clear STOP\" in the main window to nudge again.");
    if (!held.isEmpty() && m_session.links.hasLink())
        words << tr("Held by torque: %1. Support them, then release them in step 1.").arg(enumerated(held));
    if (!m_rows.empty() && chosen().empty())
        words << tr("Tick the joints to calibrate.");
    if (!m_reported.isEmpty())
        words.prepend(m_reported);
    const QString text = words.join(QLatin1Char(' '));
    if (text != m_words->text())
        m_words->setText(text);
}

void CalibrateDialog::showLine(const QStringList& texts)
{
    const int row = m_table->rowCount();
    m_table->insertRow(row);
    for (int column = 0; column < texts.size(); ++column) {
        auto* item = new QTableWidgetItem(texts[column]);
        item->setToolTip(texts[column]);
        m_table->setItem(row, column, item);
    }
    QFont pending = withBold(m_table->font());
    pending.setItalic(true);
    m_table->item(row, ChangeColumn::kAfter)->setFont(pending);
    m_table->item(row, ChangeColumn::kAfter)->setForeground(theme().color(Meaning::PendingEdit));
}

QList<QStringList> CalibrateDialog::reviewOf(const core::calibrate::Outcome& outcome,
                                             const CalibrateRow& row) const
{
    QList<QStringList> lines;
    const auto addLine = [&](const QString& setting, const QString& from, const QString& to) {
        lines << QStringList{row.title(), setting, from, to};
    };
    const core::JointConfig& before = m_session.document.array().joints[row.index().value];
    const core::JointConfig& after = outcome.joint;
    const auto* model = m_session.document.models().find(before.model);
    if (model == nullptr)
        return lines;
    if (before.offset != after.offset)
        addLine(tr("Zero (offset)"), tr("tick %1").arg(before.offset), tr("tick %1").arg(after.offset));
    if (before.reverse != after.reverse) {
        const auto words = [](bool reverse) { return reverse ? tr("reversed") : tr("not reversed"); };
        addLine(tr("Direction"), words(before.reverse), words(after.reverse));
    }
    // Angles and their positions: one may change without the other.
    const auto limitWords = [&](const core::JointConfig& joint, int calibration) {
        const core::JointUnits units = m_session.document.array().units(joint, *model);
        const QString ticks =
            tr("ticks %1 to %2").arg(units.minTick + calibration).arg(units.maxTick + calibration);
        if (!joint.limits)
            return tr("servo limits, %1").arg(ticks);
        return tr("%1 to %2, %3")
            .arg(m_units.format(core::Angle::fromRadians(joint.limits->minPosition)),
                 m_units.format(core::Angle::fromRadians(joint.limits->maxPosition)), ticks);
    };
    const QString limitsBefore = limitWords(before, row.learned().calibration);
    const QString limitsAfter = limitWords(after, outcome.calibration);
    if (limitsBefore != limitsAfter)
        addLine(tr("Limits"), limitsBefore, limitsAfter);
    QStringList registers;
    for (const core::PendingWrite& write : after.pending) {
        if (!registers.contains(write.name)
            && std::find(before.pending.begin(), before.pending.end(), write) == before.pending.end())
            registers << write.name;
    }
    for (const QString& name : registers) {
        const auto it = std::find_if(after.pending.begin(), after.pending.end(),
                                     [&](const core::PendingWrite& write) { return write.name == name; });
        const core::Register* reg = model->find(name);
        addLine(tr("%1 (servo register)").arg(name),
                reg != nullptr && reg->role == core::RegisterRole::Calibration
                    ? QString::number(row.learned().held)
                    : tr("unchanged"),
                tr("%1, pending").arg(it->value));
    }
    return lines;
}

void CalibrateDialog::refreshReview()
{
    QStringList problems;
    QStringList notes;
    QList<QStringList> lines;
    for (const CalibrateRow* row : chosen()) {
        const auto outcome = row->outcome();
        lines << reviewOf(outcome, *row);
        problems << row->problems(outcome);
        notes << outcome.notes;
    }
    // Rebuilt only when the text changes: a row stays selected, a tooltip open.
    if (lines != m_lines) {
        m_lines = lines;
        m_table->setRowCount(0);
        for (const QStringList& line : lines)
            showLine(line);
    }
    m_keep->setEnabled(!lines.isEmpty());

    QString text;
    if (lines.isEmpty())
        text += QStringLiteral("<p>%1</p>")
                    .arg(tr("Calibration produced no changes. Go back to set a zero, sweep a range or check "
                            "a direction."));
    const auto list = [](const QStringList& sentences) {
        QString items;
        for (const QString& sentence : sentences)
            items += QStringLiteral("<li>%1</li>").arg(sentence.toHtmlEscaped());
        return QStringLiteral("<ul style='margin:0'>%1</ul>").arg(items);
    };
    if (!problems.isEmpty())
        text += QStringLiteral("<p style='color:%1'><b>%2</b></p>%3")
                    .arg(theme().color(Meaning::Fault).name(), tr("Errors and warnings:"), list(problems));
    if (!notes.isEmpty())
        text += QStringLiteral("<p><b>%1</b></p>%2").arg(tr("Notes:"), list(notes));
    if (text != m_remarks->text())
        m_remarks->setText(text);
    m_remarksScroll->setVisible(!text.isEmpty());
}

// --- the result ---

void CalibrateDialog::keep()
{
    m_check.end();
    const auto rows = chosen();
    std::vector<core::calibrate::Learned> learned;
    for (const CalibrateRow* row : rows)
        learned.push_back(row->learned());
    const core::ArrayConfig edited =
        core::calibrate::calibrated(m_session.document.array(), learned, m_session.document.models());
    if (edited == m_session.document.array()) {
        report(tr("Calibration produced no changes."));
        return;
    }
    const QString step = rows.size() == 1
                             ? tr("Calibrate %1 by hand").arg(m_joints[rows.front()->index().value].name)
                             : tr("Calibrate %n joint(s) by hand", nullptr, static_cast<int>(rows.size()));
    accept();
    m_session.document.edit(step, edited);
    emit reported(
        tr("The calibration is stored in the array; Undo reverts it. Servo registers are pending until "
           "you apply them."));
}

} // namespace ui

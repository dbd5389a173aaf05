// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/testsignalpanel.h"

#include <QtCore/QDir>
#include <QtCore/QFileInfo>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>
#include <QtWidgets/QTabWidget>

#include <algorithm>
#include <cmath>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "core/session/state/jointstates.h"
#include "ui/motion/signaljointmodel.h"
#include "ui/motion/signalresultmodel.h"
#include "ui/plots/timeplot.h"
#include "ui/support/jointcolor.h"
#include "ui/support/prompts.h"
#include "ui/support/units.h"
#include "ui/widgets/anglespinbox.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/tables.h"

namespace ui {

using namespace core::control;

namespace {

constexpr double kFirstAmplitude = 10;  // degrees
constexpr double kMostAmplitude = 180;  // degrees; a warning names what is too much for a joint
constexpr double kProgressTicks = 100;  // a second
constexpr std::size_t kNamedJoints = 3; ///< more are counted
constexpr double kLeastSpan = 0.02;     ///< s of the plot
constexpr double kGoalRate = 200;       ///< points a second of a smooth goal
/// The plot's 0; earlier readings have a time too.
constexpr core::Time kOrigin = core::Time{} + std::chrono::hours(1);

QString seconds(double value)
{
    return core::shortNumberText(value, 3);
}

} // namespace

TestSignalPanel::TestSignalPanel(const SessionParts& session, const Units& units, Prompts& prompts,
                                 QWidget* parent)
    : EditorPage(parent)
    , m_session(session)
    , m_units(units)
    , m_prompts(prompts)
    , m_recorder(session)
    , m_joints(new SignalJointModel(session, units, this))
    , m_model(new SignalResultModel(units, this))
    , m_amplitudeRadians(core::Angle::fromDegrees(kFirstAmplitude).radians())
{
    setObjectName(QStringLiteral("testSignalPanel"));
    setAccessibleName(tr("Test signals"));
    auto* left = new QWidget(this);
    layOut(left, inColumn({buildInputs(), buildControls(), kStretch}, 4));
    m_jointPages = new PageOrNote(
        "signalNoJoints", tr("The array has no joints yet. Open an array or find your servos (F5)."), this);
    m_jointTable = makeTable(m_jointPages, "signalJoints", tr("Joints that follow the signal"), *m_joints);
    m_jointTable->setEditTriggers(QTableView::NoEditTriggers);
    auto* header = m_jointTable->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setStretchLastSection(true);
    m_jointTable->setMinimumWidth(fontMetrics().horizontalAdvance(QLatin1Char('0')) * 20);
    m_jointTable->horizontalHeader()->setMinimumSectionSize(20);
    m_jointPages->setPage(m_jointTable);
    // The others need no more than their size.
    auto* splitter =
        makeSplitter("signalSplitter", Qt::Horizontal, {m_jointPages, left, {buildResults(), 1}}, this);
    splitter->setSizes({345, 310, 450});
    // Scrolls, so that this panel does not widen a small window.
    layOut(this, inColumn({makeScroll("signalScroll", splitter, this)}), {6, 4, 6, 4});

    connect(m_joints, &SignalJointModel::chosenChanged, this, &TestSignalPanel::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &TestSignalPanel::refresh);
    connect(&session.control, &core::Control::controlChanged, this, &TestSignalPanel::refresh);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &TestSignalPanel::refresh);
    connect(&session.control, &core::Control::stopChanged, this, &TestSignalPanel::refresh);
    connect(&session.motions, &core::Motions::motionChanged, this, &TestSignalPanel::refresh);
    connect(&session.motions, &core::Motions::holdersChanged, this, &TestSignalPanel::refresh);
    connect(&session.joints, &core::JointStates::ticked, this, [this] {
        if (m_recorder.isRecording())
            refreshProgress();
    });
    connect(&m_recorder, &core::SignalRecorder::finished, this, &TestSignalPanel::showRun);
    connect(&units, &Units::changed, this, [this] {
        refresh();
        showPlot();
    });
    fitInputs();
    refresh();
}

QWidget* TestSignalPanel::buildInputs()
{
    auto* inputs = new QWidget(this);
    auto* grid = new QGridLayout(inputs);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(3);
    int field = 0;
    const auto add = [&](const QString& name, QWidget* editor, const char* objectName, const QString& tip) {
        auto* label = new QLabel(name, inputs);
        label->setBuddy(editor);
        named(editor, objectName, label->text().remove(QLatin1Char('&')), tip);
        editor->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
        editor->setMinimumWidth(editor->sizeHint().width());
        grid->addWidget(label, field / 2, field % 2 * 2);
        grid->addWidget(editor, field / 2, field % 2 * 2 + 1);
        ++field;
    };
    const auto makeNumber = [&](double least, double most, double value, double step, int decimals,
                                const QString& suffix) {
        auto* box = new NumberBox({least, most, decimals, false, suffix}, step, value, inputs);
        box->setAlignment(Qt::AlignRight);
        connect(box, &QDoubleSpinBox::valueChanged, this, &TestSignalPanel::refresh);
        return box;
    };
    m_kind = new QComboBox(inputs);
    const auto addKind = [this](const QString& name, SignalKind kind, const QString& tip) {
        m_kind->addItem(name, static_cast<int>(kind));
        m_kind->setItemData(m_kind->count() - 1, tip, Qt::ToolTipRole);
    };
    addKind(tr("Step"), SignalKind::Step, tr("The goal jumps once, and back at the end."));
    addKind(tr("Square"), SignalKind::Square, tr("The goal jumps back and forth."));
    addKind(tr("Sine"), SignalKind::Sine, tr("The joint swings at one frequency."));
    addKind(tr("Chirp"), SignalKind::Chirp, tr("A sine whose frequency changes at a constant rate."));
    addKind(tr("Triangle"), SignalKind::Triangle, tr("The joint moves back and forth at constant speed."));
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        fitInputs();
        refresh();
    });
    m_amplitude = new AngleSpinBox(m_units, inputs);
    m_amplitude->setLimits(core::Angle::fromDegrees(-kMostAmplitude),
                           core::Angle::fromDegrees(kMostAmplitude));
    m_amplitude->setAngle(core::Angle::fromRadians(m_amplitudeRadians));
    connect(m_amplitude, &AngleSpinBox::committed, this, [this](core::Angle angle) {
        m_amplitudeRadians = angle.radians();
        refresh();
    });
    m_duration = makeNumber(0.1, TestSignal::kMaxDuration, 2.0, 0.5, 1, tr(" s"));
    m_frequency = makeNumber(0.01, TestSignal::kMaxFrequency, 0.5, 0.1, 2, tr(" Hz"));
    m_endFrequency = makeNumber(0.01, TestSignal::kMaxFrequency, 2.0, 0.1, 2, tr(" Hz"));
    m_band = new QComboBox(inputs);
    m_band->addItem(tr("2 %"), 0.02);
    m_band->addItem(tr("5 %"), 0.05);
    connect(m_band, &QComboBox::currentIndexChanged, this, [this] {
        if (m_recorder.run())
            showRun();
    });
    add(tr("S&ignal"), m_kind, "signalKind", tr("Waveform of the goals."));
    add(tr("D&uration"), m_duration, "signalDuration",
        tr("Duration of the signal. The joints then return to their positions."));
    add(tr("A&mplitude"), m_amplitude, "signalAmplitude",
        tr("Distance to one side. Negative: the other side first."));
    add(tr("Settling ban&d"), m_band, "signalBand",
        tr("A joint has settled when it stays within this distance of its final position, in percent of the "
           "step."));
    add(tr("Fre&quency"), m_frequency, "signalFrequency",
        tr("Periods per second; start frequency of a chirp."));
    add(tr("E&nd frequency"), m_endFrequency, "signalEndFrequency", tr("End frequency of a chirp."));
    grid->setColumnStretch(1, 1);
    grid->setColumnStretch(3, 1);
    return inputs;
}

QWidget* TestSignalPanel::buildControls()
{
    auto* controls = new QWidget(this);
    m_plan = new SentenceLine(QStringLiteral("signalPlan"), controls);
    m_play = makeButton(tr("Play"), "signalPlay", controls);
    m_end =
        makeButton(tr("End"), "signalEnd", controls, tr("Ends the signal; the joints hold their position."));
    m_progress = named(new QProgressBar(controls), "signalProgress", tr("Progress of the signal"));
    m_progress->setTextVisible(true);
    auto* buttons = inRow({m_play, m_end, {m_progress, 1}});
    layOut(controls, inColumn({buttons, m_plan}, 4));
    connect(m_play, &QPushButton::clicked, this, &TestSignalPanel::play);
    connect(m_end, &QPushButton::clicked, this, [this] { m_session.motions.endMotion(); });
    return controls;
}

QWidget* TestSignalPanel::buildResults()
{
    m_resultPages = new PageOrNote(
        "signalEmpty",
        tr("No measurement yet. Choose joints and a signal and press Play to see the response here."), this);
    auto* page = new QWidget(m_resultPages);
    m_resultWords = named(new QLabel(page), "signalResultWords");
    m_resultWords->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_resultWords->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_copy = makeButton(tr("Cop&y"), "signalCopy", page, tr("Copies the table of results to the clipboard."));
    m_saveResults = makeButton(tr("&Table…"), "signalSaveResults", page,
                               tr("Exports the results as a table (CSV) in radians and seconds."));
    m_saveSamples = makeButton(tr("Readin&gs…"), "signalSaveSamples", page,
                               tr("Exports every reading with its goal as a table (CSV)."));
    auto* buttons = new QWidget(page);
    layOut(buttons, inRow({m_copy, m_saveResults, m_saveSamples}));
    m_results = makeTable(page, "signalResults", tr("Response to the signal"), *m_model);
    m_results->setEditTriggers(QTableView::NoEditTriggers);
    m_plot = new TimePlot(QStringLiteral("response"), page);
    m_plot->setTimeLabelsShown(true);
    m_tabs = named(new QTabWidget(page), "signalTabs", tr("Results of the signal"));
    m_tabs->setDocumentMode(true);
    m_tabs->setCornerWidget(buttons);
    m_tabs->addTab(m_results, tr("Num&bers"));
    m_tabs->addTab(m_plot, tr("P&lot"));
    m_tabs->setTabToolTip(0, tr("Measured response of the joints."));
    m_tabs->setTabToolTip(1, tr("Goal and joints over time. Wheel: zoom; drag: pan; double-click: fit."));
    layOut(page, inColumn({m_resultWords, {m_tabs, 1}}, 2));
    m_resultPages->setPage(page);

    connect(m_copy, &QPushButton::clicked, this, &TestSignalPanel::copy);
    connect(m_saveResults, &QPushButton::clicked, this, [this] {
        save(tr("Export results"), QStringLiteral("signal-results.csv"),
             resultsCsv(*m_recorder.run(), m_rows));
    });
    connect(m_saveSamples, &QPushButton::clicked, this, [this] {
        save(tr("Export readings"), QStringLiteral("signal-readings.csv"), samplesCsv(*m_recorder.run()));
    });
    connect(m_plot, &TimePlot::viewChanged, this, &TestSignalPanel::drawPlot);
    connect(m_plot, &TimePlot::zoomRequested, this, &TestSignalPanel::zoomPlot);
    connect(m_plot, &TimePlot::panRequested, this, &TestSignalPanel::panPlot);
    connect(m_plot, &TimePlot::rangeRequested, this, [this](double from, double to) {
        m_from = std::clamp(from, m_first, m_last);
        m_to = std::clamp(to, m_from + kLeastSpan, std::max(m_last, m_from + kLeastSpan));
        drawPlot();
    });
    connect(m_plot, &TimePlot::fitRequested, this, &TestSignalPanel::fitPlot);
    return m_resultPages;
}

void TestSignalPanel::choose(const std::vector<int>& joints)
{
    if (!joints.empty())
        m_joints->choose(joints);
}

void TestSignalPanel::focusInputs()
{
    m_jointTable->isVisible() && m_joints->chosen().empty() ? m_jointTable->setFocus() : m_kind->setFocus();
    if (!m_jointTable->currentIndex().isValid())
        m_jointTable->setCurrentIndex(m_joints->index(0, SignalJointModel::Joint));
}

void TestSignalPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange && m_plot != nullptr)
        showPlot(); // its colours
}

TestSignal TestSignalPanel::wanted() const
{
    TestSignal signal;
    signal.kind = static_cast<SignalKind>(m_kind->currentData().toInt());
    signal.amplitude = m_amplitudeRadians;
    signal.frequency = m_frequency->value();
    signal.endFrequency = m_endFrequency->value();
    signal.duration = m_duration->value();
    return signal;
}

void TestSignalPanel::fitInputs()
{
    const bool isFree = !m_recorder.isRecording();
    const SignalKind kind = wanted().kind;
    for (QWidget* each : std::initializer_list<QWidget*>{m_kind, m_amplitude, m_duration})
        each->setEnabled(isFree);
    m_frequency->setEnabled(isFree && kind != SignalKind::Step);
    m_endFrequency->setEnabled(isFree && kind == SignalKind::Chirp);
    m_band->setEnabled(kind == SignalKind::Step || kind == SignalKind::Square);
    m_joints->setLocked(!isFree);
}

double TestSignalPanel::centre(core::JointIndex joint) const
{
    const core::JointState& state = m_session.joints.joint(joint);
    return state.goal.value_or(state.position).radians();
}

QString TestSignalPanel::jointNames(const std::vector<core::JointIndex>& joints) const
{
    if (joints.size() > kNamedJoints)
        return tr("%n joint(s)", nullptr, static_cast<int>(joints.size()));
    QStringList names;
    for (const core::JointIndex joint : joints)
        names << m_session.document.array().joints[joint.value].name;
    return names.join(tr(", "));
}

/// The effect of the signal as text.
QString TestSignalPanel::plan(const TestSignal& signal) const
{
    const auto joints = m_joints->chosen();
    const QString who = jointNames(joints);
    const auto angle = [this](double radians) { return m_units.format(core::Angle::fromRadians(radians)); };
    const QString speed =
        m_units.format(core::AngularVelocity::fromRadians(signal.jumps() ? 0.0 : signal.peakVelocity()));
    const int count = static_cast<int>(joints.size());
    const bool isOne = count == 1;
    const double middle = isOne ? centre(joints.front()) : 0.0;
    const QString from = angle(signal.kind == SignalKind::Step ? middle : middle - signal.amplitude);
    const QString to = angle(middle + signal.amplitude);
    const QString size = angle(signal.amplitude);
    const QString time = seconds(signal.duration);
    QString words;
    switch (signal.kind) {
    case SignalKind::Step:
        words = isOne ? tr("%1 jumps from %2 to %3, and back after %4 s.").arg(who, from, to, time)
                      : tr("%1 jump by %2, and back after %3 s.").arg(who, size, time);
        break;
    case SignalKind::Square: {
        const QString every = seconds(0.5 / signal.frequency);
        words = isOne
                    ? tr("%1 jumps between %2 and %3, every %4 s, for %5 s.").arg(who, from, to, every, time)
                    : tr("%1 jump by %2 to each side of their positions, every %3 s, for %4 s.")
                          .arg(who, size, every, time);
        break;
    }
    case SignalKind::Sine:
    case SignalKind::Chirp:
        words = isOne ? tr("%1 swings between %2 and %3, up to %4, for %5 s.").arg(who, from, to, speed, time)
                      : tr("%1 swing by %2 to each side of their positions, up to %3, for %4 s.")
                            .arg(who, size, speed, time);
        break;
    case SignalKind::Triangle:
        words = isOne ? tr("%1 moves back and forth between %2 and %3 at %4, for %5 s.")
                            .arg(who, from, to, speed, time)
                      : tr("%1 move back and forth by %2 to each side of their positions at %3, for %4 s.")
                            .arg(who, size, speed, time);
        break;
    }
    if (const double jump = m_session.motions.jumpTime(joints, signal); jump > 0)
        words += tr(" A jump takes %1 s because of the velocity limits; this is included in the measurement.")
                     .arg(seconds(jump));
    if (signal.kind == SignalKind::Sine && signal.duration * signal.frequency < 3.0)
        words +=
            tr(" Gain and lag require at least %1 s (three periods).").arg(seconds(3 / signal.frequency));
    return words;
}

void TestSignalPanel::refresh()
{
    m_joints->refresh();
    m_jointPages->setFilled(m_session.document.jointCount() > 0);
    fitInputs();
    const bool isRecording = m_recorder.isRecording();
    const auto joints = m_joints->chosen();
    StateLook look = kUnknownLook;
    QString words;
    bool isPlayable = false;
    if (isRecording) {
        look = kRunsLook;
        words = m_session.motions.motion().isActive ? tr("The signal is playing.")
                                                    : tr("The joints are settling.");
    } else if (m_session.document.jointCount() == 0) {
        words = tr("There are no joints that can follow a signal.");
    } else if (joints.empty()) {
        words = tr("Select joints to drive.");
    } else if (const auto checked = m_session.motions.checkSignal(joints, wanted()); !checked) {
        look = kWarningLook;
        words = checked.error().detail;
    } else {
        look = kFineLook;
        words = plan(wanted());
        isPlayable = true;
    }
    if (m_plan->text() != words || m_plan->look() != look)
        m_plan->setState(look, words);
    m_play->setEnabled(isPlayable);
    const QString tip = isPlayable ? tr("Moves the joints now. STOP (Esc) and End stop them.") : words;
    if (m_play->toolTip() != tip)
        m_play->setToolTip(tip);
    m_end->setEnabled(m_session.motions.motion().isActive && m_session.motions.motion().isSignal);
    refreshProgress();
}

void TestSignalPanel::refreshProgress()
{
    const bool isRecording = m_recorder.isRecording();
    const core::MotionState& motion = m_session.motions.motion();
    const double time = isRecording ? std::min(motion.time, motion.duration) : 0.0;
    m_progress->setEnabled(isRecording);
    m_progress->setRange(0, std::max(1, static_cast<int>(motion.duration * kProgressTicks)));
    m_progress->setValue(static_cast<int>(time * kProgressTicks));
    m_progress->setFormat(
        isRecording
            ? tr("%1 of %2 s").arg(core::numberText(time, 1)).arg(core::numberText(motion.duration, 1))
            : QString());
}

void TestSignalPanel::play()
{
    if (const auto begun = m_recorder.play(m_joints->chosen(), wanted()); !begun)
        m_plan->setState(kWarningLook, begun.error().detail);
    else
        refresh();
}

double TestSignalPanel::band() const
{
    return m_band->currentData().toDouble();
}

QString TestSignalPanel::runWords() const
{
    const SignalRun& run = *m_recorder.run();
    const QString kind = m_kind->itemText(m_kind->findData(static_cast<int>(run.signal.kind)));
    QString words =
        run.signal.kind == SignalKind::Step
            ? tr("%1 by %2.").arg(kind, m_units.format(core::Angle::fromRadians(run.signal.amplitude)))
            : tr("%1 by %2 at %3 Hz.")
                  .arg(kind, m_units.format(core::Angle::fromRadians(run.signal.amplitude)))
                  .arg(run.signal.frequency);
    double distance = 0.0;
    for (const SignalTrack& track : run.tracks)
        distance = std::max(distance, usualDistance(track.positions));
    if (!run.isWhole)
        words += QLatin1Char(' ') + run.endedBecause;
    words += tr(" A reading every %1 ms.").arg(core::numberText(distance * 1000, 0));
    return words;
}

void TestSignalPanel::showRun()
{
    refresh();
    if (!m_recorder.run()) {
        m_resultPages->setNote(
            tr("Nothing was measured. %1").arg(m_session.motions.motion().endedBecause).trimmed());
        m_resultPages->setFilled(false);
        return;
    }
    const SignalRun& run = *m_recorder.run();
    m_rows = analyse(run, band());
    m_model->setResult(run, m_rows);
    m_results->resizeColumnsToContents();
    m_resultPages->setFilled(true);
    showPlot();
}

void TestSignalPanel::showPlot()
{
    if (!m_recorder.run())
        return;
    const SignalRun& run = *m_recorder.run();
    m_resultWords->setText(runWords());
    m_resultWords->setToolTip(m_resultWords->text());
    const double factor = m_units.shown(core::Angle::fromRadians(1.0));
    PlotRow row;
    row.key = QStringLiteral("response");
    row.title = tr("response");
    const QString unit = m_units.suffix().trimmed();
    row.left = {tr("From the start position (%1)").arg(unit), m_units.shown(core::Angle::fromDegrees(2)),
                unit};
    const auto addCurve = [&](const QString& key, const QString& name, const QColor& colour, bool dashed,
                              const std::vector<TimedPosition>& points) {
        auto each = std::make_shared<core::Series>(points.size() + 1);
        for (const TimedPosition& point : points)
            each->append(kOrigin + core::fromSeconds(point.time), static_cast<float>(point.position));
        row.curves.push_back({key, name, unit, colour, dashed, each, factor, false});
    };
    m_first = 0.0;
    m_last = 0.1;
    std::vector<TimedPosition> goal;
    for (std::size_t i = 0; i < run.tracks.size(); ++i) {
        const SignalTrack& track = run.tracks[i];
        std::vector<TimedPosition> places;
        for (const TimedPosition& place : track.positions)
            places.push_back({place.time, place.position - track.centre});
        if (!places.empty()) {
            m_first = std::min(m_first, places.front().time);
            m_last = std::max(m_last, places.back().time);
        }
        int joint = -1;
        const auto& joints = m_session.document.array().joints;
        for (std::size_t k = 0; k < joints.size(); ++k) {
            if (joints[k].name == track.joint)
                joint = static_cast<int>(k);
        }
        addCurve(QStringLiteral("%1:%2.position").arg(track.bus).arg(track.id), track.joint,
                 jointColor(m_session.document, joint >= 0 ? joint : static_cast<int>(i)), false, places);
    }
    // Goals around the centre are the same for all joints.
    if (run.signal.jumps() && !run.tracks.empty()) {
        const SignalTrack& track = run.tracks.front();
        for (const TimedPosition& sent : track.goals) {
            const double offset = sent.position - track.centre;
            if (!goal.empty() && goal.back().position != offset) // vertical edge
                goal.push_back({std::max(goal.back().time, sent.time - 1e-4), goal.back().position});
            goal.push_back({sent.time, offset});
        }
    } else {
        const double end = std::min(run.until, run.signal.duration);
        for (int i = 0; i <= static_cast<int>(end * kGoalRate); ++i)
            goal.push_back({i / kGoalRate, run.signal.at(i / kGoalRate)});
    }
    addCurve(QStringLiteral("goal"), tr("goal"), palette().color(QPalette::Text), true, goal);
    m_plot->setContent(row);
    m_plot->setLegendShown(true);
    fitPlot();
}

void TestSignalPanel::drawPlot()
{
    if (m_recorder.run())
        m_plot->showRange(kOrigin, m_from, m_to);
}

void TestSignalPanel::fitPlot()
{
    m_from = m_first;
    m_to = m_last;
    m_plot->setAutoScaled();
    drawPlot();
}

void TestSignalPanel::zoomPlot(double factor, double anchor)
{
    const double whole = m_last - m_first;
    const double span = std::clamp((m_to - m_from) * factor, std::min(kLeastSpan, whole), whole);
    const double share = std::clamp((anchor - m_from) / (m_to - m_from), 0.0, 1.0);
    m_from = std::clamp(anchor - span * share, m_first, m_last - span);
    m_to = m_from + span;
    drawPlot();
}

void TestSignalPanel::panPlot(double seconds)
{
    const double span = m_to - m_from;
    m_from = std::clamp(m_from + seconds, m_first, m_last - span);
    m_to = m_from + span;
    drawPlot();
}

void TestSignalPanel::copy()
{
    QGuiApplication::clipboard()->setText(m_model->text());
    emit reported(core::Severity::Info, tr("The results are on the clipboard."));
}

void TestSignalPanel::save(const QString& title, const QString& name, const QByteArray& table)
{
    const QString folder = m_session.document.filePath().isEmpty()
                               ? QDir::homePath()
                               : QFileInfo(m_session.document.filePath()).path();
    const QString path = m_prompts.saveFile(this, title, QDir(folder).filePath(name), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    if (const auto saved = core::textfile::write(table, path); !saved)
        emit reported(core::Severity::Error, saved.error().detail);
    else
        emit reported(core::Severity::Info, tr("Wrote %1.").arg(QDir::toNativeSeparators(path)));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/alignmentdialog.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include <algorithm>

#include "core/base/named.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/state/sensors.h"
#include "ui/widgets/dialogparts.h"

namespace ui {

AlignmentDialog::AlignmentDialog(const SessionParts& session, const QString& sensor, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_alignment(new core::TapAlignment(session.sensors, session.joints, sensor, this))
    , m_start(
          makeButton(tr("&Start"), "alignmentStart", this,
                     tr("Collects the values of the sensor and of the joint. Tap on the tool meanwhile.")))
    , m_stop(makeButton(tr("S&top"), "alignmentStop", this, tr("Ends collecting and determines the delay.")))
    , m_progress(makeWords("alignmentProgress", this))
    , m_result(new SentenceLine(QStringLiteral("alignmentResult"), this))
    , m_effect(makeWords("alignmentEffect", this))
    , m_apply(makeButton(tr("&Apply"), "alignmentApply", this, &AlignmentDialog::apply,
                         tr("Writes the delay to the sensor of the array, as one step that can be undone.")))
    , m_clear(makeButton(tr("&Clear"), "alignmentClear", this, &AlignmentDialog::clear,
                         tr("Removes the delay from the sensor of the array: its curves are shown as "
                            "received.")))
{
    named(this, "alignmentDialog", tr("Time alignment"));
    setWindowTitle(tr("Time alignment: %1").arg(sensor));
    makeChoices();
    auto* form = new QFormLayout;
    form->addRow(tr("&Joint"), m_joint);
    form->addRow(tr("&Quantity of the joint"), m_quantity);
    form->addRow(tr("&Value of the sensor"), m_axis);
    auto* note =
        makeNote(tr("Choose a joint that feels taps on the tool. Press Start, tap on the tool at "
                    "irregular intervals, at least once a second for half a minute, then press Stop. "
                    "The skew of the clocks needs a minute or two. This window moves nothing."),
                 this);
    setLayout(inColumn({note, form, inRow({m_start, m_stop, {m_progress, 1}}), m_result,
                        inRow({{m_effect, 1}, m_clear}),
                        inRow({kStretch, m_apply, makeClose("alignmentClose", this)})}));
    connect(m_start, &QPushButton::clicked, this, &AlignmentDialog::start);
    connect(m_stop, &QPushButton::clicked, m_alignment, &core::TapAlignment::stop);
    connect(m_alignment, &core::TapAlignment::changed, this, &AlignmentDialog::refresh);
    connect(&session.sensors, &core::Sensors::ticked, this, &AlignmentDialog::tick);
    connect(&session.sensors, &core::Sensors::changed, this, &AlignmentDialog::refresh);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &AlignmentDialog::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &AlignmentDialog::fitJoints);
    resize(520, sizeHint().height());
    fitJoints();
    refresh();
}

void AlignmentDialog::makeChoices()
{
    m_joint = named(new QComboBox(this), "alignmentJoint", tr("Joint"), tr("The joint that feels the taps."));
    m_quantity = named(new QComboBox(this), "alignmentQuantity", tr("Quantity of the joint"),
                       tr("Position of the joint, or its load where the servo reports one."));
    m_quantity->addItem(tr("Position"));
    m_quantity->addItem(tr("Load"));
    m_axis = named(new QComboBox(this), "alignmentAxis", tr("Value of the sensor"),
                   tr("The force or torque that shows the taps best."));
    for (const char* axis : core::kWrenchAxisNames)
        m_axis->addItem(QLatin1String(axis));
    m_axis->addItem(QStringLiteral("|F|"));
    m_axis->setCurrentIndex(core::TapAlignment::kForceSize);
}

/// The places of joints have changed, so what was collected may be of another one.
void AlignmentDialog::fitJoints()
{
    m_alignment->stop();
    const QString chosen = m_joint->currentText();
    m_joint->clear();
    m_joint->addItems(core::namesIn(m_session.document.array().joints));
    m_joint->setCurrentIndex(std::max(0, m_joint->findText(chosen)));
    refresh();
}

void AlignmentDialog::start()
{
    using Quantity = core::TapAlignment::Quantity;
    m_alignment->start(core::Clock::now(), core::JointIndex::at(m_joint->currentIndex()),
                       m_quantity->currentIndex() == 1 ? Quantity::Load : Quantity::Position,
                       m_axis->currentIndex());
}

void AlignmentDialog::apply()
{
    if (!m_alignment->apply())
        return;
    refresh();
    m_result->setState(kFineLook, tr("%1. It is in effect; Undo takes it back.").arg(m_alignment->words()));
}

void AlignmentDialog::clear()
{
    m_alignment->clear();
    refresh();
}

void AlignmentDialog::tick()
{
    m_alignment->tick(core::Clock::now());
    if (m_alignment->isRunning())
        refresh();
}

void AlignmentDialog::refresh()
{
    const bool runs = m_alignment->isRunning();
    const bool isThere = m_alignment->index() >= 0;
    for (QWidget* each : {m_joint, m_quantity, m_axis})
        each->setEnabled(!runs);
    m_start->setEnabled(!runs && isThere && m_joint->count() > 0);
    m_stop->setEnabled(runs);
    m_apply->setEnabled(!runs && isThere && m_alignment->delay());
    const double elapsed = core::toSeconds(m_alignment->elapsed(core::Clock::now()));
    const QString progress = tr("%1 s, usable windows: %2 of at least %3")
                                 .arg(core::numberText(elapsed, 0))
                                 .arg(m_alignment->windows())
                                 .arg(core::wrench::AlignmentRules{}.leastWindows);
    if (m_progress->text() != progress)
        m_progress->setText(progress);
    m_result->setState(runs                   ? kRunsLook
                       : m_alignment->delay() ? kFineLook
                                              : kWarningLook,
                       runs ? tr("Tap on the tool…") : m_alignment->words());
    const auto delay = isThere ? m_session.sensors.ftConfig(m_alignment->index()).delay : std::nullopt;
    m_clear->setEnabled(!runs && delay);
    const QString effect = !isThere ? tr("The sensor is not connected.")
                           : delay  ? tr("In effect: %1").arg(core::delayWords(*delay))
                                    : tr("In effect: none, curves are shown as received.");
    if (m_effect->text() != effect)
        m_effect->setText(effect);
}

} // namespace ui

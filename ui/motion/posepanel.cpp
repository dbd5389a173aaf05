// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/posepanel.h"

#include <QtWidgets/QTabWidget>

#include <algorithm>
#include <cmath>

#include "core/base/element.h"
#include "core/base/numbertext.h"
#include "core/control/startposition.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "core/session/motion/playing.h"
#include "core/session/state/gate.h"
#include "ui/motion/motionplayer.h"
#include "ui/motion/posepage.h"
#include "ui/motion/sequencepage.h"
#include "ui/motion/teachpage.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr double kLongerReported = 0.1; ///< s

} // namespace

PosePanel::PosePanel(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent)
    : EditorPage(parent)
    , m_session(session)
    , m_pages(new QTabWidget(this))
    , m_poses(new PosePage(session, units, prompts, this))
    , m_sequences(new SequencePage(session, units, prompts, this))
    , m_teach(new TeachPage(session, prompts, this))
    , m_player(new MotionPlayer(session, this))
{
    setObjectName(QStringLiteral("posePanel"));
    named(m_pages, "posePages", tr("Poses, sequences and teaching"));
    m_pages->setDocumentMode(true);
    m_pages->addTab(m_poses, tr("Poses"));
    m_pages->addTab(m_sequences, tr("Sequences"));
    m_pages->addTab(m_teach, tr("Teach"));
    m_pages->setTabToolTip(0, tr("Store and play named joint positions."));
    m_pages->setTabToolTip(1, tr("Play poses one after another, with times."));
    m_pages->setTabToolTip(2, tr("Teach poses or a motion by hand."));
    layOut(this, inColumn({{m_pages, 1}, m_player}, 0));

    connect(m_poses, &PosePage::goToRequested, this, &PosePanel::goTo);
    connect(m_poses, &PosePage::notified, this, &PosePanel::notified);
    connect(m_poses, &PosePage::refused, this, &PosePanel::editRefused);
    connect(m_poses, &PosePage::corrected, this, &PosePanel::editCorrected);
    connect(m_sequences, &SequencePage::notified, this, &PosePanel::notified);
    connect(m_sequences, &SequencePage::refused, this, &PosePanel::editRefused);
    connect(m_sequences, &SequencePage::corrected, this, &PosePanel::editCorrected);
    connect(m_sequences, &SequencePage::sequenceChanged, this, &PosePanel::refreshPlayable);
    connect(m_teach, &TeachPage::notified, this, &PosePanel::notified);
    connect(m_teach, &TeachPage::taught, this, [this](int sequence) {
        m_sequences->select(sequence);
        m_pages->setCurrentWidget(m_sequences);
    });
    connect(m_player, &MotionPlayer::playRequested, this, &PosePanel::play);
    connect(m_player, &MotionPlayer::stepChanged, this,
            [this](int step) { m_sequences->setPlayed(m_played, m_played.isEmpty() ? -1 : step); });
    connect(m_pages, &QTabWidget::currentChanged, this, &PosePanel::refreshPlayable);
    connect(&session.control, &core::Control::controlChanged, this, &PosePanel::refreshPlayable);
    connect(&session.links, &core::Links::linkChanged, this, &PosePanel::refreshPlayable);
    connect(&session.control, &core::Control::stopChanged, this, &PosePanel::refreshPlayable);
    connect(&session.motions, &core::Motions::motionChanged, this, &PosePanel::refreshPlayable);
    refreshPlayable();
}

void PosePanel::capturePresent()
{
    m_pages->setCurrentWidget(m_poses);
    m_poses->capturePresent();
}

void PosePanel::refresh(core::Time now)
{
    if (m_poses->isVisible())
        m_poses->refresh();
    if (m_teach->isVisible())
        m_teach->refresh(now);
}

void PosePanel::refreshPlayable()
{
    const QString why = core::sentenceOf(m_session.gate.checkArray());
    m_poses->setPlayable(why.isEmpty() && !m_session.motions.motion().isActive,
                         why.isEmpty() ? tr("Another motion is playing. End it first.") : why);
    if (m_pages->currentWidget() != m_sequences) // its name is not in sight
        return m_player->setChosen({},
                                   why.isEmpty() ? tr("Play starts a sequence of the page Sequences.") : why);
    const core::SequenceConfig* sequence = m_sequences->shown();
    if (sequence == nullptr)
        return m_player->setChosen({}, why.isEmpty() ? tr("Choose a sequence to play.") : why);
    const bool isEmpty = sequence->steps.isEmpty() && !sequence->recorded;
    m_player->setChosen(sequence->name, !why.isEmpty() ? why
                                        : isEmpty      ? tr("“%1” has no steps yet.").arg(sequence->name)
                                                       : QString());
}

void PosePanel::start(const core::Result<core::MotionPlan>& plan, const QString& title, int loops,
                      double asked)
{
    if (!plan) {
        emit notified(core::Severity::Warning, plan.error().detail);
        return;
    }
    if (!m_player->start(*plan, title, loops))
        return; // the session has reported it
    if (plan->duration() > asked + kLongerReported)
        emit notified(core::Severity::Info,
                      tr("“%1” takes %2 s instead of %3 s because of the velocity limits.")
                          .arg(title)
                          .arg(core::numberText(plan->duration(), 1))
                          .arg(core::numberText(asked, 1)));
}

void PosePanel::goTo(int pose, double seconds)
{
    const auto& array = m_session.document.array();
    const core::PoseConfig* wanted = core::elementIf(array.poses, pose);
    if (wanted == nullptr)
        return;
    m_played.clear();
    start(core::planPose(array, m_session.document.models(), *wanted,
                         core::presentPositions(m_session.joints), seconds),
          wanted->name, 1, seconds);
}

void PosePanel::play()
{
    const core::SequenceConfig* sequence = m_sequences->shown();
    if (sequence == nullptr)
        return;
    const auto plan = core::planToPlay(m_session, *sequence, m_poses->seconds());
    m_played = sequence->name;
    if (plan)
        start(plan->motion, sequence->name, sequence->loops, plan->asked);
    else
        start(plan.error(), sequence->name, sequence->loops, 0);
}

} // namespace ui

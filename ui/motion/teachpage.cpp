// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/teachpage.h"

#include <QtCore/QSignalBlocker>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QPushButton>

#include <algorithm>

#include "core/base/element.h"
#include "core/base/named.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/state/jointstates.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

constexpr double kPauseOfKey = 0.3; ///< s; a key held down records once

core::JointIndex at(int joint)
{
    return {static_cast<std::uint16_t>(joint)};
}

} // namespace

TeachPage::TeachPage(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
{
    setObjectName(QStringLiteral("teachPage"));
    layOut(this, inRow({{makeJoints(), 2}, {makeSteps(), 5}}), {4, 4, 4, 0});
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &TeachPage::onArrayChanged);
    connect(&session.joints, &core::JointStates::reachableChanged, this, [this] {
        if (m_teacher && m_isMotion && !m_session.joints.isAnyReachable())
            finishMotion(tr("The link was lost, so the recording ended there."));
        refreshButtons();
    });
    connect(&session.joints, &core::JointStates::ticked, this, [this] {
        if (m_teacher && m_isMotion)
            sample(core::Clock::now());
    });
    fillJoints();
    refreshButtons();
}

TeachPage::~TeachPage() = default;

QWidget* TeachPage::makeJoints()
{
    auto* box = new QWidget(this);
    m_joints = named(new QListWidget(box), "teachJoints", tr("Joints to teach"));
    m_joints->setMinimumHeight(fontMetrics().height() * 3);
    m_all = makeButton(
        tr("All"), "teachAll", this, [this] { checkAll(true); }, tr("Selects all joints for teaching."));
    m_none = makeButton(
        tr("None"), "teachNone", this, [this] { checkAll(false); }, tr("Selects no joints for teaching."));
    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_joints, 0, 0, 1, 2);
    layout->addWidget(m_all, 1, 0);
    layout->addWidget(m_none, 1, 1);
    connect(m_joints, &QListWidget::itemChanged, this, &TeachPage::refreshButtons);
    return box;
}

QWidget* TeachPage::makeSteps()
{
    auto* box = new QWidget(this);
    m_free =
        makeButton(tr("Torque off…"), "teachFree", this, &TeachPage::free,
                   tr("Switches the torque of the selected joints off so that they can be turned by hand."));
    m_torque = makeWords("teachTorque", box);
    m_name = named(new QLineEdit(tr("taught"), box), "teachName", tr("Name of the sequence"),
                   tr("Name of the sequence; its poses are numbered."));
    m_name->setMaximumWidth(220);
    const double tolerance = core::Angle::fromRadians(core::kTeachTolerance).degrees();
    m_tolerance = named(new NumberBox({0.1, 10.0, 1, false, QStringLiteral("°")}, 0.1, tolerance, box),
                        "teachTolerance", tr("Tolerance of a recorded motion"),
                        tr("A recorded motion is reduced to the fewest points with which no joint "
                           "deviates from the recorded path by more than this."));
    m_pose = makeButton(tr("Record &pose"), "teachPose", this, &TeachPage::recordPose,
                        tr("Records the present joint positions as a pose (Alt+P)."), "servo-pose");
    m_finish = makeButton(tr("Fi&nish"), "teachFinish", this, &TeachPage::finishPoses,
                          tr("Creates a sequence from the recorded poses (Alt+N)."));
    m_motion = makeButton(tr("Record &motion"), "teachMotion", this, &TeachPage::toggleMotion,
                          tr("Records joint motion until pressed again (Alt+M)."), "media-record");
    m_discard =
        makeButton(tr("Discard"), "teachDiscard", this, &TeachPage::discard, tr("Discards the recording."));
    m_state = makeWords("teachState", box);
    m_state->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* nameLabel = new QLabel(tr("Name:"), box);
    auto* toleranceLabel = new QLabel(tr("Tolerance:"), box);
    nameLabel->setBuddy(m_name);
    toleranceLabel->setBuddy(m_tolerance);

    auto* layout = new QGridLayout(box);
    layout->setContentsMargins(8, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_free, 0, 0);
    layout->addWidget(m_torque, 0, 1, 1, 5);
    layout->addWidget(m_pose, 1, 0);
    layout->addWidget(m_finish, 1, 1);
    layout->addWidget(m_discard, 1, 2);
    layout->addWidget(nameLabel, 1, 3, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_name, 1, 4);
    layout->addWidget(m_motion, 2, 0);
    layout->addWidget(toleranceLabel, 2, 3, Qt::AlignRight | Qt::AlignVCenter);
    layout->addWidget(m_tolerance, 2, 4, Qt::AlignLeft);
    layout->addWidget(m_state, 3, 0, 1, 6);
    layout->setColumnStretch(5, 1);
    layout->setRowStretch(4, 1);
    return box;
}

void TeachPage::fillJoints()
{
    const QStringList names = core::namesIn(m_session.document.array().joints);
    QStringList had;
    QStringList unchecked;
    for (int i = 0; i < m_joints->count(); ++i) {
        had << m_joints->item(i)->text();
        if (m_joints->item(i)->checkState() != Qt::Checked)
            unchecked << had.last();
    }
    if (had == names)
        return;
    const QSignalBlocker quiet(m_joints);
    m_joints->clear();
    for (const QString& name : names) {
        auto* item = new QListWidgetItem(name, m_joints);
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(unchecked.contains(name) ? Qt::Unchecked : Qt::Checked);
    }
}

void TeachPage::checkAll(bool isChecked)
{
    for (int i = 0; i < m_joints->count(); ++i)
        m_joints->item(i)->setCheckState(isChecked ? Qt::Checked : Qt::Unchecked);
}

std::vector<int> TeachPage::chosen() const
{
    std::vector<int> joints;
    for (int i = 0; i < m_joints->count() && i < m_session.document.jointCount(); ++i) {
        if (m_joints->item(i)->checkState() == Qt::Checked)
            joints.push_back(i);
    }
    return joints;
}

void TeachPage::free()
{
    std::vector<int> held;
    for (const int joint : chosen()) {
        if (m_session.joints.joint(at(joint)).torqueOn)
            held.push_back(joint);
    }
    if (held.empty())
        return;
    Question question;
    question.text = tr("Switch the torque of %n joints off?", nullptr, static_cast<int>(held.size()));
    question.detail = tr("Anything they hold will fall. Support the robot first.");
    question.names = QStringList{tr("Switch off"), tr("Cancel")};
    question.safe = 1;
    if (m_prompts.ask(this, question) != 0)
        return;
    for (const int joint : held)
        m_session.control.release(at(joint));
}

bool TeachPage::begin(bool isMotion)
{
    m_taught = chosen();
    QStringList names;
    for (const int joint : m_taught)
        names << core::element(m_session.document.array().joints, joint).name;
    m_isMotion = isMotion;
    m_isClamped = false;
    m_begun = core::Clock::now();
    if (!positions(true))
        return false;
    m_teacher.emplace(names);
    return true;
}

std::optional<std::vector<double>> TeachPage::positions(bool isReported)
{
    std::vector<double> places;
    for (const int joint : m_taught) {
        const core::JointState& state = m_session.joints.joint(at(joint));
        if (!state.hasSample || !state.answers || !m_session.joints.isAnyReachable()) {
            const auto& config = core::element(m_session.document.array().joints, joint);
            if (isReported) {
                emit notified(core::Severity::Warning, tr("%1 (ID %2) does not respond, so nothing was "
                                                          "recorded. Check it, or exclude it from teaching.")
                                                           .arg(config.name)
                                                           .arg(config.id.value));
            }
            return std::nullopt;
        }
        const double inside = core::insideLimits(m_session.document.array(), m_session.document.models(),
                                                 joint, state.position.radians());
        if (qAbs(inside - state.position.radians()) > m_session.joints.units(at(joint)).tickSize())
            m_isClamped = true;
        places.push_back(inside);
    }
    return places;
}

void TeachPage::recordPose()
{
    const core::Time now = core::Clock::now();
    if (!m_teacher && !begin(false))
        return;
    const double seconds = core::toSeconds(now - m_begun);
    if (m_teacher->poseCount() > 0 && seconds - m_teacher->lastSeconds() < kPauseOfKey)
        return;
    const auto places = positions(true);
    if (places && !m_teacher->addPose(seconds, *places))
        emit notified(core::Severity::Warning, tr("The maximum number of recorded poses is reached. Choose "
                                                  "Finish and continue with a new sequence."));
    refreshButtons();
}

void TeachPage::toggleMotion()
{
    if (m_teacher && m_isMotion) {
        finishMotion();
        return;
    }
    if (begin(true))
        sample(core::Clock::now());
    refreshButtons();
}

void TeachPage::sample(core::Time now)
{
    const auto places = positions(false);
    // A joint that misses a sample: the gap is interpolated.
    if (places && !m_teacher->addSample(core::toSeconds(now - m_begun), *places))
        finishMotion(
            tr("A recording is limited to %1 minutes, so it ended there.").arg(core::kMaxTeachSeconds / 60));
}

QString TeachPage::wantedName() const
{
    const QString name = m_name->text().simplified();
    return name.isEmpty() ? tr("taught") : name;
}

void TeachPage::finishPoses()
{
    if (m_teacher && !m_isMotion && m_teacher->poseCount() > 0)
        store(m_teacher->withPoses(m_session.document.array(), wantedName()));
}

void TeachPage::finishMotion(const QString& why)
{
    if (!why.isEmpty())
        emit notified(core::Severity::Warning, why);
    const double tolerance = core::Angle::fromDegrees(m_tolerance->value()).radians();
    if (m_teacher->sampleCount() < 2)
        discard();
    else
        store(m_teacher->withMotion(m_session.document.array(), wantedName(), tolerance));
}

void TeachPage::store(const core::Result<core::ArrayConfig>& taught)
{
    if (!taught) {
        emit notified(core::Severity::Error, taught.error().detail);
        return;
    }
    const bool isClamped = m_isClamped;
    m_teacher.reset();
    const bool isStored = m_session.document.edit(tr("Teach %1").arg(taught->sequences.back().name), *taught);
    refreshButtons();
    if (!isStored)
        return;
    if (isClamped)
        emit notified(core::Severity::Warning,
                      tr("Joints were turned beyond their limits; their positions were limited."));
    emit this->taught(static_cast<int>(taught->sequences.size()) - 1);
}

void TeachPage::discard()
{
    m_teacher.reset();
    refreshButtons();
}

void TeachPage::onArrayChanged()
{
    fillJoints();
    if (m_teacher) {
        const auto& joints = m_session.document.array().joints;
        bool isSame = true;
        for (std::size_t i = 0; i < m_taught.size(); ++i) {
            const auto* joint = core::elementIf(joints, m_taught[i]);
            isSame = isSame && joint != nullptr && joint->name == core::element(m_teacher->joints(), i);
        }
        if (!isSame) {
            m_teacher.reset();
            emit notified(core::Severity::Warning,
                          tr("The joints of the array have changed; the recording was discarded."));
        }
    }
    refreshButtons();
}

void TeachPage::refresh(core::Time now)
{
    int held = 0;
    const std::vector<int> joints = chosen();
    for (const int joint : joints)
        held += m_session.joints.joint(at(joint)).torqueOn ? 1 : 0;
    QString torque;
    if (!m_session.joints.isAnyReachable())
        torque = tr("Connect first: teaching reads positions from the servos.");
    else if (held > 0)
        torque = tr("Torque is on for %1 of %2 joints: they cannot be turned by hand.")
                     .arg(held)
                     .arg(joints.size());
    else
        torque = tr("The selected joints turn freely.");
    m_torque->setText(torque);
    m_free->setEnabled(m_session.joints.isAnyReachable() && held > 0);
    QString state;
    if (!m_teacher)
        state = tr("Turn the joints by hand. Press Record pose at each position and Finish at the end, or "
                   "Record motion before and after the motion.");
    else if (m_isMotion)
        state = tr("Recording: %1 s.").arg(core::numberText(core::toSeconds(now - m_begun), 1));
    else
        state = tr("%n poses recorded; Finish creates a sequence.", nullptr, m_teacher->poseCount());
    m_state->setText(state);
}

void TeachPage::refreshButtons()
{
    const bool canBegin = m_session.joints.isAnyReachable() && !chosen().empty() && !m_teacher;
    m_pose->setEnabled(canBegin || (m_teacher && !m_isMotion));
    m_finish->setEnabled(m_teacher && !m_isMotion && m_teacher->poseCount() > 0);
    m_motion->setEnabled(canBegin || (m_teacher && m_isMotion));
    m_motion->setText(m_teacher && m_isMotion ? tr("End &motion") : tr("Record &motion"));
    m_discard->setEnabled(m_teacher.has_value());
    m_joints->setEnabled(!m_teacher);
    m_all->setEnabled(!m_teacher && m_joints->count() > 0);
    m_none->setEnabled(!m_teacher && m_joints->count() > 0);
    refresh(core::Clock::now());
}

} // namespace ui

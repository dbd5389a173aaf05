// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/sequencepage.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>

#include "core/array/posecsv.h"
#include "core/base/element.h"
#include "core/base/named.h"
#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/motion/motionplanner.h"
#include "core/session/motion/playing.h"
#include "ui/motion/posechoicedelegate.h"
#include "ui/motion/sequencemodel.h"
#include "ui/motion/stepmodel.h"
#include "ui/support/prompts.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/editablelist.h"
#include "ui/widgets/layouts.h"

namespace ui {

SequencePage::SequencePage(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent)
    : EditorPage(parent)
    , m_session(session)
    , m_units(units)
    , m_prompts(prompts)
    , m_model(new SequenceModel(session, this))
    , m_stepModel(new StepModel(session, this))
{
    setObjectName(QStringLiteral("sequencePage"));
    QWidget* bar = makeBar();
    auto* list = makeList();
    auto* parts = makeSplitter("sequenceSplitter", Qt::Horizontal, {{list, 1}, {makeSteps(), 1}}, this);
    layOut(this, inColumn({bar, {parts, 1}}, 4), {4, 4, 4, 0});

    connect(m_model, &SequenceModel::refused, this, &SequencePage::refused);
    connect(m_stepModel, &StepModel::refused, this, &SequencePage::refused);
    connect(m_sequences, &EditableList::chosen, this, &SequencePage::showSequence);
    connect(m_steps, &EditableList::chosen, this, &SequencePage::refreshButtons);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, [this] {
        fillPoses();
        showSequence();
        emit corrected();
    });
    fillPoses();
    showSequence();
}

QWidget* SequencePage::makeBar()
{
    auto* bar = new QWidget(this);
    m_new = makeButton(tr("New sequence"), "newSequence", this, &SequencePage::add,
                       tr("Adds a sequence; then add poses as steps."), "list-add");
    m_import =
        makeButton(tr("Import motion…"), "importMotion", this, &SequencePage::importMotion,
                   tr("Imports a motion: from a table (CSV) with a column time_s and one for each joint, "
                      "or the goals of a recording (MCAP)."));
    m_export = makeButton(tr("Export motion…"), "exportMotion", this, &SequencePage::exportMotion,
                          tr("Exports the recorded motion as a table (CSV)."), "document-export");
    m_pose = named(new QComboBox(bar), "stepPose", tr("Pose of the step to add"));
    m_pose->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_pose->setMinimumContentsLength(12);
    m_addStep = makeButton(tr("Add step"), "addStep", this, &SequencePage::addStep,
                           tr("Adds the pose after the selected step."), "list-add");
    layOut(bar, inRow({m_new, m_import, m_export, kStretch, m_pose, m_addStep}));
    return bar;
}

EditableList* SequencePage::makeList()
{
    m_sequences = new EditableList(
        "sequenceList", tr("Sequences"), *m_model, "sequenceEmpty",
        [this](int row, int by) { return m_model->move(row, by); },
        [this](const std::vector<int>& rows) { return m_model->remove(rows.front()); }, this);
    m_sequences->setNote(
        tr("No sequences yet. Choose New sequence and add poses to it, or teach one by hand."));
    m_sequences->table().setSelectionMode(QTableView::SingleSelection);
    auto* header = m_sequences->table().horizontalHeader();
    header->setSectionResizeMode(SequenceModel::Name, QHeaderView::Stretch);
    header->setSectionResizeMode(SequenceModel::Content, QHeaderView::ResizeToContents);
    header->setSectionResizeMode(SequenceModel::Loops, QHeaderView::ResizeToContents);
    auto* rename = makeButton(tr("Rename"), "sequenceRename", m_sequences, tr("Renames the sequence (F2)."));
    auto* up = makeButton(tr("Up"), "sequenceUp", m_sequences, tr("Moves up (Alt+Up)."), "go-up");
    auto* down = makeButton(tr("Down"), "sequenceDown", m_sequences, tr("Moves down (Alt+Down)."), "go-down");
    auto* remove = makeButton(tr("Delete"), "sequenceDelete", m_sequences, tr("Deletes the sequence (Del)."),
                              "edit-delete");
    m_sequences->setButtons({rename, up, down, nullptr, remove});
    return m_sequences;
}

EditableList* SequencePage::makeSteps()
{
    m_steps = new EditableList(
        "stepList", tr("Steps of the sequence"), *m_stepModel, "stepNote",
        [this](int row, int by) { return m_stepModel->move(row, by); },
        [this](const std::vector<int>& rows) { return m_stepModel->remove(rows); }, this);
    QTableView& table = m_steps->table();
    table.verticalHeader()->show();
    table.setEditTriggers(QTableView::DoubleClicked | QTableView::EditKeyPressed | QTableView::AnyKeyPressed);
    table.setItemDelegateForColumn(StepModel::Pose, new PoseChoiceDelegate(m_session, &table));
    table.horizontalHeader()->setSectionResizeMode(StepModel::Pose, QHeaderView::Stretch);
    for (const int column : {StepModel::Move, StepModel::Hold, StepModel::Arrival})
        table.setColumnWidth(column, fontMetrics().horizontalAdvance(QStringLiteral("There at (s)")) + 16);
    auto* up = makeButton(tr("Up"), "stepUp", m_steps, tr("Moves the step up (Alt+Up)."), "go-up");
    auto* down =
        makeButton(tr("Down"), "stepDown", m_steps, tr("Moves the step down (Alt+Down)."), "go-down");
    auto* remove = makeButton(tr("Remove"), "removeStep", m_steps, tr("Removes the selected steps (Del)."),
                              "edit-delete");
    m_steps->setButtons({nullptr, up, down, nullptr, remove});
    return m_steps;
}

void SequencePage::setPlayed(const QString& name, int step)
{
    m_stepModel->setPlayed(name, step);
    if (const int row = m_stepModel->playedRow(); row >= 0)
        m_steps->table().scrollTo(m_stepModel->index(row, 0));
}

void SequencePage::select(int row)
{
    m_sequences->select(row);
}

const core::SequenceConfig* SequencePage::shown() const
{
    return core::elementIf(m_session.document.array().sequences, m_sequences->row());
}

void SequencePage::add()
{
    const int row = m_model->add(tr("sequence %1").arg(m_model->rowCount() + 1), QStringList());
    select(row);
    m_sequences->rename();
}

void SequencePage::addStep()
{
    const int row = m_stepModel->add(m_pose->currentText(), m_steps->row());
    m_steps->select(row);
    if (row >= 0 && m_pose->currentIndex() + 1 < m_pose->count())
        m_pose->setCurrentIndex(m_pose->currentIndex() + 1); // poses are mostly added in their order
}

core::Result<core::ReplayedMotion> SequencePage::readMotion(const QString& path) const
{
    const core::ArrayConfig& array = m_session.document.array();
    if (path.endsWith(QLatin1String(".mcap"), Qt::CaseInsensitive))
        return core::motionOfRecording(path, array, m_session.document.models());
    const auto text = core::arraystore::readText(path);
    if (!text)
        return text.error();
    auto motion = core::posecsv::motionOf(*text, QFileInfo(path).fileName(), array);
    if (!motion)
        return motion.error();
    return core::ReplayedMotion{std::move(*motion), {}};
}

void SequencePage::importMotion()
{
    const QString path =
        m_prompts.openFile(this, tr("Import a motion"), {}, tr("Tables and recordings (*.csv *.mcap)"));
    if (path.isEmpty())
        return;
    const auto read = readMotion(path);
    if (!read) {
        emit notified(core::Severity::Error, read.error().detail);
        return;
    }
    const int row = m_model->add(QFileInfo(path).completeBaseName(), read->motion);
    if (row < 0)
        return;
    select(row);
    QStringList report{tr("A motion of %n points was imported from %1.", nullptr,
                          static_cast<int>(read->motion.points.size()))
                           .arg(QFileInfo(path).fileName())};
    report += read->problems;
    emit notified(read->problems.isEmpty() ? core::Severity::Info : core::Severity::Warning,
                  report.join(QLatin1Char(' ')));
}

void SequencePage::exportMotion()
{
    if (shown() == nullptr || !shown()->recorded)
        return;
    const core::RecordedMotion motion = *shown()->recorded;
    const QString path =
        m_prompts.saveFile(this, tr("Export the motion"), QStringLiteral("motion.csv"), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    const auto unit = m_units.isDegrees() ? core::posecsv::Unit::Degrees : core::posecsv::Unit::Radians;
    const auto saved = core::textfile::write(core::posecsv::toCsv(motion, unit), path);
    if (!saved)
        emit notified(core::Severity::Error, saved.error().detail);
    else
        emit notified(core::Severity::Info, tr("A motion of %n points was exported to %1.", nullptr,
                                               static_cast<int>(motion.points.size()))
                                                .arg(QFileInfo(path).fileName()));
}

void SequencePage::showSequence()
{
    m_stepModel->setSequence(m_sequences->row());
    const core::SequenceConfig* now = shown();
    if (now == nullptr)
        m_steps->setNote(tr("The steps of a sequence are shown here."));
    else if (now->recorded)
        m_steps->setNote(tr("A recorded motion of %1: %2 s, %3 points. It is played as recorded. To change "
                            "it, export it, edit the table and import the table.")
                             .arg(now->recorded->joints.join(tr(", ")))
                             .arg(core::numberText(core::nominalSeconds(*now), 1))
                             .arg(now->recorded->points.size()));
    else if (m_session.document.array().poses.empty())
        m_steps->setNote(tr("A step moves to a pose, and there are no poses yet. Capture one first."));
    else
        m_steps->setNote(tr("No steps yet. Choose a pose above and add it."));
    refreshButtons();
    emit sequenceChanged();
}

void SequencePage::fillPoses()
{
    setChoices(*m_pose, core::namesIn(m_session.document.array().poses));
}

void SequencePage::refreshButtons()
{
    const core::SequenceConfig* now = shown();
    m_sequences->refresh();
    m_steps->refresh();
    m_new->setEnabled(m_session.document.jointCount() > 0);
    m_import->setEnabled(m_session.document.jointCount() > 0);
    m_export->setEnabled(now != nullptr && now->recorded);
    const bool takesSteps = now != nullptr && !now->recorded && m_pose->count() > 0;
    m_pose->setEnabled(takesSteps);
    m_addStep->setEnabled(takesSteps);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/motion/posepage.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableView>

#include "core/array/posecsv.h"
#include "core/array/poses.h"
#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/session/links/links.h"
#include "ui/motion/posejointmodel.h"
#include "ui/motion/posemodel.h"
#include "ui/support/prompts.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/editablelist.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/tables.h"

namespace ui {

PosePage::PosePage(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent)
    : EditorPage(parent)
    , m_session(session)
    , m_units(units)
    , m_prompts(prompts)
    , m_model(new PoseModel(session, this))
    , m_jointModel(new PoseJointModel(session, units, this))
{
    setObjectName(QStringLiteral("posePage"));
    m_joints = makeTable(this, "poseJoints", tr("Joints of the pose"), *m_jointModel);
    m_joints->setEditTriggers(QTableView::DoubleClicked | QTableView::EditKeyPressed
                              | QTableView::AnyKeyPressed);
    QWidget* bar = makeBar();
    auto* parts = makeSplitter("poseSplitter", Qt::Horizontal, {{makeList(), 2}, {m_joints, 3}}, this);
    layOut(this, inColumn({bar, {parts, 1}}, 4), {4, 4, 4, 0});
    m_joints->horizontalHeader()->setSectionResizeMode(PoseJointModel::Joint, QHeaderView::Stretch);
    const int width = fontMetrics().horizontalAdvance(QStringLiteral("-180.0° … -180.0°")) + 16;
    m_joints->setColumnWidth(PoseJointModel::Limits, width);

    connect(m_poses, &EditableList::chosen, this, &PosePage::showPose);
    connect(m_joints->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &PosePage::refreshButtons);
    connect(m_model, &PoseModel::refused, this, &PosePage::refused);
    connect(m_model, &PoseModel::reported, this,
            [this](const QString& sentence) { emit notified(core::Severity::Warning, sentence); });
    connect(m_jointModel, &PoseJointModel::refused, this, &PosePage::refused);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &PosePage::showPose);
    connect(&session.document, &core::ArrayDocument::documentChanged, this, &PosePage::corrected);
    connect(&session.links, &core::Links::linkChanged, this, &PosePage::refreshButtons);
    onKey(*m_joints, QKeySequence::Delete, [this] { m_jointModel->clear(selectedRows(*m_joints)); });
    showPose();
}

QWidget* PosePage::makeBar()
{
    auto* bar = new QWidget(this);
    m_present = makeButton(
        tr("Capture present"), "capturePresent", this, [this] { capture(true); },
        tr("Stores the present positions of the joints as a pose (Ctrl+P)."));
    m_goals = makeButton(
        tr("Capture goals"), "captureGoals", this, [this] { capture(false); },
        tr("Creates a pose from the goals of the joints."));
    m_selectedOnly = named(new QCheckBox(tr("Selected joints only"), bar), "captureSelected", {},
                           tr("Captures only the joints selected in the joint table; the others keep "
                              "their position when the pose is played."));
    m_goTo = makeButton(tr("Go to"), "goToPose", bar, {}, "media-playback-start");
    //: seconds
    m_seconds = named(new NumberBox({0.1, 600, 1, false, tr(" s")}, 0.5, 2.0, bar), "goToSeconds",
                      tr("Duration of the move to the pose in seconds"),
                      tr("Duration in seconds; longer if a joint would exceed its maximum velocity."));
    m_import = makeButton(tr("Import…"), "importPoses", this, &PosePage::importPoses,
                          tr("Imports poses from a table (CSV)."));
    m_export = makeButton(tr("Export…"), "exportPoses", this, &PosePage::exportPoses,
                          tr("Exports all poses as a table (CSV)."), "document-export");
    layOut(bar, inRow({m_present, m_goals, m_selectedOnly, LayoutItem::gap(12), m_goTo, m_seconds, kStretch,
                       m_import, m_export}));
    connect(m_selectedOnly, &QCheckBox::toggled, this, &PosePage::refreshButtons);
    connect(m_goTo, &QPushButton::clicked, this, [this] {
        if (pose() >= 0)
            emit goToRequested(pose(), seconds());
    });
    return bar;
}

EditableList* PosePage::makeList()
{
    m_poses = new EditableList(
        "poseList", tr("Poses"), *m_model, "poseEmpty",
        [this](int row, int by) { return m_model->move(row, by); },
        [this](const std::vector<int>& rows) { return remove(rows); }, this);
    auto* header = m_poses->table().horizontalHeader();
    header->setSectionResizeMode(PoseModel::Name, QHeaderView::Stretch);
    header->setSectionResizeMode(PoseModel::Joints, QHeaderView::ResizeToContents);
    auto* up = makeButton(tr("Up"), "poseUp", m_poses, tr("Moves up (Alt+Up)."), "go-up");
    auto* down = makeButton(tr("Down"), "poseDown", m_poses, tr("Moves down (Alt+Down)."), "go-down");
    auto* rename = makeButton(tr("Rename"), "poseRename", m_poses, tr("Renames the pose (F2)."));
    m_again = makeButton(tr("Recapture"), "poseAgain", m_poses,
                         tr("Replaces the pose with the present positions of its joints."));
    auto* remove = makeButton(tr("Delete"), "poseDelete", m_poses, tr("Deletes the selected poses (Del)."),
                              "edit-delete");
    connect(m_again, &QPushButton::clicked, this, [this] { m_model->recapture(pose()); });
    m_poses->setButtons({rename, up, down, m_again, remove});
    return m_poses;
}

int PosePage::pose() const
{
    return m_poses->row();
}

double PosePage::seconds() const
{
    return m_seconds->value();
}

void PosePage::capturePresent()
{
    capture(true);
}

void PosePage::capture(bool isPresent)
{
    const std::vector<int> chosen =
        m_selectedOnly->isChecked() ? selectedRows(*m_joints) : std::vector<int>();
    if (m_selectedOnly->isChecked() && chosen.empty()) {
        emit refused(tr("No joint is selected. Select joints in the joint table, or capture all."));
        return;
    }
    const int row =
        m_model->capture(isPresent ? PoseModel::Source::Present : PoseModel::Source::Goals, chosen, pose());
    m_poses->select(row);
}

bool PosePage::remove(const std::vector<int>& rows)
{
    QStringList used;
    for (const int row : rows)
        used += core::sequencesWith(m_session.document.array(),
                                    core::element(m_session.document.array().poses, row).name);
    used.removeDuplicates();
    if (!used.isEmpty()) {
        Question question;
        question.text = tr("Delete %n poses that sequences use?", nullptr, static_cast<int>(rows.size()));
        question.detail =
            tr("Their steps are deleted too, in: %1. Undo restores everything.").arg(used.join(tr(", ")));
        question.names = QStringList{tr("Delete"), tr("Cancel")};
        question.safe = 1;
        if (m_prompts.ask(this, question) != 0)
            return false;
    }
    return m_model->remove(rows);
}

void PosePage::importPoses()
{
    const QString path = m_prompts.openFile(this, tr("Import poses"), {}, tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    const auto text = core::arraystore::readText(path);
    if (!text) {
        emit notified(core::Severity::Error, text.error().detail);
        return;
    }
    const auto poses = core::posecsv::posesOf(*text, QFileInfo(path).fileName(), m_session.document.array());
    if (!poses) {
        emit notified(core::Severity::Error, poses.error().detail);
        return;
    }
    const auto joined = core::withPoses(m_session.document.array(), *poses);
    if (!joined) {
        emit notified(core::Severity::Error, joined.error().detail);
        return;
    }
    if (!m_session.document.edit(tr("Import poses"), *joined))
        return;
    m_poses->select(core::placeNamed(m_session.document.array().poses, poses->front().name));
    emit notified(core::Severity::Info,
                  tr("%n poses were imported from %1.", nullptr, static_cast<int>(poses->size()))
                      .arg(QFileInfo(path).fileName()));
}

void PosePage::exportPoses()
{
    const QString path =
        m_prompts.saveFile(this, tr("Export poses"), QStringLiteral("poses.csv"), tr("Tables (*.csv)"));
    if (path.isEmpty())
        return;
    const auto unit = m_units.isDegrees() ? core::posecsv::Unit::Degrees : core::posecsv::Unit::Radians;
    const auto& array = m_session.document.array();
    const auto saved = core::textfile::write(core::posecsv::toCsv(array, array.poses, unit), path);
    if (!saved)
        emit notified(core::Severity::Error, saved.error().detail);
    else
        emit notified(core::Severity::Info,
                      tr("%n poses were exported to %1.", nullptr, static_cast<int>(array.poses.size()))
                          .arg(QFileInfo(path).fileName()));
}

void PosePage::showPose()
{
    m_jointModel->setPose(pose());
    const bool hasJoints = m_session.document.jointCount() > 0;
    m_poses->setNote(hasJoints
                         ? tr("No poses yet. Move the joints to a position, then choose Capture present.")
                         : tr("The array has no joints, so there are no poses. Open an array or find "
                              "your servos."));
    refreshButtons();
}

void PosePage::refreshButtons()
{
    const bool hasLink = m_session.links.hasLink() && m_session.document.jointCount() > 0;
    m_poses->refresh();
    m_present->setEnabled(hasLink);
    m_goals->setEnabled(hasLink);
    m_again->setEnabled(hasLink && pose() >= 0);
    m_selectedOnly->setEnabled(m_session.document.jointCount() > 0);
    m_import->setEnabled(m_session.document.jointCount() > 0);
    m_export->setEnabled(m_model->rowCount() > 0);
    m_goTo->setEnabled(pose() >= 0 && m_isPlayable);
    m_goTo->setToolTip(m_isPlayable ? tr("Moves the joints of the pose together and smoothly.") : m_refusal);
}

void PosePage::setPlayable(bool isPlayable, const QString& why)
{
    m_isPlayable = isPlayable;
    m_refusal = why;
    refreshButtons();
}

void PosePage::refresh()
{
    m_jointModel->refresh();
}

} // namespace ui

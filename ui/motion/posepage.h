// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/session/cause.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/editorpage.h"

class QCheckBox;
class QDoubleSpinBox;
class QPushButton;
class QTableView;

namespace ui {

class EditableList;
class PoseJointModel;
class PoseModel;
class Prompts;
class Units;

/// The poses of the array and the joint positions of one of them. GUI thread.
class PosePage : public EditorPage
{
    Q_OBJECT

public:
    PosePage(const SessionParts& session, const Units& units, Prompts& prompts, QWidget* parent = nullptr);

    void capturePresent();
    int pose() const; ///< the row of the current pose; -1: none
    double seconds() const;
    /// Whether the joints can go to a pose now; else the reason, a sentence.
    void setPlayable(bool isPlayable, const QString& why);
    void refresh(); ///< present positions, while visible

signals:
    void goToRequested(int pose, double seconds);
    void notified(core::Severity severity, const QString& sentence);
    void refused(const QString& why); ///< an edit
    void corrected();                 ///< an edit that was refused is corrected or dropped

private:
    QWidget* makeBar();
    EditableList* makeList();
    void capture(bool isPresent);
    bool remove(const std::vector<int>& rows);
    void importPoses();
    void exportPoses();
    void showPose();
    void refreshButtons();

    SessionParts m_session;
    const Units& m_units;
    Prompts& m_prompts;
    PoseModel* m_model;
    PoseJointModel* m_jointModel;

    QPushButton* m_present = nullptr;
    QPushButton* m_goals = nullptr;
    QCheckBox* m_selectedOnly = nullptr;
    QPushButton* m_goTo = nullptr;
    QDoubleSpinBox* m_seconds = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_export = nullptr;
    QPushButton* m_again = nullptr;
    EditableList* m_poses = nullptr;
    QTableView* m_joints = nullptr;
    bool m_isPlayable = false;
    QString m_refusal;
};

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/session/cause.h"
#include "ui/support/sessionparts.h"
#include "ui/widgets/editorpage.h"

class QComboBox;
class QPushButton;

namespace core {
struct ReplayedMotion;
}

namespace ui {

class EditableList;
class Prompts;
class SequenceModel;
class StepModel;
class Units;

/// The sequences of the array and the steps of one of them. GUI thread.
class SequencePage : public EditorPage
{
    Q_OBJECT

public:
    SequencePage(const SessionParts& session, const Units& units, Prompts& prompts,
                 QWidget* parent = nullptr);

    const core::SequenceConfig* shown() const; ///< the current sequence; null: none
    void select(int row);
    /// Marks the step of the sequence `name` that is playing; -1: none.
    void setPlayed(const QString& name, int step);

signals:
    void sequenceChanged(); ///< another one is shown, or it was edited
    void notified(core::Severity severity, const QString& sentence);
    void refused(const QString& why); ///< an edit
    void corrected();                 ///< an edit that was refused is corrected or dropped

private:
    QWidget* makeBar();
    EditableList* makeList();
    EditableList* makeSteps();
    void add();
    void addStep();
    void importMotion();
    core::Result<core::ReplayedMotion> readMotion(const QString& path) const;
    void exportMotion();
    void showSequence();
    void fillPoses();
    void refreshButtons();

    SessionParts m_session;
    const Units& m_units;
    Prompts& m_prompts;
    SequenceModel* m_model;
    StepModel* m_stepModel;

    QPushButton* m_new = nullptr;
    QPushButton* m_import = nullptr;
    QPushButton* m_export = nullptr;
    QComboBox* m_pose = nullptr;
    QPushButton* m_addStep = nullptr;
    EditableList* m_sequences = nullptr;
    EditableList* m_steps = nullptr;
};

} // namespace ui

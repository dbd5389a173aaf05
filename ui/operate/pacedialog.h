// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QDialog>

#include "core/base/ids.h"
#include "ui/support/sessionparts.h"

class QLabel;
class QPushButton;

namespace ui {

class PaceEditor;
class Units;

/// The time or speed of one joint's own moves. Takes effect at once, until another array is opened. Not
/// modal. GUI thread.
class PaceDialog : public QDialog
{
    Q_OBJECT

public:
    PaceDialog(const SessionParts& session, const Units& units, core::JointIndex joint,
               QWidget* parent = nullptr);

private:
    void refresh();

    SessionParts m_session;
    const core::JointIndex m_joint;
    PaceEditor* m_editor;
    QLabel* m_state;
    QPushButton* m_asAll;
};

} // namespace ui

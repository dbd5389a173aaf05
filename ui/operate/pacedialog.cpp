// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/pacedialog.h"

#include <QtWidgets/QDialogButtonBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include "core/document/arraydocument.h"
#include "core/session/motion/goals.h"
#include "ui/operate/paceeditor.h"
#include "ui/widgets/layouts.h"

namespace ui {

PaceDialog::PaceDialog(const SessionParts& session, const Units& units, core::JointIndex joint,
                       QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_joint(joint)
    , m_editor(new PaceEditor(units, this))
    , m_state(makeWords("paceState", this))
{
    setObjectName(QStringLiteral("paceDialog"));
    setWindowTitle(tr("Own time or speed of %1").arg(session.document.array().joints[joint.value].name));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    m_asAll = named(buttons->addButton(tr("Use array time/speed"), QDialogButtonBox::ResetRole), "paceAsAll");
    setLayout(inColumn({m_editor, m_state, buttons}));
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_asAll, &QPushButton::clicked, this, [this] {
        m_session.goals.setOwnPace(m_joint, std::nullopt);
        refresh();
    });
    connect(m_editor, &PaceEditor::paceChosen, this, [this](const core::MovePace& pace) {
        m_session.goals.setOwnPace(m_joint, pace);
        refresh();
    });
    connect(&session.document, &core::ArrayDocument::jointsChanged, this,
            &QDialog::close); // the joint at this index may have changed
    refresh();
}

void PaceDialog::refresh()
{
    const auto own = m_session.goals.ownPace(m_joint);
    m_editor->setPace(own.value_or(m_session.goals.pace()));
    m_asAll->setEnabled(own.has_value());
    m_state->setText(own ? tr("This joint has its own setting. It is not saved with the array.")
                         : tr("This joint uses the array's setting. A change here affects only this joint."));
}

} // namespace ui

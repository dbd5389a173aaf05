// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/stopbanner.h"

#include <QtWidgets/QPushButton>

#include "core/document/arraydocument.h"
#include "core/session/motion/control.h"
#include "core/session/state/jointstates.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/layouts.h"

namespace ui {

StopBanner::StopBanner(const SessionParts& session, QWidget* parent)
    : QFrame(parent)
    , m_session(session)
    , m_text(named(new ElidedLabel(this), "stopText"))
{
    named(this, "stopBanner", tr("Stopped"));
    setAutoFillBackground(true);
    QPalette colors = palette();
    colors.setColor(QPalette::Window, QColor(0xffc62828u));
    colors.setColor(QPalette::WindowText, Qt::white);
    setPalette(colors);

    m_text->setFont(withBold(m_text->font()));
    auto* resume = named(new QPushButton(tr("Clear STOP"), this), "resumeButton", tr("Clear STOP"),
                         tr("Clears STOP. The array stays in Monitor; nothing moves."));
    connect(resume, &QPushButton::clicked, this, [this] {
        m_session.control.resume();
        if (!m_session.control.isStopped())
            emit cleared();
    });

    layOut(this, inRow({{m_text, 1}, resume}), {12, 1, 4, 1});

    connect(&session.control, &core::Control::stopChanged, this, &StopBanner::refresh);
    connect(&session.joints, &core::JointStates::reachableChanged, this, &StopBanner::refresh);
    connect(&session.joints, &core::JointStates::ticked, this, [this] {
        if (m_session.control.isStopped())
            refresh();
    });
    refresh();
}

/// The state of the joints, as they report it.
QString StopBanner::words() const
{
    int holding = 0;
    int parking = 0;
    int releasing = 0;
    int silent = 0;
    for (int i = 0; i < m_session.document.jointCount(); ++i) {
        const core::JointIndex index{static_cast<std::uint16_t>(i)};
        const auto& state = m_session.joints.joint(index);
        silent += state.answers ? 0 : 1;
        if (!state.torqueOn)
            continue;
        const core::StopMode does = m_session.control.stoppedWith(index);
        (does == core::StopMode::Park ? parking : does == core::StopMode::Release ? releasing : holding)++;
    }
    QStringList parts;
    if (holding > 0)
        parts << tr("%n joint(s) holding position", nullptr, holding);
    if (parking > 0)
        parts << tr("%n joint(s) moving to park positions (STOP again holds them)", nullptr, parking);
    if (releasing > 0)
        parts << tr("%n joint(s) releasing torque", nullptr, releasing);
    if (parts.isEmpty())
        parts << tr("no joint has torque");
    if (silent > 0)
        parts << tr("%n joint(s) not responding", nullptr, silent);
    QString all = parts.join(QStringLiteral(", "));
    all[0] = all[0].toUpper();
    return tr("Stopped: %1 %2.").arg(m_session.control.stopReason(), all);
}

void StopBanner::refresh()
{
    const bool isStopped = m_session.control.isStopped();
    if (isStopped) {
        const QString text = m_session.joints.isAnyReachable()
                                 ? words()
                                 : tr("Stopped. There is no link, so the state of the joints is unknown. "
                                      "STOP is sent first after reconnecting.");
        if (text != m_text->text())
            m_text->setText(text);
    }
    setVisible(isStopped);
}

} // namespace ui

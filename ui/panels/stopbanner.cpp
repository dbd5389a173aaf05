// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/stopbanner.h"

#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QPushButton>

#include "core/session/session.h"
#include "ui/support/elidedlabel.h"

namespace ui {

StopBanner::StopBanner(core::Session& session, QWidget* parent)
    : QFrame(parent)
    , m_session(session)
    , m_text(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("stopBanner"));
    setAccessibleName(tr("Stopped"));
    setAutoFillBackground(true);
    QPalette colors = palette();
    colors.setColor(QPalette::Window, QColor(0xffc62828u));
    colors.setColor(QPalette::WindowText, Qt::white);
    setPalette(colors);

    m_text->setObjectName(QStringLiteral("stopText"));
    QFont bold = m_text->font();
    bold.setBold(true);
    m_text->setFont(bold);
    auto* resume = new QPushButton(tr("Re-arm…"), this);
    resume->setObjectName(QStringLiteral("resumeButton"));
    resume->setAccessibleName(resume->text());
    resume->setToolTip(tr("Takes the stop back and shows the arm sheet. It moves nothing by itself."));
    connect(resume, &QPushButton::clicked, this, [this] {
        m_session.resume();
        if (!m_session.isStopped())
            emit rearmRequested();
    });

    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 1, 4, 1);
    layout->addWidget(m_text, 1);
    layout->addWidget(resume);

    connect(&session, &core::Session::stopChanged, this, &StopBanner::refresh);
    connect(&session, &core::Session::linkChanged, this, &StopBanner::refresh);
    refresh();
}

void StopBanner::refresh()
{
    if (!m_session.hasLink())
        m_text->setText(
            tr("Stopped, but there is no link: what the joints do is not known. STOP is the first thing sent "
               "when it is back."));
    else if (m_session.stoppedWith() == core::StopPolicy::Hold)
        m_text->setText(
            tr("Stopped. %1 The joints hold their place; sliders are locked.").arg(m_session.stopReason()));
    else if (m_session.stoppedWith() == core::StopPolicy::Park)
        m_text->setText(
            tr("Stopped. %1 The joints go to their parking places and let go; STOP again holds them.")
                .arg(m_session.stopReason()));
    else
        m_text->setText(
            tr("Stopped. %1 The joints are told to let go; sliders are locked.").arg(m_session.stopReason()));
    setVisible(m_session.isStopped());
}

} // namespace ui

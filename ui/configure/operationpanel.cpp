// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/operationpanel.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QPushButton>

#include "core/session/operations/operations.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/servoresults.h"

namespace ui {

OperationPanel::OperationPanel(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_headline(named(new StateLabel(this), "operationHeadline"))
    , m_progress(new ProgressLine(session, QStringLiteral("operation"), this))
    , m_onlyFailed(named(new QCheckBox(tr("Only problems"), this), "operationOnlyFailed"))
    , m_copy(named(new QPushButton(tr("Copy"), this), "operationCopy", {}, tr("Copies the result as text.")))
    , m_servos(new ServoResults(QStringLiteral("operationServos"), this))
{
    named(this, "operationPanel", tr("Operations"));
    layOut(this, inColumn({inRow({{m_headline, 1}, {m_progress, 2}, m_onlyFailed, m_copy}), {m_servos, 1}}),
           {6, 4, 6, 4});

    connect(m_onlyFailed, &QCheckBox::toggled, this, &OperationPanel::fill);
    connect(m_copy, &QPushButton::clicked, this, &OperationPanel::copy);
    connect(&session.operations, &core::Operations::operationChanged, this, &OperationPanel::refresh);
    connect(&session.operations, &core::Operations::operationProgressed, this, &OperationPanel::showProgress);
    connect(&session.operations, &core::Operations::operationFinished, this, &OperationPanel::showReport);
    if (const core::OperationReport* last = session.operations.lastReport())
        showReport(*last); // a window built again shows it too
    refresh();
}

void OperationPanel::showReport(const core::OperationReport& report)
{
    m_report = report;
    m_hasReport = true;
    fill();
    refresh();
    emit reported(report);
}

void OperationPanel::refresh()
{
    const bool runs = m_session.operations.isOperating();
    m_progress->setRunning(runs);
    // While an operation runs, the rows are its own, not the last report's.
    m_copy->setEnabled(m_hasReport && !runs);
    m_onlyFailed->setEnabled(m_hasReport && !runs && m_report.failed() > 0);
    if (runs) {
        showProgress();
        m_headline->setState(kRunsLook, tr("%1 …").arg(m_session.operations.operationTitle()));
    } else if (!m_hasReport) {
        m_headline->setState(kUnknownLook, tr("Nothing has been read from or written to the servos yet."));
    } else {
        const StateLook look = m_report.cancelled ? kWarningLook
                               : m_report.ok()    ? kFineLook
                                                  : StateLook{Shape::Triangle, Meaning::Fault};
        m_headline->setState(look, tr("%1: %2").arg(m_report.title, m_report.summary));
    }
}

void OperationPanel::showProgress()
{
    m_servos->showProgress(m_session.operations.operationProgress());
}

void OperationPanel::fill()
{
    m_servos->showReport(m_report, m_onlyFailed->isChecked() && m_report.failed() > 0);
}

void OperationPanel::copy()
{
    QStringList lines{tr("%1: %2").arg(m_report.title, m_report.summary)};
    for (const core::ServoResult& servo : m_report.servos)
        lines << QStringLiteral("%1\t%2\t%3").arg(servo.name).arg(servo.id.value).arg(servo.sentence);
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/operationview.h"

#include <QtGui/QKeyEvent>

#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/operations/operations.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/progressline.h"
#include "ui/widgets/servoresults.h"

namespace ui {

OperationView::OperationView(const SessionParts& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_headline(new SentenceLine(QStringLiteral("dialogHeadline"), this))
    , m_running(new ProgressLine(session, QStringLiteral("dialog"), this))
    , m_servos(new ServoResults(QStringLiteral("dialogServos"), this))
{
    setObjectName(QStringLiteral("dialogOperation"));
    layOut(this, inColumn({m_headline, m_running, {m_servos, 1}}));

    connect(&session.operations, &core::Operations::operationProgressed, this, &OperationView::showProgress);
    connect(&session.operations, &core::Operations::operationFinished, this, &OperationView::end);
    connect(&session.operations, &core::Operations::operationChanged, this, &OperationView::refresh);
    connect(&session.links, &core::Links::linkChanged, this, &OperationView::refresh);
    connect(&session.scans, &core::Scans::scanFinished, this, &OperationView::refresh);
    refresh();
}

bool OperationView::start(const std::function<bool()>& begin)
{
    clear();
    QString refusal;
    const auto heard = connect(&m_session.messages, &core::Messages::notified, this,
                               [&refusal](core::Severity, const QString& sentence) { refusal = sentence; });
    m_isMine = true; // it may end before begin() returns
    const bool begun = begin();
    disconnect(heard);
    if (!begun) {
        m_isMine = false;
        m_refusal = refusal.isEmpty() ? tr("The operation could not be started.") : refusal;
    }
    refresh();
    return begun;
}

void OperationView::clear()
{
    m_hasReport = false;
    m_report = {};
    m_refusal.clear();
    fill();
    refresh();
}

void OperationView::setCancelWords(const QString& words)
{
    m_running->setCancelWords(words);
}

QString OperationView::obstacle() const
{
    if (!m_session.links.hasLink())
        return tr("Not connected. Connect at the top of the main window first.");
    if (m_session.scans.isScanning())
        return tr("A scan is running. Wait for it to finish or cancel it.");
    if (m_session.operations.isOperating() && !m_isMine)
        return tr("\"%1\" is still running. Wait for it to finish or cancel it.")
            .arg(m_session.operations.operationTitle());
    return {};
}

void OperationView::showProgress()
{
    if (!m_isMine)
        return;
    const bool wasEmpty = m_servos->rowCount() == 0;
    m_servos->showProgress(m_session.operations.operationProgress());
    if (wasEmpty != (m_servos->rowCount() == 0))
        refresh();
}

void OperationView::end(const core::OperationReport& report)
{
    if (!m_isMine) {
        refresh();
        return;
    }
    m_isMine = false;
    m_hasReport = true;
    m_report = report;
    fill();
    refresh();
    emit finished(report);
}

void OperationView::fill()
{
    m_servos->showReport(m_report, m_onlyProblems);
}

void OperationView::refresh()
{
    m_running->setRunning(m_isMine);
    const bool hasRows = (m_isMine || m_hasReport) && m_servos->rowCount() > 0;
    m_servos->setVisible(hasRows);
    if (m_isMine)
        m_headline->setState(kRunsLook, tr("%1 …").arg(m_session.operations.operationTitle()));
    else if (!m_refusal.isEmpty())
        m_headline->setState(kWarningLook, m_refusal);
    else if (m_hasReport)
        m_headline->setState(m_report.cancelled ? kWarningLook
                             : m_report.ok()    ? kFineLook
                                                : kWrongLook,
                             m_report.summary);
    else
        m_headline->clear();
    setVisible(m_isMine || m_hasReport || !m_refusal.isEmpty()); // an empty view takes no space
    if (auto* around = qobject_cast<QBoxLayout*>(parentWidget()->layout()))
        around->setStretchFactor(this, hasRows ? 2 : 0);
    emit changed();
}

OperationDialog::OperationDialog(const SessionParts& session, const char* name, const char* messageName,
                                 const QString& title, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_operation(new OperationView(session, this))
    , m_message(new SentenceLine(QString::fromLatin1(messageName), this))
{
    setObjectName(QString::fromLatin1(name));
    setWindowTitle(title);
    connect(m_operation, &OperationView::changed, this, [this] { refresh(); });
}

void OperationDialog::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape && m_operation->isRunning()) {
        event->accept();
        return;
    }
    QDialog::keyPressEvent(event);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/operationview.h"

#include <QtGui/QKeyEvent>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>
#include <QtWidgets/QVBoxLayout>

#include "ui/dialogs/dialogparts.h"

namespace ui {

namespace {

enum Column { kJoint, kId, kResult, kColumns };

} // namespace

OperationView::OperationView(core::Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_headline(new SentenceLine(QStringLiteral("dialogHeadline"), this))
    , m_running(new QWidget(this))
    , m_what(new QLabel(m_running))
    , m_progress(new QProgressBar(m_running))
    , m_cancelWords(makeNote(QString(), m_running))
    , m_cancel(makeButton(tr("Cancel"), QStringLiteral("dialogCancel"), m_running))
    , m_servos(new QTableWidget(0, kColumns, this))
{
    setObjectName(QStringLiteral("dialogOperation"));
    m_progress->setObjectName(QStringLiteral("dialogProgress"));
    m_progress->setAccessibleName(tr("Progress"));
    m_what->setObjectName(QStringLiteral("dialogWhat"));
    m_servos->setObjectName(QStringLiteral("dialogServos"));
    m_servos->setAccessibleName(tr("Result for every servo"));
    m_servos->setHorizontalHeaderLabels({tr("Joint"), tr("ID"), tr("Result")});
    m_servos->verticalHeader()->hide();
    m_servos->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_servos->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_servos->setAlternatingRowColors(true);
    m_servos->setTabKeyNavigation(false);
    m_servos->setWordWrap(true);
    const int digit = fontMetrics().averageCharWidth();
    m_servos->setColumnWidth(kJoint, digit * 22);
    m_servos->setColumnWidth(kId, digit * 7);
    m_servos->horizontalHeader()->setSectionResizeMode(kResult, QHeaderView::Stretch);
    connect(m_servos->horizontalHeader(), &QHeaderView::sectionResized, m_servos,
            &QTableWidget::resizeRowsToContents);

    auto* running = new QHBoxLayout(m_running);
    running->setContentsMargins(0, 0, 0, 0);
    running->addWidget(m_progress, 2);
    running->addWidget(m_what, 1);
    running->addWidget(m_cancelWords, 1);
    running->addWidget(m_cancel);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_headline);
    layout->addWidget(m_running);
    layout->addWidget(m_servos, 1);

    connect(m_cancel, &QPushButton::clicked, this, [this] {
        m_session.cancelOperation();
        m_cancel->setEnabled(false);
        m_what->setText(tr("Cancelling…"));
    });
    connect(&session, &core::Session::operationProgressed, this, &OperationView::showProgress);
    connect(&session, &core::Session::operationFinished, this, &OperationView::end);
    connect(&session, &core::Session::operationChanged, this, &OperationView::refresh);
    connect(&session, &core::Session::linkChanged, this, &OperationView::refresh);
    connect(&session, &core::Session::scanFinished, this, &OperationView::refresh);
    connect(&theme(), &Theme::changed, this, &OperationView::fill);
    refresh();
}

bool OperationView::start(const std::function<bool()>& begin)
{
    clear();
    QString refusal;
    const auto heard = connect(&m_session, &core::Session::notified, this,
                               [&refusal](core::Severity, const QString& sentence) { refusal = sentence; });
    m_isMine = true; // it may end before begin() returns
    m_what->clear();
    m_progress->setRange(0, 0);
    m_cancel->setEnabled(true);
    const bool begun = begin();
    disconnect(heard);
    if (!begun) {
        m_isMine = false;
        m_refusal = refusal.isEmpty() ? tr("It could not be begun.") : refusal;
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
    m_cancelWords->setText(words);
    m_cancel->setToolTip(words);
}

QString OperationView::obstacle() const
{
    if (m_session.linkState() != core::LinkState::Connected)
        return tr("There is no link to the servos. Connect at the top of the main window first.");
    if (m_session.isScanning())
        return tr("A search for servos runs. Wait for its end or cancel it.");
    if (m_session.isOperating() && !m_isMine)
        return tr("\"%1\" still runs. Wait for its end or cancel it.").arg(m_session.operationTitle());
    return {};
}

void OperationView::showProgress(int done, int total, const QString& what)
{
    if (!m_isMine)
        return;
    m_progress->setRange(0, total);
    m_progress->setValue(done);
    if (m_cancel->isEnabled())
        m_what->setText(what);
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
    m_servos->setRowCount(0);
    for (const core::ServoResult& servo : m_report.servos) {
        if (servo.ok && m_onlyProblems)
            continue;
        const int row = m_servos->rowCount();
        m_servos->insertRow(row);
        auto* joint = new QTableWidgetItem(shapeIcon(servo.ok ? kFineLook : kWrongLook), servo.name);
        joint->setData(Qt::AccessibleTextRole,
                       servo.ok ? tr("%1: done").arg(servo.name) : tr("%1: failed").arg(servo.name));
        m_servos->setItem(row, kJoint, joint);
        m_servos->setItem(row, kId, new QTableWidgetItem(QString::number(servo.id.value)));
        m_servos->setItem(row, kResult, new QTableWidgetItem(servo.sentence));
    }
    m_servos->resizeRowsToContents();
}

void OperationView::refresh()
{
    m_running->setVisible(m_isMine);
    m_servos->setVisible(m_hasReport && m_servos->rowCount() > 0);
    if (m_isMine)
        m_headline->setState(kRunsLook, tr("%1 …").arg(m_session.operationTitle()));
    else if (!m_refusal.isEmpty())
        m_headline->setState(kWarningLook, m_refusal);
    else if (m_hasReport)
        m_headline->setState(m_report.cancelled ? kWarningLook
                             : m_report.ok()    ? kFineLook
                                                : kWrongLook,
                             m_report.summary);
    else
        m_headline->clear();
    setVisible(m_isMine || m_hasReport || !m_refusal.isEmpty()); // no room for nothing
    if (auto* around = qobject_cast<QBoxLayout*>(parentWidget()->layout()))
        around->setStretchFactor(this, m_hasReport && m_servos->rowCount() > 0 ? 2 : 0);
    emit changed();
}

OperationDialog::OperationDialog(core::Session& session, const QString& objectName, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_operation(new OperationView(session, this))
{
    setObjectName(objectName);
    setModal(false);
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/panels/operationpanel.h"

#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QHBoxLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>
#include <QtWidgets/QVBoxLayout>

#include "core/session/session.h"
#include "ui/support/stateshape.h"

namespace ui {

namespace {

enum Column { Joint, Id, Result };

StateLook lookOf(bool ok)
{
    return ok ? StateLook{Shape::HollowCircle, Meaning::Idle} : StateLook{Shape::Triangle, Meaning::Fault};
}

} // namespace

OperationPanel::OperationPanel(core::Session& session, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_headline(new StateLabel(this))
    , m_doing(new QLabel(this))
    , m_progress(new QProgressBar(this))
    , m_cancel(new QPushButton(tr("Cancel"), this))
    , m_onlyFailed(new QCheckBox(tr("Only problems"), this))
    , m_copy(new QPushButton(tr("Copy"), this))
    , m_servos(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("operationPanel"));
    setAccessibleName(tr("Operations"));
    m_headline->setObjectName(QStringLiteral("operationHeadline"));
    m_doing->setObjectName(QStringLiteral("operationDoing"));
    m_progress->setObjectName(QStringLiteral("operationProgress"));
    m_progress->setAccessibleName(tr("Progress of the operation"));
    m_progress->setMaximumWidth(260);
    m_cancel->setObjectName(QStringLiteral("operationCancel"));
    m_cancel->setToolTip(
        tr("Ends the operation where the servos are in a known state. STOP is not this: STOP "
           "stops motion."));
    m_onlyFailed->setObjectName(QStringLiteral("operationOnlyFailed"));
    m_copy->setObjectName(QStringLiteral("operationCopy"));
    m_copy->setToolTip(tr("Copies the result as text."));
    m_servos->setObjectName(QStringLiteral("operationServos"));
    m_servos->setAccessibleName(tr("Result for every servo"));
    m_servos->setHeaderLabels({tr("Joint"), tr("ID"), tr("Result")});
    m_servos->setRootIsDecorated(false);
    m_servos->setAlternatingRowColors(true);
    m_servos->setUniformRowHeights(true);
    m_servos->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_servos->header()->setStretchLastSection(true);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_servos->setColumnWidth(Joint, digit * 24);
    m_servos->setColumnWidth(Id, digit * 7);

    auto* top = new QHBoxLayout;
    top->addWidget(m_headline, 1);
    top->addWidget(m_doing);
    top->addWidget(m_progress);
    top->addWidget(m_cancel);
    top->addWidget(m_onlyFailed);
    top->addWidget(m_copy);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(6, 4, 6, 4);
    layout->addLayout(top);
    layout->addWidget(m_servos, 1);

    connect(m_cancel, &QPushButton::clicked, &session, &core::Session::cancelOperation);
    connect(m_onlyFailed, &QCheckBox::toggled, this, &OperationPanel::fill);
    connect(m_copy, &QPushButton::clicked, this, &OperationPanel::copy);
    connect(&session, &core::Session::operationChanged, this, &OperationPanel::refresh);
    connect(&session, &core::Session::operationProgressed, this, &OperationPanel::showProgress);
    connect(&session, &core::Session::operationFinished, this, &OperationPanel::showReport);
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
    const bool runs = m_session.isOperating();
    for (QWidget* each :
         {static_cast<QWidget*>(m_doing), static_cast<QWidget*>(m_progress), static_cast<QWidget*>(m_cancel)})
        each->setVisible(runs);
    m_copy->setEnabled(m_hasReport);
    m_onlyFailed->setEnabled(m_hasReport && m_report.failed() > 0);
    if (runs) {
        m_doing->clear();
        m_progress->setRange(0, 0);
        m_headline->setState({Shape::FilledCircle, Meaning::Active},
                             tr("%1 …").arg(m_session.operationTitle()));
    } else if (!m_hasReport) {
        m_headline->setState({Shape::DashedCircle, Meaning::Stale},
                             tr("Nothing was read from or written to the servos yet."));
    } else {
        const StateLook look =
            m_report.cancelled ? StateLook{Shape::Triangle, Meaning::Warning} : lookOf(m_report.ok());
        m_headline->setState(look, tr("%1: %2").arg(m_report.title, m_report.summary));
    }
}

void OperationPanel::showProgress(int done, int total, const QString& what)
{
    m_progress->setRange(0, total);
    m_progress->setValue(done);
    m_doing->setText(what);
}

void OperationPanel::fill()
{
    m_servos->clear();
    for (const core::ServoResult& servo : m_report.servos) {
        if (servo.ok && m_onlyFailed->isChecked() && m_report.failed() > 0)
            continue;
        auto* item =
            new QTreeWidgetItem(m_servos, {servo.name, QString::number(servo.id.value), servo.sentence});
        item->setIcon(Joint, shapeIcon(lookOf(servo.ok)));
        item->setToolTip(Result, servo.sentence);
        item->setData(Joint, Qt::AccessibleTextRole,
                      servo.ok ? tr("%1: done").arg(servo.name) : tr("%1: failed").arg(servo.name));
    }
}

void OperationPanel::copy()
{
    QStringList lines{tr("%1: %2").arg(m_report.title, m_report.summary)};
    for (const core::ServoResult& servo : m_report.servos)
        lines << QStringLiteral("%1\t%2\t%3").arg(servo.name).arg(servo.id.value).arg(servo.sentence);
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

} // namespace ui

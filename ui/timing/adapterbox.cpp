// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/adapterbox.h"

#include <QtCore/QTimer>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QScrollArea>

#include "core/document/arraydocument.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/links.h"
#include "ui/widgets/layouts.h"

namespace ui {

namespace {

constexpr core::Duration kLookPeriod = std::chrono::seconds(2);

} // namespace

AdapterBox::AdapterBox(const SessionParts& session, QWidget* parent)
    : QGroupBox(tr("Adapter"), parent)
    , m_session(session)
    , m_form(new QFormLayout)
{
    setObjectName(QStringLiteral("adapterBox"));
    const auto makeLabel = [this](const char* objectName) {
        auto* label = makeWords(objectName, this);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        return label;
    };
    const auto addRow = [&](const char* objectName, const QString& name, const QString& tip) {
        auto* label = makeLabel(objectName);
        label->setAccessibleName(name);
        label->setToolTip(tip);
        auto* head = new QLabel(name, this);
        QFont bold = head->font();
        bold.setBold(true);
        head->setFont(bold);
        head->setToolTip(tip);
        m_form->addRow(head, label);
        return label;
    };
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(6, 4, 6, 6);
    column->setSpacing(4);
    m_plain = makeLabel("adapterPlain");
    column->addWidget(m_plain);
    m_form->setContentsMargins(0, 0, 0, 0);
    m_form->setVerticalSpacing(3);
    m_form->setRowWrapPolicy(QFormLayout::WrapAllRows);
    m_driver = addRow("adapterDriver", tr("Driver"), tr("Kernel driver of the adapter's port."));
    m_timer = addRow("adapterTimer", tr("Latency timer"),
                     tr("An FTDI chip delays a short reply until this timer expires, waiting for more bytes. "
                        "Default: 16 ms."));
    m_flag = addRow("adapterFlag", tr("Low-latency flag"),
                    tr("Flag of the driver. While it is set, the timer of an FTDI chip is 1 ms regardless of "
                       "the value written to it."));
    m_rate =
        addRow("adapterRate", tr("Rate"),
               tr("A chip divides its clock, so not every rate is exact. Servos tolerate an error of 2 %."));
    column->addLayout(m_form);
    const auto addButton = [&](const char* objectName, const QString& name, const QString& tip) {
        auto* button = new QPushButton(name, this);
        named(button, objectName, {}, tip);
        column->addWidget(button);
        return button;
    };
    m_set = addButton("adapterSet", tr("Set to %1 ms").arg(core::kBestLatency),
                      tr("Sets the latency timer until the adapter is unplugged. No restart needed."));
    m_problem = makeLabel("adapterProblem");
    m_problem->setAccessibleName(tr("Latency timer not set"));
    column->addWidget(m_problem);
    m_copy = addButton("adapterCopy", tr("Copy the command"),
                       tr("Copies the terminal command that sets the timer to the clipboard."));
    m_rule = addButton(
        "adapterRule", tr("Save udev rule…"),
        tr("Saves a rule file that sets the timer whenever such an adapter is plugged in. Copy it to %1.")
            .arg(core::udevRulePath()));
    connect(m_set, &QPushButton::clicked, this,
            [this] { m_session.adapter.setLatencyTimer(core::kBestLatency); });
    connect(m_copy, &QPushButton::clicked, this, &AdapterBox::copyCommand);
    connect(m_rule, &QPushButton::clicked, this, &AdapterBox::ruleWanted);
    connect(&session.adapter, &core::Adapter::adapterChanged, this, &AdapterBox::fill);
    connect(&session.links, &core::Links::linkChanged, this, &AdapterBox::fill);
    connect(&session.document, &core::ArrayDocument::scheduleChanged, this,
            &AdapterBox::fill); // the cost depends on its polls
    fill();
}

void AdapterBox::refresh(core::Time now)
{
    if (now < m_due || m_session.links.linkState(0) != core::LinkState::Connected)
        return;
    m_due = now + kLookPeriod;
    m_session.adapter.lookAtAdapter();
}

void AdapterBox::copyCommand()
{
    QGuiApplication::clipboard()->setText(
        core::latencyCommand(m_session.adapter.adapter().port, core::kBestLatency));
}

void AdapterBox::fill()
{
    const core::AdapterFacts facts = m_session.adapter.adapter();
    const bool isOpen = m_session.links.linkState(0) == core::LinkState::Connected;
    const bool isReal = isOpen && facts.kind != core::AdapterKind::Virtual;
    const bool hasTimer = isReal && facts.latencyTimer.has_value();
    if (!isOpen)
        m_plain->setText(tr("Not connected: the adapter is shown while its port is open."));
    else
        m_plain->setText(tr("The virtual array has no adapter and no latency."));
    m_plain->setVisible(!isReal);

    m_driver->setText(core::adapterText(facts));
    m_timer->setText(hasTimer ? m_session.adapter.latencyWords() : tr("none"));
    m_flag->setText(!facts.lowLatency ? tr("none") : *facts.lowLatency ? tr("on") : tr("off"));
    const QString problem = core::rateProblem(facts);
    m_rate->setText(problem.isEmpty() ? core::rateText(facts) : problem);
    const bool hasRow[] = {isReal, isReal, isReal, isReal && facts.requestedBaud > 0};
    QLabel* const rows[] = {m_driver, m_timer, m_flag, m_rate};
    for (int i = 0; i < 4; ++i) {
        rows[i]->setVisible(hasRow[i]);
        m_form->labelForField(rows[i])->setVisible(hasRow[i]);
    }
    m_set->setVisible(hasTimer);
    m_set->setEnabled(hasTimer && *facts.latencyTimer > core::kBestLatency);
    const QString refused = isReal ? m_session.adapter.adapterProblem() : QString();
    m_problem->setText(refused);
    const bool isNew = !refused.isEmpty() && m_problem->isHidden();
    m_problem->setVisible(!refused.isEmpty());
    m_copy->setVisible(!refused.isEmpty() && hasTimer);
    m_rule->setVisible(hasTimer);
    if (isNew)
        QTimer::singleShot(0, this, &AdapterBox::showProblem); // after the layout
}

void AdapterBox::showProblem()
{
    for (QWidget* above = parentWidget(); above != nullptr; above = above->parentWidget()) {
        if (auto* scroll = qobject_cast<QScrollArea*>(above)) {
            scroll->ensureWidgetVisible(m_rule);
            scroll->ensureWidgetVisible(m_problem);
        }
    }
}

} // namespace ui

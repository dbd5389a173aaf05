// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/topicsdialog.h"

#include <QtNetwork/QNetworkInterface>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QLabel>
#include <QtWidgets/QPushButton>

#include "core/session/topics/topics.h"
#include "core/session/topics/topicservices.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

using core::topics::Reach;

TopicsDialog::TopicsDialog(const SessionParts& session, QWidget* parent)
    : QDialog(parent)
    , m_session(session)
    , m_domain(named(new WholeBox(this), "topicsDomain", tr("Domain"),
                     tr("Programs in the same domain see the topics; with ROS 2 it is ROS_DOMAIN_ID.")))
    , m_interface(named(new QComboBox(this), "topicsInterface", tr("Network interface"),
                        tr("The interface on which topics are sent. lo: to this computer only.")))
    , m_switch(makeButton(QString(), "topicsSwitch", this, tr("Turns topics on or off, as described above.")))
    , m_consequence(new SentenceLine(QStringLiteral("topicsConsequence"), this))
    , m_counts(new QLabel(this))
    , m_problem(new SentenceLine(QStringLiteral("topicsProblem"), this))
{
    setObjectName(QStringLiteral("topicsDialog"));
    setWindowTitle(tr("Topics of ROS 2"));
    m_domain->setRange(0, Reach::kMostDomain);
    m_interface->addItem(Reach().interface);
    for (const auto& each : QNetworkInterface::allInterfaces()) {
        if (!each.flags().testFlag(QNetworkInterface::IsLoopBack))
            m_interface->addItem(each.name());
    }
    const auto& topics = session.topics;
    if (topics.isOn()) {
        m_domain->setValue(topics.reach()->domain);
        m_interface->setCurrentText(topics.reach()->interface);
    }
    m_counts->setObjectName(QStringLiteral("topicsCounts"));
    m_counts->setWordWrap(true);
    m_counts->setAlignment(Qt::AlignTop);
    auto* form = new QFormLayout;
    form->addRow(tr("Domain"), m_domain);
    form->addRow(tr("Network interface"), m_interface);
    auto* note =
        makeNote(tr("State of joints, sensors and servos as messages of ROS, HRIM, dynamixel_msgs and "
                    "pr2_mechanism_msgs. Controllers can be switched by services, in Control only. Goals are "
                    "followed by controllers of the type topic_goals while they are on."),
                 this);
    setLayout(inColumn({note,
                        form,
                        m_consequence,
                        m_switch,
                        m_problem,
                        {m_counts, 1},
                        inRow({kStretch, makeClose("topicsClose", this)})}));
    resize(560, 300);
    connect(m_domain, &QSpinBox::valueChanged, this, &TopicsDialog::refresh);
    connect(m_interface, &QComboBox::currentTextChanged, this, &TopicsDialog::refresh);
    connect(m_switch, &QPushButton::clicked, this, &TopicsDialog::toggle);
    connect(&session.topics, &core::Topics::changed, this, &TopicsDialog::refresh);
    connect(&session.topics, &core::Topics::counted, this, &TopicsDialog::showCounts);
    refresh();
}

Reach TopicsDialog::chosen() const
{
    return {m_domain->value(), m_interface->currentText()};
}

void TopicsDialog::toggle()
{
    m_problem->clear();
    if (m_session.topics.isOn()) {
        m_session.topics.stop();
        return;
    }
    if (const auto started = m_session.topics.start(chosen()); !started)
        m_problem->setState(kWrongLook, started.error().detail);
}

void TopicsDialog::refresh()
{
    const bool isOn = m_session.topics.isOn();
    for (QWidget* each : {static_cast<QWidget*>(m_domain), static_cast<QWidget*>(m_interface)})
        each->setEnabled(!isOn);
    m_switch->setText(isOn ? tr("Turn topics &off") : tr("Turn topics &on"));
    m_consequence->setState(chosen().isLocal() ? kUnknownLook : kWarningLook,
                            core::Topics::consequence(chosen()));
    showCounts();
}

void TopicsDialog::showCounts()
{
    const auto& topics = m_session.topics;
    if (!topics.isOn()) {
        m_counts->clear();
        return;
    }
    const auto status = topics.status();
    const auto& goals = topics.goals();
    QString text = tr("Messages published: %1. Goals followed: %2 (limited: %3), ignored: %4, refused: %5.")
                       .arg(status.published)
                       .arg(goals.taken)
                       .arg(goals.clamped)
                       .arg(goals.ignored)
                       .arg(goals.refused);
    const auto& calls = topics.services().counts();
    if (calls.calls > 0)
        text +=
            QLatin1Char(' ') + tr("Services called: %1, refused: %2.").arg(calls.calls).arg(calls.refused);
    for (const QString& refusal : {goals.lastRefusal, calls.lastRefusal}) {
        if (!refusal.isEmpty())
            text += QLatin1Char('\n') + refusal;
    }
    if (m_counts->text() != text)
        m_counts->setText(text);
}

} // namespace ui

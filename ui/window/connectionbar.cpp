// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/window/connectionbar.h"

#include <QtCore/QFileInfo>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <algorithm>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/links.h"
#include "ui/support/icons.h"
#include "ui/support/stateshape.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/portbox.h"
#include "ui/widgets/quietcombobox.h"

namespace ui {

namespace {

constexpr int kLookMs = 1000;
constexpr int kFullLook = 30;  // looks; for changes that do not show in the folder of devices
constexpr int kFieldFrame = 8; // px beside a text

} // namespace

ConnectionBar::ConnectionBar(const SessionParts& session, PortSource ports, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_source(std::move(ports))
    , m_port(new PortBox(this))
    , m_baud(new QuietComboBox(this))
    , m_button(new QPushButton(this))
    , m_state(new StateLabel(this))
{
    setObjectName(QStringLiteral("connectionBar"));
    named(m_port, "portCombo", tr("Port"));
    named(m_port->lineEdit(), "portEditor", tr("Port"));
    m_port->lineEdit()->setPlaceholderText(tr("Port or path"));
    m_port->lineEdit()->installEventFilter(this);
    m_port->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_port->setMinimumContentsLength(7); // fits 960 pixels, also in German
    m_port->setIconSize({16, 16});
    named(m_baud, "baudCombo", tr("Baud rate"), tr("Bus speed in bits per second. Choose or enter a value."));
    m_baud->setEditable(true);
    m_baud->lineEdit()->setObjectName(QStringLiteral("baudEditor"));
    m_baud->lineEdit()->setAccessibleName(tr("Baud rate"));
    m_baud->setInsertPolicy(QComboBox::NoInsert);
    m_baud->setMinimumContentsLength(7);
    for (const int baud : session.document.array().bus(0).family().bauds())
        m_baud->addItem(QString::number(baud));
    m_baud->setCurrentText(QString::number(115200));
    useWholeNumbers(*m_baud, 1, core::kMaxBaud);
    m_button->setObjectName(QStringLiteral("connectButton"));
    named(m_state, "linkState", tr("Connection"));

    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(4, 2, 4, 2);
    layout->setHorizontalSpacing(6);
    layout->setVerticalSpacing(2);
    layout->addWidget(m_port, 0, 0);
    layout->addWidget(m_baud, 0, 1);
    layout->addWidget(m_button, 0, 2);
    layout->addWidget(m_state, 1, 0, 1, 3);
    layout->setColumnStretch(0, 1);

    connect(m_port, &QComboBox::currentIndexChanged, this, &ConnectionBar::refresh);
    connect(m_port, &QComboBox::editTextChanged, this, &ConnectionBar::refresh);
    connect(m_baud, &QComboBox::currentTextChanged, this, &ConnectionBar::refresh);
    connect(m_button, &QPushButton::clicked, this, &ConnectionBar::act);
    connect(&session.links, &core::Links::linkChanged, this, &ConnectionBar::refresh);
    connect(&session.adapter, &core::Adapter::adapterChanged, this, &ConnectionBar::showState);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &ConnectionBar::showState);
    connect(&theme(), &Theme::changed, this, &ConnectionBar::fillPorts);
    m_look.setInterval(kLookMs);
    connect(&m_devices, &QFileSystemWatcher::directoryChanged, this, [this] { m_looksLeft = 0; });
    connect(&m_look, &QTimer::timeout, this, [this] {
        if (--m_looksLeft <= 0)
            lookForPorts();
        else
            nameUnlisted();
    });
    m_look.start();
    lookForPorts();
    refresh();
}

void ConnectionBar::lookForPorts()
{
    if (m_port->view()->isVisible() || m_port->isTyping())
        return; // the user is choosing
    m_looksLeft = kFullLook;
    std::vector<core::PortInfo> ports = m_source();
    if (ports == m_ports && m_port->count() > 0) {
        nameUnlisted();
        return;
    }
    m_ports = std::move(ports);
    fillPorts();
}

/// A chosen port that is not in the list is its last entry.
void ConnectionBar::nameUnlisted()
{
    const int last = m_port->count() - 1;
    if (last >= static_cast<int>(m_ports.size()) && !m_port->isTyping())
        m_port->setItemText(last, PortBox::unlistedLabel(m_port->itemData(last).toString()));
}

void ConnectionBar::fillPorts()
{
    const QString chosen = chosenPort();
    {
        const QSignalBlocker quiet(m_port);
        m_port->clear();
        for (const core::PortInfo& port : m_ports) {
            QIcon icon;
            if (port.isVirtual)
                icon = shapeIcon(kSimulatedLook);
            else if (!port.problem.isEmpty())
                icon = shapeIcon({Shape::Triangle, Meaning::Warning});
            m_port->addItem(icon, port.label, port.identity);
            m_port->setItemData(m_port->count() - 1, port.problem.isEmpty() ? port.path : port.problem,
                                Qt::ToolTipRole);
        }
        int index = findPort(chosen);
        if (index < 0 && !chosen.isEmpty()) {
            m_port->addItem(shapeIcon({Shape::DashedCircle, Meaning::Stale}), PortBox::unlistedLabel(chosen),
                            chosen);
            index = m_port->count() - 1;
        }
        m_port->setCurrentIndex(std::max(0, index));
    }
    refresh();
}

int ConnectionBar::findPort(const QString& pathOrIdentity) const
{
    for (std::size_t i = 0; i < m_ports.size(); ++i)
        if (!pathOrIdentity.isEmpty()
            && (m_ports[i].identity == pathOrIdentity || m_ports[i].path == pathOrIdentity))
            return static_cast<int>(i);
    return -1;
}

void ConnectionBar::choose(const QString& port, int baud)
{
    if (!port.isEmpty()) {
        int index = findPort(port);
        if (index < 0)
            index = m_port->findData(port);
        if (index < 0) {
            m_port->addItem(shapeIcon({Shape::DashedCircle, Meaning::Stale}), PortBox::unlistedLabel(port),
                            port);
            index = m_port->count() - 1;
        }
        m_port->setCurrentIndex(index);
    }
    if (baud > 0)
        m_baud->setCurrentText(QString::number(baud));
    refresh();
}

void ConnectionBar::showBaud(int baud)
{
    const QString text = QString::number(baud);
    if (baud <= 0 || m_baud->currentText() == text)
        return;
    const QSignalBlocker quiet(m_baud);
    m_baud->setCurrentText(text);
}

QString ConnectionBar::chosenPort() const
{
    return m_port->port();
}

int ConnectionBar::chosenBaud() const
{
    const int baud = m_baud->currentText().toInt();
    return baud > 0 && baud <= core::kMaxBaud ? baud : 0;
}

void ConnectionBar::focusPort()
{
    if (m_port->isEnabled())
        m_port->setFocus(Qt::ShortcutFocusReason);
    else
        m_button->setFocus(Qt::ShortcutFocusReason);
}

bool ConnectionBar::isOtherChoice() const
{
    const int lost = findPort(m_session.links.linkPort());
    const bool samePort =
        chosenPort() == m_session.links.linkPort() || (lost >= 0 && lost == findPort(chosenPort()));
    return !samePort || chosenBaud() != m_session.links.linkBaud();
}

/// With several buses, a lost one reconnects automatically; the state of the others counts here.
core::LinkState ConnectionBar::stateToActOn() const
{
    return m_session.links.busCount() > 1 && m_session.links.hasLink() ? core::LinkState::Connected
                                                                       : m_session.links.linkState();
}

void ConnectionBar::act()
{
    m_port->commitTyping();
    switch (stateToActOn()) {
    case core::LinkState::Connected:
    case core::LinkState::Connecting:
        m_session.links.disconnectFrom();
        return;
    case core::LinkState::Lost:
        if (!isOtherChoice()) {
            m_session.links.reconnect();
            return;
        }
        break;
    case core::LinkState::Disconnected:
        break;
    }
    if (chosenBaud() > 0 && !chosenPort().isEmpty())
        m_session.links.connectTo(chosenPort(), chosenBaud());
}

void ConnectionBar::refresh()
{
    QString words;
    QString tip;
    const core::LinkState state = stateToActOn();
    const bool mayConnect = state == core::LinkState::Disconnected || state == core::LinkState::Lost;
    switch (state) {
    case core::LinkState::Connected:
        words = tr("Disconnect");
        tip = tr("Closes the port. Joints with torque on keep their torque.");
        break;
    case core::LinkState::Connecting:
        words = tr("Cancel");
        tip = tr("Stops trying to connect.");
        break;
    case core::LinkState::Lost:
        words = isOtherChoice() ? tr("Connect") : tr("Reconnect");
        tip = tr("Opens the port again. This moves nothing.");
        break;
    case core::LinkState::Disconnected:
        words = tr("Connect");
        tip = tr("Opens the port. This moves nothing.");
        break;
    }
    m_button->setIcon(icon(mayConnect ? "network-connect" : "network-disconnect"));
    m_button->setText(words);
    m_button->setAccessibleName(words);
    m_button->setToolTip(tip);
    // Disabled fields show the link's values: the rate may have been changed in the window.
    if (state == core::LinkState::Connected || state == core::LinkState::Connecting)
        showBaud(m_session.links.linkBaud());
    m_port->setEnabled(mayConnect);
    m_baud->setEnabled(mayConnect);
    const bool isChosen = !chosenPort().isEmpty() || m_port->isTyping();
    m_button->setEnabled(!mayConnect || (chosenBaud() > 0 && isChosen));
    showState();
}

/// Short, of each bus.
QStringList ConnectionBar::portNames() const
{
    QStringList names;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus) {
        QString port = m_session.links.linkPort(bus);
        if (port.isEmpty())
            port = m_session.document.array().bus(bus).port;
        if (const int index = findPort(port); index >= 0) {
            const core::PortInfo& listed = core::element(m_ports, index);
            port = listed.isVirtual ? listed.label : listed.path;
        }
        names << (port.isEmpty() ? tr("no port") : QFileInfo(port).fileName());
    }
    return names;
}

/// While they are connected, the ports of all buses; else that of the first, to be chosen.
void ConnectionBar::showPorts()
{
    if (m_port->isTyping())
        return;
    QString text = m_port->itemText(m_port->currentIndex());
    if (m_session.links.busCount() > 1 && !m_port->isEnabled()) {
        const QStringList names = portNames();
        text = names.join(QStringLiteral(", "));
        if (m_port->fontMetrics().horizontalAdvance(text) + kFieldFrame > m_port->lineEdit()->width())
            text = tr("%1 ports").arg(names.size());
    }
    const QSignalBlocker quiet(m_port);
    if (m_port->currentText() != text)
        m_port->setEditText(text);
}

bool ConnectionBar::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) // of the field of the port
        showPorts();
    return QWidget::eventFilter(watched, event);
}

void ConnectionBar::showState()
{
    showPorts();
    QStringList ports{tr("Port of the adapter connected to the servos.")};
    if (m_session.links.busCount() > 1) {
        const core::ArrayConfig& array = m_session.document.array();
        ports = {
            m_port->isEnabled()
                ? tr("Port of the first bus, %1. Set the others in Configure > Buses.").arg(array.bus(0).name)
                : tr("Ports of the buses. Set them in Configure > Buses.")};
        for (const QString& name : portNames())
            ports << array.bus(static_cast<int>(ports.size()) - 1).name + u": "_qs + name;
    }
    const int index = findPort(chosenPort());
    const QString problem = index >= 0 ? core::element(m_ports, index).problem : QString();
    const core::LinkState state = m_session.links.linkState();
    m_port->setToolTip(!problem.isEmpty() ? problem : ports.join(QLatin1Char('\n')));
    if (state == core::LinkState::Disconnected && !problem.isEmpty())
        m_state->setState({Shape::Triangle, Meaning::Warning}, problem);
    else if (state == core::LinkState::Disconnected && chosenBaud() == 0)
        m_state->setState({Shape::Triangle, Meaning::Warning},
                          tr("The baud rate must be a number between 1 and %1.").arg(core::kMaxBaud));
    else
        m_state->setState(lookOf(state), m_session.links.linkMessage().isEmpty()
                                             ? linkWords(state)
                                             : m_session.links.linkMessage());
    if (state != core::LinkState::Connected)
        return;
    const core::AdapterFacts adapter = m_session.adapter.adapter();
    QStringList lines{m_session.links.linkMessage()};
    if (adapter.kind != core::AdapterKind::Virtual)
        lines << tr("Adapter: %1").arg(core::adapterText(adapter));
    if (const QString rate = core::rateText(adapter); !rate.isEmpty())
        lines << tr("Rate: %1").arg(rate);
    if (const QString latency = m_session.adapter.latencyWords(); !latency.isEmpty())
        lines << tr("Latency timer: %1").arg(latency);
    m_state->setToolTip(lines.join(QLatin1Char('\n')));
}

} // namespace ui

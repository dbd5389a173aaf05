// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/scandialog.h"

#include <QtCore/QFileInfo>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QCheckBox>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QFormLayout>
#include <QtWidgets/QGridLayout>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QListWidget>
#include <QtWidgets/QProgressBar>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTreeWidget>

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>
#include <utility>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "core/session/links/scans.h"
#include "ui/support/jointrisk.h"
#include "ui/support/units.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"

namespace ui {

namespace {

struct ScanColumn
{
    enum { kId, kBaud, kModel, kFirmware, kPort, kNote, kColumns };
};
enum BaudChoice { kOwnBaud, kAllBauds, kChosenBauds };
constexpr int kPortRole = Qt::UserRole; ///< path or identity
constexpr int kPortRows = 3;
constexpr int kBaudColumns = 6;

bool isSamePort(const QString& a, const QString& b)
{
    return a == b
           || (!a.isEmpty() && !b.isEmpty() && core::resolvePort(a) == core::resolvePort(b)
               && !core::resolvePort(a).isEmpty());
}

/// A USB adapter, by its identity or by its kernel name.
bool isAdapter(const core::PortInfo& port)
{
    return port.identity.startsWith(QLatin1String("usb:"))
           || port.path.startsWith(QLatin1String("/dev/ttyUSB"))
           || port.path.startsWith(QLatin1String("/dev/ttyACM"));
}

QString portWords(const QString& port)
{
    if (port == core::virtualPortPath())
        return ScanDialog::tr("virtual array");
    return port.startsWith(QLatin1String("/dev/")) ? port.mid(5) : port;
}

QString timeWords(double seconds)
{
    const int whole = static_cast<int>(std::ceil(seconds));
    return whole < 100 ? ScanDialog::tr("%1 s").arg(std::max(whole, 1))
                       : ScanDialog::tr("%1 min").arg((whole + 30) / 60);
}

} // namespace

ScanDialog::ScanDialog(const SessionParts& session, QWidget* parent, PortSource ports)
    : QDialog(parent)
    , m_session(session)
    , m_source(std::move(ports))
    , m_ports(named(new QListWidget(this), "scanPorts", tr("Ports to search")))
    , m_path(named(new QLineEdit(this), "scanPath", tr("Path of another port"),
                   tr("A port that is not listed: a pseudo-terminal, or a name in /dev/serial/by-id. Start "
                      "searches it too.")))
    , m_protocol(named(new QComboBox(this), "scanProtocol", tr("Protocol of the servos")))
    , m_bauds(named(new QComboBox(this), "scanBauds", tr("Baud rates to try")))
    , m_baudBoxes(named(new QWidget(this), "scanBaudBoxes"))
    , m_first(named(new WholeBox(this), "scanFirst", tr("First ID to try")))
    , m_last(named(new WholeBox(this), "scanLast", tr("Last ID to try")))
    , m_progress(named(new QProgressBar(this), "scanProgress", tr("Progress of the search")))
    , m_words(named(new QLabel(this), "scanWords"))
    , m_results(makeTree("scanResults", tr("Servos found"),
                         {tr("ID"), tr("Baud"), tr("Model"), tr("Firmware"), tr("Port"), tr("In the array")},
                         this, true))
    , m_adviceShape(new QLabel(this))
    , m_advice(named(new QLabel(this), "scanAdvice"))
    , m_nothingFound(named(new QLabel(this), "nothingFound"))
    , m_start(named(new QPushButton(this), "scanStart"))
    , m_add(named(new QPushButton(this), "scanAdd"))
    , m_connect(named(new QPushButton(tr("Connect to port"), this), "scanConnect"))
    , m_repair(makeButton(QString(), "scanRepair", this,
                          tr("Guides you through giving one of the servos another ID.")))
{
    setObjectName(QStringLiteral("scanDialog"));
    setWindowTitle(tr("Find servos"));
    for (QLabel* each : {m_words, m_advice, m_nothingFound})
        each->setWordWrap(true);
    m_results->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_advice->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_nothingFound->setTextFormat(Qt::RichText);
    m_nothingFound->setText(
        tr("<b>Why was nothing found?</b><ul style='margin:0'><li>Is the supply of the servos "
           "on? Their LEDs light up when it is.</li><li>Are TX and RX crossed, and is ground "
           "connected between adapter and servos?</li><li>Do the servos use another protocol or "
           "baud rate? Try all of them.</li><li>Does another program use the port?</li></ul>"));
    m_nothingFound->hide();
    m_start->setDefault(true);
    auto* close = named(new QPushButton(tr("Close"), this), "scanClose");
    QLayout* advice = inRow({{m_adviceShape, 0, Qt::AlignTop}, {m_advice, 1}, {m_repair, 0, Qt::AlignTop}});
    setLayout(inColumn({makeChoices(),
                        m_progress,
                        m_words,
                        {m_results, 1},
                        advice,
                        m_nothingFound,
                        inRow({m_start, kStretch, m_add, m_connect, close})}));

    QWidget* before = m_ports;
    std::vector<QWidget*> order{m_path, m_protocol, m_bauds};
    order.insert(order.end(), m_baudBox.begin(), m_baudBox.end());
    order.insert(order.end(),
                 {m_first, m_last, m_results, m_advice, m_repair, m_start, m_add, m_connect, close});
    for (QWidget* next : order) {
        setTabOrder(before, next);
        before = next;
    }
    resize(700, 560);
    connect(close, &QPushButton::clicked, this, &QDialog::reject);
    connectAll();
    listPorts();
    showAdvice();
    refreshButtons();
}

void ScanDialog::connectAll()
{
    connect(m_start, &QPushButton::clicked, this, [this] {
        if (isScanning())
            cancel();
        else
            start();
    });
    connect(m_add, &QPushButton::clicked, this, &ScanDialog::addTicked);
    connect(m_connect, &QPushButton::clicked, this, &ScanDialog::connectToRow);
    connect(m_repair, &QPushButton::clicked, this, [this] {
        if (const Row* row = duplicateRow())
            emit repairRequested(idOf(*row));
    });
    connect(m_results, &QTreeWidget::itemChanged, this, &ScanDialog::refreshButtons);
    connect(m_results, &QTreeWidget::currentItemChanged, this, &ScanDialog::refreshButtons);
    connect(m_ports, &QListWidget::itemChanged, this, &ScanDialog::refreshButtons);
    const core::Scans& scans = m_session.scans;
    connect(&scans, &core::Scans::servoFound, this,
            [this, &scans](const core::FoundServo& servo) { showFound(keyOf(scans.scannedBus()), servo); });
    connect(&scans, &core::Scans::scanChanged, this,
            [this, &scans](int done, int total, int baud, double secondsLeft) {
                showProgress(keyOf(scans.scannedBus()), done, total, baud, secondsLeft);
            });
    connect(&scans, &core::Scans::scanFinished, this, [this, &scans](bool cancelled) {
        onFinished(keyOf(scans.scannedBus()), cancelled, {});
        if (cancelled)
            m_open -= static_cast<int>(std::exchange(m_ownBuses, {}).size());
        scanNextBus();
        if (m_open == 0)
            showEnd();
        refreshButtons();
    });
    connect(&m_session.links, &core::Links::linkChanged, this, [this] {
        // A port that is being scanned here cannot be connected at the same time.
        if (m_session.links.linkState() == core::LinkState::Connecting && m_portScan.isRunning()
            && m_shares.count(m_session.links.linkPort()) > 0)
            m_portScan.cancel();
        listPorts();
        showRows();
        refreshButtons();
    });
    connect(&m_portScan, &core::PortScan::found, this, &ScanDialog::showFound);
    connect(&m_portScan, &core::PortScan::progress, this, &ScanDialog::showProgress);
    connect(&m_portScan, &core::PortScan::finished, this, &ScanDialog::onFinished);
    connect(&theme(), &Theme::changed, this, [this] {
        showRows();
        showAdvice();
    });
}

QLayout* ScanDialog::makeChoices()
{
    m_ports->setMaximumHeight(kPortRows * (fontMetrics().height() + 6) + 2 * m_ports->frameWidth());
    m_bauds->addItems({tr("Baud rate of the connection only"), tr("All baud rates, one after another"),
                       tr("Ticked rates")});
    for (const QString& name : core::familyNames())
        m_protocol->addItem(core::familyOf(name)->traits().title, name);
    m_protocol->addItem(tr("All protocols"), QString());
    m_protocol->setToolTip(tr("A connected bus with joints is asked by their protocol."));
    m_protocol->setCurrentIndex(m_protocol->count() - 1);
    (new QGridLayout(m_baudBoxes))->setContentsMargins(0, 0, 0, 0);
    fillBauds();
    connect(m_protocol, &QComboBox::currentIndexChanged, this, &ScanDialog::fillBauds);
    m_path->setPlaceholderText(tr("Another port: /dev/serial/by-id/…, a pseudo-terminal"));
    connect(m_path, &QLineEdit::editingFinished, this, &ScanDialog::commitPath);
    connect(m_path, &QLineEdit::textEdited, this, &ScanDialog::refreshButtons);
    m_baudBoxes->hide();
    connect(m_bauds, &QComboBox::currentIndexChanged, this, [this](int choice) {
        m_isRateChosen = true;
        m_baudBoxes->setVisible(choice == kChosenBauds);
        refreshButtons();
    });
    for (QSpinBox* spin : {m_first, m_last})
        spin->setRange(0, core::ServoId::kMax);
    m_last->setValue(core::ServoId::kMax);
    connect(m_first, &QSpinBox::valueChanged, m_last, &QSpinBox::setMinimum);
    auto* form = new QFormLayout;
    form->addRow(tr("Ports"), m_ports);
    form->addRow(QString(), m_path);
    form->addRow(tr("Protocol"), m_protocol);
    form->addRow(tr("Baud rates"), m_bauds);
    form->addRow(QString(), m_baudBoxes);
    form->addRow(tr("IDs"), inRow({m_first, new QLabel(tr("to"), this), m_last, kStretch}));
    return form;
}

void ScanDialog::fillBauds()
{
    for (QCheckBox* box : std::exchange(m_baudBox, {}))
        delete box;
    std::set<int, std::greater<>> factory;
    std::set<int, std::greater<>> rest;
    for (const core::ServoFamily* family : families()) {
        const std::vector<int> bauds = family->bauds();
        factory.insert(bauds.front());
        rest.insert(bauds.begin() + 1, bauds.end());
    }
    std::vector<int> rates(factory.begin(), factory.end());
    std::ranges::copy_if(rest, std::back_inserter(rates), [&](int baud) { return !factory.contains(baud); });
    auto* grid = static_cast<QGridLayout*>(m_baudBoxes->layout());
    for (const int baud : rates) {
        auto* tick = named(new QCheckBox(QString::number(baud), m_baudBoxes),
                           QStringLiteral("scanBaud%1").arg(baud), tr("Try %1 baud").arg(baud));
        tick->setChecked(factory.contains(baud));
        const int place = static_cast<int>(m_baudBox.size());
        grid->addWidget(tick, place / kBaudColumns, place % kBaudColumns);
        m_baudBox.push_back(tick);
        connect(tick, &QCheckBox::toggled, this, &ScanDialog::refreshButtons);
    }
    refreshButtons();
}

// --- scan ---

void ScanDialog::showEvent(QShowEvent* event)
{
    if (!isScanning())
        listPorts();
    refreshButtons();
    QDialog::showEvent(event);
}

/// The key of a bus's port in the list: with several buses, two may be virtual with the same name.
QString ScanDialog::keyOf(int bus) const
{
    return m_session.links.busCount() == 1 ? m_session.links.linkPort() : QStringLiteral("bus:%1").arg(bus);
}

std::vector<int> ScanDialog::connectedBuses() const
{
    std::vector<int> buses;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus) {
        if (m_session.links.linkState(bus) == core::LinkState::Connected)
            buses.push_back(bus);
    }
    return buses;
}

int ScanDialog::busOf(const QString& port) const
{
    for (const int bus : connectedBuses()) {
        const QString own = m_session.links.linkPort(bus);
        if (port == keyOf(bus) || (own != core::virtualPortPath() && isSamePort(port, own)))
            return bus;
    }
    return -1;
}

/// Of a connected bus, or of one that is connected again after the search.
bool ScanDialog::isOwn(const QString& port) const
{
    if (busOf(port) >= 0)
        return true;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus) {
        if ((m_isReleased || m_session.links.linkState(bus) == core::LinkState::Connecting)
            && isSamePort(port, m_session.links.linkPort(bus)))
            return true;
    }
    return false;
}

/// Over its link; only without joints can other protocols be on the bus.
bool ScanDialog::hasOwnScan(int bus) const
{
    return m_session.links.linkPort(bus) == core::virtualPortPath()
           || m_session.document.array().jointsOn(bus) > 0;
}

bool ScanDialog::isAnyOwnScan() const
{
    return std::ranges::any_of(connectedBuses(), [this](int bus) { return hasOwnScan(bus); });
}

void ScanDialog::listPort(const QString& label, const QString& port, bool isTicked, const QString& problem)
{
    auto* item = new QListWidgetItem(label, m_ports);
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
    item->setData(kPortRole, port);
    item->setCheckState(isTicked ? Qt::Checked : Qt::Unchecked);
    item->setToolTip(problem.isEmpty() ? port : problem);
    if (!problem.isEmpty())
        item->setIcon(shapeIcon(kWarningLook));
}

/// Lists the current ports; ticks stay. The connected port comes first and is ticked when it is new; without
/// a link, adapters are ticked, and a port that is the only one.
void ScanDialog::listPorts()
{
    std::map<QString, bool> before;
    for (int i = 0; i < m_ports->count(); ++i)
        before[m_ports->item(i)->data(kPortRole).toString()] = m_ports->item(i)->checkState() == Qt::Checked;
    const std::vector<int> buses = connectedBuses();
    const bool hasOwn = isAnyOwnScan();
    if (!m_isRateChosen) { // without joints, the rate of the servos is unknown
        const QSignalBlocker own(m_bauds);
        m_bauds->setCurrentIndex(hasOwn ? kOwnBaud : kAllBauds);
    }
    m_bauds->setItemText(kOwnBaud, hasOwn ? tr("Rate of the connection; all rates on other ports")
                                          : tr("Factory rate only"));
    QStringList owns;
    for (const int bus : buses)
        owns << m_session.links.linkPort(bus);
    const QString listedOwn = owns.join(QLatin1Char('\n'));
    const bool isNew = !buses.empty() && listedOwn != std::exchange(m_listedOwn, listedOwn);
    const QSignalBlocker quiet(m_ports);
    m_ports->clear();
    const std::vector<core::PortInfo> ports = m_source();
    for (const int bus : buses) {
        const QString own = m_session.links.linkPort(bus);
        const auto listed = std::ranges::find_if(
            ports, [&own](const auto& port) { return port.identity == own || port.path == own; });
        QString label = listed != ports.end() ? listed->label : own;
        if (m_session.links.busCount() > 1)
            label = tr("Bus %1: %2").arg(m_session.document.array().bus(bus).name, label);
        const QString key = keyOf(bus);
        listPort(tr("%1 – connected").arg(label), key, isNew || before.count(key) == 0 || before[key], {});
    }
    choosePorts(ports, before, owns, isNew);
    if (m_ports->count() == 0) {
        auto* none = new QListWidgetItem(tr("No serial port found."), m_ports);
        none->setFlags(Qt::NoItemFlags);
    }
}

/// Lists the ports that are not connected: those of the system, of the array, and those that were entered.
void ScanDialog::choosePorts(std::vector<core::PortInfo> ports, const std::map<QString, bool>& before,
                             const QStringList& owns, bool isNewLink)
{
    std::erase_if(ports, [&owns](const core::PortInfo& port) {
        return port.isVirtual || owns.contains(port.identity) || owns.contains(port.path);
    });
    QStringList more = m_added;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus)
        more << m_session.links.linkPort(bus) << m_session.document.array().bus(bus).port;
    for (const QString& path : more) {
        const bool isListed = owns.contains(path) || std::ranges::any_of(ports, [&path](const auto& port) {
                                  return port.identity == path || port.path == path;
                              });
        if (isListed || path.isEmpty() || path == core::virtualPortPath())
            continue;
        const bool isThere = QFileInfo::exists(core::resolvePort(path));
        ports.push_back({path, path, path, isThere ? QString() : core::diagnosePort(path), false});
    }
    const auto isGood = [](const core::PortInfo& port) {
        return port.problem.isEmpty() && !port.path.startsWith(QLatin1String("/dev/ttyS"));
    };
    const bool isOnly = std::ranges::count_if(ports, isGood) == 1;
    const bool isConnected = m_session.links.hasLink();
    for (const core::PortInfo& port : ports) {
        const auto known = before.find(port.identity);
        const bool isTicked = known != before.end()
                                  ? known->second && !isNewLink
                                  : m_added.contains(port.path)
                                        || (!isConnected && isGood(port) && (isOnly || isAdapter(port)));
        listPort(port.label, port.identity, isTicked, port.problem);
    }
}

void ScanDialog::addPort(const QString& path)
{
    if (path.isEmpty() || path == core::virtualPortPath())
        return;
    if (!m_added.contains(path))
        m_added << path;
    listPorts();
    for (int i = 0; i < m_ports->count(); ++i) {
        if (isSamePort(m_ports->item(i)->data(kPortRole).toString(), path))
            m_ports->item(i)->setCheckState(Qt::Checked);
    }
    refreshButtons();
}

void ScanDialog::keyPressEvent(QKeyEvent* event)
{
    // Enter in the field of a path lists the port and presses no button.
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (!isEnter || focusWidget() != m_path)
        QDialog::keyPressEvent(event);
}

void ScanDialog::commitPath()
{
    addPort(m_path->text().trimmed());
    m_path->clear();
}

QStringList ScanDialog::tickedPorts() const
{
    QStringList ports;
    for (int i = 0; i < m_ports->count(); ++i) {
        const QListWidgetItem* item = m_ports->item(i);
        if ((item->flags() & Qt::ItemIsUserCheckable) != 0 && item->checkState() == Qt::Checked)
            ports << item->data(kPortRole).toString();
    }
    return ports;
}

std::vector<const core::ServoFamily*> ScanDialog::families() const
{
    std::vector<const core::ServoFamily*> families;
    const QString chosen = m_protocol->currentData().toString();
    for (const QString& name : core::familyNames()) {
        if (const auto* family = core::familyOf(name);
            name == chosen || (chosen.isEmpty() && !family->bauds().empty()))
            families.push_back(family);
    }
    return families;
}

std::vector<int> ScanDialog::chosenBauds(const core::ServoFamily& family) const
{
    const std::vector<int> all = family.bauds();
    if (m_bauds->currentIndex() == kAllBauds)
        return all;
    if (m_bauds->currentIndex() == kOwnBaud)
        return isAnyOwnScan() ? all : std::vector<int>{all.front()};
    std::vector<int> bauds;
    for (const QCheckBox* box : m_baudBox) {
        if (const int baud = box->text().toInt();
            box->isChecked() && std::ranges::find(all, baud) != all.end())
            bauds.push_back(baud);
    }
    return bauds;
}

std::vector<core::ScanPart> ScanDialog::parts() const
{
    std::vector<core::ScanPart> parts;
    for (const core::ServoFamily* family : families()) {
        if (std::vector<int> bauds = chosenBauds(*family); !bauds.empty())
            parts.push_back({family, std::move(bauds)});
    }
    return parts;
}

bool ScanDialog::isScanning() const
{
    return m_session.scans.isScanning() || m_open > 0;
}

void ScanDialog::start()
{
    if (isScanning())
        return;
    commitPath();
    listPorts();
    m_results->clear();
    m_rows.clear();
    m_shares.clear();
    m_errors.clear();
    m_wasCancelled = false;
    m_nothingFound->hide();
    showAdvice();
    m_progress->setValue(0);
    m_words->setText(tr("Scanning…"));
    m_clock.start();
    core::PortScanRequest others;
    others.parts = parts();
    others.firstId = m_first->value();
    others.lastId = m_last->value();
    for (const core::JointConfig& joint : m_session.document.array().joints)
        others.preferred.set(joint.id.value);
    m_ownBuses.clear();
    for (const QString& port : tickedPorts()) {
        if (const int bus = busOf(port); bus >= 0)
            m_ownBuses.push_back(bus);
        else
            others.ports << port;
    }
    m_open = 1; // none of them ends the scan
    release(others);
    m_showsProtocol = !others.ports.isEmpty() && others.parts.size() > 1;
    // Counted before any scan can end.
    m_open = static_cast<int>(others.ports.size()) + static_cast<int>(m_ownBuses.size());
    for (const QString& port : others.ports)
        m_shares[port] = {};
    scanNextBus();
    if (!others.ports.isEmpty())
        m_portScan.start(others);
    refreshButtons();
}

/// Closes the link while a connected port is asked by other protocols than its own.
void ScanDialog::release(core::PortScanRequest& request)
{
    const QString chosen = m_protocol->currentData().toString();
    const bool areHeld = !heldJoints(m_session).empty();
    const bool areOthers = isAnyOwnScan();
    bool isNeeded = false;
    for (const int bus : m_ownBuses) {
        const core::BusConfig config = m_session.document.array().bus(bus);
        if (chosen == config.family().traits().name)
            continue;
        const QString title = config.family().traits().title;
        const QString words = m_session.links.portWords(bus);
        if (!hasOwnScan(bus) && areHeld)
            m_errors << tr("On %1 only %2 was tried, because joints have torque. Release them to try other "
                           "protocols.")
                            .arg(words, title);
        else if (!hasOwnScan(bus) && areOthers)
            m_errors << tr("On %1 only %2 was tried, because other buses have joints. Choose its protocol in "
                           "Configure > Buses to try another.")
                            .arg(words, title);
        else if (!hasOwnScan(bus))
            isNeeded = true;
        else if (!chosen.isEmpty())
            m_errors << tr("On %1 only %2 was tried, the protocol of its joints.").arg(words, title);
    }
    if (!isNeeded)
        return;
    for (const int bus : std::exchange(m_ownBuses, {}))
        request.ports << m_session.links.linkPort(bus);
    m_isReleased = true;
    m_session.links.disconnectFrom();
}

/// A bus without joints takes the protocol and the rate of the servos found on its port.
void ScanDialog::reconnect()
{
    if (!std::exchange(m_isReleased, false) || m_session.links.linkState() != core::LinkState::Disconnected)
        return;
    std::map<int, core::Links::BusPlace> places;
    for (int bus = 0; bus < m_session.document.array().busCount(); ++bus) {
        if (const QString port = m_session.links.linkPort(bus); !port.isEmpty())
            places[bus] = {port, m_session.links.linkBaud(bus)};
    }
    for (int bus = 0; bus < m_session.document.array().busCount(); ++bus) {
        const auto found = std::ranges::find_if(m_rows, [&](const Row& row) {
            return !row.servo.isDuplicate && places.contains(bus) && isSamePort(row.port, places[bus].port);
        });
        if (found == m_rows.end() || m_session.document.array().jointsOn(bus) > 0)
            continue;
        const core::FoundServo servo = found->servo;
        if (m_session.scans.takeProtocol(servo, bus).isEmpty())
            places[bus].baud = servo.baud;
    }
    const core::Links::BusPlace first = places[0];
    places.erase(0);
    m_session.links.connectTo(first.port, first.baud, places);
}

/// The buses of the array one after the other; other ports are scanned in parallel.
void ScanDialog::scanNextBus()
{
    while (!m_ownBuses.empty()) {
        const int bus = m_ownBuses.front();
        m_ownBuses.erase(m_ownBuses.begin());
        std::vector<int> bauds = chosenBauds(m_session.document.array().bus(bus).family());
        if (m_bauds->currentIndex() == kOwnBaud)
            bauds = {m_session.links.linkBaud(bus)};
        if (m_session.scans.startScan(bauds, m_first->value(), m_last->value(), bus))
            return;
        --m_open;
        m_errors << tr("The scan could not start. Connect to a port first.");
        m_words->setText(m_errors.last());
    }
}

void ScanDialog::cancel()
{
    m_open -= static_cast<int>(std::exchange(m_ownBuses, {}).size());
    m_session.scans.cancelScan();
    m_portScan.cancel();
}

void ScanDialog::done(int result)
{
    cancel();
    QDialog::done(result);
}

// --- results ---

/// As a servo of the array: a scan of a port alone knows no bus.
core::ServoId ScanDialog::idOf(const Row& row) const
{
    return {row.servo.id.value, static_cast<std::uint8_t>(std::max(0, busOf(row.port)))};
}

bool ScanDialog::isInArray(core::ServoId id) const
{
    const auto& joints = m_session.document.array().joints;
    return std::any_of(joints.begin(), joints.end(),
                       [id](const core::JointConfig& joint) { return joint.id == id; });
}

bool ScanDialog::isOfItsBus(const Row& row) const
{
    const int bus = busOf(row.port);
    return bus >= 0 && &m_session.document.array().bus(bus).family() == row.servo.family;
}

int ScanDialog::foundCount() const
{
    return m_results->topLevelItemCount();
}

void ScanDialog::showFound(const QString& port, const core::FoundServo& servo)
{
    m_rows.push_back({port, servo});
    m_results->addTopLevelItem(new QTreeWidgetItem);
    showRow(foundCount() - 1);
    showAdvice();
    refreshButtons();
}

void ScanDialog::showRow(int index)
{
    const Row& row = core::element(m_rows, index);
    const core::FoundServo& servo = row.servo;
    QTreeWidgetItem* item = m_results->topLevelItem(index);
    const QSignalBlocker quiet(m_results);
    item->setText(ScanColumn::kId, QString::number(servo.id.value));
    item->setText(ScanColumn::kBaud, QString::number(servo.baud));
    const QString model = servo.isDuplicate       ? tr("several servos")
                          : servo.isGarbled       ? tr("one servo, or several")
                          : servo.model.isEmpty() ? tr("not reported")
                                                  : servo.model;
    item->setText(ScanColumn::kModel, m_showsProtocol
                                          ? QStringLiteral("%1 (%2)").arg(model, servo.family->traits().title)
                                          : model);
    item->setText(ScanColumn::kFirmware,
                  servo.firmware.isEmpty() || servo.isDuplicate ? kNothing : servo.firmware);
    const int bus = m_session.links.busCount() > 1 ? busOf(row.port) : -1;
    item->setText(ScanColumn::kPort, bus < 0 ? portWords(row.port) : m_session.links.busWords(bus));
    item->setToolTip(ScanColumn::kPort, bus < 0 ? row.port : m_session.links.linkPort(bus));
    item->setIcon(ScanColumn::kId, servo.isDuplicate ? shapeIcon(kWarningLook) : QIcon());
    const bool isHere = isOfItsBus(row);
    const bool isKnown = isInArray(idOf(row));
    const bool isOne = !servo.isDuplicate && !servo.isGarbled;
    const bool canBeAdded = isHere && !isKnown && isOne;
    const bool isAdded = isHere && isKnown && isOne;
    if (servo.isGarbled) {
        item->setText(ScanColumn::kNote, tr("no valid reply came from ID %1").arg(servo.id.value));
    } else if (servo.isDuplicate) {
        item->setText(ScanColumn::kNote, tr("several servos answer as ID %1").arg(servo.id.value));
        for (int column = 0; column < ScanColumn::kColumns; ++column)
            item->setToolTip(column, core::duplicateWords(servo.id.value, servo.baud));
    } else {
        item->setText(ScanColumn::kNote, !isOwn(row.port)                  ? tr("on another port")
                                         : !isHere && busOf(row.port) >= 0 ? tr("another protocol")
                                         : isKnown                         ? tr("yes")
                                                                           : tr("new"));
    }
    const bool couldBeAdded = (item->flags() & Qt::ItemIsUserCheckable) != 0
                              && item->data(ScanColumn::kId, Qt::CheckStateRole).isValid();
    item->setFlags(canBeAdded ? Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                   : isAdded  ? Qt::ItemIsSelectable | Qt::ItemIsUserCheckable
                              : Qt::ItemIsEnabled | Qt::ItemIsSelectable);
    if (canBeAdded && !couldBeAdded)
        item->setCheckState(ScanColumn::kId, Qt::Checked);
    else if (isAdded)
        item->setCheckState(ScanColumn::kId, Qt::Unchecked);
    else if (!canBeAdded)
        item->setData(ScanColumn::kId, Qt::CheckStateRole, QVariant());
}

void ScanDialog::showRows()
{
    for (int i = 0; i < foundCount(); ++i)
        showRow(i);
}

/// The problems and their fixes: IDs used twice, ports that could not be searched.
void ScanDialog::showAdvice()
{
    QStringList sentences;
    for (const Row& row : m_rows) {
        if (row.servo.isDuplicate)
            sentences << core::duplicateWords(row.servo.id.value, row.servo.baud);
    }
    sentences << m_errors;
    m_advice->setText(sentences.join(QLatin1Char('\n')));
    m_advice->setVisible(!sentences.isEmpty());
    m_adviceShape->setPixmap(shapeIcon(kWarningLook).pixmap(16, 16));
    m_adviceShape->setVisible(!sentences.isEmpty());
}

void ScanDialog::showProgress(const QString& port, int done, int total, int baud, double secondsLeft)
{
    m_shares[port] = {done, total, secondsLeft};
    Share all;
    for (const auto& [name, share] : m_shares) {
        all.done += share.done;
        all.total += share.total;
        all.secondsLeft = std::max(all.secondsLeft, share.secondsLeft); // they run in parallel
    }
    m_progress->setMaximum(std::max(1, all.total));
    m_progress->setValue(all.done);
    const QString found = tr("%n found", nullptr, foundCount());
    const QString where = m_shares.size() > 1
                              ? tr("Scanning %n port(s)", nullptr, static_cast<int>(m_shares.size()))
                              : tr("Scanning at %1 baud").arg(baud);
    const qint64 elapsed = m_clock.isValid() ? m_clock.elapsed() : 0;
    if (all.secondsLeft <= 0.0 || elapsed < 300) {
        m_words->setText(tr("%1: %2.").arg(where, found));
        return;
    }
    m_words->setText(tr("%1: %2, about %3 left, %4 IDs per second.")
                         .arg(where, found, timeWords(all.secondsLeft))
                         .arg(all.done * 1000LL / elapsed));
}

void ScanDialog::onFinished(const QString& port, bool cancelled, const QString& error)
{
    m_wasCancelled = m_wasCancelled || cancelled;
    if (!error.isEmpty())
        m_errors << error;
    m_shares[port].secondsLeft = 0.0;
    m_open = std::max(0, m_open - 1);
    showAdvice();
    if (m_open == 0) {
        showEnd();
        reconnect();
    }
    refreshButtons();
}

void ScanDialog::showEnd()
{
    const int count = foundCount();
    if (m_wasCancelled)
        m_words->setText(tr("Cancelled. Servos found so far: %1.").arg(count));
    else if (count == 0)
        m_words->setText(tr("No servo answered."));
    else
        m_words->setText(tr("Servos found: %1.").arg(count));
    m_progress->setValue(m_wasCancelled ? m_progress->value() : m_progress->maximum());
    m_nothingFound->setVisible(count == 0 && !m_wasCancelled);
}

const ScanDialog::Row* ScanDialog::currentRow() const
{
    const int index = m_results->indexOfTopLevelItem(m_results->currentItem());
    return index >= 0 ? &core::element(m_rows, index) : nullptr;
}

const ScanDialog::Row* ScanDialog::duplicateRow() const
{
    const auto fits = [this](const Row& row) { return row.servo.isDuplicate && isOfItsBus(row); };
    if (const Row* row = currentRow(); row != nullptr && fits(*row))
        return row;
    const auto first = std::find_if(m_rows.begin(), m_rows.end(), fits);
    return first != m_rows.end() ? &*first : nullptr;
}

std::vector<core::FoundServo> ScanDialog::tickedServos() const
{
    std::vector<core::FoundServo> servos;
    for (int i = 0; i < foundCount(); ++i) {
        const QTreeWidgetItem* item = m_results->topLevelItem(i);
        if (item->isDisabled() || item->data(ScanColumn::kId, Qt::CheckStateRole) != Qt::Checked)
            continue;
        const Row& row = core::element(m_rows, i);
        servos.push_back(row.servo);
        servos.back().id = idOf(row);
    }
    return servos;
}

void ScanDialog::addTicked()
{
    const int added = m_session.scans.addFound(tickedServos());
    showRows();
    m_words->setText(tr("Servos added to the array: %1.").arg(added));
    emit reported(m_words->text());
    refreshButtons();
}

void ScanDialog::connectToRow()
{
    const Row* row = currentRow();
    if (row == nullptr)
        return;
    const Row chosen = *row; // the edit shows the rows again
    const QString why = m_session.scans.takeProtocol(chosen.servo);
    if (why.isEmpty())
        emit connectRequested(chosen.port, chosen.servo.baud);
    else
        m_words->setText(why);
}

void ScanDialog::refreshButtons()
{
    const bool isConnected = m_session.links.hasLink();
    const bool isBusy = isScanning();
    const bool canStart =
        (!tickedPorts().isEmpty() || !m_path->text().trimmed().isEmpty()) && !parts().empty();
    m_start->setText(isBusy ? tr("Cancel") : tr("Start"));
    m_start->setEnabled(isBusy || canStart);
    m_start->setToolTip(isBusy ? tr("Ends the scan and keeps the servos found.")
                               : tr("Polls each ID in turn. This moves nothing."));
    for (QWidget* choice :
         std::initializer_list<QWidget*>{m_ports, m_path, m_protocol, m_bauds, m_baudBoxes, m_first, m_last})
        choice->setEnabled(!isBusy);
    const auto ticked = static_cast<int>(tickedServos().size());
    m_add->setText(ticked > 0 ? tr("Add %n to the array", nullptr, ticked) : tr("Add to the array"));
    m_add->setEnabled(ticked > 0 && !isBusy);
    const Row* row = currentRow();
    const bool isElsewhere = row != nullptr && !isOwn(row->port);
    m_connect->setEnabled(isElsewhere && !isBusy);
    m_connect->setToolTip(isElsewhere ? tr("Connects to %1 at %2 baud.").arg(row->port).arg(row->servo.baud)
                                      : tr("Select a servo found on another port to connect to that port."));
    const Row* duplicate = duplicateRow();
    m_repair->setVisible(duplicate != nullptr);
    m_repair->setEnabled(!isBusy);
    if (duplicate != nullptr)
        m_repair->setText(tr("Resolve ID %1…").arg(duplicate->servo.id.value));
    if (isBusy || foundCount() > 0)
        return;
    if (!canStart && !isConnected)
        m_words->setText(
            tr("Not connected. Tick a port above, or choose one at the top of the main window and "
               "press Connect, then press Start here."));
    else if (!canStart)
        m_words->setText(tr("Tick at least one port and one baud rate."));
    else if (!m_clock.isValid())
        m_words->setText(tr("Press Start to poll every ID on the ticked ports."));
}

} // namespace ui

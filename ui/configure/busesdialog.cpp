// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/configure/busesdialog.h"

#include <QtCore/QFileInfo>
#include <QtCore/QSignalBlocker>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>
#include <QtWidgets/QTableWidget>

#include <algorithm>

#include "core/array/chooseprotocol.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/session/links/links.h"
#include "ui/support/prompts.h"
#include "ui/widgets/dialogparts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/portbox.h"

namespace ui {

namespace {

bool isOpen(const QComboBox* box)
{
    return box->view()->isVisible();
}

} // namespace

BusesDialog::BusesDialog(const SessionParts& session, Prompts& prompts, QWidget* parent, PortSource ports)
    : QDialog(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_source(std::move(ports))
    , m_table(makeTable("busesTable", tr("Buses"),
                        {tr("Name"), tr("Port"), tr("Protocol"), tr("Baud rate"), tr("Joints"), tr("State")},
                        this))
    , m_add(makeButton(tr("&Add a bus"), "busesAdd", this, &BusesDialog::add,
                       tr("Another port with its own servos; IDs must be unique on each bus only.")))
    , m_remove(makeButton(tr("&Remove"), "busesRemove", this, &BusesDialog::remove,
                          tr("Removes the selected bus from the array. It must have no joints.")))
    , m_problem(new SentenceLine(QStringLiteral("busesProblem"), this))
{
    setObjectName(QStringLiteral("busesDialog"));
    setWindowTitle(tr("Buses of the array"));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setFocusPolicy(Qt::StrongFocus);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    setColumnWidths(*m_table, {14, 26, 16, 12, 8});
    auto* addArray =
        makeButton(tr("Add an array as another bus…"), "busesAddArray", this, &BusesDialog::chooseArray,
                   tr("Reads an array file and adds its joints on separate buses. The file is not changed."));
    auto* note = makeNote(
        tr("Each bus is a port with its servos; STOP reaches all of them. The array table shows the bus "
           "of each joint. Every change here can be undone."),
        this);
    setLayout(inColumn({note,
                        {m_table, 1},
                        m_problem,
                        inRow({m_add, addArray, m_remove, kStretch, makeClose("busesClose", this, false)})}));
    resize(940, 380);

    connect(m_table, &QTableWidget::currentCellChanged, this, &BusesDialog::refresh);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &BusesDialog::fill);
    connect(&session.links, &core::Links::linkChanged, this, &BusesDialog::showState);
    fill();
    m_table->setCurrentCell(0, Joints);
}

QLineEdit* BusesDialog::name(int row) const
{
    return static_cast<QLineEdit*>(m_table->cellWidget(row, Name));
}

PortBox* BusesDialog::port(int row) const
{
    return static_cast<PortBox*>(m_table->cellWidget(row, Port));
}

QComboBox* BusesDialog::baud(int row) const
{
    return static_cast<QComboBox*>(m_table->cellWidget(row, Baud));
}

QComboBox* BusesDialog::protocol(int row) const
{
    return static_cast<QComboBox*>(m_table->cellWidget(row, Protocol));
}

void BusesDialog::fill()
{
    const int count = m_session.document.array().busCount();
    const int before = m_table->rowCount();
    m_table->setRowCount(count);
    for (int row = before; row < count; ++row) {
        // Each row keeps its index: rows are added and removed at the end only.
        auto* name = named(new QLineEdit(m_table), QStringLiteral("busName%1").arg(row));
        connect(name, &QLineEdit::textEdited, this, [this, name] { m_typed = name; });
        connect(name, &QLineEdit::editingFinished, this, [this, row, name] {
            m_typed = nullptr;
            rename(row, name->text());
        });
        m_table->setCellWidget(row, Name, name);
        auto* port = named(new PortBox(m_table), QStringLiteral("busPort%1").arg(row));
        port->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        port->lineEdit()->setPlaceholderText(tr("Port or path"));
        connect(port, &PortBox::portChosen, this,
                [this, row](const QString& chosen) { setPort(row, chosen); });
        m_table->setCellWidget(row, Port, port);
        auto* protocol = named(new QComboBox(m_table), QStringLiteral("busProtocol%1").arg(row));
        protocol->setFocusPolicy(Qt::StrongFocus);
        for (const QString& family : core::familyNames())
            protocol->addItem(core::familyOf(family)->traits().title, family);
        connect(protocol, &QComboBox::activated, this,
                [this, row, protocol] { setProtocol(row, protocol->currentData().toString()); });
        m_table->setCellWidget(row, Protocol, protocol);
        auto* baud = named(new QComboBox(m_table), QStringLiteral("busBaud%1").arg(row));
        baud->setEditable(true);
        baud->setInsertPolicy(QComboBox::NoInsert);
        baud->setFocusPolicy(Qt::StrongFocus);
        useWholeNumbers(*baud, 1, core::kMaxBaud);
        connect(baud, &QComboBox::activated, this, [this, row, baud] { setBaud(row, baud->currentText()); });
        // Text that it completes automatically is not "modified".
        connect(baud->lineEdit(), &QLineEdit::textEdited, this, [this, baud] { m_typed = baud->lineEdit(); });
        connect(baud->lineEdit(), &QLineEdit::editingFinished, this, [this, row, baud] {
            m_typed = nullptr;
            setBaud(row, baud->currentText());
        });
        m_table->setCellWidget(row, Baud, baud);
        for (const int column : {Joints, State})
            m_table->setItem(row, column, new QTableWidgetItem);
    }
    for (int row = 0; row < count; ++row)
        fillRow(row);
    showState();
    refresh();
}

void BusesDialog::showState()
{
    for (int row = 0; row < m_table->rowCount(); ++row) {
        const QString state = row < m_session.links.busCount() ? m_session.links.linkMessage(row) : QString();
        m_table->item(row, State)->setText(state);
        m_table->item(row, State)->setToolTip(state);
    }
}

void BusesDialog::fillRow(int row)
{
    const core::ArrayConfig& array = m_session.document.array();
    const core::BusConfig bus = array.bus(row);
    const QString who = bus.name.isEmpty() ? tr("the only bus") : bus.name;
    const QSignalBlocker quietName(name(row));
    name(row)->setAccessibleName(tr("Name of %1").arg(who));
    name(row)->setPlaceholderText(tr("the only one"));
    name(row)->setEnabled(array.hasSeveralBuses());
    if (name(row)->text() != bus.name && m_typed != name(row))
        name(row)->setText(bus.name);

    port(row)->setAccessibleName(tr("Port of %1").arg(who));
    if (!isOpen(port(row)) && !port(row)->isTyping())
        fillPort(row, bus);

    const QSignalBlocker quietBaud(baud(row));
    baud(row)->setAccessibleName(tr("Baud rate of %1").arg(who));
    if (!isOpen(baud(row)) && m_typed != baud(row)->lineEdit()) {
        baud(row)->clear();
        for (const int rate : bus.family().bauds())
            baud(row)->addItem(QString::number(rate));
        baud(row)->setCurrentText(QString::number(bus.baud));
    }
    const QSignalBlocker quietProtocol(protocol(row));
    protocol(row)->setAccessibleName(tr("Protocol of %1").arg(who));
    protocol(row)->setCurrentIndex(protocol(row)->findData(bus.family().traits().name));
    m_table->item(row, Joints)->setText(QString::number(array.jointsOn(row)));
}

void BusesDialog::fillPort(int row, const core::BusConfig& bus)
{
    const QSignalBlocker quietPort(port(row));
    port(row)->clear();
    port(row)->addItem(tr("none yet"), QString());
    for (const core::PortInfo& each : m_source()) {
        port(row)->addItem(each.label, each.identity);
        if (each.path == bus.port || each.identity == bus.port)
            port(row)->setCurrentIndex(port(row)->count() - 1);
    }
    if (!bus.port.isEmpty() && port(row)->currentIndex() == 0) {
        port(row)->addItem(PortBox::unlistedLabel(bus.port), bus.port);
        port(row)->setCurrentIndex(port(row)->count() - 1);
    }
    port(row)->setToolTip(bus.port);
}

void BusesDialog::refresh()
{
    const core::ArrayConfig& array = m_session.document.array();
    const int row = m_table->currentRow();
    m_add->setEnabled(array.busCount() < core::kMaxBuses);
    m_remove->setEnabled(row >= 0 && row < array.busCount() && array.hasSeveralBuses()
                         && array.jointsOn(row) == 0);
}

bool BusesDialog::edit(const QString& step, const core::ArrayConfig& array)
{
    const core::ArrayConfig before = m_session.document.array();
    const QStringList wrong = newProblems(before, array, m_session.document.models());
    const bool done = m_session.document.edit(step, array);
    m_problem->setState(
        kWarningLook,
        done ? wrong.join(QLatin1Char(' '))
             : tr("The buses cannot be changed while an operation runs. Wait for it to finish."));
    fill(); // removes refused input
    return done;
}

void BusesDialog::rename(int row, const QString& text)
{
    core::ArrayConfig array = m_session.document.array();
    core::BusConfig& bus = array.bus(row);
    const QString name = text.trimmed();
    if (name == bus.name || !array.hasSeveralBuses())
        return;
    for (int other = 0; other < array.busCount(); ++other) {
        if (name.isEmpty() || (other != row && array.bus(other).name == name)) {
            m_problem->setState(
                kWrongLook, name.isEmpty() ? tr("A bus must have a name.")
                                           : tr("There is already a bus %1. Choose another name.").arg(name));
            fill();
            return;
        }
    }
    const QString before = std::exchange(bus.name, name);
    edit(tr("Rename bus %1").arg(before), array);
}

void BusesDialog::setPort(int row, const QString& port)
{
    core::ArrayConfig array = m_session.document.array();
    core::BusConfig& bus = array.bus(row);
    if (port == bus.port)
        return;
    bus.port = port;
    edit(bus.name.isEmpty() ? tr("Choose the port") : tr("Choose the port of bus %1").arg(bus.name), array);
}

void BusesDialog::setBaud(int row, const QString& text)
{
    core::ArrayConfig array = m_session.document.array();
    core::BusConfig& bus = array.bus(row);
    bool ok = false;
    const int baud = text.trimmed().toInt(&ok);
    if (!ok || baud < 1 || baud > core::kMaxBaud) {
        m_problem->setState(kWrongLook,
                            tr("The baud rate must be a number between 1 and %1.").arg(core::kMaxBaud));
        fill();
        return;
    }
    if (baud == bus.baud)
        return;
    bus.baud = baud;
    edit(bus.name.isEmpty() ? tr("Choose the baud rate") : tr("Choose the baud rate of bus %1").arg(bus.name),
         array);
}

void BusesDialog::setProtocol(int row, const QString& protocol)
{
    core::ArrayConfig array = m_session.document.array();
    core::BusConfig& bus = array.bus(row);
    const core::ServoFamily& family = core::familyOrUsual(protocol);
    if (&family == &bus.family())
        return;
    core::chooseProtocol(bus, family);
    if (array.jointsOn(row) == 0) // the rate of other servos
        bus.baud = family.bauds().front();
    edit(bus.name.isEmpty() ? tr("Choose the protocol") : tr("Choose the protocol of bus %1").arg(bus.name),
         array);
}

void BusesDialog::add()
{
    core::ArrayConfig array = m_session.document.array();
    core::BusConfig bus;
    bus.baud = array.bus(0).baud;
    bus.protocol = array.bus(0).protocol;
    // Next to a virtual bus, the new one is virtual too; a real port has to be chosen.
    bus.port = array.bus(0).port == core::virtualPortPath() ? array.bus(0).port : QString();
    array.addBus(bus);
    const int row = array.busCount() - 1;
    if (edit(tr("Add bus %1").arg(array.bus(row).name), array)) {
        m_table->setCurrentCell(row, Joints);
        name(row)->setFocus();
        name(row)->selectAll();
    }
}

void BusesDialog::remove()
{
    core::ArrayConfig array = m_session.document.array();
    const int row = m_table->currentRow();
    if (row < 0 || row >= array.busCount())
        return;
    const QString name = array.bus(row).name;
    array.removeBus(row);
    edit(tr("Remove bus %1").arg(name), array);
}

void BusesDialog::chooseArray()
{
    const QString path = m_prompts.openFile(this, tr("Add an array as another bus"),
                                            QFileInfo(m_session.document.filePath()).absolutePath(),
                                            tr("Array files (*.servodeck *.cpf);;All files (*)"));
    if (!path.isEmpty())
        addArray(path);
}

void BusesDialog::addArray(const QString& path)
{
    const auto other = core::arraystore::load(path, m_session.document.models());
    if (!other) {
        m_problem->setState(kWrongLook, other.error().detail);
        return;
    }
    const auto both = core::withBusesOf(m_session.document.array(), *other);
    if (!both) {
        m_problem->setState(kWrongLook, both.error().detail);
        return;
    }
    const QString name = QFileInfo(path).completeBaseName();
    if (edit(tr("Add the array %1").arg(name), *both))
        emit reported(tr("The array %1 was added: %n joint(s) on a separate bus.", nullptr,
                         static_cast<int>(other->joints.size()))
                          .arg(name));
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timing/packetlogsender.h"

#include <QtCore/QPointer>
#include <QtCore/QSignalBlocker>
#include <QtGui/QFontDatabase>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QLineEdit>
#include <QtWidgets/QPushButton>

#include <array>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/family/packetformat.h"
#include "core/family/servofamily.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/operations/operations.h"
#include "ui/support/meaningcolour.h"
#include "ui/support/prompts.h"
#include "ui/widgets/layouts.h"
#include "ui/widgets/numberfield.h"
#include "ui/widgets/registertext.h"

namespace ui {

namespace {

constexpr int kRaw = 0;

} // namespace

PacketLogSender::PacketLogSender(const SessionParts& session, Prompts& prompts, QWidget* parent)
    : QWidget(parent)
    , m_session(session)
    , m_prompts(prompts)
    , m_servo(new QComboBox(this))
    , m_command(new QComboBox(this))
    , m_register(new QComboBox(this))
    , m_value(new QLineEdit(this))
    , m_rawCommand(new QLineEdit(this))
    , m_rawData(new QLineEdit(this))
    , m_send(new QPushButton(tr("S&end"), this))
    , m_preview(new QLabel(this))
    , m_result(new QLabel(this))
{
    setObjectName(QStringLiteral("packetSender"));
    named(m_servo, "sendServo", tr("Send to"), tr("A joint, all servos (254), or an ID."));
    named(m_command, "sendCommand", tr("Command to send"), tr("Request to the servo."));
    named(m_register, "sendRegister", tr("Register"), tr("Register to read or write."));
    named(m_value, "sendValue", tr("Value"), tr("The raw value, decimal or with 0x."));
    named(m_rawCommand, "sendRawCommand", tr("Command byte"), tr("CMD, hexadecimal: 04."));
    named(m_rawData, "sendRawData", tr("Data bytes"), tr("Bytes after the checksums, hexadecimal: 3A 02."));
    named(m_send, "sendPacket", tr("Send the packet"),
          tr("Sends the packet between other requests of the cycle. Packets that move or release a joint are "
             "rejected after STOP."));
    m_preview->setObjectName(QStringLiteral("sendPreview"));
    m_result->setObjectName(QStringLiteral("sendResult"));
    m_servo->setEditable(true);
    m_servo->setInsertPolicy(QComboBox::NoInsert);
    m_servo->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_register->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_register->setMinimumContentsLength(22);
    const int digit = fontMetrics().horizontalAdvance(QLatin1Char('0'));
    m_value->setMaximumWidth(12 * digit);
    m_value->setPlaceholderText(tr("value"));
    m_rawCommand->setMaximumWidth(7 * digit);
    m_rawCommand->setPlaceholderText(tr("CMD"));
    m_rawData->setMaximumWidth(36 * digit);
    m_rawData->setPlaceholderText(tr("data bytes"));
    m_preview->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_preview->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_preview->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_result->setWordWrap(true);
    m_result->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_result->setMinimumHeight(fontMetrics().height() * 2); // so that a new sentence moves nothing
    m_result->setAlignment(Qt::AlignLeft | Qt::AlignTop);

    auto* label = new QLabel(tr("Send &to:"), this);
    label->setBuddy(m_servo);
    auto* line = inRow(
        {label, m_servo, m_command, m_register, m_value, m_rawCommand, m_rawData, m_send, {m_preview, 1}});
    layOut(this, inColumn({line, m_result}, 2));
    connectParts();
    fillServos();
}

void PacketLogSender::connectParts()
{
    connect(m_servo, &QComboBox::currentTextChanged, this, &PacketLogSender::fillCommands);
    connect(m_command, &QComboBox::currentIndexChanged, this, &PacketLogSender::fillRegisters);
    connect(m_register, &QComboBox::currentIndexChanged, this, &PacketLogSender::refreshInput);
    for (QLineEdit* edit : {m_servo->lineEdit(), m_value, m_rawCommand, m_rawData})
        selectAllOnClick(*edit);
    for (QLineEdit* edit : {m_value, m_rawCommand, m_rawData}) {
        connect(edit, &QLineEdit::textChanged, this, &PacketLogSender::refreshInput);
        connect(edit, &QLineEdit::returnPressed, this, &PacketLogSender::send);
    }
    connect(m_send, &QPushButton::clicked, this, &PacketLogSender::send);
    connect(&m_session.document, &core::ArrayDocument::jointsChanged, this, &PacketLogSender::fillServos);
    connect(&m_session.links, &core::Links::linkChanged, this, &PacketLogSender::refreshInput);
}

void PacketLogSender::fillServos()
{
    {
        const QSignalBlocker blocker(m_servo);
        const QString before = m_servo->currentText();
        m_servo->clear();
        for (const auto& joint : m_session.document.array().joints)
            m_servo->addItem(QStringLiteral("%1 (ID %2)").arg(joint.name).arg(joint.id.value),
                             joint.id.bus << 8 | joint.id.value);
        const core::ArrayConfig& array = m_session.document.array();
        for (int bus = 0; bus < array.busCount(); ++bus) {
            m_servo->addItem(array.hasSeveralBuses() ? tr("all on bus %1 (ID 254)").arg(array.bus(bus).name)
                                                     : tr("all (ID 254)"),
                             bus << 8 | core::ServoId::kBroadcast);
        }
        if (const int at = m_servo->findText(before); at >= 0)
            m_servo->setCurrentIndex(at);
        else if (bool isId = false; before.toInt(&isId), isId)
            m_servo->setEditText(before);
        else
            m_servo->setCurrentIndex(0);
    }
    fillCommands();
}

std::uint8_t PacketLogSender::bus() const
{
    const int at = m_servo->findText(m_servo->currentText());
    return static_cast<std::uint8_t>(at >= 0 ? m_servo->itemData(at).toInt() >> 8 : 0);
}

const core::ServoFamily& PacketLogSender::family() const
{
    return m_session.document.array().bus(bus()).family();
}

core::HandRequest PacketLogSender::request() const
{
    return family().packets().kindOf(static_cast<std::uint8_t>(m_command->currentData().toInt()));
}

void PacketLogSender::fillCommands()
{
    if (m_commandsOf != &family()) {
        m_commandsOf = &family();
        const QSignalBlocker blocker(m_command);
        m_command->clear();
        for (const std::uint8_t command : family().packets().offered())
            m_command->addItem(family().packets().commandName(command), int{command});
        m_command->addItem(tr("By bytes"), kRaw);
    }
    fillRegisters();
}

const core::ServoModel& PacketLogSender::model() const
{
    const auto& joints = m_session.document.array().joints;
    const auto& models = m_session.document.models();
    const auto text = m_servo->currentText();
    for (const auto& joint : joints) {
        if (m_servo->findText(text) >= 0
            && m_servo->currentData().toInt() == (joint.id.bus << 8 | joint.id.value)) {
            if (const auto* found = models.find(joint.model))
                return *found;
        }
    }
    // A servo outside the array, or all: use the first model on the bus, else the family's first.
    for (const auto& joint : joints) {
        if (const auto* found = models.find(joint.model); found != nullptr && joint.id.bus == bus())
            return *found;
    }
    const QStringList names = models.names();
    return *models.find(*std::ranges::find_if(
        names, [&](const QString& name) { return &core::familyOf(models.find(name)) == &family(); }));
}

void PacketLogSender::fillRegisters()
{
    const bool isRaw = m_command->currentData().toInt() == kRaw;
    const core::HandRequest request = this->request();
    const bool isWrite = !isRaw && request.kind == core::HandRequest::Write;
    const bool isRead = !isRaw && request.kind == core::HandRequest::Read;
    const QString before = m_register->currentText();
    {
        const QSignalBlocker blocker(m_register);
        m_register->clear();
        if (isRead || isWrite) {
            for (const core::Register& reg : model().registers) {
                const auto address = reg.address(request.memory);
                if (address && !reg.isReserved && (isRead || reg.isWritable))
                    m_register->addItem(QStringLiteral("%1 (%2)").arg(reg.name).arg(*address), reg.name);
            }
        }
        m_register->setCurrentIndex(std::max(0, m_register->findText(before)));
    }
    m_register->setVisible(isRead || isWrite);
    m_value->setVisible(isWrite);
    m_rawCommand->setVisible(isRaw);
    m_rawData->setVisible(isRaw);
    refreshInput();
}

const core::Register* PacketLogSender::chosenRegister() const
{
    return model().find(m_register->currentData().toString());
}

core::Result<core::HandPacket> PacketLogSender::raw(core::ServoId id) const
{
    const auto command = core::handBytes(m_rawCommand->text());
    const auto behind = core::handBytes(m_rawData->text());
    if (!command || command->size() != 1)
        return core::badArgument(tr("The command is one byte, hexadecimal: 04 reads RAM."));
    if (!behind)
        return core::badArgument(tr("The data must be pairs of hexadecimal digits, such as 3A 02."));
    return core::HandPacket{id.value, static_cast<std::uint8_t>(command->front()), *behind, id.bus,
                            &family()};
}

core::Result<core::HandPacket> PacketLogSender::packet() const
{
    const int at = m_servo->findText(m_servo->currentText());
    bool isNumber = true;
    const int key = at >= 0 ? m_servo->itemData(at).toInt() : 0;
    const int id = at >= 0 ? key & 0xFF : m_servo->currentText().trimmed().toInt(&isNumber);
    if (!isNumber || id < 0 || id > core::ServoId::kBroadcast)
        return core::badArgument(tr("\"%1\" is not a servo: choose a joint, or enter an ID from 0 to 254.")
                                     .arg(m_servo->currentText()));
    const int command = m_command->currentData().toInt();
    core::HandPacket packet{
        static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(command), {}, bus(), &family()};
    if (command == kRaw)
        return raw({packet.id, packet.bus});
    core::HandRequest request = this->request();
    const bool isWrite = request.kind == core::HandRequest::Write;
    if (request.kind != core::HandRequest::Read && !isWrite)
        return packet;
    const core::Register* reg = chosenRegister();
    if (reg == nullptr)
        return core::badArgument(tr("Choose a register."));
    request.address = *reg->address(request.memory);
    request.length = reg->size;
    if (isWrite) {
        const auto value = registertext::parse(model(), *reg, m_value->text(), ValueStyle::Raw);
        if (!value)
            return value.error();
        request.bytes = reg->encode(*value);
    }
    packet.data = family().packets().dataOf(request);
    return packet;
}

void PacketLogSender::refreshInput()
{
    const auto made = packet();
    const bool isConnected = m_session.links.hasLink();
    m_send->setEnabled(made.has_value() && isConnected && !m_isWaiting);
    const QString why = !made ? made.error().detail : !isConnected ? tr("Connect first.") : QString();
    m_preview->setText(made ? core::PacketWords::hex(made->bytes()) : QString());
    m_preview->setToolTip(made ? tr("Packet bytes as sent on the wire.") : why);
    // The result of one packet does not apply to the next.
    m_input = made ? m_preview->text() : why;
    if (!m_isWaiting && m_input != m_reportedOf)
        m_result->clear();
    if (!made && isVisible() && (!m_value->isVisible() || !m_value->text().isEmpty()))
        m_preview->setText(why);
}

void PacketLogSender::report(const QString& sentence, bool isWrong)
{
    setMeaning(*m_result, isWrong ? std::optional(Meaning::Fault) : std::nullopt);
    m_result->setText(sentence);
    m_reportedOf = m_input;
}

void PacketLogSender::send()
{
    const auto made = packet();
    if (!made) {
        report(made.error().detail, true);
        return;
    }
    core::HandPacketCheck check = m_session.operations.checkPacket(*made);
    if (check.refusal.isEmpty() && !check.question.isEmpty()) {
        Question question;
        question.text = check.question;
        question.detail = check.detail;
        question.names = {tr("Cancel"), check.act};
        if (m_prompts.ask(this, question) != 1) {
            report(tr("Nothing was sent."), false);
            return;
        }
    }
    // Checked again by the session: a STOP may have occurred during the question.
    const bool isSafeTorque = check.isSafeTorque;
    m_isWaiting = true;
    m_sent.reset();
    const std::uint64_t since = m_session.packets.packetLog().end();
    const QPointer<PacketLogSender> self(this);
    const auto sent = m_session.operations.sendPacket(
        *made, [self, packet = *made, isSafeTorque, since](const core::bus::Reply& reply) {
            if (self)
                self->answered({packet, since}, isSafeTorque, reply);
        });
    if (sent) {
        report(tr("Sent; waiting for the bus…"), false);
    } else {
        m_isWaiting = false;
        report(sent.error().detail, true);
    }
    refreshInput();
}

void PacketLogSender::answered(const Sent& sent, bool isSafeTorque, const core::bus::Reply& reply)
{
    m_isWaiting = false;
    refreshInput();
    const QString who = m_session.packets.packetWords().who(core::ServoId{sent.packet.id, sent.packet.bus});
    const auto answer = core::answerOf(sent.packet, isSafeTorque, reply, who);
    if (answer.isDone && !isSafeTorque)
        m_sent = sent;
    report(answer.sentence, !answer.isDone);
    refresh();
}

void PacketLogSender::refresh()
{
    const core::PacketLog& log = m_session.packets.packetLog();
    if (!m_sent)
        return;
    // On a busy machine the log follows later than the report of the bus.
    const core::PacketEntry* request = core::sentEntry(log, m_sent->packet, m_sent->since);
    const core::PacketEntry* answer = request != nullptr ? core::replyEntry(log, *request) : nullptr;
    if (answer == nullptr)
        return;
    const core::PacketEntry& reply = *answer;
    const core::PacketWords words = m_session.packets.packetWords();
    m_sent.reset();
    report(tr("%1 answered after %2 ms: %3")
               .arg(words.who(reply))
               .arg(core::numberText(core::toSeconds(reply.roundTrip) * 1000.0, 2))
               .arg(words.decoded(reply)),
           reply.isError());
}

} // namespace ui

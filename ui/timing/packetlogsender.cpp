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

const core::PacketFormat& format()
{
    return core::usualFamily().packets();
}

core::HandRequest kindOf(int command)
{
    return format().kindOf(static_cast<std::uint8_t>(command));
}

bool isWrite(int command)
{
    return kindOf(command).kind == core::HandRequest::Write;
}

bool isRead(int command)
{
    return kindOf(command).kind == core::HandRequest::Read;
}

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
    for (const std::uint8_t command : format().offered())
        m_command->addItem(format().commandName(command), int{command});
    m_command->addItem(tr("By bytes"), kRaw);
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
    connect(m_servo, &QComboBox::currentTextChanged, this, &PacketLogSender::fillRegisters);
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
    // A servo outside the array, or all: use the array's first model, else the smallest.
    const auto* first = joints.empty() ? nullptr : models.find(joints.front().model);
    return first != nullptr ? *first : *models.find(models.names().constFirst());
}

void PacketLogSender::fillRegisters()
{
    const int command = m_command->currentData().toInt();
    const QString before = m_register->currentText();
    {
        const QSignalBlocker blocker(m_register);
        m_register->clear();
        if (isRead(command) || isWrite(command)) {
            for (const core::Register& reg : model().registers) {
                const auto address = reg.address(kindOf(command).memory);
                if (address && !reg.isReserved && (isRead(command) || reg.isWritable))
                    m_register->addItem(QStringLiteral("%1 (%2)").arg(reg.name).arg(*address), reg.name);
            }
        }
        m_register->setCurrentIndex(std::max(0, m_register->findText(before)));
    }
    m_register->setVisible(isRead(command) || isWrite(command));
    m_value->setVisible(isWrite(command));
    m_rawCommand->setVisible(command == kRaw);
    m_rawData->setVisible(command == kRaw);
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
    return core::HandPacket{id.value, static_cast<std::uint8_t>(command->front()), *behind, id.bus};
}

core::Result<core::HandPacket> PacketLogSender::packet() const
{
    const int at = m_servo->findText(m_servo->currentText());
    bool isNumber = true;
    const int key = at >= 0 ? m_servo->itemData(at).toInt() : 0;
    const int id = at >= 0 ? key & 0xFF : m_servo->currentText().trimmed().toInt(&isNumber);
    const auto bus = static_cast<std::uint8_t>(key >> 8);
    if (!isNumber || id < 0 || id > core::ServoId::kBroadcast)
        return core::badArgument(tr("\"%1\" is not a servo: choose a joint, or enter an ID from 0 to 254.")
                                     .arg(m_servo->currentText()));
    const int command = m_command->currentData().toInt();
    core::HandPacket packet{static_cast<std::uint8_t>(id), static_cast<std::uint8_t>(command), {}, bus};
    if (command == kRaw)
        return raw({packet.id, bus});
    if (!isRead(command) && !isWrite(command))
        return packet;
    const core::Register* reg = chosenRegister();
    if (reg == nullptr)
        return core::badArgument(tr("Choose a register."));
    core::HandRequest request = kindOf(command);
    request.address = *reg->address(request.memory);
    request.length = reg->size;
    if (isWrite(command)) {
        const auto value = registertext::parse(model(), *reg, m_value->text(), ValueStyle::Raw);
        if (!value)
            return value.error();
        request.bytes = reg->encode(*value);
    }
    packet.data = format().dataOf(request);
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
    const QPointer<PacketLogSender> self(this);
    const auto sent = m_session.operations.sendPacket(
        *made, [self, packet = *made, isSafeTorque](const core::bus::Reply& reply) {
            if (self)
                self->answered(packet, isSafeTorque, reply);
        });
    if (sent) {
        report(tr("Sent; waiting for the bus…"), false);
    } else {
        m_isWaiting = false;
        report(sent.error().detail, true);
    }
    refreshInput();
}

void PacketLogSender::answered(const core::HandPacket& packet, bool isSafeTorque,
                               const core::bus::Reply& reply)
{
    m_isWaiting = false;
    refreshInput();
    const QString who = m_session.packets.packetWords().who(core::ServoId{packet.id, packet.bus});
    const auto answer = core::answerOf(packet, isSafeTorque, reply, who);
    if (answer.isDone && !isSafeTorque) {
        // Already in the log: bytes are logged before replies are reported.
        const core::PacketEntry* entry = core::sentEntry(m_session.packets.packetLog(), packet);
        m_sent = Sent{entry != nullptr ? entry->number : 0, answer.sentence};
    }
    report(answer.sentence, !answer.isDone);
    refresh();
}

void PacketLogSender::refresh()
{
    const core::PacketLog& log = m_session.packets.packetLog();
    if (!m_sent || m_sent->isReplyReported || !log.contains(m_sent->number))
        return;
    const core::PacketEntry* answer = core::replyEntry(log, log.at(m_sent->number));
    if (answer == nullptr)
        return;
    const core::PacketEntry& reply = *answer;
    const core::PacketWords words = m_session.packets.packetWords();
    m_sent->isReplyReported = true;
    report(tr("%1 answered after %2 ms: %3")
               .arg(words.who(reply))
               .arg(core::numberText(core::toSeconds(reply.roundTrip) * 1000.0, 2))
               .arg(words.decoded(reply)),
           reply.isError());
}

} // namespace ui

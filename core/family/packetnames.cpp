// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/packetnames.h"

#include <algorithm>

#include "core/base/bytes.h"
#include "core/base/element.h"
#include "core/base/filled.h"
#include "core/base/numbertext.h"
#include "core/base/visibletext.h"
#include "core/family/servofamily.h"

namespace core {

QString PacketNames::hex(std::span<const std::uint8_t> bytes)
{
    return hex(toByteArray(bytes));
}

QString PacketNames::hexByte(int byte)
{
    return QStringLiteral("%1").arg(byte & 0xFF, 2, 16, QLatin1Char('0')).toUpper();
}

QString PacketNames::hexNumber(int byte)
{
    return QStringLiteral("0x") + hexByte(byte);
}

QString PacketNames::degrees(Angle angle)
{
    return QStringLiteral("%1°").arg(numberText(angle.degrees(), 2));
}

QString PacketNames::nameOf(Memory memory)
{
    return memory == Memory::Eep ? QStringLiteral("EEP") : QStringLiteral("RAM");
}

QString PacketNames::listed(const QStringList& words)
{
    return words.join(QStringLiteral(", "));
}

const PacketServo* PacketNames::find(ServoId id) const
{
    const auto found = std::find_if(m_servos.begin(), m_servos.end(), [id](const auto& each) {
        return ServoId{each.id, each.bus} == id;
    });
    return found == m_servos.end() ? nullptr : &*found;
}

const ServoModel* PacketNames::modelFor(ServoId id) const
{
    if (const auto* servo = find(id))
        return servo->model;
    // To all: interpreted by the first servo, if all are alike.
    if (!id.isBroadcast() || m_servos.empty())
        return nullptr;
    const bool alike = std::all_of(m_servos.begin(), m_servos.end(), [this](const auto& each) {
        return each.model != nullptr && m_servos.front().model != nullptr
               && each.model->group == m_servos.front().model->group;
    });
    return alike ? m_servos.front().model : nullptr;
}

QString PacketNames::who(ServoId id) const
{
    if (id.isBroadcast())
        return PacketText::tr("all");
    const auto* servo = find(id);
    return servo != nullptr ? PacketText::tr("%1 (ID %2)").arg(nameInSentence(servo->name)).arg(id.value)
                            : PacketText::tr("ID %1").arg(id.value);
}

QString PacketNames::valueOf(ServoId id, const Register& reg, int raw) const
{
    const auto* servo = find(id);
    const ServoModel* model = modelFor(id);
    const auto hexWith = [raw](const QString& words) {
        return words.isEmpty() ? hexNumber(raw) : filled("%1 (%2)", hexNumber(raw), words);
    };
    if (reg.role == RegisterRole::Torque) {
        const TorqueMode mode = familyOf(model).torqueMode(raw);
        return hexWith(mode == TorqueMode::On      ? PacketText::tr("on")
                       : mode == TorqueMode::Brake ? PacketText::tr("brake")
                                                   : PacketText::tr("free"));
    }
    if (reg.role == RegisterRole::Baud) {
        const auto baud = model != nullptr ? model->baudFromCode(raw) : std::nullopt;
        return baud ? PacketText::tr("%1 (%2 baud)").arg(hexNumber(raw)).arg(*baud) : hexNumber(raw);
    }
    if (reg.role == RegisterRole::StatusError || reg.role == RegisterRole::StatusDetail)
        return hexWith(listed(familyOf(model).statusWords(reg.role, raw)));
    if (servo != nullptr && servo->units.radiansPerTick > 0.0) {
        // The joint's angle, not the servo's: its zero, direction and gear count.
        if (reg.role == RegisterRole::PresentPosition)
            return filled("%1 (%2)", raw, degrees(servo->units.position(raw)));
        if (reg.role == RegisterRole::PresentVelocity) {
            const double velocity = servo->units.velocity(raw).radians();
            return filled("%1 (%2/s)", raw, degrees(Angle::fromRadians(velocity)));
        }
    }
    // The servo's angle beside the joint's would be confusing.
    const bool isAngle = reg.unit == QStringLiteral("°") || reg.unit == QStringLiteral("°/s");
    const auto physical = model != nullptr && !isAngle ? model->physical(reg, raw) : std::nullopt;
    if (!physical || (reg.unit.isEmpty() && *physical == raw))
        return QString::number(raw);
    const QString unit = reg.unit.isEmpty() ? QString() : QLatin1Char(' ') + reg.unit;
    return filled("%1 (%2%3)", raw, shortNumberText(*physical, 5), unit);
}

QString PacketNames::names(ServoId id, Memory memory, int address, int length) const
{
    const QString place = length == 1 ? filled("%1 %2", nameOf(memory), address)
                                      : filled("%1 %2–%3", nameOf(memory), address, address + length - 1);
    const ServoModel* model = modelFor(id);
    if (model == nullptr || length < 1)
        return place;
    QStringList names;
    for (int at = address; at < address + length;) {
        const Register* reg = model->at(memory, at);
        const QString name = reg != nullptr ? reg->name : QStringLiteral("?");
        if (names.isEmpty() || names.last() != name)
            names << name;
        at = reg != nullptr ? *reg->address(memory) + reg->size : at + 1;
    }
    constexpr int kMostNames = 4;
    if (names.size() > kMostNames)
        names = QStringList{names.first(), QStringLiteral("…"), names.last()};
    return QStringLiteral("%1 (%2)").arg(listed(names), place);
}

QString PacketNames::registers(ServoId id, Memory memory, int address,
                               std::span<const std::uint8_t> bytes) const
{
    const ServoModel* model = modelFor(id);
    if (model == nullptr)
        return filled("%1 %2: %3", nameOf(memory), address, hex(bytes));
    QStringList words;
    const int end = address + static_cast<int>(bytes.size());
    for (int at = address; at < end;) {
        const Register* reg = model->at(memory, at);
        const int first = reg != nullptr ? *reg->address(memory) : at;
        if (reg == nullptr || first != at || at + reg->size > end) {
            words << filled("%1 %2 = %3", nameOf(memory), at, hexNumber(element(bytes, at - address)));
            ++at;
            continue;
        }
        const int raw = reg->decode(&element(bytes, at - address));
        words << filled("%1 = %2", reg->name, valueOf(id, *reg, raw));
        at += reg->size;
    }
    return listed(words);
}

void PacketNames::addRegisters(PacketFields& fields, ServoId id, Memory memory, int address,
                               std::span<const std::uint8_t> bytes) const
{
    const ServoModel* model = modelFor(id);
    const int length = static_cast<int>(bytes.size());
    for (int at = 0; at < length;) {
        const Register* reg = model != nullptr ? model->at(memory, address + at) : nullptr;
        const QString place = QStringLiteral("%1 %2").arg(nameOf(memory)).arg(address + at);
        if (reg == nullptr || *reg->address(memory) != address + at || at + reg->size > length) {
            fields.add(1, reg != nullptr ? PacketText::tr("part of %1").arg(reg->name) : place,
                       hexNumber(element(bytes, at)), place);
            ++at;
            continue;
        }
        const int raw = reg->decode(&element(bytes, at));
        fields.add(reg->size, reg->name, valueOf(id, *reg, raw),
                   reg->meaning.isEmpty() ? place : QStringLiteral("%1: %2").arg(place, reg->meaning));
        at += reg->size;
    }
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/ids.h"
#include "core/servo/jointunits.h"
#include "core/servo/servomodel.h"

namespace core {

/// The context of the texts of packets.
struct PacketText
{
    Q_DECLARE_TR_FUNCTIONS(PacketText)
};

/// A servo in packets: its ID, and the data for interpreting its values.
struct PacketServo
{
    std::uint8_t id = 0;
    QString name;                      ///< of the joint
    const ServoModel* model = nullptr; ///< none: registers are shown by address
    JointUnits units;
    std::uint8_t bus = 0; ///< of the array's
};

/// A part of a packet and its meaning.
struct PacketField
{
    int offset = 0; ///< in the packet
    int size = 0;
    QString name;
    QString value;   ///< for the user
    QString meaning; ///< its purpose, or its error
    bool isWrong = false;
};

/// Collects the fields of a packet in order.
class PacketFields
{
public:
    explicit PacketFields(std::vector<PacketField>& fields)
        : m_fields(fields)
    {
    }
    void add(int size, const QString& name, const QString& value, const QString& meaning,
             bool isWrong = false)
    {
        if (size > 0)
            m_fields.push_back({m_fields.empty() ? 0 : m_fields.back().offset + m_fields.back().size, size,
                                name, value, meaning, isWrong});
    }

private:
    std::vector<PacketField>& m_fields;
};

/// The servos and registers in packets, in words. Pure.
class PacketNames
{
public:
    PacketNames() = default;
    /// `buses`: names of the array's buses; none when it has only one.
    explicit PacketNames(std::vector<PacketServo> servos, QStringList buses = {})
        : m_servos(std::move(servos))
        , m_buses(std::move(buses))
    {
    }

    /// "elbow (ID 4)", "ID 9", "all"
    QString who(ServoId id) const;
    QString who(std::uint8_t id) const { return who(ServoId{id}); } ///< on the first bus
    const QStringList& buses() const { return m_buses; }
    /// "FF FF 09 …"
    static QString hex(const QByteArray& bytes) { return QString::fromLatin1(bytes.toHex(' ').toUpper()); }
    static QString hex(std::span<const std::uint8_t> bytes);
    static QString hexByte(int byte);                ///< "0A"
    static QString hexNumber(int byte);              ///< "0x0A"
    static QString degrees(Angle angle);             ///< "12.34°"
    static QString nameOf(Memory memory);            ///< "EEP"
    static QString listed(const QStringList& words); ///< with commas

    /// Registers in some bytes of a servo's memory: "position_kp = 440, …".
    QString registers(ServoId id, Memory memory, int address, std::span<const std::uint8_t> bytes) const;
    /// Names and place of registers: "position_kp (RAM 24–25)".
    QString names(ServoId id, Memory memory, int address, int length) const;
    /// A field for each register in some bytes.
    void addRegisters(PacketFields& fields, ServoId id, Memory memory, int address,
                      std::span<const std::uint8_t> bytes) const;
    const PacketServo* find(ServoId id) const; ///< nullptr when it is none of the array

private:
    const ServoModel* modelFor(ServoId id) const;
    QString valueOf(ServoId id, const Register& reg, int raw) const;

    std::vector<PacketServo> m_servos;
    QStringList m_buses;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <vector>

#include "core/servo/jointunits.h"
#include "core/servo/servomodel.h"
#include "core/timing/packetlog.h"

/// Decoded packets as text.
namespace core {

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

/// Describes packets in words. Pure; fast enough for visible rows, not for every packet of a bus.
class PacketWords
{
    Q_DECLARE_TR_FUNCTIONS(PacketText)

public:
    PacketWords() = default;
    /// `buses`: names of the array's buses; none when it has only one.
    explicit PacketWords(std::vector<PacketServo> servos, QStringList buses = {});

    /// "elbow (ID 4)", "ID 9", "all"; empty when the entry has no address.
    QString who(const PacketEntry& entry) const
    {
        return entry.hasHeader() ? who(ServoId{entry.id(), entry.bus}) : QString();
    }
    QString who(ServoId id) const;
    QString who(std::uint8_t id) const { return who(ServoId{id}); } ///< on the first bus
    /// Name of the entry's bus; empty when there is only one.
    QString bus(const PacketEntry& entry) const { return m_buses.value(entry.bus); }
    const QStringList& buses() const { return m_buses; }
    /// "out", "in"
    static QString direction(const PacketEntry& entry) { return entry.isReceived ? tr("in") : tr("out"); }
    /// "RAM_READ", "STAT reply", "garbage" …
    static QString command(const PacketEntry& entry);
    static QString commandName(std::uint8_t command); ///< of a request or reply; "command 0x0A" when unknown
    /// The whole entry in one line.
    QString decoded(const PacketEntry& entry) const;
    /// Every byte of the entry, in order and without a gap.
    std::vector<PacketField> fields(const PacketEntry& entry) const;
    /// "FF FF 09 …"
    static QString hex(const QByteArray& bytes) { return QString::fromLatin1(bytes.toHex(' ').toUpper()); }

    /// Registers in some bytes of a servo's memory: "position_kp = 440, …".
    QString registers(ServoId id, Memory memory, std::uint8_t address,
                      std::span<const std::uint8_t> bytes) const;

private:
    const PacketServo* find(ServoId id) const;
    const ServoModel* modelFor(ServoId id) const;
    QString names(ServoId id, Memory memory, int address, int length) const;
    QString valueOf(ServoId id, const Register& reg, Memory memory, int raw) const;
    QString tagWords(const herkulex::JogTag& tag, std::uint8_t bus, bool withPlaytime) const;
    QString statusWords(const herkulex::Status& status) const;
    void addRegisters(std::vector<PacketField>& fields, ServoId id, Memory memory, std::uint8_t address,
                      const PacketEntry& entry, int offset, int length) const;
    void addData(std::vector<PacketField>& fields, const PacketEntry& entry) const;

    std::vector<PacketServo> m_servos;
    QStringList m_buses;
};

} // namespace core

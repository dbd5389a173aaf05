// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/health.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <span>

namespace core {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct HealthWords
{
    Q_DECLARE_TR_FUNCTIONS(HealthWords)
};

struct FaultWord
{
    std::uint16_t fault;
    const char* word;
};

constexpr std::array kFaults{
    FaultWord{Fault::kMemory, QT_TRANSLATE_NOOP("HealthWords", "EEPROM corrupted")},
    FaultWord{Fault::kDriver, QT_TRANSLATE_NOOP("HealthWords", "motor driver fault")},
    FaultWord{Fault::kEncoder, QT_TRANSLATE_NOOP("HealthWords", "encoder fault")},
    FaultWord{Fault::kOverload, QT_TRANSLATE_NOOP("HealthWords", "overload")},
    FaultWord{Fault::kTemperature, QT_TRANSLATE_NOOP("HealthWords", "temperature too high")},
    FaultWord{Fault::kVoltage, QT_TRANSLATE_NOOP("HealthWords", "input voltage out of range")},
    FaultWord{Fault::kPositionLimit, QT_TRANSLATE_NOOP("HealthWords", "position limit exceeded")},
    FaultWord{Fault::kPacket, QT_TRANSLATE_NOOP("HealthWords", "invalid packet")},
};

constexpr std::array kPacketCauses{
    FaultWord{Fault::kChecksum, QT_TRANSLATE_NOOP("HealthWords", "checksum error")},
    FaultWord{Fault::kCommand, QT_TRANSLATE_NOOP("HealthWords", "unknown command")},
    FaultWord{Fault::kRange, QT_TRANSLATE_NOOP("HealthWords", "register range exceeded")},
    FaultWord{Fault::kGarbage, QT_TRANSLATE_NOOP("HealthWords", "garbage detected")},
};

QStringList wordsOf(const ServoHealth& health, std::span<const FaultWord> table)
{
    QStringList words;
    for (const FaultWord& entry : table) {
        if (health.has(entry.fault))
            words.append(HealthWords::tr(entry.word));
    }
    return words;
}

} // namespace

ServoHealth completed(const ServoHealth& before, const ServoHealth& reply)
{
    ServoHealth all = reply;
    for (Fact ServoHealth::*fact :
         {&ServoHealth::torque, &ServoHealth::moving, &ServoHealth::inPosition, &ServoHealth::alert}) {
        if (all.*fact == Fact::Unknown)
            all.*fact = before.*fact;
    }
    return all;
}

ServoHealth confirmed(const ServoHealth& believed, const ServoHealth& first, const ServoHealth& second)
{
    const auto agreed = [&](auto member) {
        const auto differs = static_cast<unsigned>(first.*member ^ second.*member);
        return static_cast<std::uint16_t>((believed.*member & differs) | (second.*member & ~differs));
    };
    const auto agreedFact = [&](Fact ServoHealth::*fact) {
        return first.*fact == second.*fact ? second.*fact : believed.*fact;
    };
    return {agreed(&ServoHealth::faults),         agreed(&ServoHealth::unnamed),
            agreedFact(&ServoHealth::torque),     agreedFact(&ServoHealth::moving),
            agreedFact(&ServoHealth::inPosition), agreedFact(&ServoHealth::alert),
            agreed(&ServoHealth::error),          agreed(&ServoHealth::detail)};
}

QStringList faultWords(const ServoHealth& health)
{
    QStringList words = wordsOf(health, kFaults);
    // A rejected packet is the least serious, so it is last in the list.
    const QStringList causes = wordsOf(health, kPacketCauses);
    if (health.has(Fault::kPacket) && !causes.isEmpty())
        words.last() += QStringLiteral(" (%1)").arg(causes.join(QStringLiteral(", ")));
    if (health.unnamed != 0)
        words.append(HealthWords::tr("unknown error 0x%1").arg(health.unnamed, 2, 16, QLatin1Char('0')));
    if (words.isEmpty() && health.alert == Fact::Yes)
        words.append(HealthWords::tr("hardware error"));
    return words;
}

} // namespace core

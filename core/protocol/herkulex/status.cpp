// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/status.h"

#include <array>
#include <span>

namespace core::herkulex {

namespace {

struct BitWord
{
    std::uint8_t bit;
    const char* word;
};

constexpr std::array kErrors{
    BitWord{StatusError::kEepDistorted, "EEPROM distorted"},
    BitWord{StatusError::kDriverFault, "motor driver fault"},
    BitWord{StatusError::kOverload, "overload"},
    BitWord{StatusError::kTemperature, "temperature too high"},
    BitWord{StatusError::kInputVoltage, "input voltage out of range"},
    BitWord{StatusError::kPositionLimit, "position limit exceeded"},
    BitWord{StatusError::kInvalidPacket, "invalid packet"},
};

constexpr std::array kPacketDetails{
    BitWord{StatusDetail::kChecksumError, "checksum error"},
    BitWord{StatusDetail::kUnknownCommand, "unknown command"},
    BitWord{StatusDetail::kRegisterRange, "register range exceeded"},
    BitWord{StatusDetail::kGarbage, "garbage detected"},
};

constexpr std::array kLiveDetails{
    BitWord{StatusDetail::kMotorOn, "torque on"},
    BitWord{StatusDetail::kMoving, "moving"},
    BitWord{StatusDetail::kInPosition, "in position"},
};

constexpr std::uint8_t kUnknownBit = 0x80;

QStringList wordsOf(std::uint8_t bits, std::span<const BitWord> table)
{
    QStringList words;
    for (const BitWord& entry : table) {
        if ((bits & entry.bit) != 0)
            words.append(QString::fromLatin1(entry.word));
    }
    return words;
}

} // namespace

QStringList errorWords(Status status)
{
    QStringList words = wordsOf(status.error, kErrors);
    // "Invalid packet" is the least serious, so it stands last when it is there.
    const QStringList details = wordsOf(status.detail, kPacketDetails);
    if ((status.error & StatusError::kInvalidPacket) != 0 && !details.isEmpty())
        words.last() += QStringLiteral(" (%1)").arg(details.join(QStringLiteral(", ")));
    if ((status.error & kUnknownBit) != 0)
        words.append(QStringLiteral("unknown error 0x80"));
    return words;
}

QStringList detailWords(Status status)
{
    QStringList words = wordsOf(status.detail, kLiveDetails);
    if ((status.detail & kUnknownBit) != 0)
        words.append(QStringLiteral("unknown detail 0x80"));
    return words;
}

} // namespace core::herkulex

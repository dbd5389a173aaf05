// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/protocol/herkulex/status.h"

#include <QtCore/QCoreApplication>

#include <array>
#include <span>

namespace core::herkulex {

namespace {

/// The context of this file's texts. Without a translator they are the English ones.
struct StatusWords
{
    Q_DECLARE_TR_FUNCTIONS(StatusWords)
};

struct BitWord
{
    std::uint8_t bit;
    const char* word;
};

constexpr std::array kErrors{
    BitWord{StatusError::kEepDistorted, QT_TRANSLATE_NOOP("StatusWords", "EEPROM corrupted")},
    BitWord{StatusError::kDriverFault, QT_TRANSLATE_NOOP("StatusWords", "motor driver fault")},
    BitWord{StatusError::kOverload, QT_TRANSLATE_NOOP("StatusWords", "overload")},
    BitWord{StatusError::kTemperature, QT_TRANSLATE_NOOP("StatusWords", "temperature too high")},
    BitWord{StatusError::kInputVoltage, QT_TRANSLATE_NOOP("StatusWords", "input voltage out of range")},
    BitWord{StatusError::kPositionLimit, QT_TRANSLATE_NOOP("StatusWords", "position limit exceeded")},
    BitWord{StatusError::kInvalidPacket, QT_TRANSLATE_NOOP("StatusWords", "invalid packet")},
};

constexpr std::array kPacketDetails{
    BitWord{StatusDetail::kChecksumError, QT_TRANSLATE_NOOP("StatusWords", "checksum error")},
    BitWord{StatusDetail::kUnknownCommand, QT_TRANSLATE_NOOP("StatusWords", "unknown command")},
    BitWord{StatusDetail::kRegisterRange, QT_TRANSLATE_NOOP("StatusWords", "register range exceeded")},
    BitWord{StatusDetail::kGarbage, QT_TRANSLATE_NOOP("StatusWords", "garbage detected")},
};

constexpr std::array kLiveDetails{
    BitWord{StatusDetail::kMotorOn, QT_TRANSLATE_NOOP("StatusWords", "torque on")},
    BitWord{StatusDetail::kMoving, QT_TRANSLATE_NOOP("StatusWords", "moving")},
    BitWord{StatusDetail::kInPosition, QT_TRANSLATE_NOOP("StatusWords", "in position")},
};

constexpr std::uint8_t kUnknownBit = 0x80;

QStringList wordsOf(std::uint8_t bits, std::span<const BitWord> table)
{
    QStringList words;
    for (const BitWord& entry : table) {
        if ((bits & entry.bit) != 0)
            words.append(StatusWords::tr(entry.word));
    }
    return words;
}

} // namespace

QStringList errorWords(Status status)
{
    QStringList words = wordsOf(status.error, kErrors);
    // "Invalid packet" is the least serious, so it is last in the list.
    const QStringList details = wordsOf(status.detail, kPacketDetails);
    if ((status.error & StatusError::kInvalidPacket) != 0 && !details.isEmpty())
        words.last() += QStringLiteral(" (%1)").arg(details.join(QStringLiteral(", ")));
    if ((status.error & kUnknownBit) != 0)
        words.append(StatusWords::tr("unknown error 0x80"));
    return words;
}

QStringList detailWords(Status status)
{
    QStringList words = wordsOf(status.detail, kLiveDetails);
    if ((status.detail & kUnknownBit) != 0)
        words.append(StatusWords::tr("unknown detail 0x80"));
    return words;
}

} // namespace core::herkulex

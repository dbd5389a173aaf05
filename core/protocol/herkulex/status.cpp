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

QStringList detailWords(Status status)
{
    QStringList words = wordsOf(status.detail, kLiveDetails);
    if ((status.detail & kUnknownBit) != 0)
        words.append(StatusWords::tr("unknown detail 0x80"));
    return words;
}

} // namespace core::herkulex

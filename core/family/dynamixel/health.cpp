// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/dynamixel/health.h"

#include <array>
#include <cstdlib>

#include "core/base/element.h"

namespace core::dynamixel {

namespace {

constexpr std::uint16_t kUnnamed = 0;
constexpr int kNoiseOfVelocity = 1;            ///< X: 1.4°/s, of a shaft that holds
using Meanings = std::array<std::uint16_t, 8>; ///< of bits, lowest first

constexpr Meanings kErrors1{Fault::kVoltage,
                            Fault::kPositionLimit,
                            Fault::kTemperature,
                            Fault::kPacket | Fault::kRange,
                            Fault::kPacket | Fault::kChecksum,
                            Fault::kOverload,
                            Fault::kPacket | Fault::kCommand,
                            kUnnamed};
constexpr Meanings kHardwareErrors2{Fault::kVoltage, kUnnamed,       Fault::kTemperature,
                                    Fault::kEncoder, Fault::kDriver, Fault::kOverload,
                                    kUnnamed,        kUnnamed};
/// An overcurrent counts as a fault of the driver.
constexpr Meanings kFeetech{Fault::kVoltage,
                            Fault::kEncoder,
                            Fault::kTemperature,
                            Fault::kDriver,
                            Fault::kPositionLimit,
                            Fault::kOverload,
                            kUnnamed,
                            kUnnamed};

const Meanings& errorRegister(Kind kind)
{
    return kind == Kind::Feetech ? kFeetech : kHardwareErrors2;
}

void addBits(const Meanings& meanings, unsigned bits, ServoHealth& health)
{
    for (std::size_t bit = 0; bit < meanings.size(); ++bit) {
        if ((bits >> bit & 1u) == 0)
            continue;
        if (meanings[bit] == kUnnamed)
            health.unnamed |= static_cast<std::uint16_t>(1u << bit);
        else
            health.faults |= meanings[bit];
    }
}

/// Of a request that failed.
constexpr std::array<std::uint16_t, 8> kNumbers2{0,
                                                 Fault::kPacket,
                                                 Fault::kPacket | Fault::kCommand,
                                                 Fault::kPacket | Fault::kChecksum,
                                                 Fault::kPacket | Fault::kRange,
                                                 Fault::kPacket | Fault::kRange,
                                                 Fault::kPacket | Fault::kRange,
                                                 Fault::kPacket | Fault::kRange};

} // namespace

ServoHealth healthOf(Kind kind, std::uint8_t error)
{
    ServoHealth health;
    health.error = error;
    if (kind != Kind::Dynamixel2) {
        addBits(kind == Kind::Feetech ? kFeetech : kErrors1, error, health);
        return health;
    }
    const auto* faults = elementIf(kNumbers2, error & ~kAlert);
    health.alert = factOf((error & kAlert) != 0);
    health.faults = faults != nullptr ? *faults : Fault::kPacket;
    return health;
}

bool isRefusal(Kind kind, std::uint8_t error)
{
    constexpr std::uint8_t kRefused1 = Error1::kRange | Error1::kChecksum | Error1::kInstruction;
    return kind == Kind::Dynamixel2   ? (error & ~kAlert) != 0
           : kind == Kind::Dynamixel1 ? (error & kRefused1) != 0
                                      : false;
}

std::uint16_t faultsOf(Kind kind, std::uint8_t errors)
{
    ServoHealth health;
    addBits(errorRegister(kind), errors, health);
    return health.faults;
}

void addFacts(Kind kind, const Layout& layout, std::uint16_t first, std::span<const std::uint8_t> data,
              ServoHealth& health)
{
    const Block block{first, static_cast<std::uint16_t>(data.size())};
    const auto value = [&](const Field& field) { return valueOf(layout, field, first, data); };
    if (block.contains(layout.errors)) {
        health.detail = static_cast<std::uint16_t>(value(layout.errors));
        addBits(errorRegister(kind), health.detail, health);
    }
    if (block.contains(layout.torque)) {
        // SCS: 0 is damped, 2 is free; STS: 2 is damped.
        health.torque = factOf(value(layout.torque) == 1);
    }
    if (block.contains(layout.moving))
        health.moving = factOf(value(layout.moving) != 0);
    else if (layout.style == GoalStyle::Profile && block.contains(layout.velocity))
        health.moving = factOf(std::abs(value(layout.velocity)) > kNoiseOfVelocity);
}

} // namespace core::dynamixel

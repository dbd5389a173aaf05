// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/family/herkulex/health.h"

#include <array>
#include <span>

#include "core/protocol/herkulex/ramlayout.h"
#include "core/protocol/herkulex/status.h"

namespace core::herkulex {

namespace {

struct Meaning
{
    std::uint8_t bit;
    std::uint16_t fault;
};

constexpr std::array kErrorMeanings{
    Meaning{StatusError::kInputVoltage, Fault::kVoltage},
    Meaning{StatusError::kPositionLimit, Fault::kPositionLimit},
    Meaning{StatusError::kTemperature, Fault::kTemperature},
    Meaning{StatusError::kInvalidPacket, Fault::kPacket},
    Meaning{StatusError::kOverload, Fault::kOverload},
    Meaning{StatusError::kDriverFault, Fault::kDriver},
    Meaning{StatusError::kEepDistorted, Fault::kMemory},
};

constexpr std::array kDetailMeanings{
    Meaning{StatusDetail::kChecksumError, Fault::kChecksum},
    Meaning{StatusDetail::kUnknownCommand, Fault::kCommand},
    Meaning{StatusDetail::kRegisterRange, Fault::kRange},
    Meaning{StatusDetail::kGarbage, Fault::kGarbage},
};

constexpr std::uint8_t kUnnamedErrors = 0x80;

std::uint16_t faultsIn(std::uint8_t bits, std::span<const Meaning> meanings)
{
    unsigned faults = 0;
    for (const Meaning& meaning : meanings)
        faults |= (bits & meaning.bit) != 0 ? meaning.fault : 0u;
    return static_cast<std::uint16_t>(faults);
}

} // namespace

ServoHealth healthOf(Status status)
{
    ServoHealth health;
    health.faults = faultsIn(status.error, kErrorMeanings);
    if (health.has(Fault::kPacket))
        health.faults |= faultsIn(status.detail, kDetailMeanings);
    health.unnamed = status.error & kUnnamedErrors;
    health.torque = factOf((status.detail & StatusDetail::kMotorOn) != 0);
    health.moving = factOf((status.detail & StatusDetail::kMoving) != 0);
    health.inPosition = factOf((status.detail & StatusDetail::kInPosition) != 0);
    health.error = status.error;
    health.detail = status.detail;
    return health;
}

TorqueMode torqueModeOf(int torqueControl)
{
    const int bits = torqueControl & ram::kTorqueMask;
    if (bits == static_cast<int>(TorqueMode::On))
        return TorqueMode::On;
    return bits == static_cast<int>(TorqueMode::Brake) ? TorqueMode::Brake : TorqueMode::Free;
}

} // namespace core::herkulex

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/reboot.h"
#include "core/configure/writing.h"

/// Bringing an array into the state its file asks for: reset, ACK policy, errors, registers, torque.
namespace core {

/// The operator's choices for initialising; the array decides what is not chosen.
struct InitOptions
{
    std::optional<ResetKind> reset;
    std::optional<double> resetDelay; ///< s
    /// A reset lets joints fall that are held; without this such an array is left alone.
    bool allowTorqueLoss = false;
};

/// The wanted registers of one servo, made of the array's registers for all and its own.
struct ServoPlan
{
    std::vector<RegisterOrder> registers; ///< for all first, then its own; a register once, at its last place
    int ackPolicy = 1;
    std::optional<bus::TorqueMode> torque; ///< none: not in the array
    QStringList problems;                  ///< what of the array cannot be given to this servo
};

/// What initialising will do, as data.
struct InitPlan
{
    ResetOrder reset;
    std::vector<RegisterOrder>
        forAll;                    ///< written by one broadcast each, where all servos are to hold the same
    std::vector<ServoPlan> servos; ///< by joint
    const ModelLibrary* models = nullptr;
};

InitPlan initPlan(const ArrayConfig& config, const ModelLibrary& models, const InitOptions& options = {});

/// Carries a plan out on some servos of the array: resets them, finds them again, checks their models (a
/// wrong one is left alone), writes ACK policy and registers, reads everything back, and at the very end
/// restores torque by the safe path. A servo with other values than wanted stays without torque.
Task<OperationReport> initialise(Conversation& talk, std::vector<Target> targets,
                                 std::vector<DeviceImage>& images, InitPlan plan);

} // namespace core

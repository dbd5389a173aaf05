// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/configure/reboot.h"
#include "core/configure/writing.h"

/// Brings an array into the state of its file: reset, ACK policy, errors, registers, torque.
namespace core {

/// The operator's choices for initialising; unset ones come from the array.
struct InitOptions
{
    std::optional<ResetKind> reset;
    std::optional<double> resetDelay; ///< s
    /// Permits a reset that lets held joints fall; without it an array that holds joints is not reset.
    bool allowTorqueLoss = false;
};

/// The wanted registers of one servo: the array's registers for all and its own.
struct ServoPlan
{
    std::vector<RegisterOrder> registers; ///< for all first, then its own; each once, at its last position
    int ackPolicy = 1;
    std::optional<bus::TorqueMode> torque; ///< none: not in the array
    QStringList problems;                  ///< settings of the array that this servo cannot take
};

/// The plan of an initialisation, as data.
struct InitPlan
{
    ResetOrder reset;
    std::vector<RegisterOrder> forAll; ///< written by one broadcast each, where all servos get the same value
    std::vector<ServoPlan> servos;     ///< by joint
};

InitPlan initPlan(const ArrayConfig& config, const ModelLibrary& models, const InitOptions& options = {});

/// Executes a plan on some servos of the array: resets them, finds them again, checks their models (wrong
/// ones are not written), writes ACK policy and registers, reads everything back, and finally restores torque
/// by the safe path; `units[i]` belong to `targets[i]`, see addMissingUnits(). A servo with other values than
/// wanted stays without torque.
Task<OperationReport> initialise(Conversation& io, std::vector<Target> targets,
                                 std::vector<DeviceImage>& images, InitPlan plan,
                                 std::vector<JointUnits> units = {});

} // namespace core

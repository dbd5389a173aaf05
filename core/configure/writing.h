// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "core/configure/registers.h"

/// Registers by name, as the user requests them.
namespace core {

/// A raw value for a register of some servos.
struct RegisterOrder
{
    QString name;
    Memory memory = Memory::Ram;
    int value = 0;
    /// For a servo that belongs to no array: its model is not checked, its ID and rate may be written, and
    /// its torque bits are written directly.
    bool isLone = false;
    /// Where the register is writable without torque only: the torque goes off for the write and on again
    /// at the present position. Otherwise such a write is refused while the torque is on. Also allows goals
    /// of a lone servo, and values that set the zero of a servo.
    bool mayRelease = false;
};

/// The memory of a register of this name for a request in RAM: EEPROM when it does not exist in RAM.
Memory placeOf(const Register& reg, Memory wanted);

/// Why an order is not possible for a model, with the alternative.
Result<void> checkOrder(const ServoModel& model, const RegisterOrder& order);

/// The model in an image that isOtherModel(): its name, or its number.
QString modelIn(const DeviceImage& image, const ServoModel& expected);

/// Reads the model of a servo. Empty when it is the array's, else why nothing may be written.
Task<QString> checkModel(Conversation& io, Target target, DeviceImage& image);

/// Writes a register of several servos and reads it back. torque_control takes the safe path, `on` that of
/// armJoint() with the limits of `units`; values that are in the EEPROM already are not written again.
Task<OperationReport> writeRegisters(Conversation& io, std::vector<Target> targets,
                                     std::vector<DeviceImage>& images, RegisterOrder order,
                                     std::vector<JointUnits> units = {});

/// Reads a register of several servos; a sentence "position_kp = 440 (55)" for each.
Task<OperationReport> readRegister(Conversation& io, std::vector<Target> targets,
                                   std::vector<DeviceImage>& images, QString name, Memory memory);

/// "position_kp = 440 (55)".
QString valueWords(const ServoModel& model, const Register& reg, int raw);

/// A row of the table of all registers of a servo.
struct RegisterRow
{
    const Register* reg = nullptr;
    Memory memory = Memory::Ram;
    std::uint16_t address = 0;
    std::optional<int> raw;
    std::optional<double> physical;
};
/// All registers of a memory in the order of their addresses, reserved ones left out.
std::vector<RegisterRow> registerRows(const ServoModel& model, const DeviceImage& image, Memory memory);

} // namespace core

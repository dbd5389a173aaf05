// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// Reading and writing the registers of servos, for procedures.
namespace core {

/// Bytes of one read: at 115200 baud it fits after the polls of a cycle of 10 ms.
inline constexpr int kPiece = 16;

/// A range of a servo's memory.
struct RegisterRange
{
    Memory memory = Memory::Ram;
    std::uint16_t address = 0;
    std::uint16_t length = 0;

    static RegisterRange of(const Register& reg, Memory memory);
    /// From the first to the last of the registers with these roles; empty when the model has none there.
    static RegisterRange covering(const ServoModel& model, Memory memory,
                                  std::initializer_list<RegisterRole> roles);
    /// Model and firmware, in EEPROM.
    static RegisterRange identity(const ServoModel& model);
};

/// Reads a range of a servo.
bus::ReadRequest readRequest(ServoId id, const RegisterRange& range);
/// Writes a value into a register of a servo.
bus::WriteRequest writeRequest(ServoId id, const Register& reg, Memory memory, int value);
/// Stores the reply to the reading of `range`.
void store(DeviceImage& image, const RegisterRange& range, const bus::Reply& reply);
/// Value of a register in the reply to the reading of `range`; none when it is not there.
std::optional<int> valueIn(const bus::Reply& reply, const RegisterRange& range, const Register* reg);
/// Reads the model bytes.
bus::ReadRequest modelRequest(const Target& target);
/// Clears the latched errors of a servo. Where that is no plain write, its torque goes off; most families
/// reboot.
bus::Request clearRequest(const Target& target);
/// Before a write: switches the torque off, or opens the lock, where the register needs it. Empty when it
/// does not, or the image has it already.
std::vector<bus::Request> gateRequests(const Target& target, const Register& reg, Memory memory,
                                       const DeviceImage& image);
/// After the writes: closes the lock of a register that needed it, unless it was open in `before`.
std::vector<bus::Request> lockRequests(const Target& target, const Register& reg, Memory memory,
                                       const DeviceImage& before);

/// Sends requests in batches, so that the bus has room for others.
Task<std::vector<bus::Reply>> askInBatches(Conversation& io, std::vector<bus::Request> requests);

/// The ranges to be read of one servo.
struct ServoReading
{
    Target target;
    std::vector<RegisterRange> ranges;
    DeviceImage* image = nullptr; ///< unread bytes stay unchanged in it
};
/// Reads servos in parallel, in pieces small enough for the CM round. Result i: whether all of servo i was
/// read.
Task<std::vector<bool>> readServos(Conversation& io, std::vector<ServoReading> servos);
/// Reads a range of one servo once, without dividing it.
Task<bus::Reply> readRange(Conversation& io, ServoId id, RegisterRange range, DeviceImage& image);
/// Reads ranges of one servo; true when all were read.
Task<bool> readServo(Conversation& io, Target target, std::vector<RegisterRange> ranges, DeviceImage& image);
Task<bool> readServo(Conversation& io, Target target, RegisterRange range, DeviceImage& image);
/// All registers of a model.
std::vector<RegisterRange> allRegisters(const ServoModel& model);

/// Whether two readings agree on EEPROM and settings: values that a servo changes itself are ignored.
bool agree(const ServoModel& model, const DeviceImage& a, const DeviceImage& b);
/// Most readings of a servo until two in a row agree.
inline constexpr int kMostReadings = 5;
/// Reads all registers of several servos; `images[i]` belongs to `targets[i]`. Result i: whether all of
/// target i was read. With `mostReadings` above 1 reads each until two readings in a row agree: the checksum
/// of a packet does not cover bit 0, and values that are saved to a file or compared with one may be written
/// to a servo. A servo without two equal readings counts as not read.
Task<std::vector<bool>> readAll(Conversation& io, std::vector<Target> targets,
                                std::vector<DeviceImage>& images, int mostReadings = 1);

/// The cost of reading all registers of one servo.
Effort wholeEffort(const ServoModel& model);

/// Reads all registers of answering servos with unknown bytes; true when no byte stays unknown.
Task<bool> readAnew(Conversation& io, std::vector<Target> targets, std::vector<DeviceImage>& images);

/// How a write ended.
enum class WriteEnd {
    Stored,    ///< read back and equal
    Different, ///< read back, but with another value
    NoAnswer,  ///< sent, but the servo did not answer the reading: its value is unknown
    LinkLost,
};

/// Writes one register of one servo, reads it back and tries again, `tries` times in all. `image` gets the
/// value read back. Waits after an EEPROM write before reading.
Task<WriteEnd> writeRegister(Conversation& io, Target target, const Register& reg, Memory memory, int value,
                             DeviceImage& image, int tries = 3);

/// Wait after an EEPROM write (manual: 2 to 10 ms a byte in practice).
inline constexpr Duration kEepWriteTime = 20ms;

/// A goal: it moves a joint with torque, and some servos switch their torque on by it.
inline bool isGoal(const Register& reg)
{
    return reg.role == RegisterRole::GoalPosition || reg.role == RegisterRole::GoalVelocity;
}

} // namespace core

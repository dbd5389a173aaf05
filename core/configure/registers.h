// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// Reading and writing the registers of servos, for procedures.
namespace core {

/// Bytes of one read: at 115200 baud it fits behind the polls of a cycle of 10 ms.
inline constexpr int kPiece = 16;

/// Which part of a servo's memory.
struct RegisterRange
{
    Memory memory = Memory::Ram;
    std::uint8_t address = 0;
    std::uint8_t length = 0;

    static RegisterRange of(const Register& reg, Memory memory);
    static RegisterRange whole(Memory memory);
};

/// Reads ranges of one servo; true when all of it was read. What was not stays as it is in `image`.
Task<bool> readServo(Conversation& talk, Target target, std::vector<RegisterRange> ranges,
                     DeviceImage& image);
/// Reads ranges of several servos, in pieces small enough for the CM round. `images[i]` belongs to
/// `targets[i]`; what could not be read stays unknown in it. Result i: whether all of target i was read.
Task<std::vector<bool>> readRanges(Conversation& talk, std::vector<Target> targets,
                                   std::vector<RegisterRange> ranges, std::vector<DeviceImage>& images);

/// Everything of several servos; result as readRanges().
Task<std::vector<bool>> readAll(Conversation& talk, std::vector<Target> targets,
                                std::vector<DeviceImage>& images);

/// Whether two readings agree on EEPROM and settings: what a servo changes by itself does not count.
bool agree(const ServoModel& model, const DeviceImage& a, const DeviceImage& b);
/// How often a servo is read until two readings running agree.
inline constexpr int kMostReadings = 5;
/// Everything of several servos, each until two readings running agree: the sum of a packet does not guard
/// bit 0, and what is kept in a file or compared with one may be written to a servo. One that never reports
/// the same twice counts as not read.
Task<std::vector<bool>> readCertainly(Conversation& talk, std::vector<Target> targets,
                                      std::vector<DeviceImage>& images);

/// What it costs to read all of one servo.
Effort wholeEffort();

/// Everything of those servos that answer and of which something is not known; true when that is all.
Task<bool> readAnew(Conversation& talk, std::vector<Target> targets, std::vector<DeviceImage>& images);

/// How a write ended.
enum class WriteEnd {
    Stored,    ///< read back and right
    Different, ///< read back, but it holds something else
    NoAnswer,  ///< sent, but the servo did not answer the reading: what it holds is not known
    LinkLost,
};

/// Writes one register of one servo, reads it back and tries again, `tries` times in all. What was read back
/// goes into `image`. An EEPROM write is given time before it is read.
Task<WriteEnd> writeRegister(Conversation& talk, Target target, const Register& reg, Memory memory, int value,
                             DeviceImage& image, int tries = 3);

/// Time an EEPROM write is given (manual: 2 to 10 ms a byte in practice).
inline constexpr Duration kEepWriteTime = 20ms;

} // namespace core

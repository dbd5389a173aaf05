// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// Brings servos to a wanted state, and back after any failure. The steps that apply, change of identity and
/// rollback share.
namespace core {

/// One register and its wanted value.
struct RegisterWant
{
    const Register* reg = nullptr;
    Memory memory = Memory::Ram;
    int value = 0;
};

/// A servo during a procedure.
struct ServoWork
{
    Target target;                      ///< with its present ID
    int baud = 0;                       ///< its present rate
    DeviceImage before;                 ///< before the procedure
    DeviceImage wanted;                 ///< the wanted state
    DeviceImage now;                    ///< as last read
    DeviceImage reading;                ///< being read; becomes `now` when confirmed
    std::vector<RegisterWant> wants;    ///< for settle()
    bool answers = true;                ///< false: the last requests were unanswered
    const Register* lockedBy = nullptr; ///< whose lock settle() opened and closes at its end
    bool lostReplies = false;           ///< reading needed repeated requests
    /// A register that was written and could not be read back since: it has the old or the new value.
    struct Unconfirmed : RegisterWant
    {
        int old = 0;
    };
    std::optional<Unconfirmed> unconfirmed;
    /// A register that has another value than was written.
    struct Rejected : RegisterWant
    {
        int holds = 0;
    };
    std::optional<Rejected> rejected;
    /// The other servo that answered at its address in the last check: the bytes of
    /// RegisterRange::identity(). Nothing is written there, and the values of this servo are unknown.
    std::optional<std::vector<std::uint8_t>> foreignServo;
};

/// False for the registers with a servo's ID and rate: moveServo() and moveBaud() change them.
bool isPlainSetting(const Register& reg);
/// Settings whose present and wanted values differ; RAM first unless `eepFirst`. Values that are unknown on
/// one side are left out.
std::vector<RegisterWant> differences(const ServoModel& model, const DeviceImage& now,
                                      const DeviceImage& wanted, bool eepFirst = false);

/// Reads all registers of all servos into `now`; clears `answers` of those that do not answer. Reads twice,
/// and until two readings agree: the checksum of a packet does not cover bit 0, and a rollback would write a
/// wrong byte. Not ended by cancelling. False when a servo did not answer.
Task<bool> readSettings(Conversation& io, std::vector<ServoWork*> works);

enum class OnFailure {
    Stop,     ///< the first failure, or the user, ends it
    Continue, ///< does everything possible, cancelled or not
};
enum class Who {
    Same,    ///< the model and firmware read before
    Foreign, ///< another servo: read twice, and noted in `foreignServo` and `answers`
    Silent,
};
/// Identifies the servo at each address. After a loss of the link, or a silence, another servo may be there.
Task<std::vector<Who>> identify(Conversation& io, std::vector<ServoWork*> works);

/// Writes the `wants`, in parallel in all servos; each register is read back and, when it differs, written
/// again. A servo that does not answer is read again, not written again: EEPROM wears. True when all have the
/// wanted values. Each servo is identified before its first write, and again after a silence or a lost link:
/// nothing is written to a foreign servo. `doubt`: the difference was read only once, so a register is read
/// again before it is written.
Task<bool> settle(Conversation& io, std::vector<ServoWork*> works, OnFailure onFailure, bool doubt = false);
/// Reads everything and brings all plain settings to `wanted`, with a few repeats when needed.
Task<bool> settleAll(Conversation& io, std::vector<ServoWork*> works, OnFailure onFailure, bool eepFirst);

// The costs of these without failures, for Conversation::plan().
/// `wants`: number for each of several servos, in parallel.
Effort settleEffort(const std::vector<int>& wants, Memory memory);
Effort moveEffort(Duration resetDelay);
Effort baudEffort(int servos, Duration resetDelay);

/// Waits for the link of a bus to open again; true when it is open.
Task<bool> waitForLink(Conversation& io, std::uint8_t bus);
/// The servos at an address.
enum class Presence {
    None,
    One,
    Several, ///< they garble each other's replies, so that none may be readable
    Unknown, ///< the link was lost, or STOPs kept coming
};
/// Checks one address thoroughly, at the present speed of the line. Pauses polling meanwhile: for a tenth of
/// a second with no servo or one, up to a second with several.
Task<Presence> lookAt(Conversation& io, ServoId id);
/// Whether any servo is at an ID, at the present speed of the line, even with unreadable replies; none when
/// this could not be determined.
Task<std::optional<bool>> isTaken(Conversation& io, ServoId id);
/// Looks for a servo at some IDs, at the present speed of the line; asks each a few times. When found, sets
/// its ID and reads its model, firmware, rate and ID. Servos of another model or firmware do not count.
Task<bool> locate(Conversation& io, ServoWork& work, std::vector<ServoId> ids);

enum class MoveEnd {
    Moved,
    Taken,     ///< a servo answers at the new ID; nothing was written
    Unclear,   ///< whether a servo is at the new ID could not be determined; nothing was written
    NotStored, ///< the servo did not take the ID
    NotFound,  ///< after its reboot it answers at neither ID
    OldSpeaks, ///< it has the new ID, but a servo still answers at the old one: there were two
};
/// Gives a servo another ID as one verified transaction: EEPROM, reboot where the ID takes effect then, found
/// at the new ID, the old one silent. After a reboot its RAM is a copy of its EEPROM.
Task<MoveEnd> moveServo(Conversation& io, ServoWork& work, ServoId to, Duration resetDelay);
/// Brings servos of one bus to another rate, from any present ones, and leaves the line at it: EEPROM,
/// reboot where the rate takes effect then, found at the new rate. False when one was not found there.
/// `perhaps`: another possible rate of a missing servo.
Task<bool> moveBaud(Conversation& io, std::vector<ServoWork*> works, int to, Duration resetDelay,
                    int perhaps = 0);
/// Sets the speed of the line of a bus.
Task<bool> setLine(Conversation& io, int baud, std::uint8_t bus);

} // namespace core

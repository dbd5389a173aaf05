// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"

/// Brings servos to a wanted state, and back, whatever fails meanwhile. The steps that apply, change of
/// identity and rollback share.
namespace core {

/// One register to be brought to a value.
struct RegisterWant
{
    const Register* reg = nullptr;
    Memory memory = Memory::Ram;
    int value = 0;
};

/// A servo in the middle of a procedure.
struct ServoWork
{
    Target target;                   ///< its ID is where it is now
    int baud = 0;                    ///< rate it speaks now
    DeviceImage before;              ///< as the procedure found it
    DeviceImage wanted;              ///< as it should be
    DeviceImage now;                 ///< as it was last read
    DeviceImage reading;             ///< being read; `now` when it is believed
    std::vector<RegisterWant> wants; ///< for settle()
    bool answers = true;             ///< false: it did not when it was last asked
    bool lostReplies = false;        ///< it had to be asked again when it was read
    /// A register that was written and could not be read back since: it holds either value.
    struct Unsure
    {
        const Register* reg = nullptr;
        Memory memory = Memory::Ram;
        int old = 0;
        int written = 0;
    };
    std::optional<Unsure> unsure;
    /// A register that keeps another value than was written.
    struct Stubborn
    {
        const Register* reg = nullptr;
        Memory memory = Memory::Ram;
        int wanted = 0;
        int holds = 0;
    };
    std::optional<Stubborn> stubborn;
    /// Who answered in its place when it was last looked for: EEP 0..3, model and firmware. Nothing is
    /// written there, and what this servo holds is not known.
    std::optional<std::array<std::uint8_t, 4>> stranger;
};

/// False for the registers that define where a servo is found: they are changed by moveServo() and
/// moveBaud().
bool isPlainSetting(const Register& reg);
/// Settings that differ between what a servo holds and what it should hold; RAM first unless `eepFirst`. What
/// is not known on one side is left out.
std::vector<RegisterWant> differences(const ServoModel& model, const DeviceImage& now,
                                      const DeviceImage& wanted, bool eepFirst = false);

/// Reads all registers of all servos into `now`, those that do not answer lose `answers`. Twice over, and
/// until two readings agree: the sum of a packet does not guard bit 0, and a wrong byte believed here would
/// be written by a rollback. Not ended by cancelling. False when one did not answer.
Task<bool> readSettings(Conversation& talk, std::vector<ServoWork*> works);

enum class Care {
    StopAtFailure, ///< the first failure, or the user, ends it
    GoOn,          ///< what can be done is done, cancelled or not
};
enum class Who {
    Same,     ///< of the model and firmware that were read before
    Stranger, ///< another servo: read twice, and noted in `stranger` and `answers`
    Silent,
};
/// Asks each address who is there. Behind a link that came back, or after a silence, another servo may be
/// there.
Task<std::vector<Who>> lookWho(Conversation& talk, std::vector<ServoWork*> works);

/// Writes the `wants`, side by side in all servos; each register is read back and, when it differs, written
/// again. Where a servo does not answer it is asked again, not written again: EEPROM wears. True when all
/// hold what they should. Before its first write, and again after a silence or a lost link, a servo is asked
/// who it is: to a stranger nothing is written. `doubt`: that a register differs was read only once, so it is
/// read again before it is written.
Task<bool> settle(Conversation& talk, std::vector<ServoWork*> works, Care care, bool doubt = false);
/// Reads everything and brings all plain settings to `wanted`, a few times when that is what it takes.
Task<bool> settleAll(Conversation& talk, std::vector<ServoWork*> works, Care care, bool eepFirst);

// What these cost when all goes well, for Conversation::plan().
Effort readingEffort(std::size_t servos, int times);
/// `wants` of several servos, side by side; `most`: of one of them.
Effort settleEffort(int wants, int most, Memory memory);
Effort moveEffort(Duration resetDelay);
Effort baudEffort(std::size_t servos, Duration resetDelay);

/// Waits for the link of a bus to come back; true when it is there.
Task<bool> waitForLink(Conversation& talk, std::uint8_t bus);
/// Who is at an address.
enum class Presence {
    Nobody,
    One,
    Muted,   ///< one that answers STAT only: ACK policy 0
    Several, ///< they garble each other, so none may be understood at all
    Unknown, ///< the link went, or a STOP came again and again
};
/// Asks one address thoroughly, at the present speed of the line. Nothing is polled meanwhile: a tenth of a
/// second for none or one, up to a second for several.
Task<Presence> lookAt(Conversation& talk, ServoId id);
/// Whether anybody is at an ID, at the present speed of the line, be it somebody who cannot be understood;
/// none when that could not be found out.
Task<std::optional<bool>> isTaken(Conversation& talk, ServoId id);
/// Looks for a servo at some IDs, at the present speed of the line; asks each a few times. Found, its ID is
/// set and EEP 0..7 are read. A servo of another model or firmware is not it.
Task<bool> locate(Conversation& talk, ServoWork& work, std::vector<ServoId> ids);

enum class MoveEnd {
    Moved,
    Taken,     ///< somebody answers at the new ID; nothing was written
    Unclear,   ///< whether somebody is at the new ID could not be found out; nothing was written
    NotStored, ///< the servo did not take the ID
    NotFound,  ///< after its reboot it answers neither here nor there
    OldSpeaks, ///< it moved, but somebody still answers at the old ID: there were two
};
/// Gives a servo another ID as one verified transaction: EEPROM, reboot, found at the new ID, the old one
/// silent. Its RAM is then what its EEPROM holds.
Task<MoveEnd> moveServo(Conversation& talk, ServoWork& work, ServoId to, Duration resetDelay);
/// Brings servos of one bus to another rate, from whichever each has now, and leaves the line at it: EEPROM,
/// reboot, found at the new rate. False when one was not found there. Their RAM is then what their EEPROM
/// holds. `perhaps`: a rate at which one that is missing may be, too.
Task<bool> moveBaud(Conversation& talk, std::vector<ServoWork*> works, int to, Duration resetDelay,
                    int perhaps = 0);
/// Sets the speed of the line of a bus.
Task<bool> setLine(Conversation& talk, int baud, std::uint8_t bus);

} // namespace core

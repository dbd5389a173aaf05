// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "core/base/frame.h"
#include "core/base/ids.h"

/// HerkuleX packets <-> bytes. Pure functions on spans: no I/O, no clock, no allocation. Any thread.
/// Source: HerkuleX manual (DRS-0101/0201) chapters on the communication protocol; layout and sums verified
/// against published captures (tests/data/herkulex_packets.json).
namespace core::herkulex {

inline constexpr std::size_t kHeaderSize = 7;        ///< FF FF size pID CMD CS1 CS2
inline constexpr std::size_t kMaxPacketSize = 223;   ///< largest packet we send
inline constexpr std::size_t kMaxAcceptedSize = 254; ///< largest we accept: the size byte cannot be FF
inline constexpr std::size_t kMaxData = kMaxPacketSize - kHeaderSize;
inline constexpr std::uint8_t kReplyFlag = 0x40; ///< a reply's CMD is the request's with this bit set
inline constexpr std::size_t kMaxIJogServos = 43;
inline constexpr std::size_t kMaxSJogServos = 53;

enum class Command : std::uint8_t {
    EepWrite = 0x01,
    EepRead = 0x02,
    RamWrite = 0x03,
    RamRead = 0x04,
    IJog = 0x05,
    SJog = 0x06,
    Stat = 0x07,
    Rollback = 0x08,
    Reboot = 0x09,
};

using core::Frame;

/// A checked packet, request or reply. `data` points into the parsed bytes.
struct PacketView
{
    std::uint8_t id = 0;      ///< target (request) or sender (reply); 0xFE addresses all
    std::uint8_t command = 0; ///< raw CMD byte
    std::span<const std::uint8_t> data;

    bool isReply() const { return (command & kReplyFlag) != 0; }
    /// The request this is, or answers. Only meaningful when isKnown().
    Command request() const { return static_cast<Command>(command & ~kReplyFlag); }
    bool isKnown() const;
    /// Size of the whole packet on the wire.
    std::size_t wireSize() const { return kHeaderSize + data.size(); }
};

/// Both status bytes every reply ends with (RAM 48 and 49); see status.h for their texts.
struct Status
{
    std::uint8_t error = 0;
    std::uint8_t detail = 0;
};

/// Both checksum bytes of a packet.
struct Checksums
{
    std::uint8_t cs1 = 0;
    std::uint8_t cs2 = 0;
};
/// CS1 = (size ^ pID ^ CMD ^ data...) & 0xFE, CS2 = ~CS1 & 0xFE. Bit 0 is not protected.
Checksums checksums(std::uint8_t size, std::uint8_t id, std::uint8_t command,
                    std::span<const std::uint8_t> data);

/// Any packet; empty frame when data is too long for a packet.
Frame makeFrame(std::uint8_t id, std::uint8_t command, std::span<const std::uint8_t> data);

// Requests. `address` and `length` are in bytes; an empty frame means the arguments do not fit a packet.
/// EepWrite or RamWrite.
Frame makeWrite(ServoId id, Command command, std::uint16_t address, std::span<const std::uint8_t> bytes);
/// EepRead or RamRead.
Frame makeRead(ServoId id, Command command, std::uint16_t address, std::uint8_t length);
Frame makeStat(ServoId id);
Frame makeRollback(ServoId id, bool keepId, bool keepBaud);
Frame makeReboot(ServoId id);

/// Playtime of a move: 1 = 11.2 ms; also the unit of other times in registers, and of the servo's clock.
inline constexpr double kPlaytimeUnitSeconds = 0.0112;
inline constexpr int kLongestPlaytime = 254;

/// One servo's part of a JOG: 16-bit goal, SET bits, ID; the playtime is used by I_JOG only.
struct JogTag
{
    std::uint16_t jog =
        0;                ///< position: bits 0..14 calibrated ticks; speed: magnitude 0..1023, sign in bit 14
    std::uint8_t set = 0; ///< JogSet bits
    ServoId id;
    std::uint8_t playtime = 0; ///< units of 11.2 ms, 0..254

    static JogTag position(ServoId id, std::uint16_t ticks, std::uint8_t playtime, std::uint8_t ledBits = 0);
    /// `speed` -1023..1023, sign-magnitude on the wire; saturates.
    static JogTag speed(ServoId id, int speed, std::uint8_t playtime, std::uint8_t ledBits = 0);
    /// Cancels the motion and holds the present position.
    static JogTag stop(ServoId id, std::uint8_t ledBits = 0);
};

namespace JogSet {
inline constexpr std::uint8_t kStop = 0x01;
inline constexpr std::uint8_t kSpeedMode = 0x02;
inline constexpr std::uint8_t kLedGreen = 0x04;
inline constexpr std::uint8_t kLedBlue = 0x08;
inline constexpr std::uint8_t kLedRed = 0x10;
inline constexpr std::uint8_t kNoAction = 0x20;
inline constexpr std::uint8_t kNoVelocityOverride = 0x40;
/// led_control bits (RAM 53: 1 green, 2 blue, 4 red) in the order of SET.
constexpr std::uint8_t fromLedControl(std::uint8_t led)
{
    return static_cast<std::uint8_t>((led & 7u) << 2);
}
} // namespace JogSet

/// I_JOG to `target` (usually broadcast): each tag with its own playtime. Empty frame when more than 43 tags
/// or none.
Frame makeIJog(std::span<const JogTag> tags, ServoId target = ServoId::broadcast());
/// S_JOG: one common playtime. Empty frame when more than 53 tags or none.
Frame makeSJog(std::uint8_t playtime, std::span<const JogTag> tags, ServoId target = ServoId::broadcast());

// Replies, as a servo sends them.
Frame makeStatusReply(ServoId id, Command request, Status status);
/// EEP_READ / RAM_READ reply: address, length, bytes, status.
Frame makeReadReply(ServoId id, Command request, std::uint8_t address, std::span<const std::uint8_t> data,
                    Status status);

// Reading packets. All return false, and leave the output alone, when the packet is not of that shape.
/// Content of EEP_READ and RAM_READ.
struct ReadRequest
{
    std::uint8_t address = 0;
    std::uint8_t length = 0;
};
bool parseReadRequest(const PacketView& packet, ReadRequest& out);
/// Content of EEP_WRITE and RAM_WRITE; `bytes` refers to the packet's memory.
struct WriteRequest
{
    std::uint8_t address = 0;
    std::span<const std::uint8_t> bytes;
};
bool parseWriteRequest(const PacketView& packet, WriteRequest& out);
/// Content of a reply to EEP_READ or RAM_READ; `bytes` refers to the packet's memory.
struct ReadReply
{
    std::uint8_t address = 0;
    std::span<const std::uint8_t> bytes;
    Status status;
};
bool parseReadReply(const PacketView& packet, ReadReply& out);
/// The last two data bytes of any reply.
bool parseStatus(const PacketView& packet, Status& out);

/// Tags of an I_JOG or S_JOG request; a trailing incomplete tag is not counted. S_JOG's playtime is copied
/// into each.
struct JogRequest
{
    std::array<JogTag, kMaxSJogServos + 8> tags{};
    std::size_t count = 0;
    bool trailingBytes = false;
};
bool parseJog(const PacketView& packet, JogRequest& out);

} // namespace core::herkulex

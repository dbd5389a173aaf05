// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>

#include "core/base/frame.h"
#include "core/base/ids.h"
#include "core/base/time.h"
#include "core/family/train.h"
#include "core/servo/health.h"
#include "core/servo/jointsetup.h"
#include "core/servo/pollcontent.h"
#include "core/servo/sample.h"
#include "core/servo/servomodel.h"

/// The part of a servo family that runs in the bus thread: frames for what the scheduler wants, and the
/// meaning of what servos send. The scheduler knows no family: for each request it gets an Ask, with the
/// bytes and the replies that are due, possible or absent, and it keeps the Rules of the line. Pure: no I/O,
/// no clock; no allocation after construction.
namespace core::family {

/// Whether a frame is answered.
enum class Answer : std::uint8_t {
    None,
    Possible, ///< depends on a setting of the servo: the line may be used until the answer is over
    Due,
};

/// One servo's part of the reply to an Ask, in the order of the replies.
struct Slot
{
    static constexpr std::uint16_t kNoJoint = 0xFFFF;

    std::uint16_t joint = kNoJoint; ///< index on its bus
    std::uint8_t id = 0;
    std::uint16_t bytes = 0; ///< of its reply on the wire
};

/// A frame, and the replies that are due to it: none, one, or a train of several servos.
struct Ask
{
    static constexpr std::size_t kMostSlots = 32;

    Frame frame; ///< empty: the family cannot ask this
    Answer answer = Answer::None;
    std::uint8_t id = 0; ///< servo addressed, ServoId::kBroadcast for several
    std::uint8_t count = 0;
    std::array<Slot, kMostSlots> replies{};
    // For the protocol, to recognise the replies:
    std::uint8_t command = 0;
    std::uint16_t address = 0;
    std::uint16_t length = 0; ///< bytes of data in each reply; 0: none
    Train train = Train::Single;
    bool hasMore = false; ///< of vitals: the rest is read by the next request

    bool isDue() const { return answer == Answer::Due; }
    void add(const Slot& slot) { replies[count++] = slot; }
    std::size_t replyBytes() const
    {
        std::size_t bytes = 0;
        for (std::size_t i = 0; i < count; ++i)
            bytes += replies[i].bytes;
        return bytes;
    }
};

/// A reply, or the slice of one servo in a reply of several. Its spans are valid until the next call of the
/// stream.
struct Packet
{
    std::uint8_t id = 0;
    std::uint8_t command = 0;
    bool hasData = false;   ///< of registers
    bool isRefusal = false; ///< the servo did not do as the request asked
    std::uint16_t address = 0;
    std::span<const std::uint8_t> data; ///< of registers
    std::span<const std::uint8_t> raw;  ///< all bytes
    ServoHealth health;
};

/// Finds replies in received bytes, also after garbage.
class PacketStream
{
public:
    virtual ~PacketStream() = default;
    /// `ask` has been sent: a stream that slices replies of several servos needs its replies.
    virtual void sent(const Ask&) {}
    virtual void feed(std::span<const std::uint8_t> bytes) = 0;
    /// The next good reply; false when more bytes are needed.
    virtual bool next(Packet& packet) = 0;
    /// Bytes waiting for the rest of their packet.
    virtual std::size_t pending() const = 0;
    /// Gives up an incomplete packet; next() then searches in the rest of it.
    virtual void abandonIncomplete() = 0;
    /// Drops all waiting bytes.
    virtual void reset() = 0;
    virtual std::uint64_t droppedBytes() const = 0; ///< outside of packets, since construction
    virtual std::uint64_t checksumErrors() const = 0;
};

/// A goal of one joint, clamped.
struct Goal
{
    std::uint16_t joint = 0;
    enum class Kind : std::uint8_t { Position, Velocity, Hold } kind = Kind::Position;
    int tick = 0;          ///< Position
    double velocity = 0.0; ///< Velocity: rad/s of the joint
    double within = 0.0;   ///< s, for the move to the position or the change of velocity
    bool isPath = false;   ///< the next goal replaces it on the way: its time must not be rounded down
    /// Position: rad/s of the joint, while it catches up with its path.
    double fastest = std::numeric_limits<double>::infinity();
    int speed = 0; ///< Velocity: raw value
    /// Hold: where the joint is, for families without a command to hold; none: not known.
    std::optional<int> present;
    /// Hold: `present` is an estimate, or may arrive late: the servo must not go there faster than kSlowHold.
    bool isEstimate = false;
    static constexpr double kSlowHold = 4.0 * kPi / 180; ///< rad/s
};

/// Where a joint is, and where its servo goes.
struct Place
{
    int tick = 0;
    bool hasGoal = false;
    int goal = 0; ///< tick
};

/// The rules of a line.
struct Rules
{
    bool isFullDuplex = true;   ///< requests and replies have a line each
    bool goalsNeedQuiet = true; ///< servos process goals before they receive the next request
    bool mayEcho = false;       ///< an adapter may return the bytes sent
    bool namesRegisters = true; ///< a reply says which registers it holds
    bool holdsItself = true;    ///< has a command to hold, without a position
    Duration braking = 40ms;    ///< way of a joint from the end of its rotation to rest, at its full speed
    /// Equal readings of a state before it counts: 2 where the checksum misses many errors.
    int readingsToBelieve = 2;
    std::size_t mostTrain = 1;          ///< joints in one poll
    std::size_t mostGoals = 53;         ///< joints in one frame of goals
    std::size_t bytesAGoal = 4;         ///< of one more joint in a frame of goals
    Duration shortestMove = 11'200us;   ///< the unit of time of a servo's own moves
    Duration typicalReplyDelay = 500us; ///< planned, end of the request to start of the reply
    /// A scan asks each address once, where the line loses nothing: as the vendor's broadcast ping does.
    bool scansOnce = false;
    /// Shared line: no servo begins to reply later than this.
    Duration longestReplyDelay{0};
};

/// One a bus. Used by one thread.
class BusProtocol
{
public:
    virtual ~BusProtocol() = default;

    virtual const Rules& rules() const = 0;
    virtual std::unique_ptr<PacketStream> makeStream() const = 0;
    /// The shape of `packet` fits a reply to `ask`; its ID is not compared.
    virtual bool fits(const Ask& ask, const Packet& packet) const = 0;

    // Requests to any servo. An empty frame: the family has no such request, or the values do not fit.
    virtual Ask state(std::uint8_t id) const = 0; ///< health
    /// Answered under all settings of the servo.
    virtual Ask ping(std::uint8_t id) const { return state(id); }
    virtual Ask identity(std::uint8_t id) const = 0; ///< 2 bytes of the model, 2 of the firmware
    virtual Ask model(std::uint8_t id) const = 0;    ///< the model alone
    virtual Ask place(std::uint8_t id) const = 0;    ///< position, of a servo without a joint
    virtual Ask read(std::uint8_t id, Memory memory, std::uint16_t address, std::uint16_t length) const = 0;
    virtual Ask write(std::uint8_t id, Memory memory, std::uint16_t address,
                      std::span<const std::uint8_t> bytes) const = 0;
    virtual Ask reboot(std::uint8_t id) const = 0;
    virtual Ask restore(std::uint8_t id, bool keepId, bool keepBaud) const = 0; ///< factory registers
    virtual Ask clear(std::uint8_t id) const = 0;                               ///< latched errors
    virtual Ask torque(std::uint8_t id, TorqueMode mode) const = 0;
    /// Position in a reply to place(), as a share of the servo's range.
    virtual double placeOf(const Packet& packet, std::span<const std::uint8_t> identity) const = 0;
    /// The bytes of a reply to ping() that are known before the first one.
    virtual Frame pingHead(std::uint8_t id) const = 0;

    /// The same reading of registers with `extra` bytes more, in front of them where there are (frontOf()):
    /// its replies differ from late ones to `ask`. An empty frame: there is none.
    virtual Ask widened(const Ask& ask, std::uint16_t extra) const = 0;
    static std::uint16_t frontOf(const Ask& ask, std::uint16_t extra)
    {
        return ask.address >= extra ? extra : std::uint16_t{0};
    }

    // Joints.
    /// Asks the first of `joints`, and as many of the others as one request can.
    virtual Ask poll(std::span<const std::uint16_t> joints, PollContent content) const = 0;
    /// Short replies, because a STOP waits for them: in several parts, if they are far apart.
    virtual Ask vitals(std::uint16_t joint) const = 0;
    virtual Ask position(std::uint16_t joint) const = 0; ///< before torque goes on
    virtual Ask check(std::uint16_t joint) const = 0;    ///< position and the servo's goal, after it went on
    /// The data of a reply to position() or check().
    virtual Place decodePlace(std::uint16_t joint, std::uint16_t address,
                              std::span<const std::uint8_t> data) = 0;
    /// Writes the data of a reply to poll() into `sample`: position, velocity, and what else it holds.
    virtual void decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                        Sample& sample) = 0;
    virtual void decode(std::uint16_t joint, std::uint16_t address, std::span<const std::uint8_t> data,
                        Vitals& vitals) = 0;
    /// A frame for the first of `goals`, and as many of the others as fit. `taken`: their number.
    virtual Ask goals(std::span<const Goal> goals, std::size_t& taken) const = 0;
    /// The time that the servo takes for the move to a position, s: `within` as it is sent.
    virtual double timeOf(const Goal& goal) const { return goal.within; }
    /// Makes a joint hold at `tick`.
    virtual Ask holdAt(std::uint16_t joint, int tick) const = 0;
    /// Torque on at `tick`; a servo that keeps an old goal or ignores goals without torque must not move,
    /// with any one of the frames lost. All frames in one write, so that goal and torque are no more than
    /// their time on the wire apart. Empty: not in the present mode of the servo.
    virtual Ask arm(std::uint16_t joint, int tick) const = 0;

    // What the protocol remembers of joints.
    /// Nothing: the joint is silent, and another servo may answer later.
    virtual void forget(std::uint16_t joint) = 0;
    /// Registers of the joint's servo were written. True: it will not reply to polls.
    virtual bool wrote(std::uint16_t joint, Memory memory, std::uint16_t address,
                       std::span<const std::uint8_t> bytes) = 0;
    virtual void rebooted(std::uint16_t joint) = 0;
};

} // namespace core::family

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/family/busprotocol.h"
#include "core/family/moves.h"
#include "core/servo/health.h"
#include "core/servo/pollcontent.h"
#include "core/servo/servomodel.h"

/// Servo families: what differs between HerkuleX and others, as far as procedures and the window need it. The
/// rest is data of the models: roles, baud tables, when a register is writable and takes effect.
namespace core {

/// How a servo gets its factory registers.
enum class FactoryValues : std::uint8_t {
    None,     ///< not by a request
    AtReboot, ///< stored at once, in use after a reboot
    AtOnce,   ///< the servo restarts by itself
};

/// What a reset to factory registers can keep.
enum class ResetKeeps : std::uint8_t {
    Nothing,
    Id,           ///< always the ID, never the rate
    IdThenRate,   ///< by choice nothing, the ID, or the ID and the rate
    EachByChoice, ///< the ID and the rate
};
/// Which of ID and rate a reset keeps.
struct Kept
{
    bool id = false;
    bool rate = false;
};
/// What a reset keeps of what it was asked to keep.
constexpr Kept keptBy(ResetKeeps can, Kept asked)
{
    switch (can) {
    case ResetKeeps::Nothing:
        return {};
    case ResetKeeps::Id:
        return {.id = true};
    case ResetKeeps::IdThenRate:
        return {asked.id, asked.id && asked.rate};
    case ResetKeeps::EachByChoice:
        break;
    }
    return asked;
}

inline constexpr int kModelBytes = 2;

/// The constant facts of a family.
struct FamilyTraits
{
    QString name;  ///< in files: "herkulex"
    QString title; ///< for the user: "HerkuleX"
    bool canReboot = true;
    bool canBrake = false; ///< resists motion without holding a position
    FactoryValues factoryValues = FactoryValues::None;
    ResetKeeps resetKeeps = ResetKeeps::Nothing;
    bool goalSwitchesOn = false;      ///< of some models: a goal switches the torque on
    bool sharesLine = false;          ///< requests and replies have one line
    Duration bootTime{0};             ///< from the request to reboot to the first reply; 0: any
    bool clearsByWrite = false;       ///< of latched errors: zero in the status registers; else by a reboot
    Memory modelMemory = Memory::Eep; ///< of the model bytes, in every servo of the family
    std::uint16_t modelAddress = 0;   ///< kModelBytes
    MoveTraits moves;
};

class PacketFormat;

/// The raw value of a register of a servo, by its name; none when it was not read.
using RegisterValue = std::function<std::optional<int>(const char* name)>;

/// What the registers of a servo mean for its torque.
struct TorqueFacts
{
    int tick = 0; ///< position that it counts when its torque is on
    Takes takes = Takes::Both;
    bool isLimited = true;    ///< its own position limits apply to goals
    bool isPowerless = false; ///< an alarm has taken its force away: torque on would not hold the joint
};

/// Bytes of the memory that survives power-off.
struct LastingBlock
{
    std::uint16_t address = 0;
    std::uint16_t length = 0;
};

/// Bytes on the wire, for predictions.
struct WireSizes
{
    std::size_t readRequest = 0;
    std::size_t readReply = 0;             ///< without its data
    std::size_t vitals = 0;                ///< data of a reading of supply and temperature, in vitalsParts
    std::array<std::size_t, 3> polls{};    ///< data of a poll, by PollContent
    std::array<bool, 3> pollsHaveVitals{}; ///< which then need no reading of their own
    int vitalsParts = 1;

    /// The reply to a poll.
    std::size_t pollReply(PollContent content) const { return readReply + element(polls, content); }
};

/// A poll of some joints by one request: bytes on the wire, and how often the delay of a reply passes.
struct PollSize
{
    std::size_t request = 0;
    std::size_t replies = 0;
    int delays = 1;
};

/// A servo family for the GUI thread, procedures and commands. Constant; lives as long as the program.
class ServoFamily
{
public:
    virtual ~ServoFamily() = default;
    const FamilyTraits& traits() const { return m_traits; }
    /// The rates of its models, factory rates first, then descending.
    std::vector<int> bauds() const { return ModelLibrary::installed().bauds(m_traits.name); }
    /// The model that reports these bytes; nullptr when it is unknown.
    const ServoModel* model(std::uint8_t first, std::uint8_t second) const
    {
        return ModelLibrary::installed().findByBytes(m_traits.name, first, second);
    }
    /// The meaning of a value of the register with the role Torque.
    virtual TorqueMode torqueMode(int raw) const { return raw != 0 ? TorqueMode::On : TorqueMode::Free; }
    /// The part of the family that runs in the thread of a bus with these joints.
    virtual std::unique_ptr<family::BusProtocol> makeProtocol(std::span<const JointSetup> joints) const = 0;
    /// The position that a servo counts where it is now, from the write of this value on: a command to set
    /// its zero. None: it is an ordinary value.
    virtual std::optional<int> positionSetBy(const ServoModel&, const Register&, int) const
    {
        return std::nullopt;
    }
    /// The profile of its moves by the registers with the roles AccelerationRatio and AccelerationTime.
    virtual MoveShape moveShape(int, int) const { return {}; }
    /// The bits of a register with the role StatusError or StatusDetail, in words.
    virtual QStringList statusWords(RegisterRole role, int raw) const = 0;
    /// The settings to be read before torqueFacts(); empty: none.
    virtual LastingBlock torqueSettings(const ServoModel&) const { return {}; }
    /// `tick`: the present position as it was read.
    virtual TorqueFacts torqueFacts(const ServoModel&, int tick, const RegisterValue&) const
    {
        return {.tick = tick};
    }
    virtual const PacketFormat& packets() const = 0;
    virtual WireSizes wireSizes() const = 0;
    /// The fastest poll that the model with these bytes answers, whatever its firmware.
    virtual family::Train safeTrain(std::array<std::uint8_t, kModelBytes>) const
    {
        return family::Train::Single;
    }
    virtual PollSize pollSize(family::Train, PollContent content, std::size_t /*joints*/) const
    {
        return {wireSizes().readRequest, wireSizes().pollReply(content), 1};
    }
    /// The bytes of a model as users know them: the model number, "1120"; HerkuleX: in hex, "05 01".
    virtual QString modelNumber(std::uint8_t first, std::uint8_t second) const;
    /// The register with the role ReplyLevel, in a sentence.
    virtual QString replyLevelName() const;
    /// False for a model without a mode whose goals are velocities.
    virtual bool hasVelocityMode(const ServoModel&) const { return true; }
    /// Bits of a register that the servo sets at any time: a write of them cannot be read back.
    virtual int liveBits(RegisterRole) const { return 0; }
    /// Bytes of the frames with a goal for each of some joints; `isSameTime`: all move within the same time.
    virtual std::size_t goalBytes(std::size_t joints, bool isSameTime) const = 0;

protected:
    explicit ServoFamily(FamilyTraits traits)
        : m_traits(std::move(traits))
    {
    }

private:
    FamilyTraits m_traits;
};

/// The family of a name in files; nullptr when there is none.
const ServoFamily* familyOf(const QString& name);
/// The same, or the usual one.
const ServoFamily& familyOrUsual(const QString& name);
QStringList familyNames();
/// The family of a model; the usual one when the model is unknown.
const ServoFamily& familyOf(const ServoModel* model);
inline const ServoFamily& familyOf(const ServoModel& model)
{
    return familyOf(&model);
}
/// The family of servos and buses that name no other.
const ServoFamily& usualFamily();
/// Adds a family to those of this program, for tests. The family must outlive every use.
void addFamily(const ServoFamily& family);

} // namespace core

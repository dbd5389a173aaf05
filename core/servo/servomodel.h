// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QJsonObject>
#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/quantities.h"
#include "core/base/result.h"
#include "core/servo/jointunits.h"

namespace core {

enum class Memory : std::uint8_t { Eep, Ram };
/// "eep" or "ram", as in files and commands.
QString wordOf(Memory memory);
QString titleOf(Memory memory); ///< "EEPROM" or "RAM", in sentences

/// A raw value, or a bit of one, with its name.
struct NamedValue
{
    int value = 0;
    QString name; ///< English
};

/// What the program uses a register for; `resources/servos` has these names in lower case with underscores.
enum class RegisterRole : std::uint8_t {
    None, ///< not used by the program itself
    Model1,
    Model2,
    Firmware1,
    Firmware2,
    Baud, ///< a code of Register::rates
    Id,
    ReplyLevel, ///< which requests are answered; 0: no reading
    MaxTemperature,
    MinVoltage,
    MaxVoltage,
    AccelerationRatio, ///< percent of a move's time
    AccelerationTime,
    MinPosition,
    MaxPosition,
    FaultPeriod, ///< until a lasting cause sets its error
    Calibration,
    StatusError,
    StatusDetail,
    Lock,    ///< 1: writes to the lasting memory are not accepted; 0: they are
    Command, ///< starts something; the only role of several registers
    Torque,
    Led,
    PresentVoltage,
    PresentTemperature,
    Uptime, ///< counts from the servo's start
    PresentPosition,
    SensorPosition, ///< without the calibration
    PresentVelocity,
    PresentLoad,
    GoalPosition, ///< counts as SensorPosition does
    DesiredPosition,
    DesiredVelocity,
    GoalVelocity,
    PresentCurrent,
    Moving,
    ReturnDelay, ///< between a request and the reply
    DriveMode,   ///< direction, and the meaning of the profile
    OperatingMode,
    GoalProfile,    ///< speed, acceleration or time of the move to a goal: written with every goal
    ForceLimit,     ///< an alarm sets it to 0
    ReferenceInput, ///< a digital input: the switch of a flag
    BusWatchdog,    ///< time without requests after which the servo stops; negative: it has
};
/// The name in files: "reply_level".
QString wordOf(RegisterRole role);

/// When the servo accepts a value.
enum class WritableWhen : std::uint8_t { Always, TorqueOff, Unlocked };
/// When a value in the memory that survives power-off takes effect; other values do at once.
enum class TakesEffect : std::uint8_t { AtOnce, AtReboot };
/// What the value of the role Calibration does to the sensor's position.
enum class Calibrates : std::uint8_t {
    Subtracted, ///< HerkuleX: position = sensor - value
    Added,      ///< Dynamixel: position = sensor + value
    Turned,     ///< Feetech: position = sensor - value, counted on within the turn
};

/// A rate on the line, in bits per second, and its raw value.
struct BaudCode
{
    int code = 0;
    int rate = 0;
};

/// The text of a model's data in the language of the program (translations/servos_*.ts).
QString servoText(const QString& english);

/// One register of a servo model, from its manual. Addresses in bytes.
struct Register
{
    QString name;  ///< snake_case, that of sweetie_bot_herkulex: "position_kp"
    QString alias; ///< its name in .cpf files, where it is another
    QString label; ///< as printed in the manual
    std::optional<std::uint16_t> eepAddress;
    std::optional<std::uint16_t> ramAddress;
    std::uint8_t size = 1;    ///< bytes, 1, 2 or 4
    bool isBigEndian = false; ///< the highest byte first
    bool isWritable = false;
    bool isSigned = false;    ///< two's complement, or a magnitude with a sign
    std::uint8_t signBit = 0; ///< of a magnitude; 0: two's complement
    bool isReserved = false;
    RegisterRole role = RegisterRole::None;
    WritableWhen writableWhen = WritableWhen::Always;
    TakesEffect takesEffect = TakesEffect::AtOnce;
    Calibrates calibrates = Calibrates::Subtracted;
    int calibrationRange = 0;        ///< larger magnitudes are ignored in some mode; 0: none is
    std::uint32_t mask = 0xFFFFFFFF; ///< bits of an unsigned value; the others are stray
    std::optional<int> defaultValue;
    std::optional<int> minimum; ///< smallest raw value that may be written
    std::optional<int> maximum;
    QString unit;                     ///< of the physical value: "V", "s", "" when raw
    std::optional<double> scale;      ///< physical = raw x scale; none when not linear
    QString meaning;                  ///< help text, English
    QString note;                     ///< where the map may be wrong, English; mostly empty
    std::vector<BaudCode> rates;      ///< of the role Baud, by ascending code
    std::vector<int> allowed;         ///< the only writable raw values; empty: the whole range
    std::vector<NamedValue> choices;  ///< of a code; empty for other values
    std::vector<NamedValue> bitNames; ///< of a value with a meaning per bit, lowest first

    /// The name for the user; `name` is for files and commands.
    QString title() const { return servoText(label); }
    /// The meaning of the value: the name of the choice, or of each set bit; empty for a number.
    QStringList words(int raw) const;
    std::optional<std::uint16_t> address(Memory memory) const
    {
        return memory == Memory::Eep ? eepAddress : ramAddress;
    }
    /// Whether a value written there takes effect at the servo's next start only.
    bool needsReboot(Memory memory) const
    {
        return memory == Memory::Eep && takesEffect == TakesEffect::AtReboot;
    }
    /// Whether a write there needs the torque off, or the lock open.
    bool needs(WritableWhen when, Memory memory) const
    {
        return memory == Memory::Eep && writableWhen == when;
    }
    /// Bounds of the values that `size` bytes hold. An unsigned value of 4 bytes ends at 2147483647: no
    /// published register needs more, and every raw value is an int.
    int lowest() const;
    int highest() const;
    /// False with a sentence when `value` may not be written here.
    Result<void> checkWritable(int value) const;
    /// Bytes of a value, `size` of them. The value must have passed checkWritable or come from a servo.
    QByteArray encode(int value) const;
    /// Value of `size` bytes, sign extended when signed, else without stray bits and at most highest().
    int decode(const std::uint8_t* bytes) const;
};

/// A servo model as data (resources/servos/*.json). Value type, immutable after load.
struct ServoModel : ServoUnits
{
    QString name;   ///< "DRS-0101"
    QString family; ///< "herkulex"
    QString group;  ///< register layout: "A", "B" or "C"
    std::array<std::uint8_t, 2> modelBytes{};
    int centreTick = 512;        ///< 0 rad when offset is not given
    double stallTorque = 0.0;    ///< N·m (data sheet)
    double nominalVoltage = 7.4; ///< V
    int minPosition = 0;         ///< factory min_position, ticks
    int maxPosition = 1023;      ///< factory max_position, ticks
    int defaultId = 253;
    int maxBaud = 666666;
    bool hasSecondPosition = false;
    QJsonObject specs; ///< of its datasheet, numbers and texts by the names of HRIM (docs/hrim.md)
    std::vector<Register> registers; ///< EEP address order then RAM, reserved ones too; a map may have holes

    const Register* find(const QString& registerName) const; ///< by name or alias; nullptr when there is none
    const Register* find(RegisterRole role) const;           ///< nullptr when there is none
    RegisterRole roleOf(const QString& registerName) const;
    QString nameOf(RegisterRole role) const; ///< empty when there is none
    std::vector<BaudCode> rates() const;     ///< of its baud register; empty without one
    /// The rate of a code of its baud register, and the code of a rate; none when it does not have it.
    std::optional<int> baudFromCode(int code) const;
    std::optional<int> codeFromBaud(int baud) const;
    int factoryBaud() const; ///< 0 when the model has no baud register
    /// The register of this byte, nullptr in a hole and outside the map.
    const Register* at(Memory memory, int address) const;
    int memorySize(Memory memory) const; ///< up to its last register; HerkuleX: 54 EEP, 74 RAM
    /// Factory content of a memory.
    std::vector<std::uint8_t> factoryImage(Memory memory) const;

    double temperature(std::uint8_t raw) const { return celsius(temperatureScale, raw); } ///< degrees Celsius
    std::uint8_t temperatureRaw(double celsius) const; ///< nearest, saturating
    double voltage(std::uint8_t raw) const { return raw * voltsPerUnit; }
    std::uint8_t voltageRaw(double volts) const; ///< nearest, saturating
    /// Physical value in the register's unit, none when it is a code or bits. A position ("°") is the servo's
    /// own angle about its centre, without the zero and direction of a joint.
    std::optional<double> physical(const Register& reg, int raw) const;
};

/// The title of a register that any built-in model has; the name itself when none has it.
QString registerTitle(const QString& registerName);

/// The register of a name or alias in any model; nullptr when none has it.
const Register* anyRegister(const QString& registerName);

/// All models known to the program. Loaded once in the composition root and passed by reference.
class ModelLibrary
{
public:
    /// Parses one family file (docs/servo-models.md); `source` names it in errors, which have line and
    /// column. Models are added to those already there; their groups may be used.
    /// Refuses a family that is not among `families`; none: accepts any.
    Result<void> add(const QByteArray& json, const QString& source, const QStringList& families = {});
    /// The models shipped with the program (embedded resources). Asserts that they parse.
    static const ModelLibrary& builtIn();
    /// The models of this program: the built-in ones until install(), which must be called before anything
    /// uses them.
    static const ModelLibrary& installed();
    static void install(ModelLibrary models);

    /// In capitals or not, and as printed on the servo: "XL430-W250-T", "STS-3215".
    const ServoModel* find(const QString& modelName) const;
    /// By the bytes that servos of a family report.
    const ServoModel* findByBytes(const QString& family, std::uint8_t first, std::uint8_t second) const;
    QStringList names(const QString& family = {}) const; ///< of the models of a family; none: all
    /// The rates of a family's models, factory rates first, then descending.
    std::vector<int> bauds(const QString& family) const;

private:
    std::vector<ServoModel> m_models;
};

} // namespace core

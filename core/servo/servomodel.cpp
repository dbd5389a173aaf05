// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/servo/servomodel.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

#include "core/base/filled.h"

namespace core {

namespace {

// 10 k NTC over a 10 k resistor, read by an 8-bit ADC: R = 10k (1 - x) / x with x = raw / 256,
// T = 1 / (ln(R / 10k) / 3380 + 1 / 298.15 K).
constexpr double kThermistorB = 3380.0;
constexpr double kThermistorT0 = 298.15;
constexpr double kZeroCelsius = 273.15;
constexpr double kAdcCounts = 256.0;

double thermistorCelsius(std::uint8_t raw)
{
    if (raw == 0)
        return -kZeroCelsius; // an open thermistor: the limit of the formula
    const double x = raw / kAdcCounts;
    return 1.0 / (std::log((1.0 - x) / x) / kThermistorB + 1.0 / kThermistorT0) - kZeroCelsius;
}

double thermistorRaw(double celsius)
{
    const double kelvin = std::max(celsius + kZeroCelsius, 1.0);
    const double ratio = std::exp(kThermistorB * (1.0 / kelvin - 1.0 / kThermistorT0));
    return kAdcCounts / (1.0 + ratio);
}

QString joined(const std::vector<int>& values)
{
    QStringList texts;
    for (const int value : values)
        texts.append(QString::number(value));
    return texts.join(QStringLiteral(", "));
}

} // namespace

QString wordOf(Memory memory)
{
    return memory == Memory::Eep ? QStringLiteral("eep") : QStringLiteral("ram");
}

QString titleOf(Memory memory)
{
    return memory == Memory::Eep ? QStringLiteral("EEPROM") : QStringLiteral("RAM");
}

QString servoText(const QString& english)
{
    return QCoreApplication::translate("ServoData", english.toUtf8().constData());
}

QStringList Register::words(int raw) const
{
    QStringList words;
    for (const NamedValue& each : choices) {
        if (each.value == raw)
            words << servoText(each.name);
    }
    for (const NamedValue& each : bitNames) {
        if ((raw & each.value) != 0)
            words << servoText(each.name);
    }
    int known = 0;
    for (const NamedValue& each : bitNames)
        known |= each.value;
    const std::uint32_t other = static_cast<std::uint32_t>(raw & ~known) & (0xFFFFFFFFu >> (32 - 8 * size));
    if (!bitNames.empty() && other != 0)
        words << QStringLiteral("0x%1").arg(other, 2, 16, QLatin1Char('0'));
    if (!bitNames.empty() && words.isEmpty())
        words << servoText(QStringLiteral("none"));
    return words;
}

int Register::lowest() const
{
    return !isSigned ? 0 : signBit != 0 ? -highest() : -highest() - 1;
}

int Register::highest() const
{
    const int bits = signBit != 0 ? signBit : std::min(8 * size - (isSigned ? 1 : 0), 31);
    return static_cast<int>((1u << bits) - 1);
}

Result<void> Register::checkWritable(int value) const
{
    if (isReserved) {
        return Error{Errc::Refused,
                     filled("'%1' is reserved by the manufacturer and cannot be written.", name)};
    }
    if (!isWritable) {
        return Error{Errc::Refused, filled("'%1' is read-only: the servo sets it.", name)};
    }
    if (!allowed.empty()) {
        if (std::ranges::find(allowed, value) != allowed.end())
            return {};
        return badArgument(filled("'%1' cannot be %2: choose one of %3.", name, value, joined(allowed)));
    }
    const int low = minimum.value_or(lowest());
    const int high = maximum.value_or(highest());
    if (value >= low && value <= high)
        return {};
    return badArgument(filled("'%1' cannot be %2: choose a value from %3 to %4.", name, value, low, high));
}

QByteArray Register::encode(int value) const
{
    QByteArray bytes;
    const auto raw = signBit != 0 && value < 0 ? static_cast<unsigned>(-value) | 1u << signBit
                                               : static_cast<unsigned>(value);
    for (int i = 0; i < size; ++i)
        bytes.append(static_cast<char>((raw >> (8 * i)) & 0xFFu));
    if (isBigEndian)
        std::reverse(bytes.begin(), bytes.end());
    return bytes;
}

int Register::decode(const std::uint8_t* bytes) const
{
    std::uint32_t raw = 0;
    for (int i = 0; i < size; ++i)
        raw |= static_cast<std::uint32_t>(bytes[i]) << (8 * (isBigEndian ? size - 1 - i : i));
    if (signBit != 0) {
        const auto magnitude = static_cast<int>(raw & ((1u << signBit) - 1));
        return (raw >> signBit & 1u) != 0 ? -magnitude : magnitude;
    }
    const int unused = 32 - 8 * size;
    return isSigned ? static_cast<std::int32_t>(raw << unused) >> unused
                    : static_cast<int>(std::min(raw & mask, static_cast<std::uint32_t>(highest())));
}

const Register* ServoModel::find(const QString& registerName) const
{
    const auto it = std::ranges::find_if(registers, [&](const Register& reg) {
        return reg.name == registerName || (!reg.alias.isEmpty() && reg.alias == registerName);
    });
    return it == registers.end() ? nullptr : &*it;
}

const Register* ServoModel::find(RegisterRole role) const
{
    const auto it = std::ranges::find(registers, role, &Register::role);
    return it == registers.end() || role == RegisterRole::None ? nullptr : &*it;
}

RegisterRole ServoModel::roleOf(const QString& registerName) const
{
    const Register* reg = find(registerName);
    return reg != nullptr ? reg->role : RegisterRole::None;
}

QString ServoModel::nameOf(RegisterRole role) const
{
    const Register* reg = find(role);
    return reg != nullptr ? reg->name : QString();
}

const Register* ServoModel::at(Memory memory, int address) const
{
    const auto it = std::find_if(registers.begin(), registers.end(), [&](const Register& reg) {
        const auto first = reg.address(memory);
        return first && address >= *first && address < *first + reg.size;
    });
    return it == registers.end() ? nullptr : &*it;
}

int ServoModel::memorySize(Memory memory) const
{
    int size = 0;
    for (const Register& reg : registers) {
        if (const auto first = reg.address(memory))
            size = std::max(size, *first + reg.size);
    }
    return size;
}

std::vector<std::uint8_t> ServoModel::factoryImage(Memory memory) const
{
    std::vector<std::uint8_t> image(static_cast<std::size_t>(memorySize(memory)));
    for (const Register& reg : registers) {
        const auto first = reg.address(memory);
        if (!first)
            continue;
        const QByteArray bytes = reg.encode(reg.defaultValue.value_or(0));
        std::copy(bytes.begin(), bytes.end(), image.begin() + *first);
    }
    return image;
}

double celsius(TemperatureScale scale, std::uint8_t raw)
{
    return scale == TemperatureScale::Thermistor10k ? thermistorCelsius(raw) : raw;
}

std::uint8_t ServoModel::temperatureRaw(double celsius) const
{
    const bool isThermistor = temperatureScale == TemperatureScale::Thermistor10k;
    // The comparison keeps not-a-number away from the formula; it ends at the cold limit like anything below.
    const double raw = isThermistor && celsius > -kZeroCelsius ? thermistorRaw(celsius) : celsius;
    return static_cast<std::uint8_t>(saturate(raw, 0, 255));
}

std::uint8_t ServoModel::voltageRaw(double volts) const
{
    return static_cast<std::uint8_t>(saturate(volts / voltsPerUnit, 0, 255));
}

std::optional<double> ServoModel::physical(const Register& reg, int raw) const
{
    if (reg.scale)
        return raw * *reg.scale;
    if (reg.unit == QStringLiteral("°"))
        return Angle::fromRadians((raw - centreTick) * radiansPerTick).degrees();
    if (reg.unit == QStringLiteral("°/s"))
        return Angle::fromRadians(raw * velocityPerUnit).degrees();
    const bool isTemperature = reg.unit == QStringLiteral("°C");
    if (isTemperature && raw >= 0 && raw <= 255)
        return temperature(static_cast<std::uint8_t>(raw));
    return std::nullopt;
}

std::vector<BaudCode> ServoModel::rates() const
{
    const Register* reg = find(RegisterRole::Baud);
    return reg != nullptr ? reg->rates : std::vector<BaudCode>();
}

std::optional<int> ServoModel::baudFromCode(int code) const
{
    for (const BaudCode& each : rates()) {
        if (each.code == code)
            return each.rate;
    }
    return std::nullopt;
}

std::optional<int> ServoModel::codeFromBaud(int baud) const
{
    for (const BaudCode& each : rates()) {
        if (each.rate == baud)
            return each.code;
    }
    return std::nullopt;
}

int ServoModel::factoryBaud() const
{
    const Register* reg = find(RegisterRole::Baud);
    return reg != nullptr ? baudFromCode(reg->defaultValue.value_or(0)).value_or(0) : 0;
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <array>
#include <cstdint>
#include <vector>

#include "core/family/herkulex/playtime.h"
#include "core/protocol/herkulex/packet.h"
#include "core/servo/servomodel.h"
#include "core/sim/herkulex/virtualservo.h"

inline constexpr std::uint8_t kId = 11;
inline constexpr double kUnit = 0.0112;

inline core::VirtualServoOptions noiseless()
{
    core::VirtualServoOptions options;
    options.positionNoise = 0.0;
    return options;
}

/// A servo with somebody who talks to it, on a clock of its own.
struct Bench
{
    explicit Bench(const char* model = "DRS-0101", const core::VirtualServoOptions& options = noiseless())
        : servo(*core::ModelLibrary::builtIn().find(QString::fromLatin1(model)), kId, 115200, options,
                core::Time{})
    {
    }
    void wait(double seconds)
    {
        now += core::fromSeconds(seconds);
        servo.advance(now);
    }
    bool send(const core::herkulex::Frame& frame)
    {
        const auto bytes = frame.span();
        return servo.handle({bytes[3], bytes[4], bytes.subspan(core::herkulex::kHeaderSize)}, now, reply);
    }
    bool writeRam(std::uint8_t address, std::vector<std::uint8_t> bytes)
    {
        return send(core::herkulex::makeWrite({kId}, core::herkulex::Command::RamWrite, address, bytes));
    }
    bool writeEep(std::uint8_t address, std::vector<std::uint8_t> bytes)
    {
        return send(core::herkulex::makeWrite({kId}, core::herkulex::Command::EepWrite, address, bytes));
    }
    void jog(const core::herkulex::JogTag& tag) { send(core::herkulex::makeIJog(std::array{tag})); }
    void move(int ticks, double seconds)
    {
        jog(core::herkulex::JogTag::position({kId}, static_cast<std::uint16_t>(ticks),
                                             core::herkulex::playtimeOf(seconds)));
    }
    void torqueOn() { writeRam(52, {0x60}); }
    void clear() { writeRam(48, {0, 0}); }
    void reboot()
    {
        send(core::herkulex::makeReboot({kId}));
        wait(0.25);
    }
    int byte(std::size_t address) const { return servo.ram()[address]; }
    int word(std::size_t address) const
    {
        const auto image = servo.ram();
        return static_cast<std::int16_t>(image[address] | image[address + 1] << 8);
    }
    int position() const { return word(60); }
    int error() const { return byte(48); }
    int detail() const { return byte(49); }
    /// Error and detail.
    std::pair<int, int> status() const { return {error(), detail()}; }

    core::Time now{};
    core::VirtualServo servo;
    core::herkulex::Frame reply;
};

/// With torque on.
struct ArmedBench : Bench
{
    explicit ArmedBench(const char* model = "DRS-0101",
                        const core::VirtualServoOptions& options = noiseless())
        : Bench(model, options)
    {
        torqueOn();
    }
};

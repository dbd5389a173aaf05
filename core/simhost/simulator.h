// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/sim/faults.h"

namespace core {

struct ServoModel;

/// One virtual servo as the user asks for it.
struct VirtualServoSetup
{
    const ServoModel* model = nullptr; ///< never null
    std::uint8_t id = 0;
    int initialTick = -1; ///< shaft position at power-up; -1 = centre
};

struct SimulatorSettings
{
    std::vector<VirtualServoSetup> servos;
    int baud = 115200;
    std::uint64_t seed = 1;
    QString linkPath;   ///< symbolic link to the pty, made at start and removed at the end; empty = none
    int ftPort = -1;    ///< UDP port of the virtual F/T sensor on loopback; 0 = any free one, -1 = none
    sim::Faults faults; ///< their moments count from start()
    /// Never sleeps, so that it answers like a servo however the machine wakes its threads: takes a whole
    /// core.
    bool spins = false;
    double replyDelay = 200e-6; ///< s between a request's last byte and its reply's first
};

/// Serves a virtual array in real time: a pty that speaks HerkuleX at the speed of the wire, and a UDP socket
/// that speaks ATI RDT. Runs on a thread of its own; the destructor stops it and closes both. Any thread.
class Simulator
{
public:
    static Result<std::unique_ptr<Simulator>> start(const SimulatorSettings& settings);
    ~Simulator();

    /// Ends the service; what was done can be asked for still.
    void stop();
    QString portPath() const;          ///< the pty, "/dev/pts/N"; another one after the port vanished
    const sim::Faults& faults() const; ///< after stop()
    int ftPort() const;                ///< the port really bound; -1 when there is none
    /// Times replies of servos overlapped on the line and garbled each other. Any thread.
    std::uint64_t collisions() const;
    /// A hand turns the shaft of the servo with this ID, rad from its centre. Any thread.
    void turn(std::uint8_t id, double angle);

    struct Private;

private:
    explicit Simulator(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace core

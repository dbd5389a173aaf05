// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <cstdint>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/sim/faults.h"
#include "core/sim/ftsetup.h"
#include "core/sim/linkage.h"

namespace core {

class LocalLine;
struct ServoModel;

/// Setup of one virtual servo.
struct VirtualServoSetup
{
    const ServoModel* model = nullptr; ///< never null
    std::uint8_t id = 0;
    int initialTick = -1; ///< shaft position at power-up; -1 = centre
    double supply = 0.0;  ///< V; 0 = nominal
    sim::LinkageSetup linkage{};
};

/// A virtual array: servos, F/T sensors, line and faults.
struct SimulatorSettings
{
    std::vector<VirtualServoSetup> servos;
    int baud = 115200;
    std::shared_ptr<LocalLine> line; ///< in place of a pty, for a host inside the program
    std::uint64_t seed = 1;
    QString linkPath; ///< symbolic link to the pty, created at start and removed at the end; empty = none
    int ftPort = -1;  ///< UDP port of the virtual ATI sensor on loopback; 0 = any free one, -1 = none
    /// Virtual F/T sensors with a serial line, one of each kind, beside or instead of it.
    std::vector<sim::FtKind> serialFts;
    sim::FtSetup ft;    ///< of all F/T sensors; its kind and seed do not count
    QString ftLinkPath; ///< as linkPath, to the pty of the first one
    sim::Faults faults; ///< moments count from start()
    /// Busy-waits instead of sleeping, so that replies do not depend on the machine's wake-up times: uses a
    /// whole core.
    bool spins = false;
    double replyDelay = 200e-6; ///< s from a request's last byte to its reply's first
};

/// Serves a virtual array in real time: a pty (or a LocalLine) that speaks as its servos do, at the rate of
/// the wire, and its F/T sensors: a UDP socket that speaks ATI RDT, ptys for those with a serial line. Runs
/// on its own thread, with a LocalLine also in the calls of the host; the destructor stops it and closes all.
/// Any thread.
class Simulator
{
public:
    static Result<std::unique_ptr<Simulator>> start(const SimulatorSettings& settings);
    ~Simulator();

    /// Stops the thread; counters remain readable.
    void stop();
    QString portPath() const; ///< the pty, "/dev/pts/N", empty without one; changes after a vanish
    const std::shared_ptr<LocalLine>& line() const;
    const sim::Faults& faults() const;      ///< after stop()
    int ftPort() const;                     ///< the bound port; -1: none
    QString ftPath(sim::FtKind kind) const; ///< the pty of its serial F/T sensor; empty: none
    /// Number of overlapping replies on the line. Any thread.
    std::uint64_t collisions() const;
    /// Turns the shaft of the servo with this ID by hand, rad from its centre. Any thread.
    void turn(std::uint8_t id, double angle);

    struct Private;

private:
    explicit Simulator(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>

#include "core/base/result.h"
#include "core/sim/armstate.h"

namespace core {

/// A virtual six-axis sensor on 127.0.0.1 that speaks ATI RDT over UDP, 500 records a second, and serves
/// http://127.0.0.1:PORT/netftapi2.xml (counts, units, limits) over TCP on the SAME port number. As the real
/// device it has one client: records go to whoever sent the last start command.
///
/// Commands: 0 stop, 2 start, 3 start buffered (ten records a datagram), 0x41 reset latch, 0x42 bias. The
/// sequence restarts at 1 with each start; a sample count ends the stream by itself. Runs on a thread of its
/// own; the destructor stops and joins it. Any one thread may own it.
class RdtServer
{
public:
    /// `port` 0 takes any port free for both UDP and TCP. The error says which port could not be had.
    static Result<std::unique_ptr<RdtServer>> start(int port, std::uint64_t seed);
    ~RdtServer();
    RdtServer(const RdtServer&) = delete;
    RdtServer& operator=(const RdtServer&) = delete;

    int port() const; ///< the port bound

    /// What the sensor feels from now on. One thread only, which need not be the owner's. Never blocks.
    void setArmState(const ArmState& state);

    struct Private;

private:
    explicit RdtServer(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace core

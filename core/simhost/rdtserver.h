// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/base/result.h"
#include "core/sim/armstate.h"
#include "core/sim/virtualft.h"

namespace core {

/// A virtual six-axis sensor on 127.0.0.1: ATI RDT over UDP, 250 records per second, and
/// http://127.0.0.1:PORT/netftapi2.xml (counts, units, limits) over TCP on the same port number. One client,
/// as in the real device: records go to the sender of the last start command.
///
/// Commands: 0 stop, 2 start, 3 start buffered (ten records per datagram), 0x41 reset latch, 0x42 bias. The
/// sequence restarts at 1 with each start; a stream with a sample count ends after it. A damaged record is a
/// datagram that is too short: UDP has its own checksum. Runs on its own thread; the destructor stops and
/// joins it. Any one thread may own it.
class RdtServer
{
public:
    /// `port` 0: any port free for both UDP and TCP. An error names the port.
    static Result<std::unique_ptr<RdtServer>> start(int port, const VirtualFtSettings& settings);
    ~RdtServer();

    int port() const; ///< the port bound

    /// Arm state from now on. One thread only, which need not be the owner's. Never blocks.
    void setArmState(const ArmState& state);

    struct Private;

private:
    explicit RdtServer(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/base/result.h"
#include "core/bus/bushandle.h"
#include "core/servo/servomodel.h"
#include "core/simhost/simulator.h"

namespace cli {

/// A bus for a command that asks something and waits for the answer: the same thread and scheduler as the
/// window's, with nothing polled. Main thread only.
class BusClient
{
public:
    /// `port` is a path, an identity or "sim" (a virtual demo arm of its own). Waits until the port is open.
    static core::Result<std::unique_ptr<BusClient>> open(const QString& port, int baud);

    /// Sends a request and waits for its reply.
    core::Result<core::bus::Reply> ask(core::bus::Request request);
    /// Calls `visit` for every event until it returns false. False when the link went away first.
    bool listen(const std::function<bool(const core::bus::Event&)>& visit);

    /// Bytes of a register area of one servo.
    core::Result<core::bus::Reply> read(int id, bool eep, std::uint8_t address, std::uint8_t length);
    /// The model a servo says it is.
    core::Result<const core::ServoModel*> identify(int id);

    /// Whether a servo answers STAT, which every ACK policy does.
    bool answers(int id);

    core::bus::BusHandle& bus() { return *m_bus; }

private:
    BusClient() = default;
    QString m_port;
    std::unique_ptr<core::Simulator> m_simulator;
    std::unique_ptr<core::bus::BusHandle> m_bus;
};

} // namespace cli

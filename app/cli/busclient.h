// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include "core/base/result.h"
#include "core/bus/bushandle.h"
#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"
#include "core/servo/servomodel.h"
#include "core/simhost/simulator.h"

namespace cli {

/// A bus without polls for a command that sends requests: the window's thread and scheduler. Main thread
/// only.
class BusClient
{
public:
    /// `port`: a path, an identity or "sim" (its own virtual demo arm). Waits until the port is open.
    static core::Result<std::unique_ptr<BusClient>> open(const QString& port, int baud,
                                                         const core::ServoFamily& family);

    /// Runs a procedure to its end; Ctrl-C cancels it.
    template <typename T>
    T run(const std::function<core::Task<T>(core::Conversation&)>& procedure)
    {
        core::Conversation io([this](const core::bus::Request& request) { return m_bus->submit(request); });
        core::Task<T> task = procedure(io);
        task.start();
        attend(io, [&task] { return task.isDone(); });
        return task.take();
    }

    /// Model reported by a servo.
    core::Result<const core::ServoModel*> identify(const core::Target& target);
    const core::ServoFamily& family() const { return *m_family; }

    bool wasCancelled() const { return m_isCancelled; }

    core::bus::BusHandle& bus() { return *m_bus; }

private:
    BusClient() = default;
    /// Transfers requests and replies between a procedure and the bus until `isDone`.
    void attend(core::Conversation& io, const std::function<bool()>& isDone);

    const core::ServoFamily* m_family = nullptr;
    bool m_isCancelled = false;
    std::unique_ptr<core::Simulator> m_simulator;
    std::unique_ptr<core::bus::BusHandle> m_bus;
};

} // namespace cli

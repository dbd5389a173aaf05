// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>

#include "core/base/result.h"
#include "core/sim/armstate.h"
#include "core/sim/ftsetup.h"

namespace core {

/// Serves a virtual F/T sensor with a serial line on a pty, in real time. A client with another baud rate
/// than the sensor's sends and gets garbage. Runs on its own thread; the destructor stops and joins it. Any
/// one thread may own it.
class SerialFtServer
{
public:
    /// `link`: symbolic link to the pty, removed at the end; empty: none.
    static Result<std::unique_ptr<SerialFtServer>> start(const sim::FtSetup& setup, const QString& link);
    ~SerialFtServer();

    QString path() const; ///< of the pty

    /// Arm state from now on. One thread only, which need not be the owner's. Never blocks.
    void setArmState(const ArmState& state);

    struct Private;

private:
    explicit SerialFtServer(std::unique_ptr<Private> data);
    std::unique_ptr<Private> d;
};

} // namespace core

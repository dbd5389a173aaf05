// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <memory>

#include "core/base/time.h"
#include "core/session/sessionparts.h"

namespace core {

class ModelLibrary;

/// The workbench without a window: creates its parts, connects them and drains the queues of the buses. The
/// window and commands share it, and tests use it without widgets. Each part owns its state.
/// GUI thread only. The window's display tick, or a test, calls tick(); signals are emitted there or in the
/// calls themselves.
///
/// Safety: no goal is sent except in Control, while connected, torque on and not stopped. Losing the link,
/// STOP, opening a file and disconnecting make all goals void.
class Session : public QObject, public SessionParts
{
    Q_OBJECT

public:
    explicit Session(const ModelLibrary& models, QObject* parent = nullptr);
    ~Session() override;

    /// Drains all queues under a budget, updates states and histories, emits JointStates::ticked(). `now` is
    /// the steady clock's.
    void tick(Time now);

private:
    struct Parts;
    Session(std::unique_ptr<Parts> parts, QObject* parent);

    void followDocument();
    void drain(Time now);

    std::unique_ptr<Parts> d;
};

} // namespace core

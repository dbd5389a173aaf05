// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>

#include "core/array/arrayconfig.h"
#include "core/configure/deviceimage.h"
#include "core/session/sessionpart.h"

namespace core {

class JointStates;

/// The registers of the servos as last read; unknown after connecting, but for the limits of temperature and
/// supply, which are read when a servo answers. They belong to the servo, that is to
/// its ID on its bus, so edits of the array keep them. GUI thread.
class Registers : public SessionPart
{
    Q_OBJECT

public:
    Registers(const Base& base, JointStates& joints);

    const DeviceImage& image(JointIndex index) const;
    const DeviceImage& imageOf(ServoId servo) const { return m_images[servo]; }
    /// True when the servo is known to have this value already. False while the servo cannot be read, because
    /// it may have been restarted.
    bool isHeld(JointIndex index, const PendingWrite& write) const;
    int pendingCount(JointIndex index) const; ///< pending edits that the servo does not have
    int pendingCount() const;                 ///< of all joints

    // --- for the parts of the session ---

    void store(ServoId servo, const DeviceImage& image); ///< the caller emits changed()
    void forget(ServoId servo);                          ///< a broadcast address: all of its bus
    /// `moved` has the new addresses of servos.
    void move(const std::map<ServoId, ServoId>& moved);

signals:
    void changed();                          ///< image() or isHeld() of some joints
    void forgotten(core::ServoId servo);     ///< written by hand: its registers are unknown
    void operationRead(core::ServoId servo); ///< an operation has stored what it read

private:
    void readLimits(JointIndex index, int tries);

    JointStates& m_joints;
    mutable std::map<ServoId, DeviceImage> m_images;
};

} // namespace core

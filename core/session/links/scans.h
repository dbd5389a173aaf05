// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bitset>
#include <functional>
#include <vector>

#include "core/base/ids.h"
#include "core/session/links/foundservo.h"
#include "core/session/sessionpart.h"

namespace core {

namespace bus {
struct FoundEvent;
struct ScanProgress;
} // namespace bus

/// Finds the servos of a bus, and adds them to the array. GUI thread.
class Scans : public SessionPart
{
    Q_OBJECT

public:
    explicit Scans(const Base& base);

    /// Why a bus cannot be scanned now, a sentence; empty: it can.
    using Guard = std::function<QString(int bus)>;
    void setGuard(Guard refusal) { m_refusal = std::move(refusal); }
    /// Adds found servos with a unique ID that are not in the array yet, named "joint_<id>". Returns their
    /// number.
    int addFound(const std::vector<FoundServo>& found);
    /// Gives a bus the protocol and the rate of a servo that was found on its port, or on a port that it is
    /// to get, as an edit of the array. Why it cannot be, a sentence; empty: done, or it has this protocol.
    QString takeProtocol(const FoundServo& servo, int bus = 0);
    bool isScanning() const { return m_isScanning; }
    bool isScanning(JointIndex index) const; ///< its bus
    /// Of one bus, which must be connected. Empty `bauds`: its own. The IDs of the array's joints there and
    /// of servos found before are asked first. False, and reported, when it cannot start.
    bool startScan(std::vector<int> bauds = {}, int firstId = 0, int lastId = ServoId::kMax, int bus = 0);
    int scannedBus() const { return m_bus; } ///< of the last scan
    void cancelScan();
    const std::vector<FoundServo>& found() const { return m_found; } ///< of the last scan
    void take(const bus::FoundEvent& event);
    void take(const bus::ScanProgress& progress);

signals:
    /// Progress; at the end isScanning() is false.
    void scanChanged(int done, int total, int baud, double secondsLeft);
    void servoFound(const core::FoundServo& servo);
    void scanFinished(bool cancelled);

private:
    void end();

    Guard m_refusal;
    bool m_isScanning = false;
    int m_bus = 0;
    std::vector<FoundServo> m_found;
    std::bitset<256> m_everFound; ///< IDs that answered a scan since the program start
};

} // namespace core

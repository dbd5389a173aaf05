// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <vector>

#include "core/base/ids.h"
#include "core/session/links/foundservo.h"

namespace core {

struct SessionData;

/// Finds the servos of a bus, and adds them to the array. GUI thread.
class Scans : public QObject
{
    Q_OBJECT

public:
    explicit Scans(SessionData& data);

    /// Adds found servos that are not in the array yet and alone with their ID, named "joint_<id>". Returns
    /// how many were added.
    int addFound(const std::vector<FoundServo>& found);
    bool isScanning() const;
    /// Of one bus, which must be connected. Empty `bauds`: its own. The IDs of the array's joints there and
    /// of servos found before are asked first. False (and notified) when it cannot begin.
    bool startScan(std::vector<int> bauds = {}, int firstId = 0, int lastId = ServoId::kMax, int bus = 0);
    int scannedBus() const; ///< of the last scan
    void cancelScan();
    const std::vector<FoundServo>& found() const; ///< of the last scan

signals:
    /// Progress; isScanning() tells the end.
    void scanChanged(int done, int total, int baud, double secondsLeft);
    void servoFound(const core::FoundServo& servo);
    void scanFinished(bool cancelled);

private:
    SessionData* d;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/servo/sample.h"
#include "core/session/sessionpart.h"

namespace core {

class JointStates;
class Registers;

/// The alarms of the joints, and the limits beyond which values are alarms: those of the array, else defaults
/// (alarmlimits.h) by the registers as they were read. Control carries out the stops that alarms require. GUI
/// thread.
class Alarms : public SessionPart
{
    Q_OBJECT

public:
    Alarms(const Base& base, JointStates& joints, Registers& registers);

    /// Active and past alarms of this array.
    const AlarmBook& alarms() const { return m_book; }
    void acknowledgeAlarm(AlarmId id);
    void acknowledgeAllAlarms();
    /// The limits of a joint, and its defaults without limits in the array.
    const AlarmLimits& alarmLimits(JointIndex index) const;
    AlarmLimits defaultAlarmLimits(JointIndex index) const;
    /// All alarms as a table.
    Result<void> saveAlarms(const QString& path) const;

    // --- for the parts of the session ---

    void take(const Sample& sample); ///< after JointStates
    void tick(Time now, bool isScanning);
    /// The stop that an alarm required was carried out.
    void noteStopped(ServoId servo, AlarmAction action) { m_book.noteStopped(servo, action); }

signals:
    void alarmsChanged(); ///< some alarms began, ended or were acknowledged
    /// An alarm requires a stop of its joint or the array; `why` is the alarm in words.
    void stopRequired(core::AlarmAction action, core::JointIndex index, const QString& why);

private:
    ServoLimits servoLimits(std::size_t joint) const;
    double readingsPerSecond(int bus) const;
    void require(AlarmAction action, std::size_t joint);
    void reportChanges();

    JointStates& m_joints;
    Registers& m_registers;
    mutable AlarmBook m_book;
    mutable std::vector<AlarmLimits> m_limits; ///< of the joints
    mutable bool m_areLimitsOld = true;
    std::uint64_t m_reported = 0; ///< AlarmBook::changes() at the last alarmsChanged()
};

} // namespace core

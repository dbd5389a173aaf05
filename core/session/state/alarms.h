// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include "core/alarm/alarmbook.h"
#include "core/base/ids.h"
#include "core/base/result.h"

namespace core {

struct SessionData;

/// The alarms of the joints, and from where on values are alarms. GUI thread.
class Alarms : public QObject
{
    Q_OBJECT

public:
    explicit Alarms(SessionData& data);

    /// What is wrong with the joints, and was. Alarms of another array are forgotten.
    const AlarmBook& alarms() const;
    void acknowledgeAlarm(AlarmId id);
    void acknowledgeAllAlarms();
    /// From where on a joint's values are alarms, and what would hold if the array said nothing of it.
    const AlarmLimits& alarmLimits(JointIndex index) const;
    AlarmLimits defaultAlarmLimits(JointIndex index) const;
    /// All alarms as a table.
    Result<void> saveAlarms(const QString& path) const;

signals:
    void alarmsChanged(); ///< some came, ended or were acknowledged

private:
    SessionData* d;
};

} // namespace core

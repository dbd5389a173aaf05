// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QStringList>

#include <set>

#include "core/alarm/alarmbook.h"
#include "core/base/ids.h"
#include "core/session/sessionparts.h"

namespace core {

/// Writes into the log file (core/base/log.h) what happens to a session, a line for each event: links, STOP,
/// Monitor and Control, torque, operations, controllers, alarms, recordings, topics, and the messages to the
/// user, which are in the user's language. While it exists, the file is open. GUI thread.
class EventLog : public QObject
{
    Q_OBJECT

public:
    /// A file that cannot be opened is a warning to the user.
    EventLog(const SessionParts& session, const QString& path);
    ~EventLog() override;

private:
    void followLinks();
    void followTorque();
    void followOperation();
    void followControllers();
    void followAlarms();

    SessionParts m_session;
    QStringList m_links;        ///< the state of each, a sentence
    std::set<ServoId> m_torque; ///< of the servos that have it
    QStringList m_controllers;  ///< that run
    std::set<AlarmId> m_alarms; ///< the active ones
    bool m_areTopicsOn = false;
};

} // namespace core

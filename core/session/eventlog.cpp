// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/eventlog.h"

#include <QtCore/QCoreApplication>

#include <utility>

#include "core/alarm/alarmtext.h"
#include "core/array/compare.h"
#include "core/base/filled.h"
#include "core/base/log.h"
#include "core/base/visibletext.h"
#include "core/document/arraydocument.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/controllers.h"
#include "core/session/operations/operations.h"
#include "core/session/recording/recording.h"
#include "core/session/state/alarms.h"
#include "core/session/state/jointstates.h"
#include "core/session/topics/topics.h"

namespace core {

namespace {

void write(const char* kind, const QString& text)
{
    log::session()->info("{}{}{}", kind, text.isEmpty() ? "" : ": ", visibleText(text).toStdString());
}

const char* nameOf(Severity severity)
{
    return severity == Severity::Error ? "Error" : severity == Severity::Warning ? "Warning" : "Note";
}

void writeReport(const OperationReport& report)
{
    const char* const result = report.cancelled ? "cancelled" : report.ok() ? "done" : "failed";
    write("Operation", QStringLiteral("%1: %2. %3").arg(report.title, QLatin1String(result), report.summary));
    for (const ServoResult& each : report.servos) {
        if (!each.ok)
            write("Operation failed", each.sentence);
    }
}

} // namespace

EventLog::EventLog(const SessionParts& session, const QString& path)
    : m_session(session)
{
    if (const auto opened = log::openFile(path); !opened)
        session.messages.warn(opened.error().detail);
    write("Start", QStringLiteral("Servodeck ") + QCoreApplication::applicationVersion());
    connect(&session.messages, &Messages::notified, this,
            [](Severity severity, const QString& sentence, const Cause& cause) {
                if (cause.kind != Cause::Kind::LinkLost && cause.kind != Cause::Kind::PortNotOpened)
                    write(nameOf(severity), sentence); // else it is the state of a link
            });
    connect(&session.links, &Links::linkChanged, this, &EventLog::followLinks);
    connect(&session.control, &Control::stopChanged, this, [&control = session.control] {
        if (control.isStopped())
            write("STOP", filled("%1 (%2)", control.stopReason(), stopModeText(control.stoppedWith())));
        else
            write("STOP", QStringLiteral("cleared"));
    });
    connect(&session.control, &Control::controlChanged, this, [&control = session.control] {
        write(control.isControl() ? "Control" : "Monitor", control.controlEndedBecause());
    });
    connect(&session.joints, &JointStates::ticked, this, &EventLog::followTorque);
    connect(&session.operations, &Operations::operationChanged, this, &EventLog::followOperation);
    connect(&session.operations, &Operations::operationFinished, this, &writeReport);
    connect(&session.controllers, &Controllers::changed, this, &EventLog::followControllers);
    connect(&session.controllers, &Controllers::switchChanged, this, [&controllers = session.controllers] {
        if (controllers.latest().phase == SwitchAction::Phase::Refused)
            write("Switch refused", controllers.latest().message);
    });
    connect(&session.alarms, &Alarms::alarmsChanged, this, &EventLog::followAlarms);
    connect(&session.recording, &Recording::reported, this,
            [](recorder::Recorder::Outcome::Kind kind, const QString&, const QString& sentence) {
                if (kind != recorder::Recorder::Outcome::Kind::Failed) // else it is a message
                    write("Recording", sentence);
            });
    connect(&session.topics, &Topics::changed, this, [this] {
        if (std::exchange(m_areTopicsOn, m_session.topics.isOn()) != m_areTopicsOn)
            write("Topics",
                  m_areTopicsOn ? Topics::consequence(*m_session.topics.reach()) : QStringLiteral("off"));
    });
    connect(&session.document, &ArrayDocument::replaced, this, [this] {
        m_torque.clear();
        m_alarms.clear();
    });
}

EventLog::~EventLog()
{
    write("End", {});
    log::closeFile();
}

void EventLog::followLinks()
{
    QStringList now;
    for (int bus = 0; bus < m_session.links.busCount(); ++bus) {
        now << m_session.links.linkMessage(bus);
        if (m_links.value(bus) != now.back())
            write("Link", filled("bus %1: %2", bus + 1, now.back()));
    }
    m_links = now;
}

void EventLog::followTorque()
{
    QStringList on;
    QStringList off;
    for (std::size_t i = 0; i < m_session.joints.count(); ++i) {
        const ServoId id = m_session.joints.id(i);
        const bool hasTorque = m_session.joints.joint(JointIndex::at(i)).torqueOn;
        if (hasTorque == m_torque.contains(id))
            continue;
        hasTorque ? void(m_torque.insert(id)) : void(m_torque.erase(id));
        (hasTorque ? on : off) << m_session.messages.jointName(i);
    }
    if (!on.isEmpty())
        write("Torque on", on.join(QStringLiteral(", ")));
    if (!off.isEmpty()) // silent ones too
        write("Torque off, or not reported any more", off.join(QStringLiteral(", ")));
}

void EventLog::followOperation()
{
    if (m_session.operations.isOperating())
        write("Operation", m_session.operations.operationTitle() + QStringLiteral(": started."));
}

void EventLog::followControllers()
{
    QStringList now;
    for (const auto& each : m_session.controllers.catalogue().loaded()) {
        const QString& name = each.spec.name;
        if (each.isRunning)
            now << name;
        if (each.isRunning && !m_controllers.contains(name))
            write("Controller started", name);
        if (!each.isRunning && m_controllers.contains(name))
            write("Controller stopped",
                  filled("%1 %2", name, m_session.controllers.state(name).endedBecause));
    }
    m_controllers = now;
}

void EventLog::followAlarms()
{
    for (const Alarm& alarm : m_session.alarms.alarms().alarms()) {
        const bool wasActive = m_alarms.contains(alarm.id);
        if (alarm.isActive && !wasActive) {
            m_alarms.insert(alarm.id);
            write("Alarm", alarmtext::headline(alarm));
        } else if (!alarm.isActive && wasActive) {
            m_alarms.erase(alarm.id);
            write("Alarm over", alarmtext::headline(alarm));
        }
    }
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Procedures on a virtual bus, and what they report. Includes virtualworld.h and checks.h.
#pragma once

#include "core/configure/conversation.h"
#include "core/configure/deviceimage.h"
#include "core/configure/report.h"
#include "tests/support/checks.h"
#include "tests/support/virtualworld.h"
#include "tests/support/wholesession.h"

/// What an operation reports: its summary, and a line for each servo.
inline QString reported(const core::OperationReport& report)
{
    QStringList lines{report.summary};
    for (const auto& servo : report.servos)
        lines += servo.name + QStringLiteral(": ") + servo.sentence;
    return lines.join(QLatin1Char('\n'));
}
/// True if an operation did all; prints its report where it did not.
inline bool isDone(const core::OperationReport& report)
{
    return support::checked(report.ok(), reported(report));
}
/// True if a report contains a text.
inline bool contains(const core::OperationReport& report, const QString& text)
{
    return support::contains(reported(report), text);
}

/// A virtual world that runs procedures, as Session does in real time.
class ConfigWorld : public VirtualWorld
{
public:
    using VirtualWorld::begin;
    using VirtualWorld::VirtualWorld;

    /// Adds HerkuleX with the IDs 1 to `count`, opens the bus and runs for a while.
    void begin(int count, core::Duration time = {})
    {
        addServos(count);
        open();
        runFor(time);
    }
    /// The same with servos of its family.
    void beginAny(int count, core::Duration time = {})
    {
        for (int id = 1; id <= count; ++id)
            addAny(id);
        open();
        runFor(time);
    }
    /// Calls `act` once, when a procedure has run for about as many milliseconds.
    void after(int steps, const std::function<void()>& act)
    {
        onStep = [count = 0, steps, act]() mutable {
            if (++count == steps)
                act();
        };
    }
    void cancelAfter(int steps)
    {
        after(steps, [this] { io.cancel(); });
    }

    core::Target target(int joint) const
    {
        const auto id = joints[static_cast<std::size_t>(joint)].id;
        const auto of = modelOfId.find(id);
        return {joint, core::ServoId{id}, QStringLiteral("joint_%1").arg(id),
                of != modelOfId.end() ? of->second : &bus.servo(static_cast<std::size_t>(joint)).model()};
    }
    std::vector<core::Target> targets() const
    {
        std::vector<core::Target> all;
        for (std::size_t i = 0; i < joints.size(); ++i)
            all.push_back(target(static_cast<int>(i)));
        return all;
    }

    /// Runs a procedure to its end; asserts that there is one.
    template <typename T>
    T run(core::Task<T> task, core::Duration atMost = std::chrono::minutes(5))
    {
        task.start();
        const core::Time end = now + atMost;
        while (!task.isDone()) {
            runFor(std::chrono::milliseconds(1));
            deliver();
            if (now > end)
                qFatal("a procedure did not end");
            if (onStep)
                onStep();
        }
        return task.take();
    }

    core::Conversation io{[this](const core::bus::Request& request) {
        const auto id = ask(request);
        return accepted ? id : 0;
    }};
    std::function<bool(const core::bus::Event&)> isLost; ///< on its way from the bus: its queue is full
    std::function<void()> onStep; ///< called about once per millisecond while a procedure runs

private:
    void deliver()
    {
        for (; m_delivered < events.size(); ++m_delivered) {
            if (!isLost || !isLost(events[m_delivered]))
                io.handle(events[m_delivered]);
        }
        io.tick(now);
    }

    std::size_t m_delivered = 0;
};

/// With servos from the beginning, see ConfigWorld::begin().
struct RunningWorld : ConfigWorld
{
    explicit RunningWorld(int count, core::Duration time = {}) { begin(count, time); }
};

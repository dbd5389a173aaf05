// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// A session on a virtual array, driven as the window drives it. Each wait ends as soon as what it waits for
/// holds; its time is only the end of hope.
#pragma once

#include <QtCore/QCoreApplication>
#include <QtTest/QTest>

#include <functional>
#include <memory>

#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/testarray.h"
#include "tests/support/wholesession.h"
#include "tests/support/wiretap.h"

namespace testsupport {

inline bool runUntil(core::Session& session, const std::function<bool()>& done,
                     core::Duration atMost = std::chrono::seconds(15))
{
    const core::Time end = core::Clock::now() + atMost;
    while (core::Clock::now() < end) {
        session.tick(core::Clock::now());
        QCoreApplication::processEvents();
        if (done())
            return true;
        QTest::qWait(5);
    }
    return done();
}

inline void run(core::Session& session, core::Duration time)
{
    runUntil(
        session, [] { return false; }, time);
}

/// True if the link is up and every joint satisfies the predicate.
inline bool areAll(const core::Session& session, const std::function<bool(const core::JointState&)>& is)
{
    for (int i = 0; i < session.joints.jointCount(); ++i) {
        if (!is(session.joints.joint(at(i))))
            return false;
    }
    return session.links.linkState() == core::LinkState::Connected;
}

/// A session on its own virtual array with a tap on the wire.
struct SessionBench
{
    std::unique_ptr<core::Simulator> simulator;
    std::unique_ptr<WireTap> tap;
    core::Session session{core::ModelLibrary::builtIn()};
    QStringList messages;

    explicit SessionBench(const core::ArrayConfig& array, int baud = 115200)
    {
        auto settings = core::simulationOf(array, core::ModelLibrary::builtIn(), baud);
        settings.ftPort = -1;
        auto started = core::Simulator::start(settings);
        if (!started)
            qFatal("%s", qPrintable(started.error().detail));
        simulator = std::move(*started);
        tap = std::make_unique<WireTap>(simulator->portPath());
        QObject::connect(&session.messages, &core::Messages::notified, &session,
                         [this](core::Severity, const QString& sentence) { messages << sentence; });
        session.document.edit(QStringLiteral("Edit"), array);
        session.links.connectTo(tap->path(), baud);
    }

    bool runUntil(const std::function<bool()>& done, core::Duration atMost = std::chrono::seconds(15))
    {
        return testsupport::runUntil(session, done, atMost);
    }
    void run(core::Duration time) { testsupport::run(session, time); }
    bool areAll(const std::function<bool(const core::JointState&)>& is)
    {
        return runUntil([&] { return testsupport::areAll(session, is); });
    }
    bool isReady()
    {
        return areAll([](const core::JointState& joint) { return joint.hasSample; });
    }
    /// Switches to Control and torque on for `joints`, or all; false if one stays off.
    bool arm(const std::vector<int>& joints = {})
    {
        bool ok = false;
        bool isOver = false;
        if (!isReady() || !session.control.setControl(true)
            || !session.operations.arm(joints, [&](const core::OperationReport& report) {
                   ok = report.ok();
                   isOver = true;
               }))
            return false;
        return runUntil([&] { return isOver; }) && ok && runUntil([&] {
                   for (int i = 0; i < session.joints.jointCount(); ++i) {
                       const bool isMeant =
                           joints.empty() || std::find(joints.begin(), joints.end(), i) != joints.end();
                       if (isMeant && !isOn(i))
                           return false;
                   }
                   return true;
               });
    }
    double place(int joint) const { return session.joints.joint(at(joint)).position.degrees(); }
    bool isOn(int joint) const { return session.joints.joint(at(joint)).torqueOn; }
    /// All messages to the user, for the message of a failed test.
    QByteArray all() const { return messages.join(QLatin1Char('\n')).toUtf8(); }
};

} // namespace testsupport

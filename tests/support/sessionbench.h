// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// Sessions on virtual arrays, driven as the window drives them. Each wait ends as soon as what it waits for
/// holds; its time is only the end of hope. Includes Qt Test, Qt Core, all parts of a session and
/// testprogram.h.
#pragma once

#include <algorithm>
#include <cmath>
#include <functional>
#include <memory>

#include "core/link/portlist.h"
#include "core/session/links/simulation.h"
#include "core/simhost/simulator.h"
#include "tests/support/takecontrol.h"
#include "tests/support/testarray.h"
#include "tests/support/testprogram.h"
#include "tests/support/wholesession.h"
#include "tests/support/wiretap.h"

/// Runs a session, or a bench, until the condition holds; a failure shows the messages to the user.
#define RUN_UNTIL(bench, ...)                                                                                \
    QVERIFY2((bench).runUntil([&] { return static_cast<bool>(__VA_ARGS__); }), (bench).all().constData())

namespace testsupport {

inline constexpr core::Duration kEndOfHope = std::chrono::seconds(60);

inline bool runUntil(core::Session& session, const std::function<bool()>& done,
                     core::Duration atMost = kEndOfHope)
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

/// `servos` on each of `buses` buses, in turns, so that no place in the array is one on a bus; IDs from 1.
inline core::ArrayConfig arrayOn(int buses, int servos)
{
    core::ArrayConfig array = patientArray();
    for (int bus = 1; bus < buses; ++bus)
        array.addBus({{}, core::virtualPortPath(), 115200, {}, {}});
    for (int i = 0; i < servos * buses; ++i) {
        core::JointConfig joint;
        joint.id = {static_cast<std::uint8_t>(i / buses + 1), static_cast<std::uint8_t>(i % buses)};
        joint.name = QStringLiteral("j%1_%2").arg(joint.id.bus).arg(joint.id.value);
        joint.model = QStringLiteral("DRS-0201");
        array.joints.push_back(joint);
    }
    return array;
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

inline std::unique_ptr<core::Simulator> startSimulator(const core::SimulatorSettings& settings)
{
    auto started = core::Simulator::start(settings);
    if (!started)
        qFatal("%s", qPrintable(started.error().detail));
    return std::move(*started);
}

/// The virtual servos of a bus of the array, without a sensor; their port is `link` if it is not empty.
inline std::unique_ptr<core::Simulator>
startSimulator(const core::ArrayConfig& array, const QString& link = {}, int bus = 0, const char* faults = "")
{
    auto settings = core::simulationOf(array, core::ModelLibrary::builtIn(), array.bus(bus).baud, bus);
    settings.ftPort = -1;
    settings.linkPath = link;
    if (*faults != 0)
        settings.faults = core::sim::Faults::parse(QLatin1String(faults)).value();
    return startSimulator(settings);
}

/// A session with its messages to the user.
struct DrivenSession : core::Session
{
    QStringList sentences; ///< the messages

    explicit DrivenSession(const core::ArrayConfig& array = {})
        : Session(core::ModelLibrary::builtIn())
    {
        QObject::connect(&messages, &core::Messages::notified, this,
                         [this](core::Severity, const QString& sentence) { sentences << sentence; });
        document.edit(u"Edit"_s, array);
    }

    /// By default to the virtual array. In Control whenever that is possible.
    void connectTo(const QString& port = core::virtualPortPath())
    {
        takeControl(*this);
        links.connectTo(port, document.array().bus(0).baud);
    }
    /// connectTo(), until all joints answer.
    bool answersOn(const QString& port = core::virtualPortPath())
    {
        connectTo(port);
        return runUntil([this] { return allAnswer(); });
    }
    /// answersOn() and arm().
    bool armsOn(const QString& port = core::virtualPortPath()) { return answersOn(port) && arm(); }
    /// The shipped arm on the virtual array.
    bool connectDemo()
    {
        const bool isOpen = document.openArray(core::demoArrayPath()).has_value();
        connectTo();
        return isOpen;
    }
    /// Control and torque on of `meant`, or all; false if one stays off.
    bool arm(const std::vector<int>& meant = {})
    {
        PatientArming arming(*this, meant);
        return runUntil([&] { return arming.isDone(); });
    }
    /// Edits the array.
    bool edit(const std::function<void(core::ArrayConfig&)>& change)
    {
        core::ArrayConfig array = document.array();
        change(array);
        return document.edit(u"Edit"_s, array);
    }

    bool runUntil(const std::function<bool()>& done, core::Duration atMost = kEndOfHope)
    {
        return testsupport::runUntil(*this, done, atMost);
    }
    void run(core::Duration time) { testsupport::run(*this, time); }
    /// Until each bus has made so many more cycles: proof that time has passed for the servos.
    bool runCycles(std::uint64_t count)
    {
        std::vector<std::uint64_t> ends;
        for (int bus = 0; bus < links.busCount(); ++bus)
            ends.push_back(links.bus()->bus(static_cast<std::size_t>(bus)).stats().cycles + count);
        return runUntil([&] {
            for (std::size_t bus = 0; bus < ends.size(); ++bus) {
                if (links.busStats(static_cast<int>(bus)).cycles < ends[bus])
                    return false;
            }
            return true;
        });
    }
    /// The window hangs until the first bus has made so many more cycles; calls `meanwhile` now and then.
    bool hang(
        std::uint64_t count, const std::function<void()>& meanwhile = [] {})
    {
        core::bus::BusHandle& bus = links.bus()->bus(0);
        const std::uint64_t end = bus.stats().cycles + count;
        for (const core::Time begun = core::Clock::now();
             bus.stats().cycles < end && core::Clock::now() - begun < kEndOfHope;) {
            QTest::qSleep(20);
            meanwhile();
        }
        return bus.stats().cycles >= end;
    }

    const core::JointState& joint(int joint) const { return joints.joint(at(joint)); }
    double degrees(int of) const { return joint(of).position.degrees(); }
    double radians(int of) const { return joint(of).position.radians(); }
    bool isOn(int of) const { return joint(of).torqueOn; }
    bool areAll(const std::function<bool(const core::JointState&)>& is) const
    {
        return testsupport::areAll(*this, is);
    }
    bool allAnswer() const
    {
        return areAll([](const core::JointState& each) { return each.hasSample && each.answers; });
    }
    /// All messages to the user, for the message of a failed test.
    QByteArray all() const { return sentences.join(QLatin1Char('\n')).toUtf8(); }
};

/// A session on its own virtual array with a tap on the wire.
struct SessionBench
{
    std::unique_ptr<core::Simulator> simulator;
    std::unique_ptr<WireTap> tap;
    DrivenSession session;
    QStringList& messages = session.sentences;

    explicit SessionBench(const core::ArrayConfig& array, int baud = 115200)
        : session(array)
    {
        core::ArrayConfig served = array;
        served.bus(0).baud = baud;
        simulator = startSimulator(served);
        tap = std::make_unique<WireTap>(simulator->portPath());
        session.links.connectTo(tap->path(), baud);
    }

    bool runUntil(const std::function<bool()>& done, core::Duration atMost = kEndOfHope)
    {
        return session.runUntil(done, atMost);
    }
    void run(core::Duration time) { session.run(time); }
    bool runCycles(std::uint64_t count) { return session.runCycles(count); }
    bool areAll(const std::function<bool(const core::JointState&)>& is)
    {
        return runUntil([&] { return session.areAll(is); });
    }
    bool isReady()
    {
        return areAll([](const core::JointState& joint) { return joint.hasSample; });
    }
    bool arm(const std::vector<int>& joints = {}) { return isReady() && session.arm(joints); }
    double place(int joint) const { return session.degrees(joint); }
    bool isOn(int joint) const { return session.isOn(joint); }
    QByteArray all() const { return session.all(); }
};

} // namespace testsupport

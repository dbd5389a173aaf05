// SPDX-License-Identifier: GPL-3.0-or-later
/// \file
/// A scheduler on a virtual clock. Includes what of the standard library the worlds use.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "core/bus/roundscheduler.h"
#include "tests/support/goalsbytick.h"

/// A scheduler on a virtual clock, whatever the line: its events, and requests with their replies.
class SchedulerWorld : public core::bus::EventSink
{
public:
    virtual void runFor(core::Duration time) = 0;
    /// Makes the scheduler, on an open line.
    void start()
    {
        scheduler =
            std::make_unique<core::bus::RoundScheduler>(settings, joints, goals.board, *this, *protocol);
        scheduler->linkOpened(now);
    }

    void push(const core::bus::Event& event) override { events.push_back(event); }

    /// Runs until `done`; false after the time `atMost`.
    bool runUntil(const std::function<bool()>& done, core::Duration atMost)
    {
        for (core::Duration spent{}; spent < atMost; spent += std::chrono::milliseconds(1)) {
            if (done())
                return true;
            runFor(std::chrono::milliseconds(1));
        }
        return done();
    }

    template <typename T>
    std::vector<T> all() const
    {
        std::vector<T> found;
        for (const auto& event : events) {
            if (const auto* e = std::get_if<T>(&event))
                found.push_back(*e);
        }
        return found;
    }

    std::vector<core::Sample> samplesOf(int joint) const
    {
        auto found = all<core::Sample>();
        std::erase_if(found, [joint](const core::Sample& sample) { return sample.joint.value != joint; });
        return found;
    }

    core::bus::RequestId ask(core::bus::Request request)
    {
        const core::bus::RequestId id = ++m_lastRequest;
        std::visit(
            [id](auto& r) {
                if constexpr (requires { r.request; })
                    r.request = id;
            },
            request);
        accepted = scheduler->request(request, now);
        return id;
    }

    /// Waits for the reply to a request.
    core::bus::Reply answer(core::bus::RequestId id, core::Duration atMost = std::chrono::seconds(2))
    {
        core::bus::Reply reply;
        runUntil(
            [&] {
                for (const auto& r : all<core::bus::Reply>()) {
                    if (r.request == id) {
                        reply = r;
                        return true;
                    }
                }
                return false;
            },
            atMost);
        return reply;
    }

    /// Starts a controller.
    core::bus::Reply begin(core::control::Controller& controller)
    {
        core::bus::SwitchRequest request;
        request.start[0] = &controller;
        return answer(ask(request));
    }
    void command(core::control::Controller& controller, const core::control::Command& what)
    {
        ask(core::bus::CommandRequest{.controller = &controller, .command = what});
    }

    core::bus::Reply torque(int joint, core::bus::TorqueMode mode)
    {
        return answer(ask(core::bus::TorqueRequest{.joint = core::JointIndex::at(joint), .mode = mode}));
    }

    /// Torque on in all joints; false if one stays off.
    bool arm()
    {
        for (std::size_t i = 0; i < joints.size(); ++i) {
            const int joint = joints[i].index.value_or(core::JointIndex::at(i)).value;
            if (torque(joint, core::bus::TorqueMode::On).outcome != core::bus::Outcome::Done)
                return false;
        }
        return true;
    }

    core::bus::ScheduleSettings settings;
    std::vector<core::bus::JointSetup> joints;
    testsupport::GoalsByTick goals{joints, {}};
    std::unique_ptr<core::family::BusProtocol> protocol;
    std::unique_ptr<core::bus::RoundScheduler> scheduler;
    core::Time now = core::Time{} + std::chrono::seconds(100);
    std::vector<core::bus::Event> events;
    bool accepted = false;

private:
    core::bus::RequestId m_lastRequest = 0;
};

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "core/control/jogcontroller.h"
#include "core/control/motionplan.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/testsignal.h"
#include "tests/support/schedulerworld.h"

/// One armed joint at kStart that starts a motion of any kind, with a man in the middle, on any line.
namespace motionbench {

using namespace core;
using namespace core::bus;
using namespace core::control;
using namespace std::chrono_literals;

inline double degrees(double radians)
{
    return radians * 180 / kPi;
}
inline double radians(double degrees)
{
    return degrees * kPi / 180;
}

inline constexpr double kOff = 0.5;           // degrees from the path
inline constexpr double kStart = 20.0;        // degrees
inline constexpr double kAmplitude = 5.0;     // degrees, of the signal
inline constexpr double kJogSpeed = 20.0;     // degrees/s
inline constexpr std::uint8_t kNotTried = 99; // of Outcome

enum class Start { Signal, Sequence, Move, Jog, Parking };

template <typename World, typename Man>
struct MotionBench
{
    template <typename... Arguments>
    explicit MotionBench(Arguments&&... arguments)
        : world(std::forward<Arguments>(arguments)...)
    {
    }

    /// The first joint, which parks 10 degrees below kStart.
    void setParking()
    {
        auto& joint = world.joints[0];
        joint.stop = StopMode::Park;
        joint.parkTick = joint.units.tick(Angle::fromDegrees(kStart - 10));
        joint.parkTime = 1.0;
    }
    bool arm()
    {
        const bool isArmed = world.arm();
        world.runFor(200ms);
        return isArmed;
    }

    Outcome begin(Controller& controller)
    {
        SwitchRequest request;
        request.start[0] = &controller;
        return world.answer(world.ask(request)).outcome;
    }

    /// As the session makes one: from where the joint was last seen.
    std::unique_ptr<Controller> sequence()
    {
        const double from = world.samplesOf(0).back().position.radians();
        auto plan = std::make_shared<MotionPlan>();
        plan->joints = {0};
        plan->knots = {{0.0, {from}}, {0.6, {radians(kStart + 10)}}};
        return std::make_unique<PlanController>(plan, std::vector<std::uint16_t>{0},
                                                std::vector<std::uint16_t>{0}, 1, 1.0);
    }

    void drive(Controller& jog, double speed)
    {
        CommandRequest request;
        request.controller = &jog;
        request.command = {CommandKind::Drive, radians(speed), 0, 0.0};
        world.ask(request);
    }

    /// Carries the motion out to its end.
    void run(Start start)
    {
        std::unique_ptr<Controller> controller;
        switch (start) {
        case Start::Signal:
            controller = std::make_unique<SignalController>(
                std::vector<std::uint16_t>{0},
                TestSignal{SignalKind::Sine, radians(kAmplitude), 1.0, 2.0, 1.0}, 0.0);
            break;
        case Start::Sequence:
            world.runFor(25ms); // the planner reads what is damaged
            controller = sequence();
            break;
        case Start::Move:
            controller = std::make_unique<MoveController>(std::vector<std::uint16_t>{0},
                                                          std::vector<double>{radians(kStart + 10)}, 0.6);
            break;
        case Start::Jog:
            controller =
                std::make_unique<JogController>(std::vector<std::uint16_t>{0}, std::vector<double>{1.0});
            break;
        case Start::Parking:
            world.scheduler->stop(StopMode::AsSet, world.now);
            world.runFor(2500ms);
            return;
        }
        outcome = begin(*controller);
        for (int i = 0; i < 30; ++i) {
            if (start == Start::Jog && i < 10)
                drive(*controller, kJogSpeed);
            else if (start == Start::Jog)
                drive(*controller, 0.0);
            world.runFor(50ms);
        }
        world.scheduler->linkLost(world.now); // nothing keeps the controller
    }

    World world;
    Man line{world};
    Outcome outcome = static_cast<Outcome>(kNotTried);
};

} // namespace motionbench

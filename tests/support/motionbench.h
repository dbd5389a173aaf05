// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/control/jogcontroller.h"
#include "core/control/motionplan.h"
#include "core/control/movecontroller.h"
#include "core/control/plancontroller.h"
#include "core/control/testsignal.h"
#include "tests/support/checks.h"
#include "tests/support/schedulerworld.h"

/// One armed joint at kStart that starts a motion of any kind, with a man in the middle, on any line.
namespace motionbench {

using namespace core;
using namespace core::bus;
using namespace core::control;
using namespace std::chrono_literals;
using support::degrees;
using support::radians;

inline constexpr double kOff = 0.5;           // degrees from the path
inline constexpr double kStart = 20.0;        // degrees
inline constexpr double kAmplitude = 5.0;     // degrees, of the signal
inline constexpr double kJogSpeed = 20.0;     // degrees/s
inline constexpr std::uint8_t kNotTried = 99; // of Outcome

enum class Start { Signal, Sequence, Move, Jog, Parking };

/// What the controllers do.
struct Motion
{
    TestSignal signal{SignalKind::Sine, radians(kAmplitude), 1.0, 2.0, 1.0};
    double goal = kStart + 10; // degrees
    double seconds = 0.6;
    double direction = 1.0; // of a jog
};

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

    /// The controller of a motion; parking has none.
    std::unique_ptr<Controller> make(Start start, const Motion& motion)
    {
        const std::vector<std::uint16_t> joints{0};
        if (start == Start::Signal)
            return std::make_unique<SignalController>(joints, motion.signal, 0.0);
        if (start == Start::Move)
            return std::make_unique<MoveController>(joints, std::vector{radians(motion.goal)},
                                                    motion.seconds);
        if (start == Start::Jog)
            return std::make_unique<JogController>(joints, std::vector{motion.direction});
        if (start == Start::Parking)
            return nullptr;
        // As the session makes one: from where the joint was last seen.
        const double from = world.samplesOf(0).back().position.radians();
        auto plan = std::make_shared<MotionPlan>();
        plan->joints = {0};
        plan->knots = {{0.0, {from}}, {motion.seconds, {radians(motion.goal)}}};
        return std::make_unique<PlanController>(plan, joints, joints, 1, 1.0);
    }

    void drive(Controller& jog, double speed)
    {
        world.command(jog, {CommandKind::Drive, radians(speed), 0, 0.0});
    }

    /// Carries the motion out to its end.
    void run(Start start)
    {
        if (start == Start::Parking) {
            world.scheduler->stop(StopMode::AsSet, world.now);
            world.runFor(2500ms);
            return;
        }
        if (start == Start::Sequence)
            world.runFor(25ms); // the planner reads what is damaged
        const auto controller = make(start, {});
        outcome = world.begin(*controller).outcome;
        for (int i = 0; i < 30; ++i) {
            if (start == Start::Jog)
                drive(*controller, i < 10 ? kJogSpeed : 0.0);
            world.runFor(50ms);
        }
        world.scheduler->linkLost(world.now); // nothing keeps the controller
    }

    World world;
    Man line{world};
    Outcome outcome = static_cast<Outcome>(kNotTried);
};

} // namespace motionbench

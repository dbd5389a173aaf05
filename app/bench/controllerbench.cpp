// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/controllerbench.h"

#include <algorithm>
#include <memory>

#include "core/bus/roundscheduler.h"
#include "core/control/controllertypes.h"
#include "core/control/testsignal.h"
#include "core/family/servofamily.h"
#include "core/servo/servomodel.h"
#include "core/sim/makeservo.h"
#include "core/sim/virtualbus.h"

namespace bench {

namespace bus = core::bus;
using namespace std::chrono_literals;

namespace {

constexpr int kBaud = 1'000'000; // the goals of all joints fit into a cycle

/// Types that calculate in every cycle and do not finish on their own.
constexpr std::array kTypes{"sine_sweep", "position", "pid"};

class World final : public bus::EventSink
{
public:
    explicit World(int joints)
        : m_bus({200us, 1, core::VirtualBus::Line::Duplex}, core::Time{} + 100s)
        , m_now(m_bus.start())
    {
        const core::ServoModel& model =
            *core::sim::usualModel(core::usualFamily().traits().name, core::ModelLibrary::builtIn());
        for (int id = 1; id <= joints; ++id) {
            bus::JointSetup joint;
            joint.id = static_cast<std::uint8_t>(id);
            joint.units = core::JointUnits::fromModel(model);
            joint.modelBytes = model.modelBytes;
            m_joints.push_back(joint);
            m_bus.add(core::sim::makeServo(model, {.id = joint.id, .baud = kBaud, .seed = m_bus.drawSeed()},
                                           m_bus.start()));
        }
        bus::ScheduleSettings settings;
        settings.baud = kBaud;
        settings.period = 10ms;
        m_protocol = core::familyOf(&model).makeProtocol(m_joints);
        m_scheduler = std::make_unique<bus::RoundScheduler>(settings, m_joints, m_goals, *this, *m_protocol);
        m_scheduler->setStamp(&core::Clock::now);
        m_scheduler->linkOpened(m_now);
    }

    bool ask(bus::Request request)
    {
        m_isDone = false;
        const core::Time end = m_now + 2s;
        if (!m_scheduler->request(request, m_now))
            return false;
        while (!m_isDone && m_now < end)
            run(m_now + 1ms);
        return m_isDone;
    }
    void run(core::Time end)
    {
        while (m_now < end) {
            const std::uint64_t before = m_scheduler->cycles();
            const core::Time asked = core::Clock::now();
            const auto action = m_scheduler->next(m_now);
            if (m_scheduler->cycles() != before)
                steps.push_back(core::Clock::now() - asked);
            if (action.kind == bus::Action::Kind::Write)
                m_bus.hostBytes(action.bytes, m_now, kBaud);
            else if (action.kind == bus::Action::Kind::Wait)
                wait(std::min(action.until, end));
        }
    }
    void push(const bus::Event& event) override
    {
        if (const auto* reply = std::get_if<bus::Reply>(&event))
            m_isDone = reply->outcome == bus::Outcome::Done;
    }
    core::Time now() const { return m_now; }

    std::vector<core::Duration> steps;

private:
    void wait(core::Time until)
    {
        m_now = std::max(m_now + 1us, std::min({until, m_bus.nextEvent(), m_bus.nextReply()}));
        m_bus.advance(m_now);
        std::array<std::uint8_t, 1024> buffer;
        while (const auto count = m_bus.takeDue(m_now, buffer))
            m_scheduler->received({buffer.data(), count}, m_now);
    }

    core::VirtualBus m_bus;
    core::Time m_now;
    std::vector<bus::JointSetup> m_joints;
    bus::Goals m_goals;
    std::unique_ptr<core::family::BusProtocol> m_protocol;
    std::unique_ptr<bus::RoundScheduler> m_scheduler;
    bool m_isDone = false;
};

/// Each has its part of the joints.
core::Result<std::vector<std::unique_ptr<core::control::Controller>>>
makeControllers(const ControllerTask& task)
{
    using namespace core::control;
    std::vector<std::unique_ptr<Controller>> all;
    std::vector<ControllerType> types;
    for (const auto& each : builtinControllers())
        types.push_back(each.type);
    ControllerCatalogue catalogue(types);
    ControllerNames names;
    for (int joint = 0; joint < task.joints; ++joint)
        names.joints << QString::number(joint);
    const int each = task.joints / std::max(1, task.controllers);
    for (int i = 0; i < task.controllers; ++i) {
        ControllerSpec spec;
        spec.name = QStringLiteral("controller %1").arg(i);
        spec.type = QLatin1String(kTypes[static_cast<std::size_t>(i) % kTypes.size()]);
        spec.joints = names.joints.mid(i * each, each);
        if (spec.type == QLatin1String("sine_sweep"))
            spec.parameters[QStringLiteral("duration")] = TestSignal::kMaxDuration;
        if (const auto loaded = catalogue.load(spec, names); !loaded)
            return loaded.error();
        ControllerInput input;
        for (int joint = i * each; joint < (i + 1) * each; ++joint)
            input.joints.push_back({static_cast<std::uint16_t>(joint),
                                    static_cast<std::size_t>(joint - i * each), 3.0, 0.0,
                                    names.joints[joint]});
        const auto type = std::ranges::find(builtinControllers(), spec.type,
                                            [](const ControllerFactory& made) { return made.type.name; });
        auto made = type->make(catalogue.find(spec.name)->spec, input);
        if (!made)
            return made.error();
        all.push_back(std::move(*made));
    }
    return all;
}

} // namespace

core::Duration StepTimes::quantile(double q) const
{
    if (sorted.empty())
        return {};
    const auto last = static_cast<double>(sorted.size() - 1);
    return sorted[static_cast<std::size_t>(q * last)];
}

core::Result<StepTimes> timeSteps(const ControllerTask& task)
{
    auto controllers = makeControllers(task);
    if (!controllers)
        return controllers.error();
    World world(task.joints);
    bus::SwitchRequest change;
    change.request = 1;
    for (int joint = 0; joint < task.joints; ++joint) {
        bus::TorqueRequest on;
        on.joint = core::JointIndex::at(joint);
        on.mode = core::TorqueMode::On;
        on.request = 1;
        if (!world.ask(on))
            return core::Error{core::Errc::NoReply,
                               QStringLiteral("A virtual servo did not switch its torque on.")};
    }
    world.run(world.now() + 500ms); // every joint was read with its torque on
    std::ranges::transform(*controllers, change.start.begin(), [](const auto& each) { return each.get(); });
    if (!controllers->empty() && !world.ask(change))
        return core::Error{core::Errc::Refused, QStringLiteral("The controllers were not started.")};
    world.run(world.now() + 500ms); // caches are warm
    world.steps.clear();
    world.steps.reserve(static_cast<std::size_t>(task.cycles) + 1);
    world.run(world.now() + task.cycles * 10ms);
    for (const auto& each : *controllers) {
        if (each->times().now().updates < world.steps.size())
            return core::Error{core::Errc::Refused, QStringLiteral("A controller ended.")};
    }
    StepTimes times{std::move(world.steps)};
    std::ranges::sort(times.sorted);
    return times;
}

} // namespace bench

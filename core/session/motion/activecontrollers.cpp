// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/motion/activecontrollers.h"

#include <algorithm>
#include <optional>
#include <set>

#include "core/array/pairs.h"
#include "core/base/numbertext.h"
#include "core/bus/busevents.h"
#include "core/control/switchticket.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/motion/commandwriter.h"
#include "core/session/state/jointstates.h"

namespace core {

namespace {

/// "the move of 2 joints" at the begin of a sentence.
QString atBegin(const QString& words)
{
    return words.left(1).toUpper() % words.mid(1);
}

/// Why a switch of controllers was refused; `who` is the joint it concerns.
QString startFailure(bus::Outcome outcome, const QString& who)
{
    switch (outcome) {
    case bus::Outcome::LinkLost:
        return Messages::tr("The link was lost before the motion started. Connect again, then start it.");
    case bus::Outcome::Stopped:
        return Messages::tr("STOP was pressed before the motion started. Resume, then start it again.");
    case bus::Outcome::NoReply:
        return Messages::tr("Not started: %1 has no torque or does not respond. Check its cable, and arm it.")
            .arg(who);
    case bus::Outcome::Unsettled:
        return Messages::tr(
                   "Not started: the position of %1 is not stable between two readings. Check its cable.")
            .arg(who);
    case bus::Outcome::OutsideLimits:
        return Messages::tr("Not started: %1 is outside its limits. Move it back with its slider first.")
            .arg(who);
    default:
        return Messages::tr("Not started: %1 is controlled by another motion. Stop that first.").arg(who);
    }
}

/// The cause, for the endings that are a fault of the controller.
QString faultOf(const bus::ControllerEvent& event)
{
    const QString own = event.controller->whyFailed();
    switch (event.ending) {
    case control::Ending::BadGoal:
        return Messages::tr("it gave a goal that is no number, or one for a joint that it does not claim");
    case control::Ending::TooSlow:
        return Messages::tr("its updates took longer than their budget again and again, %1 ms at most")
            .arg(numberText(toSeconds(event.times.longest) * 1e3, 1));
    case control::Ending::Threw:
        return own.isEmpty() ? Messages::tr("an error occurred in it")
                             : Messages::tr("an error occurred in it (%1)").arg(own);
    default:
        return own;
    }
}

bool isFault(control::Ending ending)
{
    return ending >= control::Ending::Failed;
}

} // namespace

/// A switch that is under way. Its ticket outlives all its requests.
struct ActiveControllers::Switch
{
    explicit Switch(int count)
        : ticket(count)
        , buses(count)
    {
    }

    control::SwitchTicket ticket;
    int buses;
    int open = 0;         ///< requests without an answer
    std::set<int> starts; ///< groups
    Time deadline;
    bool isOver = false; ///< the handler was called
    bool hasHandler = false;
    QString why;
    int refused = 0; ///< the group with the joint that refused it
    std::optional<Time> first;
    Time last;
    std::uint64_t cycle = 0;
    Handler handler;
};

ActiveControllers::ActiveControllers(const Base& base, JointStates& joints, CommandWriter& writer)
    : SessionPart(base)
    , m_joints(joints)
    , m_writer(writer)
{
    connect(&m_links, &Links::closed, this, [this](bool, const QString& why) { drop(why); });
}

ActiveControllers::~ActiveControllers() = default;

ActiveControllers::Running* ActiveControllers::holder(std::size_t joint) const
{
    if (joint < array().joints.size())
        joint = leaderOf(array(), joint);
    for (const auto& each : m_running) {
        if (std::ranges::find(each->joints, joint) != each->joints.end())
            return each.get();
    }
    return nullptr;
}

bool ActiveControllers::isRunning(int group) const
{
    return std::ranges::any_of(m_running, [group](const auto& each) { return each->group == group; });
}

ActiveControllers::Made ActiveControllers::make(const Running& like, const std::vector<std::size_t>& all,
                                                const MakeController& make) const
{
    std::map<std::uint8_t, std::vector<std::size_t>> byBus;
    for (const std::size_t joint : all)
        byBus[m_joints.id(joint).bus].push_back(joint);
    Made made;
    for (const auto& [bus, joints] : byBus) {
        std::vector<std::uint16_t> local;
        for (const std::size_t joint : joints)
            local.push_back(m_links.bus()->place(JointIndex::at(joint))->joint.value);
        auto controller = make(joints, std::move(local));
        if (controller == nullptr)
            continue;
        auto each = std::make_unique<Running>();
        each->controller = std::move(controller);
        each->controller->setRun(static_cast<std::uint32_t>(like.group));
        each->group = like.group;
        each->bus = bus;
        each->holder = like.holder;
        each->type = like.type;
        each->joints = joints;
        each->isNamed = like.isNamed;
        each->isManual = like.isManual;
        each->takesGoals = like.takesGoals;
        made.push_back(std::move(each));
    }
    return made;
}

void ActiveControllers::change(const std::vector<int>& stop, const std::vector<int>& renew, Made start,
                               Duration timeout, Handler handler)
{
    std::set<std::uint8_t> buses;
    for (const auto& each : m_running) {
        if (std::ranges::find(stop, each->group) != stop.end()
            || std::ranges::find(renew, each->group) != renew.end())
            buses.insert(each->bus);
    }
    for (const auto& each : start)
        buses.insert(each->bus);
    auto change = std::make_shared<Switch>(static_cast<int>(buses.size()));
    change->deadline = Clock::now() + timeout;
    change->hasHandler = handler != nullptr;
    change->handler = std::move(handler);
    for (auto& each : start) {
        change->starts.insert(each->group);
        for (const std::size_t joint : each->joints)
            m_writer.handOver(joint);
        emit starting(*each);
        m_running.push_back(std::move(each));
    }
    m_switches.push_back(change);
    for (const std::uint8_t bus : buses) {
        if (change->why.isEmpty())
            submit(*change, bus, stop, renew);
    }
    if (change->open == 0)
        conclude(*change);
    std::erase_if(m_switches, [](const auto& each) { return each->isOver && each->open == 0; });
    emit changed();
}

void ActiveControllers::submit(Switch& change, std::uint8_t bus, const std::vector<int>& stop,
                               const std::vector<int>& renew)
{
    bus::SwitchRequest request;
    request.bus = bus;
    request.ticket = &change.ticket;
    std::size_t stops = 0;
    std::size_t starts = 0;
    for (const auto& each : m_running) {
        const bool isRenewed = std::ranges::find(renew, each->group) != renew.end();
        const bool isStopped = isRenewed || std::ranges::find(stop, each->group) != stop.end();
        const bool isStarted = isRenewed || (each->isPending && change.starts.contains(each->group));
        if (each->bus != bus || stops == request.stop.size() || starts == request.start.size())
            continue;
        if (isStopped)
            request.stop[stops++] = each->controller.get();
        if (isStarted)
            request.start[starts++] = each->controller.get();
    }
    const auto own =
        std::ranges::find_if(m_switches, [&](const auto& each) { return each.get() == &change; });
    const auto id =
        m_links.submit(request, [this, shared = *own](const bus::Reply& reply) { answered(shared, reply); });
    if (id != 0) {
        ++change.open;
        return;
    }
    change.ticket.withdraw();
    change.why = Messages::tr("The bus is busy; nothing was moved. Try again in a moment.");
}

void ActiveControllers::answered(const std::shared_ptr<Switch>& change, const bus::Reply& reply)
{
    --change->open;
    if (reply.outcome == bus::Outcome::Done) {
        change->cycle = change->first ? change->cycle : reply.cycle;
        change->first = std::min(change->first.value_or(reply.time), reply.time);
        change->last = std::max(change->last, reply.time);
        for (const auto& each : m_running) {
            if (each->bus != reply.bus || !change->starts.contains(each->group))
                continue;
            each->isPending = false;
            emit started(each->group, each->bus, reply.time);
        }
    } else if (change->why.isEmpty() || reply.id != 0) {
        QString who;
        for (const auto& each : m_running) {
            if (!change->starts.contains(each->group) || each->bus != reply.bus)
                continue;
            who = who.isEmpty() ? each->holder : who;
            for (const std::size_t joint : each->joints) {
                if (m_joints.id(joint).value != reply.id)
                    continue;
                who = m_messages.jointName(joint);
                change->refused = each->group;
            }
        }
        if (!change->ticket.isWithdrawn() || reply.id != 0 || reply.outcome != bus::Outcome::Refused)
            change->why = startFailure(reply.outcome, who);
    }
    if (change->open == 0)
        conclude(*change);
    std::erase_if(m_switches, [](const auto& each) { return each->isOver && each->open == 0; });
}

/// All buses have answered.
void ActiveControllers::conclude(Switch& change)
{
    const QString why = change.first || change.buses == 0 ? QString() : change.why;
    if (!why.isEmpty()) {
        const auto isRefused = [&](const auto& each) {
            return each->isPending && change.starts.contains(each->group);
        };
        for (auto it = std::ranges::find_if(m_running, isRefused); it != m_running.end();
             it = std::ranges::find_if(m_running, isRefused))
            remove((*it)->controller.get(), why, !change.hasHandler, change.last, Rest::IsRefused);
    }
    finish(change, why);
}

void ActiveControllers::finish(Switch& change, const QString& why)
{
    if (std::exchange(change.isOver, true))
        return;
    const Duration spread = change.first ? change.last - *change.first : Duration::zero();
    if (const auto handler = std::move(change.handler))
        handler({why.isEmpty(), why, change.refused, change.cycle, spread});
}

ActiveControllers::Waiting ActiveControllers::waiting() const
{
    if (m_switches.empty())
        return {};
    const auto& latest = m_switches.back();
    return {latest->buses - latest->ticket.missing(), latest->buses};
}

void ActiveControllers::send(int group, const control::Command& command)
{
    for (const auto& each : m_running) {
        if (each->group == group)
            m_links.submit(bus::CommandRequest{each->controller.get(), command, each->bus});
    }
}

void ActiveControllers::sendToNamed(const control::Command& command)
{
    for (const auto& each : m_running) {
        if (each->isNamed)
            m_links.submit(bus::CommandRequest{each->controller.get(), command, each->bus});
    }
}

void ActiveControllers::command(Running& running, std::size_t joint, control::Command command)
{
    m_writer.clearGoal(joint); // the next reading has it
    running.goalsSent += command.kind == control::CommandKind::GoTo ? 1 : 0;
    command.joint = m_links.bus()->place(JointIndex::at(joint))->joint.value;
    m_links.submit(bus::CommandRequest{running.controller.get(), command, running.bus});
}

void ActiveControllers::end(int group)
{
    // A controller by name may come from a library, which need not obey.
    const bool isNamed = std::ranges::any_of(
        m_running, [group](const auto& each) { return each->group == group && each->isNamed; });
    for (const auto& each : m_running)
        each->isEnding = each->isEnding || each->group == group;
    if (isNamed)
        change({group}, {}, {});
    else
        send(group, {control::CommandKind::End});
}

void ActiveControllers::endAll()
{
    std::set<int> groups;
    for (const auto& each : m_running)
        groups.insert(each->group);
    for (const int group : groups)
        end(group);
}

ActiveControllers::Made::iterator ActiveControllers::find(const control::Controller* controller)
{
    return std::ranges::find_if(m_running,
                                [&](const auto& each) { return each->controller.get() == controller; });
}

void ActiveControllers::remove(const control::Controller* controller, const QString& why, bool isFault,
                               Time time, Rest rest)
{
    const auto it = find(controller);
    if (it == m_running.end())
        return;
    const std::unique_ptr<Running> gone = std::move(*it);
    m_running.erase(it);
    const int group = gone->group;
    if (!gone->isManual) {
        for (const std::size_t joint : gone->joints) {
            if (joint < m_joints.count())
                m_writer.clearGoal(joint); // the next reading has it
        }
    }
    emit partEnded(*gone, gone->times);
    if (!why.isEmpty()) {
        m_whys.try_emplace(group, why);
        if (isRunning(group) && rest == Rest::Ends)
            end(group); // its controllers on other buses
    }
    if (!isRunning(group)) {
        const auto cause = m_whys.find(group);
        const QString text = cause == m_whys.end() ? QString() : cause->second;
        m_whys.erase(group);
        if (gone->isNamed)
            emit namedEnded(group, text, isFault);
        else
            emit ended(group, text, isFault, time);
    }
    emit changed();
}

QString ActiveControllers::whyEnded(const Running& running, const bus::ControllerEvent& event) const
{
    const QString holder = running.isNamed ? running.holder : atBegin(running.holder);
    switch (event.ending) {
    case control::Ending::Finished:
    case control::Ending::Switched:
        return {};
    case control::Ending::Stopped:
        return Messages::tr("%1 was ended by STOP.").arg(holder);
    case control::Ending::LinkLost:
        return Messages::tr("%1 ended because the link was lost. Its motion does not resume automatically.")
            .arg(holder);
    case control::Ending::JointLost:
        return event.joint.value < m_joints.count()
                   ? Messages::tr("%1 ended: %2 has no torque or does not respond. The other joints hold.")
                         .arg(holder, m_messages.jointName(event.joint.value))
                   : Messages::tr("%1 ended because a joint was lost.").arg(holder);
    case control::Ending::Failed:
    case control::Ending::Threw:
    case control::Ending::BadGoal:
    case control::Ending::TooSlow:
        break;
    }
    return Messages::tr("%1 ended: %2. The joints hold.").arg(holder, faultOf(event));
}

void ActiveControllers::take(const bus::ControllerEvent& event)
{
    const auto it = find(event.controller);
    if (it == m_running.end())
        return;
    (*it)->times = event.times;
    const int group = (*it)->group;
    const bool isGoalMissed = event.ending == control::Ending::Finished && (*it)->isManual && !(*it)->isEnding
                              && event.goalsTaken != (*it)->goalsSent;
    remove(event.controller, whyEnded(**it, event), isFault(event.ending), event.time);
    if (isGoalMissed)
        emit goalMissed(group);
}

void ActiveControllers::take(const bus::ProgressEvent& event)
{
    const auto it = find(event.controller);
    if (it == m_running.end())
        return;
    (*it)->times = event.times;
    (*it)->progress = event.progress;
    emit progressed((*it)->group, (*it)->bus, event.progress, event.time);
}

void ActiveControllers::tick(Time now)
{
    const auto all = m_switches; // a handler may begin another
    for (const auto& each : all) {
        if (each->isOver || now < each->deadline || !each->ticket.withdraw())
            continue;
        each->why =
            Messages::tr("Nothing was switched: the bus did not do it in time. Check its link in Timing.");
        finish(*each, each->why); // its controllers live until the buses have answered
    }
}

void ActiveControllers::drop(const QString& why)
{
    for (const auto& each : std::exchange(m_switches, {}))
        finish(*each, why.isEmpty() ? Messages::tr("The link was closed.") : why);
    const Made gone = std::exchange(m_running, {});
    std::map<int, bool> groups; // whether they are named
    for (const auto& each : gone) {
        groups[each->group] = each->isNamed;
        emit partEnded(*each, each->times);
    }
    m_whys.clear();
    for (const auto& [group, isNamed] : groups) {
        if (isNamed)
            emit namedEnded(group, why, false);
        else
            emit ended(group, why, false, {});
    }
    if (!gone.empty())
        emit changed();
}

} // namespace core

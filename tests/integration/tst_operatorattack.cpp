// SPDX-License-Identifier: GPL-3.0-or-later
// Operators without sense: random acts on sessions with real ports, and rules the wire must keep whatever
// they do. A seed gives the same acts.
#include <deque>

#include "core/control/motionplan.h"
#include "core/control/testsignal.h"
#include "core/document/arraystore.h"
#include "tests/support/extent.h"
#include "tests/support/familyarray.h"
#include "tests/support/sessionbench.h"
#include "tests/support/testprogram.h"
#include "tests/support/wirewords.h"

namespace tst_operatorattack {

using namespace core;
using testsupport::at;

namespace {

constexpr int kActs = 100;
constexpr unsigned kActions = 36;  ///< kinds of acts
constexpr std::size_t kLanes = 12; ///< at once: they mostly wait
constexpr int kSeeds = 24;         ///< in the sample
/// What was said before may come onto the wire so much later, on a machine that has other things to do.
constexpr Duration kSlack = 400ms;
/// A motion that ends with Control comes to rest along its way (PlanController::kRampTime).
constexpr Duration kBrakes = 250ms + kSlack;

/// What an array may have.
constexpr std::array kPolicies{StopMode::Hold, StopMode::Park, StopMode::Release};

ArrayConfig arrayOf(int joints, std::mt19937& random)
{
    ArrayConfig array = testsupport::patientArray();
    const auto policy = [&] { return kPolicies[std::uniform_int_distribution<std::size_t>(0, 2)(random)]; };
    for (int i = 0; i < joints; ++i) {
        JointConfig joint;
        joint.id = ServoId{static_cast<std::uint8_t>(i + 1)};
        joint.name = u"j%1"_s.arg(i + 1);
        joint.model = u"DRS-0201"_s;
        joint.parkPosition = Angle::fromDegrees(-20).radians();
        if (random() % 4 == 0)
            joint.stopPolicy = policy();
        if (random() % 3 == 0)
            joint.limits = SoftLimits{Angle::fromDegrees(-80).radians(), Angle::fromDegrees(60).radians()};
        array.joints.push_back(joint);
    }
    array.stopPolicy = random() % 2 == 0 ? StopMode::Hold : policy();
    array.leavePolicy = policy();
    array.parkTime = 0.5;
    return array;
}

/// One operator, one session, one virtual array.
class Lane
{
public:
    Lane(unsigned seed, int family)
        : m_seed(seed)
        , m_family(family)
        , m_random(seed)
    {
        m_array = arrayOf(2 + static_cast<int>(seed % 3), m_random);
        if (family != 0)
            m_array = testsupport::ofFamily(m_array, family);
        m_baud = m_array.bus(0).baud;
        auto settings = simulationOf(m_array, ModelLibrary::builtIn(), m_baud);
        settings.ftPort = -1;
        settings.seed = seed;
        auto started = Simulator::start(settings);
        m_simulator = std::move(*started);
        m_link = m_folder.filePath(u"bus"_s);
        m_file = m_folder.filePath(u"a.servodeck"_s);
        if (!arraystore::save(m_array, m_file))
            qFatal("the array could not be saved");
        plugIn();
        m_session = std::make_unique<Session>(ModelLibrary::builtIn());
        m_session->snapshots.setSnapshotFolder(m_folder.path());
        m_session->document.edit(u"Edit"_s, m_array);
        m_session->links.connectTo(m_link, m_baud);
        m_next = Clock::now() + 300ms;
        note();
    }
    ~Lane()
    {
        m_session.reset();
        m_tap.reset();
    }

    unsigned seed() const { return m_seed; }
    bool isOver() const { return m_acts >= kActs && Clock::now() >= m_next; }
    int moves() const { return m_moves; }

    void step()
    {
        const Time now = Clock::now();
        m_session->tick(now);
        if (m_session->motions.isJogging() && random(2) == 0)
            m_session->motions.driveJog(AngularVelocity::fromDegrees(40));
        note();
        if (now < m_next || m_acts >= kActs)
            return;
        ++m_acts;
        m_next = now + std::chrono::milliseconds(random(30));
        act();
        note();
        if (m_acts == kActs)
            m_next = Clock::now() + 400ms;
    }

    /// The first rule that was broken; empty: none.
    QString judge()
    {
        collect();
        return m_family == 0 ? judgeWords() : judgeWrites();
    }
    QString history() const
    {
        QStringList lines;
        for (const auto& line : m_log)
            lines << line;
        return lines.join(u'\n');
    }

private:
    QString judgeWords()
    {
        std::array<bool, 256> isOn{};
        Time heldUntil; // by the order of the wire: after a STOP, until it is taken back
        for (const auto& packet : m_packets) {
            if (wire::isStopFrame(packet) && wire::ordersOf(packet).size() > 1)
                heldUntil = std::max(heldUntil, endOfStop(packet.time));
            const bool isHeld = packet.time < heldUntil;
            if (wire::isTorqueOn(packet)) {
                if (isHeld)
                    return said(packet, u"torque on behind STOP"_s);
                isOn[packet.id] = true;
                if (!mayMove(packet.time))
                    return said(packet, u"torque on in Monitor or after STOP"_s);
            }
            if (wire::isRelease(packet) && !packet.isLost) {
                if (packet.id == ServoId::kBroadcast)
                    isOn.fill(false);
                else
                    isOn[packet.id] = false;
            }
            // Its own goal := place, said around torque on.
            const bool isArming =
                packet.command == herkulex::Command::IJog && packet.id != ServoId::kBroadcast;
            for (const auto& order : wire::ordersOf(packet)) {
                if (order.isStop)
                    continue;
                m_moves += isArming ? 0 : 1;
                if (!isArming && !isOn[static_cast<std::size_t>(order.id)])
                    return said(packet, u"a goal for %1, which is not armed"_s.arg(order.id));
                if (!order.isSpeed && !isInside(order))
                    return said(packet, u"%1 for %2 is outside its limits"_s.arg(order.value).arg(order.id));
                const bool parks = mayPark(order.id, packet.time);
                if ((isHeld || !mayMove(packet.time)) && !parks && (!order.isSpeed || order.value != 0))
                    return said(packet, u"%1 was commanded to move in Monitor or after STOP"_s.arg(order.id));
            }
        }
        // Every STOP is on the wire, when there was one.
        for (const auto& stop : m_stops) {
            const bool isSaid = std::any_of(m_packets.begin(), m_packets.end(), [&](const auto& packet) {
                return packet.time >= stop - 5ms && packet.time < stop + 2s
                       && (wire::isStopFrame(packet) || wire::isRelease(packet));
            });
            if (!isSaid)
                return u"a STOP did not come onto the wire (%1)\n%2"_s.arg(when(stop), around(stop));
        }
        return {};
    }

    /// The rules of families that have no word for hold: a goal of position holds a joint where it is.
    QString judgeWrites()
    {
        const ServoModel& model = *ModelLibrary::builtIn().find(m_array.joints.front().model);
        const Register& torque = *model.find(RegisterRole::Torque);
        const Register& goal = *model.find(RegisterRole::GoalPosition);
        std::array<bool, 256> isOn{};
        for (const auto& chunk : m_chunks) {
            const bool may = mayMove(chunk.time);
            for (const auto& write : anyfamily::ramWrites(model, chunk.bytes)) {
                const auto problem = [&](const QString& what) {
                    return u"%1: %2 of %3"_s.arg(when(chunk.time), what).arg(write.id);
                };
                if (const auto value = write.value(torque, Memory::Ram)) {
                    const bool on = familyOf(model).torqueMode(*value) == TorqueMode::On;
                    if (on && !may)
                        return problem(u"torque on in Monitor or after STOP"_s);
                    if (chunk.isLost && !on)
                        continue; // it keeps its torque
                    if (write.id == ServoId::kBroadcast)
                        isOn.fill(on);
                    else
                        isOn[write.id] = on;
                }
                const auto tick = write.value(goal, Memory::Ram);
                if (!tick)
                    continue;
                ++m_moves;
                const bool isHold = isNear(write.id, *tick, chunk.time, model.positionCounts / 24);
                if (!may && !isOn[write.id])
                    return problem(u"a goal without torque in Monitor or after STOP"_s);
                if (!may && !isHold && !mayPark(write.id, chunk.time))
                    return problem(u"a move to %1 in Monitor or after STOP"_s.arg(*tick));
                wire::Order order;
                order.time = chunk.time;
                order.id = write.id;
                order.value = *tick;
                if (!isHold && !isInside(order))
                    return problem(u"%1 outside the limits"_s.arg(*tick));
            }
        }
        return {};
    }
    /// True if the joint was read near `tick` around `time`, or was not read then.
    bool isNear(int id, int tick, Time time, int tolerance) const
    {
        bool isRead = false;
        for (const auto& place : m_places) {
            if (place.id != id || place.time < time - 500ms || place.time > time + 300ms)
                continue;
            isRead = true;
            if (std::abs(place.tick - tick) <= tolerance)
                return true;
        }
        return !isRead;
    }

    struct Mode
    {
        Time since;
        bool mayMove = false;
        bool isStopped = false;
    };
    struct Limits
    {
        Time since;
        std::vector<std::pair<int, int>> ticks; ///< by ID - 1
    };

    unsigned random(unsigned below)
    {
        return std::uniform_int_distribution<unsigned>(0, below - 1)(m_random);
    }
    int anyJoint()
    {
        return static_cast<int>(random(static_cast<unsigned>(std::max(1, m_session->joints.jointCount()))));
    }
    double anyAngle() { return static_cast<double>(random(400)) - 200.0; }
    QString when(Time time) const { return QString::number(toSeconds(time - m_begun), 'f', 3); }

    void plugIn()
    {
        m_tap = std::make_unique<WireTap>(m_simulator->portPath());
        QFile::remove(m_link);
        QFile::link(m_tap->path(), m_link);
    }
    void pullOut()
    {
        QFile::remove(m_link); // another lane may be given the pty of this number
        m_tap->end();
        collect();
        m_tap.reset();
        m_taken = m_takenChunks = 0;
    }
    void collect()
    {
        if (m_tap == nullptr)
            return;
        const auto all = m_tap->packets();
        m_packets.insert(m_packets.end(), all.begin() + static_cast<std::ptrdiff_t>(m_taken), all.end());
        m_taken = all.size();
        const auto chunks = m_tap->chunks();
        m_chunks.insert(m_chunks.end(), chunks.begin() + static_cast<std::ptrdiff_t>(m_takenChunks),
                        chunks.end());
        m_takenChunks = chunks.size();
    }

    /// What is allowed from now on.
    void note()
    {
        const bool may = m_session->control.isControl() && !m_session->control.isStopped();
        const bool isStopped = m_session->control.isStopped();
        if (m_modes.empty() || m_modes.back().mayMove != may || m_modes.back().isStopped != isStopped)
            m_modes.push_back({Clock::now(), may, isStopped});
        Limits limits{Clock::now(), std::vector<std::pair<int, int>>(m_array.joints.size(), {0, 0})};
        for (int i = 0; i < m_session->joints.jointCount(); ++i) {
            const int id = m_session->document.array().joints[static_cast<std::size_t>(i)].id.value;
            const auto& joint = m_session->joints.joint(at(i));
            Time& last = m_readAt[static_cast<std::size_t>(id)];
            if (joint.hasSample && last < joint.sampleTime)
                m_places.push_back({last = joint.sampleTime, id, joint.tick});
            const auto& units = m_session->joints.units(at(i));
            if (id >= 1 && static_cast<std::size_t>(id) <= limits.ticks.size())
                limits.ticks[static_cast<std::size_t>(id - 1)] = {units.minTick, units.maxTick};
        }
        if (m_limits.empty() || m_limits.back().ticks != limits.ticks)
            m_limits.push_back(limits);
    }
    bool mayMove(Time time) const
    {
        for (std::size_t i = 0; i < m_modes.size(); ++i) {
            if (!m_modes[i].mayMove || m_modes[i].since > time)
                continue;
            if (i + 1 == m_modes.size())
                return true;
            const auto& next = m_modes[i + 1];
            if (time <= next.since + (next.isStopped ? kSlack : kBrakes))
                return true;
        }
        return false;
    }
    /// When the STOP that holds at `time` was taken back; `time` when none holds.
    Time endOfStop(Time time) const
    {
        for (std::size_t i = 0; i < m_modes.size(); ++i) {
            const Time until = i + 1 < m_modes.size() ? m_modes[i + 1].since : Time::max();
            if (m_modes[i].isStopped && m_modes[i].since <= time && time < until)
                return until;
        }
        return time;
    }
    bool isInside(const wire::Order& order) const
    {
        for (std::size_t i = 0; i < m_limits.size(); ++i) {
            const Time until = i + 1 < m_limits.size() ? m_limits[i + 1].since : Time::max();
            const auto place = static_cast<std::size_t>(order.id - 1);
            if (m_limits[i].since > order.time || (until != Time::max() && until + kSlack < order.time)
                || place >= m_limits[i].ticks.size())
                continue;
            const auto [low, high] = m_limits[i].ticks[place];
            if (order.value >= low && order.value <= high)
                return true;
        }
        return false;
    }
    /// It was stopped to be parked, in a time that ended for one of many reasons.
    bool mayPark(int id, Time time) const
    {
        return std::any_of(m_parkTimes.begin(), m_parkTimes.end(), [&](const auto& park) {
            return park.id == id && time >= park.from && time <= park.to + kSlack;
        });
    }
    QString said(const WireTap::Packet& packet, const QString& what) const
    {
        return u"%1: %2\n%3"_s.arg(when(packet.time), what, around(packet.time));
    }
    /// What was on the wire around a moment.
    QString around(Time time) const
    {
        QStringList near;
        for (const auto& each : m_packets) {
            if (each.time < time - 300ms || each.time > time + 100ms
                || (wire::ordersOf(each).empty() && wire::torqueOf(each) < 0))
                continue;
            const QByteArray data(reinterpret_cast<const char*>(each.data.data()),
                                  static_cast<qsizetype>(each.data.size()));
            near << u"  %1 id %2 cmd %3: %4"_s.arg(when(each.time))
                        .arg(each.id)
                        .arg(int(each.command))
                        .arg(QString::fromLatin1(data.toHex(' ')));
        }
        return near.join(u'\n');
    }
    void note(const QString& what)
    {
        m_log.push_back(u"%1 %2 [%3%4]"_s.arg(when(Clock::now()), what,
                                              m_session->control.isControl() ? u"control"_s : u"monitor"_s,
                                              m_session->control.isStopped() ? u", stopped"_s : QString()));
    }
    void note(const char* what) { note(QString::fromLatin1(what)); }
    /// The bus may be begun anew now: what was said right before may find no port.
    void beginsAnew()
    {
        m_anewAt = Clock::now();
        if (!m_stops.empty() && m_stops.back() > m_anewAt - 300ms)
            m_stops.pop_back();
    }
    void endParking()
    {
        beginsAnew();
        for (auto& park : m_parkTimes)
            park.to = std::min(park.to, Clock::now());
    }

    void stop()
    {
        const bool hasLink =
            m_session->links.linkState(0) == LinkState::Connected && m_tap != nullptr && !m_isCut;
        const Time now = Clock::now();
        m_session->control.stop();
        if (hasLink && m_session->control.isStopped() && m_session->joints.jointCount() > 0
            && now > m_anewAt + 500ms)
            m_stops.push_back(now);
        for (int i = 0; i < m_session->joints.jointCount(); ++i) {
            const auto& joint = m_session->document.array().joints[static_cast<std::size_t>(i)];
            if (m_session->document.array().stopPolicyOf(joint) == StopMode::Park)
                m_parkTimes.push_back({joint.id.value, now, now + 10s});
        }
    }

    void act()
    {
        Session& session = *m_session;
        const int joint = anyJoint();
        const bool has = session.joints.jointCount() > 0;
        const unsigned what = random(kActions);
        const bool isOfJoint = (what >= 7 && what <= 17) || what == 19 || what == 21;
        switch (isOfJoint && !has ? kActions : what) {
        case 0:
        case 1:
        case 2:
            note("control");
            session.control.setControl(true);
            break;
        case 3:
            note("monitor");
            session.control.setControl(false);
            m_next += std::chrono::milliseconds(random(2) * 300);
            break;
        case 4:
        case 5:
        case 6:
            note("arm");
            session.control.setControl(true);
            note();
            session.operations.arm();
            m_next += std::chrono::milliseconds(random(150));
            break;
        case 7: {
            const bool on = random(2) == 0;
            note(u"torque %1 %2"_s.arg(joint).arg(on));
            if (on)
                torqueOn(session, at(joint));
            else
                session.control.release(at(joint));
            break;
        }
        case 8:
        case 9:
        case 10:
        case 11:
        case 12:
        case 13: {
            const double goal = anyAngle();
            session.goals.setPlaytime(0.1 + 0.05 * random(60));
            note(u"goal %1 %2"_s.arg(joint).arg(goal));
            session.goals.setGoal(at(joint), Angle::fromDegrees(goal));
            break;
        }
        case 14:
            note("goal and monitor at once");
            session.goals.setPlaytime(2.5);
            session.goals.setGoal(at(joint), Angle::fromDegrees(anyAngle()));
            session.control.setControl(false);
            m_next += 300ms;
            break;
        case 15:
            note(u"velocity %1"_s.arg(joint));
            session.goals.setVelocity(at(joint), AngularVelocity::fromDegrees(anyAngle() / 4));
            break;
        case 16: {
            note("together");
            std::vector<std::pair<JointIndex, Angle>> goals;
            for (int i = 0; i < session.joints.jointCount(); ++i)
                goals.emplace_back(at(i), Angle::fromDegrees(anyAngle()));
            session.motions.moveTogether(goals, 0.2 + 0.1 * random(30));
            break;
        }
        case 17:
            note("jog");
            if (session.motions.beginJog({at(joint)}))
                session.motions.driveJog(AngularVelocity::fromDegrees(anyAngle() / 4));
            break;
        case 18:
            note("end jog");
            session.motions.endJog();
            break;
        case 19: {
            note("motion");
            MotionPlan plan;
            plan.joints = {static_cast<std::uint16_t>(joint)};
            const double here = session.joints.joint(at(joint)).position.radians();
            plan.knots.push_back({0.0, {here}});
            plan.knots.push_back({1.0 + random(3), {Angle::fromDegrees(anyAngle()).radians()}});
            session.motions.playMotion(plan, u"a wave"_s, static_cast<int>(random(3)));
            break;
        }
        case 20:
            note("pause, go on, seek");
            session.motions.pauseMotion();
            session.motions.seekMotion(0.3);
            session.motions.continueMotion();
            break;
        case 21: {
            note("signal");
            control::TestSignal signal;
            signal.amplitude = 0.1;
            [[maybe_unused]] const auto begun = session.motions.playSignal({at(joint)}, signal);
            break;
        }
        case 22:
            note("hold");
            session.control.hold();
            break;
        case 23:
        case 24:
        case 25:
            note("stop");
            stop();
            m_next += std::chrono::milliseconds(random(2) * 350);
            break;
        case 26:
        case 27:
            note("resume");
            endParking();
            session.control.resume();
            break;
        case 28:
            note("resume, control, stop at once");
            endParking();
            session.control.resume();
            note();
            session.control.setControl(true);
            note();
            if (has)
                session.goals.setGoal(at(joint), Angle::fromDegrees(anyAngle()));
            stop();
            m_next += 300ms;
            break;
        case 29:
            if (m_tap != nullptr) {
                note("pull out");
                endParking();
                pullOut();
            } else {
                note("plug in");
                plugIn();
            }
            m_next += 250ms;
            break;
        case 30:
            if (m_tap != nullptr) {
                m_isCut = !m_isCut;
                note(m_isCut ? "cut" : "repair");
                m_tap->cut(m_isCut);
                m_next += std::chrono::milliseconds(random(300));
            }
            break;
        case 31: {
            ArrayConfig array = session.document.array();
            const unsigned part = random(5);
            note(u"edit %1"_s.arg(part));
            if (part == 0 && !array.joints.empty())
                array.joints[static_cast<std::size_t>(joint)].name += u'x';
            else if (part == 1 && !array.joints.empty())
                array.joints[static_cast<std::size_t>(joint)].limits =
                    SoftLimits{Angle::fromDegrees(-30.0 - random(60)).radians(),
                               Angle::fromDegrees(30.0 + random(60)).radians()};
            else if (part == 2 && array.joints.size() > 1)
                array.joints.erase(array.joints.begin() + joint);
            else if (part == 3)
                array.stopPolicy = kPolicies[random(3)];
            else
                array.leavePolicy = kPolicies[random(3)];
            beginsAnew();
            session.document.edit(u"Edit"_s, array);
            break;
        }
        case 32:
            note("undo or redo");
            beginsAnew();
            random(2) == 0 ? session.document.undo() : session.document.redo();
            break;
        case 33:
            note("disconnect");
            endParking();
            session.links.disconnectFrom();
            m_next += 100ms;
            break;
        case 34:
            if (session.links.linkState() == LinkState::Disconnected) {
                note("connect");
                session.links.connectTo(m_link, m_baud);
                m_next += 200ms;
            }
            break;
        case 35:
            if (random(3) == 0) {
                note("open");
                endParking();
                if (const auto opened = session.document.openArray(m_file); !opened)
                    qFatal("the array could not be opened");
                note();
                session.links.connectTo(m_link, m_baud);
                m_next += 200ms;
            }
            break;
        default:
            break;
        }
        // Most of the time there is a link.
        if (session.links.linkState() == LinkState::Disconnected && random(4) == 0) {
            note("connected");
            session.links.connectTo(m_link, m_baud);
        }
        if (m_tap == nullptr && random(4) == 0) {
            note("plugged in");
            plugIn();
        }
        if (m_isCut && m_tap != nullptr && random(6) == 0) {
            note("repair by itself");
            m_isCut = false;
            m_tap->cut(false);
        }
        if (m_tap == nullptr)
            m_isCut = false;
        if (session.control.isStopped() && random(12) == 0) {
            note("resume");
            endParking();
            session.control.resume();
        }
    }

    struct ParkTime
    {
        int id = 0;
        Time from;
        Time to;
    };

    struct Place
    {
        Time time;
        int id = 0;
        int tick = 0;
    };

    unsigned m_seed;
    int m_family;
    int m_baud = 115200;
    std::mt19937 m_random;
    QTemporaryDir m_folder;
    QString m_link;
    QString m_file;
    ArrayConfig m_array;
    std::unique_ptr<Simulator> m_simulator;
    std::unique_ptr<WireTap> m_tap;
    std::unique_ptr<Session> m_session;
    std::size_t m_taken = 0;
    bool m_isCut = false;
    std::size_t m_takenChunks = 0;
    std::vector<WireTap::Packet> m_packets; ///< of HerkuleX
    std::vector<WireTap::Chunk> m_chunks;
    std::vector<Place> m_places;      ///< as read
    std::array<Time, 256> m_readAt{}; ///< by ID, the last of them
    std::vector<Mode> m_modes;
    std::vector<Limits> m_limits;
    std::vector<ParkTime> m_parkTimes;
    std::vector<Time> m_stops;
    Time m_anewAt = Clock::now();
    std::vector<QString> m_log;
    Time m_begun = Clock::now();
    Time m_next;
    int m_acts = 0;
    int m_moves = 0;
};

} // namespace

class tst_OperatorAttack : public QObject
{
    Q_OBJECT

private slots:
    void whateverIsDoneTheWireKeepsTheRules_data()
    {
        support::addRows<bool, int>({"isHerkulex", "seeds"}, {{"herkulex", true, kSeeds},
                                                              {"others", false, static_cast<int>(kLanes)}});
    }
    void whateverIsDoneTheWireKeepsTheRules()
    {
        const auto [isHerkulex, seeds] = support::fetched<bool, int>({"isHerkulex", "seeds"});
        const auto last = static_cast<unsigned>(testsupport::rounds(seeds, 20 * seeds));
        std::deque<std::unique_ptr<Lane>> lanes;
        QStringList broken;
        int moves = 0;
        for (unsigned next = 1; next <= last || !lanes.empty();) {
            while (next <= last && lanes.size() < kLanes) {
                const int family = isHerkulex ? 0 : 1 + static_cast<int>(next % 3);
                lanes.push_back(std::make_unique<Lane>(next++, family));
            }
            for (auto& lane : lanes)
                lane->step();
            for (auto it = lanes.begin(); it != lanes.end();) {
                if (!(*it)->isOver()) {
                    ++it;
                    continue;
                }
                if (const QString rule = (*it)->judge(); !rule.isEmpty()) {
                    broken << u"seed %1, %2"_s.arg((*it)->seed()).arg(rule);
                    qWarning("%s\n%s", qPrintable(broken.last()), qPrintable((*it)->history()));
                }
                moves += (*it)->moves();
                it = lanes.erase(it);
            }
            QTest::qWait(2);
        }
        QVERIFY2(broken.isEmpty(), qPrintable(broken.join(u'\n')));
        QVERIFY2(moves > 5 * static_cast<int>(last),
                 qPrintable(u"only %1 moves: that proves nothing"_s.arg(moves)));
    }
};

SERVODECK_TEST(tst_OperatorAttack)

} // namespace tst_operatorattack
#include "tst_operatorattack.moc"

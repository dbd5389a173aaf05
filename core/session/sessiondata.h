// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <memory>
#include <vector>

#include "core/alarm/readingage.h"
#include "core/base/visibletext.h"
#include "core/bus/busgroup.h"
#include "core/configure/conversation.h"
#include "core/control/controller.h"
#include "core/document/arraydocument.h"
#include "core/servo/moveprofile.h"
#include "core/session/links/adapterpart.h"
#include "core/session/links/busmonitor.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/links/scans.h"
#include "core/session/messages.h"
#include "core/session/motion/control.h"
#include "core/session/motion/goals.h"
#include "core/session/motion/motions.h"
#include "core/session/operations/changes.h"
#include "core/session/operations/operations.h"
#include "core/session/operations/snapshots.h"
#include "core/session/session.h"
#include "core/session/state/alarms.h"
#include "core/session/state/ftchannel.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/sensors.h"
#include "core/simhost/simulator.h"
#include "core/telemetry/gapwatch.h"

namespace core {

/// What the parts of a session share, for the files of core/session only.
struct SessionData
{
    explicit SessionData(const ModelLibrary& library);

    struct Joint
    {
        JointState state;
        JointUnits units;
        const ServoModel* model = nullptr;
        std::optional<MoveShape> shape;  ///< of its moves; none: not read
        std::optional<MovePace> pace;    ///< its own; none: that of all
        bool isShiftTold = false;        ///< a slider asks thirty times a second
        bool isGroupTold = false;        ///< the same
        bool isOutsideTold = false;      ///< the same
        bool isAsked = false;            ///< the goal shown is the operator's own, not what was sent
        int speedWord = 0;               ///< it was told to turn on and on
        std::optional<Time> silentSince; ///< it was armed when it stopped answering
        bool isUnparked = false;         ///< it did not come to its parking place
        bool isFreed = false;            ///< the operator switched its torque off
        std::optional<Time> orderedAt;   ///< the last time it was told to move
        /// What the last STOP did with it: a bus begun anew goes on with that.
        std::optional<bus::StopMode> stopped;
        ReadingAge age; ///< see tickAlarms()
        GapWatch gaps;
        std::array<Series, kJointChannels> series{}; ///< see fitHistory()
    };

    struct Operation
    {
        QString title;
        std::vector<Target> targets;
        std::vector<DeviceImage> images;
        Operations::Procedure procedure; ///< what the task was made of
        Operations::Done done;
        bool movesServos = false;  ///< restarts them or changes their IDs: their silence is no news
        bool writes = false;       ///< what must not stay half done; cancelled, it is taken back
        bool endsOnStop = false;   ///< it switches torque or reboots
        bool needsControl = false; ///< it switches torque on
        OperationProgress progress;
        std::vector<bool> isShown; ///< by target: image() has what was found
        bool hasNews = false;      ///< of it, not told yet: a procedure is not left for a listener
        std::unique_ptr<Conversation> talk;
        Task<OperationReport> task; ///< after `talk`: it must go first
    };

    struct PendingTorque
    {
        std::uint16_t joint = 0;
        bool on = false;
    };

    /// The link to one bus.
    struct Line
    {
        LinkState state = LinkState::Disconnected;
        QString message = Session::tr("Not connected.");
        QString port; ///< as it was asked for
        int baud = 115200;
        std::unique_ptr<Simulator> simulator;
        bus::ScheduleSettings schedule; ///< what the bus has, or gets as soon as it takes requests
        bool scheduleIsSent = true;
        bus::Stats stats;
        Duration pausedBefore{0}; ///< stats.paused at the tick before: what is drained now may be older
        BusMonitor monitor;
        bool wasLost = false; ///< and is not open again yet
    };

    /// Made first: the parts' signals may be connected to what follows.
    struct PartObjects
    {
        explicit PartObjects(SessionData& data);

        Messages messages;
        Links links;
        Adapter adapter;
        Packets packets;
        Scans scans;
        JointStates joints;
        Sensors sensors;
        Alarms alarms;
        Control control;
        Goals goals;
        Motions motions;
        Operations operations;
        Changes changes;
        Snapshots snapshots;
    };

    const ModelLibrary& models;
    ArrayDocument document;
    const ArrayConfig& array;
    bool isBusChanging = false; ///< by the edit under way

    std::vector<std::unique_ptr<Line>> lines; ///< one a bus of the array, so one at least
    std::map<int, Links::BusPlace> places;    ///< of buses that are elsewhere than the array says
    bus::Orders orders;
    std::unique_ptr<bus::BusGroup> bus; ///< of all lines; none while there is no connection at all
    // Of the first bus.
    AdapterSource adapterSource;
    AdapterFacts adapter;               ///< of the open port
    std::optional<bool> lineLowLatency; ///< as the open port told
    QString adapterProblem;             ///< why it could not be set
    QString adapterSecondTry;           ///< why the timer was not set; the flag is being tried instead
    bool isAdapterTold = false;         ///< once a connection
    std::function<void(const bus::WireChunk&)> wireTap;
    PacketLog packets;
    struct HandOrder
    {
        HandPacket packet;
        Packets::PacketDone done;
    };
    std::map<bus::RequestId, HandOrder> handPackets;

    std::vector<Joint> joints;
    std::map<ServoId, DeviceImage> heldImages; ///< registers of the servos on these links
    std::vector<std::unique_ptr<FtChannel>> sensors;
    std::map<bus::RequestId, PendingTorque> torqueRequests;
    std::map<bus::RequestId, std::uint16_t> clearRequests;
    std::map<bus::RequestId, std::uint16_t> identityRequests;
    std::map<bus::RequestId, std::uint16_t> shapeRequests;

    std::unique_ptr<Operation> operation;
    SnapshotStore snapshots;
    QTimer operationTimer; ///< an operation is a ping-pong: it waits for less than a display tick

    QStringList problems; ///< told of the array; empty: mended since
    bool scanning = false;
    int scannedBus = 0;
    std::vector<FoundServo> found;
    std::bitset<256> everFound; ///< IDs that answered a scan since the program began
    /// sessionalarms.cpp.
    struct AlarmKeeping
    {
        AlarmBook book;
        std::vector<AlarmLimits> limits; ///< of the joints; see alarmLimits()
        bool areLimitsOld = true;
        std::uint64_t told = 0;
    };
    AlarmKeeping alarms;
    MovePace pace;
    double speedScale = 1.0;
    bool stopped = false;
    QString stopReason;
    std::uint64_t stopCount = 0;
    bool control = false;
    QString controlEnded;
    std::optional<Duration> sleepOffset; ///< of the clock that counts the machine's sleep
    /// A controller of the session on one bus.
    struct Running
    {
        std::unique_ptr<control::Controller> controller;
        int group = 0; ///< of those that were begun together, on several buses
        std::uint8_t bus = 0;
        QString holder; ///< in words
        std::vector<std::size_t> joints;
        bus::RequestId request = 0; ///< of the switch that begins it, until it is answered
        bool isManual = false;      ///< the operator's own move: another goal bends it
    };
    std::optional<StopPolicy> leaving;
    bool isLeaveBroken = false; ///< by a STOP on the way
    Time leavingSince;
    int stopsSent = 0; ///< buses that said so since
    std::vector<std::unique_ptr<Running>> running;
    int lastGroup = 0;
    int motionGroup = 0; ///< 0: none
    int jogGroup = 0;
    std::vector<std::pair<JointIndex, double>> jogJoints; ///< with their shares
    MotionState motion;
    StopPolicy stoppedWith = StopPolicy::Hold;

    std::size_t historyLimit = JointStates::kHistoryLimit;

    Line& line(std::size_t place) { return *lines[place < lines.size() ? place : 0]; }
    const Line& line(std::size_t place) const { return *lines[place < lines.size() ? place : 0]; }
    bool isOpen() const
    {
        return std::any_of(lines.begin(), lines.end(),
                           [](const auto& each) { return each->state == LinkState::Connected; });
    }
    bool isOpen(std::size_t joint) const
    {
        const std::size_t place = array.joints[joint].id.bus;
        return place < lines.size() && lines[place]->state == LinkState::Connected;
    }
    LineRates rates() const;
    LinkState stateOfAll() const;
    bool isSimulated() const;
    QString jointName(std::size_t joint) const
    {
        const auto& config = array.joints[joint];
        return Session::tr("%1 (ID %2)").arg(nameInSentence(config.name)).arg(config.id.value);
    }

    void followDocument();
    void arrayChanged(const ArrayConfig& before);
    bool changesBus(const ArrayConfig& now) const;
    bool isPolled(JointIndex index) const;
    void updateSchedule();
    void sendSchedule(std::size_t place);
    /// As many lines as the array has buses; those that are no longer what the array says are begun anew.
    /// False when a virtual one could not be started; told.
    bool syncLines();
    bool startSimulator(std::size_t place);
    bool runApply(const QString& title, std::vector<JointEdits> edits, bool allowPartialBaud,
                  Operations::Done done, bool isPending);
    ApplyOptions applyOptions(const QString& reason, bool allowPartialBaud);
    void adoptAddresses(const std::vector<Target>& targets, const ApplyOutcome& outcome);
    /// What servos held before an Apply wrote to them; `images[i]` belongs to `targets[i]`.
    struct Before
    {
        std::vector<Target> targets;
        std::vector<DeviceImage> images;
    };
    void forgetPending(const std::vector<JointEdits>& applied, const Before& before);
    using Compared = std::function<void(
        const OperationReport& report, const std::vector<SnapshotDifference>& found, const QDateTime& taken)>;
    bool compareSnapshot(const QString& path, bool isToBePending, Compared compared);
    DeviceImage& image(std::size_t joint) { return heldImages[array.joints[joint].id]; }
    void drain(Time now);
    void advanceOperation(Time now);
    void showFinished();
    void closeOperation();
    void finishOperation();
    void rebuildJoints(const ArrayConfig& before);
    void startBus();
    void startSensors();
    void forgetGoals();
    void forgetGoals(std::size_t place);
    void endScan();
    void sendStop();
    void setLink(std::size_t place, LinkState state, const QString& text);
    void setAllLinks(LinkState state);
    QString portName(std::size_t place) const;
    /// The cause of a message about a joint.
    Cause about(Cause::Kind kind, std::size_t joint) const
    {
        return {kind, static_cast<int>(joint), array.joints[joint].name};
    }
    void mend(Cause::Kind kind, int part = -1); ///< -1: all parts
    void mendTorque(std::size_t joint);
    void tellProblems();
    void mendProblems();
    QString reason(std::size_t place, int error) const;
    void tellAdapter();
    void forgetAdapter();

    void handle(const Sample& sample);
    void handle(const Vitals& vitals);
    void handle(const bus::LinkEvent& event);
    void handle(const bus::LineEvent& event);
    void handle(const bus::AnswerEvent& event);
    void handle(const bus::Reply& reply);
    void handle(const bus::FoundEvent& event);
    void handle(const bus::ScanProgress& progress);
    void handle(const bus::ControllerEvent& event);
    void handle(const bus::ProgressEvent& event);
    void handle(const bus::WatchdogEvent& event);
    void handle(const bus::ParkEvent& event);
    void handle(const bus::StopEvent& event);
    bool switchAnswered(const bus::Reply& reply);
    void torqueAnswered(const PendingTorque& asked, const bus::Reply& reply);
    void handPacketAnswered(const HandOrder& order, const bus::Reply& reply);
    void dropHandPackets();
    void identify(std::uint16_t joint);
    void askShape(std::size_t joint);
    void takeShape(std::size_t joint);
    bool mayMove(JointIndex index);
    /// Why a joint cannot be moved now, a sentence; empty when it can. Not asked whether another has it.
    QString whyNotDriven(JointIndex index) const;
    QString whyNotAsked(JointIndex index) const; ///< the same, and why a goal does not count
    /// The same for what says a goal in every cycle: one outside its limits would be thrown back to them.
    QString whyNotGuided(JointIndex index) const;
    const Running* holder(std::size_t joint) const;
    /// Begins a controller on each bus that has some of the joints. 0, and notified, when one cannot move.
    using MakeController = std::function<std::unique_ptr<control::Controller>(
        const std::vector<std::size_t>& meant, std::vector<std::uint16_t> joints)>;
    int beginControllers(const QString& holder, const std::vector<std::size_t>& joints,
                         const MakeController& make);
    void tellControllers(int group, const control::Command& command);
    void endControllers(int group);
    void dropControllers(const QString& why); ///< the bus is gone, or will be
    void controllerEnded(const control::Controller* controller, const QString& why);
    void endMotionState(const QString& why);

    // --- the operator's own moves: sessiongoals.cpp ---
    using JointGoals = std::vector<std::pair<std::size_t, Angle>>;
    struct Way
    {
        double seconds = 0.0;
        bool isSlowed = false; ///< by the joint's highest velocity
        bool isGuided = false; ///< by the program, in every cycle
        std::size_t joint = 0; ///< of several: whose it is
    };
    static MovePace sound(MovePace pace, const MovePace& before);
    const MovePace& paceOf(std::size_t joint) const;
    Way wayTo(std::size_t joint, Angle goal, const MovePace& pace, bool isGuided = false) const;
    Way wayOf(const JointGoals& goals) const;
    Angle startOf(std::size_t joint) const;
    JointGoals goalsOf(JointIndex leader, Angle goal, const std::vector<Follower>& followers) const;
    bool sendGoals(const JointGoals& goals, double seconds);
    void showAsked(const JointGoals& goals);
    bool goSlowly(const JointGoals& goals, double seconds);
    void resetSpeedScale();
    /// `seconds`, or longer when the joint would be faster than its highest velocity.
    double secondsFor(JointIndex index, Angle goal, double seconds) const;
    void endControl(const QString& why, bool isTold = false);
    void checkArmed(std::size_t joint, bool wasOn);
    void watchSilent(Time now);
    void watchSleep();
    void sendStopSettings();
    void prepareLastWords();
    bus::StopRequest stopSetting(std::size_t joint) const;
    bool refuseMonitor(const QString& what);
    bool refuseShifted(const std::vector<std::size_t>& movers);
    bool refuseShared(const QString& title, const std::vector<int>& named);
    std::vector<JointUnits> allUnits() const;
    /// Of the joints behind some targets; `all` are the array's.
    static std::vector<JointUnits> unitsOf(const std::vector<Target>& targets,
                                           const std::vector<JointUnits>& all);
    std::vector<std::size_t> meant(const std::vector<int>& named) const;
    std::vector<std::size_t> switchedOn(const InitPlan& plan, const std::vector<int>& named) const;
    bool sendSpeed(JointIndex index, int word);
    /// It is under way by what it was told, or may be: nothing was read of it since.
    bool mayBeMoving(std::size_t joint) const;
    void standStill();
    void holdTurning();
    /// An operation that STOP ends, and the end of Control too when it `needsControl`.
    bool runStoppable(const QString& title, const std::vector<int>& joints, Operations::Procedure procedure,
                      Operations::Done done, bool needsControl = false);
    void identified(std::uint16_t joint, const bus::Reply& reply);

    // --- alarms: sessionalarms.cpp ---
    const AlarmLimits& alarmLimits(std::size_t joint);
    ServoLimits servoLimits(std::size_t joint) const;
    double readingsPerSecond(std::size_t place) const;
    /// Of what is known of a joint now; `sample` when a reading is what is new.
    void watchAlarms(std::size_t joint, Time time, const Sample* sample = nullptr);
    void watchSilence(std::size_t joint, Time time, bool isSilent);
    void renewAge(std::size_t joint, Time time);
    void fitHistory();
    template <typename Visit>
    void forEachSeries(Visit&& visit);
    void breakCurves(std::size_t joint, Time time);
    void tickAlarms(Time now);
    void obey(AlarmAction action, std::size_t joint);
    void tellAlarms();
    void forgetAlarms();

    PartObjects p{*this};
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/alarm/alarmbook.h"
#include "core/array/arrayconfig.h"
#include "core/bus/busevents.h"
#include "core/bus/orders.h"
#include "core/configure/apply.h"
#include "core/configure/deviceimage.h"
#include "core/configure/initialise.h"
#include "core/configure/report.h"
#include "core/link/adapter.h"
#include "core/link/portlist.h"
#include "core/sensor/ftsensor.h"
#include "core/session/busmonitor.h"
#include "core/session/cause.h"
#include "core/session/goals.h"
#include "core/session/handpacket.h"
#include "core/session/snapshotstore.h"
#include "core/telemetry/history.h"
#include "core/timing/packetexport.h"
#include "core/timing/packetlog.h"
#include "core/timing/packetwords.h"

namespace core {

class Conversation;
struct ArmRow;
struct MotionPlan;
namespace control {
struct TestSignal;
}
template <typename T>
class Task;

/// A motion, or a test signal, that is being played; or the last one.
struct MotionState
{
    bool isActive = false;
    bool isPaused = false;
    bool isSignal = false; ///< a test signal: no pause, no seek
    double time = 0.0;     ///< s of the motion
    double duration = 0.0; ///< s of one run
    int loop = 0;          ///< from 0
    int loops = 1;         ///< 0: until it is ended
    double speed = 1.0;    ///< asked for
    QString title;
    QString endedBecause;      ///< a sentence; empty: it came to its end, or nothing was played
    std::map<int, Time> began; ///< by bus, when its first goals were sent
    /// By bus: s by which `time` is behind the clock since it began. Constant, but for the moments in which
    /// the machine or the line pauses.
    std::map<int, double> behind;
    std::optional<Time> ended; ///< when the last bus had done with it
};

/// Link to the servos as a person sees it.
enum class LinkState { Disconnected, Connecting, Connected, Lost };

/// How a joint is, most urgent last. Each has a colour, a shape and words in ui.
enum class JointHealth { Unknown, Idle, Active, Warning, Silent, Fault };

/// What is known of one joint now. Plain values; GUI thread.
struct JointState
{
    bool hasSample = false;
    Time sampleTime; ///< of the newest sample
    Angle position;
    AngularVelocity velocity;
    double pwm = 0.0;          ///< -1..1
    int tick = 0;              ///< the position as the servo counts it
    int absoluteTick = 0;      ///< the same before the servo's calibration
    std::optional<Angle> goal; ///< what the operator asked for, else what was sent last; none without torque
    std::optional<double> voltage;     ///< V
    std::optional<double> temperature; ///< degrees Celsius
    herkulex::Status status;
    bool answers = true;                       ///< false: several polls in a row were lost
    bool torqueOn = false;                     ///< the servo says so itself
    std::optional<bus::TorqueMode> torqueMode; ///< free, brake or on, as last read
    std::optional<std::uint8_t> led;           ///< bits 1 green, 2 blue, 4 red, as last read
    bool isMoving = false;
    std::uint64_t samples = 0;
    QString deviceModel; ///< what the servo says it is; empty until it said
};

/// Curves of a joint.
enum class JointChannel { Position, Goal, Velocity, Pwm, Voltage, Temperature };
inline constexpr int kJointChannels = 6;

/// A servo that answered a scan.
struct FoundServo
{
    ServoId id;
    int baud = 0;
    QString model;    ///< "DRS-0201"; "unknown (06 09)" for bytes we do not know; empty when it did not say
    QString firmware; ///< "0.144"; empty when it did not say
    bool isDuplicate = false; ///< several servos answer with this ID at this baud
};

/// One F/T sensor of the session.
struct FtState
{
    QString name;
    QString description;
    bool hasSample = false;
    Time sampleTime;
    Wrench raw;
    Wrench wrench; ///< zeroed
    SensorStats stats;
    QString statusWords; ///< of the sensor's status word; empty when healthy
    QString linkWords;   ///< state of the link in whole sentences
    QString zeroMessage; ///< result of the last zero or its refusal, a sentence
    bool zeroRefused = false;
    bool zeroRunning = false;
    bool canUndoZero = false;
    std::optional<Time> zeroTime; ///< of the active zero
};

enum class Severity { Info, Warning, Error };

/// The workbench without a window: the array being edited, its links, what is known of every joint and
/// sensor, and what the operator may do. GUI thread only. tick() is called by the window's display tick (or a
/// test) and is the one place where queues are drained; signals come from there or from the calls themselves.
///
/// Safety: no goal leaves but by setGoal() while connected, torque on and not stopped. Losing the link, STOP,
/// opening a file and disconnecting make all goals void.
class Session : public QObject
{
    Q_OBJECT

public:
    explicit Session(const ModelLibrary& models, QObject* parent = nullptr);
    ~Session() override;

    const ModelLibrary& models() const;

    // --- the array document ---
    const ArrayConfig& array() const;
    /// Replaces the array by an edited one (same document), as one step that undo() takes back; `step` names
    /// it to the user: "Rename elbow". Reconnects the bus when joints changed; a changed schedule holds from
    /// the next cycle on. Renamed and removed joints follow in the poll list and in the poses. Nothing is
    /// written to a servo. False, and notified, when it would break off an operation that runs.
    bool edit(const QString& step, const ArrayConfig& array);
    void undo(); ///< one step back; nothing when there is none
    void redo();
    bool canUndo() const;
    bool canRedo() const;
    QString undoStep() const; ///< name of the step undo() takes back; empty when none
    QString redoStep() const;
    QString filePath() const; ///< empty: never saved
    bool isModified() const;
    void newArray();
    Result<void> openArray(const QString& path);
    /// Errc::Refused when another program has changed the array's own file since it was read or saved here,
    /// unless `replacesOthers`; Errc::Busy while another program saves it.
    Result<void> saveArray(const QString& path, bool replacesOthers = false);
    enum class FileState {
        Same,    ///< as it was read or saved here, or never saved
        Changed, ///< by another program
        Gone,
    };
    FileState fileState() const; ///< of the array's file, which is read for that
    /// Takes the array out of its file again, as one step that undo() takes back. The link stays.
    Result<void> reloadArray();
    /// Adds found servos that are not in the array yet and alone with their ID, named "joint_<id>". Returns
    /// how many were added.
    int addFound(const std::vector<FoundServo>& found);

    // --- the link ---
    /// Where a bus is to be found, other than the array says.
    struct BusPlace
    {
        QString port;
        int baud = 0; ///< 0: the array's
    };
    /// `port` is a path, an identity or "sim". Starts the virtual array itself for "sim" (the array's joints,
    /// or a demo arm when it has none). Of an array with several buses it is the first; the others are opened
    /// as the array says, or `others` by their places, and all are virtual when the first is. Emits
    /// linkChanged as it goes; a failure is told by linkChanged and notified.
    void connectTo(const QString& port, int baud, const std::map<int, BusPlace>& others = {});
    void disconnectFrom();
    void reconnect(); ///< again with the last port and baud
    /// Of all buses together: Lost when one is lost, Connected when all are.
    LinkState linkState() const;
    /// One bus at least is connected.
    bool hasLink() const;
    int busCount() const; ///< at least 1
    LinkState linkState(int bus) const;
    LinkState linkState(JointIndex index) const; ///< of the joint's bus
    /// "bus legs", or what it is called in sentences when it is the only one: its port.
    QString busWords(int bus) const;
    QString linkPort(int bus = 0) const; ///< last port asked for
    int linkBaud(int bus = 0) const;
    QString linkMessage() const; ///< state in a sentence: "Connected to the virtual array at 115200 baud."
    QString linkMessage(int bus) const;
    bool isSimulated() const; ///< some of it
    bus::Stats busStats(int bus = 0);
    /// How a bus spends its time.
    const BusMonitor& busMonitor(int bus = 0) const;
    void resetBusStatistics(); ///< of all buses
    /// Sees every byte of the link as it is fetched from the bus, on the GUI thread, before ticked(). One at
    /// a time; empty: nobody.
    void setWireTap(std::function<void(const bus::WireChunk&)> tap);

    // --- the adapter behind the port (of the first bus) ---
    /// As last looked at: when the port was opened, when something was set, and by lookAtAdapter(). Empty
    /// while no port is open.
    AdapterFacts adapter() const;
    void lookAtAdapter();
    /// Sets the latency timer; where that is not permitted, 1 ms by the driver's low-latency flag instead,
    /// which is. adapterChanged() tells how it went.
    void setLatencyTimer(int milliseconds);
    void setLowLatency(bool on);
    /// Why the last of these failed, a sentence with what does it; empty when it did not.
    QString adapterProblem() const;
    /// What the adapter's latency timer costs and what 1 ms would allow; empty when it has none.
    QString latencyWords() const;
    void setAdapterSource(AdapterSource source); ///< for tests

    // --- packets ---
    /// Every packet of the link, newest last; goes on from one link to the next.
    const PacketLog& packetLog() const;
    void clearPacketLog();
    /// What makes words of packets, by the array as it is now.
    PacketWords packetWords() const;
    /// The steady clock against the wall clock, now.
    static packetexport::ClockOffset packetClock();
    /// The log as a file: a capture when its name ends in .pcapng, else text. All of it or nothing.
    Result<void> savePackets(const QString& path) const;
    /// Whether a packet could be sent now, and what has to be asked before.
    HandPacketCheck checkPacket(const HandPacket& packet) const;
    using PacketDone = std::function<void(const bus::Reply& reply)>;
    /// Sends one through the CM round. Refused as checkPacket() says; its question is the caller's to ask.
    /// `done` gets the answer; of a request that only ACK policy 2 answers, that it was sent.
    Result<void> sendPacket(const HandPacket& packet, PacketDone done = {});

    /// A hand turns a joint of the virtual array: `shaft` from its servo's centre. Nothing on a real bus.
    void turnByHand(JointIndex index, Angle shaft);

    // --- scan ---
    bool isScanning() const;
    /// Of one bus, which must be connected. Empty `bauds`: its own. The IDs of the array's joints there and
    /// of servos found before are asked first. False (and notified) when it cannot begin.
    bool startScan(std::vector<int> bauds = {}, int firstId = 0, int lastId = ServoId::kMax, int bus = 0);
    int scannedBus() const; ///< of the last scan
    void cancelScan();
    const std::vector<FoundServo>& found() const; ///< of the last scan

    // --- joints ---
    int jointCount() const;
    const JointState& joint(JointIndex index) const;
    JointHealth health(JointIndex index, Time now) const;
    QString stateWords(JointIndex index, Time now) const; ///< "torque on, moving", "not answering for 2 s" …
    Angle minGoal(JointIndex index) const;                ///< limits of setGoal
    Angle maxGoal(JointIndex index) const;
    const JointUnits& units(JointIndex index) const; ///< its limits are those of setGoal
    const Series& series(JointIndex index, JointChannel channel) const;

    // --- Monitor and Control ---
    /// The mode of the whole array. In Monitor, which it is in after connecting, nothing can be moved and no
    /// torque be switched on. STOP, losing a link, a joint that fails while it is armed, another array and
    /// the machine's sleep end Control; nothing asked for before counts after that.
    bool isControl() const;
    /// False, and notified, when Control cannot begin: no link, or stopped. Leaving holds what moves.
    bool setControl(bool on);
    /// Why Control ended by itself the last time, a sentence; empty: it did not.
    QString controlEndedBecause() const;
    /// What is known of the joints before their torque goes on; `done` is called with the rows read.
    using ArmSheetRead = std::function<void(const OperationReport& report, const std::vector<ArmRow>& rows)>;
    bool readArmSheet(const std::vector<int>& joints, ArmSheetRead read);
    /// Torque on, joint by joint: goal := present place, read back, switched on, confirmed. What does not
    /// match stays off, with its reason in the report. Control only.
    bool arm(const std::vector<int>& joints = {},
             std::function<void(const OperationReport& report)> done = {});

    // --- controllers: who moves a joint (core/control) ---
    /// Who has claimed the joint, in words; empty: nobody, so the operator's own goals count.
    QString holderOf(JointIndex index) const;
    /// The same, without the operator's own moves, which another goal bends.
    QString blockerOf(JointIndex index) const;
    /// Joints arrive together, `seconds` from now or later: none is faster than its highest velocity.
    /// False, and notified, when one cannot; then none moves.
    bool moveTogether(const std::vector<std::pair<JointIndex, Angle>>& goals, double seconds);
    /// Joints turn as long as driveJog() is repeated, at least every 0.1 s; `shares[i]` of its velocity each,
    /// -1..1. False, and notified, when one cannot.
    bool beginJog(const std::vector<JointIndex>& joints, const std::vector<double>& shares = {});
    void driveJog(AngularVelocity velocity); ///< clamped so that no joint exceeds its highest velocity
    void endJog();                           ///< they hold at once
    bool isJogging() const;
    bool isJogging(JointIndex index) const; ///< this one is among them
    /// Why joints cannot follow a signal now: it would leave limits, a joint is not armed, another has it …
    /// `ifArmed`: why not even if the joints were armed where they are.
    Result<void> checkSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal,
                             bool ifArmed = false) const;
    /// s that jumps of a signal are given, so that no joint is faster than it may be; 0: none is limited.
    double jumpTime(const std::vector<JointIndex>& joints, const control::TestSignal& signal) const;
    /// Joints follow a signal, each about its own place.
    Result<void> playSignal(const std::vector<JointIndex>& joints, const control::TestSignal& signal);
    /// A motion of several joints. False, and notified, when one cannot follow it; then none moves.
    bool playMotion(const MotionPlan& plan, const QString& title, int loops = 1, double speed = 1.0);
    void pauseMotion();
    void continueMotion();
    void seekMotion(double time); ///< s; pauses, and goes there along the motion
    void setMotionSpeed(double speed);
    void endMotion(); ///< of a signal too
    const MotionState& motion() const;
    /// Holds joints where they are and ends what moves them (none named: all).
    void hold(const std::vector<int>& joints = {});

    // --- operating ---
    /// What was requested of the servos since the session began.
    const bus::Orders& orders() const;
    void setTorque(JointIndex index, bool on); ///< on starts from the present position; Control only
    void setTorqueAll(bool on);
    void clearErrors(JointIndex index);
    /// Joints whose servo says it is another model than the array has. Their angles are wrong and torque is
    /// refused.
    int wrongModels() const;
    /// Writes the models the servos say they are into the array. A joint whose zero was its old model's
    /// centre gets the new model's centre.
    void adoptModels();
    /// Clamped to the limits. Ignored (returns false) unless in Control, torque on, and nobody else has
    /// claimed the joint. It takes as long as its own pace, or pace(), says; longer when the joint would be
    /// faster than its highest velocity, and by speedScale().
    bool setGoal(JointIndex index, Angle goal);
    bool setGoal(JointIndex index, Angle goal, const MovePace& pace); ///< at another pace, once
    /// The same in ticks of the servo.
    bool setGoalRaw(JointIndex index, int tick);
    /// Why the array itself forbids that the joint moves, a sentence; empty when it does not. A pending
    /// calibration_difference shifts the joint's angles and limits against what its servo counts.
    QString whyNotMoved(JointIndex index) const;
    /// Turns on and on at a velocity, clamped to the joint's highest; 0 ends it without holding the place, a
    /// goal holds it. Ignored as a goal is, and at a soft limit the way out. DRS-0402, 0602 and 0102 control
    /// their velocity; the others are driven open loop, full drive standing for their no-load speed.
    bool setVelocity(JointIndex index, AngularVelocity velocity);
    /// The same as a word of the servo, -1023..1023 in its own direction (positive: rising ticks).
    bool setVelocityRaw(JointIndex index, int word);
    /// A joint moves, and others with it, by the same difference or the opposite one. All arrive together:
    /// one playtime, in one cycle. Where one comes to its limit, all stop, so that their differences stay.
    /// Refused, and notified, when one of them cannot move.
    bool moveWith(JointIndex leader, Angle goal, const std::vector<Follower>& followers);
    /// Why moveWith() would be refused because of the others, a sentence; empty: it would not.
    QString whyNotTogether(JointIndex leader, const std::vector<Follower>& followers) const;
    GoalReach reachOf(JointIndex leader, const std::vector<Follower>& followers) const;
    /// What limits the joint, and those that follow it, on the way to `wish`, which may lie beyond its range.
    GoalBound boundOf(JointIndex index, Angle wish, const std::vector<Follower>& followers = {}) const;

    const MovePace& pace() const; ///< of joints that have none of their own
    void setPace(const MovePace& pace);
    static constexpr double kMinPace = 1.0;                ///< degrees a second, and a second more
    static constexpr double kMaxPaceSpeed = 2'000;         ///< degrees a second
    static constexpr double kMaxPaceAcceleration = 20'000; ///< degrees a second, a second
    double playtime() const;                               ///< s, of pace()
    void setPlaytime(double seconds); ///< 0.0112 .. kMaxMoveTime; moves take a time from then on
    static constexpr double kMaxMoveTime = 60.0;
    /// Of one joint, until another array is opened; it is not saved.
    std::optional<MovePace> ownPace(JointIndex index) const;
    void setOwnPace(JointIndex index, const std::optional<MovePace>& pace);
    /// Share of its speed everything moves with: moves that begin from now on, and jogging and motions at
    /// once. Test signals do not follow: below 1 they are refused, and end. 1 again with another array. What
    /// STOP does, parking too, does not depend on it.
    double speedScale() const;
    void setSpeedScale(double scale); ///< kMinSpeedScale .. 1
    static constexpr double kMinSpeedScale = 0.05;
    /// At once; as the array's stop policy says. Latched until resume(), through loss of the link,
    /// reconnecting and another array too. Does nothing while there is no connection at all.
    void stop(const QString& reason = {});
    bool isStopped() const;
    std::uint64_t stopCount() const; ///< stops of any kind, leaving too, since the session began
    QString stopReason() const;      ///< why, a sentence
    StopPolicy stoppedWith() const; ///< what the last stop() did; a policy chosen later changes nothing of it
    /// The same with one joint. Hold for one that is parked no more: it did not get there, or was stopped.
    StopPolicy stoppedWith(JointIndex index) const;
    /// What `policy` says with every joint, on the way out: a stop like any other. isLeft() tells when the
    /// joints have done it, or will not.
    void leave(StopPolicy policy);
    bool isLeft() const;
    /// STOP was pressed on the way: the joints do what it says instead.
    bool isLeaveBroken() const;
    void resume(); ///< takes the stop back; moves nothing
    void setStopPolicy(StopPolicy policy);

    // --- operations on the servos' registers (core/configure) ---
    /// A procedure for some servos. `images[i]` belongs to `targets[i]` and holds what is known of it
    /// already; what it reads is seen by image() as soon as it ends.
    using Procedure = std::function<Task<OperationReport>(Conversation& talk, std::vector<Target> targets,
                                                          std::vector<DeviceImage>& images)>;
    using Done = std::function<void(const OperationReport& report)>;
    /// Begins a procedure for some joints (none named: all); polling goes on meanwhile. One at a time. False,
    /// and notified, when there is no link, a scan or another operation. `done` is called before
    /// operationFinished() is emitted.
    bool run(const QString& title, const std::vector<int>& joints, Procedure procedure, Done done = {});
    bool isOperating() const;
    QString operationTitle() const; ///< of the one that runs; empty when none does
    /// The one that runs writes what must not stay half done: cancelOperation() has it taken back, then it
    /// ends.
    bool operationWrites() const;
    OperationProgress operationProgress() const; ///< of the one that runs
    /// The operation ends where the servos are in a known state.
    void cancelOperation();
    /// The servo behind a joint, as procedures name it.
    Target target(int joint) const;
    /// The joint's registers as they were last read; unknown after connecting. They belong to the servo, that
    /// is to its ID on its bus: no edit of the array loses them.
    const DeviceImage& image(JointIndex index) const;
    /// Reads all registers of some joints (none named: all).
    bool readRegisters(const std::vector<int>& joints = {});

    // Each of these is a run() for some joints (none named: all).
    /// Brings servos into the state the array asks for.
    bool initialise(const InitOptions& options = {}, const std::vector<int>& joints = {}, Done done = {});
    bool readStatus(const std::vector<int>& joints = {}, Done done = {});
    /// Clears, and waits whether the errors come back.
    bool clearErrors(const std::vector<int>& joints, Done done = {});
    bool resetServos(const InitOptions& options = {}, const std::vector<int>& joints = {}, Done done = {});
    bool setTorqueMode(bus::TorqueMode mode, const std::vector<int>& joints = {}, Done done = {});
    /// torque_control as the array configures it.
    bool restoreTorque(const std::vector<int>& joints = {}, Done done = {});
    bool readRegister(const QString& name, Memory memory, const std::vector<int>& joints = {},
                      Done done = {});
    bool writeRegister(const RegisterOrder& order, const std::vector<int>& joints = {}, Done done = {});
    /// Position, velocity, PWM and torque of all joints, read now.
    using Published =
        std::function<void(const OperationReport& report, const std::vector<PublishedJoint>& states)>;
    bool publish(Published published, const std::vector<int>& joints = {});

    // --- applying edits, identity, snapshots: operations too; false and notified when one cannot begin ---
    /// The servo is known to hold this already: writing it would change nothing. False while it cannot be
    /// asked, because then it may have been restarted.
    bool isHeld(JointIndex index, const PendingWrite& write) const;
    int pendingCount(JointIndex index) const; ///< pending edits that are not held
    int pendingCount() const;                 ///< of all joints
    /// What applyPending() would do, by the registers as they were last read.
    ApplyPlan pendingPlan(bool allowPartialBaud = false) const;
    /// Writes all pending edits, or none. Done, they are no longer pending and the array has the IDs and the
    /// rate the servos have now. It is one undo step: undone, what the servos held before is pending, so that
    /// another Apply brings it back. A snapshot of the servos is kept before.
    bool applyPending(bool allowPartialBaud = false, Done done = {});
    bool setServoId(int joint, ServoId newId, Done done = {});
    /// Present and new IDs; in an order in which no two servos ever have one.
    bool setIds(const std::vector<std::pair<ServoId, ServoId>>& plan, Done done = {});
    /// All servos of a bus, its link and the array's entry; -1: of all buses.
    bool setBaud(int baud, Done done = {}, int bus = -1);
    bool factoryReset(int joint, bool keepId, bool keepBaud, Done done = {});
    bool blink(int joint, double seconds = 5.0, Done done = {});
    /// After all but one of the servos with one ID were unplugged: gives it a free ID.
    bool repairDuplicate(ServoId id, const QString& model, ServoId freeId, Done done = {});

    void setSnapshotFolder(const QString& folder);       ///< else one among the user's data
    std::vector<SnapshotStore::Entry> snapshots() const; ///< of this array, the newest first
    const SnapshotStore& snapshotStore() const;
    /// A snapshot with the name, the file and the port of this array noted in it.
    Snapshot stamped(Snapshot snapshot) const;
    /// Keeps a snapshot of this array, stamped, among its own; the path of the file.
    Result<QString> keepSnapshot(const Snapshot& snapshot);
    using SnapshotCompared =
        std::function<void(const OperationReport& report, const std::vector<SnapshotDifference>& found)>;
    /// Reads the servos and tells what differs from the snapshot; nothing is pending by it. Cancelled, it
    /// found nothing.
    bool compareSnapshot(const QString& path, SnapshotCompared compared);
    /// Reads the servos and makes what differs from the snapshot pending, as one step that can be undone;
    /// applyPending() writes it.
    bool restoreSnapshot(const QString& path, Done done = {});
    /// Reads all registers of all servos into a file that restoreSnapshot() takes.
    bool backupRegisters(const QString& path, Done done = {});

    // --- alarms ---
    /// What is wrong with the joints, and was. Alarms of another array are forgotten.
    const AlarmBook& alarms() const;
    void acknowledgeAlarm(AlarmId id);
    void acknowledgeAllAlarms();
    /// From where on a joint's values are alarms, and what would hold if the array said nothing of it.
    const AlarmLimits& alarmLimits(JointIndex index) const;
    AlarmLimits defaultAlarmLimits(JointIndex index) const;
    /// All alarms as a table.
    Result<void> saveAlarms(const QString& path) const;

    // --- force and torque ---
    int ftCount() const;
    const FtState& ft(int sensor) const;
    const Series& ftSeries(int sensor, int axis) const; ///< zeroed values, axes 0..5
    void zeroFt(int sensor, Time now);
    void undoZeroFt(int sensor);

    /// Drains all queues under a budget, updates states and histories, emits ticked(). `now` is the steady
    /// clock's.
    void tick(Time now);

signals:
    void arrayChanged();    ///< joints, names, anything in array()
    void documentChanged(); ///< path or modified mark
    void linkChanged();
    void adapterChanged();
    /// Progress; isScanning() tells the end.
    void scanChanged(int done, int total, int baud, double secondsLeft);
    void servoFound(const core::FoundServo& servo);
    void scanFinished(bool cancelled);
    void stopChanged();
    /// The frames of a STOP went out on a bus: `asked` when stop() was called, `lastByte` when the last had
    /// left.
    void stopSent(core::Time asked, core::Time lastByte);
    void controlChanged();
    void motionChanged();  ///< motion()
    void holdersChanged(); ///< holderOf() of some joints
    void speedScaleChanged();
    void notified(core::Severity severity, const QString& sentence, const core::Cause& cause = {});
    void mended(const core::Cause& cause); ///< what was told with this cause holds no more
    void operationChanged();               ///< begun or ended
    /// See operationProgress(); `total` is 0 as long as nobody knows how much there is to do.
    void operationProgressed(int done, int total, const QString& what);
    void operationFinished(const core::OperationReport& report);
    void imagesChanged(); ///< image() of some joints
    void alarmsChanged(); ///< some came, ended or were acknowledged
    void ticked();        ///< values may have changed

private:
    struct Private;
    std::unique_ptr<Private> d;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/recording/messages/codec.h"

#include <algorithm>
#include <cmath>
#include <concepts>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>

#include <fastcdr/Cdr.h>
#include <fastcdr/exceptions/BadParamException.h>
#include <fastcdr/exceptions/Exception.h>

namespace core::recording {

namespace {

using eprosima::fastcdr::Cdr;
using eprosima::fastcdr::FastBuffer;

constexpr std::int32_t kNone = std::numeric_limits<std::int32_t>::min();
constexpr std::size_t kEncapsulation = 4; ///< bytes before the message
constexpr std::int64_t kNanoseconds = 1'000'000'000;
constexpr double kNanosecondsPerSecond = 1e9;

// Fields with another form in the bytes than in the structs.
template <typename T>
struct SecondsOf ///< a double in s as Time or Duration
{
    T& value;
    std::int32_t none = 0; ///< seconds of NaN
};
template <typename T>
struct ValidOf ///< an optional double: whether it is there, or its value
{
    T& value;
    bool isFlag = false;
};
template <typename T>
ValidOf(T&, bool) -> ValidOf<T>; // clang 14 finds neither by itself
template <typename T>
struct UtcOf
{
    T& value;
};
template <typename T>
UtcOf(T&) -> UtcOf<T>;
struct Unused ///< a field that the structs do not have
{
};

template <typename T>
auto timeOf(T& value)
{
    return SecondsOf<T>{value, 0};
}
template <typename T>
auto durationOf(T& value)
{
    return SecondsOf<T>{value, kNone};
}

/// Writes fields.
class Out
{
public:
    explicit Out(Cdr& cdr)
        : m_cdr(cdr)
    {
    }
    template <typename T>
    requires std::is_arithmetic_v<T>
    void operator()(T value)
    {
        align(sizeof(T));
        m_cdr << value;
    }
    template <typename T>
    requires std::is_enum_v<T>
    void operator()(T value) { (*this)(static_cast<std::underlying_type_t<T>>(value)); }
    void operator()(const QString& text)
    {
        align(sizeof(std::uint32_t));
        m_cdr << text.toUtf8().constData();
    }
    void operator()(const std::optional<int>& value) { (*this)(value.value_or(kNone)); }
    void operator()(const std::optional<bool>& value) { (*this)(value.value_or(false)); }
    void operator()(SecondsOf<const double> time)
    {
        if (!std::isfinite(time.value) || std::fabs(time.value) >= std::numeric_limits<std::int32_t>::max()) {
            (*this)(time.none);
            (*this)(std::uint32_t{0});
            return;
        }
        const double whole = std::floor(time.value);
        auto seconds = static_cast<std::int32_t>(whole);
        auto rest = static_cast<std::int64_t>(std::round((time.value - whole) * kNanosecondsPerSecond));
        if (rest == kNanoseconds) {
            rest = 0;
            ++seconds;
        }
        (*this)(seconds);
        (*this)(static_cast<std::uint32_t>(rest));
    }
    void operator()(UtcOf<const std::int64_t> time)
    {
        const std::int64_t rest = ((time.value % kNanoseconds) + kNanoseconds) % kNanoseconds;
        (*this)(static_cast<std::int32_t>((time.value - rest) / kNanoseconds));
        (*this)(static_cast<std::uint32_t>(rest));
    }
    void operator()(ValidOf<const std::optional<double>> edge)
    {
        if (edge.isFlag)
            (*this)(edge.value.has_value());
        else
            (*this)(edge.value.value_or(0.0));
    }
    void operator()(Unused) { (*this)(std::numeric_limits<double>::quiet_NaN()); }
    void unusedInt() { (*this)(kNone); }
    template <typename T>
    void operator()(const std::vector<T>& list)
    {
        (*this)(static_cast<std::uint32_t>(list.size()));
        if constexpr (std::is_same_v<T, std::uint8_t> || std::is_same_v<T, double>) {
            if (list.empty())
                return; // no alignment without an element
            align(sizeof(T));
            m_cdr.serializeArray(list.data(), list.size());
        } else {
            for (const T& each : list)
                (*this)(each);
        }
    }
    template <typename T>
    requires std::is_class_v<T>
    void operator()(const T& message);

private:
    /// Fills up with zeros, because Cdr leaves these bytes as they were.
    void align(std::size_t size)
    {
        while ((m_cdr.getSerializedDataLength() - kEncapsulation) % size != 0)
            m_cdr << std::uint8_t{0};
    }

    Cdr& m_cdr;
};

/// Reads fields. Throws what Cdr throws.
class In
{
public:
    In(Cdr& cdr, std::size_t size)
        : m_cdr(cdr)
        , m_size(size)
    {
    }
    template <typename T>
    requires std::is_arithmetic_v<T>
    void operator()(T& value) { m_cdr >> value; }
    template <typename T>
    requires std::is_enum_v<T>
    void operator()(T& value) { value = static_cast<T>(get<std::underlying_type_t<T>>()); }
    void operator()(QString& text) { text = QString::fromStdString(get<std::string>()); }
    void operator()(std::optional<int>& value)
    {
        const auto number = get<std::int32_t>();
        value = number == kNone ? std::nullopt : std::optional<int>(number);
    }
    void operator()(std::optional<bool>& value) { value = get<bool>(); }
    void operator()(SecondsOf<double> time)
    {
        const auto seconds = get<std::int32_t>();
        const auto rest = get<std::uint32_t>();
        time.value =
            seconds == time.none && rest == 0 ? kNotReported : seconds + rest / kNanosecondsPerSecond;
    }
    void operator()(UtcOf<std::int64_t> time)
    {
        const auto seconds = get<std::int32_t>();
        time.value = seconds * kNanoseconds + get<std::uint32_t>();
    }
    void operator()(ValidOf<std::optional<double>> edge)
    {
        if (edge.isFlag) {
            edge.value = get<bool>() ? std::optional(0.0) : std::nullopt;
        } else if (const auto angle = get<double>(); edge.value) {
            edge.value = angle;
        }
    }
    void operator()(Unused) { get<double>(); }
    void unusedInt() { get<std::int32_t>(); }
    template <typename T>
    void operator()(std::vector<T>& list)
    {
        const auto count = get<std::uint32_t>();
        if (count > m_size - m_cdr.getSerializedDataLength()) // each takes a byte at least
            throw eprosima::fastcdr::exception::BadParamException("length of a sequence");
        list.clear();
        for (std::uint32_t i = 0; i < count; ++i)
            (*this)(list.emplace_back());
    }
    template <typename T>
    requires std::is_class_v<T>
    void operator()(T& message);

private:
    template <typename T>
    T get()
    {
        T value{};
        m_cdr >> value;
        return value;
    }

    Cdr& m_cdr;
    std::size_t m_size;
};

template <typename T, typename Message>
concept Is = std::same_as<std::remove_cvref_t<T>, Message>;

// The fields of each message in the order of its text in resources/msgs, for both directions.

void fieldsOf(auto& io, Is<msgs::Header> auto& m)
{
    io(timeOf(m.stamp)), io(m.frameId);
}
void fieldsOf(auto& io, Is<msgs::MotorState> auto& m)
{
    io(m.timestamp), io(m.id), io(m.goal), io(m.position), io(m.error), io(m.speed);
    io(m.load), io(m.voltage), io(m.temperature), io(m.moving);
}
void fieldsOf(auto& io, Is<msgs::MotorStateList> auto& m)
{
    io(m.motorStates);
}
void fieldsOf(auto& io, Is<msgs::JointState> auto& m)
{
    io(m.header), io(m.name), io(m.motorIds), io(m.motorTemps), io(m.goalPos), io(m.currentPos);
    io(m.error), io(m.velocity), io(m.load), io(m.isMoving);
}
void fieldsOf(auto& io, Is<msgs::ActuatorStatistics> auto& m)
{
    io(m.name), io(m.deviceId), io(timeOf(m.timestamp)), io(m.encoderCount), io(m.encoderOffset);
    io(m.position), io(m.encoderVelocity), io(m.velocity), io(m.calibrationReading);
    io(ValidOf{m.lastRisingEdge, true}), io(ValidOf{m.lastFallingEdge, true});
    io(ValidOf{m.lastRisingEdge, false}), io(ValidOf{m.lastFallingEdge, false});
    io(m.isEnabled), io(m.halted);
    io(Unused{}), io(Unused{}), io(Unused{}), io(Unused{}); // commands of current and effort
    io(m.lastMeasuredCurrent), io(m.lastMeasuredEffort), io(m.motorVoltage);
    io.unusedInt(); // errors of the encoder
}
void fieldsOf(auto& io, Is<msgs::JointStatistics> auto& m)
{
    io(m.name), io(timeOf(m.timestamp)), io(m.position), io(m.velocity), io(m.measuredEffort);
    io(m.commandedEffort), io(m.isCalibrated), io(m.violatedLimits), io(m.odometer), io(m.minPosition);
    io(m.maxPosition), io(m.maxAbsVelocity), io(m.maxAbsEffort);
}
void fieldsOf(auto& io, Is<msgs::ControllerStatistics> auto& m)
{
    io(m.name), io(timeOf(m.timestamp)), io(m.running), io(durationOf(m.maxTime));
    io(durationOf(m.meanTime)), io(durationOf(m.varianceTime)), io(m.numControlLoopOverruns);
    io(timeOf(m.timeLastControlLoopOverrun));
}
void fieldsOf(auto& io, Is<msgs::MechanismStatistics> auto& m)
{
    io(m.header), io(m.actuatorStatistics), io(m.jointStatistics), io(m.controllerStatistics);
}
void fieldsOf(auto& io, Is<JointPositions> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.names), io(m.positions), io(m.velocities), io(m.efforts);
}
void fieldsOf(auto& io, Is<JointDrive> auto& m)
{
    io(UtcOf{m.stamp}), io(m.names), io(m.pwm), io(m.currents), io(m.loads);
}
void fieldsOf(auto& io, Is<TrajectoryPoint> auto& m)
{
    io(m.positions), io(m.velocities), io(m.accelerations), io(m.efforts), io(durationOf(m.time));
}
void fieldsOf(auto& io, Is<JointTrajectory> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.names), io(m.points);
}
void fieldsOf(auto& io, Is<StampedWrench> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId);
    for (auto& each : m.force)
        io(each);
    for (auto& each : m.torque)
        io(each);
}
void fieldsOf(auto& io, Is<FtSample> auto& m)
{
    io(UtcOf{m.stamp}), io(m.sequence), io(m.sensorSequence), io(m.status), io(m.isFaulty);
    io(m.deviceTime), io(m.temperature), io(m.tareId), io(m.zone), io(m.gravity);
}
void fieldsOf(auto& io, Is<ClockMark> auto& m)
{
    io(UtcOf{m.stamp}), io(m.monotonic), io(m.epoch);
}
void fieldsOf(auto& io, Is<GoalSent> auto& m)
{
    io(UtcOf{m.stamp}), io(m.cycle), io(m.bus), io(m.id), io(m.joint), io(m.kind), io(m.position);
    io(m.velocity), io(m.within), io(m.raw), io(m.source);
}
void fieldsOf(auto& io, Is<AlarmChange> auto& m)
{
    io(UtcOf{m.stamp}), io(m.id), io(m.kind), io(m.bus), io(m.servo), io(m.joint), io(UtcOf{m.since});
    io(m.count), io(m.isActive), io(m.isAcknowledged), io(m.isServos), io(m.worst), io(m.limit);
    io(m.unit), io(m.faults), io(m.stopped);
}
void fieldsOf(auto& io, Is<Marker> auto& m)
{
    io(UtcOf{m.stamp}), io(m.text), io(m.source);
}
void fieldsOf(auto& io, Is<SessionEvent> auto& m)
{
    io(UtcOf{m.stamp}), io(m.kind), io(m.bus), io(m.joint), io(m.cycle), io(m.text);
}
void fieldsOf(auto& io, Is<BusCounters> auto& m)
{
    io(UtcOf{m.stamp}), io(m.bus), io(m.paused), io(m.cycles), io(m.overruns), io(m.polls), io(m.samples);
    io(m.lost), io(m.retries), io(m.goalsSent), io(m.framesSent), io(m.bytesSent), io(m.bytesReceived);
    io(m.droppedBytes), io(m.checksumErrors), io(m.stops), io(m.coalescedGoals), io(m.collisions);
    io(m.unanswered), io(m.unexpected), io(m.refusedGoals), io(m.heldBack), io(m.duplexPolls);
    io(m.refusedEvents), io(m.cycleRate), io(m.sampleRate), io(m.cpuShare), io(m.stopLatency);
}
void fieldsOf(auto& io, Is<WireBytes> auto& m)
{
    io(UtcOf{m.stamp}), io(m.bus), io(m.isReceived), io(m.baud), io(m.echoes), io(m.skipped), io(m.bytes);
}

void fieldsOf(auto& io, Is<HrimGoal> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.type), io(m.position), io(m.velocity), io(m.acceleration);
    io(m.effort);
}
void fieldsOf(auto& io, Is<HrimState> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.goal), io(m.position), io(m.error), io(m.velocity);
    io(m.effort), io(m.load), io(m.moving), io(m.fault), io(m.type);
}
void fieldsOf(auto& io, Is<HrimTemperature> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.temperature), io(m.isOutside);
}
void fieldsOf(auto& io, Is<HrimPower> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.voltage), io(m.current), io(m.currentSurplus), io(m.power);
    io(m.powerSurplus);
}
void fieldsOf(auto& io, Is<HrimForceTorque> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId);
    for (auto* list : {&m.forces, &m.torques}) {
        for (std::uint8_t place = 0; place < 3; ++place) {
            std::uint8_t axis = place; // of other programs: in any order
            io(axis);
            io((*list)[axis % 3]);
        }
    }
}
void fieldsOf(auto& io, Is<KeyValue> auto& m)
{
    io(m.key), io(m.value);
}
void fieldsOf(auto& io, Is<DiagnosticStatus> auto& m)
{
    io(m.level), io(m.name), io(m.message), io(m.hardwareId), io(m.values);
}
void fieldsOf(auto& io, Is<DiagnosticArray> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.status);
}

void fieldsOf(auto& io, Is<CallId> auto& m)
{
    io(m.client), io(m.sequence);
}
void fieldsOf(auto& io, Is<EmptyRequest> auto& m)
{
    io(m.call);
}
void fieldsOf(auto& io, Is<ListControllersReply> auto& m)
{
    io(m.call), io(m.controllers), io(m.states);
}
void fieldsOf(auto& io, Is<ListTypesReply> auto& m)
{
    io(m.call), io(m.types);
}
void fieldsOf(auto& io, Is<SwitchRequest> auto& m)
{
    io(m.call), io(m.start), io(m.stop), io(m.strictness);
}
void fieldsOf(auto& io, Is<SwitchReply> auto& m)
{
    io(m.call), io(m.isOk);
}
void fieldsOf(auto& io, Is<HrimId> auto& m)
{
    io(m.kind), io(m.device), io(m.vendor), io(m.product), io(m.instance), io(m.hrimVersion);
    io(m.hrosVersion);
}
void fieldsOf(auto& io, Is<HrimServoSpecs> auto& m)
{
    io(m.type), io(m.lowest), io(m.highest), io(m.precision), io(m.ratedSpeed), io(m.topSpeed);
    io(m.ratedTorque), io(m.topTorque), io(m.coldest), io(m.hottest);
}
void fieldsOf(auto& io, Is<HrimSensorSpecs> auto& m)
{
    for (auto* list : {&m.forces, &m.torques}) {
        for (std::uint8_t place = 0; place < 3; ++place) {
            auto& axis = (*list)[place];
            std::uint8_t number = place;
            io(number), io(axis.maximum), io(axis.resolution), io(axis.safeOverload);
            io(axis.maxOverload), io(axis.leastError), io(axis.mostError);
        }
    }
    io(m.idealLowest), io(m.idealHighest), io(m.lowest), io(m.highest);
}
void fieldsOf(auto& io, Is<HrimCommSpecs> auto& m)
{
    io(m.lowestRate), io(m.highestRate), io(m.largestMessage);
}
void fieldsOf(auto& io, Is<HrimCommState> auto& m)
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.rate), io(m.messageSize);
}
template <typename T>
constexpr bool kIsStamped = false;
template <typename Data>
constexpr bool kIsStamped<Stamped<Data>> = true;
template <typename T>
constexpr bool kIsReply = false;
template <typename Data>
constexpr bool kIsReply<ReplyWith<Data>> = true;
void fieldsOf(auto& io, auto& m) requires kIsStamped<std::remove_cvref_t<decltype(m)>>
{
    io(UtcOf{m.stamp}), io(m.frameId), io(m.data);
}
void fieldsOf(auto& io, auto& m) requires kIsReply<std::remove_cvref_t<decltype(m)>>
{
    io(m.call), io(m.data);
}

/// Bytes that may follow a message: those that fill it up to four, and the byte that stands for an empty one.
template <typename M>
constexpr std::size_t kMostBehind = std::is_same_v<M, EmptyRequest> ? 4
                                    : std::is_same_v<M, SwitchRequest>
                                        ? 3
                                        : std::numeric_limits<std::size_t>::max();

template <typename T>
requires std::is_class_v<T>
void Out::operator()(const T& message)
{
    fieldsOf(*this, message);
}

template <typename T>
requires std::is_class_v<T>
void In::operator()(T& message)
{
    fieldsOf(*this, message);
}

} // namespace

struct Encoder::State
{
    FastBuffer buffer;
    Cdr cdr{buffer, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR};
};

Encoder::Encoder()
    : m_state(std::make_unique<State>())
{
}

Encoder::~Encoder() = default;

template <typename M>
ByteView Encoder::encode(const M& message)
{
    Cdr& cdr = m_state->cdr;
    cdr.reset();
    cdr.serialize_encapsulation();
    Out out(cdr);
    out(message);
    return {reinterpret_cast<const std::uint8_t*>(cdr.getBufferPointer()), cdr.getSerializedDataLength()};
}

bool isPlainCdr(ByteView bytes)
{
    return bytes.size() >= 4 && bytes[0] == 0 && bytes[1] <= 1;
}

template <typename M>
std::optional<M> decode(ByteView bytes)
{
    if (!isPlainCdr(bytes))
        return {};
    // Only read: the buffer has no type for constant bytes.
    FastBuffer buffer(const_cast<char*>(reinterpret_cast<const char*>(bytes.data())), bytes.size());
    Cdr cdr(buffer, Cdr::LITTLE_ENDIANNESS, Cdr::DDS_CDR);
    try {
        cdr.read_encapsulation();
        M message;
        In in(cdr, bytes.size());
        in(message);
        if (bytes.size() - cdr.getSerializedDataLength() > kMostBehind<M>)
            return {};
        return message;
    } catch (const eprosima::fastcdr::exception::Exception&) {
        return {};
    }
}

#define SERVODECK_MESSAGE(Message, name)                                                                     \
    template <>                                                                                              \
    QString typeNameOf<Message>()                                                                            \
    {                                                                                                        \
        return QStringLiteral(name);                                                                         \
    }                                                                                                        \
    template ByteView Encoder::encode(const Message&);                                                       \
    template std::optional<Message> decode(ByteView);

SERVODECK_MESSAGE(msgs::MotorState, "dynamixel_msgs/msg/MotorState")
SERVODECK_MESSAGE(msgs::MotorStateList, "dynamixel_msgs/msg/MotorStateList")
SERVODECK_MESSAGE(msgs::JointState, "dynamixel_msgs/msg/JointState")
SERVODECK_MESSAGE(msgs::ActuatorStatistics, "pr2_mechanism_msgs/msg/ActuatorStatistics")
SERVODECK_MESSAGE(msgs::JointStatistics, "pr2_mechanism_msgs/msg/JointStatistics")
SERVODECK_MESSAGE(msgs::ControllerStatistics, "pr2_mechanism_msgs/msg/ControllerStatistics")
SERVODECK_MESSAGE(msgs::MechanismStatistics, "pr2_mechanism_msgs/msg/MechanismStatistics")
SERVODECK_MESSAGE(JointPositions, "sensor_msgs/msg/JointState")
SERVODECK_MESSAGE(JointDrive, "servodeck_msgs/msg/JointDrive")
SERVODECK_MESSAGE(JointTrajectory, "trajectory_msgs/msg/JointTrajectory")
SERVODECK_MESSAGE(StampedWrench, "geometry_msgs/msg/WrenchStamped")
SERVODECK_MESSAGE(FtSample, "servodeck_msgs/msg/FtSample")
SERVODECK_MESSAGE(ClockMark, "servodeck_msgs/msg/Clock")
SERVODECK_MESSAGE(GoalSent, "servodeck_msgs/msg/Goal")
SERVODECK_MESSAGE(AlarmChange, "servodeck_msgs/msg/Alarm")
SERVODECK_MESSAGE(Marker, "servodeck_msgs/msg/Marker")
SERVODECK_MESSAGE(SessionEvent, "servodeck_msgs/msg/Event")
SERVODECK_MESSAGE(BusCounters, "servodeck_msgs/msg/BusStatistics")
SERVODECK_MESSAGE(WireBytes, "servodeck_msgs/msg/WireBytes")
SERVODECK_MESSAGE(HrimGoal, "hrim_actuator_rotaryservo_msgs/msg/GoalRotaryServo")
SERVODECK_MESSAGE(HrimState, "hrim_actuator_rotaryservo_msgs/msg/StateRotaryServo")
SERVODECK_MESSAGE(HrimTemperature, "hrim_actuator_rotaryservo_msgs/msg/Temperature")
SERVODECK_MESSAGE(HrimPower, "hrim_generic_msgs/msg/Power")
SERVODECK_MESSAGE(HrimForceTorque, "hrim_sensor_forcetorque_msgs/msg/ForceTorque")
SERVODECK_MESSAGE(DiagnosticArray, "diagnostic_msgs/msg/DiagnosticArray")

SERVODECK_MESSAGE(HrimCommState, "hrim_generic_msgs/msg/StateCommunication")
SERVODECK_MESSAGE(Stamped<HrimId>, "hrim_generic_msgs/msg/ID")
SERVODECK_MESSAGE(Stamped<HrimCommSpecs>, "hrim_generic_msgs/msg/SpecsCommunication")
SERVODECK_MESSAGE(Stamped<HrimServoSpecs>, "hrim_actuator_rotaryservo_msgs/msg/SpecsRotaryServo")
SERVODECK_MESSAGE(Stamped<HrimSensorSpecs>, "hrim_sensor_forcetorque_msgs/msg/SpecsForceTorque")
SERVODECK_MESSAGE(EmptyRequest, "std_srvs/srv/Empty_Request")
SERVODECK_MESSAGE(ListControllersReply, "pr2_mechanism_msgs/srv/ListControllers_Response")
SERVODECK_MESSAGE(ListTypesReply, "pr2_mechanism_msgs/srv/ListControllerTypes_Response")
SERVODECK_MESSAGE(SwitchRequest, "pr2_mechanism_msgs/srv/SwitchController_Request")
SERVODECK_MESSAGE(SwitchReply, "pr2_mechanism_msgs/srv/SwitchController_Response")
SERVODECK_MESSAGE(ReplyWith<HrimId>, "hrim_generic_srvs/srv/ID_Response")
SERVODECK_MESSAGE(ReplyWith<HrimServoSpecs>, "hrim_actuator_rotaryservo_srvs/srv/SpecsRotaryServo_Response")
SERVODECK_MESSAGE(ReplyWith<HrimSensorSpecs>, "hrim_sensor_forcetorque_srvs/srv/SpecsForceTorque_Response")

#undef SERVODECK_MESSAGE

} // namespace core::recording

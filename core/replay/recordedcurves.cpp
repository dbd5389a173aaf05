// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/replay/recordedcurves.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <set>
#include <tuple>
#include <utility>

#include "core/base/element.h"
#include "core/recording/attachments.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/messages/flatten.h"
#include "core/recording/topicnames.h"
#include "core/replay/typedchannel.h"
#include "core/telemetry/gapwatch.h"

namespace core::replay {

namespace {

using Group = RecordedCurve::Group;
using recording::FlatValue;

/// The context of this file's texts.
struct ReplayWords
{
    Q_DECLARE_TR_FUNCTIONS(ReplayWords)
};

constexpr float kGap = std::numeric_limits<float>::quiet_NaN();
constexpr std::uint64_t kCheckEvery = 1024; ///< messages between two looks at the memory
constexpr double kPercent = 100.0;
constexpr double kLongestDuration = 1e7;         ///< s; longer ones are times since 1970
constexpr std::size_t kFirstCapacity = 1U << 15; ///< samples of a curve, at first
constexpr std::size_t kMargin = 4; ///< of the capacity: samples that are far apart need more of it
constexpr int kMostReads = 6;      ///< of the messages, until they fit
constexpr std::size_t kEventCost = sizeof(RecordedEvent) + 64; ///< bytes beside its text
constexpr std::array kWrenchKeys{"Fx", "Fy", "Fz", "Tx", "Ty", "Tz"};

QString secondsText(Duration time)
{
    return QString::number(toSeconds(time), 'f', 1);
}

} // namespace

/// Reads the messages from some time on into curves. Friend of RecordedCurves.
class CurveLoader
{
public:
    CurveLoader(const mcap::Reader& reader, const mcap::CheckReport& report,
                const RecordedCurves::Limits& limits, RecordedCurves& to)
        : m_reader(reader)
        , m_limits(limits)
        , m_to(to)
        , m_start(reader.statistics().startTime)
    {
        const auto delays = recording::sensorDelays(reader);
        for (const auto& [id, channel] : reader.book().channels()) {
            const QString topic = isOwn() ? topicnames::present(channel.topic) : channel.topic;
            const auto delay = delays.find(topicnames::sensorOf(channel));
            m_topics.insert(topic);
            const auto sequences = report.sequences.find(id);
            m_channels.emplace(
                id, Source{TypedChannel::of(reader.book(), channel),
                           topic,
                           topicnames::sourceOf(channel),
                           sequences != report.sequences.end() ? sequences->second.resumed()
                                                               : std::vector<std::uint32_t>(),
                           0,
                           {},
                           delay != delays.end() ? fromSeconds(delay->second.seconds) : Duration{}});
        }
    }

    /// Reads until the memory is full; returns the time up to which it was read.
    Time read(Time from);
    void report();
    void finish();
    bool isFull() const { return m_isFull; }

private:
    /// A channel of the recording.
    struct Source
    {
        TypedChannel type;
        QString topic;                      ///< as this version calls it
        QString of;                         ///< joint, bus or sensor
        std::vector<std::uint32_t> resumed; ///< sequence numbers before which messages are lost
        std::size_t passed = 0;             ///< of them
        std::vector<std::size_t> curves;
        Duration delay; ///< of its sensor; curves show the values that much earlier
    };
    struct Kept
    {
        GapWatch gaps;
        bool isInGap = true;
        int bus = -1;
        std::size_t capacity = kFirstCapacity;
    };

    /// Of this program: its names and what repeats in it are known.
    bool isOwn() const { return m_reader.header().library.startsWith(QLatin1String("servodeck")); }
    bool take(const mcap::Message& message);
    bool takeTyped(Source& source, Time time, mcap::ByteView data);
    void take(Source& source, Time time, const recording::JointPositions& joints);
    void take(Source& source, Time time, const recording::JointDrive& drive);
    void take(Source& source, Time time, const recording::GoalSent& goal);
    void take(Source& source, Time time, const recording::StampedWrench& wrench);
    void take(Source& source, Time time, const recording::FtSample& sample);
    void take(Time time, const recording::SessionEvent& event);
    void take(Time time, const recording::AlarmChange& alarm);
    void takeFields(Source& source, Time time, mcap::ByteView data, const QString& before, Group group);
    /// Null: there are too many.
    RecordedCurve* curve(Source& source, const QString& key, const QString& of, const QString& unit,
                         Group group, bool isStep = false);
    void put(Source& source, const QString& key, const QString& of, const QString& unit, Group group,
             Time time, double value, bool isStep = false);
    void breakCurve(std::size_t place, Time time);
    void breakGoals(Time time, int bus, const QString& joint);
    void addEvent(RecordedEvent event);
    bool isOverLimit();

    const mcap::Reader& m_reader;
    const RecordedCurves::Limits& m_limits;
    RecordedCurves& m_to;
    std::uint64_t m_start;
    std::map<mcap::ChannelId, Source> m_channels;
    std::set<QString> m_topics;
    std::vector<Kept> m_kept; ///< beside the curves
    std::optional<std::uint32_t> m_epoch;
    std::size_t m_curveBytes = 0; ///< of a curve with one sample
    std::size_t m_eventBytes = 0;
    std::uint64_t m_messages = 0;
    std::uint64_t m_unreadable = 0;
    std::uint64_t m_badTimes = 0;
    std::uint64_t m_unordered = 0;
    std::uint64_t m_damagedParts = 0;
    QStringList m_leftOut;
    bool m_isAnyRefused = false; ///< of the curves
    bool m_isFull = false;
};

Time CurveLoader::read(Time from)
{
    mcap::Query query;
    for (const auto& [id, source] : m_channels) {
        if (source.type.kind == TypedChannel::Kind::Unknown)
            m_leftOut << source.topic;
        else if (source.type.kind != TypedChannel::Kind::Bytes
                 && (source.type.kind != TypedChannel::Kind::Repeated || !isOwn()))
            query.channels.insert(id);
    }
    m_to.m_begin = m_to.m_end = from;
    if (query.channels.empty()) // for a Query that means all
        return m_to.m_end;
    query.from = m_start + static_cast<std::uint64_t>(from.time_since_epoch().count());
    const auto delivered =
        m_reader.read(query, [this](const mcap::Message& message) { return take(message); });
    m_damagedParts = delivered.damagedParts;
    return m_to.m_end;
}

bool CurveLoader::take(const mcap::Message& message)
{
    if (message.logTime < m_start || message.logTime - m_start > INT64_MAX / 2) {
        ++m_badTimes;
        return true;
    }
    const Time arrival{Duration(static_cast<std::int64_t>(message.logTime - m_start))};
    Source& source = m_channels.at(message.channel);
    const Time time = arrival - source.delay;
    if (source.passed < source.resumed.size() && message.sequence >= source.resumed[source.passed]) {
        for (const std::size_t place : source.curves)
            breakCurve(place, time);
        const auto next = std::ranges::upper_bound(source.resumed, message.sequence);
        source.passed = indexIn(source.resumed, next);
    }
    if (time >= Time{} && !takeTyped(source, time, message.data))
        ++m_unreadable;
    m_to.m_end = std::max(m_to.m_end, arrival);
    m_isFull = ++m_messages % kCheckEvery == 0 && isOverLimit();
    return !m_isFull;
}

bool CurveLoader::isOverLimit()
{
    std::size_t bytes = m_eventBytes;
    for (const RecordedCurve& each : m_to.m_curves)
        bytes += each.series.bytes();
    return bytes > m_limits.bytes;
}

bool CurveLoader::takeTyped(Source& source, Time time, mcap::ByteView data)
{
    using Kind = TypedChannel::Kind;
    const auto as = [&]<typename M>(auto&& act, std::type_identity<M>) {
        const auto message = recording::decode<M>(data);
        if (message)
            act(*message);
        return message.has_value();
    };
    switch (source.type.kind) {
    case Kind::Joints:
        return as([&](const auto& all) { take(source, time, all); },
                  std::type_identity<recording::JointPositions>());
    case Kind::Drive:
        return as([&](const auto& drive) { take(source, time, drive); },
                  std::type_identity<recording::JointDrive>());
    case Kind::Goals:
        return as([&](const auto& goal) { take(source, time, goal); },
                  std::type_identity<recording::GoalSent>());
    case Kind::Wrench:
        return as([&](const auto& wrench) { take(source, time, wrench); },
                  std::type_identity<recording::StampedWrench>());
    case Kind::Clock:
        return as(
            [&](const recording::ClockMark& mark) {
                if (m_epoch && *m_epoch != mark.epoch) {
                    for (std::size_t place = 0; place < m_kept.size(); ++place)
                        breakCurve(place, time);
                }
                m_epoch = mark.epoch;
            },
            std::type_identity<recording::ClockMark>());
    case Kind::Markers:
        return as(
            [&](const recording::Marker& marker) {
                addEvent({time, RecordedEvent::Kind::Marker, {}, marker.source, marker.text});
            },
            std::type_identity<recording::Marker>());
    case Kind::Events:
        return as([&](const auto& event) { take(time, event); },
                  std::type_identity<recording::SessionEvent>());
    case Kind::Alarms:
        return as([&](const auto& alarm) { take(time, alarm); },
                  std::type_identity<recording::AlarmChange>());
    case Kind::FtSamples:
        return as([&](const auto& sample) { take(source, time, sample); },
                  std::type_identity<recording::FtSample>());
    case Kind::BusCounters: {
        // "/bus_statistics/legs" -> "bus.legs.cycles"
        const QString& bus = source.of;
        takeFields(source, time, data,
                   QStringLiteral("bus.") + (bus.isEmpty() ? bus : bus + QLatin1Char('.')), Group::Bus);
        return true;
    }
    case Kind::Fields:
    case Kind::Repeated:
        takeFields(source, time, data, source.topic + QLatin1Char('.'), Group::Other);
        return true;
    case Kind::Bytes:
    case Kind::Unknown:
        break;
    }
    return true;
}

void CurveLoader::take(Source& source, Time time, const recording::JointPositions& joints)
{
    const auto putAll = [&](const char* what, const char* unit, const std::vector<double>& values) {
        for (std::size_t i = 0; values.size() == joints.names.size() && i < values.size(); ++i)
            put(source, joints.names[i] + QLatin1String(what), joints.names[i], QString::fromUtf8(unit),
                Group::Joint, time, values[i]);
    };
    putAll(".position", "rad", joints.positions);
    putAll(".velocity", "rad/s", joints.velocities);
    putAll(".effort", "N·m", joints.efforts);
}

void CurveLoader::take(Source& source, Time time, const recording::JointDrive& drive)
{
    const auto putAll = [&](const char* what, const char* unit, double factor,
                            const std::vector<float>& values) {
        for (std::size_t i = 0; values.size() == drive.names.size() && i < values.size(); ++i)
            put(source, drive.names[i] + QLatin1String(what), drive.names[i], QLatin1String(unit),
                Group::Joint, time, values[i] * factor);
    };
    putAll(".pwm", "%", kPercent, drive.pwm);
    putAll(".current", "A", 1.0, drive.currents);
    putAll(".load", "%", kPercent, drive.loads);
}

void CurveLoader::take(Source& source, Time time, const recording::GoalSent& goal)
{
    const bool isVelocity = goal.kind == recording::GoalSent::Kind::Velocity;
    const QString& joint = goal.joint;
    // A joint has a goal of one kind at a time: the other one ends.
    put(source, joint + QStringLiteral(".goal"), joint, QStringLiteral("rad"), Group::Joint, time,
        isVelocity ? kNotReported : goal.position, true);
    put(source, joint + QStringLiteral(".goal_velocity"), joint, QStringLiteral("rad/s"), Group::Joint, time,
        isVelocity ? goal.velocity : kNotReported, true);
    for (const char* key : {".goal", ".goal_velocity"}) {
        if (const auto found = m_to.m_places.find(joint + QLatin1String(key)); found != m_to.m_places.end())
            m_kept[found->second].bus = goal.bus;
    }
}

void CurveLoader::take(Source& source, Time time, const recording::StampedWrench& wrench)
{
    const QString& sensor = source.of;
    // A recording of an earlier version may have raw values only.
    const QString token = source.topic.section(QLatin1Char('/'), 2);
    const bool isRaw = source.topic.startsWith(QLatin1String("/wrench_raw/"))
                       && m_topics.contains(QStringLiteral("/wrench/") + token);
    const QString before = sensor + (isRaw ? QStringLiteral(".raw_") : QStringLiteral("."));
    const auto putForce = [&](const QString& key, bool isForce, double value) {
        put(source, key, sensor, isForce ? QStringLiteral("N") : QStringLiteral("N·m"), Group::Sensor, time,
            value);
    };
    for (std::size_t axis = 0; axis < kWrenchKeys.size(); ++axis)
        putForce(before + QLatin1String(kWrenchKeys[axis]), axis < 3,
                 axis < 3 ? wrench.force[axis] : wrench.torque[axis - 3]);
    if (isRaw)
        return;
    putForce(before + QLatin1Char('F'), true, std::hypot(wrench.force[0], wrench.force[1], wrench.force[2]));
    putForce(before + QLatin1Char('T'), false,
             std::hypot(wrench.torque[0], wrench.torque[1], wrench.torque[2]));
}

void CurveLoader::take(Source& source, Time time, const recording::FtSample& sample)
{
    const QString& sensor = source.of;
    if (std::isfinite(sample.temperature))
        put(source, sensor + QStringLiteral(".temperature"), sensor, QStringLiteral("°C"), Group::Sensor,
            time, sample.temperature);
    put(source, sensor + QStringLiteral(".tare"), sensor, {}, Group::Sensor, time, sample.tareId, true);
}

void CurveLoader::take(Time time, const recording::SessionEvent& event)
{
    // What was sent before is void then.
    if (event.kind == QLatin1String("link_lost") || event.kind == QLatin1String("link_closed"))
        breakGoals(time, event.bus, {});
    else if (event.kind == QLatin1String("stop"))
        breakGoals(time, -1, {});
    else if (event.kind == QLatin1String("torque_off"))
        breakGoals(time, -1, event.joint);
    // The text of an edit is the whole array.
    const bool isArray = event.kind == QLatin1String("array_edited");
    addEvent({time, RecordedEvent::Kind::Event, event.kind, event.joint, isArray ? QString() : event.text});
}

void CurveLoader::take(Time time, const recording::AlarmChange& alarm)
{
    QString state = alarm.isActive ? ReplayWords::tr("active") : ReplayWords::tr("ended");
    if (alarm.isAcknowledged)
        state = ReplayWords::tr("acknowledged");
    addEvent({time, RecordedEvent::Kind::Alarm, alarm.kind, alarm.joint, state, alarm.isActive});
}

/// The numbers of a message of any type.
void CurveLoader::takeFields(Source& source, Time time, mcap::ByteView data, const QString& before,
                             Group group)
{
    const auto values = recording::flatten(*source.type.schema, data);
    if (!values) {
        ++m_unreadable;
        return;
    }
    for (const FlatValue& value : *values) {
        bool isNumber = false;
        double number = value.text.isEmpty() ? kNotReported : value.text.toDouble(&isNumber);
        if (!value.text.isEmpty() && !isNumber)
            continue; // a text, or bytes
        if (value.unit == QLatin1String("ns")) {
            number *= 1e-9;
            if (value.path.endsWith(QLatin1String("stamp")) || std::abs(number) > kLongestDuration)
                continue; // a time of day: no curve, and too large for a float
        }
        put(source, before + value.path, source.topic,
            value.unit == QLatin1String("ns") ? QStringLiteral("s") : value.unit, group, time, number);
    }
}

RecordedCurve* CurveLoader::curve(Source& source, const QString& key, const QString& of, const QString& unit,
                                  Group group, bool isStep)
{
    if (const auto found = m_to.m_places.find(key); found != m_to.m_places.end())
        return &m_to.m_curves[found->second];
    const std::size_t count = m_to.m_curves.size();
    if (count >= m_limits.curves || (count + 1) * m_curveBytes > m_limits.bytes / 2) {
        m_isAnyRefused = true;
        return nullptr;
    }
    source.curves.push_back(count);
    m_to.m_places.emplace(key, count);
    m_kept.emplace_back();
    m_to.m_curves.push_back({key, of, unit, group, isStep, Series(kFirstCapacity)});
    return &m_to.m_curves.back();
}

void CurveLoader::put(Source& source, const QString& key, const QString& of, const QString& unit, Group group,
                      Time time, double value, bool isStep)
{
    const auto number = static_cast<float>(value);
    const bool isValue = std::isfinite(number);
    if (!isValue && !m_to.m_places.contains(key))
        return; // never reported so far
    RecordedCurve* into = curve(source, key, of, unit, group, isStep);
    if (into == nullptr)
        return;
    const std::size_t place = m_to.m_places.at(key);
    Kept& kept = m_kept[place];
    if (!isValue) {
        breakCurve(place, time);
        return;
    }
    if (const auto gap = isStep ? std::nullopt : kept.gaps.add(time); gap && !kept.isInGap)
        into->series.append(*gap, kGap);
    kept.isInGap = false;
    // The memory of all curves is bounded; a curve must not drop what it has.
    if (into->series.size() * kMargin >= kept.capacity)
        into->series.setCapacity(kept.capacity *= 2);
    if (!into->series.append(time, number))
        ++m_unordered;
    if (m_curveBytes == 0)
        m_curveBytes = into->series.bytes();
}

/// Readings are missing between the last one and `time`.
void CurveLoader::breakCurve(std::size_t place, Time time)
{
    Kept& kept = m_kept[place];
    Series& series = m_to.m_curves[place].series;
    if (std::exchange(kept.isInGap, true) || series.isEmpty())
        return;
    // A goal holds until then; of a reading, nothing is known right after it. The last one may be later than
    // `time`, where a sensor has a delay.
    const Time after = series.lastTime() + Duration{1};
    series.append(m_to.m_curves[place].isStep ? std::max(time, after) : after, kGap);
    kept.gaps.reset();
}

void CurveLoader::breakGoals(Time time, int bus, const QString& joint)
{
    for (std::size_t place = 0; place < m_kept.size(); ++place) {
        const RecordedCurve& each = m_to.m_curves[place];
        if (each.isStep && (bus < 0 || m_kept[place].bus == bus) && (joint.isEmpty() || each.source == joint))
            breakCurve(place, time);
    }
}

void CurveLoader::addEvent(RecordedEvent event)
{
    m_eventBytes += kEventCost + static_cast<std::size_t>(event.text.size()) * sizeof(QChar);
    m_to.m_events.push_back(std::move(event));
}

void CurveLoader::report()
{
    QStringList& notes = m_to.m_notes;
    if (!m_leftOut.isEmpty())
        notes << ReplayWords::tr("Left out, because their messages are not in CDR with a ros2msg schema: %1.")
                     .arg(m_leftOut.join(QStringLiteral(", ")));
    if (m_unreadable > 0)
        notes << ReplayWords::tr("%1 messages do not fit their schema and were left out.").arg(m_unreadable);
    if (m_badTimes > 0)
        notes << ReplayWords::tr("%1 messages have impossible times and were left out.").arg(m_badTimes);
    if (m_unordered > 0)
        notes << ReplayWords::tr("%1 values are not in the order of their times and were left out.")
                     .arg(m_unordered);
    if (m_isAnyRefused)
        notes << ReplayWords::tr("Some curves were left out: the recording has more than fit into the memory "
                                 "that is set for it.");
    if (m_damagedParts > 0)
        notes << ReplayWords::tr("%1 chunks are damaged; their messages are missing.").arg(m_damagedParts);
}

void CurveLoader::finish()
{
    for (std::size_t place = 0; place < m_kept.size(); ++place) {
        if (m_to.m_curves[place].isStep)
            breakCurve(place, m_to.m_end + Duration{1}); // it holds up to there
    }
    // Sorted, with the places of the keys.
    std::vector<std::size_t> order(m_to.m_curves.size());
    for (std::size_t i = 0; i < order.size(); ++i)
        order[i] = i;
    std::ranges::sort(
        order, {}, [this](std::size_t i) { return std::tie(m_to.m_curves[i].group, m_to.m_curves[i].key); });
    std::deque<RecordedCurve> sorted;
    m_to.m_places.clear();
    for (const std::size_t i : order) {
        m_to.m_places.emplace(m_to.m_curves[i].key, sorted.size());
        sorted.push_back(std::move(m_to.m_curves[i]));
    }
    m_to.m_curves = std::move(sorted);
}

const RecordedCurve* RecordedCurves::find(const QString& key) const
{
    const auto found = m_places.find(key);
    return found == m_places.end() ? nullptr : &m_curves[found->second];
}

Result<RecordedCurves> RecordedCurves::load(const mcap::ByteSource& source, const Limits& limits)
{
    const auto reader = mcap::Reader::open(source);
    if (!reader)
        return reader.error();
    const auto report = mcap::check(source);
    const std::uint64_t start = reader->statistics().startTime;
    const Time end{Duration(static_cast<std::int64_t>(
        std::min<std::uint64_t>(reader->statistics().endTime - start, INT64_MAX / 2)))};
    RecordedCurves curves;
    Time from{};
    for (int turn = 1;; ++turn) {
        curves = RecordedCurves();
        CurveLoader loader(*reader, report, limits, curves);
        const Time until = loader.read(from);
        if (loader.isFull() && turn < kMostReads && until > from) {
            // The newest part that fits: as long as the one that filled the memory, with a margin.
            from = std::max(from + Duration{1}, end - (until - from) / 10 * 9);
            continue;
        }
        loader.finish();
        if (from > Time{})
            curves.m_notes << ReplayWords::tr("Only the last %1 s are shown: the first %2 s do not fit into "
                                              "the memory that is set for a recording (%3 MB).")
                                  .arg(secondsText(end - from), secondsText(from - Time{}))
                                  .arg(limits.bytes / 1'000'000);
        if (loader.isFull())
            curves.m_notes << ReplayWords::tr("What follows after %1 s is left out: it does not fit into the "
                                              "memory that is set for a recording (%2 MB).")
                                  .arg(secondsText(until - Time{}))
                                  .arg(limits.bytes / 1'000'000);
        loader.report();
        break;
    }
    curves.m_startUtc = start;
    curves.m_errors = report.errors;
    curves.m_notes = report.warnings + curves.m_notes;
    curves.m_array = recording::attachmentNamed(*reader, QStringLiteral("array.servodeck"));
    return curves;
}

} // namespace core::replay

// SPDX-License-Identifier: GPL-3.0-or-later
// Recordings as curves, the position in them, and two of them compared.
#include <cstring>

#include "core/recording/attachments.h"
#include "core/recording/csvexport.h"
#include "core/recording/mcap/check.h"
#include "core/recording/mcap/writer.h"
#include "core/recording/recordingsession.h"
#include "core/recording/topicnames.h"
#include "core/replay/comparison.h"
#include "core/replay/replay.h"
#include "tests/support/recordingbytes.h"
#include "tests/support/testprogram.h"

namespace tst_replay {

using namespace core;
using namespace core::recording;
using namespace core::replay;

namespace {

constexpr Time kStart{std::chrono::seconds(1000)};
constexpr ClockPair kClock{kStart, 1'700'000'000'000'000'000};

/// Makes recordings of one joint.
struct Tape
{
    RecordingSession session;
    ChannelOf<JointPositions> joints = session.channel<JointPositions>(u"/joint_states"_s);
    ChannelOf<GoalSent> goals = session.channel<GoalSent>(u"/goals"_s);
    ChannelOf<StampedWrench> wrench = session.channel<StampedWrench>(u"/ft/wrist"_s);
    ChannelOf<SessionEvent> events = session.channel<SessionEvent>(u"/events"_s);
    ChannelOf<Marker> markers = session.channel<Marker>(u"/markers"_s);
    ChannelOf<BusCounters> buses = session.channel<BusCounters>(u"/bus_statistics"_s);

    explicit Tape(const RecordingSession::Settings& settings = {})
        : session(kClock, settings)
    {
    }
    void reading(Duration at, double position, double velocity = 0.0)
    {
        session.record(joints, kStart + at, JointPositions{0, {}, {u"elbow"_s}, {position}, {velocity}, {}});
    }
    void goal(Duration at, double position)
    {
        GoalSent sent;
        sent.joint = u"elbow"_s;
        sent.position = position;
        session.record(goals, kStart + at, sent);
    }
    void force(Duration at, const std::array<double, 3>& force, const std::array<double, 3>& torque = {})
    {
        session.record(wrench, kStart + at, StampedWrench{0, {}, force, torque});
    }
    void event(Duration at, const char* kind, const char* joint = "")
    {
        SessionEvent what;
        what.kind = QLatin1String(kind);
        what.joint = QLatin1String(joint);
        session.record(events, kStart + at, what);
    }
    mcap::Bytes bytes(const QByteArray& array = {}, const QByteArray& sensors = {})
    {
        std::vector<mcap::Attachment> files;
        for (const auto& [name, data] : {std::pair("array.servodeck", array), {"sensors.json", sensors}}) {
            if (!data.isEmpty())
                files.push_back({0, 0, QLatin1String(name), {}, mcap::Bytes(data.begin(), data.end())});
        }
        return support::fileOf(session, files);
    }
};

RecordedCurves load(const mcap::Bytes& bytes, const RecordedCurves::Limits& limits = {})
{
    auto curves = RecordedCurves::load(mcap::MemorySource(bytes), limits);
    if (!curves)
        qFatal("%s", qPrintable(curves.error().detail));
    return std::move(*curves);
}

/// "20:0.5 40:nan": ms and values of a curve.
QString textOf(const RecordedCurves& curves, const char* key)
{
    const auto* curve = curves.find(QLatin1String(key));
    if (curve == nullptr)
        return u"none"_s;
    std::vector<Series::Point> points;
    curve->series.samples(Time::min(), Time::max(), points);
    const QStringList texts = support::listOf(points, [](const Series::Point& point) {
        return u"%1:%2"_s.arg(toSeconds(point.time - Time{}) * 1e3).arg(point.value);
    });
    return texts.join(u' ');
}

/// A sweep of four seconds after a rest of `before`.
struct Sweep : Tape
{
    explicit Sweep(Duration before, double scale = 1.0, Duration late = 0ms)
    {
        for (Duration t = 0ms; t < before; t += 20ms)
            reading(t, 0.0);
        goal(before, 1.0);
        for (Duration t = 0ms; t < 4s; t += 20ms)
            reading(before + t + late, scale * std::sin(toSeconds(t)));
    }
};

} // namespace

class TestReplay : public QObject
{
    Q_OBJECT

private slots:
    /// What an earlier version recorded has the same keys as its net values have now.
    void rawAndNetForcesAreCurvesOfTheirOwn()
    {
        Tape tape;
        tape.force(30ms, {3, 4, 0});
        tape.session.record(tape.session.channel<StampedWrench>(u"/wrench/wrist"_s), kStart + 30ms,
                            StampedWrench{0, {}, {0, 3, 4}, {}});
        tape.session.record(tape.session.channel<FtSample>(u"/ft_sample/wrist"_s), kStart + 30ms,
                            FtSample{.temperature = 31.5, .tareId = 2});
        const auto curves = load(tape.bytes("the array"));
        QCOMPARE(textOf(curves, "wrist.raw_Fx"), u"0:3"_s);
        QCOMPARE(textOf(curves, "wrist.Fx"), u"0:0"_s);
        QCOMPARE(textOf(curves, "wrist.F"), u"0:5"_s);
        QCOMPARE(textOf(curves, "wrist.temperature"), u"0:31.5"_s);
        QCOMPARE(textOf(curves, "wrist.tare"), u"0:2 1e-06:nan"_s);
    }

    /// Curves of recordings by earlier versions, whose topics had the names as they are, have the same keys.
    void curvesHaveTheKeysOfOldRecordings()
    {
        const auto keysOf = [](bool isOld) {
            RecordingSession session(kClock);
            const auto add = [&](const auto& message, const char* old, const topicnames::Topic& now) {
                using Message = std::decay_t<decltype(message)>;
                const QString topic = isOld ? QString::fromLatin1(old) : now.name;
                const auto id = session.channel(topic, typeNameOf<Message>(), isOld ? QString() : now.source);
                session.record(ChannelOf<Message>{id}, kStart, message);
            };
            const QStringList names{u"my wrist"_s, u"left arm"_s};
            const auto sensor = topicnames::sensorTopics(names, 0);
            add(StampedWrench{}, "/ft/my wrist", sensor.raw);
            add(StampedWrench{}, "/wrench/my wrist", sensor.net);
            add(FtSample{.temperature = 31.5}, "/ft_sample/my wrist", sensor.sample);
            add(BusCounters{}, "/bus_statistics/left arm",
                topicnames::busTopic(topicnames::kBusStatistics, names, 1));
            msgs::JointState state;
            state.name = names[1];
            add(state, "/left arm/state", topicnames::jointTopic(names, 1));
            const auto curves = load(support::fileOf(session));
            return support::listOf(curves.curves(), [](const RecordedCurve& each) { return each.key; });
        };
        const QStringList now = keysOf(false);
        QCOMPARE(keysOf(true), now);
        for (const char* key :
             {"my wrist.Fx", "my wrist.raw_Fx", "my wrist.temperature", "bus.left arm.cycles"})
            QVERIFY2(now.contains(QLatin1String(key)), key);
    }

    /// The file keeps the times of arrival.
    void theDelayOfASensorShiftsItsCurves_data()
    {
        const support::Table<QByteArray, QString> row("sensors", "curve");
        const QString raw = u"30:1 1030:2 1030:nan 2030:3"_s;
        row("none", "", raw);
        row("of another sensor", R"([{"sensor": "foot", "delay_s": 0.02}])", raw);
        row("not known", R"([{"sensor": "wrist"}])", raw);
        row("damaged", R"([{"sensor": "wrist", "delay_s": 0.02)", raw);
        row("odd", R"([3, null, {"sensor": "wrist", "delay_s": "a"}])", raw);
        row("no object", R"({"sensor": "wrist", "delay_s": 0.02})", raw);
        row("too long", R"([{"sensor": "wrist", "delay_s": 1e300}])", raw);
        row("late", R"([{"sensor": "wrist", "delay_s": 0.02, "delay_uncertainty_s": 0.0004}])",
            "10:1 1010:2 1010:nan 2010:3");
        row("early", R"([{"sensor": "wrist", "delay_s": -0.02}])", "50:1 1050:2 1050:nan 2050:3");
        row("before the begin", R"([{"sensor": "wrist", "delay_s": 0.04}])", "990:2 990:nan 1990:3");
    }
    void theDelayOfASensorShiftsItsCurves()
    {
        QFETCH(QByteArray, sensors);
        Tape tape;
        tape.reading(0ms, 0.25);
        for (const double value : {1.0, 2.0, 3.0}) {
            if (value > 2.5)
                tape.session.beginEpoch();
            tape.force(30ms + std::chrono::seconds(static_cast<int>(value) - 1), {value, 0, 0});
        }
        const auto file = tape.bytes({}, sensors);
        const auto curves = load(file);
        QTEST(textOf(curves, "wrist.Fx"), "curve");
        QVERIFY(textOf(curves, "elbow.position").startsWith(u"0:0.25 "_s));

        QByteArray table;
        const mcap::MemorySource source(file);
        ASSIGN_OR_FAIL(reader, mcap::Reader::open(source));
        QVERIFY(exportCsv(*reader, {u"/ft/wrist"_s, u"/joint_states"_s}, [&](const QByteArray& line) {
            table += line;
            return true;
        }));
        QCOMPARE(table.contains(",delay (s)\r\n"), !recording::sensorDelays(*reader).empty());
        QCOMPARE(table.contains(",0.02\r\n"), sensors.contains("0.0004"));
        QVERIFY(table.contains("2023-11-14T22:13:20.030000000Z")); // the time of arrival
    }

    void everyChannelBecomesCurves()
    {
        Tape tape;
        tape.reading(0ms, 0.25, -0.5);
        tape.goal(10ms, 0.75);
        tape.reading(20ms, 0.5, kNotReported);
        tape.force(30ms, {1, 2, 3}, {4, 5, 6});
        tape.session.record(tape.buses, kStart + 40ms, BusCounters{.cycles = 7});
        tape.session.record(tape.markers, kStart + 50ms, Marker{0, u"here"_s, u"operator"_s});
        tape.event(60ms, "armed", "elbow");
        msgs::JointState state;
        state.load = 0.125;
        tape.session.record(tape.session.channel<msgs::JointState>(u"/elbow/state"_s), kStart + 70ms, state);
        const auto file = tape.bytes("the array");
        const auto curves = load(file);
        QCOMPARE(curves.errors() + curves.notes(), QStringList());
        QCOMPARE(textOf(curves, "elbow.position"), u"0:0.25 20:0.5"_s);
        QCOMPARE(textOf(curves, "elbow.velocity"), u"0:-0.5 1e-06:nan"_s);
        QCOMPARE(textOf(curves, "elbow.goal"), u"10:0.75 70:nan"_s);
        QCOMPARE(textOf(curves, "elbow.effort"), u"none"_s);
        QCOMPARE(textOf(curves, "wrist.Fx"), u"30:1"_s);
        QCOMPARE(textOf(curves, "wrist.Tz"), u"30:6"_s);
        QCOMPARE(textOf(curves, "bus.cycles"), u"40:7"_s);
        QCOMPARE(textOf(curves, "/elbow/state.load"), u"70:0.125"_s);
        QVERIFY(curves.find(u"/elbow/state.header.stamp"_s) == nullptr);
        const auto& first = curves.curves().front();
        QCOMPARE(first.key + first.unit + first.source, u"elbow.goalradelbow"_s);
        QVERIFY(first.isStep && first.group == RecordedCurve::Group::Joint);
        QCOMPARE(curves.find(u"wrist.Tx"_s)->unit, u"N·m"_s);
        QCOMPARE(curves.events().size(), 2U);
        QCOMPARE(curves.events()[0].text, u"here"_s);
        QVERIFY(curves.events()[0].kind == RecordedEvent::Kind::Marker);
        QVERIFY(curves.events()[1].time == Time{} + 60ms);
        QCOMPARE(curves.events()[1].name + curves.events()[1].source, u"armedelbow"_s);
        QCOMPARE(curves.array(), QByteArray("the array"));
        QCOMPARE(load(mcap::Bytes(file.begin(), file.begin() + static_cast<std::ptrdiff_t>(file.size() / 2)))
                     .array(),
                 QByteArray("the array")); // cut off
        QCOMPARE(curves.startUtc(), std::uint64_t(kClock.utc));
        QVERIFY(curves.end() == Time{} + 70ms);
    }

    void missingReadingsAreGaps()
    {
        Tape tape;
        tape.reading(0ms, 0.0);
        tape.reading(20ms, 1.0);
        tape.session.skip(tape.joints.id, 2); // lost by their numbers
        tape.reading(40ms, 2.0);
        tape.session.beginEpoch();
        tape.reading(60ms, 3.0);
        tape.reading(80ms, 4.0);
        tape.reading(2080ms, 5.0); // silence
        const auto curves = load(tape.bytes());
        QCOMPARE(textOf(curves, "elbow.position"), u"0:0 20:1 20:nan 40:2 40:nan 60:3 80:4 100:nan 2080:5"_s);
        QCOMPARE(curves.notes().size(), 1); // the missing messages
        QCOMPARE(curves.errors(), QStringList());
    }

    /// Each bus writes what it had since the last time, in one piece: not in the order of the times.
    void busesThatShareAChannelHaveNoFalseGaps()
    {
        Tape tape;
        const auto hip = [&tape](Duration at) {
            tape.session.record(tape.joints, kStart + at,
                                JointPositions{0, {}, {u"hip"_s}, {toSeconds(at)}, {}, {}});
        };
        for (const Duration begin : {0ms, 60ms, 120ms}) {
            if (begin == 120ms)
                tape.session.skip(tape.joints.id, 6);
            for (Duration t = begin; t < begin + 60ms; t += 20ms)
                tape.reading(t + 5ms, 1.0);
            for (Duration t = begin; t < begin + 60ms; t += 20ms)
                hip(t);
        }
        const auto curves = load(tape.bytes());
        QCOMPARE(textOf(curves, "elbow.position"),
                 u"5:1 25:1 45:1 65:1 85:1 105:1 105:nan 125:1 145:1 165:1"_s);
        QCOMPARE(textOf(curves, "hip.position"),
                 u"0:0 20:0.02 40:0.04 60:0.06 80:0.08 100:0.1 100:nan 120:0.12 140:0.14 160:0.16"_s);
    }

    void aGoalEndsWithTheTorqueAndTheLink()
    {
        Tape tape;
        tape.reading(0ms, 0.0);
        tape.goal(10ms, 1.0);
        tape.event(2000ms, "torque_off", "wrist");
        tape.event(2010ms, "torque_off", "elbow");
        tape.goal(2020ms, 2.0);
        tape.event(2030ms, "link_lost");
        GoalSent turn;
        turn.joint = u"elbow"_s;
        turn.kind = GoalSent::Kind::Velocity;
        turn.velocity = 0.5;
        tape.goal(2040ms, 3.0);
        tape.session.record(tape.goals, kStart + 2050ms, turn);
        tape.goal(2060ms, 4.0);
        const auto curves = load(tape.bytes());
        QCOMPARE(textOf(curves, "elbow.goal"),
                 u"10:1 2010:nan 2020:2 2030:nan 2040:3 2050:nan 2060:4 2060:nan"_s);
        QCOMPARE(textOf(curves, "elbow.goal_velocity"), u"2050:0.5 2060:nan"_s);
    }

    void foreignMessagesAreReadByTheirSchema()
    {
        mcap::ChannelBook book;
        const auto schema = [&](const char* name, const char* text) {
            const QByteArray bytes(text);
            return book.addSchema(QLatin1String(name), u"ros2msg"_s, mcap::Bytes(bytes.begin(), bytes.end()));
        };
        const QString cdr = u"cdr"_s;
        const auto x = book.addChannel(u"/x"_s, cdr, schema("a/msg/X", "float64 value # [m]"));
        // The name of a known message with other fields: it is not read as the known one.
        const auto joints =
            book.addChannel(u"/joint_states"_s, cdr, schema("sensor_msgs/msg/JointState", "float64 other"));
        const auto json = book.addChannel(u"/json"_s, u"json"_s, 0);
        mcap::ChunkBuilder builder(book, mcap::Compression::Zstd);
        const auto add = [&](mcap::ChannelId channel, std::uint64_t time, double value) {
            mcap::Bytes data{0, 1, 0, 0};
            data.resize(12);
            std::memcpy(data.data() + 4, &value, sizeof value);
            builder.add({channel, 0, time, time, data});
        };
        add(x, 5'000'000'000, 1.5);
        add(x, 5'010'000'000, INFINITY);
        add(joints, 5'020'000'000, 2.5);
        builder.add({x, 0, 5'030'000'000, 0, mcap::ByteView()}); // fits no schema
        builder.add({json, 0, 5'040'000'000, 0, mcap::ByteView()});
        mcap::MemoryOutput output;
        mcap::Writer writer(output, book);
        QVERIFY(writer.begin({}) && writer.append(builder.finish()) && writer.finish());
        const auto curves = load(output.bytes());
        QCOMPARE(textOf(curves, "/x.value"), u"0:1.5 1e-06:nan"_s);
        QCOMPARE(textOf(curves, "/joint_states.other"), u"20:2.5"_s);
        QCOMPARE(curves.find(u"/x.value"_s)->unit, u"m"_s);
        QCOMPARE(curves.curves().size(), 2U);
        QCOMPARE(curves.notes().size(), 2);
        QVERIFY(curves.notes()[0].contains(u"/json"_s));
        QVERIFY(curves.notes()[1].startsWith(u"1 messages do not fit"_s));
    }

    void damageIsReportedAndShowsNoWrongValue()
    {
        Tape tape({mcap::Compression::None, 1500, 1s});
        for (int i = 0; i < 30; ++i)
            tape.reading(i * 20ms, 1000.0 + i);
        const auto good = tape.bytes();
        int damaged = 0;
        const auto isTrue = [&](const mcap::Bytes& bytes) {
            const mcap::MemorySource source(bytes);
            const auto curves = RecordedCurves::load(source);
            if (!curves)
                return true;
            const auto errors = mcap::check(source).errors;
            damaged += !errors.isEmpty();
            const auto* curve = curves->find(u"elbow.position"_s);
            if (curves->errors() != errors || curve == nullptr)
                return curves->errors() == errors;
            std::vector<Series::Point> points;
            curve->series.samples(Time::min(), Time::max(), points);
            // The beginning may be lost: compare the steps from one reading to the next.
            const auto isWrong = [](const Series::Point& before, const Series::Point& after) {
                const float step = after.value - before.value;
                return !std::isnan(step) && !(step == 1.0F && after.time - before.time == 20ms);
            };
            return std::ranges::adjacent_find(points, isWrong) == points.end();
        };
        for (std::size_t cut = 0; cut < good.size(); cut += 23)
            QVERIFY2(isTrue({good.begin(), good.begin() + static_cast<std::ptrdiff_t>(cut)}),
                     qPrintable(u"cut at %1"_s.arg(cut)));
        for (std::size_t at = 0; at < good.size(); at += 19) {
            auto bytes = good;
            bytes[at] ^= 0x10;
            QVERIFY2(isTrue(bytes), qPrintable(u"byte %1"_s.arg(at)));
        }
        QVERIFY(damaged > 50);
    }

    void theMemoryIsBounded()
    {
        Tape tape;
        for (int i = 0; i < 60'000; ++i)
            tape.reading(i * 10ms, i, i);
        const auto bytes = tape.bytes();
        RecordedCurves::Limits limits{.bytes = 400'000};
        const auto curves = load(bytes, limits);
        std::size_t used = 0;
        for (const auto& each : curves.curves())
            used += each.series.bytes();
        QVERIFY(used > limits.bytes / 3 && used <= limits.bytes + limits.bytes / 10);
        QCOMPARE(curves.notes().size(), 1);
        QVERIFY(support::startsWith(curves.notes()[0], u"Only the last "_s));
        const auto& series = curves.find(u"elbow.position"_s)->series;
        QCOMPARE(series.lastValue(), 59'999.0F);
        QVERIFY(series.firstTime() >= curves.begin() && curves.begin() > Time{} + 300s);
        const auto all = load(bytes);
        QCOMPARE(all.notes(), QStringList());
        QCOMPARE(all.find(u"elbow.position"_s)->series.size(), 60'000U);
        limits.curves = 1;
        QCOMPARE(load(bytes, limits).curves().size(), 1U);
    }

    void theClockPlaysSeeksAndSteps()
    {
        ReplayClock clock;
        clock.setRange(Time{} + 10s, Time{} + 20s);
        QVERIFY(!clock.advance(1s)); // paused
        clock.play();
        QVERIFY(clock.advance(2s));
        QVERIFY(clock.position() == Time{} + 12s);
        clock.setSpeed(2.5);
        clock.advance(2s);
        QVERIFY(clock.position() == Time{} + 17s);
        clock.advance(5s);
        QVERIFY(clock.position() == clock.end() && !clock.isPlaying());
        clock.play(); // again from the begin
        QVERIFY(clock.position() == clock.begin());
        clock.seek(Time{} + 99s);
        QVERIFY(clock.position() == clock.end() && clock.isPlaying());
        clock.step(-4s);
        QVERIFY(clock.position() == Time{} + 16s && !clock.isPlaying());
        clock.step(Duration::max());
        QVERIFY(clock.position() == clock.end());
        clock.step(Duration::min());
        QVERIFY(clock.position() == clock.begin());
        clock.play();
        clock.setSpeed(1000);
        clock.advance(100ms);
        QVERIFY(clock.position() == clock.begin() + 1s); // ten times
        clock.setSpeed(std::nan(""));
        clock.advance(1s);
        QVERIFY(clock.position() == clock.begin() + 2s);
    }

    void aReplayReportsItsEnd()
    {
        Tape tape;
        tape.reading(0ms, 0.0);
        tape.reading(1s, 0.0);
        Replay replay;
        QSignalSpy changed(&replay, &Replay::changed);
        QSignalSpy finished(&replay, &Replay::finished);
        replay.show(std::make_shared<RecordedCurves>(load(tape.bytes())));
        replay.play();
        replay.tick(kStart); // the first one after play() begins
        replay.tick(kStart + 600ms);
        QVERIFY(replay.clock().position() == Time{} + 600ms);
        QCOMPARE(finished.size(), 0);
        replay.tick(kStart + 1200ms);
        QCOMPARE(finished.size(), 1);
        const auto changes = changed.size();
        replay.tick(kStart + 1300ms);
        QCOMPARE(changed.size(), changes);
        replay.step(-2s);
        QVERIFY(replay.clock().position() == Time{});
        replay.show(nullptr);
        replay.play();
        QVERIFY(!replay.clock().isPlaying());
    }

    void comparisonsAlignAtTheFirstGoal()
    {
        const auto first = load(Sweep(100ms).bytes());
        const auto second = load(Sweep(1060ms).bytes());
        ASSIGN_OR_FAIL(result, compare(first, second, {}));
        QVERIFY(result->passes());
        QCOMPARE(result->curves.size(), 1U);
        QCOMPARE(result->curves[0].key + result->curves[0].unit, u"elbow.position°"_s);
        QCOMPARE(result->offset, Duration(-960ms));
        QVERIFY(result->curves[0].compared > 190 && result->curves[0].maximum < 1e-6);
        // By their beginnings they differ.
        ComparisonSettings settings{.curves = {}, .align = ComparisonSettings::Align::Start};
        const auto apart = compare(first, second, settings);
        QVERIFY(apart && !apart->passes());
        QVERIFY(apart->curves[0].outside > 100);
        settings.align = ComparisonSettings::Align::Offset;
        settings.offset = -960ms;
        QVERIFY(compare(first, second, settings)->passes());
        settings.align = ComparisonSettings::Align::Marker;
        QVERIFY(!compare(first, second, settings));
    }

    void theEnvelopeHasAWidthInValueAndTime()
    {
        const auto first = load(Sweep(100ms).bytes());
        // degrees; the sweep covers 1.1 of them in 20 ms
        ComparisonSettings settings{.curves = {}, .tolerance = 0.1};
        const auto passes = [&](Tape&& tape, Duration time) {
            settings.timeTolerance = time;
            const auto result = compare(first, load(tape.bytes()), settings);
            return result && result->passes();
        };
        QVERIFY(passes(Sweep(100ms), 0ms));
        QVERIFY(!passes(Sweep(100ms, 1.0, 20ms), 10ms));
        QVERIFY(passes(Sweep(100ms, 1.0, 20ms), 20ms));
        QVERIFY(!passes(Sweep(100ms, 1.01), 0ms)); // 0.57 degrees at the top
        settings.tolerance = 0.6;
        QVERIFY(passes(Sweep(100ms, 1.01), 0ms));
        const auto result = compare(first, load(Sweep(100ms, 1.01).bytes()), settings);
        QVERIFY(std::abs(result->curves[0].maximum - 0.573) < 0.001);
        QVERIFY(std::abs(toSeconds(result->curves[0].maximumAt) - 1.57) < 0.02);
        QVERIFY(result->curves[0].rms > 0.3 && result->curves[0].rms < 0.5);
    }

    void theDriveOfJointsIsCurves()
    {
        Tape tape;
        const auto channel = tape.session.channel<JointDrive>(u"/joint_drive"_s);
        const JointDrive drive{
            0, {u"elbow"_s, u"hip"_s}, {0.25F, -1.0F}, {std::numeric_limits<float>::quiet_NaN(), 1.5F}, {}};
        tape.session.record(channel, kStart + 1s, drive);
        const auto curves = load(tape.bytes());
        const auto last = [&](const char* key) {
            return curves.find(QLatin1String(key))->series.lastValue();
        };
        QCOMPARE(last("elbow.pwm"), 25.0F);
        QCOMPARE(curves.find(u"hip.pwm"_s)->unit, u"%"_s);
        QCOMPARE(last("hip.pwm"), -100.0F);
        QCOMPARE(last("hip.current"), 1.5F);
        QVERIFY(curves.find(u"elbow.current"_s) == nullptr);
        QVERIFY(curves.find(u"hip.load"_s) == nullptr);
    }

    void onlyCommonCurvesAreCompared()
    {
        Sweep tape(100ms);
        tape.session.record(tape.joints, kStart + 5s, JointPositions{0, {}, {u"wrist"_s}, {1.0}, {}, {}});
        const auto first = load(tape.bytes());
        const auto second = load(Sweep(100ms).bytes());
        const auto result = compare(first, second, {});
        QCOMPARE(result->onlyFirst, QStringList{u"wrist.position"_s});
        QCOMPARE(result->curves.size(), 1U);
        ComparisonSettings settings{.curves = QStringList{u"elbow.*"_s}};
        QCOMPARE(compare(first, second, settings)->curves.size(), 3U);
        settings.curves = QStringList{u"wrist.position"_s};
        QVERIFY(!compare(first, second, settings));
        // Without a moment in common nothing passes.
        settings.curves = QStringList{u"elbow.position"_s};
        settings.align = ComparisonSettings::Align::Offset;
        settings.offset = 100s;
        const auto apart = compare(first, second, settings);
        QVERIFY(apart && !apart->passes());
        QCOMPARE(apart->common, Duration(0));
    }
};

SERVODECK_TEST(TestReplay)

} // namespace tst_replay
#include "tst_replay.moc"

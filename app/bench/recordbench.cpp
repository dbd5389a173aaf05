// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/bench/recordbench.h"

#include <QtCore/QTemporaryDir>

#include <cmath>

#include "core/base/thread.h"
#include "core/recorder/recordingsink.h"
#include "core/recording/mcap/reader.h"
#include "core/recording/mcap/writer.h"
#include "core/recordingfile/recordingfile.h"
#include "core/stream/tapemessages.h"

namespace bench {

namespace {

using core::Duration;
using core::Time;
using Sensors = std::vector<core::stream::TapeMessages::Sensor>;
using namespace std::chrono_literals;

constexpr int kJoints = 64;
constexpr int kSensors = 2;
constexpr Duration kCycle = 10ms;
constexpr Duration kWrench = 1ms;
constexpr std::uint8_t kPollBytes = 9;
constexpr std::uint8_t kAnswerBytes = 19;

/// Readings that differ from each other, so that they are not compressed to nothing.
void takeCycle(core::stream::TapeMessages& writer, std::uint64_t cycle, Time begin)
{
    for (int i = 0; i < kJoints; ++i) {
        const Time at = begin + kCycle * i / kJoints;
        const double angle = std::sin(core::toSeconds(at.time_since_epoch()) + i) + 1e-3 * std::sin(1e4 * i);
        core::bus::WireChunk wire;
        wire.time = at;
        wire.size = kPollBytes;
        wire.baud = 1'000'000;
        wire.bytes.fill(static_cast<std::uint8_t>(i));
        writer.take(0, core::bus::TapeItem{wire});
        wire.isReceived = true;
        wire.size = kAnswerBytes;
        wire.bytes[5] = static_cast<std::uint8_t>(static_cast<int>(angle * 500.0));
        wire.bytes[6] = static_cast<std::uint8_t>(cycle);
        writer.take(0, core::bus::TapeItem{wire});
        core::Sample sample;
        sample.time = at;
        sample.joint = core::JointIndex::at(i);
        sample.position = core::Angle::fromRadians(angle);
        sample.velocity = core::AngularVelocity::fromRadians(std::cos(angle));
        writer.take(0, core::bus::TapeItem{core::bus::Event{sample}});
        core::bus::GoalSent goal;
        goal.time = at;
        goal.cycle = cycle;
        goal.joint = sample.joint;
        goal.tick = static_cast<int>(angle * 163.0) + 512;
        goal.position = angle;
        writer.take(0, core::bus::TapeItem{goal});
    }
    core::bus::CycleRecord record;
    record.number = cycle;
    record.start = begin;
    record.end = begin + kCycle;
    writer.take(0, core::bus::TapeItem{record});
}

void takeWrenches(core::stream::TapeMessages& writer, Sensors& sensors, Time at, std::uint32_t sequence)
{
    for (auto& sensor : sensors) {
        core::WrenchSample sample;
        sample.time = at;
        sample.sequence = sequence;
        for (std::size_t axis = 0; axis < sample.raw.value.size(); ++axis)
            sample.raw.value[axis] = std::sin(0.001 * sequence + static_cast<double>(axis));
        writer.take(sensor, sample);
    }
}

} // namespace

core::Result<RecordCost> timeRecording(Duration recorded)
{
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("bench.mcap"));
    auto file = core::recording::RecordingFile::create(path);
    if (!file)
        return file.error();
    core::recording::RecordingSession session(core::recording::ClockPair{});
    core::mcap::Writer writer(*file, session.book());
    core::recorder::RecordingSink sink(session);
    core::stream::TapeMessages tape(sink);
    core::stream::Layout layout;
    for (int i = 0; i < kJoints; ++i)
        layout.joints.push_back({QStringLiteral("joint%1").arg(i), static_cast<std::uint8_t>(i + 1), 0});
    layout.buses << QStringLiteral("bus");
    tape.setLayout(layout);
    QStringList names;
    for (int i = 0; i < kSensors; ++i)
        names << QStringLiteral("sensor%1").arg(i);
    Sensors sensors;
    for (int i = 0; i < kSensors; ++i)
        sensors.emplace_back(names, i);

    RecordCost cost;
    cost.recorded = recorded;
    const Time wall = core::Clock::now();
    const Duration cpu = core::threadCpuTime();
    auto written = writer.begin({});
    std::uint32_t sequence = 0;
    Time now = Time{} + 1s;
    const Time end = now + recorded;
    for (std::uint64_t cycle = 1; now < end && written; ++cycle, now += kCycle) {
        takeCycle(tape, cycle, now);
        for (Time at = now; at < now + kCycle; at += kWrench)
            takeWrenches(tape, sensors, at, ++sequence);
        session.tick(now);
        for (const auto& chunk : session.takeChunks())
            written = written ? writer.append(*chunk) : written;
    }
    session.flush();
    for (const auto& chunk : session.takeChunks())
        written = written ? writer.append(*chunk) : written;
    if (written)
        written = writer.finish();
    if (written)
        written = file->commit();
    cost.cpu = core::threadCpuTime() - cpu;
    cost.wall = core::Clock::now() - wall;
    cost.messages = session.messages();
    cost.bytes = file->size();
    if (!written)
        return written.error();

    const auto source = core::recording::RecordingSource::open(path);
    if (!source)
        return source.error();
    const auto reader = core::mcap::Reader::open(*source);
    if (!reader)
        return reader.error();
    cost.found = reader->statistics().messages;
    return cost;
}

} // namespace bench

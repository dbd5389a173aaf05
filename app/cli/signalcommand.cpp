// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array signal
#include <QtCore/QFileInfo>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/cli/moving.h"
#include "core/document/arraystore.h"
#include "core/document/textfile.h"
#include "core/session/motion/measure.h"
#include "core/session/motion/motions.h"
#include "core/session/motion/signalrecorder.h"

namespace cli {

namespace {

using namespace core::control;

constexpr core::Duration kBefore = std::chrono::milliseconds(600); ///< readings at rest before the signal
constexpr core::Duration kLongestDelay = std::chrono::seconds(10); ///< longest delay of a signal

/// Sets `value` to the number above 0 of an option.
void readPositive(const ArrayRun& run, const char* option, const QString& unit, double& value)
{
    if (!run.isSet(option))
        return;
    bool ok = false;
    value = run.value(option).toDouble(&ok);
    if (!ok || !std::isfinite(value) || value <= 0)
        quitUsage("--%1 takes %2 above 0.", option, unit);
}

TestSignal readSignal(const ArrayRun& run)
{
    TestSignal signal;
    QStringList kinds;
    for (const auto kind :
         {SignalKind::Step, SignalKind::Square, SignalKind::Sine, SignalKind::Chirp, SignalKind::Triangle})
        kinds << keyOf(kind);
    const auto kind = kindOf(run.value("kind"));
    if (!kind)
        quitUsage("--kind is one of %1.", listed(kinds));
    const auto amplitude = core::parseMeasure(run.value("amplitude"));
    if (!amplitude || amplitude->isRaw || amplitude->value == 0.0)
        quitUsage("\"signal\" needs --amplitude, degrees other than 0: 10, 10deg or 0.2rad.");
    signal.kind = *kind;
    signal.amplitude = amplitude->value;
    signal.duration = *kind == SignalKind::Step ? 2.0 : 6.0;
    readPositive(run, "frequency", QStringLiteral("Hz"), signal.frequency);
    readPositive(run, "end-frequency", QStringLiteral("Hz"), signal.endFrequency);
    readPositive(run, "duration", QStringLiteral("seconds"), signal.duration);
    if (run.isSet("frequency") && *kind == SignalKind::Step)
        quitUsage("A step has no --frequency.");
    if (run.isSet("end-frequency") && *kind != SignalKind::Chirp)
        quitUsage("Only a chirp has an --end-frequency.");
    return signal;
}

double readBand(const ArrayRun& run)
{
    double band = 2.0;
    readPositive(run, "band", QStringLiteral("percent"), band);
    if (band != 2.0 && band != 5.0)
        quitUsage("--band is 2 or 5, in percent of the step.");
    return band / 100;
}

/// Refuses a file that --samples cannot write, before anything moves.
void checkSamples(const QString& path)
{
    const QFileInfo samples(path);
    const QFileInfo folder(samples.absolutePath());
    if (path.isEmpty() || (!samples.isDir() && folder.isDir() && folder.isWritable()))
        return;
    quitUsage("--samples %1 cannot be written: %2. Nothing was moved.", path,
              samples.isDir()   ? "it is a folder"
              : !folder.isDir() ? "its folder does not exist"
                                : "its folder is write-protected");
}

std::vector<int> readJoints(const ArrayRun& run)
{
    std::vector<int> joints;
    for (qsizetype word = 1; word < run.words().size(); ++word) {
        if (run.words()[word] == QLatin1String("all")) {
            joints.resize(run.config().joints.size());
            std::iota(joints.begin(), joints.end(), 0);
            break;
        }
        if (const int joint = run.joint(word); std::ranges::find(joints, joint) == joints.end())
            joints.push_back(joint);
    }
    return joints;
}

QString valueText(SignalMetric metric, double value)
{
    switch (unitOf(metric)) {
    case SignalUnit::Seconds:
        return filled("%1 s", fixed(value, 3));
    case SignalUnit::Share:
        return filled("%1 %", fixed(value * 100, 1));
    case SignalUnit::Ratio:
        return fixed(value, 3);
    case SignalUnit::Phase:
        return filled("%1°", fixed(core::Angle::fromRadians(value).degrees(), 1));
    case SignalUnit::Angle:
        break;
    }
    return filled("%1°", fixed(core::Angle::fromRadians(value).degrees(), 2));
}

void printRow(const SignalRun& run, const SignalRow& row)
{
    const SignalTrack& track = run.tracks[row.track];
    QString name = filled("%1 (ID %2)", track.joint, track.id);
    const auto place = [](double radians) { return degrees(core::Angle::fromRadians(radians), 1); };
    if (row.edges > 0)
        name += filled(", mean of %1 edges", row.edges);
    else if (run.signal.jumps())
        name += filled(", %1° to %2°", place(row.from), place(row.to));
    QStringList parts;
    QStringList remarks;
    const auto metrics = metricsOf(run.signal.kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const Measured& measured = row.values[i];
        QString text = measured.value ? valueText(metrics[i], *measured.value) : QStringLiteral("–");
        if (const QString remark = shortReason(measured); !remark.isEmpty())
            text += filled(" (%1)", remark);
        parts << filled("%1 %2", nameOf(metrics[i]).toLower(), text);
        if (const QString remark = reasonText(measured); measured.missing && !remarks.contains(remark))
            remarks << remark;
    }
    print(name + QStringLiteral(": ") + listed(parts));
    for (const QString& remark : remarks)
        print(QStringLiteral("  ") + remark);
}

QJsonObject rowJson(const SignalRun& run, const SignalRow& row)
{
    QJsonObject object;
    QJsonObject undetermined;
    QJsonObject remarks;
    const auto metrics = metricsOf(run.signal.kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const Measured& measured = row.values[i];
        object[keyOf(metrics[i])] =
            measured.value ? QJsonValue(keyedValue(metrics[i], *measured.value)) : QJsonValue();
        if (!measured.value)
            undetermined[keyOf(metrics[i])] = reasonText(measured);
        else if (measured.missing)
            remarks[keyOf(metrics[i])] = reasonText(measured);
    }
    if (run.signal.jumps() && row.edges == 0) {
        object[QStringLiteral("from_rad")] = row.from;
        object[QStringLiteral("to_rad")] = row.to;
    }
    if (run.signal.jumps())
        object[QStringLiteral("band_rad")] = row.band;
    object[QStringLiteral("untold")] = undetermined;
    object[QStringLiteral("remarks")] = remarks;
    return object;
}

void printResult(const SignalRun& run, const std::vector<SignalRow>& rows, bool hasSeveralBuses)
{
    QJsonArray joints;
    for (const SignalRow& row : rows) {
        QJsonObject object = rowJson(run, row);
        if (row.edge >= 0) { // belongs to the joint in the row before
            QJsonObject joint = joints.last().toObject();
            QJsonArray edges = joint[QStringLiteral("edges")].toArray();
            edges.append(object);
            joint[QStringLiteral("edges")] = edges;
            joints[joints.size() - 1] = joint;
            continue;
        }
        const SignalTrack& track = run.tracks[row.track];
        object[QStringLiteral("joint")] = track.joint;
        object[QStringLiteral("id")] = track.id;
        object[QStringLiteral("readings")] = static_cast<int>(track.positions.size());
        object[QStringLiteral("reading_distance_s")] = usualDistance(track.positions);
        if (hasSeveralBuses)
            object[QStringLiteral("bus")] = track.bus + 1;
        joints.append(object);
    }
    const TestSignal& signal = run.signal;
    const bool isPeriodic = signal.kind != SignalKind::Step;
    printJson({{"kind", keyOf(signal.kind)},
               {"amplitude_rad", signal.amplitude},
               {"frequency_hz", isPeriodic ? QJsonValue(signal.frequency) : QJsonValue()},
               {"end_frequency_hz",
                signal.kind == SignalKind::Chirp ? QJsonValue(signal.endFrequency) : QJsonValue()},
               {"duration_s", signal.duration},
               {"jump_time_s", run.jumpTime},
               {"complete", run.isWhole},
               {"ended_because", run.isWhole ? QJsonValue() : QJsonValue(run.endedBecause)},
               {"joints", joints}});
}

/// Ends without a result; reports which joints hold their torque.
int failHolding(ArrayRun& run, const std::vector<int>& joints, const QString& sentence)
{
    fail(sentence);
    run.awaitRest(joints);
    return fail(run.condition());
}

/// Reports joints without any value: a script believes an exit code of 0.
int reportUndetermined(const SignalRun& run, const std::vector<SignalRow>& rows)
{
    int code = Done;
    for (std::size_t track = 0; track < run.tracks.size(); ++track) {
        QString why;
        bool isDetermined = false;
        for (const SignalRow& row : rows) {
            for (const Measured& each : row.values) {
                isDetermined = isDetermined || (row.track == track && each.value);
                why = row.track == track && why.isEmpty() ? reasonText(each) : why;
            }
        }
        if (!isDetermined)
            code = fail("Nothing was determined for %1 (ID %2). %3", run.tracks[track].joint,
                        run.tracks[track].id, why);
    }
    return code;
}

} // namespace

int signal(ArrayRun& run)
{
    const TestSignal signal = readSignal(run);
    const double band = readBand(run);
    checkSamples(run.value("samples"));
    const auto joints = readJoints(run);
    std::vector<core::JointIndex> indices;
    for (const int joint : joints)
        indices.push_back(at(joint));
    // Reports a signal that no joint can follow before torque is switched on.
    constexpr double kAny = std::numeric_limits<double>::infinity();
    if (const auto known = core::control::checkSignal(signal, 0.0, -kAny, kAny, kAny, {}); !known)
        return misuse(known.error().detail);
    run.connect();
    readFirst(run, joints);
    orFail(run.session().motions.checkSignal(indices, signal, true));
    armJoints(run, joints);
    run.wait([] { return false; }, kBefore);
    core::SignalRecorder recorder(run.session());
    if (const auto begun = recorder.play(indices, signal); !begun)
        return failHolding(run, joints, begun.error().detail);
    if (!run.wait([&] { return !recorder.isRecording(); },
                  core::fromSeconds(signal.duration) + kLongestDelay)) {
        run.holdAll();
        return failHolding(run, joints,
                           QStringLiteral("The signal did not end in time; the joints were stopped."));
    }
    const auto& recorded = recorder.run();
    if (!recorded || !recorded->isWhole) { // all joints are at rest, or known not to be
        run.holdAll();
        run.awaitRest(joints);
        const auto& control = run.session().control;
        const QString why = run.session().motions.motion().endedBecause;
        fail(filled("The signal was ended early. %1 %2",
                    control.isStopped() && why.isEmpty() ? control.stopReason() : why, run.condition())
                 .simplified());
    }
    if (!recorded)
        return fail("Nothing was measured.");
    if (run.isSet("samples"))
        orFail(core::textfile::write(samplesCsv(*recorded), run.value("samples")));
    const auto rows = analyse(*recorded, band);
    if (run.isJson()) {
        printResult(*recorded, rows, run.config().hasSeveralBuses());
    } else {
        for (const SignalRow& row : rows)
            printRow(*recorded, row);
    }
    // The cause of an early end was already printed as a notification.
    const int code = recorded->isWhole ? reportUndetermined(*recorded, rows) : Failed;
    return std::max(code, run.reportSilentSensors());
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array signal
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numeric>

#include "app/cli/moving.h"
#include "app/cli/registeraccess.h"
#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/session/motion/control.h"
#include "core/session/motion/motions.h"
#include "core/session/motion/signalrecorder.h"
#include "core/session/operations/operations.h"
#include "core/session/session.h"
#include "core/session/state/jointstates.h"

namespace cli {

namespace {

using namespace core::control;
using core::JointIndex;

constexpr core::Duration kBefore = std::chrono::milliseconds(600); ///< readings at rest before the signal
constexpr core::Duration kLate = std::chrono::seconds(10);         ///< longest delay of a signal

/// A running "servodeck array signal".
struct SignalCall : ArrayCall
{
    using ArrayCall::ArrayCall;

    std::vector<int> driven; ///< joints
    TestSignal signal;
    double band = 0.02;

    std::vector<JointIndex> indices() const
    {
        std::vector<JointIndex> indices;
        for (const int joint : driven)
            indices.push_back(at(joint));
        return indices;
    }
};

/// Sets `value` to the number above 0 of an option.
void readPositive(const SignalCall& call, const char* option, const QString& unit, double& value)
{
    if (!call.isSet(option))
        return;
    bool ok = false;
    value = call.value(option).toDouble(&ok);
    if (!ok || !std::isfinite(value) || value <= 0)
        quitMisused(QStringLiteral("--%1 takes %2 above 0.").arg(QLatin1String(option), unit));
}

void readSignal(SignalCall& call)
{
    QStringList kinds;
    for (const auto kind :
         {SignalKind::Step, SignalKind::Square, SignalKind::Sine, SignalKind::Chirp, SignalKind::Triangle})
        kinds << keyOf(kind);
    const auto kind = kindOf(call.value("kind"));
    if (!kind)
        quitMisused(QStringLiteral("--kind is one of %1.").arg(kinds.join(QStringLiteral(", "))));
    call.signal.kind = *kind;
    QString size = call.value("amplitude");
    const bool isRadians = size.endsWith(QLatin1String("rad"));
    for (const char* unit : {"deg", "rad", "°"}) {
        if (size.endsWith(QString::fromUtf8(unit)))
            size.chop(QString::fromUtf8(unit).size());
    }
    bool ok = false;
    const double amplitude = size.toDouble(&ok);
    if (!ok || !std::isfinite(amplitude) || amplitude == 0.0)
        quitMisused(QStringLiteral("\"signal\" needs --amplitude, degrees other than 0: 10, 10deg or "
                                   "0.2rad."));
    call.signal.amplitude = isRadians ? amplitude : core::Angle::fromDegrees(amplitude).radians();
    call.signal.duration = *kind == SignalKind::Step ? 2.0 : 6.0;
    readPositive(call, "frequency", QStringLiteral("Hz"), call.signal.frequency);
    readPositive(call, "end-frequency", QStringLiteral("Hz"), call.signal.endFrequency);
    readPositive(call, "duration", QStringLiteral("seconds"), call.signal.duration);
    if (call.isSet("frequency") && *kind == SignalKind::Step)
        quitMisused(QStringLiteral("A step has no --frequency."));
    if (call.isSet("end-frequency") && *kind != SignalKind::Chirp)
        quitMisused(QStringLiteral("Only a chirp has an --end-frequency."));
    double band = 2.0;
    readPositive(call, "band", QStringLiteral("percent"), band);
    if (band != 2.0 && band != 5.0)
        quitMisused(QStringLiteral("--band is 2 or 5, in percent of the step."));
    call.band = band / 100;
}

SignalCall readCall(const QStringList& words)
{
    constexpr int kMostWords = 256;
    SignalCall call(
        words, 2, kMostWords,
        {"kind=", "amplitude=", "frequency=", "end-frequency=", "duration=", "band=", "samples=", "arm"});
    readSignal(call);
    const QString path = call.value("samples");
    if (const QFileInfo samples(path); !path.isEmpty()) {
        const QFileInfo folder(samples.absolutePath());
        if (samples.isDir() || !folder.isDir() || !folder.isWritable())
            quitMisused(QStringLiteral("--samples %1 cannot be written: %2. Nothing was moved.")
                            .arg(path, samples.isDir()   ? QStringLiteral("it is a folder")
                                       : !folder.isDir() ? QStringLiteral("its folder does not exist")
                                                         : QStringLiteral("its folder is write-protected")));
    }
    call.open();
    for (qsizetype word = 1; word < call.words().size(); ++word) {
        if (call.words()[word] == QLatin1String("all")) {
            call.driven.resize(call.session().document.array().joints.size());
            std::iota(call.driven.begin(), call.driven.end(), 0);
            break;
        }
        const int joint = call.joint(word);
        if (std::find(call.driven.begin(), call.driven.end(), joint) == call.driven.end())
            call.driven.push_back(joint);
    }
    return call;
}

/// Ends without motion; reports which joints hold their torque.
int failHolding(const SignalCall& call)
{
    call.run().awaitRest(call.driven);
    return fail(call.run().condition());
}

/// Waits for the first readings and switches torque on, unless the signal is impossible.
void prepare(const SignalCall& call)
{
    call.connect();
    readFirst(call.run(), call.driven);
    if (const auto possible = call.session().motions.checkSignal(call.indices(), call.signal, true);
        !possible)
        quitFailed(possible.error().detail);
    armJoints(call.run(), call.driven, call.isSet("arm"));
    call.run().wait([] { return false; }, kBefore);
}

QString valueText(SignalMetric metric, double value)
{
    switch (unitOf(metric)) {
    case SignalUnit::Seconds:
        return QStringLiteral("%1 s").arg(value, 0, 'f', 3);
    case SignalUnit::Share:
        return QStringLiteral("%1 %").arg(value * 100, 0, 'f', 1);
    case SignalUnit::Ratio:
        return QString::number(value, 'f', 3);
    case SignalUnit::Phase:
        return QStringLiteral("%1°").arg(core::Angle::fromRadians(value).degrees(), 0, 'f', 1);
    case SignalUnit::Angle:
        break;
    }
    return QStringLiteral("%1°").arg(core::Angle::fromRadians(value).degrees(), 0, 'f', 2);
}

void printRow(const SignalRun& run, const SignalRow& row)
{
    const SignalTrack& track = run.tracks[row.track];
    QString name = QStringLiteral("%1 (ID %2)").arg(track.joint).arg(track.id);
    const auto degrees = [](double radians) {
        return QString::number(core::Angle::fromRadians(radians).degrees(), 'f', 1);
    };
    if (row.edges > 0)
        name += QStringLiteral(", mean of %1 edges").arg(row.edges);
    else if (run.signal.jumps())
        name += QStringLiteral(", %1° to %2°").arg(degrees(row.from), degrees(row.to));
    QStringList parts;
    QStringList remarks;
    const auto metrics = metricsOf(run.signal.kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const Measured& measured = row.values[i];
        QString text = measured.value ? valueText(metrics[i], *measured.value) : QStringLiteral("–");
        if (const QString remark = shortReason(measured); !remark.isEmpty())
            text += QStringLiteral(" (%1)").arg(remark);
        parts << QStringLiteral("%1 %2").arg(nameOf(metrics[i]).toLower(), text);
        if (const QString remark = reasonText(measured); measured.missing && !remarks.contains(remark))
            remarks << remark;
    }
    print(name + QStringLiteral(": ") + parts.join(QStringLiteral(", ")));
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
    printJson(QJsonObject{
        {QStringLiteral("kind"), keyOf(signal.kind)},
        {QStringLiteral("amplitude_rad"), signal.amplitude},
        {QStringLiteral("frequency_hz"), isPeriodic ? QJsonValue(signal.frequency) : QJsonValue()},
        {QStringLiteral("end_frequency_hz"),
         signal.kind == SignalKind::Chirp ? QJsonValue(signal.endFrequency) : QJsonValue()},
        {QStringLiteral("duration_s"), signal.duration},
        {QStringLiteral("jump_time_s"), run.jumpTime},
        {QStringLiteral("complete"), run.isWhole},
        {QStringLiteral("ended_because"), run.isWhole ? QJsonValue() : QJsonValue(run.endedBecause)},
        {QStringLiteral("joints"), joints}});
}

int signal(const QStringList& words)
{
    const SignalCall call = readCall(words);
    // Reports a signal that no joint can follow before torque is switched on.
    constexpr double kAny = std::numeric_limits<double>::infinity();
    if (const auto known = core::control::checkSignal(call.signal, 0.0, -kAny, kAny, kAny, {}); !known)
        return misuse(known.error().detail);
    prepare(call);
    core::SignalRecorder recorder(call.session());
    if (const auto begun = recorder.play(call.indices(), call.signal); !begun) {
        fail(begun.error().detail);
        return failHolding(call);
    }
    if (!call.run().wait([&] { return !recorder.isRecording(); },
                         core::fromSeconds(call.signal.duration) + kLate)) {
        call.run().holdAll();
        fail(QStringLiteral("The signal did not end in time; the joints were stopped."));
        return failHolding(call);
    }
    const auto& run = recorder.run();
    const auto& motion = call.session().motions.motion();
    if (!run || !run->isWhole) { // all joints are at rest, or known not to be
        call.run().holdAll();
        call.run().awaitRest(call.driven);
        const QString why = call.session().control.isStopped() && motion.endedBecause.isEmpty()
                                ? call.session().control.stopReason()
                                : motion.endedBecause;
        fail(QStringLiteral("The signal was ended early. %1 %2")
                 .arg(why, call.run().condition())
                 .simplified());
    }
    if (!run)
        return fail(QStringLiteral("Nothing was measured."));
    if (call.isSet("samples")) {
        if (const auto saved = core::textfile::write(samplesCsv(*run), call.value("samples")); !saved)
            return fail(saved.error().detail);
    }
    const auto rows = analyse(*run, call.band);
    if (call.run().isJson()) {
        printResult(*run, rows, call.session().document.array().hasSeveralBuses());
    } else {
        for (const SignalRow& row : rows)
            printRow(*run, row);
    }
    // The cause was already printed as a notification.
    return finish(run->isWhole ? Done : Failed);
}

constexpr std::array kCommands{
    ArrayCommand{
        "signal",
        "signal FILE JOINT... --kind step|square|sine|chirp|triangle --amplitude ANGLE[deg|rad] "
        "[--frequency HZ] [--end-frequency HZ] [--duration S] [--band 2|5] [--samples OUT.csv] [--arm]",
        "drive joints with a test signal and measure the response", signal},
};

} // namespace

std::span<const ArrayCommand> signalCommands()
{
    return kCommands;
}

} // namespace cli

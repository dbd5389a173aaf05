// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array signal
#include <QtCore/QCommandLineParser>
#include <QtCore/QFileInfo>
#include <QtCore/QJsonArray>
#include <QtCore/QJsonObject>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <optional>

#include "app/cli/arrayrun.h"
#include "app/cli/cli.h"
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
using core::Session;

constexpr core::Duration kFirstSample = std::chrono::seconds(3);
constexpr core::Duration kBefore = std::chrono::milliseconds(600); ///< readings at rest before the signal
constexpr core::Duration kLate = std::chrono::seconds(10);         ///< longest delay of a signal

/// A running "servodeck array signal".
struct SignalCall
{
    QCommandLineParser parser;
    QString samplesPath;
    std::vector<int> joints;
    TestSignal signal;
    double band = 0.02;
    std::unique_ptr<ArrayRun> run;

    Session& session() const { return run->session(); }
    bool isSet(const char* name) const { return parser.isSet(QLatin1String(name)); }
    QString value(const char* name) const { return showMinus(parser.value(QLatin1String(name))); }
    QString label(int joint) const { return session().operations.target(joint).label(); }
    std::vector<JointIndex> indices() const
    {
        std::vector<JointIndex> indices;
        for (const int joint : joints)
            indices.push_back({static_cast<std::uint16_t>(joint)});
        return indices;
    }
    const core::JointState& state(int joint) const
    {
        return session().joints.joint({static_cast<std::uint16_t>(joint)});
    }
    bool areAll(const std::function<bool(const core::JointState&)>& is) const
    {
        return std::all_of(joints.begin(), joints.end(), [&](int joint) { return is(state(joint)); });
    }
};

/// A number above 0; returns the exit code if it is invalid.
std::optional<int> positive(const SignalCall& call, const char* option, const QString& unit, double& value)
{
    if (!call.isSet(option))
        return std::nullopt;
    bool ok = false;
    const double given = call.value(option).toDouble(&ok);
    if (!ok || !std::isfinite(given) || given <= 0)
        return misuse(QStringLiteral("--%1 takes %2 above 0.").arg(QLatin1String(option), unit));
    value = given;
    return std::nullopt;
}

std::optional<int> readSignal(SignalCall& call)
{
    QStringList kinds;
    for (const auto kind :
         {SignalKind::Step, SignalKind::Square, SignalKind::Sine, SignalKind::Chirp, SignalKind::Triangle})
        kinds << keyOf(kind);
    const auto kind = kindOf(call.value("kind"));
    if (!kind)
        return misuse(QStringLiteral("--kind is one of %1.").arg(kinds.join(QStringLiteral(", "))));
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
        return misuse(QStringLiteral("\"signal\" needs --amplitude, degrees other than 0: 10, 10deg or "
                                     "0.2rad."));
    call.signal.amplitude = isRadians ? amplitude : core::Angle::fromDegrees(amplitude).radians();
    call.signal.duration = *kind == SignalKind::Step ? 2.0 : 6.0;
    if (const auto code = positive(call, "frequency", QStringLiteral("Hz"), call.signal.frequency))
        return code;
    if (const auto code = positive(call, "end-frequency", QStringLiteral("Hz"), call.signal.endFrequency))
        return code;
    if (const auto code = positive(call, "duration", QStringLiteral("seconds"), call.signal.duration))
        return code;
    if (call.isSet("frequency") && *kind == SignalKind::Step)
        return misuse(QStringLiteral("A step has no --frequency."));
    if (call.isSet("end-frequency") && *kind != SignalKind::Chirp)
        return misuse(QStringLiteral("Only a chirp has an --end-frequency."));
    double band = 2.0;
    if (const auto code = positive(call, "band", QStringLiteral("percent"), band))
        return code;
    if (band != 2.0 && band != 5.0)
        return misuse(QStringLiteral("--band is 2 or 5, in percent of the step."));
    call.band = band / 100;
    return std::nullopt;
}

std::optional<int> begin(SignalCall& call, QStringList words)
{
    words = hideMinus(std::move(words));
    ArrayRun::addOptions(call.parser);
    for (const char* name :
         {"kind", "amplitude", "frequency", "end-frequency", "duration", "band", "samples"})
        call.parser.addOption(
            QCommandLineOption(QString::fromLatin1(name), QString(), QStringLiteral("VALUE")));
    call.parser.addOption(QCommandLineOption(QStringLiteral("arm")));
    if (!call.parser.parse(words))
        return misuse(call.parser.errorText() + QLatin1Char('.'));
    constexpr int kMostWords = 256;
    const auto found = positionals(words.first(), call.parser, 2, kMostWords);
    if (!found)
        return misuse(found.error().detail);
    if (const auto code = readSignal(call))
        return code;
    call.samplesPath = call.value("samples");
    if (const QFileInfo samples(call.samplesPath); !call.samplesPath.isEmpty()) {
        const QFileInfo folder(samples.absolutePath());
        if (samples.isDir() || !folder.isDir() || !folder.isWritable())
            return misuse(QStringLiteral("--samples %1 cannot be written: %2. Nothing was moved.")
                              .arg(call.samplesPath, samples.isDir() ? QStringLiteral("it is a folder")
                                                     : !folder.isDir()
                                                         ? QStringLiteral("its folder does not exist")
                                                         : QStringLiteral("its folder is write-protected")));
    }
    auto run = ArrayRun::open(found->first(), call.parser);
    if (!run)
        return run.error().code == core::Errc::BadArgument ? misuse(run.error().detail)
                                                           : fail(run.error().detail);
    call.run = std::move(*run);
    const QStringList names = found->mid(1);
    for (const QString& name : names) {
        if (name == QLatin1String("all")) {
            call.joints.clear();
            for (int joint = 0; joint < call.session().joints.jointCount(); ++joint)
                call.joints.push_back(joint);
            break;
        }
        const auto joint = findJoint(call.session().document.array(), name);
        if (!joint)
            return misuse(joint.error().detail);
        if (std::find(call.joints.begin(), call.joints.end(), *joint) == call.joints.end())
            call.joints.push_back(*joint);
    }
    return std::nullopt;
}

/// Ends without motion; reports which joints hold their torque.
int failHolding(SignalCall& call)
{
    call.run->awaitRest(call.joints);
    return fail(call.run->condition());
}

/// Waits for the first readings and switches torque on; returns the exit code on failure.
std::optional<int> prepare(SignalCall& call)
{
    if (const auto connected = call.run->connect(); !connected)
        return connected.error().code == core::Errc::BadArgument ? misuse(connected.error().detail)
                                                                 : fail(connected.error().detail);
    auto& session = call.session();
    for (const int joint : call.joints) {
        if (const QString why = call.run->whyNotRead(joint); !why.isEmpty())
            return fail(why);
    }
    const auto isSeen = [](const core::JointState& state) { return state.hasSample; };
    if (!call.run->wait([&] { return call.areAll(isSeen); }, kFirstSample)) {
        // A servo may be muted, or share its ID: its status tells.
        const auto silent = std::find_if_not(call.joints.begin(), call.joints.end(),
                                             [&](int joint) { return isSeen(call.state(joint)); });
        const auto report = call.run->operate([&] { return session.operations.readStatus({*silent}); });
        return !report ? int{Failed} : fail(report->servos.front().sentence);
    }
    std::vector<int> off;
    for (const int joint : call.joints) {
        if (!call.state(joint).torqueOn)
            off.push_back(joint);
    }
    if (!off.empty() && !call.isSet("arm"))
        return fail(
            QStringLiteral("%1 has its torque off, so nothing moves. Clear the space around the joints "
                           "and add --arm, or switch their torque on first.")
                .arg(call.label(off.front())));
    // Refuses before torque is switched on.
    if (const auto possible = session.motions.checkSignal(call.indices(), call.signal, true); !possible)
        return fail(possible.error().detail);
    if (!off.empty()) {
        const auto report = call.run->operate(
            [&] { return session.operations.setTorqueMode(core::bus::TorqueMode::On, off); });
        if (!report)
            return Failed;
        for (const auto& servo : report->servos) {
            if (!servo.ok) {
                fail(servo.sentence);
                return failHolding(call);
            }
        }
    }
    if (!call.run->wait([&] { return call.areAll([](const auto& state) { return state.torqueOn; }); },
                        kFirstSample))
        return fail(QStringLiteral("A joint did not keep its torque. Read the status of the array."));
    call.run->wait([] { return false; }, kBefore);
    return std::nullopt;
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
        if (const QString remark = shortWords(measured); !remark.isEmpty())
            text += QStringLiteral(" (%1)").arg(remark);
        parts << QStringLiteral("%1 %2").arg(nameOf(metrics[i]).toLower(), text);
        if (const QString remark = words(measured); measured.missing && !remarks.contains(remark))
            remarks << remark;
    }
    print(name + QStringLiteral(": ") + parts.join(QStringLiteral(", ")));
    for (const QString& remark : remarks)
        print(QStringLiteral("  ") + remark);
}

QJsonObject rowJson(const SignalRun& run, const SignalRow& row)
{
    QJsonObject object;
    QJsonObject untold;
    QJsonObject remarks;
    const auto metrics = metricsOf(run.signal.kind);
    for (std::size_t i = 0; i < metrics.size(); ++i) {
        const Measured& measured = row.values[i];
        object[keyOf(metrics[i])] =
            measured.value ? QJsonValue(keyedValue(metrics[i], *measured.value)) : QJsonValue();
        if (!measured.value)
            untold[keyOf(metrics[i])] = words(measured);
        else if (measured.missing)
            remarks[keyOf(metrics[i])] = words(measured);
    }
    if (run.signal.jumps() && row.edges == 0) {
        object[QStringLiteral("from_rad")] = row.from;
        object[QStringLiteral("to_rad")] = row.to;
    }
    if (run.signal.jumps())
        object[QStringLiteral("band_rad")] = row.band;
    object[QStringLiteral("untold")] = untold;
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
        object[QStringLiteral("readings")] = static_cast<int>(track.places.size());
        object[QStringLiteral("reading_distance_s")] = readingDistance(track);
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
    SignalCall call;
    if (const auto code = begin(call, words))
        return *code;
    // Reports a signal that no joint can follow before torque is switched on.
    constexpr double kAny = std::numeric_limits<double>::infinity();
    if (const auto known = core::control::checkSignal(call.signal, 0.0, -kAny, kAny, kAny, {}); !known)
        return misuse(known.error().detail);
    if (const auto code = prepare(call))
        return *code;
    core::SignalRecorder recorder(call.session());
    if (const auto begun = recorder.play(call.indices(), call.signal); !begun) {
        fail(begun.error().detail);
        return failHolding(call);
    }
    if (!call.run->wait([&] { return !recorder.isRecording(); },
                        core::fromSeconds(call.signal.duration) + kLate)) {
        call.run->holdAll();
        fail(QStringLiteral("The signal did not end in time; the joints were stopped."));
        return failHolding(call);
    }
    const auto& run = recorder.run();
    const auto& motion = call.session().motions.motion();
    if (!run || !run->isWhole) { // all joints are at rest, or known not to be
        call.run->holdAll();
        call.run->awaitRest(call.joints);
        const QString why = call.session().control.isStopped() && motion.endedBecause.isEmpty()
                                ? call.session().control.stopReason()
                                : motion.endedBecause;
        fail(
            QStringLiteral("The signal was ended early. %1 %2").arg(why, call.run->condition()).simplified());
    }
    if (!run)
        return fail(QStringLiteral("Nothing was measured."));
    if (!call.samplesPath.isEmpty()) {
        if (const auto saved = core::arraystore::writeText(samplesCsv(*run), call.samplesPath); !saved)
            return fail(saved.error().detail);
    }
    const auto rows = analyse(*run, call.band);
    if (call.run->isJson()) {
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

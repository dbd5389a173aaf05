// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck array calibrate
#include <algorithm>

#include "app/cli/moving.h"
#include "core/session/motion/edgecalibrator.h"
#include "core/session/motion/measure.h"
#include "core/session/motion/motions.h"

namespace cli {

namespace {

using core::control::EdgeSearchParameters;
using core::control::EdgeSource;

constexpr core::Duration kLateSearch = std::chrono::seconds(10); ///< longest delay of a search

EdgeSource readSource(const ArrayRun& run)
{
    const QString to = run.value("to");
    if (to == QLatin1String("flag"))
        return EdgeSource::Flag;
    if (to == QLatin1String("limit"))
        return EdgeSource::Limit;
    if (to != QLatin1String("load"))
        quitUsage("\"calibrate\" needs --to flag, limit or load: where the joint stops.");
    return EdgeSource::Load;
}

/// The angle of an option, in rad; `value` without it.
double angleOf(const ArrayRun& run, const char* option, double value)
{
    if (!run.isSet(option))
        return value;
    const auto measure = core::parseMeasure(run.value(option));
    if (!measure || measure->isRaw)
        quitUsage("--%1 takes an angle: 10, 10deg or 0.2rad.", option);
    return measure->value;
}

double shareOf(const ArrayRun& run, const char* option, double value)
{
    const auto percent = run.number(option, 0.0, 100.0, "percent");
    return percent ? *percent / 100.0 : value;
}

EdgeSearchParameters readParameters(const ArrayRun& run, EdgeSearchParameters parameters)
{
    const QString direction = run.isSet("direction") ? run.value("direction") : QStringLiteral("up");
    if (direction != QLatin1String("up") && direction != QLatin1String("down"))
        quitUsage("--direction is up or down: of the joint's angle, towards the edge.");
    parameters.direction = direction == QLatin1String("up") ? 1 : -1;
    parameters.velocity = angleOf(run, "velocity", parameters.velocity);
    parameters.slowVelocity = angleOf(run, "slow", std::min(parameters.slowVelocity, parameters.velocity));
    parameters.backOff = angleOf(run, "back-off", parameters.backOff);
    parameters.travel = angleOf(run, "travel", parameters.travel);
    parameters.threshold = shareOf(run, "rise", parameters.threshold);
    parameters.mostLoad = shareOf(run, "most-load", parameters.mostLoad);
    parameters.repeats =
        static_cast<int>(run.number("repeats", 1, EdgeSearchParameters::kMostRepeats, "repeats", true)
                             .value_or(parameters.repeats));
    parameters.timeout =
        run.number("timeout", EdgeSearchParameters::kTimeout.least, EdgeSearchParameters::kTimeout.most)
            .value_or(parameters.timeout);
    orQuit(core::control::checkEdgeSearch(parameters));
    return parameters;
}

core::calibrate::EdgeReference readReference(const ArrayRun& run)
{
    core::calibrate::EdgeReference reference;
    if (!run.isSet("at"))
        quitUsage("\"calibrate\" needs --at, the angle of the joint at the edge.");
    reference.angle = core::Angle::fromRadians(angleOf(run, "at", 0.0));
    reference.mostSpread = run.number("scatter", 0.0, 1000.0, "ticks").value_or(reference.mostSpread);
    const QString store = run.isSet("store") ? run.value("store") : QStringLiteral("array");
    if (store != QLatin1String("array") && store != QLatin1String("servo"))
        quitUsage("--store is array or servo: where the zero is kept.");
    if (store == QLatin1String("servo"))
        reference.by = core::calibrate::ZeroBy::Register;
    return reference;
}

QJsonObject scatterJson(const core::calibrate::EdgeScatter& scatter)
{
    return json({{"edges", scatter.count},
                 {"mean_rad", scatter.mean},
                 {"deviation_rad", scatter.deviation},
                 {"spread_rad", scatter.spread}});
}

QJsonObject resultJson(const ArrayRun& run, int joint, const core::calibrate::EdgeCalibration& found)
{
    const auto& statistics = found.statistics;
    return joined(run.toJson(joint), {{"up", scatterJson(statistics.up)},
                                      {"down", scatterJson(statistics.down)},
                                      {"reference_rad", statistics.reference},
                                      {"reference_tick", found.tick},
                                      {"play_rad", statistics.play},
                                      {"resolution_rad", statistics.resolution},
                                      {"offset", run.config(joint).offset}});
}

/// Runs the search to its end. False: it did not measure the edge, which is reported.
bool search(ArrayRun& run, core::EdgeCalibrator& calibrator, int joint,
            const EdgeSearchParameters& parameters)
{
    orFail(calibrator.begin(at(joint), parameters));
    if (!run.wait([&] { return !calibrator.isRunning(); },
                  core::fromSeconds(parameters.timeout) + kLateSearch)) {
        run.holdAll();
        run.awaitRest({joint});
        fail(QStringLiteral("The search did not end in time; the joint was stopped. ") + run.condition());
        return false;
    }
    if (calibrator.result()->isComplete)
        return true;
    // Its cause was printed as a notification.
    run.awaitRest({joint});
    fail(QStringLiteral("The edge was not measured; nothing was calibrated. ") + run.condition());
    return false;
}

} // namespace

int calibrate(ArrayRun& run)
{
    const int joint = run.joint(1);
    const EdgeSource source = readSource(run);
    const auto reference = readReference(run);
    readParameters(run, {}); // before anything is connected
    const bool isDry = run.isSet("dry-run");
    isDry ? run.connect() : run.connectToChange();
    readFirst(run, {joint});
    core::EdgeCalibrator calibrator(run.session());
    const auto parameters = readParameters(run, calibrator.parametersFor(at(joint), source));
    armJoints(run, {joint});
    if (!search(run, calibrator, joint, parameters))
        return Failed;
    const auto found = orFail(calibrator.calibration(reference));
    const int before = run.config(joint).offset;
    const auto sentences = isDry ? found.sentences : orFail(calibrator.apply(reference));
    if (run.isJson()) {
        printJson(resultJson(run, joint, found));
    } else {
        printLines(sentences.join(QLatin1Char('\n')));
        print("The edge is at %1°, tick %2.", degrees(reference.angle), fixed(found.tick, 1));
        if (!isDry && run.config(joint).offset != before)
            print("Zero of %1: tick %2, before %3.", run.label(joint), run.config(joint).offset, before);
    }
    if (isDry)
        return Done;
    if (!run.savesFile()) {
        if (!run.isJson())
            print("%1 was not changed: the servos are virtual. --write-file saves it.", run.words().first());
        return Done;
    }
    if (const auto saved = run.saveFile(); !saved)
        return fail("The joint was measured, but the file was not: %1", saved.error().detail);
    return Done;
}

} // namespace cli

// SPDX-License-Identifier: GPL-3.0-or-later
// servodeck recording compare
#include <array>

#include "app/cli/recordingcommands.h"
#include "core/base/element.h"
#include "core/recordingfile/recordingfile.h"
#include "core/replay/comparison.h"

namespace cli {

namespace {

using core::replay::Comparison;
using core::replay::ComparisonSettings;
using core::replay::RecordedCurves;
using Align = ComparisonSettings::Align;

constexpr double kMostTolerance = 1e9;
constexpr double kMostTime = 3600; ///< s

ComparisonSettings settingsOf(const Options& options)
{
    ComparisonSettings settings;
    settings.curves = options.value("curves").split(QLatin1Char(','), Qt::SkipEmptyParts);
    settings.tolerance = options.number("tolerance", 0, kMostTolerance, "a number").value_or(1.0);
    settings.timeTolerance = core::fromSeconds(options.number("time-tolerance", 0, kMostTime).value_or(0.02));
    const QString align = options.value("align");
    bool isNumber = false;
    const double seconds = align.toDouble(&isNumber);
    if (align == QLatin1String("start"))
        settings.align = Align::Start;
    else if (align == QLatin1String("marker"))
        settings.align = Align::Marker;
    else if (isNumber && seconds >= -kMostTime && seconds <= kMostTime) {
        settings.align = Align::Offset;
        settings.offset = core::fromSeconds(seconds);
    } else if (!align.isEmpty() && align != QLatin1String("goal"))
        quitUsage("--align takes goal, start, marker, or the seconds by which the second recording began "
                  "later, not \"%1\".",
                  align);
    return settings;
}

RecordedCurves load(const QString& path)
{
    const auto source = orFail(core::recording::RecordingSource::open(path));
    auto curves = RecordedCurves::load(source);
    if (!curves)
        quitFailed("'%1': %2", path, curves.error().detail);
    for (const QString& each : curves->errors() + curves->notes())
        warn("'%1': %2", path, each);
    return std::move(*curves);
}

QString nameOf(Align align)
{
    constexpr std::array kNames{"goal", "start", "marker", "offset"}; // by Align
    return QString::fromLatin1(core::element(kNames, align));
}

QJsonObject toJson(const Comparison& result, const ComparisonSettings& settings)
{
    QJsonArray curves;
    for (const auto& each : result.curves)
        curves.append(json({{"curve", each.key},
                            {"unit", each.unit},
                            {"samples", each.compared},
                            {"outside", each.outside},
                            {"max", each.maximum},
                            {"max_at_s", core::toSeconds(each.maximumAt)},
                            {"rms", each.rms},
                            {"pass", each.passes()}}));
    return json({{"pass", result.passes()},
                 {"align", nameOf(result.align)},
                 {"offset_s", core::toSeconds(result.offset)},
                 {"common_s", core::toSeconds(result.common)},
                 {"tolerance", settings.tolerance},
                 {"time_tolerance_s", core::toSeconds(settings.timeTolerance)},
                 {"only_first", result.onlyFirst},
                 {"only_second", result.onlySecond},
                 {"curves", curves}});
}

void printText(const Comparison& result)
{
    for (const auto& each : result.curves) {
        if (each.compared == 0) {
            print("%1: FAIL, no samples at the same time.", each.key);
            continue;
        }
        print("%1: %2, max %3 %6 at %4 s, RMS %5 %6, %7 % of %8 samples outside.", each.key,
              each.passes() ? "pass" : "FAIL", QString::number(each.maximum, 'g', 4),
              fixed(core::toSeconds(each.maximumAt), 3), QString::number(each.rms, 'g', 4), each.unit,
              fixed(100.0 * static_cast<double>(each.outside) / static_cast<double>(each.compared), 2),
              each.compared);
    }
    print("%1: aligned at the %2, %3 s in common.", result.passes() ? "Pass" : "FAIL", nameOf(result.align),
          fixed(core::toSeconds(result.common), 3));
}

} // namespace

int compareRecordings(const QStringList& words)
{
    const Options options(words, "recording compare", "two recordings",
                          "REFERENCE FILE [--tolerance N] [--time-tolerance S] [--curves KEY,…] [--align "
                          "goal|start|marker|S] [--json]");
    const auto settings = settingsOf(options);
    const RecordedCurves first = load(options.words()[0]);
    const RecordedCurves second = load(options.words()[1]);
    const auto result = orQuit(core::replay::compare(first, second, settings));
    if (settings.align == Align::Goal && result.align != Align::Goal)
        warn("one of the recordings has no goals, so they are aligned at their starts.");
    for (const auto& [keys, index] : {std::pair(result.onlyFirst, 0), std::pair(result.onlySecond, 1)}) {
        if (!keys.isEmpty())
            warn("only '%1' has %2.", options.words()[index], listed(keys));
    }
    if (options.isJson())
        printJson(toJson(result, settings));
    else
        printText(result);
    return result.passes() ? Done : Failed;
}

} // namespace cli

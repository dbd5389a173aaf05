// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotmarks.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>

#include "core/alarm/alarmtext.h"

namespace ui {

namespace {

/// The context of this file's texts.
struct PlotMarkWords
{
    Q_DECLARE_TR_FUNCTIONS(PlotMarkWords)
};

struct EventWord
{
    const char* kind;
    const char* text;
};

constexpr std::array kEventWords{
    EventWord{"stop", QT_TRANSLATE_NOOP("PlotMarkWords", "STOP")},
    EventWord{"stop_released", QT_TRANSLATE_NOOP("PlotMarkWords", "STOP cleared")},
    EventWord{"torque_on", QT_TRANSLATE_NOOP("PlotMarkWords", "Torque on")},
    EventWord{"torque_off", QT_TRANSLATE_NOOP("PlotMarkWords", "Torque off")},
    EventWord{"tare", QT_TRANSLATE_NOOP("PlotMarkWords", "Zero")},
    EventWord{"tare_undone", QT_TRANSLATE_NOOP("PlotMarkWords", "Zero undone")},
    EventWord{"link_lost", QT_TRANSLATE_NOOP("PlotMarkWords", "Link lost")},
};

/// "Too hot"; of another version of the program its key.
QString alarmText(const QString& key)
{
    for (std::size_t i = 0; i < core::kAlarmKinds; ++i) {
        if (const auto kind = static_cast<core::AlarmKind>(i); core::alarmtext::keyOf(kind) == key)
            return core::alarmtext::what(kind);
    }
    return key;
}

} // namespace

std::optional<PlotMark> markOf(core::Time time, const QString& kind, const QString& joint,
                               const QString& text)
{
    if (kind == u"marker")
        return PlotMark{time, text, PlotMark::Kind::Marker};
    if (kind == u"alarm")
        //: Mark in a plot. %1: a joint. %2: its alarm.
        return PlotMark{time, PlotMarkWords::tr("%1: %2").arg(joint, alarmText(text)), PlotMark::Kind::Alarm};
    const auto word = std::find_if(kEventWords.begin(), kEventWords.end(),
                                   [&](const EventWord& each) { return kind == QLatin1String(each.kind); });
    if (word == kEventWords.end())
        return {};
    return PlotMark{time, PlotMarkWords::tr(word->text), PlotMark::Kind::Event};
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/controllerchannels.h"

#include <QtCore/QCoreApplication>

#include <array>

#include "core/base/element.h"

namespace ui {

namespace {

struct ControllerChannelRow
{
    const char* key;
    const char* name;
    const char* definition;
    bool isUpdateTime;
    const char* unit;
};

/// The context of this file's texts.
struct ControllerChannelWords
{
    Q_DECLARE_TR_FUNCTIONS(ControllerChannelWords)

public:
    /// In the order of ControllerChannel.
    static constexpr std::array<ControllerChannelRow, core::kControllerChannels> kChannels{{
        {"last_time", QT_TR_NOOP("Time of an update"), QT_TR_NOOP("Time that the last update took."), true,
         "µs"},
        {"mean_time", QT_TR_NOOP("Mean time of updates"), QT_TR_NOOP("Mean time of the last 1000 updates."),
         true, "µs"},
        {"longest_time", QT_TR_NOOP("Longest update"),
         QT_TR_NOOP("Longest update since the controller was loaded."), true, "µs"},
        {"overruns", QT_TR_NOOP("Overruns of updates"),
         QT_TR_NOOP("Updates that were longer than their budget, since the controller was loaded."), false,
         QT_TR_NOOP("count")},
        {"progress", QT_TR_NOOP("Progress"), QT_TR_NOOP("Time of the motion of the controller."), false, "s"},
    }};
};

} // namespace

ControllerChannelText textOf(core::ControllerChannel channel)
{
    const ControllerChannelRow& text = core::element(ControllerChannelWords::kChannels, channel);
    return {QLatin1String(text.key),
            ControllerChannelWords::tr(text.name),
            ControllerChannelWords::tr(text.definition),
            ControllerChannelWords::tr(text.unit),
            text.isUpdateTime ? 1e6 : 1.0,
            text.isUpdateTime};
}

} // namespace ui

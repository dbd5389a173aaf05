// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <vector>

#include "ui/plots/channelcatalogue.h"
#include "ui/plots/plotlayout.h"

/// From the curves that a layout names to those that a plot draws. Pure.
namespace ui {

/// A channel of a plot and the index of its curve in the layout.
struct PlacedChannel
{
    const Channel* channel = nullptr;
    std::size_t curve = 0;
};

/// The channels of a plot that exist now; "*" stands for each of `joints`, "#" for the first sensor.
std::vector<PlacedChannel> channelsOf(const PlotSpec& plot, const ChannelCatalogue& channels,
                                      const QStringList& joints);

/// Curves and axes of a plot. The first curve decides on the left unit; curves of other units are on the
/// right axis.
PlotRow rowOf(const PlotSpec& plot, const ChannelCatalogue& channels, const QStringList& joints);

/// Whether a plot takes a curve of this unit and still has one unit for each axis.
bool fits(const PlotRow& row, const QString& unit, bool onRightAxis);

} // namespace ui

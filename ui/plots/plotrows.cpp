// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/plotrows.h"

#include <algorithm>

namespace ui {

namespace {

PlotAxis axisOf(const std::vector<const Channel*>& channels)
{
    if (channels.empty())
        return {};
    QStringList quantities;
    QStringList units;
    double span = channels.front()->minimumSpan;
    for (const Channel* each : channels) {
        if (!quantities.contains(each->quantity))
            quantities << each->quantity;
        if (!units.contains(each->curve.unit))
            units << each->curve.unit;
        span = std::min(span, each->minimumSpan);
    }
    const QString unit = units.join(QStringLiteral(", "));
    return {u"%1 (%2)"_qs.arg(quantities.join(QStringLiteral(", ")), unit), span, unit};
}

} // namespace

std::vector<PlacedChannel> channelsOf(const PlotSpec& plot, const ChannelCatalogue& channels,
                                      const QStringList& joints)
{
    // Joint by joint: a joint's goal follows its position.
    std::vector<PlacedChannel> found;
    const auto add = [&](const QString& key, std::size_t curve) {
        if (const Channel* channel = channels.find(key); channel != nullptr)
            found.push_back({channel, curve});
    };
    for (const QString& joint : joints) {
        for (std::size_t i = 0; i < plot.curves.size(); ++i) {
            if (plot.curves[i].key.startsWith(u"*."))
                add(joint + plot.curves[i].key.mid(1), i);
        }
    }
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
        const QString& key = plot.curves[i].key;
        if (key.startsWith(u"#.") && !channels.sensors().isEmpty())
            add(channels.sensors().front() + key.mid(1), i);
        else if (!key.startsWith(u"*."))
            add(key, i);
    }
    return found;
}

PlotRow rowOf(const PlotSpec& plot, const ChannelCatalogue& channels, const QStringList& joints)
{
    PlotRow row{plot.key, plot.title, {}, {}, {}, plot.curves.empty()};
    std::vector<const Channel*> left;
    std::vector<const Channel*> right;
    QString leftUnit;
    for (const PlacedChannel& placed : channelsOf(plot, channels, joints)) {
        const Channel& channel = *placed.channel;
        const PlotCurve& curve = plot.curves[placed.curve];
        if (std::any_of(row.curves.begin(), row.curves.end(),
                        [&](const CurveSpec& each) { return each.key == channel.curve.key; }))
            continue; // also a chosen joint
        if (left.empty() && !curve.onRightAxis)
            leftUnit = channel.curve.unit;
        CurveSpec spec = channel.curve;
        spec.onRightAxis = curve.onRightAxis || channel.curve.unit != leftUnit;
        spec.style = curve.style.value_or(channel.curve.style);
        (spec.onRightAxis ? right : left).push_back(&channel);
        row.curves.push_back(spec);
    }
    row.left = axisOf(left);
    row.right = axisOf(right);
    return row;
}

bool fits(const PlotRow& row, const QString& unit, bool onRightAxis)
{
    const auto isFree = [&](bool right) {
        return std::all_of(row.curves.begin(), row.curves.end(), [&](const CurveSpec& each) {
            return each.onRightAxis != right || each.unit == unit;
        });
    };
    return (!onRightAxis && isFree(false)) || isFree(true);
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/recordedchannels.h"

#include <algorithm>
#include <set>
#include <utility>

#include "core/array/arrayfile.h"
#include "core/base/quantities.h"
#include "core/sensor/wrench.h"
#include "ui/plots/plotmarks.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

using core::replay::RecordedCurve;
using core::replay::RecordedEvent;

constexpr double kPerRadian = 180.0 / core::kPi;
constexpr int kColours = 10; // of Theme::jointColor(), then dashes

/// The name of a channel of a joint as in a session: axis and tree.
QString titleOf(const QString& field)
{
    if (field == u"position")
        return RecordedChannels::tr("Position");
    if (field == u"goal")
        return RecordedChannels::tr("Goal");
    if (field == u"velocity")
        return RecordedChannels::tr("Velocity");
    if (field == u"temperature")
        return RecordedChannels::tr("Temperature");
    if (field == u"pwm")
        return RecordedChannels::tr("PWM");
    if (field == u"load")
        return RecordedChannels::tr("Load");
    if (field == u"current")
        return RecordedChannels::tr("Current");
    return field;
}

/// As in a session: noise at rest stays small.
double smallestSpanOf(const QString& unit)
{
    return unit.startsWith(u"deg") ? 1.0 : unit == u"%" ? 5.0 : 0.1;
}

int axisOf(const QString& field)
{
    const auto& names = core::kWrenchAxisNames;
    const auto it = std::find_if(names.begin(), names.end(),
                                 [&](const char* name) { return field == QLatin1String(name); });
    return it == names.end() ? -1 : static_cast<int>(it - names.begin());
}

/// The joints or sensors of a recording in the order of its array, whose colours they have; then any others.
QStringList sourcesOf(const core::replay::RecordedCurves& recorded, RecordedCurve::Group group)
{
    QStringList found;
    for (const RecordedCurve& each : recorded.curves()) {
        if (each.group == group && !found.contains(each.source))
            found << each.source;
    }
    QStringList ordered;
    if (const auto array = core::arrayfile::fromServodeck(recorded.array(), {})) {
        const auto take = [&](const auto& all) {
            for (const auto& each : all) {
                if (found.removeOne(each.name))
                    ordered << each.name;
            }
        };
        group == RecordedCurve::Group::Joint ? take(array->joints) : take(array->ftSensors);
    }
    return ordered + found;
}

std::optional<PlotMark> markOf(const RecordedEvent& event)
{
    switch (event.kind) {
    case RecordedEvent::Kind::Marker:
        return ui::markOf(event.time, QStringLiteral("marker"), {}, event.text);
    case RecordedEvent::Kind::Alarm:
        return ui::markOf(event.time, QStringLiteral("alarm"), event.source, event.name);
    case RecordedEvent::Kind::Event:
        break;
    }
    return ui::markOf(event.time, event.name, event.source, {});
}

} // namespace

RecordedChannels::RecordedChannels(const core::replay::Replay& replay, QObject* parent)
    : ChannelCatalogue(parent)
    , m_replay(replay)
{
    connect(&replay, &core::replay::Replay::shown, this, &RecordedChannels::rebuild);
    connect(&theme(), &Theme::changed, this, &RecordedChannels::rebuild);
    rebuild();
}

void RecordedChannels::setAngleUnit(bool degrees)
{
    if (m_degrees == degrees)
        return;
    m_degrees = degrees;
    rebuild();
}

core::Duration RecordedChannels::utcOffset() const
{
    const auto* curves = m_replay.curves();
    return core::Duration{curves != nullptr ? static_cast<std::int64_t>(curves->startUtc()) : 0};
}

void RecordedChannels::rebuild()
{
    clearMarks();
    std::vector<Channel> channels;
    QStringList joints;
    QStringList sensors;
    int others = 0;
    if (const auto* recorded = m_replay.curves(); recorded != nullptr) {
        joints = sourcesOf(*recorded, RecordedCurve::Group::Joint);
        sensors = sourcesOf(*recorded, RecordedCurve::Group::Sensor);
        for (const RecordedCurve& each : recorded->curves()) {
            const QString field = each.key.section(u'.', -1);
            const bool isAngle = m_degrees && each.unit.startsWith(u"rad");
            CurveSpec curve{
                each.key, each.key, each.unit, theme().jointColor(others), false, each.series.shared()};
            curve.style = each.isStep ? CurveStyle::Step : CurveStyle::Line;
            if (isAngle) {
                curve.unit = u"deg" % each.unit.mid(3);
                curve.factor = kPerRadian;
            }
            QStringList path{tr("Other topics"), each.source};
            switch (each.group) {
            case RecordedCurve::Group::Joint:
                path = {tr("Joints"), each.source};
                curve.name = curve.group = each.source;
                curve.colour = theme().jointColor(static_cast<int>(joints.indexOf(each.source)));
                curve.dashed = field == u"goal";
                break;
            case RecordedCurve::Group::Sensor:
                path = {tr("Force and torque"), each.source};
                curve.name = sensors.size() == 1 ? field : each.source % u' ' % field;
                if (const int axis = axisOf(field.section(u'_', -1)); axis >= 0) {
                    curve.colour = theme().axisColor(axis);
                    curve.dashed = axis >= 3;
                }
                break;
            case RecordedCurve::Group::Bus:
                path = {tr("Bus"), each.source};
                [[fallthrough]];
            case RecordedCurve::Group::Other:
                curve.dashed = others % (2 * kColours) >= kColours;
                ++others;
                break;
            }
            const QString title = titleOf(field);
            const QString quantity = field == u"goal"      ? tr("Position")
                                     : each.unit == u"N·m" ? tr("Torque")
                                     : each.unit == u"N"   ? tr("Force")
                                                           : title;
            channels.push_back({curve, path, title, quantity, {}, smallestSpanOf(curve.unit)});
        }
        std::set<std::pair<QString, QString>> alarms; // active
        for (const RecordedEvent& event : recorded->events()) {
            const std::pair alarm(event.source, event.name);
            if (event.kind == RecordedEvent::Kind::Alarm && !event.isActive)
                alarms.erase(alarm);
            else if (event.kind == RecordedEvent::Kind::Alarm && !alarms.insert(alarm).second)
                continue; // the same one again
            else if (const auto mark = markOf(event))
                addMark(*mark);
        }
    }
    set(std::move(channels), joints, sensors);
}

} // namespace ui

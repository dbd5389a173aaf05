// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/plots/sessionchannels.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "core/base/element.h"
#include "core/document/arraydocument.h"
#include "core/sensor/ftdrivers.h"
#include "core/session/links/links.h"
#include "core/session/links/packets.h"
#include "core/session/motion/controllers.h"
#include "core/session/state/jointstates.h"
#include "core/session/state/registerwatch.h"
#include "core/session/state/sensors.h"
#include "core/session/stream/journal.h"
#include "ui/plots/buschannels.h"
#include "ui/plots/controllerchannels.h"
#include "ui/plots/plotmarks.h"
#include "ui/support/jointcolor.h"
#include "ui/support/theme.h"

namespace ui {

namespace {

constexpr double kDegreesPerRadian = 180.0 / core::kPi;
constexpr double kSmallestAngle = 0.02;      // rad; noise at rest does not fill this span
constexpr double kSmallestForce = 1.0;       // N
constexpr double kSmallestTorque = 0.1;      // N·m
constexpr double kSmallestTemperature = 1.0; // °C
constexpr double kSmallestTime = 1.0;        // ms
constexpr double kSmallestCount = 2.0;
constexpr double kSmallestUpdate = 10.0; // µs
const QString kRegister = QStringLiteral(".register.");
constexpr int kHues = 10; // of Theme::jointColor(); channels beyond have dashes

} // namespace

SessionChannels::SessionChannels(const SessionParts& session, QObject* parent)
    : ChannelCatalogue(parent)
    , m_session(session)
{
    connect(&theme(), &Theme::changed, this, &SessionChannels::rebuild);
    connect(&session.document, &core::ArrayDocument::jointsChanged, this, &SessionChannels::rebuild);
    connect(&session.sensors, &core::Sensors::changed, this, &SessionChannels::rebuild);
    connect(&session.links, &core::Links::linesChanged, this, &SessionChannels::rebuild);
    connect(&session.links, &core::Links::linkChanged, this, &SessionChannels::rebuild);
    connect(&session.controllers.curves(), &core::ControllerCurves::changed, this, &SessionChannels::rebuild);
    connect(&session.journal, &core::Journal::noted, this,
            [this](core::Time time, const QString& kind, const QString& joint, const QString& text) {
                if (const auto mark = markOf(time, kind, joint, text))
                    addMark(*mark);
            });
    rebuild();
}

void SessionChannels::setAngleUnit(bool degrees)
{
    if (m_degrees == degrees)
        return;
    m_degrees = degrees;
    rebuild();
}

core::Duration SessionChannels::utcOffset() const
{
    return core::Duration{core::Packets::packetClock().utc(core::Time{})};
}

void SessionChannels::setUsed(const QObject* panel, const QStringList& keys)
{
    m_used[panel] = keys;
    std::set<core::RegisterWatch::Watched> watched;
    for (const auto& [user, used] : m_used) {
        for (const QString& key : used) {
            if (const auto at = key.indexOf(kRegister); at > 0)
                watched.insert({key.left(at), key.mid(at + kRegister.size())});
        }
    }
    m_session.registerWatch.setWatched({watched.begin(), watched.end()});
}

void SessionChannels::rebuild()
{
    std::vector<Channel> channels;
    QStringList joints;
    // While another array is loaded, buses change before the joints do.
    const std::size_t count = std::min(m_session.document.array().joints.size(), m_session.joints.count());
    for (std::size_t joint = 0; joint < count; ++joint) {
        joints << m_session.document.array().joints[joint].name;
        addJoint(joint, channels);
        addRegisters(joint, channels);
    }
    QStringList sensors;
    for (int sensor = 0; sensor < m_session.sensors.ftCount(); ++sensor) {
        sensors << m_session.sensors.ft(sensor).name;
        addSensor(sensor, channels);
    }
    for (int bus = 0; bus < m_session.links.busCount(); ++bus)
        addBus(bus, channels);
    addControllers(channels);
    set(std::move(channels), joints, sensors);
}

void SessionChannels::addJoint(std::size_t joint, std::vector<Channel>& channels) const
{
    struct Row
    {
        const char* key;
        QString title;
        QString quantity;
        QString unit;
        double factor;
        double minimumSpan;
    };
    const QString angle = m_degrees ? tr("deg") : tr("rad");
    const QString speed = m_degrees ? tr("deg/s") : tr("rad/s");
    const QString percent = QStringLiteral("%");
    const double factor = m_degrees ? kDegreesPerRadian : 1.0;
    const double span = kSmallestAngle * factor;
    // In the order of JointChannel.
    const std::array<Row, core::kJointChannels> rows{
        {{"position", tr("Position"), tr("Position"), angle, factor, span},
         {"goal", tr("Goal"), tr("Position"), angle, factor, span},
         {"error", tr("Position error"), tr("Position error"), angle, factor, span},
         {"velocity", tr("Velocity"), tr("Velocity"), speed, factor, span},
         {"pwm", tr("PWM"), tr("PWM"), percent, 100.0, 5.0},
         {"load", tr("Load"), tr("Load"), percent, 100.0, 5.0},
         {"voltage", tr("Voltage"), tr("Voltage"), QStringLiteral("V"), 1.0, 0.5},
         {"temperature", tr("Temperature"), tr("Temperature"), QStringLiteral("°C"), 1.0, 2.0}}};
    const core::ArrayConfig& array = m_session.document.array();
    const QString& name = array.joints[joint].name;
    const auto index = core::JointIndex::at(joint);
    const core::JointUnits& units = m_session.joints.units(index);
    const double ends[] = {units.positionOfTick(units.minTick).radians() * factor,
                           units.positionOfTick(units.maxTick).radians() * factor};
    for (std::size_t i = 0; i < rows.size(); ++i) {
        const Row& row = rows[i];
        const auto channel = static_cast<core::JointChannel>(i);
        CurveSpec curve{name % u'.' % QLatin1String(row.key),
                        name,
                        row.unit,
                        jointColor(m_session.document, static_cast<int>(joint)),
                        channel == core::JointChannel::Goal,
                        m_session.joints.series(index, channel).shared(),
                        row.factor,
                        false,
                        name};
        if (channel == core::JointChannel::Goal)
            curve.style = CurveStyle::Step;
        if (channel == core::JointChannel::Position)
            curve.limits = std::minmax(ends[0], ends[1]);
        channels.push_back({curve, {tr("Joints"), name}, row.title, row.quantity, {}, row.minimumSpan});
    }
}

/// Read while they are shown.
void SessionChannels::addRegisters(std::size_t joint, std::vector<Channel>& channels) const
{
    const core::ServoModel* model = m_session.joints.model(core::JointIndex::at(joint));
    if (model == nullptr)
        return;
    const core::ArrayConfig& array = m_session.document.array();
    const QString& name = array.joints[joint].name;
    for (const core::Register& reg : model->registers) {
        if (!core::RegisterWatch::isWatchable(reg))
            continue;
        CurveSpec curve{name % kRegister % reg.name,
                        name % u": "_qs % reg.title(),
                        reg.unit.isEmpty() ? tr("value") : reg.unit,
                        jointColor(m_session.document, static_cast<int>(joint)),
                        false,
                        m_session.registerWatch.series({name, reg.name}).shared()};
        curve.style = CurveStyle::Step;
        channels.push_back({curve,
                            {tr("Joints"), name, tr("Registers")},
                            reg.title(),
                            reg.title(),
                            core::servoText(reg.meaning),
                            reg.scale ? std::abs(*reg.scale) : 1.0});
    }
}

void SessionChannels::addSensor(int sensor, std::vector<Channel>& channels) const
{
    const QString& name = m_session.sensors.ft(sensor).name;
    for (int axis = 0; axis < static_cast<int>(core::kWrenchAxisNames.size()); ++axis) {
        const bool torque = axis >= 3;
        const QString title = QString::fromLatin1(core::element(core::kWrenchAxisNames, axis));
        const CurveSpec curve{name % u'.' % title,
                              m_session.sensors.ftCount() == 1 ? title : name % u' ' % title,
                              torque ? QStringLiteral("N·m") : QStringLiteral("N"),
                              theme().axisColor(axis),
                              torque,
                              m_session.sensors.ftSeries(sensor, axis).shared(),
                              1.0,
                              torque};
        channels.push_back({curve,
                            {tr("Force and torque"), name},
                            title,
                            torque ? tr("Torque") : tr("Force"),
                            {},
                            torque ? kSmallestTorque : kSmallestForce});
    }
    addSensorMore(sensor, channels);
}

/// Raw values, sizes and temperature.
void SessionChannels::addSensorMore(int sensor, std::vector<Channel>& channels) const
{
    const QString& name = m_session.sensors.ft(sensor).name;
    const auto add = [&](const QString& key, int curve, const QString& title, const QString& unit,
                         const QString& quantity, const QString& help, double smallest) {
        const int axis = curve - core::FtCurve::kRaw;
        CurveSpec spec{name % u'.' % key,
                       m_session.sensors.ftCount() == 1 ? title : name % u' ' % title,
                       unit,
                       theme().axisColor(axis % 6),
                       unit == u"N·m",
                       m_session.sensors.ftSeries(sensor, curve).shared(),
                       1.0,
                       unit == u"N·m"};
        channels.push_back({spec, {tr("Force and torque"), name}, title, quantity, help, smallest});
    };
    for (int axis = 0; axis < static_cast<int>(core::kWrenchAxisNames.size()); ++axis) {
        const QString title = QString::fromLatin1(core::element(core::kWrenchAxisNames, axis));
        const bool isTorque = axis >= 3;
        add(u"raw_"_qs % title, core::FtCurve::kRaw + axis, tr("%1 raw").arg(title),
            isTorque ? QStringLiteral("N·m") : QStringLiteral("N"), isTorque ? tr("Torque") : tr("Force"),
            tr("The whole load of the sensor, as measured."), isTorque ? kSmallestTorque : kSmallestForce);
    }
    add(QStringLiteral("F"), core::FtCurve::kForce, QStringLiteral("|F|"), QStringLiteral("N"), tr("Force"),
        tr("Size of the net force."), kSmallestForce);
    add(QStringLiteral("T"), core::FtCurve::kTorque, QStringLiteral("|T|"), QStringLiteral("N·m"),
        tr("Torque"), tr("Size of the net torque."), kSmallestTorque);
    if (core::reportsTemperature(m_session.sensors.ftConfig(sensor).driver))
        add(QStringLiteral("temperature"), core::FtCurve::kTemperature, tr("Temperature"),
            QStringLiteral("°C"), tr("Temperature"), tr("Temperature of the sensor."), kSmallestTemperature);
}

void SessionChannels::addBus(int bus, std::vector<Channel>& channels) const
{
    const bool isOnly = m_session.links.busCount() == 1;
    const QString name = isOnly ? QString() : m_session.document.array().bus(bus).name;
    for (int i = 0; i < core::kBusChannels; ++i) {
        const auto channel = static_cast<core::BusChannel>(i);
        const BusChannelText text = textOf(channel);
        const QString bus0 = isOnly ? tr("Bus") : name;
        const CurveSpec curve{isOnly ? u"bus."_qs % text.key : u"bus.%1.%2"_qs.arg(name, text.key),
                              //: Legend entry of a curve. %1: a bus. %2: what it shows of it, as "Lateness".
                              tr("%1: %2").arg(bus0, text.name),
                              text.isTime ? QStringLiteral("ms") : tr("count"), theme().jointColor(i),
                              i >= kHues, m_session.links.busMonitor(bus).series(channel).shared(),
                              text.isTime ? 1e3 : 1.0};
        channels.push_back({curve, isOnly ? QStringList{tr("Bus")} : QStringList{tr("Bus"), name}, text.name,
                            tr("Bus"), text.definition, text.isTime ? kSmallestTime : kSmallestCount});
    }
}

void SessionChannels::addControllers(std::vector<Channel>& channels) const
{
    const core::ControllerCurves& curves = m_session.controllers.curves();
    int place = 0;
    for (const QString& controller : curves.names()) {
        for (int i = 0; i < core::kControllerChannels; ++i, ++place) {
            const auto channel = static_cast<core::ControllerChannel>(i);
            const ControllerChannelText text = textOf(channel);
            const CurveSpec curve{u"controller.%1.%2"_qs.arg(controller, text.key),
                                  //: Legend entry of a curve. %1: a controller. %2: what it shows of it.
                                  tr("%1: %2").arg(controller, text.name), text.unit,
                                  theme().jointColor(place), place % (2 * kHues) >= kHues,
                                  curves.series(controller, channel).shared(), text.factor};
            channels.push_back({curve,
                                {tr("Controllers"), controller},
                                text.name,
                                tr("Controllers"),
                                text.definition,
                                text.isUpdateTime ? kSmallestUpdate : kSmallestCount});
        }
    }
}

} // namespace ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/sensors.h"

#include <algorithm>
#include <tuple>
#include <utility>

#include "core/base/filled.h"
#include "core/base/named.h"
#include "core/document/arraydocument.h"
#include "core/sensor/ftdrivers.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/session/state/ftgravity.h"
#include "core/simhost/simulator.h"

namespace core {

namespace {

/// They differ at most in what the pipeline does, which needs no other driver.
bool isSameDevice(const FtSensorConfig& a, const FtSensorConfig& b)
{
    return std::tie(a.name, a.driver, a.address, a.parameters, a.model)
           == std::tie(b.name, b.driver, b.address, b.parameters, b.model);
}

} // namespace

Sensors::Sensors(const Base& base)
    : SessionPart(base)
{
    connect(&m_links, &Links::connectStarted, this, &Sensors::start);
    connect(&m_links, &Links::closed, this, [this](bool isDisconnect) {
        if (!isDisconnect || m_channels.empty())
            return;
        clear();
        emit changed();
    });
}

void Sensors::clear()
{
    m_channels.clear();
    for (const int sensor : std::exchange(m_silent, {}))
        m_messages.resolve(Cause::Kind::SensorSilent, sensor);
}

/// As for a servo that does not answer: once, until it sends again.
void Sensors::reportSilence(int sensor)
{
    const FtState& state = ft(sensor);
    if (state.isSilent && m_silent.insert(sensor).second)
        m_messages.error(
            filled(Messages::tr("The force/torque sensor %1 sends nothing: %2"), state.name, state.linkWords),
            {Cause::Kind::SensorSilent, sensor, state.name});
    else if (!state.isSilent && m_silent.erase(sensor) > 0)
        m_messages.resolve(Cause::Kind::SensorSilent, sensor);
}

void Sensors::followArray(const ArrayConfig& before)
{
    if (m_links.bus() == nullptr || before.ftSensors == array().ftSensors)
        return;
    if (!std::ranges::equal(before.ftSensors, array().ftSensors, isSameDevice))
        return start();
    for (int i = 0; i < ftCount(); ++i) {
        if (const FtSensorConfig* config = named(array().ftSensors, ft(i).name))
            apply(i, *config);
    }
}

void Sensors::apply(int sensor, const FtSensorConfig& config)
{
    if (at(sensor).config() == config)
        return;
    const auto change = at(sensor).follow(config, m_tares + 1);
    if (change == FtChannel::Change::None)
        return;
    ++m_tares;
    emit tared(sensor, change == FtChannel::Change::Undo);
}

void Sensors::zeroFt(int sensor, Time now)
{
    at(sensor).zero(now);
    refuseZero(sensor, now);
}

void Sensors::refuseZero(int sensor, Time now)
{
    if (const QString why = tareRefusal(ft(sensor).name); !why.isEmpty())
        at(sensor).refuseZero(filled(Messages::tr("Not zeroed: %1"), why), now);
}

QString Sensors::tareRefusal(const QString& sensor) const
{
    return m_tareRefusal ? m_tareRefusal(sensor) : QString();
}

/// Net forces that jump would move joints that follow them.
QString Sensors::changeRefusal(const ArrayConfig& now) const
{
    const auto netOf = [](const FtSensorConfig& config) {
        return std::tie(config.bias, config.tool, config.frame, config.calibration);
    };
    for (const auto& channel : m_channels) {
        const FtSensorConfig* before = named(array().ftSensors, channel->state().name);
        const FtSensorConfig* after = named(now.ftSensors, channel->state().name);
        if (before == nullptr || after == nullptr || netOf(*before) == netOf(*after))
            continue;
        if (const QString why = tareRefusal(before->name); !why.isEmpty())
            return filled(Messages::tr("The net values of the force/torque sensor %1 were not changed: %2"),
                          before->name, why);
    }
    return {};
}

void Sensors::undoZeroFt(int sensor)
{
    if (const QString why = tareRefusal(ft(sensor).name); !why.isEmpty()) {
        m_messages.warn(filled(Messages::tr("The zero of %1 was not undone: %2"), ft(sensor).name, why));
        return;
    }
    if (const auto former = at(sensor).formerBias())
        setTare(sensor, *former, ft(sensor).tool,
                filled(Messages::tr("Undo the zero of %1"), ft(sensor).name));
}

bool Sensors::setTare(int sensor, const std::optional<FtBias>& bias,
                      const std::optional<wrench::Payload>& tool, const QString& step)
{
    return edit(sensor, step, [&](FtSensorConfig& config) {
        config.bias = bias;
        config.tool = tool;
    });
}

bool Sensors::setDelay(int sensor, const std::optional<FtDelay>& delay, const QString& step)
{
    return edit(sensor, step, [&](FtSensorConfig& config) { config.delay = delay; });
}

bool Sensors::edit(int sensor, const QString& step, const std::function<void(FtSensorConfig&)>& change)
{
    ArrayConfig edited = array();
    for (FtSensorConfig& each : edited.ftSensors) {
        if (each.name == ft(sensor).name) {
            change(each);
            return m_document.edit(step, edited);
        }
    }
    FtSensorConfig config = at(sensor).config(); // that of the virtual array is not in the document
    change(config);
    apply(sensor, config);
    return true;
}

/// Of the virtual array's sensor for this driver; empty: there is none.
QString Sensors::virtualAddress(const QString& driver) const
{
    for (int bus = 0; bus < m_links.busCount(); ++bus) {
        const Simulator* simulator = m_links.simulator(bus);
        if (simulator == nullptr || simulator->ftPort() < 0)
            continue;
        if (const auto kind = sim::ftKindOf(driver))
            return simulator->ftPath(*kind);
        if (driver == FtSensorConfig{}.driver)
            return QStringLiteral("127.0.0.1:%1").arg(simulator->ftPort());
    }
    return {};
}

/// That of a virtual array whose document has no sensors.
FtSensorConfig Sensors::virtualSensor() const
{
    FtSensorConfig config;
    config.name = Messages::tr("virtual F/T");
    config.mounting = virtualMounting(array(), m_document.models());
    return config;
}

void Sensors::start()
{
    clear();
    auto configs = array().ftSensors;
    if (configs.empty() && m_links.isSimulated())
        configs = {virtualSensor()};
    for (const auto& config : configs) {
        FtSettings settings{config.name, config.driver, config.address, config.parameters};
        if (config.address.isEmpty()) {
            if (!m_links.isSimulated())
                continue; // the virtual sensors exist as long as the virtual array
            settings.address = virtualAddress(config.driver);
        }
        if (settings.address.isEmpty() && ftDrivers().contains(config.driver)) {
            m_messages.error(
                filled(Messages::tr("The force/torque sensor %1 has no address, and the virtual array has no "
                                    "sensor for the driver %2. Connect again, or enter its address."),
                       config.name, config.driver));
            continue;
        }
        auto driver = makeFtSensor(settings);
        if (driver == nullptr) {
            m_messages.error(filled(Messages::tr("The force/torque sensor %1 is not used: %2"), config.name,
                                    ftProblem(settings)));
            continue;
        }
        if (!config.model.isEmpty() && SensorLibrary::installed().find(config.model) == nullptr)
            m_messages.error(filled(
                Messages::tr("The model \"%1\" of the force/torque sensor %2 is not known, so its limits are "
                             "not shown. Choose one in the array settings: %3."),
                config.model, config.name, SensorLibrary::installed().names().join(QStringLiteral(", "))));
        const bool isTared = config.bias || config.tool;
        m_channels.push_back(std::make_unique<FtChannel>(config, std::move(driver), isTared ? ++m_tares : 0));
    }
    emit changed();
}

void Sensors::listen(const void* owner, const QString& sensor, Listener listener)
{
    m_listeners[owner] = {sensor, std::move(listener)};
}

int Sensors::find(const QString& name) const
{
    const auto found =
        std::ranges::find(m_channels, name, [](const auto& channel) { return channel->state().name; });
    return found == m_channels.end() ? -1 : static_cast<int>(indexIn(m_channels, found));
}

const FtChannel* Sensors::streaming(const QString& name) const
{
    for (const auto& channel : m_channels) {
        const FtState& state = channel->state();
        if (state.name == name && state.hasSample && state.stats.link == SensorLink::Streaming)
            return channel.get();
    }
    return nullptr;
}

void Sensors::tick(Time now)
{
    for (int i = 0; i < ftCount(); ++i) {
        if (ft(i).zeroRunning)
            refuseZero(i, now);
        at(i).tick(now, [&](const WrenchSample& sample) {
            for (const auto& [owner, each] : m_listeners) {
                if (each.first == ft(i).name)
                    each.second(sample);
            }
        });
        if (const auto bias = at(i).takeZero())
            setTare(i, bias, ft(i).tool, filled(Messages::tr("Zero %1"), ft(i).name));
        for (const QString& problem : at(i).takeProblems())
            m_messages.error(problem);
        reportSilence(i);
    }
    emit ticked();
}

} // namespace core

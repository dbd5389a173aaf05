// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/sensors.h"

#include "core/base/filled.h"
#include "core/document/arraydocument.h"
#include "core/sensor/ftdrivers.h"
#include "core/session/links/links.h"
#include "core/session/messages.h"
#include "core/simhost/simulator.h"

namespace core {

Sensors::Sensors(const Base& base)
    : SessionPart(base)
{
    connect(&m_links, &Links::connectStarted, this, &Sensors::start);
    connect(&m_links, &Links::closed, this, [this](bool isDisconnect) {
        if (!isDisconnect || m_channels.empty())
            return;
        m_channels.clear();
        emit changed();
    });
}

void Sensors::followArray(const ArrayConfig& before)
{
    if (m_links.bus() != nullptr && before.ftSensors != array().ftSensors)
        start();
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

void Sensors::start()
{
    m_channels.clear();
    auto configs = array().ftSensors;
    if (configs.empty() && m_links.isSimulated())
        configs.emplace_back().name = Messages::tr("virtual F/T");
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
        m_channels.push_back(std::make_unique<FtChannel>(config, std::move(driver)));
    }
    emit changed();
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
    for (auto& sensor : m_channels)
        sensor->tick(now);
    emit ticked();
}

} // namespace core

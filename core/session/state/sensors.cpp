// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/sensors.h"

#include "core/document/arraydocument.h"
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

void Sensors::start()
{
    m_channels.clear();
    int virtualPort = -1;
    for (int bus = 0; bus < m_links.busCount() && virtualPort < 0; ++bus) {
        if (const Simulator* simulator = m_links.simulator(bus))
            virtualPort = simulator->ftPort();
    }
    auto configs = array().ftSensors;
    if (configs.empty() && m_links.isSimulated())
        configs.emplace_back().name = Messages::tr("virtual F/T");
    for (const auto& config : configs) {
        QString address = config.address;
        if (address.isEmpty()) {
            if (virtualPort < 0)
                continue; // the virtual sensor exists as long as the virtual array
            address = QStringLiteral("127.0.0.1:%1").arg(virtualPort);
        }
        auto driver = makeFtSensor(config.driver, config.name, address);
        if (driver == nullptr) {
            m_messages.error(Messages::tr("There is no driver \"%1\" for sensor %2. Use \"ati-rdt\".")
                                 .arg(config.driver, config.name));
            continue;
        }
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

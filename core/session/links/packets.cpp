// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/links/packets.h"

#include "core/document/arraydocument.h"
#include "core/document/arraystore.h"
#include "core/session/links/links.h"

namespace core {

Packets::Packets(const ArrayDocument& document, Links& links)
    : m_document(document)
{
    connect(&links, &Links::wireDrained, this, [this](const bus::WireChunk& chunk) {
        m_log.setFamily(chunk.bus, m_document.array().bus(chunk.bus).family());
        m_log.take(chunk);
    });
}

void Packets::tick(Time now)
{
    m_log.tick(now);
    emit ticked();
}

PacketWords Packets::packetWords() const
{
    const ArrayConfig& array = m_document.array();
    std::vector<PacketServo> servos;
    for (const JointConfig& joint : array.joints) {
        const auto* model = m_document.models().find(joint.model);
        servos.push_back({joint.id.value, joint.name, model,
                          model != nullptr ? array.units(joint, *model) : JointUnits(), joint.id.bus});
    }
    QStringList buses;
    for (int bus = 0; array.hasSeveralBuses() && bus < array.busCount(); ++bus)
        buses << array.bus(bus).name;
    return PacketWords(std::move(servos), std::move(buses));
}

packetexport::ClockOffset Packets::packetClock()
{
    using namespace std::chrono;
    return {Clock::now(), duration_cast<nanoseconds>(system_clock::now().time_since_epoch()).count()};
}

Result<void> Packets::savePackets(const QString& path) const
{
    const bool isCapture = path.endsWith(QLatin1String(".pcapng"), Qt::CaseInsensitive);
    const PacketWords words = packetWords();
    return textfile::write(isCapture ? packetexport::toPcapng(m_log, words, packetClock())
                                     : packetexport::toText(m_log, words, packetClock()),
                           path);
}

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtNetwork/QtNetwork>

#include <array>
#include <optional>

#include "core/base/bytes.h"
#include "core/protocol/rdt/rdt.h"

namespace testsupport {

/// A sensor with RDT whose every datagram the test decides, and which has no page.
class FakeRdt
{
public:
    FakeRdt() { m_udp.bind(QHostAddress::LocalHost, 0); }

    int port() const { return m_udp.localPort(); }

    /// The next request within `patience` ms.
    std::optional<core::rdt::Request> request(int patience = 60'000)
    {
        if (!m_udp.hasPendingDatagrams() && !m_udp.waitForReadyRead(patience))
            return std::nullopt;
        QByteArray bytes(64, '\0');
        const auto size = m_udp.readDatagram(bytes.data(), bytes.size(), &m_peer, &m_peerPort);
        return core::rdt::decodeRequest({reinterpret_cast<const std::uint8_t*>(bytes.constData()),
                                         static_cast<std::size_t>(std::max<qint64>(size, 0))});
    }

    bool waitFor(core::rdt::Command command)
    {
        auto next = request();
        while (next && next->command != command)
            next = request();
        return next.has_value();
    }
    bool waitForStart() { return waitFor(core::rdt::Command::StartRealTime); }

    void sendBytes(const QByteArray& bytes) { m_udp.writeDatagram(bytes, m_peer, m_peerPort); }

    void send(std::uint32_t sequence, std::uint32_t sensorSequence, std::uint32_t status = 0,
              const std::array<std::int32_t, 6>& counts = {})
    {
        const auto bytes = core::rdt::encode(core::rdt::Record{sequence, sensorSequence, status, counts});
        sendBytes(core::toByteArray(bytes));
    }

    /// Reads one request, if there is any, and sends a record to the program that asked for them. To be
    /// called again and again.
    void stream(std::uint32_t status = 0)
    {
        request(0);
        if (m_peer.isNull())
            return;
        ++m_number;
        send(m_number, m_number, status);
    }

private:
    std::uint32_t m_number = 0; ///< of stream()
    QUdpSocket m_udp;
    QHostAddress m_peer;
    quint16 m_peerPort = 0;
};

} // namespace testsupport

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/sensor/endpoint.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QRegularExpression>
#include <QtNetwork/QHostAddress>

namespace core {

namespace {

/// The context of this file's texts.
struct EndpointWords
{
    Q_DECLARE_TR_FUNCTIONS(EndpointWords)
};

} // namespace

bool Endpoint::isLoopback() const
{
    if (host.compare(QLatin1String("localhost"), Qt::CaseInsensitive) == 0)
        return true;
    QHostAddress address;
    return address.setAddress(host) && address.isLoopback();
}

QString Endpoint::toString() const
{
    const QString shown = host.contains(QLatin1Char(':')) ? QStringLiteral("[%1]").arg(host) : host;
    return QStringLiteral("%1:%2").arg(shown).arg(port);
}

Result<Endpoint> parseEndpoint(const QString& text, std::uint16_t defaultPort)
{
    static const QRegularExpression kForm(QRegularExpression::anchoredPattern(
        QStringLiteral(R"((?:\[([0-9A-Fa-f:.]+(?:%\w+)?)\]|([A-Za-z0-9._-]+))(?::(\d+))?)")));
    const QString trimmed = text.trimmed();
    const auto match = kForm.match(trimmed);
    if (!match.hasMatch())
        return badArgument(
            EndpointWords::tr("'%1' is not a network address. Enter host or host:port, for example "
                              "192.168.1.1 or 127.0.0.1:49152.")
                .arg(trimmed));
    Endpoint endpoint;
    endpoint.host = match.captured(1) + match.captured(2);
    endpoint.hasOwnPort = !match.captured(3).isEmpty();
    const uint port = endpoint.hasOwnPort ? match.captured(3).left(6).toUInt() : defaultPort;
    if (port == 0 || port > 65535)
        return badArgument(EndpointWords::tr("'%1' is not a network address: port %2 is not in 1 to 65535.")
                               .arg(trimmed, match.captured(3)));
    endpoint.port = static_cast<std::uint16_t>(port);
    const bool looksNumeric =
        match.captured(1).size() > 0
        || QRegularExpression(QStringLiteral("^[0-9.]+$")).match(endpoint.host).hasMatch();
    if (looksNumeric && QHostAddress(endpoint.host).isNull())
        return badArgument(EndpointWords::tr("'%1' is not a network address: expected four "
                                             "numbers from 0 to 255, for example 192.168.1.1.")
                               .arg(trimmed));
    return endpoint;
}

} // namespace core

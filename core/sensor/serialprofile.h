// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>

#include "core/base/time.h"
#include "core/sensor/wrench.h"

namespace core {

/// Where a profile puts what it decides.
class SensorLine
{
public:
    virtual ~SensorLine() = default;

    virtual void send(std::span<const std::uint8_t> bytes) = 0;
    virtual void setBaud(int baud) = 0;
    virtual void push(const WrenchSample& sample) = 0;
};

enum class SerialPhase : std::uint8_t {
    Searching,   ///< listens at one rate after another
    Preparing,   ///< stops a stream, identifies the sensor, starts it
    Streaming,   ///< samples arrive
    Interrupted, ///< they did, and do not any more
    NotFound,    ///< nothing that it knows was heard; it goes on searching
    OtherDevice, ///< something else answers
    Text,        ///< the sensor is set to text instead of frames
};

/// The present state of a profile. Trivially copyable: it crosses threads.
struct SerialReport
{
    SerialPhase phase = SerialPhase::Searching;
    int baud = 0;
    double nominalRate = 0.0;                                    ///< samples per second; 0: unknown
    std::uint64_t lost = 0;                                      ///< frames or replies that are missing
    std::uint64_t damaged = 0;                                   ///< with a wrong checksum
    std::uint32_t status = 0;                                    ///< last status word
    float temperature = std::numeric_limits<float>::quiet_NaN(); ///< °C
    std::array<char, 48> identity{};                             ///< of the device, as it reports it; Latin-1

    void setIdentity(const QString& text)
    {
        const QByteArray bytes = text.toLatin1().left(static_cast<qsizetype>(identity.size()) - 1);
        identity.fill('\0');
        std::copy(bytes.begin(), bytes.end(), identity.begin());
    }
    QString identityText() const { return QString::fromLatin1(identity.data()); }
};

/// What a driver knows of a serial sensor: how to open it, its frames, what to send. Pure: bytes and times
/// in, bytes and samples out. A new serial sensor is a parser and a profile. One thread, no allocation while
/// samples arrive.
class SerialProfile
{
public:
    virtual ~SerialProfile() = default;

    virtual int baud() const = 0; ///< to open the port with
    /// The port was opened, at baud(); after a loss again.
    virtual void open(SensorLine& line, Time now) = 0;
    virtual void take(SensorLine& line, std::span<const std::uint8_t> bytes, Time arrival) = 0;
    /// To be called at deadline(), after take() of all bytes that have arrived; also earlier.
    virtual void advance(SensorLine& line, Time now) = 0;
    Time deadline() const { return m_deadline; }
    /// Begins to leave the sensor as it was found. take() and advance() go on until isClosed().
    virtual void close(SensorLine&, Time) { m_isClosed = true; }
    bool isClosed() const { return m_isClosed; }

    const SerialReport& report() const { return m_report; }

protected:
    SerialReport m_report;
    Time m_deadline;
    bool m_isClosed = false;
};

} // namespace core

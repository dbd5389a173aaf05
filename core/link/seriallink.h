// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>
#include <optional>

#include "core/link/link.h"

class QSerialPort;

namespace core {

/// A serial port: QSerialPort opens it and sets it up, then the descriptor is used directly, because Qt's
/// waits have a resolution of milliseconds. Must be created on the QThread that uses it.
class SerialLink final : public Link
{
public:
    SerialLink();
    ~SerialLink() override;

    /// 8N1, no flow control, exclusive. False on failure; error() returns the errno.
    bool open(const QString& path, int baud);
    void close();

    int descriptor() const override;
    int read(std::span<std::uint8_t> into) override;
    int write(std::span<const std::uint8_t> bytes) override;
    bool setBaud(int baud) override;
    int error() const override { return m_error; }

    int realBaud() const; ///< as reported by the kernel; 0: unknown
    /// Flag of the driver when the port was opened or the flag was set; nullopt: no such flag.
    std::optional<bool> lowLatency() const { return m_lowLatency; }
    /// Returns the errno, 0 on success.
    int setLowLatency(bool on);

private:
    std::unique_ptr<QSerialPort> m_port;
    int m_descriptor = -1;
    int m_error = 0;
    int m_stolen = 0; ///< consecutive reads whose bytes another program took
    std::optional<bool> m_lowLatency;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <memory>
#include <optional>

#include "core/link/link.h"

class QSerialPort;

namespace core {

/// A serial port: opened and set up by QSerialPort, then read and written on its descriptor, because Qt's own
/// waits count in whole milliseconds. Must be created on the QThread that uses it.
class SerialLink final : public Link
{
public:
    SerialLink();
    ~SerialLink() override;

    /// 8N1, no flow control, exclusive. False when it cannot be opened; error() is the errno.
    bool open(const QString& path, int baud);
    void close();

    int descriptor() const override;
    int read(std::span<std::uint8_t> into) override;
    int write(std::span<const std::uint8_t> bytes) override;
    bool setBaud(int baud) override;
    int error() const override { return m_error; }

    int realBaud() const; ///< what the kernel says it has set; 0 when it does not say
    /// The driver's flag, as it was when the port was opened or the flag was set; none: it has no such flag.
    std::optional<bool> lowLatency() const { return m_lowLatency; }
    /// The errno, 0 when done.
    int setLowLatency(bool on);

private:
    std::unique_ptr<QSerialPort> m_port;
    int m_descriptor = -1;
    int m_error = 0;
    int m_stolen = 0; ///< reads in a row that another program was faster than
    std::optional<bool> m_lowLatency;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QThread>

#include <memory>

#include "core/base/descriptor.h"
#include "core/base/time.h"
#include "core/link/seriallink.h"
#include "core/sensor/ftsensor.h"
#include "core/sensor/ratemeter.h"
#include "core/sensor/serialprofile.h"

namespace core {

/// The thread of SerialSensor: owns the port and the clock, the profile decides the rest. A port that is
/// missing or lost is tried again five times per second. No allocation, lock or log line while samples
/// arrive.
class SerialThread final : public QThread, private SensorLine
{
public:
    using Report = rt::LatestValue<SerialReport>;
    /// `port`: a path or an identity (resolvePort()).
    SerialThread(QString port, std::unique_ptr<SerialProfile> profile, WrenchOut samples,
                 std::shared_ptr<rt::LatestValue<SensorStats>> stats, std::shared_ptr<Report> report);
    ~SerialThread() override; ///< leaves the sensor as it was found, then joins: after half a second at most

protected:
    void run() override;

private:
    void send(std::span<const std::uint8_t> bytes) override;
    void setBaud(int baud) override;
    void push(const WrenchSample& sample) override;

    bool open(SerialLink& link);
    bool stream();                 ///< true: the port is lost; false: the thread must end
    void leave();                  ///< the sensor as it was found
    bool waitUntil(Time deadline); ///< false when the thread must end
    bool readBytes();              ///< false when the port is gone
    void publish(Time now);

    QString m_port;
    std::unique_ptr<SerialProfile> m_profile;
    WrenchOut m_samples;
    std::shared_ptr<rt::LatestValue<SensorStats>> m_shared;
    std::shared_ptr<Report> m_report;
    Descriptor m_stop;            ///< eventfd, readable when the thread must end
    SerialLink* m_link = nullptr; ///< while the port is open
    bool m_isReadable = false;    ///< the last wait found bytes, or that the port is gone
    SensorStats m_stats;
    RateMeter m_rate;
    Time m_nextPublish;
};

} // namespace core

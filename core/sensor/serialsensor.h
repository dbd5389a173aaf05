// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <memory>

#include "core/sensor/ftsensor.h"
#include "core/sensor/serialprofile.h"

namespace core {

class SerialThread;

/// What the user reads about a kind of serial sensor.
struct SerialKind
{
    const char* name; ///< of the product, untranslated
    QString (*statusWords)(std::uint32_t status);
};

/// An F/T sensor on a serial port, by its profile. GUI thread.
class SerialSensor final : public FtSensor
{
    Q_DECLARE_TR_FUNCTIONS(SerialSensorWords)

public:
    /// `port`: a path or a USB identity.
    SerialSensor(QString name, const QString& port, const SerialKind& kind,
                 std::unique_ptr<SerialProfile> profile);
    ~SerialSensor() override;

    QString name() const override { return m_name; }
    QString description() const override;
    QString statusWords(std::uint32_t status) const override { return m_kind.statusWords(status); }
    QString linkWords(const SensorStats& stats) const override;

private:
    QString portWords(const SensorStats& stats) const;

    QString m_name;
    QString m_port;
    SerialKind m_kind;
    std::shared_ptr<rt::LatestValue<SerialReport>> m_report;
    mutable int m_diagnosed = 0; ///< the error of m_diagnosis, which reads many files
    mutable QString m_diagnosis;
    std::unique_ptr<SerialThread> m_thread;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QCoreApplication>

#include <cstdint>
#include <memory>
#include <optional>

#include "core/base/time.h"
#include "core/protocol/rdt/rdt.h"
#include "core/sensor/ftsensor.h"

namespace core {

/// The source of the counts per newton. No sample is passed on before the scale is decided.
enum class SensorScale : std::uint8_t {
    Pending,           ///< requested
    Read,              ///< reported by the sensor
    AssumedNoAnswer,   ///< the usual one: the sensor did not report it in time
    AssumedUnreadable, ///< the usual one: the report of the sensor is invalid
    Fixed,             ///< that of all sensors of its maker
};

/// What differs between the makers.
struct RdtMaker
{
    const char* name = "ATI";                   ///< untranslated
    std::optional<rdt::Scale> scale{};          ///< none: read from the sensor
    rdt::Product product = rdt::Product::NetFt; ///< unless the sensor reports it
    Duration commandPause{};                    ///< between two commands
    std::uint32_t period = 0;                   ///< ms between records; 0: as it is set
};

struct RdtFacts;
class RdtThread;

/// An ATI Net F/T, Ethernet Axia, OptoForce or OnRobot sensor that streams RDT records over UDP. GUI thread.
///
/// The scale is read from the device's netftapi2.xml when a stream begins (for at most one second; no sample
/// is passed on before): over TCP at port 80, or, for a sensor on this computer or with a given port, at the
/// number of its UDP port (then port 80, when not on this computer). When that fails a million counts per
/// newton and newton metre are assumed and scale(), description() and linkWords() report that. No bias is set
/// in the device, and none of its settings is changed but the period, if one is given.
class RdtSensor final : public FtSensor
{
    Q_DECLARE_TR_FUNCTIONS(RdtSensorWords)

public:
    /// A wrong address gives a sensor in state Failed whose linkWords() have the reason.
    RdtSensor(QString name, const QString& address, const RdtMaker& maker = {});
    ~RdtSensor() override;

    SensorScale scale() const;
    std::optional<CountScale> countScale() const override;
    QString name() const override { return m_name; }
    QString description() const override;
    QString statusWords(std::uint32_t status) const override;
    QString linkWords(const SensorStats& stats) const override;

private:
    QString m_name;
    QString m_address;
    RdtMaker m_maker;
    QString m_problem; ///< with the address, else empty
    std::unique_ptr<RdtFacts> m_facts;
    std::unique_ptr<RdtThread> m_thread; ///< null when the address is wrong
};

} // namespace core

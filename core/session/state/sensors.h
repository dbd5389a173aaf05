// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "core/base/element.h"
#include "core/session/sessionpart.h"
#include "core/session/state/ftchannel.h"

namespace core {

/// The force/torque sensors of the session; none while not connected. GUI thread.
class Sensors : public SessionPart
{
    Q_OBJECT

public:
    explicit Sensors(const Base& base);

    int ftCount() const { return static_cast<int>(m_channels.size()); }
    int find(const QString& name) const; ///< the sensor of this name; -1: there is none
    const FtState& ft(int sensor) const { return at(sensor).state(); }
    /// `axis`: 0..5, net values; or any of FtCurve.
    const Series& ftSeries(int sensor, int axis) const { return std::as_const(at(sensor)).series(axis); }
    /// The simple zero: measures half a second while no joint moves, then sets the bias. See
    /// FtState::zeroMessage.
    void zeroFt(int sensor, Time now);
    void undoZeroFt(int sensor); ///< the bias before the present one, bit for bit
    /// A tare: bias and tool of a sensor, as one step of the document named `step`. False: refused there.
    bool setTare(int sensor, const std::optional<FtBias>& bias, const std::optional<wrench::Payload>& tool,
                 const QString& step);
    /// The delay of a sensor against the servo bus; empty: not known. One step, as setTare().
    bool setDelay(int sensor, const std::optional<FtDelay>& delay, const QString& step);
    /// Of a sample in ftSeries().
    Time shownTime(int sensor, Time time) const { return at(sensor).shownTime(time); }
    /// The direction of gravity in the frame of a sensor, or that it is unknown; older than
    /// WrenchStage::kGravityAge it counts as unknown.
    void setFtGravity(int sensor, const GravityNow& gravity) { at(sensor).setGravity(gravity); }
    const FtSensorConfig& ftConfig(int sensor) const { return at(sensor).config(); }
    /// For controllers in the threads of the buses.
    std::shared_ptr<const LatestWrench> latest(int sensor) const { return at(sensor).latest(); }
    using Listener = std::function<void(const WrenchSample& sample)>;
    /// Called with each sample of the sensor of this name, until forget().
    void listen(const void* owner, const QString& sensor, Listener listener);
    void forget(const void* owner) { m_listeners.erase(owner); }
    void resetFtPeaks(int sensor) { at(sensor).resetPeaks(); }

    // --- for the parts of the session ---

    /// Returns why bias and tool of a sensor must not change now, a sentence; empty: they may.
    using TareGuard = std::function<QString(const QString& sensor)>;
    void setTareGuard(TareGuard refusal) { m_tareRefusal = std::move(refusal); }
    /// The same for the sensors whose net values are others with the array `now`.
    QString changeRefusal(const ArrayConfig& now) const;

    std::vector<std::unique_ptr<FtChannel>>& channels() { return m_channels; }
    /// A sensor that sends data; null: there is none of this name, or it is silent.
    const FtChannel* streaming(const QString& name) const;
    void followArray(const ArrayConfig& before); ///< after an edit
    void tick(Time now);

signals:
    void changed(); ///< other sensors, so other curves
    void ticked();  ///< new samples may have been taken in
    /// Another bias or tool is in effect, FtState::tareId tells which: a tare, or one that was undone.
    void tared(int sensor, bool isUndone);

private:
    void start();
    void apply(int sensor, const FtSensorConfig& config);
    bool edit(int sensor, const QString& step, const std::function<void(FtSensorConfig&)>& change);
    void refuseZero(int sensor, Time now); ///< if the guard refuses
    void reportSilence(int sensor);
    void clear();
    QString tareRefusal(const QString& sensor) const;
    FtSensorConfig virtualSensor() const;
    QString virtualAddress(const QString& driver) const;
    FtChannel& at(int sensor) const { return *element(m_channels, sensor); }

    std::vector<std::unique_ptr<FtChannel>> m_channels;
    std::set<int> m_silent; ///< sensors that were reported as silent
    TareGuard m_tareRefusal;
    std::map<const void*, std::pair<QString, Listener>> m_listeners; ///< by owner, with the sensor
    std::uint32_t m_tares = 0;                                       ///< of all sensors until now
};

} // namespace core

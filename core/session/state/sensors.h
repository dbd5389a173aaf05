// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "core/session/sessionpart.h"
#include "core/session/state/ftchannel.h"

namespace core {

/// The force/torque sensors of the session; none while not connected. GUI thread.
class Sensors : public SessionPart
{
    Q_OBJECT

public:
    Sensors(const Base& base);

    int ftCount() const { return static_cast<int>(m_channels.size()); }
    const FtState& ft(int sensor) const { return at(sensor).state(); }
    /// Zeroed values, axes 0..5.
    const Series& ftSeries(int sensor, int axis) const { return std::as_const(at(sensor)).series(axis); }
    void zeroFt(int sensor, Time now) { at(sensor).zero(now); }
    void undoZeroFt(int sensor) { at(sensor).undoZero(); }
    void resetFtPeaks(int sensor) { at(sensor).resetPeaks(); }

    // --- for the parts of the session ---

    std::vector<std::unique_ptr<FtChannel>>& channels() { return m_channels; }
    /// A sensor that sends data; null: there is none of this name, or it is silent.
    const FtChannel* streaming(const QString& name) const;
    void followArray(const ArrayConfig& before); ///< after an edit
    void tick(Time now);

signals:
    void changed(); ///< other sensors, so other curves
    void ticked();  ///< new samples may have been taken in

private:
    void start();
    QString virtualAddress(const QString& driver) const;
    FtChannel& at(int sensor) const { return *m_channels[static_cast<std::size_t>(sensor)]; }

    std::vector<std::unique_ptr<FtChannel>> m_channels;
};

} // namespace core

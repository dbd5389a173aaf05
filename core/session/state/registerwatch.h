// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <map>
#include <memory>
#include <tuple>
#include <vector>

#include "core/servo/servomodel.h"
#include "core/session/sessionpart.h"
#include "core/telemetry/gapwatch.h"
#include "core/telemetry/history.h"

namespace core {

class JointStates;

/// Curves of registers that the poll does not have: reads those that are watched one after another, in the
/// spare time of their buses. GUI thread.
class RegisterWatch : public SessionPart
{
    Q_OBJECT

public:
    /// Between two reads of a bus; with n watched registers each is read every n periods.
    static constexpr Duration kPeriod = std::chrono::milliseconds(50);
    static constexpr std::size_t kHistory = 20'000; ///< readings of a register

    /// A watched register, by the names of joint and register.
    struct Watched
    {
        QString joint;
        QString name; ///< of the register

        friend bool operator<(const Watched& a, const Watched& b)
        {
            return std::tie(a.joint, a.name) < std::tie(b.joint, b.name);
        }
    };

    RegisterWatch(const Base& base, const JointStates& joints);

    /// Registers of a model that can be watched: they change without being written, or may be written while
    /// the servo works.
    static bool isWatchable(const Register& reg);
    /// The curve of a register, in its unit (raw without one). Stays at its address for this session.
    const Series& series(const Watched& watched);
    /// From now on these are read.
    void setWatched(const std::vector<Watched>& watched);

    // --- for the parts of the session ---

    void tick(Time now, bool isBusy); ///< isBusy: an operation runs; nothing is read

private:
    struct Curve
    {
        Series series{kHistory};
        GapWatch gaps;
    };
    struct Round
    {
        std::size_t next = 0; ///< of m_watched
        Time readAt;
        bool isAsked = false;
    };

    void read(const Watched& watched, int bus, Time now);
    void take(const Watched& watched, const Register& reg, const std::uint8_t* bytes, Time now);
    int busOf(const Watched& watched) const;
    const Register* find(const Watched& watched, std::size_t& joint) const;

    const JointStates& m_joints;
    std::vector<Watched> m_watched;
    std::map<Watched, std::unique_ptr<Curve>> m_curves;
    std::map<int, Round> m_rounds; ///< by bus
};

} // namespace core

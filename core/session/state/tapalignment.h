// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/array/ftconfig.h"
#include "core/base/result.h"
#include "core/base/time.h"
#include "core/sensor/wrench.h"
#include "core/servo/sample.h"
#include "core/wrench/alignment.h"

namespace core {

class Sensors;
class JointStates;

/// Measures how late the stream of an F/T sensor is against the servo bus, while somebody taps on the tool:
/// collects the values of the sensor and of a joint that feels the taps. Nothing moves, and nothing changes
/// before apply(). GUI thread.
class TapAlignment : public QObject
{
    Q_OBJECT

public:
    /// Of the joint.
    enum class Quantity { Position, Load };
    /// Of the sensor: an axis 0..5, or |F|.
    static constexpr int kForceSize = 6;
    static constexpr Duration kLongest = std::chrono::minutes(3); ///< then it stops by itself

    TapAlignment(Sensors& sensors, const JointStates& joints, const QString& sensor,
                 QObject* parent = nullptr);
    ~TapAlignment() override;

    QString sensor() const { return m_sensor; }
    int index() const; ///< of the sensor in the session; -1: it is not there
    void start(Time now, JointIndex joint, Quantity quantity, int axis);
    void stop(); ///< the result is words()
    bool isRunning() const { return m_isRunning; }
    Duration elapsed(Time now) const { return m_isRunning ? now - m_begun : m_ended - m_begun; }
    /// That determine the delay until now; fewer than three count as none.
    std::size_t windows() const { return m_windows; }
    /// Of the last measurement; empty: there was none.
    const std::optional<FtDelay>& delay() const { return m_delay; }
    /// The result, or a sentence why there is none; empty before the first.
    QString words() const { return m_words; }

    /// Writes the delay to the sensor, as one step of the document. False: refused.
    bool apply();
    bool clear(); ///< the delay of the sensor: its curves are shown as received

    void tick(Time now);
    void add(const Sample& sample);
    void add(const WrenchSample& sample);

signals:
    void changed();

private:
    QString problem() const;

    Sensors& m_sensors;
    QString m_sensor;
    bool m_isRunning = false;
    JointIndex m_joint;
    Quantity m_quantity = Quantity::Position;
    int m_axis = kForceSize;
    Time m_begun;
    Time m_ended;
    Time m_nextCount;
    std::vector<wrench::TimedValue> m_joints; ///< values of the joint
    std::vector<wrench::TimedValue> m_forces;
    std::size_t m_windows = 0;
    std::optional<FtDelay> m_delay;
    QString m_words;
};

/// "Delay 3.2 ± 0.3 ms, skew 12 ± 3 ppm".
QString delayWords(const FtDelay& delay);

} // namespace core

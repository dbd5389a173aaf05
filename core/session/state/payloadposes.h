// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QString>

#include <optional>
#include <vector>

#include "core/base/result.h"
#include "core/base/time.h"
#include "core/sensor/wrench.h"
#include "core/wrench/payloadfit.h"
#include "core/wrench/spread.h"

namespace core {

class FtGravity;
class JointStates;
class Sensors;

/// Collects static poses of an F/T sensor, and fits its tool and bias to them. Nothing moves and nothing
/// changes before apply(). GUI thread.
class PayloadPoses : public QObject
{
    Q_OBJECT

public:
    PayloadPoses(Sensors& sensors, const FtGravity& gravity, const JointStates& joints,
                 const QString& sensor);
    ~PayloadPoses() override;

    static constexpr Duration kCollect = std::chrono::seconds(1);  ///< of samples in a pose
    static constexpr Duration kPatience = std::chrono::seconds(3); ///< until they have arrived

    QString sensor() const { return m_sensor; }
    /// Measures a pose. `direction`: of gravity in the frame of the sensor, given by the operator; empty: by
    /// the mounting. The result is message(), after changed().
    void take(Time now, const std::optional<wrench::Vector3>& direction = {});
    bool isTaking() const { return m_isTaking; }
    /// Of the last pose, a sentence: that it is taken, or why not.
    QString message() const { return m_message; }
    bool isRefused() const { return m_isRefused; }

    const std::vector<wrench::StaticPose>& poses() const { return m_poses; }
    void remove(std::size_t pose);
    /// Of all poses. An Error is a sentence: what they do not determine.
    const Result<wrench::PayloadFit>& fit() const { return m_fit; }
    /// Writes tool and bias of the fit to the sensor, as one step of the document. False: refused.
    bool apply();

    void tick(Time now);

signals:
    void changed();

private:
    int index() const; ///< of the sensor in the session; -1: it is not there
    void add(const WrenchSample& sample);
    void end(const QString& refusal);
    void finish(Time now);
    Result<wrench::Vector3> gravity(Time now) const;

    Sensors& m_sensors;
    const FtGravity& m_gravity;
    const JointStates& m_joints;
    QString m_sensor;

    bool m_isTaking = false;
    bool m_isRefused = false;
    QString m_message;
    Time m_begun;
    std::optional<wrench::Vector3> m_direction; ///< by the operator
    wrench::Vector3 m_before;                   ///< gravity at the begin
    wrench::Vector3 m_sum;                      ///< of gravity at each tick
    int m_ticks = 0;
    wrench::Spread m_spread;
    Time m_first; ///< sample
    Time m_last;
    bool m_isFaulty = false;
    float m_temperature = 0.0F;

    std::optional<wrench::Matrix6> m_calibration; ///< that the poses were measured with
    std::vector<wrench::StaticPose> m_poses;
    Result<wrench::PayloadFit> m_fit;
};

} // namespace core

// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointwords.h"

#include <QtCore/QCoreApplication>

#include "core/base/numbertext.h"

namespace core {

namespace {

/// The context of this file's texts.
struct JointWords
{
    Q_DECLARE_TR_FUNCTIONS(JointWords)
};

/// Faults with which the joint continues to work.
constexpr unsigned kWarnings = Fault::kPositionLimit | Fault::kOfPackets;

bool hasFailed(const ServoHealth& health)
{
    return (health.faults & ~kWarnings) != 0 || health.unnamed != 0 || health.alert == Fact::Yes;
}

bool isTorqueUnknown(const JointState& state)
{
    return !state.torqueOn && state.health.torque == Fact::Unknown;
}

QString age(Duration d)
{
    return JointWords::tr("%1 s").arg(numberText(toSeconds(d), toSeconds(d) < 10 ? 1 : 0));
}

/// Its angles are wrong, and the bus refuses its torque.
bool isOtherModel(const JointState& state, const QString& model)
{
    return !state.deviceModel.isEmpty() && state.deviceModel != model;
}

} // namespace

JointHealth healthOf(const JointState& state, const QString& model, bool linkOpen, Time now)
{
    if (!linkOpen)
        return JointHealth::Unknown;
    if (!state.answers)
        return JointHealth::Silent;
    if (!state.hasSample)
        return JointHealth::Unknown;
    if (hasFailed(state.health) || isOtherModel(state, model))
        return JointHealth::Fault;
    if (now - state.sampleTime > kStaleAfter)
        return JointHealth::Silent;
    if (state.health.hasFaults())
        return JointHealth::Warning;
    if (isTorqueUnknown(state))
        return JointHealth::Unknown;
    return state.torqueOn ? JointHealth::Active : JointHealth::Idle;
}

QString stateWordsOf(const JointState& state, const QString& model, bool linkOpen, Time now)
{
    if (!linkOpen)
        return JointWords::tr("not connected");
    if (!state.answers) {
        return state.hasSample ? JointWords::tr("not responding for %1").arg(age(now - state.sampleTime))
                               : JointWords::tr("not responding");
    }
    if (!state.hasSample)
        return JointWords::tr("waiting for the first reply");
    QStringList words = faultWords(state.health);
    if (isOtherModel(state, model))
        words.prepend(JointWords::tr("is of model %1, the array has %2").arg(state.deviceModel, model));
    words << (isTorqueUnknown(state) ? JointWords::tr("torque unknown")
              : state.torqueOn
                  ? (state.isMoving ? JointWords::tr("torque on, moving") : JointWords::tr("torque on"))
                  : JointWords::tr("torque off"));
    if (!state.torqueOn && state.isMoving)
        words << JointWords::tr("moved by hand");
    if (now - state.sampleTime > kStaleAfter)
        words << JointWords::tr("last reply %1 ago").arg(age(now - state.sampleTime));
    return words.join(QStringLiteral(", "));
}

} // namespace core

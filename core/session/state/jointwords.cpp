// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/session/state/jointwords.h"

#include <QtCore/QCoreApplication>

#include "core/base/numbertext.h"
#include "core/protocol/herkulex/status.h"

namespace core {

namespace {

/// The context of this file's texts.
struct JointWords
{
    Q_DECLARE_TR_FUNCTIONS(JointWords)
};

/// Errors with which the joint continues to work; the others are faults.
constexpr std::uint8_t kWarnings =
    herkulex::StatusError::kPositionLimit | herkulex::StatusError::kInvalidPacket;

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
    if ((state.status.error & ~kWarnings) != 0 || isOtherModel(state, model))
        return JointHealth::Fault;
    if (now - state.sampleTime > kStaleAfter)
        return JointHealth::Silent;
    if (state.status.error != 0)
        return JointHealth::Warning;
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
    QStringList words = herkulex::errorWords(state.status);
    if (isOtherModel(state, model))
        words.prepend(JointWords::tr("is a %1, the array has %2").arg(state.deviceModel, model));
    words << (state.torqueOn
                  ? (state.isMoving ? JointWords::tr("torque on, moving") : JointWords::tr("torque on"))
                  : JointWords::tr("torque off"));
    if (!state.torqueOn && state.isMoving)
        words << JointWords::tr("moved by hand");
    if (now - state.sampleTime > kStaleAfter)
        words << JointWords::tr("last reply %1 ago").arg(age(now - state.sampleTime));
    return words.join(QStringLiteral(", "));
}

} // namespace core

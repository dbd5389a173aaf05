// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/operate/boundwords.h"

#include <QtCore/QCoreApplication>

#include "core/base/numbertext.h"
#include "core/document/arraydocument.h"
#include "core/session/state/jointstates.h"
#include "ui/support/units.h"

namespace ui {

namespace {

struct Words
{
    Q_DECLARE_TR_FUNCTIONS(BoundWords)
};

/// The limit, and its joint if it is another one.
BoundWords placeWords(const QString& what, const QString& brief, const QString& other)
{
    return other.isEmpty() ? BoundWords{Words::tr("limited by %1").arg(what), brief}
                           : BoundWords{Words::tr("limited by %1 of %2").arg(what, other),
                                        Words::tr("%1: %2").arg(other, brief)};
}

} // namespace

BoundWords boundWords(const SessionParts& session, const core::GoalBound& bound, core::JointIndex asked,
                      const Units& units)
{
    const auto& joints = session.document.array().joints;
    const QString other = bound.joint == asked || bound.joint.value >= joints.size()
                              ? QString()
                              : joints[bound.joint.value].name;
    const QString limit = bound.joint.value < joints.size()
                              ? units.format(bound.limit, session.joints.units(bound.joint))
                              : units.format(bound.limit);
    switch (bound.by) {
    case core::GoalBound::By::Nothing:
        break;
    case core::GoalBound::By::SoftLimit:
        return placeWords(Words::tr("the soft limit %1").arg(limit), Words::tr("soft limit %1").arg(limit),
                          other);
    case core::GoalBound::By::Registers:
        return placeWords(Words::tr("the servo registers %1").arg(limit),
                          Words::tr("registers %1").arg(limit), other);
    case core::GoalBound::By::Model:
        return placeWords(Words::tr("the servo range %1").arg(limit), Words::tr("servo range %1").arg(limit),
                          other);
    case core::GoalBound::By::Velocity: {
        const QString velocity = units.format(bound.velocity);
        const QString time = Words::tr("%1 s").arg(core::numberText(bound.seconds, 1));
        return {other.isEmpty() ? Words::tr("limited by %1: takes %2").arg(velocity, time)
                                : Words::tr("limited by %1 of %2: takes %3").arg(velocity, other, time),
                Words::tr("%1: %2").arg(velocity, time)};
    }
    }
    return {};
}

} // namespace ui

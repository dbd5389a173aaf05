// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

#include <functional>
#include <vector>

#include "core/array/arrayconfig.h"
#include "core/base/result.h"
#include "core/recording/mcap/bytes.h"
#include "core/recording/messages/messages.h"

namespace core::replay {

/// The goals that a recording has, in the order in which they were sent.
class RecordedGoals
{
public:
    static constexpr std::size_t kMost = 4'000'000;

    /// Errc::BadFile when it is no recording, Errc::NotFound when it has no goals.
    static Result<RecordedGoals> load(const mcap::ByteSource& source);

    const std::vector<recording::GoalSent>& goals() const { return m_goals; }
    /// Damage and losses: goals may be missing. Sentences.
    const QStringList& problems() const { return m_problems; }

    /// The path that the goals describe, from the first one on, as a motion that can be played. A joint goes
    /// to a goal in the time that was sent with it; "at once" at the velocity `fastest(joint)`, rad/s. Goals
    /// of velocities cannot be played, nor a hold without a position: Errc::BadArgument.
    Result<RecordedMotion> motion(const std::function<double(const QString& joint)>& fastest) const;

private:
    std::vector<recording::GoalSent> m_goals;
    QStringList m_problems;
};

} // namespace core::replay

// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/controllers/presentposition.h"

#include <cmath>

#include "core/base/named.h"
#include "core/session/state/mechanism.h"

namespace ui {

std::optional<core::Angle> presentPosition(const SessionParts& session, const QString& joint)
{
    const auto* found = core::named(session.mechanism.latest().jointStatistics, joint);
    if (found == nullptr || !std::isfinite(found->position))
        return std::nullopt;
    return core::Angle::fromRadians(found->position);
}

} // namespace ui
